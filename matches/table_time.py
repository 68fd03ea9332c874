"""Table time: the time by which clocks run and deadlines fall due on a server.

It goes on as a watch does, whatever happens to the date, and stands while the bot is away from the
server: not running, or not connected. So every moment that a match or a challenge keeps is a moment
of table time, an absence moves all of them at once, and none of their rows has to be touched. What
was missed so far is a row for each server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from math import inf

from matches.wall_clock import WallClock
from store.rows import AbsenceRow
from store.store import Store


class TableClock:
    """The clock of one server's tables, read like a wall clock."""

    def __init__(self, times: TableTimes, guild: int) -> None:
        self.times, self.guild = times, guild
        self.missed = self.seen = 0.0

    @property
    def runs(self) -> bool:
        """Whether the bot is there."""
        return self.times.is_there(self.guild)

    def now(self) -> float:
        times = self.times
        if times.is_there(self.guild):
            return times.wall.ticks() + times.since_1970 - self.missed
        return self.seen - self.missed

    def on_the_wall(self, moment: float) -> float:
        """When it will be, or was, so late at the tables, unless the bot goes away meanwhile."""
        return moment + (self.times.wall.now() - self.now())

    async def wait_until(self, moment: float) -> None:
        while self.now() < moment:
            if self.runs:
                await self.times.wall.wait_until(self.on_the_wall(moment))
            else:
                await self.times.returning.wait()


class TableTimes:
    """The table times of all servers that one process serves, and when it came and went.

    Shards come and go one by one. Without a surface that says so the bot is always there.
    """

    def __init__(self, store: Store, wall: WallClock) -> None:
        self.store, self.wall = store, wall
        self.returning = asyncio.Event()
        self.since_1970 = wall.now() - wall.ticks()  # once: later somebody may set the clock
        self._clocks: dict[int, TableClock] = {}
        self._known: set[int] = set()  # servers whose row was read
        self._there: set[int] | None = None  # shards; None: nobody will say
        self._coming: set[int] = set()  # connected, but what they missed is not yet kept
        self._gone_at: dict[int, float] = {}  # shard → since when it is away
        self._shards = 1
        self._one_by_one = asyncio.Lock()

    def reckoned(self) -> float:
        """Seconds since 1970 as they have passed since the start, by the watch."""
        return self.wall.ticks() + self.since_1970

    def is_there(self, guild: int) -> bool:
        return self._there is None or (guild >> 22) % self._shards in self._there

    @property
    def there(self) -> tuple[list[int], int] | None:
        """The shards that are connected, of how many; None: all that is ours."""
        return None if self._there is None else (sorted(self._there), self._shards)

    def clock(self, guild: int) -> TableClock:
        return self._clocks.setdefault(guild, TableClock(self, guild))

    async def learn(self, guild: int) -> TableClock:
        """The clock of a server, as its row says; whoever opens or finds something there asks."""
        if guild not in self._known:
            async with self._one_by_one:
                await self.store.note_server(AbsenceRow(guild, 0.0, self.reckoned()))
                await self._read([guild])
        return self.clock(guild)

    # -- coming and going; a surface tells it

    def expect(self) -> None:
        """A surface will tell when the bot is there; until then it is not."""
        self._there = set()

    async def came(self, shard: int, shards: int) -> float:
        """Connected: what was missed since it was last there is added back.

        Returns for how long this process was away: for ever, if it has only begun.
        """
        async with self._one_by_one:
            if self._there is None or shard in self._there:
                return 0.0
            self._shards = shards
            self._coming.add(shard)
            return await self._return(self._there)

    async def went(self, shard: int | None = None) -> None:
        """Not connected any more; without a shard: none is, the bot stops."""
        now = self.reckoned()
        async with self._one_by_one:
            if self._there is None:
                return
            gone = self._there if shard is None else self._there & {shard}
            self._there = self._there - gone
            self._coming -= {shard} if shard is not None else self._coming
            self._gone_at |= dict.fromkeys(gone, now)
            for guild, clock in self._clocks.items():
                if (guild >> 22) % self._shards in gone:
                    clock.seen = now
            if gone:
                await self.store.mark_seen(now, (sorted(gone), self._shards))

    async def beat(self) -> None:
        """The sweep: should the process be killed, it was there until now."""
        async with self._one_by_one:
            if self._there is None:
                return
            if self._coming:  # the store failed when they came
                await self._return(self._there)
            if self._there:
                await self.store.mark_seen(self.reckoned(), (sorted(self._there), self._shards))
                await self._read(self._known)  # another process may have served them meanwhile

    async def _return(self, there: set[int]) -> float:
        """Until this is kept the clocks stand."""
        now, coming = self.reckoned(), self._coming
        await self.store.add_absence(now, (sorted(coming), self._shards))
        await self._read(self._known)
        self._there, self._coming = there | coming, set()
        self.returning.set()
        self.returning = asyncio.Event()
        return now - min(self._gone_at.pop(shard, -inf) for shard in coming)

    async def _read(self, guilds: Collection[int]) -> None:
        for row in await self.store.absences(guilds):
            clock = self.clock(row.guild)
            clock.missed, clock.seen = row.missed, row.seen
            self._known.add(row.guild)
