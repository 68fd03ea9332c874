"""Standing orders: "pass whenever I am asked this", so that nobody has to click through windows.

A plain order looks only at public facts (the kind of question and the card it is about) and may
only give an answer that is always legal. So an order given in advance betrays nothing about a hand.
An *answer ahead* names a card instead: "if they attack with blue, defend with this one".
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from msgspec import Struct

from rules.core.questions import Answer, Key, Prompt


class Order(Struct, frozen=True):
    """Answer `key` to every question of this kind, or only to those about one named card."""

    kind: str
    key: str  # of an answer ahead: "pass" if the window is to be declined where it does not fit
    about: str = ""
    fact: str = ""  # of an answer ahead: the public fact that must be given, if any
    card: str = ""  # the card's name: this is an answer ahead


def answer_by_order(orders: Iterable[Order], prompt: Prompt) -> Answer | None:
    """The answer the seat has ordered for this question, if any."""
    for order in orders:
        if order.card:
            continue
        fits = order.kind == prompt.kind and order.about in ("", prompt.about)
        if fits and order.key in prompt.orders:
            return (order.key,)
    return None


DECLINES = ("pass", "no defense", "enough")  # how windows are declined


def ahead_of(orders: Iterable[Order], kind: str, facts: Container[str]) -> list[Order]:
    """The answers ahead that fit a window of this kind, of which these public facts are given."""
    return [
        order
        for order in orders
        if order.card and order.kind == kind and (not order.fact or order.fact in facts)
    ]


def answer_ahead(
    orders: Iterable[Order], prompt: Prompt, facts: Container[str], names: Callable[[int], str]
) -> Answer | None:
    """The first answer ahead that fits and is possible; else, if so ordered, the window's refusal.

    `names` tells a card's name by its number. None: the person is asked.
    """
    orders = [order for order in orders if order.card and order.kind == prompt.kind]
    fitting = ahead_of(orders, prompt.kind, facts)
    for order in fitting:
        if (key := option_with(order.card, prompt, names)) is not None:
            return (key,)
    if not fitting and any(order.key == "pass" for order in orders):
        keys = [option.key for option in prompt.options]
        declined = next((key for key in DECLINES if key in keys), None)
        return None if declined is None else (declined,)
    return None


def option_with(card: str, prompt: Prompt, names: Callable[[int], str]) -> Key | None:
    """The option that plays a card of this name alone; none where several are wanted."""
    if not prompt.least <= 1 <= prompt.most:
        return None
    for option in prompt.options:
        if len(option.cards) == 1 and names(option.cards[0]) == card:
            return option.key
    return None
