"""What people typed and what they meant by it, by another hand: the half that the words were tuned on.

One message a line, after what it does: refuses, pleased, gives_up, stops (`-` for none); `⏎` is a line break.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

TUNED = r"""
pleased | $ cargo test⏎test result: ok. 131 passed; 0 failed; 2 ignored⏎⏎nice, commit
refuses | 元に戻してください
refuses | the totals are off by one cent on every third invoice
pleased | badhiya, chal gaya
refuses | no no no, the OTHER sidebar
- | output of the command you asked for:⏎⏎$ kubectl get pods⏎NAME        READY   STATUS             RESTARTS⏎api-6f7d    0/1     CrashLoopBackOff   12
- | weiter
refuses | 太复杂了，简单点
refuses | J'avais demandé en TypeScript, pas en JavaScript
refuses | not there, above the fold
refuses | não era pra criar outra tabela, era pra usar a que já existe
pleased | de lujo, súbelo
refuses | warning's gone but now the build takes forever and the sourcemaps are missing
refuses | off by one, the last page is missing an item
refuses | te dije que no tocaras la base de datos
refuses | the animation stutters
- | ok so the way it works is that each tenant has its own schema and the user picks one on login
refuses | adding a retry just hides the race
pleased | impressive
- | comment on arrête un conteneur ?
pleased | спасибо, работает
stops | stój, poczekaj
- | yes run it
refuses | that config key doesn't exist in eslint 9
- | тест должен падать, если токен просрочен
stops | stop right there
refuses | have you actually looked at the screenshot? The legend covers the bars
- | message du client :⏎⏎« Rien ne marche depuis lundi »⏎⏎prépare une réponse polie
refuses | Wrong directory, it belongs under packages/core
refuses | galat file edit kar di tumne
- | nie, nie mamy stagingu
refuses | maine bola tha sirf css change karna
stops,refuses | стой, не в ту ветку!
- | create a page for 404 not found and one for 500
refuses | fix your mess
- | strings to translate:⏎⏎"Not what you were looking for?"⏎"Try again"⏎"Great job!"⏎"Stop recording"
- | can you explain why the old code was wrong?
pleased | > Error rate: 0.00%⏎⏎that's what I like to see. deploy it
- | if the build breaks, send a slack message
refuses | der Button ist jetzt weg
gives_up | whatever, I'll ask a colleague
- | cancel the subscription at period end, not immediately, that's how the new endpoint should behave
- | was bedeutet dieser Fehler: ORA-00942?
- | my colleague says this is wrong: https://github.com/acme/api/pull/88 what do you think?
refuses | why is there a new dependency in package.json?
refuses | skipping the test is not fixing the test
- | sí
refuses | TypeError: Cannot read properties of undefined (reading 'map')⏎    at UserList (UserList.tsx:42:18)⏎    at renderWithHooks (react-dom.development.js:14985:18)
refuses | Not in this PR
- | tak
refuses | > I removed the unused function `legacySync`⏎⏎it is used, by the cron job
- | sorry, typo, I meant to write port 5433 in my first message
refuses | i mean it kinda works but if i resize the window the canvas stays the old size and the mouse coordinates are off so when i click on a tile it selects the one next to it, was ok before you moved the camera stuff
pleased | ```⏎DONE in 3.1s, 0 errors, 0 warnings⏎```⏎that's it, thanks
gives_up | this is going nowhere, let's leave it
refuses | the type errors are just hidden behind `as any`
- | 这个错误是什么意思？
refuses | this is garbage, start over
refuses | font is wrong again
- | what is the difference between `throw err` and `Promise.reject(err)`
refuses | you misunderstood me. I don't want to remove the cache, I want to remove the cache *warning*
refuses | So war das nicht gemeint. Ich wollte nur wissen, wo die Einstellung liegt, nicht dass du sie änderst.
pleased | pas mal du tout !
refuses | Doesn't handle umlauts, Müller becomes M?ller
- | el siguiente bug es el #77, corrígelo
refuses | that's 40 seconds slower than before
pleased | cheers mate
pleased | parfait
pleased | thx
pleased | before: 8.7s⏎after: 0.4s⏎⏎wow
stops | abort
- | what does "error: EADDRINUSE" mean?
refuses | memory goes through the roof, pod gets OOMKilled after 2 minutes
refuses | ugly
refuses | Nah, i want it inline
- | App store review from today:⏎⏎"★☆☆☆☆ Broken since the update, can't log in. Uninstalled."⏎⏎write a friendly reply
refuses | vc mexeu no arquivo errado
- | the response you asked for:⏎⏎{"status": "error", "code": 42, "message": "invalid signature"}
refuses | got `Permission denied (publickey)` when running your deploy script, it ignores the -i option
refuses | tests dont even compile
pleased | all good now
refuses | That's python 2 syntax
refuses | çalışmıyor
stops | enough, no more searching
- | bump the version to 2.0.0
refuses | > Alle Tests laufen durch⏎⏎stimmt nicht:⏎Tests run: 88, Failures: 4, Errors: 1
pleased | 問題ありません、マージしてOK
pleased | HTTP/1.1 200 OK⏎⏎yay, no more 502. thank you!
- | few-shot examples for the classifier:⏎⏎Q: this sucks⏎A: negative⏎Q: thanks a ton!⏎A: positive
- | hier das Log, das du haben wolltest:⏎⏎[WARN] Verbindung abgebrochen⏎[ERROR] Timeout nach 30s
refuses | tu as modifié le mauvais fichier
refuses | icons are all squares now
pleased | Good catch on the race condition, I'd have missed that.
refuses | i don't need an essay. what's the line number
refuses | 動きません
refuses | Variable names like data2 and tmp_new... come on
- | here's the log⏎⏎2024-05-01 10:00:01 ERROR db timeout⏎2024-05-01 10:00:03 ERROR db timeout⏎2024-05-01 10:00:09 INFO reconnected
refuses | You forgot the null check
- | no, non abbiamo un ambiente di test
- | jetzt noch die falschen Eingaben abfangen
gives_up | laat maar zitten
refuses | nog steeds dezelfde foutmelding
pleased | I'm good with that
refuses | I appreciate the effort, however the approach with polling isn't acceptable for us, the devices are on metered connections. It needs to be push.
refuses | Hmm, on windows:⏎⏎OSError: [WinError 123] The filename, directory name, or volume label syntax is incorrect: 'out\\2024:11:03.log'
gives_up,refuses | you obviously can't do this. never mind
refuses | you're concatenating user input into the shell command, no way that goes in
- | make sure nothing breaks for old clients when you start
- | throw if the amount is negative
refuses | legend says 2023, data is 2024
gives_up | abandon this, we'll go with the old library
pleased | Great, now also add a changelog entry
refuses | the docs are in american english, we write british
- | reviewer comment on my PR:⏎> This doesn't work for empty arrays. Please fix.⏎⏎help me to answer
- | the client changed his mind, they want blue instead of green now
- | I found an old bug in utils.js while reading, line 12 should be >= I think, have a look when you're through
gives_up | 됐어 내가 할게
- | agora o backend
pleased | that's the one
refuses | te has inventado ese método, no existe en la librería
- | パスワードが間違っている場合の処理も追加して
refuses | nope
stops,refuses | Stopp, das ist die Produktivdatenbank!
pleased | yes! commit
refuses | de datum staat nu in amerikaans formaat
pleased | not bad at all
refuses | you overwrote my local changes!!! I had uncommitted work in there
- | nein, haben wir nicht
pleased | numbers match the finance report to the cent. commit.
refuses | port's wrong, 8080 is taken by jenkins
refuses | src/routes/+page.svelte:14:7⏎Error: 'data' is not defined⏎⏎happens on every page now
- | implement undo/redo
refuses | Encore la même erreur :⏎⏎SQLSTATE[42S22]: Column not found: 1054 Unknown column 'u.mail'
- | the API returns errors as {"error": {"code": 123, "msg": "not found"}}, map those to exceptions
- | let me think about it
pleased | BUILD SUCCESS⏎Total time: 41 s⏎⏎sehr schön, danke
refuses | you ask too many questions, just do it
refuses | adding @ts-ignore is not acceptable
- | and write docs for it
- | ja doe maar
- | run the linter
refuses | look closer, it's the second `if`
- | remove the dead code in legacy/
- | no
- | now the backend
refuses | works on desktop but on my phone the menu is cut off on the right
refuses | the csv has a BOM now and excel is showing garbage in the first column
refuses | pehle wala better tha, wapas karo
- | build a sentiment classifier, examples: "thanks, works great" -> positive, "still broken" -> negative
refuses | can we not use regex for html
- | the code I wrote yesterday is terrible, can you restructure it
refuses | put it back how it was
refuses | audio's out of sync by like half a second after the refactor
gives_up | > Would you like me to try a different approach?⏎⏎no, leave it. I'll handle it on monday
refuses | what happened to the --verbose option?
refuses | viel zu lang, bitte kürzer
- | Background, so you know: the billing service was bought from an agency, it never really worked, we had angry customers and wrong invoices for most of last year. Since then each change has to be behind a flag and nothing may go live without a second pair of eyes. With that in mind, please write a plan for how we can move the VAT calculation out of it, step by step, in such a way that we can stop after each step and nothing is broken. No code for now, I want to discuss it with the team first.
refuses | AssertionError again
refuses | still broken
refuses | it's 2px too low
refuses | 运行结果:⏎⏎IndexError: list index out of range⏎⏎你没有处理空列表的情况
- | never log the card number, keep in mind for the next part
refuses | опять та же ошибка
refuses | you leaked the api key into the client bundle!!
refuses | way too abstract, i can't read this
- | how does the retry logic work
- | le test doit échouer si le token est expiré
refuses | Warum hast du die Kommentare gelöscht?
pleased | 🎉🎉
- | maintenant fais pareil pour les factures
stops | whoa hold your horses
gives_up,refuses | This has cost me two hours and nothing works. Throw everything away, git reset --hard, I'll start from scratch tomorrow without you.
refuses | smaller
pleased | tysm
- | a stack trace from a customer's machine, different product, do you see what it could be?⏎⏎0x00007ff8 ntdll!RtlUserThreadStart⏎0x00007ff6 viewer!RenderPage+0x1f2
refuses | Zwei Punkte:⏎- Überschrift ist ok⏎- die Tabelle läuft rechts aus der Seite raus
refuses | ran your migration on a copy:⏎⏎ERROR:  duplicate key value violates unique constraint "users_email_key"⏎DETAIL:  Key (email)=() already exists.
refuses | got this after your fix:⏎⏎psycopg2.errors.UndefinedColumn: column "tenant_id" does not exist⏎LINE 1: SELECT id, tenant_id FROM accounts
pleased | merci, ça marche
refuses | du drehst dich im Kreis
refuses | undo the last change please, it breaks login
refuses | leftover debug print in worker.py line 77
refuses | o teste passa pq vc comentou o assert né
- | adesso la parte admin
refuses | omg it's worse now
pleased | that fixed it, ty
refuses | revert that
- | agrega validación para emails incorrectos
refuses | who told you to force push
- | use the default
refuses | > Готово, все тесты проходят⏎⏎у меня:⏎FAIL  auth.spec.ts (2 failed)
pleased | 좋아요 커밋해줘
refuses | slide 4 is overflowing the page
refuses | docker build fails at step 7 now⏎⏎ => ERROR [builder 7/9] RUN cargo build --release⏎error: no matching package named `openssl-sysx` found
refuses | Okay it compiles but it's not idiomatic go at all, errors should be wrapped and returned, no panics
refuses | hallucinated import:⏎⏎ImportError: cannot import name 'AsyncBatcher' from 'httpx'
refuses | le menu passe derrière la carte maintenant
refuses | I can't log in anymore lol
refuses | the modal still closes when i click inside it
refuses | eh, the colors are awful
refuses | you documented a flag that doesn't exist
refuses | you pushed to main. I explicitly said open a PR
refuses | gravity feels off, like on the moon
refuses | it worked in your sandbox maybe, not on my machine
gives_up | screw it, i'll write it by hand
- | > Shall I stop here or go on with part 2?⏎⏎go on
refuses | model accuracy dropped from .91 to .62, I think you shuffled X but not y
stops | arrête
- | where is the config loaded
refuses | hm, I'd rather have this as a middleware than in each handler like you did
pleased | 감사합니다 잘 되네요
- | add an error message when the upload fails
- | 질문 답변:⏎1. 아니요⏎2. 네
pleased | 0 errores, 0 advertencias⏎⏎excelente, haz push
- | 现在修复 issue #12 里的 bug
refuses | jesus christ just READ the error message
refuses | you edited dist/ instead of src/
refuses | that doesn't address the root cause
stops | > Running: terraform apply -auto-approve⏎⏎wait, hold that
- | oui vas-y
pleased | spot on
refuses | Too complicated. Simplify.
refuses | plot is empty
- | without external dependencies please, next one is the CSV parser
pleased | Confirmed, the crash is gone on both of my devices.
- | what is a good way to cache this?
- | Wenn die Zahlung fehlschlägt, soll eine Fehlermeldung kommen
- | salida del comando:⏎⏎$ php -v⏎PHP 8.1.2
refuses | Would you mind redoing this with the stdlib only? We can't pull in third-party crates.
refuses | try harder
refuses | i dont like it
refuses | overengineered. no factory, no interface, just a function
- | is this safe with concurrent writes?
- | 继续
refuses | It's backwards
- | summarise what we did today
- | what do you like better, tabs or spaces?
refuses | forgot to export it
stops,refuses | stop, you're editing the wrong repo
pleased | damn, I spent two days on that bug. thanks!!
- | client bol raha hai app nahi chal raha, logs dekho
- | put "Thank you for your order" on the success page
- | trata o caso de senha errada também
refuses | Why are you grepping the whole disk, the file is right there
- | answers to your questions:⏎1. no⏎2. yes, mysql⏎3. don't care
refuses | 请用中文回答
- | is the happy path covered?
refuses | as I wrote above, the limit is 50 not 500
stops | hang on, don't push yet
refuses | why is the timeout 3 seconds
refuses | De tests draaien niet eens meer sinds je laatste wijziging
refuses | tooltips show [object Object]
gives_up | vergiss es
- | 次は issue #45 のバグを直してください
pleased | nickel, tu peux commit
refuses | теперь вообще ничего не запускается
- | set the log level to error
refuses | I don't want a try/except around everything, let it crash
refuses | I meant the staging bucket not prod!!
pleased | love it
refuses | [vite] Internal server error: Failed to resolve import "@/hooks/useTheme" from "src/App.tsx". Does the file exist?⏎⏎well, it doesn't
refuses | Let me be clear, because this is the fourth attempt. I want the filter state in the URL. Not in local storage, not in a context, not in redux. In the URL. So that I can copy it and send it to a colleague and they see the same thing. What you built loses everything on reload.
- | what happens if the file doesn't exist?
- | oops i pasted the wrong thing, here it is: 4f9a-22
- | retry, the network was down on my side
refuses | `fs.readLines` is not a thing
- | le problème suivant : la recherche ignore les accents, depuis toujours
- | pode continuar
refuses | the translation for "Speichern" is "Save", not "Memory"
- | label for the rating buttons: "Great", "Okay", "Terrible"
refuses | teh api now returns strings insted of numbers
- | good morning, let's work on the importer today
refuses | I asked a question, I didn't ask you to change anything
- | can you explain line 40?
- | coloca "Obrigado pela compra" no e-mail
- | добавь обработку ошибок сети
pleased | turns out it was my cache, your fix works fine
refuses | Die Summe stimmt nicht, es müssten 1.204,50 € sein
refuses | nie działa
- | explain this to me:⏎⏎fatal: refusing to merge unrelated histories
gives_up | scrap the whole idea
refuses | pls follow the existing style, we have a helper for that in utils/date.ts
- | şimdi faturalar için de aynısını yap
- | testing now...
refuses | functions are camelCase here, not snake_case
- | 成功页面上写“谢谢您的购买”
refuses | wouldn't it be better to keep the old signature? three other services call this
refuses | N+1 query right there
pleased | perfect
refuses | bhai test chalaya bhi tha kya?
refuses | don't run npm install, we use pnpm
refuses | You mocked the function under test. That tests nothing.
gives_up,refuses | five attempts and it still segfaults. I'm doing it myself
refuses | dalej to samo
- | Antwort vom Betrieb:⏎⏎> Der Server war gestern Nacht falsch konfiguriert, ist behoben.⏎⏎Dann weiter mit Schritt 4
refuses | Answer in English please, I don't speak Chinese
refuses | loss is nan from epoch 1
- | 用户反馈“打不开页面”，帮我查一下原因
stops,refuses | stop!! that's the production database
- | delete the feature flag old_checkout everywhere
- | are you done?
- | No, we don't need backwards compatibility. Go ahead.
refuses | 그 파일이 아니라 config.ts 라고
- | log a warning instead of an error if the cache is cold
- | what's wrong with my regex? ^\d+$
- | I pulled from upstream and got this, can you resolve it?⏎⏎CONFLICT (content): Merge conflict in src/index.ts
refuses | Row count went from 18,204 to 17,996 after your dedupe, those are not duplicates, they're different stores
- | review my changes, be harsh
refuses | pourquoi t'as supprimé les tests ?
pleased | OK accepted
- | run the tests and tell me which ones fail
stops,refuses | no stop, don't delete that
refuses | ok but half of my comments disappeared
gives_up | rehne do, main khud kar lunga
- | что ещё осталось?
refuses | doesnt wrok same isue
refuses | fast, aber die Spalte muss rechtsbündig sein
refuses | テスト通ってないですよ
refuses | まだ同じエラーが出ます
refuses | it says "done" but the file is empty
pleased | ship it
pleased | okay that's good enough, commit
pleased | harika, teşekkürler
refuses | that file is generated, your edit will be overwritten on next build
refuses | warning: unused variable: `ctx`⏎warning: unused import: `std::fmt`⏎warning: field `seq` is never read⏎⏎the code has to be warning free
pleased | ありがとう、動きました
- | who are you
refuses | Il manque la moitié des traductions
refuses | helm lint complains:⏎[ERROR] templates/: parse error at (api/templates/deployment.yaml:31): unexpected "}" in operand
- | ok
refuses | want:⏎2024-01-31⏎⏎got:⏎31/01/2024
refuses | try again
- | Before you start: don't touch the vendor folder.
refuses | O cabeçalho ficou por cima do logo
gives_up | ok let's drop this
refuses | doesn't work on safari
refuses | commit 8c1f2aa⏎Author: me⏎⏎    Fix stuff⏎⏎"Fix stuff"? we have conventional commits here
- | false positives are worse than false negatives for us, tune for that
refuses | this is way too much, the diff is 1400 lines for a typo fix
refuses | Again: do not modify the public API.
- | ajoute aussi un message d'erreur si le mot de passe est faux
- | here is my current vimrc, add a mapping that jumps to the next error⏎⏎set nocompatible⏎nnoremap <leader>e :lopen<CR>
refuses | 내가 말한 건 그게 아니야
- | what's the status?
refuses | missing translations for fr and it
refuses | mira:⏎⏎Expected 3 arguments, but got 2. ts(2554)⏎⏎cambiaste la firma y no las llamadas
pleased | respect, didn't think this could be solved without a rewrite
- | i don't know
- | co oznacza ten błąd?
- | no need for tests
pleased | looks right, go on with step 3
- | write that down in NOTES.md
- | próxima tarefa: corrigir o bug do relatório antigo
- | interesting
gives_up | もういいです、自分でやります
refuses | polskie znaki się nie wyświetlają
refuses | no funciona
refuses | > This is expected behaviour⏎⏎no it isn't, the spec says the opposite in section 4
pleased | passt
pleased | süper oldu, commitle
pleased | hell yeah
refuses | Image is 2.3 GB?? it was 180MB
- | add a "never mind" intent to the chatbot
- | refactor this ugly function in helpers.rb please
- | volgende: de kapotte links op de helppagina
stops | kill that process, it's been running for 20 min
pleased | 1. works⏎2. works⏎3. works too⏎⏎ship it
pleased | top, bedankt
refuses | eslint:⏎  12:10  error  'useMemo' is defined but never used⏎  40:6   warning  React Hook useEffect has a missing dependency⏎⏎you left these
refuses | before: 1.2s⏎after: 8.7s⏎⏎??
pleased | merge it
- | use tabs for the new Makefile
refuses | なんで勝手にライブラリを追加したの？
- | escribe "¡Perfecto! Tu pago se realizó" en la página de éxito
- | uname -a gives⏎Linux box 5.15.0-91-generic x86_64
- | galat password wala case bhi handle karo
refuses | hmm the button is gone
pleased | kein Fehler mehr, danke dir
refuses | console.log's everywhere, clean up after yourself
refuses | it's in an infinite loop, fan is going crazy
refuses | sigue igual
pleased | resolved, thanks for your help
stops | pause please
- | nur planen, noch nichts ändern
- | both
- | 비밀번호 틀렸을 때 에러 메시지도 추가해줘
refuses | seriously?
refuses | Please actually run the tests before telling me it's done
- | reject requests without a token with 401
refuses | yanlış klasöre yazmışsın
- | pourquoi cette fonction est lente en général ?
- | Text for the banner:⏎⏎Sorry, something went wrong. Please try again or contact support.
refuses | Beim Start kommt jetzt:⏎⏎Caused by: org.flywaydb.core.api.FlywayException: Found more than one migration with version 12⏎⏎Die Nummer war schon vergeben
- | can you double check the calculation for leap years?
- | ```diff⏎- return false;⏎+ return true;⏎```⏎I applied this by hand, please take it into account
refuses | you're assuming the response is json, it's xml
refuses | git status⏎⏎  modified: src/a.ts⏎  modified: src/b.ts⏎  deleted:  docs/ARCHITECTURE.md⏎⏎excuse me?
refuses | Die Umlaute sind kaputt, aus "Größe" wird "GrÃ¶ße"
- | no duplicates in the list please
pleased | ok good, push
refuses | el botón quedó fuera de la pantalla
stops | attends, ne lance rien pour l'instant
- | I see
stops | halt, don't run anything else
refuses | casi, pero el orden debe ser descendente
- | テストは不要です
refuses | use the existing Button component rather than raw html
pleased | neat trick with the generator
refuses | "should work now" it does not
refuses | I've told you twice already that this is a monorepo
- | teraz napraw błąd z ticketu 231
- | how do I revert a commit that's already pushed?
refuses | still getting the warning
stops | stop
pleased | build passes, thanks
gives_up | boşver, ben hallederim
pleased | brilliant, squash and merge
refuses | não funcionou
- | show me the diff
refuses | > I've added comprehensive error handling⏎⏎I didn't ask for that, take it out
- | ahora haz lo mismo con los pedidos
pleased | exactly
pleased | Muy bien, quedó mejor de lo que esperaba
- | the CI should not run on drafts
- | i fixed the permission problem, go on
refuses | non c'est pas ça
pleased | works!
refuses | werkt niet
refuses | line 214 makes no sense
stops | стоп
refuses | Ahora me sale este error:⏎⏎ModuleNotFoundError: No module named 'utils.fechas'
- | schema:⏎⏎CREATE TABLE failures (⏎  id serial primary key,⏎  reason text not null⏎);⏎⏎build a small page that lists them
- | 아니요, 도커 없어요
refuses | stop putting comments on every line, it's noise
- | here is how I want the error shape:⏎```json⏎{"ok": false, "reason": "bad_request"}⏎```
pleased | ah ok now I see why you did that, makes sense, keep it
pleased | tamamdır, çalıştı
refuses | the regex matches "foo.bar.baz" too, it shouldn't
- | how long will this take
pleased | perfetto, fai il commit
refuses | error: linking with `cc` failed: exit status: 1⏎⏎still
refuses | other way round: newest first
pleased | Excellent work, really. The docs read well and the examples run.
- | 1: yes⏎2: no⏎3: the error page can wait
- | customers complain about slow page loads on /products
pleased | kudos
refuses | pretty sure that's not thread safe
- | when the payment is refused show a red banner
refuses | your script ate my backup folder
pleased | finally!!
- | いいえ、docker はありません
- | o que acontece se der erro no meio?
refuses | I see no change
- | The error budget is 0.1% per month, use this for the alert rule.
refuses | we've been here before, this exact change was what broke it an hour ago
stops | ctrl c
refuses | you duplicated the whole validation logic instead of reusing it
pleased | works like a charm. Next one is the export dialog, same pattern
refuses | you said you updated the changelog, I see nothing in git status
stops | cancel that
- | ga door
pleased | 全部测试通过:⏎⏎45 passed in 2.3s⏎⏎太好了，提交吧
refuses | 这个函数根本不存在
refuses | you left both the old and the new implementation in
pleased | nothing to add, commit as is
pleased | 完璧です。コミットしてください
refuses | Ich hatte doch gesagt keine neuen Abhängigkeiten
refuses | that's not how oauth works
refuses | ça marche toujours pas
refuses | ```sql⏎DELETE FROM sessions;⏎```⏎there's a WHERE missing there my friend
refuses | Two things:⏎⏎1) the sort arrow points up when it's descending⏎2) the count in the tab title is always 0
refuses | 안돼요
refuses | cmon man, i literally just told you not to use any
- | 好的，开始吧
- | which of these names is nicest: relay, hopper, ferry?
refuses | npm ERR! code ERESOLVE⏎npm ERR! ERESOLVE unable to resolve dependency tree⏎⏎this wasn't happening before you bumped vite
refuses | can't reproduce your "success", for me it says command not found
pleased | wow that was fast
refuses | 不对
- | tell me everything that's bad about this design
pleased | 完美
pleased | cool cool, commit and push pls
refuses | il pulsante non risponde più
refuses | sorry, but this isn't it. I was after something much simpler, like a single bash script
refuses | Przecież pisałem, że bez zmian w API
refuses | restore the file you deleted
refuses | Not convinced. What if two requests come in at the same time? The counter would be lost.
pleased | clean. I like it
- | add a test which reproduces the crash from #91, it's ok if it's red for now
refuses | rename was incomplete, grep finds 23 more
- | nahi, docker nahi hai yahan
refuses | padding is 12 now, figma says 16
- | non, pas de docker ici
pleased | 可以了，谢谢
refuses | phir se wahi error aa raha hai
refuses | prints undefined at the end of every line
pleased | agora sim, funcionou
- | is it good practice to commit the lock file?
pleased | never mind, after a restart it works. good job
pleased | seems to be working
- | 이 에러 무슨 뜻이야?
- | 不，我没有装 docker
pleased | super, danke!
refuses | Assumption is wrong: users can have multiple roles
refuses | > The remaining failures are pre-existing⏎⏎They're not, I checked out main and it's green there.
refuses | looks good except that you renamed the exported type, put the old name back
refuses | > All 34 tests pass⏎⏎no they don't:⏎⏎FAILED tests/test_billing.py::test_proration - AssertionError: assert 1299 == 1300⏎1 failed, 33 passed
refuses | same error
- | > Which database should I use?⏎⏎sqlite
pleased | looks good to me, send it to review
pleased | dzięki, o to chodziło
refuses | there is no `useQueryState` in that library, you made that up
refuses | hâlâ aynı hata
- | write unit tests for the parser, incl. broken input
pleased | ok i was wrong, your version is right. keep it
refuses | go vet ./...⏎# acme/internal/queue⏎internal/queue/queue.go:57:3: assignment copies lock value to q: sync.Mutex
- | create an issue for it
- | let me test it
- | for context: this project was written by an intern and nothing is tested, so be careful
refuses | cadê o filtro por data que tinha aqui?
- | how good is the coverage?
refuses | CRLF everywhere now, thanks a lot
refuses | - login: ok⏎- logout: does nothing⏎- reset password: mail has a localhost link
stops | para
refuses | i get a 500 since your change
pleased | plus d'erreur, super boulot
- | benchmark on my laptop, for the docs:⏎⏎parse   1.2 ms⏎render  14 ms⏎fail    0.1 ms
gives_up | you know what, don't bother
- | i restarted the server, continue
pleased | happy with this, tag it v1.4.0 and release
stops | wait wait, let me check something first
refuses | I said postgres
refuses | its still not wroking, same eror as befor
refuses | go back to the previous version, that one was better
pleased | 👍
pleased | Super clear explanation, thanks
gives_up | deixa pra lá, eu faço na mão
refuses | you said all tests pass but CI has 6 red ones
refuses | placeholder text "Lorem ipsum" is still on the pricing page
- | do it
refuses | 왜 주석을 다 지웠어?
pleased | can't complain
- | did you run the tests?
refuses | There's already a `formatMoney` function. Why write another one?
refuses | neden dosyayı sildin?
"""
