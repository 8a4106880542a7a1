"""How a session ended: what people said last, what programs showed last, and which of them goes first."""

import pytest

from claude_lines import Log, call, text, uid
from conftest import Memory
from session_memory.analysis.fold.ending import pipeline_of
from session_memory.query.digest import digest_json
from session_memory.query.sessions import find_session


def edit(log: Log, id_: str) -> None:
    log.tool("Edit", id_, "ok", file_path="/home/dev/src/app/queue.py", old_string="a = 1", new_string="a = 2")


def outcome_of(memory: Memory, name: str) -> str:
    return digest_json(memory.db, find_session(memory.db, name))["outcome"]["verdict"]


def verdicts_of(memory: Memory, *logs: Log) -> list[str]:
    for log in logs:
        log.write(memory.home)
    memory.sweep()
    return [outcome_of(memory, log.session_id) for log in logs]


def test_a_linter_of_the_same_name_does_not_undo_a_red_test(memory: Memory) -> None:
    log = Log("cargo")
    log.user("make it work")
    log.tool("Bash", "t1", "test result: FAILED. 1 passed; 1 failed; 0 ignored", error=True, command="cargo test")
    log.tool("Bash", "t2", "", command="cargo clippy -- -D warnings")
    log.assistant(text("Done."))
    log.write(memory.home)
    memory.sweep()
    assert outcome_of(memory, uid("cargo")) == "fail"


def test_a_complaint_that_the_agent_was_about_to_mend_leaves_the_session_abandoned(memory: Memory) -> None:
    mended, left = Log("mended"), Log("left")
    for log in (mended, left):
        log.user("add a total")
        log.tool("Edit", "t1", "ok", file_path="/home/dev/src/app/total.py", old_string="a = 1", new_string="a = 2")
        log.assistant(text("The total is there."))
        log.user("no, that's wrong")
    mended.tool("Bash", "t2", "total.py", command="ls")
    assert verdicts_of(memory, mended, left) == ["abandoned", "fail"]


def test_who_was_asked_after_an_interrupt_and_says_nothing_has_left(memory: Memory) -> None:
    asked, told = Log("asked"), Log("told")
    for log in (asked, told):
        log.user("open the order when its message is tapped")
        log.tool("Edit", "t1", "ok", file_path="/home/dev/src/app/push.py", old_string="a = 1", new_string="a = 2")
        log.tool("Bash", "t2", "All checks passed!", command="ruff check .")
        log.user("[Request interrupted by user]")
        log.user("wait, does the backend send the id?")
    asked.assistant(text("The backend is not checked out here. Where is it?"))
    told.assistant(text("It does, since March. Anything else?"))
    told.user("no, that was all, thanks")
    assert verdicts_of(memory, asked, told) == ["abandoned", "success"]


def test_a_pity_is_no_success_nor_are_thanks_for_what_did_not_succeed(memory: Memory) -> None:
    pity, polite, accepted = Log("pity"), Log("polite"), Log("accepted")
    for log in (pity, polite, accepted):
        log.user("get the prices from that page")
        log.tool("Bash", "t1", "<title>Just a moment", command="curl https://prices.example")
        log.assistant(text("I can't do this, the page is behind a bot check."))
    pity.user("ok, pity")
    polite.user("ok thanks")
    accepted.user("perfect, that is all I wanted to see")
    assert verdicts_of(memory, pity, polite, accepted) == ["fail", "fail", "success"]


def test_a_yes_after_which_a_command_failed_accepts_nothing(memory: Memory) -> None:
    logs: list[Log] = []
    for code in (1, 0):
        log = Log(f"deploy{code}")
        log.user("get it ready for staging")
        log.tool("Bash", "t1", "built", command="./build.sh")
        log.assistant(text("It is ready. Shall I deploy it now?"))
        log.user("yes please")
        log.tool("Bash", "t2", "connection to staging closed", error=code > 0, command="./deploy.sh staging")
        log.assistant(text("The deployment failed: the server refused the connection." if code else "It is deployed."))
        logs.append(log)
    assert verdicts_of(memory, *logs)[0] != "success"
    assert outcome_of(memory, logs[1].session_id) == "success"


