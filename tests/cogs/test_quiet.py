"""Quiet channels: who is pinged, how often, and what is left of it afterwards."""

from __future__ import annotations

import pytest

from local.loopback.messages import Message
from matches import player_offers
from matches.match_terms import Sitting
from matches.seat_handover import lend
from tests.cogs.board.test_notices import calls, later, number, pinged
from tests.cogs.club import Club
from tests.cogs.playing import against_the_computer
from tests.matches.house import JACK, give

SWEEP = 15.0  # seconds from one to the next


def everybody_called(club: Club) -> list[int]:
    """One number for each ping that was ever sent to call somebody."""
    found = [m for m in club.channel.messages.values() if "your move" in m.text]
    return [user for message in found for user in pinged(message)]


async def tables(club: Club, count: int, active: bool) -> set[int]:
    """So many matches in which both are asked to cut; the numbers of their players."""
    people: set[int] = set()
    for _ in range(count):
        users = [club.discord.add_user(name) for name in ("Dora", "Ed")]
        for user in users:
            club.guild.join(user)
        people |= {int(user.id) for user in users}
        for user in people if active else ():
            club.client.matches.presence.seen(user)
        jack = {"champion": JACK}
        sittings = [Sitting(int(user.id), user.name, jack) for user in users]
        place = {"guild": club.guild.id, "channel": club.channel.id}
        await club.client.matches.open("showdown", sittings, **place)
    await club.settled()
    return people


async def test_after_a_restart_only_who_was_not_called_is_and_not_all_at_once(
    club: Club, no_threads: None
) -> None:
    away = await tables(club, 4, active=False)
    await later(club, 600)
    assert sorted(everybody_called(club)) == sorted(away)
    here = await tables(club, 6, active=True)
    assert sorted(everybody_called(club)) == sorted(away)
    await club.restart()
    together, before = 0, len(away)
    for _ in range(int(600 / SWEEP)):
        await later(club, SWEEP)
        called = len(everybody_called(club))
        together, before = max(together, called - before), called
    assert sorted(everybody_called(club)) == sorted(away | here), "each once"
    assert together <= len(here) / 3


async def test_whoever_shows_up_after_a_restart_is_not_called(club: Club) -> None:
    hosted = await club.duel()
    await give(hosted, 0)
    await club.restart()
    await later(club, 200)
    await club.ben.click(club.board(), "My hand")
    await later(club, 299)
    assert calls(club) == []
    await later(club, 1)
    assert len(calls(club)) == 1


async def test_nobody_is_called_against_computers(club: Club) -> None:
    hosted = await against_the_computer(club)
    for _ in range(3):
        await give(hosted, 0)
        await club.settled()
        await later(club, 3600)
        await club.restart()
        hosted = await club.client.matches.find(hosted.id)
        await later(club, 600)
    assert everybody_called(club) == []
    assert (await club.client.matches.outstanding()).notices == []


async def test_nobody_is_called_while_a_computer_plays_for_the_rival(club: Club) -> None:
    hosted = await club.duel()
    await lend(hosted, 1)
    await later(club, 3600)
    assert everybody_called(club) == []


async def test_five_minutes_after_the_latest_press_somebody_is_called(club: Club) -> None:
    hosted = await club.duel()
    await give(hosted, 0)
    await later(club, 200)
    await club.ben.slash("help")
    await later(club, 299)
    assert calls(club) == []
    await later(club, 1)
    assert [pinged(call) for call in calls(club)] == [{number(club.ben)}]


async def test_a_server_may_want_no_pings(club: Club) -> None:
    await club.client.matches.servers.set_pings(club.guild.id, False)
    hosted = await club.duel(clock="one_day")
    before = club.cleo.sees()
    await give(hosted, 0)
    for _ in range(4):
        await later(club, 0.5 * 86_400)
    assert [m.text for m in club.cleo.sees() if m.mentions and m not in before] == []


# -- what is left of it


@pytest.fixture
async def called(club: Club) -> Message:
    """Ben was called to cut."""
    hosted = await club.duel()
    await give(hosted, 0)
    await later(club, 301)
    (call,) = calls(club)
    return call


async def dies_before_it_tells(club: Club, monkeypatch: pytest.MonkeyPatch, ends: bool) -> None:
    """Ben moves or concedes, and the process dies at that moment."""
    monkeypatch.setattr(club.client.calling, "touch", lambda match: None)
    (row,) = await club.client.matches.store.running()
    hosted = await club.client.matches.find(row.id)
    await (player_offers.concede(hosted, 1) if ends else give(hosted, 1))
    await club.crash()
    await club.start()


@pytest.mark.parametrize("ends", [False, True], ids=["moved", "over"])
async def test_a_call_that_has_served_is_taken_down_after_a_crash(
    club: Club, called: Message, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    await dies_before_it_tells(club, monkeypatch, ends)
    await club.discord.until(lambda: called.deleted)
    await club.settled()
    (row,) = [*await club.client.matches.store.read("SELECT COUNT(*) FROM notices")]
    assert row == (0,)


async def test_a_call_that_discord_failed_to_take_down_goes_with_the_next_sweep(
    club: Club, called: Message
) -> None:
    (row,) = await club.client.matches.store.running()
    club.discord.fail("DELETE", f"/messages/{called.id}", 503)
    await player_offers.concede(await club.client.matches.find(row.id), 1)
    await club.settled()
    assert not called.deleted
    await later(club, SWEEP)
    assert called.deleted
