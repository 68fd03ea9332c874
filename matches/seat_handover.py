"""A seat changes hands: for good, or lent to a computer for a while and taken back."""

from __future__ import annotations

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from store.rows import SeatRow

KEEPER = "club"  # the level that looks after a seat


async def hand_over(
    hosted: HostedMatch, seat: int, newcomer: Sitting, kept_for: int | None = None
) -> None:
    """Someone else, or a computer, plays on for this seat; the old player sees nothing more."""
    others = [row.user for row in hosted.seats if row.seat != seat]
    if newcomer.user is not None and newcomer.user in others:
        raise NotAllowed(f"{newcomer.name} already plays in this match.")
    async with hosted.lock:
        row = SeatRow(
            match=hosted.id,
            seat=seat,
            user=newcomer.user,
            name=newcomer.name,
            level=newcomer.level,
            kept_for=kept_for,
            attention=await hosted.matches.attention_of(newcomer.user),
        )
        await hosted.store.set_seat(row)
        await hosted.store.drop_offers(hosted.id)  # what the old player offered binds nobody
        hosted.drop()
        match = await hosted.loaded()
        sequence = match.sequence
    hosted.matches.publish(hosted.id, sequence, f"seat {seat}")


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
