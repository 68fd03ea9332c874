"""Rate limits: headers on every answer, and a refusal for one request too many.

`on` switches all of Discord's on, `limit` a single one. Windows go by the time of the event loop,
as the client's waits do: a clock that a test moves or holds says only how old messages are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from local.loopback.buckets import BUCKETS, GLOBAL, Bucket
from local.loopback.wire import RESOURCE_LIMITED, YOU_ARE_LIMITED

GENEROUS = (1000, 1.0)
MARGIN = 0.001  # clients round
MANY = 1000  # windows; then those that are over are forgotten


def loop_time() -> float:
    return asyncio.get_running_loop().time()


@dataclass
class Window:
    bucket: Bucket
    began: float
    used: int = 0

    @property
    def ends(self) -> float:
        return self.began + self.bucket.per


class RateLimited(Exception):
    def __init__(
        self, retry_after: float, scope: str, headers: dict[str, str], told: tuple[int, str]
    ) -> None:
        super().__init__(f"rate limited for {retry_after:.3f} s")
        self.retry_after, self.scope, self.headers = retry_after, scope, headers
        self.code, self.text = told


class RateLimits:
    """A window for each bucket and the channel, guild or token in the route."""

    def __init__(self, now: Callable[[], float], time: Callable[[], float] = loop_time) -> None:
        self.now, self.time = now, time
        self._buckets: dict[str, Bucket] = {}
        self._windows: dict[tuple[str, str], Window] = {}

    def on(self, speed: float = 1.0) -> None:
        """All of Discord's limits; for tests at a greater speed, with windows as much shorter."""
        self._buckets = {kind: bucket.faster(speed) for kind, bucket in BUCKETS.items()}
        self._windows.clear()

    def off(self) -> None:
        self._buckets.clear()
        self._windows.clear()

    def limit(self, kind: str, count: int, per: float) -> None:
        bucket = self._buckets[kind] = Bucket(kind, count, per)
        for key in [key for key in self._windows if key[0] == bucket.name]:
            del self._windows[key]

    def use(self, kind: str, major: str, counts_globally: bool) -> dict[str, str]:
        """Count a request: headers for its answer, or RateLimited if it was one too many."""
        if counts_globally:
            self.take(GLOBAL, "", "global")
        if kind in self._buckets:
            return self.take(kind, major, "user")
        return self._headers(Window(Bucket(kind, *GENEROUS), self.time(), 1))

    def take(
        self, kind: str, major: str, scope: str = "shared", told: tuple[int, str] | None = None
    ) -> dict[str, str]:
        """Count it in this limit, if it is on; routes call it for limits within their own."""
        bucket = self._buckets.get(kind)
        if bucket is None:
            return {}
        window = self._window(bucket, "" if bucket.of_the_bot else major)
        if window.used >= bucket.count:
            left = window.ends - self.time() + MARGIN
            headers = self._headers(window) if scope == "user" else {}
            usual = RESOURCE_LIMITED if scope == "shared" else YOU_ARE_LIMITED
            raise RateLimited(left, scope, headers, told or usual)
        window.used += 1
        return self._headers(window)

    def _window(self, bucket: Bucket, major: str) -> Window:
        now = self.time()
        window = self._windows.get((bucket.name, major))
        if window is None or now >= window.ends:
            if len(self._windows) > MANY:
                self._windows = {key: w for key, w in self._windows.items() if now < w.ends}
            window = self._windows[bucket.name, major] = Window(bucket, now)
        return window

    def _headers(self, window: Window) -> dict[str, str]:
        left = max(0.0, window.ends - self.time()) + MARGIN
        return {
            "X-RateLimit-Limit": str(window.bucket.count),
            "X-RateLimit-Remaining": str(window.bucket.count - window.used),
            "X-RateLimit-Reset": f"{self.now() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": window.bucket.name,
        }
