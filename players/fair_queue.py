"""Who thinks next: matches take turns, so that one with four Masters holds up no other."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

Worker = TypeVar("Worker")


class FairQueue(Generic[Worker]):
    """Workers that are free, or else those who wait for one, match by match."""

    def __init__(self, workers: list[Worker]) -> None:
        self._idle = deque(workers)
        self._waiting: dict[object, deque[asyncio.Future[Worker]]] = {}  # whose turn it is, first

    @property
    def has_idle(self) -> bool:
        return bool(self._idle)

    def waiting(self, match: object = None) -> int:
        """How many wait: of one match, or of all."""
        if match is not None:
            return len(self._waiting.get(match, ()))
        return sum([len(line) for line in self._waiting.values()])

    async def get(self, match: object) -> Worker:
        """A worker, when it is this match's turn."""
        if self._idle:
            return self._idle.popleft()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(match, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came too late
                self.put(turn.result())
            raise
        finally:
            self._leave(match, turn)

    def put(self, worker: Worker) -> None:
        """The worker is free: the next match has its turn, and stands last after it."""
        for match, line in list(self._waiting.items()):
            for turn in line:
                if not turn.done():
                    turn.set_result(worker)
                    self._waiting[match] = self._waiting.pop(match)
                    return
        self._idle.append(worker)

    def _leave(self, match: object, turn: asyncio.Future[Worker]) -> None:
        line = self._waiting[match]
        line.remove(turn)
        if not line:
            del self._waiting[match]
