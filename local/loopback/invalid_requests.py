"""Requests that are held against a bot: 10,000 in ten minutes, and Discord answers it no more."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from local.loopback.ratelimits import loop_time

INVALID = (401, 403, 429)
COUNTED_FOR = 600.0


class InvalidRequests:
    def __init__(self, time: Callable[[], float] = loop_time) -> None:
        self._time = time
        self._times: deque[float] = deque()

    def note(self, status: int, scope: str | None = None) -> None:
        """A 429 about something that others use too counts for nobody."""
        if status in INVALID and scope != "shared":
            self._times.append(self._time())

    @property
    def count(self) -> int:
        """How many there were in the last ten minutes."""
        while self._times and self._times[0] <= self._time() - COUNTED_FOR:
            self._times.popleft()
        return len(self._times)
