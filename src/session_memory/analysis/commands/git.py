"""What a command did to the history: commits, pushes, pull requests, and work that it threw away.

Told by the command, by what git printed, and by the exit code where that is git's own. What failed (nothing to commit, a
hook, a conflict) is left out.
"""

import re
from typing import Literal, NamedTuple

from session_memory.analysis import lazily
from session_memory.analysis.commands.exits import Command
from session_memory.analysis.commands.shell import commands_of, name_of, unwrapped, without_heredocs
from session_memory.analysis.words import has_any

HEAD_CHARS = 12_000
TAIL_CHARS = 12_000


class Commit(NamedTuple):
    """A commit that was made; what was not printed is None."""

    sha: str | None
    branch: str | None
    subject: str | None


class Push(NamedTuple):
    """A push, and whether the other side took it. ``ref`` is what it is called there."""

    is_accepted: bool
    ref: str | None


class PullRequest(NamedTuple):
    """A pull or merge request that was made or merged."""

    action: Literal["made", "merged"]
    number: int | None
    url: str | None


class Revert(NamedTuple):
    """Work that was taken back or put aside."""

    how: Literal["revert", "checkout", "restore", "reset", "stash", "clean"]
    # What it was limited to: paths, or commits.
    what: tuple[str, ...]


class GitMarks(NamedTuple):
    """All that one command did to the history."""

    commits: tuple[Commit, ...] = ()
    pushes: tuple[Push, ...] = ()
    pulls: tuple[PullRequest, ...] = ()
    reverts: tuple[Revert, ...] = ()


# What may have happened to one git command: it ended well, did not, or nobody can tell; or a chain of `&&` that it is part
# of broke, before it or after it.
Ended = Literal["well", "badly", "unknown", "broken"]

COMMITTED = lazily.compiled(
    r"^\[(detached HEAD|[^\s\[\]]{1,200})(?: \(root-commit\))? ([0-9a-f]{4,40})\] ([^\n]{0,300})$", re.MULTILINE
)
CHANGED = lazily.compiled(r"^ \d+ files? changed", re.MULTILINE)
NOT_COMMITTED = lazily.compiled(
    r"nothing to commit|nothing added to commit|no changes added to commit|^(?:error|fatal): |Aborting commit|hook id: "
    r"|hook (?:failed|exited|declined)|pre-commit script failed|Please tell me who you are|unmerged files",
    re.MULTILINE,
)
SHORT_LOG = lazily.compiled(r"^([0-9a-f]{7,40})(?: \([^)\n]{1,200}\))?(?: ([^\n]{1,300}))?$", re.MULTILINE)
PUSHED = lazily.compiled(
    r"^ (?:[ +*] )? {0,2}(?:[0-9a-f]{4,40}\.{2,3}[0-9a-f]{4,40}|\[new (?:branch|tag|reference)\]) +\S+ +-> +(\S+)",
    re.MULTILINE,
)
PUSHED_PORCELAIN = lazily.compiled(r"^[ *+]\t\S+:(\S+)\t", re.MULTILINE)
REJECTED = lazily.compiled(r"^ ! \[(?:remote )?rejected\] +\S+ +-> +(\S+)", re.MULTILINE)
NOT_PUSHED = lazily.compiled(
    r"failed to push some refs|^fatal: |^error: |Permission (?:to \S+ )?denied|hook declined|^remote: (?:error|fatal): ",
    re.MULTILINE,
)
PULL_URL = lazily.compiled(
    r"https?://[^\s/\"'<>]{1,200}/[^\s\"'<>]{1,300}?/(?:pull|merge_requests|pull-requests|pulls)/(\d{1,9})\b"
)
NOT_PULLED = lazily.compiled(
    r"already exists|create failed|^(?:error|fatal|GraphQL|ERROR|X )\b|must first push|No commits between|not mergeable"
    r"|will be automatically merged|already merged|merge failed|HTTP [45]\d\d",
    re.MULTILINE,
)
PULL_NUMBER = lazily.compiled(r"[#!](\d{1,9})\b")
NOT_REVERTED = lazily.compiled(
    r"^(?:error|fatal): |^CONFLICT |could not revert|^usage: git|No local changes to save|did not match any file",
    re.MULTILINE,
)
MESSAGE = lazily.compiled(r"\bcommit\b[^\n]{0,300}?<<-?[ \t]*['\"]?\w+['\"]?[^\n]*\n\s*([^\n]{1,300})")
# What `git status`, `git diff` and `git log` lack.
VERBS = (
    "commit",
    "push",
    "revert",
    "cherry-pick",
    "merge",
    "checkout",
    "restore",
    "reset",
    "stash",
    "clean",
    " am ",
    " new",
    "accept",
    "create",
)
# Options of git itself that take a value.
GLOBAL_OPTIONS = frozenset({"-C", "-c", "--git-dir", "--work-tree", "--namespace"})
COMMITTING = frozenset({"commit", "revert", "cherry-pick", "merge", "am"})


