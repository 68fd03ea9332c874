"""When the bot was at each server, and how long it was not."""

from __future__ import annotations

from collections.abc import Collection

from store.connection import Connection, Shards, of_shards
from store.rows import AbsenceRow
from store.table_sql import ABSENCES

# Servers where something waits and that have no row yet: from now on absences are counted there.
BEGIN = """
    INSERT INTO absences (guild, missed, seen)
    SELECT DISTINCT w.guild, 0, CAST(? AS DOUBLE PRECISION) FROM {waiting} w WHERE {served}
    ON CONFLICT DO NOTHING"""

ADD = "UPDATE absences SET missed = missed + (? - seen), seen = ? WHERE {served}"


class AbsenceQueries(Connection):
    """One row for each server where something was ever played."""

    async def note_server(self, row: AbsenceRow) -> None:
        """A server is played on; what is known of it already stays."""
        if not await self.absences([row.guild]):
            await self.write((ABSENCES.insert_once, (row.guild, row.missed, row.seen)))

    async def absences(self, guilds: Collection[int]) -> list[AbsenceRow]:
        numbers = ", ".join(map(str, guilds)) or "NULL"
        sql = f"{ABSENCES.select} WHERE guild IN ({numbers}) ORDER BY guild"
        return ABSENCES.rows(await self.read(sql))

    async def mark_seen(self, now: float, shards: Shards) -> None:
        """The bot is at the servers of these shards, or was until now."""
        sql = f"UPDATE absences SET seen = ? WHERE {of_shards('guild', shards)}"
        await self.write((sql, (now,)))

    async def add_absence(self, now: float, shards: Shards) -> None:
        """It is there again. All at once; a second time adds next to nothing."""
        served, running = of_shards("w.guild", shards), "w.status = 'running'"
        await self.write(
            (BEGIN.format(waiting="matches", served=f"{served} AND {running}"), (now,)),
            (BEGIN.format(waiting="challenges", served=served), (now,)),
            (ADD.format(served=of_shards("guild", shards)), (now, now)),
        )
