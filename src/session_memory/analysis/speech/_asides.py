"""What people say beside the work, which wants no answer; written as in ``_phrases``, tried right after ``_endings``.

``aside``: what a person does next, or has understood; no act at all. ``done`` here: thanks for an attempt, which praise nothing.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

PHRASES: dict[str, dict[str, str]] = {
    "done": {
        "en": r"""
(?:thanks|thx|thank you|ty|cheers)(?: \w+)?(?: so much| a lot)?,? (?:anyway|anyways|regardless|all the same|nonetheless|nevertheless|just the same)
(?:thanks|thx|thank you|ty|cheers)(?: so much| a lot)? for (?:at least )?(?:trying|the try|the attempt|the effort|your effort|giving it a (?:try|go|shot)|
  (?:[\w']+ ){1,4}(?:anyway|though))
""",
        "de": r"""
(?:trotzdem|dennoch) (?:danke|vielen dank)
(?:danke|vielen dank|merci)(?: dir)? (?:trotzdem|fürs (?:probieren|versuchen)|für (?:den versuch|die mühe|deine mühe))
""",
        "fr": r"""
merci (?:quand même|d'avoir essayé|pour (?:l'essai|la tentative|tes efforts))
""",
        "es": r"""
gracias (?:igualmente|de todos modos|de todas formas|por (?:intentarlo|el intento|el esfuerzo))
""",
        "pt": r"""
(?:obrigad[oa]|valeu) (?:mesmo assim|de qualquer (?:forma|jeito)|por tentar|pela tentativa|pelo esforço)
""",
        "it": r"""
grazie (?:lo stesso|comunque|per (?:averci provato|il tentativo|lo sforzo))
""",
        "nl": r"""
(?:bedankt|dank je|dankjewel)(?: toch| evengoed)? (?:voor (?:het proberen|de moeite|je moeite)|toch|evengoed)
""",
        "pl": r"""
(?:dzięki|dziękuję) (?:mimo (?:to|wszystko)|za (?:próbę|starania|chęci))
""",
        "cs": r"""
(?:díky|děkuji|děkuju) (?:za (?:snahu|pokus)|i tak|aspoň za)
""",
        "sv": r"""
(?:tack|tackar) (?:ändå|för (?:försöket|att du försökte))
""",
        "ru": r"""
(?:вс[её] равно )?спасибо (?:за (?:попытку|старания|старание)|вс[её] равно|и на том)
""",
        "uk": r"""
дякую (?:за (?:спробу|старання)|все одно)
""",
        "tr": r"""
(?:yine de|her şeye rağmen) (?:teşekkür\w*|sağ ?ol)
(?:denediğin|uğraştığın) için (?:teşekkür\w*|sağ ?ol)
""",
    },
    "accept": {
        "en": r"""
that'?s (?:all|everything) (?:i|we) (?:need|needed|want|wanted)(?: to (?:know|hear|see))?(?: for (?:now|today))?~
""",
    },
    "aside": {
        "en": r"""
(?:(?:i'?ll|i will|we'?ll|we will|will|i'?m going to|i'?m gonna|gonna|let me|gotta)(?: have to| need to)?|
  (?:i|we) (?:need|have|want) to) (?:first |just |then |quickly |probably |rather |maybe |also |quietly )*
  (?:think|talk|speak|ask|discuss|sleep on|check with|sync with|clarify|decide|get back|come back|be back|take (?:it|over|this) (?:from|over|to)|
  keep an eye|raise (?:it|this|that)|bring (?:it|this|that) up|let you know|ping|consult|mull)(?: [^,.!?:]{0,80})?~
(?:i'?ll|i will|will|i'?m going to|i'?m gonna|gonna|let me) (?:first |just |then |quickly |probably |rather |maybe )*(?:(?:have|take) a (?:\w+ )?look|look|check|
  test|try|review|read|see|verify|play)(?! whether you| if you)(?: [^,.!?:]{0,60})? ?(?:later|tomorrow|tonight|soon|first|on my (?:phone|machine|laptop|side)|
  myself|this (?:evening|afternoon|week)|next week|on monday|after \w+|in the morning|when i'?m back)~
(?:i'?ll|i will|let me) (?:have|take) a (?:\w+ )?look~
(?:i see|got it|gotcha|noted|understood|good to know|interesting|roger|copy that|i understand|makes me wonder|that explains (?:it|a lot|things|everything|that)|
  that answers (?:it|that|my question)|that'?s good to know|good (?:point|question)|fascinating|curious|funny|huh)~
(?:aha+|ah+|oh+|ahh+),? (?:ok(?:ay)?,? )?so (?:it|that)(?:'s| is| was)(?: just| only| really| actually)? (?!not |still |wrong|broken|no |missing|failing|never)[^,.!?]{2,60}~
""",
        "de": r"""
(?:ok,? )?(?:das |ich |dann )?(?:schau|schaue|gucke?|seh|sehe|prüfe?|teste?|lese?|probiere?|sehe)(?: ich)?(?: mir)?(?: das| es)?(?: dann)?(?: mal)? (?:morgen|später|nachher|heute abend|gleich|
  nächste woche)(?: [^,.!?]{0,30})?~
ich (?:schau|gucke?|prüfe?|teste?)(?: mir)?(?: das| es)?(?: morgen| später| mal| nachher| dann)+(?: [^,.!?]{0,20})?~
(?:das |ich )?(?:muss|werde|frage?|rede|spreche|kläre|bespreche)(?: ich| das| es| mal)* [^,.!?]{0,60}(?:besprechen|klären|team|fragen|chef|kolleg\w+|reden|nach)~
ich frage? (?:mal |dann |erst |lieber )*[\w ]{2,30}~
(?:verstehe|verstanden|aha|alles klar|gut zu wissen|interessant|achso|ach so|ah ja|notiert)~
""",
        "fr": r"""
(?:je |on )?(?:regarde(?:rai)?|vérifie(?:rai)?|teste(?:rai)?|verrai|verra|lirai)(?: ça| cela)? (?:demain|plus tard|ce soir|lundi|tout à l'heure)~
(?:je |j')(?:en )?(?:parle|parlerai|discute|demande|demanderai)(?: (?:avec|à|au|aux))?[^,.!?]{0,40}~
(?:je vois|compris|bien noté|noté|bon à savoir|intéressant|je comprends)~
""",
        "es": r"""
(?:lo |la )?(?:miro|veo|reviso|pruebo|miraré|veré|revisaré|probaré|checo) (?:mañana|luego|más tarde|esta noche|el lunes|después)~
(?:mañana|luego|después) lo (?:miro|veo|reviso|pruebo)(?: con calma)?~
(?:lo )?(?:hablo|hablaré|consulto|comento|pregunto|discuto)(?: (?:con|a|al))?[^,.!?]{0,40}~
(?:entiendo|entendido|ya veo|comprendo|anotado|bueno saberlo|interesante)~
""",
        "pt": r"""
(?:eu )?(?:vejo|olho|testo|reviso|verifico|vou (?:ver|olhar|testar|revisar)) (?:isso )?(?:amanhã|depois|mais tarde|hoje à noite|segunda)~
(?:vou )?(?:falar|conversar|perguntar|discutir|ver) (?:com|pro|pra|ao) [^,.!?]{2,40}~
(?:entendi|entendido|saquei|anotado|bom saber|interessante)~
""",
        "it": r"""
(?:ci |lo )?(?:guardo|guarderò|vedo|controllo|provo|leggo) (?:domani|dopo|più tardi|stasera|lunedì)~
(?:ne )?(?:parlo|parlerò|discuto|chiedo|chiederò)(?: (?:con|al|alla|a))?[^,.!?]{0,40}~
(?:capisco|capito|ho capito|interessante|buono a sapersi|segnato)~
""",
        "nl": r"""
ik (?:kijk|check|test|bekijk|lees)(?: er| het| dit| dat)? ?(?:morgen|later|straks|vanavond|maandag)(?: [^,.!?]{0,20})?~
ik (?:overleg|bespreek|vraag|praat)(?: het| dit| dat)? [^,.!?]{2,40}~
(?:begrepen|snap ik|ik snap het|goed om te weten|interessant|duidelijk|genoteerd)~
""",
        "pl": r"""
(?:zerknę|spojrzę|sprawdzę|popatrzę|zobaczę|przetestuję|rzucę okiem)(?: na to| to)? (?:jutro|później|potem|wieczorem|w poniedziałek)~
(?:jutro|później|potem) (?:na to )?(?:zerknę|spojrzę|sprawdzę|popatrzę|zobaczę)~
(?:pogadam|porozmawiam|zapytam|omówię|skonsultuję)(?: to)?(?: z)? [^,.!?]{2,40}~
(?:rozumiem|jasne|zrozumiałem|dobrze wiedzieć|ciekawe|zanotowane)~
""",
        "cs": r"""
(?:kouknu|mrknu|podívám|juknu|otestuju|zkusím|ověřím)(?: se)?(?: na to| to)? (?:zítra|později|potom|večer|v pondělí)~
(?:zítra|později|potom) (?:se )?(?:na to )?(?:kouknu|mrknu|podívám)~
(?:proberu|promluvím|zeptám|zkonzultuju)(?: se)?(?: to)?(?: si)?(?: s)? [^,.!?]{2,40}~
(?:chápu|rozumím|jasně|dobré vědět|zajímavé)~
""",
        "sv": r"""
jag (?:kollar|tittar|testar|läser)(?: på)?(?: det| den)? (?:imorgon|i morgon|senare|ikväll|i kväll|på måndag)~
jag (?:pratar|frågar|snackar|diskuterar|stämmer av)(?: det)?(?: med)? [^,.!?]{2,40}~
(?:jag förstår|förstår|okej då|bra att veta|intressant|uppfattat)~
""",
        "ru": r"""
(?:я )?(?:завтра|потом|позже|вечером|попозже) (?:посмотрю|гляну|проверю|почитаю|протестирую)~
(?:я )?(?:посмотрю|гляну|проверю|почитаю|протестирую)(?: это)? (?:завтра|потом|позже|вечером|попозже|сам)~
(?:я )?(?:обсужу|поговорю|спрошу|уточню|посоветуюсь)(?: это)?(?: [^,.!?]{2,40})?~
(?:понял|поняла|понятно|ясно|интересно|буду знать|учту)~
""",
        "uk": r"""
(?:я )?(?:завтра|потім|пізніше|ввечері) (?:подивлюся|гляну|перевірю|почитаю)~
(?:я )?(?:подивлюся|гляну|перевірю)(?: це)? (?:завтра|потім|пізніше|ввечері)~
(?:я )?(?:обговорю|поговорю|спитаю|уточню|запитаю)(?: [^,.!?]{2,40})?~
(?:зрозумів|зрозуміла|зрозуміло|ясно|цікаво|буду знати)~
""",
        "tr": r"""
(?:yarın|sonra|akşam) (?:bakarım|bakacağım|incelerim|denerim|kontrol ederim)~
(?:ekiple|ekibe|takımla|müdürle|müdüre|arkadaşla) (?:konuşurum|konuşacağım|sorarım|danışırım|soracağım)~
(?:anladım|anlıyorum|anlaşıldı|ilginç|bunu bilmek güzel|not ettim)~
""",
        "zh": r"""
我?(?:明天|晚点|回头|稍后|下午|晚上)(?:再)?(?:看看?|看一下|试试|测试一下|确认一下|检查一下)(?:吧|。|，|！|~)
我(?:先)?(?:跟|和|问问?|去问|找)[^，。！？]{1,12}(?:商量|讨论|沟通|确认|问|聊)?(?:一下|下|看看)?(?:吧)?~
(?:明白了?|懂了|知道了|了解了?|原来如此|有意思|记下了)(?:~|，|。|！)
""",
        "ja": r"""
(?:明日|後で|あとで|後ほど|今夜|来週)(?:見て|確認して|試して|見|確認し)(?:みます|おきます|みる|ます)~
[^。、？]{1,12}(?:に相談|と相談|に確認|と話)(?:して|し)?(?:みます|ます|おきます)~
(?:なるほど|わかりました|分かりました|承知しました|了解です|把握しました)(?:ね|。|、|！|~)
""",
        "ko": r"""
(?:내일|나중에|이따가?|저녁에|다음\s?주에)\s?(?:한번\s?)?(?:볼게|볼께|확인할게|테스트해\s?볼게|살펴볼게|보겠)(?:요|습니다)?~
[^.?]{1,12}(?:이랑|랑|와|과|한테|에게)\s?(?:얘기|이야기|상의|물어|논의)(?:해)?\s?(?:볼게|볼께|보겠|할게)(?:요|습니다)?~
(?:그렇군요|알겠습니다|알겠어요?|이해했(?:습니다|어요?)|아하|흥미롭네요)~
""",
    },
}
