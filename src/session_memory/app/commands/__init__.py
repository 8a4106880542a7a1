"""One module a group of commands, imported when one of them is called."""
