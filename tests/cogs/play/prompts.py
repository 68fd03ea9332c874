"""Questions made by hand, for tests of what is offered and what is understood."""

from __future__ import annotations

from typing import Any

from rules.core.questions import Key, Option, Prompt


def asked(
    *words: str, least: int = 1, most: int = 1, ordered: bool = False, keys: list[Key] | None = None
) -> Prompt:
    keys = keys or list(range(len(words)))
    options = tuple(Option(key, name) for key, name in zip(keys, words, strict=True))
    return Prompt((7, 0), "kind", "Which?", (), options, least, most, ordered, (), "")


def numbered(number: int, **more: Any) -> Prompt:
    return asked(*(f"Card {place:03}" for place in range(number)), **more)
