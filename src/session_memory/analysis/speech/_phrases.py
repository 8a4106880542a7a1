"""What people say to an agent, phrase by phrase: acts -> languages -> how a clause begins.

One phrase a line, a regular expression over lower-case text with single spaces and straight apostrophes. `~` at its end:
the clause ends there, too. A line that begins with two spaces goes on with the one before. Acts are tried in the order of the table, phrases of `none` before all: they only look like one.
Words of a task ("fix the wrong total") never begin with such a phrase; that is what keeps both apart.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

# Words before which a clause has not begun yet.
LEAD_INS = r"""ok|okay|okey|k|kk|eh+|meh|hmm+|hm|mm+|well|so+|oh|ah+|aha|uh+|um+|ugh+|argh+|hey|hi|hello|claude|codex|grok|please|pls|plz|and|but|
also|actually|sorry|man|dude|bro|damn|seriously|honestly|look|listen|again|alright|all right|yeah|then|now|just|unfortunately|
sadly|i think|i guess|i'm afraid|fgs|omg|wtf|oops|let's|lets|
hallo|bitte|also|ach|oh je|aber|und|leider|doch|jetzt|dann|mal|sorry|moment|naja|äh|entschuldigung|
alors|mais|et|donc|bon|par contre|en revanche|ben|désolé|stp|svp|en fait|bah|
pero|y|bueno|pues|entonces|oye|por favor|perdón|ahora|
mas|e|então|bom|olha|agora|poxa|desculpa|
ma|allora|beh|scusa|però|dai|
maar|en|dus|nou|alsjeblieft|sorry|helaas|
men|och|tak|ale|i|no to|więc|proszę|niestety|hej|
но|и|а|ну|так|слушай|пожалуйста|блин|теперь|извини|опять|
але|і|та|будь ласка|тепер|
ama|ve|lütfen|peki|yani|şimdi|
yaar|bhai|arre|lekin|aur|par|लेकिन|और|अरे|भाई"""

PHRASES: dict[str, dict[str, str]] = {
    "regret": {
        "en": r"""
