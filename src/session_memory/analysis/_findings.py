"""What builds, linters, type checkers, formatters and installations print when they find something, or nothing: a table.

Each row: the programs that print it, of which kinds, a literal that must occur, and the pattern that decides. The first group
of a pattern, if it has one, is the number of problems. A number of zero is a pass.
"""

from typing import NamedTuple

from session_memory.analysis._runners import Sign
from session_memory.analysis.programs import Kind


class Check(NamedTuple):
    """A sentence of some programs, and what it means."""

    programs: frozenset[str]
    kinds: frozenset[Kind]
    sign: Sign
    needle: str
    # Empty: the literal alone decides.
    pattern: str = ""


def _says(programs: str, kinds: str, sign: Sign, needle: str, pattern: str = "") -> Check:
    names: dict[str, Kind] = {
        "b": "build",
        "l": "lint",
        "t": "types",
        "f": "format",
        "i": "install",
    }
    return Check(frozenset(programs.split()), frozenset(names[letter] for letter in kinds), sign, needle, pattern)


COMPILERS = "gcc g++ cc c++ clang clang++ swiftc nvcc rustc javac kotlinc ghc"
BUNDLERS = (
    "webpack rollup vite next nuxt nuxi astro tsup parcel ng react-scripts vue-cli-service svelte-kit tauri microbundle"
)
RUFF = "ruff lint-imports"

