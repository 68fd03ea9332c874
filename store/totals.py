"""How much is kept, and where: for the host, who sees numbers and never a match."""

from __future__ import annotations

from msgspec import Struct

from store.postgres import PostgreSQL
from store.store import Store

SIZE = {
    "SQLite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "PostgreSQL": "SELECT pg_database_size(current_database())",
}


class Totals(Struct, frozen=True):
    """How many rows there are, and which database holds them."""

    running: int
    finished: int
    challenges: int
    database: str
    version: int
    size: int  # bytes


async def totals(store: Store) -> Totals:
    kind = "PostgreSQL" if isinstance(store.database, PostgreSQL) else "SQLite"
    counting = "SELECT status, COUNT(*) FROM matches GROUP BY status"
    matches = dict(await store.read(counting))
    [(challenges,)] = await store.read("SELECT COUNT(*) FROM challenges")
    [(version,)] = await store.read("SELECT MAX(version) FROM versions")
    [(size,)] = await store.read(SIZE[kind])
    return Totals(
        running=matches.get("running", 0),
        finished=matches.get("over", 0),
        challenges=challenges,
        database=kind,
        version=version,
        size=size,
    )
