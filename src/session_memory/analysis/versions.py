"""Versions of what the analysis says: where one is raised, the next sweep makes the digests anew."""

# Raised whenever the fold, a detector or a rule of outcome says something else of the same events.
VERSION = 7
# Raised whenever ``hearing.noted`` says something else of the same text.
NOTES_VERSION = 10
