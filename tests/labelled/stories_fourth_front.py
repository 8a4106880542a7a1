"""A fourth set, told by a stranger to the rules: what users look at, in browsers and on phones."""

# Test runners draw with signs that look like others.
# ruff: noqa: RUF001

from functools import partial

from labelled.sessions import breaks, denies, dies, edits, human, interrupts, reads, runs, says, steers, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "a modal that does not close with escape",
        "success",
        "claude",
        human("modal should close on Esc and on click outside. theres a test file already"),
        edits("src/Modal.svelte", '<div class="backdrop">', '<div class="backdrop" on:click|self={close}>'),
        edits(
            "src/Modal.svelte",
            "<script>",
            "<svelte:window on:keydown={(e) => e.key === 'Escape' && close()} />\n<script>",
        ),
        runs(
            "npx vitest run src/Modal.test.ts --reporter=dot",
            " RUN  v2.0.5 /src\n\n····\n\n Test Files  1 passed (1)\n      Tests  4 passed (4)\n   Start at  14:02:11\n   Duration  1.20s",
            verdict="pass",
        ),
        says("Esc and a click on the backdrop close the modal. 4 tests pass."),
    ),
    told(
        "centering, in several rounds",
        "success",
        "grok codex",
        human("the spinner on the login page is not centered"),
        edits("login.css", ".spinner {", ".spinner {\n  margin: 0 auto;"),
        says("It has `margin: 0 auto` now."),
        human("nope, still on the left", is_correction=True),
        edits("login.css", ".login {", ".login {\n  display: grid;\n  place-items: center;"),
        says("The container is a grid now, with its content centered."),
        human("ok now its centered but the form is too. only the spinner!", is_correction=True),
        edits("login.css", "place-items: center;", ""),
        edits("login.css", ".spinner {", ".spinner {\n  justify-self: center;"),
        says("Only the spinner is centered, by `justify-self`."),
        human("there we go. thanks"),
        says("You're welcome!"),
    ),
    told(
        "a form that typescript does not like",
        "success",
        "codex",
        human("add phone number field to the signup form w/ validation (zod)"),
        edits(
            "src/signup/schema.ts",
            "email: z.string().email(),",
            "email: z.string().email(),\n  phone: z.string().regex(/^\\+\\d{7,15}$/),",
        ),
        edits("src/signup/Form.tsx", "<Email />", "<Email />\n      <Phone {...register('phone')} />"),
        runs(
            "yarn -s tsc -p . --noEmit",
            "src/signup/Form.tsx(31,8): error TS2304: Cannot find name 'Phone'.",
            2,
            verdict="fail",
        ),
        writes(
            "src/signup/Phone.tsx",
            'export const Phone = forwardRef((props, ref) => <input type="tel" ref={ref} {...props} />)\n',
        ),
        edits("src/signup/Form.tsx", "import { Email }", "import { Phone } from './Phone'\nimport { Email }"),
        runs(
            "yarn -s tsc -p . --noEmit && yarn -s jest signup",
            "PASS src/signup/schema.test.ts\nPASS src/signup/Form.test.tsx\n\nTest Suites: 2 passed, 2 total\nTests:       11 passed, 11 total\nSnapshots:   0 total\nTime:        1.9 s",
            verdict="pass",
        ),
        says("The form asks for a phone number in international form (`+49…`). Types check, 11 tests pass."),
    ),
    told(
        "a carousel by eye",
        "unknown",
        "claude",
        human("make the carousel swipeable on mobile"),
        reads("src/Carousel.jsx", "export function Carousel({ items }) {"),
        edits(
            "src/Carousel.jsx",
            '<ul className="track">',
            '<ul className="track" onTouchStart={start} onTouchMove={move} onTouchEnd={end}>',
        ),
        edits("src/carousel.css", ".track {", ".track {\n  touch-action: pan-y;"),
        says(
            "The carousel follows the finger and snaps to the next slide after 50 px. `touch-action: pan-y` keeps vertical scrolling intact. Please try it on a real phone, as I have none."
        ),
    ),
    told(
        "snapshots that should not have been updated",
        "fail",
        "claude grok",
        human("Button got a new variant 'ghost', run the tests and make sure nothing else changed"),
        runs(
            "npx jest Button",
            " › 3 snapshots failed.\nSnapshot Summary\n › 3 snapshots failed from 1 test suite. Inspect your code changes or run `npx jest Button -u` to update them.\n\nTest Suites: 1 failed, 1 total\nTests:       3 failed, 5 passed, 8 total\nSnapshots:   3 failed, 5 passed, 8 total",
            1,
            verdict="fail",
        ),
        denies(runs("npx jest Button -u", is_retry=None), "no! find out WHY they changed, don't update"),
        runs(
            "git diff main -- src/Button.tsx",
            "-  const cls = clsx('btn', `btn-${variant}`)\n+  const cls = clsx('btn', variant && `btn-${variant}`, size)",
        ),
        edits("src/Button.tsx", "variant && `btn-${variant}`, size", "`btn-${variant}`, size !== 'md' && size"),
        runs(
            "npx jest Button",
            " › 1 snapshot failed.\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 7 passed, 8 total\nSnapshots:   1 failed, 7 passed, 8 total",
            1,
            verdict="fail",
        ),
        says(
            "Two of the three differences came from the size class, which is mended. One is left: the small primary button now has `btn-primary sm` where it had `btn-primary`. That is a real change in the markup; whether you want it I can't tell, so the snapshot stays red."
        ),
    ),
    told(
        "ios build with a missing pod",
        "success",
        "grok",
        human("xcode build broken after pulling main: \"No such module 'Lottie'\""),
        runs(
            "cd ios && pod install",
            '[!] CocoaPods could not find compatible versions for pod "Lottie":\n  In snapshot (Podfile.lock):\n    Lottie (= 4.3.0)\n  In Podfile:\n    Lottie (~> 4.5)\n\nYou have either:\n * out-of-date source repos which you can update with `pod repo update` or with `pod install --repo-update`.',
            1,
        ),
        runs(
            "cd ios && pod install --repo-update",
            "Updating local specs repositories\nInstalling Lottie 4.5.1 (was 4.3.0)\nPod installation complete! There are 12 dependencies from the Podfile and 31 total pods installed.",
            is_retry=True,
        ),
        runs(
            "xcodebuild -workspace ios/App.xcworkspace -scheme App -sdk iphonesimulator -quiet build; echo $?",
            "0",
            verdict="pass",
        ),
        says(
            "It builds again. Your spec repo was out of date, so CocoaPods couldn't see Lottie 4.5; with `--repo-update` it could."
        ),
    ),
    told(
        "accessibility audit, part one",
        "success",
        "codex",
        human("fix the axe violations on the dashboard"),
        runs(
            "npx cypress run --spec cypress/e2e/a11y.cy.ts",
            "  dashboard\n    1) has no violations\n\n  0 passing (4s)\n  1 failing\n\n  1) dashboard has no violations:\n     AssertionError: 3 accessibility violations were detected: expected 3 to equal 0\n\n  ✖  1 of 1 failed (100%)",
            1,
            verdict="fail",
        ),
        edits("src/Dashboard.tsx", "<img src={logo} />", '<img src={logo} alt="" />'),
        edits("src/Dashboard.tsx", "<div onClick={open}>", "<button onClick={open}>"),
        runs(
            "npx cypress run --spec cypress/e2e/a11y.cy.ts",
            "  0 passing (4s)\n  1 failing\n\n     AssertionError: 1 accessibility violation was detected: expected 1 to equal 0\n\n  ✖  1 of 1 failed (100%)",
            1,
            verdict="fail",
        ),
        edits("src/dashboard.css", "color: #aaa", "color: #595959"),
        runs(
            "npx cypress run --spec cypress/e2e/a11y.cy.ts",
            "  dashboard\n    ✓ has no violations (2104ms)\n\n  1 passing (3s)\n\n  ✔  All specs passed!",
            verdict="pass",
        ),
        says(
            "No violations left: the logo has an (empty) alt text, the card is a real button, and the grey text has enough contrast."
        ),
    ),
    told(
        "the table library that nobody asked for",
        "abandoned",
        "claude",
        human("make the columns of the invoices table sortable"),
        interrupts(runs("npm install @tanstack/react-table")),
        human("no new deps. just sort the array", is_correction=True),
        edits("src/Invoices.tsx", "{invoices.map(", "{[...invoices].sort(by(column, direction)).map("),
        runs(
            "npm run build",
            "> web@0.1.0 build\n> next build\n\n   Creating an optimized production build ...\nFailed to compile.\n\n./src/Invoices.tsx:24:31\nType error: Cannot find name 'by'.",
            1,
            verdict="fail",
        ),
        dies(),
    ),
    told(
        "a map that stays grey",
        "fail",
        "grok",
        human("leaflet map on the contact page is just a grey box"),
        edits("src/contact.js", "L.map('map')", "L.map('map').setView([52.5, 13.4], 13)"),
        says("The map had no view set. It is centered on Berlin now."),
        human("still grey", is_correction=True),
        edits("src/contact.css", "#map {", "#map {\n  height: 400px;"),
        says("The container had no height; it has 400px now."),
        human("grey. but higher. lol", is_correction=True),
        reads("src/contact.js", "L.tileLayer('https://tiles.internal/{z}/{x}/{y}.png')"),
        runs("curl -sI https://tiles.internal/13/4400/2686.png", "", 6),
        says(
            "The tiles come from `tiles.internal`, a host that doesn't resolve (curl: exit 6). I can't fix that from the code; your ops team has to say where the tile server went."
        ),
    ),
    told(
        "storybook, waited for and given up by the person",
        "abandoned",
        "codex",
        human("start storybook and tell me which stories have errors"),
        runs(
            "timeout 60 npx storybook dev -p 6006 --ci",
            "@storybook/cli v8.1.1\n\ninfo => Starting manager..\nERR! Error: Cannot find module 'react-docgen-typescript'",
            1,
        ),
        runs(
            "npm i -D react-docgen-typescript && timeout 60 npx storybook dev -p 6006 --ci",
            "added 1 package in 2s\n@storybook/cli v8.1.1\n\ninfo => Starting manager..\nERR! SB_BUILDER-VITE_0001",
            1,
            is_retry=None,
        ),
        interrupts(runs("timeout 120 npx storybook dev -p 6006 --ci --loglevel verbose", is_retry=True)),
    ),
    told(
        "flutter widget with golden tests",
        "success",
        "claude codex",
        human("PriceTag widget: show old price struck through when there's a discount"),
        edits(
            "lib/price_tag.dart",
            "Text(price)",
            "Row(children: [if (old != null) Text(old!, style: struck), Text(price)])",
        ),
        runs(
            "flutter test test/price_tag_test.dart",
            "00:02 +0: shows price\n00:02 +1: shows old price struck through\n00:02 +2: All tests passed!",
            verdict="pass",
        ),
        runs(
            "flutter analyze lib/price_tag.dart",
            "Analyzing price_tag.dart...\n\n   info • Prefer const with constant constructors • lib/price_tag.dart:14:22 • prefer_const_constructors\n\n1 issue found. (ran in 1.4s)",
            1,
            verdict="fail",
        ),
        runs(
            "dart fix --apply lib",
            "Computing fixes in lib...\nApplying fixes...\n\nlib/price_tag.dart\n  prefer_const_constructors • 1 fix\n\n1 fix made in 1 file.",
        ),
        runs(
            "flutter analyze lib/price_tag.dart && flutter test test/price_tag_test.dart",
            "Analyzing price_tag.dart...\nNo issues found! (ran in 1.2s)\n00:01 +2: All tests passed!",
            verdict="pass",
        ),
        says("The old price is struck through beside the new one when there is one. Tests and analyzer are clean."),
    ),
    told(
        "tailwind classes, no word after it",
        "unknown",
        "grok",
        human("make the header sticky and give it a subtle shadow when scrolled"),
        edits(
            "components/Header.astro",
            '<header class="p-4">',
            '<header class="sticky top-0 p-4 data-[scrolled]:shadow-sm">',
        ),
        edits(
            "components/Header.astro",
            "</header>",
            "</header>\n<script>addEventListener('scroll', () => header.toggleAttribute('data-scrolled', scrollY > 8))</script>",
        ),
        says("Done! The header sticks to the top and gets `shadow-sm` as soon as the page is scrolled by 8 px."),
    ),
    told(
        "next build green after a steer",
        "success",
        "grok claude",
        human('next build fails with "window is not defined", fix'),
        runs(
            "npm run build 2>&1 | tail -8",
            'Error occurred prerendering page "/stats".\nReferenceError: window is not defined\n    at 4411 (.next/server/app/stats/page.js:1:2190)\n\n> Export encountered errors on following paths:\n\t/stats/page: /stats',
            verdict="fail",
        ),
        edits("app/stats/page.tsx", "import Chart from './Chart'", "'use client'\nimport Chart from './Chart'"),
        steers("use client alone wont help, use dynamic with ssr false"),
        edits(
            "app/stats/page.tsx",
            "'use client'\nimport Chart from './Chart'",
            "const Chart = dynamic(() => import('./Chart'), { ssr: false })",
        ),
        runs(
            "npm run build 2>&1 | tail -8",
            "Route (app)                              Size     First Load JS\n┌ ○ /                                    5.1 kB          92.3 kB\n└ ○ /stats                               1.2 kB          88.4 kB\n\n○  (Static)  prerendered as static content",
            verdict="pass",
        ),
        says("The build goes through. `Chart` is loaded in the browser only."),
    ),
    told(
        "pixel pushing and a rejection",
        "fail",
        "codex",
        human("redesign the pricing page, more modern"),
        writes("src/pricing.html", '<section class="grid gap-8"></section>\n'),
        says("The pricing page has a new look: three cards, a toggle for monthly and yearly, and a comparison table."),
        human(
            "this looks like every other AI landing page. hate it. revert, our designer will do it", is_correction=True
        ),
        runs("git checkout -- src/pricing.html && git status -s"),
        says("Reverted."),
    ),
    told(
        "the service worker, when the model went away",
        "abandoned",
        "grok",
        human("cache the product images offline w/ a service worker"),
        writes("public/sw.js", "self.addEventListener('fetch', (e) => {})\n"),
        reads("src/main.ts", "createApp(App).mount('#app')"),
        breaks("overloaded"),
    ),
)
