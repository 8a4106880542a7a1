"""What people say of an agent's work, phrase by phrase; written as in ``_phrases``, tried after those."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

# What an agent does, and a person forbids.
DEEDS = (
    "do|touch|use|change|add|remove|delete|commit|push|merge|edit|modify|create|run|install|write|mock|skip|guess|assume|invent|make|"
    "hard-?code|build|loosen|weaken|relax|lower|raise|hide|drop|clear|reset|restart|kill|refactor|rename|reformat|repeat|just|ever|move|rewrite|overwrite|replace|ask|try|start|stop|put|stage|amend|rebase|"
    "disable|ignore|bypass|fake|stub|generate|upgrade|downgrade|force|read|open|call|comment|apologi[sz]e|summari[sz]e|explain|over-?\\w+"
)
_UNDONE = (
    "that|this|it|those|these|them|all|everything|your|what you|the (?:last|previous|latest)|my|back|both|"
    "to (?:the )?(?:previous|old|before)"
)
# What an agent did that nobody wanted. (A question without blame has a plain "you add", "you use".)
_MISDEEDS = (
    "broke|deleted|removed|forgot|missed|ignored|skipped|misunderstood|misread|hallucinated|made (?:that|it|this|up)|messed|"
    "screwed|overwrote|overwritten|duplicated|lied|invented|reverted my|undid|wiped|lost|ruined|fucked|left out|dropped|"
    "(?:added|committed|pushed|edited|modified|changed|renamed|touched|used|put) (?:it in |that in |this in )?(?:the wrong|my|too|"
    "unrelated|everything|without|things|stuff|something|files|(?:\\w+ ){1,3}(?:without|i (?:did|never)|instead|again))|"
    "did (?:it|that|this) (?:wrong|again)|got (?:it|that|this) wrong|only (?:did|changed|fixed|updated|added|half)|never|keep|"
    "kept|always"
)
_WRONG = r"(?:wrong|incorrect|false|nonsense|bullshit|garbage|broken|backwards|bad|a mistake|unacceptable|too (?:much|complicated|complex|long|verbose)|terrible|awful)"
_FAILS = (
    "fail(?:s|ing|ed)?|broken|not|doesn'?t|does not|isn'?t|don'?t|do not|can'?t|cannot|won'?t|no|the same|same|getting|get|gets|got|see|"
    "seeing|sees|happen(?:s|ing)?|crash(?:es|ing)?|error(?:s|ing)?|wrong|red|nothing|missing|hangs?|hanging|slow|does nothing|there|shows?|"
    "(?:has|have|having) (?:the|this|that|an?|no|it|same|errors?|issues?|problems?|\\d+ (?:errors?|failures?|issues?|failing))|throws?|returns?|an?|empty|stuck|flaky|complains?"
)

PHRASES: dict[str, dict[str, str]] = {
    "complaint": {
        "en": rf"""
