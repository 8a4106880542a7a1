"""How people object to what was done: it does more than it should, is worse than before, is to stay or to be as it was.

Written as in ``_phrases``, tried after ``_rejections``, whose words they share: ``amend`` corrects what was done, but describes
a task that was told before it, and answers a question of the agent; ``reproach`` corrects whatever was asked.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

# What a change does that nobody wants; and what may well go.
_HARMS = (
    "kills|wipes|clobbers|overwrites|floods|spams|leaks|ruins|drops|deletes|removes|locks|exposes|bypasses|ignores|loses|"
    "doubles|slows|changes|touches|affects|hits|hides|skips|misses|duplicates|disables|burns|reverts|renames"
)
_WELL_GONE = "(?:bugs?|flak\\w+|warnings?|errors?|problems?|issues?|noise|dead|need|duplicat\\w+|everything|nothing|a lot|my mind|the (?:bug|flake|warning|error|problem|issue|need|game|plan))"
# How an order begins: what follows it with a "no" or a "not" describes it.
_ORDERS = (
    "add|make|write|create|show|explain|list|run|fix|check|find|test|build|update|implement|set|give|tell|print|log|try|look|read|review|"
    "document|describe|summari[sz]e|refactor|rename|remove|delete|move|plan|answer|commit|push|merge|deploy|release|continue|go|do|keep|"
    "yes|no|ok|okay|sure|thanks|great|good|fine|nice|done|can|could|would|also|now|then|and|next|let"
)

PHRASES: dict[str, dict[str, str]] = {
    "reproach": {
        "en": r"""
