"""Which match a person means, from where they are and what waits for them."""

from __future__ import annotations

from msgspec import Struct

from matches.errors import NoSuchMatch, NotAllowed
from matches.hosted import HostedMatch
from matches.matches import Matches

NO_MATCH = "You play no match here. /match new challenges someone."


class Caller(Struct, frozen=True):
    """Who asks, on which server, and in which channel or thread."""

    user: int
    guild: int
    channel: int


async def match_meant(matches: Matches, caller: Caller, named: str | None = None) -> HostedMatch:
    """The running match a player means: the one named, or the one that fits best."""
    if named:
        return await match_named(matches, caller, named)
    mine = [
        (row, await matches.find(row.id))
        for row in await matches.lists.running_of(caller.user, caller.guild)
    ]
    if not mine:
        raise NotAllowed(NO_MATCH)
    here = [(row, hosted) for row, hosted in mine if row.channel == caller.channel] or mine
    asked = [hosted for row, hosted in here if row.waiting >> hosted.seat_of(caller.user) & 1]
    best = asked or [hosted for _, hosted in here]
    if len(best) > 1:
        raise NotAllowed("You play several matches here: say which one after match:.")
    return best[0]


async def match_named(matches: Matches, caller: Caller, named: str) -> HostedMatch:
    """A match of this server in which the person sits, running or over."""
    hosted = await match_shown(matches, caller, named)
    hosted.seat_of(caller.user)
    return hosted


async def match_shown(matches: Matches, caller: Caller, named: str) -> HostedMatch:
    """Any match of this server: its public side is everybody's."""
    hosted = await matches.find(named)
    if hosted.row.guild != caller.guild:
        raise NoSuchMatch
    return hosted


async def match_lent(matches: Matches, caller: Caller, named: str | None = None) -> HostedMatch:
    """The match named, or the one in which a computer looks after this person's seat."""
    if named:
        return await match_shown(matches, caller, named)
    rows = await matches.lists.kept_for(caller.user, caller.guild)
    if not rows:
        raise NotAllowed("No computer plays for you here.")
    if len(rows) > 1:
        raise NotAllowed("Computers play several matches for you: say which one after match:.")
    return await matches.find(rows[0].id)


async def match_in_channel(
    matches: Matches, caller: Caller, named: str | None = None
) -> HostedMatch:
    """For reading: the match named, the own or the only one here, the own elsewhere, the last."""
    if named:
        return await match_shown(matches, caller, named)
    running = await matches.lists.running(caller.guild)
    here = {row.id for row in running if row.channel == caller.channel}
    mine = {row.id for row in await matches.lists.running_of(caller.user)}
    if not here and not mine and (latest := await _latest_over(matches, caller)):
        return latest
    if not here or here & mine:
        return await match_meant(matches, caller)
    if len(here) > 1:
        raise NotAllowed("Several matches are played here: say which one after match:.")
    return await matches.find(here.pop())


async def latest_of(matches: Matches, caller: Caller, named: str | None = None) -> HostedMatch:
    """For a rematch: the match named, or the person's latest that is over."""
    if named:
        return await match_named(matches, caller, named)
    latest = await _latest_over(matches, caller)
    if latest is None:
        raise NotAllowed("You have not finished a match here yet.")
    return latest


async def _latest_over(matches: Matches, caller: Caller) -> HostedMatch | None:
    rows = await matches.lists.finished_of(caller.user, caller.guild)
    if not rows:
        return None
    # Of two that ended together the one that was opened first.
    latest = max(reversed(rows), key=lambda row: row.ended_at or 0.0)
    return await matches.find(latest.id)
