"""What players offer each other, and their consent: concede, draw, take back, rematch.

An offer is a row, so it survives a restart; it lapses as soon as the match moves on. Only a wish to
concede waits for the partner's word until whoever had it makes a move again.
"""

from __future__ import annotations

import msgspec

from matches.errors import LongAgo, NotAllowed
from matches.hosted import Check, HostedMatch
from matches.matches import Matches
from matches.rematch import check_may_play_again, rematch
from matches.undo import TakeBack, judge, last_choice_of
from rules.core.errors import StaleQuestion
from rules.core.journal import Decision, decode_entry
from rules.core.match import Match
from store.rows import OfferRow as OfferRow

OFFERS = ("concede", "draw", "rematch", "take back")
_encode = msgspec.msgpack.Encoder().encode


async def concede(hosted: HostedMatch, seat: int) -> bool:
    """The other sides win, at once or when a partner agrees; whether it was at once."""
    if all(hosted.is_computer(partner) for partner in hosted.partners(seat)):
        await hosted.close(seat, tuple(hosted.rivals(seat)), "concede")
        return True
    if await hosted.result() is not None:
        raise StaleQuestion("The match is over.")
    await _offer(hosted, "concede", seat, await hosted.sequence())
    return False


# -- offers that need the others' consent


def answerers(hosted: HostedMatch, offer: OfferRow) -> list[int]:
    """Who must agree: to a concession the own side, to all else everybody; computers always do."""
    asked = hosted.partners(offer.seat)
    if offer.kind != "concede":
        asked += hosted.rivals(offer.seat)
    return [seat for seat in sorted(asked) if not hosted.is_computer(seat)]


def unanswered(hosted: HostedMatch, offer: OfferRow) -> list[int]:
    return [seat for seat in answerers(hosted, offer) if not offer.accepted & 1 << seat]


async def latest_offer_to(
    matches: Matches, user: int, guild: int
) -> tuple[HostedMatch, str] | None:
    """The latest match of a person's in which an offer waits for their answer, and its kind."""
    for row in reversed(await matches.lists.all_of(user, guild)):
        hosted = await matches.find(row.id)
        seat = hosted.seat_of(user)
        for offer in await open_offers(hosted):
            if seat in unanswered(hosted, offer):
                return hosted, offer.kind
    return None


async def offer_draw(hosted: HostedMatch, seat: int) -> None:
    await _offer(hosted, "draw", seat, await hosted.sequence())


async def offer_rematch(hosted: HostedMatch, seat: int) -> str | None:
    """Returns the new match's id if nobody has to be asked."""
    if await hosted.result() is None:
        raise NotAllowed("A rematch can be offered when this match is over.")
    await check_may_play_again(hosted)
    return await _offer(hosted, "rematch", seat, await hosted.sequence())


async def take_back(hosted: HostedMatch, seat: int) -> TakeBack:
    """Take the own latest decision back at once if that is free, or ask the others."""
    await hosted.check_running()
    judged = await what_taking_back_means(hosted, seat)
    if judged.kind == "never":
        raise NotAllowed(
            "That move cannot be taken back: cards have been seen or shuffled since. "
            "A moderator can."
        )
    if judged.kind == "free":
        await hosted.take_back(judged.to, seat, check=still_at(judged.at))
    else:
        await _offer(hosted, "take back", seat, (judged.at, judged.to))
    return judged


async def what_taking_back_means(hosted: HostedMatch, seat: int) -> TakeBack:
    """Back to the seat's last decision, but not to one that would be answered for it again."""
    cards, setup = await hosted.matches.cards(hosted.row), hosted.terms.setup
    at_most: int | None = None
    while True:
        try:
            frozen = await hosted.frozen(at_most)
        except LongAgo:
            raise NotAllowed("You have not decided anything yet.") from None
        decision = last_choice_of(
            hosted.game,
            cards,
            setup,
            frozen,
            seat,
            lambda match: hosted.unattended_answer(match, seat) is not None,
        )
        if decision is not None:
            return await judge_going_back(hosted, decision.sequence - 1, seat)
        at_most = frozen.sequence - 1


