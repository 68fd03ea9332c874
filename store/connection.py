"""An open database with its group commit: how every query reads and writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from store.database import Changed, Database, Statement, Write
from store.group_commit import GroupCommit
from store.migrate import migrate
from store.table_sql import Row

Shards = tuple[Sequence[int], int]  # some shards, of how many


class Connection:
    """Reads see everything acknowledged before; a write is durable when it returns."""

    def __init__(
        self, database: Database, shard_ids: Sequence[int] = (), shard_count: int = 1
    ) -> None:
        self.database = database
        self.ours = of_shards("m.guild", (shard_ids, shard_count)) if shard_ids else "1 = 1"
        self.group = GroupCommit(database)

    async def open(self) -> None:
        """Connect, and bring an older database to the newest version."""
        await self.database.open()
        try:
            await migrate(self.database)
        except BaseException:
            await self.database.close()
            raise

    async def close(self) -> None:
        await self.group.close()
        await self.database.close()

    async def drained(self) -> None:
        """Until everything handed in is written: for a caller that was cancelled while writing."""
        await self.group.drained()

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.database.read(sql, *values)

    async def write(self, *statements: Statement) -> Changed:
        return await self.group.write(Write(statements=statements))


def of_shards(guild: str, shards: Shards) -> str:
    """Discord shares servers among shards like this; sweeps of several processes do the same."""
    numbers = ", ".join(map(str, shards[0])) or "NULL"
    return f"(({guild} >> 22) % {shards[1]}) IN ({numbers})"


def one(rows: list[Row]) -> Row | None:
    """The first row of a query that finds at most one."""
    return rows[0] if rows else None
