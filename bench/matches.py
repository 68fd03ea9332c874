"""`python -m bench matches`: from an answer to its commit, beside the disk's floor and a naive bot.

The floor writes as many bytes as SQLite does for a lone decision, and nothing else. The naive bot
is ours in all but its commit: one lock, one connection, and every statement awaited by itself. What
a decision costs the event loop is its thread's processor time: with the rules, the choice of a
random answer, and its share of the opening of a new match for each that ends. Python shares its
lock among threads and looks for garbage as in the bot.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import Any

import aiosqlite

from bench.timing import percentiles
from cogs.board.board_renderer import LOCK_HELD
from cogs.host.running import what_stays_left_alone
from command_line.progress import showing_progress
from matches.attention import EVERY_WINDOW
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.pace import Pace
from players.random_legal import choose
from players.simulate import random_setup
from rules.games import GAMES, load_cards
from store.journal_write import statements_of, write_of
from store.rows import EntryRow, JournalWrite
from store.sqlite import SETTINGS
from store.store import Store, open_store

PRESSED = Pace(EVERY_WINDOW)  # every window is pressed, and waits its public delay

GAME = "showdown"
BUSY = (1, 64, 1000)  # matches that answer without a pause
MANY = 64
ROUNDS = 3  # taken in turn, so that a slow moment of the machine hits everyone
FLOOR_FILE = 32 << 20  # bytes
UNSTEADY = 2.0  # times the floor's best moment
FRAME_HEADER = 24  # bytes that SQLite's log puts before each page
ENTRY_BYTES = 60  # of a usual decision
SHARED = 150  # matches that leave nothing new behind for the next
MID_MATCH = 40  # decisions after which memory is measured


def measure(size: int) -> dict[str, Any]:
    """Everything in one run. `size` is roughly the seconds it takes."""
    sys.setswitchinterval(LOCK_HELD)
    with TemporaryDirectory(prefix="rivalry-bench-") as folder, what_stays_left_alone():
        return asyncio.run(measure_all(Path(folder), size))


async def measure_all(folder: Path, size: int) -> dict[str, Any]:
    random = Random(1)
    store = await open_store(f"sqlite:///{folder / 'matches.sqlite3'}")
    naive = await open_store(f"sqlite:///{folder / 'naive.sqlite3'}")
    connection = await commit_naively(naive, folder / "naive.sqlite3")
    ours, theirs = BusyMatches(store, random), BusyMatches(naive, random)
    await ours.open(max(BUSY))
    await theirs.open(MANY)
    written = await bytes_of_a_lone_decision(store, ours)
    steps_only, naive_steps = await Steps.of(store, ours, MANY), await Steps.of(naive, theirs, MANY)
    runs = {f"{busy} busy": Run(ours.answer, busy) for busy in BUSY} | {
        "naive, 64 busy": Run(theirs.answer, MANY),
        "commit alone, 1 busy": Run(steps_only.append, 1),
        "commit alone, 64 busy": Run(steps_only.append, MANY),
        "commit alone, naive, 64 busy": Run(naive_steps.append, MANY),
    }
    floor = Floor(folder / "floor", written)
    seconds = max(0.1, 0.6 * size / ROUNDS / (len(runs) + 1))
    steps = ROUNDS * list(runs.values())
    with showing_progress("Answering in matches", still=True) as progress:
        for done, run in enumerate(steps, 1):
            floor.measure(seconds / len(runs))
            await run.measure(seconds)
            progress(done, len(steps))
    floor.close()
    report = {name: run.report(floor) for name, run in runs.items()}
    for played in (ours, theirs):
        await played.matches.close()
    await connection.close()
    await store.close()
    await naive.close()
    memory = await memory_of_matches(folder, max(20, min(1000, 25 * size)))
    return {
        "matches": {
            "raw commit": {
                "bytes": written,
                "ms": percentiles(floor.took, 1e3),
                "steady": floor.is_steady(),
            },
            **report,
        },
        "memory_bytes": memory,
        "journal_bytes_a_decision": ours.journal_bytes(),
        "goals": goals(report, memory),
    }


class BusyMatches:
    """Many matches of random players; one that ends is replaced by another."""

    def __init__(self, store: Store, random: Random) -> None:
        self.random = random
        self.matches = Matches(store, lambda match, seat: choose(match, seat, random), pace=PRESSED)
        self.game = GAMES[GAME]
        self.cards = load_cards(self.game)
        self.hosted: list[HostedMatch] = []
        self.entries: list[int] = []  # bytes of each

    async def open(self, number: int) -> None:
        self.hosted += [await self.open_one() for _ in range(number)]

    async def open_one(self) -> HostedMatch:
        setup = random_setup(self.game, self.cards, self.random)
        sittings = [Sitting(user, "A player", own) for user, own in enumerate(setup.seats, 1)]
        return await self.matches.open(GAME, sittings, options=setup.options)

    async def answer(self, number: int) -> float:
        """One random answer in this match; how long it took to be durable."""
        hosted = self.hosted[number]
        async with hosted.lock:
            match = await hosted.loaded()
            seat = match.waiting[0]
            question, keys = (match.opened, seat), choose(match, seat, self.random)
        started = perf_counter()
        await hosted.answer(seat, question, keys)
        took = perf_counter() - started
        self.entries.append(len(match.last_body))
        if match.result is not None:
            self.hosted[number] = await self.open_one()
        return took

    def journal_bytes(self) -> dict[str, float]:
        return percentiles(self.entries)


class Steps:
    """What the store alone does: decisions without rules, as long as real ones."""

    def __init__(self, store: Store, matches: list[str]) -> None:
        self.store = store
        self.matches = matches
        self.sequences = [0] * len(matches)

    @classmethod
    async def of(cls, store: Store, played: BusyMatches, number: int) -> Steps:
        return cls(store, [(await played.open_one()).id for _ in range(number)])

    async def append(self, number: int) -> float:
        self.sequences[number] += 1
        entry = EntryRow(self.matches[number], self.sequences[number], os.urandom(ENTRY_BYTES))
        journal = JournalWrite(entry=entry, waiting=1, asked=entry.sequence)
        started = perf_counter()
        await self.store.append(journal)
        return perf_counter() - started


class Run:
    """So many busy matches, measured again in every round."""

    def __init__(self, answer: Callable[[int], Awaitable[float]], busy: int) -> None:
        self.answer = answer
        self.busy = busy
        self.took: list[float] = []
        self.rates: list[float] = []
        self.spent: list[float] = []  # seconds of the event loop's own processor time a decision

    async def measure(self, seconds: float) -> None:
        before, started, at_work = len(self.took), perf_counter(), thread_time()

        async def keep_answering(number: int) -> None:
            while perf_counter() - started < seconds:
                self.took.append(await self.answer(number))

        await asyncio.gather(*map(keep_answering, range(self.busy)))
        decisions = len(self.took) - before
        self.rates.append(decisions / (perf_counter() - started))
        self.spent.append((thread_time() - at_work) / max(1, decisions))  # none: a bad moment

    def report(self, floor: Floor) -> dict[str, Any]:
        rate, raw = median(self.rates), median(floor.took)
        return {
            "answer_to_durable_ms": percentiles(self.took, 1e3),
            "p50_of_raw": round(median(self.took) / raw, 2),
            "decisions_per_second": round(rate),
            "decisions_per_raw_commit": round(rate * raw, 2),
            "loop_cpu_us_a_decision": round(median(self.spent) * 1e6, 1),
        }


class Floor:
    """What the disk can do at best: the same bytes into a file that is already there."""

    def __init__(self, path: Path, size: int) -> None:
        self.block = os.urandom(size)
        self.file = os.open(path, os.O_RDWR | os.O_CREAT)
        os.write(self.file, bytes(FLOOR_FILE))
        os.fsync(self.file)
        self.at = 0
        self.took: list[float] = []
        self.medians: list[float] = []  # of each time it was measured

    def measure(self, seconds: float) -> None:
        before, until = len(self.took), perf_counter() + seconds
        while (started := perf_counter()) < until:
            os.pwrite(self.file, self.block, self.at)
            os.fdatasync(self.file)
            self.took.append(perf_counter() - started)
            self.at = (self.at + len(self.block)) % (FLOOR_FILE - len(self.block))
        self.medians.append(median(self.took[before:]))

    def is_steady(self) -> bool:
        """Otherwise somebody else was at the disk, and ratios to the floor mean nothing."""
        return max(self.medians) <= UNSTEADY * min(self.medians)

    def close(self) -> None:
        os.close(self.file)


async def bytes_of_a_lone_decision(store: Store, played: BusyMatches, decisions: int = 50) -> int:
    """What SQLite appends to its log, on average, while one match is played."""
    [(usual,)] = await store.read("PRAGMA wal_autocheckpoint")
    await store.write(("PRAGMA wal_autocheckpoint = 0", ()))
    await store.read("PRAGMA wal_checkpoint(TRUNCATE)")
    for _ in range(decisions):
        await played.answer(0)
    [(_, frames, _)] = await store.read("PRAGMA wal_checkpoint")
    [(page,)] = await store.read("PRAGMA page_size")
    await store.write((f"PRAGMA wal_autocheckpoint = {usual}", ()))
    return int(frames * (page + FRAME_HEADER) // decisions)


async def commit_naively(store: Store, path: Path) -> aiosqlite.Connection:
    """What a bot does without thinking: a lock, and one statement after the other."""
    connection = await aiosqlite.connect(path, isolation_level=None)
    for setting in SETTINGS:
        await connection.execute(setting)
    lock = asyncio.Lock()

    async def append(journal: JournalWrite) -> None:
        async with lock:
            await connection.execute("BEGIN IMMEDIATE")
            for sql, values in statements_of(write_of(journal)):
                await connection.execute(sql, values)
            await connection.execute("COMMIT")

    store.append = append  # type: ignore[method-assign]
    return connection


async def memory_of_matches(folder: Path, number: int) -> dict[str, int]:
    """Bytes a match: in play, with nothing but its seats in memory, and forgotten altogether."""
    store = await open_store(f"sqlite:///{folder / 'memory.sqlite3'}")
    played = BusyMatches(store, Random(2))

    async def play(number: int, decisions: int) -> None:
        async def play_one(number: int) -> None:
            for _ in range(decisions):
                await played.answer(number)

        await played.open(number)
        await asyncio.gather(*map(play_one, range(number)))
        await played.matches.settled()

    def forget() -> None:
        played.hosted.clear()
        played.entries.clear()
        played.matches.drop_quiet(quiet_for=0)

    await play(SHARED, 3)  # fills what all matches share, such as caches
    forget()
    gc.collect()
    tracemalloc.start()
    await play(number, MID_MATCH)
    loaded = traced_bytes()
    for hosted in played.hosted:
        hosted.drop()
    dropped = traced_bytes()
    forget()
    forgotten = traced_bytes()
    tracemalloc.stop()
    await store.close()
    return {
        "loaded": loaded // number,
        "dropped": dropped // number,
        "forgotten": max(0, forgotten // number),
    }


def traced_bytes() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def goals(report: dict[str, dict[str, Any]], memory: dict[str, int]) -> dict[str, Any]:
    """Those of PERFORMANCE.md, beside what this run found."""

    def of_naive(ours: str, naive: str) -> float:
        speeds: list[float] = [report[name]["decisions_per_second"] for name in (ours, naive)]
        return round(speeds[0] / speeds[1], 1)

    lone, many = report["1 busy"], report["64 busy"]
    lone_commit, commits = report["commit alone, 1 busy"], report["commit alone, 64 busy"]
    at_most = {
        "lone p50, of raw": (lone["p50_of_raw"], 2.5),
        "lone p50, of raw, commit alone": (lone_commit["p50_of_raw"], 2.5),
        "64 busy, p99 ms": (many["answer_to_durable_ms"]["p99"], 20),
        "64 busy, loop CPU a decision, µs": (many["loop_cpu_us_a_decision"], 55),
        "loaded match, bytes": (memory["loaded"], 40_000),
        "idle match, bytes": (memory["dropped"], 8_000),
    }
    at_least = {
        "64 busy, per raw commit": (many["decisions_per_raw_commit"], 2.5),
        "64 busy, per raw commit, commit alone": (commits["decisions_per_raw_commit"], 2.5),
        "64 busy, of naive": (of_naive("64 busy", "naive, 64 busy"), 10),
        "64 busy, of naive, commit alone": (
            of_naive("commit alone, 64 busy", "commit alone, naive, 64 busy"),
            10,
        ),
    }
    return {
        name: {"found": found, "at most": goal, "met": found <= goal}
        for name, (found, goal) in at_most.items()
    } | {
        name: {"found": found, "at least": goal, "met": found >= goal}
        for name, (found, goal) in at_least.items()
    }