CHECKS: tuple[Check, ...] = (
    # --- types
    _says(f"tsc vue-tsc svelte-check {BUNDLERS}", "tb", "fail", "rror TS", r"\berror TS\d+:"),
    _says("tsc vue-tsc", "t", "fail", "Found ", r"^Found (\d+) errors?(?: in |\.)"),
    _says("svelte-check", "t", "fail", "svelte-check found", r"svelte-check found (\d+) errors?"),
    _says("mypy dmypy", "t", "fail", "Found ", r"^Found (\d+) errors? in \d+ files?"),
    _says("mypy dmypy", "t", "fail", ": error:", r"^[^\n:]{1,200}:\d+(?::\d+)?: error: "),
    _says("mypy dmypy", "t", "pass", "Success: no issues found"),
    _says("pyright basedpyright", "t", "fail", " error", r"^(\d+) errors?, \d+ warnings?"),
    _says("pyright basedpyright", "t", "fail", " - error: ", r"^\s{0,6}\S[^\n]{0,300}:\d+:\d+ - error: "),
    _says("ty pyrefly", "t", "fail", "Found ", r"^Found (\d+) (?:diagnostics?|errors?)"),
    _says("ty", "t", "pass", "All checks passed!"),
    _says("pyrefly", "t", "fail", "INFO ", r"^ ?INFO (\d+) errors"),
    _says("flow", "t", "fail", "Found ", r"^Found (\d+) errors?$"),
    _says("flow", "t", "pass", "No errors!"),
    _says("srb", "t", "fail", "Errors: ", r"^Errors: (\d+)$"),
    _says("srb", "t", "pass", "No errors! Great job."),
    _says("mix", "t", "pass", "done (passed successfully)"),
    _says("mix", "t", "fail", "done (warnings were emitted)"),
    _says("deno", "t", "fail", "Found ", r"^Found (\d+) errors\."),
    _says("deno", "t", "fail", "rror", r"^(?:TS\d+ \[ERROR\]|error: Type checking failed)"),
    # --- lint
    _says("eslint xo ng next stylelint vue-cli-service", "l", "fail", " problem", r"\d+ problems? \((\d+) errors?, "),
    _says("eslint xo", "l", "fail", "ESLint found too many warnings"),
    _says("ng", "l", "pass", "All files pass linting."),
    _says("ng", "l", "fail", "Lint errors found in the listed files."),
    _says("next", "l", "pass", "No ESLint warnings or errors"),
    _says("biome deno", "lf", "fail", "Found ", r"^Found (\d+) (?:errors?|problems?)\."),
    _says("biome", "lf", "pass", "Checked ", r"^Checked \d+ files? in [^\n]{1,20}\. (?:No fixes|Fixed \d+)"),
    _says("oxlint", "l", "fail", "Found ", r"^Found \d+ warnings? and (\d+) errors?"),
    _says("ruff", "l", "fail", "Found ", r"^Found \d+ errors? \(\d+ fixed, (\d+) remaining\)"),
    _says("ruff", "l", "fail", "Found ", r"^Found (\d+) errors?\.$"),
    _says(
        "ruff",
        "l",
        "fail",
        ".py",
        r"^(?: {1,4}--> |(?=[^\s:][^\n:]{0,200}\.pyi?:\d+:\d+: [A-Z]{1,4}\d{3,4}\b))[^\n]{0,200}",
    ),
    _says("eslint", "l", "fail", "  error  ", r"^ {2,6}\d+:\d+ {1,6}error {2}"),
    _says("ruff", "l", "pass", "All checks passed!"),
    _says("lint-imports", "l", "fail", "Contracts: ", r"^Contracts: \d+ kept, (\d+) broken"),
    _says(
        "flake8 pycodestyle pyflakes pylama pydocstyle",
        "l",
        "fail",
        ".py:",
        r"^[^\s:][^\n:]{0,200}\.py:\d+:(?:\d+:)? (?:[A-Z]{1,4}\d{3,4}\b|[a-z'])",
    ),
    _says("pylint", "l", "fail", ".py:", r"^[^\n:]{1,200}:\d+:\d+: [CRWEF]\d{4}: "),
    _says("pylint", "l", "pass", "rated at 10.00/10"),
    _says("golangci-lint", "l", "fail", " issue", r"^(\d+) issues[.:]"),
    _says(
        "golangci-lint go staticcheck revive", "l", "fail", ".go:", r"^(?:vet: )?[^\s:][^\n:]{0,200}\.go:\d+(?::\d+)?: "
    ),
    _says("rubocop standardrb", "l", "fail", "inspected, ", r"files? inspected, (\d+) offenses? detected"),
    _says("rubocop standardrb", "l", "pass", "no offenses detected"),
    _says("phpstan composer", "l", "fail", "[ERROR]", r"\[ERROR\] Found (\d+) errors?"),
    _says("phpstan composer", "l", "pass", "[OK] No errors"),
    _says("psalm", "l", "fail", " errors found", r"^(\d+) errors? found"),
    _says("psalm", "l", "pass", "No errors found!"),
    _says("phpcs", "l", "fail", "FOUND ", r"^FOUND (\d+) ERRORS?"),
    _says("shellcheck", "l", "fail", "SC", r"\bSC\d{4}\b"),
    _says("ktlint", "l", "fail", ".kt", r"^[^\n:]{1,200}\.kts?:\d+:\d+: "),
    _says("swiftlint", "l", "fail", "Done linting!", r"Found \d+ violations?, (\d+) serious"),
    _says("detekt", "l", "fail", "weighted issues", r"failed with (\d+) weighted issues"),
    _says("markdownlint markdownlint-cli2", "l", "fail", "Summary: ", r"^Summary: (\d+) error\(s\)"),
    _says("markdownlint markdownlint-cli2", "l", "fail", " MD0", r"^[^\n:]{1,200}:\d+(?::\d+)? (?:error )?MD\d{3}"),
    _says("yamllint", "l", "fail", " error ", r"^ {1,4}\d+:\d+ {1,6}error "),
    _says("mix", "l", "pass", "found no issues"),
    _says("flutter dart", "l", "pass", "No issues found!"),
    _says("flutter dart", "l", "fail", " found.", r"^(\d+) issues? found\."),
    _says("clj-kondo", "l", "fail", "linting took", r"errors: (\d+), warnings: \d+"),
    _says(
        "luacheck", "l", "fail", "Total: ", r"Total: (\d+) warnings? / 0 errors|Total: \d+ warnings? / (\d+) errors?"
    ),
    _says("hlint", "l", "pass", "No hints"),
    _says("hlint", "l", "fail", " hint", r"^(\d+) hints?"),
    _says("tflint", "l", "fail", " issue(s) found", r"^(\d+) issue\(s\) found"),
    _says("terraform", "l", "pass", "The configuration is valid."),
    _says("terraform", "l", "fail", "Error: ", r"^(?:│ )?Error: "),
    _says("helm", "l", "fail", "chart(s) failed", r"linted, (\d+) chart\(s\) failed"),
    _says("pre-commit prek lefthook", "l", "fail", "Failed", r"^[^\n]{1,100}\.{3,}(?:\([^\n]{1,60}\))?Failed$"),
    _says("pre-commit prek", "l", "pass", "Passed", r"^[^\n]{1,100}\.{3,}(?:\([^\n]{1,60}\))?Passed$"),
    _says("cargo", "lbt", "fail", "could not compile"),
    _says("cargo rustc", "lbt", "fail", "error", r"^error(?:\[E\d{4}\])?: (?!could not compile|aborting due to)"),
    _says("cargo", "lbt", "pass", "Finished", r"^ {0,8}Finished [`a-z]"),
    # --- format
    _says("prettier", "f", "pass", "All matched files use Prettier code style!"),
    _says("prettier", "f", "fail", "Code style issues"),
    _says("prettier", "f", "fail", "[error] ", r"^\[error\] "),
    _says("black ruff isort", "f", "fail", "would be reformatted", r"^(\d+) files? would be reformatted"),
    _says("black", "f", "fail", "error: cannot format"),
    _says("black", "f", "pass", "All done! "),
    _says("ruff", "f", "fail", "error: Failed to "),
    _says("ruff", "f", "pass", " files ", r"^\d+ files? (?:reformatted|left unchanged|already formatted)"),
    _says("ruff", "f", "pass", "1 file ", r"^1 file (?:reformatted|left unchanged|already formatted)"),
    _says("isort", "f", "fail", "Imports are incorrectly sorted"),
    _says("cargo rustfmt", "f", "fail", "Diff in "),
    _says("cargo rustfmt", "f", "fail", "error", r"^error: "),
    _says("deno", "f", "fail", "not formatted file"),
    _says("dart flutter", "f", "fail", "Changed ", r"^Changed \S+\.dart$"),
    _says("mix", "f", "fail", "mix format failed"),
    _says("clang-format", "f", "fail", "-Wclang-format-violations"),
    _says("php-cs-fixer", "f", "fail", "Found ", r"^Found (\d+) of \d+ files that can be fixed"),
    _says("pint", "f", "fail", "FAIL ", r"FAIL [^\n]{0,80}\bstyle issues?"),
    _says("gofmt goimports gofumpt", "f", "fail", ".go", r"^\S[^\n:]{0,200}\.go(?::\d+:\d+: [^\n]*)?$"),
    _says("zig", "f", "fail", ".zig", r"^\S[^\n:]{0,200}\.zig(?::\d+:\d+: error[^\n]*)?$"),
    _says("dotnet", "f", "fail", "error WHITESPACE:"),
    _says("swiftformat", "f", "fail", "require formatting", r"^(?:Warning: )?(\d+)/\d+ files require formatting"),
    # --- build
    _says(
        f"{COMPILERS} make ninja cmake meson go",
        "b",
        "fail",
        "rror",
        r"^[^\s:][^\n:]{0,200}:\d+(?::\d+)?: (?:fatal )?error\b",
    ),
    _says(f"{COMPILERS} make ninja cmake meson", "b", "fail", "collect2: error"),
    _says(f"{COMPILERS} make ninja cmake meson", "b", "fail", "undefined reference to"),
    _says("javac mvn gradle", "b", "fail", " error", r"^(\d+) errors?$"),
    _says("go", "b", "fail", ".go:", r"^[^\s:][^\n:]{0,200}\.go:\d+(?::\d+)?: "),
    _says("make cmake ninja", "b", "fail", "***", r"^(?:\S*make|ninja)(?:\[\d+\])?: \*\*\* "),
    _says("ninja cmake meson", "b", "fail", "ninja: build stopped"),
    _says("ninja cmake meson", "b", "pass", "ninja: no work to do."),
    _says("cmake", "b", "fail", "CMake Error"),
    _says("cmake make", "b", "pass", "[100%] Built target"),
    _says("mvn", "b", "fail", "BUILD FAILURE"),
    _says("mvn", "b", "pass", "BUILD SUCCESS\n"),
    _says("gradle", "blf", "fail", "BUILD FAILED"),
    _says("gradle", "blf", "pass", "BUILD SUCCESSFUL"),
    _says("sbt mill", "b", "fail", "[error] ", r"^\[error\] "),
    _says("sbt", "b", "pass", "[success] Total time"),
    _says("dotnet msbuild", "b", "fail", "Build FAILED."),
    _says("dotnet msbuild", "b", "fail", "Build failed with"),
    _says("dotnet msbuild", "b", "fail", ": error ", r": error [A-Z]{2,8}\d{3,5}: "),
    _says("dotnet msbuild", "b", "pass", "Build succeeded"),
    _says("swift", "b", "pass", "Build complete!"),
    _says("swift swiftc", "b", "fail", "error:", r"^[^\n]{0,200}\berror: "),
    _says("xcodebuild", "b", "pass", "** BUILD SUCCEEDED **"),
    _says("xcodebuild", "b", "fail", "** BUILD FAILED **"),
    _says("xcodebuild", "b", "fail", "** ARCHIVE FAILED **"),
    _says("bazel buck2", "b", "pass", "Build completed successfully"),
    _says("bazel", "b", "fail", "Build did NOT complete successfully"),
    _says("buck2", "b", "fail", "BUILD FAILED"),
    _says("buck2", "b", "pass", "BUILD SUCCEEDED"),
    _says("flutter dart", "b", "pass", "✓ Built "),
    _says("flutter", "b", "fail", "FAILURE: Build failed"),
    _says("mix", "b", "fail", "== Compilation error in file"),
    _says("stack cabal ghc", "b", "fail", ": error", r"^[^\s:][^\n:]{0,200}\.hs:\d+:\d+: error"),
    _says("zig", "b", "fail", ": error: ", r"^[^\s:][^\n:]{0,200}\.zig:\d+:\d+: error: "),
    _says(BUNDLERS, "b", "pass", "built in ", r"^(?:[^\n]{0,40}[ :|])?✓ built in "),
    _says(BUNDLERS, "b", "fail", "rror during build"),
    _says(BUNDLERS, "b", "fail", "Failed to compile"),
    _says(BUNDLERS, "b", "fail", "Build error occurred"),
    _says(BUNDLERS, "b", "fail", "Module not found: "),
    _says("webpack ng react-scripts", "b", "fail", "compiled with ", r"compiled with (\d+) errors?"),
    _says("webpack", "b", "pass", "compiled successfully"),
    _says("next", "b", "fail", "Export encountered errors on following paths"),
    _says("next", "b", "pass", "prerendered as static"),
    _says("vite rollup", "b", "fail", "failed to resolve import"),
    _says("vite rollup", "b", "fail", " is not exported by "),
    _says("pnpm", "b", "fail", "ERR_PNPM_RECURSIVE_RUN"),
    _says("next react-scripts", "b", "pass", "ompiled successfully"),
    _says("ng", "b", "pass", "Application bundle generation complete."),
    _says("ng", "b", "fail", "Application bundle generation failed."),
    _says("tsup rollup microbundle", "b", "fail", "Build failed"),
    _says("tsup", "b", "pass", "Build success"),
    _says("rollup", "b", "fail", "[!] ", r"^\[!\] "),
    _says("docker podman docker-compose nerdctl", "b", "fail", "ERROR: failed to "),
    _says("docker podman docker-compose nerdctl", "b", "fail", "returned a non-zero code"),
    _says("docker podman docker-compose nerdctl", "b", "fail", "executor failed running"),
    _says("docker podman", "b", "pass", "Successfully built "),
    _says("docker podman", "b", "pass", "Successfully tagged "),
    _says("docker docker-compose", "b", "pass", "naming to ", r"naming to \S+(?: [\d.]+s)? done"),
    _says("build uv poetry hatch maturin", "b", "pass", "Successfully built "),
    _says("build uv hatch", "b", "fail", "ERROR Backend"),
    _says("mkdocs sphinx-build", "b", "pass", "build succeeded"),
    _says("mkdocs", "b", "fail", "Aborted with ", r"^Aborted with \d+ "),
    # --- install
    _says("pip pip3 uv pipx", "i", "pass", "Successfully installed"),
    _says("pip pip3", "i", "fail", "ERROR: ", r"^ERROR: (?!pip's dependency resolver)"),
    _says("pip pip3", "i", "pass", "Requirement already satisfied"),
    _says("uv", "i", "pass", "packages in ", r"^(?:Installed|Audited|Prepared|Checked) \d+ packages? in "),
    _says("uv", "i", "pass", "package in ", r"^(?:Installed|Audited|Prepared|Checked) \d+ packages? in "),
    _says("uv", "i", "fail", "No solution found when resolving"),
    _says("npm", "i", "fail", "npm ERR!"),
    _says("npm", "i", "fail", "npm error"),
    _says("npm", "i", "pass", " packages", r"^(?:added|changed|removed|up to date)\b[^\n]{0,80}"),
    _says("npm", "i", "pass", "up to date"),
    _says("pnpm", "i", "fail", "ERR_PNPM_"),
    _says("pnpm yarn", "i", "pass", "Done in ", r"^(?:[^\n]{0,12} )?Done in "),
    _says("pnpm yarn", "i", "pass", "Already up to date"),
    _says("yarn", "i", "fail", "error ", r"^error "),
    _says("yarn", "i", "fail", "YN0001"),
    _says("bun", "i", "pass", " installed [", r"packages? installed \["),
    _says("bun", "i", "fail", "error: ", r"^error: "),
    _says("poetry", "i", "fail", "version solving failed"),
    _says("bundle", "i", "pass", "Bundle complete!"),
    _says("bundle", "i", "fail", "Could not find gem"),
    _says("composer", "i", "pass", "Generating autoload files"),
    _says("composer", "i", "fail", "could not be resolved to an installable set"),
    _says("apt apt-get", "i", "fail", "E: ", r"^E: "),
    _says("brew", "i", "fail", "Error: ", r"^Error: "),
    _says("cargo", "i", "fail", "error", r"^error(?:\[E\d{4}\])?: "),
    _says(
        "go", "i", "fail", "go: ", r"^go: (?!downloading |added |upgraded |finding |extracting |downgraded |removed )"
    ),
    _says("dotnet", "i", "fail", "error NU", r"error NU\d{4}:"),
    _says("mvn gradle flutter dart", "i", "fail", "Because ", r"version solving failed\."),
    _says("conda mamba", "i", "fail", "Error: ", r"^\w*Error: "),
)
