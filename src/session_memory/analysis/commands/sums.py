"""How runners of some languages and trades sum up, in more than a line of numbers: readers for ``summaries``."""

from session_memory.analysis.commands.forms import Counts, Evidence, compiled

CLOJURE = r"^(?:Ran (\d+) tests containing \d+ assertions\.\s{1,4})?(\d+) failures, (\d+) errors\."


def of_clojure(text: str) -> Evidence | None:
    """Read ``Ran 3 tests containing 9 assertions.`` and the line that follows it; that line alone is enough."""
    found = compiled(CLOJURE).findall(text)
    if not found:
        return None
    failed, errors = sum(int(f) for _, f, _ in found), sum(int(e) for _, _, e in found)
    if failed or errors:
        return Evidence("fail", Counts(None, failed, errors))
    ran = [int(number) for number, _, _ in found if number]
    return Evidence("pass" if sum(ran) or not ran else "nothing", Counts(sum(ran) or None, 0, 0))


JULIA_SUMMARY = r"^Test Summary: {1,200}\| {1,8}([A-Z][^\n]{0,80})\n[^\n|]{0,200}\|[ \t]{1,12}(\d+)"
JULIA_PASSED = r"^ {0,12}Testing \S+ tests passed"


def of_julia(text: str) -> Evidence | None:
    """Read the tables of Julia: columns that have no number are left out of their head."""
    tables = compiled(JULIA_SUMMARY).findall(text)
    if any("Fail" in head or "Error" in head for head, _ in tables):
        return Evidence("fail")
    passed = sum(int(number) for head, number in tables if head.startswith("Pass"))
    if passed or compiled(JULIA_PASSED).search(text):
        return Evidence("pass", Counts(passed or None, 0), is_whole=not tables)
    return None


R_STATUS = r"^Status: (?:OK|\d[^\n]{0,80})$"
R_SUMMARY = r"^(\d+) errors? \S{0,2} ?\| (\d+) warnings? \S{0,2} ?\| \d+ notes?"
TINYTEST = r"^All ok, \d+ results|^(\d+) out of \d+ results: "


def of_r(text: str) -> Evidence | None:
    """Read what ``R CMD check`` and tinytest say at their end."""
    status = compiled(R_STATUS).findall(text)
    if status:
        return Evidence("fail" if "ERROR" in status[-1] else "pass")
    summary = compiled(R_SUMMARY).findall(text)
    if summary:
        return Evidence("fail" if int(summary[-1][0]) else "pass", Counts(errors=int(summary[-1][0])))
    tiny = compiled(TINYTEST).findall(text)
    return Evidence("fail" if tiny[-1] else "pass") if tiny else None


NEWMAN = r"\u2502 {1,20}assertions \u2502 {1,20}(\d+) \u2502 {1,20}(\d+) \u2502"


def of_newman(text: str) -> Evidence | None:
    """Read the table of newman: how many assertions there were, and how many failed."""
    found = compiled(NEWMAN).findall(text)
    if not found:
        return None
    total, failed = int(found[-1][0]), int(found[-1][1])
    return Evidence("fail" if failed else "pass" if total else "nothing", Counts(total - failed, failed))


TURBO = r"^ {0,4}Tasks: {1,8}(\d{1,6}) successful, (\d{1,6}) total"


def of_turbo(text: str) -> Evidence | None:
    """Read how many of the tasks of turbo succeeded; what they ran tells the numbers."""
    found = compiled(TURBO).findall(text)
    if not found or found[-1][1] == "0":
        return None
    good, total = found[-1]
    return Evidence("pass" if good == total else "fail")
