"""Which match a person means, from where they are and what waits for them."""

from __future__ import annotations

from msgspec import Struct

from matches.errors import NoSuchMatch, NotAllowed
from matches.hosted import HostedMatch
from matches.matches import Matches

NO_MATCH = "You play no match here. /match new challenges someone."


class Requester(Struct, frozen=True):
    """Who asks, on which server, and in which channel or thread."""

    user: int
    guild: int
    channel: int


class MatchFinder:
    """Finds a match by its id, or the one that fits best; refuses in words for whoever asked."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    async def meant(self, requester: Requester, named: str | None = None) -> HostedMatch:
        """The running match a player means: the one named, or the one that fits best."""
        if named:
            return await self.named(requester, named)
        mine = [
            (row, await self.matches.find(row.id))
            for row in await self.matches.lists.running_of(requester.user, requester.guild)
        ]
        if not mine:
            raise NotAllowed(NO_MATCH)
        here = [(row, hosted) for row, hosted in mine if row.channel == requester.channel] or mine
        asked = [
            hosted for row, hosted in here if row.waiting >> hosted.seat_of(requester.user) & 1
        ]
        best = asked or [hosted for _, hosted in here]
        if len(best) > 1:
            raise NotAllowed("You play several matches here: say which one after match:.")
        return best[0]

    async def named(self, requester: Requester, named: str) -> HostedMatch:
        """A match of this server in which the person sits, running or over."""
        hosted = await self.shown(requester, named)
        hosted.seat_of(requester.user)
        return hosted

    async def shown(self, requester: Requester, named: str) -> HostedMatch:
        """Any match of this server: its public side is everybody's."""
        hosted = await self.matches.find(named)
        if hosted.row.guild != requester.guild:
            raise NoSuchMatch
        return hosted

    async def lent(self, requester: Requester, named: str | None = None) -> HostedMatch:
        """The match named, or the one in which a computer looks after this person's seat."""
        if named:
            return await self.shown(requester, named)
        rows = await self.matches.lists.kept_for(requester.user, requester.guild)
        if not rows:
            raise NotAllowed("No computer plays for you here.")
        if len(rows) > 1:
            raise NotAllowed("Computers play several matches for you: say which one after match:.")
        return await self.matches.find(rows[0].id)

    async def in_channel(self, requester: Requester, named: str | None = None) -> HostedMatch:
        """For reading: the match named, the own or only one here, the own elsewhere, the last."""
        if named:
            return await self.shown(requester, named)
        running = await self.matches.lists.running(requester.guild)
        here = {row.id for row in running if row.channel == requester.channel}
        mine = {row.id for row in await self.matches.lists.running_of(requester.user)}
        if not here and not mine and (latest := await self._latest_over(requester)):
            return latest
        if not here or here & mine:
            return await self.meant(requester)
        if len(here) > 1:
            raise NotAllowed("Several matches are played here: say which one after match:.")
        return await self.matches.find(here.pop())

    async def latest_over(self, requester: Requester, named: str | None = None) -> HostedMatch:
        """For a rematch: the match named, or the person's latest that is over."""
        if named:
            return await self.named(requester, named)
        latest = await self._latest_over(requester)
        if latest is None:
            raise NotAllowed("You have not finished a match here yet.")
        return latest

    async def _latest_over(self, requester: Requester) -> HostedMatch | None:
        rows = await self.matches.lists.finished_of(requester.user, requester.guild)
        if not rows:
            return None
        # Of two that ended together the one that was opened first.
        latest = max(reversed(rows), key=lambda row: row.ended_at or 0.0)
        return await self.matches.find(latest.id)
