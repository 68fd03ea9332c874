"""Group commit: writes that wait at the same moment share one transaction, and so one fsync.

Nobody waits for company: a lone write is committed at once, and those that arrive while a commit
is under way form the next group.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from store.database import Changed, Write
from store.errors import StoreBusy, StoreError, StoreUnreachable

LARGEST_GROUP = 256  # keeps the longest wait, and what a failed group repeats, within bounds

Waiting: TypeAlias = tuple[Write, "asyncio.Future[Changed]"]


class GroupCommit:
    """The only way to write: a queue and, while it is not empty, one task that empties it."""

    def __init__(self, commit: Callable[[Sequence[Write]], Awaitable[list[Changed]]]) -> None:
        self._commit = commit
        self._queue: deque[Waiting] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.commits = 0  # transactions so far

    def write(self, write: Write) -> asyncio.Future[Changed]:
        """Durable once awaited. A caller that is cancelled meanwhile cannot know whether it is."""
        if self._closed:
            raise StoreUnreachable("The store is closed.")
        loop = asyncio.get_running_loop()
        outcome: asyncio.Future[Changed] = loop.create_future()
        self._queue.append((write, outcome))
        if self._task is None:
            self._task = loop.create_task(self._drain())
        return outcome

    async def close(self) -> None:
        """Let what waits be written; refuse what comes later."""
        self._closed = True
        await self.drained()

    async def drained(self) -> None:
        """Until all that was handed in by now is written or refused."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _drain(self) -> None:
        group: list[Waiting] = []
        try:
            while self._queue:
                group = self._next_group()
                await self._settle(group)
        finally:
            self._task = None
            # Only left if the event loop is being torn down: nobody may wait for ever.
            for _, outcome in (*group, *self._queue):
                outcome.cancel()
            self._queue.clear()

    def _next_group(self) -> list[Waiting]:
        """The longest waiting, but only one journal entry of each match.

        The second entry of a match must see whether the first one made it.
        """
        group: list[Waiting] = []
        later: list[Waiting] = []
        matches: set[str] = set()
        while self._queue and len(group) < LARGEST_GROUP:
            waiting = self._queue.popleft()
            write, outcome = waiting
            if outcome.cancelled():
                continue
            if write.journal is not None:
                match = write.journal.entry.match
                if match in matches:
                    later.append(waiting)
                    continue
                matches.add(match)
            group.append(waiting)
        self._queue.extendleft(reversed(later))
        return group

    async def _settle(self, group: list[Waiting]) -> None:
        try:
            self.commits += 1
            changed = await self._commit([write for write, _ in group])
        except (StoreBusy, StoreUnreachable) as error:
            # Nobody's fault: trying one by one would only multiply the wait, and after a lost
            # connection a write that did arrive would be taken for someone else's.
            for waiting in group:
                _fail(waiting, error)
        except Exception as error:
            if len(group) > 1:
                for waiting in group:
                    await self._settle([waiting])
            else:
                _fail(group[0], error)
        else:
            for (_, outcome), rows in zip(group, changed, strict=True):
                if not outcome.done():
                    outcome.set_result(rows)


def _fail(waiting: Waiting, error: Exception) -> None:
    """Everybody gets an error of their own, which names their match."""
    write, outcome = waiting
    if outcome.done():
        return
    own = StoreError(f"The store failed: {error}.")
    if isinstance(error, StoreError):
        own = type(error).__new__(type(error), *error.args)
    own.__cause__ = error.__cause__ if isinstance(error, StoreError) else error
    own.match = write.journal.entry.match if write.journal is not None else ""
    outcome.set_exception(own)
