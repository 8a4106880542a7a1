"""How people say that the work has to be otherwise, and why; written as in ``_phrases``, tried after ``_asides``.

``amend`` corrects what was done. Where a task is told before it, it describes the task, and after a question of the agent it
answers.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

# What an order or a report of others begins with, before anything is said of a thing.
_OF_IT = r"(?!(?:explain|if|why|whether|when|show|tell|say|document|add|make|write|check|find|note|because|there|and|or|is|are|what|the (?:docs?|ticket|review\w*|readme|issue)|i|we|(?:that|this|it|which) (?:is|isn't|was|will))\b)"
# What is told of a thing that has to be made yet: "it must not block, add a queue".
_YET = r"(?![^.!?]*[,:] (?:so |and |please |pls |then |can you |could you )*(?:add|implement|build|write|create|extend|include|see|document|support|handle)\b)"
# What a way to mend something may be called, and is not.
_FIX = (
    "fix|solution|option|answer|excuse|substitute|replacement|reason|test|plan|workaround|band-?aid|hack|way to|improvement|"
    "good idea|great idea|fixing|solving|acceptable|how (?:we|you|i)|what (?:i|we) (?:want|wanted|need|meant|asked)|the (?:point|way|goal|idea)"
)
# What an agent brings in, and nobody wants.
_ADDED = (
    "dep|deps|dependency|dependencies|comments|mocks?|mocking|renames?|renaming|refactoring|refactorings|sleeps?|hacks?|shortcuts|"
    "workarounds?|emojis?|placeholders?|stubs?|todos|casts?|globals|singletons?|frameworks?|library|libraries|libs?|packages?|plugins?|"
    "wildcards?|force|force[- ]push|push|pushing|rebase|rebasing|regex|regexes|recursion|inheritance|abbreviations|guessing|assumptions|"
    "prints?|print statements?|console logs?|hard-?coding|copy[- ]paste|boilerplate|fallbacks?|excuses|bullet points|essays?|lectures|decorators?|monkey ?patching|any"
)
_SUCH = (
    "new|extra|additional|hard-?coded|magic|hand-?written|hand-?rolled|hand written|hand rolled|inline|global|raw|external|third[- ]party|"
    "custom|random|fake|fancy|unnecessary|silent|nested|untyped|bare|implicit|manual|clever"
)
# What is not there, and nobody forbids it.
_ABSENT = (
    "warning|error|failure|issue|problem|change|difference|luck|effect|response|answer|output|result|idea|clue|way|one|worr|rush|hurry|"
    "stress|duplicate|empty|blank|null|space|offen|pressure|internet|network|connection|access|deal|big|matter|doubt|joke|kidding|more|longer|objection|complaint|test|"
    "conflict|regression|fun|pain|need|wonder|surprise|go\\b|good|news|mention|thank|wait|stop|sorry|time|it\\b|that|this|the\\b|you|i\\b|we\\b"
)
# Of which there are two, and the agent took the wrong one.
_OUTLIVED = (
    "dead|old|older|legacy|deprecated|stale|outdated|obsolete|unused|generated|auto-?generated|vendored|archived|abandoned|train|training|"
    "staging|backup|upstream|dummy|wrong|v\\d+"
)
_MATTERS = "ticket|issue|pr|branch|jira|story|epic|task|reason|test|tests|spec|doc|docs|page|channel|meeting|deadline|name|word|time"

PHRASES: dict[str, dict[str, str]] = {
    "none": {
        "en": r"""
not an? (?:blocker|big deal|priority|must|showstopper|deal ?breaker|concern|biggie|hurry|emergency|bug)
""",
        "de": r"""
das ist (?:die|eine) (?:beste|gute|schöne|saubere|richtige) (?:lösung|idee)
""",
    },
    # Said of what was done, whatever the agent asked.
    "reproach": {
        "en": rf"""
thanks for nothing
(?:we|you)(?:'ve got| have| already have| have already| got|'ve already got) {_YET}(?!to |\d|no |never |only |one |two |three |several |many |some )(?:(?!(?:{_MATTERS}) )[\w'./-]+ ){{1,4}}for (?:exactly |precisely |just |
  literally )?(?:this|that|these|those|such)(?: already| things?| purpose)?~
there(?:'s| is| are)(?: already| even)? {_YET}(?!no |only )(?:(?!(?:{_MATTERS}) )[\w'./-]+ ){{1,4}}for (?:exactly |precisely |just )?(?:this|that)(?: already)?~
(?:it|that|this)(?:'?s| is)(?: just| only| still| actually| exactly| precisely| plain| basically| really| kinda)? (?:(?:literally )?what (?:[\w'./-]+ ){{1,4}}(?:is|are|was|were) (?:there |made |meant )?for~|
  (?:even|literally|clearly|explicitly|plainly|right there|written) (?:right )?(?:there )?in (?:the |my |our |your )?[\w./ -]{{2,40}}|(?<!this is )(?:the|an?|our|my) (?:{_OUTLIVED}) (?!problem|issue|bug|error|story|question|layout|task|ticket|project|app|product|system)(?![^.!]*\?)(?:[\w-]+ )?[\w-]+|
  cheating|cosmetic|a (?:hack|workaround|band-?aid|kludge|cop-?out|non-?fix)|the opposite|half the job|(?:main|master|develop)~)
