"""A backup taken while everybody plays: every match stands where its journal there ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from matches.hosted import HostedMatch
from rules.core.journal import decode_entry
from tests.matches.house import FakeClock, House
from tests.matches.victim import answer_once, open_match

MATCHES = 12


@pytest.fixture
async def elsewhere(tmp_path: Path, clock: FakeClock) -> AsyncIterator[House]:
    """An empty house, into which the backup goes."""
    house = House(f"sqlite:///{tmp_path / 'restored.sqlite3'}", clock)
    yield house
    await house.close()


async def test_a_backup_taken_under_load_restores_to_the_same_digests(
    either_house: House, elsewhere: House, tmp_path: Path
) -> None:
    matches = await either_house.start()
    random, told = Random(8), list[str]()
    tables = [await open_match(matches, random) for _ in range(MATCHES)]
    stop = asyncio.Event()

    async def play(hosted: HostedMatch) -> None:
        while not stop.is_set() and await answer_once(hosted, random, told.append):
            pass

    players = [asyncio.create_task(play(hosted)) for hosted in tables]
    while len(told) < 5 * MATCHES:
        await asyncio.sleep(0)
    before = len(told)
    await matches.store.backup(tmp_path / "backup.sqlite3")
    meanwhile = len(told) - before
    stop.set()
    await asyncio.gather(*players)
    assert meanwhile, "nobody played while the backup was taken"

    restored = await elsewhere.start()
    await restored.store.restore(tmp_path / "backup.sqlite3")
    acknowledged = {tuple(line.split()[1:3]): line.split()[3] for line in told}
    cut_off = 0
    for original in tables:
        hosted = await restored.find(original.id)
        entries = [decode_entry(row.body) for row in await restored.store.journal(hosted.id)]
        async with hosted.lock:
            match = await hosted.loaded()
        assert match.digest() == entries[-1].digest
        assert await hosted.sequence() == entries[-1].sequence
        whole = await hosted.restore(await hosted.frozen(at_most=0))
        assert whole.digest() == match.digest()
        for entry in entries:
            assert acknowledged[hosted.id, str(entry.sequence)] == entry.digest.hex()
        cut_off += len(entries) < await original.sequence()
        await answer_once(hosted, random, told.append)
    assert cut_off, "every match was over before the backup"