def test_who_objects_while_a_check_runs_is_not_answered_by_it(memory: Memory) -> None:
    overruled, mended = Log("overruled"), Log("mended then")
    for log in (overruled, mended):
        log.user("count the logins")
        edit(log, "t1")
        log.assistant(call("Bash", "t2", command="pytest -q"))
        log.queue("enqueue", content="no, that's completely wrong, undo all of it")
        log.result("t2", "3 passed in 0.10s")
    edit(mended, "t3")
    mended.tool("Bash", "t4", "3 passed in 0.10s", command="pytest -q")
    mended.assistant(text("Now they are counted once."))
    assert verdicts_of(memory, overruled, mended)[0] != "success"
    assert outcome_of(memory, mended.session_id) == "success"


def test_a_yes_after_which_it_did_not_work_accepts_nothing(memory: Memory) -> None:
    failed, worked = Log("failed"), Log("worked")
    for log in (failed, worked):
        log.user("set the chat server up")
        log.tool("Bash", "t1", "Started", command="docker compose up -d")
        log.assistant(text("It runs here, but not from outside. Is port 443 open?"))
        log.user("yes")
        log.tool("Bash", "t2", "1 192.168.1.1\n2 100.64.12.1", command="traceroute -n 1.1.1.1")
    failed.assistant(text("Your provider shares one address among many; I can't get it to work from outside."))
    worked.assistant(text("It can be reached from outside now."))
    assert verdicts_of(memory, failed, worked) == ["fail", "success"]


def test_a_correction_after_which_the_work_was_handed_in_is_no_failure(memory: Memory) -> None:
    handed, told = Log("handed"), Log("told")
    for log in (handed, told):
        log.user("commit the total and push it")
        log.tool("Bash", "t1", "[main 1a2b3c4] wip\n 1 file changed", command="git commit -am wip")
        log.assistant(text("Committed."))
        log.user("no, not like that: no wip in messages")
        if log is handed:
            log.tool(
                "Bash",
                "t2",
                "[main 5d6e7f8] Add a total\n 1 file changed",
                command="git commit --amend -m 'Add a total'",
            )
        log.assistant(text("The message says what it adds."))
    assert verdicts_of(memory, handed, told) == ["success", "fail"]


def test_a_question_that_is_answered_is_no_success_though_something_failed_on_the_way(memory: Memory) -> None:
    asked, wanted = Log("asked"), Log("wanted")
    for log, prompt in (
        (asked, "why does the job run twice at night?"),
        (wanted, "load the dump of last night into staging"),
    ):
        log.user(prompt)
        log.tool("Bash", "t1", "connection timed out", error=True, command="dbtool load app2 night.dump")
        log.tool("Bash", "t2", "8 rows", command="dbtool load --timeout 45 app2 night.dump")
        log.assistant(text("Both machines have it."))
    assert verdicts_of(memory, asked, wanted) == ["unknown", "success"]


def test_what_is_tried_out_to_answer_a_question_is_no_success_however_often_it_works(memory: Memory) -> None:
    asked, wanted = Log("tried"), Log("plotted")
    for log, prompt in (
        (asked, "why are two of my sites missing in the plot?? they are in the data, i checked"),
        (wanted, "plot all five sites into plots/flux.png"),
    ):
        log.user(prompt)
        log.tool("Bash", "t1", "cannot open file 'R/Plot.R'", error=True, command="Rscript R/Plot.R")
        log.tool("Bash", "t2", "DEG HYY LOM SIK VAR", command="Rscript tools/sites.R")
        log.tool("Bash", "t3", "plots/flux.png", command="Rscript tools/plot.R --all")
        log.assistant(text("The factor has three levels, so the rows of the others are dropped as NA."))
    assert verdicts_of(memory, asked, wanted) == ["unknown", "success"]


