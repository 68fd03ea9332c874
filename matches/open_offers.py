"""What is on offer at a match and still stands, and whose word it waits for.

An offer lapses as soon as a person decides something; what a computer does is no answer to it. Only
a wish to concede waits for the partner's word until whoever had it makes a move again.
"""

from __future__ import annotations

import msgspec

from matches.hosted import HostedMatch
from matches.undo import TakeBack, judge
from rules.core.journal import Decision, decode_entry
from store.rows import OfferRow as OfferRow

OFFERS = ("concede", "draw", "rematch", "take back")


def answerers(hosted: HostedMatch, offer: OfferRow) -> list[int]:
    """Who must agree: to a concession the own side, to all else everybody; computers always do."""
    asked = hosted.partners(offer.seat)
    if offer.kind != "concede":
        asked += hosted.rivals(offer.seat)
    return [seat for seat in sorted(asked) if not hosted.is_computer(seat)]


def unanswered(hosted: HostedMatch, offer: OfferRow) -> list[int]:
    return [seat for seat in answerers(hosted, offer) if not offer.accepted & 1 << seat]


async def open_offers(hosted: HostedMatch) -> list[OfferRow]:
    """What can still be accepted."""
    offers = [o for o in await hosted.store.offers(hosted.id) if o.kind in OFFERS]
    return [offer for offer in offers if await stands(hosted, offer)]


async def stands(hosted: HostedMatch, offer: OfferRow) -> bool:
    """Whether nothing has happened since that makes it void."""
    body = msgspec.msgpack.decode(offer.body)
    made_at, to = (body, 0) if isinstance(body, int) else body
    since = [decode_entry(row.body) for row in await hosted.store.journal(hosted.id, made_at)]
    if offer.kind == "concede":
        return not any(isinstance(e, Decision) and e.seat == offer.seat for e in since)
    if not all(isinstance(e, Decision) and hosted.is_computer(e.seat) for e in since):
        return False
    # What a computer did may have shown somebody a card.
    undoes = offer.kind == "take back" and since
    return not undoes or (await judge_going_back(hosted, to, offer.seat)).kind != "never"


async def judge_going_back(hosted: HostedMatch, to: int, seat: int) -> TakeBack:
    frozen = await hosted.frozen(at_most=to)
    cards = await hosted.matches.cards(hosted.row)
    return judge(hosted.game, cards, hosted.terms.setup, frozen, to, seat)
