"""Settings: sizes, tables, what the file may say, and which of several places wins."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from claude_lines import small_dialog
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.config import (
    TABLES,
    TEMPLATE,
    Exclude,
    Override,
    Retention,
    Settings,
    load,
    machine_origin,
    parse_size,
)
from session_memory.errors import ConfigError
from session_memory.pipeline.sweep import source_roots

Load = Callable[..., Settings]


@pytest.fixture
def config_file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


@pytest.fixture
def loaded(tmp_path: Path, config_file: Path) -> Load:
    """Write a settings file and load it, on a machine that says nothing else."""

    def load_text(text: str = "", **more: str) -> Settings:
        config_file.write_text(text, encoding="utf-8")
        return load({"SESSION_MEMORY_CONFIG": str(config_file), **more}, tmp_path)

    return load_text


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("4GiB", 4 << 30),
        ("6gib", 6 << 30),
        ("500MB", 500_000_000),
        ("500 MB", 500_000_000),
        (" 1 KiB ", 1024),
        ("1.5GiB", 3 << 29),
        ("1TB", 10**12),
        ("2TiB", 2 << 40),
        ("17", 17),
        ("17B", 17),
        ("0", 0),
        (0, 0),
        (4096, 4096),
    ],
)
def test_a_size_is_written_as_people_write_it(written: object, expected: int) -> None:
    assert parse_size("raw_soft_cap_bytes", written) == expected


@pytest.mark.parametrize(
    "written", ["", "GiB", "4 gigs", "4Gi", "-1", "4,5GB", "1e3", "9" * 400, -1, 1.5, True, None, ["4GiB"]]
)
def test_what_is_no_size_is_named_with_an_example(written: object) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_size("raw_soft_cap_bytes", written)
    assert str(caught.value) == f'raw_soft_cap_bytes is {written!r}; write a size such as "4GiB" or "500MB"'


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    settings = load({}, tmp_path)
    assert settings.retention == Retention(
        raw_soft_cap_bytes=4 << 30,
        raw_hard_cap_bytes=6 << 30,
        raw_max_age_days=45,
        distilled_cap_bytes=1 << 30,
        cadence="daily",
    )
    assert (settings.exclude, settings.store_url, settings.private_marker) == (Exclude(), "", "[PRIVATE]")
    assert (settings.sources, settings.domains, settings.aliases) == ({}, {}, {})


def test_every_table_of_the_file_is_read(loaded: Load, tmp_path: Path) -> None:
    settings = loaded("""
