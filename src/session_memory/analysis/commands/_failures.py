"""How failures look, as data: class, words of which one must be there in lower case, pattern of what tells.

A pattern is tried on the lines that have one of its words, and the line that it finds is the one that tells. Rows are tried
in this order: what is more telling stands first.
"""

Row = tuple[str, str, str]

# What an agent itself says; looked for at the beginning of a result only.
OF_AGENTS: tuple[Row, ...] = (
    (
        "rejected",
        "reject|denied|declin|granted|doesn't want|approval|chose|refused|for security|cancelled by",
        (
            r"^The user (?:doesn't want to|rejected|denied|declined|chose|refused|did not)|^User (?:rejected|denied|"
            r"declined|refused|chose to|cancelled)|\b(?:rejected|denied|declined) by (?:the )?(?:user|operator|human)\b|"
            r"you haven't granted|^Permission (?:to use .{1,200} has been )?(?:denied by|auto-denied)|"
            r"^Permission to use .{1,200} has been denied|\brequires? approval\b|was blocked\. For security|"
            r"^Operation cancelled by user|^Tool use rejected|^approval (?:was )?denied"
        ),
    ),
    (
        "interrupted",
        "interrupt|abort|^c|cancel",
        (
            r"^\[?Request interrupted by user|\b(?:interrupted|aborted|cancell?ed) by (?:the )?user\b|"
            r"^KeyboardInterrupt\b|^\^C\s*$|^The operation was aborted|^AbortError\b|^\[?[Ii]nterrupted\]?\s*$|"
            r"^Command was aborted|^turn aborted|^make: \*\*\* .{0,80}Interrupt"
        ),
    ),
    (
        "edit_mismatch",
        (
            "to replace|been read|modified since|unexpectedly|expected lines|hunk|patch|old_str|oldstr|old text|"
            "no changes to make|no replacement|must read|read it |changed on disk|changed since|search block|"
            "search string|search text|no match|exact "
        ),
        (
            r"[Ss]tring to replace (?:was )?not found|Found \d+ matches of the string|File has (?:not been read|been (?:modified|"
            r"unexpectedly))|Failed to find (?:expected lines|context)|apply_patch verification failed|"
            r"[Ii]nvalid (?:patch )?hunk|is not a valid hunk header|Expected update hunk|^error: patch (?:failed|"
            r"fragment)|patch does not apply|^error: corrupt patch|^Hunk #\d+ FAILED|\b(?:old_string|oldString|old_str|"
            r"old text)\b.{0,120}(?:not (?:be )?found|not unique|multiple|identical|no match|did not appear|same)|"
            r"No changes to make|No (?:replacement|match(?:es)?) (?:was performed|found for)|must read (?:the )?file|"
            r"Read it (?:first|again) before|[Ff]ile (?:has )?changed (?:on disk|since)|(?:search|SEARCH) (?:block|text|"
            r"string|pattern) .{0,40}not (?:found|match|unique)|(?:Could not|Cannot) (?:find|locate) (?:the )?(?:old|"
            r"search|exact|original) (?:string|text|content|snippet)"
        ),
    ),
    (
        "usage",
        (
            "inputvalidation|tool available|unknown skill|unknown tool|parameter|argument|missing field|blocked:|"
            "exceeds maximum|unsupported call"
        ),
        (
            r"InputValidationError|No such tool available|^Unknown (?:skill|tool|slash command)|^(?:Error: )?(?:Invalid|"
            r"Missing) (?:tool )?(?:parameters?|arguments?|input)\b|failed to parse (?:function )?arguments|"
            r"missing field `|[Rr]equired parameter|^Blocked: |^File content \([^)]{1,30}\) exceeds|"
            r"^(?:Error: )?unsupported call"
        ),
    ),
)

