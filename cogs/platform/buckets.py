"""What Discord's answers tell of its limits: how many more requests a route takes, and until when.

The library keeps this to itself; the headers are read by a trace, which its clients may be given.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple

import discord.http

from cogs.platform import limits
from cogs.platform.limits import LONGEST_WAIT

MESSAGES = re.compile(r"/channels/(\d+)/messages(?:/\d+)?$")
UNCOUNTED = re.compile(r"/(?:interactions|webhooks)/")  # by the limit of the whole bot
EDIT, POST = "PATCH", "POST"
TOO_MANY = 429
SECOND = 1.0


class Route(NamedTuple):
    """Requests that share a bucket: messages of one channel, by what is done with them."""

    method: str
    channel: int


def route_of(method: str, path: str) -> Route | None:
    """The route of a request for messages of a channel; None for all others."""
    found = MESSAGES.search(path)
    return Route(method, int(found[1])) if found else None


def counts(path: str) -> bool:
    """Whether a request counts for the limit of the whole bot."""
    return not UNCOUNTED.search(path)


class Bucket:
    """What one route still takes. Until the first answer has told, one request at a time."""

    def __init__(self) -> None:
        self.limit = self.remaining = 1
        self.resets_at = 0.0
        self.under_way = 0

    def room(self, now: float) -> int:
        """How many requests may go out now."""
        if now >= self.resets_at:
            self.remaining = self.limit
        return self.remaining - self.under_way

    def answered(self, headers: Mapping[str, str], now: float) -> None:
        """Answers may overtake each other: within a window the smallest number counts."""
        if "X-RateLimit-Remaining" not in headers:
            return
        left = int(headers["X-RateLimit-Remaining"])
        self.remaining = min(left, self.remaining) if now < self.resets_at else left
        self.limit = int(headers.get("X-RateLimit-Limit", 1))
        self.resets_at = now + float(headers.get("X-RateLimit-Reset-After", 0))

    def refused(self, wait: float, now: float) -> None:
        """One too many. Longer waits are about a single old message, not about its channel."""
        if wait <= LONGEST_WAIT:
            self.remaining, self.resets_at = 0, now + wait


class Buckets:
    """All that is known, and how much the whole bot has sent within the last second."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._buckets: dict[Route, Bucket] = {}
        self._sent: deque[float] = deque()
        self._closed_until = 0.0

    def __getitem__(self, route: Route) -> Bucket:
        return self._buckets.setdefault(route, Bucket())

    def sent(self, path: str) -> None:
        """A request goes out."""
        if counts(path):
            self._sent.append(self.now())

    def answered(self, method: str, path: str, status: int, headers: Mapping[str, str]) -> None:
        """An answer came in."""
        now, route = self.now(), route_of(method, path)
        wait = float(headers.get("Retry-After", 0)) if status == TOO_MANY else 0.0
        if wait and "X-RateLimit-Global" in headers:
            self._closed_until = now + wait
        elif route is not None and wait:
            self[route].refused(wait, now)
        elif route is not None:
            self[route].answered(headers, now)

    def open_at(self, granted: int) -> float:
        """When the bot as a whole may send its next request, so many being about to go out."""
        now = self.now()
        while self._sent and self._sent[0] <= now - SECOND:
            self._sent.popleft()
        if len(self._sent) + granted < limits.REQUESTS_A_SECOND:
            return self._closed_until
        oldest = self._sent[0] if self._sent else now
        return max(self._closed_until, oldest + SECOND)

    def forget_idle(self) -> None:
        """Windows that are over tell nothing; but a channel's limit is kept while it is in use."""
        now = self.now()
        self._buckets = {
            route: bucket
            for route, bucket in self._buckets.items()
            if bucket.under_way or now < bucket.resets_at + 60 * SECOND
        }


# -- the library's own


class RoomyLimit(discord.http.Ratelimit):
    """The library's limit of a route, for which only a full window is a reason to refuse.

    discord.py 2.7.1, told how long it may wait at most, refuses each request whose window ends
    later than that, whether or not it has room. Discord's window for new threads is five minutes:
    of two threads that a channel was to get within that time it opened one.
    """

    async def acquire(self) -> None:
        if self.remaining <= 0 or self.is_expired():
            await super().acquire()
            return
        ends, self.expires = self.expires, None
        await super().acquire()  # without a pause: nobody sees that the end was put aside
        self.expires = ends


def refuse_only_when_full() -> None:
    """For all clients of this process from now on."""
    discord.http.Ratelimit = RoomyLimit  # type: ignore[misc]
