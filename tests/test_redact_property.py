"""A secret of any rule, in any place of any record of any agent, in any form, is nowhere to be found after a sweep.

Not in the data directory (payload blocks decompressed), not in an export, not in what any command prints; and the rest
of its record is as it was. Every place of every known record has a secret at least once, and so has every rule.
"""

import json
import re
import sqlite3
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import count, cycle
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from flavors import FLAVORS, Flavor, every_flavor, written
from machine import Machine
from redaction_set import texts_of
from redaction_values import filled_with, seeded
from session_memory.redact.engine import Redactor
from session_memory.redact.rules import load_samples
from session_memory.store.blocks import compress, decompress
from test_redact import same_shape

# A place in a record: the names and numbers that lead to it.
Place = tuple[str | int, ...]
MARK = re.compile(r"\[REDACTED:[a-z0-9-]+:[0-9]+\]")
FORMS = ("plain", "nested", "escaped", "bytes", "name")
# Shorter ones may stand anywhere by chance.
SHORTEST_SECRET = 8
ATTEMPTS = 3


class Planted(NamedTuple):
    """A record with a secret in it."""

    line: bytes
    # The record as it may be stored, with the secret's place empty.
    rest: str
    secrets: list[str]


@cache
def redactor() -> Redactor:
    return Redactor()


class Example(NamedTuple):
    """A text of which a rule is to take something away, and what: random values, known without asking any rule."""

    text: str
    secrets: list[str]


def examples() -> Iterator[Example]:
    """Yield examples of all rules, over and over, with new values each time."""
    for n in count():
        for template in templates_of_rules():
            yield example_of(template, n)


def example_of(template: str, seed: int) -> Example:
    """Fill a template. Of a thousand random values one reads like words, which stay; how many is measured by `make bench`."""
    example = Example("", [])
    for attempt in range(ATTEMPTS):
        text, values = filled_with(template, seeded(f"{template}/{seed}/{attempt}"))
        example = Example(text, [value for value in values if len(value) >= SHORTEST_SECRET])
        if not leaks(example.secrets, {"": without(text)}):
            break
    return example


@cache
def templates_of_rules() -> list[str]:
    return [text for sample in load_samples().values() for text in sample.examples]


def without(text: str) -> str:
    """Return a text with nothing in the place of its secrets."""
    line = json.dumps(text).encode()
    return MARK.sub("", json.loads(redactor().clean(line, [line])[0]))


def places_of(value: Any, place: Place = ()) -> Iterator[Place]:
    """Yield the place of every text in a record."""
    if isinstance(value, str):
        yield place
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from places_of(inner, (*place, name))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from places_of(inner, (*place, n))


def planted(record: dict[str, Any], place: Place, example: Example, form: str) -> Planted:
    """Return a record with an example in some place of it."""
    said = f"see {example.text} there"
    rest = without(said)
    forms: dict[str, Any] = {"nested": json.dumps({"a": [said]}), "bytes": list(said.encode()), "name": {said: 1}}
    rests: dict[str, Any] = {"nested": json.dumps({"a": [rest]}), "bytes": list(rest.encode()), "name": {rest: 1}}
    line = json.dumps(_with(record, place, forms.get(form, said)))
    if form == "escaped":
        for secret in example.secrets:
            line = line.replace(secret, f"\\u{ord(secret[0]):04x}{secret[1:]}")
    return Planted(line.encode(), canonical(_with(record, place, rests.get(form, rest))), example.secrets)


def _with(record: dict[str, Any], place: Place, said: Any) -> dict[str, Any]:
    changed: Any = deepcopy(record)
    inner = changed
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = said
    return changed


def canonical(record: Any) -> str:
    """Return a record as text, without marks; bytes as the text that they are."""
    return MARK.sub("", json.dumps(_readable(record), sort_keys=True))


