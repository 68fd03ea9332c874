"""Baskets: several priced options in one answer, in the order picked, that a budget pays for.

Any option without a price stands alone in its answer, except the closing word, which may also come
last in a basket: "buy this and that, and end the turn".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from rules.core.questions import Answer, Key


class Basket(Struct, frozen=True, gc=False):
    """What the priced options of a question cost, and what there is to pay them with."""

    prices: dict[Key, int]  # none of them dearer than the budget
    budget: int
    unit: str = ""  # what is paid with, in the players' words
    closing: str = ""  # the word that may come last

    @property
    def most(self) -> int:
        """How many keys an answer may have at most."""
        return len(self.prices) + bool(self.closing) if self.prices else 1

    def cost(self, keys: Sequence[Key]) -> int:
        """What these cost together."""
        return sum([self.prices.get(key, 0) for key in keys])

    def problem(self, keys: Sequence[Key]) -> str:
        """Why this is no legal answer, in a sentence; nothing if it is one."""
        if len(keys) == 1:
            return ""
        if self.closing in keys[:-1]:
            return "Nothing can come after what ends it."
        if any(key not in self.prices and key != self.closing for key in keys):
            return "One of these must be chosen alone."
        if (cost := self.cost(keys)) > self.budget:
            have = f"{self.budget} {self.unit}".strip()
            return f"That costs {cost} together, and you have {have}."
        return ""


def as_far_as_legal(keys: Sequence[Key], basket: Basket | None) -> Answer:
    """The longest beginning of these options, none twice, that is a legal answer."""
    if basket is None:
        return tuple(keys)
    chosen: list[Key] = []
    left = basket.budget
    for key in keys:
        price = basket.prices.get(key)
        if price is None:
            return (*chosen, key) if key == basket.closing or not chosen else tuple(chosen)
        if price > left:
            break
        chosen.append(key)
        left -= price
    return tuple(chosen)