def test_who_wants_only_to_be_told_something_is_answered_and_nothing_has_succeeded(memory: Memory) -> None:
    review = Log("review")
    review.user("review the branch feature/refund against main. dont change anything")
    review.tool("Bash", "t1", "18 passed in 2.20s", command="pytest -q tests/refund")
    review.assistant(text("Two findings: the id is not unique, and both steps belong into one transaction."))
    fix = Log("fix")
    fix.user("the refund is booked twice. check that the tests pass")
    fix.tool("Bash", "t1", "18 passed in 2.20s", command="pytest -q tests/refund")
    fix.assistant(text("All 18 tests pass."))
    assert verdicts_of(memory, review, fix) == ["unknown", "success"]


def test_what_was_built_and_then_did_not_work_before_the_log_ends_is_broken_off(memory: Memory) -> None:
    log, hidden = Log("driver"), Log("board")
    for one in (log, hidden):
        one.user("the driver does not build any more")
        one.tool("Edit", "e1", "ok", file_path="/home/dev/ax/timer.c", old_string="a = 1", new_string="a = 2")
        one.tool("Bash", "t1", "all built", command="make")
    log.tool("Bash", "t2", "insmod: ERROR: could not insert module ax.ko", error=True, command="sudo insmod ax.ko")
    hidden.tool("Bash", "t2", "error: could not open /dev/ttyUSB0", command="esptool.py run | tail -4")
    assert verdicts_of(memory, log, hidden) == ["abandoned", "abandoned"]


def test_what_a_command_mended_after_a_complaint_is_no_longer_what_was_complained_of(memory: Memory) -> None:
    mended, looked = Log("mended"), Log("looked")
    for one in (mended, looked):
        one.user("rotate the logs of the sensor")
        one.tool("Write", "e1", "ok", file_path="/etc/logrotate.d/sensor", content="weekly")
        one.assistant(text("The logs are rotated."))
        one.user("no, that's wrong, errors.log has to stay")
    mended.tool("Bash", "t1", "", command="sudo sed -i 's/[*].log/sensor.log/' /etc/logrotate.d/sensor")
    looked.tool("Bash", "t1", "sensor.log", command="cat /etc/logrotate.d/sensor")
    mended.assistant(text("Only sensor.log is rotated."))
    looked.assistant(text("It names both."))
    assert verdicts_of(memory, mended, looked) == ["unknown", "fail"]


@pytest.mark.parametrize(
    ("shown", "state"),
    [
        ("completed\tsuccess\tci: node 20\tci\tmain\tpush\t9918004417\t2m22s", "passed"),
        ("build\tpass\t1m48s\thttps://github.com/heron/mailer/actions/runs/8124", "passed"),
        ("Run CI (77) has already completed with 'success'", "passed"),
        ("All checks were successful 0 failing, 3 successful", "passed"),
        ("completed\tfailure\tbump deps\tci\tmain\tpush\t9917320551\t2m41s", "failed"),
        ("lint\tpass\t12s\thttps://x test\tfail\t1m\thttps://y", "failed"),
        ("Some checks were not successful", "failed"),
        ("in_progress\t\tci: node 20\tci\tmain\tpush\t9918004417\t1m5s", "running"),
        ("lint\tpass\t12s\thttps://x test\tpending\t0\thttps://y", "running"),
        ("no checks reported on the 'main' branch", None),
    ],
)
def test_how_far_a_pipeline_is_shows_in_how_its_list_begins(shown: str, state: str | None) -> None:
    assert pipeline_of(shown) == state


def test_what_was_handed_in_ended_as_its_pipeline_did(memory: Memory) -> None:
    told = {
        "completed\tsuccess\tci\tmain": "success",
        "completed\tfailure\tci\tmain": "fail",
        "queued\t\tci": "unknown",
    }
    logs: list[Log] = []
    for number, shown in enumerate(told):
        log = Log(f"pipeline{number}")
        log.user("the build on node 18 is red in CI, mend that")
        edit(log, "t1")
        log.tool("Bash", "t2", "", command="git commit -qam 'ci: node 20' && git push -q")
        log.tool("Bash", "t3", shown, command="sleep 60; gh run list --limit 1")
        log.assistant(text("It needs node 20."))
        logs.append(log)
    assert verdicts_of(memory, *logs) == list(told.values())