(?:ever )?(?:since|after) (?:your|that|this|the (?:last|new|latest)) (?:\w+ )?(?:change|fix|update|commit|refactoring|edit)s?[, ]
wtf(?!,? (?:you|nice|cool|awesome|amazing|great))
(?:that |this |it |those |these )?(?:can'?t|cannot|can not) be(?: right| true| correct| the case| it| all)?(?:~|,|:| -| because| since| as )
i'?m afraid (?:this|that|it|there|the|your|we|not)\s
(?:this|that|it|which|the (?:script|migration|change|update|deploy|fix|job|command)) (?:just |has |have |had )?(?:deleted|removed|broke|broken|killed|wiped|overwrote|overwritten|dropped|corrupted|destroyed|nuked|messed up|took down|taken down|locked)\s
(?:that|this)(?:'?s| is| was) (?:exactly |precisely |just )?what i (?:said|told you|asked you|told|asked) (?:you )?not to
(?:that|this)(?:'?s| is| was) (?:exactly |precisely |just )?what i (?:didn'?t|did not|don'?t|do not) (?:want|ask|mean|need)
oh,? (?:wonderful|great|nice|lovely|fantastic|perfect|brilliant|good|joy)[,.!]* (?:now|and now|another|so now|it|the)\s
(?:no(?:pe)?,? )?(?:it'?s |i'?m |i am |we'?re |that'?s |this is |they'?re |it is )?still (?:{_FAILS})
(?:i|we|it|this|that|they) (?:am |are |is )?(?:still|again) (?:{_FAILS})
(?:(?!(?:that|which|who|if|when|where|why|whether|list|find|show|fix|check|add|make|write|and|is|
  are)\b)[\w'/.-]+ ){{1,6}}(?:is |are |do |does |seems? |did )?still (?:(?:seems? )?to be |seems? )?(?:fail(?:s|ing|
  ed)?|broken|not|doesn'?t|does not|isn'?t|don'?t|won'?t|can'?t|crash(?:es|ing)?|red|does nothing|do nothing|there|
  missing|wrong|the same|shows?|hangs?|returns?|throws?|happens?|empty|stuck|flaky)
(?:it|this|that|they|these|those|the [\w'-]+(?: [\w'-]+){{0,3}}) (?:just |also |really )?(?:doesn'?t|does not|
  didn'?t|did not|don'?t|isn'?t|is not|won'?t|aren'?t|are not|wasn'?t|can'?t) (?:seem to )?(?:work|help|fix|compile|
  build|run|start|load|pass|render|respond|solve|do anything|change anything|make (?:a|any) difference|show up|
  appear)(?:s|ing|ed)?(?! (?:with|for|if|when|unless|in case)\b)
(?:doesn'?t|does not|didn'?t|did not) (?:seem to )?(?:work|help|fix|compile|build|run|start|solve)
not (?:working|fixed|solved|helping|compiling|building|resolved|there yet|any better)
(?:no|without) (?:luck|change|difference|effect|success|dice|improvement)~?
nothing (?:happens|happened|changed|changes|works|worked|shows|showed|has changed)
(?:the )?(?:exact )?same (?:error|problem|issue|result|failure|bug|crash|behaviou?r|thing|exception|message|output|
  story)(?! (?:handling|class|type|code))
same (?:as before|again)
(?:that|this|it) (?:says|does|explains|adds|tells (?:me|us)) nothing
(?:so |but )?(?:that|this|it)(?:'?s| is| was) not (?:fixed|solved|done|finished|working|resolved)
(?:it|this|that|everything|the \w+) (?:now )?(?:crashes|crashed|fails|failed|broke|breaks|hangs|is broken|
  is (?:now )?failing|is worse|got worse|keeps? (?:failing|crashing|breaking)|made it worse|is stuck|
  times out)(?! (?:when|if|for|with|on)\b)
it'?s (?:broken|failing|not working|worse|stuck|crashing|even worse|still)
(?:(?:it|this|that|you) )?(?:made|makes) (?:it|things|everything) worse
oh no(?!\w)
we(?:'ve| have)? lost\s
(?:now )?(?:it|this|that|the \w+|everything|all (?:the )?\w+|i|we) (?:now )?(?:crashes|fails?|breaks|is broken|
  gets?|throws|hangs|don'?t work|doesn'?t work|are broken|are failing) (?:on|at|with|an?|every|instead|again|during|
  in)(?! (?:case|order))
(?:the |all )?(?:\w+ )?(?:tests?|build|ci|pipeline|lint|linter|deploy|compilation|typecheck)s?(?: is| are| keeps?|
   just| all| now)?(?: failing| red| broken| fail| fails| failed| don'?t pass| doesn'?t pass| not passing)(?: again| now)?~
(?:i|we) (?:now |just |also )?(?:get|got|see|keep getting|kept getting|am getting|'m getting|
  keep seeing)(?: now)? (?:an?|the same|this|that|another|the following|the|\w+)? ?(?:\w+ )?(?:errors?|exceptions?|
  crash|failures?|warning|timeout|traceback|5\d\d|4\d\d)
i'?m (?:now )?(?:getting|seeing) (?:an?|the same|this|that|another|the following|the)\s
(?:another|new|different|now another) (?:error|failure|problem|issue|crash)~?(?! (?:handling|class|type|message|
  code|page))
(?:error|errors|problem|issue|bug) (?:again|persists?|remains?|is still|still)
worse(?: than before| now)?~
(?:i|we) (?:still )?(?:don'?t|do not|can'?t|cannot|didn'?t) see (?:any|the|it|that|them|my|your)
(?:that|this|it) (?:change |fix )?(?:broke|has broken)\s
""",
        "de": r"""
seit (?:deine[rnm]|diese[rm]|dem letzten|der letzten) (?:änderung|fix|umbau|commit|update|anpassung)
(?:es |das |der \w+ |die \w+ )?(?:geht|funktioniert|läuft|klappt|kompiliert|startet|tut)(?: \w+)? ?(?:immer noch|
  noch immer|weiterhin|leider|noch|trotzdem|so|auch|jetzt|aber|gar|wieder)?(?: immer| leider| auch)? ?nicht(?: mehr)?
(?:immer noch|noch immer|weiterhin|nach wie vor|wieder) (?:nicht|der ?selbe|das ?selbe|die ?selbe|der gleiche|
  das gleiche|kaputt|ein fehler|rot|fehler|nichts|ein problem|falsch)
(?:der |das )?(?:selbe|gleiche[rs]?|derselbe|dasselbe) (?:fehler|problem|ergebnis|meldung)
(?:es |da )?(?:kommt|gibt|passiert|ändert sich|hat sich) (?:immer noch |noch immer |weiterhin )?(?:nichts|
  der gleiche fehler|derselbe fehler|nichts geändert|ein fehler)
(?:der|die|das) \w+ (?:schlägt|schlagen|schlug|ist|sind|geht|gehen|funktioniert) (?:immer noch|noch immer|weiterhin|
  jetzt|wieder) (?:fehl|nicht|kaputt|rot)
(?:hat|das hat) (?:leider )?(?:nicht geholfen|nichts gebracht|nicht funktioniert|nicht geklappt)
""",
        "fr": r"""
(?:ça|cela|c'|il|elle|le \w+|la \w+) ?(?:ne )?(?:marche|fonctionne|compile|passe|démarre)(?: toujours| encore|
   plus)? (?:pas|plus)
(?:toujours|encore) (?:pas|la même|le même|cassé|une erreur|en échec|rien)
(?:la |le |c'est (?:toujours )?(?:la |le )?)?même (?:erreur|problème|résultat)
(?:ça|les tests|le test|le build) (?:plante|échouent?|bugue?) (?:toujours|encore)
rien (?:ne change|n'a changé|ne se passe)
""",
        "es": r"""
(?:todavía|aún|sigue|siguen|sigo)(?: \w+)? (?:no|sin|fallando|fallan?|roto|igual|con el mismo|dando|dan|el mismo|
  saliendo|mal|obteniendo|viendo)
(?:eso |esto |el \w+ |la \w+ )?no (?:funciona|funcionó|compila|sirve|arranca|ha funcionado|me funciona|ayudó)
(?:el |la )?mism[oa] (?:error|problema|fallo|resultado)
(?:no cambió nada|no pasa nada|nada cambió)
""",
        "pt": r"""
(?:ainda|continua|continuam)(?: \w+)? (?:não|sem|falhando|falha|quebrad[oa]|dando|com (?:o mesmo )?erro|igual|o mesmo)
(?:isso |o \w+ |a \w+ )?não (?:funciona|funcionou|compila|está funcionando|deu certo|roda|ajudou|adiantou)
(?:o |a )?mesm[oa] (?:erro|problema|coisa|resultado)
(?:deu erro|não mudou nada)
""",
        "it": r"""
(?:ancora|continua a|sempre) (?:non|fallire|rotto|lo stesso|errore|a fallire|dare)
(?:il \w+ |la \w+ |questo )?non (?:funziona|compila|va|parte|ha funzionato|è cambiato nulla|cambia niente|passa)
(?:lo |la )?stess[oa] (?:errore|problema|cosa|risultato)
(?:il test|i test) (?:fallisce|falliscono) ancora
""",
        "nl": r"""
(?:het |dit |dat |de \w+ )?(?:werkt|doet het|compileert|lukt|start) (?:nog steeds |nog altijd |nog |helaas )?niet
(?:nog steeds|nog altijd) (?:niet|dezelfde|kapot|een fout|stuk|fout|rood)
(?:de )?zelfde (?:fout|probleem|foutmelding)\w*
dezelfde (?:fout|foutmelding|error)
(?:er gebeurt|er verandert) niks
niets
""",
        "pl": r"""
(?:nadal|wciąż|ciągle|dalej|jeszcze)(?: to)? (?:nie|ten sam|to samo|błąd|zepsut\w*|źle|wywala|pada)
(?:to )?nie (?:działa|zadziałało|kompiluje|pomogło|uruchamia|przechodzi)
(?:ten sam|taki sam) (?:błąd|problem)~
to samo~
nic się nie (?:zmieniło|dzieje)
""",
        "ru": r"""
(?:вс[её] равно|вс[её] ещ[её]|до сих пор|по[- ]прежнему|опять|снова)(?: \w+)? ?(?:не|ошибк\w+|та же|то же|падает|
  падают|сломан\w*|красн\w+|вылетает)
(?:это |тест\w* |сборка |оно |вс[её] )?(?:вс[её] (?:равно|ещ[её]) )?не (?:работает|работают|помогло|заработало|
  запускается|компилируется|собирается|сработало|проходит|проходят)
(?:та же|такая же|тот же|то же) (?:самая |самое |самый )?(?:ошибка|проблема|самое|результат)
ничего не (?:изменилось|поменялось|происходит)
(?:тесты?|сборка) (?:вс[её] (?:ещ[её]|равно) )?(?:падает|падают|упал\w*|сломал\w*)
(?:стало|ещ[её]) хуже
""",
        "uk": r"""
(?:все одно|досі|все ще|й досі|знову)(?: \w+)? ?(?:не|помилк\w+|та сама|падає|падають|зламан\w*)
(?:це |воно |тест\w* )?не (?:працює|працюють|допомогло|запускається|компілюється|спрацювало)
(?:та сама|та ж|така ж) (?:помилка|проблема)
нічого не змінилося
""",
        "tr": r"""
(?:hala|hâlâ|halen|yine)(?: \w+)? ?(?:çalışmıyor|aynı|hata|bozuk|olmuyor|olmadı|başarısız|çalışmadı)
(?:bu |test\w* )?(?:çalışmıyor|olmuyor|olmadı|işe yaramadı|çalışmadı|derlenmiyor)
aynı (?:hata|sorun|problem)
hiçbir şey değişmedi
""",
        "zh": r"""
(?:还是|仍然|依然|依旧|又|仍|怎么还|还)(?:\s?[45]\d\d|不行|不能|不对|报错|失败|有问题|没有|没好|一样|出错|有错|无法|是不行|崩溃|这样|同样|会|在报错|挂)
(?:重启|重装|重新\w{1,4}|清\w{0,4}|试|刷新|更新|换|改)[^，。,.]{0,6}了?[^，。,.]{0,4}[，,]?\s?(?:还是|仍然|依然|依旧|仍)(?:\s?[45]\d\d|不行|不能|不对|报错|失败|有问题|一样|出错|无法|崩溃|这样)
(?:没(?:有)?(?:效果|用|变化|反应|生效|解决|修好|成功)|不(?:行|好使|起作用|管用|生效|工作)|无效|没起作用)
(?:同样|一样|相同)的?(?:错误|问题|报错|结果)
(?:测试|构建|编译|程序|页面|它)(?:还是|仍然|依然|又)?(?:失败了?|不通过|没通过|报错了?|崩溃了?|跑不起来|打不开)~
(?:运行|启动)不了
跑不起来
打不开
""",
        "ja": r"""
(?:まだ|やはり|やっぱり|相変わらず|また|依然)(?:同じ|動|エラー|失敗|直って|だめ|ダメ|駄目|出|落ち|壊れ|変わ)
(?:これ|それ|テスト|ビルド|コード)?(?:が|は|も)?(?:動きません|動かない|動いていません|うまくいかない|うまくいきません|直っていません|直ってない|変わりません|変わらない|通りません|通らない)
同じ(?:エラー|問題|結果|現象|ところ)
(?:テスト|ビルド)が(?:まだ)?(?:失敗し|落ち|通ら)(?!た場合|たら|る場合)
""",
        "ko": r"""
(?:아직도?|여전히|또|계속)\s?(?:도\s?)?(?:안\s?(?:돼|되|됨|됩|고쳐)|같은|에러|오류|실패|똑같|작동|동작|깨)
(?:이거|그거|테스트가?|빌드가?)?\s?(?:안\s?(?:돼|되네|됩니다|되는데|돼요|됨)|작동(?:하지|을)?\s?(?:안|않)|동작(?:하지|을)?\s?(?:안|않)|실행이?\s?안)
(?:같은|똑같은|동일한)\s?(?:에러|오류|문제|결과)
""",
        "hi": r"""
(?:अभी भी|अब भी|फिर भी|फिर से|वही)(?: \S+){0,3} (?:नहीं|एरर|गलती|त्रुटि|समस्या|फेल)
(?:यह |ये )?(?:काम|चल|कम्पाइल) नहीं (?:कर|हो|रहा|किया)
वही (?:एरर|गलती|समस्या|error)
(?:abhi bhi|ab bhi|phir bhi|fir bhi|phir se|fir se|wahi|wohi)(?: \S+){0,3} (?:nahi|nahin|error|fail|problem)
(?:kaam|chal|work) nahi (?:kar|ho|raha|hua)
""",
    },
    "correction": {
        "en": rf"""
i (?:only|just) (?:wanted|asked(?: for)?|meant|needed)\s
(?:that'?s|this is|it'?s|that is) (?:exactly |quite |just )?the opposite of\s
instead of \w+ing\s
(?:can|could|would|will) you (?:please )?stop \w+ing\s
i (?:don'?t|do not|didn'?t|did not) want (?:that|this|it|you)(?: |~)
i(?:'d| would)? ?(?:have )?(?:expected|preferred)\s
you(?:'ve| have)? only done\s
you(?:'re| are) (?:still )?\w+ing [^,]{{1,40}}, (?:it|that|this|they|we) (?:needs?|should|must|has|have)\s
(?:we|i) (?:use|want|wanted|need|needed|have|asked for|meant|said) [\w@/. +-]{{1,40}}, not\s
(?:please )?redo(?: (?:it|this|that|them))?~
(?:wait|hold on|hang on|stop|whoa)[, ]+(?:please )?(?:don'?t|do not|not) (?!\w+(?: that| it| this| anything)?(?: yet| now)?~)(?![^,.!]* yet(?!\w))\w+\s
(?:wait|hold on|hang on|stop)[, ]+(?:wait[, ]+)?no(?:pe)?[, ]+(?:not|just|only|don'?t|i|we|use|it|that|the)\s
no+(?:pe)?(?:,| -|:|\.\.+)
(?:no+|nope|nah|wrong|incorrect|undo|revert|roll ?back|rollback|not (?:this|that|it|right|correct|good|okay|ok|
  quite|exactly|really|like (?:that|this|so)))~
(?:no+|nope|nah) (?:i|you|it|its|it'?s|that|that'?s|thats|this|the|don'?t|do not|not|just|use|we|we'?re|wait|please|
  keep|leave|only|instead|actually|make|put|revert|undo|go|sorry|wrong|he|they|there|what|my|read|look|remove|add|run)
(?:that|this|it|which|what you (?:did|wrote|have)|your \w+|the \w+)(?:'?s| is| was| are| looks?| seems?)? (?:all |
  completely |totally |just |simply |plain |still |also |\w{{3,12}}ly |so )?(?:{_WRONG})(?: again|,| now| here|
   -| because| for)?(?:~|(?<=,)|(?= ?[-(]))
(?:that|this|it)(?:'?s| is| was|) (?:all |\w{{3,12}}ly |just |plain |still )?(?:wrong|incorrect|false|nonsense|bullshit|backwards|not true|not correct|not right)
(?:that|this|it)(?:'?s| is| was)(?: really| quite| exactly)? not (?:what|how|the (?:right|correct|file|one|way|
  point|same|issue|problem)|it|right|correct|true|where|why|good|acceptable|enough|my)
(?:that|this|it) (?:isn'?t|wasn'?t|ain'?t|is not) (?:what|how|right|correct|true|it|the (?:right|correct|file|one|
  way|point|issue|problem)|where|good|acceptable|enough)
not what i
not the \w+[, ]+(?:the|but|use)
not (?:all|every|everything|the whole|both|any) (?:[\w./-]+ ){{0,4}}[\w./-]+, (?:only|just|but)
(?:that|this|it)(?:'?s| is) not (?:an? )?(?:[\w-]+ ){{0,3}}[\w-]+, (?:that|it|this)(?:'?s| is)
(?:other|opposite) way (?:a?round)
wrong (?:file|branch|director(?:y|ies)|folder|function|repo|repository|one|place|approach|way|version|path|port|
  name|test|tests|again|line|class|method|button|page|table|column|order|project|package|language|direction|
  assumption|conclusion|answer)(?:~|[,.!:;]|(?= (?:again|it|you|i|the|we|this|that)))
(?:as |like )?i (?:already |just |specifically |explicitly |clearly |literally )?(?:said|told you|
  asked(?: you)? (?:for|to|not|you|if|about|only)|meant|mentioned|specified|wrote|instructed|requested)
i (?:never|didn'?t|did not) (?:ask|say|want|tell|mean|request|approve|authori[sz]e|give you)
(?:didn'?t|haven'?t|did) i (?:already )?(?:say|said|tell|told|ask|asked|mention)
(?:and |but )?you(?:'ve| have)? (?:just |also |again |still |completely |totally |actually |accidentally |even |
  already |now )?(?:{_MISDEEDS})
you (?:just |again |still |also )?(?:didn'?t|did not|haven'?t|have not|weren'?t|were not|shouldn'?t|should not|
  should have|were supposed|are supposed|aren'?t|don'?t(?! (?:need|have to|mind)))\s
you(?:'re| are|r) (?:just |again |still |completely |totally |clearly |also )?(?:wrong|mistaken|incorrect|not|
  overcomplicating|over-?engineering|going (?:in|around|the wrong|off)|missing|ignoring|guessing|making|repeating|
  looping|confus\w+|hallucinating|looking (?:at|in) the wrong|using the wrong|doing (?:it|this|that)|in the wrong|
  editing the wrong|lying|stuck|changing|breaking|deleting|adding)
why (?:the (?:hell|fuck|heck) )?(?:did|do|are|would|have) you (?:even |just |still |again |keep |always )?(?:delet|
  remov|chang|add|keep|ignor|creat|renam|revert|edit|modif|touch|commit|push|install|rewrit|refactor|mov|break|broke|
  mak|made|skip|mock|hard-?cod|writ|us(?:e|ing) (?:the wrong|a different|another)|doing|do (?:that|this|it))\w*
why (?:didn'?t|aren'?t|haven'?t|don'?t) you\s
who (?:told|asked) you
what (?:the (?:hell|fuck|heck)|have you done|did you do(?: to)?(?! (?:to fix|so far)))
are you (?:kidding|serious|crazy|blind|even)
(?:please )?(?:undo|revert|roll ?back|rollback|restore|unstage|discard) (?:{_UNDONE})
(?:please )?(?:put|change|move|roll|set|switch|turn|bring) (?:it|that|this|them|everything|those|these)(?: all)? back
go back to (?:the (?:previous|old|original|last|earlier|way)|how|what|my)
(?:please )?(?:only|just) (?:change|edit|touch|do) (?:what|the (?:one|thing)|that|this)
(?:(?:that|this|the) (?:function|method|file|api|option|flag|package|class|field|column|table|module|library)|that|
  this|it) (?:you (?:used|wrote|called|added) )?(?:does not|doesn'?t) (?:even )?exist
(?:read|look at|check) (?:the|what|my) [\w ]{{1,30}}(?:again|properly|carefully|first|more closely)(?:~)
(?:please )?(?:pay attention|follow (?:the|my) instructions|read my (?:message|prompt|instructions)|
  do (?:only )?what i (?:said|asked|told))
(?:too|way too|overly|unnecessarily) (?:complicated|complex|verbose|long|much|many)(?:~|,)
(?:that|this|it)(?:'?s| is) (?:too|way too|overly) (?:complicated|complex|verbose|long|much|many|slow)
(?:don'?t|do not) like (?:that|this|it)
""",
        "de": r"""
(?:nee|nein|ne|nö|halt|moment)[, ]+(?:doch )?(?:nicht|kein|keine|keinen|nur|bitte nicht)\s
(?:nein|nö|nee|ne)(?:,| -|:|!|~)
nein (?:das|ich|du|nicht|es|so|bitte|doch|der|die|nimm|mach|wir)
(?:das|es|dies|die \w+|der \w+) (?:ist|war|sind) (?:so |leider |doch |komplett |völlig |total |immer noch |aber |
  ganz )*(?:falsch|verkehrt|nicht (?:richtig|korrekt|das|was|so|der|die|gut)|quatsch|unsinn|murks|zu kompliziert)
(?:das )?(?:stimmt|passt) (?:so |leider |doch |aber |immer noch )*nicht
(?:falsch|verkehrt|so nicht|nicht so|rückgängig)~
falsche[rs]? (?:datei|branch|ordner|funktion|stelle|verzeichnis|version|zweig|klasse|methode|test)
(?:wie |ich hab(?:e)? ?|hab(?:e)? ich )(?:doch |schon |dir |es |das |bereits )*(?:gesagt|gebeten|geschrieben|
  gemeint|ich (?:schon )?(?:sagte|gesagt))
ich (?:meinte|wollte|sagte|hatte)(?: doch| aber| dich| nur| nicht| eigentlich| dir)*\s
(?:ich )?(?:habe|hab) (?:das |dich |dir )?(?:nie|nicht) (?:gesagt|gebeten|verlangt|gewollt|darum)
du (?:hast|bist|solltest|sollst|machst|änderst|löschst|vergisst|ignorierst)(?: doch| schon wieder| wieder| ja| mir|
   mein\w*| die| den| das| es| aber| nur| nicht| alle)*(?: \w+){0,4} (?:gelöscht|kaputt|vergessen|ignoriert|falsch|
  nicht|missverstanden|überschrieben|entfernt|zerstört|geändert|übersehen|verändert|nur)
warum (?:hast|löschst|änderst|machst|benutzt|nimmst) du
(?:mach|mache|nimm|setz|setze|dreh|stell)(?: das| es| die \w+| alles| bitte| den \w+)* (?:rückgängig|zurück|
  wieder (?:rückgängig|zurück|so))
(?:hör|höre) auf(?:,)?\s
(?:lass|lasse) (?:das|die|den) (?:\w+ )?(?:sein|bleiben|in ruhe|so)
so (?:war das nicht|meinte ich das nicht|nicht)
(?:was soll das|spinnst du)
""",
        "fr": r"""
non[, ]+non[, ]
non[, ]+(?:pas|je ne|je veux|c'est)\s
non(?:,| -|!|~)
non (?:ce|c'|pas|je|tu|il|on|utilise|ne|merci de)
(?:ce n'est|c'est|c'était|ça n'est|ce n'était)(?: vraiment| toujours| complètement| tout simplement)? (?:pas (?:ça|
  ce|bon|correct|juste|comme|le bon|la bonne|exact|vrai)|faux|mauvais|incorrect|n'importe quoi|trop compliqué)
(?:faux|incorrect|pas ça|pas comme ça|mauvais fichier|annule|reviens en arrière)~
(?:mauvais|mauvaise) (?:fichier|branche|dossier|fonction|version|endroit|réponse)(?:~|,)
(?:comme )?(?:je (?:t')?ai|j'ai|je t'avais|je vous ai|j'avais)(?: déjà| bien| pourtant)? (?:dit|demandé|précisé|parlé)
je (?:n'ai (?:pas|jamais)|voulais|parlais|ne (?:veux|voulais) pas|ne t'ai pas)
(?:tu|vous) (?:as|avez|t'es|viens de|es en train de|n'as pas|n'avez pas)(?: encore| tout| mal|
   complètement)? (?:cassé|supprimé|oublié|ignoré|effacé|mal|modifié|écrasé|fait une erreur|trompé|compris de travers|
  changé|compris)
pourquoi (?:tu as|as-tu|tu|avez-vous|vous avez) (?:supprimé|changé|modifié|effacé|ajouté|cassé|encore)
(?:annule|remets|reviens|rétablis|défais)(?:[- ](?:ça|le|la|les|tout|cela|moi|à|tes|ce|en arrière))
(?:ne|n')(?: ?(?:touche|fais|utilise|modifie|change|supprime|commite|ajoute|push)\w*)(?: \w+)? (?:pas|jamais|plus)
(?:utilise|prends|utilisez) [\w@/.+-]+,? (?:au lieu de|à la place de|plutôt que|et non|pas)\s
(?:arrête|arrêtez|cesse) (?:de|d') ?\w+
""",
        "es": r"""
no(?:,| -|!|~)
no (?:es|era|así|quiero|quería|me refería|te pedí|te dije|toques|uses|hagas|borres|cambies|modifiques|pongas|añadas|
  agregues|elimines|commitees|subas|crees)(?!\w)
(?:eso|esto|está|así)(?: es| está| no es| no está| no)?(?: muy| todo| completamente| totalmente)? ?(?:mal|
  incorrecto|equivocado|falso|correcto|lo que (?:pedí|quería|te pedí)|así|
  bien)(?<!es bien)(?<!está bien)(?<!eso correcto)(?<!es correcto)(?<!está correcto)
(?:incorrecto|equivocado|te equivocaste|archivo equivocado|mal)~
(?:como )?(?:te|ya te|lo) (?:dije|he dicho|pedí|había dicho|he pedido)
(?:yo )?(?:dije|pedí|quise decir|quería decir|me refería)
(?:tú )?(?:has|acabas de)(?: \w+)? ?(?:roto|borrado|eliminado|olvidado|ignorado|cambiado|malinterpretado)
(?:rompiste|borraste|eliminaste|olvidaste|ignoraste|te olvidaste|cambiaste|me borraste|malinterpretaste)
por qué (?:borraste|cambiaste|eliminaste|has|modificaste|quitaste|rompiste)
(?:deshaz|revierte|deshacer|revertir|vuelve atrás|vuelve a (?:dejarlo|poner)|restaura)(?: (?:eso|esto|el|los|lo|
  todo|tus|tu|la|las|ese|cambios?))?
(?:usa|utiliza|use) [\w@/.+-]+,? (?:en vez de|en lugar de|no|y no)\s
(?:deja|para) de \w+r(?!\w)
""",
        "pt": r"""
não(?:,| -|!|~)
não (?:é|era|foi|quero|queria|pedi|mexa|use|faça|apague|mude|toque|altere|adicione|commite|remova|crie|assim)(?!\w)
(?:isso|está|tá|isto)(?: está| tá| é| não está| não é)?(?: muito| tudo| completamente| totalmente)? ?(?:errad[oa]|
  incorret[oa]|não está certo|não é isso|o que (?:eu )?pedi)
(?:errado|incorreto|arquivo errado|assim não|desfaz|desfaça|reverte|reverta)~
(?:como )?(?:eu )?(?:já )?(?:disse|falei|pedi|te disse|te pedi|quis dizer)
(?:você|vc|tu) (?:acabou de |só |já )?(?:quebrou|apagou|removeu|esqueceu|ignorou|deletou|mudou|entendeu errado|não|
  errou|sobrescreveu|alterou)
por que (?:você|vc) (?:apagou|mudou|removeu|deletou|alterou)
(?:desfaz|desfaça|reverte|reverta|volta|volte|restaura)(?: (?:isso|isto|tudo|o|a|as|os|para|como|essa|esse|suas|
  atrás))
(?:use|usa|utilize) [\w@/.+-]+,? (?:em vez de|ao invés de|no lugar de|não|e não)\s
(?:pare|para) de \w+r(?!\w)
""",
        "it": r"""
no(?:,| -|!|~)
no (?:non|è|usa|ho|così|il|la)
(?:è|questo è|è tutto|così è|questo|quello)(?: completamente| tutto| ancora)? (?:sbagliat[oa]|errat[oa]|
  scorrett[oa]|non è (?:corretto|giusto))
non è (?:quello|questo|corretto|giusto|così|ciò|vero|quel che)
(?:sbagliato|errato|non così|annulla|ripristina|file sbagliato)~
(?:come )?(?:ti )?(?:ho|avevo)(?: già)? (?:detto|chiesto|scritto)
(?:intendevo|volevo dire|volevo|non ho chiesto|non volevo)
hai (?:appena |di nuovo )?(?:rotto|cancellato|dimenticato|ignorato|sbagliato|rimosso|frainteso|eliminato|
  sovrascritto|cambiato|modificato)
perché hai (?:cancellato|cambiato|rimosso|modificato|tolto|eliminato)
(?:annulla|ripristina|rimetti|torna)(?: (?:tutto|la|il|le|i|com'era|indietro|quello|questa|questo|a|alla))
non (?:toccare|usare|fare|cambiare|modificare|cancellare|aggiungere|committare|creare)
(?:usa|utilizza) [\w@/.+-]+,? (?:invece di|al posto di|non|e non)\s
smetti(?:la)? di\s
""",
        "nl": r"""
(?:nee|neen)(?:,| -|!|~)
nee (?:dat|niet|ik|je|het|gebruik|de)
(?:dat|dit|het) (?:klopt|is|was)(?: echt| helemaal| nog steeds| gewoon)? ?(?:niet(?: (?:goed|juist|wat|correct|
  de bedoeling|zo))?|fout|verkeerd|onjuist)
(?:fout|verkeerd|zo niet|niet zo|draai terug|verkeerde bestand)~
(?:zoals )?ik (?:heb |had )?(?:toch |al |je )*(?:zei|gezegd|vroeg|gevraagd|bedoelde|bedoel|wilde)
je (?:hebt|bent)(?: \w+){0,3} (?:verwijderd|kapot|vergeten|genegeerd|verkeerd|overschreven|gewijzigd|gesloopt)
waarom (?:heb|verwijder|verander|gebruik) je
(?:draai|zet|maak)(?: dat| dit| het| alles| de \w+)* (?:terug|ongedaan)
(?:gebruik|pak|neem) [\w@/.+-]+,? (?:in plaats van|niet|en niet)\s
(?:niet|geen) (?:\w+ ){0,3}(?:aanpassen|wijzigen|verwijderen|committen|pushen|gebruiken|toevoegen|aanraken)~
(?:stop|hou op) met\s
""",
        "pl": r"""
nie(?:,| -|!|~)
nie (?:tak|to|o to|tego|rób|ruszaj|używaj|zmieniaj|usuwaj|commituj|dodawaj|dotykaj|o tym|chodziło|prosiłem|chcę|
  ten)(?!\w)
(?:to )?(?:jest |to |było )?(?:całkowicie |zupełnie |wciąż )?(?:źle|błędne|niepoprawne|nieprawda|nieprawidłowe|
  nie tak|nie to)~
(?:to|tak) (?:jest|było)(?: \w+)? (?:źle|błędne|niepoprawne|nieprawidłowe)
(?:zły|niewłaściwy) (?:plik|branch|katalog|test)
(?:jak |przecież |już )?(?:mówiłem|mówiłam|prosiłem|prosiłam|powiedziałem|powiedziałam|chodziło mi|miałem na myśli)
(?:zepsułeś|usunąłeś|zapomniałeś|zignorowałeś|skasowałeś|zmieniłeś|pominąłeś|źle zrozumiałeś|nadpisałeś)
dlaczego (?:usunąłeś|zmieniłeś|skasowałeś|dodałeś)
(?:cofnij|przywróć|wycofaj)(?: (?:to|te|zmiany|tę|ostatni\w*|wszystko|plik\w*|poprzedni\w*))?
(?:użyj|używaj) [\w@/.+-]+,? (?:zamiast|a nie|nie)\s
przestań \w+ć
""",
        "ru": r"""
(?:нет|неа|не)(?:,| -|!)
нет~
нет (?:это|не|я|ты|так|используй|надо|нужно|сделай|верни)
(?:это|всё|все|так|опять|снова|тут|здесь)?(?: \w+)? ?(?:неправильно|неверно|не так|не то|не правильно|некорректно|
  ошибочно|бред|ерунда|не верно)(?:~|,)
(?:это|вс[её]|так) (?:\w+ )?(?:неправильно|неверно|не так|не то|не правильно|не верно|ошибка)
не (?:то|так|трогай|делай|надо|нужно|используй|меняй|удаляй|добавляй|коммить|пуш\w*|создавай|пиши|трожь|этот|эту|
  придумывай|выдумывай)(?!\w)
(?:как )?(?:я|ведь)? ?(?:же |уже |тебе |ведь )*(?:сказал|сказала|говорил|говорила|просил|просила|имел в виду|
  имела в виду|писал|хотел|хотела)(?: же| не| чтобы| а не)?(?: |~|,)
(?:ты|вы) (?:же |опять |снова |вс[её] |случайно |зачем-то |уже )*(?:сломал\w*|удалил\w*|забыл\w*|проигнорировал\w*|
  не|ошиб\w+|пропустил\w*|перепутал\w*|изменил\w*|затёр\w*|испортил\w*|убрал\w*|стёр\w*|наврал\w*|выдумал\w*)
(?:ошибся|ошиблась|опять ошибка в|опять ты|опять то же|перепутал)
(?:зачем|почему) ты (?:удалил\w*|изменил\w*|поменял\w*|добавил\w*|сломал\w*|убрал\w*|сделал\w*|переписал\w*|не|
  опять|снова)
(?:верни|откати|отмени|восстанови)(?: (?:вс[её]|как было|это|обратно|назад|изменени\w+|последн\w+|файл\w*|то|
  тест\w*|свои))?(?!\w)
(?:используй|бери|юзай) [\w@/.+-]+,? (?:вместо|а не|не)\s
(?:перестань|хватит|прекрати) \w+ть
""",
        "uk": r"""
ні(?:,| -|!|~)
ні (?:це|не|я|ти|так|використовуй)
(?:це |все |так )?(?:\w+ )?(?:неправильно|невірно|не так|не те)(?:~|,)
не (?:те|так|чіпай|роби|треба|використовуй|змінюй|видаляй|додавай|коміть)(?!\w)
(?:як )?(?:я )?(?:ж |же |вже |тобі )*(?:сказав|сказала|казав|казала|просив|просила|мав на увазі|мала на увазі)
ти (?:ж |знову |все )*(?:зламав\w*|видалив\w*|забув\w*|проігнорував\w*|не|помилив\w*|пропустив\w*|змінив\w*)
(?:навіщо|чому) ти (?:видалив\w*|змінив\w*|додав\w*|зламав\w*)
(?:поверни|відкоти|скасуй|віднови)(?: (?:все|як було|це|назад|зміни|останн\w+|файл\w*))?(?!\w)
(?:використовуй|бери) [\w@/.+-]+,? (?:замість|а не|не)\s
(?:перестань|досить) \w+ти
""",
        "tr": r"""
(?:hayır|yok)(?:,| -|!|~)
hayır (?:bu|öyle|ben|sen|onu|değil)
(?:bu|o|şu|hepsi)(?: \w+)? ?(?:yanlış|hatalı|doğru değil|olmamış|istediğim bu değil|istediğim (?:şey )?değil)
(?:yanlış|yanlış dosya|öyle değil|geri al|bu değil)(?:~|,)
(?:sana )?(?:ben )?\w* ?(?:demiştim|söyledim|istemiştim|demedim|istemedim|kastetmiştim|söylemiştim|dedim)~?
(?:testleri|dosyayı|kodu|\w+[ıiuü])? ?(?:bozdun|sildin|unuttun|atladın|kırdın|yanlış anladın|değiştirdin)
neden (?:\w+ )?(?:sildin|değiştirdin|ekledin|bozdun)
(?:bunu |onu |değişikliği |değişiklikleri )?geri al
(?:\w+ )?(?:dokunma|kullanma|değiştirme|silme|ekleme|commit etme)~
[\w@/.+-]+ yerine [\w@/.+-]+ kullan
""",
        "zh": r"""
(?:不|不对|不是|错了?|不正确|不可以|不要|别|不能这样|不应该|有误|搞错了|弄错了|写错了|改错了|做错了)(?:，|,|。|！|!|~)
(?:不是|并不是)(?:这样|这个|这意思|让你|叫你|要|我(?:要|想|说)|说|那个|那样)
(?:这|那|这个|这样|你|结果|逻辑|上面)(?:里|个|样|些)?(?:还|都|也|完全|根本|好像|就)?(?:是)?(?:不对|错(?:了|的|误)|不正确|有误|理解错|搞错|弄错|写错|改错|不是我)
我(?:不是)?(?:说的?(?:是|过|了)|刚才说|让你|叫你|要的(?:不)?是|的意思|没(?:有)?(?:让|叫|要|说)|早说|不要|不是|明明|已经说)
你(?:把|又|怎么(?:把|又|删|改|没)|没有?|忘(?:了|记)|删(?:了|掉|除了)|改(?:坏|错|了不)|搞(?:坏|错|乱)|弄(?:坏|错|丢)|漏(?:了|掉)|误解|误会|为什么(?:要)?(?:删|改|加|
  把|不)|理解错|写错|少了|不应该|不该|别)
为什么(?:你)?(?:要)?(?:删|改(?:了|掉)|把|加了)
(?:不要|别|不准|不许|禁止|请不要|千万别)(?:再|动|改|用|删|加|碰|乱|修改|使用|提交|添加|创建|写|这样|总|直接|自己|擅自|mock)
(?:全部|全都|都|统统)?(?:给我)?(?:撤销|回退|回滚|恢复|还原|改回|退回|撤回|复原|换回)(?:吧|一下|到|原|之前|刚才|上|你|回|这|掉|我|修改|所有|来|去|更改|~)
(?:应该|要)(?:是|用)[^，。]{1,20}(?:而不是|，?不是|不要|别用)
用[^，。]{1,20}(?:，|,)?(?:不要用|别用|而不是|代替|不是)
(?:停止|别再)(?:修改|添加|改|加)
""",
        "ja": r"""
(?:違う|違います|ちがう|ちがいます|違うよ|違いますよ|ちがいますよ|いや|いいえ|いえ|だめ|ダメ|駄目|間違い|不正解)(?:です|だ|よ|ね)*(?:、|,|。|！|!|~|そ|そう|それ|これ)
(?:それ|これ|そこ|その\w{1,8}|この\w{1,8})(?:は|が|って|も)?(?:違|ちが|間違|おかし|正しくな|誤)
そう(?:じゃ|では)(?:な|あり)
(?:そういう意味|頼んだの|言ったの|欲しいの|求めて)(?:じゃ|では|と違|いるの)
間違(?:って|い|えて)(?:る|い|ます|です|だ|いる|います)(?!場合|と)
(?:さっき|前に|だから)?(?:も)?(?:言った|言いました|頼んだ|お願いした|伝えた)(?:よね|でしょ|はず|通り|とおり|のに|じゃ|でしょう|のは)
(?:元に|もとに|前の状態に)戻(?:して|せ)
(?:取り消して|リバートして|戻して|やり直して|取り消し)(?:ください|下さい|くれ)?
(?:勝手に|なんで|なぜ|どうして)(?:[^。]{0,12})(?:消した|削除した|変えた|変更した|消しました|変えました|しないで|削除しました)
[^。？]{0,20}(?:しないで|使わないで|触らないで|変えないで|消さないで|変更しないで|やめて)(?:ください|下さい|くれ|ほしい)?~
[^。、？]{1,20}(?:ではなく|じゃなくて|の代わりに|でなく)(?:て)?、?[^。？]{1,20}(?:使って|して|にして|使用して)
""",
        "ko": r"""
(?:아니|아뇨|아니요|아니야|아닌데|노노|틀렸어|틀렸습니다|틀림|잘못됐어|잘못됐습니다)(?:,|\.|!|~| )
(?:그게|이게|그건|이건|저건)\s?(?:아니|틀렸|잘못|맞지\s?않|이상)
(?:그런|그|이런)\s?(?:뜻이|말이|게)\s?아니
(?:내가|제가|아까|이미|전에)\s?(?:[^.?]{0,15})(?:말했|했잖|라고\s?했|부탁했|달라고\s?했|말한|요청한)
(?:왜|누가)\s?[^.]{0,15}(?:지웠|삭제했|바꿨|변경했|고쳤|추가했|건드)
[^.?]{0,15}(?:되돌려|원래대로|롤백|취소해|복구해|돌려놔|리버트)
[^.?]{0,20}(?:하지\s?마|쓰지\s?마|건드리지\s?마|바꾸지\s?마|지우지\s?마|하지\s?말|쓰지\s?말|건드리지\s?말|추가하지\s?마|수정하지\s?마)(?:세요|라고|고|라|요|십시오)?
[^.?]{1,20}\s?(?:말고|대신에?|아니라)\s[^.?]{1,20}(?:써|사용|해|으로|로)
(?:망가뜨렸|고장냈|빼먹었|빠뜨렸|잊었|깨뜨렸)
(?:잘못\s?(?:했|이해|수정|고쳤|됐|되))
""",
        "hi": r"""
(?:नहीं|ना|नही)(?:,|!|~|।)
(?:नहीं|नही) (?:यह|ये|ऐसा|मैंने|वो|वह)
(?:यह|ये|वह|वो|यह तो|ये तो|सब)(?: \S+)? ?(?:गलत|ग़लत|सही नहीं|ठीक नहीं)(?: है)?
(?:गलत|ग़लत)(?: है| किया| फाइल)?(?:~|,)
मैंने (?:कहा|बोला|ऐसा नहीं|यह नहीं|पहले)
(?:तुमने|आपने|तूने)(?: \S+){0,4} (?:तोड़|हटा|डिलीट|भूल|गलत|बदल|मिटा)
(?:इसे |यह |उसे )?(?:वापस|पहले जैसा|पूर्ववत)(?: \S+)? ?(?:करो|कर दो|लाओ|करें)
(?:मत|नहीं) (?:करो|बदलो|हटाओ|छुओ|जोड़ो)
(?:\S+ ){1,4}मत (?:करो|बदलो|हटाओ|छुओ|जोड़ो)
(?:nahi|nahin|nai)(?:,|!|~)
(?:ye|yeh|wo|woh)? ?(?:galat|ghalat)(?: hai| kiya)?(?: |~|,)
maine (?:kaha|bola)
(?:tumne|aapne|tune)(?: \S+){0,4} (?:tod|hata|delete|bhool|galat|badal)
(?:wapas|vapas|undo|revert)(?: \S+)? (?:karo|kar do)
""",
    },
    "order": {
        "en": rf"""
(?:do not|don'?t|dont) (?:{DEEDS})(?!\w)
(?:never|always) (?:{DEEDS})(?!\w)
(?:this|that|it) (?:should not|shouldn'?t) (?:be|have|do|happen|change)
(?:that|this|it|there)(?:'?s| is| was| are| were)? (?:supposed|meant) to (?:be|have|only|return|not)
i (?:don'?t|do not|didn'?t|did not) (?:want|like) (?:you|that|this|it|these|those|the way|any|how|an?|extra|new)
use (?!case)(?:[\w@/.+-]+ ){{1,6}}(?:instead of|rather than|not|and not)\s
use [\w@/.+-]+, not\s
(?:instead of|rather than) (?:[\w@/.+-]+ ){{1,4}}(?:use|do|just)\s
(?:stop|quit) (?:\w+ing)(?!\w)
no \w+(?: \w+)?(?: in (?:commit|the code|code|my|this)\b.*| here| please| allowed| anymore| at all)~
""",
        "de": r"""
(?:bitte )?(?:nimm|benutze?|verwende|nutze?)(?: bitte| doch| lieber| hier)* [\w@/.+-]+(?: \w+)?,? (?:statt|anstatt|
  anstelle|und nicht|nicht)\s
(?:bitte )?(?:keine?n?|nie|niemals|nicht) (?:\w+ ){0,4}(?:ändern|anfassen|löschen|committen|pushen|verwenden|
  benutzen|hinzufügen|umbenennen|installieren|mocken|schreiben)(?:~)
(?:fass|lösch|lösche|änder|ändere|benutz|benutze|verwende|nimm|mach|mache|committe|push|pushe|schreib|schreibe|füge|
  rate)(?: bitte)?(?: das| die| den| es| mir| hier| so)?(?: \w+)? (?:nicht|keine?n?|nie|niemals)(?!\w)
""",
        "es": r"""
no (?:l[oae]s? |me |se l[oae]s? )(?!has|hay|puedes|tienes|entiend|sabes|haces|ves|das|necesitas|quieres|recibes|encuentras|dices|usas|muestras)\w{2,12}(?:es|as)(?!\w)
""",
    },
}
