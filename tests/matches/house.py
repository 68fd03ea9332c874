"""What these tests share: a clock to turn, a store to trip up, and words for playing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from heapq import heapify, heappop, heappush
from itertools import count
from random import Random
from typing import Any

import msgspec

from matches.attention import EVERY_WINDOW
from matches.hosted import HostedMatch
from matches.match_terms import Sitting
from matches.matches import Matches
from matches.pace import Pace
from players.random_legal import choose
from rules.core.baskets import as_far_as_legal
from rules.core.cards import CardSet
from rules.core.journal import Entry, decode_entry
from rules.core.questions import Answer, Key, Prompt
from rules.games import GAMES, load_cards
from rules.packs import NO_PACKS, Packs
from store.rows import JournalWrite
from store.store import Store, open_store

SHOWDOWN = GAMES["showdown"]
CARDS = load_cards(SHOWDOWN)
JACK, QUEEN, KING = "jack_of_diamonds", "queen_of_swords", "king_of_clubs"
ADA = Sitting(101, "Ada", {"champion": JACK})
BEN = Sitting(202, "Ben", {"champion": QUEEN})
CLEO = Sitting(303, "Cleo")
COMPUTER = Sitting(None, "The computer", {"champion": KING}, "random")
# For tests that press every window themselves, at once, and are taught nothing.
PRESSED = Pace(EVERY_WINDOW, lambda match, opened, seat: 0.0, teaches=False)
SKIPS = ("pass", "no cut", "decline")


class FakeClock:
    """Time passes when a test says so, or jumps to what somebody waits for.

    Turned `by_hand`, it never jumps.
    """

    def __init__(self, by_hand: bool = False) -> None:
        self.time = 1_000_000.0
        self.stepped = 0.0  # by how much somebody has set it
        self.by_hand = by_hand
        self._waiters: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    def now(self) -> float:
        return self.time

    def ticks(self) -> float:
        return self.time - self.stepped

    def advance(self, seconds: float) -> None:
        self.time += seconds
        while self._waiters and self._waiters[0][0] <= self.ticks():
            self._wake_first()

    def step(self, seconds: float) -> None:
        """Somebody sets the clock; no time passes."""
        self.time += seconds
        self.stepped += seconds

    @property
    def next_moment(self) -> float | None:
        """What somebody waits for first."""
        self._waiters = [waiter for waiter in self._waiters if not waiter[2].done()]
        heapify(self._waiters)
        return self._waiters[0][0] + self.stepped if self._waiters else None

    async def wait_until(self, moment: float) -> None:
        loop = asyncio.get_running_loop()
        waiter = loop.create_future()
        heappush(self._waiters, (moment - self.stepped, next(self._numbers), waiter))
        if not self.by_hand:
            loop.call_soon(self._jump)
        await waiter

    def _jump(self) -> None:
        if (moment := self.next_moment) is not None:
            self.time = max(self.time, moment)
            self._wake_first()

    def _wake_first(self) -> None:
        _, _, waiter = heappop(self._waiters)
        if not waiter.done():
            waiter.set_result(None)


class SeededSecrets:
    """In the place of the operating system's randomness, so that every deal can be repeated."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def token_bytes(self, number: int) -> bytes:
        return self.random.randbytes(number)

    def token_hex(self, number: int) -> str:
        return self.random.randbytes(number).hex()