you(?:'re| are) (?:in|on|editing|using|looking at) (?:the|an?|our|my) (?!wrong)(?:{_OUTLIVED})\s
(?:this|that|it|now it|which) (?:(?:just |really |kind of )?(?:defeats the|misses the point|papers over)|(?:just|only|merely|simply) (?:hides|moves|masks|shifts|silences|delays|swallows|mutes))
(?:it|the (?:ticket|spec|readme|issue|task|docs?|comment)) (?:even |clearly |literally |explicitly )*says so
you (?:could|might)(?:'ve| have) (?:asked|told|said|just|at least|checked|used|warned|read|looked)
(?:nobody|no one) (?:asked|wanted|said|told you|needs that|wants that)
(?:an?|another|yet another|two|three|a whole) (?!chance|idea|reason|hint or|problem|issue|question)[\w'-]+(?: [\w'-]+){{0,2}}\?\?
{_OF_IT}[\w'()/.-]+(?: [\w'()/.-]+){{0,6}}(?: is not | isn't | isnt | are not | aren't | is no | are no | was no | was not | is never | will not be )(?:really |exactly |quite |
  actually )?(?:an? |any |the |a real |a proper |real |proper )?(?:{_FIX})(?!\w)(?! (?:for (?:me|us) to decide|i))
{_OF_IT}[\w'()/.-]+(?: [\w'()/.-]+){{0,6}}(?: is just a | is only a | is merely a | are just | is just another )(?:cheap |dirty |ugly |silly )?(?:workaround|band-?aid|hack|kludge|hacks|workarounds|guess|guesses)~
{_OF_IT}[\w'()/.-]+(?: [\w'()/.-]+){{0,5}}(?: is a | is an | is such a | is really a | makes a | makes an )(?:terrible|awful|horrible|horrid|bad|poor|lousy|stupid|silly|ridiculous|meaningless|lazy|
  ugly|cryptic|dreadful) (?!bug|issue|problem|error|crash|leak|race|request|gateway|value|input|data|sector|token|sign|practice to|user|habit)[\w-]+(?:~| for| to| here)
""",
        "de": r"""
(?:dafür|hierfür|für (?:sowas|so was|so etwas|das)) (?:haben wir|hab(?:e)? ich|gibt'?s|gibt es|existiert|nehmen wir|nutzen wir)(?![^,.!?]*(?:ticket|issue|test|branch|termin|noch))\s
(?:genau )?dafür (?:ist|sind|war) (?:doch |ja )?(?:der|die|das|unser\w*)\s
wir haben (?:doch |ja |schon |bereits )+(?:einen?|den|die|das|ein) [\w-]+ (?:dafür|für (?:sowas|so was|so etwas|genau das))
das (?:ist|war) (?:doch |ja |nur )*(?:der|die|das|ein|eine) (?:alte[rs]?|tote[rs]?|veraltete[rs]?|generierte[rs]?|falsche[rs]?|ungenutzte[rs]?) (?:version|datei|branch|kopie|config|konfiguration|endpunkt|api|klasse|funktion|tabelle|repo|ordner|pfad|schema)
das (?:sollte|war|hätte) (?:doch |ja |eigentlich )+[^,.!?]{2,50}
[\w()./-]+(?: [\w()./-]+){0,4}(?: ist keine | sind keine | ist doch keine | ist kein | ist ja keine | ist aber keine )(?:echte |richtige |wirkliche |gute )?(?:lösung|option|fix|ausrede|ersatz|idee)
""",
        "fr": r"""
(?:on|nous|tu) (?:a|as|avons) déjà (?!un (?:ticket|test)|une (?:branche|issue))[^,.!?]{2,40} pour (?:ça|cela)
il (?:y a|existe) déjà (?!un (?:ticket|test)|une (?:branche|issue))[^,.!?]{2,40} pour (?:ça|cela)
c'est (?:exactement |justement |précisément )?(?:à ça que sert|pour ça qu'(?:on|il))\s
c'est (?:l'ancien(?:ne)?|la vieille|le vieux|la mauvaise|le mauvais) (?:version|fichier|branche|copie|config|configuration|api|classe|fonction|table|dépôt|dossier|schéma)
(?:ça|ce|cela|il|elle) (?:devait|était censée?) (?:être|rester|avoir|aller dans)\s
[^,.!?]{2,50}(?: n'est pas une | c'est pas une )(?:vraie )?(?:solution|option)
""",
        "es": r"""
