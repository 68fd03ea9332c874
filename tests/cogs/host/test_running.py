"""What keeps the client from running on Discord is one sentence that a host can act on."""

from __future__ import annotations

import asyncio
import gc
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.host import running
from cogs.host.running import explained, run_until_stopped
from local.loopback.client_redirect import pointing_at
from rules.core.errors import RivalryError
from tests.cogs.club import Club


@pytest.mark.parametrize(
    ("status", "words"),
    [(401, running.REFUSED), (429, running.TOO_OFTEN), (503, running.TROUBLE)],
)
async def test_a_login_that_discord_refuses(club: Club, status: int, words: str) -> None:
    await club.stop()
    club.discord.fail("GET", "/users/@me", status=status, text="no")
    fresh = type(club.client)(club.client.matches)
    with pointing_at(club.discord), pytest.raises(RivalryError) as refusal:
        await run_until_stopped(fresh, "a token", asyncio.Event())
    assert str(refusal.value) == words
    await club.start()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (4004, running.REFUSED),
        (4010, running.NO_SUCH_SHARDS),
        (4011, running.NO_SUCH_SHARDS),
    ],
)
def test_a_gateway_that_hangs_up_for_good(code: int, words: str) -> None:
    socket: Any = SimpleNamespace(close_code=code)
    problem = explained(discord.ConnectionClosed(socket, shard_id=0))
    assert isinstance(problem, RivalryError)
    assert str(problem) == words


@pytest.mark.parametrize("problem", [TimeoutError(), discord.GatewayNotFound()])
def test_no_way_to_the_gateway(problem: Exception) -> None:
    assert str(explained(problem)) == running.UNREACHABLE


def test_a_mistake_of_ours_stays_what_it_is() -> None:
    mistake = KeyError("ours")
    assert explained(mistake) is mistake


class Starting(discord.Client):
    """Notes how much is left alone while it runs, and when the rest is searched."""

    left_alone = 0
    searched_at = (0, 0, 0)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        self.left_alone = gc.get_freeze_count()
        self.searched_at = gc.get_threshold()
        await asyncio.Event().wait()


async def test_what_is_there_from_the_start_is_not_searched_for_garbage() -> None:
    """Or all would stand still for it, again and again, however long the bot runs."""
    client, stop = Starting(intents=discord.Intents.none()), asyncio.Event()
    usually = gc.get_threshold()
    serving = asyncio.create_task(run_until_stopped(client, "a token", stop))
    while not client.left_alone:
        await asyncio.sleep(0)
    stop.set()
    await serving
    assert client.left_alone > 10_000
    assert gc.get_freeze_count() == 0
    assert client.searched_at > usually == gc.get_threshold()
