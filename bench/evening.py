"""`python -m bench discord`: an evening at Discord with its limits on, on simulated time.

By default 200 matches of all five games on 50 channels and in threads, each with a move every 4 to
60 seconds, for ten minutes. With `--threads never`: 20 in one channel, each with a move every four
seconds. Work takes as long as ever, so at a speed of two it seems twice as slow, and more moves are
acknowledged before their picture is drawn: a request more for each. On a busy machine choose 1.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser
from asyncio import get_running_loop
from random import Random
from statistics import median
from time import process_time, thread_time
from typing import Any

from bench import fast_clock
from bench.club import pressing
from bench.evening_club import EveningClub, Table, open_evening
from bench.evening_watch import ANSWER, CHANNEL, THREAD
from bench.fast_clock import within
from bench.goals import goal
from bench.timing import percentiles
from command_line.progress import showing_progress
from local.loopback.channels import Channel
from local.loopback.messages import Message
from local.loopback.people import Person
from matches.server_rules import ALWAYS, AUTO, NEVER

SPEED = 2.0
MATCHES, CHANNELS, PACE = 200, 50, (4.0, 60.0)
IN_ONE_CHANNEL, PACE_IN_ONE = 20, (4.0, 4.0)
MINUTE, KB, MS = 60.0, 1000.0, 1e3
BOARDS = 50  # a second, for which half a core is to do
OURS = ("429 user", "429 global", "401", "403")  # held against a bot
NOW_AND_THEN = 0.5  # simulated seconds
FILLED_IN = 30.0  # simulated seconds that a deferred answer gets


def add_options(parser: ArgumentParser) -> None:
    shown = parser.add_argument_group("discord")
    shown.add_argument("--threads", choices=[AUTO, ALWAYS, NEVER], default=AUTO)
    shown.add_argument("--minutes", type=float, default=10, help="simulated; 10")
    shown.add_argument("--speed", type=float, default=SPEED, help="of simulated time; 2")


def measure(
    threads: str = AUTO, matches: int = 0, minutes: float = 10, seed: int = 1, speed: float = SPEED
) -> dict[str, Any]:
    return fast_clock.run(measure_all(threads, matches, minutes, seed), speed)


async def measure_all(threads: str, matches: int, minutes: float, seed: int) -> dict[str, Any]:
    matches = matches or (IN_ONE_CHANNEL if threads == NEVER else MATCHES)
    channels = 1 if threads == NEVER else max(1, matches * CHANNELS // MATCHES)
    async with open_evening(matches, channels, threads, seed) as club:
        evening = Evening(club, PACE_IN_ONE if threads == NEVER else PACE, seed)
        with showing_progress("Playing", still=True) as progress:
            found = await evening.play(minutes * MINUTE, progress)
        found |= await left_behind(club)
    return {"discord": found, "goals": goals(found, matches / channels if threads == NEVER else 1)}


class Evening:
    """People at their tables, in the loopback's thread."""

    def __init__(self, club: EveningClub, pace: tuple[float, float], seed: int) -> None:
        self.club, self.pace, self.random = club, pace, Random(seed)
        self.unanswered = 0
        self.lags = [0.0, 0.0]  # how late the bot's loop woke: what a busy machine adds to all

    async def play(self, seconds: float, progress: Any) -> dict[str, Any]:
        """For so long; then until everything is shown. What was seen of it."""
        club, watch = self.club, self.club.watch
        watch.begin()
        before, aside = process_time(), await self._aside()
        club.choosing, began, faces = 0.0, get_running_loop().time(), club.faces.seconds
        lag = asyncio.create_task(self._feel_lag())
        people = asyncio.ensure_future(within(club.loopback_loop, self._everybody(seconds)))
        while not (await asyncio.wait([people], timeout=MINUTE))[0]:
            progress(round(get_running_loop().time() - began), round(seconds))
        await people
        lag.cancel()
        took = get_running_loop().time() - began
        beside = await self._aside() - aside + club.choosing
        cpu = process_time() - before - beside
        cold = club.faces.seconds - faces
        await club.client.settled()
        decisions, boards = len(watch.sizes), watch.requests["board"]
        requests = {kind: round(count / decisions, 3) for kind, count in watch.requests.items()}
        return {
            "simulated seconds": round(took),
            "matches": len(club.tables),
            "decisions": decisions,
            "boards late, s": {
                place: percentiles(late) | {"most": round(max(late), 3), "decisions": len(late)}
                for place, late in watch.late.items()
                if len(late) > 1
            },
            "boards": {
                "sent": boards,
                "a second": round(boards / took, 2),
                "sent again unchanged": watch.sent_again,
                "stale": watch.stale,
            },
            "requests a decision": requests
            | {"besides answers": round(sum(requests.values()) - requests.get(ANSWER, 0), 3)},
            "requests": dict(watch.routes.most_common()),
            "KB a decision": {
                "median": round(median(watch.sizes.values()) / KB, 1),
                "mean": round(sum(watch.size.values()) / decisions / KB, 1),
            }
            | {kind: round(size / decisions / KB, 1) for kind, size in watch.size.items()},
            "pings": self._pings(),
            "refused requests": dict(watch.refused),
            "presses without an answer": self.unanswered,
            "problems": len(club.loopback.problems),
            "CPU": {
                "bot, s a simulated second": round(cpu / took, 4),
                "loopback and people, s a simulated second": round(beside / took, 4),
                "bot, ms a board": round(MS * cpu / boards, 2),
                "but for faces drawn for the first time": round(MS * (cpu - cold) / boards, 2),
                "the bot's loop woke late, s": percentiles(self.lags),
            },
        }

    async def _feel_lag(self) -> None:
        while True:
            due = get_running_loop().time() + NOW_AND_THEN
            await asyncio.sleep(NOW_AND_THEN)
            self.lags.append(get_running_loop().time() - due)

    async def _aside(self) -> float:
        async def spent() -> float:
            return thread_time()

        return await within(self.club.loopback_loop, spent())

    def _pings(self) -> dict[str, Any]:
        pings, watch = self.club.watch.pings, self.club.watch
        alone = {hosted.id for hosted in self.club.opened if hosted.people == 1}
        return {
            "all": sum(pings.values()),
            "a match": round(sum(pings.values()) / len(self.club.opened), 2),
            "most for one turn": max(pings.values(), default=0),
            "against computers": sum(n for (of, _, _), n in watch.pings.items() if of in alone),
        }

    async def _everybody(self, seconds: float) -> None:
        end = get_running_loop().time() + seconds
        await asyncio.gather(*(self._keep_moving(table, end) for table in self.club.tables))

    async def _keep_moving(self, table: Table, end: float) -> None:
        """From anywhere within a pause on."""
        at = get_running_loop().time() + self.random.uniform(0, self.pace[1])
        while at < end:
            await asyncio.sleep(at - get_running_loop().time())
            await self._move(table)
            at = max(at, get_running_loop().time()) + self.random.uniform(*self.pace)
        await asyncio.sleep(end - get_running_loop().time())

    async def _move(self, table: Table) -> None:
        """One of those who are asked presses; where a match is over, the next begins."""
        there = self.club.bot_loop
        if await within(there, table.hosted.result()) is not None:
            await within(there, self.club.play_again(table))
            return
        chosen = await within(there, self.club.press_of(table))
        if chosen is None:
            return
        seat, press = chosen
        channel = self.club.loopback.channels[table.hosted.row.channel]
        person = Person(self.club.loopback, table.people[seat], channel)
        if seat not in table.hands or table.hands[seat].deleted:
            opened = await person.raw(3, pressing("hand", table.hosted.id))
            filled = opened.interaction.filled
            try:
                await asyncio.wait_for(filled.wait(), 0 if opened.failed else FILLED_IN)
            except TimeoutError:
                self.unanswered += 1
                return
            table.hands[seat] = opened.message
        answer = await person.raw(3, press, table.hands[seat])
        self.unanswered += answer.failed


