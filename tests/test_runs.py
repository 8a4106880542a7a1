"""Which checks a shell command runs, in their order, and which it only speaks of."""

import pytest

from session_memory.analysis.runs import Run, _plan, plan_of, runs_tests  # pyright: ignore[reportPrivateUsage]
from timing import takes_longer


def runs_of(command: str) -> tuple[Run, ...]:
    """Return the checks that a shell command runs, in their order."""
    return tuple(place.run for place in plan_of(command).places)


def listed(table: str) -> list[str]:
    """Return the commands of a table, which are written several to a line."""
    return [command for line in table.strip().splitlines() for command in line.split(" · ")]


RUNS: dict[str, str] = {
    "test pytest": "pytest · py.test -x · python3.12 -m pytest · uv run --with x pytest · uvx pytest · poetry run pytest -q"
    " · coverage run -m pytest · cd a && \\\n  pytest -q · bash -lc 'pytest -q' · timeout -k 5 60 pytest · pytest 2>&1 | tail -3"
    " · pytest # all of them · docker compose exec -T web pytest · docker run --rm -v $PWD:/w img bash -c 'cd /w && pytest'"
    " · kubectl exec pod -- pytest -q · sudo -u app env A=1 pytest · nohup pytest > log 2>&1 & · C:\\py\\Scripts\\pytest.exe -q",
    "test unittest": "python -m unittest · python3 -m unittest discover -v tests",
    "test nose2": "nose2 -v",
    "test tox": "tox · tox -e py311 · uvx tox -p",
    "test nox": "nox · nox -s tests-3.12",
    "lint tox": "tox -e lint",
    "types nox": "nox -s mypy",
    "test manage.py": "python manage.py test app · ./manage.py test",
    "test jest": "jest · npx jest@29 --ci · yarn jest src · pnpm exec jest · node_modules/.bin/jest",
    "test vitest": "npx vitest run · pnpm vitest run · bunx vitest · cross-env CI=1 vitest",
    "test mocha": "mocha · npx nyc mocha · c8 mocha",
    "test ava": "npx ava",
    "test karma": "karma start",
    "test cypress": "npx cypress run --headless",
    "test playwright": "npx playwright test · pnpm exec playwright test a.spec.ts",
    "test node": "node --test · node --import tsx --test src/*.test.ts · tsx --test",
    "test deno": "deno test -A",
    "test bun": "bun test · bun run test · bun run test:unit",
    "test go": "go test ./... · CGO_ENABLED=1 go test -race ./x | grep -v 'no test files'",
    "build go": "go build ./... · GOOS=linux go build -o x .",
    "lint go": "go vet ./...",
    "test cargo": "cargo test · cargo t · cargo +nightly test · cargo nextest run · cargo llvm-cov",
    "build cargo": "cargo build --release",
    "types cargo": "cargo check --workspace",
    "lint cargo": "cargo clippy -- -D warnings",
    "format cargo": "cargo fmt --check",
    "test mvn": "mvn test · ./mvnw -q verify · mvn -B clean test",
    "build mvn": "mvn package -DskipTests · mvn clean install",
    "test gradle": "./gradlew test · gradle :app:testDebugUnitTest · gradlew.bat check · ./gradlew clean test --tests Foo",
    "build gradle": "./gradlew assembleDebug · gradle build -x test",
    "lint gradle": "./gradlew lintDebug · ./gradlew detekt",
    "test sbt": "sbt test · sbt 'testOnly *Foo' test · sbt clean test",
    "build sbt": "sbt compile",
    "test dotnet": "dotnet test · dotnet test App.sln --no-build",
    "build dotnet": "dotnet build -c Release",
    "format dotnet": "dotnet format --verify-no-changes",
    "test rspec": "rspec · bundle exec rspec spec/a_spec.rb",
    "test minitest": "ruby -Itest test/cart_test.rb",
    "test rake": "rake test · bundle exec rake spec",
    "test rails": "bin/rails test · rails test:system",
    "test phpunit": "vendor/bin/phpunit · php vendor/bin/phpunit --filter A · phpunit.phar",
    "test pest": "./vendor/bin/pest --parallel",
    "test artisan": "php artisan test",
    "test ctest": "ctest --test-dir build -j4",
    "build cmake": "cmake --build build -j",
    "build make": "make · make -j8 · make all · make -C src",
    "test make": "make test · make check · make -C lib test-unit · gmake test",
    "lint make": "make lint",
    "types make": "make typecheck · make type-check · make check-types",
    "format make": "make fmt · make format · make check-format",
    "install make": "make install",
    "build ninja": "ninja -C build · ninja",
    "test bazel": "bazel test //... · bazelisk test //a:b",
    "build bazel": "bazel build //...",
    "build west": "west build -b acme_nrf52 app",
    "build bitbake": "bitbake core-image-minimal",
    "test swift": "swift test",
    "build swift": "swift build -c release",
    "test xcodebuild": "xcodebuild test -scheme App · xcodebuild -scheme App test-without-building",
    "build xcodebuild": "xcodebuild -scheme App build",
    "test flutter": "flutter test",
    "lint flutter": "flutter analyze",
    "test dart": "dart test",
    "test mix": "mix test · MIX_ENV=test mix test a.exs",
    "format mix": "mix format --check-formatted",
    "lint mix": "mix credo --strict",
    "types mix": "mix dialyzer",
    "test stack": "stack test",
    "test cabal": "cabal test all",
    "test zig": "zig build test · zig test src/a.zig",
    "build zig": "zig build",
    "test bats": "bats test/",
    "test prove": "prove -lr t",
    "types tsc": "tsc --noEmit · npx tsc -p . · pnpm exec tsc -b · yarn tsc",
    "lint eslint": "eslint . · npx eslint --fix src · pnpm eslint .",
    "format prettier": "prettier --check . · npx prettier -w src",
    "lint biome": "npx @biomejs/biome check . · biome ci",
    "format biome": "biome format --write .",
    "lint ruff": "ruff check . · uvx ruff check --fix · python -m ruff check",
    "format ruff": "ruff format --check",
    "types mypy": "mypy src · uv run mypy . · python -m mypy --strict a.py",
    "types pyright": "npx pyright · uvx pyright",
    "types basedpyright": "basedpyright --pythonpath .venv/bin/python",
    "lint flake8": "flake8 src",
    "lint pylint": "pylint --rcfile x pkg",
    "format black": "black --check .",
    "format isort": "isort . --check-only",
    "lint golangci-lint": "golangci-lint run ./...",
    "format gofmt": "gofmt -l .",
    "lint rubocop": "bundle exec rubocop -A",
    "lint phpstan": "vendor/bin/phpstan analyse",
    "lint shellcheck": "shellcheck *.sh",
    "lint ktlint": "ktlint",
    "lint pre-commit": "pre-commit run --all-files",
    "test npm": "npm test · npm t · npm run test -- --ci · npm --prefix web run test:unit · npm run e2e · npm -w web test",
    "lint npm": "npm run lint · npm run lint:fix · npm run check",
    "build npm": "npm run build · npm run build:prod",
    "types npm": "npm run typecheck · npm run type-check · npm run check:types · npm run tsc",
    "format npm": "npm run format:check · npm run prettier",
    "install npm": "npm ci · npm install · npm i -D jest",
    "test pnpm": "pnpm test · pnpm -r test · pnpm --filter web test · pnpm run test",
    "build pnpm": "pnpm build · pnpm -r build",
    "test yarn": "yarn test · yarn workspace web test",
    "install yarn": "yarn · yarn add x · yarn install --frozen-lockfile",
    "test just": "just test",
    "lint just": "just lint",
    "test task": "task test",
    "test invoke": "invoke test · inv test",
    "test turbo": "turbo run test · npx turbo run test --filter=web",
    "test nx": "nx test web · npx nx run web:test · nx affected -t test",
    "build docker": "docker build -t x . · docker buildx build . · docker compose build web",
    "install pip": "pip install -r r.txt · python -m pip install -e . · pip install pytest",
    "install uv": "uv sync --frozen · uv add ruff · uv pip install x",
    "install bundle": "bundle install",
    "build vite": "vite build · npx vite build",
    "build next": "npx next build",
    "test run-tests.sh": "scripts/run-tests.sh · bash ./scripts/run-tests.sh -v",
    "build build.sh": "./build.sh",
    "test pixi": "pixi run test",
    "test hatch": "hatch run test",
    "install npm ": "npm --prefix tests/e2e install",
    "test pnpm ": "pnpm --filter build-tools test",
    "build yarn": "yarn workspace test-utils build",
    "test pytest ": "py -3 -m pytest · op run -- pytest",
    "build gcc": "gcc -o a a.c",
    "build build": "python -m build",
    "build uv": "uv build",
}


