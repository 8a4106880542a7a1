"""Plans: what calls of each agent say of their steps, and how many are open after all of them."""

from typing import Any

import pytest

import grok_lines as grok
from claude_lines import Log
from codex_lines import Rollout
from codex_lines import swept as codex_swept
from conftest import Memory
from dump import asking
from looking import swept
from session_memory.analysis.fold.plans import Plan
from session_memory.analysis.marks import NO_MARKS, Marks, read, written
from session_memory.query.digest import digest_json
from session_memory.query.sessions import find_session

Native = dict[str, Any]
Steps = list[tuple[str, str]]


def told(memory: Memory) -> list[Marks]:
    """Return what is noted of plans, in the order of the events."""
    with asking(memory) as ask:
        rows = ask("SELECT marks FROM raw.event WHERE marks IS NOT NULL ORDER BY id")
    found = [read(marks) for (marks,) in rows]
    return [marks for marks in found if marks.steps is not None or marks.moved]


def courses(memory: Memory) -> list[tuple[int, int]]:
    """Return how many steps are open, and all, after each call."""
    plan, found = Plan(), list[tuple[int, int]]()
    for marks in told(memory):
        plan.see(marks)
        plan = Plan.of(plan.to_json())
        found.append(plan.steps)
    return found


def todos(*states: str) -> list[Native]:
    """Return the steps of a plan as an agent writes them."""
    return [{"content": f"step {n}", "step": f"step {n}", "status": state} for n, state in enumerate(states)]


def test_a_plan_that_claude_writes_as_a_whole(either: Memory) -> None:
    log = Log()
    log.tool("TodoWrite", "t1", todos=todos("in_progress", "pending", "pending"))
    log.tool("TodoWrite", "t2", todos=todos("completed", "completed", "in_progress"))
    log.tool("TodoWrite", "t3", todos=[])
    swept(either, log)
    assert courses(either) == [(3, 3), (1, 3)]


def test_tasks_that_claude_makes_and_ends_one_by_one(either: Memory) -> None:
    log = Log()
    for n in range(3):
        log.tool("TaskCreate", f"c{n}", subject=f"step {n}", description="…")
    log.tool("TaskUpdate", "u1", taskId="1", status="in_progress", owner="me")
    log.tool("TaskUpdate", "u2", taskId="1", status="completed")
    log.tool("TaskUpdate", "u3", taskId="1", status="completed")
    log.tool("TaskUpdate", "u4", taskId="2", description="other words")
    log.tool("TaskUpdate", "u5", taskId="2", status="deleted")
    log.tool("TaskUpdate", "u6", taskId="1", status="pending")
    log.tool("TaskCreate", "c4", subject="one more")
    log.tool("TaskUpdate", "u7", taskId="4", status="completed")
    log.tool("TaskUpdate", "u8", status="completed")
    log.tool("TaskList", "l1")
    swept(either, log)
    made = [(1, 1), (2, 2), (3, 3)]
    assert courses(either) == [*made, (3, 3), (2, 3), (2, 3), (1, 2), (2, 2), (3, 3), (2, 3)]


def test_tasks_of_another_session_that_this_one_ends(memory: Memory) -> None:
    log = Log()
    log.tool("TaskUpdate", "u1", taskId=7, status="in_progress")
    log.tool("TaskUpdate", "u2", taskId="7", status="completed")
    swept(memory, log)
    assert courses(memory) == [(1, 1), (0, 1)]


def test_a_plan_of_codex(memory: Memory) -> None:
    log = Rollout()
    log.call("update_plan", plan=todos("completed", "in_progress", "pending"))
    log.call("update_plan", explanation="done", plan=todos("completed", "completed", "completed"))
    codex_swept(memory, log)
    assert courses(memory) == [(2, 3), (0, 3)]


def named(**states: str) -> list[Native]:
    """Return steps as Grok writes them."""
    return [{"id": name, "content": f"step {name}", "status": state} for name, state in states.items()]