para (?:eso|esto) (?:ya )?(?:tenemos|está|existe|hay|usamos)(?! (?:el|un|una|la) (?:ticket|test|rama|issue|prueba|tarea))\s
ya (?:existe|hay|tenemos) (?!un ticket|un test|una rama|una prueba|una issue)[^,.!?]{2,40} para (?:eso|esto)
(?:justo |precisamente )para eso (?:está|sirve|es)\s
(?:eso|esta?|ese) (?:es|era) (?:la|el|una?) [\w-]+ (?:antigu[oa]|viej[oa]|equivocad[oa]|generad[oa]|obsolet[oa])
(?:eso |esto |el [\w-]+ |la [\w-]+ )?(?:(?:tenía que|debía) (?:ser|estar|quedar|tener|seguir|ir en)|se suponía que)\s
[^,.!?]{2,50} no es (?:una |ninguna )?(?:solución|opción)
""",
        "pt": r"""
(?:a gente|nós|vocês) (?:já )?(?:tem|temos|têm) (?!um ticket|um teste|uma branch|uma issue)[^,.!?]{2,40} (?:pra|para) (?:isso|isto)
já (?:existe|tem|temos) (?!um ticket|um teste|uma branch|uma issue)[^,.!?]{2,40} (?:pra|para) (?:isso|isto)
(?:essa?|isso|este|esta) (?:é|era) (?:a|o|uma?) [\w-]+ (?:antig[oa]|velh[oa]|errad[oa]|gerad[oa]|obsolet[oa])
(?:isso |o [\w-]+ |a [\w-]+ )?(?:era (?:pra|para)|tinha que|deveria ter) (?:ser|ficar|estar|ter|usar|continuar|sido|ficado)\s
[^,.!?]{2,50} não é (?:uma |nenhuma )?(?:solução|opção)
""",
        "it": r"""
