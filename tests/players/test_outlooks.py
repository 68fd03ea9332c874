"""Looking back at a match that is over: how a seat stood at each turn."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from players.club import club_player
from players.outlooks import look_back
from players.thinkers import WORKER, Thinkers
from players.worker import LookBack
from tests.players.positions import elsewhere, positions
from tests.players.test_thinkers import DIES, HANGS, PLENTY
from tests.properties.playing import TASTES, start, step
from tests.properties.subjects import BY_SLUG

GAMES = ["showdown", "silver_wing", "dc_rivals", "teen_titans", "diabolicards"]


def played(slug: str) -> tuple[object, list[tuple[int, bytes]], list[int]]:
    """A match to its end, its checkpoints, and the number of each turn."""
    subject, random = BY_SLUG[slug], Random(3)
    match = start(subject, 3)
    turns, numbers = {match.checkpoint_sequence: match.checkpoint}, {}
    while match.waiting:
        step(match, random, TASTES[0])
        turns[match.checkpoint_sequence] = match.checkpoint
        if match.waiting:
            numbers[match.checkpoint_sequence] = club_player(slug).turn_number(match)
    return match, sorted(turns.items()), sorted(set(numbers.values()) - {0})


@pytest.mark.parametrize("slug", GAMES)
def test_there_is_an_outlook_for_every_turn_that_began(slug):
    match, turns, numbers = played(slug)
    game, setup = BY_SLUG[slug].game, match.table.setup
    found = look_back(game, match.table.cards, setup, turns, 0)
    assert [outlook.turn for outlook in found] == numbers
    assert {outlook.sequence for outlook in found} <= {sequence for sequence, _ in turns}
    assert all(0.0 < outlook.chance < 1.0 for outlook in found)
    assert len({outlook.chance for outlook in found}) > 1


@pytest.mark.parametrize("slug", GAMES)
def test_publicly_two_worlds_alike_to_spectators_look_alike(slug):
    """And with all cards lying open they do not."""
    subject, compared, differed = BY_SLUG[slug], 0, 0
    for seed in range(4):
        for match, seat, random in positions(subject, seed, 0.2):
            other = elsewhere(subject, match, None, random)
            if other is None:
                continue
            game, cards, setup = subject.game, subject.cards, match.table.setup
            for publicly in (True, False):
                one, two = (
                    look_back(
                        game, cards, setup, [(each.sequence, each.checkpoint)], seat, publicly
                    )
                    for each in (match.freeze(), other)
                )
                if publicly:
                    assert one == two
                    compared += bool(one)
                differed += one != two
    assert compared >= 10
    assert differed


def request() -> LookBack:
    match, turns, _ = played("showdown")
    cards = match.table.cards
    return LookBack("showdown", cards.hash, cards.blob, match.table.setup, turns, 1, False)


async def looked_back(command: tuple[str, ...], seconds: float):
    thinkers = Thinkers(command=command)
    try:
        return await thinkers.look_back(request(), seconds), thinkers
    finally:
        await thinkers.close()


async def test_a_worker_sees_what_would_be_seen_here():
    match, turns, _ = played("showdown")
    here = look_back(BY_SLUG["showdown"].game, match.table.cards, match.table.setup, turns, 1)
    found, _ = await looked_back(WORKER, PLENTY)
    assert found == here


@pytest.mark.parametrize("command", [DIES, HANGS])
async def test_without_a_worker_nothing_is_found_and_the_next_may_ask(command):
    found, thinkers = await looked_back(command, 0.2)
    assert found is None
    assert thinkers._queue.has_idle


async def test_whoever_waits_to_look_back_takes_no_ones_place():
    """Else a Master would have to do without a worker, and play worse."""
    thinkers = Thinkers(command=HANGS)
    await thinkers._queue.get(0)  # the only worker is at work
    looking = asyncio.create_task(thinkers.look_back(request(), 0.05))
    while not thinkers._queue.waiting():
        await asyncio.sleep(0)
    assert thinkers.waiting == 0
    assert await looking is None
