from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ref_held_out import CLAIMS, PULLS, TASKS
from session_memory.analysis.refs import claims, pull_requests, task_refs
from timing import takes_longer

MORE_TASKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ABC-123", ("ABC-123",)),
    ("feature/ABC-123-title", ("ABC-123",)),
    ("45-fix-x", ("#45",)),
    ("issue-45", ("#45",)),
    ("worktrees/AGENTIC-WP-0002-T01", ("AGENTIC-WP-0002-T01",)),
    ("Fixes #7 and #12.", ("#7", "#12")),
    ("owner/repo#9", ("#9",)),
    ("Merge branch 'fix/77-typo' into main", ("#77",)),
    ("ABC-1, ABC-2 and ABC-1 again", ("ABC-1", "ABC-2")),
    ("feat(WEB-3): add header", ("WEB-3",)),
    ("main", ()),
    ("feature/dark-mode", ()),
    ("release/2024-10", ()),
    ("2024-roadmap", ()),
    ("X-1 and T-1000", ()),
    ("GPT-4 wrote 3-column layouts", ()),
    ("#fff #123456 #a1b2c3", ()),
    ('<a href="#12">', ()),
    ("# 45", ()),
    ("## 45 ways", ()),
    ("we are #1!", ()),
    ("step 3 of issue handling", ()),
    ("UTF-8, UTF-16, SHA-1, SHA-512, AES-256, MD-5, TLS-1, ES-6, PEP-8, RFC-7231", ()),
    ("border: 1px solid #333", ()),
    ("fill=#444", ()),
    ("IPV-4 STEP-2 PHASE-1 PYTHON-3", ()),
    ("const MAX-10", ()),
    ("see line 45-60", ()),
    ("2026-01-03 12:00:00 worker-12 started", ()),
    ("abc-123", ()),
    ("", ()),
)


@pytest.mark.parametrize(("text", "refs"), [*TASKS, *MORE_TASKS])
def test_tasks_are_found_and_nothing_that_looks_like_one(text: str, refs: tuple[str, ...]) -> None:
    assert task_refs(text, ()) == refs


def test_a_pattern_of_the_user_finds_what_no_other_would() -> None:
    assert task_refs("work on story_42 and UTF-8", (r"story_(\d+)", r"UTF-\d")) == ("42", "UTF-8")


def test_a_pattern_that_is_none_finds_nothing() -> None:
    assert task_refs("ABC-1", ("(",)) == ("ABC-1",)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        *PULLS,
        ("https://git.example:8443/projects/ABC/repos/app/pull-requests/5", (("ABC/app", 5),)),
        ("https://dev.azure.example/org/proj/_git/app/pullrequest/17", (("org/proj/app", 17),)),
        ("https://api.github.com/repos/o/r/pulls/3", (("o/r", 3),)),
        ("https://github.com/o/r/pull/3/files and https://github.com/o/r/pull/3", (("o/r", 3),)),
        ("https://github.com/o/r/pulls", ()),
        ("https://github.com/o/r/pull/new/branch", ()),
        ("git pull --rebase", ()),
    ],
)
def test_pull_requests_are_known_by_their_addresses(text: str, found: tuple[tuple[str, int], ...]) -> None:
    assert pull_requests(text) == found


@pytest.mark.parametrize(
    ("text", "evidence"),
    [
        *CLAIMS,
        ("12/12 tests passed", (False,)),
        ("The build finished in 48 s.", (False,)),
        ("Memory went down from 1.2 GB to 300 MB.", (False,)),
        ("It is twice as fast now.", (False,)),
        ("99.5 % of the requests hit the cache. 40 % faster overall.", (False, False)),
        ("p99 is 12 ms [REAL: bench.json] and 3x faster [FROM-JOURNAL: 2026-01-03]", (True, True)),
        ("```\n3x faster\n```", ()),
        ("Wait 30 s, then try again.", ()),
        ("If it takes 30 s, stop it.", ()),
        ("See page 12 of 40.", ()),
        ("Python 3.11 and 3.12 work.", ()),
        ("There are 3 open questions.", ()),
        ("", ()),
    ],
)
def test_numbers_that_are_claimed_are_found_with_or_without_evidence(text: str, evidence: tuple[bool, ...]) -> None:
    assert tuple(claim.has_evidence for claim in claims(text)) == evidence


@given(st.text())
def test_any_text_is_searched_without_a_fault(text: str) -> None:
    found = (task_refs(text), pull_requests(text), claims(text))
    assert all(len(some) <= 20 for some in found)


def test_a_claim_is_the_sentence_that_makes_it() -> None:
    text = "I rewrote the loop. The import is now 3x faster. It took 3.2 s [REAL: bench.log:12]."
    assert claims(text) == (("The import is now 3x faster.", False), ("It took 3.2 s", True))


@given(st.from_regex(r"Q[A-Z0-9]{1,9}(-[A-Z][A-Z0-9]{0,9}){0,2}-[0-9]{1,6}", fullmatch=True))
def test_every_key_is_found(key: str) -> None:
    assert task_refs(f"see {key} for more") == (key,)


@given(
    st.from_regex(
        r"((feature|fix|users/jo|team)/(issue-|gh-|#)?{}[-_][A-Za-z])|((issue|gh|ticket)[-_/]{})", fullmatch=True
    ),
    st.integers(10, 999),
)
def test_every_number_in_a_branch_is_found(branch: str, number: int) -> None:
    assert task_refs(f"on {branch.replace('{}', str(number))} it works") == (f"#{number}",)


@given(st.from_regex(r"(issue|Issue|ticket|bug) (no |no\. |number |nr )?", fullmatch=True), st.integers(10, 99_999))
def test_every_number_behind_a_word_is_found(word: str, number: int) -> None:
    assert task_refs(f"look at {word}{number} first") == (f"#{number}",)


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        " ",
        "\n",
        "A-",
        "A-1-",
        "#1",
        "a1",
        "https://",
        "https://a/b/pull/",
        "b/",
        "[REAL: ",
        "reduced ",
        "from 1 ",
        "1",
        "1 tests ",
        "issue ",
        "-1",
    ],
)
def test_a_megabyte_of_anything_is_searched_at_once(unit: str) -> None:
    text = "https://" + unit * (1_000_000 // len(unit))
    for search in (task_refs, pull_requests, claims):
        assert not takes_longer(partial(search, text), 0.05)