def test_who_only_asks_why_a_pipeline_is_red_has_not_failed(memory: Memory) -> None:
    log = Log("why")
    log.user("why is CI red?")
    log.tool("Bash", "t1", "completed\tfailure\tbump deps\tci\tmain", command="gh run list --limit 1")
    log.assistant(text("The new version of the bundler wants node 20."))
    assert verdicts_of(memory, log) == ["unknown"]


def test_what_was_objected_to_and_left_as_it_was_has_failed_though_tests_had_passed(memory: Memory) -> None:
    left, mended = Log("objected"), Log("remedied")
    for log in (left, mended):
        log.user("the app crashes when it comes back")
        edit(log, "t1")
        log.tool("Bash", "t2", "3 passed in 0.10s", command="pytest -q")
        log.assistant(text("That was the observer."))
        log.user("it still crashes, same trace")
    left.tool("Read", "t3", "val result = 1", file_path="/home/dev/src/app/model.py")
    edit(mended, "t3")
    mended.tool("Bash", "t4", "3 passed in 0.10s", command="pytest -q")
    left.assistant(text("I see nothing else here, and without a device the way there stays dark."))
    left.user("ok, the others have one on their desks")
    left.assistant(text("All right."))
    mended.assistant(text("Now it takes the other lifecycle."))
    assert verdicts_of(memory, left, mended) == ["fail", "success"]


def test_what_is_taken_for_a_farewell_is_no_fault_and_nothing_given_up(memory: Memory) -> None:
    said = ("that spec hates slow laptops, everybody knows", "never mind. off to lunch")
    logs: list[Log] = []
    for answer in ("Enjoy it!", "Sorry, I look into it."):
        for prompt in said:
            log = Log(f"{answer} {prompt}")
            log.user("count the logins")
            edit(log, "t1")
            log.tool("Bash", "t2", "3 passed in 0.10s", command="pytest -q")
            log.assistant(text("They are counted."))
            log.user(prompt)
            log.assistant(text(answer))
            logs.append(log)
    told = verdicts_of(memory, *logs)
    assert told[:2] == ["success", "success"]
    assert "success" not in told[2:]


def test_who_has_what_there_is_handed_in_has_accepted_it_in_whatever_words(memory: Memory) -> None:
    handed, more = Log("handed in"), Log("and more")
    for log in (handed, more):
        log.user("dodaj pole vat_id")
        edit(log, "t1")
        log.assistant(text("Pole jest."))
        log.user("ok, wrzuć to w commit")
        if log is more:
            edit(log, "t2")
        log.tool("Bash", "t3", "[main 0ab81fe] vat_id", command="git add app && git commit -m vat_id")
        if log is more:
            edit(log, "t4")
        log.assistant(text("Gotowe."))
    assert verdicts_of(memory, handed, more) == ["success", "unknown"]


def test_what_failed_behind_a_pipe_is_not_mended_by_what_worked_before(memory: Memory) -> None:
    denied, created = Log("denied"), Log("created")
    for log, shown in (
        (denied, "Error: creating IAM Role (exporter): StatusCode: 403, AccessDenied: explicit deny"),
        (created, "aws_iam_role.exporter: Creation complete after 2s"),
    ):
        log.user("create the role of the exporter")
        log.tool("Write", "t1", "ok", file_path="/home/dev/src/app/exporter.tf", content="role")
        log.tool(
            "Bash", "t2", "Error: Missing required argument", error=True, command="cd infra && terraform plan -no-color"
        )
        log.tool("Bash", "t3", "Plan: 1 to add", command="cd infra && terraform plan -no-color")
        log.tool("Bash", "t4", shown, command="cd infra && terraform apply -auto-approve 2>&1 | tail -4")
        log.assistant(text("That is how far it goes from here."))
    assert verdicts_of(memory, denied, created)[0] != "success"
    assert outcome_of(memory, created.session_id) == "success"


