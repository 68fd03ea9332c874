"""Which match a person means, from where they are and what waits for them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from matches import player_clocks
from matches.direct_messages import is_direct
from matches.errors import NoSuchMatch, NotAllowed
from matches.hosted import HostedMatch
from matches.matches import Matches
from store.rows import MatchRow

NO_MATCH = "You play no match here. /match new challenges someone."


class Requester(Struct, frozen=True):
    """Who asks, on which server, and in which channel or thread."""

    user: int
    guild: int
    channel: int


class Candidate(Struct, frozen=True):
    """A match that may be meant, and whether it waits for whoever asks."""

    match: HostedMatch
    asked: bool


class SeveralMatches(NotAllowed):
    """More than one may be meant: a surface offers them, the most urgent first."""

    def __init__(self, words: str, candidates: list[Candidate]) -> None:
        super().__init__(words)
        self.candidates = candidates


class MatchFinder:
    """Finds a match by its id, or the one that fits best; refuses in words for whoever asked."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    async def meant(self, requester: Requester, named: str | None = None) -> HostedMatch:
        """The running match a player means: the one named, or the one that fits best."""
        if named:
            return await self.named(requester, named)
        rows = await self.matches.lists.running_of(requester.user, requester.guild)
        if not rows:
            raise NotAllowed(NO_MATCH)
        mine = await self._candidates(requester, rows)
        here = [found for found in mine if found.match.row.channel == requester.channel] or mine
        best = [found for found in here if found.asked] or here
        if len(best) > 1:
            words = "You play several matches here: which one do you mean?"
            raise SeveralMatches(words, [*here, *(found for found in mine if found not in here)])
        return best[0].match

    async def to_confer(self, requester: Requester, named: str | None = None) -> HostedMatch:
        """The running match in which a partner shares hands with them; of several that here.

        Who plays one match is told there why they have no such partner.
        """
        rows = await self.matches.lists.running_of(requester.user, requester.guild)
        mine = [found for found in await self._candidates(requester, rows) if _shares(found)]
        here = [found for found in mine if found.match.row.channel == requester.channel] or mine
        if named or (not here and len(rows) < 2):
            return await self.meant(requester, named)
        if not here:
            raise NotAllowed("In none of your matches here does a partner share hands with you.")
        if len(here) > 1:
            raise SeveralMatches("You have partners in several matches: which one?", here)
        return here[0].match

    async def _candidates(self, requester: Requester, rows: Iterable[MatchRow]) -> list[Candidate]:
        """Those that wait for whoever asks come first, and of them what is due first."""
        found = []
        for row in rows:
            hosted = await self.matches.find(row.id)
            seat = hosted.seat_if_any(requester.user)
            asked = seat is not None and bool(row.waiting >> seat & 1)
            due = None
            if asked and seat is not None and hosted.terms.control.kind != "none":
                clocks = await hosted.clocks()
                due = player_clocks.due_at(hosted.terms.control, clocks, seat)
            urgency = (not asked, due is None, due or 0.0, -row.opened_at)
            found.append((urgency, row.id, Candidate(hosted, asked)))
        return [candidate for _, _, candidate in sorted(found, key=lambda known: known[:2])]

    async def named(self, requester: Requester, named: str) -> HostedMatch:
        """A match of this server in which the person sits, running or over."""
        hosted = await self.shown(requester, named)
        hosted.seat_of(requester.user)
        return hosted

    async def shown(self, requester: Requester, named: str) -> HostedMatch:
        """Any match of this server: its public side is everybody's; of direct messages the own."""
        hosted = await self.matches.find(named)
        foreign = is_direct(requester.guild) and hosted.own_seat(requester.user) is None
        if foreign or hosted.row.guild != requester.guild:
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
            words = "Computers play several matches for you: which one do you take back?"
            raise SeveralMatches(words, await self._candidates(requester, rows))
        return await self.matches.find(rows[0].id)

    async def in_channel(self, requester: Requester, named: str | None = None) -> HostedMatch:
        """For reading: the match named, the own or only one here, the own elsewhere, the last."""
        if named:
            return await self.shown(requester, named)
        running = await self.matches.lists.running_for(requester.user, requester.guild)
        here = {row.id: row for row in running if row.channel == requester.channel}
        mine = {row.id for row in await self.matches.lists.running_of(requester.user)}
        if not here and not mine and (latest := await self._latest_over(requester)):
            return latest
        if not here or here.keys() & mine:
            return await self.meant(requester)
        if len(here) > 1:
            words = "Several matches are played here: which one do you mean?"
            raise SeveralMatches(words, await self._candidates(requester, here.values()))
        return await self.matches.find(*here)

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


def _shares(found: Candidate) -> bool:
    return bool(found.match.sharing(0))
