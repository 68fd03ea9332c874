"""Running the client until it is told to stop, with a sentence for what keeps it from running."""

from __future__ import annotations

import asyncio

import aiohttp
import discord

from cogs.client import Rivalry
from rules.core.errors import RivalryError


async def run_until_stopped(client: Rivalry, token: str, stop: asyncio.Event) -> None:
    """Connect and serve; on `stop` finish what is under way and leave."""
    serving = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        ended_by_itself = serving.done()
        await client.close()
        outcome = (await asyncio.gather(serving, return_exceptions=True))[0]
    finally:
        stopping.cancel()
    if ended_by_itself and isinstance(outcome, BaseException):
        raise explained(outcome)


def explained(problem: BaseException) -> BaseException:
    """What kept us from running, as a sentence where it is one a host can act on."""
    if isinstance(problem, discord.LoginFailure):
        return RivalryError(
            "Discord refuses the token in DISCORD_TOKEN: copy it anew from the developer portal."
        )
    if isinstance(problem, aiohttp.ClientConnectionError):
        return RivalryError("Discord cannot be reached: is this machine online?")
    return problem