def _readable(value: Any) -> Any:
    if isinstance(value, dict):
        return {MARK.sub("", name): _readable(inner) for name, inner in value.items()}
    if isinstance(value, list):
        is_bytes = len(value) > SHORTEST_SECRET and all(type(n) is int and 0 <= n < 256 for n in value)
        return bytes(value).decode() if is_bytes else [_readable(inner) for inner in value]
    return MARK.sub("", value) if isinstance(value, str) else value


def spots_of(flavor: Flavor) -> list[tuple[str, dict[str, Any], Place]]:
    """Return every place of every known record of an agent that is a line, and its file."""
    return _spots(flavor.name)


@cache
def _spots(name: str) -> list[tuple[str, dict[str, Any], Place]]:
    flavor = FLAVORS[name]
    lined = [(path, content) for path, content in flavor.known.items() if isinstance(content, list)]
    return [(path, record, place) for path, content in lined for record in content for place in places_of(record)]


def home_with_secrets(flavor: Flavor, home: Path, *, is_in_documents: bool) -> list[Planted]:
    """Write every known file of an agent, each record again for every place in it, with a secret there."""
    found: list[Planted] = []
    secrets = examples()
    forms = cycle(FORMS)
    spots = spots_of(flavor)
    lines = {path: written(path.removesuffix(".zst"), content) for path, content in flavor.known.items()}
    n_examples = sum(len(sample.examples) for sample in load_samples().values())
    for n in range(max(len(spots), n_examples)):
        path, record, place = spots[n % len(spots)]
        made = planted(_numbered(record, n), place, next(secrets), next(forms) if n < len(spots) else "plain")
        found.append(made)
        lines[path] += made.line + b"\n"
    for path, content in flavor.known.items():
        if is_in_documents and isinstance(content, dict):
            document = content
            for place in places_of(content):
                example = next(secrets)
                document = _with(document, place, f"see {example.text} there")
                found.append(Planted(b"", "", example.secrets))
            lines[path] = written(path, document)
    for path, content in lines.items():
        file = home / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(compress(content) if path.endswith(".zst") else content)
    return found


def _numbered(record: dict[str, Any], n: int) -> dict[str, Any]:
    """Return a record that is not a repetition of another one."""
    return {**record, "uuid": f"{n:08d}-0000-4000-8000-000000000000"} if "uuid" in record else record


def kept_by(machine: Machine, *folders: Path) -> dict[str, str]:
    """Return all files of the memory and of some folders, and what is in the payload blocks."""
    files = [path for folder in (machine.data, *folders) for path in folder.rglob("*") if path.is_file()]
    kept = {str(path): path.read_bytes().decode("utf-8", "replace") for path in files}
    return kept | {f"block {n}": block.decode() for n, block in enumerate(blocks_of(machine))}


def blocks_of(machine: Machine) -> list[bytes]:
    raw = sqlite3.connect(machine.data / "raw.db")
    try:
        return [decompress(data) for (data,) in raw.execute("SELECT data FROM block")]
    finally:
        raw.close()


def stored_records(machine: Machine) -> list[dict[str, Any]]:
    """Return every record that is stored."""
    lines = [line for block in blocks_of(machine) for line in block.split(b"\n")]
    return [json.loads(line) for line in lines if line.strip(b"\0 ")]


def everything_printed(machine: Machine, export: Path) -> dict[str, str]:
    """Run each command that reads, on every session; return what it printed."""
    printed = {
        " ".join(args): machine.run(*args)
        for args in (
            ("status", "--json"),
            ("status",),
            ("sessions", "--json"),
            ("sessions",),
            ("search", "see there", "--json"),
            ("search", "there"),
            ("doctor", "--json"),
            ("secrets", "report"),
            ("export", "kei", "--to", str(export)),
        )
    }
    for session in printed["sessions --json"].json:
        uid = session["session_uid"]
        for args in (
            ("show", uid),
            ("show", uid, "--json"),
            ("events", uid),
            ("tree", uid, "--json"),
            *(("transcript", uid, "--format", form) for form in ("text", "markdown", "html", "jsonl")),
        ):
            printed[" ".join(args)] = machine.run(*args)
    return {name: ran.out + ran.err for name, ran in printed.items()}


