"""Whether somebody is pleased who does not begin with it: "omg it draws a star, thank you so much", "👍 can see them in grafana".

The phrases tell what a clause begins with. Who is glad first tells of what, in as many words as there are things to be glad of.
"""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

from collections.abc import Sequence

from session_memory.analysis import lazily
from session_memory.analysis.speech.beside import clauses_of
from session_memory.analysis.speech.remarks import wants_work
from session_memory.analysis.speech.sentences import asks_something, is_condition

# Who writes more than this tells of other things as well.
MOST_WORDS = 30
# Thanks at the end of a sentence, for what was done and not for what is to be done.
_THANKS = lazily.compiled(
    r"(?:^|[\s,!(-])(?:thanks|thank (?:you|u)|thankyou|thanx|thx|tysm|ty|cheers|danke|dankeschön|merci|gracias|obrigad[oa]|valeu|grazie|bedankt|"
    r"dank je|dankjewel|dzięki|dziękuję|díky|děkuji|ďakujem|tack|takk|mange tak|kiitos|köszi|köszönöm|mulțumesc|mersi|hvala|teşekkür(?:ler| ederim)|sağ ol|"
    r"спасибо|дякую|благодарю|благодаря|ευχαριστώ|תודה|شكرا|شكراً|terima kasih|makasih|cảm ơn|धन्यवाद|shukriya)"
    r"(?: (?:so|very|a|dir|euch|ihnen|dich|je|u|aan|mille|beaucoup|mucho|muchas|tante|mil|vielmals|sehr|schön|szépen|wam|ci|bardzo|moc|så|wel|большое|"
    r"much|lot|lots|again|all|man|mate|bro|both|y'all|everyone|claude|codex|grok|team|ederim|banyak)){0,4}[\s.!)(^:;<3\U0001f300-\U0001faff☺-➿❤️]*$"
    r"|(?:谢谢|谢了|多谢|感谢|辛苦了|ありがとう(?:ございま(?:す|した))?|助かりました|감사합니다|고마워요?|고맙습니다)[\s.!。！～~\U0001f300-\U0001faff]*$"
)
# What looks like an order: "can see them in the dashboard".
_FINDS = lazily.compiled(r"(?:i |we )?can (?:see|confirm|now|finally)\s")


def is_pleased(sentences: Sequence[str], languages: tuple[str, ...], *, is_signed: bool) -> bool:
    """Say whether a message in which no phrase says so tells that its author is pleased, and wants nothing.

    ``is_signed``: it begins with a sign that says so.
    """
    if sum(sentence.count(" ") + 1 for sentence in sentences) > MOST_WORDS:
        return False
    if any(asks_something(sentence) or is_condition(sentence) for sentence in sentences):
        return False
    if is_signed and _FINDS.match(sentences[0]):
        return True
    if any(wants_work(clause, languages) for sentence in sentences for clause in clauses_of(sentence)):
        return False
    return is_signed or any(_THANKS.search(sentence) for sentence in sentences)
