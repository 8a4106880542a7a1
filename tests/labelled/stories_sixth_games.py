"""A sixth set, told by a stranger to the rules: games, shaders and engines."""

from functools import partial

from labelled.sessions import denies, dies, edits, human, interrupts, plans, reads, runs, says, steers, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "bevy system order and a panic",
        "success",
        "codex",
        human("game panics at start: 'resource Score does not exist'. fix it"),
        runs(
            "cargo run --release 2>&1 | tail -2",
            "thread 'main' panicked: Resource requested by game::hud does not exist: game::Score",
            101,
        ),
        edits("src/main.rs", "App::new()", "App::new().init_resource::<Score>()"),
        runs(
            "cargo build --release",
            "   Compiling game v0.1.0\n    Finished `release` profile [optimized] target(s) in 31.20s",
            verdict="pass",
        ),
        runs("timeout 5 cargo run --release 2>&1 | tail -1", "INFO bevy_winit: Creating new window"),
        says("Score was never inserted. It is now, and the game opens its window without the panic."),
    ),
    told(
        "jump feels floaty, tuned by ear",
        "success",
        "claude grok",
        human("the jump in player.gd feels too floaty"),
        reads("player.gd", "const GRAVITY = 600\nconst JUMP = -380"),
        edits("player.gd", "const GRAVITY = 600", "const GRAVITY = 980"),
        says("I raised the gravity to 980. Try it."),
        human("better but now it can't reach the platform in level 2", is_correction=True),
        edits("player.gd", "const JUMP = -380", "const JUMP = -470"),
        says("The jump is stronger now, about 112 px high."),
        human("yes!! that feels right. commit"),
        runs("git commit -qam 'Tune jump' && git rev-parse --short HEAD", "e01b7aa"),
        says("Committed as e01b7aa."),
    ),
    told(
        "unity build in batch mode fails on a license",
        "fail",
        "claude",
        human("build the windows player from the command line"),
        runs(
            "Unity -batchmode -quit -buildWindows64Player out/game.exe -logFile -",
            "[Licensing::Module] Error: Access token is unavailable; failed to update\nNo valid Unity Editor license found. Please activate your license.",
            1,
            verdict="fail",
        ),
        runs(
            "Unity -batchmode -nographics -quit -buildWindows64Player out/game.exe -logFile -",
            "No valid Unity Editor license found. Please activate your license.",
            1,
            verdict="fail",
            is_retry=True,
        ),
        says(
            "The build cannot start: there is no valid Unity license on this machine. Please activate one, then I can build."
        ),
    ),
    told(
        "shader question answered",
        "unknown",
        "codex",
        human("why do my normals look inverted on the back faces?"),
        reads("shaders/lit.frag", "vec3 n = normalize(vNormal);"),
        says("Back faces keep the normal of the front. Flip it with `gl_FrontFacing ? n : -n`."),
    ),
    told(
        "pathfinding tests in c++",
        "success",
        "grok",
        human("A* returns paths through diagonal walls, add a test and fix"),
        edits("tests/astar_test.cpp", "// more", 'TEST_CASE("no corner cutting") { CHECK(path.size() == 5); }'),
        runs(
            "ninja -C build && ./build/tests",
            "test cases: 12 | 11 passed | 1 failed\nassertions: 40 | 39 passed | 1 failed",
            1,
            verdict="fail",
        ),
        edits("src/astar.cpp", "if (walkable(n))", "if (walkable(n) && !cutsCorner(c, n))"),
        runs("ninja -C build && ./build/tests", "All tests passed (40 assertions in 12 test cases)", verdict="pass"),
        says("Paths no longer cut corners; the new test and the 11 others pass."),
    ),
    told(
        "the save format is migrated, then the log ends",
        "abandoned",
        "claude codex",
        human("move savegames from json to messagepack, keep loading old ones"),
        plans(("Writer", "done"), ("Reader with fallback", "doing"), ("Tests", "open")),
        edits("src/save.ts", "JSON.stringify(state)", "encode(state)"),
        runs(
            "npx tsc --noEmit",
            "src/load.ts(9,3): error TS2345: Argument of type 'Uint8Array' is not assignable to parameter of type 'string'.",
            2,
            verdict="fail",
        ),
        dies(),
    ),
    told(
        "sprites packed after two refused calls",
        "success",
        "codex",
        human("pack all pngs in art/ into an atlas"),
        denies(runs("sudo apt-get install -y texturepacker"), "no sudo please"),
        denies(runs("npm install -g free-tex-packer-cli"), "not global, use npx"),
        runs(
            "npx free-tex-packer-cli --project art.ftpp --output assets/",
            "Done: assets/atlas.png 1024x1024, 118 sprites",
        ),
        says("118 sprites are packed in assets/atlas.png, 1024x1024."),
    ),
    told(
        "multiplayer desync is not found",
        "fail",
        "grok",
        human("clients desync after ~2 minutes. scripts/soak.sh shows it. please fix"),
        runs("scripts/soak.sh", "tick 7120: checksum mismatch client=88aa server=91ff\nSOAK FAILED", 1, verdict="fail"),
        edits("net/sim.go", "for id, e := range entities {", "for _, id := range sortedIDs(entities) {"),
        runs("scripts/soak.sh", "tick 7944: checksum mismatch client=0a11 server=0a17\nSOAK FAILED", 1, verdict="fail"),
        edits("net/sim.go", "rand.Float64()", "sim.rng.Float64()"),
        runs("scripts/soak.sh", "tick 9310: checksum mismatch client=7e00 server=7e04\nSOAK FAILED", 1, verdict="fail"),
        says(
            "Two sources of nondeterminism are gone (map order, the global random generator), and the desync comes later, "
            "but it still comes. What remains may be float rounding between arm and x86."
        ),
    ),
    told(
        "love2d high score table",
        "unknown",
        "grok claude",
        human("add a high score table to the title screen, top 5"),
        reads("title.lua", "function title.draw() end"),
        edits("title.lua", "function title.draw() end", "function title.draw() for i = 1, 5 do drawScore(i) end end"),
        writes("scores.lua", "local scores = {}\nreturn scores\n"),
        says("The title screen lists the top five. Scores are kept in scores.lua's save file."),
    ),
    told(
        "the particle rewrite is called off",
        "abandoned",
        "grok",
        human("particles are slow, use instancing"),
        reads("src/particles.js", "particles.forEach(p => scene.add(p.mesh))"),
        edits(
            "src/particles.js", "particles.forEach(p => scene.add(p.mesh))", "scene.add(new InstancedMesh(geo, mat, N))"
        ),
        interrupts(),
    ),
    told(
        "steam upload with the right depot",
        "success",
        "claude",
        human("upload the build in out/ to the beta branch on steam"),
        runs(
            "steamcmd +login builder +run_app_build app_build.vdf +quit",
            "ERROR! Failed to commit build for AppID 481010 : Failure",
            6,
        ),
        runs("cat app_build.vdf", '"depots" { "481012" "depot.vdf" }'),
        edits("app_build.vdf", '"481012"', '"481011"'),
        runs(
            "steamcmd +login builder +run_app_build app_build.vdf +quit",
            "Successfully finished AppID 481010 build (BuildID 1290114).",
        ),
        says("The build is up as BuildID 1290114; the depot in the script was the wrong one."),
    ),
    told(
        "dialogue typos corrected on the fly",
        "success",
        "codex grok",
        human("fix all typos in dialogue/*.yaml, don't change names. the lint is `npm run lint:dialogue`"),
        runs(
            "npm run lint:dialogue",
            "dialogue/inn.yaml:14 unknown word 'beleive'\ndialogue/inn.yaml:31 unknown word 'Thorrim'\n2 problems",
            1,
            verdict="fail",
        ),
        edits("dialogue/inn.yaml", "beleive", "believe"),
        steers("Thorrim is a name, put it on the allow list"),
        edits("dialogue/.allow", "Elda\n", "Elda\nThorrim\n"),
        runs("npm run lint:dialogue", "0 problems", verdict="pass"),
        says("One typo mended, Thorrim allowed. The lint is clean."),
    ),
    told(
        "wasm build works but the page is black",
        "fail",
        "codex claude",
        human("make the web export work"),
        runs("trunk build --release", "INFO applying new distribution\nINFO ✅ success", verdict="pass"),
        runs("ls dist", "game_bg.wasm\ngame.js\nindex.html"),
        says("The web export builds, the files are in dist/."),
        human("I only see a black canvas, it doesn't work", is_correction=True),
        edits("index.html", '<canvas id="c">', '<canvas id="bevy" tabindex="0">'),
        runs("trunk build --release", "INFO applying new distribution\nINFO ✅ success", verdict="pass"),
        says("The canvas had the wrong id. It should show now."),
        human("still black. giving up on web for the jam", is_correction=None),
    ),
)
