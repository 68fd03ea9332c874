"""The one place the time comes from."""

from __future__ import annotations

import asyncio
import time


class WallClock:
    """Seconds since 1970. Tests put their own in its place."""

    def now(self) -> float:
        return time.time()

    async def wait_until(self, moment: float) -> None:
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(left)
