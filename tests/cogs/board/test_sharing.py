"""Sharing how a match ended: by its players, where both they and we may write, once in a while."""

from __future__ import annotations

import discord
import pytest

from local.loopback.channels import Channel
from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from tests.cogs.club import Club
from tests.cogs.picture_names import kind_of
from tests.matches.house import play_out

WHERE = "Where to?"


@pytest.fixture
async def over(club: Club) -> HostedMatch:
    hosted = await club.duel()
    await play_out(hosted)
    await club.settled()
    return hosted


@pytest.fixture
async def lounge(club: Club) -> Channel:
    return club.guild.add_channel("lounge")


async def share(club: Club, person: Person, channel: Channel) -> Answer:
    menu = await (await person.click(club.board(), "Share")).done()
    assert menu.ephemeral
    return await (await person.select(menu.message, WHERE, [channel])).done()


def told_in(club: Club, channel: Channel) -> list[str]:
    return [message.text for message in club.cleo.at(channel).sees()]


async def test_the_end_card_is_posted_where_its_player_wants_it(club, over, lounge):
    answer = await share(club, club.ben, lounge)
    assert f"It is shared in <#{lounge.id}>" in answer.text
    (message,) = club.cleo.at(lounge).sees()
    winner = over.names[(await over.result()).winners[0]]
    assert "## Showdown: Ada against Ben" in message.text
    assert f"{winner} wins the duel" in message.text
    assert "**Deciding play:** " in message.text
    post = await club.client.matches.postings.board(over.id)
    assert f"/{post.channel}/{post.message}" in message.text
    assert [kind_of(file.filename) for file in message.attachments] == ["result"]
    assert message.buttons == {}


async def test_nobody_is_pinged_by_it(club, over, lounge):
    await share(club, club.ada, lounge)
    (message,) = club.cleo.at(lounge).sees()
    assert "<@" not in message.text
    assert message.mentions == set()


async def test_only_who_has_played_may_share(club, over, lounge):
    refused = await club.cleo.click(club.board(), "Share")
    assert refused.text == "Only who has played a match can share how it ended."
    menu = await (await club.ada.click(club.board(), "Share")).done()
    target = menu.message.selects[WHERE]["custom_id"]
    forged = {"custom_id": target, "component_type": 8, "values": [str(lounge.id)]}
    answer = await club.cleo.raw(3, forged, club.board())
    assert answer.text == "Only who has played a match can share how it ended."
    assert told_in(club, lounge) == []


async def test_a_match_that_goes_on_cannot_be_shared(club, lounge):
    hosted = await club.duel()
    forged = {
        "custom_id": f"rv:shared:{hosted.id}",
        "component_type": 8,
        "values": [str(lounge.id)],
    }
    answer = await club.ada.raw(3, forged, club.board())
    assert answer.text == "The match is not over yet."
    assert told_in(club, lounge) == []


@pytest.mark.parametrize(
    ("denied", "words"),
    [
        ("view_channel", "That is no channel that I can write in."),  # its name is a secret, too
        ("send_messages", "You may not write in #lounge. Choose another channel."),
    ],
)
async def test_nobody_shares_where_they_may_not_write_themselves(club, over, lounge, denied, words):
    lounge.overwrite(club.ada.user, deny=discord.Permissions(**{denied: True}))
    menu = await (await club.ada.click(club.board(), "Share")).done()
    target = menu.message.selects[WHERE]["custom_id"]
    forged = {"custom_id": target, "component_type": 8, "values": [str(lounge.id)]}
    answer = await club.ada.raw(3, forged, menu.message)
    assert answer.text == words
    assert told_in(club, lounge) == []


@pytest.mark.parametrize("lacking", ["view_channel", "send_messages", "attach_files"])
async def test_where_we_may_not_write_a_moderator_is_asked_for_what_is_missing(
    club, over, lounge, lacking
):
    lounge.overwrite(club.discord.bot, deny=discord.Permissions(**{lacking: True}))
    answer = await share(club, club.ada, lounge)
    assert answer.text.startswith("I cannot show it in #lounge: a moderator must allow me ")
    assert told_in(club, lounge) == []


async def test_the_same_match_is_shared_in_a_channel_once_a_day(club, over, lounge):
    other = club.guild.add_channel("kitchen")
    await share(club, club.ada, lounge)
    again = await share(club, club.ben, lounge)
    assert again.text == "This match has been shared there already."
    assert len(told_in(club, lounge)) == 1
    await share(club, club.ben, other)
    assert len(told_in(club, other)) == 1
    club.clock.advance(86_400)
    await share(club, club.ben, lounge)
    assert len(told_in(club, lounge)) == 2


@pytest.mark.parametrize("number", ["", "1", "x", "9" * 30])
async def test_what_is_no_channel_of_ours_is_refused(club, over, number):
    forged = {"custom_id": f"rv:shared:{over.id}", "component_type": 8, "values": [number]}
    answer = await club.ada.raw(3, forged, club.board())
    assert answer.text == "That is no channel that I can write in."


async def test_a_channel_of_another_server_is_refused(club, over):
    elsewhere = club.discord.add_guild("Another")
    elsewhere.join(club.ada.user)
    there = elsewhere.add_channel("there")
    await club.settled()
    forged = {"custom_id": f"rv:shared:{over.id}", "component_type": 8, "values": [str(there.id)]}
    answer = await club.ada.raw(3, forged, club.board())
    assert answer.text == "That is no channel that I can write in."
