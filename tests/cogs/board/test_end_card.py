"""The end card: what a board tells when its match is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from matches import player_offers
from players.thinkers import Thinkers
from tests.cogs.club import Club
from tests.cogs.picture_names import kind_of
from tests.matches.house import play_out

TURNED = "**Turning point, turn "


async def at_once(seconds: float) -> None:
    await asyncio.sleep(0)


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(sleep=at_once)
    yield thinkers
    await thinkers.close()


async def test_the_board_of_a_match_that_is_over_tells_its_story(club: Club):
    hosted = await club.duel()
    assert "Decisions" not in club.board().text
    await play_out(hosted)
    await club.settled()
    text = club.board().text.replace("\\", "").replace("\u00a0", " ")
    assert "**Deciding play:** " in text
    assert "takes a Damage and reveals" in text
    assert "**Ada:** Aces left " in text
    assert "**Ben:** Aces left " in text
    assert "Ada and Ben: " in text
    assert " in Showdown" in text
    assert "%" not in text


async def test_the_result_comes_first_then_the_story_then_the_board(club: Club):
    hosted = await club.duel()
    await play_out(hosted)
    await club.settled()
    (card,) = club.board().components
    kinds = [part["type"] for part in card["components"]]
    gallery, text = 12, 10
    assert kinds[:4] == [text, gallery, text, gallery]
    names = [kind_of(file.filename) for file in club.board().attachments]
    assert names == ["result", "board"]


async def test_who_prefers_text_reads_the_story_too(club: Club):
    hosted = await club.duel()
    for person in (club.ada, club.ben):
        await club.client.matches.preferences.set(int(person.user.id), "text_only", "on")
    await play_out(hosted)
    await club.settled()
    assert "**Deciding play:** " in club.board().text
    assert not club.board().attachments


async def test_a_board_gets_its_turning_point_when_that_is_found(club: Club, thinkers: Thinkers):
    club.client.matches.thinkers = thinkers
    hosted = await club.duel()
    await play_out(hosted)
    await club.settled()
    assert TURNED in club.board().text


async def test_a_board_whose_turning_point_was_not_found_is_stale_after_a_crash(
    club: Club, thinkers: Thinkers
):
    club.client.matches.thinkers = Thinkers(command=("sleep", "600"))  # it will never answer
    hosted = await club.duel()
    await play_out(hosted)
    await club.client.boards.updating.settled()
    assert "**Deciding play:** " in club.board().text
    assert TURNED not in club.board().text
    dead = club.client.matches.thinkers
    await club.stop()
    await dead.close()
    await club.start()
    club.client.matches.thinkers = thinkers
    await club.client.sweep.once()
    await club.settled()
    assert TURNED in club.board().text
    assert (await club.client.matches.outstanding()).stale_boards == []
    assert hosted.id


async def test_between_two_battles_the_story_is_told_and_can_be_shared(club: Club):
    hosted = await club.duel(best_of=3)
    await play_out(hosted)
    await club.settled()
    assert "**Deciding play:** " in club.board().text
    assert list(club.board().buttons)[:2] == ["Next battle", "Share"]


async def test_a_live_clock_is_told_of(club: Club):
    hosted = await club.duel(clock="live_10")
    await player_offers.concede(hosted, 0)
    await club.settled()
    assert " · 10:00 left" in club.board().text
