"""Standing orders of a seat: kept in its row, given only while the question they answer is open.

When they are followed is decided in `unattended.py`, by `answer_by_order` alone, which looks at
nothing of a hand.
"""

from __future__ import annotations

from typing import Any

import msgspec

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.unattended import orders_in
from rules.core.game import Game
from rules.core.orders import Order, answer_by_order
from rules.core.phrases import capital

MOST_ORDERS = 20  # of one seat
_encode = msgspec.msgpack.Encoder().encode


async def orders_of(hosted: HostedMatch, seat: int) -> list[Order]:
    """The orders in force, newest first; from the store, for another process may have set them."""
    return orders_in((await hosted.store.seats(hosted.id))[seat])


async def give_order(hosted: HostedMatch, seat: int, order: Order) -> None:
    """Have this answer given from now on, beginning with the question that is open."""
    async with hosted.lock:
        prompt = (await hosted.loaded()).prompt(seat)
        if prompt is None or prompt.kind != order.kind:
            raise NotAllowed("You can give this order when you are asked the question it answers.")
        if answer_by_order([order], prompt) is None:
            raise NotAllowed("That cannot be ordered in advance: it is not always possible.")
        others = [
            other
            for other in await orders_of(hosted, seat)
            if other.card or (other.kind, other.about) != (order.kind, order.about)
        ]
        if len(others) >= MOST_ORDERS:
            raise NotAllowed("You have given enough orders: take one back first.")
        await keep_orders(hosted, seat, [order, *others])
    hosted.matches.wake(hosted.id)


async def drop_order(hosted: HostedMatch, seat: int, order: Order | None) -> None:
    """Take one order back, or (None) all of them."""
    async with hosted.lock:
        kept = [] if order is None else await orders_of(hosted, seat)
        await keep_orders(hosted, seat, [other for other in kept if other != order])


async def keep_orders(hosted: HostedMatch, seat: int, orders: list[Order]) -> None:
    """All that are in force from now on; the lock must be held."""
    body = _encode(orders) if orders else b""
    await hosted.store.set_orders(hosted.id, seat, body)
    hosted.seats[seat] = msgspec.structs.replace(hosted.seats[seat], orders=body)


def order_words(game: Game[Any], order: Order) -> str:
    """What an order does, and for how long: "Pass every Defense window of this match"."""
    window = game.windows.get(order.kind, "such question")
    if order.card:
        when = f"{window} ({order.fact})" if order.fact else window
        otherwise = "pass" if order.key == "pass" else "ask me"
        return f"At a {when} of this match: {order.card}; else {otherwise}"
    about = f" about {order.about}" if order.about else ""
    answer = game.choices.get(order.key) or capital(order.key)
    every = f"every {window}{about} of this match"
    return f"Pass {every}" if order.key == "pass" else f"“{answer}” at {every}"
