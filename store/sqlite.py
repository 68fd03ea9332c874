"""SQLite through aiosqlite: one file, one writer, and readers that never wait for it."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from store import sqlite_decisions
from store.database import Changed, Committed, NextGroup, Put, Rows, Values, Write
from store.errors import StoreBusy, StoreDamaged, StoreError, StoreFull, StoreUnreachable
from store.journal_write import statements_of
from store.sqlite_decisions import is_plain, write_plain

READERS = 2
PATIENCE = 5.0
PORTION = 500  # rows that a snapshot hands over at once

OURS_ALONE = 0o600  # rights of the files: they hold secrets of deals, hands and people's settings

# WAL lets readers read while the writer writes. FULL: a commit is on the disk before it returns.
# What is deleted is overwritten: not every SQLite does that by itself.
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
    "PRAGMA cache_size = -65536",  # 64 MB, so that large groups do not spill
    "PRAGMA temp_store = MEMORY",  # what undoes a statement needs no file
    # 16 MB: what changes with every decision is copied from the log into the file less often.
    "PRAGMA wal_autocheckpoint = 4000",
)

Answer = TypeVar("Answer")


class SQLite:
    """A database in one file. `patience`: seconds to wait for another program's lock."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path
        self.patience = patience
        self._writer: aiosqlite.Connection | None = None
        self._prepared = False
        self._readers: list[aiosqlite.Connection] = []
        self._next_reader: Iterator[aiosqlite.Connection] = iter(())

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):  # SQLite gives the files beside it the same rights
                os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS_ALONE))
        except OSError as error:
            raise self._unreachable(error.strerror or str(error)) from error
        try:
            self._writer = await self._connect()
            self._shut_others_out()
            for _ in range(READERS):
                self._readers.append(await self._connect())
        except BaseException:
            await self.close()
            raise
        self._next_reader = cycle(self._readers)

    def _shut_others_out(self) -> None:
        """Now that it is known to be a database: one from before may be open to everybody."""
        for end in ("", "-wal", "-shm"):
            file = self.path.with_name(self.path.name + end)
            with suppress(OSError):  # it is somebody else's, who must see to it
                if stat.S_IMODE(file.stat().st_mode) & ~OURS_ALONE:
                    file.chmod(OURS_ALONE)

    async def close(self) -> None:
        # The writer goes last: the last connection to close tidies the log away.
        for connection in (*self._readers, self._writer):
            if connection is not None:
                await connection.close()
        self._readers, self._writer, self._prepared = [], None, False

    async def read(self, sql: str, *values: Any) -> list[Values]:
        if not self._readers:
            raise StoreUnreachable("The store is closed.")

        def query(connection: sqlite3.Connection) -> list[Values]:
            return connection.execute(sql, values).fetchall()

        return await self._in_thread(next(self._next_reader), query)

    async def commit(self, writes: Sequence[Write]) -> list[Changed]:
        if self._writer is None:
            raise StoreUnreachable("The store is closed.")

        def transaction(connection: sqlite3.Connection) -> list[Changed]:
            return _run_all(connection, writes)

        return await self._in_thread(self._writer, transaction)

    async def commit_groups(self, next_group: NextGroup, committed: Committed) -> None:
        """All of it in the thread: it goes from group to group without waiting for the loop."""
        if self._writer is None:
            raise StoreUnreachable("The store is closed.")

        def groups(connection: sqlite3.Connection) -> None:
            if not self._prepared:
                sqlite_decisions.prepare(connection)
                self._prepared = True
            while group := next_group():
                committed(group, _commit_group(connection, [write for write, _ in group]))

        await self._in_thread(self._writer, groups)

    def schema(self, statement: str) -> str:
        return statement

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Callable[[str], Rows]]:
        connection = await self._connect()

        async def rows(sql: str) -> Rows:
            cursor = await self._in_thread(connection, lambda c: c.execute(sql))
            while portion := await self._in_thread(connection, lambda _: cursor.fetchmany(PORTION)):
                yield portion

        try:
            await self._in_thread(connection, lambda c: c.execute("BEGIN"))
            yield rows
        finally:
            await connection.close()

    @asynccontextmanager
    async def loading(self) -> AsyncIterator[Put]:
        connection = await self._connect()

        async def put(insert: str, rows: list[Values]) -> None:
            await self._in_thread(connection, lambda c: c.executemany(insert, rows))

        try:
            await self._in_thread(connection, lambda c: c.execute("BEGIN IMMEDIATE"))
            yield put
            await self._in_thread(connection, lambda c: c.execute("COMMIT"))
        finally:
            await connection.close()  # which rolls back what was not committed

    async def _connect(self) -> aiosqlite.Connection:
        with self._in_words():
            opening = aiosqlite.connect(self.path, timeout=self.patience, isolation_level=None)
            # What is acknowledged is on the disk, so a bot that breaks down need not wait for us.
            opening._thread.daemon = True
            try:
                connection = await opening
            except BaseException:
                # Its thread is about to end and must not speak to an event loop that has gone.
                opening._thread.join(1)
                raise
        try:
            await self._in_thread(connection, lambda c: _settle(c, self.patience))
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _in_thread(
        self, connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], Answer]
    ) -> Answer:
        """Run a whole transaction in the connection's thread, there and back once.

        aiosqlite offers a hop for each statement only, and four hops cost more than the fsync; its
        `_execute` takes any function, so this is the one place where we reach behind its front.
        """
        with self._in_words():
            try:
                answer: Answer = await connection._execute(work, connection._conn)  # type: ignore[no-untyped-call]
            except ValueError as error:
                raise StoreUnreachable("The store is closed.") from error
        return answer

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._sentence(error) from error
        except (OverflowError, UnicodeError) as error:
            raise StoreError(f"The database refused: {error}.") from error

    def _sentence(self, error: sqlite3.Error) -> StoreError:
        match getattr(error, "sqlite_errorcode", 0) & 0xFF:
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                return StoreBusy()
            case sqlite3.SQLITE_FULL:
                return StoreFull()
            case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
                return StoreDamaged(f"The file {self.path} is damaged or not a database: {error}.")
            case (
                sqlite3.SQLITE_CANTOPEN
                | sqlite3.SQLITE_READONLY
                | sqlite3.SQLITE_IOERR
                | sqlite3.SQLITE_PERM
            ):
                return self._unreachable(str(error))
        return StoreError(f"The database refused: {error}.")

    def _unreachable(self, problem: str) -> StoreUnreachable:
        return StoreUnreachable(f"The database {self.path} cannot be used: {problem}.")


