"""Trees on the command line: branches, sub-agents, compactions; cycles and very long chains."""

import pytest

from claude_lines import Log, call, text, uid, with_agent
from machine import Machine


def branching() -> Log:
    """A prompt, two parallel answers to it (a rewind), and a compaction after the second."""
    log = Log("branching")
    prompt = log.user("the prompt")
    log.assistant(text("the first try"))
    log.parent = prompt["uuid"]
    log.assistant(text("the second try"))
    log.parent = None
    log.system(
        "compact_boundary", content="Conversation compacted", compactMetadata={"trigger": "auto", "preTokens": 9}
    )
    log.user("after the compaction")
    return log


def test_a_tree_shows_parallel_branches_and_compactions(machine: Machine) -> None:
    machine.sweep(branching())
    nodes = {node["seq"]: node for node in machine.ok("tree", uid("branching"), "--json").json}
    assert {seq: node["children"] for seq, node in nodes.items()} == {0: [1, 2], 1: [], 2: [], 3: [4], 4: []}
    assert sorted([nodes[1]["depth"], nodes[2]["depth"]]) in ([0, 1], [1, 1])
    assert [seq for seq, node in nodes.items() if node["subtype"] == "compaction"] == [3]
    shown = machine.ok("tree", uid("branching")).out.partition("\n")[2]
    for words in (
        "the prompt",
        "the first try",
        "the second try",
        "compacted (auto), 9 tokens",
        "after the compaction",
    ):
        assert shown.count(words) == 1


def test_a_tree_hangs_a_sub_agent_on_the_call_that_started_it(machine: Machine) -> None:
    machine.sweep(*with_agent())
    nodes = {node["seq"]: node for node in machine.ok("tree", uid("parent"), "--json").json}
    started = [node for node in nodes.values() if node["agents"]]
    assert [(node["tool"], node["agents"]) for node in started] == [("Task", ["a1b2c3d"])]
    assert {node["thread"] for node in nodes.values()} == {"main", "a1b2c3d"}
    lines = machine.ok("tree", uid("parent")).out.splitlines()
    call_line, agent_line, inner_line = (
        next(i for i, line in enumerate(lines) if words in line) for words in (" Task ", "sub-agent a1b2c3d", "closely")
    )
    assert call_line < agent_line < inner_line


@pytest.mark.parametrize("parents", [{1: 3}, {0: 4}, {1: 1}, {0: 0}, {1: 3, 3: 1}, {0: 1, 1: 2, 2: 0}], ids=str)
def test_a_tree_survives_cycles_and_shows_every_event_once(parents: dict[int, int], machine: Machine) -> None:
    log = Log("cycle")
    for n in range(5):
        log.user(f"message {n}")
    for child, parent in parents.items():
        log.records[child]["parentUuid"] = log.records[parent]["uuid"]
    machine.sweep(log)
    nodes = machine.ok("tree", uid("cycle"), "--json").json
    assert sorted(node["seq"] for node in nodes) == [0, 1, 2, 3, 4]
    assert all(machine.ok("tree", uid("cycle")).out.count(f"message {n}") >= 1 for n in range(5))


def test_a_tree_of_a_very_long_chain_does_not_overflow(machine: Machine) -> None:
    log = Log("long")
    for n in range(3000):
        log.user(f"message {n}")
    machine.sweep(log)
    nodes = machine.ok("tree", uid("long"), "--json").json
    assert {node["depth"] for node in nodes} == {0}
    assert len(nodes) == 3000


def test_parallel_calls_do_not_push_what_follows_to_the_right_for_ever(machine: Machine) -> None:
    log = Log("parallel")
    log.user("go")
    for n in range(20):
        first, second = log.assistant(call("Read", f"a{n}", file_path="/a"), call("Read", f"b{n}", file_path="/b"))
        log.parent = first["uuid"]
        log.result(f"a{n}")
        log.parent = second["uuid"]
        log.result(f"b{n}")
    machine.sweep(log)
    nodes = machine.ok("tree", uid("parallel"), "--json").json
    assert max(node["depth"] for node in nodes) <= 2