(?:(?:that'?s|that is|what|oh) )?(?:a |such a |really )*(?:too bad|pity|shame|bummer)(?: then| though| really)?(?:~|,)
""",
        "de": r"""
(?:das ist |echt |sehr |wirklich |na |oh )*schade(?: eigentlich| drum)?~
""",
        "fr": r"""
(?:c'est |quel |bien )*dommage~
""",
        "es": r"""
(?:qué |es una |vaya )*(?:lástima|pena)~
""",
        "pt": r"""
(?:que |é uma )*pena~
""",
        "it": r"""
(?:che )?peccato~
""",
        "nl": r"""
(?:dat is |wat |erg )*jammer~
""",
        "pl": r"""
(?:no to |to |ale )*szkoda~
""",
        "cs": r"""
(?:to je |tak )*škoda~
""",
        "ru": r"""
(?:очень |ну )*(?:жаль|жалко)~
""",
        "uk": r"""
(?:дуже |ну )*шкода~
""",
        "ja": r"""
(?:それは)?残念(?:です|だ)?(?:ね|が)?~
""",
        "zh": r"""
(?:太|真)?(?:可惜|遗憾)(?:了)?~
""",
        "ko": r"""
아쉽(?:네요|네|다|지만)~
""",
    },
    "none": {
        "en": r"""
(?:ok|okay|k|hm+|well|yeah|right|sure)[,. ]+(?:just )?as (?:i |we )?(?:feared|suspected|i was afraid|we were afraid)(?!\w)
no (?:problem|worries|need(?! for (?:an?|another|yet another|such|the whole) (?!test|rush|reply|answer|review|pr|ticket))|rush|idea|thanks|thank you|more(?! (?:errors?|warnings?|crash\w*|issues?|problems?|exceptions?|[45]\d\d|new|extra))|longer|matter|one|way to|hurry|biggie|changes? needed|
  new (?:errors?|issues?|warnings?|failures?|problems?|regressions?|findings?|alerts?|changes?|messages?|crash\w*|info\w*|ideas?|questions?|news)|errors?|issues?)
(?:do not|don'?t) (?:worry|forget|hesitate|know|think|care|need|have|see|understand|get|mind|we|you|i|they|be)
(?:that'?s|this is|it'?s|you'?re|you are) not (?:wrong|a problem|an issue|incorrect)
not (?:wrong|a problem|an issue|sure|yet|now|only|too bad|all(?! (?:[\w./-]+ ){0,4}[\w./-]+, (?:only|just)))
nothing (?:wrong|is wrong|to)
wait (?:for|until|till|\d|at least|a few seconds (?:for|before)|between|time)
(?:pause|cancel|stop) (?:button|the (?!work|presses)|a (?!sec|min|mo|bit)|any|all (?:running|pending)|pending|when|
  if|on|playing|at|after|listening|accepting|polling|in|words)
hold (?:button|the|down)
never mind the
leave it (?:as|like|open|in|there(?= (?!for (?:now|today)))|on|at(?! that)|alone for|running|empty|to)
continue (?:statement|the loop|button|-|to (?:return|show|fail|work)|if|when|shopping|on error|as)
next (?:button|page|step (?:button|is to)|js|month|week|year|to|line|value|\.js|version)
done (?:button|state|when|column|list|with the)
thanks? (?:you )?(?:page|mail|e-?mail|message|button|to (?:the|all)|screen|note|card|letter)
thank (?:the|all|our|them|him|her)
(?:perfect|great|nice|good|fine|correct|right|exact) (?:hash|number|square|match|circle|default|name|place|example|
  time|way|practice|first|grained|side|click)
(?:perfect|great|nice|good|looks good|thanks) (?:when|if|after|for(?! (?:the|your|all|this|that|everything|trying|nothing|at least|giving|help\w*|fixing|explaining|checking|[\w']+ (?:anyway|though))(?!\w)))
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
revert(?:s|ing(?! (?:all|this|that|everything|it|your)(?!\w))|ed| support| button| feature| endpoint)
fixed (?:width|size|position|header|point|length|in)
works (?:with|for|on(?! (?:all|both|every|my|windows|linux|mac|mobile|the first))|like(?! (?:a charm|a dream|magic))|by|as(?! (?:expected|intended|planned|it should)))
bye\(
i meant to (?:write|say|type|paste|send|ask)
before you start
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
no (?:hay problema|te preocupes|pasa nada|importa|hace falta(?! (?:un|una|otro|otra|crear|usar|tocar|tanto|tanta)(?!\w))|olvides)
espera (?:a que|hasta|\d)
sigue (?:el|la|los|las|este|esta|las instrucciones) (?!mismo|misma)
para (?:el|la|los|las|que|cada|poder|un|una) \w+
""",
        "pt": r"""
não (?:tem problema|se preocupe|precisa(?! (?:de )?(?:um|uma|outro|outra|criar|mexer)(?!\w))|esqueça)
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
这个错误(?:是|什么|怎么)
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
정지\s?버튼
취소\s?버튼
계속\s?버튼
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
(?:never ?mind|nvm|nevermind)[,.! -]+(?:(?!keep|just|go)[\w']+ ){0,6}(?:works|worked|fixed|solved|fine|working)(?! (?:in|on|with|as|from)(?!\w))
no,? (?:it'?s|that'?s|this is|all|looks|everything'?s?) (?:is )?(?:fine|ok|okay|good|great|perfect|correct|right|
  all good)~
no,? (?:nothing (?:else|more)|that'?s (?:all|it)|that was (?:all|it)|i'?m (?:good|done|all set|fine)|we'?re (?:good|done|all set)|all (?:good|set|done))(?: for (?:now|today)| thanks| thank you)*~
(?:perfect,? |great,? |ok,? )?(?:let'?s |we(?:'?ll)? |i'?ll )?leave it (?:like (?:that|this)|(?:just )?as (?:it )?is)~
not (?:a single|one) (?:red|failing|failed|broken|bad|error|failure|problem|issue|complaint|bug|flake)(?!\w)
(?:and )?no complaints(?: from me| here| from my side)?~
(?:i'?m |now )?(?:merging|shipping|releasing)(?: now| today| then)*~
no,? (?:nada más|eso es todo|es todo|así está bien|ya está|non serve altro|nient'?altro|niente altro|è tutto|basta così|va bene così)~
""",
        "de": r"""
so (?:lassen wir|lass ich|lasse ich|bleibt) (?:das|es)(?: jetzt| so)?~
nein,? (?:das war'?s|das wär'?s|das war alles|nichts (?:mehr|weiter|sonst)|sonst nichts|das ist alles|alles gut|passt so)~
""",
        "fr": r"""
non,? (?:rien d'autre|rien de plus|c'est (?:tout|bon|parfait)|ça ira|ça suffit)~
""",
        "es": r"""
no,? (?:nada más|eso es todo|es todo|así está bien|está bien así|ya está|ya no hace falta nada)~
""",
        "pt": r"""
não,? (?:mais nada|nada mais|é só isso|só isso|era isso|é tudo|está bom assim)~
""",
        "it": r"""
no,? (?:non serve altro|nient'?altro|niente altro|è tutto|basta così|va bene così|tutto qui)~
""",
        "nl": r"""
nee,? (?:verder niets|niets meer|meer niet|dat was het|dat is alles|dat was alles|zo is het goed)~
""",
        "pl": r"""
nie,? (?:to (?:już )?wszystko|nic więcej|to tyle)~
""",
        "cs": r"""
ne,? (?:to je (?:všechno|vše)|nic (?:víc|dalšího))~
""",
        "sv": r"""
nej,? (?:det var allt|det är allt|inget mer|inget annat)~
""",
        "tr": r"""
hayır,? (?:bu kadar|hepsi bu|başka bir şey yok)~
""",
        "ru": r"""
нет,? (?:больше ничего(?: не (?:нужно|надо))?|ничего больше|это вс[её]|на этом вс[её])~
""",
        "uk": r"""
ні,? (?:більше нічого(?: не (?:треба|потрібно))?|це все|на цьому все)~
""",
    },
    # Only where nothing else is said: "ok, add more" agrees to nothing.
    "assent": {
        "en": r"""
(?:ok|okay|okey|k|kk|alright|fine|sure thing|right)~
""",
    },
}