def git_of(command: str, output: str, exit_code: int | None, *, is_error: bool) -> GitMarks | None:
    """Say what a command did to the history; None when it did nothing to it.

    An exit code of None without an error is taken for success.
    """
    if "git " not in command and "gh pr" not in command and "glab mr" not in command:
        return None
    if not has_any(VERBS, command):
        return None
    script = without_heredocs(command)
    parts = [(part, words) for part in commands_of(script) if (words := _git_words(part.words)) is not None]
    if not any(_is_ours(words) for _, words in parts):
        return None
    text = _bounded(output)
    is_zero = exit_code == 0 or (exit_code is None and not is_error)
    marks = GitMarks()
    for i, (part, words) in enumerate(parts):
        ended = _ended(part, is_zero=is_zero, is_last=part.exit == "own")
        if words[0] == "git":
            marks = _with_git(marks, words, _Look(command, text, ended), later=[later for _, later in parts[i + 1 :]])
        else:
            marks = _with_pull(marks, words, text, ended)
    marks = marks._replace(commits=_named_commits(marks.commits, text))
    return marks if any(marks) else None


class _Look(NamedTuple):
    """A git command with what is known of it."""

    command: str
    text: str
    ended: Ended


def _bounded(output: str) -> str:
    if len(output) > HEAD_CHARS + TAIL_CHARS:
        output = f"{output[:HEAD_CHARS]}\n{output[-TAIL_CHARS:]}"
    return output.replace("\r\n", "\n").replace("\r", "\n") if "\r" in output else output


def _git_words(words: list[str]) -> list[str] | None:
    """Return ``git``, its verb and what follows, without options of git itself; the same for ``gh`` and ``glab``."""
    words = unwrapped(words)
    program = name_of(words[0]) if words else ""
    if program in ("gh", "glab") and len(words) > 2:
        return [program, *words[1:]]
    if program != "git":
        return None
    rest = words[1:]
    while rest and rest[0].startswith("-"):
        rest = rest[2:] if rest[0] in GLOBAL_OPTIONS else rest[1:]
    return ["git", *rest] if rest else None


def _is_ours(words: list[str]) -> bool:
    if words[0] == "git":
        return words[1] in COMMITTING or words[1] == "push" or _revert(words) is not None
    return words[1] in ("pr", "mr") and words[2] in ("create", "new", "merge", "accept")


def _ended(part: Command, *, is_zero: bool, is_last: bool) -> Ended:
    if part.exit not in ("own", "and"):
        return "unknown"
    return "well" if is_zero else "badly" if is_last else "broken"


def _with_git(marks: GitMarks, words: list[str], look: _Look, later: list[list[str]]) -> GitMarks:
    verb, given = words[1], words[2:]
    if "--dry-run" in given or "--abort" in given or "--help" in given:
        return marks
    if verb in COMMITTING and (commit := _commit(verb, given, look, later)) is not None:
        marks = marks._replace(commits=(*marks.commits, commit))
    if verb == "push" and (push := _push(given, look)) is not None:
        return marks._replace(pushes=(*marks.pushes, push))
    revert = _revert(words)
    if revert is not None and look.ended != "badly" and not NOT_REVERTED.search(look.text):
        return marks._replace(reverts=(*marks.reverts, revert))
    return marks


def _commit(verb: str, given: list[str], look: _Look, later: list[list[str]]) -> Commit | None:
    """Return a commit that is not printed as one, so far without name; those that are printed are named later."""
    if COMMITTED.search(look.text):
        return Commit(None, None, None)
    if verb != "commit" or look.ended == "badly" or NOT_COMMITTED.search(look.text):
        return None
    is_quiet = any(word == "--quiet" or re.fullmatch(r"-[a-z]*q[a-z]*", word) for word in given)
    is_told = bool(CHANGED.search(look.text)) or (look.ended == "unknown" and is_quiet)
    if look.ended != "well" and not is_told:
        return None
    sha = None
    if any(words[1] in ("log", "rev-parse") for words in later if words[0] == "git"):
        found = SHORT_LOG.search(look.text)
        sha = found.group(1) if found else None
    return Commit(sha, None, _subject(given, look.command))


