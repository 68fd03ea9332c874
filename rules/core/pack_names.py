"""A card that a pack calls otherwise is called so wherever cards and decks of ours name it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any


def is_named(raw: Mapping[str, Any], tables: tuple[str, ...], name: str) -> bool:
    """Whether any card of the files still has this name."""
    entries = [e for content in raw.values() for table in tables for e in content.get(table, ())]
    return any(isinstance(entry, dict) and entry.get("name") == name for entry in entries)


def renamed(value: Any, old: str, new: str) -> Any:
    """What files say of a card, with its new name: in filters, as a partner, in lists of decks."""
    if isinstance(value, dict):
        return {_label(key, old, new): renamed(inner, old, new) for key, inner in value.items()}
    if isinstance(value, list):
        return [renamed(inner, old, new) for inner in value]
    if not isinstance(value, str):
        return value
    if "\n" in value:  # a list of cards, one a line
        line = re.compile(
            rf"^((?:\d+x? +|[A-Z][A-Za-z ]+: *)?){re.escape(old)}(?= \[| \(| *$)", re.M
        )
        return line.sub(lambda found: f"{found[1]}{new}", value)
    return _label(value, old, new)


def _label(words: str, old: str, new: str) -> str:
    """A name, or a name with its tag."""
    if words == old or words.startswith(f"{old} ["):
        return f"{new}{words.removeprefix(old)}"
    return words