(?:abbiamo|hai|esiste|c'è) già (?!un ticket|un test|un branch|una issue)[^,.!?]{2,40} per (?:questo|quello|ciò)
(?:questa|quella|questo|quello) è (?:la|il|un|una) (?:vecchi[oa]|versione vecchia) ?[\w-]*
(?:questo |il [\w-]+ |la [\w-]+ )?(?:doveva|dovevano|avrebbe dovuto) (?:essere|stare|restare|rimanere|avere)\s
[^,.!?]{2,50} non è una (?:vera )?(?:soluzione|opzione)
non è una (?:vera )?(?:soluzione|opzione)
""",
        "nl": r"""
daar (?:hebben we|hebben wij|is|bestaat) (?:al |toch |ook )*(?!een (?:ticket|test|branch|issue))[^,.!?]{2,40} voor~
dat is (?:de|het|een) (?:oude|dode|verkeerde|verouderde|gegenereerde) (?:versie|bestand|branch|kopie|config|api|klasse|functie|tabel|repo|map)
(?:dat|dit|het|de [\w-]+) had [^,.!?]{2,40} (?:moeten|gemoeten)
[\w()./-]+(?: [\w()./-]+){0,4}(?: is geen | zijn geen )(?:echte )?(?:oplossing|optie)
""",
        "pl": r"""
(?:mamy|jest|istnieje) (?:już )?do tego(?! (?:ticket|test|branch|zadanie))\s
(?:do tego|na to) (?:już )?(?:mamy|jest)(?! (?:ticket|test|branch|zadanie))\s
to (?:jest )?(?:stara|zła|martwa|wygenerowana) (?:wersja|kopia|klasa|funkcja|tabela|konfiguracja)
to (?:jest )?(?:stary|zły|wygenerowany) (?:plik|branch|endpoint|config|katalog)
(?:to )?mia(?:ł|ła|ło|ły) (?:to )?być\s
[\w()./-]+(?: [\w()./-]+){0,4}(?: nie jest| to nie| to żadne)(?: żadne)?(?: rozwiązanie)
to (?:nie jest|nie|żadne) (?:żadne )?rozwiązanie
""",
        "cs": r"""
(?:na|pro) to (?:už |přece )*(?:máme|je|existuje)(?! (?:ticket|test|issue|větev|úkol))\s
to je (?:stará|starý|špatná|špatný|vygenerovan[áý]) (?:verze|soubor|větev|kopie|třída|funkce|tabulka|endpoint)
(?:to )?měl[aoyi]? (?:to )?být\s
[\w()./-]+(?: [\w()./-]+){0,4}(?: není řešení| není žádné řešení| neni reseni)
""",
        "sv": r"""
(?:det|vi) (?:finns|har) (?:redan|ju) [^,.!?]{2,40} för (?:det|sånt|detta)(?<!ticket för det)(?<!test för det)
det (?:är|var) (?:den|det) (?:gamla|döda|genererade) (?:versionen|filen|grenen|kopian|klassen|funktionen|tabellen|konfigurationen)
det skulle (?:ju |väl )?(?:vara|ligga|bli)\s
[\w()./-]+(?: [\w()./-]+){0,4}(?: är ingen )(?:riktig )?lösning
""",
        "ru": r"""
для (?:этого|такого) (?:у нас )?(?:уже |же |ведь )*(?:есть|существует|сделан\w*)(?! (?:тикет|тест|задача|ветка|issue))\s
это (?:старая|старый|старое|м[её]ртвая|сгенерированный|тестовая|тестовый) (?:верси|файл|ветк|копи|конфиг|класс|функци|таблиц|эндпоинт|баз|репо|схем)
(?:это )?(?:должн[оаы]|должен) был[оаи]? (?:быть|остаться|лежать)
(?:[\w()./-]+ ){1,5}(?:это )?не (?:решение|вариант|выход)~
""",
        "uk": r"""
для (?:цього|такого) (?:у нас )?(?:вже |ж )*(?:є|існує)(?! (?:тікет|тест|задача|гілка))\s
це (?:стара|старий|старе|мертва|згенерований) (?:версі|файл|гілк|копі|конфіг|клас|функці|таблиц)
(?:це )?(?:мало|мав|мала|мали) бути\s
(?:[\w()./-]+ ){1,5}(?:це )?не (?:рішення|варіант|вихід)~
""",
        "tr": r"""
(?:bunun|onun|bu iş) için (?:zaten |hali ?hazırda )(?!bir (?:ticket|test))[^,.!?]{2,40} var
(?:bu|o) (?:eski|yanlış|üretilmiş) (?:sürüm|dosya|dal|kopya|sınıf|tablo)
[^,.!?]{2,50}(?: olmalıydı| olmayacaktı| gerekiyordu| lazımdı)
(?:\S+ ){1,5}(?:çözüm|seçenek) değil
""",
        "zh": r"""
(?:我们|项目里|这里)?(?:已经|早就|不是)(?:有|有了)(?:现成的?|一个|专门)[^，。]{1,20}
(?:这|那|加[^，。]{1,8}|重试|sleep)(?:个|样)?(?:根本|也|并)?不(?:是|算)(?:解决|修复|办法|方案)
(?:那|这)(?:个)?是(?:旧|老|废弃|过时|生成)的?
""",
        "ja": r"""
(?:それ|その|これ|この)(?:の)?ため(?:の|に)[^。]{1,20}(?:すでに|既に|もう)?(?:あり|ある|用意)
(?:それ|これ)(?:は|って|では)[^。]{0,10}(?:解決|修正|対策)(?:に|と)?(?:は)?(?:なって|なり|言え|いえ)
(?:それ|これ)は(?:古い|前の|使っていない|自動生成)
""",
        "ko": r"""
[^.?]{0,16}(?:용도|위한|때문에\s있는|하라고\s있는)(?:의)?\s?[^.?]{1,12}(?:이미|벌써)\s?있
(?:그건|이건|그게|이게)\s?(?:해결|수정|답)(?:책|방법)?(?:이|은)?\s?아니
(?:그건|이건)\s?(?:예전|옛날|오래된|생성된)
""",
    },
    "correction": {
        "en": r"""
(?:please |just )?(?:don'?t|do not|never) (?:leave|keep|have) (?:[\w'-]+ ){1,6}(?:like (?:that|this)|hard-?coded|in there)(?!\w)
(?:please |just |then |so )?take (?:it|this|that|them|those|everything)(?: all)?(?: back)? out(?: again)?(?! (?:in)?to| of| from| as| for)(?!\w)
the (?:live|real|right|correct|actual|proper) (?:one|ones|file|copy|version|config|path|name|url|branch|table|column) (?:is|are|lives|would be|sits)\s
(?:can|could|would|will) (?:you|we)(?: please| pls| maybe| just)? (?:go back to|switch back|change (?:it|that|this) back|put (?:it|that|this) back|(?:undo|revert|roll back) (?:that|this|it|your|the|to|my))\s
""",
        "cs": r"""
