"""How people stop an agent, give something up and take their leave; written as in ``_phrases``, tried right after those."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

PHRASES: dict[str, dict[str, str]] = {
    "stop": {
        "en": r"""
stop~
stop (?:it|that|this|right there|right now|immediately|now|everything|please|here|working|what you|doing (?:that|
  this|it))
(?:stop|wait|whoa|woah|hold)(?:[, !]+(?:stop|wait|whoa|no|hold on))+(?![, ]+(?:not|just|only|use)\s)
no,? stop
(?:whoa|woah|easy)(?: there)?(?:~|,| hold| slow| stop| wait)
(?:abort|freeze|halt|enough|ctrl[- +]?c|\^c|hands off|time out|quit it|cut it out|knock it off|stand by)(?: mission| this| it| that| the run| already)?(?:~|,| no more)
hold (?:your horses|that|this|off|fire|everything)
(?:kill|terminate|interrupt|break off) (?:it|that|this|the (?:process|job|run|command|script|server|task)|that (?:process|job|run|command|script))(?:~|,)
(?:don'?t|do not) (?:run|do|start|execute) anything (?:else|more|now)
(?:stop|pause|halt) (?:for (?:now|a)|everything|immediately|there|here|the (?:work|run|process|agent|loop|search)|searching|running)
not (?:another step|so fast|yet,? wait)
""",
        "de": r"""
stopp?~
hör (?:auf|damit auf|sofort auf)(?! \w+ zu)
lass das~
(?:stopp?|halt|warte|moment)(?:[, !]+(?:stopp?|halt|warte|moment|mal|sofort|bitte|kurz))*~
(?:sofort )?(?:aufhören|anhalten|abbrechen|stoppen)(?: bitte| sofort)?~
(?:mach|tu|führ)(?: jetzt| erst ?mal| bitte| vorerst)* (?:nichts|gar nichts|erstmal nichts)
nicht (?:weiter|weitermachen|ausführen)~
(?:halt|stopp?|warte|brich)(?: mal| bitte| sofort)?(?: an| ab)(?:~|,)
(?:stopp?|halt|warte),
""",
        "fr": r"""
stop~
arrête(?:z)?~
arrête(?:z)? (?:ça|tout|de suite|immédiatement)
(?:stop|stoppe|stoppez|arrête|arrêtez|halte|on arrête|pause|attends|attendez|minute)(?:[, !]+(?:stop|tout|là|maintenant|ici|attends|ça|un instant|deux secondes|une minute|de suite))*(?:~|,)
(?:ne (?:fais|lance|touche|exécute)(?: plus)? rien|ne lance rien)
""",
        "es": r"""
(?:para|detente|alto|basta)~
para (?:ya|eso(?! (?:ya|está|sirve|es|hay|usamos|tenemos|existe))|ahí|ahora|todo)
(?:para|pará|pare|párate|detente|deténte|detén|alto|basta|espera|quieto|frena)(?:[, !]+(?:para|ya|ahí|un momento|un segundo|todo|espera|ahora|eso|tantito))*(?:~|,)
no (?:ejecutes|hagas|toques|sigas) (?:nada|más)
""",
        "pt": r"""
(?:para|pare|parar|chega)~
(?:para|pare) (?:com isso|tudo|aí|agora|já|isso)
(?:para|pare|parou|calma|segura|espera|espere|pera|peraí|stop|chega)(?:[, !]+(?:tudo|aí|já|agora|um pouco|um momento|um segundo|para|calma|com isso))*(?:~|,)
não (?:faça|executa|execute|roda|rode|mexa) (?:mais )?nada
""",
        "it": r"""
(?:fermati|ferma|smettila|basta|stop)~
(?:fermo|ferma|fermati|fermatevi|stop|alt|basta|aspetta|frena|interrompi)(?:[, !]+(?:tutto|subito|lì|un attimo|un momento|un secondo|qui|adesso|fermo))*(?:~|,)
non (?:fare|eseguire|lanciare|toccare) (?:più )?(?:niente|nulla)
""",
        "nl": r"""
stop~
(?:stop|hou) (?:hiermee|daarmee|ermee|op|nu|meteen)
(?:stop|wacht|ho|halt|pauzeer|hou op)(?:[, !]+(?:stop|even|maar|nu|direct|meteen|hier|wacht|eens|ho))*(?:~|,)
(?:doe|voer) (?:even )?niks(?: meer| uit)?
""",
        "pl": r"""
(?:stop|przestań|zatrzymaj się|stój)~
(?:stop|stój|czekaj|poczekaj|zaczekaj|przestań|zatrzymaj(?: się| to)?|przerwij|wstrzymaj(?: się)?|chwila|moment|hola)(?:[, !]+(?:stop|stój|czekaj|poczekaj|chwilę|moment|to|natychmiast))*(?:~|,)
nic (?:już )?nie rób
""",
        "ru": r"""
(?:стоп|хватит|остановись|прекрати|перестань|стой)~
(?:стоп|стой|стойте|подожди|погоди|остановись|остановите|прекрати|хватит|прерви|отмена|тормози|притормози|тихо)(?:[, !]+(?:стоп|стой|подожди|погоди|минуту|секунду|пока|всё|сейчас|немедленно))*(?:~|,)
(?:ничего )?(?:больше )?(?:не делай|не запускай|не трогай) (?:пока )?(?:ничего|больше)?~
останови (?:это|вс[её]|процесс)
""",
        "uk": r"""
(?:стоп|досить|зупинись|припини|перестань)~
(?:стоп|стій|зачекай|почекай|зупинись|припини|досить|перерви)(?:[, !]+(?:стоп|зачекай|хвилинку|секунду|все))*(?:~|,)
""",
        "tr": r"""
(?:dur|durun|yapma|kes şunu|dur artık)~
(?:dur|durun|durdur|bekle|dursana|yeter|kes|iptal et|iptal)(?:[, !]+(?:dur|bekle|bir|dakika|saniye|hemen|artık|orada|şunu|bir dakika|biraz))*(?:~|,)
""",
        "zh": r"""
(?:停|停下|停止|住手|停一下|快停|别做了|停下来|打住)(?:吧|来|！|!)?~
(?:停|快停|先停|停下|停止|住手|打住|别动|等等|等一下|等下|慢着|暂停|中断|中止|取消|先别)(?:一下|下|下来|吧|了|！|，|,|先|别|不要|动|跑|执行|运行|继续|操作|搞)*(?:~|，|,|！|。)
""",
        "ja": r"""
(?:止めて|やめて|止まって|ストップ|中止して|止めろ)(?:ください|下さい|くれ|よ)?~
(?:ちょっと|一旦|いったん|すぐ)?(?:待って|待った|止めて|止まって|やめて|ストップ|中断|中止|停止|キャンセル)(?:して)?(?:ください|下さい|くれ|ね|よ)*(?:~|、|。|！|!)
""",
        "ko": r"""
(?:멈춰|그만|중지|중단해?|스톱|그만해|하지\s?마)(?:줘|요|라|세요|주세요)?~
(?:잠깐|잠시|일단|당장|지금)?\s?(?:멈춰|멈추|그만|스톱|스탑|중지|중단|취소|기다려|정지)(?:해|하세요|해줘|해주세요|줘|주세요|요|봐|라)*\s?(?:~|,|\.|!)
""",
        "hi": r"""
(?:बस करो|रुक जाओ|बंद करो|bas karo|ruk jao|band karo)~
(?:ruko|ruk|roko|rukiye|bas|thehro|band karo|ruk jao|रुको|रोको|बस|ठहरो)(?:[, !]+(?:ruko|ruk|abhi|zara|ek minute|yaar|bhai|karo|अभी|ज़रा))*(?:~|,|!)
""",
    },
    "give_up": {
        "en": r"""
(?:i have |there'?s |we have |got )?no time (?:for (?:that|this|it)|left|right now|today)
(?!(?:i'?ll|i will|will) (?:just )?look )(?:(?:let'?s|we'?ll|we can|i'?ll|i will|will|we) )?(?:just )?(?:do|continue|finish|resume|tackle|revisit|look at|look into|get back to|come back to|pick up|discuss|sort out) (?:it|this|that|here|the rest)?(?: up)? ?(?:again )?(?:later|tomorrow|another (?:time|day)|some other (?:time|day)|next (?:week|time|month)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|after (?:lunch|the (?:weekend|meeting|call))|when i'?m back)
(?:gotta|got to|i have to|have to|need to|i need to|i must|i'?ve got to) (?:go|run|leave|head out|catch (?:a|my) \w+)(?:~|,| now)
(?:maybe |some other time|another time|another day|later|tomorrow)(?: then| maybe| perhaps)?~
(?:never ?mind|nvm|nevermind)(?!\w)
(?:(?:i'?m|i am|we'?re) (?:in|at) the )?wrong (?:directory|dir|folder|repo|repository|project|window|terminal|tab|session|chat|checkout),? (?:sorry|my bad|oops|my mistake)(?!\w)
(?:i'?m|i am|we'?re) (?:in|at) the wrong (?:directory|dir|folder|repo|repository|project|window|terminal|tab|session|chat|checkout)~
(?:i'?m |i am |we'?re )?(?:gonna|going to) (?:scrap|drop|abandon|ditch|shelve|bin) (?:it|this|that|everything|the (?:whole )?(?:thing|idea|feature|plan|branch))
back to (?:square one|the drawing board|zero)(?: then| again)?~
(?:forget|drop|scrap|scratch|skip) (?:it|that|this|about (?:it|that|this)|the whole)~
(?:forget|drop|scrap|scratch|skip) (?:about )?(?:it|that|this|everything|all (?:of )?(?:it|this|that)) (?:for (?:now|today|this \w+|the (?:time being|moment))|(?:that )?you(?:'?ve| have)? (?:done|did|changed|wrote|written)|so far)
(?:let'?s |we'?ll )?(?:drop|abandon|scrap|forget|shelve) (?:it|this|that|the whole thing|this idea)(?! (?:from|into|in|on|to|onto|as|there|here|again|if|when)(?!\w))
leave it(?: be| alone| there| here| at that)*(?: for (?:now|later|today)| then)?~
i'?(?:ll| will| am going to|'m going to| can| have to)? ?(?:just |rather )?(?:do|fix|write|handle|finish|
  take care of) (?:it|this|that|the rest) (?:later |tomorrow )?(?:myself|by hand|manually)
i(?:'m| am)? (?:give up|giving up|done with this|gonna give up)
this is (?:a waste of time|hopeless|pointless|useless|going nowhere|not worth)
(?:it'?s |that'?s )?(?:not worth (?:it|the)|hopeless|useless|pointless)~
don'?t bother
let it go~
we'?ll do (?:it|this) another time
(?:screw|fuck|sod|to hell with|damn) (?:it|this|that)(?:~|,)
whatever(?:~|,)
(?:scrap|drop|forget|abandon|kill|ditch|bin|can|shelve) (?:the|this|that|our) (?:whole |entire )?(?:idea|thing|plan|approach|feature|attempt|task|branch|effort)
(?:i'?m|i am|i'?ll|i will|i'?m going to|i'?m gonna|i'?d rather|we'?ll|let me|guess i'?ll) (?:just |rather |better )?(?:do|doing|fix|fixing|write|writing|finish|handle|solve|
  code|build|sort|figure|figuring|take care of) (?:it|this|that|the rest|everything|it all|it out|all this)? ?(?:out )?(?:myself|by hand|manually|on my own|without you|the old way)
i'?ll (?:ask|hire|find|get) (?:a |another |my |some|someone|somebody|help)
(?:i'?ll|we'?ll|let'?s) (?:just )?(?:start (?:from scratch|over) (?:\w+ )?without|go (?:back )?(?:with|to) the old|stick (?:with|to) the old|keep the old|live with it|leave it)
(?:throw|bin|trash) (?:it|this|that|everything|all of (?:it|this)) (?:away|out)
(?:i'?m|i am) (?:out|done|through|fed up)(?: with (?:this|you|it|that))?~
(?:it'?s |there'?s )?no (?:use|point)(?: in (?:this|continuing))?~
you know what,? (?:don'?t|forget|never ?mind|leave|drop|skip)
let'?s (?:not (?:do|bother|continue)|leave it|give up|stop here and|forget|call it quits|park)
(?:we'?ll|i'?ll) (?:leave|park|skip|drop) (?:it|this|that)
(?:not worth|isn'?t worth) (?:it|the)
""",
        "de": r"""
(?:das |wir |ich )?(?:machen|mache|mach|schauen|reden|besprechen)(?: wir| ich)?(?: das| es| uns das)? (?:später|morgen|ein andermal|nächste woche|nach dem \w+)
(?:später|morgen|ein andermal)(?: dann| weiter| vielleicht)?~
(?:ich )?muss (?:jetzt |leider )?(?:los|weg|gehen)(?:~|,)
vergiss (?:es|das)(?:!|~|,)?
(?:ach )?(?:egal|lass (?:es|gut sein|mal|sein|stecken|bleiben)|schon gut|vergessen wir(?: es| das)?)~
ich (?:mach|mache|mach's|machs|erledige|fixe|schreibe?) (?:es|das|'s|den rest)? ?(?:lieber |dann |jetzt )?selbst
ich gebe? auf
(?:ok(?:ay)?,? |gut,? |na )?dann (?:such|suche|schau|schaue|guck|gucke|mach|mache|probier|probiere|prüf|prüfe|lös|löse|kläre?|frage?) ich (?:das |es |mal |lieber |eben |halt )*(?:selber|selbst|allein|alleine|anders)
(?:das )?bringt (?:doch )?nichts
das hat keinen (?:sinn|zweck)
(?:ich )?(?:mach|mache|schreib|schreibe|löse|lös|regel|regle|kümmere?)(?: ich)?(?: mich)?(?: das| es| den rest)?(?: dann| jetzt| lieber| halt| eben| schnell)* (?:selbst|selber|von hand|manuell|allein|alleine|drum|darum)
(?:(?<!so )lassen wir(?: das| es)?|lass stecken|hat keinen sinn|dann (?:halt|eben) nicht|wir lassen das|vergiss das ganze|geben wir auf|schwamm drüber)
""",
        "fr": r"""
(?:on (?:verra|fera|reprendra|en reparle|continue)|je (?:ferai|reprendrai)) (?:ça |cela )?(?:plus tard|demain|une autre fois|lundi)
(?:plus tard|demain|une autre fois)(?: alors)?~
(?:je dois|faut que j'|il faut que j')\s?(?:y aller|y aille|partir|filer)
laisse(?:z)? (?:tomber|béton|ça)
(?:tant pis|oublie(?:z)?(?: ça)?|c'est pas grave|peu importe)~
je (?:vais )?(?:le |la )?(?:fais|faire|ferai) moi[- ]même
j'abandonne
(?:on laisse tomber|laisse|laissez|je laisse tomber|on abandonne|abandonne|c'est pas la peine|ça sert à rien|pas la peine)(?:~|,)
je (?:vais )?(?:le |la |m'en |m')?(?:fais|faire|ferai|corrige|débrouille|occupe|débrouiller|occuper|charge|réécris)(?: \w+)? ?(?:à la main|moi[- ]même|tout seul|seul)?~
""",
        "es": r"""
(?:lo (?:vemos|hacemos|dejamos|retomamos)|seguimos|continuamos) (?:para )?(?:luego|más tarde|mañana|otro día|el lunes|después)
(?:luego|más tarde|mañana|otro día)(?: entonces)?~
(?:me tengo que ir|tengo que irme)
(?:olv[ií]dalo|d[eé]jalo|olv[ií]date|da igual|no importa|dejémoslo|ya no importa)
(?:ya )?lo (?:hago|haré|voy a hacer) yo(?: mismo| misma)?
me rindo
(?:mejor )?(?:lo|la|ya lo) (?:hago|haré|arreglo|arreglaré|escribo|termino|resuelvo) (?:yo|a mano|manualmente|por mi cuenta)
(?:dejémoslo|déjalo así|abandonemos|no vale la pena|olvídalo|no te molestes|ni modo|me doy por vencid[oa]|lo dejo)
""",
        "pt": r"""
(?:a gente |nós |vamos )?(?:vê|vemos|fazemos|faço|continuamos|continuo|deixamos|deixa) (?:isso )?(?:para |pra )?(?:depois|mais tarde|amanhã|outro dia|segunda)
(?:depois|mais tarde|amanhã|outro dia)(?: então)?~
(?:tenho (?:que|de) (?:ir|sair))(?:~|,)
(?:deixa|deixe) (?:pra lá|para lá|quieto|estar)
(?:esquece|esqueça|esquece isso|tanto faz|deixa)~
(?:eu )?(?:mesmo )?(?:faço|vou fazer|resolvo)(?: isso)? (?:eu )?(?:mesmo|sozinho|na mão)
desisto
(?:deixa|deixe)(?:~| que eu| comigo)
(?:eu )?(?:mesm[oa] )?(?:faço|vou fazer|resolvo|arrumo|conserto|escrevo|termino)(?: isso| isto)? (?:eu )?(?:mesm[oa]|sozinh[oa]|na mão|manualmente)
(?:não vale a pena|não adianta|melhor desistir|vou desistir|larga isso|esquece(?: tudo)?)
""",
        "it": r"""
lascia(?:mo)? (?:perdere|stare)
(?:non importa|fa niente|dimenticalo|dimentica)~
(?:lo )?faccio (?:da solo|io)
(?:ci rinuncio|mi arrendo)
(?:lo|la|me ne|ci) (?:faccio|sistemo|scrivo|occupo|penso) (?:io|da solo|da sola|a mano)
(?:lasciamo stare|lascia stare|lascia perdere|ci rinuncio|rinuncio|non ne vale la pena|non serve|pazienza)
""",
        "nl": r"""
laat (?:maar|zitten)(?: zitten)?
vergeet (?:het|maar)
ik doe het (?:zelf|wel)
ik geef het op
(?:boeie|maakt niet uit)~
(?:ik )?(?:doe|fix|maak|schrijf|los)(?: ik)? (?:het|dit|dat)(?: dan| wel| nu)* (?:zelf|wel|met de hand|handmatig)(?: op)?
(?:laat (?:het |dat )?(?:maar|zitten)|we laten het|heeft geen zin|zonde van de tijd|hou er maar mee op)
""",
        "pl": r"""
(?:nieważne|mniejsza(?: z tym| o to)?|zapomnij(?: o tym)?|daj spokój|olej to|zostaw to)~
(?:sam|sama) (?:to )?(?:zrobię|naprawię)
(?:zrobię|naprawię) to (?:sam|sama)
poddaję się
(?:zrobię|naprawię|napiszę|dokończę|poprawię|ogarnę)(?: to)? (?:sam|sama|ręcznie)
(?:sam|sama) (?:to )?(?:zrobię|naprawię|napiszę|ogarnę|poprawię)
(?:odpuść|odpuszczam|dajmy spokój|szkoda czasu|bez sensu|rezygnuję|olejmy to|zostawmy to)(?:~|,)
""",
        "ru": r"""
(?:забудь|забей|не ?важно|проехали|ладно,? не надо|не надо|оставь(?: это)?|бросай)~
(?:я )?сам[а]? (?:всё )?(?:сделаю|исправлю|напишу|разберусь|доделаю)
сделаю сам[а]?
сдаюсь
(?:я )?(?:лучше )?(?:сделаю|напишу|исправлю|доделаю|починю|допишу)(?: вс[её]| это)? (?:сам[а]?|руками|вручную)
(?:бесполезно|забей|забудь(?: об этом)?|хватит|бросим|оставим(?: это)?|не стоит|смысла нет|брось|ну и ладно|плевать)(?:~|,)
""",
        "uk": r"""
(?:забудь|забий|неважливо|не треба|облиш|залиш це|проїхали)~
(?:я )?сам[а]? (?:це )?(?:зроблю|виправлю|напишу)
зроблю сам[а]?
здаюся
""",
        "tr": r"""
(?:boş ?ver|boşver|neyse|unut (?:gitsin|bunu)|vazgeç(?:tim)?|bırak|önemli değil|gerek yok)~
(?:ben )?kendim (?:yaparım|yapacağım|hallederim)
pes ediyorum
(?:ben )?(?:kendim |elle |ben )?(?:yaparım|hallederim|yapacağım|yazarım|düzeltirim|uğraşırım)~
(?:boş ver|boşver|vazgeç|vazgeçtim|uğraşma|değmez|kalsın|bırakalım|pes)(?:~|,)
""",
        "zh": r"""
(?:还是)?(?:算了|不用了|别管了|放弃(?:吧|了)?|不弄了|不做了|没必要了|不必了)
我(?:自己|来)(?:来|做|写|改|搞|弄)
(?:算|罢)了
不(?:弄|搞|做|改|用|管|折腾|麻烦|必)了
我(?:还是)?自己(?:来|做|写|改|搞|弄|手动|处理|解决)
放弃
""",
        "ja": r"""
もう(?:いい|結構|大丈夫|やめ)
(?:忘れて|諦め|あきらめ|やっぱり(?:いい|やめ)|なんでもない|気にしないで)
自分で(?:やり|やる|直し|直す|書)
(?:もう(?:いい|結構|諦|あきら|やめ)|自分で(?:や|直|書|し|対応|修正)|(?:諦|あきら)め|やめ(?:ます|ておき|よう)|手動で(?:や|直))
""",
        "ko": r"""
(?:됐어|됐습니다|됐고|관둬|그만두자|그만둘래|포기|신경\s?쓰지\s?마|아니야\s?됐어|냅둬|놔둬)
(?:제가|내가)\s?(?:직접\s?)?(?:할게|하겠|할께|고칠게|할래)
(?:그냥\s?)?(?:내가|제가|직접)\s?(?:직접\s?)?(?:할게|하겠|할께|고칠게|할래|해볼게|처리할|수정할|짤게)
포기
그만두
됐어
됐습니다
관두
""",
        "hi": r"""
(?:छोड़ो|छोड़ दो|रहने दो|जाने दो|भूल जाओ)
मैं (?:खुद|ख़ुद) (?:कर|ठीक)
(?:chodo|chhodo|chod do|rehne do|jaane do|jane do)
main khud kar
(?:main|mai|mein) (?:khud|hi|apne aap)(?: \S+){0,2} (?:kar|dekh|likh|bana|theek)
(?:chhod|chod|chhor|rehne|jaane|jane|rahne) (?:do|de|dijiye|dein|yaar)
""",
    },
    "done": {
        "en": r"""
that'?s (?:all|it|enough|everything) (?:for|i need|folks|from me|today|thanks|thank)
that'?s all~
that (?:will|would|should|'ll) be (?:all|it|everything)
(?:good ?bye|bye(?: bye)?|cya|ttyl|gn|see (?:you|ya)|good ?night|have a (?:good|nice|great))(?: (?:for now|everyone|
  all|tomorrow|later|soon|claude|codex|grok|then|buddy|evening|night|day|one|weekend))*~
(?:we'?re|we are|i'?m|i am|all) (?:all )?(?:done|finished)(?: here| for (?:now|today|the day)| with (?:this|
  everything))?~
(?:done|finished|enough|that'?s enough) for (?:now|today|the day)
(?:let'?s )?(?:call it a (?:day|night)|wrap (?:it|this) up here)
(?:nothing else|no more (?:questions|changes)|no,? that'?s (?:all|it))
end of session
""",
        "de": r"""
das (?:war'?s|wars|war es|wäre es|wär'?s|ist alles|reicht)(?: (?:für|dann|erstmal|heute|auch|schon|soweit)(?: \w+)?)*~
(?:fertig|schluss|feierabend|genug) für heute
(?:tschüss|tschüß|ciao|bis (?:morgen|dann|später|bald)|gute nacht|schönen (?:feierabend|abend|tag))
wir sind (?:hier )?fertig
""",
        "fr": r"""
c'est (?:tout|bon pour (?:aujourd'hui|l'instant))(?: pour \w+)?~
(?:au revoir|à (?:demain|plus|bientôt)|bonne (?:nuit|soirée|journée)|ciao)
on (?:a fini|s'arrête là)
""",
        "es": r"""
(?:eso es todo|es todo|ya está|nada más|terminamos)(?: (?:por|de momento|gracias)(?: \w+)?)?~
(?:adiós|hasta (?:luego|mañana|pronto)|chao|buenas noches|nos vemos)
""",
        "pt": r"""
(?:é (?:só|isso)(?: isso)?|isso é tudo|era isso|por hoje é só|é tudo)(?: (?:por|obrigad)\w*(?: \w+)?)?~
(?:tchau|até (?:amanhã|logo|mais)|boa noite)
""",
        "it": r"""
(?:è tutto|questo è tutto|basta così|abbiamo finito)(?: per \w+)?~
(?:ciao|a (?:domani|presto|dopo)|arrivederci|buona (?:notte|serata))~
""",
        "nl": r"""
(?:dat (?:was|is) (?:het|alles|'t)|klaar voor vandaag|we zijn klaar)(?: voor \w+)?~
(?:doei|tot (?:morgen|ziens|later|straks)|welterusten|fijne avond)
""",
        "pl": r"""
(?:to (?:wszystko|tyle)|na dziś (?:wystarczy|to wszystko|koniec)|koniec na dziś)(?: na \w+)?~
(?:do (?:widzenia|jutra|zobaczenia)|pa|dobranoc|na razie)~
""",
        "ru": r"""
(?:на сегодня (?:всё|все|хватит)|это (?:всё|все)|всё на сегодня|все на сегодня|вот и (?:всё|все))~
(?:пока|до (?:завтра|свидания|встречи)|спокойной ночи)~
""",
        "uk": r"""
(?:на сьогодні (?:все|досить)|це все|це все на сьогодні)~
(?:бувай|до (?:завтра|побачення)|на добраніч)
""",
        "tr": r"""
(?:bu kadar|hepsi bu|bugünlük bu kadar|bitti)~
(?:görüşürüz|hoşça ?kal|iyi geceler|güle güle)
""",
        "zh": r"""
(?:就这样|今天(?:就)?(?:到这|先到这)|到此为止|先到这里|没有?别的了|就这些)
(?:再见|拜拜|晚安|明天见|下次见)
""",
        "ja": r"""
(?:以上です|今日は(?:ここまで|これで)|これで(?:終わり|以上|完了)|ここまでで)
(?:さようなら|おやすみ|また(?:明日|今度|後で)|お疲れ(?:様|さま))
""",
        "ko": r"""
(?:오늘은?\s?(?:여기까지|이만)|여기까지|끝이야|이게\s?다야|다\s?됐어|이상입니다)
(?:안녕히|잘\s?자|내일\s?(?:봐|보자|뵙)|수고(?:했|하)|다음에\s?봐)
""",
        "hi": r"""
(?:आज के लिए (?:बस|इतना)|बस इतना|अलविदा|शुभ रात्रि|इतना ही)
(?:aaj ke liye (?:bas|itna)|bas itna|alvida)
""",
    },
}
