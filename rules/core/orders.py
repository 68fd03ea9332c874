"""Standing orders: "pass whenever I am asked this", so that nobody has to click through windows.

An order looks only at public facts (the kind of question and the card it is about) and may only
give an answer that is always legal. So an order given in advance betrays nothing about a hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.core.questions import Answer, Prompt


class Order(Struct, frozen=True):
    """Answer `key` to every question of this kind, or only to those about one named card."""

    kind: str
    key: str
    about: str = ""


def answer_by_order(orders: Iterable[Order], prompt: Prompt) -> Answer | None:
    """The answer the seat has ordered for this question, if any."""
    for order in orders:
        fits = order.kind == prompt.kind and order.about in ("", prompt.about)
        if fits and order.key in prompt.orders:
            return (order.key,)
    return None
