"""What is tried again: the same call, or nearly the same; not another way to the same end, nor a look at what failed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from session_memory.analysis.again import is_again, is_in_vain, tried
from session_memory.analysis.light import Light, lights_of
from session_memory.analysis.marks import NO_MARKS, VERDICTS, Ran
from session_memory.analysis.runs import about


def shell(command: str) -> Light:
    """Return a call of a shell as the fold knows it: of a long command only how it begins."""
    shown = command if len(command) <= 100 else command[:99] + "…"
    return Light.of(["1:0", "tool_call", 0, "Bash", shown, 0, None, about(command)])


def file_tool(tool: str, path: str, *, is_edit: bool = False) -> Light:
    return Light.of(["1:0", "edit" if is_edit else "tool_call", 0, tool, path, int(is_edit), path, None])


LONG = "https://download.example.org/europe/germany/niedersachsen-latest.osm.pbf"


@pytest.mark.parametrize(
    ("failed", "now"),
    [
        ("make", "make"),
        ("make", "cd firmware && make"),
        ("make test", "sudo make test"),
        ("bench/run.sh", "bash bench/run.sh"),
        ("py run.py", "py run.py"),
        ("my'pro'gram x", "my'pro'gram x"),
        ("vault read", "vault read"),
        ("./gradlew assembleRelease", "sh gradlew assembleRelease"),
        ("npm publish packages/core", "npm publish ./packages/core --access public"),
        ("docker pull postgres:16.12-alpine", "docker pull postgres:16.8-alpine"),
        ("pip install numpy==1.26", "pip install numpy==2.0"),
        ("uv lock", "uv lock --upgrade-package ourlib --prerelease allow"),
        ("npx graphql-codegen", "npx graphql-codegen --config server/codegen.yml"),
        ("spark-submit --queue low jobs/agg.py", "spark-submit --queue adhoc jobs/agg.py"),
        ("cmake -S sdk -B build", "rm -rf build && cmake -S sdk -B build"),
        ("git commit -qam 'Lock' && git push -u origin lock", "git push -u origin lock"),
        ("terraform init && terraform apply", "terraform apply"),
        ("bundle install", "bundle install --verbose 2>&1 | tail -12"),
        ("apt-get install -y ffmpeg", "sudo apt-get -o DPkg::Lock::Timeout=300 install -y ffmpeg"),
        ("kubectl scale deploy/worker --replicas=5", "kubectl -n prod scale deploy/worker --replicas=5"),
        ("ssh web-2 uname -r", "ssh -p 2222 web-2 uname -r"),
        ("ssh old-1 'crontab -l'", "ssh old-1 sudo crontab -l"),
        ("python finetune.py --batch 64", "python finetune.py --batch 32"),
        ("git add mony.py utils.py", "git add money.py utils.py"),
        ("curl -s localhost:8080/health", "curl -s --retry 5 localhost:8080/health"),
        (f"curl -fLo data/nds.osm.pbf {LONG}", f"curl -fL -C - --max-time 1800 -o data/nds.osm.pbf {LONG}"),
        ("cat vendor/zlib/LICENSE.txt", "cat vendor/zlib/LICENSE"),
        ("cat deploy/ngnix.conf", "cat deploy/nginx.conf"),
        ("cat views.py", "cat app/views.py"),
        ("go tset ./auth -run TestRefresh", "go test ./auth -run TestRefresh"),
        ("poerty add celery", "poetry add celery"),
        ("bin/rails runner 'puts 1'", "ruby bin/rails runner 'puts 1'"),
        ("./scripts/seed.py --all", "python3 scripts/seed.py --all"),
        ("git checkout -- thumbs/views.py", "git checkout -- app/thumbs/views.py"),
        ("pytest tests/biling | tail -3", "pytest tests/billing | tail -3"),
        ("idf.py -p /dev/ttyUSB0 flash", "idf.py -p /dev/ttyUSB1 flash"),
        (
            "arduino-cli upload -b arduino:avr:uno -p /dev/ttyUSB0 .",
            "arduino-cli upload -b arduino:avr:uno -p /dev/ttyACM0 .",
        ),
        ("npx eslint .", "npx eslint -c ../shared/eslint.config.js ."),
        ("nix build .#cli", "nix build .#cli --option sandbox false"),
        ("curl -d a=1 localhost:3000/signup", "curl -d a=1 http://localhost:3000/signup"),
        ("rsync -az out/ docs01:html/", "rsync -az -e 'ssh -o ConnectTimeout=30' out/ docs01:html/"),
        (f"jq '.plan[] | .id' {LONG}{LONG}", f"jq '.\"plan\"[] | .id' {LONG}{LONG}"),
        (
            'psql -h localhost -p 5433 -U billing -d billing -c "select count(*) from invoices"',
            'set -a; . ./.env; set +a; psql -h localhost -p 5433 -U billing -d billing -c "select count(*) from invoices"',
        ),
    ],
)
def test_nearly_the_same_is_tried_again(failed: str, now: str) -> None:
    assert is_again(tried(shell(failed)), shell(now))


@pytest.mark.parametrize(
    ("failed", "now"),
    [
        ("npm install", "pnpm install"),
        ("wget https://a.example/x", "curl -O https://a.example/x"),
        ("pytest", "pytest tests/test_total.py -vv"),
        ("pytest tests/test_a.py", "pytest tests/test_b.py"),
        ("git push", "git pull"),
        ("git push", "git push --help"),
        ("git cherry-pick 1a2b3c4", "git cherry-pick --skip"),
        ("prettier --check src", "prettier --write src"),
        ("shellcheck cron.sh", "sed -i 's/a/b/' cron.sh && shellcheck cron.sh"),
        ("env | grep -i proxy", "grep -rn proxy ~/.gitconfig"),
        ("npm install left-pad", "npm install express"),
        ("npm run test:unit", "npm run test:e2e"),
        ("rake db:migrate", "rake db:seed"),
        ("bazel build //a:x", "bazel build //a:y"),
        ("ssh web-2 uptime", "ssh web-2 systemctl restart app"),
        ("for f in *.svg; do rsvg-convert $f; done", "for f in *.svg; do inkscape $f; done"),
        (
            "for f in *.svg; do rsvg-convert $(basename $f).png; done",
            "for f in *.svg; do inkscape $(basename $f).png; done",
        ),
        ("npx prettier --write . | tail -2", "npx prettier --check ."),
        ("addlicense -check .", "addlicense -s=only -l mpl ."),
        ("python -c 'import a'", "python -c 'import b'"),
        ('psql -c "select 1"', 'psql -c "vacuum"'),
        ("cat app/views.py", "cat app/models.py"),
        ("cat app/views.py", "cat views.py"),
        ("git stash", "git status"),
        ("ruby bin/rails runner 'puts 1'", "ruby bin/rake db:migrate"),
        ("go vet ./auth", "go get ./auth"),
    ],
)
def test_something_else_is_not(failed: str, now: str) -> None:
    assert not is_again(tried(shell(failed)), shell(now))


def test_a_file_is_looked_for_under_another_name_in_its_folder() -> None:
    failed = tried(file_tool("Read", "vendor/zlib/LICENSE.txt"))
    assert is_again(failed, file_tool("Read", "vendor/zlib/license"))
    assert not is_again(failed, file_tool("Read", "vendor/zlib/README"))
    assert not is_again(failed, file_tool("Read", "LICENSE.txt"))


def test_a_file_is_looked_for_with_its_path_told_in_full() -> None:
    failed = tried(file_tool("Read", "utils/date.ts"))
    assert is_again(failed, file_tool("Read", "src/utils/date.ts"))
    assert is_again(failed, file_tool("Read", "utils/dates.ts"))
    assert is_again(failed, file_tool("Read", "util/date.ts"))
    assert not is_again(failed, file_tool("Read", "lib/date.ts"))
    assert is_again(tried(file_tool("Read", "R/summarise.R")), file_tool("Read", "R/summarize.R"))
    assert not is_again(tried(file_tool("Read", "R/case_a.R")), file_tool("Read", "R/case_b.R"))
    assert not is_again(failed, file_tool("Read", "utils/money.ts"))


def result_of(command: str, shown: str, *runs: str, has_failed: bool = False) -> Light:
    """Return a result as the fold knows it: its first line, and what was noted of the checks in it."""
    said = ("tool_result", "tool", None, None, None, shown, int(has_failed), 0, None, 0, None, None)
    (result,) = lights_of([(0, 0, "", 1, 1, None, 0, None, 1, 0, *said)], {})
    result.call = shell(command)
    result.marks = NO_MARKS._replace(runs=tuple(Ran("test", "pytest", VERDICTS[run]) for run in runs))
    return result


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("curl -s https://flags.example/v1", '{"error":"too many requests","retry_after":20}'),
        ("curl -si https://flags.example/v1", "HTTP/1.1 401 Unauthorized"),
        ("curl -s -o /dev/null -w '%{http_code}' https://flags.example", "503"),
        ("poetry add celery 2>&1 | tail -3", "ConnectTimeoutError: error: nexus.example timed out"),
        ("make install | tail -2", "make: *** cannot open lock"),
        ("npm ci 2>&1 | tee log", "npm: error code ECONNRESET"),
    ],
)
def test_what_is_shown_may_tell_that_something_was_in_vain(command: str, shown: str) -> None:
    assert is_in_vain(result_of(command, shown))


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("curl -s https://flags.example/v1", '{"flags":[{"key":"error"}]}'),
        ("curl -s -o /dev/null -w '%{http_code}' https://flags.example", "200"),
        ("cat app.log | tail -3", "error: disk full"),
        ("grep -rn failed src | head", "src/a.py: error = 1"),
        ("make install", "error: looks like one, but make says that it is none"),
        ("set -o pipefail; make install | tail -2", "error: as above"),
        ("make install | tail -2", "installed 12 files, no error"),
    ],
)
def test_what_is_shown_tells_nothing_where_an_exit_code_does_or_somebody_only_looks(command: str, shown: str) -> None:
    assert not is_in_vain(result_of(command, shown))


def test_a_check_was_in_vain_if_it_came_to_no_verdict() -> None:
    assert is_in_vain(result_of("timeout 60 cargo test | tail -5", "Blocking waiting for file lock", "unclear"))
    assert not is_in_vain(result_of("cargo test && cargo build", "ok", "pass", "unclear"))
    assert is_in_vain(result_of("cargo test", "FAILED", "fail", has_failed=True))


def test_an_edit_is_tried_again_if_it_is_of_the_same_file() -> None:
    failed = tried(file_tool("Edit", "jobs/sync.py", is_edit=True))
    assert is_again(failed, file_tool("Write", "jobs/sync.py", is_edit=True))
    assert not is_again(failed, file_tool("Edit", "jobs/mail.py", is_edit=True))


@pytest.mark.parametrize(("failed", "now"), [("vault read", "vault read secret/x"), ("op read op://a/b", "op")])
def test_a_verb_that_is_called_like_reading_a_file_is_a_verb(failed: str, now: str) -> None:
    is_again(tried(shell(failed)), shell(now))
    is_again(tried(shell(now)), shell(failed))


@given(st.text(max_size=30), st.text(max_size=30), st.text(max_size=40), st.text(max_size=40))
def test_no_name_is_too_odd(tool: str, other: str, summary: str, command: str) -> None:
    calls = [
        Light.of(["1:0", "tool_call", 0, name, words, 0, None, program])
        for name in (tool, other, None)
        for words in (summary, command)
        for program in (None, command.split()[0] if command.split() else None)
    ]
    for one in calls:
        assert is_again(tried(one), one)
        for two in calls:
            is_again(tried(one), two)
