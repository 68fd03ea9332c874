"""A client that only looks: no commands, no answers except to the doctor's own button."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from cogs.host.findings import Findings
from cogs.host.running import explained
from cogs.host.trying import advice, refusal
from cogs.platform.layout import plain_name
from cogs.platform.limits import LONGEST_WAIT

GATEWAY = "log in and identify"
PATIENCE = 60.0  # seconds until everything is known that Discord tells at the beginning
Press = asyncio.Future[discord.Interaction[Any]]


class DoctorClient(discord.AutoShardedClient):
    """Connected beside a running bot, it leaves everybody's presses and commands to that."""

    def __init__(self, trace: aiohttp.TraceConfig, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=trace,
            **options,
        )
        self._presses: dict[str, Press] = {}
        self._serving: asyncio.Task[None] | None = None

    async def begin(self, token: str) -> None:
        """Log in, identify and hear what servers there are; raises what keeps us from it."""
        async with asyncio.timeout(PATIENCE):
            await self.login(token)
            self._serving = asyncio.create_task(self.connect(reconnect=False))
            ready = asyncio.create_task(self.wait_until_ready())
            try:
                await asyncio.wait({self._serving, ready}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                ready.cancel()
            if self._serving.done():
                self._serving.result()

    async def close(self) -> None:
        """Called twice it does no harm."""
        await super().close()
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.gather(self._serving, return_exceptions=True)

    def presses_of(self, custom_id: str) -> Press:
        """Listen for the first press of a button that is about to be posted."""
        press: Press = asyncio.get_running_loop().create_future()
        self._presses[custom_id] = press
        return press

    async def pressed(self, press: Press, wait: float) -> discord.Interaction[Any] | None:
        """The press, or None if nobody has pressed in so many seconds."""
        await asyncio.wait({press}, timeout=wait)
        return press.result() if press.done() else None

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Called by the library for everything that anybody does with the bot."""
        press = self._presses.pop(custom_id_of(interaction), None)
        if press is not None and not press.done():
            press.set_result(interaction)


def custom_id_of(interaction: discord.Interaction[Any]) -> str:
    details: Any = interaction.data or {}
    return str(details.get("custom_id", ""))


@asynccontextmanager
async def connected(
    token: str, trace: aiohttp.TraceConfig, findings: Findings, **options: Any
) -> AsyncIterator[DoctorClient | None]:
    """A client that is ready, or None where that failed; either is a finding."""
    client = DoctorClient(trace, **options)
    try:
        yield client if await _begun(client, token, findings) else None
    finally:
        await client.close()


async def _begun(client: DoctorClient, token: str, findings: Findings) -> bool:
    try:
        await client.begin(token)
    except Exception as problem:
        words = explained(problem)
        told = advice(problem) if words is problem else str(words)
        findings.refuse(GATEWAY, refusal(problem), told)
        return False
    shards = f"shards {len(client.shards)} of {client.shard_count}"
    name = plain_name(client.user.name if client.user else "")
    findings.accept(GATEWAY, f"{name}, servers {len(client.guilds)}, {shards}")
    return True
