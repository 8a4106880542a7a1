"""Settings: the one place that asks the machine who and where it is.

Precedence: command line, environment, the TOML file, defaults. The tables of the file are those of the template.
"""

import os
import re
import sys
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from session_memory.errors import ConfigError

DECIMAL_UNITS = {"": 1, "B": 1, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12}
UNITS = DECIMAL_UNITS | {"KIB": 1 << 10, "MIB": 1 << 20, "GIB": 1 << 30, "TIB": 1 << 40}

TEMPLATE = """\
# Settings of session-memory. Every line is optional; what is commented out is the default.

[session_memory.retention]
# raw_soft_cap_bytes = "4GiB"    # begin evicting analyzed sessions above this
# raw_hard_cap_bytes = "6GiB"    # ceiling of the raw cache
# raw_max_age_days = 45          # analyzed raw older than this may go regardless of space
# distilled_cap_bytes = "1GiB"   # the memory itself: an alert, nothing is dropped
# cadence = "daily"              # daily | weekly | on-hook
# repos = { "my-repo" = { raw_max_age_days = 7, raw_soft_cap_bytes = "500MB" } }   # narrower or wider for a repository
# flavors = { codex = { raw_soft_cap_bytes = "2GiB" } }   # or for an agent; a repository goes before an agent

[session_memory.store]
# url = "postgresql://user@host/database"   # default: SQLite files in the data directory

[session_memory.sources]
# claude = ["~/.claude"]         # homes to read; default: CLAUDE_CONFIG_DIR, else where the agent keeps them
# codex = ["~/.codex"]           # CODEX_HOME
# grok = ["~/.grok"]             # GROK_HOME

[session_memory.domains]
# "my-repo" = "my-domain"        # repo -> domain

[session_memory.aliases]
# "/old/path/of/project" = "/new/path/of/project"   # a project that was renamed or moved

[session_memory.exclude]
# paths = ["~/secret-project"]   # sessions that ran below these, or log files below these
# repos = ["secret-repo"]
# flavors = ["claude"]          # agents that are not read at all

[session_memory.redact]
# allow = ["AKIAIOSFODNN7EXAMPLE"]   # what is no secret: regular expressions, each for a whole value (what was replaced stays so)
# rules = { acme-token = "acme_[a-z0-9]{32}" }   # own kinds of secrets: a name and a regular expression

[session_memory.tasks]
# patterns = ['TASK_[0-9]+']        # own names of tasks, beside ABC-123 and #45: regular expressions, group 1 if there is one

[session_memory.hub]
# url = "http://127.0.0.1:8000"  # a hub on this machine that decisions are told to; default: none

[session_memory.privacy]
# private_marker = "[PRIVATE]"   # a session whose log carries this is kept out; "" turns it off
"""

TABLES: dict[str, frozenset[str] | None] = {
    "retention": frozenset(
        {
            *("raw_soft_cap_bytes", "raw_hard_cap_bytes", "raw_max_age_days", "distilled_cap_bytes", "cadence"),
            *("repos", "flavors"),
        }
    ),
    "store": frozenset({"url"}),
    "sources": None,
    "domains": None,
    "aliases": None,
    "exclude": frozenset({"paths", "repos", "flavors"}),
    "redact": frozenset({"rules", "allow"}),
    "tasks": frozenset({"patterns"}),
    "hub": frozenset({"url"}),
    "privacy": frozenset({"private_marker"}),
}


class Override(NamedTuple):
    """What holds for the sessions of one repository or one agent; None: what holds for all."""

    # What they may take of the cache together, whatever room there is.
    raw_soft_cap_bytes: int | None = None
    raw_max_age_days: int | None = None


class Retention(NamedTuple):
    """The knobs of the bounded cache."""

    raw_soft_cap_bytes: int = 4 << 30
    raw_hard_cap_bytes: int = 6 << 30
    raw_max_age_days: int = 45
    distilled_cap_bytes: int = 1 << 30
    cadence: str = "daily"
    repos: Mapping[str, Override] = MappingProxyType({})
    flavors: Mapping[str, Override] = MappingProxyType({})


class Exclude(NamedTuple):
    """What is not read."""

    paths: tuple[str, ...] = ()
    repos: tuple[str, ...] = ()
    flavors: tuple[str, ...] = ()


class Redact(NamedTuple):
    """What is redacted beyond the rules of this package, by name and pattern, and which values stay."""

    rules: tuple[tuple[str, str], ...] = ()
    allow: tuple[str, ...] = ()


