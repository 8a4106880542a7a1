"""The programs that check work, and what makes each of them one: tables, read by ``runs``."""

from typing import Literal

Kind = Literal["test", "build", "lint", "types", "format", "install"]

# Options with which a program only tells something of itself.
ASKS_ONLY = frozenset(
    {
        "--version",
        "-V",
        "--help",
        "-h",
        "--collect-only",
        "--co",
        "--init",
        "--listTests",
        "--list-tests",
        "--markers",
        "--fixtures",
    }
)

_PROGRAMS: dict[Kind, str] = {
    "test": """pytest py.test unittest nose nose2 nosetests tox nox jest vitest mocha ava karma rspec minitest phpunit
        paratest pest ctest bats busted prove gotestsum ginkgo trial stestr testacular jasmine cucumber cucumber-js behave
        robot kaocha testcafe wtr web-test-runner uvu tape tap pytest-watch ptw lit doctest""",
    "build": """webpack rollup tsup microbundle msbuild xcodebuild gcc g++ cc c++ clang clang++ rustc javac kotlinc swiftc
        ghc nvcc electron-builder maturin sphinx-build build pyinstaller latexmk pdflatex xelatex lualatex
        bitbake""",
    "lint": """eslint flake8 pylint pylama golangci-lint staticcheck revive rubocop standardrb phpstan psalm phpcs
        shellcheck ktlint detekt swiftlint stylelint oxlint xo jshint tslint hadolint kubeconform kubeval yamllint markdownlint
        markdownlint-cli2 actionlint ansible-lint luacheck clj-kondo hlint cppcheck clang-tidy bandit vulture lint-imports
        codespell run-clang-tidy jsonlint tflint commitlint pydocstyle pycodestyle pyflakes knip brakeman""",
    "types": "tsc vue-tsc svelte-check mypy dmypy pyright basedpyright pytype pyre flow",
    "format": """prettier black isort autopep8 yapf gofmt goimports gofumpt rustfmt clang-format shfmt dprint stylua ormolu
        fourmolu swiftformat swift-format google-java-format cljfmt pint php-cs-fixer autoflake""",
    "install": "pip-sync",
}
KIND_OF_PROGRAM: dict[str, Kind] = {name: kind for kind, names in _PROGRAMS.items() for name in names.split()}


def _verbs(**words: str) -> dict[str, Kind]:
    """Return verb -> kind; ``_`` joins two words to one verb."""
    kinds: dict[str, Kind] = {
        "test": "test",
        "build": "build",
        "lint": "lint",
        "types": "types",
        "format": "format",
        "install": "install",
    }
    return {verb.replace("_", " "): kinds[kind] for kind, verbs in words.items() for verb in verbs.split()}


