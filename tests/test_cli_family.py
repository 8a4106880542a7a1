"""Sessions that other sessions started, or that were forked from them, as the command line shows them."""

from codex_lines import Rollout, fork, small_dialog, spawned
from grok_lines import Session
from machine import Machine


def sweep(machine: Machine, *logs: Rollout) -> None:
    """Write rollouts into the home of Codex and sweep them."""
    for log in logs:
        path = machine.home / ".codex" / log.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(log.lines())
    machine.ok("sweep")


def family() -> tuple[Rollout, Rollout, Rollout, Rollout]:
    """Return a session, the sub-agent that a call of it started, one that no call names, and a fork."""
    parent = Rollout(1)
    parent.turn()
    parent.prompt("mend the parser")
    call = parent.call("spawn_agent", prompt="look")
    spawn = {"parent_thread_id": parent.thread, "depth": 1, "agent_role": "explorer"}
    started = Rollout(2, source={"subagent": {"thread_spawn": spawn}})
    started.prompt("look for callers")
    parent.output(call, f'{{"agent_id":"{started.thread}","nickname":"Curie"}}')
    parent.answer("mended")
    copying = spawned(parent, 3)
    copying.turn()
    copying.prompt("write the tests")
    forked = fork(parent, 4)
    forked.turn()
    forked.prompt("another way, please")
    return parent, started, copying, forked


def rows(shown: str) -> list[list[str]]:
    """Return the label of each line of ``show``, and what follows."""
    return [line.split(maxsplit=1) for line in shown.partition("\n\n")[0].splitlines()]


def test_a_session_shows_who_started_it_and_whom_it_started(machine: Machine) -> None:
    parent, started, copying, forked = family()
    sweep(machine, parent, started, copying, forked)
    shown = rows(machine.ok("show", parent.uid).out)
    assert [row for row in shown if row[0] in ("sub-agent", "fork")] == [
        ["sub-agent", f"{started.uid} look for callers"],
        ["sub-agent", f"{copying.uid} write the tests"],
        ["fork", f"{forked.uid} mend the parser"],
    ]
    assert ["started", f"by  {parent.uid}"] in rows(machine.ok("show", started.uid).out)
    own = machine.ok("show", forked.uid).out
    assert ["forked", f"from  {parent.uid}"] in rows(own)
    assert f"copied from  {parent.uid} (" in own


def test_a_tree_names_the_sessions_that_belong_to_it(machine: Machine) -> None:
    parent, started, copying, forked = family()
    sweep(machine, parent, started, copying, forked)
    lines = machine.ok("tree", parent.uid).out.splitlines()
    at = lines.index(f"│ sub-agent {started.uid} look for callers")
    assert " tool_call Agent " in lines[at - 1]
    assert lines[-2:] == [f"sub-agent {copying.uid} write the tests", f"fork {forked.uid} mend the parser"]
    assert machine.ok("tree", started.uid).out.splitlines()[:2] == [
        f"{started.uid}  look for callers",
        f"started by {parent.uid}",
    ]
    nodes = machine.ok("tree", parent.uid, "--json").json
    assert [node["agents"] for node in nodes if node["agents"]] == [[started.uid]]


def test_a_list_marks_sub_agents_and_calls_them_by_what_they_were_asked(machine: Machine) -> None:
    logs = family()
    sweep(machine, *logs)
    table = machine.ok("sessions").out.splitlines()[1:]
    titles = {line.split("  ")[-1].strip() for line in table}
    assert titles == {"mend the parser", "↳ look for callers", "↳ write the tests"}
    listed = {row["session_uid"]: (row["parent"], row["task"]) for row in machine.ok("sessions", "--json").json}
    parent, started, copying, forked = (log.uid for log in logs)
    assert listed == {
        parent: (None, None),
        started: (parent, "look for callers"),
        copying: (parent, "write the tests"),
        forked: (None, None),
    }


def test_a_tree_hangs_a_session_on_the_event_that_says_it_was_spawned(machine: Machine) -> None:
    parent, child = Session("parent"), Session("child")
    parent.prompt("look around")
    parent.own("subagent_spawned", subagent_id="a", child_session_id=child.id, subagent_type="explore")
    parent.answer("seen")
    child.prompt("look closely")
    child.summary(session_kind="subagent", generated_title="Closer")
    for session in (parent, child):
        session.write(machine.home / ".grok")
    machine.ok("sweep")
    lines = machine.ok("tree", parent.id).out.splitlines()
    at = lines.index(f"│ sub-agent grok:{child.id} Closer")
    assert "subagent_spawned" in lines[at - 1]
    assert "↳ Closer" in machine.ok("sessions").out


def test_many_sub_agents_are_counted_and_not_all_shown(machine: Machine) -> None:
    parent = small_dialog(1)
    source = {"subagent": {"thread_spawn": {"parent_thread_id": parent.thread}}}
    agents = [Rollout(number, source=source) for number in range(2, 25)]
    for agent in agents:
        agent.prompt(f"part {agent.thread[-2:]}")
    sweep(machine, parent, *agents)
    shown = rows(machine.ok("show", parent.uid).out)
    assert [row[0] for row in shown].count("sub-agent") == 20
    assert ["…", "3 more; --json lists them"] in shown
    assert len(machine.ok("show", parent.uid, "--json").json["children"]) == 23
