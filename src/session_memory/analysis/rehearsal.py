"""What is said in most sessions, heard before there is anything to hear.

A process that waits for its first order imports, indexes and compiles meanwhile what it will need. That takes as long as
hearing some thousand events, so it is done example by example, until there is something better to do.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from threading import Event, Thread

from session_memory.analysis.hearing import noted
from session_memory.model import Draft

# What people say: tasks, discontent, praise, a halt, "go on", preferences, questions; some of it in other languages.
PROMPTS = (
    "Add a --json flag to the export command, with a test. It should print one object per line.",
    "continue",
    "no, that's wrong. It still fails with the same error, you forgot the second test",
    "thanks, that works. Now commit it and open a PR",
    "why did you change the config? I said not to touch it, please undo that",
    "stop, the csv is empty",
    "use uv, not pip",
    "The page is broken now: the button does nothing and the list isn't sorted",
    "Fix the flaky test in tests/test_io.py (#12); the log says\n\n```\nTimeoutError: 30 s\n```\n",
    "yes",
    "ok, looks good. Please push it",
    "perfect, great work! One more thing: always run the linter before you commit",
    "Can you explain how the cache works? And what happens when it is full?",
    "I get an error when I run it: 'undefined is not a function'. It worked before your change.",
    "don't touch the migrations, never edit them. Instead of mocks use a real database",
    "The tests are still failing on CI. You didn't update the snapshot, the build says 3 of 40 failed",
    "it doesn't work, the menu is behind the header and the numbers are wrong",
    "go ahead, do both. You can merge when it's green",
    "hmm, I think you should use a map here. that's not what I asked for",
    "wait, actually this is the wrong branch",
    "We need a function that parses dates. Make sure to handle empty input, and let's keep it simple; the old one was too slow",
    "nein, das ist falsch. Der Test schlägt immer noch fehl",
    "danke, passt. Bitte weiter",
    "很好 继续",
    "не работает, та же ошибка",
    "no funciona, sigue el mismo error",
)
ANSWERS = (
    "I've added the flag and all 12 tests pass. Should I commit this?",
    "The build still fails: `src/a.py` has a type error, so this is not done yet.",
    "Done. The command now prints 3 lines in 0.2 s, measured with `time`; it is 40% faster and uses 12 MB less.",
    "I was unable to reproduce the error. Let me know which version you use, or would you like me to try 2 others?",
    "Now let me run the tests. I couldn't install the package, so I've skipped that for now.",
)
# Commands, how they ended, and what they printed.
RESULTS = (
    ("pytest -q", 1, "E       assert 1 == 2\n\nt.py:3: AssertionError\n1 failed, 3 passed in 0.1s"),
    ("npm test", 1, "FAIL src/a.test.js\n  ● adds\n\nTests: 1 failed, 2 passed, 3 total"),
    ("ruff check . && mypy .", 1, "a.py:1:1: F401 unused\na.py:3: error: Bad return  [return]\nFound 1 error"),
    ("npx tsc --noEmit", 2, "src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'."),
    ("cargo test", 101, "error[E0308]: mismatched types\nerror: could not compile `a` due to 1 error"),
    ("go test ./...", 1, "--- FAIL: TestAdd (0.00s)\n    a_test.go:9: got 1, want 2\nFAIL\texample/a\t0.002s"),
    ("npm run build", 1, "npm ERR! code ELIFECYCLE\nModule not found: Error: Can't resolve './b'"),
    ("git commit -m 'Add it' && git push", 0, "[main 1a2b3c4] Add it\n   1a2b3c4..2b3c4d5  main -> main"),
    ("python run.py", 1, "Traceback (most recent call last):\nModuleNotFoundError: No module named 'a'"),
    ("cat missing.txt", 1, "cat: missing.txt: No such file or directory"),
    ("jq . a.json", 127, "bash: jq: command not found"),
    ("./run.sh", 126, "bash: ./run.sh: Permission denied"),
    ("curl -s localhost:8000", 7, "curl: (7) Failed to connect to localhost port 8000: Connection refused"),
    ("edit a.py", 1, "String to replace not found in file.\nFile has not been read yet."),
    ("sleep 200", 124, "Command timed out after 120 seconds"),
    ("./sync.sh 2>&1 | tail -3", 0, "error: no such file: a.json\nwarning: b"),
)


def rehearse(is_wanted: Callable[[], bool]) -> None:
    """Hear examples, one after the other, until somebody wants this process."""
    for draft, command in examples():
        if is_wanted():
            return
        noted(draft, command)


@contextmanager
def rehearsing() -> Generator[None]:
    """Hear examples beside something that leaves Python to others, as long as that takes."""
    is_over = Event()
    beside = Thread(target=rehearse, args=(is_over.is_set,), name="rehearse")
    beside.start()
    try:
        yield
    finally:
        is_over.set()
        beside.join()


def examples() -> Iterator[tuple[Draft, str | None]]:
    """Yield events, those first that take longest when they are heard for the first time; with what a result answers."""
    for text in PROMPTS:
        yield Draft("user_msg", "user", text, prompt_class="human"), None
    for command, code, text in RESULTS:
        yield Draft("tool_call", "assistant", command=command), None
        yield Draft("tool_result", "tool", text, exit_code=code, is_error=code > 0), command
    for text in ANSWERS:
        yield Draft("assistant_msg", "assistant", text), None
