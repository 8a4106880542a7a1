"""Sessions with their truth: what people and agents did, and what a person who reads the log says of it.

The rules by which they are labelled, written before and apart from the rules that are measured with them:

Outcome of a session, by its end and not by its way:

- ``success``: what was asked was reached, and that is shown (the last check of it passed after the last change, or what
  was asked for is there to see: a pull request, a pushed tag, a printed answer that the person wanted produced) or
  accepted ("thanks, works", "commit it", "merge"). Accepted counts whatever was red on the way.
- ``fail``: shown not to work (the last check is red, and the agent stopped there), or rejected by the person, or given
  up by the agent as impossible. What the agent claims counts nothing against what a run shows.
- ``abandoned``: broken off. An interrupt and then silence; silence after an error, or in the middle of the work; a plan
  with open steps and no end; a limit or an API error after which nobody came back.
- ``unknown``: nobody can tell. A question that was answered, without a reaction; a change without any check and without
  a word; a green check, then another change, and nothing after it.

The last word of the person goes before checks: green, but "it still crashes" is ``fail``; red, but "that one is known,
ship it" is ``success``. A red test that was asked for is ``success`` only when the person says that it is what they wanted.

Truth of a step:

- ``is_retry``: the same call, or nearly (a flag more, a longer timeout, another spelling), made again after it failed. A
  check that runs again after an edit is none. Another way to the same end (``pnpm`` instead of ``npm``, ``curl`` instead of
  ``wget``) is none, nor is a look at what failed.
- ``is_correction``: the person says that the work is wrong, or is to be done another way. A further wish ("also …") is
  none, nor is a word like "wrong" in a task, in code or in a pasted log. The first prompt never is one.
- An intervention is where a person steps in while the agent works: an interrupt, a message in the middle of a turn, a
  refused tool. What is said while refusing a tool is part of the refusal, and no correction beside it.
- ``verdict`` of a run: what a test, a build, a linter or a type checker says, ``pass`` or ``fail``, by what it printed where
  the exit code says otherwise (``pytest | tail``). None for all other commands, and where a check came to no verdict.

Where people who read the log would differ, the truth is None and counts neither way: a command that runs again after
something was installed, started or fetched for it; a word that only may mean that the work is wrong.

Every third story is ``held_out``, and so are all of the second to the ninth set (``stories_second_*`` to
``stories_ninth_*``), which were written by others who had not seen the rules. From the fourth on a session whose last test
run failed is never a ``success``, whatever the person says afterwards. Each was measured once before anybody looked at its
mistakes: of the first third 82 % of the outcomes were right (4 % were wrongly called success), of the second set 88 % (none
was), of the third 79 % (2 %; 82 % when slips of its author were mended), of the fourth 93 % (none), of the fifth 90 % (2 %),
of the sixth 96 % (none), of the seventh 97 % (2 %), of the eighth 92 % (1 %), of the ninth 92 % (1 %). Between these the rules learnt from the sets before; of the sixth only
which commands are retries and checks. Half of the seventh is about what is tried again: of its retries 78 % were found at
first (97 % of what was called one was one), and the rules for them learnt from it. Of the eighth it were 81 % (97 %), of its
corrections 57 % (all of what was called one was one), of its checks 88 % (99 %); of the ninth, by rules that had learnt from the eighth,
93 % of the retries (100 %), 69 % of the corrections (93 %), 96 % of the checks (92 %).
"""
