"""Whether the card files hold whole boxes: so many cards for each emblem and each stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.cerberus.loading import part_of
from rules.core.cards import Reading
from rules.core.errors import CardError

# Cards of each part of the box that come with an emblem, and of each stack.
OF_AN_EMBLEM = {"main deck": 30, "starter": 10, "character": 3}
OF_A_STACK = 8
WEAKNESSES = 10


def check_boxes(readings: Sequence[Reading], cards: Sequence[Any]) -> None:
    """Refuse a box with a wrong number of cards, or with cards of nobody's (DCR-1, DCR-2)."""
    where = readings[0].file.rpartition("/")[0] or "the card files"
    emblems = list(dict.fromkeys(card.emblem for card in cards if card.kind == "character"))
    found: Counter[tuple[str, str]] = Counter()
    for card in cards:
        part = part_of(card)
        if part in OF_AN_EMBLEM and card.emblem not in emblems:
            raise CardError(where, card.title, "emblem", "no Character has it")
        found[part, card.id if part == "stack" else card.emblem] += card.copies
    wanted = {(part, emblem): n for emblem in emblems for part, n in OF_AN_EMBLEM.items()}
    wanted |= {named: OF_A_STACK for named in found if named[0] == "stack"}
    wanted["weakness", ""] = WEAKNESSES
    for (part, whose), number in wanted.items():
        if found[part, whose] != number:
            title = f"{part} ({whose})" if whose else part
            problem = f"there must be {number}, not {found[part, whose]}"
            raise CardError(where, title, "copies", problem)
