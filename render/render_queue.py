"""Draws off the event loop: few workers, by rank, and of several pictures of one thing the newest.

Pillow and ISA-L let go of Python's lock while they work, so threads are enough.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import NamedTuple

WORKERS = 1  # more would only compete with the event loop for Python's lock
# Seconds; later than that a move that is durable is answered without its picture. Such an answer is
# a request more, and the picture waits until Discord has taken it.
AT_ONCE = 0.04


class Rank(IntEnum):
    """Which of the pictures that wait is drawn first."""

    PRESSED = 0  # somebody pressed, and is answered with it if it comes at once; else USUAL
    EVERYBODYS = 1
    USUAL = 2
    AHEAD = 3  # nobody waits for it yet


class Superseded(Exception):
    """A newer picture of the same thing was asked for before this one was begun."""


class Wanted(NamedTuple):
    """A picture somebody waits for."""

    make: Callable[[], bytes]
    outcome: asyncio.Future[bytes]
    rank: Rank
    since: float


class RenderQueue:
    """Draws one picture a key at a time; while one is drawn, only the newest request waits."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="render")
        self._free = workers
        self._busy: set[str] = set()
        self._next: dict[str, Wanted] = {}
        self._lines: dict[Rank, deque[str]] = {rank: deque() for rank in Rank}

    async def draw(self, key: str, make: Callable[[], bytes], rank: Rank = Rank.USUAL) -> bytes:
        """The picture's bytes. Raises Superseded if nobody needs it any more."""
        loop = asyncio.get_running_loop()
        outcome: asyncio.Future[bytes] = loop.create_future()
        waiting = self._next.pop(key, None)
        if waiting is not None and not waiting.outcome.done():
            waiting.outcome.set_exception(Superseded())
        self._next[key] = Wanted(make, outcome, rank, loop.time())
        if waiting is None and key not in self._busy:
            self._line_up(key)
        self._begin()
        return await outcome

    def _line_up(self, key: str) -> None:
        self._lines[self._next[key].rank].append(key)

    def _begin(self) -> None:
        """Hand out what waits to whoever is free."""
        self._put_back()
        while self._free and (line := next(filter(None, self._lines.values()), None)):
            key = line.popleft()
            wanted = self._next.pop(key)
            if not wanted.outcome.done():  # else its caller has gone
                self._free -= 1
                self._busy.add(key)
                asyncio.get_running_loop().create_task(self._work(key, wanted))

    def _put_back(self) -> None:
        """Answers that did not come at once are not worth that boards wait for them any more."""
        pressed, now = self._lines[Rank.PRESSED], asyncio.get_running_loop().time()
        while pressed and self._next[pressed[0]].since < now - AT_ONCE:
            self._lines[Rank.USUAL].append(pressed.popleft())

    async def _work(self, key: str, wanted: Wanted) -> None:
        loop, outcome = asyncio.get_running_loop(), wanted.outcome
        try:
            picture = await loop.run_in_executor(self._pool, wanted.make)
        except Exception as problem:
            if not outcome.done():
                outcome.set_exception(problem)
        else:
            if not outcome.done():
                outcome.set_result(picture)
        finally:
            self._free += 1
            self._busy.discard(key)
            if key in self._next:
                self._line_up(key)
            self._begin()

    def close(self) -> None:
        self._pool.shutdown()
