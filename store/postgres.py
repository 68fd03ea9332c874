"""PostgreSQL through asyncpg: several processes on one database. One writer each, a few readers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from store.database import Changed, Committed, NextGroup, Put, Rows, Values, Write
from store.errors import StoreBusy, StoreDamaged, StoreError, StoreFull, StoreUnreachable
from store.journal_write import statements_of
from store.rows import JournalWrite

READERS = 4
PORTION = 500  # rows that a snapshot hands over at once
PATIENCE = 5.0  # seconds to wait for a connection, or for another program's lock

TYPES = {
    "INTEGER": "BIGINT",  # Discord's numbers need 64 bits
    "BLOB": "BYTEA",
    "REAL": "DOUBLE PRECISION",
}

# The first two statements of every journal entry of a group as one: PostgreSQL is a round trip
# away, and a statement alone needs no BEGIN and COMMIT. Sorted, so that two processes never wait
# in a circle.
APPEND = """
    WITH entry AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[],
                             $4::bigint[], $5::bigint[], $6::bytea[])
        AS entry (match, sequence, body, waiting, asked, clock) ORDER BY match
    ), written AS (
        INSERT INTO journal (match, sequence, body) SELECT match, sequence, body FROM entry
        ON CONFLICT DO NOTHING RETURNING match
    ), moved AS (
        UPDATE matches SET sequence = entry.sequence, waiting = entry.waiting, asked = entry.asked,
                           clock = COALESCE(entry.clock, matches.clock)
        FROM entry JOIN written USING (match) WHERE matches.id = entry.match
    )
    SELECT match FROM written"""


class PostgreSQL:
    """A database at an address."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = url
        self.patience = patience
        self._writer: Any = None
        self._readers: Any = None

    async def open(self) -> None:
        with _in_words():
            self._readers = await asyncpg.create_pool(
                self.url, min_size=1, max_size=READERS, **self._settings()
            )
            try:
                self._writer = await self._connect()
            except BaseException:
                await self.close()
                raise

    async def close(self) -> None:
        with _in_words():
            readers, self._readers = self._readers, None
            writer, self._writer = self._writer, None
            if readers is not None:
                await readers.close()
            if writer is not None:
                await writer.close()

    async def read(self, sql: str, *values: Any) -> list[Values]:
        if self._readers is None:
            raise StoreUnreachable("The store is closed.")
        with _in_words():
            return [tuple(row) for row in await self._readers.fetch(_numbered(sql), *values)]

    async def commit(self, writes: Sequence[Write]) -> list[Changed]:
        if self._readers is None:
            raise StoreUnreachable("The store is closed.")
        with _in_words():
            if self._writer.is_closed():  # the server was restarted, perhaps
                self._writer = await self._connect()
            if all(
                write.journal is not None and len(statements_of(write)) == 2 for write in writes
            ):
                return await self._run(writes)
            async with self._writer.transaction():
                return await self._run(writes)

    async def commit_groups(self, next_group: NextGroup, committed: Committed) -> None:
        while group := next_group():
            committed(group, await self.commit([write for write, _ in group]))

    async def _run(self, writes: Sequence[Write]) -> list[Changed]:
        """Journal entries first: the group holds at most one of each match."""
        written: set[str] = set()
        entries = [write.journal for write in writes if write.journal is not None]
        if entries:
            written = {match for (match,) in await self._writer.fetch(APPEND, *_columns(entries))}
        outcome: list[Changed] = []
        for write in writes:
            if write.journal is None:
                outcome.append(await self._run_statements(write, []))
            elif write.journal.entry.match in written:
                outcome.append(await self._run_statements(write, [1, 1]))
            else:
                outcome.append([0])
        return outcome

    async def _run_statements(self, write: Write, changed: Changed) -> Changed:
        """The statements after those already done."""
        for sql, values in statements_of(write)[len(changed) :]:
            done = await self._writer.execute(_numbered(sql), *values)
            changed.append(_count(done))
            if write.guarded and changed == [0]:
                break
        return changed

    def schema(self, statement: str) -> str:
        for ours, theirs in TYPES.items():
            statement = statement.replace(ours, theirs)
        return statement

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Callable[[str], Rows]]:
        with _in_words():
            connection = await self._connect()
            try:
                async with connection.transaction(isolation="repeatable_read", readonly=True):

                    async def rows(sql: str) -> Rows:
                        cursor = await connection.cursor(_numbered(sql))
                        while portion := await cursor.fetch(PORTION):
                            yield [tuple(row) for row in portion]

                    yield rows
            finally:
                await connection.close()

    @asynccontextmanager
    async def loading(self) -> AsyncIterator[Put]:
        with _in_words():
            connection = await self._connect()
            try:
                async with connection.transaction():

                    async def put(insert: str, rows: list[Values]) -> None:
                        await connection.executemany(_numbered(insert), rows)

                    yield put
            finally:
                await connection.close()

    async def _connect(self) -> Any:
        return await asyncpg.connect(self.url, **self._settings())

    def _settings(self) -> dict[str, Any]:
        """Nothing counts as done before it is on the disk, whatever the server's own setting."""
        lock_timeout = f"{self.patience * 1000:.0f}ms"
        return {
            "timeout": self.patience,
            "server_settings": {"synchronous_commit": "on", "lock_timeout": lock_timeout},
        }


@cache
def _numbered(sql: str) -> str:
    """`?` becomes `$1`, `$2`, …; no query of ours has a question mark of its own."""
    first, *others = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


def _columns(entries: Sequence[JournalWrite]) -> tuple[list[Any], ...]:
    return (
        [write.entry.match for write in entries],
        [write.entry.sequence for write in entries],
        [write.entry.body for write in entries],
        [write.waiting for write in entries],
        [write.asked for write in entries],
        [write.clock for write in entries],
    )


def _count(done: str) -> int:
    """From PostgreSQL's own words: INSERT 0 1, UPDATE 3, CREATE TABLE."""
    last = done.rpartition(" ")[2]
    return int(last) if last.isdigit() else 0


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except (StoreError, GeneratorExit):
        raise
    except asyncpg.PostgresError as error:
        raise _sentence(error) from error
    except (OSError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        # The address may hold a password, so it is not repeated here.
        raise StoreUnreachable(f"The PostgreSQL database cannot be reached: {error}.") from error


def _sentence(error: asyncpg.PostgresError) -> StoreError:
    if isinstance(error, asyncpg.LockNotAvailableError | asyncpg.DeadlockDetectedError):
        return StoreBusy()
    if isinstance(error, asyncpg.DiskFullError):
        return StoreFull()
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        return StoreDamaged(f"The PostgreSQL database is damaged: {error}.")
    if isinstance(
        error,
        asyncpg.PostgresConnectionError
        | asyncpg.OperatorInterventionError
        | asyncpg.InvalidAuthorizationSpecificationError
        | asyncpg.InvalidCatalogNameError
        | asyncpg.TooManyConnectionsError,
    ):
        return StoreUnreachable(f"The PostgreSQL database cannot be reached: {error}.")
    return StoreError(f"The database refused: {error}.")
