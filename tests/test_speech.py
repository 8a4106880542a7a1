# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

from collections.abc import Callable
from functools import partial
from operator import sub

import pytest
from hypothesis import given
from hypothesis import strategies as st

import speech_cases
import speech_held_out
import speech_negatives
import speech_objections
import speech_rejections
import speech_second_held_out
import speech_second_tuned
from session_memory.analysis.speech.preferences import rule_in
from session_memory.analysis.speech.prose import prose
from session_memory.analysis.speech.sentences import sentences_of
from session_memory.analysis.speech.speech import ACTS, said
from timing import takes_longer

# What an outcome is told from; the other acts only say that somebody asks or wants something.
OF_THE_WORK = ("thanks", "accept", "correction", "complaint", "stop", "give_up", "go_on", "done")
PASTED = 'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\nValueError: no, that\'s wrong\n'


def labelled(table: str) -> list[tuple[str, tuple[str, ...]]]:
    rows = (line.partition(" | ") for line in table.strip().split("\n"))
    return [(text.replace("\\n", "\n"), tuple(act for act in ACTS if act in acts.split(","))) for acts, _, text in rows]


@pytest.mark.parametrize(("text", "acts"), labelled(speech_cases.CASES))
def test_a_message_does_what_its_author_means(text: str, acts: tuple[str, ...]) -> None:
    assert said(text).acts == acts


def test_on_messages_that_no_rule_was_tuned_on_precision_and_recall_are_high() -> None:
    hits = alarms = misses = 0
    for text, acts in labelled(speech_held_out.HELD_OUT):
        meant, heard = set(acts) & set(OF_THE_WORK), set(said(text).acts) & set(OF_THE_WORK)
        hits += len(meant & heard)
        alarms += len(heard - meant)
        misses += len(meant - heard)
    assert hits / (hits + alarms) >= 0.97
    assert hits / (hits + misses) >= 0.97


def test_tasks_and_questions_that_no_rule_was_tuned_on_are_hardly_ever_taken_for_more() -> None:
    texts = speech_held_out.HELD_OUT_NEGATIVES.strip().split("\n")
    taken_for_more = [text for text in texts if set(said(text.replace("\\n", "\n")).acts) & set(OF_THE_WORK)]
    assert len(taken_for_more) <= len(texts) * 0.03, taken_for_more


# What another hand labelled, and the acts that say so.
JUDGED = {
    "refuses": ("correction", "complaint"),
    "pleased": ("thanks", "accept"),
    "gives_up": ("give_up",),
    "stops": ("stop",),
}


@pytest.mark.parametrize(
    ("table", "least"),
    [
        (
            speech_second_tuned.TUNED,
            {"refuses": (0.97, 0.87), "pleased": (0.91, 0.96), "gives_up": (0.98, 0.98), "stops": (0.98, 0.98)},
        ),
        (
            speech_second_held_out.HELD_OUT,
            {"refuses": (0.87, 0.67), "pleased": (0.80, 0.76), "gives_up": (0.98, 0.83), "stops": (0.88, 0.88)},
        ),
    ],
    ids=["tuned", "held out"],
)
def test_messages_of_another_hand_are_heard_as_they_were_meant(
    table: str, least: dict[str, tuple[float, float]]
) -> None:
    messages = [line.partition(" | ") for line in table.strip().split("\n")]
    heard = [(set(labels.split(",")), set(said(text.replace("⏎", "\n")).acts)) for labels, _, text in messages]
    figures: dict[str, tuple[float, float]] = {}
    for label, acts in JUDGED.items():
        told = [label in labels for labels, found in heard if not found.isdisjoint(acts)]
        true = [not found.isdisjoint(acts) for labels, found in heard if label in labels]
        figures[label] = (sum(told) / len(told), sum(true) / len(true))
    assert {label: figure for label, figure in figures.items() if min(map(sub, figure, least[label])) < 0} == {}


