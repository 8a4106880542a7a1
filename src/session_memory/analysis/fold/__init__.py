"""The fold: from the light rows of a session, what happened in it, how it ended and what is told of it."""