# Of machines and networks.
OF_MACHINES: tuple[Row, ...] = (
    (
        "disk_full",
        "no space left|enospc|quota exceeded|space on the disk|disk is full",
        r"No space left on device|\bENOSPC\b|[Dd]isk quota exceeded|not enough space on the disk|disk is full",
    ),
    (
        "out_of_memory",
        "out of memory|memoryerror|outofmemory|allocate memory|oom|bad_alloc|enomem|memory allocation|memory size",
        (
            r"heap out of memory|^(?:\w+\.)*MemoryError\b|\bOutOfMemoryError\b|Cannot allocate memory|\bout of memory\b|"
            r"\bOOM[- ]?[Kk]illed\b|std::bad_alloc|\bENOMEM\b|memory allocation of \d+ bytes failed|"
            r"Allowed memory size of \d+ bytes"
        ),
    ),
    (
        "rate_limit",
        "rate limit|ratelimit|rate-limit|rate_limit|too many requests|toomanyrequests| 429|usage limit|quota exceeded",
        (
            r"[Rr]ate[- _]?[Ll]imit(?:ed|ing)?.{0,60}(?:[Ee]xceed|reach|hit|[Ee]rror)|Too Many Requests|"
            r"status(?: code)?:? 429\b|HTTP(?:/[\d.]+)? 429\b|\b429 Client Error|secondary rate limit|"
            r"[Uu]sage limit reached|toomanyrequests|[Qq]uota exceeded"
        ),
    ),
    (
        "auth",
        (
            "authenti|publickey|401|403|credential|auth login|unauthorized|needauth|token|logged in|host key|"
            "access denied|accessdenied|username|invalid api|remote: permission"
        ),
        (
            r"Permission denied \((?:publickey|password|keyboard)|[Aa]uthentication (?:failed|required|error|failure)|"
            r"(?:status(?: code)?:? |HTTP(?:/[\d.]+)? |error: |\()(?:401|403)\b|\b(?:401|403):? (?:Unauthorized|"
            r"Forbidden|Client Error)|Invalid (?:username or password|API key|api key|credentials|token|authentication)|"
            r"could not read Username|gh auth login|\bE(?:401|403|NEEDAUTH)\b|Bad credentials|unauthorized: |(?:[Nn]o|"
            r"[Mm]issing) (?:basic auth )?credentials|\bNoCredentials|\bExpiredToken|[Tt]oken (?:has |is )?expired|"
            r"[Nn]ot logged in|Host key verification failed|pull access denied|remote: Permission|"
            r"password authentication failed|Access denied for user|\bAccessDenied|\bUnauthorized\s*$"
        ),
    ),
    (
        "timeout",
        "timed out|timeout|etimedout|deadline|time-out| 504| 408|curl: (28)",
        (
            r"[Cc]ommand timed out|timed out after \d|^(?:\w+\.)*(?:Timeout(?:Error|Expired|Exception)?|ReadTimeout|"
            r"ConnectTimeout)\b|\bETIMEDOUT\b|ESOCKETTIMEDOUT|(?:Connection|Operation|Read|request) timed out|"
            r"context deadline exceeded|[Dd]eadline ?[Ee]xceeded|Gateway Time-?[Oo]ut|status(?: code)? (?:408|504)\b|"
            r"Failed: Timeout|[Tt]imeout of \d+ ?ms exceeded|Exceeded timeout of|[Tt]imed out waiting|curl: \(28\)"
        ),
    ),
    (
        "network",
        (
            "resolve|econn|enotfound|eai_again|unreach|connection|name or service|no route|max retries|getaddrinfo|"
            "fetch failed|hang up|curl: (|connect|ssl|cert|urlerror|status code|http|bad gateway|unavailable|"
            "rpc failed|early eof|dial |failed to fetch|failed to download|client error|server error"
        ),
        (
            r"Could not resolve (?:host|proxy)|\bECONN(?:REFUSED|RESET|ABORTED)\b|\bENOTFOUND\b|\bEAI_AGAIN\b|\bE(?:NET|"
            r"HOST)UNREACH\b|[Cc]onnection (?:refused|reset|closed by|aborted)|Name or service not known|"
            r"Temporary failure in name resolution|No route to host|Network is unreachable|Max retries exceeded|"
            r"\bgetaddrinfo\b|\bfetch failed\b|socket hang up|curl: \((?:5|6|7|16|18|22|35|52|55|56|60|92)\)|"
            r"\bConnect(?:ion)?Error\b|\bdial (?:tcp|unix)|Failed to connect to|failed to (?:fetch|download|"
            r"lookup address)|SSLError|SSL certificate problem|\bCERT_|certificate (?:verify failed|has expired)|"
            r"\bURLError\b|status code:? (?:404|410|5\d\d)\b|HTTP(?:/[\d.]+)? (?:404|410|5\d\d)\b|HTTP Error \d|"
            r"[Uu]nable to connect|[Cc]ould not connect|Cannot connect to the Docker daemon|net::ERR_|Bad Gateway|"
            r"Service Unavailable|\b(?:404|5\d\d) (?:Client|Server) Error|fatal: unable to access '|RPC failed|"
            r"\bearly EOF"
        ),
    ),
    (
        "conflict",
        (
            "conflict|overwritten by|rejected|fast-forward|fetch first|not apply|unmerged|diverge|unstaged changes|"
            "local changes|needs merge|lock|already exists|already checked out|used by worktree|resolve your"
        ),
        (
            r"^\s*CONFLICT \(|Merge conflict in|Automatic merge failed|would be overwritten by (?:merge|checkout|"
            r"rebase)|^ ! \[(?:remote )?rejected\]|\(non-fast-forward\)|^error: could not apply|"
            r"resolve your current index|unmerged files|Updates were rejected|divergent branches|have diverged|"
            r"You have unstaged changes|[Yy]our local changes|needs merge|unresolved conflict|is already (?:checked out|"
            r"used by worktree) at|cannot lock ref|index\.lock': File exists|a branch named '.{1,200}' already exists"
        ),
    ),
    (
        "no_command",
        "not found|not recognized|unknown command|enoent|executable file|interpreter|target shim|no command",
        (
            r"(?:^|: )[\w./+@-]{1,100}: (?:command )?not found\s*$|command not found: \S|"
            r"not recognized as (?:an internal|the name|a name)|Unknown command: \S+\s*$|executable file not found|"
            r"\bspawn \S{1,200} ENOENT|target shim binary not found|^(?:.{0,60} )?Command not found\s*$|bad interpreter|"
            r"^env: .{1,100}: No such file|No command '"
        ),
    ),
    (
        "killed",
        (
            "segmentation|killed|sigkill|sigsegv|sigterm|sigabrt|sigbus|core dumped|abort|bus error|terminated|"
            "signal: |illegal instruction|is not running"
        ),
        (
            r"Segmentation fault|\bKilled(?:: 9)?\s*$|\bSIG(?:KILL|SEGV|TERM|ABRT|BUS|ILL|FPE)\b|\bcore dumped\b|"
            r"^Abort(?:ed)?(?: trap: 6)?\s*$|^Bus error|^Terminated\s*$|signal: \d+|Illegal instruction|"
            r"^Shell \S+ is not running"
        ),
    ),
)

