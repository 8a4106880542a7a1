"""What people typed and what they meant by it, by another hand: the half that was not read while words were tuned.

Its figures were looked at then, so they are better than those of messages that nobody has measured would be.

One message a line, after what it does: refuses, pleased, gives_up, stops (`-` for none); `⏎` is a line break.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

HELD_OUT = r'''
refuses | that's a guess. check the source
gives_up | déjalo, ya lo hago yo
- | can you make the success message nicer
- | testo del ticket:⏎⏎"Il login non funziona con Safari"⏎⏎prendi questo come prossimo
pleased | looks great, commit it
pleased | ottimo
refuses | we're on node 16 so structuredClone won't work
- | go on
- | sure, go ahead
refuses | ты не тот файл поменял
refuses | shouldn't this be async?
pleased | > Should I commit this?⏎⏎yes, it's good
- | hmm
gives_up | dobra, zostaw, sam to zrobię
refuses | ficou muito lento depois dessa mudança
refuses | ```yaml⏎env:⏎  TOKEN: ghp_xxxxxxxxx⏎```⏎secrets belong in the vault not in the manifest
- | hello, are you there?
refuses | ```css⏎.card { z-index: 999999 !important; }⏎```⏎really? that's your solution?
refuses | who removed the license header?
- | product just decided that the trial is 30 days rather than 14, update it
refuses | 아직도 같은 에러 나옴
refuses | nothing changed
stops,refuses | wait no, not the main branch! stop
refuses | almost! the second column should be right aligned
pleased | beautiful
refuses | верни как было
pleased | bel lavoro
- | Issue text:⏎⏎**Describe the bug**⏎The export button doesn't do anything in Firefox.⏎**Expected**⏎A file is downloaded.⏎⏎Please take this one next.
refuses | the player falls through the floor now
- | Why does python not have a switch statement before 3.10?
stops | don't continue until I have had a look
pleased | то что надо
pleased | ran it 50 times, not a single flake. nice one
- | and now?
refuses | fix it properly
refuses | has borrado mi función de validación, por qué?
refuses | 为什么把注释都删了？
- | New ticket:⏎⏎Title: Wrong currency on receipts⏎Prio: high⏎Reported by: support⏎⏎start with an analysis
pleased | ok, commituj
pleased | My mistake, I was on the wrong branch. It does work.
pleased | Très bien, on pousse en prod.
- | is there a better way to do this in general?
- | no, eso todavía no existe en la base
- | please write a good commit message template into CONTRIBUTING.md
refuses | Looks the same to me? I did a hard refresh and everything.
pleased | genial, haz commit
refuses | You've only done the first of the three things I listed.
- | increase the timeout to 30s
refuses | you're fitting the scaler on the test set
- | 2
gives_up | ok I'm done with this, closing the session
refuses | bigger font i said, not bolder
refuses | sleep(5) is not a fix
pleased | it's not crashing anymore :)
- | odpowiedzi:⏎1. nie⏎2. tak, postgres
gives_up | laisse tomber
refuses | hast du das überhaupt getestet?
refuses | flaky. passes 3 out of 5 times
- | perché in Go non ci sono le eccezioni?
- | yes
- | try again now, I've started docker
refuses | 文字化けしています
- | the user story says: "As a customer I am annoyed that the button doesn't work on mobile". make a plan for it
gives_up | we'll live with the bug
pleased | justo lo que necesitaba
refuses | i totali sono sbagliati, l'IVA è al 22% non al 20
refuses | package-lock changed by 9000 lines, get that out of there
- | nächstes Ticket: Der PDF-Export bricht bei mehr als 100 Seiten ab (Altlast)
- | Does this work on windows as well?
- | why did the ancient devs use jQuery here, any idea from git log?
refuses | 又是同样的问题，你到底有没有测试过
refuses | did you test it? because clicking the first link gives a 404
- | $ node -v⏎v18.19.0⏎$ npm -v⏎10.2.3
refuses | `make build`⏎⏎src/main.c:112:5: error: implicit declaration of function 'strlcpy'⏎⏎we're on glibc 2.31...
pleased | bug is gone
refuses | seit deiner Änderung dauert der Start 30 Sekunden
- | what's left to do?
pleased | ```⏎===== 212 passed in 8.41s =====⏎```⏎beautiful, commit
- | then deploy to staging
refuses | our java is 11, no records please. redo
- | first write a failing test, then we look at the fix
refuses | out of scope, take the logging changes out again
refuses | you keep going in circles. you changed it to A, then B, and now it's A again
refuses | Exception in thread "main" java.lang.NoSuchMethodError: com.fasterxml.jackson.databind.ObjectMapper.readerForMap⏎⏎Does that method exist at all? Can't find it in any version
pleased | Yes, that's much cleaner than what we had.
- | you decide
refuses | that's the opposite of what I want
gives_up | I'll just fix it manually, thanks anyway
refuses | please use the logger instead of print
refuses | hardcoding the expected value is cheating
pleased | super, działa
refuses | Hmm. The old behaviour was that an empty search shows everything, now it shows "no results".
stops | dur, devam etme
- | kontynuuj
refuses | ```rust⏎let cfg = load().unwrap();⏎```⏎no unwraps outside of tests please, see the guidelines
refuses | Claiming it's fixed without running anything isn't helpful
- | let's move on to the error pages
pleased | chef's kiss
refuses | das ist die falsche Datei, ich meinte config/prod.yml
refuses | you left a stub in there
refuses | docstring says returns list, it's a generator
- | there's another bug, an old one: the search ignores accents. have a look
refuses | > Listo, todo funciona⏎⏎pues en el móvil no se ve nada
- | also add a dark mode
stops | 停
stops | ちょっと待って、止めて
pleased | nice
refuses | The dialog:⏎⏎  [ Cancel ]  [ OK ]⏎⏎should be⏎⏎  [ OK ]  [ Cancel ]⏎⏎like everywhere else
- | let the player forget spells
refuses | bei mir kommt jetzt:⏎⏎java.lang.NullPointerException⏎    at de.firma.rechnung.Service.summe(Service.java:88)
- | how would I ship this to npm?
pleased | commit this with message "fix: handle null avatar"
- | /compact
- | continue where you stopped
- | fyi the staging db is reset every night
refuses | we use tabs here
- | acceptance criteria for the next story:⏎- no error if the list is empty⏎- user can't submit twice⏎- no page reload
refuses | date picker starts on sunday, should be monday
refuses | There are 11 temp scripts in the repo root now
pleased | good bot
refuses | webhook signature check fails for every request since you parse the body first
pleased | werkt als een trein
- | que falle si el archivo está vacío
stops | hold on
refuses | otra vez lo mismo...
- | não, usa o padrão
- | we have a problem with a slow query in the reports module, it's existed for years
refuses | c'est trop compliqué, fais plus simple
- | да
- | ```python⏎class GiveUp(Exception):⏎    """raised after max retries"""⏎```⏎use this exception in the new downloader
- | der Stopp-Knopf soll rot sein
pleased | perfecto, gracias
refuses | > J'ai optimisé la requête⏎⏎elle prend 12 s au lieu de 2...
refuses | wait why did you drop the index
- | Traceback from sentry for the next ticket:⏎⏎KeyError: 'plan'⏎  File "billing/views.py", line 31, in checkout
- | keep going
pleased | approved
pleased | shukriya bhai, mast kaam kiya
refuses | ```ts⏎const user = await getUser(id)!⏎```⏎I don't want non-null assertions, handle it
- | thanks, and what about the mobile version?
refuses | look:⏎⏎```⏎- timeout: 30⏎+ timeout: 3⏎```⏎that's not a cleanup
gives_up | forget it
refuses | instead of patching the symptom, find out why the id is null in the first place
- | el botón de cancelar tiene que pedir confirmación
- | explain git merge vs rebase
pleased | OK (57 tests, 212 assertions)⏎⏎bravo, tu peux merger
- | voeg een foutmelding toe als het bestand ontbreekt
- | Le client dit « votre appli ne marche pas sur Android », par où commencer ?
- | I accidentally deleted .gitignore, recreate it
- | sigue
- | dodaj obsługę błędnego hasła
refuses | the form submits twice
- | is something wrong with this Dockerfile?⏎⏎FROM node:20⏎COPY . .⏎RUN npm ci
- | block until the queue is empty, then exit 0
- | resume
refuses | # type: ignore? no.
pleased | Sieht gut aus, kannst du mergen
- | traduis « ce n'est pas correct » dans le fichier en.json
- | se il pagamento fallisce manda una mail
pleased | Awesome, that's exactly what I wanted.
pleased | ficou ótimo, pode commitar
refuses | wasm-pack build⏎error: the wasm32-unknown-unknown target may not be installed⏎⏎I told you I'm not able to install anything on this box
refuses | The endpoint returns 200 with an empty body now
refuses | that can't be right, 0 results?
refuses | ```python⏎def parse(x):⏎    return x  # TODO implement⏎```⏎really? a TODO?
- | add this case to the test table:⏎⏎{name: "wrong checksum", in: "abc", wantErr: true}
refuses | KISS please
- | run it again
refuses | doesn't terraform plan show it's going to destroy the RDS instance? I don't want that
- | > Soll ich abbrechen, wenn die Datei fehlt?⏎⏎ja, mit Exit-Code 2
refuses | Désolé, mais ce n'est pas du tout ce que je voulais, remets la version d'avant.
refuses | po co dodałeś nową bibliotekę?
refuses | please don't touch the migrations, I told you that at the beginning
refuses | tu dis que c'est corrigé mais la page est toujours blanche
- | write an apology mail for the outage, say we are sorry that it didn't work
- | нет, докера тут нет
stops,refuses | STOP rewriting files, I only asked for a review
refuses | Good start, but the empty state should not show the table header
refuses | missing await
- | why does the linter complain about unused imports in __init__.py?
refuses | Why german? the UI is in english
pleased | 10/10
refuses | third time now. the env var is called DATABASE_URI. not URL. URI.
refuses | continua dando erro
refuses | line length 100, you wrapped at 80
pleased | sweet
- | вот вывод:⏎⏎$ docker ps⏎Error: permission denied⏎⏎я добавил себя в группу, продолжай
refuses | I think we are talking past each other. The user should NOT be able to see other tenants' invoices, not even in the search, and right now if I type an invoice number from another account it shows up in the suggestions. Please look again at what I wrote in the first message.
gives_up | never mind, not worth it
pleased | git commit and push please, then we're finished
refuses | can you stop adding emojis to the log messages
- | what would break if we remove this column?
- | aage badho
stops | para tudo
- | los usuarios se quejan de que la web va lenta, investiga
- | はい
pleased | it loads in 200ms now instead of 9s, amazing
refuses | -> "Fixed the layout issue on mobile"⏎⏎On an iPhone SE the footer still covers the submit button.
gives_up | tant pis, je le ferai moi-même
refuses | Why did you rewrite the whole component? I asked for one prop.
pleased | いい感じです
pleased | fine, leave it like this and commit
- | теперь почини старый баг с поиском
- | продолжай
- | sì, procedi
- | find out why the nightly job failed yesterday
- | add cancel and abort handlers to the fetch wrapper
refuses | ```⏎$ pytest -q⏎....F....E⏎ERROR tests/test_sync.py::test_resume - fixture 'tmp_db' not found⏎```⏎you added a fixture in the wrong conftest
refuses | workflow doesn't trigger
refuses | olha o que aparece:⏎⏎Warning: Each child in a list should have a unique "key" prop.⏎⏎antes não tinha isso
- | only change the header, nothing else
refuses | ```⏎Error: Cannot find module './helpers/format'⏎```⏎tu as déplacé le fichier sans mettre à jour les imports
- | écris un mail pour dire merci à l'équipe
refuses | non era questo che intendevo
refuses | кнопка съехала вниз
refuses | This silently catches the error and returns null, which is exactly the kind of thing that got us into this mess.
- | ye error kya hota hai?
- | option b
refuses | isn't that deprecated?
refuses | where's the rollback part? i asked for up AND down
refuses | what about the other two endpoints?
refuses | you just deleted the failing test??
refuses | latex doesn't compile, missing \end{table}
refuses | Put the braces on the next line like the rest of the file
- | instead of email we now want to offer SMS as well as push. new requirement from product
- | never use force push in the scripts you'll write
- | My notes from the meeting:⏎- search: users unhappy, too slow⏎- export: doesn't support xlsx⏎- login: fine⏎⏎turn that into github issues
- | ```js⏎if (!ok) throw new Error('wrong format')⏎```⏎add a similar check to the xml path
- | now fix the login bug from issue #482
refuses | los números no cuadran con el excel
refuses | this looks like a 2005 bootstrap page
refuses | nein, so nicht
- | tekst voor de foutpagina:⏎⏎Er ging iets mis. Probeer het opnieuw.
refuses | you invented those numbers, where do they come from
refuses | зачем ты удалил тесты?
- | how do i stop a running container?
refuses | 빌드가 깨졌어:⏎⏎error TS2307: Cannot find module '@/lib/api'
refuses | button dikh hi nahi raha ab
refuses | the commit message should be in imperative and without "Co-Authored-By"
gives_up | Let's call it off. The feature got cancelled anyway.
pleased | отлично, коммить
stops | 잠깐 멈춰
refuses | mean of what? you averaged the averages
refuses | Stop apologizing and fix it
refuses | nice but the icon is mirrored
- | continue
gives_up | olvídalo
refuses | please never commit .env files. remove it from the history
- | 네
- | 다음은 검색 버그 고쳐줘
refuses | the query takes 14s now, it was 300ms
stops | wait
- | > Should wrong entries be dropped or logged?⏎⏎logged
- | can you add some logging around the failing call so that we know more
- | 次のチケットです:⏎⏎タイトル: ログインできない⏎優先度: 高
refuses | regression: ctrl+z doesn't undo in the editor any more
- | another thing, the legacy importer crashes on files > 2GB. that's been like this forever, can we fix it?
gives_up | error: still the same segfault at 0x0⏎⏎ok that's it, I'll use the python version instead. drop it
refuses | la pagina su mobile è tutta spostata a destra
- | клиент пишет «ничего не работает», посмотри логи за вчера
gives_up | nvm
- | sim
refuses | wrong branch
refuses | 按钮不见了
pleased | that'll do
refuses | are you kidding me
gives_up | leave it, i'll do it myself
pleased | nice, next: the settings page
refuses | nie o to mi chodziło
refuses | No, keep the sync version and add an async one next to it.
refuses | email goes to spam folder cause you changed the from header
refuses | since when do we have redis in here
refuses | 1. colors ok⏎2. the spacing between cards is still uneven⏎3. clicking on a card opens two tabs
refuses | SQL injection much?
refuses | Bullshit, I just ran it and it segfaults
pleased | Perfect!! can you write the PR description too?
- | it's raining bugs today lol, next one: #1021
pleased | wasn't sure about this approach but it turned out really well
refuses | desfaz isso, quebrou o login
refuses | hai cancellato i commenti, rimettili
refuses | geht immer noch nicht
refuses | roll back everything since the "add cache" step
refuses | eu pedi em português, está tudo em inglês
- | From slack:⏎⏎anna: this is so slow, who built this⏎ben: +1, it's awful⏎⏎they mean the legacy dashboard. profile it please
refuses | numbers don't add up, sum of regions is 104%
- | nee, geen docker
refuses | I would have expected a single query here
- | y
refuses | what the hell did you do to my config
pleased | c'est exactement ce que je voulais
refuses | use uv not pip
- | the db is called perfect_prod
- | you can use the API key in .env.local now
pleased | No complaints from QA, you can deploy it.
- | schreib eine Seite "Danke für Ihre Bestellung"
refuses | I doubt that, the log says otherwise:⏎2024-11-03 02:14:07 ERROR worker-3 lock not released after 300s
refuses | you're joining on name, it needs to be on id
- | i messed up the merge, can you help me resolve the conflicts
refuses | the pod is in CrashLoopBackOff since the new probe
pleased | Alright, looks fine to me. Please open the PR.
refuses | 修正後にこのエラーが出るようになりました:⏎⏎NoMethodError: undefined method `name' for nil:NilClass
pleased | perfekt, bitte committen
pleased | tested on prod data, no problems, go ahead and merge
- | Kein Test nötig, das ist nur ein Skript
refuses | Expected:⏎  Total: 1,250.00⏎Actual:⏎  Total: 1250
pleased | great job
refuses | 화면이 깨져요
refuses | OK so I have tried it for half an hour now with the real data set and there are a couple of issues. First, when a customer has two addresses only the billing address ends up in the export, even though I wrote that the shipping one is what the warehouse needs. Second, the progress bar jumps to 100 % right away and then sits there for a minute, which is worse than no bar at all. And third, the cancel link in the corner leaves a half written file behind that the next run then picks up as if it were complete. I believe the last one is the most serious, so please begin with it.
- | no, i don't have docker here
- | up to you
- | make it stop after 100 iterations
refuses | non va
refuses | quit asking me for permission for every ls
refuses | waarom heb je de hele module herschreven?
pleased | perfeito, era isso mesmo
refuses | did you even run this?
- | wat is het verschil tussen die twee fouten?
- | warum wird hier eigentlich kein Cache verwendet?
- | make the stop words list configurable
- | texto para la página de error:⏎⏎Lo sentimos, algo salió mal. Inténtalo de nuevo.
refuses | 我说的是用 postgres，不是 mysql
- | 加上密码错误时的提示
pleased | yep all green now
refuses | where did the loading spinner go
- | hi again
- | Don't forget to add an index in the next migration
- | > Quelle base de données ?⏎⏎mariadb
refuses | No. the lock must be held during the write
refuses | the answer is incorrect, EXPLAIN shows a seq scan
refuses | les accents ne s'affichent plus dans le PDF
- | evet
gives_up | lass gut sein, ich mach's selbst
- | Support has a ticket that invoices have the wrong VAT for Swiss customers. New topic, unrelated to the above.
refuses | wrong. the discount applies before tax
refuses | bruh
stops | stop even
- | fix the failing test in test_orders.py
refuses | You ran the migration on the live DB??? I said dry run
refuses | zepsułeś logowanie
refuses | it's not the proxy. I've checked. Look elsewhere.
pleased | you're a lifesaver
refuses | did that fix anything? I'm looking at the same white screen
refuses | it dosnt work
refuses | 你改错文件了
- | yanlış şifre durumunu da ekle
refuses | the action runs on every push, I only wanted tags
pleased | W
- | ¿qué significa este error?⏎⏎ECONNREFUSED 127.0.0.1:5432
pleased | läuft jetzt
stops,refuses | cancel, that's not what i want at all
refuses | > You're absolutely right!⏎⏎yeah I know. so why is it still the same
pleased | супер, ошибка пропала
- | clean up the mess that the previous contractor left in /scripts
- | on to the next one: rate limiting
refuses | terraform plan⏎⏎  # aws_db_instance.main must be replaced⏎-/+ resource "aws_db_instance" "main" {⏎⏎This must be an in-place update.
refuses | 違います、そのファイルではなく src/index.ts です
refuses | 원래대로 돌려놔
- | what model is this
pleased | 很好，提交吧
refuses | после твоей правки:⏎⏎panic: runtime error: index out of range [3] with length 3
- | graceful shutdown on SIGTERM please
pleased | 没问题了，合并吧
pleased | Just went through it all with the QA people:⏎⏎- import: good⏎- error dialog: good⏎- wrong file type: handled nicely⏎⏎You can merge.
refuses | Mach das bitte rückgängig, das war vorher besser
refuses | 改回去
refuses | git diff shows whitespace changes in 60 files, why
stops | fermati un attimo
pleased | great stuff, that's all for today
pleased | ✓ lint⏎✓ unit⏎✓ e2e⏎⏎first green pipeline in weeks, great work
refuses | why do we need a class for this
- | one sec, I'm looking
refuses | ye kaam nahi kar raha
stops | halt
refuses | scroll is janky since the last edit
refuses | I preferred the first one
pleased | 완벽해
pleased | good. now do the same for orders
- | bu hata ne demek?
- | the circuit breaker should give up after 5 attempts
pleased | > Soll ich das so einchecken?⏎⏎ja, gefällt mir so
pleased | lets gooo
- | implement a "give up" option in the quiz game
refuses | dropdown is still behind the map
refuses | Your summary is longer than the diff. Keep it short.
- | ```go⏎var ErrWrongState = errors.New("wrong state")⏎```⏎more sentinel errors like that for the new package please
refuses | pagination resets to page 1 whenever I sort, it didn't do that earlier
refuses | don't swallow the exception
- | respostas:⏎1. não⏎2. sim⏎3. tanto faz
refuses | export now crashes with an empty file
pleased | I was sceptical when you suggested to throw away the old parser because we have lost so much time with rewrites in the past, but I have now compared the output for all 3,000 sample files and there isn't a single difference, and it's a third of the code. No objections from my side, let's get this merged before the freeze.
refuses | a) fine⏎b) fine⏎c) wrong table⏎d) not done at all
refuses | i only wanted the plan, not the implementation
stops | espera, no sigas
- | the second one
refuses | your cron expression fires every minute
refuses | The chart renders, but the x axis is in UTC. It has to be in the user's timezone like everywhere else in the app.
refuses | Segmentation fault (core dumped)⏎⏎:(
- | mach mit Punkt 3 weiter
refuses | We talked about this yesterday in another session, maybe you don't remember: ids are strings in this system, always, even if they look like numbers, because of leading zeros from the SAP side. You've parsed them as ints in three places and now 00417 and 417 are the same customer.
- | o cliente reclamou que não consegue pagar com pix, dá uma olhada
- | Translate "This is not what I wanted" to French for the feedback form
refuses | I ran your script:⏎⏎$ ./backup.sh /data⏎rm: cannot remove '/data/lost+found': Operation not permitted⏎⏎WHY is a backup script calling rm
refuses | no effect
- | no hace falta documentación
refuses | Menü mobilde kayıyor
refuses | dit is niet wat ik vroeg
- | nope, there is no staging environment
refuses | the link in the docs you cited is dead, and the option --fast-retry isn't in the man page
- | the nightly job has been failing since March, nobody knows why. Please investigate, the logs are in /var/log/nightly, and tell me what you find. Don't change anything yet.
- | seed the reviews table with things like "Perfect!", "Love it", "Worst product ever", "does not work"
pleased | that helped a lot, thank you
refuses | Ancora lo stesso errore, ma l'hai provato?
pleased | Login works again, phew
refuses | ボタンが消えました
refuses | schon wieder derselbe fehler
pleased | the header is no longer overlapping, looks good
refuses | Unhandled Runtime Error⏎Hydration failed because the initial UI does not match what was rendered on the server.⏎⏎Source: components/Clock.tsx (you added this file)
refuses | wir duzen unsere Kunden, du hast überall "Sie" geschrieben
gives_up | lascia perdere
- | and a Stop button next to Play
refuses | Demasiados cambios para algo tan simple, deshazlo y toca solo la línea 30
- | devam et
- | add a revert migration command to the CLI
refuses | you edited the wrong file. it's src/api/client.ts, not src/client.ts
refuses | thanks but that isn't the question i asked
- | ab orders ke liye bhi same karo
refuses | bunu istememiştim
pleased | ya funciona
- | the password for the test user is "wrong-horse"
refuses | I changed that by hand on purpose, don't overwrite it again
refuses | не работает
- | $ ls⏎Dockerfile  README.md  broken/  fixtures/  src/
pleased | genau so hab ich mir das vorgestellt
stops | > Deleting 214 files...⏎⏎STOP
refuses | je hebt het verkeerde bestand aangepast
pleased | show, valeu
pleased | ziet er goed uit, merge maar
pleased | this is better than I expected tbh
- | rollback should be possible with one click, please design that
- | rename `isWrong` to `isInvalid`
- | okay, start with step 1
refuses | great, now the tests pass, but the app doesn't start anymore...
- | which files did you change?
refuses | Better, though the hover colour is still the old blue.
gives_up | 算了，我自己来
refuses | Enter key doesn't do anything anymore
gives_up,refuses | forget it, you clearly don't understand the codebase
- | the error output should look like so:⏎⏎error: file not found: foo.txt⏎hint: did you mean foo.md?
- | not sure, what would you recommend?
refuses | 现在页面打不开了:⏎⏎Uncaught ReferenceError: router is not defined
- | yes, delete them
- | Thanks for the info. Here is the file: /tmp/sample.csv
- | Ein Kunde schreibt: "Bei mir geht der Login nicht mehr". Kannst du schauen, woran das liegen könnte?
- | write a function isBroken(link)
pleased | thanks, that did it
- | ja
- | このエラーの意味は？
- | continue
refuses | shows NaN
refuses | > 已修复⏎⏎根本没修，刷新后还是一样
- | save your progress to a file
- | the design was updated this morning, new figma link: https://figma.com/file/abc
- | from the README of the lib:⏎⏎> Known issues: does not work with Node 22, crashes on empty input⏎⏎is this a problem for us?
stops | 先别动，等一下
- | proceed with phase 2
refuses | too verbose, just give me the command
refuses | we don't use default exports in this codebase
stops | please stop for now, meeting
- | Our customer wrote: "Your app is garbage, it crashes every time I open the camera". Can you find out where that could come from?
stops | warte mal, noch nichts ausführen
- | what's the command to kill the process on port 3000
refuses | so I deployed this and now customers are getting two confirmation mails each. can you look at what you changed in the queue consumer, i guess the ack happens after the send and the visibility timeout is too short. this was fine yesterday
gives_up,refuses | useless. I'm going back to cursor
- | next bug: clicking on the logo doesn't lead home
refuses | README still says yarn
refuses | testleri çalıştırdın mı gerçekten? üçü kırmızı
- | neither of those tables has data yet, so you can choose
refuses | troppo codice per una cosa così banale
refuses | this will not scale, we have 40M rows and you load everything into a list
refuses | half done... the list view still has the old labels
refuses | close, but I need the sum per week, not per day
pleased | holy shit it works
pleased | no more errors, thank you!
- | undo button: add ctrl+shift+z for redo
- | 不用写测试
refuses | So here's the thing: I know what you were trying to do with the event bus and in a greenfield project I'd maybe even agree, but we are four people, the module has three callers, and nobody in this team is going to understand why a price update goes through two publishers and a subscriber before it hits the table. Take it out. A plain function call is all I need, in pricing.py, with the transaction around it, the way the stock update does it.
- | hayır, staging yok
- | i'll check and come back
pleased | thanks, we're done here
refuses | left not right
- | When the sensor sends nothing for more than ten seconds the status should go to "lost", not "error", because error is only for hardware faults. After a minute without data we stop asking and mark it as offline. I'd like this in the firmware as well as in the dashboard; begin with the firmware.
pleased | lgtm
pleased | PASS  src/app.test.ts⏎Tests: 48 passed, 48 total⏎⏎thanks!!
pleased | grazie mille, ora funziona
- | The following is the spec for the state machine: idle -> running -> (stopped | failed). When stopped the user can restart; when failed an error must be shown and the job is put in the dead letter queue. After three failures we give up and notify ops. Please write the code for that in worker/state.py, and tell me if something is unclear.
refuses | Feedback after trying it out:⏎- drag works⏎- drop puts the card one column too far right⏎- on refresh the order is lost
refuses | ur fix broke the other thing
- | aggiungi la gestione degli errori di rete
pleased | > Fixed the off-by-one error in the pager⏎⏎confirmed, merge please
- | now do the same for the admin panel
gives_up | забей, сам сделаю
refuses | think again
refuses | why did you commit? i didnt ask for a commit
refuses | > I've simplified the retry logic⏎⏎By removing it. The whole point was that it retries.
- | could this ever fail?
refuses | я же просил без новых зависимостей
- | next task: the broken links checker
stops | ruko, abhi kuch mat chalao
pleased | I just showed this to my boss and he was really impressed, in particular with the way the filters stay in the URL when you share the link. So from my side there's nothing left to do here, please commit everything, push the branch and close the issue. Thanks again!
- | git log --oneline⏎⏎a1b2c3 revert "fix broken build"⏎d4e5f6 fix broken build⏎⏎what happened there back then? it's from 2021
- | use postgres for this one
pleased | ekdum sahi, commit kar do
refuses | ```⏎error[E0502]: cannot borrow `self.items` as mutable because it is also borrowed as immutable⏎  --> src/store.rs:88:13⏎```⏎you broke the build
refuses | now nothing happens when i click save
- | haan kar do
pleased | the animation is buttery smooth now, well done
refuses | this is what I see in the browser:⏎⏎Access to fetch at 'http://localhost:4000/graphql' from origin 'http://localhost:3000' has been blocked by CORS policy⏎⏎so the middleware you added is not being hit
refuses | Это не то, что нужно. Надо было только переименовать поле, а ты переписал весь сервис.
refuses | wtf is this
refuses | now the header overlaps the logo
refuses | eso no es lo que te pedí
- | make it so that git commits are signed by default in the devcontainer
- | > Do you want me to continue with the remaining files?⏎⏎yes
refuses | 还是报错
- | pause the video when the tab is hidden
gives_up | I give up
stops | STOP
- | play devil's advocate: why is microservices the wrong choice here?
pleased | no further comments, approve
- | handle the wrong password case too
refuses | not what i asked
refuses | where is my TODO list gone
- | continua
refuses | read CLAUDE.md, it says no new files in root
pleased | Muito obrigado, resolveu o problema
- | don't change any code yet, just make a plan
- | the test should fail when the token is expired
- | 日志如下:⏎⏎ERROR connection refused⏎ERROR connection refused
pleased | da gibt's nichts zu meckern
- | 계속해
refuses | enemy spawns inside the wall. every time
refuses | dark mode: text is black on black
- | 続けて
- | 用户评价:⏎⏎“太难用了，总是闪退”⏎⏎帮我写一个回复
- | compare the two approaches, which is faster?
'''
