"""A seventh set, told by a stranger to the rules: package managers, and what is installed again."""

from functools import partial

from labelled.sessions import (
    denies,
    edits,
    human,
    interrupts,
    reads,
    runs,
    says,
    steers,
    story,
    writes,
)

told = partial(story, held_out=True)

STORIES = (
    told(
        "npm and its peers",
        "fail",
        "claude codex",
        human("add @tanstack/react-table to the web app, the type check has to stay green"),
        runs(
            "npm install @tanstack/react-table",
            "npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\n"
            'npm error peer react@"^17.0.2" from react-beautiful-dnd@13.1.0',
            1,
        ),
        runs("npm ls react", "web@1.4.0\n└── react@18.3.1"),
        runs(
            "npm install @tanstack/react-table --legacy-peer-deps",
            "added 2 packages, and audited 1311 packages in 6s\n\nfound 0 vulnerabilities",
            is_retry=True,
        ),
        runs(
            "npx tsc --noEmit",
            "src/grid/Legacy.tsx(4,26): error TS2307: Cannot find module 'react-table' or its corresponding type declarations.",
            2,
            verdict="fail",
        ),
        says(
            "react-table is installed, with --legacy-peer-deps for the old dnd package. The type check is red, though: "
            "Legacy.tsx imports the old react-table, which the install has removed."
        ),
    ),
    told(
        "pip finds no such version",
        "success",
        "grok",
        human("pin torch to 2.5.2 cpu in the venv and print the version"),
        runs(
            ".venv/bin/pip install torch==2.5.2",
            "ERROR: Could not find a version that satisfies the requirement torch==2.5.2 (from versions: 2.4.1, 2.5.0, "
            "2.5.1, 2.6.0)\nERROR: No matching distribution found for torch==2.5.2",
            1,
        ),
        runs(
            ".venv/bin/pip install torch==2.5.2 --index-url https://download.pytorch.org/whl/cpu",
            "ERROR: Could not find a version that satisfies the requirement torch==2.5.2 (from versions: 2.5.0+cpu, "
            "2.5.1+cpu, 2.6.0+cpu)\nERROR: No matching distribution found for torch==2.5.2",
            1,
            is_retry=True,
        ),
        says("There is no 2.5.2, neither on PyPI nor on the cpu index. 2.5.1 and 2.6.0 exist. Which one?"),
        human("oh, 2.5.1 then"),
        runs(
            ".venv/bin/pip install torch==2.5.1 --index-url https://download.pytorch.org/whl/cpu",
            "Successfully installed torch-2.5.1+cpu",
            is_retry=None,
        ),
        runs(".venv/bin/python -c 'import torch; print(torch.__version__)'", "2.5.1+cpu"),
        says("torch 2.5.1+cpu is in the venv."),
    ),
    told(
        "apt without rights, then behind a lock",
        "success",
        "claude",
        human("install ffmpeg on this machine"),
        runs(
            "apt-get install -y ffmpeg",
            "E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)\n"
            "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), are you root?",
            100,
        ),
        runs(
            "sudo apt-get install -y ffmpeg",
            "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 2210 (unattended-upgr)",
            100,
            is_retry=True,
        ),
        runs("ps -o pid,etime,cmd -p 2210", "   2210       01:12 /usr/bin/python3 /usr/bin/unattended-upgrade"),
        runs(
            "sudo apt-get -o DPkg::Lock::Timeout=300 install -y ffmpeg",
            "Setting up ffmpeg (7:6.1.1-3ubuntu5) ...\nProcessing triggers for libc-bin (2.39-0ubuntu8.4) ...",
            is_retry=True,
        ),
        runs(
            "ffmpeg -version | head -1", "ffmpeg version 6.1.1-3ubuntu5 Copyright (c) 2000-2023 the FFmpeg developers"
        ),
        says("ffmpeg 6.1.1 is installed."),
    ),
    told(
        "another manager for the same packages",
        "unknown",
        "codex grok",
        human("why does npm ci take so long here? try whatever you like"),
        runs(
            "npm ci",
            "npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and "
            "package-lock.json are in sync.",
            1,
        ),
        runs("ls *lock* pnpm-workspace.yaml", "package-lock.json\npnpm-lock.yaml\npnpm-workspace.yaml"),
        runs(
            "pnpm install --frozen-lockfile",
            "Lockfile is up to date, resolution step is skipped\nDone in 9.1s using pnpm v10.4.1",
        ),
        says(
            "The repository moved to pnpm; the package-lock.json is a leftover and out of sync. pnpm needs nine seconds. "
            "npm spends its time resolving what pnpm has in its store."
        ),
    ),
    told(
        "cargo install of a crate that needs a newer compiler",
        "fail",
        "codex",
        human("install cargo-nextest for me"),
        runs(
            "cargo install cargo-nextest",
            "error: cannot install package `cargo-nextest 0.9.95`, it requires rustc 1.84 or newer, while the currently "
            "active rustc version is 1.76.0",
            101,
        ),
        runs(
            "cargo install cargo-nextest --locked",
            "error: cannot install package `cargo-nextest 0.9.95`, it requires rustc 1.84 or newer, while the currently "
            "active rustc version is 1.76.0",
            101,
            is_retry=True,
        ),
        runs(
            "cargo install cargo-nextest --locked --version 0.9.70",
            "error: failed to compile `cargo-nextest v0.9.70`\n\nCaused by:\n  package `home v0.5.11` cannot be built "
            "because it requires rustc 1.81 or newer",
            101,
            is_retry=True,
        ),
        denies(runs("rustup update stable"), "don't touch the toolchain, it's pinned for a reason"),
        says("With rustc 1.76 neither the current nor an older cargo-nextest compiles. I could not install it."),
    ),
    told(
        "composer out of memory",
        "success",
        "grok claude",
        human("composer update symfony/* please, commit the lock file"),
        runs(
            "composer update 'symfony/*'",
            "PHP Fatal error:  Allowed memory size of 134217728 bytes exhausted (tried to allocate 20480 bytes) in "
            "phar:///usr/bin/composer/src/Composer/DependencyResolver/RuleSet.php on line 84",
            255,
        ),
        runs(
            "COMPOSER_MEMORY_LIMIT=-1 composer update 'symfony/*'",
            "Lock file operations: 0 installs, 11 updates, 0 removals\nWriting lock file",
            is_retry=True,
        ),
        runs("git status --short", " M composer.lock"),
        runs("git commit -qm 'Update symfony' composer.lock && git log --oneline -1", "3c90aa1 Update symfony"),
        says("Eleven packages are updated, the lock file is committed as 3c90aa1."),
    ),
    told(
        "gem with native parts, a header is missing",
        "fail",
        "claude",
        human("bundle install fails on my laptop, make it work"),
        runs(
            "bundle install 2>&1 | tail -4",
            "An error occurred while installing pg (1.5.9), and Bundler cannot continue.\n\nIn Gemfile:\n  pg",
        ),
        runs(
            "bundle install --verbose 2>&1 | tail -12",
            "checking for libpq-fe.h... no\nCan't find the 'libpq-fe.h header\n*** extconf.rb failed ***",
            is_retry=True,
        ),
        runs(
            "brew install libpq",
            "==> Pouring libpq--17.4.arm64_sequoia.bottle.tar.gz\n🍺  /opt/homebrew/Cellar/libpq/17.4",
        ),
        runs("bundle config build.pg --with-pg-config=/opt/homebrew/opt/libpq/bin/pg_config"),
        runs(
            "bundle install 2>&1 | tail -1",
            "Bundle complete! 24 Gemfile dependencies, 117 gems now installed.",
            is_retry=None,
        ),
        says("pg needed libpq, which is installed now. The bundle is complete."),
        human("bin/rails s still dies with 'cannot load such file -- pg_ext', so no", is_correction=True),
    ),
    told(
        "docker tags that do not exist",
        "success",
        "codex",
        human("pull the postgres image we use in prod (16.something on alpine) so i can work on the train"),
        runs(
            "docker pull postgres:16.12-alpine3.18",
            "Error response from daemon: manifest for postgres:16.12-alpine3.18 not found: manifest unknown",
            1,
        ),
        runs(
            "docker pull postgres:16.12-alpine",
            "Error response from daemon: manifest for postgres:16.12-alpine not found: manifest unknown",
            1,
            is_retry=True,
        ),
        runs("grep -rn 'postgres:' deploy/", "deploy/prod.yaml:18:    image: postgres:16.8-alpine"),
        runs(
            "docker pull postgres:16.8-alpine",
            "Status: Downloaded newer image for postgres:16.8-alpine\ndocker.example/library/postgres:16.8-alpine",
            is_retry=True,
        ),
        says("postgres:16.8-alpine, the one of deploy/prod.yaml, is pulled."),
        human("danke, passt"),
    ),
    told(
        "uv lock that cannot be solved",
        "fail",
        "claude grok",
        human("bump pydantic to v2 in pyproject and relock"),
        edits("pyproject.toml", '"pydantic<2"', '"pydantic>=2,<3"'),
        runs(
            "uv lock",
            "  \u00d7 No solution found when resolving dependencies:\n  ╰─▶ Because ourlib==3.1 depends on pydantic<2 and your "
            "project depends on ourlib==3.1, we can conclude that your project's requirements are unsatisfiable.",
            1,
        ),
        runs(
            "uv lock --upgrade",
            "  \u00d7 No solution found when resolving dependencies:\n  ╰─▶ Because ourlib==3.1 depends on pydantic<2 and your "
            "project depends on ourlib==3.1, we can conclude that your project's requirements are unsatisfiable.",
            1,
            is_retry=True,
        ),
        runs("uv pip index versions ourlib", "error: unrecognized subcommand 'index'", 2),
        runs(
            "uv lock --upgrade-package ourlib --prerelease allow",
            "  \u00d7 No solution found when resolving dependencies:\n  ╰─▶ Because only ourlib<=3.1 is available",
            1,
            is_retry=True,
        ),
        edits("pyproject.toml", '"pydantic>=2,<3"', '"pydantic<2"'),
        says(
            "This can't be done yet: ourlib 3.1 is the newest and wants pydantic<2. I put pyproject.toml back as it was."
        ),
    ),
    told(
        "left while go mod downloads",
        "abandoned",
        "codex",
        human("go mod tidy, then vet"),
        runs(
            "go mod tidy",
            "go: git.corp.example/lib/auth@v1.9.0: reading https://proxy.golang.example/git.corp.example/lib/auth/@v/v1.9.0.mod: "
            "404 Not Found",
            1,
        ),
        runs(
            "GOPRIVATE=git.corp.example go mod tidy",
            "go: git.corp.example/lib/auth@v1.9.0: invalid version: git ls-remote -q origin: exit status 128:\n"
            "\tfatal: could not read Username for 'https://git.corp.example': terminal prompts disabled",
            1,
            is_retry=True,
        ),
        interrupts(runs("GOPRIVATE=git.corp.example GIT_SSH_COMMAND='ssh -v' go mod tidy", is_retry=True)),
    ),
    told(
        "conda channel, then a steering word",
        "success",
        "claude",
        human("create the env from environment.yml and list gdal's version"),
        runs(
            "conda env create -f environment.yml",
            "PackagesNotFoundError: The following packages are not available from current channels:\n\n  - gdal=3.10.2",
            1,
        ),
        reads("environment.yml", "name: geo\ndependencies:\n  - python=3.12\n  - gdal=3.10.2"),
        steers("take conda-forge, defaults is forbidden here anyway"),
        edits("environment.yml", "dependencies:", "channels:\n  - conda-forge\n  - nodefaults\ndependencies:"),
        runs(
            "conda env create -f environment.yml",
            "done\n#\n# To activate this environment, use\n#\n#     $ conda activate geo",
        ),
        runs("conda run -n geo gdalinfo --version", "GDAL 3.10.2, released 2025/02/11"),
        says("The env geo is there, with GDAL 3.10.2 from conda-forge."),
    ),
    told(
        "publish refused, and refused",
        "fail",
        "grok",
        human("publish packages/core to npm as 1.0.0-rc.1"),
        runs(
            "npm publish packages/core",
            "npm error 402 Payment Required - PUT https://registry.npm.example/@acme%2fcore - You must sign up for private packages",
            1,
        ),
        runs(
            "npm publish ./packages/core --access public",
            "npm error You must specify a tag using --tag when publishing a prerelease version.",
            1,
            is_retry=True,
        ),
        runs(
            "npm publish ./packages/core --access public --tag next",
            "npm error code EOTP\nnpm error This operation requires a one-time password from your authenticator.",
            1,
            is_retry=True,
        ),
        says("npm wants a one-time password, which I do not have, so 1.0.0-rc.1 is not published."),
    ),
    told(
        "requirements written, nothing tried after it",
        "unknown",
        "claude codex",
        human("give me a requirements.txt with what src/ imports"),
        runs("pipreqs src --print", "/bin/sh: 1: pipreqs: not found", 127),
        runs("python -m pipreqs src --print", "/usr/bin/python: No module named pipreqs", 1, is_retry=True),
        runs("grep -rhoE '^(import|from) [a-z_]+' src | sort -u", "from flask\nimport json\nimport os\nimport redis"),
        writes("requirements.txt", "flask\nredis\n"),
        says(
            "src/ imports flask and redis beside the standard library; requirements.txt names both, without versions."
        ),
    ),
)