(?:ne|nikoli)(?:,| -|!|~)
(?:takhle|takto|tak) (?:ne|to ne)(?:~|,)
(?:to|tohle) (?:je|bylo) (?:úplně |zase |pořád )*(?:špatně|blbě|chybně|nesmysl)
(?:vrať|vraťte|zruš|odvolej)(?: (?:to|všechno|ty změny|změny|poslední \w+))(?: zpátky| zpět)?
(?:říkal|říkala|psal|psala|chtěl|chtěla|myslel|myslela) jsem\s
(?:smazal|rozbil|zapomněl|přepsal|vynechal|změnil)(?:a)? jsi\s
proč jsi\s
(?:špatný|špatná|jiný) (?:soubor|větev|adresář|složka|test)
(?:použij|používej) [\w@/.+-]+,? (?:místo|a ne|ne)\s
""",
        "sv": r"""
nej(?:,| -|!|~)
(?:inte så|så inte|inte så här)(?:~|,)
det (?:är|var|blev) (?:helt |fortfarande |ju )*(?:fel|knas|galet|inte (?:rätt|så|det|vad|bra))
(?:ångra|återställ|backa)(?: (?:det|allt|den|de|ändringen|ändringarna|senaste))(?: där)?
jag (?:sa|bad|menade|skrev|ville)\s
du (?:har )?(?:tagit bort|raderade|glömde|glömt|förstörde|missade|ändrade|skrev över)
varför (?:tog|raderade|ändrade|gjorde) du
fel (?:fil|gren|mapp|funktion|version|ställe)
(?:använd) [\w@/.+-]+,? (?:istället för|i stället för|inte|och inte)\s
""",
    },
    "complaint": {
        "en": r"""
(?:no(?:pe)?,? |it'?s |that'?s )?still (?:at |on |only |just )?[-+$€£]?\d[\d.,:%]*(?! (?:to go|left|more|min|sec|hour|day|week|open|todo|file|task|step|ticket|item|point|percent to|thing|question))
(?:exactly |just |pretty much )?(?:the )?same as (?:before|yesterday|it was|the first time)
""",
        "de": r"""
(?:immer noch|noch immer|weiterhin|nach wie vor) (?:bei )?[-+]?\d
(?:genau )?(?:wie vorher|wie zuvor|so wie vorher|dasselbe wie vorher|das gleiche wie vorher|nichts anders|keine änderung|unverändert)~
""",
        "fr": r"""
(?:toujours|encore) (?:pareil|idem|à )?(?:[-+]?\d|pareil|idem|le même|kaputt|rien)
(?:exactement )?(?:pareil|comme avant|la même chose|aucun changement|aucune différence)(?: qu'avant| que tout à l'heure)?~
""",
        "es": r"""
(?:nada,? )?(?:exactamente |todo |está |sale )?(?:igual|lo mismo) que (?:antes|la otra vez|ayer)
(?:sigue|siguen|sigo|todavía|aún) (?:todo )?(?:igual|en |con )?(?:[-+]?\d|igual|lo mismo)
nada,? (?:igual|lo mismo|sigue)
""",
        "pt": r"""
(?:nada,? )?(?:exatamente |tudo |está |tá )?(?:igual|o mesmo|a mesma coisa) (?:a|que|de) (?:antes|ontem)
(?:continua|ainda) (?:tudo )?(?:igual|na mesma|a mesma coisa|[-+]?\d)
""",
        "it": r"""
(?:esattamente |tutto |è )?(?:uguale|identico|come|lo stesso) (?:a|di|che) prima
(?:come prima|ancora uguale|sempre uguale|nessun cambiamento)~
ancora [-+]?\d
""",
        "nl": r"""
(?:precies |exact |nog )?(?:hetzelfde|zelfde|net) als (?:eerst|daarvoor|net|voorheen|gisteren)
nog (?:steeds|altijd) (?:op )?[-+]?\d
""",
        "pl": r"""
(?:dokładnie )?(?:to samo|tak samo|bez zmian)(?: co| jak)? (?:wcześniej|przedtem|poprzednio|było)
(?:nadal|wciąż|ciągle|dalej) [-+]?\d
bez zmian~
""",
        "cs": r"""
