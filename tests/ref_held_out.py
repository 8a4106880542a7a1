"""References in text: written before any rule, and never tuned on. (text, what is found)."""

TASKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Work on PROJ-812: new login", ("PROJ-812",)),
    ("fixes #231", ("#231",)),
    ("feature/OPS-77-rotate-keys", ("OPS-77",)),
    ("see AGENTIC-WP-0002-T01 for the scope", ("AGENTIC-WP-0002-T01",)),
    ("closes GH-12 and ABC-1042", ("GH-12", "ABC-1042")),
    ("please look at issue 88", ("#88",)),
    ("bugfix/98-null-pointer", ("#98",)),
    ("encode it as UTF-8 and hash it with SHA-256", ()),
    ("HTTP-404 for unknown users, ISO-8601 dates", ()),
    ("use GPT-4 or COVID-19 data per RFC-2616", ()),
    ("CVE-2024-12345 affects us", ()),
    ("color: #ff0000; background: #123;", ()),
    ("# 45 ways to fail", ()),
    ("#1 priority is speed", ()),
    ("AES-128, RSA-2048, X-1, MD-5, BASE-64", ()),
    ("&#39; is an apostrophe", ()),
    ("https://example.com/page#12", ()),
    ("upgrade to ES-2022 and python-3", ()),
    ("merge pull request #77 from x/y", ("#77",)),
    ("[WEB-3] fix header (#19)", ("WEB-3", "#19")),
)
PULLS: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = (
    ("https://github.com/o/r/pull/12", (("o/r", 12),)),
    ("see https://gitlab.com/g/sub/p/-/merge_requests/7#note_1", (("g/sub/p", 7),)),
    ("https://bitbucket.org/t/r/pull-requests/33/diff", (("t/r", 33),)),
    ("https://github.com/o/r/issues/12", ()),
    ("https://github.com/o/r.git", ()),
    ("https://git.corp.example/g/p/-/merge_requests/104", (("g/p", 104),)),
)
CLAIMS: tuple[tuple[str, tuple[bool, ...]], ...] = (
    ("The import is now 3x faster.", (False,)),
    ("All 128 tests pass.", (False,)),
    ("It took 3.2 s [REAL: bench.log:12].", (True,)),
    ("This reduced memory by 40 %", (False,)),
    ("about 2 hours [ESTIMATE-HTC: similar task]", (True,)),
    ("I changed 3 files on line 40 of version 2.1", ()),
    ("Set the timeout to 30 s", ()),
    ("coverage went from 71% to 84%", (False,)),
)
