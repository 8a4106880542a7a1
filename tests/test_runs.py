"""Which checks a shell command runs, in their order, and which it only speaks of."""

import pytest

from session_memory.analysis.commands.runs import Run, _plan, plan_of, runs_tests  # pyright: ignore[reportPrivateUsage]
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
    "test sbt": "sbt test · sbt 'testOnly *Foo' test · sbt clean test · sbt pricing/test · sbt 'pricing/testOnly *PricingSpec'"
    " · sbt ';clean;it:test' · sbt +test · sbt 'project api' test · sbt -Dx=1 'core/Test/testQuick'",
    "build sbt": "sbt compile · sbt Test/compile · sbt core/assembly",
    "format sbt": "sbt scalafmtCheckAll",
    "test mill": "mill app.test · ./mill -i __.test · mill app.test.testOnly app.CartTest",
    "build mill": "mill __.compile",
    "test scala-cli": "scala-cli test .",
    "test clojure": "clojure -M:test · clj -X:test · clojure -M:dev:test:runner · clj -M:kaocha unit · clojure -T:build test",
    "lint clojure": "clojure -M:lint · clj -M:dev:clj-kondo --lint src",
    "build clojure": "clojure -T:build uber",
    "test lein": "lein test · lein with-profile +ci test :only a.b · lein do clean, test",
    "test bb": "bb test · bb run test",
    "test rebar3": "rebar3 eunit · rebar3 ct --suite a · rebar3 as test do eunit, ct · rebar3 do compile, eunit · rebar3 proper",
    "types rebar3": "rebar3 dialyzer",
    "lint rebar3": "rebar3 xref",
    "build rebar3": "rebar3 compile",
    "test julia": "julia --project -e 'using Pkg; Pkg.test()' · julia --project=. test/runtests.jl"
    " · julia -e 'import Pkg; Pkg.test(\"Filters\"; coverage=true)'",
    "install julia": "julia --project -e 'using Pkg; Pkg.instantiate()'",
    "test testthat": "Rscript -e 'devtools::test()' · R -e 'testthat::test_local()' · Rscript tests/testthat.R"
    " · Rscript -e 'testthat::test_file(\"tests/testthat/test-a.R\")' · R -q -e 'tinytest::test_all()'",
    "test R": "R CMD check app_1.0.tar.gz · Rscript -e 'devtools::check()' · Rscript -e 'rcmdcheck::rcmdcheck()'",
    "lint lintr": "Rscript -e 'lintr::lint_package()'",
    "build R": "R CMD build . · Rscript -e 'rmarkdown::render(\"a.Rmd\")'",
    "install R": "Rscript -e 'renv::restore()' · Rscript -e 'install.packages(\"dplyr\")'",
    "test Invoke-Pester": "pwsh -NoProfile -Command 'Invoke-Pester -CI' · powershell -c 'Invoke-Pester ./tests' · Invoke-Pester",
    "lint Invoke-ScriptAnalyzer": "pwsh -Command 'Invoke-ScriptAnalyzer -Path . -Recurse'",
    "build build.ps1": "pwsh -File ./build.ps1 · ./build.ps1 -Configuration Release",
    "test test.ps1": "pwsh ./scripts/test.ps1",
    "test godot": "godot --headless -s addons/gut/gut_cmdln.gd -gexit · godot4 -s res://addons/gdUnit4/bin/GdUnitCmdTool.gd -a test",
    "build godot": "godot --headless --export-release Linux out/game.x86_64",
    "test Unity": "Unity -batchmode -runTests -testPlatform EditMode -projectPath .",
    "build Unity": "Unity -batchmode -quit -buildWindows64Player out/game.exe · Unity -quit -executeMethod Builder.BuildAll",
    "test ert": "emacs -batch -l ert -l a-test.el -f ert-run-tests-batch-and-exit",
    "test plenary": "nvim --headless -c 'PlenaryBustedDirectory tests/'",
    "test matlab": "matlab -batch 'runtests' · octave --eval 'runtests(\"tests\")'",
    "test swipl": "swipl -g run_tests -t halt a.pl",
    "test sbcl": "sbcl --eval '(asdf:test-system :app)' --quit",
    "test adb": "adb shell am instrument -w dev.acme.test/androidx.test.runner.AndroidJUnitRunner",
    "build nix": "nix build · nix build .#cli --option sandbox false",
    "test nix": "nix flake check",
    "build nix-build": "nix-build -A cli",
    "build configure": "cmake -S . -B build -G Ninja · cmake .. · cmake --preset dev · ./configure --prefix=/usr · meson setup build",
    "build hugo": "hugo · hugo --minify -d public · hugo build",
    "build quarto": "quarto render book",
    "build latexmk": "latexmk -pdf main.tex",
    "build tectonic": "tectonic main.tex",
    "build typst": "typst compile main.typ",
    "build eleventy": "npx @11ty/eleventy",
    "test nim": "nim c -r tests/test_parser.nim",
    "build nim": "nim c -d:release app.nim",
    "types nim": "nim check app.nim",
    "test nimble": "nimble test",
    "test crystal": "crystal spec -v",
    "test dune": "dune test · dune runtest · dune build @runtest · opam exec -- dune test",
    "build dune": "dune build · dune build @all",
    "test alr": "alr test",
    "test lake": "lake test",
    "test spago": "npx spago test",
    "test elm-test": "npx elm-test",
    "test raco": "raco test .",
    "test dub": "dub test",
    "test fpm": "fpm test",
    "test gleam": "gleam test",
    "test k6": "k6 run --vus 10 load.js",
    "test newman": "npx newman run api.json",
    "test locust": "locust --headless -u 10 -t 1m",
    "test terraform": "terraform test",
    "lint terraform": "terraform validate",
    "test tofu": "tofu test",
    "test conftest": "conftest test deploy.yaml",
    "test opa": "opa test policy/ -v",
    "test helm": "helm unittest charts/api",
    "lint helm": "helm lint charts/api",
    "lint protolint": "protolint lint api",
    "lint buf": "buf lint · buf breaking --against .git",
    "lint vale": "vale docs",
    "lint perlcritic": "perlcritic lib",
    "lint addlicense": "addlicense -check .",
    "test prove ": "perl -Ilib t/basic.t",
    "test Build": "./Build test · perl Build test",
    "test fastlane": "fastlane test · bundle exec fastlane ios test",
    "test earthly": "earthly +test",
    "test colcon": "colcon test",
    "build idf.py": "idf.py build · idf.py -p /dev/ttyUSB0 build flash",
    "test deno ": "deno task test · deno task --cwd web test:unit",
    "lint deno": "deno lint · deno task lint",
    "types deno": "deno check main.ts",
    "test composer": "composer test · composer run-script test:unit · composer test:unit",
    "lint composer": "composer phpstan · composer run phpstan",
    "test mise": "mise run test",
    "test pdm": "pdm run test · pdm run test-unit",
    "lint hatch": "hatch run lint:all",
    "test rake ": "rake test:models · rake spec:requests",
    "test rails ": "bin/rails test:models",
    "build rails": "rails assets:precompile",
    "test mix ": "mix do deps.get, compile, test · mix coveralls",
    "build mix": "mix compile --warnings-as-errors · mix docs",
    "test unit_tests": "./build/unit_tests --gtest_filter=A* · build/bin/unit_tests",
    "test cart_test": "./out/cart_test",
    "test AppTests": "./bin/AppTests",
    "test test": "bin/test · ./script/test cart",
    "test run_tests.py": "python run_tests.py · ./run_tests.py -v",
    "test runtests.py": "./tests/runtests.py",
    "test run-tests.js": "node scripts/run-tests.js",
    "build make ": "make html · make -C docs latexpdf · make -C build lib · make main.pdf · make build/app.elf",
    "test make ": "make ci · make verify · make distcheck",
    "test npm ": "npm run ci · npm run verify",
    "build cargo ": "cargo test --no-run · cargo bench --no-run · cargo doc --no-deps",
    "build mvn ": "mvn verify -DskipTests · mvn test-compile",
    "build go ": "go test -c ./pkg",
    "test stack ": "stack build --test",
    "build gradle ": "./gradlew compileTestKotlin · ./gradlew :app:assembleAndroidTest",
    "test gradle ": "./gradlew :checkout:connectedDebugAndroidTest · ./gradlew connectedCheck",
    "lint golangci-lint ": "go run github.com/golangci/golangci-lint/cmd/golangci-lint@v1.59.1 run · go tool golangci-lint run",
    "test pytest  ": "nix develop -c pytest -q · nix develop .#ci --command bash -c 'pytest -q' · nix-shell -p jq --run 'pytest -q'"
    " · docker compose -f ci.yml run --rm web pytest · micromamba run -n app pytest · pixi run -e dev pytest",
    "test flutter ": "fvm flutter test",
    "build docker ": "docker compose -f ci.yml build · docker buildx bake",
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
    "build gcc": "gcc -o a a.c · gcc-13 -Wall -o a a.c · /usr/bin/gcc-12 -c a.c",
    "build g++": "g++-13 -std=c++20 a.cpp",
    "format clang-format": "clang-format-17 --dry-run -Werror a.c",
    "lint clang-tidy": "clang-tidy-16 src/a.cpp",
    "test godot  ": "~/bin/Godot_v4.2.1-stable_linux.x86_64 --headless -s addons/gut/gut_cmdln.gd -gexit"
    " · godot-4.3 --headless -s res://addons/gdUnit4/bin/GdUnitCmdTool.gd",
    "test phpunit ": "php tools/phpunit-10.5.phar --filter Cart",
    # through what starts it, here or elsewhere
    "types tsc ": "pnpm --filter @shop/ui exec tsc --noEmit · pnpm -r exec tsc -b · npm exec --workspace=web -- tsc -p . · yarn workspace web exec tsc",
    "lint eslint ": "npm --prefix web exec eslint src · pnpm -C web dlx eslint .",
    "test make   ": "ssh build1 make -C app test · ssh -p 2222 -i ~/.ssh/ci nas 'cd /srv/app && make test' · timeout 90 ssh nas \"make test\""
    " · vagrant ssh -c 'cd /vagrant && make test' · gcloud compute ssh box --command='make test'",
    "test pytest    ": "ssh nas 'cd app && sudo docker compose exec -T web pytest -q' · srun -p gpu --mem 8G pytest · mpirun -np 4 python -m pytest"
    " · apptainer exec --nv env.sif pytest -q · distrobox enter box -- pytest · arch -x86_64 pytest · taskset -c 0 pytest",
    "test unit_tests  ": "valgrind ./build/unit_tests",
    "test gradle   ": "sh ./gradlew :sync:testDebugUnitTest -q · bash gradlew test",
    "test cargo ": "cargo +nightly miri test ring",
    "build gradle  ": "./gradlew jibDockerBuild · ./gradlew :api:dockerBuild",
    "build react-native": "npx react-native run-ios · npx react-native run-android --mode release",
    "build esphome": "esphome compile node.yaml · docker run --rm -v .:/config esphome/esphome esphome compile node.yaml",
    "lint php": "php -l src/a.php · docker compose exec app php -l a.php",
    "lint node": "node --check a.mjs",
    "build colcon": "docker exec -w /ws dev bash -lc 'colcon build --packages-select a'",
    "lint pnpm  ": "docker run --rm -v $PWD:/w -w /w node:20-alpine sh -c 'corepack enable && pnpm lint'",
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
go tset ./... · sbt run · sbt console · mill app.run · clojure -M:dev · clj -M:repl · clojure -P -M:test · clojure -Stree
rebar3 shell · rebar3 new app cart · julia script.jl · julia -e 'println(1)' · Rscript analysis.R · R -e 'summary(x)'
pwsh -Command 'Get-Module Pester' · pwsh deploy.ps1 · godot --headless --import · godot project.godot · emacs test.el
nvim tests/test_a.py · vim +12 a.py · matlab -batch 'plot(x)' · swipl a.pl · adb install app.apk · adb shell ls
nix run .#test · nix develop · nix flake update · nix-shell -p jq · nix eval .#checks · cmake --version · cmake --install build
cmake -E copy a b · hugo server -D · hugo new posts/a.md · hugo mod tidy · quarto preview · typst watch a.typ
nim c -r src/main.nim · k6 version · newman --version · locust -f load.py · terraform apply · terraform init · tofu plan
helm upgrade api chart · addlicense -l mpl . · perl Makefile.PL · perl a.pl · idf.py flash · idf.py -p /dev/ttyUSB0 monitor
deno task dev · deno run test.ts · composer show · composer check-platform-reqs · composer dump-autoload · mise install-into x
rake db:test:prepare · rake db:migrate · rails db:test:prepare · rails s · mix phx.server · mix ecto.migrate
./tests/fixtures/gen · /usr/bin/test -f x · cat build/unit_tests · ls ./tests · cd ./test · scripts/test-server · bin/test_env_setup
rm -rf ./build/tests · git checkout -- ./tests · ./latest · ./contest · ./bin/attest · chmod +x ./build/unit_tests
make docs-serve · make proto · make deploy · make -n test · make help · make serve · cargo bench · cargo bench --bench parse · pio run -t upload · go test -run xxx -bench Match ./a · go test -bench=. -run='^$' ./...
go run ./cmd/lint · go tool pprof cpu.out · docker compose -f ci.yml up -d · docker compose -f test.yml down
vale sync · vale ls-config · golangci-lint cache clean · golangci-lint linters · vendor/bin/phpstan clear-result-cache · flow stop
ssh nas 'cat test.log' · ssh nas "grep -rn pytest ." · ssh nas · ssh -L 8080:localhost:80 make · ssh nas 'systemctl restart pytest-runner'
pnpm --filter web exec node a.js · pnpm --filter web exec · npm exec · pnpm dlx · npx react-native start · esphome logs a.yaml · gcc-13 --version
vagrant up · vagrant ssh -c 'ls tests' · srun --pty bash · xcrun simctl list · ./report-2024 · Godot_v4.2.1 --headless --import
bb test.clj · bb -e '(println 1)' · pixi run dev · pdm run start · devbox shell · npm run verify-mail-template · xcrun simctl list
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
    ("cmake -S . -B build && cmake --build build && ctest --test-dir build", "build cmake, test ctest"),
    ("./configure && make && make check", "build make, test make"),
    ("meson setup build && ninja -C build", "build ninja"),
    ("ninja -C build && ./build/tests", "build ninja, test tests"),
    ("sbt scalafmtCheck && sbt core/test", "format sbt, test sbt"),
    ("mix format --check-formatted && mix credo && mix test", "format mix, lint mix, test mix"),
    ("pwsh -Command 'Invoke-ScriptAnalyzer .; Invoke-Pester'", "lint Invoke-ScriptAnalyzer, test Invoke-Pester"),
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
    "piece",
    ["pytest ", "'", '"\\', "$(", "<<a\n", "a=", "-", "&", "env ", "2>&", "bash -c '", "make\n", "a/test", "/", "./t-"],
)
def test_a_million_characters_are_judged_in_no_time(piece: str) -> None:
    command = "pytest " + piece * (1_000_000 // len(piece))

    def judge() -> None:
        _plan.cache_clear()
        runs_of(command)

    # Here-documents are left out of the whole of it.
    assert not takes_longer(judge, 1.0 if "<<" in piece else 0.2)