def test_a_plan_of_grok_is_written_anew_or_changed_in_parts(memory: Memory) -> None:
    session = grok.Session()
    session.tool("todo_write", "1", merge=False, todos=named(a="in_progress", b="pending", c="pending"))
    session.tool("todo_write", "2", merge=True, todos=named(a="completed"))
    session.tool("todo_write", "3", merge=True, todos=named(b="cancelled", d="pending"))
    session.tool("todo_write", "4", todos=named(e="pending"))
    grok.swept(memory, session)
    assert courses(memory) == [(3, 3), (2, 3), (2, 4), (1, 1)]


@pytest.mark.parametrize("states", [[7, {"status": ["odd"]}, {"id": [], "status": "completed"}], "text", None])
def test_a_plan_of_any_shape_is_read(memory: Memory, states: Any) -> None:
    log = Log()
    log.tool("TodoWrite", "t1", todos=states)
    log.tool("TaskUpdate", "t2", taskId={}, status=states)
    swept(memory, log)
    assert courses(memory) == ([(2, 3)] if isinstance(states, list) else [])


def test_a_plan_with_a_step_that_has_no_name_counts_by_its_sums() -> None:
    plan = Plan()
    plan.see(NO_MARKS._replace(steps=(1, 2), moved=(("a", "open"),)))
    assert plan.steps == (1, 2)


def test_marks_of_steps_are_read_as_they_were_written() -> None:
    marks = NO_MARKS._replace(steps=(1, 3), moved=(("", "open"), ("a b", "done"), ("3", "gone")))
    assert read(written(marks)) == marks


def worked(name: str) -> grok.Session:
    """Return a session of Grok in which something was done, and nothing said of its plan."""
    session = grok.Session(name)
    session.prompt("build the list, the page and the search")
    session.tool("read_file", "r1", target_file="/home/dev/a.py")
    return session


def ended(memory: Memory, session: grok.Session) -> tuple[str, list[dict[str, int]]]:
    """Return how a session of Grok ended, and what is told of a plan that was left."""
    grok.swept(memory, session)
    told = digest_json(memory.db, find_session(memory.db, session.id))
    return told["outcome"]["verdict"], [
        signal["details"] for signal in told["signals"] if signal["name"] == "abandoned_plan"
    ]


def test_a_plan_that_the_journal_of_grok_tells_counts_like_the_plans_of_others(either: Memory) -> None:
    session = worked("open")
    session.update("plan", entries=todos("in_progress", "pending", "pending"))
    session.update("plan", entries=todos("completed", "in_progress", "pending"))
    session.answer("The first step is done.")
    session.turn()
    assert ended(either, session) == ("abandoned", [{"2 steps open": 1}])
    assert courses(either) == [(3, 3), (2, 3)]


def test_a_plan_of_grok_that_is_done_leaves_nothing_open(memory: Memory) -> None:
    session = worked("done")
    session.documents["plan.json"] = {"entries": todos("pending", "pending")}
    session.update("plan", entries=todos("completed", "cancelled"))
    session.answer("All steps are done.")
    session.turn()
    assert ended(memory, session)[1] == []


def test_the_file_of_steps_of_grok_is_a_plan_as_it_is_now(either: Memory) -> None:
    session = worked("file")
    session.answer("I made the list.")
    session.turn()
    session.documents["plan.json"] = {"entries": todos("pending", "pending")}
    assert ended(either, session) == ("abandoned", [{"2 steps open": 1}])
    session.documents["plan.json"] = {"entries": todos("completed", "pending")}
    assert ended(either, session) == ("abandoned", [{"1 steps open": 1}])
    session.documents["plan.json"] = {"entries": todos("completed", "completed")}
    assert ended(either, session)[1] == []


@pytest.mark.parametrize("steps", [[], [7, None], "text", {"content": "x"}, [{"content": ["x"], "status": 7}]])
def test_a_file_of_steps_of_any_shape_is_read(memory: Memory, steps: Any) -> None:
    session = worked("odd")
    session.documents["plan.json"] = {"entries": steps, "text": "no note"}
    session.update("plan", entries=steps)
    grok.swept(memory, session)
    assert {event["subtype"] for event in memory.events(session.id)} <= {None, "plan"}
