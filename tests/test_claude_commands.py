"""Shell commands of a transcript: which of them run tests, and which only speak of them."""

import pytest

from claude_lines import Log
from conftest import Memory
from looking import pick, swept


def listed(table: str) -> list[str]:
    """Return the commands of a table, which are written several to a line."""
    return [command for line in table.strip().splitlines() for command in line.split(" · ")]


RUNS_TESTS = listed("""
pytest · pytest -q tests/ · python -m pytest -x · python3.11 -m pytest · .venv/bin/pytest tests/test_a.py::test_b
.venv/bin/python -m pytest · uv run pytest · uv run --frozen pytest -n 2 · poetry run pytest · pdm run pytest
hatch test · coverage run -m pytest · cd app && pytest -q 2>&1 | tail -20 · CI=1 pytest · timeout 60 pytest -x
time make test · python -m unittest discover -s tests · python manage.py test · tox -e py311 · nox -s tests
npm test · npm t · npm run test · npm run test:unit · npm --prefix web test · npm test -- --watch=false · pnpm test
pnpm -r test · pnpm --filter web test · yarn test · yarn workspace web test · bun test · deno test -A
npx jest --ci · npx vitest run · npx playwright test · npx cypress run · npx mocha · node --test · go test ./...
go test -race -count=1 ./internal/... · cargo test · cargo test --workspace · cargo +nightly test
RUST_BACKTRACE=1 cargo test parser:: · cargo nextest run · mvn test · ./mvnw -q test · mvn -pl core verify
gradle test · ./gradlew test · ./gradlew :app:test · ./gradlew testDebugUnitTest · sbt test · dotnet test
dotnet test App.sln --no-build · swift test · xcodebuild test -scheme App · xcodebuild -scheme App test · mix test
rspec spec/models · bundle exec rspec · bundle exec rake test · rake spec · bin/rails test · phpunit
vendor/bin/phpunit --filter Parser · php artisan test · composer test · ctest --test-dir build · ninja -C build test
meson test -C build · make test · make -C lib test · make check · just test · bats test/ · prove -r t · flutter test
dart test · zig build test · bazel test //... · lein test · cabal test · stack test
docker compose run --rm app pytest · (cd web && npm test) · bash -c 'pytest -q'
for i in 1 2 3; do pytest -x; done · if make test; then echo ok; fi · while ! npm test; do sleep 1; done · ! pytest
{ pytest; } · find tests -name '*.py' | xargs pytest · turbo run test · npx nx test web · python setup.py test
""")


RUNS_NO_TESTS = listed("""
pip install pytest · python -m pip install pytest · uv add --dev pytest · uv pip install pytest · poetry add pytest
npm install jest · npm i -D vitest · npm ls jest · yarn add jest · sudo apt-get install -y bats · which pytest
grep -rn pytest . · rg 'npm test' docs · ps aux | grep vitest · pgrep -f pytest · pkill -f jest
cat tests/test_a.py · head -20 tests/conftest.py · ls tests · cd tests · mkdir -p src/test · rm -rf test
git checkout test · git commit -m 'run pytest in CI' · git add -A && git commit -m 'make test is green'
git log --grep 'go test' · gh pr create --title 'Run pytest in CI' --body 'now with make test'
gh run view --log | grep pytest · echo pytest · test -f pyproject.toml · [ -d tests ] · cargo build · cargo check
go build ./... · go vet ./... · deno check main.ts · make build · npm run build · python test_data.py
python -c 'import pytest' · docker build -t test . · curl https://example.org/test · vim pytest.ini
pytest --version · pytest --help · code --goto tests/test_a.py
./gradlew build -x test · cargo run --bin test · mix new test · npm create vite test
""")


# A file is written, then its tests run.
BEHIND_A_HEREDOC = [
    f"cat > tests/test_a.py <<'EOF'\nimport pytest\n{filler}EOF\npytest -q tests/test_a.py"
    for filler in ("", "VALUE = 1\n" * 1000)
]


HEREDOCS = [
    "cat > tests/test_a.py <<'EOF'\nimport pytest\n\ndef test_a():\n    assert True\nEOF",
    "git commit -m \"$(cat <<'EOF'\nfix: make test\n\nnpm test is green\nEOF\n)\"",
]


def taken_for_tests(memory: Memory, commands: list[str]) -> dict[str, bool]:
    """Return which of some shell commands are taken for test runs."""
    log = Log()
    for i, command in enumerate(commands):
        log.tool("Bash", f"t{i}", command=command)
    calls = [event for event in swept(memory, log) if event["role"] == "assistant"]
    assert [event["kind"] == "test_run" for event in calls] == [event["is_test"] for event in calls]
    return dict(zip(commands, (event["is_test"] for event in calls), strict=True))


def test_commands_that_run_tests_are_test_runs(memory: Memory) -> None:
    assert [
        command for command, found in taken_for_tests(memory, RUNS_TESTS + BEHIND_A_HEREDOC).items() if not found
    ] == []


def test_commands_that_only_speak_of_tests_are_no_test_runs(memory: Memory) -> None:
    assert [command for command, found in taken_for_tests(memory, RUNS_NO_TESTS + HEREDOCS).items() if found] == []


@pytest.mark.timeout(10)
def test_a_command_of_here_documents_that_never_end_is_judged_in_no_time(memory: Memory) -> None:
    log = Log()
    log.tool("Bash", "t1", command="test\n" + "<<a\n" * 5000)
    assert len(swept(memory, log)) == 2


def test_powershell_runs_tests_as_well(memory: Memory) -> None:
    log = Log(version="2.1.200")
    log.tool("PowerShell", "t1", command="dotnet test")
    log.tool("Read", "t2", file_path="pytest")
    assert pick(swept(memory, log), "kind") == [("test_run",), ("tool_result",), ("tool_call",), ("tool_result",)]