class Settings(NamedTuple):
    """Everything that can be set, with its default."""

    env: Mapping[str, str]
    home: Path
    data_dir: Path
    config_file: Path
    store_url: str = ""
    sources: Mapping[str, tuple[Path, ...]] = MappingProxyType({})
    # True when the command line names the sources: then nothing else is read.
    only_sources: bool = False
    domains: Mapping[str, str] = MappingProxyType({})
    aliases: Mapping[str, str] = MappingProxyType({})
    exclude: Exclude = Exclude()
    redact: Redact = Redact()
    retention: Retention = Retention()
    private_marker: str = "[PRIVATE]"
    # How tasks are called here, beside what everybody calls them.
    task_patterns: tuple[str, ...] = ()
    # Empty: there is none, and nothing is ever sent.
    hub_url: str = ""


def parse_size(name: str, value: object) -> int:
    """Return the bytes of a size such as ``"4GiB"``, ``"500 MB"`` or a plain number."""
    if type(value) is int and value >= 0:
        return value
    match = re.fullmatch(r"\s*(\d{1,15}(?:\.\d+)?)\s*([A-Za-z]*)\s*", value) if isinstance(value, str) else None
    if match is None or match.group(2).upper() not in UNITS:
        raise ConfigError(f'{name} is {value!r}; write a size such as "4GiB" or "500MB"')
    return int(float(match.group(1)) * UNITS[match.group(2).upper()])


def load(
    env: Mapping[str, str] | None = None,
    home: Path | None = None,
    *,
    data: str | None = None,
    sources: Sequence[str] = (),
    needs_file: bool = True,
) -> Settings:
    """Read the settings. ``data`` and ``sources`` ("flavor=path") come from the command line.

    ``needs_file``: a file that is named has to be there, and any has to be right. It need not for a command that
    creates it, names it or does without it; what is wrong with it then counts as not said.
    """
    env = os.environ if env is None else env
    home = Path.home() if home is None else home
    file = _config_file(env, home, needs_file=needs_file)
    given = env.get("SESSION_MEMORY_HOME")
    data_dir = _path(str(data or given or _platform_dir(env, home, "data")), home)
    settings = Settings(env=env, home=home, data_dir=data_dir.absolute(), config_file=file)
    try:
        settings = _with_tables(settings, _tables(file))
    except ConfigError as exc:
        if needs_file:
            raise ConfigError(f"{file}: {exc}") from exc
    return settings._replace(sources=_named_sources(home, sources), only_sources=True) if sources else settings


def _with_tables(settings: Settings, tables: Mapping[str, dict[str, Any]]) -> Settings:
    """Return the settings with what the file says."""
    home, exclude, sources = settings.home, tables.get("exclude", {}), tables.get("sources", {})
    return settings._replace(
        store_url=_store_url(_word(tables, "store", "url", "")),
        sources={flavor: tuple(_path(p, home) for p in _list("sources", flavor, sources)) for flavor in sources},
        domains=_words(tables, "domains"),
        aliases={str(_path(k, home)): str(_path(v, home)) for k, v in _words(tables, "aliases").items()},
        exclude=Exclude(
            paths=tuple(str(_path(p, home)) for p in _list("exclude", "paths", exclude)),
            repos=_list("exclude", "repos", exclude),
            flavors=_list("exclude", "flavors", exclude),
        ),
        redact=_redact(tables.get("redact", {})),
        retention=_retention(tables.get("retention", {})),
        private_marker=_word(tables, "privacy", "private_marker", "[PRIVATE]"),
        task_patterns=_task_patterns(_list("tasks", "patterns", tables.get("tasks", {}))),
        hub_url=_hub_url(_word(tables, "hub", "url", "")),
    )


def _config_file(env: Mapping[str, str], home: Path, *, needs_file: bool) -> Path:
    given = env.get("SESSION_MEMORY_CONFIG")
    if given:
        if needs_file and not _path(given, home).is_file():
            raise ConfigError(
                f"SESSION_MEMORY_CONFIG names {given}, which is not there; run `session-memory config init`"
            )
        return _path(given, home).absolute()
    return _platform_dir(env, home, "config") / "config.toml"


def _platform_dir(env: Mapping[str, str], home: Path, what: str) -> Path:
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    elif os.name == "nt":
        base = Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif what == "data":
        base = Path(env.get("XDG_DATA_HOME") or home / ".local" / "share")
    else:
        base = Path(env.get("XDG_CONFIG_HOME") or home / ".config")
    return base / "session-memory"