class WatchedStore:
    """A store that lets a test step in before or after a decision is written."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.before_append: Callable[[JournalWrite], Awaitable[None]] | None = None
        self.after_append: Callable[[JournalWrite], Awaitable[None]] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, journal: JournalWrite) -> None:
        if self.before_append:
            await self.before_append(journal)
        await self.store.append(journal)
        if self.after_append:
            await self.after_append(journal)


class House:
    """One database, and as many processes on it as a test wants: each a `Matches` of its own."""

    def __init__(self, url: str, clock: FakeClock) -> None:
        self.url = url
        self.clock = clock
        self.started: list[Matches] = []

    async def start(self, pace: Pace = PRESSED, packs: Packs = NO_PACKS) -> Matches:
        """Another process on the same database."""
        random = Random(len(self.started))
        store: Any = WatchedStore(await open_store(self.url))
        matches = Matches(
            store,
            lambda match, seat: choose(match, seat, random),
            self.clock,
            pace=pace,
            packs=packs,
        )
        self.started.append(matches)
        return matches

    async def close(self) -> None:
        for matches in self.started:
            await matches.close()
            await matches.store.close()


# -- a clock that is turned by hand


async def idle(matches: Matches) -> None:
    """Until nothing goes on any more but waiting for the clock."""
    for _ in range(3):  # who was just woken by the clock must have their turn first
        await asyncio.sleep(0)
    while matches.answering.is_busy:
        await asyncio.sleep(0)


async def turn(matches: Matches, seconds: float) -> None:
    """Let time pass; whoever waits for a moment of it acts at that very moment."""
    clock: Any = matches.clock
    end = clock.now() + seconds
    await idle(matches)
    while (moment := clock.next_moment) is not None and moment <= end:
        clock.advance(moment - clock.now())
        await idle(matches)
    clock.advance(end - clock.now())
    await idle(matches)


# -- playing, by questions and answers only


async def duel(matches: Matches, *sittings: Sitting, **terms: Any) -> HostedMatch:
    return await matches.open("showdown", sittings or (ADA, BEN), **terms)


async def asked(hosted: HostedMatch, seat: int) -> Prompt:
    prompt = await hosted.question(seat)
    assert prompt is not None, f"seat {seat} is not asked"
    return prompt


async def give(hosted: HostedMatch, seat: int, *keys: Key) -> None:
    """Answer the open question of a seat; without keys: skip it, or choose what comes first."""
    prompt = await asked(hosted, seat)
    if not keys:
        options = [option.key for option in prompt.options]
        words = [word for word in SKIPS if word in options]
        keys = tuple(words[:1] or options[: prompt.least])
    await hosted.answer(seat, prompt.id, keys)


async def kind_asked(hosted: HostedMatch) -> str:
    return next(iter((await hosted.view(None)).asked.values()), "")


async def play_until(hosted: HostedMatch, kind: str, turn: int = 0) -> None:
    """Skip, or choose what comes first, until a question of this kind is open."""
    while await kind_asked(hosted) != kind or (await hosted.view(None)).facts["turn"] < turn:
        for seat in await hosted.waiting():
            await give(hosted, seat)


async def play_out(hosted: HostedMatch, seed: int = 1, decisions: int = 2000) -> None:
    """Random legal answers to the end, or so many of them."""
    random = Random(seed)
    for _ in range(decisions):
        waiting = await hosted.waiting()
        if not waiting:
            return
        seat = random.choice(waiting)
        prompt = await asked(hosted, seat)
        await hosted.answer(seat, prompt.id, any_answer(prompt, random))


def any_answer(prompt: Prompt, random: Random) -> Answer:
    options = [option.key for option in prompt.options]
    chosen = random.sample(options, random.randint(prompt.least, prompt.most))
    return as_far_as_legal(chosen, prompt.basket)


async def attacker(hosted: HostedMatch) -> int:
    return int((await hosted.view(None)).facts["attacker"])


async def everything_seen(hosted: HostedMatch) -> list[object]:
    """All that anybody can see of a match: to say that nothing has changed."""
    viewers = (None, 0, 1)
    logs = [await hosted.log(viewer) for viewer in viewers]
    return [[await hosted.view(viewer) for viewer in viewers], logs]


async def journal(hosted: HostedMatch) -> list[Entry]:
    return [decode_entry(row.body) for row in await hosted.store.journal(hosted.id)]


# -- cards without texts, or all with the same


def cards_that(*effects: dict[str, Any]) -> CardSet:
    """Every card is an Action with these effects, or a plain card; Aces only break ties."""
    files = msgspec.json.decode(CARDS.blob)
    for file in files.values():
        for card in file["card"]:
            card.pop("when", None)
            card.pop("pay", None)
            card.update(kind="action" if effects else "plain", effects=list(effects))
        for ace in file["ace"]:
            ace.pop("when", None)
            ace.pop("pay", None)
            ace.update(kind="ongoing", effects=[{"do": "win_ties"}])
    return CardSet(SHOWDOWN, files)


def cards_whose_trigger(effect: dict[str, Any]) -> CardSet:
    """Plain cards of one Discipline, so that whoever wins a combat is asked to use the Trigger."""
    files = msgspec.json.decode(cards_that().blob)
    for file in files.values():
        for card in (*file["card"], *file["edge"]):
            card["discipline"] = "physical"
        file["trigger"] = {name: [effect] for name in file["trigger"]}
    return CardSet(SHOWDOWN, files)