(?:pořád|stále|furt|zase|znovu)(?: to| se)* (?:ne\w+|stejn\w+|padá|chyba|špatně|[-+]?\d)
(?:to |vůbec )?(?:nefunguje|nejde|nepomohlo|nepřeložilo|neprochází|nic se nezměnilo|nenaběhne|nespustí)
(?:úplně |přesně )?(?:stejn(?:á|é|ý) (?:chyba|problém|výsledek)|to samé|stejné jako předtím)
""",
        "sv": r"""
(?:det |den )?(?:fungerar|funkar|går|kompilerar|startar|hjälpte|hjälper) (?:fortfarande |ändå |dock |tyvärr )*inte
(?:fortfarande|ännu) (?:inte|samma|trasigt|fel|rött|[-+]?\d)
(?:exakt |precis )?samma (?:fel|problem|sak|resultat|som (?:förut|innan))
inget (?:händer|hände|ändrades)
""",
        "ru": r"""
(?:вс[её] )?(?:точно )?(?:так же|то же самое|без изменений|как (?:и )?было)(?:,? (?:как|что) (?:и )?(?:раньше|было|до этого))?~
(?:вс[её] (?:ещ[её]|так же)|по-прежнему|до сих пор) [-+]?\d
""",
        "uk": r"""
(?:все )?(?:точно )?(?:так само|те саме|без змін|як (?:і )?було)(?:,? (?:як|що) (?:і )?(?:раніше|було))?~
(?:досі|все ще) [-+]?\d
""",
        "tr": r"""
(?:tamamen |tıpatıp )?(?:öncekiyle aynı|aynen öyle|eskisi gibi|değişen bir şey yok)~
(?:hala|hâlâ) [-+]?\d
""",
        "zh": r"""
(?:和|跟)(?:之前|以前|刚才|原来)(?:还是)?(?:一模一样|完全一样|一样|没区别)
""",
        "ja": r"""
(?:前|さっき|以前)と(?:全く|まったく)?(?:同じ|変わ)
""",
        "ko": r"""
(?:전|이전|아까)(?:이랑|하고|과|와)\s?(?:완전\s?)?(?:똑같|같|동일)
""",
    },
    "amend": {
        "en": rf"""
