"""End stories: told at once, and once more when the turning point is found, or never is."""

from __future__ import annotations

import asyncio
import sys

import pytest

from matches import moderation, player_offers
from matches.end_stories import EndStories
from matches.end_story import EndStory
from players.outlooks import Outlook
from players.thinkers import WORKER, Thinkers
from players.worker import LookBack
from tests.matches.house import duel, play_out
from tests.matches.test_series import next_battle, won_by

DIES = (sys.executable, "-c", "import sys; sys.stdin.buffer.read(4)")


@pytest.fixture
async def thinkers(matches):
    matches.thinkers = Thinkers()
    yield matches.thinkers
    await matches.thinkers.close()


@pytest.fixture
async def stories(matches, thinkers):
    stories = EndStories(matches)
    yield stories
    await stories.close()


@pytest.fixture
async def over(matches):
    hosted = await duel(matches)
    await play_out(hosted)
    return hosted


def told(updates: asyncio.Queue) -> list[str]:
    return [updates.get_nowait().kind for _ in range(updates.qsize())]


async def test_the_story_is_told_at_once_and_again_with_its_turning_point(stories, over, matches):
    updates = matches.subscribe()
    first = await stories.of(over)
    assert first.deciding
    assert first.turning_point == ""
    assert stories.is_unfinished(over.id)
    assert await stories.settled()
    assert told(updates) == ["turning point"]
    whole = await stories.of(over)
    winner = over.names[(await over.result()).winners[0]]
    assert winner in whole.turning_point
    assert whole.turning_point.startswith("Turning point, turn ")
    assert "%" not in whole.turning_point
    assert not stories.is_unfinished(over.id)
    assert not await stories.settled()  # it is remembered


async def test_after_a_restart_it_is_found_again_from_the_journal(stories, over, house, thinkers):
    await stories.of(over)
    await stories.settled()
    again = await house.start()
    again.thinkers = thinkers
    later = EndStories(again)
    hosted = await again.find(over.id)
    await later.of(hosted)
    await later.settled()
    assert await later.of(hosted) == await stories.of(over)


async def test_a_worker_that_dies_costs_the_turning_point_and_nothing_else(stories, over, matches):
    matches.thinkers = Thinkers(command=DIES)
    updates = matches.subscribe()
    await stories.of(over)
    await stories.settled()
    assert told(updates) == ["turning point"]  # the board is not waited for any longer
    story = await stories.of(over)
    assert story.deciding
    assert story.turning_point == ""
    assert not stories.is_unfinished(over.id)
    await matches.thinkers.close()


async def test_where_nobody_thinks_nothing_is_looked_for(over, matches):
    stories = EndStories(matches)
    assert (await stories.of(over)).turning_point == ""
    assert not stories.is_unfinished(over.id)


class Watched(Thinkers):
    """Thinkers that remember whether they were to look back publicly."""

    def __init__(self) -> None:
        super().__init__()
        self.publicly: list[bool] = []

    async def look_back(self, request: LookBack, seconds: float) -> list[Outlook] | None:
        self.publicly.append(request.publicly)
        return await super().look_back(request, seconds)


async def test_until_the_series_is_over_the_turning_point_is_what_spectators_saw(matches):
    """The Club player's outlook looks at all cards, and decks are secret until then."""
    matches.thinkers, stories = Watched(), EndStories(matches)
    first = await duel(matches, best_of=3)
    await play_out(first)
    winner = (await first.result()).winners[0]
    await stories.of(first)
    await stories.settled()
    await stories.of(first)
    assert matches.thinkers.publicly == [True]
    await won_by(await next_battle(first), winner)
    assert (await stories.of(first)).turning_point == ""
    await stories.settled()
    assert matches.thinkers.publicly == [True, False]
    assert (await stories.of(first)).turning_point
    await matches.thinkers.close()


async def test_a_match_without_a_result_has_no_turning_point(stories, matches):
    hosted = await duel(matches)
    await moderation.end(hosted, None, 99, "both left")
    await stories.of(hosted)
    assert not stories.is_unfinished(hosted.id)


async def test_a_match_conceded_before_its_first_turn_has_none_either(stories, matches):
    hosted = await duel(matches)
    await player_offers.concede(hosted, 0)
    await stories.of(hosted)
    await stories.settled()
    assert (await stories.of(hosted)).turning_point == ""


async def test_what_is_not_found_at_a_stop_counts_as_unfinished(stories, over):
    """So its board stays stale, and the next start looks again."""
    await stories.of(over)
    await stories.close()
    assert stories.is_unfinished(over.id)
    assert (await stories.of(over)).deciding


async def test_names_that_were_forgotten_are_not_remembered(stories, over, matches):
    await stories.of(over)
    await stories.settled()
    winner = over.seats[(await over.result()).winners[0]]
    await matches.store.forget_user(winner.user)
    over.drop()
    over.seats = await matches.store.seats(over.id)
    await stories.of(over)
    await stories.settled()
    assert winner.name not in (await stories.of(over)).turning_point


async def test_it_looks_back_in_a_worker_and_not_here(stories, over, monkeypatch):
    """The event loop must stay free for everybody else."""

    def forbidden(*_: object) -> None:
        raise AssertionError("looked back on the event loop")

    monkeypatch.setattr("players.worker.look_back", forbidden)
    await stories.of(over)
    await stories.settled()
    assert (await stories.of(over)).turning_point
    assert WORKER[-1] == "players.worker"


async def test_a_mistake_in_the_story_leaves_a_board_without_it(stories, over, monkeypatch, caplog):
    def broken(match: object) -> None:
        raise KeyError("a planted fault")

    monkeypatch.setattr("matches.end_story.deciding_play", broken)
    assert await stories.of(over) == EndStory()
    assert f"no end story for match {over.id}" in caplog.text