[session_memory.retention]
raw_soft_cap_bytes = "1GiB"
raw_hard_cap_bytes = "2GiB"
raw_max_age_days = 7
distilled_cap_bytes = 1000
cadence = "on-hook"
[session_memory.retention.repos]
"my-repo" = { raw_max_age_days = 3, raw_soft_cap_bytes = "10MB" }
"github.com/me/site" = { raw_soft_cap_bytes = 0 }
[session_memory.retention.flavors.codex]
raw_max_age_days = 90
[session_memory.store]
url = "postgresql://me@host/db"
[session_memory.sources]
claude = ["~/one", "/two"]
[session_memory.domains]
app = "work"
"github.com/me/site" = "home"
[session_memory.aliases]
"~/old" = "~/new"
"/a" = "/b"
[session_memory.exclude]
paths = ["~/secret", "/vault"]
repos = ["hidden"]
flavors = ["grok"]
[session_memory.privacy]
private_marker = "[SECRET]"
""")
    assert settings.retention == Retention(
        raw_soft_cap_bytes=1 << 30,
        raw_hard_cap_bytes=2 << 30,
        raw_max_age_days=7,
        distilled_cap_bytes=1000,
        cadence="on-hook",
        repos={"my-repo": Override(10_000_000, 3), "github.com/me/site": Override(0, None)},
        flavors={"codex": Override(None, 90)},
    )
    assert settings.store_url == "postgresql://me@host/db"
    assert settings.sources == {"claude": (tmp_path / "one", Path("/two"))}
    assert settings.domains == {"app": "work", "github.com/me/site": "home"}
    assert settings.aliases == {str(tmp_path / "old"): str(tmp_path / "new"), "/a": "/b"}
    assert settings.exclude == Exclude(paths=(str(tmp_path / "secret"), "/vault"), repos=("hidden",), flavors=("grok",))
    assert settings.private_marker == "[SECRET]"


def test_the_template_sets_nothing_and_names_every_key(loaded: Load, tmp_path: Path) -> None:
    settings = loaded(TEMPLATE)
    defaults = load({"SESSION_MEMORY_CONFIG": str(settings.config_file)}, tmp_path)
    assert settings == defaults
    for table, keys in TABLES.items():
        assert f"[session_memory.{table}]" in TEMPLATE
        assert all(f"# {key} = " in TEMPLATE for key in keys or ())


def test_the_template_with_every_comment_taken_away_is_valid(loaded: Load) -> None:
    lines = [
        line.removeprefix("# ") for line in TEMPLATE.splitlines() if line.startswith(("[", '# "')) or " = " in line
    ]
    settings = loaded("\n".join(lines))
    limits = Retention(repos={"my-repo": Override(500_000_000, 7)}, flavors={"codex": Override(2 << 30)})
    assert (settings.retention, settings.domains) == (limits, {"my-repo": "my-domain"})
    assert settings.aliases == {"/old/path/of/project": "/new/path/of/project"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[retention]", "has a table [retention]; every table is below [session_memory], e.g. [session_memory.store]"),
        ("colour = 1", "has a table [colour]; every table is below [session_memory], e.g. [session_memory.store]"),
        (
            "[session_memory.retension]",
            "has [session_memory.retension]; known tables are retention, store, sources, domains, aliases, exclude, redact, tasks, hub, privacy",
        ),
        (
            "[session_memory]\nstore = 1",
            "has [session_memory.store]; known tables are retention, store, sources, domains, aliases, exclude, redact, tasks, hub, privacy",
        ),
        ("[session_memory.store]\nuri = 'x'", "[session_memory.store] has no 'uri'; it knows url"),
        (
            "[session_memory.exclude]\npath = []",
            "[session_memory.exclude] has no 'path'; it knows flavors, paths, repos",
        ),
        ("[session_memory.store]\nurl = 5", "store.url is 5; write text in quotes"),
        ("[session_memory.domains]\napp = 5", "domains.app is 5; write text in quotes"),
        ("[session_memory.exclude]\nrepos = 5", 'exclude.repos is 5; write a list such as ["one", "two"]'),
        ("[session_memory.exclude]\nrepos = [5]", 'exclude.repos is [5]; write a list such as ["one", "two"]'),
        ("[session_memory.sources]\nclaude = 5", 'sources.claude is 5; write a list such as ["one", "two"]'),
        (
            "[session_memory.retention]\nraw_soft_cap_bytes = '4 gigs'",
            'retention.raw_soft_cap_bytes is \'4 gigs\'; write a size such as "4GiB" or "500MB"',
        ),
        (
            "[session_memory.retention]\nraw_max_age_days = '45'",
            "raw_max_age_days is '45'; write a whole number of days",
        ),
        ("[session_memory.retention]\nraw_max_age_days = -1", "raw_max_age_days is -1; write a whole number of days"),
        ("[session_memory.retention]\nraw_max_age_days = true", "raw_max_age_days is True; write a whole number"),
        (
            "[session_memory.retention]\ncadence = 'hourly'",
            'cadence is \'hourly\'; write "daily", "weekly" or "on-hook"',
        ),
        (
            "[session_memory.retention]\nraw_soft_cap_bytes = '7GiB'",
            "raw_soft_cap_bytes is above raw_hard_cap_bytes; the soft cap has to be the smaller one",
        ),
        (
            "[session_memory.retention.repos.app]\nraw_soft_cap_bytes = 'much'",
            'retention.repos.app.raw_soft_cap_bytes is \'much\'; write a size such as "4GiB" or "500MB"',
        ),
        (
            "[session_memory.retention.flavors.codex]\nraw_max_age_days = 1.5",
            "retention.flavors.codex.raw_max_age_days is 1.5; write a whole number of days",
        ),
        (
            "[session_memory.retention.repos.app]\nraw_hard_cap_bytes = '1GiB'",
            "retention.repos.app has 'raw_hard_cap_bytes'; it may set raw_soft_cap_bytes and raw_max_age_days, all else is for all",
        ),
        (
            "[session_memory.retention.repos]\napp = 7",
            "retention.repos.app is 7; it may set raw_soft_cap_bytes and raw_max_age_days, all else is for all",
        ),
        (
            "[session_memory.retention]\nrepos = ['app']",
            "retention.repos is ['app']; write { name = { raw_max_age_days = 7 } } as retention.repos",
        ),
        ("[session_memory.privacy]\nprivate_marker = false", "privacy.private_marker is False; write text in quotes"),
        (
            "[session_memory.tasks]\npatterns = ['T(\\d']",
            "tasks.patterns has 'T(\\\\d', which is no regular expression: ",
        ),
        ("session_memory = 5", "[session_memory"),
        ("[session_memory.store", "is not valid TOML: "),
    ],
)
def test_a_wrong_setting_is_named_and_says_what_to_write(
    loaded: Load, config_file: Path, text: str, message: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        loaded(text)
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{config_file}: ")


def test_bytes_that_are_no_text_are_not_valid_toml(config_file: Path, tmp_path: Path) -> None:
    config_file.write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match="is not valid TOML"):
        load({"SESSION_MEMORY_CONFIG": str(config_file)}, tmp_path)


def test_a_store_url_of_an_unknown_kind_is_refused(loaded: Load) -> None:
    with pytest.raises(ConfigError, match=r"store\.url"):
        loaded("[session_memory.store]\nurl = 'mysql://host/db'")


def test_a_single_path_may_stand_without_a_list(loaded: Load) -> None:
    settings = loaded("[session_memory.exclude]\npaths = '/vault'\n[session_memory.sources]\nclaude = '/home/x'")
    assert (settings.exclude.paths, settings.sources) == (("/vault",), {"claude": (Path("/home/x"),)})


def test_an_empty_marker_turns_the_private_rule_off(loaded: Load) -> None:
    assert loaded("[session_memory.privacy]\nprivate_marker = ''").private_marker == ""


def test_the_data_directory_is_the_first_of_option_variable_and_convention(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    home, env = tmp_path / "home", {"SESSION_MEMORY_HOME": "/from/env", "XDG_DATA_HOME": "/xdg/data"}
    found = [
        load(env, home, data="/from/option").data_dir,
        load(env, home).data_dir,
        load({"XDG_DATA_HOME": "/xdg/data"}, home).data_dir,
        load({}, home).data_dir,
        load({"SESSION_MEMORY_HOME": "", "XDG_DATA_HOME": ""}, home).data_dir,
    ]
    assert [str(path) for path in found] == [
        "/from/option",
        "/from/env",
        "/xdg/data/session-memory",
        f"{home}/.local/share/session-memory",
        f"{home}/.local/share/session-memory",
    ]


def test_on_a_mac_data_and_settings_lie_where_macs_keep_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    settings = load({"XDG_DATA_HOME": "/xdg"}, tmp_path)
    place = tmp_path / "Library" / "Application Support" / "session-memory"
    assert (settings.data_dir, settings.config_file) == (place, place / "config.toml")


def test_the_settings_file_is_the_one_of_the_variable_or_of_convention(
    tmp_path: Path, config_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    config_file.touch()
    found = [
        load({"SESSION_MEMORY_CONFIG": str(config_file), "XDG_CONFIG_HOME": "/xdg"}, tmp_path).config_file,
        load({"XDG_CONFIG_HOME": "/xdg"}, tmp_path).config_file,
        load({}, tmp_path).config_file,
    ]
    assert [str(path) for path in found] == [
        str(config_file),
        "/xdg/session-memory/config.toml",
        f"{tmp_path}/.config/session-memory/config.toml",
    ]


def test_a_relative_data_directory_becomes_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load({}, tmp_path, data="here").data_dir == tmp_path / "here"


def test_a_tilde_stands_for_the_home_that_was_given(tmp_path: Path) -> None:
    assert load({"SESSION_MEMORY_HOME": "~/memory"}, tmp_path).data_dir == tmp_path / "memory"


def test_a_settings_file_that_the_variable_names_has_to_be_there_to_be_read(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"gone\.toml, which is not there"):
        load({"SESSION_MEMORY_CONFIG": str(tmp_path / "gone.toml")}, tmp_path)


def test_a_directory_in_the_place_of_the_settings_file_is_named(tmp_path: Path) -> None:
    (tmp_path / ".config" / "session-memory" / "config.toml").mkdir(parents=True)
    with pytest.raises(ConfigError, match=r"config\.toml: cannot be read: Is a directory"):
        load({"XDG_CONFIG_HOME": str(tmp_path / ".config")}, tmp_path)


def test_sources_of_the_command_line_are_the_only_ones(config_file: Path, tmp_path: Path) -> None:
    config_file.write_text("[session_memory.sources]\nclaude = ['/configured']", encoding="utf-8")
    (tmp_path / "one").mkdir()
    settings = load(
        {"SESSION_MEMORY_CONFIG": str(config_file)},
        tmp_path,
        sources=["claude=~/one", f"claude={tmp_path}/one", f"grok={tmp_path}"],
    )
    assert settings.sources == {"claude": (tmp_path / "one", tmp_path / "one"), "grok": (tmp_path,)}
    assert settings.only_sources


@pytest.mark.parametrize("given", ["claude", "claude=", "/home/me/.claude"])
def test_a_source_without_flavor_or_path_says_how_to_write_it(given: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"write FLAVOR=PATH, e\.g\. --source claude=~/\.claude"):
        load({}, tmp_path, sources=[given])


def test_a_source_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=f"{tmp_path}/gone does not exist"):
        load({}, tmp_path, sources=["claude=~/gone"])


def test_a_source_of_an_unknown_agent_names_the_known_ones(loaded: Load) -> None:
    settings = loaded("[session_memory.sources]\nclod = ['/x']")
    with pytest.raises(ConfigError, match="there is no agent 'clod'; known are claude"):
        source_roots(settings, load_adapters())


def homes(env: dict[str, str], home: Path) -> list[str]:
    roots = source_roots(load(env, home), load_adapters())
    return [os.path.relpath(path, home) for path in roots["claude"]]


def test_claude_homes_are_the_comma_list_of_its_variable(tmp_path: Path) -> None:
    for name in ("one", "two", ".claude", ".config/claude"):
        (tmp_path / name).mkdir(parents=True)
    listed = f"{tmp_path}/one, ~/two,,{tmp_path}/gone,{tmp_path}/one"
    assert homes({"CLAUDE_CONFIG_DIR": listed}, tmp_path) == ["one", "two", "gone"]


def test_without_the_variable_both_places_of_claude_code_are_read(tmp_path: Path) -> None:
    assert homes({}, tmp_path) == [".config/claude", ".claude"]
    assert homes({"XDG_CONFIG_HOME": str(tmp_path / "xdg")}, tmp_path) == ["xdg/claude", ".claude"]
    assert homes({"CLAUDE_CONFIG_DIR": " , "}, tmp_path) == [".config/claude", ".claude"]


def test_configured_sources_win_over_the_variable_of_the_agent(loaded: Load) -> None:
    settings = loaded("[session_memory.sources]\nclaude = ['/configured']", CLAUDE_CONFIG_DIR="/from/env")
    assert source_roots(settings, load_adapters())["claude"] == (Path("/configured"),)


def test_an_excluded_flavor_is_not_read_at_all(loaded: Load) -> None:
    settings = loaded("[session_memory.sources]\nclaude = ['/x']\n[session_memory.exclude]\nflavors = ['claude']")
    assert "claude" not in source_roots(settings, load_adapters())


def test_an_excluded_agent_that_there_is_not_is_an_error_that_names_those_there_are(loaded: Load) -> None:
    settings = loaded("[session_memory.exclude]\nflavors = ['clude']")
    with pytest.raises(ConfigError) as caught:
        source_roots(settings, load_adapters())
    assert str(caught.value) == (
        f"{settings.config_file}: exclude.flavors has 'clude', which is no agent; known are claude, codex, grok, kei"
    )


def test_a_home_that_is_not_there_has_no_sessions_and_is_no_error(memory: Memory, tmp_path: Path) -> None:
    memory.settings = memory.settings._replace(sources={"claude": (tmp_path / "gone",)})
    report = memory.sweep()
    assert (report.sources, report.failed) == (0, [])


@pytest.mark.parametrize("text", ["not toml", "[session_memory.store]\nurl = 5", "[nonsense]"])
def test_where_the_file_is_not_needed_a_wrong_one_says_nothing(text: str, config_file: Path, tmp_path: Path) -> None:
    config_file.write_text(text, encoding="utf-8")
    env = {"SESSION_MEMORY_CONFIG": str(config_file)}
    settings = load(env, tmp_path, needs_file=False)
    config_file.write_text("", encoding="utf-8")
    assert settings == load(env, tmp_path)


def test_an_alias_folds_a_renamed_project_into_its_new_name(memory: Memory) -> None:
    small_dialog("s1", cwd="/home/dev/old-name").write(memory.home)
    small_dialog("s2", cwd="/home/dev/old-name/sub").write(memory.home, key="-two")
    small_dialog("s3", cwd="/home/dev/old-name-2").write(memory.home, key="-three")
    memory.settings = memory.settings._replace(aliases={"/home/dev/old-name": "/home/dev/new-name"})
    memory.sweep()
    sessions = {memory.session(uid)["cwd"]: memory.session(uid)["repo"] for uid in memory.uids()}
    assert sessions == {
        "/home/dev/old-name": "new-name",
        "/home/dev/old-name/sub": "sub",
        "/home/dev/old-name-2": "old-name-2",
    }


def test_a_machine_keeps_the_name_it_was_given_once(tmp_path: Path) -> None:
    first = machine_origin(tmp_path / "data")
    assert (machine_origin(tmp_path / "data"), len(first)) == (first, 12)
    assert (tmp_path / "data" / "machine-id").stat().st_mode & 0o777 == 0o600