async def left_behind(club: EveningClub) -> dict[str, Any]:
    """What is still to be seen when all is done: of running matches, and of those that are over."""
    watch, guild = club.watch, club.guild
    wrong, over = 0, 0
    in_threads: list[int] = []
    in_channels: list[int] = []
    expected = 0
    for hosted in club.opened:
        wrong += watch.shown.get(hosted.id) != await hosted.sequence()
        thread = guild.threads.get(hosted.row.channel)
        line = thread is not None and thread.parent is not None
        expected += 1 + line
        if await hosted.result() is None:
            expected += len(await club.matches.store.notices(hosted.id))  # they call somebody still
            continue
        over += 1
        if thread is not None and thread.parent is not None:
            in_threads.append(len(public(thread)))
            in_channels.append(sum(each.id == thread.id for each in public(thread.parent)))
    every = [*guild.channels.values(), *guild.threads.values()]
    return {
        "matches over": over,
        "wrong boards": wrong,
        "messages left": {
            "in a thread, most": max(in_threads, default=0),
            "of it in its channel, most": max(in_channels, default=0),
            "besides boards, lines and calls": sum(len(public(room)) for room in every) - expected,
        },
    }


def public(room: Channel) -> list[Message]:
    return [message for message in room.messages.values() if not message.ephemeral]


def goals(found: dict[str, Any], boards: float) -> dict[str, Any]:
    """Each beside what this run found; `boards` are in one channel."""
    late, left = found["boards late, s"], found["messages left"]
    nothing = {"p99": 0.0, "most": 0.0}
    return {
        "boards late in threads, p99 s": goal(late.get(THREAD, nothing)["p99"], (0, 2)),
        "boards late in channels, most s": goal(
            late.get(CHANNEL, nothing)["most"], (0, boards * 1.0 + 2)
        ),
        "stale boards": goal(found["boards"]["stale"], (0, 0)),
        "wrong boards in the end": goal(found["wrong boards"], (0, 0)),
        "requests a decision": goal(found["requests a decision"]["besides answers"], (0, 2)),
        "KB a decision, median": goal(found["KB a decision"]["median"], (0, 190)),
        "KB a decision, mean": goal(found["KB a decision"]["mean"], (0, 230)),
        "requests held against the bot": goal(
            sum(n for why, n in found["refused requests"].items() if why in OURS), (0, 0)
        ),
        "pings for one turn": goal(found["pings"]["most for one turn"], (0, 1)),
        "pings against computers": goal(found["pings"]["against computers"], (0, 0)),
        "messages left in a thread": goal(left["in a thread, most"], (0, 1)),
        "messages left of it in its channel": goal(left["of it in its channel, most"], (0, 1)),
        "messages besides": goal(left["besides boards, lines and calls"], (0, 0)),
        f"cores for {BOARDS} boards a second": goal(
            round(found["CPU"]["but for faces drawn for the first time"] * BOARDS / MS, 3), (0, 0.5)
        ),
    }
