"""What the doctor posted: everything goes again, also after a refusal and when it is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from typing import Any, TypeVar

import aiohttp
import discord

from cogs.host.findings import Findings
from cogs.host.trying import refusal

T = TypeVar("T")
WHAT = "clean-up"
GONE = (10003, 10008, 10015)  # a channel, message or webhook that is there no more
FORBIDDEN = (50001, 50013)
NEWEST = 50  # messages of the channel among which those are looked for that no answer told of
MARK = "-# A trial of Rivalry's doctor, which goes in a moment."  # in each of its messages
FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)


class Posted:
    """Requests that left something on Discord, each with the way to take it away."""

    def __init__(self, channel: discord.abc.Messageable, bot: int, findings: Findings) -> None:
        self.channel, self.bot, self.findings = channel, bot, findings
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

    async def clear(self) -> None:
        """Remove all of it, the latest first; what stays is told."""
        stays: list[str] = []
        known: set[int] = set()
        for task, remove in reversed(self._sent):
            await asyncio.wait({task})
            if not task.cancelled() and task.exception() is None:
                known.add(getattr(task.result(), "id", 0))
                stays += await self._removed(remove(task.result()))
        for message in await self._found():
            if message.id not in known:
                stays += await self._removed(message.delete())
        if stays:
            advice = "Delete by hand what the doctor left there."
            self.findings.refuse(WHAT, "; ".join(stays), advice)

    async def _removed(self, removing: Awaitable[object]) -> list[str]:
        """Why it stays; nothing if it has gone."""
        try:
            await removing
        except FAILURES as problem:
            is_gone = isinstance(problem, discord.HTTPException) and problem.code in GONE
            return [] if is_gone else [refusal(problem)]
        return []

    async def _found(self) -> list[discord.Message]:
        """Messages that were posted although their answer got lost, by a run before this, too."""
        try:
            return [
                message
                async for message in self.channel.history(limit=NEWEST)
                if message.author.id == self.bot and MARK in texts(message.components)
            ]
        except FAILURES:
            return []  # not allowed to look, as the table says already

    async def remove_thread(self, thread: discord.Thread) -> None:
        """Deleting takes a right that the bot is not invited with: without it, it is closed."""
        try:
            await thread.delete()
        except discord.HTTPException as problem:
            if problem.code not in FORBIDDEN:
                raise
            await thread.edit(archived=True)
            stays = f"The thread “{thread.name}” stays, empty and archived."
            advice = "Delete it by hand: a bot may do so only with Manage Threads."
            self.findings.accept(WHAT, stays, advice)


def texts(components: Iterable[Any]) -> Iterator[str]:
    """The words of a message, part by part."""
    for component in components:
        yield str(getattr(component, "content", ""))
        yield from texts(getattr(component, "children", ()))