# Of languages, compilers, linters and shells.
OF_PROGRAMS: tuple[Row, ...] = (
    (
        "import",
        (
            "modulenotfound|importerror|cannot find module|cannot find package|ts2307|required module|is not in std|"
            "is not in goroot|resolve import|module not found|can't resolve|e0432|e0433|fatal error:|does not exist|"
            "cannot load such|err_module|satisfies the requirement|no matching distribution|unresolved import|"
            "no module named"
        ),
        (
            r"\b(?:ModuleNotFoundError|ImportError)\b|No module named|Cannot find (?:module|package) ['\"]|"
            r"error TS2307:|no required module provides package|cannot find package|package \S+ is not in (?:std|"
            r"GOROOT)|Failed to resolve import|Module not found: |Can't resolve '|^error\[E043[23]\]|"
            r"fatal error: .{1,200}: No such file or directory|error: package \S+ does not exist|"
            r"cannot load such file -- |ERR_MODULE_NOT_FOUND|Could not find a version that satisfies|"
            r"No matching distribution found|unresolved import"
        ),
    ),
    (
        "syntax",
        (
            "syntaxerror|indentationerror|taberror|syntax error|parse error|parsererror|parseerror|expected|"
            "decodeerror|yamlerror|scannererror|error ts1|unterminated|jq: "
        ),
        (
            r"\b(?:SyntaxError|IndentationError|TabError)\b|\bsyntax error\b|\b[Pp]arse ?[Ee]rror\b|\bParserError\b|"
            r": error: expected .{1,100}(?:before|after|at end)|[Uu]nexpected (?:token|end of (?:file|input|JSON)|"
            r"EOF)\b|\b(?:JSON|TOML)DecodeError\b|\bYAMLError\b|\bScannerError\b|error TS1\d{3}:|"
            r"Missing expression after|\bunterminated (?:string|quoted)|^jq: (?:error: )?.{0,20}(?:parse|compile|"
            r"syntax)|^error: expected "
        ),
    ),
    (
        "type",
        "typeerror|error ts2|error:|error[|assignable|found ",
        (
            r"\bTypeError\b|\berror TS2\d{3}:|:\d+(?::\d+)?:? (?:- )?error: [^\n]{1,300}\[[a-z-]+\]\s*$|"
            r":\d+:\d+ - error:? |error: .{0,120}(?:[Ii]ncompatible (?:types?|return|default)|incompatible type|"
            r"has no attribute|not assignable)|^error\[(?:invalid|unresolved|missing|call|possibly|unsupported|unknown|"
            r"too-many|not|type)-[\w-]+\]|^error\[E0308\]|is not assignable to (?:type|parameter)|"
            r"^Found \d+ errors? in \d+ files? \(checked"
        ),
    ),
    (
        "lint",
        (
            ": e|: f|: w|: c|: s|problem|reformat|diff in |code style|found |offense|  error  |  warning  | --> |"
            "found 1|[*]"
        ),
        (
            r"^\S{1,200}:\d+:\d+: [A-Z]{1,5}\d{2,4}\b|^[A-Z]{1,5}\d{2,4} (?:\[\*\] )?\S|^\s+\d+:\d+\s+(?:error|"
            r"warning)\s\s?\S|\d+ problems? \(\d+ errors?|^[Ww]ould reformat|^Diff in /|Code style issues|"
            r"files? would be reformatted|:\d+: (?:convention|refactor)\b|^Found \d+ (?:errors?|diagnostics?)\.?\s*$|"
            r"offenses? detected"
        ),
    ),
    (
        "compile",
        (
            "error|undefined|build fail|.go:|failed to compile|cannot compile|make: |make[|ninja:|ld: |link : |e: /|"
            "e: file"
        ),
        (
            r"^error\[E\d{4}\]|:\d+:\d+: (?:fatal )?error: |:\d+: error: |^(?:\./)?[\w./-]{1,200}\.go:\d+:\d+: |"
            r"^\[ERROR\] .{0,300}\.java:\[\d+,\d+\]|^\[ERROR\] COMPILATION ERROR|\berror (?:CS|MSB|NETSDK|BC|"
            r"FS)\d{3,5}:|^error: could not compile |^e: (?:file:)?/|undefined reference to |^ld: |^collect2: error|"
            r"^\*\* \((?:CompileError|TokenMissingError)\)|cannot compile module|^error: cannot find |"
            r"^== Compilation error|^BUILD FAIL|^FAILURE: Build failed|Failed to compile|error TS\d+:|^ERROR in |"
            r"Build error occurred|^(?:g?make|ninja)(?:\[\d+\])?: .{0,200}(?:Error \d+|build stopped)|^LINK : |"
            r"^error: linking with |error: no (?:matching|such) "
        ),
    ),
    (
        "usage",
        (
            "argument|option|flag|command|script|no rule|parameter|operand|no task|unknown|no matches found|ambiguous|"
            "bad revision|upstream branch|git repository|invalid choice"
        ),
        (
            r"\b(?:unrecognized|[Uu]nknown|[Ii]nvalid|illegal|[Uu]nexpected|ambiguous) (?:arguments?|options?|flags?|"
            r"command|subcommand|switch|choice|parameter|syntax|revision|status)\b|"
            r"[Tt]he following (?:required )?arguments (?:are required|were not provided)|Missing script: |"
            r"No rule to make target|(?:is not|isn't) a (?:git|docker|npm|cargo|gh|known|valid) (?:command|option)|"
            r"No such (?:option|command)|requires? (?:an|at least|exactly) (?:\d+ |one )?arguments?|"
            r"option requires an argument|A parameter cannot be found|flag provided but not defined|(?:missing|"
            r"too (?:many|few)) (?:operand|arguments?)|no task \S+ found|no matches found: |^fatal: bad revision|"
            r"unknown revision|has no upstream branch|^fatal: not a git repository|Command \"[^\"]{1,60}\" not found"
        ),
    ),
    (
        "permission_denied",
        (
            "permission denied|not permitted|read-only file|eacces|eperm|erofs|permissionerror|denied|root|sudoers|"
            "is blocked|insufficient permission"
        ),
        (
            r"[Pp]ermission denied|Operation not permitted|Read-only file system|\bE(?:ACCES|PERM|ROFS)\b|"
            r"\bPermissionError\b|Access (?:is|to the path .{1,200} is) denied|must be (?:run as )?root|are you root|"
            r"not in the sudoers file|sandbox denied|is blocked\. This path is protected|insufficient permissions?"
        ),
    ),
    (
        "not_found",
        (
            "no such file|filenotfound|enoent|not exist|not found|doesn't exist|not match|cannot find|eisdir|"
            "a directory|cannot stat|notfoundexception|could not find|no pull|no files|no pr "
        ),
        (
            r"\bFileNotFoundError\b|[Nn]o such file or directory|\bENOENT\b|(?:File|Directory|Path|file|"
            r"path)\b.{0,200}(?:does not exist|not found|doesn't exist)|pathspec .{1,200} did not match|"
            r"cannot find the (?:file|path)|Could not find (?:file|a part of the path)|NotFoundException\b|\bEISDIR\b|"
            r": Is a directory\s*$|: Not a directory\s*$|cannot stat |Cannot find path |No (?:files?|task|PR|"
            r"pull requests?) found|no pull requests found"
        ),
    ),
    (
        "exception",
        "error|exception|panic|exit|failure|undefined method",
        (
            r"^(?:Exception in thread \"[^\"]{1,80}\" |Caused by: |Uncaught |Unhandled exception\.? |"
            r"\*\* \()?(?:[\w$]{1,60}[.:]{1,2}){0,8}[A-Z]\w{0,60}(?:Error|Exception|Exit|Failure|Panic)\)?(?::|\s*$)|"
            r"^panic: |^thread '.{1,200}' (?:\(\d+\) )?panicked at |^Unhandled |Fatal error: |: undefined method |"
            r"^\[\w*Error: "
        ),
    ),
    # A program that shows its usage was called wrongly; where it says how, that was found above.
    (
        "usage",
        "usage:",
        r"^[Uu]sage: ",
    ),
)

