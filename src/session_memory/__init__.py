"""A local-first memory of coding-agent sessions."""

__version__ = "0.1.0"
