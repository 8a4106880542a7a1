"""A scan with new rules also cleans what was made of the logs: digests, and what sessions are found by."""

import json

from claude_lines import Log, text, uid
from conftest import Memory
from dump import asking
from session_memory.adapters import load_adapters
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.rescan import Scanner, scan_all
from session_memory.query.digest import digest_json
from session_memory.query.find import Place, asked_file, asked_task, find
from session_memory.query.patterns import patterns
from session_memory.query.sessions import Filter, find_session
from session_memory.query.stories import stories
from session_memory.redact import rules_in_force
from session_memory.redact.engine import Redactor

# Whether it is a secret, the case decides: what is kept in lower case has to be made anew.
RULES = (("house-key", "Wibble[A-Z]+|WIB-[0-9]+"),)


def telling(name: str) -> Log:
    """Return a session with a secret in a prompt, a task, a path and an error."""
    log = Log(name)
    log.user('Do WIB-77 with "WibbleKEY"')
    log.tool("Edit", f"t1{name}", file_path="/home/dev/src/app/WibbleFILE.py", old_string="a", new_string="b")
    log.tool("Bash", f"t2{name}", "ValueError: WibbleERROR", error=True, command="./run")
    log.assistant(text("WibbleDONE"))
    return log


def test_after_a_scan_digests_hold_no_secret_and_are_read_as_before(either: Memory) -> None:
    for name in ("one", "two"):
        telling(name).write(either.home)
    either.sweep()
    assert find(either.db, asked_file([Place("wibblefile.py")]), Filter())[1] == 2
    own = either.settings.redact._replace(rules=RULES)
    scanner = Scanner(
        either.db,
        Redactor(None, own),
        load_adapters(),
        Identities(either.db, {}, {}, either.now_ms),
        rules_in_force(own),
    )
    scan_all(scanner, lambda: False, lambda: None)
    told = digest_json(either.db, find_session(either.db, uid("one")))
    assert told["first_prompt"]["text"] == 'Do [REDACTED:house-key:6] with "[REDACTED:house-key:9]"'
    assert [file["path"] for file in told["files"]] == ["/home/dev/src/app/[REDACTED:house-key:10].py"]
    assert find(either.db, asked_file([Place("wibblefile.py")]), Filter())[1] == 0
    assert find(either.db, asked_file([Place("*.py")]), Filter())[1] == 2
    assert find(either.db, asked_task("WIB-77"), Filter())[1] == 0
    assert all("Wibble" not in pattern.words for pattern in patterns(stories(either.db, Filter())))
    either.close()
    with asking(either) as ask:
        rows = [
            *ask("SELECT story, body, seqs FROM memory.digest"),
            *ask("SELECT name, value, kind FROM memory.mention"),
        ]
    assert [row for row in rows if "wibble" in json.dumps(row).lower() or "wib-77" in json.dumps(row).lower()] == []