# What runners print when tests failed; then the assertion tells, whatever the output says of networks.
TESTS_FAILED = (
    (
        "short test summary|= failures =|= errors =| failed, | failed in |tests:|test result: failed|--- fail:|failing|"
        " failures|failures:|not ok |failed (|tests run:|fail\t|failed!|failures!|failed tests|errors in | error in |"
        "tests  "
    ),
    (
        r"^=+ (?:FAILURES|ERRORS|short test summary info) =+|^=+ .{0,80}\b\d+ (?:failed|errors?)\b.{0,80}=+\s*$|"
        r"^\d+ (?:failed|errors?)(?:, .{0,60})? in [\d.]+s|^Tests:\s+\d+ failed|^\s*Tests\s+\d+ failed|"
        r"test result: FAILED|^--- FAIL: |^\s+\d+ failing\b|^\d+ examples?, [1-9]\d* failures?|"
        r"^\s*\d+ tests?, [1-9]\d* failures?|^FAILURES!|^FAILED \((?:failures|errors)|^not ok \d+|"
        r"Tests run: \d+, Failures: [1-9]|^FAIL\t|^Failed!\s+-|^Failed tests:"
    ),
)
# The line of a failed test that tells, most telling first.
ASSERTIONS = (
    r"^E {2,}(?:(?:\w+\.)*\w*(?:Error|Exception|Exit|Failed)\b|assert ).*",
    r"^E {2,}(?!\+|-|\?| |where|File |\^)\S.*",
    (
        r"assertion .{1,200}failed.*|^\s*(?:Error: )?expect\(.*|^\s*(?:AssertionError|AssertionFailedError)\b.*|"
        r"^\s*Failure/Error: .*|^\s+\S{1,100}_test\.go:\d+: .*|^\s*Failed asserting that.*|^\s*Assertion with .*"
    ),
    (
        r"^\S*(?:Error|Exception)\b: .*|^FAILED \S+.*|^--- FAIL: .*|^\s*● .*|^test \S+ \.\.\. FAILED|^not ok \d+.*|"
        r"^thread '.*panicked at.*|^\s*[✕✗\xd7] .*|^Tests run: .*"
    ),
)
