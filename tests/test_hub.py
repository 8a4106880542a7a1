"""The hub: told of decisions and asked for them, only where the settings name one, and only on this machine."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from claude_lines import small_dialog, uid
from machine import Machine
from session_memory.config import hub_address
from session_memory.errors import SourceError
from session_memory.pipeline.hub import check_peer

SECRET = "sk-ant-api03-" + "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345"


class Hub(HTTPServer):
    """A hub as small as can be: it remembers what it is sent, and answers what it is told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Desk)
        self.asked: list[tuple[str, str, Any]] = []
        self.answer: tuple[int, bytes] = (200, b"")

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_port}/api"


class Desk(BaseHTTPRequestHandler):
    """Takes one request."""

    def do_GET(self) -> None:
        """Answer."""
        assert isinstance(self.server, Hub)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.server.asked.append((self.command, self.path, json.loads(body) if body else None))
        status, content = self.server.answer
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_POST = do_GET  # noqa: N815 - named so by the library

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - named so by the library
        """Keep quiet."""


@pytest.fixture
def hub(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    """Yield a hub that the settings of the machine name."""
    monkeypatch.chdir(machine.root)
    with Hub() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        machine.write_config(f'[session_memory.hub]\nurl = "{server.url}/"\n')
        yield server
        server.shutdown()
        thread.join()


def listed(machine: Machine, *options: str) -> list[tuple[str, str | None]]:
    """Return what was decided, and what the hub calls it."""
    return [(decision["text"], decision["hub_id"]) for decision in machine.ok("decisions", *options, "--json").json]


def test_a_decision_is_told_to_the_hub_redacted(machine: Machine, hub: Hub) -> None:
    hub.answer = (201, b'{"id": 7}')
    decided = machine.ok("decide", f"no {SECRET}", "--repo", "app", "--json").json
    [(method, path, note)] = hub.asked
    assert (method, path, set(note)) == (
        "POST",
        "/api/progress",
        {"kind", "decided_at", "text", "session_uid", "repo", "repo_id"},
    )
    assert note == {name: decided[name] for name in note}
    assert "[REDACTED:" in note["text"]
    assert SECRET not in note["text"]
    assert (decided["hub"], decided["hub_id"]) == ("told", "7")
    assert listed(machine) == [(note["text"], "7")]


@pytest.mark.parametrize(
    "answer", [(500, b""), (302, b""), (200, b"{broken")], ids=["refused", "sent elsewhere", "no JSON"]
)
def test_a_hub_that_fails_does_not_lose_a_decision(machine: Machine, hub: Hub, answer: tuple[int, bytes]) -> None:
    hub.answer = answer
    ran = machine.run("decide", "use uv", "--json")
    assert (ran.code, ran.json["hub"]) == (0, "failed")
    assert "kept here, but not told to the hub" in ran.err
    assert listed(machine) == [("use uv", None)]


def test_what_the_hub_tells_is_taken_over_once_and_redacted(machine: Machine, hub: Hub) -> None:
    machine.sweep(small_dialog("one"))
    told = [
        {"id": 7, "text": "use uv", "repo": "app", "session_uid": "codex:1", "decided_at": "2026-06-01T10:00:00Z"},
        {"id": "8", "text": f" key {SECRET}\u0000 ", "decided_at": "2026-06-02T10:00:00+02:00"},
        {"id": 9, "text": ""},
        {"text": "no name"},
        {"id": True, "text": "no name"},
        {"id": 10, "text": ["no", "text"]},
        "nothing",
    ]
    hub.answer = (200, json.dumps(told).encode())
    assert machine.ok("decisions", "--sync").out.startswith("the hub told 2 decisions\n")
    told[0]["text"] = "use uv, always"  # type: ignore[index]
    hub.answer = (200, json.dumps({"decisions": told}).encode())
    found = machine.ok("decisions", "--sync", "--json").json
    assert [(d["hub_id"], d["decided_at"]) for d in found] == [
        ("8", "2026-06-02T08:00:00.000Z"),
        ("7", "2026-06-01T10:00:00.000Z"),
    ]
    assert found[0]["text"].startswith("key [REDACTED:")
    assert found[1]["text"] == "use uv, always"
    assert (found[1]["session_uid"], found[1]["repo_id"]) == ("codex:1", "/home/dev/src/app")
    assert listed(machine, "--session", "codex:1") == [("use uv, always", "7")]
    assert {(method, path) for method, path, _ in hub.asked} == {("GET", "/api/decisions")}


def test_what_was_told_to_the_hub_is_known_again(machine: Machine, hub: Hub) -> None:
    hub.answer = (200, b'{"id": "d-1"}')
    machine.ok("decide", "use uv")
    hub.answer = (200, b'[{"id": "d-1", "text": "use uv"}]')
    assert listed(machine, "--sync") == [("use uv", "d-1")]


def test_what_was_forgotten_here_does_not_come_back_from_the_hub(machine: Machine, hub: Hub) -> None:
    machine.sweep(small_dialog("one"))
    told = [{"id": 1, "text": "zebrafinch"}, {"id": 2, "text": "quokka", "session_uid": f"claude:{uid('one')}"}]
    hub.answer = (200, json.dumps(told).encode())
    assert len(listed(machine, "--sync")) == 2
    machine.ok("forget", "--match", "zebrafinch", "--yes")
    machine.ok("forget", uid("one"), "--yes")
    assert listed(machine, "--sync") == []


@pytest.mark.parametrize(
    "answer",
    [(404, b""), (200, b"{}"), (200, b"no JSON"), (200, b'{"decisions": 1}')],
    ids=["404", "object", "text", "number"],
)
def test_a_hub_that_cannot_be_read_is_reported(machine: Machine, hub: Hub, answer: tuple[int, bytes]) -> None:
    machine.sweep(small_dialog("one"))
    hub.answer = answer
    ran = machine.run("decisions", "--sync")
    assert (ran.code, ran.out) == (3, "")
    assert f"the hub at {hub.url}" in ran.err


def test_a_hub_that_is_not_there_is_reported_at_once(machine: Machine) -> None:
    with Hub() as gone:
        url = gone.url
    machine.write_config(f'[session_memory.hub]\nurl = "{url}"\n')
    assert machine.run("decisions", "--sync").code == 3
    assert machine.run("decide", "use uv", "--json").json["hub"] == "failed"


def test_no_other_command_asks_the_hub(machine: Machine, hub: Hub) -> None:
    machine.sweep(small_dialog("one"))
    for command in (["sweep", "--full"], ["decisions"], ["status"], ["find", "--task", "x"], ["patterns"], ["doctor"]):
        machine.ok(*command)
    assert hub.asked == []


def test_without_a_hub_there_is_nothing_to_sync(filled: Machine) -> None:
    ran = filled.run("decisions", "--sync")
    assert (ran.code, "the settings name none" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("http://127.0.0.1:8000", ("127.0.0.1", 8000, "")),
        ("http://127.0.0.1", ("127.0.0.1", 80, "")),
        ("http://127.1.2.3:9/", ("127.1.2.3", 9, "")),
        ("http://localhost:8000/hub/v1/", ("localhost", 8000, "/hub/v1")),
        ("http://[::1]:8000", ("::1", 8000, "")),
        ("https://127.0.0.1:8000", None),
        ("http://example.com", None),
        ("http://10.0.0.1:8000", None),
        ("http://127.0.0.1.example.com", None),
        ("http://localhost.example.com", None),
        ("http://me:word@127.0.0.1:8000", None),
        ("http://127.0.0.1@example.com", None),
        ("http://127.0.0.1:99999", None),
        ("http://127.0.0.1:0", None),
        ("http://0.0.0.0:8000", None),
        ("http://127.0.0.1:8000/a?b=c", None),
        ("127.0.0.1:8000", None),
    ],
)
def test_only_an_address_of_this_machine_can_be_a_hub(
    machine: Machine, url: str, address: tuple[str, int, str] | None
) -> None:
    assert hub_address(url) == address
    machine.write_config(f'[session_memory.hub]\nurl = "{url}"\n')
    ran = machine.run("config", "show", "--json")
    if address is None:
        assert (ran.code, "write an address of this machine" in ran.err) == (2, True)
    else:
        assert ran.json["hub_url"] == url.rstrip("/")


@pytest.mark.parametrize("peer", ["10.0.0.1", "192.168.0.7", "fe80::1%eth0", "2001:db8::1"])
def test_a_name_that_leads_to_another_machine_is_not_talked_to(peer: str) -> None:
    with pytest.raises(SourceError, match="is not this machine"):
        check_peer(peer, "http://localhost:8000")


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.8.9.1", "::1"])
def test_a_name_of_this_machine_is_talked_to(peer: str) -> None:
    check_peer(peer, "http://localhost:8000")
