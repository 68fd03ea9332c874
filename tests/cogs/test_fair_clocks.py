"""Clocks are people's time: what the bot was away for is added back, and no set clock gives any."""

from __future__ import annotations

import asyncio

import pytest

from cogs.platform.layout import moment
from matches.hosted import HostedMatch
from matches.player_clocks import time_left
from tests.cogs.board.test_notices import OUT, calls, later
from tests.cogs.club import Club
from tests.cogs.playing import under_more
from tests.matches.house import give

HOUR, DAY = 3600.0, 86_400.0
CLAIM = "Claim the win on time"


@pytest.fixture
async def live(club: Club) -> HostedMatch:
    """Ada has cut, and Ben has used 100 of the ten minutes of his live clock."""
    hosted = await club.duel(clock="live_10")
    await give(hosted, 0)
    await later(club, 100)
    return hosted


async def left(club: Club, hosted: HostedMatch, seat: int = 1) -> float:
    hosted = await club.client.matches.find(hosted.id)
    clocks = await hosted.clocks()
    return time_left(hosted.terms.control, clocks, seat, hosted.clock.now())


async def is_there(club: Club) -> None:
    await club.discord.until(lambda: club.client.matches.times.is_there(club.guild.id), 30)


async def test_an_hour_of_maintenance_costs_nobody_anything(club: Club, live: HostedMatch) -> None:
    await club.stop()
    club.clock.advance(HOUR)
    await club.start()
    await is_there(club)
    assert await left(club, live) == 500
    await later(club, 499)
    assert calls(club, OUT) == []
    assert CLAIM not in (await club.ada.click(club.board(), "More")).message.buttons
    await later(club, 1)
    assert len(calls(club, OUT)) == 1
    assert (await under_more(club, club.ada, CLAIM)).text == "You win on time."


@pytest.mark.parametrize("resumable", [True, False])
async def test_nobodys_clock_runs_while_the_connection_is_lost(
    club: Club, live: HostedMatch, resumable: bool
) -> None:
    back = asyncio.Event()
    await club.discord.drop_connections(resumable, until=back)
    await club.discord.until(lambda: not club.client.matches.times.is_there(club.guild.id))
    await later(club, HOUR)
    assert calls(club, OUT) == []
    assert await left(club, live) == 500
    back.set()
    await is_there(club)
    assert await left(club, live) == 500
    await later(club, 500)
    assert len(calls(club, OUT)) == 1


@pytest.mark.parametrize("step", [-DAY, -HOUR, HOUR, DAY])
async def test_a_clock_that_is_set_gives_and_takes_nothing(
    club: Club, live: HostedMatch, step: float
) -> None:
    club.clock.step(step)
    await later(club, 400)
    assert calls(club, OUT) == []
    assert await left(club, live) == 100
    await give(live, 1)
    assert (await live.clocks()).left[1] == 110


async def test_a_clock_that_is_set_during_a_stop_gives_and_takes_nothing(
    club: Club, live: HostedMatch
) -> None:
    await club.stop()
    club.clock.step(-DAY)
    await club.start()
    await is_there(club)
    assert await left(club, live) == 500


async def test_what_people_read_is_the_moment_after_the_absence(
    club: Club, live: HostedMatch
) -> None:
    await club.stop()
    club.clock.advance(HOUR)
    await club.start()
    await is_there(club)
    until = moment(club.clock.now() + 500)
    await club.discord.until(lambda: f"Ben has time until {until}." in club.board().text)
    hand = await (await club.ben.click(club.board(), "My hand")).done()
    assert f"Your time runs out {until}." in hand.text


async def test_a_reminder_comes_as_much_later_as_the_bot_was_away(club: Club) -> None:
    hosted = await club.duel(clock="one_day")
    await give(hosted, 0)
    await club.stop()
    club.clock.advance(10 * DAY)
    await club.start()
    await is_there(club)
    due = club.clock.now() + DAY
    await later(club, 0.75 * DAY - 1)
    assert calls(club, "runs out") == []
    await later(club, 1)
    assert len(calls(club, f"runs out {moment(due)}")) == 1


async def test_a_challenge_lives_as_much_longer_as_the_bot_was_away(club: Club) -> None:
    drafting = await club.ada.slash("match new", game="showdown", opponent=club.ben.user)
    draft = await drafting.done()  # a busy machine may have deferred it
    await club.ada.click(draft.message, "Send the challenge")
    await club.stop()
    club.clock.advance(2 * DAY)
    await club.start()
    await is_there(club)
    await later(club, DAY - 1)
    challenge = club.latest("wants to play")
    assert "Accept" in challenge.buttons
    listed = await (await club.cleo.slash("match list")).done()
    assert f"it expires {moment(club.clock.now() + 1)}" in listed.text
    await later(club, 1)
    assert "The challenge has expired." in challenge.text
