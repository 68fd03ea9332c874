"""Where a server wants it, each match is played in a thread of its own."""

from __future__ import annotations

import pytest

from local.loopback.channels import Channel
from local.loopback.people import Person
from matches import player_offers
from tests.cogs.club import Club
from tests.matches.house import give


@pytest.fixture
async def host(club: Club) -> Club:
    """A club whose matches get threads."""
    await club.client.matches.store.set_guild_setting(club.guild.id, "threads", "on")
    return club


def the_thread(club: Club) -> Channel:
    (thread,) = club.channel.threads
    return thread


def boards_in(club: Club, channel: Channel) -> list[str]:
    return [m.text for m in club.cleo.at(channel).sees() if "More" in m.buttons]


async def test_who_manages_the_server_sets_threads_up(club):
    owner = Person(club.discord, club.guild.owner, club.channel)
    answer = await owner.slash("setup", threads=True)
    assert answer.text == "Matches are played each in a thread of its own."
    assert answer.ephemeral
    hosted = await club.duel()
    assert hosted.row.channel == the_thread(club).id


async def test_nobody_else_can_set_the_server_up(club):
    answer = await club.forged(club.mona, "setup", threads=True)
    assert answer.text == "Only who may manage this server can set it up."
    assert await club.client.matches.store.guild_settings(club.guild.id) == {}


async def test_each_match_is_played_in_a_public_thread_of_its_own(host):
    hosted = await host.duel()
    thread = the_thread(host)
    assert thread.name == "Showdown: Ada – Ben"
    assert len(boards_in(host, thread)) == 1
    assert boards_in(host, host.channel) == []
    await give(hosted, 0)
    await host.settled()
    assert "**Ben to cut**" in boards_in(host, thread)[0]


async def test_without_the_right_to_open_threads_the_match_stays_in_the_channel(host):
    host.guild.bot_permissions(create_public_threads=False)
    hosted = await host.duel()
    assert host.channel.threads == []
    assert hosted.row.channel == host.channel.id
    assert len(boards_in(host, host.channel)) == 1


async def test_a_rematch_stays_in_the_thread(host):
    hosted = await host.duel()
    thread = the_thread(host)
    await player_offers.concede(hosted, 0)
    await host.settled()
    board = [m for m in host.cleo.at(thread).sees() if "Rematch" in m.buttons][-1]
    await host.ada.at(thread).click(board, "Rematch")
    await host.settled()
    await host.ben.at(thread).click(board, "Accept")
    await host.settled()
    assert the_thread(host) is thread
    assert len(boards_in(host, thread)) == 2


async def test_an_archived_thread_is_opened_by_the_next_move(host):
    hosted = await host.duel()
    thread = the_thread(host)
    thread.archive()
    await give(hosted, 0)
    await host.settled()
    assert not thread.archived
    (board,) = boards_in(host, thread)
    assert "**Ben to cut**" in board


async def test_a_locked_thread_is_respected_and_returned_to_when_it_is_unlocked(host):
    host.guild.bot_permissions(manage_threads=False)
    hosted = await host.duel()
    thread = the_thread(host)
    thread.archive(locked=True)
    await give(hosted, 0)
    await host.settled()
    seen = len(host.discord.requests)
    for _ in range(3):
        await host.client.sweep.once()
        await host.settled()
    assert len(host.discord.requests) == seen
    assert thread.archived
    thread.unarchive()
    await host.discord.until(lambda: "**Ben to cut**" in boards_in(host, thread)[-1])


async def test_a_deleted_thread_leaves_the_match_to_be_brought_elsewhere(host):
    hosted = await host.duel()
    the_thread(host).delete()
    await give(hosted, 0)
    await host.settled()
    told = await host.ada.slash("board", match=hosted.id)
    await told.done()
    await host.settled()
    assert "**Ben to cut**" in boards_in(host, host.channel)[0]
    assert host.channel.threads == []
