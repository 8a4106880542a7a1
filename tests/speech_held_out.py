"""What people typed and what they meant by it: written before any rule, and never tuned on.

One message a line, after the acts that it performs (`-` for none); `\\n` is a line break.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

HELD_OUT = r"""
thanks | thx, works now
thanks | Thank you so much!
thanks,task | Thanks. Next: rename the package to core
thanks,done | great, thanks, that's all for today
accept | LGTM
accept | looks good to me, merge it
accept | yep, that's exactly what I wanted
accept | Nice, that fixed it!
accept | awesome work
accept | ok commit and push
accept | yes please
accept | sounds good
accept | Works perfectly now.
accept | approved
accept,task | Perfect. Now add the same for the orders endpoint.
accept,question | good. how do I run it?
accept | Go for it
accept | y
accept | that works, ship it
correction | No, I asked for a CSV, not JSON
correction | that's not right, the total should include tax
correction | You deleted my config file!
correction | why did you delete the tests? I never asked for that
correction | don't touch the migrations
correction | I told you to use tabs
correction | you forgot the null check
correction | Wrong file, it's in src/server not src/client
correction | nope, other way round
correction | undo that
correction | revert your last change please
correction | actually no, put it back the way it was
correction | you misunderstood, I meant the mobile layout
correction | that's not what I meant
correction | you're overcomplicating this, just use a dict
correction | use pnpm instead of npm
correction | no. read the file first.
correction | Please stop adding comments everywhere
correction | you keep making the same mistake
correction | this is completely wrong
correction | You were supposed to only change the header
correction | I didn't ask you to refactor
correction | again: no emojis in commit messages
correction | this isn't correct, GetUser returns a pointer
correction | Incorrect. The API is v2.
correction | you hallucinated that function, it does not exist
correction | never commit without asking me first
complaint | still failing
complaint | Same error as before
complaint | it doesn't work
complaint | nope, still broken
complaint | I still get a 500 when I save
complaint | that didn't help
complaint | the button still does nothing
complaint | nothing happens when I click
complaint | tests are still red
complaint | now it crashes on startup
complaint | not working :(
complaint | Still the same problem:\n\nTraceback (most recent call last):\n  File "a.py", line 3, in <module>\nKeyError: 'x'
stop | wait
stop | hold on a second
stop | STOP
stop | Wait, before you do that, show me the plan
stop | hang on, which branch are we on?
stop | cancel that
stop | pause here
stop,correction | stop it, you're going in circles
give_up | never mind
give_up | nvm, I'll fix it myself
give_up | forget it
give_up | ok let's drop this, it's not worth it
give_up | this is a waste of time, I give up
give_up | Scrap that, I'll write it by hand
go_on | continue
go_on | keep going
go_on | ok, go on please
go_on | proceed with step 2
go_on | carry on
go_on | please resume where you left off
go_on | next
done | that's it for now, bye
done | we're done here
done | That will be all.
done | good night
question | what does this function return?
question | why is the total wrong?
question | Is there a reason we don't cache this?
question | did you run the tests
question | where is the retry logic?
question | how does stop() differ from close()?
question | should it fail here or return null?
task | fix the wrong total on the invoice page
task | Add a retry button to the upload dialog
task | write a test that fails again when the cache is stale
task | Implement a stop button that cancels the running job
task | when the user says thanks, show a smiley
task | Can you rename the variable to total?
task | the docs are wrong about the default port, update them
task | Add a message "That's wrong, try again" for bad passwords
task | wait for the server to come up before running the tests
task | make it so that undo reverts the last edit
task | Create a page that says "no, not this one"
task | please handle the case where the connection is not working
task | remove the broken link in the footer
task | cancel pending requests when the component unmounts
task | continue statements in the parser must be rejected outside of loops; add that check
task | If the login fails, don't retry more than three times
task | add error handling: if save() does not work, log and return false
task | Refactor the undo stack so redo works
task | Stop the dev server and start it on port 4000
task | bump the version and write the changelog
task | The forget password flow needs a rate limit
task | update the error text from `you broke it` to `something went wrong`
task | no problem, just add the tests then
task | don't worry about performance, write the simplest version of the parser
task | I want the wrong answers highlighted in red
task | never return null from this function; throw instead, in all repositories
task | Explain the error below\n```\nError: that's wrong, stop\n```
task | > that's wrong\nreply to this comment politely
task | convert "no, use X" style messages to enum values
- | 2
- | option B
- | main
- | http://localhost:3000/login
correction | Nein, das ist falsch
correction | Das stimmt nicht, der Preis muss netto sein
correction | Ich habe doch gesagt, keine neuen Abhängigkeiten
correction | nimm bitte pnpm statt npm
correction | mach das rückgängig
correction | Du hast die Tests gelöscht!
complaint | geht immer noch nicht
complaint | funktioniert leider nicht
complaint | gleicher Fehler
thanks | Danke dir!
accept | passt so
accept | sieht gut aus, bitte committen
accept | ja genau
stop | warte mal
give_up | vergiss es
give_up | egal, ich mach's selbst
go_on | mach weiter
done | das war's für heute
question | warum schlägt der Test fehl?
task | Füge einen Abbrechen-Button hinzu
task | korrigiere den falschen Betrag in der Rechnung
correction | non, ce n'est pas ça
correction | tu as cassé le build
correction | j'ai dit sans bibliothèque externe
complaint | ça ne marche toujours pas
thanks,accept | parfait, merci
stop | attends
give_up | laisse tomber
go_on | continue s'il te plaît
question | pourquoi tu utilises axios ?
task | ajoute un bouton pour annuler la commande
task | corrige la mauvaise date dans l'en-tête
correction | no, así no
correction | eso está mal, revierte el cambio
complaint | sigue sin funcionar
complaint | sigue fallando el mismo test
thanks | muchas gracias
accept | perfecto, haz commit
stop | espera un momento
give_up | olvídalo, lo hago yo
go_on | sigue
question | ¿por qué falla el test?
task | agrega un botón para cancelar el pedido
correction | não, está errado
correction | você quebrou o login
complaint | ainda não funciona
thanks | valeu!
accept | ficou ótimo, pode commitar
stop | espera aí
give_up | deixa pra lá
go_on | pode continuar
task | adicione um teste para o cálculo errado do imposto
correction | no, è sbagliato
correction | non è quello che ho chiesto
complaint | non funziona ancora
thanks | grazie mille
accept | va bene così
stop | aspetta
give_up | lascia perdere
go_on | vai avanti
task | correggi il totale sbagliato nella fattura
correction | nee, dat klopt niet
complaint | werkt nog steeds niet
thanks | bedankt
accept | ziet er goed uit
give_up | laat maar
go_on | ga door
task | voeg een knop toe om te annuleren
correction | nie, to jest źle
complaint | nadal nie działa
thanks | dzięki
accept | wygląda dobrze
stop | poczekaj
give_up | nieważne
go_on | kontynuuj
task | dodaj przycisk anulowania
correction | нет, это неправильно
correction | ты сломал сборку
correction | я же просил не трогать тесты
complaint | всё равно не работает
complaint | та же ошибка
thanks | спасибо
accept | отлично, коммить
stop | подожди
give_up | забудь, сам сделаю
go_on | продолжай
done | на сегодня всё
question | почему тест падает?
task | исправь неправильную сумму в счёте
correction | ні, це неправильно
complaint | досі не працює
thanks | дякую
accept | чудово
go_on | продовжуй
task | додай кнопку скасування
correction | hayır, bu yanlış
complaint | hâlâ çalışmıyor
thanks | teşekkürler
accept | harika olmuş
stop | bekle
give_up | boşver
go_on | devam et
task | iptal butonu ekle
correction | 不对，应该用 POST
correction | 我不是这个意思
correction | 你把测试删了？恢复回去
complaint | 还是不行
complaint | 还是报错
thanks | 谢谢
accept | 很好，提交吧
stop | 等一下
give_up | 算了
go_on | 继续
question | 为什么会失败？
task | 修复发票里错误的总额
task | 添加一个停止按钮
correction | 違います、そうじゃない
correction | 元に戻して
complaint | まだ動きません
complaint | 同じエラーが出ます
thanks | ありがとうございます
accept | 完璧です
stop | ちょっと待って
give_up | もういいです
go_on | 続けて
question | なぜテストが失敗するのですか？
task | 間違った合計を修正してください
correction | 아니, 그게 아니라 POST로 해
correction | 되돌려줘
complaint | 아직도 안 돼
complaint | 같은 에러가 나요
thanks | 고마워
accept | 좋아, 커밋해줘
stop | 잠깐만
give_up | 됐어, 내가 할게
go_on | 계속해
question | 왜 실패해?
task | 취소 버튼을 추가해줘
correction | नहीं, यह गलत है
complaint | अभी भी काम नहीं कर रहा
thanks | धन्यवाद
go_on | जारी रखो
stop | रुको
task | एक रद्द करें बटन जोड़ो
correction | galat hai yaar, GET nahi POST use karo
complaint | abhi bhi kaam nahi kar raha
"""

# Nobody thanks, accepts, corrects, complains, stops or gives up here.
HELD_OUT_NEGATIVES = r"""
add a "thank you" page after checkout
Send a thanks mail to the reviewers once the job is done
write a perfect hash function for these keys
make the code look good on mobile
rename accept() to approve()
the commit message should say "looks good"
review the last commit
Show "Perfect!" when the score is above 90
Find out why the revert button is disabled
implement revert for the last three operations
The linter says this is wrong, can you check?
is it wrong to catch Exception here?
what is wrong with my regex?
what would break if you deleted the cache?
There is nothing wrong with the old design, keep its API and add paging
Which tests still fail?
list all tests that still fail on windows
investigate why it doesn't work on Safari 15
users report that the export does not work with empty tables; add a regression test
add a test: given an expired token, login fails with the same error
Make the "not working" state visible in the dashboard
document what to do if the server does not start
return false if the user said no
no new dependencies needed: use the stdlib to parse the dates
No rush, but could you also add types to utils.py?
do not raise here: return an empty list and log it
Don't forget to update the changelog
write a guide on how to stop a stuck worker
add a wait of 5 seconds between retries
hold button for two seconds to delete
pause the video when the tab is hidden
cancel the timer in componentWillUnmount
Leave a comment above each regex explaining it
never mind the styling for now and get the data flowing through the form
Add "continue shopping" to the cart
continue-on-error should be true in the workflow
the next button should go to the next page
"Goodbye" must be translated in all locales
bye() is never called, remove it
How do I say thanks in Dutch?
what happens when someone types stop?
can we use a different approach for errors?
Do you think the wrong branch was merged?
did it work?
should I revert the commit?
[2026-01-03 12:00:01] ERROR worker: still failing, same error\n[2026-01-03 12:00:02] ERROR worker: giving up\nsummarise this log
Traceback (most recent call last):\n  File "x.py", line 1, in <module>\nValueError: no, that's wrong
<task>stop and revert that</task>\nimplement the ticket above
const msg = "that's wrong";\nreturn msg;\n// refactor this to use i18n
diff --git a/x b/x\n-you broke it\n+stop\nreview this diff
The customer wrote: "still doesn't work, same error, forget it". Draft an answer.
She told me "no, use X". Implement X in billing.py
Das Feld „falsch“ soll rot werden
Erkläre mir, warum das nicht funktioniert
Schreibe einen Test, der fehlschlägt, wenn der Betrag falsch ist
Baue einen Stopp-Knopf ein
Danke-Seite nach dem Kauf hinzufügen
ajoute un message « merci » après l'envoi
écris un test qui échoue si la date est mauvaise
añade un mensaje de error cuando la contraseña es incorrecta
escribe una prueba que falle cuando el total está mal
crie um botão de parar no player
aggiungi un messaggio di errore quando la password è sbagliata
napisz test, który nie działa bez sieci
добавь кнопку «стоп» в плеер
напиши тест, который падает при неверной сумме
объясни, почему это не работает
yanlış şifre girilince hata mesajı göster
密码错误时显示提示
写一个在缓存过期时失败的测试
パスワードが間違っている場合にエラーを表示する
停止ボタンを追加してください
비밀번호가 틀리면 오류 메시지를 보여줘
गलत पासवर्ड पर संदेश दिखाओ
"""
