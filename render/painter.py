"""Drawing off the event loop: few workers, and of several pictures asked for one thing the newest.

Pillow and ISA-L let go of Python's lock while they work, so threads are enough.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

WORKERS = 1  # more would only compete with the event loop for Python's lock


class Superseded(Exception):
    """A newer picture of the same thing was asked for before this one was begun."""


class Painter:
    """Draws one picture a key at a time; while one is drawn, only the newest request waits."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="painter")
        self._busy: set[str] = set()
        self._next: dict[str, tuple[Callable[[], bytes], asyncio.Future[bytes]]] = {}

    async def draw(self, key: str, make: Callable[[], bytes]) -> bytes:
        """The picture's bytes. Raises Superseded if nobody needs it any more."""
        outcome: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        waiting = self._next.pop(key, None)
        if waiting is not None and not waiting[1].done():
            waiting[1].set_exception(Superseded())
        self._next[key] = (make, outcome)
        if key not in self._busy:
            self._busy.add(key)
            asyncio.get_running_loop().create_task(self._work(key))
        return await outcome

    async def _work(self, key: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            while key in self._next:
                make, outcome = self._next.pop(key)
                if outcome.done():
                    continue  # its caller has gone
                try:
                    picture = await loop.run_in_executor(self._pool, make)
                except Exception as problem:
                    if not outcome.done():
                        outcome.set_exception(problem)
                else:
                    if not outcome.done():
                        outcome.set_result(picture)
        finally:
            self._busy.discard(key)

    def close(self) -> None:
        self._pool.shutdown()
