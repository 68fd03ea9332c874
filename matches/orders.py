"""Standing orders of a seat: kept in its row, given only while the question they answer is open.

They are applied like a computer's answers (see `Matches.wake`), by `answer_by_order` alone, which
looks at nothing of a hand.
"""

from __future__ import annotations

import msgspec

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from rules.core.match import Match
from rules.core.orders import Order, answer_by_order
from rules.core.questions import Answer

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Order]).decode


async def orders_of(hosted: HostedMatch, seat: int) -> list[Order]:
    """The orders in force, newest first; from the store, for another process may have set them."""
    orders = (await hosted.store.seats(hosted.id))[seat].orders
    return _decode(orders) if orders else []


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
            if (other.kind, other.about) != (order.kind, order.about)
        ]
        await _keep(hosted, seat, [order, *others])
    hosted.matches.wake(hosted.id)


async def drop_order(hosted: HostedMatch, seat: int, order: Order | None) -> None:
    """Take one order back, or (None) all of them."""
    async with hosted.lock:
        kept = [] if order is None else await orders_of(hosted, seat)
        await _keep(hosted, seat, [other for other in kept if other != order])


async def _keep(hosted: HostedMatch, seat: int, orders: list[Order]) -> None:
    body = _encode(orders) if orders else b""
    await hosted.store.set_orders(hosted.id, seat, body)
    hosted.seats[seat] = msgspec.structs.replace(hosted.seats[seat], orders=body)


async def ordered_answer(hosted: HostedMatch, match: Match, seat: int) -> Answer | None:
    """What the seat has ordered for the question it is asked, if anything."""
    orders = await orders_of(hosted, seat)
    prompt = match.prompt(seat) if orders else None
    return answer_by_order(orders, prompt) if prompt else None
