"""Rate limits: headers on every answer, and limits where a test asks for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

GENEROUS = (1000, 1.0)
MARGIN = 0.001  # clients round, and wait by another clock than ours
GLOBAL, EDIT, OLD_EDIT = "global", "edit", "old edit"


@dataclass
class Window:
    limit: int
    per: float
    began: float
    used: int = 0


class RateLimited(Exception):
    def __init__(self, retry_after: float, scope: str, headers: dict[str, str]) -> None:
        super().__init__(f"rate limited for {retry_after:.3f} s")
        self.retry_after, self.scope, self.headers = retry_after, scope, headers


class RateLimits:
    """A bucket for each route and the channel, guild or token in it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._limits: dict[str, tuple[int, float]] = {}
        self._windows: dict[tuple[str, str], Window] = {}

    def limit(self, kind: str, count: int, per: float) -> None:
        """Where edits are limited, those of messages over an hour old are limited harder."""
        self._limits[kind] = (count, per)
        if kind == EDIT:
            self._limits.setdefault(OLD_EDIT, (max(1, count // 5), per))
        for key in [key for key in self._windows if key[0] == kind]:
            del self._windows[key]

    def off(self) -> None:
        self._limits.clear()
        self._windows.clear()

    def limits(self, kind: str) -> bool:
        return kind in self._limits

    def use(self, kind: str, major: str, counts_globally: bool) -> dict[str, str]:
        """Count a request: headers for its answer, or RateLimited if it was one too many."""
        if counts_globally and GLOBAL in self._limits:
            self.take(GLOBAL, "", "global")
        if kind not in self._limits:
            limit, per = GENEROUS
            return self._headers(kind, Window(limit, per, self.now(), 1))
        return self.take(kind, major, "user")

    def take(self, kind: str, major: str, scope: str) -> dict[str, str]:
        limit, per = self._limits[kind]
        now = self.now()
        window = self._windows.get((kind, major))
        if window is None or now - window.began >= window.per:
            window = self._windows[kind, major] = Window(limit, per, now)
        if window.used >= limit:
            left = window.began + per - now + MARGIN
            headers = {} if scope == "global" else self._headers(kind, window)
            raise RateLimited(left, scope, headers)
        window.used += 1
        return self._headers(kind, window)

    def _headers(self, kind: str, window: Window) -> dict[str, str]:
        ends = window.began + window.per
        return {
            "X-RateLimit-Limit": str(window.limit),
            "X-RateLimit-Remaining": str(window.limit - window.used),
            "X-RateLimit-Reset": f"{ends:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, ends - self.now()) + MARGIN:.3f}",
            "X-RateLimit-Bucket": kind,
        }
