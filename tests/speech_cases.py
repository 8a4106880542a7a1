"""What people typed and what they meant by it: the cases that the phrases were tuned on.

One message a line, after the acts that it performs (`-` for none); `\\n` is a line break.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

CASES = r"""
thanks | thanks!
thanks | ty
thanks | ok thanks
thanks | Cheers, mate
thanks,accept | Excellent work, thank you!
thanks,task | Thanks! Please update the changelog as well
accept | ok
accept | Yes.
accept | yes, do that
accept | commit
accept | commit!
accept | push & pr
accept | Ship it 🚀
accept | that's exactly it
accept | great job
accept | Perfect!
accept | it works now
accept | looks great, you can merge
accept | all good
accept | I love it
accept | The tests pass now
accept | no, that's fine
accept,task | Great! Can you also show me how to add a parameter?
accept,task | yes, and add a test for it
accept,question | Nice! What changed in the parser?
accept | fine by me
accept | sgtm
accept | 👍
accept | solved
correction | no
correction | no, use the other endpoint
correction | No - keep the old signature
correction | no just add the entire name
correction | that's wrong
correction | That is wrong, the id is a string.
correction | thats not what i asked
correction | It's wrong. Look at line 12.
correction | not like that
correction | I said no new files
correction | as I said before, only edit the docs
correction | You broke the build.
correction | you're editing the wrong file
correction | you didn't run the tests
correction | You have not read the README
correction | don't do that
correction | Don't use mocks here
correction | do not commit yet
correction | revert
correction | revert that
correction | Please undo the last change
correction | put it back
correction | go back to the previous version
correction | Why did you remove the logging?
correction | why are you changing unrelated files?
correction | who told you to push?
correction | what have you done
correction | always run the tests first
correction | never push to main
correction | use uv, not pip
correction | please use uv instead of pip
correction | don't use pip, use uv
correction | I meant the second one
correction | I did not ask for a rewrite
correction | I don't want a new class, just a function
correction | wrong branch
correction | wtf, you deleted everything
correction | nah, too complicated
correction | Hmm, that's not right. It should be UTC.
correction | This is not what I wanted
correction | that function does not exist
correction | You should have asked first
correction | stop guessing
correction | Ugh. You forgot the migration again.
correction | sorry, that's incorrect
correction | Okay, but you left out the error case
correction | you are over-engineering this
complaint | still fails
complaint | Still doesn't work, maybe a step is missing in the build
complaint | same error
complaint | the same problem again
complaint | it's still broken
complaint | It does not work.
complaint | doesn't compile
complaint | didn't work
complaint | no luck
complaint | nothing changed
complaint | I'm still seeing the old header
complaint | I keep getting errors
complaint | The redirection doesn't work :(
complaint | the tests are failing
complaint | build fails
complaint | now I get a different error:\n\nTypeError: x is not a function
complaint | scrolling in the terminal still does not work
complaint | it crashes
complaint | Oh no, we lost the navigation section
complaint | made it worse
complaint | that broke the login
complaint | not fixed
complaint | I don't see the new fields in the gui
complaint | Tests still fail with the same message.
stop | wait!
stop | Wait a second
stop | hold up
stop | pause
stop | cancel
stop | hold on, don't run that yet
stop | stop
stop | Stop right there.
stop | please stop
regret | ok, pity
regret | that's a shame
regret | schade
regret | жаль
regret | 残念です
regret,task | too bad, use the old one then
thanks,task | it blinks the way it does in the video thank you so much
thanks,task | jetzt leuchtet sie, auch auf dem balkon. danke
thanks,task | ahora no se mueve nada. gracias!!
accept,task | 👍 can see them on the dashboard
give_up | forget it
give_up | Nevermind
give_up | leave it
give_up | i'll do it myself
give_up | forget about it, I'll handle it manually
give_up | I give up
give_up | let's abandon this
give_up | don't bother
give_up,task | Never mind! But please add a section on errors to the readme
complaint,question | The redirect doesn't work :( maybe it belongs into the other file ?
go_on | Continue
go_on | go on
go_on | go
go_on | OK, continue
go_on | please continue with the plan
go_on | proceed
go_on | pick up where we left off
go_on | next step
go_on | Keep going until all tests pass
go_on | can you continue?
done | bye
done | that's all
done | Goodbye!
done | see you tomorrow
done | I'm done for today
done | that's it for today
question | why is this wrong?
question | what's wrong with this code?
question | did it work?
question | How are you?
question | is that correct?
question | which conda environment am i in?
question | does this still fail on windows?
question | should we stop the worker first?
question | what do you think about sqlite
task | fix the wrong total
task | add a retry button
task | write a test that fails again
task | show a banner when the user says thanks
task | run the tests
task | Use the existing logger for this new module and add a handler for files
task | ok, add more printers
task | OK, now write the program using the instructions in README.md
task | could you add type hints to the parser?
task | Can we now add support for tags?
task | no problem. Add the second endpoint now
task | Handle the error when the file does not exist
task | if it still fails, open an issue with the log
task | When a request is rejected, do not retry
task | make the stop button red
task | Rename reject_all to revert_all
task | change the label from "Wrong!" to "Try again"
task | the label "still not working" needs a translation
task | document the undo command
task | add a wait of two seconds
task | Please translate: "No, that's not right"
task | The accept header must be application/json
task | Stop words should be removed before indexing
task | Forget-me-not blue as the accent colour, please change the theme
task | Wait for the health check, then run the migration
task | put thanks to the contributors into the readme
task | Create an endpoint that returns the same error for both cases
task | Add a toast: 'Looks good!'
task | write docs for the cancel flag
task | I want you to write a function which reverts a list
task | Add a new rule to the linter for wrong imports
task | We need a page for broken links
task | add a section "That's wrong" to the FAQ
task | make sure nothing breaks when the socket is closed
task | mark the job as failed again after the third attempt
task | remove the "don't use pip" warning from the README
task | There should be no trailing spaces, add a check to CI
task | Let's implement the accept flow next
task | don't worry about the tests, implement the endpoint first
task | you can start with the database layer
task | You should add a cache in front of it
task | it should return 404 for unknown ids
task | My tests fail with this error, fix them:\n```\nAssertionError: that's wrong\n```
task | ```\nno, stop, that's wrong\n```\nturn this chat into a test fixture
task | > I said no\n> you broke it\nSummarise this thread
task | <log>\nstill failing\nsame error\n</log>\nfind the root cause
task | ERROR: that's wrong\nERROR: revert that\nfind where these lines are printed
task | Summarise `git revert` and `git reset` for the wiki
- | A and B
- | hello
- | src/main.rs
- | 42
- | the second one
- | "that's wrong"
- | `stop`
- | that's not wrong
- | no worries
correction | yes, but you forgot the test
complaint | great, now it crashes on startup
complaint | ok it builds, but the button still does nothing
correction | you committed without asking
correction | You changed too much
task | You don't need to run the tests, write the docs first
task | You only need to change the header and the footer
task | you added the endpoint yesterday; now write its client
task | Refactor the parser. I don't want new dependencies.
task | The cache must be fast. It should not be possible to read stale rows.
task | Make import idempotent. It's supposed to be safe to run twice.
task | I want a nice to have list with search and filters
task | great idea would be to cache it, so build a small cache
task | This is not an urgent task, but please rename the module
task | Add a page. Thanks in advance!
task | Please review my diff, thanks
task | The build script prints "still failing" in red; make it yellow
task | Write a message for users whose payment did not work
task | the answer was no, so we go with plan B: implement the queue
task | Undo/redo support for the editor
task | Revert button next to each revision, please
task | Next.js 15 upgrade: move pages to the app router
task | Perfect hashing for the keyword table
task | fixed header on scroll
task | Continue button should be disabled while loading
question | Why does it still fail on CI?
question | is it still broken on your side?
question | what did you change?
question | why won't you run it?
question | are the tests still red?
question | have you committed?
question | do you mean the old API?
- | no need
- | no rush
- | Not yet
correction | Nein
correction | nein, so nicht
correction | das ist falsch
correction | Das ist nicht was ich wollte
correction | falsche Datei
correction | ich hab gesagt ohne Mocks
correction | Du hast den Test kaputt gemacht
correction | benutze uv statt pip
correction | nicht committen
correction | setz das zurück
complaint | es geht nicht
complaint | immer noch derselbe Fehler
complaint | der Test schlägt immer noch fehl
thanks | vielen Dank
thanks,accept | super, danke
accept | ja bitte
accept | perfekt
accept | Jetzt funktioniert es
stop | Moment
stop | stopp
give_up | lass gut sein
go_on | weiter
go_on | weiter mit dem nächsten Schritt
done | bis morgen
question | Was macht diese Funktion?
task | Bitte füge einen Test für den falschen Betrag hinzu
task | Warte auf den Server, bevor du die Tests startest
task | kein Problem, dann ergänze noch die Doku
task | Schreib eine Funktion, die Fehler zurückgibt
correction | non, utilise l'autre fichier
correction | c'est faux
correction | tu as supprimé le mauvais fichier
correction | annule ça
complaint | toujours la même erreur
complaint | ça marche pas
thanks | merci beaucoup
accept | c'est bon
accept | oui
give_up | tant pis
go_on | vas-y
task | écris une fonction qui annule la transaction
task | Ajoute un test pour le mauvais mot de passe
correction | no, usa el otro archivo
correction | está mal
correction | te dije que no tocaras los tests
correction | deshaz eso
complaint | no funciona
complaint | el mismo error
thanks | gracias
accept | muy bien
accept | sí, por favor
give_up | déjalo
go_on | continúa
task | escribe una función para validar el correo
task | corrige el total incorrecto
task | para cada usuario crea un informe nuevo
correction | não é isso
correction | desfaz isso
complaint | não funcionou
complaint | o mesmo erro
thanks | obrigado
accept | perfeito
go_on | continua
task | escreva uma função que valida o email
correction | no, usa l'altro file
correction | hai cancellato il file sbagliato
complaint | stesso errore
thanks | grazie
accept | perfetto
stop | aspetta un attimo
go_on | continua
task | scrivi una funzione che annulla l'ordine
correction | nee, gebruik de andere map
correction | dat is fout
complaint | dezelfde fout
thanks | dank je wel
accept | prima
stop | wacht even
task | schrijf een test voor de foute invoer
correction | nie to
correction | zepsułeś testy
correction | cofnij zmiany
complaint | nie działa
complaint | ten sam błąd
thanks | dziękuję
accept | super
task | napisz funkcję, która cofa transakcję
correction | нет
correction | не то
correction | это неверно
correction | откати изменения
correction | ты забыл про тесты
correction | зачем ты удалил логи?
complaint | не работает
complaint | опять не работает
complaint | ничего не изменилось
thanks | спасибо большое
accept | да
accept | теперь работает
stop | подожди минутку
stop | стоп
give_up | неважно
go_on | дальше
question | как это работает?
task | добавь проверку на неверный пароль
task | напиши функцию отмены заказа
correction | не так
correction | поверни як було
complaint | та сама помилка
accept | добре
stop | зачекай
task | напиши функцію для перевірки пошти
correction | yanlış dosya
correction | geri al
complaint | aynı hata
thanks | teşekkür ederim
accept | tamam
task | yanlış girişler için bir test yaz
correction | 错了
correction | 不是这样
correction | 不要改这个文件
correction | 撤销刚才的修改
correction | 你忘了加测试
complaint | 没有效果
complaint | 测试还是失败
complaint | 同样的错误
thanks | 非常感谢
accept | 好的
accept | 可以了
accept | 完美
stop | 稍等
stop | 停
give_up | 不用了
go_on | 继续吧
go_on | 下一步
done | 就这样，再见
question | 这个函数是做什么的？
task | 请为错误处理编写测试
task | 把按钮改成红色
task | 没问题，再加一个接口
correction | それは違います
correction | いや、そっちじゃなくてこっちを使って
correction | 勝手に変更しないで
complaint | 動かない
complaint | まだ失敗しています
thanks | ありがとう
thanks | 助かりました
accept | はい
accept | いいですね
go_on | 続けてください
go_on | 次
question | これは何ですか
task | ユーザー登録のテストを書いてください
task | エラーメッセージを日本語にしてください
correction | 아니야
correction | 그게 아니야
correction | 테스트는 건드리지 마
correction | 원래대로 돌려놔
complaint | 안 돼요
complaint | 여전히 오류가 나
thanks | 감사합니다
accept | 네
accept | 완벽해
go_on | 계속 진행해줘
task | 로그인 테스트를 작성해줘
task | 지금 변경 사항으로 PR 만들어줘
correction | नहीं, ऐसा मत करो
correction | यह सही नहीं है
complaint | काम नहीं कर रहा है
thanks | शुक्रिया
accept | ठीक है
accept | बहुत बढ़िया
go_on | आगे बढ़ो
task | लॉगिन के लिए एक टेस्ट लिखो
"""