KIND_OF_VERB: dict[str, dict[str, Kind]] = {
    "go": _verbs(test="test", build="build", lint="vet", format="fmt", install="get install mod_download mod_tidy"),
    "cargo": _verbs(
        test="test t nextest_run nextest llvm-cov tarpaulin",
        build="build b",
        types="check c",
        lint="clippy deny audit machete udeps",
        format="fmt",
        install="install add fetch",
    ),
    "dotnet": _verbs(test="test vstest", build="build publish msbuild pack", format="format", install="restore add"),
    "swift": _verbs(test="test", build="build", format="format"),
    "mix": _verbs(
        test="test", build="compile release", lint="credo", types="dialyzer", format="format", install="deps.get"
    ),
    "flutter": _verbs(test="test drive", build="build", lint="analyze", format="format", install="pub_get pub_add"),
    "dart": _verbs(test="test run_test", build="compile", lint="analyze", format="format", install="pub_get pub_add"),
    "deno": _verbs(
        test="test", build="compile bundle", types="check", lint="lint", format="fmt", install="install add cache"
    ),
    "bazel": _verbs(test="test coverage", build="build"),
    "west": _verbs(test="twister", build="build"),
    "buck2": _verbs(test="test", build="build"),
    "pants": _verbs(test="test", lint="lint", types="check", format="fmt", build="package"),
    "zig": _verbs(test="test", build="build build-exe build-lib", format="fmt"),
    "lein": _verbs(test="test", build="compile uberjar jar", install="deps"),
    "cabal": _verbs(test="test", build="build", install="install"),
    "stack": _verbs(test="test", build="build", install="install"),
    "sbt": _verbs(
        test="test testOnly testQuick tests",
        build="compile package assembly",
        format="scalafmt scalafmtCheck scalafmtAll",
    ),
    "mill": _verbs(test="test", build="compile"),
    "meson": _verbs(test="test", build="compile"),
    "composer": _verbs(test="test tests", install="install require update", lint="lint phpstan"),
    "hatch": _verbs(
        test="test run_test run_cov run_test-cov", build="build", format="fmt", lint="run_lint", types="run_types"
    ),
    "pixi": _verbs(test="run_test", build="run_build build", lint="run_lint", install="install add"),
    "rye": _verbs(test="test run_test", lint="lint run_lint", format="fmt", build="build", install="sync add"),
    "mise": _verbs(test="run_test", build="run_build", lint="run_lint", install="install"),
    "uv": _verbs(build="build", install="sync add pip_install", format="format"),
    "pip": _verbs(install="install", build="wheel"),
    "pip3": _verbs(install="install", build="wheel"),
    "pipx": _verbs(install="install"),
    "poetry": _verbs(build="build", install="install add update"),
    "pdm": _verbs(test="run_test", lint="run_lint", build="build", install="install add sync"),
    "pipenv": _verbs(install="install sync"),
    "conda": _verbs(install="install create"),
    "mamba": _verbs(install="install create"),
    "bundle": _verbs(install="install update add"),
    "gem": _verbs(install="install", build="build"),
    "apt": _verbs(install="install"),
    "apt-get": _verbs(install="install"),
    "dnf": _verbs(install="install"),
    "yum": _verbs(install="install"),
    "apk": _verbs(install="add"),
    "brew": _verbs(install="install"),
    "rake": _verbs(test="test spec", lint="rubocop standard", build="build compile"),
    "rails": _verbs(test="test spec test:system test:all"),
    "mvn": _verbs(
        test="test verify integration-test",
        build="package install compile test-compile deploy",
        lint="checkstyle:check pmd:check spotbugs:check sonar:sonar enforcer:enforce ktlint:check",
        format="spotless:check fmt:check",
    ),
    "artisan": _verbs(test="test"),
    "manage.py": _verbs(test="test"),
    "setup.py": _verbs(test="test", build="build bdist_wheel sdist build_ext", install="install develop"),
    "playwright": _verbs(test="test"),
    "cypress": _verbs(test="run"),
    "detox": _verbs(test="test", build="build"),
    "hardhat": _verbs(test="test", build="compile"),
    "forge": _verbs(test="test", build="build", format="fmt"),
    "anchor": _verbs(test="test", build="build"),
    "truffle": _verbs(test="test", build="compile"),
    "ng": _verbs(test="test e2e", build="build", lint="lint"),
    "vite": _verbs(build="build"),
    "next": _verbs(build="build", lint="lint"),
    "nuxt": _verbs(build="build", types="typecheck"),
    "nuxi": _verbs(build="build", types="typecheck"),
    "astro": _verbs(build="build", types="check"),
    "svelte-kit": _verbs(build="build"),
    "react-scripts": _verbs(build="build", test="test"),
    "vue-cli-service": _verbs(build="build", lint="lint", test="test:unit"),
    "parcel": _verbs(build="build"),
    "tauri": _verbs(build="build"),
    "wasm-pack": _verbs(build="build", test="test"),
    "mkdocs": _verbs(build="build"),
    "jekyll": _verbs(build="build"),
    "ruff": _verbs(lint="check", format="format"),
    "ty": _verbs(types="check"),
    "pyrefly": _verbs(types="check"),
    "srb": _verbs(types="tc typecheck"),
    "steep": _verbs(types="check"),
    "biome": _verbs(lint="lint check ci", format="format"),
    "pre-commit": _verbs(lint="run"),
    "prek": _verbs(lint="run"),
    "lefthook": _verbs(lint="run"),
    "buf": _verbs(lint="lint", build="build", format="format"),
    "sqlfluff": _verbs(lint="lint", format="fix format"),
    "terraform": _verbs(lint="validate", format="fmt"),
    "helm": _verbs(lint="lint"),
    "arduino-cli": _verbs(build="compile"),
    "platformio": _verbs(build="run", test="test", lint="check"),
    "pio": _verbs(build="run", test="test", lint="check"),
    "idf.py": _verbs(build="build"),
    "promtool": _verbs(test="test", lint="check"),
    "trunk": _verbs(build="build"),
    "web-ext": _verbs(lint="lint", build="build"),
    "dune": _verbs(test="test runtest", build="build"),
    "gleam": _verbs(test="test", build="build", format="format"),
    "crystal": _verbs(test="spec", build="build"),
    "elm": _verbs(build="make"),
    "packer": _verbs(build="build", lint="validate"),
    "spectral": _verbs(lint="lint"),
    "redocly": _verbs(lint="lint"),
    "dbt": _verbs(test="test build", types="compile parse", install="deps"),
    "fastlane": _verbs(
        test="test tests scan", lint="lint", build="build gym beta release archive ios_beta ios_release android_beta"
    ),
}
# Tools that are given several verbs, in any place; all others tell by the first.
ANY_VERB = frozenset("mvn sbt bazel rake setup.py zig lein mill meson pants buck2 terraform".split())

PACKAGE_TOOLS = frozenset({"npm", "pnpm", "yarn", "bun"})
CHANGES_PACKAGES = frozenset(
    """install i add ci ls list remove rm uninstall update up upgrade init link publish view info why create
    import patch dedupe cache set""".split()
)
INSTALLS = frozenset({"install", "i", "ci", "add"})
RUNS_SCRIPT = frozenset({"run", "run-script", "rum"})
NO_SCRIPT = frozenset("start dev audit pack version config login exec dlx outdated prune".split())
# Options of them that take the name of a package or a folder.
NAMES_PACKAGE = frozenset("-w --workspace --filter -F --prefix -C --dir --cwd workspace".split())
# Tools whose targets are named by the project.
TARGET_TOOLS = frozenset("make gmake just task go-task ninja invoke inv doit mage poe turbo nx lerna earthly".split())
# Of those, the ones that start scripts of packages: their `check` is no test.
SCRIPT_TOOLS = frozenset({"turbo", "nx", "lerna"})

_NAMES = {
    *KIND_OF_PROGRAM,
    *KIND_OF_VERB,
    *PACKAGE_TOOLS,
    *TARGET_TOOLS,
    *"gradle gradlew mvnw bazelisk cmake docker podman docker-compose nerdctl kubectl node tsx ruby".split(),
}
# One of these words stands in every command that runs anything.
WORDS_OF_KIND = frozenset(
    {*_NAMES, *(name + ending for name in _NAMES for ending in (".exe", ".cmd", ".bat", ".phar"))}
)
