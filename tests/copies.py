"""Histories that Claude Code copies from one session into another."""

from collections.abc import Sequence
from copy import deepcopy
from datetime import datetime, timedelta

from claude_lines import Log, Native, stamp


def copied(records: Sequence[Native], into: Log, *, shift: timedelta = timedelta(), forked: bool = False) -> None:
    """Put records into another session as a resume of 1.0 (all rewritten) or a fork (all kept, but marked) does."""
    for record in deepcopy(list(records)):
        if forked:
            record["forkedFrom"] = {"sessionId": record["sessionId"], "messageUuid": record["uuid"]}
        moment = datetime.fromisoformat(record["timestamp"]) + shift
        record |= {"sessionId": into.session_id, "timestamp": stamp(moment)}
        into.add(record)
        into.parent, into.now = record["uuid"], max(into.now, moment)
