"""The shortest way through the whole product, on both engines."""

from claude_lines import small_dialog
from conftest import Memory, kinds


def test_one_sweep_turns_a_home_into_a_memory(either: Memory) -> None:
    small_dialog().write(either.home)
    report = either.sweep()
    assert (report.changed, report.records, report.events) == (1, 10, 10)
    assert kinds(either.events(either.uids()[0])) == [
        "user_msg",
        "thinking",
        "assistant_msg",
        "test_run",
        "error",
        "edit",
        "tool_result",
        "test_run",
        "tool_result",
        "assistant_msg",
    ]
