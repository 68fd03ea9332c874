"""The one place the time comes from."""

from __future__ import annotations

import asyncio
import time


class WallClock:
    """Seconds since 1970, and a watch that nobody sets. Tests put their own in its place."""

    def now(self) -> float:
        return time.time()

    def ticks(self) -> float:
        """Seconds on a watch: it shows no date, and goes on when somebody sets the clock."""
        return time.monotonic()

    async def wait_until(self, moment: float) -> None:
        until = self.ticks() + moment - self.now()
        while (left := until - self.ticks()) > 0:
            await asyncio.sleep(left)
