"""Running the client until it is told to stop, with a sentence for what keeps it from running."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from rules.core.errors import RivalryError

REFUSED = "Discord refuses the token in DISCORD_TOKEN: copy it anew from the developer portal."
UNREACHABLE = "Discord cannot be reached: is this machine online?"
TOO_OFTEN = "Discord takes no more requests from this machine for a while: start again in an hour."
TROUBLE = "Discord has trouble of its own: start again in a few minutes."
NO_SUCH_SHARDS = "Discord refuses the shards in SHARDS: there must be more of them, or none named."
# How many more objects of each age there must be before garbage is looked for among them. With
# Python's own 700 it took a twentieth of the time, and every 15 seconds up to 0.25 s at once, in
# which nobody was answered (200 matches).
SEARCHED_AT = (5_000, 10, 20)
BAD_TOKEN, BAD_SHARDS = {4004}, {4010, 4011}  # with which the gateway closes


async def run_until_stopped(client: discord.Client, token: str, stop: asyncio.Event) -> None:
    """Connect and serve; on `stop` finish what is under way and leave."""
    serving = asyncio.create_task(client.start(token))
    stopping = asyncio.create_task(stop.wait())
    try:
        with what_stays_left_alone():
            await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        ended_by_itself = serving.done()
        await client.close()
        serving.cancel()  # if it was still connecting, the library would try again for ever
        outcome = (await asyncio.gather(serving, return_exceptions=True))[0]
    finally:
        stopping.cancel()
    if ended_by_itself and isinstance(outcome, BaseException):
        raise explained(outcome)


@contextmanager
def what_stays_left_alone() -> Iterator[None]:
    """Modules, cards and services are there to the end: garbage is not looked for among them.

    That search stops everything, a press that waits for its answer, too, and the longer the more
    there is to look through. So it is also made seldom.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHED_AT)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def explained(problem: BaseException) -> BaseException:
    """What kept us from running, as a sentence where it is one a host can act on."""
    match problem:
        case discord.LoginFailure():
            words = REFUSED
        case discord.ConnectionClosed(code=code) if code in BAD_TOKEN:
            words = REFUSED
        case discord.ConnectionClosed(code=code) if code in BAD_SHARDS:
            words = NO_SUCH_SHARDS
        case aiohttp.ClientConnectionError() | TimeoutError() | discord.GatewayNotFound():
            words = UNREACHABLE
        case discord.HTTPException(status=429) | discord.RateLimited():
            words = TOO_OFTEN
        case discord.HTTPException(status=status) if status >= 500:
            words = TROUBLE
        case _:
            return problem
    return RivalryError(words)