def _tables(file: Path) -> dict[str, dict[str, Any]]:
    try:
        text = file.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as exc:
        raise ConfigError(f"cannot be read: {exc.strerror}") from exc
    import tomllib

    try:
        parsed = tomllib.loads(text.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as exc:
        raise ConfigError(f"is not valid TOML: {exc}") from exc
    body = parsed.get("session_memory", {})
    if not isinstance(body, dict):
        raise ConfigError(
            f"session_memory is {body!r}; it is a table, with tables such as [session_memory.store] in it"
        )
    for name in parsed.keys() - {"session_memory"}:
        raise ConfigError(f"has a table [{name}]; every table is below [session_memory], e.g. [session_memory.store]")
    for name, table in body.items():
        if name not in TABLES or not isinstance(table, dict):
            raise ConfigError(f"has [session_memory.{name}]; known tables are {', '.join(TABLES)}")
        known = TABLES[name]
        for key in table:
            if known is not None and key not in known:
                raise ConfigError(f"[session_memory.{name}] has no {key!r}; it knows {', '.join(sorted(known))}")
    return body


def _word(tables: Mapping[str, dict[str, Any]], table: str, key: str, default: str) -> str:
    value = tables.get(table, {}).get(key, default)
    if not isinstance(value, str):
        raise ConfigError(f"{table}.{key} is {value!r}; write text in quotes")
    return value


def _store_url(url: str) -> str:
    if url and not url.startswith(("postgresql://", "postgres://")):
        kind = url.partition(":")[0]
        raise ConfigError(f"store.url begins with {kind!r}; write postgresql://…, or leave it out for SQLite files")
    return url


def _task_patterns(patterns: tuple[str, ...]) -> tuple[str, ...]:
    for pattern in patterns:
        try:
            re.compile(pattern)
        except re.error as exc:
            raise ConfigError(f"tasks.patterns has {pattern!r}, which is no regular expression: {exc}") from exc
    return patterns


def _hub_url(url: str) -> str:
    if url and hub_address(url) is None:
        raise ConfigError(
            f'hub.url is {url!r}; write an address of this machine such as "http://127.0.0.1:8000": nothing is sent elsewhere'
        )
    return url.rstrip("/")


def hub_address(url: str) -> tuple[str, int, str] | None:
    """Return host, port and path of a hub; None: it is none of this machine, or needs a login."""
    found = re.fullmatch(r"http://(127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::(\d{1,5}))?((?:/[\w.~-]+)*)/?", url)
    port = int(found[2] or 80) if found else 0
    return (found[1].strip("[]"), port, found[3]) if found and 0 < port < 1 << 16 else None


def _words(tables: Mapping[str, dict[str, Any]], table: str) -> dict[str, str]:
    return {key: _word(tables, table, key, "") for key in tables.get(table, {})}


def _list(table: str, key: str, values: Mapping[str, Any]) -> tuple[str, ...]:
    found = values.get(key, [])
    if isinstance(found, str):
        found = [found]
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise ConfigError(f'{table}.{key} is {found!r}; write a list such as ["one", "two"]')
    return tuple(found)


def _path(text: str, home: Path) -> Path:
    return home / text[2:] if text.startswith("~/") else home if text == "~" else Path(text)


def _redact(values: Mapping[str, Any]) -> Redact:
    rules = values.get("rules", {})
    if not isinstance(rules, dict):
        raise ConfigError(
            f'redact.rules is {rules!r}; write a name and a pattern for each, as {{ my-token = "mt_[a-z]+" }}'
        )
    for name, pattern in rules.items():
        if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", name):
            raise ConfigError(f"redact.rules has {name!r}; write its name in lower-case letters, digits and hyphens")
        _check_pattern(f"redact.rules.{name}", pattern)
    allow = _list("redact", "allow", values)
    for pattern in allow:
        _check_pattern("redact.allow", pattern)
    return Redact(rules=tuple(rules.items()), allow=allow)


def _check_pattern(name: str, pattern: object) -> None:
    if not isinstance(pattern, str):
        raise ConfigError(f"{name} is {pattern!r}; write a regular expression in quotes")
    try:
        compiled = re.compile(pattern.encode())
    except re.error as exc:
        raise ConfigError(f"{name} is {pattern!r}, which is no regular expression: {exc}") from exc
    if compiled.match(b""):
        raise ConfigError(f"{name} is {pattern!r}, which matches an empty text; say what has to be there")


def _retention(values: Mapping[str, Any]) -> Retention:
    defaults = Retention()
    cadence = values.get("cadence", defaults.cadence)
    if cadence not in ("daily", "weekly", "on-hook"):
        raise ConfigError(f'retention.cadence is {cadence!r}; write "daily", "weekly" or "on-hook"')
    sizes = {
        name: parse_size(f"retention.{name}", values.get(name, getattr(defaults, name)))
        for name in ("raw_soft_cap_bytes", "raw_hard_cap_bytes", "distilled_cap_bytes")
    }
    if sizes["raw_soft_cap_bytes"] > sizes["raw_hard_cap_bytes"]:
        raise ConfigError(
            "retention.raw_soft_cap_bytes is above raw_hard_cap_bytes; the soft cap has to be the smaller one"
        )
    return Retention(
        **sizes,
        raw_max_age_days=_days("retention.raw_max_age_days", values.get("raw_max_age_days", defaults.raw_max_age_days)),
        cadence=cadence,
        repos=_overrides("repos", values.get("repos", {})),
        flavors=_overrides("flavors", values.get("flavors", {})),
    )


def _days(name: str, days: object) -> int:
    if type(days) is not int or days < 0:
        raise ConfigError(f"{name} is {days!r}; write a whole number of days")
    return days


def _overrides(scope: str, tables: object) -> dict[str, Override]:
    """Return the limits of each repository, or agent, that has its own."""
    example = f"{{ name = {{ raw_max_age_days = 7 }} }} as retention.{scope}"
    if not isinstance(tables, dict):
        raise ConfigError(f"retention.{scope} is {tables!r}; write {example}")
    found: dict[str, Override] = {}
    for name, given in tables.items():
        where = f"retention.{scope}.{name}"
        values: Mapping[str, Any] = given if isinstance(given, dict) else {"": given}
        for key in values:
            if key not in Override._fields:
                told = f"has {key!r}" if isinstance(given, dict) else f"is {given!r}"
                raise ConfigError(f"{where} {told}; it may set {' and '.join(Override._fields)}, all else is for all")
        cap, days = (values.get(key) for key in Override._fields)
        found[str(name)] = Override(
            None if cap is None else parse_size(f"{where}.raw_soft_cap_bytes", cap),
            None if days is None else _days(f"{where}.raw_max_age_days", days),
        )
    return found


def _named_sources(home: Path, given: Sequence[str]) -> dict[str, tuple[Path, ...]]:
    """Return the homes that the command line names, by flavor."""
    named: dict[str, tuple[Path, ...]] = {}
    for item in given:
        flavor, equals, path = item.partition("=")
        if not equals or not path:
            raise ConfigError(f"--source {item!r}: write FLAVOR=PATH, e.g. --source claude=~/.claude")
        root = _path(path, home).absolute()
        if not root.exists():
            raise ConfigError(f"--source {item!r}: {root} does not exist")
        named[flavor] = (*named.get(flavor, ()), root)
    return named


def naming_version(aliases: Mapping[str, str], domains: Mapping[str, str]) -> str:
    """Return what stands for the settings that name repositories; it changes with them."""
    names = (sorted(aliases.items()), sorted(domains.items()))
    return f"{zlib.crc32(repr(names).encode()):08x}"


def limits_version(limits: Retention) -> str:
    """Return what stands for the limits of retention; it changes with them."""
    return f"{zlib.crc32(repr(limits).encode()):08x}"


def known_origin(data_dir: Path) -> str | None:
    """Return the name of this machine in the memory, if it has one yet."""
    try:
        return (data_dir / "machine-id").read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return None


def take_origin(data_dir: Path, name: str) -> None:
    """Go on under the name that this machine had before its data was lost."""
    part = data_dir / "machine-id.part"
    write_private(part, name)
    part.replace(data_dir / "machine-id")


def write_private(path: Path, line: str) -> None:
    """Write a file of one line that nobody else may read."""
    with os.fdopen(os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w", encoding="ascii") as out:
        out.write(line + "\n")


def machine_origin(data_dir: Path) -> str:
    """Return the name of this machine in the memory: random, made once, kept with the data."""
    if known := known_origin(data_dir):
        return known
    file = data_dir / "machine-id"
    name = os.urandom(6).hex()
    data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(name + "\n")
    return name
