"""A rival whose clock has run out: claim the win, or give them more time."""

from __future__ import annotations

from matches import player_clocks
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.player_clocks import Clocks
from rules.core.match import Match


def late_rivals(hosted: HostedMatch, clocks: Clocks, seat: int) -> list[int]:
    """The rivals of this seat who are out of time: if there are any, it may claim the win."""
    control, now = hosted.terms.control, hosted.clock.now()
    rivals = hosted.rivals(seat)
    return [rival for rival in rivals if player_clocks.is_out_of_time(control, clocks, rival, now)]


async def claim_time(hosted: HostedMatch, seat: int) -> None:
    """A rival has run out of time: this seat's side takes the win."""

    def check(match: Match) -> None:
        if not late_rivals(hosted, hosted.clocks_now, seat):
            raise NotAllowed("Your rival still has time.")

    winners = tuple(sorted((seat, *hosted.partners(seat))))
    await hosted.close(seat, winners, "out of time", check)


async def grant_time(hosted: HostedMatch, seat: int, to: int, seconds: float) -> None:
    """Give a rival more time instead of claiming the win."""
    if to not in hosted.rivals(seat):
        raise NotAllowed("You can give time only to a rival.")
    if seconds <= 0:
        raise NotAllowed("Give at least a second.")
    async with hosted.lock:
        await hosted.loaded()
        clocks, control = hosted.clocks_now, hosted.terms.control
        now = hosted.clock.now()
        await hosted.set_clocks(player_clocks.granted(control, clocks, to, seconds, now))
    hosted.matches.publish(hosted.id, await hosted.sequence(), "time granted")
