"""Secrets are replaced before anything is stored: rules as data in ``rules.toml``, one engine."""