@pytest.mark.parametrize(
    ("expected", "command"), [(expected, command) for expected, table in RUNS.items() for command in table.split(" · ")]
)
def test_a_command_is_the_run_of_its_program(expected: str, command: str) -> None:
    kind, program = expected.split()
    assert [tuple(run) for run in runs_of(command)] == [(kind, program)]
    assert runs_tests(command) == (kind == "test")


RUNS_NOTHING = listed("""
ls · ls tests · cat test.log · tail -50 pytest.log · grep -rn FAILED test.log · rg 'npm test' · git log --grep pytest
git commit -m 'make test is green' · git commit -m "run pytest && ruff check" · echo 'npm run build' · which pytest
pytest --version · pytest --help · pytest --collect-only -q · pytest --fixtures · tsc --version · tsc --init · jest --listTests
cat package.json | grep jest · vim pytest.ini · rm -rf .mypy_cache · mkdir build · cd build · ls -la dist/build
npm run dev · npm start · npm ls · npm view jest · npm outdated · yarn why jest · pnpm dlx create-vite · npm uninstall jest
docker ps · docker compose up -d · docker run --rm alpine ls · docker logs test · kubectl get pods · make clean · make run
go run ./cmd/test · go mod init x · cargo run --bin test · cargo new test · dotnet run · dotnet new xunit · swift run
python test_data.py · python build · node test.js · ruby app.rb · php index.php · bun run dev · deno run a.ts · mix new test
terraform plan · ruff --version · ruff rule E501 · ruff clean · pre-commit install · pip list · pip show pytest · uv lock
xcodebuild -list · sed -i s/pytest/x/ a · find . -name '*.test.ts' · curl https://example.org/pytest · touch tests/pytest
pkill -f vitest · ps aux | grep jest · kill %1 · code build.gradle · cp make.sh x · git add build && git push · test -f Makefile
cat test.sh · chmod +x scripts/test.sh · source test.sh · bash deploy.sh · vim build.sh
""")


