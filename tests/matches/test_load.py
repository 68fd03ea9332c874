"""A thousand matches at once in one process: no update is lost, nobody waits for ever, all end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.player_offers import concede
from players.random_legal import choose
from rules.core.errors import StaleQuestion
from store.store import Store, open_store
from tests.matches.house import PRESSED
from tests.matches.victim import answer_once, open_match

MATCHES = 1000
PLAYED_OUT = 50  # of them to their natural end; in the others a player concedes early
PATIENCE = 120  # seconds; far more than needed, so that only a deadlock runs into it


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path / 'load.sqlite3'}")
    yield store
    await store.close()


async def play(hosted: HostedMatch, random: Random, told: list[str], decisions: int) -> None:
    """So many decisions, then one player gives up, unless the match is over before."""
    for _ in range(decisions):
        if not await answer_once(hosted, random, told.append):
            return
    with suppress(StaleQuestion):  # the last of these decisions may have ended it
        await concede(hosted, random.choice(range(len(hosted.seats))))


async def test_a_thousand_matches_at_once_lose_no_update_and_all_end(store):
    random = Random(11)
    matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
    told: list[str] = []
    async with asyncio.timeout(PATIENCE):
        tables = await asyncio.gather(*(open_match(matches, random) for _ in range(MATCHES)))
        lengths = [500] * PLAYED_OUT + [random.randint(4, 24) for _ in tables[PLAYED_OUT:]]
        async with asyncio.TaskGroup() as playing:
            for hosted, length in zip(tables, lengths, strict=True):
                playing.create_task(play(hosted, random, told, length))
    assert await store.running() == []
    assert len(told) == len(set(told))
    acknowledged = {tuple(line.split()[1:3]): line.split()[3] for line in told}
    for hosted in tables:
        whole = await hosted.frozen(at_most=0)
        numbers = [entry.sequence for entry in whole.entries]
        assert numbers == [*range(1, len(numbers) + 1)]
        for entry in whole.entries[:-1]:
            assert acknowledged.pop((hosted.id, str(entry.sequence))) == entry.digest.hex()
        acknowledged.pop((hosted.id, str(numbers[-1])), None)  # a concession is told by nobody
        async with hosted.lock:
            live = await hosted.loaded()
        restored = await hosted.restore(whole)
        assert restored.digest() == live.digest()
        assert restored.last_entry == live.last_entry == whole.entries[-1]
        assert restored.result == live.result is not None
    assert not acknowledged, "acknowledged, but in no journal"


async def test_two_hundred_computers_against_computers_play_to_the_end(store):
    """Nobody answers for them: each answer wakes the next one."""
    random = Random(12)
    matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(open_match(matches, random, people=False) for _ in range(200)))
        await matches.settled()
    assert await store.running() == []
