"""How people say that they are not content without saying "wrong", and that they are; written as in ``_phrases``."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

PHRASES: dict[str, dict[str, str]] = {
    # Said of what was done, whatever the agent asked; also where it has the form of a question.
    "reproach": {
        "en": r"""
(?:meh|yikes|bruh|disappointed|disappointing|absolutely not|definitely not|certainly not|hell no|god no|oh god|yuck|ew+|(?:lol|ehm|erm|um|uh|hm+) no)~
no (?:stop|way)(?:,| that| this| you| we|~)
(?:did|have|are|do) (?:you|u) (?:even|actually|really|seriously|honestly|not|ever)(?! (?:need|recommend))
(?:didn'?t|haven'?t|don'?t|can'?t|couldn'?t|won'?t) you (?:see|read|notice|test|run|check|look|even|just|listen|
  understand|remember)
why (?:is|are) there (?:a new|an? extra|another|now|still|no|so many|two|three|suddenly|a (?:second|random|giant|huge))
why (?:is|are|does|do|did) (?:the |my |our |this |that |it )(?:[\w-]+ )?(?:suddenly|now|gone|missing|empty|broken|twice|all)
why (?:did|are|have|do|would|were) (?:you|u) (?:even |just |still |again |suddenly )?(?!think|choos|recommend|suggest|prefer|
  say|need|want|ask|believe|pick|mention|call|expect)[a-z]+
