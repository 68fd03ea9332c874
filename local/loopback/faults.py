"""Trouble on request: refusals, delays and broken connections for chosen requests."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from local.loopback.wire import Wire


@dataclass
class Fault:
    method: str
    path: re.Pattern[str]
    status: int
    code: int
    text: str
    times: int
    after: int  # so many requests pass unharmed first
    acted: bool  # the deed is done, only the answer is lost
    delay: float | asyncio.Event
    reset: bool  # the connection breaks instead of an answer

    @property
    def body(self) -> Wire:
        return {"code": self.code, "message": self.text}

    @property
    def fails(self) -> bool:
        return self.reset or self.status >= 400

    async def wait(self) -> None:
        if isinstance(self.delay, asyncio.Event):
            await self.delay.wait()
        elif self.delay:
            await asyncio.sleep(self.delay)


class Faults:
    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def add(self, fault: Fault) -> None:
        self._waiting.append(fault)

    def clear(self) -> None:
        self._waiting.clear()

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault this request meets, if any; it is used up by that."""
        for fault in self._waiting:
            if fault.method not in ("*", method) or not fault.path.search(path):
                continue
            if fault.after:
                fault.after -= 1
                continue
            fault.times -= 1
            if not fault.times:
                self._waiting.remove(fault)
            return fault
        return None
