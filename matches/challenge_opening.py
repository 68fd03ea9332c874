"""A challenge that everybody has accepted becomes a match of the same id, once."""

from __future__ import annotations

import logging

from matches.challenge import Challenge
from matches.errors import NoSuchMatch
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches, NoLongerOpen
from rules.core.errors import BadDeck, BadSetup

log = logging.getLogger("rivalry.challenges")


async def open_now(matches: Matches, challenge: Challenge, user: int) -> HostedMatch:
    """The match; if somebody else was faster, the one they have opened."""
    try:
        return await _open(matches, challenge)
    except NoLongerOpen:
        return await opened(matches, challenge.id, user)
    except BadDeck as problem:  # the cards have changed this very moment
        raise told_to(user, problem, challenge) from None


async def _open(matches: Matches, challenge: Challenge) -> HostedMatch:
    return await matches.open(
        challenge.game,
        [Sitting(p.user, p.name, p.choices, p.level) for p in challenge.places],
        options=challenge.options,
        control=challenge.control,
        best_of=challenge.best_of,
        poker_face=challenge.poker_face,
        guild=challenge.guild,
        channel=challenge.channel,
        challenge=challenge.id,
        announced=challenge.message,
    )


async def open_late(matches: Matches, challenge: Challenge) -> bool:
    """False if the cards have changed so that it can never be opened."""
    try:
        await _open(matches, challenge)
    except NoLongerOpen:
        pass  # somebody has just done it
    except BadSetup:
        return False
    except Exception as problem:
        # Left for the next sweep: other challenges are not made to wait for it.
        log.error("challenge %s cannot be opened: %s", challenge.id, type(problem).__name__)
    return True


async def opened(matches: Matches, challenge_id: str, user: int) -> HostedMatch:
    """The match it has become, for somebody who plays in it."""
    try:
        hosted = await matches.find(challenge_id)
    except NoSuchMatch:
        raise NoLongerOpen from None
    if all(seat.user != user for seat in hosted.seats):
        raise NoLongerOpen
    return hosted


def told_to(user: int | None, problem: BadDeck, challenge: Challenge) -> BadSetup:
    """What is wrong with a deck, for its owner; others learn only whose it is."""
    if user is not None and challenge.seat_for(user) == problem.seat:
        return problem
    name = challenge.places[problem.seat].name
    return BadSetup(f"The deck of {name} cannot be played any more: it takes a new challenge.")