async def judge_going_back(hosted: HostedMatch, to: int, seat: int) -> TakeBack:
    frozen = await hosted.frozen(at_most=to)
    cards = await hosted.matches.cards(hosted.row)
    return judge(hosted.game, cards, hosted.terms.setup, frozen, to, seat)


async def _offer(hosted: HostedMatch, kind: str, seat: int, body: object) -> str | None:
    """Computers agree to everything; among people it waits."""
    async with hosted.offers_lock:
        offer = OfferRow(hosted.id, kind, seat, _encode(body), 1 << seat)
        await hosted.store.set_offer(offer)
        hosted.matches.publish(hosted.id, await hosted.sequence(), f"{kind} offered")
        return await _settle(hosted, offer)


async def accept(hosted: HostedMatch, kind: str, seat: int) -> str | None:
    """Agree to an open offer. Returns the new match's id if that opened one."""
    async with hosted.offers_lock:
        offer = await _open_offer(hosted, kind)
        offer = msgspec.structs.replace(offer, accepted=offer.accepted | 1 << seat)
        await hosted.store.set_offer(offer)
        return await _settle(hosted, offer)


async def decline(hosted: HostedMatch, kind: str, seat: int) -> None:
    """Refuse an offer, or withdraw one's own."""
    async with hosted.offers_lock:
        offer = await _open_offer(hosted, kind)
        if seat not in (offer.seat, *answerers(hosted, offer)):
            raise NotAllowed("That is not yours to answer.")
        await hosted.store.drop_offers(hosted.id, kind)
    hosted.matches.publish(hosted.id, await hosted.sequence(), f"{kind} declined")


async def open_offers(hosted: HostedMatch) -> list[OfferRow]:
    """What can still be accepted: offers lapse when the match moves on."""
    offers = [o for o in await hosted.store.offers(hosted.id) if o.kind in OFFERS]
    return [offer for offer in offers if await _stands(hosted, offer)]


async def _stands(hosted: HostedMatch, offer: OfferRow) -> bool:
    if offer.kind != "concede":
        return _made_at(offer) == await hosted.sequence()
    rows = await hosted.store.journal(hosted.id, _made_at(offer))
    since = [decode_entry(row.body) for row in rows]
    return not any(isinstance(entry, Decision) and entry.seat == offer.seat for entry in since)


def _made_at(offer: OfferRow) -> int:
    body = msgspec.msgpack.decode(offer.body)
    return int(body if isinstance(body, int) else body[0])


async def _open_offer(hosted: HostedMatch, kind: str) -> OfferRow:
    for offer in await hosted.store.offers(hosted.id):
        if offer.kind == kind:
            if await _stands(hosted, offer):
                return offer
            await hosted.store.drop_offers(hosted.id, kind)
            raise NotAllowed("The match has moved on since that was offered.")
    raise NotAllowed("Nothing of that kind is on offer.")


async def _settle(hosted: HostedMatch, offer: OfferRow) -> str | None:
    """Do what was offered once everybody concerned agrees."""
    if unanswered(hosted, offer):
        return None
    await hosted.store.drop_offers(hosted.id, offer.kind)
    match offer.kind:
        case "concede":
            rivals, now = tuple(hosted.rivals(offer.seat)), await hosted.sequence()
            if not await _stands(hosted, offer):  # they have moved this very moment
                raise NotAllowed("The match has moved on since that was offered.")
            await hosted.close(offer.seat, rivals, "concede", still_at(now))
        case "draw":
            made_at = msgspec.msgpack.decode(offer.body)
            await hosted.close(offer.seat, (), "draw agreed", still_at(made_at))
        case "take back":
            made_at, to = msgspec.msgpack.decode(offer.body)
            await hosted.take_back(to, offer.seat, check=still_at(made_at))
        case "rematch":
            return (await rematch(hosted.matches, hosted)).id
    return None


def still_at(sequence: int) -> Check:
    """Refuse if somebody has moved since."""

    def check(match: Match) -> None:
        if match.sequence != sequence:
            raise NotAllowed("The match has moved on since then.")

    return check
