"""Reads from any card what is worth showing: its kind, its numbers and other words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import NODEFAULT
from msgspec.structs import fields

from render.drawable_names import drawable
from rules.core.phrases import capital

NOT_SHOWN = ("name", "source", "text_source", "effects", "copies", "plan")
KIND_FIELDS = ("kind", "type", "group", "suit", "color", "colour")  # the first one there is
LONGEST_WORD = 24  # characters; what is longer is no word on a card but a text


class CardFields(NamedTuple):
    """What a card says of itself besides its name and its text."""

    kind: str  # what it is, in a word or two; its colour goes with this
    numbers: tuple[str, ...]  # "Power 3"
    tags: tuple[str, ...]  # everything else: "Spades", "Apex"


def plain(name: str) -> str:
    """A name out of the code as people read it: "aces_down" becomes "Aces down"."""
    return capital(name.replace("_", " ").strip())


@lru_cache(maxsize=2048)
def fields_of(card: Any) -> CardFields:
    """Every field that this card has filled in and that fits on a card.

    A field that has the value it has on most cards anyway tells nothing: it is left out.
    """
    kind = ""
    numbers: list[str] = []
    tags: list[str] = []
    filled = {
        field.name: getattr(card, field.name)
        for field in fields(card)
        if field.name not in NOT_SHOWN
        and not field.name.endswith("_")
        and (field.default is NODEFAULT or getattr(card, field.name) != field.default)
    }
    for name in KIND_FIELDS:
        if isinstance(filled.get(name), str) and filled[name]:
            kind = plain(drawable(filled.pop(name)))
            break
    for name, value in filled.items():
        if value is True:
            tags.append(plain(name))
        elif isinstance(value, bool) or value is None:
            continue
        elif isinstance(value, int):
            numbers.append(f"{plain(name)} {value}".replace("-", "−"))
        elif isinstance(value, str) and 0 < len(value) <= LONGEST_WORD:
            tags.append(plain(drawable(value)))
        elif isinstance(value, tuple) and value and all(isinstance(part, str) for part in value):
            tags.append(plain(drawable(", ".join(value))))
    return CardFields(kind, tuple(numbers), tuple(tags))
