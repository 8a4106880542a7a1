"""The hub: a program on this machine that others tell of decisions. Off unless the settings name one.

``POST /progress`` takes a note; ``GET /decisions`` tells what was decided (docs/hub.md). Nothing is sent that is not
redacted, to no address but one of this machine; a sweep calls it only when data was lost. What it answers is data, and
not believed.
"""

from collections.abc import Mapping
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address
from typing import Any, cast

import orjson

from session_memory.config import hub_address
from session_memory.errors import SourceError

TIMEOUT_S = 3
MOST_BYTES = 4 << 20


def send_note(url: str, note: Mapping[str, Any]) -> str | None:
    """Tell the hub of a decision; return what it calls it, if it says so."""
    answer = _ask(url, "POST", "/progress", orjson.dumps(note))
    name = cast("dict[str, Any]", answer).get("id") if isinstance(answer, dict) else None
    return str(name) if isinstance(name, (str, int)) and not isinstance(name, bool) else None


def read_decisions(url: str) -> list[Mapping[str, Any]]:
    """Return what the hub says was decided, as it says it."""
    answer = _ask(url, "GET", "/decisions", None)
    told = cast("dict[str, Any]", answer).get("decisions") if isinstance(answer, dict) else answer
    if not isinstance(told, list):
        raise SourceError(f"the hub at {url} tells no list of decisions")
    return [cast("Mapping[str, Any]", entry) for entry in cast("list[object]", told) if isinstance(entry, dict)]


def _ask(url: str, method: str, path: str, body: bytes | None) -> object:
    """Return the JSON that the hub answers with; None where it answers with none."""
    address = hub_address(url)
    if address is None:
        raise SourceError(f"{url} is no address of a hub on this machine")
    host, port, prefix = address
    try:
        with closing(HTTPConnection(host, port, timeout=TIMEOUT_S)) as connection:
            connection.connect()
            check_peer(str(connection.sock.getpeername()[0]), url)
            headers = {"Accept": "application/json", "Content-Type": "application/json"}
            connection.request(method, prefix + path, body, headers)
            answer = connection.getresponse()
            content = answer.read(MOST_BYTES + 1)
    except (OSError, HTTPException) as exc:
        raise SourceError(f"the hub at {url} cannot be asked: {exc or type(exc).__name__}") from exc
    if not 200 <= answer.status < 300:
        raise SourceError(f"the hub at {url} answers {method} {path} with {answer.status} {answer.reason}")
    if len(content) > MOST_BYTES:
        raise SourceError(f"the hub at {url} answers with more than {MOST_BYTES >> 20} MiB")
    try:
        return orjson.loads(content) if content.strip() else None
    except orjson.JSONDecodeError as exc:
        raise SourceError(f"the hub at {url} answers with what is no JSON: {exc}") from exc


def check_peer(peer: str, url: str) -> None:
    """Refuse to talk to another machine, whatever the name of this one was made to mean."""
    if not ip_address(peer.partition("%")[0]).is_loopback:
        raise SourceError(f"the hub at {url} is at {peer}, which is not this machine")
