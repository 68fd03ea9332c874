"""Numbered migrations: each is applied once, in one transaction with its number.

They are written once, with SQLite's types; each database translates them.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from store.database import Database, Statement, Write
from store.errors import StoreError, StoreNewer

FOLDER = Path(__file__).parent / "migrations"
VERSIONS = "CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY)"


@cache
def migrations() -> dict[int, tuple[str, ...]]:
    """The statements of each version, oldest first."""
    return {
        int(file.name.partition("_")[0]): _statements(file.read_text("utf-8"))
        for file in sorted(FOLDER.glob("*.sql"))
    }


def _statements(text: str) -> tuple[str, ...]:
    bare = re.sub(r"--.*", "", text)
    return tuple(statement.strip() for statement in bare.split(";") if statement.strip())


async def migrate(database: Database, to: int | None = None) -> None:
    """Bring a database to the newest version (tests: `to` an older one)."""
    known = migrations()
    found = await _version(database)
    if found > max(known):
        raise StoreNewer(found, max(known))
    for number, statements in known.items():
        if found < number and (to is None or number <= to):
            # The number first: of two processes that start together one waits for the other here,
            # then finds the number taken and leaves the rest undone.
            taking: Statement = (
                "INSERT INTO versions (version) VALUES (?) ON CONFLICT DO NOTHING",
                (number,),
            )
            changes: list[Statement] = [(database.schema(s), ()) for s in statements]
            await database.commit([Write(statements=[taking, *changes], guarded=True)])


async def _version(database: Database) -> int:
    creating = Write(statements=[(database.schema(VERSIONS), ())])
    try:
        await database.commit([creating])
    except StoreError:
        # PostgreSQL lets two processes trip over each other here; the second time it exists.
        await database.commit([creating])
    [(version,)] = await database.read("SELECT MAX(version) FROM versions")
    return int(version or 0)
