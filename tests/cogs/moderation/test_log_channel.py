"""The log channel tells each result once and every moderator's act, and pings nobody."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from local.loopback.channels import Channel
from matches import player_offers
from matches.matches import Update
from tests.cogs.club import Club
from tests.cogs.scenes import told
from tests.matches.house import SeededSecrets, play_out, play_until


@pytest.fixture
async def news(club: Club, monkeypatch: pytest.MonkeyPatch) -> Channel:
    monkeypatch.setattr("matches.matches.secrets", SeededSecrets(2))
    channel = club.guild.add_channel("news")
    await club.discord.until(lambda: club.client.get_channel(channel.id))
    await club.client.matches.servers.set_log(club.guild.id, channel.id)
    return channel


def lines(club: Club, channel: Channel) -> list[str]:
    return [message.text for message in club.cleo.at(channel).sees()]


async def test_a_result_is_told_once(club: Club, news: Channel) -> None:
    hosted = await club.duel()
    await play_until(hosted, "action")
    await play_out(hosted)
    await club.settled()
    (line,) = lines(club, news)
    assert line.startswith("**Showdown: Ada and Ben")
    assert "wins" in line or "draw" in line
    await club.client.sweep.once()
    await player_offers.offer_rematch(hosted, 0)
    await club.settled()
    assert lines(club, news) == [line]


async def test_a_move_that_is_heard_of_only_after_the_end_tells_nothing(
    club: Club, news: Channel
) -> None:
    hosted = await club.duel()
    await play_until(hosted, "action")
    await player_offers.concede(hosted, 0)
    club.client.log_channel.touch(Update(hosted.id, await hosted.sequence() - 1, "ended"))
    await club.settled()
    assert len(lines(club, news)) == 1


async def test_a_rival_who_gives_up_is_told_too(club: Club, news: Channel) -> None:
    hosted = await club.duel()
    await player_offers.concede(hosted, 0)
    await club.settled()
    assert len(lines(club, news)) == 1


async def test_practice_has_no_result_to_tell(club: Club, news: Channel) -> None:
    hosted = await club.duel()
    hosted.terms = replace(hosted.terms, practice=True)
    await player_offers.concede(hosted, 0)
    await club.settled()
    assert lines(club, news) == []


async def test_moderators_acts_are_told_with_who_and_why_and_ping_nobody(
    club: Club, news: Channel
) -> None:
    hosted = await club.duel(clock="one_day")
    await play_until(hosted, "action")
    acts = {
        "mod pause": "clocks paused",
        "mod resume": "clocks running again",
        "mod undo": "the latest decision taken back",
        "mod reset": "dealt anew",
    }
    for command, words in acts.items():
        await told(club.mona.slash(command, match=hosted.id, why="@everyone, be *kind*"))
        await club.client.settled()
        latest = lines(club, news)[-1]
        assert latest.startswith(f"<@{club.mona.user.id}>, moderator, in Showdown: Ada and Ben")
        assert f": {words}" in latest
        assert "be \\*kind\\*" in latest
    assert len(lines(club, news)) == len(acts)
    for message in club.cleo.at(news).sees():
        assert message.mentions == set()
        assert "@everyone" not in message.text


async def test_a_server_without_one_hears_nothing(club: Club) -> None:
    hosted = await club.duel()
    await club.mona.slash("mod end", match=hosted.id)
    await club.settled()
    assert not [text for text in lines(club, club.channel) if "moderator, in" in text]


async def test_a_log_channel_that_is_gone_keeps_nobody_from_anything(
    club: Club, news: Channel
) -> None:
    hosted = await club.duel()
    news.delete()
    answer = await told(club.mona.slash("mod end", match=hosted.id))
    assert answer.text == "Ended: Showdown, Ada and Ben."
    await club.settled()
    assert await hosted.result() is not None