@pytest.mark.parametrize("command", RUNS_NOTHING)
def test_a_command_that_only_speaks_of_a_program_runs_nothing(command: str) -> None:
    assert runs_of(command) == ()


IN_ORDER: list[tuple[str, str]] = [
    ("ruff check . && mypy src && pytest -q", "lint ruff, types mypy, test pytest"),
    ("npm ci && npm run lint && npm test", "install npm, lint npm, test npm"),
    ("make lint test", "lint make, test make"),
    ("cmake --build build && ctest --test-dir build", "build cmake, test ctest"),
    ("cargo fmt --check; cargo clippy; cargo test", "format cargo, lint cargo, test cargo"),
    ("go vet ./... && go build ./... && go test ./...", "lint go, build go, test go"),
    ("(cd api && pytest) && (cd web && npm test)", "test pytest, test npm"),
    ("set -e\npytest -q\ncd web\nnpx tsc --noEmit", "test pytest, types tsc"),
    ("pytest a; pytest b", "test pytest, test pytest"),
    ("if pytest; then npm run build; fi", "test pytest, build npm"),
    ("for v in 1 2; do pytest -q; done", "test pytest"),
    ("bash -c 'ruff check . && pytest'", "lint ruff, test pytest"),
    ("cat > a.py <<'EOF'\nimport pytest\nnpm test\nEOF\nruff check a.py", "lint ruff"),
    ("turbo run lint test build", "lint turbo, test turbo, build turbo"),
    ("pytest -q 2>&1 | tee log; tail -3 log", "test pytest"),
    ("x=$(pytest -q); echo $x", "test pytest"),
    ("echo start && diff <(npm test) b", "test npm"),
]


@pytest.mark.parametrize(("command", "expected"), IN_ORDER)
def test_the_runs_of_a_command_stand_in_their_order(command: str, expected: str) -> None:
    assert ", ".join(f"{kind} {program}" for kind, program in runs_of(command)) == expected


@pytest.mark.parametrize(
    "command",
    [
        "",
        " ",
        "'",
        '"',
        "pytest '",
        "$(",
        "`pytest",
        "&&",
        "| |",
        "((((",
        "))))",
        "<<",
        "pytest <<",
        "\\",
        "2>",
        ">&",
        "\x00 pytest",
    ],
)
def test_no_command_is_too_odd(command: str) -> None:
    assert runs_of(command) in ((), (Run("test", "pytest"),))


@pytest.mark.timeout(5)
@pytest.mark.parametrize(
    "piece", ["pytest ", "'", '"\\', "$(", "<<a\n", "a=", "-", "&", "env ", "2>&", "bash -c '", "make\n"]
)
def test_a_million_characters_are_judged_in_no_time(piece: str) -> None:
    command = "pytest " + piece * (1_000_000 // len(piece))

    def judge() -> None:
        _plan.cache_clear()
        runs_of(command)

    # Here-documents are left out of the whole of it.
    assert not takes_longer(judge, 1.0 if "<<" in piece else 0.2)
