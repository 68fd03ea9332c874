"""Two processes on one database, each with its shard: every server is served by one of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from cogs.client import Rivalry
from local.loopback.client_redirect import pointing_at
from local.loopback.guilds import Guild
from local.loopback.loopback import Loopback
from local.loopback.people import Person
from matches.matches import Matches
from players.random_legal import choose
from store.store import open_store
from tests.cogs.club import SPEED
from tests.matches.house import PRESSED

SHARDS = 2


@pytest.fixture
async def discord() -> AsyncIterator[Loopback]:
    """With a server on each shard."""
    loopback = Loopback()
    loopback.rate_limits.on(SPEED)
    loopback.recommended_shards = SHARDS
    await loopback.start()
    while len({shard_of(guild) for guild in loopback.guilds.values()}) < SHARDS:
        loopback.add_guild("Club").add_channel("table")
    with pointing_at(loopback):
        yield loopback
    await loopback.close()


def shard_of(guild: Guild) -> int:
    return (guild.id >> 22) % SHARDS


@pytest.fixture
async def processes(discord: Loopback, tmp_path: Path) -> AsyncIterator[list[Rivalry]]:
    """The client of each shard, ready."""
    started = []
    async with AsyncExitStack() as closing:
        for shard in range(SHARDS):
            share = {"shard_ids": [shard], "shard_count": SHARDS}
            store = await open_store(f"sqlite:///{tmp_path}/shared.sqlite3", **share)
            closing.push_async_callback(store.close)
            random = Random(shard)
            matches = Matches(
                store, lambda match, seat, r=random: choose(match, seat, r), pace=PRESSED
            )
            client = Rivalry(matches, guild_ready_timeout=0, **share)
            running = asyncio.create_task(client.start("a token"))
            closing.push_async_callback(asyncio.gather, running, return_exceptions=True)
            closing.push_async_callback(client.close)
            await discord.until(lambda client=client: client.is_ready())
            started.append(client)
        yield started


async def begin(discord: Loopback, guild: Guild) -> None:
    """Two people of this server begin a match."""
    (channel,) = guild.channels.values()
    users = [discord.add_user(name) for name in ("Ada", "Ben")]
    for user in users:
        guild.join(user)
    ada, ben = (Person(discord, user, channel) for user in users)
    draft = await ada.slash("match new", game="showdown", opponent=ben.user)
    await ada.click(draft.message, "Send the challenge")
    offer = next(m for m in ben.sees() if "Accept" in m.buttons)
    seat = await ben.click(offer, "Accept")
    await ben.click(seat.message, "Take my seat")


async def test_each_server_gets_one_board_from_the_process_of_its_shard(discord, processes):
    for client, shard in zip(processes, range(SHARDS), strict=True):
        assert {shard_of(discord.guilds[guild.id]) for guild in client.guilds} == {shard}
    for guild in discord.guilds.values():
        await begin(discord, guild)
        for client in processes:
            await client.sweep.once()
    for client in processes:
        await client.settled()
    for guild in discord.guilds.values():
        (channel,) = guild.channels.values()
        public = [m for m in channel.messages.values() if not m.ephemeral]
        boards = [m for m in public if "More" in m.buttons]
        assert len(boards) == 1
    for client, shard in zip(processes, range(SHARDS), strict=True):
        served = {hosted.row.guild for hosted in client.matches._hosted.values()}
        assert served == {guild for guild in discord.guilds if (guild >> 22) % SHARDS == shard}
    assert not discord.problems


async def test_direct_messages_are_served_by_the_process_of_the_first_shard(discord, processes):
    user = discord.add_user("Zoe")
    discord.install(user)
    zoe = Person(discord, user, discord.direct(user))
    draft = await zoe.slash("match new", game="showdown", opponent=discord.bot)
    await zoe.click(draft.message, "Start the match")
    for client in processes:
        await client.sweep.once()
        await client.settled()
    assert len([m for m in zoe.sees() if not m.ephemeral]) == 1
    first, second = processes
    assert [hosted.row.guild for hosted in first.matches._hosted.values()] == [0]
    assert not second.matches._hosted
    assert not discord.problems
