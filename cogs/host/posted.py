"""What the doctor posted: everything goes again, also after a refusal and when it is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import aiohttp
import discord

from cogs.host.findings import Findings
from cogs.host.trying import refusal

T = TypeVar("T")
WHAT = "clean-up"
GONE = (10003, 10008, 10015)  # a channel, message or webhook that is there no more
FORBIDDEN = (50001, 50013)


class Posted:
    """Requests that left something on Discord, each with the way to take it away."""

    def __init__(self) -> None:
        self._sent: list[tuple[asyncio.Task[Any], Callable[[Any], Awaitable[object]]]] = []

    async def keep(
        self, sending: Coroutine[Any, Any, T], remove: Callable[[T], Awaitable[object]]
    ) -> T:
        """Send it. If we are stopped meanwhile it goes on, and what came of it is removed, too."""
        task = asyncio.create_task(sending)
        self._sent.append((task, remove))
        return await asyncio.shield(task)

    async def message(self, sending: Coroutine[Any, Any, discord.Message]) -> discord.Message:
        """Send a message."""
        return await self.keep(sending, lambda message: message.delete())

    async def clear(self, findings: Findings) -> None:
        """Remove all of it, the latest first; what stays is told."""
        stays: list[str] = []
        for task, remove in reversed(self._sent):
            await asyncio.wait({task})
            if task.cancelled() or task.exception() is not None:
                continue
            try:
                await remove(task.result())
            except discord.HTTPException as problem:
                if problem.code not in GONE:
                    stays.append(refusal(problem))
            except (discord.DiscordException, aiohttp.ClientError, OSError) as problem:
                stays.append(refusal(problem))
        self._sent.clear()
        if stays:
            findings.refuse(WHAT, "; ".join(stays), "Delete by hand what the doctor left there.")


async def remove_thread(thread: discord.Thread, findings: Findings) -> None:
    """Deleting takes a right that the bot is not invited with: without it the thread is closed."""
    try:
        await thread.delete()
    except discord.HTTPException as problem:
        if problem.code not in FORBIDDEN:
            raise
        await thread.edit(archived=True)
        findings.accept(
            WHAT,
            f"The thread “{thread.name}” stays, empty and archived.",
            "Delete it by hand: a bot may do so only with Manage Threads.",
        )
