"""What people answer to an agent, phrase by phrase; written as in ``_phrases``, tried after ``_verdicts``."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

PHRASES: dict[str, dict[str, str]] = {
    "stop": {
        "en": r"""
(?:wait|hold (?:on|up|it)|hang on|pause|cancel|halt|one (?:sec|second|moment|minute)|just a (?:sec|second|moment|
  minute))~
(?:wait|hold on|hang on|hold up)(?: a (?:sec|second|minute|moment|bit))?(?:,| -| before| i| that| why| what| no|
   you| let| don'?t| actually)
(?:wait|hold on|hang on|hold up|pause) (?:a|one) (?:sec|second|minute|moment|bit)
(?:cancel|pause|abort) (?:that|this|it|here|for (?:now|a)|everything|what you)
(?:not so fast|before you (?:do|continue|go on|proceed))
""",
        "de": r"""
(?:warte|wart|moment|halt|abbrechen|brich ab|pause|stop mal|warte mal|moment mal|einen moment|sekunde|
  augenblick)(?: mal| bitte| kurz| noch)*~
(?:warte|moment|halt)(?: mal| kurz| bitte| noch)*,
brich (?:das |den \w+ )?ab
""",
        "fr": r"""
(?:attends|attendez|pause|annule tout|un instant|une seconde|minute)(?: un peu| une seconde| un instant| stp|
   deux secondes)?(?:~|,)
""",
        "es": r"""
(?:espera|espere|un momento|pausa|cancela|aguanta|espérate)(?: un (?:momento|segundo|poco|rato)| por favor)?(?:~|,)
""",
        "pt": r"""
(?:espera|espere|calma|peraí|pera|um momento|um instante|cancela|pausa|aguarde|aguenta)(?: aí| um (?:momento|pouco|
  segundo)| por favor| lá)?(?:~|,)
""",
        "it": r"""
(?:aspetta|un attimo|un momento|pausa|annulla tutto|alt)(?: un (?:attimo|momento|secondo|po')| per favore)?(?:~|,)
""",
        "nl": r"""
(?:wacht|momentje|pauze|wacht even|even wachten|annuleer|een momentje|ho)(?: even| eens| eventjes)?(?:~|,)
""",
        "pl": r"""
(?:poczekaj|czekaj|zaczekaj|chwila|moment|chwileczkę|pauza|anuluj|wstrzymaj się)(?: chwilę| moment| proszę)?(?:~|,)
""",
        "ru": r"""
(?:подожди|подождите|погоди|погодите|минутку|секунду|пауза|отмена|постой|обожди|притормози)(?: минутку| секунду|
   немного| чуть)?(?:~|,)
""",
        "uk": r"""
(?:зачекай|почекай|стривай|хвилинку|секунду|пауза|заждіть|скасувати)(?: хвилинку| секунду| трохи)?(?:~|,)
""",
        "tr": r"""
(?:bekle|bekleyin|bir dakika|bir saniye|iptal|dur bir dakika|dur biraz|duraklat)(?: biraz| bir dakika| lütfen)?(?:~|,)
""",
        "zh": r"""
(?:等等|等一下|等一等|稍等|等会|先等|慢着|先停|暂停|取消|先别|等下|且慢|等我)(?:一下|一会儿?|会儿|吧)?(?:~|，|,|！|。|先|我)
""",
        "ja": r"""
(?:ちょっと|少し|少々)?(?:待って|待った|お待ち|待て|まって|一旦(?:止|停)|一時停止|ストップ|キャンセル)(?:ください|下さい|くれ|ね|よ|して)*(?:~|、|。|！|,)
""",
        "ko": r"""
(?:잠깐만?|잠시만?|기다려|멈춰봐|스탑|잠깐\s?멈|일단\s?멈|취소)(?:요|줘|주세요|봐|만)?\s?(?:~|,|\.|!|기다려)
""",
        "hi": r"""
(?:रुको|रुकिए|रुक जाओ|ठहरो|एक मिनट|ज़रा रुको|थोड़ा रुको|ruko|rukiye|ruk|ek minute|thehro)(?: ज़रा| zara)?(?:~|,|!)
""",
    },
    "go_on": {
        "en": r"""
(?:go on|keep (?:going|at it|working|it up)|carry on|move on|next(?: (?:one|step|task|item|please|phase))?|go|
  onwards?|resume|proceed|continue|cont|keep on|go ahead(?: and continue)?|start)~
(?:continue|proceed|carry on|resume|keep going)(?: please)?(?: (?:with|from|to|on|working|where|until|your|
  the (?:work|task|plan|implementation|rest|next|refactoring|migration)|implementing|as (?:planned|you)|doing|what|by|
  through|and|in))
(?:continue|proceed|go on)(?:,|:)
pick up (?:where|from)
(?:on|go|move on|moving on) to (?:the )?(?:next|step|phase|task)
finish (?:the rest|what you|it|the job|up)(?:~| started)
keep (?:going|working|doing)
(?:can|could) (?:you|we) (?:please )?(?:continue|go on|proceed|resume)
""",
        "de": r"""
(?:mach|mache|machen sie|mach bitte|geh|gehe|fahr|fahre|arbeite)(?: bitte| ruhig| einfach| genau so|
   jetzt)? (?:weiter|fort)
(?:weiter(?:machen)?|nächste[rs]?(?: schritt| aufgabe| punkt)?|fortfahren|los|leg los|weiter so|
  fortsetzen)(?: bitte| geht'?s)?~
weiter (?:mit|geht|im|zum|bitte)
""",
        "fr": r"""
(?:continue|continuez|poursuis|poursuivez|vas-y|allez-y|suivant|la suite|reprends|on continue|
  avance)(?: (?:s'il te plaît|stp|svp|comme ça|s'il vous plaît))?~
(?:continue|poursuis|reprends|continuez) (?:avec|à|jusqu|là|sur|le (?:travail|plan)|ton|ta|de)
""",
        "es": r"""
(?:continúa|continua|continúe|sigue|siga|adelante|prosigue|siguiente|avanza|dale|vamos|seguimos)(?: (?:por favor|
  así|adelante|con (?:el|la|lo|eso)\b.*|trabajando))?~
(?:continúa|continua|sigue|prosigue) con\s
""",
        "pt": r"""
(?:pode )?(?:continua|continue|continuar|prossiga|siga|segue|prosseguir|seguir|próximo|avança|manda ver|vai|bora|
  em frente)(?: (?:por favor|assim|em frente|aí))?~
(?:pode )?(?:continue|continua|continuar|prossiga) (?:com|de onde|a partir|o (?:trabalho|plano))
""",
        "it": r"""
(?:continua|prosegui|vai avanti|avanti|procedi|va avanti|prossimo|vai|riprendi|andiamo avanti)(?: (?:per favore|
  così|pure))?~
(?:continua|prosegui|procedi|vai avanti|riprendi) (?:con|da|a)
""",
        "nl": r"""
(?:ga (?:maar )?(?:door|verder)|doorgaan|verder|volgende|vervolg|ga je gang|hervat)(?: (?:maar|alsjeblieft|graag|
  met \w+.*))?~
ga (?:maar )?(?:door|verder) met
""",
        "pl": r"""
(?:kontynuuj|dalej|idź dalej|jedź dalej|następny|następne|następny krok|wznów|działaj dalej|lecimy dalej|
  kontynuujmy)(?: proszę)?~
kontynuuj \w+
""",
        "ru": r"""
(?:продолжай|продолжайте|дальше|давай дальше|поехали|далее|следующий|следующее|вперёд|вперед|продолжить|продолжаем|
  иди дальше|идём дальше)(?: пожалуйста| работу)?~
(?:продолжай|продолжи|давай дальше) (?:с|работ\w+|в том|делать|по|реализ\w+)
""",
        "uk": r"""
(?:продовжуй|продовжуйте|далі|давай далі|поїхали|наступний|наступне|вперед|продовжуємо)(?: будь ласка| роботу)?~
продовжуй (?:з|робот\w+|далі)
""",
        "tr": r"""
(?:devam(?: et| edin| edelim| lütfen| ediniz)?|sıradaki|sonraki|ilerle)(?: lütfen)?~
devam et
""",
        "zh": r"""
(?:请)?(?:继续|接着|往下|下一步|下一个|下一项|开始吧|继续吧|接下来|go on|接着来|继续做|继续执行|继续干)(?:吧|做|执行|进行|写|下一步|完成|处理|工作|往下|下去|来|弄|改|修|实现|
  推进)?(?:吧)?(?:~|，|。|！|上|剩|下|后|未|之前|第)
""",
        "ja": r"""
(?:続けて|続けろ|続行(?:して)?|次(?:へ|に進んで|お願いします|に行って|のステップ)?|進めて|そのまま(?:続けて|進めて)|続きを?(?:お願いします|やって|して)?|再開して|続き)(?:ください|下さい|
  くれ|お願いします|よ|ね)*~
(?:次|続き)の?(?:ステップ|タスク)?(?:に|へ)進
""",
        "ko": r"""
(?:계속|진행|이어서|다음|다음\s?단계|계속\s?진행|쭉|이어)\s?(?:해|해줘|해주세요|하자|합시다|진행|진행해|진행해줘|가자|가|해요|하세요|고고|으로|작업해줘|부탁해)*~
계속\s?(?:진행|해)
""",
        "hi": r"""
(?:जारी रखो|जारी रखें|जारी रखिए|आगे बढ़ो|आगे बढ़ें|चलते रहो|आगे|अगला|आगे चलो|continue करो|continue karo|jari rakho|
  aage badho|aage)~
""",
    },
    "thanks": {
        "en": r"""
(?:(?:great|perfect|cool|nice|awesome|excellent|good|wonderful|amazing|ok|okay|super)[, ]+)?(?:many |much |
  big )?(?:thanks|thank you|thank u|thankyou|thx|thnx|tysm|ty|cheers|much appreciated|appreciate it|i appreciate|
  really appreciate)(?! (?:for nothing))
""",
        "de": r"""
(?:super |perfekt |gut |ok |alles klar |besten |vielen |herzlichen |tausend |lieben )?(?:danke|dankeschön|
  vielen dank|besten dank|dank dir|merci|herzlichen dank)
dank (?:dir|euch)
""",
        "fr": r"""
(?:ok |super |parfait |un grand |mille )?(?:merci|mercis|je te remercie|je vous remercie)
""",
        "es": r"""
(?:ok |genial |perfecto |muchas |muchísimas |mil )?(?:gracias|te lo agradezco|se agradece)
""",
        "pt": r"""
(?:ok |muito |ótimo |perfeito )?(?:obrigad[oa]|valeu|brigad[oa]|agradeço|vlw|obg)
""",
        "it": r"""
(?:ok |perfetto |molte |tante |mille )?(?:grazie|ti ringrazio)
""",
        "nl": r"""
(?:ok |top |super |heel erg |hartelijk )?(?:bedankt|dank je|dankjewel|dank u|dankje|thanks|dankuwel)
""",
        "pl": r"""
(?:ok |super |wielkie )?(?:dzięki|dziękuję|dzieki|dziekuje|dziękuje|dzięks|serdeczne dzięki)
""",
        "ru": r"""
(?:ок |супер |отлично |большое |огромное )?(?:спасибо|благодарю|спс|пасиб\w*)
""",
        "uk": r"""
(?:ок |супер |щиро |дуже )?(?:дякую|спасибі|дяки|вдячний|вдячна)
""",
        "tr": r"""
(?:çok )?(?:teşekkür(?:ler| ederim| ediyorum)?|sağ ?ol|sağolasın|eyvallah|tşk|eline sağlık|ellerine sağlık)
""",
        "zh": r"""
(?:好的?，?|太好了，?|非常|多)?(?:谢谢|感谢|多谢|谢了|辛苦了|谢啦|谢)
""",
        "ja": r"""
(?:どうも)?(?:本当に)?(?:ありがとう|有難う|ありがと|感謝|サンキュー|助かり(?:ました|ます)|助かった)
""",
        "ko": r"""
(?:정말\s?|너무\s?|진짜\s?)?(?:고마워|고맙|감사|땡큐|ㄱㅅ|수고하셨)
""",
        "hi": r"""
(?:बहुत[- ]?(?:बहुत )?)?(?:धन्यवाद|शुक्रिया|थैंक्स|थैंक यू|dhanyavaad|dhanyawad|shukriya|thank you)
""",
    },
    "accept": {
        "en": r"""
(?:holy (?:shit|cow|moly|crap|smokes)|wow|omg|damn|whoa|no way),? (?:it|that|this) (?:actually |really |just )?(?:works|worked|rocks|is (?:amazing|great|awesome|perfect))
(?:(?:yep|yes|yeah|yup|ok|okay)[, ]+)?(?:all|everything)(?:'s| is)? (?:green|good|fine|working|passing|passes)(?: now| again)?~
good (?:bot|boy|girl|human)~
(?:let'?s|lets) go+(?:o|!)~
(?:it|that|this|they)(?:'s|'re| is| are)? (?:not|no longer) (?:crashing|failing|breaking|hanging|happening|erroring)(?: any ?more| now)?~
(?:yes|yep|yup|yeah|y|ya|sure|sgtm|agreed|approved?|lgtm|\+1|perfect|great|nice|awesome|excellent|brilliant|
  fantastic|amazing|wonderful|beautiful|cool|good|exactly|correct|absolutely|definitely|confirmed?|bingo|superb|sweet|
  impressive|well done|nailed it|love it|ship it|do it|please do|fixed|solved|works|affirmative)(?: (?:to all|sir|man|
  indeed|please|stuff|one|buddy|so far|enough|now))*~
(?:yes|yep|yup|yeah|ja|jep)[, ]+(?:that'?s|this is|it'?s|it is) (?:it|right|correct|fine|good|perfect|the one|all|exactly)
(?:yes|yep|yup|yeah|sure)(?: please|,|!| do| go| to| that| it| the| commit| p\[?lease| pleas| add| let'?s| i| we|
   you can)
(?:(?:this|that|it|all|everything|code|change|changes|pr|diff|plan|the \w+)(?: all| now)? )?(?:looks?|looking|
  sounds?|seems?|feels?) (?:really |very |pretty |all |so |much )?(?:good|great|fine|right|ok|okay|correct|perfect|
  nice|better|awesome|amazing|fantastic|reasonable|solid|excellent)(?! (?:on|in|for|if|when|with) )
(?:that|this|it)(?:'?s| is| was|) (?:now |so |really |exactly |much |very |just |pretty |all |actually )*(?:right|
  correct|perfect|great|better|fine|good|ok|okay|it~|what i (?:want(?:ed)?|need(?:ed)?|had|meant|was)|awesome|
  excellent|working(?: now| again| fine| great)?|fixed|amazing|brilliant|nice|acceptable|helpful|solved|beautiful|
  done right)(?!,? but|er than| enough\?)
(?:that|this|it|everything|all|the \w+)(?: all| now| finally)? (?:works?|worked|fixed (?:it|the|that)|did (?:it|
  the trick)|solved (?:it|the)|pass(?:es)?|runs|compiles|does the (?:trick|job))(?: \w+)?(?: \w+)?~
(?:works|working|worked) (?:now|perfectly|great|fine|well|like a charm|beautifully|as expected|for me|again)
(?:good|great|nice|excellent|awesome|amazing|fantastic|brilliant|superb|impressive|beautiful|solid|clean) (?:job|work|
  stuff|catch|idea|one|call|start|progress|deal|point|fix|solution|result|answer|find|plan|list|summary|overview|draft|
  explanation|report|design|write-?up|analysis)
(?:(?:that|this|it)(?:'?s| is| looks?) )?not (?:bad|too bad|half bad)(?: at all)?(?:~|(?=[,.!]))
(?:(?:i|we)(?:'?ve| have)? (?:just |already )?|just |already )?(?:merged|approved|shipped|deployed|released)(?: it| that|
   this| the \w+)?(?:~|(?=[,.!]))
(?:ship|merge|push|commit|deploy|release|publish) (?:it|this|that|them|everything|all|these|now|these changes|
  the changes|your changes|and (?:push|merge|pr|continue|deploy|release)|& \w+)(?: (?:to \w+|now|please|and \w+|then|
  it|& \w+))*~
(?:commit|push|merge|commit & push|push & pr|go for it|go ahead|do it|do that|let'?s (?:do|go with|ship|merge|
  commit) (?:it|that|this))(?: please| now| then)?~
(?:go ahead|go for it|let'?s do it|you can (?:commit|merge|push|go ahead)|feel free to (?:commit|merge))
(?:i )?(?:like|love) (?:it|this|that|the (?:result|new|idea|way))
(?:yes|ok|okay|great|good|perfect|nice)[, ]+(?:commit|merge|ship|push|go|do it|works)
happy with (?:it|that|this)
all good~
(?:exactly|just) what i (?:want(?:ed)?|need(?:ed)?|asked|meant|was)
(?:great|perfect|nice|cool|awesome|super|brilliant|yes|yep) (?:that'?s|this is) (?:exactly |just )?what i (?:want(?:ed)?|need(?:ed)?|asked|meant|was)
(?:no,? )?(?:it'?s|that'?s|all|looks) (?:fine|ok|okay|good|great|perfect)~
(?:problem|issue|bug|that'?s|all) (?:is )?(?:solved|fixed|resolved|gone)~
(?:excellent|perfect|great|wonderful|fantastic|brilliant|awesome|nice)(?:!|,|\.)
(?:good|cool|correct)(?:,|\.|!)
(?:fair enough|makes sense|sounds like a plan|(?:fine|ok|okay|good) (?:by|with|for) me)
(?:tests? )?(?:are |all )?(?:pass(?:es|ing)?|green)(?: now)~
""",
        "de": r"""
(?:da |hier )?(?:gibt'?s|gibt es|hab(?:e)? ich) nichts (?:zu meckern|auszusetzen)
(?:ja|jo|jap|jep|genau|perfekt|super|prima|klasse|toll|gut|sehr gut|okay|passt|passt so|einverstanden|wunderbar|
  ausgezeichnet|spitze|stimmt|richtig|top|hervorragend|klingt gut|alles klar|freigegeben|gut gemacht|gute arbeit|
  schön|cool|mega|geil|bestens)(?: so| gemacht| jetzt| danke| bitte| genau| gerne| arbeit)*(?:~|,|!)
ja (?:bitte|genau|gerne|mach|das|passt)
(?:jo|jap|ok|okay|na gut|gut),? (?:passt|super|perfekt|prima|genau|so)(?: so| jetzt| danke| schon)*~
(?:das |es |alles )?(?:sieht|schaut|klingt|läuft|funktioniert|klappt|geht|passt|ist)(?: jetzt| so| schon| alles|
   nun| ja| endlich)* (?:sehr |richtig |wirklich |echt )?(?:gut|super|perfekt|prima|toll|bestens|richtig|besser|
  einwandfrei|wunderbar|in ordnung|klasse)(?! zu| aus,? (?:aber|nur))
(?:es |das |jetzt |nun )?(?:funktioniert|klappt|läuft|geht)(?: es| das| jetzt| nun| endlich| wieder| alles)*~
(?:bitte )?(?:committen|commite|commit|pushen|mergen|committe)(?: (?:und|bitte|das|es|und pushen))*~
(?:kannst du|du kannst|kann) (?:so )?(?:committen|mergen|pushen)
""",
        "fr": r"""
c'est (?:exactement|pile|tout à fait|précisément) ce que je (?:voulais|cherchais|voulait)
c'est (?:bon|parfait|ok|nickel) pour (?:moi|nous|aujourd'hui)
(?:oui|ouais|parfait|super|génial|nickel|très bien|excellent|d'accord|c'est (?:bon|parfait|bien|ça|nickel|super|
  génial|exact)|exactement|impeccable|bien joué|bravo|top|ça marche|ça fonctionne|validé|bon travail|beau travail|
  magnifique|ok pour moi)(?: maintenant| comme ça| merci| vas-y)*(?:~|,|!)
(?:ça|c'est|tout)(?: \w+)? (?:marche|fonctionne|bon|parfait)(?: bien| maintenant| parfaitement)*~
(?:tu peux |vous pouvez )?(?:commit(?:e|er)?|merge(?:r)?|push(?:er)?)(?: (?:ça|et push|le tout))?~
""",
        "es": r"""
(?:es )?(?:justo|exactamente|precisamente) lo que (?:necesitaba|quería|buscaba)
(?:sí|si|perfecto|genial|excelente|muy bien|de acuerdo|está (?:bien|perfecto|genial)|exacto|exactamente|estupendo|
  buen trabajo|bien hecho|ya funciona|funciona|vale|listo|me gusta|correcto|fantástico|así está bien|eso es|claro|
  dale)(?: ahora| gracias| por favor| así| perfectamente)*(?:~|,|!)
(?:ahora |ya |todo )?funciona(?: \w+)?~
(?:se ve|quedó|suena|luce) (?:muy )?(?:bien|genial|perfecto)
(?:haz|hacer?|puedes hacer) (?:el |un )?(?:commit|push|merge)
""",
        "pt": r"""
(?:é )?(?:exatamente|justamente) o que eu (?:queria|precisava)
(?:sim|perfeito|ótimo|excelente|muito bom|beleza|isso(?: aí| mesmo)?|exatamente|legal|show|concordo|aprovado|
  está (?:bom|ótimo|perfeito|certo)|tá (?:bom|ótimo|certo)|funcionou|bom trabalho|maravilha|top|certo|gostei|
  mandou bem|perfeita)(?: agora| obrigad[oa]| assim)*(?:~|,|!)
(?:agora )?(?:funciona|funcionou|está funcionando)(?: \w+)?~
(?:ficou|parece|está) (?:muito )?(?:bom|ótimo|perfeito|legal|excelente|ótima|boa)
(?:pode )?(?:commitar|commita|dar merge|fazer (?:o )?(?:commit|push|merge)|mergear|subir)~
""",
        "it": r"""
(?:è )?(?:proprio|esattamente) quello che (?:volevo|cercavo|mi serviva)
(?:sì|si|perfetto|ottimo|eccellente|va (?:bene|benissimo)|esatto|esattamente|d'accordo|bene|molto bene|fantastico|
  ottimo lavoro|bel lavoro|funziona|giusto|approvato|benissimo|mi piace|grande|bravo)(?: così| ora| adesso| grazie|
   tutto)*(?:~|,|!)
(?:ora |adesso |tutto )?funziona(?: \w+)?~
(?:sembra|è) (?:tutto )?(?:perfetto|ottimo|a posto|corretto|buono)
(?:fai (?:il )?(?:commit|push|merge)|committa)
""",
        "nl": r"""
werkt (?:perfect|prima|goed|als een trein|nu)
(?:ja|perfect|prima|top|goed|goed zo|heel goed|uitstekend|geweldig|mooi|akkoord|klopt|precies|helemaal goed|
  goed gedaan|super|fijn|lekker|is goed|goedgekeurd|mooi zo|het werkt|werkt)(?: nu| zo| bedankt| hoor| graag|
   gedaan)*(?:~|,|!)
(?:dat |dit |het )?(?:ziet er|klinkt|lijkt)(?: \w+)? (?:goed|prima|perfect|netjes)(?: uit)?
(?:het |dat )?werkt(?: nu| weer| perfect| goed)+~
(?:commit|push|merge)(?: (?:het|maar|dit|en push))*~
""",
        "pl": r"""
(?:tak|świetnie|super|idealnie|doskonale|dobrze|bardzo dobrze|zgoda|zgadza się|ok|okej|dokładnie|perfekcyjnie|
  dobra robota|działa|jest ok|jest dobrze|gra|w porządku|pięknie|rewelacja|ekstra|może być|podoba mi się)(?: teraz|
   dzięki| już| proszę)*(?:~|,|!)
(?:teraz |już )?działa(?: \w+)?~
(?:wygląda|brzmi) (?:bardzo )?(?:dobrze|super|świetnie|ok|nieźle)
(?:z?commituj|zrób commit|możesz (?:z?commitować|zmergować)|wypchnij)
""",
        "ru": r"""
(?:да|ага|отлично|супер|хорошо|прекрасно|идеально|замечательно|согласен|согласна|верно|точно|молодец|круто|класс|ок|
  окей|именно|правильно|норм|нормально|всё (?:ок|верно|работает|хорошо|отлично)|годится|заработало|подходит|принято|
  великолепно|то что надо|хорошая работа|красиво|одобряю|давай|годно|топ)(?: теперь| так| спасибо| всё| давай|
   делай)*(?:~|,|!)
(?:теперь |вс[её] |наконец |теперь вс[её] )?(?:работает|заработало|получилось)(?: \w+)?~
(?:выглядит|звучит) (?:\w+ )?(?:хорошо|отлично|неплохо|нормально|круто)
(?:коммить|закоммить|комить|пушь|мержи|можно коммитить|сделай коммит|закоммитить|делай коммит)
""",
        "uk": r"""
(?:так|ага|чудово|супер|добре|прекрасно|ідеально|згоден|згодна|вірно|точно|молодець|круто|клас|ок|саме так|
  правильно|нормально|все (?:ок|добре|працює)|запрацювало|підходить|гаразд|відмінно|файно|гарно)(?: тепер| дякую|
   давай)*(?:~|,|!)
(?:тепер |все )?(?:працює|запрацювало|вийшло)(?: \w+)?~
(?:виглядає|звучить) (?:\w+ )?(?:добре|чудово|непогано)
(?:коміть|закоміть|пуш|мерж|зроби коміт)
""",
        "tr": r"""
(?:evet|tamam|tamamdır|harika|mükemmel|süper|güzel|çok iyi|çok güzel|aynen|doğru|onaylandı|iyi|olur|eyvallah|
  kesinlikle|iyi iş|aferin|oldu|olmuş|çalışıyor|çalıştı|beğendim|muhteşem|şahane)(?: olmuş| oldu| şimdi| iş|
   teşekkürler| lütfen| gibi)*(?:~|,|!)
(?:şimdi |artık )?(?:çalışıyor|çalıştı|düzeldi)(?: \w+)?~
(?:iyi|güzel|harika) (?:görünüyor|gözüküyor|olmuş|duruyor)
(?:commit(?:le| et| at)|pushla|merge et|birleştir)~
""",
        "zh": r"""
(?:好|好的|好了|可以|可以了|没问题|行|行了|对|对的|是|是的|嗯|嗯嗯|很好|非常好|太好了|太棒了|完美|不错|很棒|漂亮|正确|同意|通过|ok|搞定|搞定了|成功了|解决了|牛|厉害|赞|棒|确认|就这么办|
  批准)(?:吧|啊|呀|的|了|，|,|。|！|!|~)+
(?:现在|终于|这下)?(?:可以|正常|好使|能用|能跑|没问题|修好|跑通|成功|好)了
(?:看起来|看上去|感觉)(?:很|挺|非常)?(?:不错|好|可以|没问题|正确)
(?:提交|合并|推送|commit|push|上线|发布)(?:吧|了吧|一下|代码吧|并推送)
""",
        "ja": r"""
(?:はい|うん|ええ|了解|オッケー|ok|おk|完璧|素晴らしい|すばらしい|いいね|良い|よし|よい|いい感じ|良さそう|よさそう|問題なさそう|正しい|その通り|そのとおり|すごい|最高|バッチリ|ばっちり|承認|大丈夫|
  いいです|お願いします|合ってる|合っています|上出来|グッド|よくできました|いいと思います)(?:です|だ|ね|よ|でした|、|。|！|!|ます|お願いします|~)+
(?:ちゃんと|無事|うまく|正常に)?(?:動きました|動いた|動作しました|動作しています|直りました|直った|解決しました|通りました|動いてる|動いています)
(?:コミット|マージ|プッシュ)して(?:ください|下さい|いい|おいて|ok|くれ)?~
""",
        "ko": r"""
(?:응|네|넵|예|ㅇㅇ|ㅇㅋ|오케이|ok|좋아|좋아요|좋습니다|좋네|좋네요|완벽|완벽해|완벽합니다|훌륭|훌륭해|훌륭합니다|최고|굿|맞아|맞아요|맞습니다|그래|알았어|알겠어|잘했어|잘했네|잘했습니다|멋져|
  멋지다|괜찮네|승인|됩니다|확인|대박)(?:요|,|\.|!|~|네|다)+
(?:이제|잘|드디어)\s?(?:잘\s?)?(?:돼|되네|됩니다|된다|작동|동작|돌아가)
(?:커밋|머지|푸시|푸쉬)\s?(?:해|해줘|하자|해주세요|하고|ㄱㄱ|부탁)(?:줘|요)?~?
(?:좋아|좋네)\s?보
""",
        "hi": r"""
(?:हाँ|हां|जी हाँ|ठीक है|ठीक|बढ़िया|बहुत (?:अच्छा|बढ़िया|बढ़िया|खूब)|अच्छा|सही|सही है|शानदार|परफेक्ट|एकदम सही|उत्तम|
  वाह|अच्छा है|काम कर रहा है|चल गया|ho gaya|haan|han|theek hai|thik hai|badhiya|bahut (?:accha|badhiya)|accha hai|
  sahi hai|mast)(?: काम| किया| अब| hai)*(?:~|,|!|।)
(?:अब )?काम कर रहा है
(?:ab )?(?:kaam kar raha hai|chal gaya|chal raha hai)
commit (?:करो|कर दो|karo|kar do)
""",
    },
}
