"""Settings, shell completion, and leaving without trace."""

import os
import re
from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from session_memory.app.ask import confirmed
from session_memory.app.context import Context, print_json
from session_memory.config import TEMPLATE, Retention, Settings
from session_memory.errors import StoreBusyError, UsageError
from session_memory.pipeline.tombstones import tombstone_file
from session_memory.store.files import own_files
from session_memory.store.lock import try_lock


def config(context: Context) -> int:
    """Show, locate or create the settings."""
    settings = context.settings
    if context.args.action == "path":
        print_json({"path": str(settings.config_file)}) if context.args.json else print(settings.config_file)
        return 0
    if context.args.action == "init":
        return _init(settings.config_file)
    shown = _settings_json(context)
    if context.args.json:
        print_json(shown)
        return 0
    print(_settings_toml(settings, shown))
    return 0


def _settings_toml(settings: Settings, shown: Mapping[str, Any]) -> str:
    """Return a settings file that says what holds; what such a file cannot say, or need not, is a comment."""
    state = "" if settings.config_file.exists() else " (not there: all defaults)"
    tables = {
        "retention": shown["retention"],
        "store": {"url": shown["store_url"]},
        "sources": shown["sources"],
        "domains": shown["domains"],
        "aliases": shown["aliases"],
        "exclude": shown["exclude"],
        "redact": shown["redact"],
        "tasks": {"patterns": shown["task_patterns"]},
        "hub": {"url": shown["hub_url"]},
        "privacy": {"private_marker": shown["private_marker"]},
    }
    lines = [f"# {settings.config_file}{state}", f"# data directory: {settings.data_dir}"]
    for table, values in tables.items():
        lines += ["", f"[session_memory.{table}]"]
        for key, value in values.items():
            is_found = table == "sources" and key not in settings.sources
            lines.append(f"{'# ' if is_found else ''}{_toml_key(key)} = {_toml(value)}")
    return "\n".join(lines)


def _toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _toml(key)


def _toml(value: str | int | Sequence[str] | Mapping[str, str]) -> str:
    """Write a value as TOML: JSON, but for a table and for one control character that only TOML forbids."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f" {_toml_key(key)} = {_toml(inner)}" for key, inner in value.items()) + " }"
    import json

    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _retention_json(limits: Retention) -> dict[str, Any]:
    """Return the limits of the raw cache; where a repository or an agent has none of its own, nothing is said of it."""
    return limits._asdict() | {
        scope: {
            name: {key: value for key, value in one._asdict().items() if value is not None}
            for name, one in overrides.items()
        }
        for scope, overrides in (("repos", limits.repos), ("flavors", limits.flavors))
    }


def _settings_json(context: Context) -> dict[str, Any]:
    settings = context.settings
    from session_memory.adapters import load_adapters

    found = {flavor: adapter.homes(settings.env, settings.home) for flavor, adapter in load_adapters().items()}
    homes = {flavor: [str(path) for path in paths] for flavor, paths in (found | dict(settings.sources)).items()}
    return {
        "data_dir": str(settings.data_dir),
        "config_file": str(settings.config_file),
        "store_url": _without_password(settings.store_url),
        "private_marker": settings.private_marker,
        "task_patterns": list(settings.task_patterns),
        "hub_url": settings.hub_url,
        "sources": homes,
        "retention": _retention_json(settings.retention),
        "exclude": {key: list(value) for key, value in settings.exclude._asdict().items()},
        "redact": {"rules": dict(settings.redact.rules), "allow": list(settings.redact.allow)},
        "domains": dict(settings.domains),
        "aliases": dict(settings.aliases),
    }


def _without_password(url: str) -> str:
    from session_memory.redact.engine import Redactor

    return Redactor(engine="regular").text(url)


def _init(path: Path) -> int:
    if path.exists():
        raise UsageError(f"{path} is there already; edit it, or remove it first")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        out.write(TEMPLATE)
    print(f"wrote {path}")
    return 0


def completion(context: Context) -> int:
    """Print the completion script of a shell."""
    import shtab

    from session_memory.app.cli import build_parser

    print(shtab.complete(build_parser(), shell=context.args.shell))
    return 0


def uninstall(context: Context) -> int:
    """Say what is kept on this machine; remove it with --purge."""
    from session_memory.app.commands.schedule import known_schedules, remove_schedule

    settings, purge = context.settings, context.args.purge
    stores = [folder for folder in (settings.data_dir / "demo", settings.data_dir) if own_files(folder)]
    with _no_sweep_in(stores if purge else []):
        kept = [path for folder in stores for path in own_files(folder)]
        # The settings hold for every data directory, so they go only with the one that is theirs.
        settings_stay = settings.config_file.exists() and context.args.data is not None
        if not settings_stay:
            beside = (settings.config_file, tombstone_file(settings))
            kept += [path for path in beside if path.exists()]
        # So does the schedule: it would only make the memory anew.
        schedules = [] if context.args.data is not None else known_schedules(context)
        if not kept and not schedules:
            where = f"in {settings.data_dir}" if context.args.data is not None else "on this machine"
            print(f"session-memory keeps nothing {where}")
            return 0
        for path in kept:
            print(f"{'removes' if purge else 'keeps'}  {path}  ({path.stat().st_size:,} bytes)")
        for one in schedules:
            print(f"{'removes' if purge else 'keeps'}  the schedule ({one.kind})")
        if settings_stay:
            print(f"the settings in {settings.config_file} stay; without --data they go as well")
        print("the agents' own logs are never touched; the program itself goes with `pip uninstall session-memory`")
        if settings.store_url:
            print("the PostgreSQL database is not touched: drop its schemas raw and memory yourself")
        if not purge:
            print("run `session-memory uninstall --purge` to remove these")
            return 0
        if not context.args.yes and not confirmed("deletes the memory for good"):
            print("nothing was removed")
            return 1
        for one in schedules:
            remove_schedule(one)
        _remove(kept, settings)
    print("removed")
    return 0


@contextmanager
def _no_sweep_in(stores: Sequence[Path]) -> Generator[None]:
    """Keep sweeps out of some stores; one that runs already would write what is then lost."""
    with ExitStack() as held:
        for folder in stores:
            lock = try_lock(folder / "sweep.lock")
            if lock is None:
                raise StoreBusyError(f"a sweep is running in {folder}; run this again when it has ended")
            held.callback(os.close, lock)
        yield


def _remove(files: Sequence[Path], settings: Settings) -> None:
    for path in files:
        path.unlink()
    data = settings.data_dir
    for folder in (data / "demo" / "cache", data / "demo", data / "cache", data, settings.config_file.parent):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
