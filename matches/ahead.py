"""Answers ahead: "if they attack with blue, defend with this card", for who will not be there.

Kept with the standing orders of the seat, as secret as they are, and given at the public delay.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.orders import MOST_ORDERS, keep_orders, order_words, orders_of
from matches.unattended import Told, orders_in, with_told
from rules.core.orders import Order
from store.rows import SeatRow

POKER_FACE = "With Poker face every window waits for its person: nothing is answered ahead."


async def cards_held(hosted: HostedMatch, seat: int) -> list[str]:
    """The names of the cards that only this seat sees: what it may answer ahead with."""
    async with hosted.lock:
        match = await hosted.loaded()
        own, everybody = match.table.visible(seat), match.table.visible(None)
        zones = [zone for zone in match.game.zones(match.table.state) if zone.seat == seat]
        held = [card for zone in zones for card in zone.cards if card in own - everybody]
        return list(dict.fromkeys(match.table.name(card) for card in held))


async def give_ahead(hosted: HostedMatch, seat: int, order: Order) -> None:
    """From now on; beginning with the window that is open, if it is one of these."""
    game = hosted.game
    if hosted.terms.poker_face:
        raise NotAllowed(POKER_FACE)
    facts = game.ahead.get(order.kind)
    if facts is None or order.fact not in ("", *facts) or order.key not in ("", "pass"):
        raise NotAllowed("That cannot be answered ahead.")
    if order.card not in await cards_held(hosted, seat):
        raise NotAllowed("You can answer ahead only with a card that you hold.")
    async with hosted.lock:
        others = [
            other
            for other in await orders_of(hosted, seat)
            if not other.card or (other.kind, other.fact) != (order.kind, order.fact)
        ]
        if len(others) >= MOST_ORDERS:
            raise NotAllowed("You have given enough orders: take one back first.")
        await keep_orders(hosted, seat, [order, *others])
    hosted.matches.wake(hosted.id)


async def drop_impossible(hosted: HostedMatch, row: SeatRow, gone: Sequence[Order]) -> SeatRow:
    """They are taken back, and the seat is told so, alone; the lock must be held."""
    kept = [order for order in orders_in(row) if order not in gone]
    lines = [
        Told("", f"Taken back, for it is no longer possible: {order_words(hosted.game, order)}.")
        for order in gone
    ]
    body = msgspec.msgpack.encode(kept) if kept else b""
    row = with_told(msgspec.structs.replace(row, orders=body), lines)
    await hosted.store.set_told(hosted.id, row.seat, row.orders, row.answered)
    hosted.seats[row.seat] = row
    return row