@pytest.mark.parametrize(
    "text",
    [
        "the header overlaps the logo",
        "scrolling is laggy now",
        "the chart has no labels",
        "half the file is missing",
        "the dropdown opens behind the modal",
        "KeyError on the second run",
        "count says 12, there are 15",
        "you hardcoded the url",
        "why did you touch the lockfile",
        "what happened to my config?",
        "works in chrome but the menu stays open in firefox",
        "better, but the margin is 2px",
        "tests dont even start",
        "das Layout ist verschoben",
        "la page est blanche",
        "el menú no se abre",
        "o botão sumiu",
        "hai rotto il login",
        "de knop doet niets",
        "przycisk nie reaguje",
        "страница пустая",
        "кнопка съехала",
        "sayfa açılmıyor",
        "按钮没反应",
        "ボタンが反応しません",
        "버튼이 안 눌려요",
        "page khali aa raha hai",
        "got this after your fix:\n\nTypeError: x is not a function",
        "> All tests pass\n\nI ran them, 3 red",
    ],
)
def test_whoever_says_what_is_wrong_with_a_thing_complains(text: str) -> None:
    assert not {"complaint", "correction"}.isdisjoint(said(text).acts)


@pytest.mark.parametrize(
    "text",
    [
        "the link is missing on the last page, add it",
        "highlight wrong answers in red",
        "you created the migration, now run it",
        "empty strings are allowed",
        "a missing value means zero",
        "a customer reported that the invoice is empty",
        "the legacy system crashes sometimes, that's why we rewrite it",
        "I broke it myself, sorry",
        "no more errors",
        "the crash is gone",
        "that's not wrong",
        "the button should be disabled when the form is invalid",
        "here's the log\n\nERROR db timeout",
        "arregla el menú roto",
        "исправь падающий тест",
        "修复空白页面的问题",
        "空の配列を処理してください",
        "빈 배열도 처리해줘",
        "the deadline is friday",
        "answers:\n1. no\n2. the wrong one",
    ],
)
def test_words_of_fault_in_a_task_or_about_others_are_no_complaint(text: str) -> None:
    assert {"complaint", "correction"}.isdisjoint(said(text).acts)


@pytest.mark.parametrize(
    "text",
    [
        "no, we have no docker",
        "nein, haben wir nicht",
        "non, pas de docker ici",
        "no, no tenemos",
        "não, não temos",
        "nie, nie mamy stagingu",
        "нет, у нас нет докера",
        "いいえ、docker はありません",
        "아니요, 도커 없어요",
        "> Shall I use docker?\n\nno, podman",
    ],
)
def test_a_no_that_tells_something_is_an_answer(text: str) -> None:
    assert {"complaint", "correction"}.isdisjoint(said(text).acts)


@pytest.mark.parametrize(
    ("text", "answered", "unasked"),
    [
        ("no", (), ("correction",)),
        ("Nein.", (), ("correction",)),
        ("no, the second one", (), ("correction",)),
        ("no, use the other endpoint", ("task",), ("correction",)),
        ("no, it still fails", ("complaint",), ("correction", "complaint")),
        ("no funciona", ("complaint",), ("complaint",)),
        ("you deleted my file", ("correction",), ("correction",)),
        ("the button is gone", ("complaint",), ("complaint",)),
    ],
)
def test_after_a_question_a_no_says_nothing_of_the_work_and_a_complaint_still_does(
    text: str, answered: tuple[str, ...], unasked: tuple[str, ...]
) -> None:
    assert (said(text, after_question=True).acts, said(text).acts) == (answered, unasked)


@pytest.mark.parametrize("text", speech_negatives.NEGATIVES.strip().split("\n"))
def test_the_words_of_a_task_or_a_question_are_no_more_than_that(text: str) -> None:
    assert set(said(text.replace("\\n", "\n")).acts) <= {"task", "question"}


@pytest.mark.parametrize("text", speech_rejections.REJECTED.strip().split("\n"))
def test_whoever_says_how_the_work_has_to_be_instead_corrects_it(text: str) -> None:
    assert not {"complaint", "correction"}.isdisjoint(said(text).acts)


@pytest.mark.parametrize("text", speech_rejections.NOT_REJECTED.strip().split("\n"))
def test_a_further_wish_and_the_words_of_a_task_correct_nothing(text: str) -> None:
    assert {"complaint", "correction"}.isdisjoint(said(text.replace("⏎", "\n")).acts)