def leaks(secrets: list[str], texts: dict[str, str]) -> list[str]:
    """Return which secrets stand where, as they are or as JSON writes them."""
    return [
        f"{secret} in {name}"
        for name, text in texts.items()
        for secret in secrets
        if secret in text or json.dumps(secret)[1:-1] in text
    ]


@every_flavor
def test_no_secret_of_any_rule_in_any_place_of_a_record_is_kept_or_told(machine: Machine, flavor: Flavor) -> None:
    home, export = machine.root / "logs", machine.root / "export"
    plants = home_with_secrets(flavor, home, is_in_documents=True)
    swept = machine.run(
        "sweep", *(word for one in flavor.readers or (flavor.name,) for word in ("--source", f"{one}={home}"))
    )
    assert swept.code == 0, swept.err
    printed = everything_printed(machine, export)
    counts = json.loads(printed["status --json"])["totals"]["redacted"]
    assert set(counts) <= set(load_samples())
    assert sum(counts.values()) >= len(load_samples())
    kept = kept_by(machine, export)
    as_text = {"texts": "\n".join(text for record in stored_records(machine) for text in texts_of(record))}
    secrets = sorted({secret for plant in plants for secret in plant.secrets})
    assert len(secrets) > len(load_samples())
    assert leaks(secrets, {"sweep": swept.out + swept.err} | printed | kept | as_text) == []


@every_flavor
def test_the_rest_of_a_record_with_a_secret_is_as_it_was(machine: Machine, flavor: Flavor) -> None:
    home = machine.root / "logs"
    plants = home_with_secrets(flavor, home, is_in_documents=False)
    machine.run("sweep", *(word for one in flavor.readers or (flavor.name,) for word in ("--source", f"{one}={home}")))
    wanted = {plant.rest for plant in plants}
    marked = [record for record in stored_records(machine) if MARK.search("\n".join(texts_of(record)))]
    assert len(marked) > len(plants) // 4
    changed = [record for record in marked if canonical(record) not in wanted]
    assert changed == []


@every_flavor
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_line_stays_json_and_redacting_it_again_changes_nothing(flavor: Flavor, data: st.DataObject) -> None:
    spots, templates = spots_of(flavor), templates_of_rules()
    # by number: what is drawn from is too long to be shown
    _, record, place = spots[data.draw(st.integers(0, len(spots) - 1))]
    template = templates[data.draw(st.integers(0, len(templates) - 1))]
    text, secrets = example_of(template, data.draw(st.integers(0, 1 << 30)))
    before, after = (data.draw(st.text(max_size=6)) for _ in range(2))
    form = data.draw(st.sampled_from(FORMS))
    line = planted(record, place, Example(f"{before} {text} {after}", secrets), form).line
    (once,) = redactor().clean(line, [line])
    counts = redactor().take_counts()
    assert counts.total() >= 1
    assert set(counts) <= set(load_samples())
    said = "\n".join(texts_of(json.loads(once)))
    assert leaks(secrets, {"line": once.decode(), "texts": said}) == []
    assert same_shape(json.loads(once), json.loads(line))
    (twice,) = redactor().clean(once, [once])
    assert twice == once
    assert redactor().take_counts().total() == 0


def test_a_secret_that_no_rule_knows_would_be_found(machine: Machine) -> None:
    """So that the tests above can fail."""
    home = machine.root / "logs"
    plants = home_with_secrets(FLAVORS["claude"], home, is_in_documents=True)
    machine.run("sweep", "--source", f"claude={home}")
    assert leaks(["see "], kept_by(machine))
    assert all(plant.line for plant in plants)
