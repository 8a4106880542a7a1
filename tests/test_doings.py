"""What a command is to the work: a look, a change, or something that is done."""

import pytest

from session_memory.analysis.commands.doings import doing, hands_in
from session_memory.analysis.commands.runs import about


def told(command: str) -> str:
    return doing(about(command) or "", command)


@pytest.mark.parametrize(
    "command",
    [
        "ls -la src",
        "grep -rn timeout app | head",
        "git log --oneline -5",
        "git diff --stat",
        "gh pr diff 77",
        "kubectl -n shop get pods",
        "docker compose logs web",
        "psql app -c 'select count(*) from users'",
        "ssh build-02 'df -h /'",
        "sed -n 1,20p app.py",
        "terraform plan -no-color",
        "aws ec2 describe-instances --region eu-west-1",
        "curl -sI https://example.org",
    ],
)
def test_who_looks_changes_nothing(command: str) -> None:
    assert told(command) == "looks"


@pytest.mark.parametrize(
    "command",
    [
        "sed -i 's/a/b/' app.py",
        "npx prettier --write .",
        "ruff check --fix src",
        "git checkout -b fix",
        "cat > app.py <<'EOF'",
        "mv a b",
    ],
)
def test_files_are_changed_through_the_shell_as_well(command: str) -> None:
    assert told(command) == "changes"


@pytest.mark.parametrize(
    "command",
    [
        "python churn.py",
        "kubectl apply -f k8s/api.yaml && kubectl rollout status deploy/api",
        "psql app -c 'create index on users (mail)'",
        "ssh build-02 'systemctl restart jenkins'",
        "python3 orders.py > orders.txt",
        "gh run watch --exit-status",
        "bash rotate.sh",
    ],
)
def test_what_is_done_shows_whether_it_works(command: str) -> None:
    assert told(command) == "does"


def test_commands_that_hand_work_in_are_known_by_program_and_verb() -> None:
    assert hands_in("git push")
    assert hands_in("gh release")
    assert hands_in("skaffold dev")
    assert not hands_in("git status")
    assert not hands_in("git")