@pytest.mark.parametrize("text", speech_objections.OBJECTED.strip().split("\n"))
def test_whoever_objects_to_what_was_done_corrects_it(text: str) -> None:
    assert not {"complaint", "correction"}.isdisjoint(said(text).acts)


@pytest.mark.parametrize("text", speech_objections.WENT_ON.strip().split("\n"))
def test_whoever_only_goes_on_objects_to_nothing(text: str) -> None:
    assert {"complaint", "correction"}.isdisjoint(said(text).acts)


@pytest.mark.parametrize(
    "text",
    [
        "almost: the header is missing",
        "shouldn't that be async?",
        "hai buttato via tutto",
        "piorou",
        "that's all wrong",
    ],
)
def test_an_objection_to_the_work_is_no_answer_to_a_question(text: str) -> None:
    assert "complaint" in said(text, after_question=True).acts


@pytest.mark.parametrize(
    "text", ["keep it as json", "these are two users, don't merge them", "lieber ohne extra paket"]
)
def test_what_directs_after_a_question_objects_to_nothing(text: str) -> None:
    assert {"complaint", "correction"}.isdisjoint(said(text, after_question=True).acts)


@pytest.mark.parametrize("text", speech_rejections.LAST_WORDS.strip().split("\n"))
def test_what_a_person_does_next_or_has_understood_wants_no_answer(text: str) -> None:
    assert set(said(text).acts) <= {"thanks", "accept", "done"}


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("thanks for trying", ("done",)),
        ("thanks anyway", ("done",)),
        ("danke trotzdem", ("done",)),
        ("merci quand même", ("done",)),
        ("спасибо за попытку", ("done",)),
        ("thanks for the quick fix", ("thanks",)),
        ("thanks for nothing", ("complaint",)),
        ("that's all I needed to know", ("accept",)),
        ("ok. back to square one then", ("give_up",)),
        ("I'll finish it tomorrow", ("give_up",)),
        ("let's look at it tomorrow", ("give_up",)),
        ("I'll look at it tomorrow. the button is gone", ("complaint",)),
    ],
)
def test_thanks_for_an_attempt_praise_nothing_and_whoever_goes_on_later_gives_up_for_now(
    text: str, acts: tuple[str, ...]
) -> None:
    assert said(text).acts == acts


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("now the headers are gone. never mind", ("complaint", "give_up")),
        ("nada, igual que antes. déjalo", ("complaint", "give_up")),
        ("toujours pareil. laisse tomber", ("complaint", "give_up")),
        ("useless", ("complaint", "give_up")),
        ("never mind, not that important", ("give_up",)),
        ("stop!! your context is staging-us", ("complaint", "stop")),
        ("stop! only the merged ones", ("complaint", "stop")),
        ("wait, you're on main", ("complaint",)),
        ("wait, that's actually perfect", ("accept", "stop")),
        ("stop, that's enough for today", ("stop", "done")),
        ("wait, will this lock the table?", ("stop",)),
        ("great, now nothing loads at all", ("complaint",)),
        ("super, jetzt geht gar nichts mehr", ("complaint",)),
        ("отлично, теперь ничего не работает", ("complaint",)),
        ("great, now no errors any more", ("accept",)),
        ("super, jetzt läuft alles", ("accept",)),
    ],
)
def test_what_stands_beside_praise_a_halt_or_a_farewell_says_what_is_wrong(text: str, acts: tuple[str, ...]) -> None:
    assert tuple(act for act in said(text).acts if act != "task") == acts


@pytest.mark.parametrize(
    "text",
    [
        "should be an int",
        "no mocks",
        "no docker please",
        "not the first, the second",
        "use redis, not memcached",
        "the right one is in deploy/prod",
        "don't use mocks",
        "I'd rather keep it",
        "no, leave the default alone",
        "nein, keine json datei",
        "can we go back to the old layout",
    ],
)
def test_after_a_question_what_directs_is_an_answer(text: str) -> None:
    assert "correction" in said(text).acts
    assert {"complaint", "correction"}.isdisjoint(said(text, after_question=True).acts)


