"""Killed at any moment: what was acknowledged is there, and every match goes on from there."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random

import asyncpg
import pytest

from matches.hosted import HostedMatch
from matches.matches import Matches
from players.random_legal import choose
from rules.core.journal import entry_hash
from rules.core.match import Match
from store.errors import StoreUnreachable
from store.store import Store, open_store
from tests.matches.house import PRESSED
from tests.matches.victim import answer_once, open_match

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("RIVALRY_KILLS", "40"))  # over both stores
EARLY = 0.2  # of the kills fall while the program still starts, the others while it plays
PATIENCE = 60

databases = count()

Told = dict[str, dict[int, str]]  # match → sequence → digest of the acknowledged answer


@pytest.fixture
async def postgres(postgres_server: str) -> str:
    """The address of an empty database."""
    name = f"crash_{next(databases)}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return postgres_server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'crash.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    address: str = request.getfixturevalue(request.param)
    return address


def as_victim(url: str) -> str:
    """The same address, under a name by which the server's side of the connection is found."""
    return f"{url}&application_name=victim" if url.startswith("postgres") else url


@asynccontextmanager
async def reopened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def hosting(store: Store, random: Random) -> Matches:
    return Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)


class Killer:
    """Starts the victim anew each round and kills it; remembers all that it acknowledged."""

    def __init__(self, process: asyncio.subprocess.Process, random: Random) -> None:
        self.process = process
        self.random = random
        self.answered: Told = defaultdict(dict)
        self.opened: dict[str, str] = {}

    async def one_round(self) -> int:
        """How many answers were acknowledged before the kill."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        loop, before = asyncio.get_running_loop(), sum(map(len, self.answered.values()))
        early = self.random.random() < EARLY
        delay = self.random.uniform(0.0, 0.06 if early else 0.01)
        # Counted rather than timed: on a busy machine just as much is going on.
        armed_by, times = ("started", 1) if early else ("answered", self.random.randint(1, 400))
        self.process.stdin.write(f"{self.random.random()}\n".encode())
        victim = 0
        async for line in self.process.stdout:
            what, *told = line.decode().split()
            if what == "started":
                victim = int(told[0])
            if what == armed_by:
                times -= 1
                if times == 0:
                    loop.call_later(delay, os.kill, victim, signal.SIGKILL)
            if what == "opened":
                self.opened[told[0]] = told[1]
            if what == "answered":
                self.answered[told[0]][int(told[1])] = told[2]
            if what == "died":
                assert int(told[0]) == -signal.SIGKILL, "it ended before it was killed"
                return sum(map(len, self.answered.values())) - before
        raise AssertionError("the victim's parent is gone")


@asynccontextmanager
async def killing(url: str, seed: str) -> AsyncIterator[Killer]:
    command = (sys.executable, "-m", "tests.matches.victim", as_victim(url))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdin=pipe, stdout=pipe, start_new_session=True
    )
    try:
        yield Killer(process, Random(seed))
    except BaseException:  # nobody reads what it tells any more, so it would wait for ever
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        raise
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.communicate()  # with what was not read: until then it does not count as ended


async def hung_up(store: Store, url: str) -> None:
    """A server may still be finishing what a dead client asked of it."""
    ours = "SELECT pid FROM pg_stat_activity WHERE application_name = 'victim'"
    while url.startswith("postgres") and await store.read(ours):
        await asyncio.sleep(0.005)


async def check(hosted: HostedMatch, acknowledged: dict[int, str]) -> Match:
    """The journal holds all that was acknowledged, without a gap, and leads to the same position.

    Restoring replays each entry and compares its digest; from the first and the last checkpoint.
    """
    whole = await hosted.frozen(at_most=0)
    digests = {entry.sequence: entry.digest.hex() for entry in whole.entries}
    assert list(digests) == list(range(1, len(digests) + 1))
    assert acknowledged.items() <= digests.items()
    replayed = await hosted.restore(whole)
    async with hosted.lock:
        match = await hosted.loaded()
    assert match.digest() == replayed.digest()
    if whole.entries:
        assert match.digest() == whole.entries[-1].digest
    row = await hosted.store.match(hosted.id)
    assert row is not None
    assert row.sequence == match.sequence == len(digests)
    assert row.waiting == sum(1 << seat for seat in match.waiting)
    assert (row.status == "over") == (match.result is not None)
    if match.result is not None:
        assert row.receipt == entry_hash(whole.entries[-1]).hex()
    return match


async def test_killed_at_random_moments_it_loses_nothing_it_acknowledged(url: str):
    rounds, acknowledged = (KILLS + 1) // 2, 0
    over: set[str] = set()
    async with asyncio.timeout(PATIENCE + 3 * rounds), killing(url, f"kill {url[:6]}") as killer:
        for number in range(rounds):
            acknowledged += await killer.one_round()
            async with reopened(url) as store:
                await hung_up(store, url)
                matches = hosting(store, Random(number))
                running = {row.id for row in await store.running()}
                for match_id in (running | killer.opened.keys()) - over:
                    hosted = await matches.find(match_id)
                    if (await check(hosted, killer.answered[match_id])).result:
                        over.add(match_id)
        async with reopened(url) as store:
            matches = hosting(store, Random(0))
            for match_id, commitment in killer.opened.items():
                hosted = await matches.find(match_id)
                assert hosted.row.commitment == commitment
                await check(hosted, killer.answered[match_id])
    assert acknowledged > 10 * rounds, "hardly anything was going on when it was killed"
    assert len(over) > rounds // 10
    print(f"{rounds} kills, {acknowledged} answers acknowledged, {len(over)} matches ended")


async def test_a_match_can_be_played_to_its_end_after_the_kill(url: str):
    told: list[str] = []
    async with asyncio.timeout(PATIENCE), killing(url, "and on") as killer:
        await killer.one_round()
    async with reopened(url) as store:
        await hung_up(store, url)
        random = Random(1)
        matches = hosting(store, random)
        for row in await store.running():
            hosted = await matches.find(row.id)
            while await answer_once(hosted, random, told.append):
                pass
            assert await hosted.result() is not None
            await check(hosted, killer.answered[row.id])
    assert told


HANG_UP = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim'"""


async def test_a_connection_that_the_server_ends_is_told_and_loses_nothing(postgres: str):
    """The bot lives on: its players hear a sentence, and the same matches go on."""
    random, told, refused = Random(5), [], []

    async def play(hosted: HostedMatch) -> None:
        going_on = True
        while going_on:
            try:
                going_on = await answer_once(hosted, random, told.append)
            except StoreUnreachable as error:
                refused.append(str(error))

    async with (
        asyncio.timeout(PATIENCE),
        reopened(as_victim(postgres)) as store,
        reopened(postgres) as server,
    ):
        matches = hosting(store, random)
        tables = [await open_match(matches, random) for _ in range(24)]
        playing = asyncio.gather(*map(play, tables))
        for number in range(1, 9):
            while len(told) < 150 * number:
                await asyncio.sleep(0.001)
            await server.read(HANG_UP)
        await playing
        answered: Told = defaultdict(dict)
        for line in told:
            _, match_id, sequence, digest = line.split()
            answered[match_id][int(sequence)] = digest
        again = hosting(server, random)
        for table in tables:
            match = await check(await again.find(table.id), answered[table.id])
            assert match.result == await table.result()
    assert refused, "no answer was under way when the server hung up"
    assert all(words.startswith("The PostgreSQL database cannot be reached") for words in refused)