def _settle(connection: sqlite3.Connection, patience: float) -> None:
    """Make the settings. SQLite does not wait by itself for others that turn a new file to WAL."""
    give_up = time.monotonic() + patience
    for setting in SETTINGS:
        while True:
            try:
                connection.execute(setting).fetchall()
                break
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                    raise
                time.sleep(0.005)  # in the connection's own thread


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """IMMEDIATE: the lock is taken before anything is read, so a transaction never fails midway."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have rolled back already
            connection.execute("ROLLBACK")
        raise


def _commit_group(connection: sqlite3.Connection, writes: list[Write]) -> list[Changed]:
    """Plain decisions first and together; all one by one if somebody was faster with one."""
    plain = [write for write in writes if is_plain(write)]
    try:
        if len(plain) == len(writes):
            return write_plain(connection, plain)
        if plain:
            with _transaction(connection):
                done = iter(write_plain(connection, plain))
                return [next(done) if is_plain(w) else _run(connection, w) for w in writes]
    except sqlite3.IntegrityError:
        pass
    return _run_all(connection, writes)


def _run_all(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Changed]:
    with _transaction(connection):
        return [_run(connection, write) for write in writes]


def _run(connection: sqlite3.Connection, write: Write) -> Changed:
    changed: Changed = []
    for sql, values in statements_of(write):
        changed.append(connection.execute(sql, values).rowcount)
        if write.guarded and changed == [0]:
            break
    return changed
