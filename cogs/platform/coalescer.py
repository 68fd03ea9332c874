"""Single flight, latest wins: while something is brought up to date, further wishes become one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cogs.platform.reply import without_secrets

Key = TypeVar("Key")
log = logging.getLogger("rivalry.cogs")


class Coalescer(Generic[Key]):
    """Runs `work(key)` after each touch, never twice at once for a key, once more at the end."""

    def __init__(self, work: Callable[[Key], Awaitable[None]]) -> None:
        self.work = work
        self._wanted: set[Key] = set()
        self._running: dict[Key, asyncio.Task[None]] = {}

    def touch(self, key: Key) -> None:
        self._wanted.add(key)
        if key not in self._running:
            self._running[key] = asyncio.get_running_loop().create_task(self._run(key))

    def catches_up(self, key: Key) -> None:
        """The work under way takes in everything until now: it need not be done once more."""
        self._wanted.discard(key)

    def is_at(self, key: Key) -> bool:
        """Whether it is being brought up to date right now."""
        return key in self._running

    async def _run(self, key: Key) -> None:
        try:
            while key in self._wanted:
                self._wanted.discard(key)
                try:
                    await self.work(key)
                except Exception as problem:  # the next touch, or the sweep, tries again
                    log.error("not brought up to date: %s", key, exc_info=without_secrets(problem))
        finally:
            self._wanted.discard(key)
            self._running.pop(key, None)

    @property
    def under_way(self) -> int:
        return len(self._running)

    async def settled(self) -> None:
        """Until nothing is under way."""
        while self._running:
            await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop where it is: everything can be redone from rows."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