should (?:have been|'ve been|say|read)\s
should be {_YET}(?!fine|ok|okay|good|enough|easy|possible|done|safe|there|in |on |at |under |somewhere|able|no |none|nothing|about|around|roughly|simple|doable|working|it~|all|ready|green|merge|quick|straight|trivial|
  sufficient|faster|better|clear|correct|right)[^?]{{2,60}}~
(?:it|this|that|they|these|those) {_YET}(?:(?:must|may|shall)(?:n't| not| never| only)|should (?:never|only)|(?:needs?|has|have) to (?:stay|remain|keep|be kept)|must (?:stay|remain|keep))\s
[\w'/.-]+(?: [\w'/.-]+){{0,4}}(?: has to stay| have to stay| must stay| has to remain| must remain| needs to stay| need to stay| needs to keep| has to keep| must keep| have to keep)(?! green)(?![^.!?]*(?:, | and |so )(?:add|write|make|put|create|keep)\s)\s
no (?:more )?(?:{_SUCH}) (?!{_ABSENT})(?![^,.!?]*(?:need|necess|require))[\w'/. -]{{2,40}}~
no (?:{_ADDED})(?: (?:in|on|for|from|at|here)(?!\w)[^,.!?]{{0,30}})?~
no (?!{_ABSENT})[\w'/.-]+(?: [\w'/.-]+){{0,3}}(?: ?(?:pls|please|plz)~|(?=!))
not (?!bad|sure|yet|now|today|tomorrow|really|necessarily|important|urgent|needed|necessary|at |much|many|only|all|everything|too|so |surpris|everyone)(?:in |on |to |from |
  with |for |the |as |by |via |into )?[\w./@:-]+(?: [\w./-]+){{0,2}}, (?:that|it|this|they|those|use|take|the|but|we|we're|were|i|rather|just|only|in|on|put)\s
{_OF_IT}[\w'/.-]+(?: [\w'/.-]+){{0,4}}(?: is not | isn't | are not | aren't | is never | are never )[^,.!?]{{2,40}}, (?:so |please |pls )?(?:drop|remove|delete|cut|lose|kill|skip|
  take) (?:that|those|it|them|this|these)(?: out)?(?! (?:too|as well|when|if|from the))
""",
        "de": r"""
(?:bitte )?keine? (?:neue[nrs]?|weitere[nrs]?|extra|zusätzliche[nrs]?|hart ?kodierte[nrs]?|globale[nrs]?|magischen?|externe[nrs]?) (?!frage|fehler|warnung|problem|wünsche|änderung|erkenntnis|meldung)[\w -]{2,40}~
(?:bitte )?keine? (?:[\w.-]+ )?(?:mocks?|abhängigkeit(?:en)?|dependencies|kommentare?|datei(?:en)?|bibliothek(?:en)?|klassen?|pakete?|hacks?|sleeps?|regex|globals|emojis?|umbenennungen|tabellen?)(?: (?:in|auf|im|hier|mit|aus)(?!\w)[^,.!?]{0,30})?(?: bitte)?~
(?:das|es|sowas|hier|dort|auf [\w ]{2,30}|in [\w ]{2,30}) (?:darf|dürfen|soll|sollen) (?:[\w-]+ ){0,4}(?:nicht|keine?n?|nie|niemals|nur)(?!\w)
(?:das|es|der [\w-]+|die [\w-]+) (?:muss|müssen) (?:[\w-]+ ){0,2}(?:bleiben|drinbleiben)~
(?:das|die|der|sowas) (?:[\w-]+ )?gehör(?:t|en) (?:hier |da |dort )?(?:nicht|in|nach|ins|zu)\s
die (?:richtige|echte|neue|aktuelle)(?: \w+)? (?:ist|liegt|steht)\s
""",
        "fr": r"""
(?:s'il te plaît,? |stp,? )?pas de (?:nouve(?:au|lle|aux|lles|l)|autres?) [\w -]{2,40}~
pas de (?:mocks?|dépendances?|commentaires?|librairies?|bibliothèques?|paquets?|sleeps?|regex|hacks?|renommages?|emojis?|lib|libs)~
(?:ça|cela|ce|il|elle|ils|elles) (?:ne )?(?:doit|doivent|peut|peuvent) pas\s
(?:ça|cela|il|elle|le [\w-]+|la [\w-]+|les [\w-]+) (?:doit|doivent) (?:rester|être laissée?s?)\s
""",
        "es": r"""
(?:por favor,? )?(?:nada de|sin|ningun[oa]?s?) (?:más )?(?:mocks?|dependencias?|comentarios?|librerías?|paquetes?|sleeps?|regex|hacks?|emojis?|renombr\w+)(?: nuev[oa]s?| extra| adicional(?:es)?)?~
(?:eso|esto|esos|estos) no (?:debe|deben|puede|pueden|debería|deberían)\s
(?:eso|esto|el [\w-]+|la [\w-]+) (?:debe|tiene que|deben) (?:quedar(?:se)?|seguir|permanecer)\s
así no(?:~|,)
""",
        "pt": r"""
(?:por favor,? )?(?:nada de|sem|nenhum[a]?) (?:mais )?(?:mocks?|dependências?|comentários?|bibliotecas?|libs?|pacotes?|sleeps?|regex|hacks?|emojis?)(?: nov[oa]s?| extras?| adiciona\w+)?~
(?:isso|isto|esses|essas) não (?:pode|podem|deve|devem|deveria)\s
(?:isso|o [\w-]+|a [\w-]+) (?:tem que|deve|precisa) (?:ficar|continuar|permanecer)\s
""",
        "it": r"""
(?:per favore,? )?(?:niente|nessun[a]?|senza) (?:nuov[aei] |altr[aei] )?(?:mock|dipendenz[ae]|comment[oi]|libreri[ae]|pacchett[oi]|sleep|regex|hack|emoji)(?: nuov[aei])?~
(?:questo |quello )?non (?:deve|devono|può|possono|dovrebbe|dovrebbero) (?:stare|essere|finire|andare|fare|avere)\s
(?:questo |il [\w-]+ |la [\w-]+ )?(?:deve|devono) (?:restare|rimanere)\s
così no(?:~|,)
""",
        "nl": r"""
(?:graag |alsjeblieft )?geen (?:nieuwe|extra|andere|hardcoded) (?!fout|problem|vrag|melding|wijziging)[\w -]{2,40}~
geen (?:mocks?|dependencies|afhankelijkheden|commentaar|libraries|packages?|sleeps?|regex|hacks?|emoji'?s?)~
(?:dat|dit|het|die) (?:mag|mogen|hoort|horen|moet) (?:[\w-]+ ){0,3}(?:niet|nooit|geen|alleen)(?!\w)
(?:dat|dit|het [\w-]+|de [\w-]+|het) (?:moet|moeten) (?:[\w-]+ ){0,4}blijven~
""",
        "pl": r"""
(?:proszę )?(?:bez|żadnych|żadne) (?:nowych |nowe |dodatkowych )?(?:mock\w*|zależności|komentarz\w*|bibliotek\w*|pakiet\w*|hak\w*|sleep\w*|regex\w*|emoji)~
to nie (?:może|mogą|powin\w+)\s
(?:to|ten [\w-]+|ta [\w-]+) (?:musi|ma) (?:zostać|pozostać)\s
""",
        "cs": r"""
(?:prosím )?(?:žádn[éáý]|bez) (?:nov\w+ |další\w* )?(?:závislost\w*|mock\w*|komentář\w*|knihov\w*|balíč\w*|hack\w*|sleep\w*)~
to (?:nesmí|nemá|nemůže|nemělo by)\s
(?:to|ten [\w-]+|ta [\w-]+) musí zůstat\s
""",
        "sv": r"""
(?:snälla )?(?:inga|ingen|inget) (?:nya? |extra |fler )?(?:beroenden?|mockar|mocks|kommentarer|bibliotek|paket|hack|sleeps?)(?: tack)?~
(?:det|den|de) (?:får|ska|skall|borde) inte\s
(?:det|den|de) (?:måste|ska) (?:vara kvar|stanna|förbli)
""",
        "ru": r"""
(?:пожалуйста,? )?(?:никаких|без|никакого) (?:новых |лишних |дополнительных )?(?:мок\w*|зависимост\w*|коммент\w*|библиотек\w*|пакет\w*|костыл\w*|слип\w*|регулярок|эмодзи|хардкод\w*)~
(?:это|этого|он|она|оно|они|там|здесь|так) (?:быть )?не (?:должн[оаы]|должен)(?!\w)
(?:это|он|она|оно|они) (?:должн[оаы]|должен) остаться
(?:так|это|этого|здесь|там) (?:делать )?нельзя
""",
        "uk": r"""
(?:будь ласка,? )?(?:жодних|без|ніяких) (?:нових |зайвих )?(?:мок\w*|залежност\w*|комент\w*|бібліотек\w*|пакет\w*|милиц\w*|хардкод\w*)~
(?:це|цього|він|вона|воно|вони|так) не (?:повин\w+|має|мусить|може)\s
(?:це|він|вона) (?:має|повин\w+) залишитися
""",
        "tr": r"""
(?:lütfen )?(?:yeni )?(?:bağımlılık|mock|kütüphane|paket|yorum|hack) (?:istemiyorum|olmasın|ekleme|yok)~
(?:bu|o|böyle) (?:\S+ ){0,4}(?:olmamalı|kalmalı|gitmemeli|çalışmamalı|olmaz)~
""",
        "zh": r"""
(?:这|那|它)(?:个|里|些|样)?[^，。？]{0,6}(?:不能|不可以|不应该|不该|不允许)(?!不|晚于|早于|超过)
(?:这|那|它)(?:个|里)?应该是[^，。？]{1,20}(?:，|,)(?:不是|而不是)
""",
        "ja": r"""
[^。？]{1,24}(?:てはいけ|ちゃいけ|てはだめ|てはダメ|ちゃだめ|ちゃダメ|てはなりま|ではいけ|じゃだめ|じゃダメ)
[^。？]{1,24}べき(?:では|じゃ)(?:ない|あり)
""",
        "ko": r"""
[^.?]{1,24}면\s?안\s?(?:돼|되|됩)
[^.?]{1,12}(?:은|는)\s?안\s?(?:돼|됩|된다)
""",
    },
    "order": {
        "en": r"""
(?:do not|don'?t|dont) (?:pull|introduce|import|reinvent|copy|duplicate|wrap|inline|swallow|suppress|silence|monkey-?patch|vendor|cast|hand-?roll|roll your|catch|
  poll|patch|mess|fiddle|squash|reorder|reorgani[sz]e|restructure|nest|abbreviate|shorten|invent|dump|litter|clutter|shadow)(?!\w)
(?:do not|don'?t|dont) [a-z]+ [^,.!?]{2,50}, (?:use|do|take|just|instead|rather|keep|call|import|only)\s
(?:use|name (?:it|them|this)|call (?:it|them)|format (?:it|them)|put (?:it|them)|write (?:it|them))[^!?,]{0,70}(?:, not|, never|, and not|, instead of|, rather than| like (?:everyone else|everybody else|everything else|everywhere else|all|
  the other|the others|the rest|we do|we did|every other))
only [^.!?,]{3,50}, (?:no|not|without|don'?t)\s
this is an? [\w.+#-]+(?: [\w.]+)? (?:repo|repository|project|codebase|workspace|monorepo)~(?![^?]*\?)
""",
    },
}
