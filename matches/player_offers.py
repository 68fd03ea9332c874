"""What players offer each other, and their consent: concede, draw, take back, rematch.

An offer is a row, so it survives a restart; until when it stands is told in `open_offers.py`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from matches.errors import LongAgo, MovedOn, NotAllowed
from matches.hosted import RACES, Check, HostedMatch
from matches.matches import Matches
from matches.open_offers import OfferRow as OfferRow
from matches.open_offers import answerers as answerers
from matches.open_offers import judge_going_back as judge_going_back
from matches.open_offers import open_offers as open_offers
from matches.open_offers import stands
from matches.open_offers import unanswered as unanswered
from matches.rematch import check_may_play_again, rematch
from matches.undo import TakeBack, last_choice_of
from rules.core.errors import StaleQuestion
from rules.core.match import Match
from rules.core.phrases import listed

OFFERED = "that was offered"
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


async def _offer(hosted: HostedMatch, kind: str, seat: int, body: object) -> str | None:
    """Computers agree to everything; among people it waits."""
    if kind in ("draw", "take back"):
        _check_nobody_is_away(hosted, seat)
    async with hosted.offers_lock:
        offer = OfferRow(hosted.id, kind, seat, _encode(body), 1 << seat)
        await hosted.store.set_offer(offer)
        if kind == "concede":
            hosted.matches.calls.concession_offered(hosted.id, answerers(hosted, offer))
        hosted.matches.publish(hosted.id, await hosted.sequence(), f"{kind} offered")
        return await _settle(hosted, offer)


def _check_nobody_is_away(hosted: HostedMatch, seat: int) -> None:
    """A computer that plays for somebody gives none of their rights away."""
    away = [row.name for row in hosted.seats if row.seat != seat and hosted.is_lent(row.seat)]
    if away:
        computer = "the computer agrees" if len(away) == 1 else "the computers agree"
        raise NotAllowed(
            f"{listed(away)} must be back for that: {computer} to nothing in their name."
        )


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


async def _open_offer(hosted: HostedMatch, kind: str) -> OfferRow:
    for offer in await hosted.store.offers(hosted.id):
        if offer.kind == kind:
            if await stands(hosted, offer):
                return offer
            await hosted.store.drop_offers(hosted.id, kind)
            raise MovedOn(OFFERED)
    raise NotAllowed("Nothing of that kind is on offer.")


async def _settle(hosted: HostedMatch, offer: OfferRow) -> str | None:
    """Do what was offered once everybody concerned agrees."""
    if unanswered(hosted, offer):
        return None
    await hosted.store.drop_offers(hosted.id, offer.kind)
    match offer.kind:
        case "concede":
            rivals = tuple(hosted.rivals(offer.seat))
            await _act(hosted, offer, lambda ok: hosted.close(offer.seat, rivals, "concede", ok))
        case "draw":
            await _act(hosted, offer, lambda ok: hosted.close(offer.seat, (), "draw agreed", ok))
        case "take back":
            _, to = msgspec.msgpack.decode(offer.body)
            await _act(hosted, offer, lambda ok: hosted.take_back(to, offer.seat, check=ok))
        case "rematch":
            return (await rematch(hosted.matches, hosted)).id
    return None


async def _act(
    hosted: HostedMatch, offer: OfferRow, act: Callable[[Check], Awaitable[None]]
) -> None:
    """While it stands; once more if a computer has moved this very moment."""
    for _ in range(RACES):
        now = await hosted.sequence()
        if not await stands(hosted, offer):
            break
        with suppress(MovedOn):
            await act(still_at(now))
            return
    raise MovedOn(OFFERED)


def still_at(sequence: int) -> Check:
    """Refuse if somebody has moved since."""

    def check(match: Match) -> None:
        if match.sequence != sequence:
            raise MovedOn

    return check
