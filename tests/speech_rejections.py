"""What people typed when the work was to be otherwise, what looks alike and is none, and words that want no answer.

One message a line. All of it was written for the rules of ``_rejections``, so it says what they are to do and not how well
they do on strangers.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

REJECTED = r"""
sleeping is not a fix. wait for the iframe
catching everything is no solution, find out why it throws
a bigger timeout isn't a fix
swallowing the exception is not an option here
hm a second thread per request is not what I want, we have a pool for that
restarting the pod every hour is just a workaround
commenting the test out is not fixing it
'misc changes' is a terrible title. look at the commits and write a real one
utils2 is a bad name, call it retry
that regex is an awful idea. use the parser
it must not retry on 404s, thats just wrong. only on 5xx
they must not be deleted, only hidden
this must never run on prod
it shouldn't ask twice
this may not block the ui thread
hm, 0 means forever in our docs. so zero has to stay legal
the old flag has to keep working
the signature needs to stay as it was
no magic numbers pls, there is kMaxFrame
no hardcoded english!! we have i18n
no push!! we generate migrations, never push
please no hand written sql, thats exactly what the builder is for
no new deps. just sort the array
no inline styles! there's a css file
no globals please
no mocks, use the real database
no comments in the code pls
no guessing! look at the schema
dont hardcode paths, use dependency('libzstd')
don't pull in a library for this, a delay on close will do
dont reinvent that, itertools has it
don't swallow the error, let it bubble up
dont copy the function, import it
don't wrap it in a try, just let it fail
we have FakeClock for exactly this, tests must not sleep at all
we already have a helper for that
there is a fixture for this
there's already a function for that in utils
we've got a logger for that
thats exactly what Ecto.Multi is for
that's literally what the cache is for
thats the dead copy... the live one is src/cljc/app/params.cljc
that's the old endpoint, the new one is /v2/users
this is the staging config. the real one is in deploy/prod
that's a generated file, edit the template
thats the train split... use --split test like all the other rows
dude this is a pnpm repo. look at the lockfile
this is a python 3.8 project, no match statements
that's main! I am on develop
b.js is used by the build script!!
the config is in ~/.config/app, not in the repo!!
text is dark grey on almost black, cant read it. should be onSurface
this drops customers without addresses, should be a left join
should have been a POST
should be an int, not a string
it says euros, should say dollars
deployed. still 0.00. leave it pls, Piotr will take over
still 12 warnings
still 404
now B1 and C1 headers are gone. thats useless, never mind
the numbers are wrong again. forget it, I'll do it in excel
stop!! your context is staging-us. pass --kube-context staging-eu
wait, you're on main
stop, that's the production database
hold on, this is the wrong cluster
wait, its supposed to be read only
Stop! only the merged ones
wait no, not the whole table
a hint?? postgres ignores those. use keyset pagination
another dependency?? for that?
gen_statem. its even in the title of the ticket
it's literally in the readme
it says so in the ticket, second paragraph
I wrote that in the first message
not pool-b-1, that has the ingress. take pool-b-3
not in the controller, that belongs in the service
not jest, we're on vitest
refactorings are not user facing, drop that line
nobody asked for a changelog, remove that
pls use conventional commits like everyone else here
name it like the other migrations
use tabs like the rest of the file
please use warnings.warn with stacklevel=2, not print
only delete dead code pls, no renames
Thank you! Sorry, one thing: a hand-written debounce bit us before (it leaked timers), so could you go back to lodash.debounce?
thanks, but can we go back to the old layout
nice try, but that's not it
could you please undo the rename
ok now its centered but the form is too. only the spinner!
great, now nothing loads at all
lovely. now the footer is gone
I asked for a table
that was supposed to be optional
you could have asked first
this defeats the purpose
that's cheating
that only hides the problem
now it only hides the error
this just moves the problem
you're treating the symptom
adding a flag for that is overkill
nee, auf die Versandkosten darf der Rabatt gar nicht drauf. nur auf die Artikel
nein, keine json datei. aus der .env, mit dotenv
bitte keine neuen Abhängigkeiten!
keine Mocks bitte, nimm die echte Datenbank
dafür haben wir doch den Helper
dafür gibt es schon eine Funktion
genau dafür ist der Cache da
das ist die alte Version, die neue liegt in src/v2
das darf nicht im Controller stehen
das sollte doch optional sein
die Tests dürfen nicht schlafen
das gehört nicht hierhin
das ist keine Lösung
ein sleep ist keine Lösung. warte auf das Event
super, jetzt geht gar nichts mehr
Stopp! Nur lokale und nur schon gemergte Branches
so war das nicht gemeint
immer noch 0,00
non, pas de nouvelle dépendance svp. fputcsv suffit largement
pas de mocks, prends la vraie base
pas comme ça, le total doit rester en centimes
ça ne doit pas aller dans le contrôleur
on a déjà un helper pour ça
il y a déjà une fonction pour ça
c'est exactement à ça que sert le cache
c'est l'ancienne version, la bonne est dans src/v2
ce n'est pas une solution
toujours pareil chez moi. laisse tomber
bravo, maintenant plus rien ne marche
ça devait être optionnel
toujours 0,00
nada, exactamente igual que antes. déjalo, ya lo arreglo yo a mano
sigue igual
nada de mocks, usa la base real
sin dependencias nuevas por favor!
para eso ya tenemos un helper
ya existe una función para eso
eso no es una solución
eso no debe ir en el controlador
tenía que ser opcional
así no, el total debe quedar en centavos
genial, ahora no carga nada
essa é a versão antiga, a nova fica em src/v2
nada de mocks, usa o banco de verdade
sem dependências novas por favor
a gente já tem um helper pra isso
isso não é solução
isso não pode ficar no controller
era pra ser opcional
assim não, o total tem que continuar em centavos
ótimo, agora nada carrega
niente mock, usa il database vero
abbiamo già un helper per questo
questa non è una soluzione
non deve stare nel controller
doveva essere opzionale
così no, il totale deve restare in centesimi
bello, adesso non parte più niente
uguale a prima
mooi zeg, nu doet ie het nergens meer :')
geen nieuwe dependencies aub
daar hebben we al een helper voor
dat is geen oplossing
dat mag niet in de controller
dat had optioneel moeten zijn
zo niet, het totaal moet in centen blijven
precies hetzelfde als eerst
nie tak, fixture client ma być w conftest.py, bo używają jej jeszcze trzy inne moduły
bez nowych zależności proszę
żadnych mocków, użyj prawdziwej bazy
mamy już do tego helper
to nie jest rozwiązanie
to nie może być w kontrolerze
miało być opcjonalne
super, teraz nic nie działa
dokładnie to samo co wcześniej
ne, takhle ne. má to být v conftest.py
žádné nové závislosti prosím
na to už máme helper
to není řešení
to nesmí být v controlleru
mělo to být volitelné
pořád to nefunguje
to je špatně
super, teď nefunguje vůbec nic
vrať to zpátky
nej, inte så. den ska ligga i conftest.py
inga nya beroenden tack
vi har redan en helper för det
det är ingen lösning
det får inte ligga i controllern
det skulle vara valfritt
fungerar fortfarande inte
det är fel
snyggt, nu funkar ingenting
ångra det där
нет, так не надо. в контроллере этого быть не должно
никаких новых зависимостей!
без моков пожалуйста, возьми настоящую базу
для этого у нас уже есть хелпер
для этого уже есть функция
это не решение
это не должно лежать в контроллере
должно было быть опционально
отлично, теперь вообще ничего не грузится
всё точно так же, как раньше
жодних нових залежностей!
для цього у нас вже є хелпер
це не рішення
це не повинно бути в контролері
мало бути опціонально
чудово, тепер взагалі нічого не працює
yeni bağımlılık istemiyorum
bunun için zaten bir helper var
bu çözüm değil
bu controller içinde olmamalı
opsiyonel olmalıydı
harika, şimdi hiçbir şey çalışmıyor
不要加新的依赖，用标准库
这个不能放在 controller 里
我们已经有现成的工具函数了
这不是解决办法
这应该是可选的，不是必填
好嘛，现在什么都加载不出来了
和之前一模一样
新しい依存は追加しないで
そのためのヘルパーがもうあります
それは解決になっていません
コントローラーに書いてはいけません
前と全く同じです
새 의존성은 추가하지 마세요
그 용도의 헬퍼가 이미 있어요
그건 해결이 아니에요
컨트롤러에 두면 안 돼요
아니 777은 안돼. node 유저를 쓰고 chown으로 해
전이랑 똑같아요
hardcoding the tenant is not acceptable
increasing the heap is no fix, find the leak
printing to stdout isn't logging
please no emojis in the output
no print statements, we use structlog
no any types!
you're patching the vendored copy
that's the deprecated client, use httpx2
this only masks the race
still 3 failures
still 500
same as before
it's literally in CONTRIBUTING.md
thats literally what fixtures are for
we already have a retry decorator for that
should be plural
should have been a new commit
stop, you're on the prod cluster
wait, thats the customer's bucket
wonderful, now it doesn't even start
perfect, now nothing compiles
not the helper, the public api
not here, this belongs in the domain layer
nobody asked you to reformat the file
could you revert the formatting changes please
can we go back to the version from this morning
dont squash my commits
don't touch generated files, edit the proto
use tabs, not spaces
only staged files, not the whole tree
this is a yarn workspace
another wrapper??
that's a workaround
a global lock is a terrible idea here
das ist doch keine Lösung
bitte keine Kommentare auf Deutsch!
das darf so nicht bleiben
toll, jetzt startet es gar nicht mehr
ce n'est pas une solution, cherche la cause
pas de commentaires
super, maintenant plus rien ne compile
eso no es una solución, busca la causa
genial, ahora no compila nada
sem comentários por favor
ótimo, agora nada compila
non è una soluzione
nessuna dipendenza nuova
geen extra pakketten
to nie rozwiązanie, znajdź przyczynę
super, teraz nic się nie kompiluje
to není řešení, najdi příčinu
det är ingen lösning, hitta orsaken
это не решение, ищи причину
отлично, теперь ничего не собирается
bu bir çözüm değil, sebebini bul
这不是办法，找到原因
それでは解決になりません
그건 해결책이 아니에요
"""

NOT_REJECTED = r"""
also add a test for the empty case
next, the export: one file per month, no headers
can you make it configurable
now the same for the worker, it must not share the port
add a retry, but it must not retry on 404s
write the importer. it must not load the file into memory
users must not see invoices of other users, add a check
tests must not sleep when CI is set, add a switch for that
the old endpoint has to stay until v3, so add the new one beside it
no problem, take your time
no idea, look into the wiki
no rush
no errors any more
no new errors since yesterday
no warnings!
no objections
no hurry, friday is fine
no tests yet
no more questions
use a multi stage build, and alpine
use the second one
then use redis
let's use postgres for that
we have 12 pods with 200mb each
we have a standup at ten, please finish until then
we have three environments: dev, qa and prod
there is a staging system, try it there
that's the one. commit on my branch
that's the diff I wanted, merging it
that's the problem, please fix it
that's the best version so far
that's the last one, commit
this is a great start
this is a good solution, keep it
that's a nice fix
this is the new spec, implement it
this is a django app, where do migrations go?
should be fine
should be enough for now
should be in the wiki somewhere
should I rebase?
should we keep the old one?
should be ok to merge
the field should be an int, add a migration
add a column age, should be an int
still 3 files to go, continue
still 20 minutes left
only the first one
only the unit tests, then commit
not now
not yet, first the docs
not bad, the numbers look right
not sure, that depends on the load
not a blocker, merge it
not today, that can wait
wait, will this lock the table?
hold on, need to ask lena something first
stop, we postpone this. boss says no
wait for the deploy, then run it
wait, that's actually perfect
stop, that's enough for today
never mind, I'll do it tomorrow
forget it, not that important
could you go through the list again and add the missing ones
can we go with the second option
can we keep the old name as deprecated property as well?
can you undo/redo in this editor?
I'll look at it tomorrow
remove the old endpoint and its tests
drop the index on users.email, it is never used
delete that branch too
make it look like the other pages
write a test like the others
don't forget the changelog
don't worry about the lint errors
don't show the banner to admins, add a setting
don't allow names without a letter, return 422 then
great, now add a test
nice, now do the same for delete
lovely, now it loads in a second
great, now everything is green
cool, jetzt noch die Doku
super, jetzt läuft alles
bravo, maintenant ça marche
genial, ahora funciona
top, nu doet ie het
super, teraz działa
отлично, теперь всё работает
harika, şimdi çalışıyor
nein, haben wir nicht
nein, keine eile
keine Ahnung
keine Fehler mehr
kein Problem, mach weiter
das darf auch in den Controller
die Nutzer dürfen keine fremden Rechnungen sehen, bau eine Prüfung ein
non, pas de docker ici
pas de souci
pas de problème, continue
pas mal
nada más, gracias
sin problema
sin errores ahora, gracias
no pasa nada
nada mal
sem problemas
sem erros agora, obrigado
niente male
niente errori, grazie
geen probleem
geen fouten meer
bez problemu
žádný problém
inga problem
без проблем
никаких ошибок, спасибо
sorun değil
没问题
問題ないです
문제없어요
agora adiciona um teste
přidej ještě test prosím
lägg till ett test också
dodaj jeszcze test
ещё добавь тест
the parser must not crash on empty input, write a fuzz test for it
document that it must not be called twice
rename it to should_be_sorted
print "still 0.00" when the basket is empty
explain why a sleep is not a fix
is that a fix or a workaround?
is there a helper for that?
do we have a fixture for this?
what is the cache for?
we had a helper for that in the old repo, write one here as well
I have a question: is sleeping a fix?
the ticket says the title is terrible, rename it as it suggests
> sleeping is not a fix⏎⏎what does the reviewer mean by that?
here is the review:⏎⏎```⏎no magic numbers!! this is not a fix⏎```⏎answer it politely
great. now there is nothing left to do
super, jetzt bleibt nichts mehr zu tun
the config file is in /etc/app, the logs are in /var/log
we have two tenants for that, acme and globex, add both
there's a Makefile target for the docs, run it
there is a test for that in tests/api, extend it
that's the old layout on the left and the new one on the right, right?
should be possible to cache that, can you try
should return 404 when the id is unknown, add that
run the plan again, should be no changes
bump it to 3.2, should be backwards compatible
I need the report by five, a rough version will do
a short summary will do
no need to run the tests
no docker on this machine
no preference
no other changes, commit it
not urgent, do it when you are done with the rest
let me see the diff
let me know when the deploy is done
I'll wait for the tests
I have to see the numbers per month as well
can we also handle 429
can you go back through the log and find the first error
this is a react native project, which navigation lib fits?
this is a mono repo with three apps. set up ci for the second
only deploy to staging, prod comes later
only the admin may delete users, add a check for that
it must be possible to undo the import, build that
it should only run at night
they may only see their own orders, please implement that
the api has to stay compatible, write a test for that
use snake case for the new columns, like the others
use the same port as before
do it like the other service does
write it like a pirate would
name it whatever you like
stop the dev server please
stop when the tests are green
wait until ci is green then merge
hold on, I am pasting the log
wait, I have an idea: what if we cache it?
wait, let me check the ticket
stop here for today, thanks
is the sleep a fix?
what is not an option?
i think polling is an option too
retries are a good idea
that is a nice way to do it
that's a clean solution
this is a fair point
it's in the readme, section 3
it's in the shared drive
the ticket says it needs a migration, add one
you could have a look at the docs
you could also use a set there
we could use redis for that
we use redis for that, add a client
there is already a branch for it, use that one
another question: does it handle utf-8?
another one: rename the flag
a new endpoint please, GET /health
an integration test too?
two things: bump the version and tag it
same for the other module
same as the last time, but for june
still open: the changelog
still have to write the docs, can you start?
I see two options, take the second
interesting, how does it do that?
got it. and how do I run it?
good to know. now add a test
that explains it. fix it please
aha, so it is cached. clear the cache then
will check tomorrow, commit it for now
I'll test it on my phone later, deploy it to staging meanwhile
thanks for the summary, now write the mail
thanks for fixing it
thanks for your help
kein problem, mach weiter
das ist die neue version, teste sie
dafür brauchen wir noch einen test
dafür gibt es ein ticket: ABC-12
keine weiteren fragen
keine neuen fehler
das muss bis freitag fertig sein
das darf bleiben
nur die erste bitte
on a déjà un ticket pour ça, ajoute le lien
pas de panique
ça doit marcher hors ligne aussi, ajoute un cache
para eso está el ticket 12, míralo
nada más por hoy
sin prisa
era isso, obrigado
já tem um teste pra isso, roda ele
niente di urgente
doveva andare in produzione oggi, ma possiamo aspettare
geen haast
dat is de nieuwe versie
dat moet ook op mobiel werken, voeg dat toe
bez pośpiechu
to ma działać też offline, dodaj cache
na to je ticket 12
det är bra
det ska vara klart på fredag
для этого есть тикет, посмотри
это должно работать и офлайн, добавь кэш
не сейчас
это старая задача, закрой её
bunun için bir ticket var, bak
我们已经有测试了，跑一下
明日までにお願いします
내일까지 해주세요
"""

# Said last, and nothing is asked for: neither a task nor a question.
LAST_WORDS = r"""
ugh. ok. thanks for trying
thanks for trying
thanks for trying anyway
thanks for your help anyway
ok, I'll look at it tomorrow
I'll have a look tomorrow
ok, will check it later
I'll test it on my phone tonight
ok I'll ask Jo about it
I'll talk to the team first
let me discuss this with the team first
ok let me think about it
will take it from here
I'll take it from here
alright, i'll get back to you
got it
I see
ah I see
makes me wonder
good to know
interesting
noted
understood
that explains it
that explains a lot
aha, so it was the battery
ah, so it is the proxy
ok, schaue ich mir morgen an
ich schau morgen mal drauf
muss ich mit dem Team besprechen
danke fürs Probieren
verstehe
alles klar, ich frag mal Jo
ok, je regarde ça demain
j'en parle à l'équipe
merci d'avoir essayé
ok, lo miro mañana
lo hablo con el equipo
gracias por intentarlo
ok, vejo amanhã
vou falar com o time
valeu por tentar
ok, ci guardo domani
ne parlo con il team
grazie per averci provato
ok, ik kijk er morgen naar
ik overleg het met het team
bedankt voor het proberen
ok, zerknę jutro
pogadam z zespołem
dzięki za próbę
ok, kouknu na to zítra
proberu to s týmem
díky za snahu
ok, jag kollar på det imorgon
tack för försöket
ок, завтра посмотрю
обсужу с командой
спасибо за попытку
ок, завтра подивлюся
tamam, yarın bakarım
ekiple konuşurum
好的，我明天看看
我跟团队商量一下
明日見てみます
チームに相談します
내일 볼게요
팀이랑 얘기해 볼게요
"""
