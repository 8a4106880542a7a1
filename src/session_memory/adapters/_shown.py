"""What a call was given, as a person reads it, and a command that a person ran. For what agents log in the same way."""

from session_memory.adapters._native import Native, dict_of, json_of, list_of, plain_of, text_of


def shown_question(asked: Native) -> str:
    """Return a question with the answers to choose from."""
    several = " (several answers)" if asked.get("multiSelect") is True else ""
    options = [_joined(dict_of(option), "label", "description") for option in list_of(asked.get("options"))]
    return "\n".join([_joined(asked, "header", "question") + several, *(f"- {option}" for option in options)])


def _joined(fields: Native, *names: str) -> str:
    return ": ".join(filter(None, (text_of(fields.get(name)) for name in names)))


def shown_step(step: Native, name: str) -> str:
    """Return a step of a plan, its words being in field ``name``, with a box that says how far it is."""
    mark = {"completed": "x", "in_progress": "~"}.get(plain_of(step.get("status")), " ")
    return f"[{mark}] {text_of(step.get(name)) or ''}"


def shown_fields(fields: Native, *, first: str = "", last: str = "") -> str:
    """Return every field in full, with its name where that is not plain: one alone, or ``first`` and ``last``."""
    order = sorted(fields, key=lambda name: (name == last) - (name == first))
    plain = {first, last} if len(fields) > 1 else set(fields)
    return "\n".join(_shown_value(fields[name]) if name in plain else _named(name, fields[name]) for name in order)


def _named(name: str, value: object) -> str:
    text = _shown_value(value)
    return f"{name}:\n{text}" if "\n" in text else f"{name}: {text}"


def _shown_value(value: object) -> str:
    return value if type(value) is str else json_of(value)


def shell_prompt(text: str) -> str:
    """Return what a person ran with ``!``, and what came of it, without the tags that some logs put around both."""
    import re

    found = re.fullmatch(
        r"\s*<user_shell_command>\s*<command>(.*?)</command>(.*?)</user_shell_command>\s*", text, re.DOTALL
    )
    if found is None:
        return text
    result = re.sub(r"</?result>", "", found[2])
    return "\n".join(part for part in (f"! {found[1].strip()}", result.strip()) if part)
