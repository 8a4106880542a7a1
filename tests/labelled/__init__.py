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

The last word of the person goes before checks: green, but "it still crashes" is ``fail``. A session whose last test run failed
is never a ``success``, whatever the person says afterwards (in the first three sets it is, where they say that it is known).
A red test that was asked for is ``success`` only when the person says that it is what they wanted.

Truth of a step:

- ``is_retry``: the same call, or nearly (a flag more, a longer timeout, another spelling), made again after it failed. A
  check that runs again after an edit is none. Another way to the same end (``pnpm`` instead of ``npm``, ``curl`` instead of
  ``wget``) is none, nor is a look at what failed. A file that is not where it was looked for, read under the right path then,
  is one. To ask again for something that is not done yet (``gh run list`` until it is) is none.
- ``is_correction``: the person says that the work is wrong, or is to be done another way. A further wish ("also …") is
  none, nor is a word like "wrong" in a task, in code or in a pasted log. The first prompt never is one.
- An intervention is where a person steps in while the agent works: an interrupt, a message in the middle of a turn, a
  refused tool. What is said while refusing a tool is part of the refusal, and no correction beside it.
- ``verdict`` of a run: what a test, a build, a linter or a type checker says, ``pass`` or ``fail``, by what it printed where
  the exit code says otherwise (``pytest | tail``). None for all other commands, and where a check came to no verdict.

Where people who read the log would differ, the truth is None and counts neither way: a command that runs again after
something was installed, started or fetched for it; a word that only may mean that the work is wrong.

Every third story is ``held_out``, and so are all of the second to the twenty-first set (``stories_second_*`` to
``stories_twentyfirst_*``), which were written by others who had not seen the rules. Each was measured once before anybody looked
at its mistakes; then the rules learnt from it (of the sixth only which commands are retries and checks). At first sight, in
percent, precision / recall:

    set            outcomes right   wrong success   retries    corrections   checks
    first third                82               4
    second                     88               0
    third                      79               2
    fourth                     93               0
    fifth                      90               2
    sixth                      96               0
    seventh                    97               2    97 / 78
    eighth                     92               1    97 / 81     100 / 57     99 / 88
    ninth                      92               1   100 / 93      93 / 69     92 / 96
    tenth                      93               2    94 / 73     100 / 65     93 / 86
    eleventh                   92               2   100 / 92     100 / 86     98 / 95
    twelfth                    90               2    99 / 93      98 / 70     96 / 93
    thirteenth                 94               0    99 / 95     100 / 86     96 / 94
    fourteenth                 75               3    98 / 94      95 / 61     93 / 94
    fifteenth                  94               1    97 / 92      94 / 85     97 / 95
    sixteenth                  77               2    95 /100      74 / 66     99 / 91
    seventeenth                92               3    88 / 94      91 / 87     95 /100
    eighteenth                 93               5    98 / 93      86 / 73     95 / 94
    nineteenth                 92               0   100 /100      97 / 86     97 / 98
    twentieth                  86               0    98 / 95      90 / 71     92 / 88
    twenty-first               98               0   100 / 98      97 / 88     93 /100

Half of the seventh is about what is tried again. Slips of its author mended, of the third 82 % were right, of the eleventh 96 %
(red, and taken for a success). Of the fourteenth most mistakes were last words of people who are glad in words of their own
("OMG IT DRAWS A STAR thank you so much"): until then only how a clause begins was asked. Most of the sixteenth were people who
say in the end what they do with it now ("my sister just lost 9 times in a row"), and are wished well. Half of the eighteenth and
nineteenth, and the two after them, are by examiners who knew the specification alone, and not how these stories are labelled.
"""
