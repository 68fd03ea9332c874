"""/status: the host sees how the bot is, nobody else does."""

from __future__ import annotations

import re

import pytest

from cogs.host.status_cog import latency
from players.thinkers import Thinkers
from tests.cogs.club import Club
from tests.matches.house import CARDS
from tests.players.test_thinkers import MASTER

REFUSED = "Only whoever runs this bot may see how it is."


@pytest.fixture
def host(club: Club) -> Club:
    """Mona runs the bot, too."""
    club.client.owner_id = int(club.mona.user.id)
    return club


async def test_the_host_sees_how_the_bot_is(host: Club) -> None:
    hosted = await host.duel()
    await host.ada.slash("match new", game="showdown", opponent=host.cleo.user)
    host.clock.advance(3700)
    answer = await host.forged(host.mona, "status")
    assert answer.ephemeral
    assert "Up for 1 h 01 min; servers: 1." in answer.text
    assert re.search(r"Shards\*\* \(of 1\): 0: (\d+ ms|not known yet)", answer.text)
    assert "running 1, in memory 1, finished 0; challenges waiting 1." in answer.text
    assert re.search(r"boards \d+, hands \d+, notices \d+", answer.text)
    assert re.search(r"SQLite, version \d+, \d+\.\d MiB", answer.text)
    assert re.search(r"Rivalry \d+\.\d+\.\d+, discord\.py 2\.\S+, Python 3\.\S+", answer.text)
    assert "Showdown " in answer.text
    assert hosted.id not in answer.text
    for word in ("Ada", "Ben", hosted.row.commitment, *(card.title for card in CARDS.cards)):
        assert not re.search(rf"\b{re.escape(word)}\b", answer.text)  # Ada, not Black Adam


async def test_it_tells_how_often_a_master_had_no_time_to_think(host: Club) -> None:
    host.client.matches.thinkers = thinkers = Thinkers(3)
    thinkers.searched, thinkers.hurried = 5, 2
    answer = await host.forged(host.mona, "status")
    assert "3 can think at once, waiting for that: 0" in answer.text
    assert "a Club player answered for 2 of 7 Masters." in answer.text
    assert "Just now" not in answer.text


async def test_it_tells_that_masters_have_no_time_to_think_until_they_have(host: Club) -> None:
    host.client.matches.thinkers = thinkers = Thinkers(1)
    worker = await thinkers._queue.get("another match")
    await thinkers.think(MASTER, 0.2)
    answer = await host.forged(host.mona, "status")
    assert "a Club player answered for 1 of 1 Masters." in answer.text
    assert "Just now Masters have no time to think." in answer.text
    thinkers._queue.put(worker)
    await thinkers.think(MASTER, 60)
    assert "Just now" not in (await host.forged(host.mona, "status")).text
    await thinkers.close()


async def test_nobody_else_sees_it(host: Club) -> None:
    for person in (host.ada, host.cleo):
        answer = await host.forged(person, "status")
        assert answer.ephemeral
        assert answer.text == REFUSED


async def test_a_server_does_not_show_the_command_to_its_members(host: Club) -> None:
    with pytest.raises(AssertionError, match="is shown no command /status"):
        await host.cleo.slash("status")


async def test_who_runs_the_bot_is_what_discord_says(club: Club) -> None:
    for person in (club.mona, club.ada, club.cleo):
        assert (await club.forged(person, "status")).text == REFUSED
    assert club.client.owner_id == club.discord.bot.id


def test_a_shard_that_has_not_been_heard_of_says_so() -> None:
    assert [latency(s) for s in (0.0421, float("nan"), float("inf"))] == [
        "42 ms",
        "not known yet",
        "not known yet",
    ]
