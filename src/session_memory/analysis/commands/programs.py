"""The programs that check work, and what makes each of them one: tables, read by ``runs``."""

from session_memory.analysis.commands._checkers import KIND_OF_PROGRAM, Kind

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
        test="test t nextest_run nextest llvm-cov tarpaulin miri_test hack_test insta_test careful_test mutants pgrx_test xtask_test xtask_ci make_test leptos_test",
        build="build b doc zigbuild ndk_build tauri_build leptos_build component_build lambda_build xtask_build package rustdoc",
        types="check c hack_check",
        lint="clippy deny audit machete udeps shear vet semver-checks hack_clippy xtask_lint xtask_check spellcheck",
        format="fmt sort",
        install="install add fetch",
    ),
    "dotnet": _verbs(test="test vstest", build="build publish msbuild pack", format="format", install="restore add"),
    "swift": _verbs(test="test", build="build", lint="format_lint", format="format"),
    "mix": _verbs(
        test="test test.watch espec coveralls coveralls.html coveralls.json coveralls.lcov check ci precommit",
        build="compile release escript.build docs assets.build assets.deploy",
        lint="credo sobelow doctor xref hex.audit deps.audit",
        types="dialyzer",
        format="format",
        install="deps.get deps.compile deps.update",
    ),
    "flutter": _verbs(test="test drive", build="build", lint="analyze", format="format", install="pub_get pub_add"),
    "dart": _verbs(
        test="test run_test", build="compile doc", lint="analyze", format="format", install="pub_get pub_add"
    ),
    "deno": _verbs(
        test="test", build="compile bundle", types="check", lint="lint", format="fmt", install="install add cache"
    ),
    "bazel": _verbs(test="test coverage", build="build"),
    "west": _verbs(test="twister", build="build"),
    "buck2": _verbs(test="test", build="build"),
    "pants": _verbs(test="test", lint="lint", types="check", format="fmt", build="package"),
    "zig": _verbs(test="test", build="build build-exe build-lib", format="fmt"),
    "lein": _verbs(
        test="test midje kaocha spec eftest cljsbuild_test doo",
        build="compile uberjar jar javac cljsbuild",
        lint="eastwood kibit bikeshed check clj-kondo",
        format="cljfmt cljstyle",
        install="deps",
    ),
    "cabal": _verbs(
        test="test v2-test new-test", build="build v2-build new-build haddock", lint="check", install="install update"
    ),
    "stack": _verbs(test="test", build="build haddock", install="install setup"),
    "sbt": _verbs(
        test="test testOnly testQuick testFull tests",
        build="compile package packageBin assembly dist stage publishLocal doc unidoc fastLinkJS fullLinkJS fastOptJS fullOptJS nativeLink nativeImage",
        lint="scalafix scalafixAll scalastyle mimaReportBinaryIssues",
        format="scalafmt scalafmtCheck scalafmtAll scalafmtCheckAll scalafmtSbt scalafmtSbtCheck headerCheck headerCheckAll",
        install="update",
    ),
    "mill": _verbs(
        test="test testOnly testForked testCached testLocal",
        build="compile assembly jar docJar",
        lint="fix",
        format="checkFormat checkFormatAll reformat reformatAll",
    ),
    "meson": _verbs(test="test", build="compile"),
    "composer": _verbs(
        test="test tests",
        install="install require update",
        lint="lint validate phpstan psalm stan analyse phpcs cs cs-check sniff",
    ),
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
    "rake": _verbs(test="test spec features cucumber", lint="rubocop standard lint", build="build compile"),
    "rails": _verbs(test="test spec test:system test:all", lint="zeitwerk:check", build="assets:precompile"),
    "mvn": _verbs(
        test="test verify integration-test surefire:test failsafe:integration-test failsafe:verify",
        build="package install compile test-compile deploy javadoc:javadoc site",
        lint="checkstyle:check checkstyle:checkstyle pmd:check spotbugs:check sonar:sonar enforcer:enforce ktlint:check dependency:analyze",
        format="spotless:check spotless:apply fmt:check fmt:format",
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
    "buf": _verbs(lint="lint breaking", build="build", format="format"),
    "sqlfluff": _verbs(lint="lint", format="fix format"),
    "terraform": _verbs(test="test", lint="validate", format="fmt"),
    "helm": _verbs(lint="lint", test="unittest test"),
    "arduino-cli": _verbs(build="compile"),
    "platformio": _verbs(build="run", test="test", lint="check"),
    "pio": _verbs(build="run", test="test", lint="check"),
    "idf.py": _verbs(build="build"),
    "esphome": _verbs(build="compile run"),
    "react-native": _verbs(build="run-ios run-android build-ios build-android bundle"),
    "expo": _verbs(build="run:ios run:android export"),
    "promtool": _verbs(test="test", lint="check"),
    "trunk": _verbs(build="build"),
    "web-ext": _verbs(lint="lint", build="build"),
    "dune": _verbs(
        test="test runtest @runtest @test", build="build @all @default @doc @install @check", format="fmt @fmt"
    ),
    "gleam": _verbs(test="test", build="build", types="check", format="format"),
    "crystal": _verbs(test="spec", build="build", format="tool_format"),
    "elm": _verbs(build="make"),
    "packer": _verbs(build="build", lint="validate"),
    "spectral": _verbs(lint="lint"),
    "redocly": _verbs(lint="lint"),
    "dbt": _verbs(test="test build", types="compile parse", install="deps"),
    "fastlane": _verbs(
        test="test tests scan", lint="lint", build="build gym beta release archive ios_beta ios_release android_beta"
    ),
    "tofu": _verbs(test="test", lint="validate", format="fmt"),
    "terragrunt": _verbs(lint="validate hclvalidate run-all_validate hcl_validate"),
    "rebar3": _verbs(
        test="eunit ct proper",
        build="compile release escriptize tar",
        lint="lint xref hank",
        types="dialyzer",
        format="fmt",
        install="get-deps upgrade",
    ),
    "boot": _verbs(test="test", build="jar uber"),
    "shadow-cljs": _verbs(build="compile release"),
    "nimble": _verbs(test="test", build="build", types="check", install="install"),
    "shards": _verbs(build="build", install="install update"),
    "alr": _verbs(test="test", build="build", install="with"),
    "opam": _verbs(lint="lint", install="install"),
    "esy": _verbs(test="test", build="build", install="install"),
    "spago": _verbs(test="test", build="build bundle", install="install"),
    "rescript": _verbs(build="build", format="format"),
    "lake": _verbs(test="test", build="build", lint="lint", install="update"),
    "dub": _verbs(test="test", build="build"),
    "raco": _verbs(test="test", build="make exe", install="pkg_install"),
    "fpm": _verbs(test="test", build="build"),
    "odin": _verbs(test="test", build="build", types="check"),
    "roc": _verbs(test="test", build="build", types="check", format="format"),
    "dafny": _verbs(test="test", build="build", lint="verify"),
    "idris2": _verbs(build="--build", types="--check"),
    "isabelle": _verbs(build="build"),
    "scala-cli": _verbs(test="test", build="compile package", format="fmt"),
    "scala": _verbs(test="test", build="compile package", format="fmt"),
    "bloop": _verbs(test="test", build="compile"),
    "amper": _verbs(test="test", build="build"),
    "plz": _verbs(test="test", build="build"),
    "buck": _verbs(test="test", build="build"),
    "Build": _verbs(test="test testall", build="build", install="install installdeps"),
    "luarocks": _verbs(test="test", build="make build", lint="lint", install="install"),
    "dzil": _verbs(test="test", build="build"),
    "minil": _verbs(test="test", build="build"),
    "devbox": _verbs(install="install add"),
    "tl": _verbs(types="check", build="gen"),
    "codecept": _verbs(test="run"),
    "sail": _verbs(test="test pest phpunit dusk artisan_test", lint="phpstan", install="composer_install"),
    "console": _verbs(lint="lint:yaml lint:twig lint:container lint:xliff doctrine:schema:validate"),
    "wdio": _verbs(test="run"),
    "maestro": _verbs(test="test"),
    "patrol": _verbs(test="test"),
    "codeceptjs": _verbs(test="run run-workers"),
    "stryker": _verbs(test="run"),
    "mutmut": _verbs(test="run"),
    "backstop": _verbs(test="test"),
    "newman": _verbs(test="run"),
    "k6": _verbs(test="run"),
    "artillery": _verbs(test="run"),
    "bru": _verbs(test="run"),
    "venom": _verbs(test="run"),
    "schemathesis": _verbs(test="run"),
    "lhci": _verbs(test="autorun assert"),
    "molecule": _verbs(test="test verify", lint="lint"),
    "kitchen": _verbs(test="test verify"),
    "inspec": _verbs(test="exec", lint="check"),
    "goss": _verbs(test="validate"),
    "conftest": _verbs(test="test verify", format="fmt"),
    "opa": _verbs(test="test", lint="check", format="fmt"),
    "regal": _verbs(test="test", lint="lint"),
    "kyverno": _verbs(test="test"),
    "chainsaw": _verbs(test="test", lint="lint"),
    "ct": _verbs(lint="lint lint-and-install"),
    "kube-linter": _verbs(lint="lint"),
    "datree": _verbs(lint="test"),
    "trivy": _verbs(lint="config"),
    "cue": _verbs(lint="vet", format="fmt"),
    "statix": _verbs(lint="check"),
    "reuse": _verbs(lint="lint"),
    "semgrep": _verbs(lint="scan ci"),
    "twine": _verbs(lint="check"),
    "fortitude": _verbs(lint="check"),
    "taplo": _verbs(lint="lint check", format="fmt format"),
    "csharpier": _verbs(lint="check", format="format"),
    "pod": _verbs(lint="lib_lint spec_lint", install="install update"),
    "carthage": _verbs(build="build", install="update bootstrap"),
    "tuist": _verbs(test="test", build="build", install="install"),
    "prisma": _verbs(lint="validate", format="format"),
    "vacuum": _verbs(lint="lint"),
    "swagger-cli": _verbs(lint="validate"),
    "sam": _verbs(build="build", lint="validate"),
    "cdk": _verbs(build="synth"),
    "nix": _verbs(build="build", test="flake_check", format="fmt"),
    "nixos-rebuild": _verbs(build="build dry-build"),
    "home-manager": _verbs(build="build"),
    "guix": _verbs(build="build", lint="lint", format="style"),
    "buildah": _verbs(build="build bud"),
    "ko": _verbs(build="build"),
    "goreleaser": _verbs(build="build", lint="check"),
    "kas": _verbs(build="build"),
    "mbed": _verbs(build="compile", test="test"),
    "colcon": _verbs(test="test test-result", build="build"),
    "catkin": _verbs(test="test", build="build"),
    "scarb": _verbs(test="test", build="build", lint="lint", format="fmt"),
    "snforge": _verbs(test="test"),
    "brownie": _verbs(test="test", build="compile"),
    "ape": _verbs(test="test", build="compile"),
    "sui": _verbs(test="move_test", build="move_build"),
    "aptos": _verbs(test="move_test", build="move_compile"),
    "dagger": _verbs(test="call_test", build="call_build", lint="call_lint call_check"),
    "ansible-test": _verbs(test="units integration", lint="sanity"),
    "typst": _verbs(build="compile"),
    "quarto": _verbs(build="render", lint="check"),
    "jupyter-book": _verbs(build="build"),
    "myst": _verbs(build="build"),
    "mdbook": _verbs(build="build", test="test"),
    "zola": _verbs(build="build", lint="check"),
    "hexo": _verbs(build="generate g"),
    "nikola": _verbs(build="build", lint="check"),
    "gatsby": _verbs(build="build"),
    "docusaurus": _verbs(build="build"),
    "vitepress": _verbs(build="build"),
    "vuepress": _verbs(build="build"),
    "storybook": _verbs(build="build"),
    "remix": _verbs(build="build vite:build"),
    "react-router": _verbs(build="build", types="typegen"),
    "vinxi": _verbs(build="build"),
    "rsbuild": _verbs(build="build"),
    "quasar": _verbs(build="build", test="test"),
    "ionic": _verbs(build="build"),
    "flit": _verbs(build="build", install="install"),
    "briefcase": _verbs(build="build package", test="test"),
    "eldev": _verbs(test="test", build="compile byte-compile", lint="lint"),
    "eask": _verbs(test="test", build="compile", lint="lint", install="install-deps"),
    "circleci": _verbs(lint="config_validate"),
    "glab": _verbs(lint="ci_lint"),
    "sqlmesh": _verbs(test="test", lint="lint"),
}
# Tools that are given several verbs, in any place; all others tell by the first.
ANY_VERB = frozenset(
    "mvn bazel setup.py zig lein meson pants buck2 terraform tofu rebar3 dune fastlane idf.py boot".split()
)