def test_who_stops_before_anything_is_done_and_is_content_with_that_has_let_it_be(memory: Memory) -> None:
    early, late = Log("early"), Log("late")
    for log in (early, late):
        log.user("add dark mode to the settings page")
        log.assistant(text("I look for that page."))
        if log is late:
            edit(log, "t1")
        log.tool("Bash", "t2", "README.md", command="ls")
        log.user("[Request interrupted by user]")
        log.user("perfect, that is all, thanks")
        log.assistant(text("Fine."))
    assert verdicts_of(memory, early, late) == ["abandoned", "success"]


def test_what_is_told_otherwise_after_an_objection_is_no_failure(memory: Memory) -> None:
    told, sorry = Log("told"), Log("sorry")
    for log in (told, sorry):
        log.user("how many customers ordered again?")
        log.tool("Bash", "t1", "20417", command="psql -Atc 'select count(*) from a join b using (customer)'")
        log.assistant(text("20417 customers."))
        log.user("that's not right, test accounts must not count")
        log.tool("Bash", "t2", "19988", command="psql -Atc 'select count(*) from a join b using (customer) where real'")
    told.assistant(text("Without the test accounts it is 19988."))
    sorry.assistant(text("I can't find out which of them are test accounts. Sorry."))
    assert verdicts_of(memory, told, sorry) == ["unknown", "fail"]


def test_a_check_before_a_question_shows_nothing_where_nothing_was_changed(memory: Memory) -> None:
    read, changed = Log("read"), Log("changed")
    for log, command in ((read, "ruff check app"), (changed, "ruff check --fix app")):
        log.user("look over app/mail.py with a critical eye")
        log.tool("Bash", "t1", "Found 1 error (1 fixed, 0 remaining).", command=command)
        log.tool("Bash", "t2", "All checks passed!", command="ruff check app")
        log.assistant(text("The sender ignores the timeout."))
        log.user("and what would you do with Retry-After?")
        log.assistant(text("Honour it up to five minutes."))
    assert verdicts_of(memory, read, changed) == ["unknown", "success"]


def test_a_build_that_passes_finishes_no_plan_of_which_much_is_open(memory: Memory) -> None:
    logs: list[Log] = []
    for name, states in (
        ("much", ("completed", "in_progress", "pending")),
        ("all but one", ("completed", "completed", "pending")),
    ):
        log = Log(name)
        log.user("move the renderer into a service of its own")
        edit(log, "t1")
        log.tool(
            "TodoWrite", "t2", "ok", todos=[{"content": f"step {n}", "status": state} for n, state in enumerate(states)]
        )
        log.tool("Bash", "t3", "BUILD SUCCESSFUL in 9s", command="./gradlew compileJava")
        log.assistant(text("It compiles."))
        logs.append(log)
    assert verdicts_of(memory, *logs) == ["abandoned", "success"]


def test_what_works_again_is_no_success_while_the_agent_asks(memory: Memory) -> None:
    asked, told = Log("asked"), Log("told so")
    for log, said in ((asked, "4102 by login, 9877 by order. Which of the two?"), (told, "4102 are gone.")):
        log.user("remove users who were inactive for two years")
        log.tool("Bash", "t1", "Error: database is locked (5)", error=True, command="sqlite3 app.db 'delete from u'")
        log.tool("Bash", "t2", "4102", command="sqlite3 app.db 'delete from u'")
        log.assistant(text(said))
    assert verdicts_of(memory, asked, told) == ["unknown", "success"]


def test_what_cannot_be_checked_here_has_not_failed(memory: Memory) -> None:
    missing, broken = Log("no nginx"), Log("nginx")
    for log, shown in ((missing, "bash: nginx: command not found"), (broken, "nginx: [emerg] unexpected end of file")):
        log.user("proxy /docs to the new service")
        edit(log, "t1")
        log.tool("Bash", "t2", shown, error=True, command="nginx -t -c $PWD/site.conf")
        log.assistant(text("The routes are split. I could not check the syntax."))
    assert verdicts_of(memory, missing, broken) == ["unknown", "fail"]
