"""The store: opening it, and everything the bot asks of its database under one name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from store import backup
from store.absence_queries import AbsenceQueries
from store.backup import OnProgress
from store.challenge_queries import ChallengeQueries
from store.database import Database
from store.errors import StoreError
from store.personal_data_queries import PersonalDataQueries
from store.postgres import PostgreSQL
from store.posting_queries import PostingQueries
from store.server_queries import ServerQueries
from store.sqlite import SQLite
from store.waiting_queries import WaitingQueries
from store.whisper_queries import WhisperQueries


async def open_store(
    url: str, patience: float = 5.0, *, shard_ids: Sequence[int] = (), shard_count: int = 1
) -> Store:
    """`sqlite:///file`, `sqlite:////absolute/file` or `postgresql://…`, ready for use.

    `patience`: seconds to wait for a connection, or for a lock that another program holds.
    With shards, what is outstanding or due is told for the servers of these only.
    """
    store = Store(database_at(url, patience), shard_ids, shard_count)
    await store.open()
    return store


def database_at(url: str, patience: float) -> Database:
    """The database of an address, not opened yet."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and rest != "/":
        return SQLite(Path(rest[1:]), patience)
    if scheme in ("postgresql", "postgres") and rest:
        return PostgreSQL(url, patience)
    # The address may hold a password: only its beginning is repeated.
    raise StoreError(
        f"DATABASE_URL begins with “{scheme[:20]}”, which is no address of a store: "
        "write sqlite:///file or postgresql://user@host/name."
    )


class Store(
    PersonalDataQueries,
    WaitingQueries,
    ChallengeQueries,
    PostingQueries,
    ServerQueries,
    AbsenceQueries,
    WhisperQueries,
):
    """All queries on one connection, and keeping the database small and safe."""

    async def prune(self, before: float) -> int:
        """Drop what is heavy of matches that ended before this; who won stays. How many matches.

        A series stays whole until its last battle is old enough: only then may it be exported.
        """
        marking = """
            UPDATE matches SET pruned = 1
            WHERE status = 'over' AND ended_at < ? AND pruned = 0 AND NOT EXISTS (
                SELECT 1 FROM matches other WHERE other.series = matches.series
                AND other.series <> '' AND (other.ended_at IS NULL OR other.ended_at >= ?))"""
        heavy = ("journal", "checkpoints", "boards", "deadlines", "offers", "faults")
        shown = ("posts", "notices", "explanations")
        gone = "(SELECT id FROM matches WHERE pruned = 1)"
        changed = await self.write(
            (marking, (before, before)),
            *((f"DELETE FROM {table} WHERE match IN {gone}", ()) for table in heavy + shown),
        )
        return changed[0]

    async def backup(self, path: Path, on_progress: OnProgress | None = None) -> None:
        await backup.backup(self, path, on_progress)

    async def restore(self, path: Path, on_progress: OnProgress | None = None) -> None:
        await backup.restore(self, path, on_progress)
