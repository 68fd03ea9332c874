"""What the store needs of a database, and all that differs between SQLite and PostgreSQL.

Queries are written once, in SQL that both understand, with `?` for each parameter.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from store.rows import JournalWrite

Values: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, Values]
Changed: TypeAlias = list[int]  # how many rows each statement of a write changed


class Write(Struct, frozen=True, kw_only=True, gc=False):
    """Statements that take effect together or not at all.

    If it is `guarded`, the first statement must change a row: if it changes none, the others are
    left undone and that alone is the outcome. This is how a conflict inside a batch fails alone.
    """

    statements: Sequence[Statement] = ()
    guarded: bool = False
    journal: JournalWrite | None = None  # instead of statements: see `journal_write.statements_of`


Waiting: TypeAlias = tuple[Write, "asyncio.Future[Changed]"]
NextGroup: TypeAlias = Callable[[], list[Waiting]]
Committed: TypeAlias = Callable[[list[Waiting], list[Changed]], None]
Rows: TypeAlias = AsyncIterator[list[Values]]
Put: TypeAlias = Callable[[str, list[Values]], Awaitable[None]]


class Database(Protocol):
    """One open database: many readers, one writer."""

    async def open(self) -> None:
        """Connect. The file of a SQLite database is created if it is not there."""

    async def close(self) -> None:
        """Let running reads end, and hang up."""

    async def read(self, sql: str, *values: Any) -> list[Values]:
        """All rows of a query, which sees everything committed before."""

    async def commit(self, writes: Sequence[Write]) -> list[Changed]:
        """All of these in one transaction, durable on return. On an error: none of them."""

    async def commit_groups(self, next_group: NextGroup, committed: Committed) -> None:
        """Each group in a transaction, until there is no next one. Raises for the latest group.

        The next is asked for when the one before is durable, perhaps from another thread.
        """

    def schema(self, statement: str) -> str:
        """A statement of a migration in this database's own dialect."""

    def snapshot(self) -> AbstractAsyncContextManager[Callable[[str], Rows]]:
        """Queries that all see the same moment, whatever is written meanwhile; rows in portions."""

    def loading(self) -> AbstractAsyncContextManager[Put]:
        """One long transaction that fills tables: `await put(insert, rows)`."""
