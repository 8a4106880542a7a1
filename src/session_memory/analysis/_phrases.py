"""What people say to an agent, phrase by phrase: acts -> languages -> how a clause begins.

One phrase a line, a regular expression over lower-case text with single spaces and straight apostrophes. `~` at its end:
the clause ends there, too. A line that begins with two spaces goes on with the one before. Acts are tried in the order of the table, phrases of `none` before all: they only look like one.
Words of a task ("fix the wrong total") never begin with such a phrase; that is what keeps both apart.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

# Words before which a clause has not begun yet.
LEAD_INS = r"""ok|okay|okey|k|kk|hmm+|hm|mm+|well|so|oh|ah+|uh+|um+|ugh+|argh+|hey|hi|hello|claude|codex|grok|please|pls|plz|and|but|
also|actually|sorry|man|dude|bro|damn|seriously|honestly|look|listen|again|alright|all right|yeah|then|now|just|unfortunately|
sadly|i think|i guess|i'm afraid|fgs|omg|wtf|oops|let's|lets|
hallo|bitte|also|ach|oh je|aber|und|leider|doch|jetzt|dann|mal|sorry|moment|naja|äh|entschuldigung|
alors|mais|et|donc|bon|ben|désolé|stp|svp|en fait|bah|
pero|y|bueno|pues|entonces|oye|por favor|perdón|ahora|
mas|e|então|bom|olha|agora|poxa|desculpa|
ma|allora|beh|scusa|però|dai|
maar|en|dus|nou|alsjeblieft|sorry|helaas|
ale|i|no to|więc|proszę|niestety|hej|
но|и|а|ну|так|слушай|пожалуйста|блин|теперь|извини|опять|
але|і|та|будь ласка|тепер|
ama|ve|lütfen|peki|yani|şimdi|
yaar|bhai|arre|lekin|aur|par|लेकिन|और|अरे|भाई"""

PHRASES: dict[str, dict[str, str]] = {
    "none": {
        "en": r"""
no (?:problem|worries|need|rush|idea|thanks|thank you|more|longer|matter|one|way to|hurry|biggie|changes? needed|
  new|errors?|issues?)
