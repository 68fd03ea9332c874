"""Trouble on request: refusals, delays and broken connections for chosen requests."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Any

from local.loopback.wire import Files, Wire


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
        self.keeps_nothing = ""  # a pattern of paths where no edit may keep an attachment

    def add(self, fault: Fault) -> None:
        self._waiting.append(fault)

    def clear(self) -> None:
        self._waiting.clear()
        self.keeps_nothing = ""

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

    def refuse_kept(self, path: str, body: Any, files: Files) -> bool:
        """Whether this request names an attachment that did not come with it, where none may be."""
        if not self.keeps_nothing or not re.search(self.keeps_nothing, path):
            return False
        form = body if isinstance(body, dict) else {}
        named = (form.get("data") or form).get("attachments") or []  # `data` in a callback
        return any(str(entry.get("id")) not in map(str, files) for entry in named)