@pytest.mark.parametrize(
    "text",
    [
        "you deleted my file",
        "that's wrong",
        "nie tak, fixture client ma być w conftest.py",
        "das ist falsch, nimm die andere",
        "so nicht",
        "dont hardcode paths, use dependency('libzstd')",
        "we have FakeClock for exactly this",
        "thats the dead copy... the live one is src/params.cljc",
        "its even in the title of the ticket",
        "sleeping is not a fix",
    ],
)
def test_after_a_question_what_judges_the_work_is_none(text: str) -> None:
    assert not {"complaint", "correction"}.isdisjoint(said(text, after_question=True).acts)


def test_every_act_is_labelled_at_least_five_times() -> None:
    cases = labelled(speech_cases.CASES)
    assert {act: count for act in ACTS if (count := sum(act in acts for _, acts in cases)) < 5} == {}


@pytest.mark.parametrize(
    "text",
    [
        f"still fails\n\n{PASTED}",
        f"{PASTED}\nstill fails",
        f"still fails\n```\n{PASTED}```",
        f"```\n{PASTED * 200}```\nstill fails",
        "still fails\n" + "2026-01-03 12:00:00 ERROR stop, that's wrong\n" * 5000,
        "<output>\nthanks, looks good\n</output>\nstill fails",
        "> looks good\n> thanks\n\nstill fails",
        "\x1b[31mstill fails\x1b[0m",
        "still fails\r\n",
        "STILL FAILS!!!",
        "  * still fails",
    ],
)
def test_only_what_a_person_wrote_around_a_paste_counts(text: str) -> None:
    assert said(text).acts == ("complaint",)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("sorted(rows, key=len) gives the wrong order", ("complaint",)),
        ("find the cause of this. perfect(3) raises", ("task",)),
        ("thanks(user) raises a KeyError", ("complaint",)),
        ("cancel(job), undo(job) and revert(job): document all of them", ("task",)),
        ("explain it. distance(x, y) is used there", ("task",)),
        ("why is it slow? merge(x, perfect) takes a second", ("question", "task")),
        ("ok so revert(job) must be idempotent", ("task",)),
        ("please document it. also stop::all(timers) must be async", ("task",)),
    ],
)
def test_words_of_code_say_nothing(text: str, acts: tuple[str, ...]) -> None:
    assert said(text).acts == acts


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("that works (ok, thanks).", ("thanks", "accept")),
        ("(it works, thanks)", ("thanks",)),
        ("thanks))", ("thanks",)),
        ("danke) jetzt die tests", ("thanks",)),
        ("thanks=)", ("thanks",)),
        ("thanks<3", ("thanks",)),
        ("OK(很好)", ("accept",)),
    ],
)
def test_brackets_around_words_and_faces_are_no_code(text: str, acts: tuple[str, ...]) -> None:
    assert said(text).acts == acts


@pytest.mark.parametrize("text", ["", " \n", "```\nstop\n```", '"that\'s wrong"', PASTED, "<a>stop</a>", "...", "\x00"])
def test_who_says_nothing_means_nothing(text: str) -> None:
    assert said(text) == ((), 0)


@pytest.mark.parametrize(
    "quoted", ["`{}`", '"{}"', "“{}”", "„{}“", '„{}"', "«{}»", "‹{}›", "「{}」", "『{}』", "'{}'", "‘{}’"]
)
def test_what_stands_in_quotes_was_not_said(quoted: str) -> None:
    assert prose(f"show {quoted.format('that is wrong')} there") == "show X there"


def test_a_short_message_weighs_more_than_a_long_one() -> None:
    rest = "The export writes a file for each month, and the file of the last month is what I look at. "
    assert [said(text).weight for text in ("that's wrong", f"that's wrong. {rest}", f"that's wrong. {rest * 4}")] == [
        3,
        2,
        1,
    ]


@given(st.text())
def test_any_text_is_heard_without_a_fault(text: str) -> None:
    assert set(said(text).acts) <= set(ACTS)
    assert len(rule_in(text) or "") <= 200


def test_a_curly_apostrophe_is_an_apostrophe() -> None:
    assert said("that’s wrong").acts == said("that's wrong").acts == ("correction",)


