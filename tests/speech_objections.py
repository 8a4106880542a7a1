"""What people typed who objected to the work, and what they typed who only went on; for the rules of ``_objections``.

One message a line. All of it was written by hand for these rules, so it says what they are to do and not how well they do on
strangers.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

OBJECTED = r"""
hm, isn't there already a helper for that?
aren't slow tests supposed to live in tests/slow? see the readme
orders from abroad have a discount too. shouldn't those keep it?
doesn't that break the old clients?
who asked for a new icon?
take it all out again
Die Summe für Nord stimmt nicht, die Gutschriften müssen abgezogen werden.
a hard-coded CHF is not ok, that would print CHF for every branch
wrong base: PRs go against develop here, never main
the total is not right, it must include tax
Jetzt 3,8 Sekunden. Ziel klar verfehlt, ich nehme die Migrationen nicht.
no lo borres
good start. the error handling is missing though
Finance has 13.1 m for May, so this is plainly wrong. I roll back and ask the vendor.
don't leave the 50 hard-coded like that, it has to come from the options
please don't leave the debug output in there
重启了，还是 500
清了缓存还是不行
i wanted less code, not more
it's three times as long as before
what did i say about new dependencies
those should not be strings, make them an enum
thanks! but i'd rather have a dict here
merci ! par contre je préférerais une liste
danke, ich hätte da aber lieber eine tabelle
bitte lieber als csv
lager 3 ist gesperrt, müsste das hier nicht fehlen?
minuten, nicht sekunden
half uur, niet anderhalf
minutos, no segundos
telefon verbindet sich, kriegt aber keine adresse
а где проверка? куда делась функция round
этого склада тут быть не должно
还是有乱码,有的字显示成方块
all of src/ is too broad, name the two files
this would delete the backups of everybody else
i need it the other way: days as rows
tried it twice, still crashes after the update
wait, don't change the interface, make a second one
don't loosen the check, the input is what is wrong
herkes için olsun demek istemiştim
etiketler de kaymış. olmamış
还是 500,换个办法吧
打开页面直接白屏
全部恢复到之前的版本
ボタンの文言が不自然です。お客様向けに直してください
we pay per request, don't poll every second
it should be sorted by date, newest first. yours is by name
hmm that's the v1 schema. we are on v2 since march
that's a breaking change for plugin authors. put the old signature back
please undo the formatting noise, i want a small diff
no need for a class here, two functions will do
careful with that, prod reads the same table
why would we need redis for that
3 decimals, not 2
the error is gone but now login takes 20 seconds
the tests pass because you mocked the thing under test
these are two different users, don't merge them
it's spelled Wrocław
let's not. keep the sync api and add the async one next to it
mach das bitte ohne globale variable
bitte nicht als root
es soll pro kunde gruppiert sein, nicht pro rechnung
das kann weg, brauchen wir nicht
kommt immer noch die alte seite
la date doit être en français, pas en anglais
remets l'ancienne version stp
pas besoin de docker pour ça
on n'utilise pas jquery ici
es al revés, primero el apellido
hazlo sin librerías externas
quita eso, no hace falta
faltou o cpf na validação
assim fica lento demais, usa um índice
volta pro jeito que tava
usa o componente que já existe, não cria outro
i prezzi vanno con la virgola, non col punto
graag zonder extra pakket
у меня всё равно падает
日付は和暦でお願いします、西暦ではなく
余計な変更が多いので、最小限にしてください
기존 함수를 쓰세요
the total is in cents, you show it as euros
that would log the token in plain text
this needs to work offline
the second argument is seconds, not millis
the icon is upside down
i want to keep the comments
a bit much. can we do it w/o the base class?
all wrong. start over from the spec
use a set, lists are too slow here
timestamps are utc in the db, you treat them as local
den alten endpunkt brauchen wir noch, der muss bleiben
bitte keine englischen texte in der oberfläche
du testest nur den mock
lass die finger von der migration
warum so kompliziert? ein dict reicht
nimm die utf-8 variante, nicht latin1
el botón sigue gris
prefiero una función simple, sin clases
não precisava mudar o nome da função
prefiro sem biblioteca
preferisco la versione di prima
het moet in het nederlands
waarom een nieuwe tabel? er is al een klantentabel
teraz nie działa logowanie
ты тестируешь мок
消費税は切り捨てです、四捨五入ではありません
それは本番のデータベースです
コメントは日本語で書いてください
这样会把旧数据删掉
金额应该是含税的
eski hali daha iyiydi
no, per tenant
that hides the real error. let it crash
the customer id is not unique, use the uuid
shouldn't that be <= ?
ich sehe da immer noch zwei spalten
nein, netto
warum fasst du die css an?
les tests sont toujours rouges chez moi
no, por cliente
não, por loja
no, per cliente
nee, per klant
nie, na klienta
нет, по клиенту
файл в cp1251, ты читаешь его как utf-8
いいえ、顧客ごとです
単位はキロではなくトンです
不是按客户，是按门店
hayır, müşteri bazında
almost: constructor injection please, no setters
careful, that also deletes the drafts
should only apply to EU orders
the ids must stay the same over runs, not change on every start
the spec asks for sha256, not md5
"loged in" isn't English, fix the wording
sorry, i'm rolling all of this back
dates have to be ISO as I wrote
keep it as json please
no, por tienda
não tá bom. o cliente pediu por mês, não por dia
piorou, agora nem abre
casi: el orden tiene que ser por fecha
attention, ça change aussi les factures déjà payées
Vorsicht, das ändert auch die alten Rechnungen
wir siezen überall, bitte auch in der Mail
falsch herum gedacht: bei n === 0 läuft es ewig
hai buttato la cronologia. fermati
stop that, you're on the wrong host
設定は json のままにしてください
これは本番のキーです
位置是从 1 开始，不是从 0
"""

WENT_ON = r"""
nice. commit, no push
great! no, nothing else. thanks
not a single red check in CI, and no complaints from me. merged!
great, let's leave it like that
Perfekt, so lassen wir das. Danke dir!
drop it from the list
Super! Nein, das war's. Danke
Nickel ! Non, rien d'autre, merci
Genial. No, nada más, gracias
Niente male! No, non serve altro. Grazie mille
Mooi! Nee, verder niets. Dank je
Super. Nie, to wszystko, dzięki
Отлично! Нет, больше ничего не нужно, спасибо
Lo he probado con el lector de pantalla y ahora sí se entiende todo. ¡Gracias!
sí, pero comprueba antes si esa ruta es la que se usa de verdad
now the export: the column is to be right aligned, add padding
bien. ponle también un test: la fecha nunca en el futuro
isn't it possible to run them in parallel?
who wants to know?
good, but no rush with the docs
danke, nicht nötig
ok but no hurry
great thats what i needed
this would be nice to have in the readme too
hold on, don't push that yet
now do the same for the worker
and a test for the empty case please
also bump the version
great, next: the invoices page. it must not load more than 50 rows
ok now deploy it to staging
can you explain the second query?
what about the other endpoint?
cool. add a dark mode too
the password is in vault under kv/app, use that
it's on port 8443
i restarted the container, try again
done, i added the key. go on
we're on postgres 15 by the way
the staging url is https://staging.example.org
yes, the second one
both please
do it without asking from now on
thanks! one more thing: the footer should be sticky
looks good to me, commit it
nice, works. push
let's call it a day
ok, keep it like that
perfect, leave it as it is
sure, go ahead
i'll review it tomorrow
the new column should be nullable and default to 0
please rename the module to billing and update the imports
then write the docs, no marketing speak
next step: move the config into env vars, no secrets in the repo
write the release notes now, max five bullets, not more
open a pr against develop, not main
commit please, no push yet
make a branch first, then commit
use my staging account for that
we don't need tests for this one
no rush
i think the cache is per process, can you check?
show me the diff
how long does it take?
is that thread safe?
does it also work with python 3.9?
what happens if the file is missing?
the second file has the same header, parse that too
add a --verbose flag that prints every file
the customer wants to see the total in the mail as well
now the other direction: json to csv
i like it. can we make it faster?
run the whole suite once more
try with 8 workers
here is the log of the other machine
the api key expired, i made a new one
it's a legacy project, nobody knows why that is so
the meeting moved, i have 10 minutes
ok thanks, that answers it
good catch
hm interesting
never seen that before
jetzt noch die tests dazu
bitte auch ins changelog
super, danke. dann mach jetzt den export
kannst du noch erklären warum?
ja, mach das
passt, bitte committen
die zugangsdaten stehen in der .env
der server läuft auf debian 12
als nächstes die rechnungen, die sollen als pdf raus, nicht als html
leg bitte einen branch an, nicht auf main arbeiten
das ist für den kunden in wien, der rechnet in schilling
maintenant fais pareil pour les factures
ajoute aussi un test
c'est bon, tu peux pousser
oui vas-y
le serveur est sous debian
ensuite, la page clients: pas plus de 50 lignes
ahora lo mismo para los clientes
agrega también una prueba
perfecto, súbelo
sí, la segunda opción
la base está en el puerto 5433
agora faz o mesmo para os pedidos
adiciona um teste também
pode commitar
sim, pode
o banco é o de homologação
adesso lo stesso per gli ordini
aggiungi anche un test
va bene, procedi
il server è in germania
nu hetzelfde voor de facturen
voeg ook een test toe
prima, push maar
teraz to samo dla faktur
dodaj jeszcze test
dobrze, wypchnij
добавь ещё тест
отлично, пушь
база на порту 5433
次は請求書のページもお願いします
テストも追加してください
いいですね、コミットして
ポートは 8443 です
再来也加个测试
好的，提交吧
数据库在 5433 端口
接下来做订单页面，每页不超过50条
이제 주문 페이지도 해주세요
테스트도 추가해 주세요
좋아요, 커밋해 주세요
şimdi aynısını faturalar için yap
test de ekle
tamam, gönder
keep going
keep me posted
stay on this branch for the next steps
careful, that table is big, so use batches when you add the column
it should only take a minute
the file has to be utf-8, like i said in the ticket, and should go to /srv/out. then add a cron entry
we use tabs everywhere, so when you write the new module use tabs as well
now add the same validation to the signup form, it should not accept spaces
next one: PROJ-311, dates before 1970 crash
can you put the numbers into a table?
the token is valid for an hour
that did it, thanks
oh nice, so it was the cache
ok, ship it
i'd go with option b
let's do the second one, but without the cron job
hm ok. and how would i test that?
please open the PR as draft
and squash the commits before you push
write it in german this time, it's for the board
new task: the mailer sends twice when redis restarts, find out why
there is another one in src/legacy, same fix there
could you double check the numbers for may?
here are the credentials of the test account: demo / demo
i set the env var, run it again
the tests can stay red for now, that's known
perfect. now make it configurable, default off
it's fine, don't worry about the warning
don't forget the changelog
wait for the ci, then merge
when it's green you can merge
before that, please explain what the lock is for
rename it to fetchAll while you are at it
sounds good, but first run the linter
same thing for the android app
do it
and the french one
that's enough for today
the deadline is friday so keep it small
we only support chrome, so don't spend time on safari
i'm on windows, so give me powershell please
if it fails again, roll back
is there a way to do this without root?
what would it take to support arm?
why is that needed?
is it normal that it takes so long?
should i restart the server?
bitte noch den screenshot ins readme, aber nicht zu groß
dann jetzt die zweite datei
wenn das läuft, kannst du pushen
gut so. jetzt das gleiche mit der rechnung, da darf kein datum fehlen
reicht für heute
gibt es dafür schon einen test?
ich habe den key eingetragen, probier nochmal
der build läuft auf node 20, nicht auf 18, falls das wichtig ist
ajoute la même chose pour les devis, sans le logo
parfait, commit et push
tu peux aussi regarder les logs d'hier ?
quand c'est vert tu merges
el token caduca en una hora
vale, ahora la página de pedidos, que no salga el precio
y ponle un test
¿se puede hacer sin root?
agora cria a tela de login, sem cadastro por enquanto
ok, ora fai la pagina ordini, senza i prezzi
quando è verde puoi fare il merge
nu de tweede, maar zonder logo
dobra, teraz strona zamówień, bez cen
теперь страница заказов, без цен
когда будет зелено, мержи
次は注文ページ、価格なしでお願いします
緑になったらマージしてください
接下来做登录页，先不要注册
绿了就合并
이제 주문 페이지, 가격 없이 해주세요
şimdi sipariş sayfası, fiyatsız
what's left to do?
can you also check the mobile view?
ok great, now the emails
the design is in figma, link in the ticket
take the numbers from last year for that
i'd like a short summary for my boss
you can delete the branch now
you were right, it was dns
you decide
show me what you would change first
add it to the sidebar too
then do step 3
i have to leave in 10 min, so just the important ones
write that down in docs/decisions.md
the ci is green, go on
its the same in the worker, fix it there as well
and in the french version we need the accents
use the same layout for the second page
make it a draft, not ready for review yet
i'm testing it on my phone now
works on my machine now
nice, that's much faster than before
oh wow it even handles the umlauts
let me check with the team
thanks, i didn't know that
cool, so it's 40% smaller
next ticket: users can't reset their password, the mail never arrives
next: on the orders page the total is wrong when there is a discount
new bug from support: export hangs for large files
one more: the footer overlaps the map on small screens
can you make the font a bit bigger?
could we use postgres for that instead?
what if we used a queue?
i wonder if we should cache that
should we not test the empty case too?
before we go on, how does the lock work?
yes but only on staging
no, not yet. first the tests
no thanks
not needed
nein danke, reicht so
ja, aber nur staging
als nächstes: der export hängt bei großen dateien
sollen wir das nicht auch testen?
oui mais seulement en préprod
ensuite: l'export plante avec les gros fichiers
sí, pero solo en staging
siguiente: el reporte sale vacío los lunes
sim, mas só em homologação
próximo: o relatório sai vazio às segundas
sì, ma solo su staging
prossimo: il report esce vuoto il lunedì
ja, maar alleen op staging
да, но только на стейджинге
дальше: экспорт падает на больших файлах
はい、ステージングだけで
次のバグ：月曜日にレポートが空になる
可以，但只在测试环境
下一个问题：周一报表是空的
네, 스테이징에만요
다음 버그: 월요일에 보고서가 비어 있어요
particles next: sparks for the torch, not for the lamp
new bug from support: the export hangs for large files
one more: the footer overlaps the map on small screens
sí, pero solo en staging
ja, aber nur auf staging
there is already a branch for it, use that one
the token is in the vault, use it
Before you start: don't touch the vendor folder.
next: the parser is slow on big files, use a table
du hattest recht, es war der cache
du entscheidest
tu avais raison, c'était le dns
tu décides
ты решаешь
you take the api, i do the client
"""
