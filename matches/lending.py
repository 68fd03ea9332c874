"""A seat that its player leaves to a computer for a while, and takes back."""

from __future__ import annotations

from matches.agreement import Sitting
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.table_talk import hand_over

KEEPER = "club"  # the level that looks after a seat


async def lend(hosted: HostedMatch, seat: int, level: str = KEEPER) -> None:
    """A computer plays on; the seat stays this player's."""
    row = hosted.seats[seat]
    if row.user is None:
        raise NotAllowed("A computer already plays for this seat.")
    await hand_over(hosted, seat, Sitting(None, row.name, {}, level), kept_for=row.user)


async def come_back(hosted: HostedMatch, user: int, name: str) -> None:
    """Take the seat back."""
    await hosted.check_running()
    for row in hosted.seats:
        if row.user is None and row.kept_for == user:
            await hand_over(hosted, row.seat, Sitting(user, name))
            return
    raise NotAllowed("No seat of this match is kept for you.")
