"""Group commit: writes that wait at the same moment share one transaction, and so one fsync.

Nobody waits for company: a lone write is committed at once, and those that arrive while a commit
is under way form the next group.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from store.database import Changed, Database, Waiting, Write
from store.errors import StoreBusy, StoreError, StoreUnreachable

LARGEST_GROUP = 256  # keeps the longest wait, and what a failed group repeats, within bounds
WHOLE_GROUP = 16  # writes of which half would not be worth a commit
TOLD_AT_ONCE = 16  # writers who then go on in one turn of the event loop


class GroupCommit:
    """The only way to write: a queue and, while it is not empty, one task that has it emptied."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._loop: asyncio.AbstractEventLoop | None = None
        self._queue: deque[Waiting] = deque()
        self._group: list[Waiting] = []  # what is being committed
        self._durable: deque[tuple[asyncio.Future[Changed], Changed]] = deque()  # not yet told
        self._telling = False
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.commits = 0  # transactions so far

    def write(self, write: Write) -> asyncio.Future[Changed]:
        """Durable once awaited. A caller that is cancelled meanwhile cannot know whether it is."""
        if self._closed:
            raise StoreUnreachable("The store is closed.")
        return self._hand_in(write)

    def _hand_in(self, write: Write) -> asyncio.Future[Changed]:
        self._loop = loop = asyncio.get_running_loop()
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
            with suppress(StoreError):
                await self._hand_in(Write())  # when its turn comes, theirs was

    async def _drain(self) -> None:
        try:
            while self._queue:
                try:
                    await self._database.commit_groups(self._next_group, self._committed)
                except Exception as error:
                    await self._settle(self._group or self._next_group(), error)
                    self._group = []
        finally:
            self._task = None
            # Only left if the event loop is being torn down: nobody may wait for ever.
            for _, outcome in (*self._group, *self._queue):
                outcome.cancel()
            self._queue.clear()

    def _next_group(self) -> list[Waiting]:
        """The longest waiting, but only one journal entry of each match. Called in any thread.

        The second entry of a match must see whether the first one made it. Of a crowd half are
        taken, so that those who were just committed answer again while the others are committed.
        """
        half = (len(self._group) + len(self._queue) + 1) // 2
        most = min(max(half, WHOLE_GROUP), LARGEST_GROUP) if self._group else LARGEST_GROUP
        group: list[Waiting] = []
        matches: set[str] = set()
        while self._queue and len(group) < most:
            write, outcome = self._queue[0]
            if write.journal is not None:
                match = write.journal.entry.match
                if match in matches:
                    break
                matches.add(match)
            self._queue.popleft()
            if not outcome.cancelled():
                group.append((write, outcome))
        self._group = group
        if group:
            self.commits += 1
        return group

    def _committed(self, group: list[Waiting], changed: list[Changed]) -> None:
        """These are durable. Called in any thread."""
        outcomes = [outcome for _, outcome in group]
        self._durable.extend(zip(outcomes, changed, strict=True))
        if not self._telling:  # or the event loop looks again by itself
            self._telling = True
            assert self._loop is not None
            self._loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        """Tell a few: what they write next is being committed while the others are told."""
        assert self._loop is not None
        if not self._durable:
            self._telling = False
            if not self._durable:
                return
            self._telling = True  # a group was committed in between
        for _ in range(min(TOLD_AT_ONCE, len(self._durable))):
            outcome, changed = self._durable.popleft()
            if not outcome.done():
                outcome.set_result(changed)
        self._loop.call_soon(self._tell)

    async def _settle(self, group: list[Waiting], error: Exception) -> None:
        """Tell those whose group failed, or find out who of them is to blame."""
        # Nobody's fault: trying one by one would only multiply the wait, and after a lost
        # connection a write that did arrive would be taken for someone else's.
        if len(group) == 1 or isinstance(error, StoreBusy | StoreUnreachable):
            for waiting in group:
                _fail(waiting, error)
            return
        for waiting in group:
            self.commits += 1
            try:
                self._committed([waiting], await self._database.commit([waiting[0]]))
            except Exception as own:
                _fail(waiting, own)


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
