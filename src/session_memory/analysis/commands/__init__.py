"""What shell commands do: what they check and how that ended, what they look at or change, what they do to the history."""