why (?:another|yet another|so (?:many|much|complicated|slow|long)|all (?:this|these|the)|the (?:extra|new|second))
(?:so )?(?:what|whatever) (?:happened to|is (?:this|that) (?:mess|supposed|for|doing)|on earth|are you doing|were you)
where (?:did|has|have) (?:my|the|all|our|that|it)\s
(?:where'?s|where is|where are) (?:my|the rest|the \w+ (?:i|we|you))
how (?:is|does) (?:this|that) (?:a fix|better|fix|help|supposed|an? improvement|simpler)
how (?:many times|often do i|hard can)
(?:seriously|really|excuse me|huh|say what|come again|what\?)~?(?=\?|!)
(?:seriously|srsly|come on|cmon|c'mon|for (?:god|heaven|fuck|christ)'?s? sake|jesus(?: christ)?|jeez|good grief|ffs)(?:,|~| man| just| you|
   it| i)
(?:just )?read (?:the|my) (?:error|message|docs|instructions|prompt|readme|spec|ticket|issue)
(?:please )?(?:actually|really|properly) (?:run|test|read|check|look|try|do|use|fix|verify)
(?:clean up|fix|undo|remove|delete) (?:after yourself|your (?:mess|junk|crap|own|bug|changes?|mistake))
(?:restore|recover|bring back|give me back|re-?add|put back) (?:the|my|that|those|what) (?:[\w./-]+ ){0,4}(?:you|i had|back|that was|
  which)
(?:i|we)(?:'ve| have)? (?:already |just |literally |clearly |now )*(?:told|warned|reminded|asked) (?:you|u)
(?:as|like) (?:i|we)(?:'ve| have)? (?:already |just )?(?:wrote|written|mentioned|explained|said|described|stated)
(?:you|u) (?:ask|do|write|talk|add|change|use) (?:way |far )?too (?:many|much)
(?:you|u)(?: obviously| clearly| really| just)? (?:can'?t|cannot|don'?t (?:get|understand|know|listen)|promised|claimed)(?:,| that| it|
   you| all| the| do| this| everything| \w+ (?:is|are|was|were|pass))
(?:forgot|missed|skipped|ignored|hallucinated|overengineered|over-engineered|overcomplicated|half-?baked|sloppy|lazy|ugly|hideous|
  useless|unreadable|unusable|garbage|trash|rubbish|nonsense|overkill|incomplete|untested|cheating|laughable|disappointing|pathetic)(?:,|~|
   to| the| a| my| that| import| -| again| as)
(?:way|far|much) too\s
""",
        "de": r"""
(?:ich (?:hatte|habe|hab)|hatte ich|hab ich)(?: doch| dir| schon| ausdrücklich| extra| aber| nicht)* ?(?:gesagt|geschrieben|gebeten|
  verlangt|gefragt|erwähnt)
(?:wieso|warum|weshalb) (?:ist|sind|gibt|steht|wird|hast|machst|fehlt|fehlen)
(?:wo ist|wo sind) (?:mein|meine|der|die|das)
(?:ernsthaft|echt jetzt|im ernst|dein ernst|wie bitte|was soll der)
(?:lies|schau|guck|sieh)(?: doch| dir| bitte| mal| noch)* (?:nochmal|genauer|richtig|genau|noch mal)
hast du (?:überhaupt|eigentlich|das wirklich|die tests überhaupt)
""",
        "fr": r"""
pourquoi (?:il y a|est-ce que tu|tu|t'as|as-tu|c'est|le|la|les|y a)\s
(?:où (?:est|sont) (?:passée?s?|mon|mes|ma|le|la|les))
(?:sérieux|sérieusement|n'importe quoi|franchement|c'est quoi ce)
(?:relis|regarde|lis)(?: bien| mieux| encore| le message)
""",
        "es": r"""
por qué (?:hay|está|has|no|me|se|ahora|el|la)\s
(?:dónde|donde) (?:está|están|quedó|fue) (?:mi|mis|el|la|los|las)
ya (?:te )?(?:lo )?(?:dije|había dicho|expliqué|pedí)
te (?:has|inventaste|saltaste|olvidaste|equivocaste)
(?:lee|mira|revisa) (?:bien|otra vez|de nuevo)
""",
        "pt": r"""
(?:cadê|onde (?:está|foi parar|foram))\s
por que (?:tem|está|você|vc|o|a|não)\s
(?:sério|fala sério|que isso|não gostei|não quero|não concordo|não era (?:pra|para)|eu (?:já )?(?:disse|falei|avisei|pedi))
""",
        "it": r"""
(?:dov'è|dove (?:è|sono) finit[oaie])\s
perché (?:c'è|ci sono|hai|non|il|la)\s
(?:sul serio|ma dai|non mi piace|non voglio|te l'ho (?:già )?detto|avevo (?:detto|chiesto))
""",
        "nl": r"""
(?:waarom (?:is|staat|heb|zit|doe)|waar is (?:mijn|de|het))\s
(?:serieus|echt waar|ik had (?:toch )?(?:gezegd|gevraagd)|ik wil(?:de)? (?:geen|niet))
""",
        "pl": r"""
(?:gdzie (?:jest|są|się podział\w*)|dlaczego (?:jest|nie|tu|znowu|w))\s
(?:serio|poważnie|przecież (?:pisałem|pisałam|mówiłem|mówiłam|prosiłem|prosiłam|to|nie)|nie chcę|nie podoba)
""",
        "ru": r"""
(?:где (?:мой|моя|мои|моё)|куда (?:делся|делась|делись|делось|пропал\w*|подевал\w*))
(?:почему|зачем) (?:теперь|опять|снова|тут|здесь|ты|в|у|нет|не)\s
(?:серьёзно|серьезно|да ладно|ты (?:вообще|хоть|точно)|я же (?:сказал|говорил|просил|писал)\w*|мне не нрав\w+|не нравится|я не хо\w+)
""",
        "uk": r"""
(?:де (?:мій|моя|мої)|куди (?:подів|зник)\w*)
(?:серйозно|я ж (?:казав|просив|писав)\w*|мені не подоба\w+)
""",
        "tr": r"""
(?:neden|niye|niçin) (?:\w+ ){0,4}\w+(?:d[ıiuü]n|t[ıiuü]n|m[ıiuü]şs[ıiuü]n|yorsun|dun)
(?:\w+ ){0,4}(?:nerede|nereye gitti|nereye kayboldu)
""",
        "zh": r"""
(?:你(?:到底|真的|有没有|根本|看|是不是|这是|能不能不|在干|又在|搞什么))
(?:怎么(?:又|还|没|不|变|多|少)|为什么(?:又|还|没|不|会|多|少|要))
(?:我(?:都|已经)?(?:说了|说过|告诉过你|讲过|强调))
""",
        "ja": r"""
(?:なんで|なぜ|どうして)[^。]{0,24}(?:した|してる|している|てる|なった|消え|ない|増え)
(?:ちゃんと|本当に)(?:テスト|確認|読ん|見)
""",
        "ko": r"""
(?:왜|어째서)\s[^.]{0,24}(?:했|었|았|없|안|했어|거야|는데)
(?:제대로|진짜로|확인은)\s[^.]{0,12}(?:봤|했|돌려)
""",
        "hi": r"""
(?:kyun|kyu|kyon) (?:\S+ ){0,4}(?:kiya|hataya|badla|diya|hai|kar)
(?:\S+ ){0,4}(?:kahan|kaha|kidhar) (?:gaya|gayi|gaye|hai)
(?:\S+ ){1,4}(?:bhi tha kya|bhi kiya kya|kiya bhi)
(?:क्यों|मैंने) (?:\S+ ){0,5}(?:किया|हटाया|बदला|कहा|बोला)
""",
    },
    "correction": {
        "en": r"""
(?:way |far |much |still |a bit |a little |it'?s |this is |that'?s )?too (?:wordy|long|short|verbose|complicated|complex|slow|big|small|much|
  many|dark|bright|wide|narrow|tight|loud|vague|generic|clever|fancy|noisy|aggressive|strict|early|late)\b
(?:we|you|i) already (?:have|had|use|got) [^.!?]{1,60}(?:use|reuse|take) (?:that|it|this|those)
less [\w -]{2,24},? (?:please|pls)
no (?!problem|worries|idea|rush|need|thanks|matter|hurry|issue|changes?)[\w-]{3,20}, (?:it'?s|this is|just|only|please)\s
[\w./-]{2,30}, not (?:the )?[\w./-]{2,30}~
(?:actually|on second thought|wait),? (?:let'?s|use|make it|do it|i want|i'?d rather|i prefer|go with|keep)\s
(?:redo|do) (?:it|this|that) (?:again|over|properly|right)
no+ no+(?:,| no| the| that| not|~)
no,? (?:it|they|he|she|that|this|you|we)(?:'s|'re)? ?(?:isn'?t|doesn'?t|don'?t|aren'?t|didn'?t|wasn'?t|won'?t|can'?t|
  is|are|does|do|did|was|has|not)(?! not)
not (?:there|here|in|on|under|inside|above|below|from|as|with|by|my|our|his|a|an|convinced|happy|impressed|acceptable|
  idiomatic|helpful|funny|cool|great|ideal|even|enough|close|using|via|the way)
(?:wouldn'?t|isn'?t) (?:it|that|this) (?:be )?(?:better|simpler|easier|cleaner|overkill|a bit (?:too )?much|too)
(?:can|could) (?:we|you) (?:please )?not\s
try (?:harder|again)(?:~|,)
(?:look|read|think|check) (?:closer|harder|again|properly|carefully|twice)
(?:i'?d|i would|we'?d|we would) (?:rather|prefer|much rather)(?! you (?:start|begin))
i (?:don'?t|do not|dont) (?:need|like|want|think (?:so|that'?s|this|you)|agree|buy|believe|trust|see (?:why|how|what))
i'?m not (?:convinced|happy|sure (?:that|this|about (?:that|this|the))|impressed|a fan|buying|asking|satisfied|ok|okay)
(?:that|this|it)'?s? (?:was |is )?not (?:a fix|fixing|acceptable|idiomatic|thread|safe|how|needed|necessary|a thing)
(?:almost|nearly|close|not quite|half(?:way)?(?: right)?|so close)(?: there)?,? (?:but|except|however|only)
(?:smaller|bigger|larger|shorter|longer|simpler|darker|lighter|brighter|slower|faster|thinner|thicker|wider|narrower|higher|lower|
  louder|quieter|tighter|less|more (?:to the|compact|readable|concise|like)|further|cleaner)(?:~|,| please)
(?:answer|reply|respond|write|speak|talk) (?:to me )?in (?:english|german|french|spanish|plain|simple|my language)
(?:pls|please|plz)? ?(?:follow|stick to|respect|keep to) (?:the|our) (?:existing|style|convention|naming|code style|guide)
(?:keep|leave) (?:your hands|my|the) [\w ]{1,20}(?:alone|untouched|as (?:is|it was|they were))
(?:that|this|it|these|those|they)(?:'s| is|'re| are) (?:not )?(?:my|our|the) (?:prod\w*|production|live|real|wrong|customer)\b
(?:that|this)'?s? (?:is )?(?:the )?(?:prod\w*|production|live|wrong)\b
""",
        "de": r"""
(?:fast|beinahe|knapp),? aber\s
(?:viel )?zu (?:lang|kurz|kompliziert|umständlich|viel|groß|klein|langsam|ausführlich)
ich (?:brauche?|will|möchte|mag) (?:das |hier |so )?(?:keine?n?|nicht)
(?:kürzer|länger|kleiner|größer|einfacher|schneller|heller|dunkler)(?:~| bitte)
das (?:ist|war) (?:doch |aber |ja )*(?:die prod|produktiv|gar nicht|überhaupt nicht|kein|keine|nicht)
""",
        "fr": r"""
(?:presque|pas tout à fait),? mais\s
(?:beaucoup |bien |vraiment )?trop\s
(?:je (?:ne )?(?:veux|voulais|comprends|trouve)|j'(?:avais|ai) (?:bien )?(?:demandé|dit|précisé|écrit))
(?:plus (?:petit|grand|court|simple|long))~
""",
        "es": r"""
casi,? pero\s
(?:demasiado|muy) (?:largo|complicado|lento|grande|pequeño|complejo|verboso)
(?:en serio|qué es esto|no me gusta|no quiero|no estoy de acuerdo|no te pedí)
(?:más (?:corto|pequeño|grande|simple|sencillo))~
""",
        "pt": r"""
quase,? mas\s
(?:muito|grande|longo|complexo) demais
(?:mais (?:curto|simples|pequeno))~
""",
        "it": r"""
quasi,? ma\s
troppo\s
""",
        "nl": r"""
bijna,? maar\s
(?:veel )?te (?:lang|traag|ingewikkeld|groot|klein|veel)\s?
""",
        "pl": r"""
prawie,? ale\s
(?:za|zbyt) (?:długie|długo|skomplikowane|duże|małe|wolne|wolno|dużo)
""",
        "ru": r"""
(?:почти|близко),? но\s
слишком\s
не (?:в ту|в тот|туда|там|здесь|эта|тот|та|те|в)\s
""",
        "uk": r"""
(?:майже),? але\s
(?:занадто|надто)\s
""",
        "tr": r"""
(?:neredeyse|az kaldı),? ama\s
(?:ciddi misin|beğenmedim|istemiyorum|hoşuma gitmedi|böyle değil)
(?:\w+ ){0,3}(?:demiştim|söylemiştim|istemiştim)
(?:\S+ ){1,6}demek (?:istemiştim|istedim)
""",
        "zh": r"""
(?:差不多|差一点|几乎).{0,3}(?:但|不过)
(?:太|过于)(?:长|复杂|慢|啰嗦|丑|大|小|多|难看|乱|短|简单|花哨)
请?(?:用|说|使用)(?:中文|英文|简体|人话)
(?:那|这)是(?:生产|线上|正式)
(?:页面|首页|界面|程序|应用|打开|启动|运行)[^，。？]{0,8}(?:白屏|闪退|崩溃|崩了|卡死)
""",
        "ja": r"""
(?:もう少し|惜しい|ほぼ)[^。]{0,8}(?:けど|ですが|だけど)
[^。、？]{1,20}(?:が|は)(?:少し|ちょっと|とても)?(?:失礼|不自然|変|おかしい|わかりにくい|分かりにくい|読みにくい|冷たい|硬い|固い)(?:です|だ|かも|ので|、|~)
(?:長|複雑|遅|大き|小さ|短)(?:すぎ|過ぎ)
(?:日本語|英語)で(?:答え|回答|お願い|返事|書い)
""",
        "ko": r"""
너무\s(?:길|복잡|느|크|작|많|짧)
(?:거의|아깝)[^.]{0,8}(?:지만|는데)
[^.?]{1,16}(?:이|가)?\s?아니라\s
(?:한국어|영어)로\s?(?:답|대답|말|써)
""",
        "hi": r"""
(?:lagbhag|almost|thoda),? (?:lekin|par|but)\s
(?:pehle wala|purana wala|pehle) (?:better|accha|sahi|theek|hi)
""",
    },
    "accept": {
        "en": r"""
(?:i'?ll|i can|we'?ll|we can) (?:take|live with|go with|roll with|keep) (?:it|that|this)(?! (?:to|up|from|over|back|with)(?!\w))
(?:that|this|it)(?:'?ll| will) (?:do|work)~
(?:that|this)(?:'?s| is) (?:exactly |just |precisely )?the (?:[\w-]+ ){1,3}(?:i|we) (?:need|needed|want|wanted|asked for|meant|was looking for|
  were looking for)
(?:the )?(?:site|server|service|page|app|website|everything|build|ci|pipeline|api|prod|staging|cluster|login) (?:is|are) (?:back|up|online|green|
  working|running|live|healthy)(?: up| again| now| and running)*~
(?:that'?s |it'?s )?(?:a )?known (?:flake|issue|bug|problem|one),? (?:fine|ok|okay|ignore|no problem|never ?mind)
(?:i'?ll be |i'?m |i am )?(?:opening|merging|pushing|committing|shipping|deploying|releasing) (?:it|this|that|the \w+)(?: myself| now| today)*~
(?:exactly|quite|absolutely|totally|completely) (?:right|correct|so|that)(?:~|,|!)
good enough(?: for (?:now|today|me|us|this))?~
(?!not )(?:\S+ ){1,3}(?:is|are) (?:good|fast|close|small|fine) enough(?: for (?:now|today|me|us|this))?~
(?:ok,? |fine,? )?(?:i'?ll |we'?ll )?take (?:it|that)~
(?:i(?:'?ve)? |i have )?(?:just )?(?:merged|shipped|released)(?: (?:it|this|that|as is|as it is))*~
fair (?:points?|enough|call)(?:~|,)
(?:closing|closed) (?:this|it|the (?:issue|ticket|pr))
(?:spot[- ]on|kudos|respect|bravo|hats off|props|finally|at last|smooth|better|well spotted|well played|well put|(?:big|huge|great|massive) help|
  (?:it'?s )?alive|appreciated|phew|yay+|yess+|woo+(?:hoo+|t)?|hooray|hurray|(?:hell|heck|fuck|oh) yeah?|
  hell yes|fuck yes|oh yes|wow+|whoa nice|slick|neat|lovely|marvell?ous|splendid|stellar|flawless|chef'?s kiss|legend|genius|magic(?:al)?|
  wicked|sick|dope|ace|top[- ]notch|tip[- ]?top|resolved|accepted|all clear|all green|all set|bueno|nicely done|nice and clean|
  right on|no complaints|good to go|good enough|ready to (?:merge|ship|go)|signed off|10/10|a\+|elegant|smart|clever|clean|
  sorted|all sorted|crisp|phenomenal|outstanding|terrific|gorgeous|stunning|fab|fabulous|looking sharp|very (?:nice|good|cool)|
  (?:so|really|super|pretty|damn|dang) (?:good|nice|cool|clean|neat|slick|helpful|impressive))~
(?:spot[- ]on|kudos|respect|bravo|hats off|props|yay+|wow+|neat|lovely|impressive|nicely done|resolved|accepted|sorted|elegant|clever|
  smart|clean|resolved)(?:,|!| for| to| -| trick| solution| idea| work| stuff| that| this)
(?:wow|damn|man|whoa),? (?:that|this|it)(?:'?s| was| is| looks?| works?)(?! (?:a lot|not|slow|wrong|bad|ugly|a mess))
(?:that|this|it) (?:was|is) (?:really |very |super |pretty |so )?(?:fast|quick|easy|painless|smooth|helpful|useful|clever|elegant|clear|it)(?:~|,)
(?:that|this|it)(?:'?s| is) (?:the (?:one|ticket|spirit|stuff)|a (?:big |huge |massive )?(?:improvement|win|beauty|keeper)|gold|brilliant|
  better|way better|so much better|more like it|exactly (?:it|right|what i (?:want|need|meant|asked for|had|was)))
(?:that|this)(?:'?s| is) what i (?:like|wanted|needed|meant|was after|call|had in mind|asked for)
(?:can'?t|cannot|couldn'?t) (?:complain|ask for more|be (?:better|happier)|fault it)
nothing (?:else |more |left )?to (?:add|complain|change|criticise|fault|fix)
(?:no|zero) (?:complaints|objections|notes|remarks|hiccups)
(?:i )?(?:can'?t believe|couldn'?t have|didn'?t (?:think|expect|know) (?:this|that|it)|never thought|would(?: have|'ve) taken me|i'?d have (?:missed|needed))
(?:i'?m|i am|we'?re|we are) (?:good|happy|fine|ok|okay|pleased|impressed|satisfied|sold|very (?:happy|pleased)|so happy)(?: with)?(?:~|,| with| about|
   now)
(?:it |that |this |everything |all )?(?:seems?|appears?|looks) (?:to (?:be )?)?(?:work(?:ing|s)?|fixed|fine|ok|good|solved|stable|correct|right)(?! but)
(?:works|working|worked|runs|running|behaves|behaving) (?:like a charm|as (?:expected|intended|advertised|planned|it should)|too|everywhere|locally|
  out of the box|on (?:the )?first|now|fine|great|perfectly|well|nicely|flawlessly|smoothly|on (?:both|all))
(?:your|the|this) (?:\w+ )?(?:fix|version|solution|change|patch|suggestion|approach|explanation|answer|idea|summary|refactoring|hint|trick|
  workaround) (?:is |was |looks |works |did |does |worked|works|helped|solved|fixed)(?:right|correct|better|great|good|fine|perfect|perfectly|nice|
  helpful|the trick|it|clean|like|well|clear|excellent|amazing|brilliant)?(?:~|,| now| for| on| like)
(?:the |that |this |my )?(?:\w+ )?(?:build|tests?|ci|pipeline|suite|lint|deploy|pods?|checks?|numbers|results?|output|totals?|figures|page|app)(?: \w+)?(?: is| are)?(?: all| now|
   finally)?(?: passes| pass| passing| green| match| matches| works?| fine| good| correct| ok| succeeds| succeeded| passed| healthy)(?! (?:but|except|on desktop))
(?:the |that |my )?(?:\w+ )?(?:crash|error|errors|bug|warning|warnings|problem|issue|flicker|leak|exception|lag)(?:'s| is| are|s are| has| have)?(?: now| finally|
   all| really)?(?: gone| fixed| solved| resolved| disappeared| history)(?! but)
(?:no|zero|0) (?:more )?(?:errors?|warnings?|crash(?:es)?|issues?|complaints|failures?|[45]\d\d)(?:s)?(?: (?:anymore|any more|now|left))?(?:~|,)
(?:confirmed|verified|tested(?: it)?|checked(?: it)?|just tested)[,:.]? (?:it |the |that |this |all |and )(?:\w+ )?(?:works|is gone|is fixed|pass|good|fine|
  crash|bug|works)
(?:you (?:rock|nailed|saved|made my day|did it|fixed it|solved it|got it|are (?:the best|awesome|amazing|a (?:life|legend|star|genius|hero|wizard)))|you'?re (?:the best|awesome|amazing|a (?:life|legend|star|genius|hero|wizard))\w*)
(?:i )?(?:really |absolutely |actually )?(?:like|love|dig|appreciate) (?:how|it|this|that|your|the (?:way|new|result|look|idea|layout|design))
(?:keep|leave) it (?:like (?:this|that)|as is|this way)
(?:i was wrong|my bad|my mistake),? (?:you|your|it|that)\s?(?:were|was|are|'?re|version|works|is)? ?(?:right|works|correct|fine)?
(?:cool|nice|great|good|perfect|yes|ok|okay)[, ]+(?:cool|nice|great|good|perfect|commit|merge|ship|push|squash|tag|release|deploy)
(?:good|great|nice|excellent|amazing|awesome|fantastic|solid) (?:catch|thinking|spot|eye|find|trick|touch|improvement|teamwork|explanation|comments?|
  docs?|tests?|names?|naming|refactoring|cleanup|performance|numbers)
(?:super|crystal|very|really) (?:clear|clean|helpful|useful|fast|nice|neat)(?! (?:but|,? however))
better than (?:i |what i |expected|before|mine|the old)
can confirm(?:,|:| it| that| the)
(?:the|that|this|it|everything|my)(?: [\w-]+){0,3} (?:looks?|feels?|reads?|runs?|loads?|is|are)(?: so| much| way| really| a lot| very| now| far| even)* (?:cleaner|nicer|better|faster|
  smoother|prettier|clearer|simpler|snappier|tidier|more readable|lovely|beautiful|gorgeous|fantastic|brilliant|excellent)(?! (?:than (?:this|that)|if|when|with)\b)
(?:much|way|a lot|so much|far) (?:better|faster|cleaner|nicer|simpler|clearer|smoother|tidier|more readable|less noisy)
(?:that|this|it)(?: really| just| actually)? (?:helped|helps|saved|made my)
works on (?:all|both|every|my|windows|linux|mac|mobile|the first)
(?:makes|that makes|ok makes) (?:perfect |total )?sense
(?:happy|glad|pleased) (?:with|about|it|that)
""",
        "de": r"""
(?:sehr |echt |richtig |wirklich |ganz )?(?:schön|stark|sauber|klasse|genial|spitze|wahnsinn|hammer|fein|krass|endlich|astrein|1a|
  tip ?top|läuft|sitzt|passt|toll|edel|elegant|ordentlich|saubere? (?:arbeit|lösung|sache)|gute (?:arbeit|idee|lösung)|schöne (?:arbeit|lösung)|
  genau so|so soll'?s sein|so soll es sein|gefällt mir|nichts zu meckern|nicht schlecht|kann so bleiben|so lassen|alles grün|
  einwandfrei|geht doch|na also|na endlich|respekt|hut ab|wow)(?:~|,|!)
(?:kein(?:e)?|null) (?:fehler|warnung(?:en)?|abst\w+|probleme?)(?: mehr)?(?:~|,)
(?:der|die|das) (?:fehler|warnung|absturz|problem) (?:ist |sind )?(?:jetzt |nun |endlich )?(?:weg|behoben|gelöst|verschwunden)
endlich (?:geht|läuft|funktioniert|klappt|passt)
(?:gefällt mir|genau (?:das|was|so|richtig)|besser als|viel besser|jetzt (?:passt|stimmt|geht|läuft|funktioniert))
(?:die |alle )?tests (?:sind |laufen )?(?:alle |jetzt |wieder )?(?:grün|durch)
""",
        "fr": r"""
(?:pas mal(?: du tout)?|nickel|impec(?:cable)?|génial|chapeau|bien vu|enfin|c'est mieux|(?:super|bon|beau|joli) (?:boulot|travail)|ça roule|ça y est|
  rien à redire|je valide|validé|trop bien|au top|formidable|incroyable|wow|magnifique|c'est exactement ça|voilà)(?: !)?(?:~|,|!)
plus (?:d'|de |aucune? )(?:erreur|bug|crash|problème|souci|warning)s?
(?:l'erreur|le bug|le problème|le crash) (?:a disparu|est (?:réglé|corrigé|résolu)e?)
(?:ça|tout|c'est)(?: \w+)? (?:marche|fonctionne|passe|tourne|roule|parfait|nickel|mieux)(?! (?:pas|plus|mais))
(?:très |super )?bien (?:fait|joué|vu|trouvé)
exactement (?:ce|ça)
(?:les tests|le build|la ci) (?:passent?|sont? verts?|est verte?)(?! pas)
""",
        "es": r"""
(?:de (?:lujo|maravilla|diez|pm|puta madre)|bravo|por fin|buenísimo|impecable|me encanta|estupendo|qué bien|bien hecho|justo (?:lo que|eso)|
  así (?:sí|es|mismo)|ahora sí|eso era|increíble|fenomenal|genial|muy bueno|maravilloso|listo)(?:~|,|!)
(?:ya )?no (?:hay|sale|da|salen|aparece) (?:más )?(?:errores|error|ningún error|fallos)
(?:quedó|queda|ha quedado|se ve|va|funciona) (?:muy |todo )?(?:bien|mejor|perfecto|genial|de lujo|excelente|estupendo)
(?:las pruebas|los tests|todo) (?:pasan|pasa|en verde|funciona|bien)
(?:súbelo|haz (?:el )?(?:commit|push|merge))~
""",
        "pt": r"""
(?:agora sim|show(?: de bola)?|massa|arrasou|finalmente|era (?:isso|exatamente isso)|boa|ficou (?:bom|ótimo|top|show|perfeito|lindo|melhor)|
  tá valendo|incrível|sensacional|maravilhoso|lindo|demais|parabéns|nota 10|muito bem|bem melhor)(?:~|,|!)
(?:não (?:tem|dá|deu) mais (?:erro|problema)s?|sem erros?(?: agora)?)
(?:os testes|tudo) (?:passaram|passam|passando|funcionando|certo|ok)
exatamente (?:o que|isso)
""",
        "it": r"""
(?:finalmente|proprio (?:così|quello)|ci siamo|tutto (?:a posto|ok|bene)|era (?:quello|questo)|bellissimo|splendido|complimenti|bravissimo|impeccabile|
  niente male|grandioso|spettacolo|che bello|ora sì|adesso sì|ben fatto)(?:~|,|!)
(?:nessun|niente|zero) (?:più )?(?:errore|errori)
(?:i test|tutto) (?:passano|passa|funziona|ok)
(?:esattamente|proprio) (?:quello|ciò|come)
""",
        "nl": r"""
(?:netjes|keurig|eindelijk|helemaal (?:top|goed|super)|goed bezig|precies (?:wat|zo|goed)|schitterend|fantastisch|knap|lekker (?:bezig|gewerkt)|
  niet slecht|mooi werk|goed werk|chapeau|dat is 'm|zo moet het)(?:~|,|!| ik)
geen (?:fouten?|errors?|problemen) meer
(?:ziet er|dat ziet er) (?:goed|mooi|netjes|prima|super)
(?:de )?tests (?:slagen|zijn groen|draaien)(?! niet)
""",
        "pl": r"""
(?:o to (?:mi )?(?:chodziło|właśnie)|(?:świetna|dobra|niezła|kawał dobrej) roboty?a?|nareszcie|wreszcie|bomba|petarda|elegancko|idealnie|rewelacyjnie|nieźle|
  brawo|cudownie|pięknie|wspaniale|miodzio|git|gitara|spoko|właśnie tak|dokładnie (?:tak|o to))(?:~|,|!)
(?:nie ma|bez|zero) (?:już )?błędów
(?:testy|wszystko) (?:przechodzą|przechodzi|działa|gra|ok|zielone)(?! nie)
""",
        "ru": r"""
(?:то,? что (?:нужно|надо)|наконец(?:-то)?|ура|огонь|красота|шикарно|вот теперь|всё чисто|бомба|кайф|красавчик|красава|здорово|блестяще|великолепно|чётко|
  четко|зачёт|респект|браво|хорошая работа|отличная работа|именно (?:то|так|это))(?:~|,|!)
(?:ошиб(?:ок|ка|ки)|баг|проблема|предупреждений) (?:больше |уже )?(?:нет|ушл[аи]|пропал[аи]?|исчезл[аи]?|исправлен[аы]?)
(?:тесты|вс[её]) (?:проходят|прошли|зелёные|зеленые|отлично|хорошо|работает|ок|супер)
(?:намного |гораздо |так )?лучше~
""",
        "uk": r"""
(?:те,? що треба|нарешті|ура|вогонь|краса|шикарно|бомба|чітко|браво|гарна робота|чудова робота|саме (?:те|так))(?:~|,|!)
(?:помилок|проблем) (?:більше )?немає
(?:тести|все) (?:проходять|пройшли|зелені|чудово|працює|добре)
""",
        "tr": r"""
(?:helal|bravo|sonunda|nihayet|işte bu|on numara|süper|güzel|harika|çok iyi|mükemmel|tam (?:istediğim|olması)|efsane|şahane)(?: oldu| olmuş| gibi| iş)*(?:~|,|!)
(?:hata|sorun) (?:kalmadı|gitti|çözüldü|yok artık)
(?:testler|hepsi|her şey) (?:geçti|geçiyor|çalışıyor|tamam|yolunda)
""",
        "zh": r"""
(?:搞定|太棒|太好|牛|厉害|终于|就是(?:这个|这样)|正是|没毛病|漂亮|干得(?:好|漂亮)|做得(?:好|不错)|很赞|真棒|真好|优秀|完美|非常好|好极了|绝了|爱了|舒服|稳)(?:了|啊|吧|呀|的)?(?:~|，|,|！|。)
(?:没有?|不再)(?:再)?(?:报错|错误|问题)了
(?:测试|全部|都)(?:全)?(?:都)?(?:通过|过)了
(?:效果|结果|这样|现在)(?:很|非常|都|就)?(?:好|不错|对|正常|可以)了?(?:~|，|,|！|。)
""",
        "ja": r"""
(?:さすが|やった|素敵|見事|ナイス|グッジョブ|優秀|感動|助かる|バッチリ|ばっちり|想定通り|期待通り|思った通り|いい感じ|良い感じ|よくなりました|良くなりました|これでok|これで大丈夫|これでいい)(?:です|だ|ね|よ|、|。|！|!|~)*
(?:エラー|問題|バグ)(?:は|が|も)?(?:消えました|なくなりました|出なくなりました|解消|解決)
(?:テスト|全部|すべて)(?:は|が|も)?(?:通りました|通った|通って(?!な|いな|いませ)|成功|パス)
""",
        "ko": r"""
(?:드디어|훌륭|대박|깔끔|이거지|바로\s?이거|역시|멋지|멋있|잘\s?(?:됐|되네|됩니다|돼요|했어|하셨|나오|돌아가)|최고|완벽|아주\s?좋|정말\s?좋|너무\s?좋|굿|나이스|만족)
(?:에러|오류|문제)(?:가|는)?\s?(?:사라|없어졌|해결)
(?:테스트|전부|모두|다)(?:가|는)?\s?(?:다\s?)?통과
""",
        "hi": r"""
(?:zabardast|kamaal|kamal|shabash|ekdum (?:sahi|mast|badhiya)|mast|badhiya|gazab|jhakaas|waah?|bahut (?:sahi|accha|badhiya|khoob)|sahi (?:hai|kiya)|ho gaya|
  chal gaya|sab (?:sahi|theek|chal))(?: hai| bhai| yaar| kaam)*(?:~|,|!)
(?:शानदार|कमाल|ज़बरदस्त|जबरदस्त|शाबाश|एकदम सही|बहुत (?:सही|खूब|बढ़िया|अच्छा))(?:~|,|!| है| काम)
""",
    },
}
