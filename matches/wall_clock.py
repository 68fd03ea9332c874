"""The one place the time comes from."""

from __future__ import annotations

import time


class WallClock:
    """Seconds since 1970. Tests put their own in its place."""

    def now(self) -> float:
        return time.time()