(?:do not|don'?t) (?:worry|forget|hesitate|know|think|care|need|have|see|understand|get|mind|we|you|i|they|be)
(?:that'?s|this is|it'?s|you'?re|you are) not (?:wrong|a problem|an issue|incorrect)
not (?:wrong|a problem|an issue|sure|yet|now|only|too bad|all(?! (?:[\w./-]+ ){0,4}[\w./-]+, (?:only|just)))
nothing (?:wrong|is wrong|to)
wait (?:for|until|till|\d|at least|a few seconds (?:for|before)|between|time)
(?:pause|cancel|stop) (?:button|the (?!work|presses)|a (?!sec|min|mo|bit)|any|all (?:running|pending)|pending|when|
  if|on|playing|at|after|listening|accepting|polling|in|words)
hold (?:button|the|down)
never mind the
leave it (?:as|like|open|in|there|on|at|alone for|running|empty|to)
continue (?:statement|the loop|button|-|to (?:return|show|fail|work)|if|when|shopping|on error|as)
next (?:button|page|step (?:button|is to)|js|month|week|year|to|line|value|\.js|version)
done (?:button|state|when|column|list|with the)
thanks? (?:you )?(?:page|mail|e-?mail|message|button|to (?:the|all)|screen|note|card|letter)
thank (?:the|all|our|them|him|her)
(?:perfect|great|nice|good|fine|correct|right|exact) (?:hash|number|square|match|circle|default|name|place|example|
  time|way|practice|first|grained|side|click)
(?:perfect|great|nice|good|looks good|thanks) (?:when|if|after|for)
you (?:should|can(?! (?:merge|commit|push|go ahead))|could|may|might|need|will|would|must|have to|did great|
  did (?:a )?(?:good|great|well)|were right|are right)(?! not| have)
(?:great|good|nice) (?:idea|start|one) (?:would|might|could|is|for)
you'?re (?:right|welcome|good|great|awesome|amazing|the best|absolutely)
wrong (?:passwords?|answers?|inputs?|credentials|user)
i (?:said|meant|asked) (?:yes|ok|go)
go back (?:button|link)
it should
same (?:for|with|as (?:the|in|for)|name|way|style|here for|thing for)
undo(?:/| and redo| stack| button| support| feature| manager)
revert(?:s|ing|ed| support| button| feature| endpoint)
fixed (?:width|size|position|header|point|length|in)
works (?:with|for|on|like|by|as)
bye\(
""",
        "de": r"""
nicht (?:schlimm|falsch|schlecht|nötig|so wichtig)
kein(?:e)? (?:problem|sorge|eile|ursache)
danke-
warte(?:n)? (?:auf|bis|\d)
keine \w+ nötig
(?:stopp?|abbrechen)-
fehler(?:meldung|behandlung)
""",
        "fr": r"""
pas de (?:problème|souci)
ne t'inquiète pas
attends (?:que|la|le|\d)
attend(?:re|s) (?:que|la|le|\d)
continue (?:le|la|les) boucle
arrête le (?:serveur|service)
""",
        "es": r"""
no (?:hay problema|te preocupes|pasa nada|importa|hace falta|olvides)
espera (?:a que|hasta|\d)
sigue (?:el|la|los|las|este|esta|las instrucciones) (?!mismo|misma)
para (?:el|la|los|las|que|cada|poder|un|una) \w+
""",
        "pt": r"""
não (?:tem problema|se preocupe|precisa|esqueça)
sem problemas?
espera (?:até|o|a|\d)
pare o (?:servidor|serviço)
""",
        "it": r"""
non (?:ti preoccupare|c'è problema|importa|dimenticare|serve)
nessun problema
aspetta (?:che|fino|\d)
""",
        "nl": r"""
geen (?:probleem|zorgen|haast)
wacht (?:op|tot|\d)
niet (?:erg|nodig|vergeten)
""",
        "pl": r"""
nie (?:ma problemu|ma sprawy|szkodzi|martw|trzeba|zapomnij)
poczekaj (?:na|aż|\d)
""",
        "ru": r"""
не (?:проблема|беда|страшно|волнуйся|беспокойся|забудь|надо беспокоиться|нужно)
нет (?:проблем|смысла|времени|необходимости|ли)
подожди(?:те)? (?:пока|\d)
без проблем
""",
        "uk": r"""
не (?:проблема|хвилюйся|забудь|потрібно)
немає проблем
зачекай (?:поки|\d)
""",
        "tr": r"""
sorun (?:değil|yok)
merak etme
bekle(?:me|yen|mede)
""",
        "zh": r"""
没(?:问题|关系|事)
不(?:用|要)(?:担心|管|忘)
等(?:待|到|服务|它完成)
停止(?:按钮|服务|键|功能)
继续(?:按钮|购物)
不错
错误(?:时|处理|信息|消息|日志|码|提示)
""",
        "ja": r"""
問題(?:ない|ありません)
心配
停止(?:ボタン|処理|機能)
間違(?:った|っている場合|えた)(?!ファイル)
エラー(?:メッセージ|処理|を表示|ハンドリング)
違う(?:ファイル|方法)で
""",
        "ko": r"""
문제\s?없
걱정\s?(?:마|하지)
괜찮(?:아|습니다|은)
아니면
정지\s?버튼|취소\s?버튼|계속\s?버튼
잘못된\s(?!것|거)
오류\s?(?:메시지|처리|로그)
에러\s?(?:메시지|처리|로그)
""",
        "hi": r"""
कोई (?:बात|समस्या|दिक्कत) नहीं
चिंता मत
गलत पासवर्ड
koi (?:baat|problem|dikkat) nahi
""",
    },
    "accept": {
        "en": r"""
no,? (?:it'?s|that'?s|this is|all|looks|everything'?s?) (?:is )?(?:fine|ok|okay|good|great|perfect|correct|right|
  all good)~
""",
    },
    # Only where nothing else is said: "ok, add more" agrees to nothing.
    "assent": {
        "en": r"""
(?:ok|okay|okey|k|kk|alright|fine|sure thing|right)~
""",
    },
    "stop correction": {
        "en": r"""
stop~
stop (?:it|that|this|right there|right now|immediately|now|everything|please|here|working|what you|doing (?:that|
  this|it))
""",
        "de": r"""
stopp?~
hör (?:auf|damit auf|sofort auf)(?! \w+ zu)
lass das~
""",
        "fr": r"""
stop~
arrête(?:z)?~
arrête(?:z)? (?:ça|tout|de suite|immédiatement)
""",
        "es": r"""
(?:para|detente|alto|basta)~
para (?:ya|eso|ahí|ahora|todo)
""",
        "pt": r"""
(?:para|pare|parar|chega)~
(?:para|pare) (?:com isso|tudo|aí|agora|já|isso)
""",
        "it": r"""
(?:fermati|ferma|smettila|basta|stop)~
""",
        "nl": r"""
stop~
(?:stop|hou) (?:hiermee|daarmee|ermee|op|nu|meteen)
""",
        "pl": r"""
(?:stop|przestań|zatrzymaj się|stój)~
""",
        "ru": r"""
(?:стоп|хватит|остановись|прекрати|перестань|стой)~
""",
        "uk": r"""
(?:стоп|досить|зупинись|припини|перестань)~
""",
        "tr": r"""
(?:dur|durun|yapma|kes şunu|dur artık)~
""",
        "zh": r"""
(?:停|停下|停止|住手|停一下|快停|别做了|停下来|打住)(?:吧|来|！|!)?~
""",
        "ja": r"""
(?:止めて|やめて|止まって|ストップ|中止して|止めろ)(?:ください|下さい|くれ|よ)?~
""",
        "ko": r"""
(?:멈춰|그만|중지|중단해?|스톱|그만해|하지\s?마)(?:줘|요|라|세요|주세요)?~
""",
        "hi": r"""
(?:बस करो|रुक जाओ|बंद करो|bas karo|ruk jao|band karo)~
""",
    },
    "give_up": {
        "en": r"""
(?:never ?mind|nvm|nevermind)(?!\w)
(?:forget|drop|scrap|scratch|skip) (?:it|that|this|about (?:it|that|this)|the whole)~
(?:let'?s |we'?ll )?(?:drop|abandon|scrap|forget|shelve) (?:it|this|that|the whole thing|this idea)
leave it(?: be| alone| for (?:now|later)| then)?~
i'?(?:ll| will| am going to|'m going to| can| have to)? ?(?:just |rather )?(?:do|fix|write|handle|finish|
  take care of) (?:it|this|that|the rest) (?:myself|by hand|manually)
i(?:'m| am)? (?:give up|giving up|done with this|gonna give up)
this is (?:a waste of time|hopeless|pointless|useless|going nowhere|not worth)
(?:it'?s |that'?s )?(?:not worth (?:it|the)|hopeless|useless|pointless)~
don'?t bother
let it go~
we'?ll do (?:it|this) another time
abort(?: mission| this| it)?~
""",
        "de": r"""
vergiss (?:es|das)(?:!|~|,)?
(?:ach )?(?:egal|lass (?:es|gut sein|mal|sein|stecken|bleiben)|schon gut|vergessen wir(?: es| das)?)~
ich (?:mach|mache|mach's|machs|erledige|fixe|schreibe?) (?:es|das|'s|den rest)? ?(?:lieber |dann |jetzt )?selbst
ich gebe? auf
(?:das )?bringt (?:doch )?nichts
das hat keinen (?:sinn|zweck)
""",
        "fr": r"""
laisse(?:z)? (?:tomber|béton|ça)
(?:tant pis|oublie(?:z)?(?: ça)?|c'est pas grave|peu importe)~
je (?:vais )?(?:le |la )?(?:fais|faire|ferai) moi[- ]même
j'abandonne
""",
        "es": r"""
(?:olv[ií]dalo|d[eé]jalo|olv[ií]date|da igual|no importa|dejémoslo|ya no importa)
(?:ya )?lo (?:hago|haré|voy a hacer) yo(?: mismo| misma)?
me rindo
""",
        "pt": r"""
(?:deixa|deixe) (?:pra lá|para lá|quieto|estar)
(?:esquece|esqueça|esquece isso|tanto faz|deixa)~
(?:eu )?(?:mesmo )?(?:faço|vou fazer|resolvo)(?: isso)? (?:eu )?(?:mesmo|sozinho|na mão)
desisto
""",
        "it": r"""
lascia(?:mo)? (?:perdere|stare)
(?:non importa|fa niente|dimenticalo|dimentica)~
(?:lo )?faccio (?:da solo|io)
(?:ci rinuncio|mi arrendo)
""",
        "nl": r"""
laat (?:maar|zitten)(?: zitten)?
vergeet (?:het|maar)
ik doe het (?:zelf|wel)
ik geef het op
(?:boeie|maakt niet uit)~
""",
        "pl": r"""
(?:nieważne|mniejsza(?: z tym| o to)?|zapomnij(?: o tym)?|daj spokój|olej to|zostaw to)~
(?:sam|sama) (?:to )?(?:zrobię|naprawię)
(?:zrobię|naprawię) to (?:sam|sama)
poddaję się
""",
        "ru": r"""
(?:забудь|забей|не ?важно|проехали|ладно,? не надо|не надо|оставь(?: это)?|бросай)~
(?:я )?сам[а]? (?:всё )?(?:сделаю|исправлю|напишу|разберусь|доделаю)
сделаю сам[а]?
сдаюсь
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
""",
        "zh": r"""
(?:还是)?(?:算了|不用了|别管了|放弃(?:吧|了)?|不弄了|不做了|没必要了|不必了)
我(?:自己|来)(?:来|做|写|改|搞|弄)
""",
        "ja": r"""
もう(?:いい|結構|大丈夫|やめ)
(?:忘れて|諦め|あきらめ|やっぱり(?:いい|やめ)|なんでもない|気にしないで)
自分で(?:やり|やる|直し|直す|書)
""",
        "ko": r"""
(?:됐어|됐습니다|됐고|관둬|그만두자|그만둘래|포기|신경\s?쓰지\s?마|아니야\s?됐어|냅둬|놔둬)
(?:제가|내가)\s?(?:직접\s?)?(?:할게|하겠|할께|고칠게|할래)
""",
        "hi": r"""
(?:छोड़ो|छोड़ दो|रहने दो|जाने दो|भूल जाओ)
मैं (?:खुद|ख़ुद) (?:कर|ठीक)
(?:chodo|chhodo|chod do|rehne do|jaane do|jane do)
main khud kar
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
