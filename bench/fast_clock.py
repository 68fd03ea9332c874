"""An event loop on which time runs several times as fast: ten minutes of an evening in one or two.

Its clock and the waits of its selector agree, so whatever waits by the loop (the client for a rate
limit, the loopback for the end of a window, people who think) is on simulated time. Work is not:
what takes a second takes `speed` seconds there, so a bench says how much of a core it used.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, TypeVar

from matches.wall_clock import WallClock

T = TypeVar("T")


class FastSelector(selectors.DefaultSelector):
    def __init__(self, speed: float) -> None:
        super().__init__()
        self._speed = speed

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(timeout if timeout is None else timeout / self._speed)


class FastLoop(asyncio.SelectorEventLoop):
    """Those that began at the same moment have the same time, always."""

    def __init__(self, speed: float, began: float | None = None) -> None:
        self.speed, self.began = speed, time.monotonic() if began is None else began
        super().__init__(FastSelector(speed))

    def time(self) -> float:
        return self.began + (time.monotonic() - self.began) * self.speed


class FastClock(WallClock):
    """The wall clock of those who live on the running loop; for matches and the loopback."""

    def __init__(self) -> None:
        self._offset = time.time() - asyncio.get_running_loop().time()

    def now(self) -> float:
        return asyncio.get_running_loop().time() + self._offset

    def ticks(self) -> float:
        return asyncio.get_running_loop().time()


def run(work: Coroutine[Any, Any, T], speed: float) -> T:
    """As `asyncio.run`, on simulated time."""
    with asyncio.Runner(loop_factory=lambda: FastLoop(speed)) as runner:
        return runner.run(work)


@contextmanager
def another_thread() -> Iterator[FastLoop]:
    """A loop that runs in a thread of its own, at the same time as the running one.

    So that the processor time of whoever lives there can be told from all the others'.
    """
    here = asyncio.get_running_loop()
    assert isinstance(here, FastLoop)
    there = FastLoop(here.speed, here.began)
    thread = Thread(target=there.run_forever)
    thread.start()
    try:
        yield there
    finally:
        there.call_soon_threadsafe(there.stop)
        thread.join()
        there.close()


async def within(loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, T]) -> T:
    """Have work done on a loop that runs in another thread, and wait for it here."""
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))
