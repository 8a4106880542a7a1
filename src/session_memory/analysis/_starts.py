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
        ("No rule to make target", ""),
        ("No targets specified and no makefile", ""),
        ("does not contain recipe", ""),
        ("No justfile found", ""),
        ("task: ", r"^task: (?:No Taskfile|Task \"[^\"\n]{1,80}\" does not exist)"),
        ("Failed to spawn:", ""),
        ("error: no such ", r"^error: no such (?:sub)?command"),
        ("could not find `Cargo.toml", ""),
        ("no test target named", ""),
        ("go.mod file not found", ""),
        ("cannot find main module", ""),
        ("there is no POM in this directory", ""),
        ("Task '", r"^Task '[^'\n]{1,80}' not found"),
        ("MSB1003:", ""),
        ("MSB1009:", ""),
        ("Unknown lifecycle phase", ""),
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
        ("error: unexpected argument", ""),
        ("Could not locate Gemfile", ""),
        ("Could not open input file", ""),
        ("Oops! Something went wrong", ""),
        ("mypy: can't read file", ""),
        ("cd: ", r"cd: [^\n]{1,200}(?:No such file|[Nn]ot a directory)"),
        ("can't cd to", ""),
    )
)
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
        ("run failed:", r"^ ?ERROR +run failed:"),
    )
)
# Ended from outside: 124 timeout, 130 interrupt, 137 kill, 143 terminate; 126 and 127 never began.
ENDED_FROM_OUTSIDE = frozenset({124, 126, 127, 129, 130, 137, 143, -1, -2, -9, -15, 9009, 3221225786})
# Nothing was collected; it was called wrongly.
PYTEST_RAN_NOTHING = frozenset({4, 5})