@pytest.mark.parametrize(
    "text",
    [
        "use uv, not pip",
        "please use uv instead of pip",
        "don't use pip, use uv",
        "Don't use `pip`. Use `uv`.",
        "No, use uv rather than pip!",
        "I told you to use uv instead of pip",
        "stop using pip, use uv",
        "prefer uv over pip",
        "we use uv here, not pip",
        "uv, not pip",
        "Instead of pip, use uv",
        "nimm bitte uv statt pip",
        "verwende uv, nicht pip",
        "kein pip, nimm uv",
        "utilise uv au lieu de pip",
        "usa uv en vez de pip",
        "use uv em vez de pip",
        "usa uv invece di pip",
        "gebruik uv in plaats van pip",
        "używaj uv zamiast pip",
        "используй uv вместо pip",
        "використовуй uv замість pip",
        "pip yerine uv kullan",
        "用uv，不要用pip",
        "pipではなくuvを使って",
        "pip 말고 uv 써",
    ],
)
def test_one_choice_is_one_rule_however_it_is_said(text: str) -> None:
    assert rule_in(text) == "use uv, not pip"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("never commit without asking", "never commit without asking"),
        ("Please don't commit without asking me again.", "never commit without asking"),
        ("no. Never ever commit without asking!", "never commit without asking"),
        ("always run the tests first", "always run the tests first"),
        ("Make sure to run the tests first, otherwise CI breaks", "always run the tests first"),
        ("from now on, run the tests first", "always run the tests first"),
        ("stop adding comments", "never add comments"),
        ("do not add any comments please", "never add comments"),
        ("nie ohne Rückfrage committen", "nie ohne rückfrage committen"),
        ("bitte immer zuerst die Tests ausführen", "immer zuerst die tests ausführen"),
    ],
)
def test_a_habit_is_written_without_what_differs_from_one_telling_to_the_next(text: str, rule: str) -> None:
    assert rule_in(text) == rule


@pytest.mark.parametrize(
    "text",
    [
        "fix the wrong total",
        "should I use uv or pip?",
        "never return null from this function",
        "thanks",
        "no problem",
        "use the new API to fetch users and show them",
        "don't worry",
        "stop the server",
        "add a test that uses X instead of Y",
        "the docs say use pip, not uv",
        "```\nuse uv, not pip\n```",
        "> never commit without asking",
        "wir nehmen morgen den Zug",
        "",
    ],
)
def test_what_is_no_lasting_preference_is_no_rule(text: str) -> None:
    assert rule_in(text) is None


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        " ",
        "a ",
        '"',
        "'a ",
        "<a>",
        "<",
        "`",
        "```\n",
        "\n",
        "ok, ",
        "no ",
        ".",
        "?",
        "the word ",
        "you ",
        "use a not ",
        "不",
        "아니",
        "не ",
        "\x1b[",
        "a;",
        "please ",
        "$ a\n",
        "but ",
        "still ",
        "n'",
        "we use ",
        "got 1, ",
        "is 1 ",
        "1. no\n",
        "no, ",
        "you have ",
        "> a\n",
    ],
)
def test_a_megabyte_of_anything_is_heard_at_once(unit: str) -> None:
    text = unit * (1_000_000 // len(unit))
    said(text[:100])
    rule_in(text[:100])

    def hear(listen: Callable[[str], object]) -> None:
        prose.cache_clear()
        sentences_of.cache_clear()
        listen(text)

    for listen in (said, rule_in):
        assert not takes_longer(partial(hear, listen), 0.05)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("blinks now 🎉 ty", "accept"),
        ("works on the board now 👍", "accept"),
        ("now it shows 0 for every facet 👎", "correction"),
        ("add a 🎉 to the success page", "task"),
        ("the button shows ✅ twice", "complaint"),
        ("the icons are squares now", "complaint"),
    ],
)
def test_a_sign_at_the_end_says_what_is_meant_and_one_in_the_middle_is_spoken_of(text: str, act: str) -> None:
    assert (set(said(text).acts) - {"task"} or {"task"}) == {act}
