"""Regular expressions by which remarks on the work are told where single words do not; ``remarks`` says how they are used."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

# Words of which one must be there, and the expression that decides.
Rows = tuple[tuple[tuple[str, ...], str], ...]

# What other people say, what was at other times, and what is handed over: nothing of it is said of the agent's work.
TOLD: Rows = (
    (
        (
            "customer", "client", "user", "colleague", "coworker", "boss", "manager", "reviewer", "people", "someone", "somebody", "team", "support",
            "they", "kunde", "nutzer", "kolleg", "chef", "utilisateur", "collègue", "usuario", "usuário", "utenti", "klanten", "klienci", "клиент",
            "пользователи", "müşteri", "kullanıcılar",
        ),
        r"""\b(?:customers?|clients?|users?|colleagues?|coworkers?|boss|manager|reviewers?|people|someone|somebody|team|support|they|
        kunden?|nutzer|kollege|kollegin|chef|utilisateurs?|collègue|clientes?|usuarios?|usuários?|utenti|klanten|klienci|
        клиенты?|пользователи|müşteri(?:ler)?|kullanıcılar)\s(?:also\s|often\s|always\s|sometimes\s)?
        (?:says?|said|complains?|complained|complaining|reports?|reported|told|wants?|wanted|changed|thinks?|asked|cannot|can't|
        sagt|sagen|meldet|melden|beschwert|beschweren|will|dit|disent|signalent|se\splaignent|veut|dice|dicen|quiere|diz|dizem|
        reclam\w+|quer|zegt|zeggen|mówi|говорит|говорят|жалу\w+|diyor|bol\s)""",
    ),
    (
        ("yesterday", "last ", " ago", "for context", "fyi", "btw", "by the way", "background", "in general", "since forever", "always", "old bug"),
        r"""\b(?:yesterday|last\s(?:week|month|year|night|time)|(?:years?|months?|weeks?|days?)\sago|for\scontext|fyi|btw|by\sthe\sway|
        background|in\sgeneral|since\sforever|has\salways|always\sbeen|old\sbug)\b""",
    ),
    (
        ("i wrote", "i found", "my ", "we had", "you asked for", "you wanted"),
        r"""\b(?:i\swrote|i\sfound|my\s(?:own\s)?(?:old\s)?(?:code|colleague|regex|script|question|answer|typo|bad|mistake|fault)|on\smy\sside|we\shad|
        you\sasked\sfor|you\swanted)\b""",
    ),
    (
        (
            "gestern", "letzte", "seit jahren", "hier soir", "la semaine", "depuis", "ayer", "ontem", "ieri", "gisteren", "wczoraj", "вчера", "вчора",
            "dün",
        ),
        r"""\b(?:gestern|letzte\s(?:woche|nacht)|letztes\sjahr|seit\sjahren|hier\ssoir|la\ssemaine\sdernière|depuis\stoujours|ayer|ontem|ieri|
        gisteren|wczoraj|вчера|вчора|dün)\b""",
    ),
    (
        ("known", "unrelated", "harmless", "intentional", "purpose", "design", "deliberate", "fault", "don't worry", "can wait", "out of scope"),
        r"""\b(?:known|unrelated|harmless|intentional(?:ly)?|on\spurpose|by\sdesign|deliberate(?:ly)?|not\syour\sfault|my\sfault|don't\sworry|can\swait|
        out\sof\sscope)\b""",
    ),
    (
        ("ignore ", "i know", "their", "his", "her", "vendor", "provider", "upstream", "'s ", "last ", "old ", "previous "),
        r"""\b(?:ignore\s(?:it|that|them|this)|i\sknow|their|his|her|vendor|provider|upstream|(?:that|it)'s\s(?:ok|okay|fine|normal)|
        (?:in|of)\s(?:my|the|another)\s(?:last|other|old|previous)\s\w+)\b""",
    ),
    (
        (
            "bekannt", "absichtlich", "normal", "so gewollt", "exprès", "propósito", "apposta", "expres", "celowo", "так и должно", "специально",
            "это нормально", "bilerek", "jaan boojh",
        ),
        r"""\b(?:bekannt|absichtlich|ist\snormal|so\sgewollt|c'est\snormal|exprès|es\snormal|a\spropósito|é\snormal|de\spropósito|è\snormale|apposta|
        expres|celowo|так\sи\sдолжно|специально|это\sнормально|bilerek|jaan\sboojh)\b""",
    ),
    (
        ("no ", "não ", "nao ", "non ", "nie "),
        r"""\bno\s(?:tengo|tenemos|sé|sabemos|creo|uso|usamos|necesito|necesitamos|hace\sfalta|importa|hay\sprisa|es\snecesario)\b
        | \bn[ãa]o\s(?:tenho|temos|sei|sabemos|acho|uso|usamos|preciso|precisa|precisamos|importa|é\snecessário)\b
        | \bnon\s(?:ho|abbiamo|so|credo|uso|usiamo|serve|importa|è\snecessario)\b
        | \bnie\s(?:mam|mamy|wiem|używam|używamy|trzeba|potrzebuję|potrzebujemy)\b""",
    ),
    (
        ("не", "gerek", "bilmiyorum", "kullanmıyoruz"),
        r"\b(?:я|мы|ми)\sне\b | \bне\s(?:знаю|нужно|надо|потрібно|треба)\b | \b(?:gerek|bilmiyorum|kullanmıyoruz)\b",
    ),
    (
        ("the old ", "the previous ", "the legacy ", "the former ", "the original "),
        r"""\bthe\s(?:old|previous|legacy|former|original)\s(?:\w+\s)?(?:version|system|app|code|developers?|team|api|service|site|agency|owner)\s(?:is|was|never|had|
        has|did|does|do|crashes|left|wrote|used|sometimes)\b""",
    ),
    (
        ("in production we", "we see ", "we get ", "sentry ", "datadog ", "grafana "),
        r"\bin\sproduction\swe\b | \bwe\s(?:see|get)\s\w+\s(?:once|twice|every)\b | \b(?:sentry|datadog|grafana)\s",
    ),
    (
        ("allowed", "permitted", "optional", "expected", "intended", "valid", "mean"),
        r"\b(?:is|are)\s(?:allowed|permitted|optional|expected|intended|valid)\b | \bmeans?\s",
    ),
    (
        (
            "one more", "two more", "another", "new bug", "new issue", "new ticket", "new topic", "new task", "new report", "noch ein", "neuer ", "neues ",
            "nouveau ", "nuevo ", "otro ", "novo ", "nova ", "outro ", "outra ", "nuovo ", "altro ", "nieuwe ", "nowy ", "новый ", "новая ", "ещё од", "дальше",
            "siguiente", "próximo", "prossimo", "als nächstes", "ensuite",
        ),
        r"""^(?!.*\b(?:you|your|du|tu|dein\w*)\b)(?:(?:one|two)\smore(?:\sthing)?|another(?:\s(?:one|bug|issue|thing))?|new\s(?:bug|issue|ticket|task|topic|report)
        |noch\sein\w*|neue[rs]\s(?:bug|fehler|ticket|thema)|nouveau\s\w+|(?:nuevo|otro)\s\w+|(?:nov[oa]|outr[oa])\s\w+|(?:nuovo|altro)\s\w+|nieuwe\s\w+|nowy\s\w+
        |нов(?:ый|ая)\s\w+|ещё\sод\w+|дальше|siguiente|próximo|prossimo|als\snächstes|ensuite)\b[^.:]{0,30}:""",
    ),
    (
        ("next", "nächste", "suivant", "siguiente", "próxim", "prossim", "volgende", "następn", "следующ", "sıradaki"),
        r"""\b(?:next|nächste[rs]?|suivante?s?|siguiente|próxim[oa]|prossim[oa]|volgende|następn[yae]|следующ\w+|sıradaki)\s(?:bug|issue|problem|
        ticket|task|thing|point|fehler|aufgabe|problème|tarefa|tarea|błąd|баг)""",
    ),
)  # fmt: skip

# What the agent did, told to its face. (What it said, asked or solved is no blame.)
BLAME = {
    "english": r"""
        (?:(?:yet|once)\sagain\s|still\s|wow\s|great\s|dude\s|wtf\s|looks\slike\s|seems\slike\s|i\sthink\s|i\ssee\s|i\snoticed\s)?
        (?:you|u)\s(?:ve\s|have\s)?(?:just\s|also\s|again\s|still\s|only\s|even\s|already\s|now\s|somehow\s|apparently\s|
            obviously\s|completely\s|totally\s|accidentally\s|literally\s|silently\s|simply\s|basically\s|clearly\s)*
        (?!mentioned|asked|proposed|suggested|wanted|needed|described|explained|recommended|offered|listed|named|linked|posted|noticed|
            requested|fixed|solved|nailed|helped|saved|used\sto|did\s(?:it|great|well|a\s)|made\s(?:it|my)\s(?:work|day)|earned|reported|found|
            finished|indeed|need|agreed|learned|deserved|asked|based|red\b)
        (?:\w+ed|broke|wrote|made|put|left|took|went|built|gave|ran|cut|lost|kept|chose|hid|threw|drew|overwrote|rewrote|
            forgot|misread|undid|redid|swapped|read|shut|stuck|hit|hardcode|never|keep|shows?|treat|uses?|call|pass|send|test|returns?|write|round|
            sort|store|counts?|check|parse|print|logs?|assume|skip|ignore|convert|format|compare|render|loads?|drop|catch|swallow|mix|confuse|compute|
            calculate|divide|multiply|escape|hide|duplicate|repeat|override|overwrite|delete|remove|rename|change|break)\b
      | you\s?(?:re|are)\s(?:just\s|again\s|still\s|now\s|only\s|also\s|basically\s)*(?!doing|going|working|asking|looking|referring|talking|saying|
            amazing|running|getting|kidding|welcoming)\w+ing\b
      | your\s(?:\w+\s){1,3}(?:broke|breaks|ate|killed|kills|deleted|deletes|removed|removes|crashes|crashed|fails|failed|ignores|is\swrong|
            are\swrong|does\snot|doesnt|didnt|did\snot|dont|isnt|is\snot|wont|cant|misses|overwrites|overwrote|made|makes|causes|caused|
            introduced|introduces|loses|lost|only|never)\b
    """,
    "latin": r"""
        du\shast\s(?!recht|gesagt|gefragt|geschrieben|vorgeschlagen|es\sgeschafft)(?:\w+\s){0,7}\w+(?:t|en)\b
      | du\s(?!kannst|darfst|könntest|musst|hast|weißt|möchtest|willst|findest|siehst|meinst|brauchst|bist|wirst|würdest|magst|glaubst|denkst|kennst|bekommst|hattest|warst|erst|selbst|sonst|fast|zuerst|rockst|schaffst|kriegst|entscheidest|wählst)\w{3,}st\b
      | tu\s(?!peux|dois|veux|vois|sais|penses|crois|es|as|auras|seras|pourrais|devrais|voulais|avais|étais|trouves|préfères|décides|choisis|gères|assures|déchires|connais|comprends)\w{3,}(?:es|ds|ts|is)\b
      | (?:tu|t|vous)\s(?:n\s)?(?:as|avez)\s(?!raison|dit|demandé|proposé|réussi)(?:\w+\s){0,3}\w+(?:é|ée|és|ées|is|it|u|us|ert)\b
      | (?:pourquoi|por\squé|por\sque|porque|perché|waarom|dlaczego|neden|niye|kyun|kyu|warum|wieso)\s(?:tu|t|as|vous|has|você|vc|hai|heb|hast|du)\b
      | (?:me\s|te\s|lo\s|has\s)?(?!dijiste|mencionaste|preguntaste|arreglaste|sugeriste)\w{3,}(?:aste|iste)\b
      | (?:você|vc|tu)\s(?!disse|falou|perguntou|sugeriu|resolveu|acertou|arrumou)\w+(?:ou|eu|iu|ez)\b
      | hai\s(?!ragione|detto|chiesto|risolto|proposto)\w+(?:ato|uto|ito|sso|tto|sto|rso|lto)\b
      | je\shebt\s(?!gelijk|gezegd|gevraagd)(?:\w+\s){1,6}(?:ge|ver|be|over|ont)\w+
      | (?:\w+\s){0,4}(?!powiedziałeś|pytałeś|naprawiłeś)\w+(?:łeś|łaś)\b
      | (?:\w+\s){0,5}(?!dedin|sordun|söyledin|düzelttin)\w{2,}(?:d[ıiuü]n|t[ıiuü]n|m[ıiuü]şs[ıiuü]n)\b
      | (?:\w+\s){0,4}(?:tumne|aapne|tune)\b
    """,
    "cyrillic": r"""
        (?:зачем\s|почему\s|опять\s)?ти?ы?\s(?!сказал|говорил|спросил|предложил|исправил|прав|молодец|сказав|казав|виправив)(?:\w+\s){0,3}\w+(?:л|ла|лся|лась|в|вся)\b
      | ты\s(?!можешь|знаешь|видишь|хочешь|понимаешь|думаешь|считаешь|помнишь|будешь|решаешь|выбираешь)\w+(?:ешь|ишь|ёшь)\b
    """,
}

# What reports a fault in several words.
SIGNS: Rows = (
    ((" should ",), r",\s(?:it\s|that\s|this\s|they\s)?should\s(?:be|have|start|use|go|say)\b"),
    (("i said",), r"\bi\ssaid\b"),
    (("not what ",), r"\bnot\swhat\s(?:i|we)\s(?:want|wanted|meant|mean|asked|need|had)"),
    (
        ("off",),
        r"""\b(?:(?:is|are|was|were|looks?|feels?|seems?|s|re)\s(?:all\s|way\s|a\sbit\s|slightly\s|totally\s|still\s|kinda\s)?off\b(?!\s(?:by\sdefault|limits))
        | off\sby\b | cut\soff\b)""",
    ),
    (("out of ",), r"\bout\sof\s(?:sync|place|order|bounds|memory|range|date|line|control)\b"),
    (("the roof",), r"\bthrough\sthe\sroof\b"),
    (("too ",), r"\btoo\s(?!late\b|please|many\sthanks|bad\b|and\b|in\b|on\b|for\b)\w+"),
    (
        ("no longer", "instead of", "instad of", "than ", "used to "),
        r"\b(?:no\slonger\b | inste?ad\sof\b | than\s(?:before|it\sused)\b | used\sto\s(?:be|work|show|have|do|take|run)\b)",
    ),
    (
        (" your ", "before you ", "since you "),
        r"""\b(?:(?:after|since|with|because\sof|from|by)\syour\s(?!help|patience) | before\syou\s\w+(?:ed|t|e)\b
        | since\syou\s\w)""",
    ),
    (
        ("before", "it was ", "this was ", "that was "),
        r"""\b(?:(?:it|that|this)\s(?:was|worked|looked|ran)\s(?:\w+\s){0,3}before\b | (?:it|this|that)\swas\s\S{0,20}\d)""",
    ),
    (
        (" see ", " get ", " got ", " have ", " lost "),
        r"""\b(?:i|we)\s(?:now\s|still\s|just\s|only\s|suddenly\s){0,3}(?:see|get|got|have|lost)\s(?:now\s|only\s|this\s|an?\s|the\s|any\s){0,3}
        (?:no\b|nothing|change|difference|\w{0,20}errors?\b|warnings?|exceptions?|blank|white|empty|nan\b|null\b|none\b|undefined|[45]\d\d)""",
    ),
    (("can't", "cannot", "cant", "can not"), r"\b(?:i|we)\s(?:can't|cannot|cant|can\snot)\b"),
    (
        ("still",),
        r"\bstill\b(?!\s(?:need|want|have\sto|works?|working|fine|good|ok|okay|open|thinking|testing|waiting|to\sdo|\d+\s(?:min|sec|hour|day|more|to\sgo|left)))",
    ),
    (
        ("every ", "each "),
        r"\b(?:every|each)\s(?:single\s)?(?:time|minute|second|request|reload|refresh|click|run|build|commit|deploy|keystroke|page|line|row)\b",
    ),
    (
        ("otherwise", "opposite", "something else", "belong"),
        r"""\b(?:says?\s(?:otherwise|the\sopposite|something\selse)
        | belongs?\s(?:in|to|on|under|somewhere|elsewhere|into|above|below))\b""",
    ),
    (
        ("sigue", "toujours", "immer noch", "noch immer", "nog steeds", "nadal ", "wciąż ", "всё равно", "по-прежнему", "до сих пор", "fortfarande"),
        r"""\b(?:siguen?\s(?!así|adelante|con|el\splan|instrucc|las?\s|los\s)\w | (?:est|sont|reste\w*)\stoujours\s | immer\snoch | noch\simmer | nog\ssteeds | nadal\s | wciąż\s | всё\sравно
        | по-прежнему | до\sсих\sпор | fortfarande)""",
    ),
    (
        (" back", "security ", "all over", "full of", "in the way", "in circles"),
        r"""\b(?:(?:bug|error|problem|issue|warning|crash|exception|flicker)s?\s(?:is|are)\sback | security\s(?:hole|issue|risk|problem)
        | all\sover | full\sof | in\sthe\sway | in\scircles)\b""",
    ),
    (("dalej ",), r"\bdalej\s(?:jest|nie|mam|są|to|się|widzę|pokazuje)\b"),
    (("peta", "petó", "casca", "cascó"), r"\b(?:peta|petó|casca|cascó)\b"),
    (("always ",), r"\balways\s(?:0|zero|the\ssame|empty|false|true|null|returns?|shows?)\b"),
    (
        ("here", "in this "),
        r"\bwe\s(?:don't\s|do\snot\s)?(?:use|write|have|prefer|call|name|format|do|allow|commit|put)\s.{0,60}\b(?:here|in\sthis\s(?:repo|project|codebase))\b",
    ),
    (
        ("our ", "already"),
        r"\b(?:our\s(?:convention|style|standard|rule|policy)s?\b | (?:there's|there\sis|we\shave)\salready\b)",
    ),
    (
        ("blank ", "white ", "black ", "empty ", "infinite ", "exit "),
        r"""\b(?:(?:blank|white|black|empty)\s(?:page|screen|window|file|output|list|response)\b | infinite\s\w
        | exit\s(?:code|status)\s[1-9])""",
    ),
    (
        ("behind the ", "over the ", "outside the ", "on top of the ", "underneath the ", "into the "),
        r"""\b(?:behind|over|outside|on\stop\sof|underneath|into)\sthe\s(?:modal|header|footer|menu|page|box|screen|button|text|logo|sidebar|card|image|map|
        dialog|container|frame|window|table|viewport)\b""",
    ),
    (
        ("no sense", "nothing", "forever", "ages", "null", "nan", " but "),
        r"""\b(?:makes?\sno\ssense\b | does\snothing\b | takes?\s(?:forever|ages)\b | null\b | nan\b
        | not\s[\w./-]{1,40}\sbut\s)""",
    ),
    (
        ("zu", "nicht mehr"),
        r"""\b(?:viel\szu | zu\s(?:lang|kurz|groß|klein|langsam|kompliziert|viele?|wenig|hell|dunkel|breit|schmal|hoch|tief|weit|schnell|früh|spät)
        | nicht\smehr)\b""",
    ),
    (
        ("statt", "au lieu", "en vez", "en lugar", "em vez", "ao inv", "invece", "in plaats", "zamiast", "вместо", "замість", "yerine"),
        r"""\b(?:statt|anstatt|au\slieu|en\svez|en\slugar|em\svez|ao\sinvés|invece|in\splaats|zamiast|вместо|замість|yerine)\b""",
    ),
    (("plus",), r"\b(?:(?:ne\s|n')[^,]{1,40}\splus\b | plus\srien\b)"),
    (
        ("trop", "demasiad", "demais", "muito "),
        r"\b(?:trop|demasiad[oa]|demais|tropp[oa]|muito\s(?:lento|grande|pequeno|longo|complicado))\b",
    ),
    (
        ("te lang", "te gro", "te klein", "te traag", "te veel", "te ing", "za d", "za ma", "za wolno", "za sk", "слишком", "занадто"),
        r"""\b(?:te\s(?:lang|groot|klein|traag|veel|ingewikkeld) | za\s(?:dużo|długo|długie|duży|duże|mały|małe|wolno|skomplikowane)
        | слишком | занадто)\b""",
    ),
    (
        ("çok ", "bahut "),
        r"\b(?:çok\s(?:yavaş|uzun|büyük|küçük|karmaşık|fazla) | bahut\s(?:slow|bada|chhota|zyada))\b",
    ),
    (
        (" mal", "cima", "detrás", "derrière"),
        r"\b(?:(?:está|esta|están|sale|salen|salió|salieron|quedó|quedan|va|van|hecho|anda|funciona)\s(?:muy\s)?mal | por\s(?:en)?cima | detrás | derrière)\b",
    ),
    # Who shouts how things are, had them otherwise.
    (("!!",), r"^(?!\s*(?:i|we|it\swas)\b)[^!]{2,}\s(?:is|are|has|have|uses|needs|goes|belongs|lives)\s[^!]{3,}!!"),
    (("[object object]", "not "), r"\[object\sobject\] | ,\s?(?:and\s)?not\s\w"),
)  # fmt: skip

# Numbers that contradict each other: "legend says 2023, data is 2024".
NUMBERS = r"""
    \b(?:is|are|says?|shows?|was|were|has|gives?|counts?|expected)\s[^\s,]{0,20}\d[^\s,]{0,20}[,;]?\s(?:\w{1,20}\s){0,4}(?:is|are|says?|shows?|was|were|has|expects?|got)\s
    [^\s,]{0,20}\d
