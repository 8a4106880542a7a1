"""The faces: the command line now; web, MCP and hook later. They parse, call and present; they decide nothing."""
