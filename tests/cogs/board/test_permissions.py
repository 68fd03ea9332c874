"""The permissions of the invitation are enough to play, and each of them is needed."""

from __future__ import annotations

import discord
import pytest

from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.scenes import told
from tests.matches.house import give
from tests.test_hosting import PERMISSIONS

INVITED = discord.Permissions(**dict.fromkeys(PERMISSIONS.values(), True))


async def play_a_little(club: Club) -> HostedMatch:
    """A board, a hand, a notice that comes and goes, a board that is reposted, an end."""
    hosted = await club.duel()
    club.clock.advance(3600)
    for seat in (0, 1):
        await give(hosted, seat)
        await club.settled()
    await told(club.ada.slash("hand"))
    await told(club.ben.slash("match concede"))
    await club.settled()
    return hosted


def refusals(club: Club) -> list[tuple[str, str]]:
    return [(method, path) for method, path, status in club.discord.requests if status == 403]


@pytest.mark.parametrize("threads", ["on", "off"])
async def test_what_the_invitation_asks_for_is_enough(club: Club, threads: str) -> None:
    await club.client.matches.store.set_guild_setting(club.guild.id, "threads", threads)
    club.guild.bot_permissions(INVITED)
    hosted = await play_a_little(club)
    assert (hosted.row.channel != club.channel.id) == (threads == "on")
    assert refusals(club) == []


@pytest.mark.parametrize("lacking", ["view_channel", "send_messages", "attach_files"])
async def test_without_one_no_match_begins_and_it_is_named(club: Club, lacking: str) -> None:
    club.guild.bot_permissions(INVITED, **{lacking: False})
    answer = await club.ada.slash("match new", game="showdown", opponent=club.ben.user)
    words = {name for name, permission in PERMISSIONS.items() if permission == lacking}
    assert any(word.removesuffix("s") in answer.text for word in words), answer.text


@pytest.mark.parametrize("lacking", ["create_public_threads", "send_messages_in_threads"])
async def test_without_one_the_board_stays_in_the_channel(club: Club, lacking: str) -> None:
    await club.client.matches.store.set_guild_setting(club.guild.id, "threads", "on")
    club.guild.bot_permissions(INVITED, **{lacking: False})
    await club.duel()
    assert club.board().channel is club.channel
    assert not club.channel.threads