PACKAGE_TOOLS = frozenset({"npm", "pnpm", "yarn", "bun"})
CHANGES_PACKAGES = frozenset(
    """install i add ci ls list remove rm uninstall update up upgrade init link publish view info why create
    import patch dedupe cache set""".split()
)
INSTALLS = frozenset({"install", "i", "ci", "add"})
RUNS_SCRIPT = frozenset({"run", "run-script", "rum"})
NO_SCRIPT = frozenset("start dev audit pack version config login outdated prune".split())
# What starts a program that a package has: `pnpm --filter web exec tsc`.
STARTS_PROGRAM = frozenset({"exec", "dlx", "x"})
# Options of them that take the name of a package or a folder.
NAMES_PACKAGE = frozenset("-w --workspace --filter -F --prefix -C --dir --cwd workspace".split())
# Tools whose targets are named by the project.
TARGET_TOOLS = frozenset(
    """make gmake just task go-task ninja samu invoke inv doit mage poe turbo nx lerna earthly bb ant gulp grunt ceedling
    run-s run-p npm-run-all rush lage moon melos duty""".split()
)
# Of those, the ones that start scripts of packages: their `check` is no test.
SCRIPT_TOOLS = frozenset("turbo nx lerna run-s run-p npm-run-all rush lage moon melos".split())

_NAMES = {
    *KIND_OF_PROGRAM,
    *KIND_OF_VERB,
    *PACKAGE_TOOLS,
    *TARGET_TOOLS,
    *"gradle gradlew mvnw bazelisk cmake docker podman docker-compose nerdctl kubectl node tsx ruby configure hugo nim".split(),
    *"clojure clj Rscript julia godot godot4 Unity unity-editor emacs nvim vim matlab octave octave-cli sbcl".split(),
    *"ros swipl adb addlicense locust hurl perl php".split(),
}
# One of these words stands in every command that runs anything.
WORDS_OF_KIND = frozenset(
    {*_NAMES, *(name + ending for name in _NAMES for ending in (".exe", ".cmd", ".bat", ".phar"))}
)
