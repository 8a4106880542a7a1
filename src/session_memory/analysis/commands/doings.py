"""What a shell command is to the work: a look at things, a change of files, or something that is done or tried out.

Told by the program, its verb and its first words: good enough to say whether something was changed before a command ran
again, and whether what ran last says how things stand.
"""

from functools import lru_cache
from typing import Literal

from session_memory.analysis import lazily

Doing = Literal["looks", "changes", "does"]
# Takes back what was begun: `git rebase --abort`.
ABORTS = " --abort"

LOOKING = frozenset(
    """ls ll la dir cat bat head tail less more grep egrep fgrep rg ag ack find fd locate tree wc stat file du df free ps top
    htop pgrep lsof ss netstat uptime uname whoami id hostname env printenv which whereis type command pwd date man info jq
    yq awk gawk sort uniq cut tr diff cmp comm md5sum sha1sum sha256sum xxd od hexdump strings nl column history lscpu lsblk
    ifconfig ping dig nslookup host curl wget http test [ true false sleep wait seq basename dirname realpath readlink journalctl dmesg
    sed printf nvidia-smi Get-Content Get-ChildItem Select-String""".split()
)
CHANGING = frozenset(
    """mv cp rm mkdir rmdir touch chmod chown ln tee patch truncate unzip gunzip git svn hg prettier black isort gofmt goimports
    rustfmt clang-format export set unset source cd""".split()
)
# Verbs that look, of programs that also do things.
LOOKING_VERBS: dict[str, frozenset[str]] = {
    program: frozenset(verbs.split())
    for programs, verbs in (
        (
            "git",
            """status log diff show branch blame remote describe reflog grep shortlog fetch config whatchanged tag bisect ls rev""",
        ),
        ("gh glab", "view diff list status search"),
        ("kubectl oc", "get describe logs explain top config version diff events"),
        (
            "docker podman nerdctl docker-compose",
            "ps logs images inspect stats version info history top port ls config",
        ),
        ("npm pnpm yarn bun", "ls list outdated view info audit why explain config root"),
        ("pip pip3 uv poetry conda", "list show freeze check tree info env"),
        ("composer bundle gem dotnet", "show why list info outdated depends prohibits diagnose platform"),
        ("cargo go rustup", "tree metadata list env version doc search"),
        ("terraform tofu pulumi", "plan show validate state output providers version preview"),
        ("helm", "list status get template history show lint"),
        ("systemctl service", "status show cat is list"),
        ("brew apt apt-get dpkg rpm", "list info show search policy"),
        ("aws gcloud az", "describe list get ls show"),
        ("flutter dart", "doctor devices list"),
        ("redis-cli", "info get keys"),
    )
    for program in programs.split()
}
DATABASES = frozenset("psql sqlite3 mysql mariadb duckdb sqlcmd mongosh clickhouse-client bq".split())
CHANGES_DATA = lazily.compiled(
    r"(?i)\b(?:create|insert|update|delete|alter|drop|truncate|vacuum|reindex|grant|copy|merge|call|refresh)\b"
)
# What runs a command elsewhere: that is behind the name of a place, mostly in quotes.
ELSEWHERE = frozenset({"ssh", "mosh"})
QUOTED_COMMAND = lazily.compiled(r"['\"]\s*(?:sudo\s+)?([\w./-]+)(?:\s+([\w-]+))?")
# A tool that mends files itself, and an editor that works in place.
MENDS = lazily.compiled(r"\s(?:--fix\b|--write\b|--apply\b)|\b(?:sed|perl|gsed)\s(?:\S+\s)*?-\w*i")
MENDING_VERBS = frozenset({"fix", "fmt", "format"})
# What is shown goes into a file.
WRITES = lazily.compiled(r"(?:^|[^<>&\d])>{1,2}\s?[\w./~]")
FIRST_WORDS = 5
# How work is handed in.
HANDING_IN = frozenset(
    {
        *(("git", verb) for verb in ("push", "commit", "merge", "tag")),
        *(("gh", verb) for verb in ("pr", "release")),
        *((program, "publish") for program in ("npm", "pnpm", "yarn", "cargo", "poetry", "uv", "dart")),
        *((program, "push") for program in ("docker", "podman", "helm")),
        *((program, "apply") for program in ("kubectl", "terraform", "tofu")),
        *(
            (program, "deploy")
            for program in ("fly", "flyctl", "netlify", "firebase", "wrangler", "serverless", "sam", "cdk", "gcloud")
        ),
        ("glab", "mr"),
        ("helm", "upgrade"),
        ("twine", "upload"),
    }
)
DEPLOYING = frozenset({"vercel", "ansible-playbook", "cap", "skaffold"})


@lru_cache(maxsize=2048)
def doing(command: str, words: str) -> Doing:
    """Tell what a command is to the work: ``command`` as its mark names it, ``words`` as it was called."""
    program, _, verb = command.partition(" ")
    if program in ELSEWHERE:
        return _elsewhere(words)
    if program in LOOKING:
        return "changes" if MENDS.search(words) or WRITES.search(words) else "looks"
    if program in DATABASES:
        return "does" if CHANGES_DATA.search(words) else "looks"
    if (looking := LOOKING_VERBS.get(program)) is not None and _is_looked(looking, verb, words):
        return "looks"
    if program in CHANGING or (verb in MENDING_VERBS and "--check" not in words) or MENDS.search(words):
        return "changes"
    return "does"


def _is_looked(looking: frozenset[str], verb: str, words: str) -> bool:
    first = [verb, *words.split(None, FIRST_WORDS)[1:FIRST_WORDS]]
    return any(word.partition("-")[0] in looking for word in first if not word.startswith("-"))


def _elsewhere(words: str) -> Doing:
    """Tell what is run on another machine; without any command somebody only goes there."""
    there = QUOTED_COMMAND.search(words)
    if there is None:
        named = [word for word in words.split()[1:] if not word.startswith("-")]
        return doing(" ".join(named[1:3]), " ".join(named[1:])) if len(named) > 1 else "looks"
    return doing(f"{there[1].rpartition('/')[2]} {there[2] or ''}".strip(), words[there.start() + 1 :])


def hands_in(command: str) -> bool:
    """Say whether a command, as its mark names it, hands work in."""
    program, _, verb = command.partition(" ")
    return (program, verb) in HANDING_IN or program in DEPLOYING
