"""Which matches there are, of a server or of a person, and how those that are over went."""

from __future__ import annotations

from matches.direct_messages import is_direct
from store.rows import HeadToHead, MatchRow, ResultRow
from store.store import Store

__all__ = ["HeadToHead", "MatchLists", "MatchRow", "ResultRow"]


class MatchLists:
    """Lists of matches, read from the store; `Matches.find` gives what can be done with one."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def running(self, guild: int) -> list[MatchRow]:
        """Those of a server, the oldest first."""
        return await self.store.running(guild)

    async def running_for(self, user: int, guild: int) -> list[MatchRow]:
        """Those that somebody may know of: all of a server, in direct messages their own."""
        if is_direct(guild):
            return [*await self.running_of(user, guild), *await self.kept_for(user, guild)]
        return await self.running(guild)

    async def finished_for(self, user: int, guild: int, most: int) -> list[MatchRow]:
        """The latest that are over and can still be replayed; in direct messages their own."""
        if is_direct(guild):
            return (await self.finished_of(user, guild))[:most]
        return await self.store.finished(guild, most)

    async def running_of(self, user: int, guild: int | None = None) -> list[MatchRow]:
        """Those in which a person sits (on one server), the oldest first."""
        rows = await self.store.matches_of(user)
        return [row for row in rows if guild in (None, row.guild)]

    async def all_of(self, user: int, guild: int) -> list[MatchRow]:
        """Those of a server in which a person sits or sat, the oldest first."""
        rows = await self.store.matches_of(user, running_only=False)
        return [row for row in rows if row.guild == guild]

    async def finished_of(self, user: int, guild: int) -> list[MatchRow]:
        """Those of a server that a person has finished, the latest opened first."""
        rows = await self.all_of(user, guild)
        return [row for row in reversed(rows) if row.status == "over"]

    async def kept_for(self, user: int, guild: int) -> list[MatchRow]:
        """Those in which a computer looks after a person's seat."""
        return await self.store.kept_for(user, guild)

    async def results(self, user: int, guild: int) -> list[ResultRow]:
        """How a person fared in each finished match of a server, the latest first."""
        return await self.store.results(user, guild)

    async def head_to_head(self, user: int, other: int, guild: int) -> dict[str, HeadToHead]:
        """How two people of a server fared against each other, by game."""
        return await self.store.head_to_head(user, other, guild)
