"""Programs that check work and do nothing else: a table, read by ``runs`` with those of ``programs``."""

from typing import Literal

Kind = Literal["test", "build", "lint", "types", "format", "install"]

_PROGRAMS: dict[Kind, str] = {
    "test": """pytest py.test unittest nose nose2 nosetests tox nox jest vitest mocha ava karma rspec minitest phpunit
        paratest pest ctest bats busted prove gotestsum ginkgo trial stestr testacular jasmine cucumber cucumber-js behave
        robot kaocha testcafe wtr web-test-runner uvu tape tap pytest-watch ptw lit doctest Invoke-Pester invoke-pester
        elm-test elm-test-rs test-storybook shellspec bashunit cram pg_prove parallel_rspec turbo_tests behat phpspec
        infection nightwatch qunit poku vusted renode-test testament zope-testrunner nosetests3 rackunit""",
    "build": """webpack rollup tsup microbundle msbuild xcodebuild gcc g++ cc c++ clang clang++ rustc javac kotlinc swiftc
        ghc nvcc electron-builder maturin sphinx-build build pyinstaller latexmk latex pdflatex xelatex lualatex platex
        uplatex tectonic doxygen asciidoctor asciidoctor-pdf antora bitbake esbuild rspack unbuild tsdown ncc erlc scalac
        groovyc fpc lazbuild gnatmake gprbuild ocamlc ocamlopt dmd ldc2 valac gfortran ifort flang mpicc mpicxx hipcc
        emcc em++ arm-none-eabi-gcc arm-none-eabi-g++ aarch64-linux-gnu-gcc avr-gcc riscv64-unknown-elf-gcc
        x86_64-w64-mingw32-gcc cobc coqc ponyc solc iverilog verilator glslc nix-build catkin_make scons xmake nuitka
        cibuildwheel rpmbuild dpkg-buildpackage debuild makepkg flatpak-builder snapcraft makensis build-storybook
        eleventy javadoc""",
    "lint": """eslint flake8 pylint pylama golangci-lint staticcheck revive rubocop standardrb phpstan psalm phpcs
        shellcheck ktlint detekt detekt-cli swiftlint stylelint oxlint xo jshint tslint hadolint kubeconform kubeval yamllint
        markdownlint markdownlint-cli2 mdl actionlint ansible-lint luacheck selene clj-kondo hlint cppcheck cpplint
        clang-tidy bandit vulture lint-imports codespell run-clang-tidy jsonlint tflint commitlint pydocstyle pycodestyle
        pyflakes knip brakeman Invoke-ScriptAnalyzer invoke-scriptanalyzer vale proselint textlint cspell misspell
        checkbashisms puppet-lint cookstyle foodcritic tfsec checkov kube-score cfn-lint squawk protolint ameba elvis gdlint
        perlcritic scalafix scalastyle deadnix zizmor djlint htmlhint html-validate lychee linkinator html-proofer htmltest markdown-link-check
        remark standard semistandard ts-standard depcruise ls-lint publint attw depcheck errcheck ineffassign gosec
        govulncheck nilaway dartanalyzer checkstyle spotbugs include-what-you-use flawfinder rpmlint lintian slither solhint
        verible-verilog-lint svlint reek erblint erb_lint haml-lint slim-lint phpmd phan deptrac parallel-lint deptry
        pydoclint interrogate refurb prospector check-manifest check-jsonschema validate-pyproject elm-review weeder
        gnatprove cmakelint cmake-lint twigcs""",
    "types": """tsc vue-tsc svelte-check mypy dmypy pyright basedpyright pytype pyre flow tsgo tsd dialyzer
        luau-analyze agda stubtest""",
    "format": """prettier black isort autopep8 yapf gofmt goimports gofumpt rustfmt clang-format shfmt dprint stylua ormolu
        fourmolu swiftformat swift-format google-java-format cljfmt pint php-cs-fixer autoflake nixfmt nixpkgs-fmt alejandra
        erlfmt perltidy fantomas ktfmt scalafmt cmake-format gersemi gdformat elm-format ocamlformat stylish-haskell mdformat
        docformatter usort buildifier treefmt jsonnetfmt fprettify latexindent zprint cljstyle""",
    "install": "pip-sync cpanm",
}
KIND_OF_PROGRAM: dict[str, Kind] = {name: kind for kind, names in _PROGRAMS.items() for name in names.split()}
# What programs that check are asked for besides: to fetch their rules, to tell of themselves, to clean up.
NO_CHECK: dict[str, frozenset[str]] = {
    "vale": frozenset("sync ls-config ls-dirs ls-metrics ls-vars".split()),
    "golangci-lint": frozenset("cache config linters formatters completion version custom help".split()),
    "phpstan": frozenset("clear-result-cache diagnose dump-parameters list".split()),
    "flow": frozenset("start stop version init ls".split()),
    "pyre": frozenset("start stop kill init servers".split()),
    "swiftlint": frozenset("rules version docs generate-docs".split()),
    "infection": frozenset({"describe", "list"}),
    "deptrac": frozenset({"init", "list"}),
    "prettier": frozenset({"--find-config-path", "--file-info", "--support-info"}),
    "eslint": frozenset({"--print-config", "--env-info"}),
}
