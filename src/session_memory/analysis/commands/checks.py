"""How builds, linters, type checkers, formatters and installations ended, by the sentences that they print (``_findings``)."""

from functools import cache, lru_cache

from session_memory.analysis.commands._findings import CHECKS, Check
from session_memory.analysis.commands._own_findings import OWN_CHECKS
from session_memory.analysis.commands.forms import Counts, Evidence, compiled
from session_memory.analysis.commands.programs import Kind
from session_memory.analysis.words import Index

# Programs that the project told what to start: any sentence of the kind may be theirs.
OPAQUE = frozenset(
    """make npm pnpm yarn bun just task invoke doit mage poe turbo nx lerna earthly tox nox rake composer ninja pants deno bb
    ant gulp grunt run-s run-p npm-run-all rush lage moon melos duty hatch pixi pdm rye mise devbox dagger fastlane""".split()
)
STATIC: frozenset[Kind] = frozenset({"lint", "types", "format"})
# Programs that print nothing at all when they find nothing.
SILENT = frozenset(
    """tsc vue-tsc eslint flake8 pycodestyle pyflakes pydocstyle shellcheck ktlint go gofmt goimports gofumpt hadolint
    actionlint staticcheck revive errcheck golangci-lint codespell misspell yamllint tflint protolint buf deadnix statix dune
    ocamlc gfortran erlc gcc g++ cc c++ clang clang++ javac rustc rustfmt isort vulture xo stylelint""".split()
)


def is_opaque(program: str) -> bool:
    """Say whether a program starts others that its name does not tell."""
    return program in OPAQUE or program.endswith((".sh", ".ps1"))


def of_check(program: str, kind: Kind, text: str) -> Evidence | None:
    """Return what the output of a run that is no test tells; None when it tells nothing."""
    has_passed = False
    worst: Evidence | None = None
    for check in _relevant(program, kind, text):
        if not check.pattern:
            told = Evidence(check.sign)
        else:
            found = compiled(check.pattern).findall(text)
            if not found:
                continue
            told = _judged(check, found)
        if told.sign == "fail" and (worst is None or (told.counts.errors or 0) > (worst.counts.errors or 0)):
            worst = told
        has_passed = has_passed or told.sign == "pass"
    if worst is not None:
        return worst
    return Evidence("pass") if has_passed else None


def _relevant(program: str, kind: Kind, text: str) -> list[Check]:
    """Return the sentences of a program of which something is in its output."""
    if not is_opaque(program):
        sentences = _of_program(program, kind)
    else:
        # `make lint` may well check types and format, too.
        sentences = _of_kinds(STATIC if kind in STATIC else frozenset((kind,)))
    return sentences.rows_in(text)


# Kept, because a session runs few programs many times.
@lru_cache(maxsize=256)
def _of_program(program: str, kind: Kind) -> Index[Check]:
    return _sentences([check for check in CHECKS + OWN_CHECKS if program in check.programs and kind in check.kinds])


@cache
def _of_kinds(kinds: frozenset[Kind]) -> Index[Check]:
    return _sentences([check for check in CHECKS if not check.kinds.isdisjoint(kinds)])


def _sentences(checks: list[Check]) -> Index[Check]:
    return Index((check.needle, check) for check in checks)


def _judged(check: Check, found: list[str | tuple[str, ...]]) -> Evidence:
    numbers = [
        int(part) for match in found for part in ((match,) if isinstance(match, str) else match) if part.isdecimal()
    ]
    has_number = "(\\d+)" in check.pattern
    if not has_number:
        return Evidence(check.sign, Counts(errors=len(found)) if check.sign == "fail" else Counts())
    total = sum(numbers)
    return Evidence("fail" if total else "pass", Counts(errors=total))