"""

# What a thing is, and what it is not: "the argument is seconds, not millis".
INSTEAD = r"""
    \b(?:is|are|was|were|means|takes|wants|expects|returns|has|says)\s[^,.!?]{1,50},\s(?:and\s)?not\s(?!yet|sure|now|bad|urgent|needed|only|much)\w
  | \b(?:ist|sind|heißt|braucht|erwartet)\s[^,.!?]{1,50},\s(?:und\s)?(?:nicht|kein\w*)\s\w | \b(?:est|sont|attend)\s[^,.!?]{1,50},\s(?:et\s)?pas\s\w
  | \b(?:es|son|espera|é|são|è|sono)\s[^,.!?]{1,50},\s(?:y\s|e\s)?(?:no|não|non)\s\w | \b(?:is|zijn)\s[^,.!?]{1,50},\s(?:en\s)?(?:niet|geen)\s\w
  | \b(?:jest|są|to)\s[^,.!?]{1,50},\s(?:a\s)?nie\s\w | \w,\sа\sне\s\w
"""
INSTEAD_SIGNS = (
    ", not ",
    ", and not ",
    ", nicht ",
    ", kein",
    ", und nicht ",
    ", pas ",
    ", no ",
    ", não ",
    ", non ",
    ", niet ",
    ", geen ",
    ", nie ",
    ", a nie ",
    ", а не ",
)

# How a verb ends that denies, in Turkish.
DENYING_ENDS = (
    "mıyor",
    "miyor",
    "muyor",
    "müyor",
    "mıyorlar",
    "miyorlar",
    "muyorlar",
    "müyorlar",
    "medi",
    "madı",
    "memiş",
    "mamış",
)

FAULTY_SIGNS = {
    "cjk": r"""
        不(?!用|必|要|需|错|是说|过|超过|多于|少于|大于|小于|同|客气|管|会是|仅|如)|没(?!问题|关系|事|有问题|有错|有报错|什么)|无法|无效|错(?!误(?:处理|信息|提示|码))|缺|丢|消失|坏|乱|太.{1,6}了|慢|重复|崩|报错|失败|漏|偏|歪|卡|
        重叠|截断|丑|难看|白屏|死循环|乱码|变成|变得|少了|多了|空白|是空|挡住|超出|溢出|闪退|白费|反了|倒了|又|怎么(?:又|还|没|不|变)|打不开
      | (?<!問題)(?<!問題は)ない(?!でください|ように)|ません(?!か)|なくな|消え|壊れ|おかし|ずれ|崩れ|遅|重い|重く|エラー|失敗|落ち|空(?:っぽ|です|に|だ|欄)|欠け|足り|間違|違(?:う|い|って)|重複|切れ|はみ出|文字化け|
        二重|動か|古い|ひど|汚|にくい|余計|勝手|なんで|フリーズ|固ま|変です|変だ|変わって|被って|逆
    """,
    "hangul": r"""
        안\s|않|못\s?|(?<!문제)(?<!문제\s)(?<!문제가\s)(?<!문제는\s)없|깨|사라|틀[렸리]|잘못|느리|느려|에러|오류|실패|비어|빠졌|빠져|누락|겹치|겹쳐|잘려|잘리|이상(?:해|하|합)|엉망|중복|두\s?번|밀려|멈춰|죽어|죽었|터져|터졌|뻗|너무|거꾸로|반대로|
        이상한|빈\s?화면|날아갔|망가|왜\s.*(?:했|었|았|지웠|바꿨)
    """,
}

ORDER_SIGNS = {
    "cjk": r"""
        请|帮我|给我|支持|优化|生成|显示(?!成|为|不|错|乱|空|出来)|返回|打印|让|把|改为|换成|统计|解析|记录|捕获|提示|避免|确保|允许|禁止|加上|加个|加一|添加|新增|修复|实现|编写|写一|写个|创建|改成|处理一下|检查一下|看一下|查一下|解释|当.*时|如果|应该|需要|必须|客户|用户反馈|同事|昨天|反馈|现在(?:修|加|做|写|改)|下一个|新(?:的)?(?:问题|bug|需求)|什么意思|没有装
      | てください|て下さい|てほしい|て欲しい|ましょう|お願い|を追加|を直し(?:て|ま)|べき|必要|場合|たら|なら|不要|昨日|お客|ユーザーが|して$|って$|教えて|はありません|する$|ように|表示|次の(?:バグ|問題|課題|タスク)|別の(?:バグ|問題)|作って|書いて|直して$|処理|とき|時に|時は
    """,
    "hangul": r"줘|하기|때는?|해\s?줘|해\s?주세요|하자|추가해|고쳐\s?줘|만들어|하세요|부탁|알려|무슨|때\s|경우|하면|어제|고객|사용자|필요|해야|답변|도커|다음\s?(?:버그|문제|작업)|새\s?(?:버그|문제)",
}

# After such words, and a space, comes what the praise before them leaves out.
CONTRAST = frozenset(
    """but however except although though aber allerdings jedoch außer mais sauf cependant pero excepto salvo mas porém però tranne maar behalve
    ale oprócz но кроме однако але окрім ama fakat ancak lekin magar""".split()
)

# What is handed over, and not said.
HANDED = r"""
    \b(?:here(?:'s|\sis|\sare|\syou|\sit)|pasted|(?:you|u)\s(?:asked\sfor|wanted|requested)
    |(?:outputs?|logs?|answers?|responses?|results?|schema|strings?|texts?|labels?|examples?|reviews?|comments?|e?mails?)\b[^.]{0,60}:(?:\s|$)
    |hier\s(?:das|die|der|ist|sind)|voici|voilà\s(?:le|la|les)|aqu[ií]\s(?:está|tienes|va)|ecco\s(?:il|la)
    |(?:salida|sortie|ausgabe|saída|antwort|réponse|respuesta|resposta|risposta|message|mensaje)\s(?:de|del|du|vom|von|da|do|di)\b
    |вот\s|держи|çıktısı)|输出|日志|结果如下|ログです|出力|로그|출력|답변
"""
