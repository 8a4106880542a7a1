"""What tells that a check did not begin, or did not come to its end: sentences and exit codes, as tables."""

from session_memory.analysis.words import Index

# A literal that must occur, and the pattern that decides; none where the literal alone does.
Phrases = Index[str]

# The run did not come to its end, or has not yet: what the agents and ``timeout`` say of it.
UNFINISHED: Phrases = Index(
    (
        ("timed out", r"ommand timed out|^(?:Error: )?timed out after \d"),
        (
            "signal",
            r"timeout: sending signal|^signal: (?:killed|interrupt)|^npm (?:ERR!|error) signal SIG(?:INT|TERM|KILL)",
        ),
        ("Command ", r"Command (?:was )?(?:manually )?(?:aborted|interrupted|cancelled|backgrounded)"),
        ("user", r"aborted by user|nterrupted by user|The user doesn't want to |user rejected|rejected by user"),
        ("tool use was rejected", ""),
        ("background", r"running in (?:the )?background|(?:moved|sent) to (?:the )?background"),
        ("running with", r"^Process running with session ID|^Script running with"),
        ("exec_command failed", ""),
        ("failed to parse function arguments", r"^failed to parse function arguments"),
        ("^C", r"^\^C$"),
        ("KeyboardInterrupt", r"^KeyboardInterrupt$|!! KeyboardInterrupt !!"),
        ("Killed", r"^Killed$"),
        ("Terminated", r"^Terminated$"),
    )
)
# It did not begin, whatever else is printed: a tool that finds no project, no such task or no executor may say that the
# whole has failed, and that tells nothing of the work.
CANNOT_START: tuple[tuple[str, str], ...] = (
    ("No targets specified and no makefile", ""),
    ("No rule to make target", r"No rule to make target [`'][^'\n]{1,200}'\. {1,2}Stop"),
    (
        "error: ",
        r"^error: (?:no such (?:sub)?command|unexpected argument|unrecognized subcommand|invalid value '|Found argument)",
    ),
    (
        "error: ",
        r"^error: (?:failed to open: \S{0,200}\.cargo-lock|toolchain '|package ID specification|no \w{1,12} target named)",
    ),
    ("is not installed for the toolchain", ""),
    ("[error] Invalid configuration", r"^\[error\] Invalid configuration (?:for|file)"),
    ("[error] No files matching", r"^\[error\] No files matching the pattern"),
    ("[error] No parser could be inferred", ""),
    ("ruff failed", r"^ruff failed$"),
    ("terraform init", r"[Rr]un \"?(?:terraform|tofu) init|\"terraform init\""),
    ("remote execution capabilities", r"^ERROR: Failed to query remote execution capabilities"),
    ("only supported from within a workspace", ""),
    ("ERROR: ", r"^ERROR: (?:Skipping '[^'\n]{1,200}': )?no such (?:target|package) '"),
    ("Failed to fetch", r"^===> (?:Failed to fetch|Failed to update)"),
    ("===> ", r"^===> (?:Package not found|Command \S+ not found|Unable to (?:fetch|resolve)|Dependency failure)"),
    ("Unsatisfiable requirements", r"^ERROR: (?:LoadError: )?Unsatisfiable requirements"),
    ("could not be resolved", r"^ERROR: The following package names could not be resolved"),
    (
        "Encountered an error:",
        r"^(?:[\d:]{5,12} {1,4})?Encountered an error:\s{1,12}(?:[\d:]{5,12} {1,4})?(?:Database|Runtime) Error$",
    ),
    ("Could not find profile named", ""),
    ("Task '", r"^Task '[^'\n]{1,80}' (?:not found|is ambiguous)"),
    ("Cannot locate tasks that match", ""),
    ("does not contain a Gradle build", ""),
    ("Unknown lifecycle phase", ""),
    ("Could not find the selected project in the reactor", ""),
    ("MSB1003:", ""),
    ("MSB1009:", ""),
    ("MSB1011:", ""),
    ("Could not execute because the specified command or file was not found", ""),
    ("error: Could not find Package.swift", ""),
    ("failed to read dockerfile", ""),
    ("Not a valid ", r"^\[error\] Not a valid (?:command|key|project ID)"),
    ("could not be found", r"^\*\* \(Mix\) The task \"[^\"\n]{1,80}\" could not be found"),
    ("Could not find a Mix.Project", ""),
    ("Can't continue due to errors on dependencies", ""),
    ("ninja: error: ", r"^ninja: error: (?:loading|unknown target)"),
    ("Latexmk: Could not find file", ""),
    ("! I can't find file", r"^! I can't find file"),
    (
        "error: ",
        r"^error: (?:experimental Nix feature|flake '[^'\n]{1,200}' does not provide|could not find a flake\.nix|getting status of)",
    ),
    ("error: ", r"^error: no step named '|^error: no build\.zig file"),
    ("is not a directory", r"^Error: [^\n]{1,200} is not a directory$"),
    ("could not load cache", r"^Error: could not load cache"),
    ("does not appear to contain CMakeLists", ""),
    ("Neither directory contains a build file", ""),
)
# The program could not be started, or did not find what it should work on.
NOT_RUN: Phrases = Index(
    (
        ("command not found", r"command not found(?::|$)"),
        (": not found", r"^(?:/bin/)?(?:sh|bash|zsh|dash|fish)(?:: line)?(?::? \d+)?:[^\n]{1,80}: not found$"),
        (
            "sh: ",
            r"^[^\n:]{0,20}(?:bash|sh|zsh)(?:: line \d+)?: [^\n]{1,120}: (?:No such file or directory|Permission denied)$",
        ),
        ("is not recognized as ", r"is not recognized as (?:an internal|the name|a name)"),
        ("CommandNotFoundException", ""),
        ("No module named", r"^\S{0,200}python[\d.]*(?:\.exe)?: No module named"),
        ("can't open file", r"^\S{0,200}python[\d.]*(?:\.exe)?: can't open file"),
        ("issing script:", ""),
        ("ERR_PNPM_NO_SCRIPT", ""),
        ("ERR_PNPM_RECURSIVE_EXEC", ""),
        ("Couldn't find a script named", ""),
        ("error: Script not found", ""),
        ("error Command ", r"^error Command \"[^\"\n]{1,80}\" not found"),
        ("Could not read package.json", ""),
        ("No package.json ", ""),
        ("could not determine executable to run", ""),
        ("does not contain recipe", ""),
        ("No justfile found", ""),
        ("task: ", r"^task: (?:No Taskfile|Task \"[^\"\n]{1,80}\" does not exist)"),
        ("Failed to spawn:", ""),
        ("could not find `Cargo.toml", ""),
        ("no test target named", ""),
        ("go.mod file not found", ""),
        ("cannot find main module", ""),
        ("there is no POM in this directory", ""),
        ("Cannot connect to the Docker daemon", ""),
        ("no configuration file provided", ""),
        ("No such container", ""),
        ("Command not found:", ""),
        ("error: unrecognized arguments", ""),
        ("ERROR: file or directory not found", ""),
        ("ERROR: not found:", ""),
        ("nknown option", ""),
        ("unrecognized option", ""),
        ("Invalid option '", ""),
        ("-race requires cgo", ""),
        ("Unable to find a device matching", ""),
        ("Could not locate Gemfile", ""),
        ("Could not open input file", ""),
        ("Oops! Something went wrong", ""),
        ("mypy: can't read file", ""),
        ("cd: ", r"cd: [^\n]{1,200}(?:No such file|[Nn]ot a directory)"),
        ("can't cd to", ""),
        ("unknown command", r"^(?:Error: |go \w{1,20}: |error: )?unknown command|: unknown command$"),
        ("unknown flag", r"^(?:Error: )?unknown (?:shorthand )?flag"),
        ("arguments are required", r"error: the following arguments are required"),
        ("invalid choice: ", r"error: argument [^\n]{1,80}: invalid choice: "),
        ("Try '", r"^Try '[^'\n]{1,80} (?:--help|-h)' for help"),
        ("no package called", r"there is no package called"),
        ("Error building classpath", ""),
        ("aliases are undeclared", r"^WARNING: Specified aliases are undeclared"),
        ("Task not found", r"^error: Task not found"),
        ("is not defined.", r"Command \"[^\"\n]{1,80}\" is not defined\."),
        ("could not find a composer.json", ""),
        ("in locally installed gems", ""),
        ("xcodebuild: error: ", r"^xcodebuild: error: "),
        ("xcode-select: error: ", r"^xcode-select: error: "),
        ("No pubspec.yaml file found", ""),
        ("matched no packages", ""),
        ("Unable to access jarfile", ""),
        ("Error response from daemon", r"^Error response from daemon: "),
        ("Error from server", r"^Error from server \("),
        ("no such service: ", ""),
        ("No files matching", r"^No files matching (?:the pattern|')"),
        ("No export preset", ""),
        ("Could not find package root", ""),
        ("ENOWORKSPACES", ""),
        *CANNOT_START,
    )
)
NEVER_BEGAN: Phrases = Index(CANNOT_START)
# A program that starts another one says that it failed.
STARTER_FAILED: Phrases = Index(
    (
        (": *** ", r"^\S{0,20}make(?:\[\d+\])?: \*\*\* "),
        ("ELIFECYCLE", ""),
        ("npm ", r"^npm (?:ERR!|error) (?:Test failed|Lifecycle script)"),
        ("ERR_PNPM_RECURSIVE_RUN", ""),
        ("error Command failed with", ""),
        ("error: script ", r"^error: script \"[^\"\n]{1,80}\" exited with"),
        ("error: Recipe ", r"^error: Recipe `[^`\n]{1,80}` failed"),
        ("task: Failed to run task", ""),
        ("lerna ERR! ", r"^lerna ERR! "),
        ("Running target", r"Running targets? [^\n]{1,120} failed"),
        ("Script ", r"^Script [^\n]{1,200} returned with error code"),
        ("run failed:", r"^ ?ERROR +run failed:"),
    )
)
# Ended from outside: 124 timeout, 130 interrupt, 137 kill, 143 terminate; 126 and 127 never began.
ENDED_FROM_OUTSIDE = frozenset({124, 126, 127, 129, 130, 137, 143, -1, -2, -9, -15, 9009, 3221225786})
# Of programs that tell by their exit code that they came to no verdict: nothing was collected, they were called wrongly,
# something around them is broken.
NO_VERDICT: dict[str, frozenset[int]] = {
    "pytest": frozenset({4, 5}),
    "bazel": frozenset({2, 4, 7, 8, *range(32, 40), 45}),
    "ruff": frozenset({2}),
    "eslint": frozenset({2}),
    "pylint": frozenset({32}),
    "shellcheck": frozenset({3, 4}),
    "golangci-lint": frozenset({5}),
}
