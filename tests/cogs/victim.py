"""A bot to be killed: the real client in a process of its own, at a Discord that lives elsewhere.

`python -m tests.cogs.victim DATABASE DISCORD` plays until somebody ends it.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random
from types import SimpleNamespace
from typing import Any

from cogs.client import Rivalry
from local.loopback.client_redirect import pointing_at
from matches.matches import Matches
from players.random_legal import choose
from store.store import open_store
from tests.matches.house import PRESSED


async def play_for_ever(database: str, discord_url: str) -> None:
    random = Random()
    store = await open_store(database)
    matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
    gateway = f"{discord_url.replace('http', 'ws', 1)}/gateway/"
    there: Any = SimpleNamespace(url=discord_url, gateway_url=gateway)
    with pointing_at(there):
        await Rivalry(matches, guild_ready_timeout=0).start("a token")


if __name__ == "__main__":
    asyncio.run(play_for_ever(*sys.argv[1:]))
