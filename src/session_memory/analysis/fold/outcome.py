"""How a session ended: success, fail, abandoned or unknown; by which rule, how sure, and what shows it.

The rules are a table, tried from above: what a person said last goes before what programs say, what failed last before
what passed. ``unknown`` is an honest answer; a wrong ``success`` is a defect.
"""

from session_memory.analysis.fold import by_people, by_work
from session_memory.analysis.fold.ending import Ending
from session_memory.analysis.fold.verdict import Rule, Verdict

RULES: tuple[Rule, ...] = (
    by_people.feedback,
    by_people.given_up,
    by_people.stopped,
    by_people.interrupted,
    by_people.interrupted_early,
    by_people.denied,
    by_work.aborted,
    by_work.agent_failed,
    by_people.refused_last,
    by_people.unanswered,
    by_work.in_the_middle,
    by_work.failing_test,
    by_work.not_accepted,
    by_work.failed_pipeline,
    by_work.passing_test,
    by_people.pleased,
    by_people.regretted,
    by_people.objected,
    by_work.failing_check,
    by_people.parted,
    by_work.admitted,
    by_work.passed_pipeline,
    by_work.delivered,
    by_people.left_interrupted,
    by_work.passing_check,
    by_people.left_denied,
    by_work.open_steps,
    by_work.recovered,
    by_work.left_failing,
    by_work.worked_in_the_end,
    by_work.all_failed,
    by_work.tried_out,
)


def decide(ending: Ending) -> Verdict:
    """Return the verdict of the first rule that has one."""
    for rule in RULES:
        if (verdict := rule(ending)) is not None:
            return verdict
    return Verdict("unknown", 0, "nothing tells")