what did i (?:just |already )?(?:say|tell you)(?!\w)
i (?:only |just |really )?(?:wanted|asked for|needed|meant|expected) (?:less|fewer|only|just|something (?:simpler|smaller|shorter|else)|it to|the opposite|the other)(?!\w)
(?:that|this|it|which)(?:'s| is| takes| needs| has| makes)(?: \w+)? (?:twice|\d+ times|\d+x|two times|three times|four times|five times|ten times|double|triple) (?:as (?:long|slow|big|large|complicated|verbose|much code|many lines)|longer|slower|bigger|larger)(?!\w)
(?:almost|nearly|not quite|so close|(?:almost|nearly) there|half right|partly right)(?:~|:| -)(?!,? (?:done|finished|thanks|perfect|great|good|as good))
(?:i'?m |i am |i'?ll be |we'?re )?(?:just )?rolling (?:all (?:of )?)?(?:this|that|it|everything) back(?!\w)
(?:i'?m |i am |i'?ll be |we'?re )?(?:just )?(?:reverting|rolling back|undoing|backing out|discarding) (?:all (?:of )?)?(?:this|that|it|these|those|your|everything)(?!\w)
i(?:'ve| have)? (?:just |already )?(?:reverted|rolled back|undid|undone|discarded) (?:all (?:of )?)?(?:this|that|it|these|those|your|everything)(?!\w)
[\w'/.-]+(?: [\w'/.-]+){0,4}(?: is wrong now| are wrong now| is broken now| are broken now| is gone now| are gone now| looks wrong now| is worse now| is off now)(?! that)
[^.!?]{1,60}(?:isn't|is not|isnt|aren't|are not|is no)(?: proper| correct| valid| real| good)?(?: english| german| french| spanish| grammatical| idiomatic| a word| a real word)(?!\w)
(?:[^.!?,]|\.\d){2,50}(?: has to | have to | must | should | was to | were to | needs to | is to | was supposed to | had to )(?:[^.!?,]|\.\d){2,50}(?: as i | like i )(?:wrote|said|asked|told you|mentioned|specified|described|explained)(?! (?:yesterday|last))
the (?:spec|ticket|assignment|issue|task|contract|readme|docs?|design|mockup|customer|client|exercise|paper|standard|rfc) (?:says|asks for|wants|requires|calls for|shows|demands|specifies|defines)\s[^.!?]{2,80}, not\s
(?:that|this|it)(?:'s| is| got| has become| made (?:it|things))(?: even| now| much| a lot)* worse(?! than (?:i|we))
(?:even |now it'?s |much |way )?worse(?: than before)?~
yours (?:is|are|was|has|have|had|does|do|only|still|just|changes?|shows?|gives?|looks?)(?! (?:fine|good|better|ok|okay|great|nicer|perfect|faster))(?!\w)
(?:that|this|it)(?:'s| is| would be) (?:an? )(?:breaking change|regression|race condition|memory leak|no-?go|step back|step backwards|downgrade|different (?:\w+))
why (?:would|should) (?:we|i|it|anyone|anybody|they) (?:need|want|use|have|be|do)\s
(?:it|this|that|they|tests|the (?:tests?|build|suite)) (?:only |just )?(?:pass|passes|passed|works?|worked|is green|are green|compiles) (?:only |just )?because (?:you|it|they)\s
(?:it|that|this|his name|her name|the name)(?:'?s| is)(?: actually)? (?:spelled|spelt)\s
(?:it'?s |that'?s |this is |you have it |you got it |exactly )*(?:the other way (?:a?round)|backwards|upside down|vice versa|the wrong way round)(?!\w)
(?:it'?s |that'?s |this is )?(?:all|completely|totally|just|plain|entirely) wrong~
(?:that'?s |it'?s |this is )?(?:a bit|a little|way too|far too) much~
(?:\S+ ){1,4}(?:is|are|looks|seems|feels) (?:way |far |much |a bit |still )?too (?:broad|narrow|wide|strict|loose|lax|generic|specific|long|short|big|small|large|slow|verbose|noisy|clever|complicated|complex|invasive|risky|aggressive|permissive|vague)(?! (?:for me to|to (?:read|fit)))
(?:this|that|it) would (?:\w+ly )?(?:switch|turn|delete|remove|break|overwrite|drop|send|kill|restart|block|wipe|reset|expose|leak|lock|skip|hide|duplicate|charge|crash)(?!\w)
i (?:need|want|wanted|meant|asked for) (?:it|this|that|them) the other way
(?:tried|tested|checked|ran)(?: (?:it|this|that|again|twice|locally|here))+,? (?:and |but )?(?:it |they )?still\s
why (?:an?|such an?|yet another) (?:new|extra|second|separate|whole|custom|own|class|wrapper|thread|global|library|framework)(?!\w)
should(?:n't|nt) (?:that|this|it|there|these|those|we|the [\w-]+) (?:be|have|keep|use|return|say|come|go|start|end)\s
should(?:n't|nt) (?:that|this|it|those|these|they|the [\w-]+(?: [\w-]+)?) (?:still|rather) [a-z]+\s
(?:aren't|arent|isn't|isnt|weren't|wasn't) (?:[\w'-]+ ){1,6}(?:supposed|meant) to(?!\w)
(?:doesn't|doesnt|won't|wouldn't) (?:that|this|it) (?:now |also |just |still |silently )?(?:break|lose|leak|drop|delete|overwrite|crash)\s
(?:isn't|isnt) there (?:already|a(?:n existing)? (?:helper|function|method|util\w*))(?!\w)
who (?:asked for|ordered) (?:that|a|an|the|any|this|these|those)\s
(?:nobody|no one|noone|we never) (?:ever )?(?:asked|wanted|told|requested|ordered)\s
""",
        "de": r"""
(?:müsste|müssten) (?:das|da|der|die|es|hier|dort|diese\w*|den|dem)(?: \w+){0,4} nicht\s
wer (?:hat|wollte)(?: denn)? (?:gesagt|nach|das|dir|eine?n?|verlangt)\s
(?:falsch|verkehrt)(?: ?(?:he)?rum| gedacht| verstanden| gelesen| gerechnet)+(?!\w)
(?:fast|beinahe|knapp daneben|nicht ganz)(?::|,| -|~)(?! (?:fertig|danke|geschafft|perfekt))
hast du (?:das |es |die \w+ |den \w+ )?(?:überhaupt|wirklich)\s
(?:das |es |damit |so |mit [\w% ]{1,20})(?:bringt|hilft|nützt|nutzt) (?:mir |uns |hier )?(?:das )?(?:gar |überhaupt |so |leider )*nichts
[^.!?,]{2,40} (?:ist|sind)(?: doch| ja| aber)*(?: kein deutsch| kein richtiges deutsch| kein gutes deutsch| kein englisch| kein wort)(?!\w)
(?:das |es |jetzt |nun |ist |wird |wurde |noch |viel |sogar )*(?:schlimmer|schlechter|langsamer)(?: geworden| als (?:vorher|zuvor|davor))+
(?:noch |jetzt |nun |viel |ist |es )*(?:schlimmer|schlechter)~
(?:die aufgabe|das ticket|die spec|der kunde|die doku|der vertrag) (?:sagt|will|verlangt|fordert|schreibt)\s[^.!?]{2,80}, (?:und )?nicht\s
(?:kommt|ist|sind|steht|zeigt|läuft|sehe ich|da ist|hängt|fehlt|fehlen) (?:immer noch|noch immer|weiterhin)\s
(?:das ist |ist |genau |es ist |eigentlich )*(?:andersrum|andersherum|anders rum|anders herum|umgekehrt|genau umgekehrt)(?:~|,|:)
(?:warum|wieso|wozu)(?: denn| jetzt)? (?:so|ein|eine|einen|noch ein\w*|überhaupt|gleich)\s
(?:vorher|davor|das alte|die alte \w+) war(?:'s| es| das)? (?:besser|schöner|schneller|richtig)
(?:warum|wieso|weshalb|wozu) (?!meinst|denkst|glaubst|empfiehlst|würdest|brauchst|willst)\w+st du\s
""",
        "fr": r"""
(?:ça|cela) (?:ne )?devrait pas\s
qui (?:t'a|vous a|a) demandé\s
(?:presque|pas tout à fait)(?: ?:|,| -|~)(?! (?:fini|merci|parfait))
(?:c'est |ça |ça a |ça devient |c'était |encore |maintenant )*(?:pire|empiré)(?: qu'avant| maintenant)?~
[^.!?,]{2,40} n'est pas (?:du )?(?:bon |vrai )?(?:français|anglais)(?!\w)
le (?:sujet|ticket|cahier des charges|client|contrat|spec) (?:dit|demande|veut|exige|précise)\s[^.!?]{2,80}, pas\s
pourquoi (?:un|une|si|encore un|encore une|tout)\s
c'était (?:mieux|bien mieux|plus clair|plus simple) avant
""",
        "es": r"""
quién (?:te )?(?:pidió|dijo)\s
casi(?::|,|~)(?! (?:listo|gracias|perfecto))
(?:ahora |va |está |quedó |ha |se ha |todavía |aún |mucho )*(?:peor|empeoró|empeorado)(?: que antes| ahora)?~
(?:eso |esto |así |todavía |aún )?no (?:está|quedó|queda|sale|salió|va|anda|quedaron) (?:bien|correcto|así|como)(?!\w)
el (?:enunciado|ticket|cliente|contrato|encargo) (?:dice|pide|quiere|exige)\s[^.!?]{2,80}, no\s
(?:es|está|va|era|lo tienes|justo) (?:justo )?al revés
falta(?:n|ba|ron)? (?!poco|mucho|algo más)\w
(?:por qué|para qué) (?:un|una|tan|otro|otra|tanto|tanta)\s
antes (?:estaba|era|iba|quedaba) (?:mejor|bien|más)
""",
        "pt": r"""
quem (?:te )?pediu\s
quase(?::|,|~)(?! (?:pronto|obrigad|valeu|perfeito))
(?:agora |ficou |tá |está |só |ainda |muito )*(?:piorou|pior)(?: (?:do )?que antes| ainda| agora)?~
(?:isso |assim |ainda |o \w+ |a \w+ )?(?:não|nao|n) (?:tá|está|ta|ficou|ficaram|parece) (?:certo|certa|correto|correta|bom|boa|bem|legal|funcionando|assim|igual|como)(?!\w)
o (?:enunciado|ticket|cliente|contrato|professor|edital) (?:diz|pede|quer|exige|fala)\s[^.!?]{2,80}, não\s
(?:ainda |aí |só )?(?:faltou|faltaram|faltando)\s
(?:é|está|tá|era) (?:o contrário|ao contrário|invertid[oa])
(?:por que|pra que|para que) (?:um|uma|tão|outro|outra|tanto|tanta)\s
antes (?:era|tava|estava|ficava) (?:melhor|bem|mais)
não precisava\s
""",
        "it": r"""
chi (?:ti )?ha (?:chiesto|detto)\s
quasi(?::|,|~)(?! (?:fatto|grazie|perfetto))
(?:adesso |ora |va |è |ancora |molto )*(?:peggio|peggiorato)(?: di prima| adesso| ora)?~
hai (?:appena |di nuovo |anche |già |solo )*(?:buttato|perso|tolto|lasciato|saltato|stravolto|toccato|riscritto|spostato|lanciato)\s
(?:la consegna|il ticket|il cliente|il contratto|la traccia) (?:dice|chiede|vuole|richiede)\s[^.!?]{2,80}, non\s
è (?:al|il|proprio il|tutto al) contrario
(?:manca|mancano|mancava)\s(?!poco|solo)
perché (?:un|una|così|un altro|un'altra|tutto)\s
prima (?:era|andava|stava) (?:meglio|bene|più)
""",
        "nl": r"""
(?:hoort|hoorde|horen) (?:dat|het|die|dit|er|hier|we)(?: \w+){0,4} niet\s
bijna(?::|,|~)(?! (?:klaar|bedankt|perfect))
(?:is |wordt |nu |het |nog |veel )*(?:slechter|erger)(?: dan (?:eerst|voorheen|daarvoor)| geworden)?~
(?:precies |juist |het is |is )*andersom(?:~|,|:)
waarom (?:een|zo|nog een|dan|al die)\s
(?:eerst|daarvoor|vroeger) was (?:het )?(?:beter|goed|sneller)
""",
        "pl": r"""
(?:czy )?(?:to |tu |tam )?nie powin(?:no|na|ien|ny) (?:tego|tam|tu)(?!\w)
prawie(?::|,|~)(?! (?:gotowe|dzięki))
(?:jest |teraz |jeszcze |dużo )*(?:gorzej|pogorszyło się)(?: niż (?:przedtem|było|wcześniej))?~
(?:jest |dokładnie |właśnie )*(?:na odwrót|odwrotnie)(?:~|,|:)
(?:brakuje|nadal brakuje|brak)\s
(?:po co|dlaczego) (?:now|tak|kolejn|drug|osobn)\w*
(?:wcześniej|przedtem) było (?:lepiej|dobrze)
teraz (?:nie działa|nie działają|nie ma|jest źle)
""",
        "ru": r"""
лучше бы\s
кто (?:тебя |вас )?просил\s
(?:а )?(?:\S+ ){0,3}куда (?:делся|делась|делось|делись|пропал\w*|исчез\w*)(?!\w)
(?:\S+ ){0,4}(?:тут|здесь|там|его|её|ее|их)(?: \S+){0,2} (?:быть не должн[оаы]|не должн[оаы] быть)(?!\w)
почти(?::|,|~)(?! (?:готово|спасибо|идеально))
(?:стало |теперь |вс[её] |ещ[её] |только |намного )*хуже(?:,? чем (?:было|раньше))?~
(?:вс[её] |как раз |это )*наоборот(?:~|,|:)
у (?:меня|нас) (?:вс[её] равно |по-прежнему |до сих пор |теперь |вс[её] )*(?:падает|не работает|не собирается|не запускается|ошибка|пусто|вылетает|висит)
не хватает\s
(?:зачем|почему) (?:ещ[её] |тут |здесь )?(?:нов|так|столько|отдельн|втор)\w*
раньше было (?:лучше|нормально|быстрее)
(?:старый|старая|старое|прежний) [^,.!?]{1,20} (?:был|была|было) лучше
""",
        "cs": r"""
(?:pořád|stále|furt|zase|zatím)(?: jen| pořád| to)? (?:nic|ne[a-zěščřžýáíéůú]+)(?!\w)
""",
        "uk": r"""
краще б\s
хто (?:тебе |вас )?просив\s
(?:а )?(?:\S+ ){0,3}куди (?:зник\w*|подів\w*)(?!\w)
(?:\S+ ){0,4}(?:тут|там|його|її|їх)(?: \S+){0,2} (?:бути не повинн[оаіи]|не повинн[оаіи] бути)(?!\w)
майже(?::|,|~)(?! (?:готово|дякую))
(?:стало |тепер |ще |тільки )*гірше(?:,? ніж (?:було|раніше))?~
""",
        "tr": r"""
neredeyse(?::|,)
(?:bu |şimdi |daha |da )*(?:daha (?:da )?kötü|kötüleşti)(?: oldu)?~
(?:tam )?ters(?:i|ine)?(?: olmuş| oldu)?~
eski(?:si| hali) (?:daha |çok )*(?:iyiydi|güzeldi|hızlıydı)
niye (?:bu kadar|yeni|bir)\s
""",
        "zh": r"""
(?:反而|现在|结果)?(?:更糟|更差|更慢|变差|恶化)
(?:差一点|差不多)(?:，|：|,)
为什么要?(?:新建|再|又|多|另外)
(?:之前|以前|原来|旧)的?[^，。]{0,6}(?:更|比较)?好
不是[^，。？]{1,16}(?:，|,)(?:而)?是[^，。？]{1,16}
""",
        "ja": r"""
(?:かえって|むしろ|もっと|さらに)(?:悪|遅|重)
悪化(?:した|して|しま)
(?:惜しい|もうちょっと)(?:です|！|。|、|~)
(?:余計|不要|無駄)な[^。？]{1,16}(?:が|を|は)
(?:順番|順序|左右|上下|向き|これ|それ)?(?:が|は)?(?:逆|反対)(?:です|だ|に|です|~)
(?:それ|これ|そこ|そちら)は(?:本番|別の|古い|テスト用|お客様|他の)
(?:前|以前|元)の(?:方|ほう|まま)が(?:良|よ|い)
""",
        "ko": r"""
(?:오히려\s?)?더\s?(?:나빠|느려|심해|안\s?좋)
거의\s?(?:맞|됐)[^.?]{0,4}(?:는데|지만)
(?:순서가\s?|완전히\s?)?(?:반대예요|반대입니다|반대로\s?됐|거꾸로)
왜\s(?:새로|또|굳이)\s
(?:전|예전|원래)(?:이|게|것이)?\s?더\s?(?:낫|좋)
""",
    },
    "amend": {
        "en": rf"""
(?:i'?d |i would |we'?d |we would )?(?:really |much |actually )?(?:rather|prefer|prefered|preferred) (?:not|you|it|if|that|the|we|a|an|have|keep|see|having|keeping)\s
(?:it|this|that|they|these|those|there) should(?:n't|nt| not| never) (?:be|have|use|return|say|appear|show|contain|need|depend|change|touch|go|do)\s
(?:careful|watch out|watch it|beware|caution)(?:,|:|!| -)? (?:that|this|it|you)(?:'ll|'d|'s|'re|s| will| would| also| even| now| is| are)? (?:also |even )?(?:{_HARMS}|breaks?|delet\w+|chang\w+|drop\w*|overwrit\w+|shared|used|public|live|prod\w*)(?!\w)
(?:that|this|it)(?: also| even| now| actually| just| still| silently| then)? (?:{_HARMS})(?! {_WELL_GONE}(?!\w))(?! to\s)\s
(?:that |this |they )?should(?:'ve| have)? (?:only|never|not) (?:been|be|apply|affect|run|happen|show|touch|change|use|go|count|match|fire|contain|list|return|exist|have)(?!\w)(?! in |[^.!?]*\?)
(?:it|this|that|they|these|those|the [\w-]+(?: [\w-]+)?) (?:must|should|has to|have to|needs? to|ought to|(?:was|were|is|are) supposed to) [^.!?]{{2,60}}, (?:and )?not\s
(?:please |pls )?(?:keep|leave) (?:it|that|this|them) (?:as|on|at) (?!is~|it is|they are|soon|long|small|simple|short|low|close|much|many|far|generic|minimal|possible|private|the (?:end|top|bottom|same))[\w./%-]+(?: [\w./-]+){{0,2}}(?: ?(?:please|pls))?~
(?:please |pls )?(?:let'?s )?(?:stay|stick) (?:with|on) (?!the (?:task|plan|point|topic))[\w./-]+(?: [\w./-]+){{0,2}}(?: ?(?:please|pls))?~
(?:put|keep|leave|make|have|set|order|sort|name|format|show) [^.!?,]{{2,40}} (?:like|as|where|how|the way) (?:it was|they were|before|we had it|i had it|it used to be)(?: before)?(?:,? (?:please|pls|again|then))*~
(?!(?:{_ORDERS})(?!\w))[\w@./'-]+(?: [\w@./'-]+){{0,3}}(?: please, no| pls, no| please, never| pls, never)t? (?!rush|hurry|need)[\w@./'-]+(?: [\w@./'-]+){{0,3}}~
careful with (?:that|this|it|those)(?!\w)
no need for (?:an?|another|yet another|such|the whole) (?!test|rush|reply|answer|review|pr|ticket)[^.!?]{{2,40}}
(?:one|two|three|just (?:one|two|an?)) [\w -]{{2,30}} (?:will do|would do|is enough|are enough|suffices|is plenty)~
let'?s not(?:~|,| use| add| touch| put| make)
(?:please |pls )not (?:as|in|with|on|via|by|like|the|into|inside|under)\s
(?:please |pls |just )?(?:do|make|try|write|solve|fix) (?:it|this|that) without\s
(?:please |pls )?(?:undo|drop|remove|revert|take out|get rid of) (?:all )?(?:the|that|this|those|these|your) (?:[\w-]+ ){{0,2}}(?:noise|churn|reformatting|formatting changes|whitespace changes|unrelated changes)(?!\w)
(?:please |pls |just )?(?:put|bring|get|give) (?:me |us )?(?:back )?(?:the|my|our) (?:old|original|previous) [\w-]+(?: [\w-]+)?(?: back)?(?:~|,| and)
[^,.!?]{{2,50}}(?: goes?| belongs?| lives?| is called| is spelled| is written) [^,.!?]{{2,40}}, not\s
(?!(?:{_ORDERS}|looks?|works?|it|that|this|is|not|all|there|please|pls)(?!\w))[\w./%@-]+(?: [\w./%@-]+){{0,3}}, not (?!bad|sure|yet|now|urgent|needed|much|necessary|too|so|that|only)(?:the |an? |in |on |to |by )?[\w./%@-]+(?: [\w./%@-]+)?~
(?:that|this|it)(?:'d| would)(?: also| even| then)? (?:log|leak|delete|break|drop|expose|send|block|lock|overwrite|lose|change|kill|double|crash|hang|remove|hide|ignore|skip|cost|burn|flood|spam)\s
(?:this|that|these|those) (?:needs? to|has to|have to|must) (?:work|run|stay|use|return|support|match|fit|keep|contain|survive|compile) (?![^.!?]*(?:also|too|as well))[^,.!?]{{2,60}}~
use [^,.!?]{{2,40}}, (?:\w+ ){{1,4}}(?:is|are) (?:too|not|deprecated|wrong|broken|slow|unsafe|banned|forbidden)\s
(?:we|others|people|they|customers|our \w+) still (?:need|use|rely on|depend on)\s
i (?:want|wanted|need|'d like|would like) to keep\s
""",
        "de": r"""
(?:bitte |dann |nimm |mach |also )*(?:doch lieber|doch eher|doch besser|lieber doch|bitte doch|bitte lieber)\s
mir (?:wäre|wär)(?: es| das)? lieber(?!\w)
(?:ich )?(?:hätte|fände|würde|hab|habe)(?: ich)?(?: es| das| da| den| die)?(?: \w+){0,3} lieber\s
(?:vorsicht|achtung|obacht)(?:,|:|!| -)? (?:das|damit|so|dann|der|die|dein\w*|du)\s
(?:das|damit|dadurch|so)(?: (?:auch|jetzt|dann|aber|doch|noch))* (?:ändert|bricht|löscht|betrifft|zerstört|überschreibt|verdoppelt|verschluckt|verliert|sperrt|killt|zerschießt|verändert)\s
wir [\w -]{2,30} (?:überall|sonst immer|hier immer|grundsätzlich|sonst nirgends)(?:,|~| so)
(?:bitte )?(?:bleib|bleibt|bleiben wir)(?: bitte| doch| lieber| mal)* bei\s
(?:bitte )?(?!(?:füg|mach|schreib|erstell|änder|bau|leg|zeig|test|prüf|schau|lies|such|find|setz|erklär|list|gib|sag|commit|push|deploy|lösch|entfern|verschieb|benenn)\w*)[\w@./-]+(?: [\w@./-]+){0,2},? (?:bitte,? )?(?:und )?(?:keine|keinen|kein) [\w@./-]+(?: [\w@./-]+){0,2} bitte~
bitte (?!(?:füg|mach|schreib|erstell|änder|bau|leg|zeig|test|prüf|schau|lies|such|find|setz|erklär|list|gib|sag|commit|push|deploy|lösch|entfern|verschieb|benenn)\w*)[\w@./-]+(?: [\w@./-]+){0,3}, (?:keine|keinen|kein|nicht) [\w@./-]+(?: [\w@./-]+){0,2}~
(?:es|das|der [\w-]+|die [\w-]+) (?:muss|müssen|soll|sollen|sollte|sollten) [^,.!?]{2,60}, (?:und )?(?:nicht|statt|anstatt)\s
(?:mach|mache|bau|baue|schreib|schreibe|lös|löse|versuch)(?: das| es| den [\w-]+| die [\w-]+)(?: bitte| doch| lieber| mal)* ohne\s
(?:bitte |lieber |aber )+(?:ohne|nicht (?:als|in|mit|auf|unter|über|per|via|im|ins|am))\s
(?:das|der|die|dies)(?: [\w-]+)? (?:kann|können|muss|darf|soll|sollte) (?:bitte |wieder |komplett |ganz |auch )*(?:weg|raus)(?!\w)
wir (?:nutzen|benutzen|verwenden|schreiben|machen|nehmen) (?:hier |sonst )?(?:keine?n?|nie|niemals)\s
(?:bitte )?(?:nimm|nutz|nutze|benutz|benutze|verwende)(?: bitte| doch| lieber)* (?:den|die|das|unsere?n?) (?:vorhandene|bestehende|existierende)n?\s
(?:hol|nimm|stell|mach|bau)[^,.!?]{0,20} (?:den|die|das) alte[n]? [^,.!?]{2,30} (?:wieder|zurück)
[^,.!?]{3,50}(?: gehört | gehören | heißt | schreibt man | kommt | kommen )[^,.!?]{2,40}, (?:und )?nicht?\s
bitte keine?n? (?!frage|rückfrage|eile|sorge|panik|umstände|angst)[\w -]{3,40}~
(?!dafür|da\s)[^,.!?]{2,40}(?: brauchen wir| nutzen wir| verwenden wir) (?:noch|weiterhin|selbst|ja|doch)(?! ein)(?!\w)
(?:mir wäre?|ich hätte|ich mag) (?:[^,.!?]{2,30} )?lieber(?!\w)
(?:bitte )?(?:nimm|nutz|nutze|benutz|benutze|verwende)(?: bitte| doch| lieber| hier)* [^,.!?]{2,40},? (?:statt|anstatt|anstelle|und nicht|nicht)\s
(?:das|es) (?:muss|soll|sollte) (?:in|auf|als|mit|nach|pro|per|ohne|von|aus) (?![^.!?]*auch)[^,.!?]{2,50}~
lass(?:t)? (?:bitte )?(?:die finger|deine finger) (?:von|weg)
""",
        "fr": r"""
j'(?:aurais préféré|aimerais mieux)\s
(?:je |moi je )?(?:préférerais|préfèrerais|préfère|aurais préféré|aimerais mieux)\s
(?:attention|gare)(?: ?:|,| ?!)? (?:ça|cela|là|tu|c'est)\s
(?:ça|cela)(?: \w+)? (?:change|casse|supprime|touche|écrase|efface|perd|bloque|ralentit|double|masque|concerne) (?:aussi |encore )?(?:le|la|les|l'|tout|toute|tous|mes|nos|des)
(?!(?:no|non) )pas de [^,.!?]{2,60}, (?:on|utilise|utilisez|passe|injecte|prends|mets|plutôt|mais|il faut|juste|seulement)(?!\w)
(?:reste|restons|on reste) (?:sur|en|avec)\s
(?:garde|laisse|remets)[^,.!?]{1,40} (?:comme (?:avant|c'était|il était|elle était)|tel(?:le)?s? quel(?:le)?s?)
(?:ça|cela|il|elle|ils|elles|le [\w-]+|la [\w-]+) (?:doit|doivent|devrait|devraient|devait) [^,.!?]{2,50}, (?:et )?pas\s
on [^.!?]{3,80} comme (?:partout|dans (?:le reste|les autres))
(?:remets|remettez|reprends|rends-moi) (?:l'ancien(?:ne)?|la vieille|le vieux|l'original(?:e)?|la version)\s
pas besoin (?:de|d'un|d'une)\s
on (?:n'|ne )(?:utilise|fait|met|écrit|veut|prend|code|touche) (?:pas|jamais|plus)\s
(?:fais[- ]le|refais[- ]le|fais ça|plutôt|mais) sans\s
(?:enlève|vire|retire|supprime)(?:[- ]moi)?[- ]ça
utilise[^,.!?]{2,40} (?:qui existe|existante?|qu'on a)
[^,.!?]{3,50}(?: s'écrit | s'écrivent | va | vont | se met | se mettent )[^,.!?]{2,40},\spas\s
(?:je )?préf(?:ère|érais|érerais)\s
on (?:en |l'|s'en )?(?:a|utilise|sert) (?:encore|toujours)(?: besoin)?(?!\w)
(?:ça|il|elle) (?:doit|doivent|devrait) (?:être|rester|aller|marcher|passer) (?![^.!?]*aussi)[^,.!?]{2,50}~
(?:ne )?touche(?:z)?(?: pas|[- ]pas)(?: à| au| aux)?\s
(?:utilise|prends|mets) [^,.!?]{2,40},? (?:au lieu de|à la place de|plutôt que|et non|pas)\s
""",
        "es": r"""
(?:yo |nosotros )?(?:preferiría|preferiríamos|prefiero que|hubiera preferido)\s
(?:cuidado|ojo|atención)(?:,|:|!)? (?:que |con eso)?(?:eso|esto|así|también|cambia|rompe|borra|afecta)?\s
(?:eso|esto)(?: también| además| ahora)* (?:cambia|rompe|borra|afecta|pisa|elimina|duplica|bloquea|oculta|pierde)\s
así (?:salen?|quedan?|falla|se (?:pierde|rompe|ve)|pierde|rompe)\s
(?:eso|esto|el [\w-]+|la [\w-]+|los [\w-]+|las [\w-]+) (?:debe|deben|tiene que|tienen que|debería|deberían) [^,.!?]{2,50}, (?:y )?no\s
(?:mejor )?(?:quédate|quedémonos|sigamos|nos quedamos) con\s
(?:mantén|manten|deja|déjalo|dejalo|deja todo)[^,.!?]{1,30} (?:como (?:estaba|antes|estaban)|tal cual)
[^.!?]{3,80} como en (?:todas partes|el resto|los demás|las demás|todo el proyecto)
no hace falta (?:un|una|otro|otra|crear|usar|tocar|tanto|tanta)\s
(?:hazlo|házmelo|mejor|pero)(?:,? por favor)? sin\s
(?:quita|quítalo|saca|elimina) (?:eso|esto)(?!\w)
usa[^,.!?]{2,40} (?:que ya (?:existe|tenemos|hay)|existente)
(?:devuelve|recupera|vuelve a poner|pon) (?:el|la|lo) [^,.!?]{0,20}(?:antigu[oa]|viej[oa]|anterior|original|de antes)(?!\w)
[^,.!?]{3,50}(?: va | van | se escribe | se escriben | lleva | llevan )[^,.!?]{2,40},\sno\s
aquí no (?:usamos|se usa|hacemos|ponemos)\s
(?:yo )?(?:prefiero|preferiría|preferimos)\s
(?:todavía|aún|lo) (?:lo |la |los |las )?(?:usamos|necesitamos|usan)(?!\w)
(?:eso |esto )?(?:tienen?|deben?) (?:que )?(?:ser|estar|ir|quedar|salir) (?![^.!?]*también)[^,.!?]{2,50}~
(?:usa|pon|utiliza) [^,.!?]{2,40},? (?:en vez de|en lugar de|y no|no)\s
""",
        "pt": r"""
(?:eu )?(?:preferia|preferiria|prefiro que)\s
(?:cuidado|atenção|opa)(?:,|:|!)? (?:que )?(?:isso|assim|aí|também)\s
isso(?: também| ainda| agora)* (?:muda|quebra|apaga|afeta|sobrescreve|duplica|bloqueia|esconde|perde|mexe)\s
(?:isso|o [\w-]+|a [\w-]+|os [\w-]+|as [\w-]+) (?:deve|devem|tem que|têm que|precisa|deveria|deveriam) [^,.!?]{2,50}, (?:e )?não\s
(?:mantém|mantenha|deixa|deixe)[^,.!?]{1,30} como (?:estava|era|antes|tava|estavam)
[^.!?]{3,80} como(?: em todo| no resto| nos outros| em todos os outros)
assim (?:fica|ficou|não|vai|trava|quebra|sai)\s
não precisa (?:de )?(?:um|uma|outro|outra|criar|mexer)\s
(?:faz|faça|melhor|mas)(?: isso)? sem\s
(?:tira|remove|apaga) (?:isso|esse|essa|isto)(?!\w)
(?:volta|volte) (?:pro|para o|pra|para a|ao|à) (?:jeito|versão|antig|anterior|original|como)
usa[^,.!?]{2,40} (?:que já (?:existe|tem|temos)|existente)
[^,.!?]{3,50}(?: vai | vão | leva | levam | se escreve )[^,.!?]{2,40},\snão\s
aqui (?:a gente )?não (?:usamos|se usa|usa|fazemos)\s
(?:eu )?(?:prefiro|preferia|preferimos)\s
ainda (?:a gente )?(?:usamos|usa|precisamos|precisa)(?!\w)
(?:isso )?(?:tem|têm|deve|precisa) (?:que )?(?:ser|ficar|estar|ir) (?![^.!?]*também)[^,.!?]{2,50}~
(?:usa|use|põe|coloca) [^,.!?]{2,40},? (?:em vez de|ao invés de|no lugar de|e não|não)\s
""",
        "it": r"""
(?:preferirei|avrei preferito|preferisco che)\s
(?:attento|attenzione|occhio)(?:,|:|!)? (?:che )?(?:così|questo|quello|anche|cambia|rompe|cancella)(?!\w)
(?:questo|quello|così)(?: anche| ora| però)* (?:cambia|rompe|cancella|tocca|sovrascrive|duplica|blocca|nasconde|perde)\s
(?:questo|il [\w-]+|la [\w-]+|i [\w-]+|le [\w-]+) (?:deve|devono|dovrebbe|dovrebbero) [^,.!?]{2,50}, (?:e )?non\s
(?:lascia|tieni|rimetti)[^,.!?]{1,30} (?:com'era|com'erano|come prima|così com'è)
(?:resta|restiamo|rimani|rimaniamo) (?:su|con)\s
[^.!?]{3,80} come(?: dappertutto| ovunque| nel resto| negli altri)
(?:fallo|rifallo|meglio|ma) senza\s
(?:togli|leva|elimina) (?:quello|questo|quella|questa)(?!\w)
usa[^,.!?]{2,40} (?:che (?:già )?(?:esiste|abbiamo|c'è)|esistente)
rimetti (?:la|il|l')\s?(?:vecchi[oa]|versione|original|precedent)
[^,.!?]{3,50}(?: va | vanno | si scrive | si scrivono )[^,.!?]{2,40},\snon\s
qui non (?:usiamo|si usa|facciamo)\s
(?:io )?prefer(?:isco|irei|iamo)\s
(?:ci|lo|la) (?:serve|usiamo|usano) ancora
(?:questo )?(?:deve|devono|dovrebbe) (?:essere|stare|andare|restare) (?![^.!?]*anche)[^,.!?]{2,50}~
(?:usa|metti|prendi) [^,.!?]{2,40},? (?:invece di|al posto di|e non|non)\s
""",
        "nl": r"""
ik (?:heb|had|zou|zie) (?:het |dat |die |de \w+ )?liever\s
(?:pas op|let op|voorzichtig|opgelet)(?:,|:|!)? (?:dat|dit|zo|dan|je)\s
(?:dat|dit|zo)(?: (?:ook|nu|dan|wel))* (?:verandert|breekt|verwijdert|raakt|overschrijft|wist|blokkeert|verliest)\s
(?:dat|dit|het|het [\w-]+|de [\w-]+) (?:moet|moeten|zou|hoort) [^,.!?]{2,50}, (?:en )?niet\s
(?:blijf|blijven we|hou het|houd het)(?: maar| gewoon| graag)? (?:bij|op)\s
[^.!?]{3,80} zoals overal
(?:graag |liever |doe het |maar )+zonder\s
(?:haal|gooi) (?:dat|die|dit|het) (?:weg|eruit|er uit)
(?:gebruik|pak|neem)(?: gewoon| maar| graag)? (?:de|het|onze) bestaande\s
(?:dat|die) (?:kan|mag|moet) (?:weer |gewoon )?(?:weg|eruit)(?!\w)
(?:ik )?(?:heb|had|zie) (?:dat |het )?liever\s
(?:het|dat|dit) moet (?:in|op|met|als|naar|van|voor|zonder|per) (?![^.!?]*ook)[^,.!?]{2,50}~
blijf (?:van|af)\s
""",
        "pl": r"""
wola(?:łbym|łabym|łem|łam)\s
(?:uwaga|ostrożnie)(?:,|:|!)? (?:to|tak|w ten)\s
to(?: też| także| teraz)* (?:zmienia|psuje|usuwa|kasuje|nadpisuje|dotyczy|blokuje|gubi)\s
(?:to|ten [\w-]+|ta [\w-]+|te [\w-]+) (?:ma|mają|musi|muszą|powin\w+) [^,.!?]{2,50}, (?:a )?nie\s
(?:zostaw|zostawcie)[^,.!?]{0,30} (?:jak było|tak jak było|jak jest)
[^.!?]{3,80} jak wszędzie
(?:zrób to|lepiej|ale|proszę) bez\s
(?:usuń|wywal) (?:to|tę|te|ten)(?!\w)
użyj[^,.!?]{1,20} istniejąc
(?:wolę|wolałbym|wolałabym|wolimy)\s
(?:to )?(?:ma|musi|mają|muszą) być (?![^.!?]*też)[^,.!?]{2,50}~
""",
        "ru": r"""
(?:я |мы )?(?:бы )?(?:предпоч(?:ёл|ел|ла|ли)|предпочитаю)\s
(?:осторожно|аккуратно|внимание|аккуратнее)(?:,|:|!)? (?:это|так|тут)\s
(?:это|так)(?: ещ[её]| и| также| тоже| теперь)* (?:меняет|ломает|удаляет|затирает|сносит|затрагивает|теряет|блокирует|сломает|поменяет|удалит)\s
(?:это|он|она|оно|они|там|тут)? ?(?:должн[оаы]|должен|нужно|надо) [^,.!?]{2,60}, а не\s
(?:оставь|оставьте|оставим)[^,.!?]{0,30} (?:как было|как есть)
[^.!?]{3,80} как (?:везде|во всех остальных|в остальных)
(?:сделай|лучше|только)(?: это)? без\s
(?:убери|удали) (?:это|эту|этот|эти)(?!\w)
(?:используй|возьми)[^,.!?]{1,20} (?:существующ|готов|имеющ)
(?:я )?(?:бы )?(?:предпоч[её]л|предпочитаю|предпочла)\s
(?:это )?(?:должн[оаы]|должен) быть (?![^.!?]*(?:тоже|также))[^,.!?]{2,50}~
""",
        "uk": r"""
(?:обережно|увага)(?:,|:|!)? (?:це|так|тут)\s
(?:це|так)(?: ще| й| також| теж)* (?:змінює|ламає|видаляє|затирає|зачіпає|блокує)\s
(?:має|мусить|повин\w+|треба|потрібно) [^,.!?]{2,60}, а не\s
(?:залиш|залиште)[^,.!?]{0,30} як було
""",
        "tr": r"""
(?:\S+ ){0,5}olmamış~
(?:dikkat|aman)(?: et)?(?:,|:|!)? (?:bu|böyle|o)\s
(?:bu|böyle)(?: \S+){0,5} (?:değiştiriyor|bozuyor|siliyor|etkiliyor|eziyor)
\S+(?: \S+){0,4}(?: olmalı),? (?:\S+ ){1,3}değil
(?:\S+ ){0,2}(?:eskisi gibi|olduğu gibi|olarak) kalsın
(?:mevcut|var olan|hazır)[^,.!?]{1,20} kullan(?!\w)
\S+(?: \S+){0,3}(?: tercih ederim)
""",
        "zh": r"""
(?:小心|注意|当心)(?:，|,|：|:)?(?:这|那|你)(?:样|个)?(?:会|也|还)
(?:这|那)(?:样|个)?(?:也|还|就)?会(?:把[^，。]{1,12})?(?:影响|破坏|删|改|覆盖|丢|泄露|锁)
(?:还是|请)(?:保持|继续用|沿用|用回|改回)[^，。？]{1,16}~
[^，。？]{1,20}(?:应该|必须)[^，。？]{1,20}(?:，|,)(?:而)?不(?:是|能|要)
(?:和|跟|像)(?:其他|别的)(?:地方|文件|模块)?(?:保持)?一(?:样|致)
用(?:现有|已有|现成)的
(?:把)?这(?:个|些|段)?(?:去掉|删掉|删了)
我(?:更)?(?:喜欢|想要|宁愿)(?:之前|原来|旧|简单)
[^，。？]{1,12}(?:应该|必须)(?:是|用|在)[^，。？]{1,16}~
""",
        "ja": r"""
[^。、？]{1,24}のまま(?:に|で)(?:して|しておいて|お願い)(?:ください|下さい|くれ|ほしい|します)?~
[^。、？]{1,24}(?:は|では|じゃ)(?:だめ|ダメ|駄目|困り|まずい)
[^。、？]{0,24}やり直して(?:ください|下さい|くれ|ほしい)?~
[^。、？]{0,20}(?:他|ほか)(?:の\w{1,8})?と(?:同じ|揃え|合わせ)
既存の[^。？]{1,16}(?:使って|利用して|使い)
[^。？]{1,30}(?:します|ください|して)、[^。、？]{1,20}(?:ではなく|じゃなく)~
[^。、？]{1,16}(?:の方|のほう)が(?:いい|良い|よい)
[^。、？]{1,16}は(?:日本語|英語|[^。、？]{1,8}(?:形式|単位|表記))で(?:書|表示|お願い|出)
[^。？]{1,20}です、[^。、？]{1,16}(?:では|じゃ)(?:ありません|ない)
[^。、？]{1,20}(?:ではなく|じゃなく)て?、?[^。、？]{1,20}(?:です|だよ|だ)~
""",
        "ko": r"""
[^.?]{1,20}(?:그대로|으?로)\s?(?:유지|놔|두세요|둬)
[^.?]{0,20}다시\s?해\s?(?:주|줘)
[^.?]{1,20}(?:다른\s?(?:데|곳|코드|파일)|나머지)(?:처럼|와\s?같이|랑\s?똑같이)
기존\s?[^.?]{1,16}(?:쓰|써|사용)
[^.?]{1,20}\s?말고\s[^.?]{1,24}(?:이요|요|으로|로)~
[^.?]{1,20}(?:하는|쓰는)\s?(?:게|편이)\s?(?:더\s?)?(?:낫|좋)
[^.?]{1,20}(?:이|가)?\s?아니라\s?[^.?]{1,16}(?:이에요|예요|이요|입니다)
""",
    },
}
