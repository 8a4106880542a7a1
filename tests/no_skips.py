"""A pytest plugin: with ``SESSION_MEMORY_NO_SKIPS=1`` a skipped test fails the run.

A developer may lack an outside tool, CI installs them all: a skip there is a check that silently is none.
``SESSION_MEMORY_EXCUSED_SKIPS`` is a text; a skip whose reason holds it is let through.
"""

import os

import pytest


class NoSkips:
    """Notes every skip and turns them into a failure at the end."""

    def __init__(self, excused: str) -> None:
        self._excused = excused
        self._by_reason: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a skipped test; an expected failure is none."""
        if report.skipped and not hasattr(report, "wasxfail"):
            self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that was skipped as a whole."""
        if report.skipped:
            self._note(report)

    def _note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        place = report.longrepr
        reason = place[2] if isinstance(place, tuple) else str(place)
        if not self._excused or self._excused not in reason:
            self._by_reason.setdefault(reason.removeprefix("Skipped: "), []).append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run that was green but for its skips."""
        if self._by_reason and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was skipped and why."""
        if not self._by_reason:
            return
        terminalreporter.section("skipped, and SESSION_MEMORY_NO_SKIPS is set: the run fails", sep="!", red=True)
        for reason, tests in sorted(self._by_reason.items()):
            terminalreporter.write_line(f"{reason}:")
            for test in sorted(tests):
                terminalreporter.write_line(f"  {test}")


def pytest_configure(config: pytest.Config) -> None:
    """Watch for skips where the environment asks for it."""
    if os.environ.get("SESSION_MEMORY_NO_SKIPS") == "1" and not hasattr(config, "workerinput"):
        config.pluginmanager.register(NoSkips(os.environ.get("SESSION_MEMORY_EXCUSED_SKIPS", "")), "no-skips")