def _subject(given: list[str], command: str) -> str | None:
    """Return the first line of a message that is given with ``-m``, also by a here-document."""
    for i, word in enumerate(given):
        message = None
        if re.fullmatch(r"-[a-z]*m|--message", word) and i + 1 < len(given):
            message = given[i + 1]
        elif word.startswith("--message="):
            message = word.partition("=")[2]
        if message is None:
            continue
        if message.startswith("$(cat <<"):
            found = MESSAGE.search(command)
            return found.group(1).strip() if found else None
        return message.strip().partition("\n")[0][:300] or None
    return None


def _named_commits(commits: tuple[Commit, ...], text: str) -> tuple[Commit, ...]:
    """Give commits the names that git printed for them; it prints each once."""
    if not commits:
        return commits
    printed = [
        Commit(sha, None if branch == "detached HEAD" else branch, subject.strip() or None)
        for branch, sha, subject in COMMITTED.findall(text)
    ]
    return tuple(printed) or commits


def _push(given: list[str], look: _Look) -> Push | None:
    if "--delete" in given or "-d" in given:
        return None
    rejected = REJECTED.search(look.text)
    if rejected:
        return Push(is_accepted=False, ref=rejected.group(1))
    pushed = PUSHED.search(look.text) or PUSHED_PORCELAIN.search(look.text)
    if pushed:
        return Push(is_accepted=True, ref=pushed.group(1))
    if "Everything up-to-date" in look.text:
        return None
    if look.ended == "badly" or "failed to push some refs" in look.text:
        return Push(is_accepted=False, ref=None)
    if NOT_PUSHED.search(look.text) or look.ended != "well":
        return None
    names = [word for word in given if not word.startswith("-")]
    return Push(is_accepted=True, ref=names[1].rpartition(":")[2] if len(names) > 1 else None)


def _with_pull(marks: GitMarks, words: list[str], text: str, ended: Ended) -> GitMarks:
    if words[1] not in ("pr", "mr") or not {"--dry-run", "--help", "--web", "-w"}.isdisjoint(words):
        return marks
    if words[2] in ("create", "new"):
        url = PULL_URL.search(text)
        if url is None or NOT_PULLED.search(text):
            return marks
        made = PullRequest("made", int(url.group(1)), url.group())
        return marks._replace(pulls=(*marks.pulls, made))
    if words[2] not in ("merge", "accept") or ended == "badly" or "--auto" in words or NOT_PULLED.search(text):
        return marks
    is_said = "erged" in text
    if ended != "well" and not is_said:
        return marks
    number = next((int(word) for word in words[3:] if word.isdecimal()), None)
    url = next((word for word in words[3:] if PULL_URL.fullmatch(word)), None)
    if number is None and (found := PULL_URL.search(url or "") or PULL_NUMBER.search(text)):
        number = int(found.group(1))
    return marks._replace(pulls=(*marks.pulls, PullRequest("merged", number, url)))


def _revert(words: list[str]) -> Revert | None:
    """Say what a git command takes back of the work, if it ends well."""
    verb, given = words[1], words[2:]
    named = tuple(word for word in given if not word.startswith("-"))
    if verb == "revert" and not {"--abort", "--quit", "--skip"} & set(given):
        return Revert("revert", named)
    if verb == "checkout":
        if "--" in given:
            return Revert("checkout", tuple(given[given.index("--") + 1 :]))
        is_all = named[-1:] == (".",) or "-f" in given or "--force" in given
        return Revert("checkout", named) if is_all and "-b" not in given else None
    if verb == "restore" and (not {"--staged", "-S"} & set(given) or {"--worktree", "-W"} & set(given)):
        return Revert("restore", named)
    if verb == "reset" and {"--hard", "--merge", "--keep"} & set(given):
        return Revert("reset", named)
    if verb == "stash" and (not named or named[0] in ("push", "save")):
        return Revert("stash", named[1:])
    if verb == "clean" and any(re.fullmatch(r"-[a-zA-Z]*f[a-zA-Z]*|--force", word) for word in given):
        is_rehearsal = any(re.fullmatch(r"-[a-zA-Z]*n[a-zA-Z]*|--dry-run", word) for word in given)
        return None if is_rehearsal else Revert("clean", named)
    return None
