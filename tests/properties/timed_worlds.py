"""Two hosted worlds that one viewer cannot tell apart, each with a clock turned by hand.

Both are played through `Matches` by the same script: whoever is asked presses so many seconds after
the question. Under Poker face the viewer must see the same things at the same times. By default one
thing may differ: whether a question was answered at its public delay or when the script pressed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from matches.attention import CAN_ACT
from matches.decision_write import due_rows
from matches.hosted import HostedMatch
from matches.match_terms import MatchTerms, encode_terms
from matches.matches import Matches
from matches.pace import Pace, public_delay
from matches.player_clocks import TimeControl, new_clocks, time_left
from matches.undo import judge
from rules.core.journal import Decision, decode_entry, unseal
from rules.core.match import Match
from rules.core.orders import Order
from rules.core.questions import Answer
from rules.core.recap import Recap
from store.rows import CheckpointRow, MatchRow, SeatRow
from store.store import open_store
from tests.matches.house import FakeClock, idle
from tests.properties.playing import TASTES, pick, start, step, viewers
from tests.properties.subjects import Subject
from tests.properties.worlds import (
    Leak,
    World,
    exchange_faces,
    possible_in_both,
    sight,
    still_alike,
)

CONTROL = TimeControl("live", 300, 5)
LONGEST = 1.5  # of a public delay
QUESTIONS = 12  # after which two worlds still alike give way to a new pair
PASSES = ("pass", "no", "no cut", "leave")
_encode = msgspec.msgpack.Encoder().encode


class Answered(NamedTuple):
    """What one seat answered to the open question, and how long after it was asked."""

    after: float
    answer: Answer
    by_script: bool


class TimedWorld:
    """One world: its own process, its own clock, and what its viewer notices."""

    def __init__(self, hosted: HostedMatch, world: World) -> None:
        self.hosted, self.matches, self.world = hosted, hosted.matches, world
        self.updates = self.matches.subscribe()
        self.opened, self.asked_at = -1, self.matches.clock.now()
        self.answered: dict[int, Answered] = {}
        self.banks = list(hosted.clocks_now.left)  # as they follow from the public answers

    @property
    def clock(self) -> FakeClock:
        clock: Any = self.matches.clock
        return clock

    async def look(self) -> Match:
        async with self.hosted.lock:
            self.world.match = match = await self.hosted.loaded()
        return match

    async def ask(self) -> bool:
        """A new question is open; False if the match is over."""
        match = await self.look()
        self.opened, self.asked_at, self.answered = match.opened, self.clock.now(), {}
        return match.asked is not None

    @property
    def seats(self) -> list[int]:
        """Those that still owe an answer to the question that `ask` has found."""
        match = self.world.match
        return match.waiting if match.asked and match.opened == self.opened else []

    def delay(self, seat: int) -> float:
        return public_delay(self.hosted.id, self.opened, seat)

    def order(self, seats: list[int]) -> list[int]:
        """Who answered first."""
        return sorted(seats, key=lambda seat: self.answered[seat].after)

    async def turn(self, after: float) -> None:
        """To so many seconds after the question was asked, stopping wherever anybody waits."""
        end = self.asked_at + after
        await self._let_act()
        while self.seats and (moment := self.clock.next_moment) is not None and moment <= end:
            self.clock.advance(moment - self.clock.now())
            await self._let_act()
        if self.seats:
            self.clock.advance(max(0.0, end - self.clock.now()))
            await self._let_act()

    async def _let_act(self) -> None:
        await idle(self.matches)
        await self._note(by_script=False)

    async def press(self, seat: int, answer: Answer) -> None:
        await self.hosted.answer(seat, (self.opened, seat), answer)
        await self._note(by_script=True)
        await self._let_act()

    async def _note(self, by_script: bool) -> None:
        """Who has answered since the last look. The journal tells it; nobody is asked."""
        match = await self.look()
        after = self.clock.now() - self.asked_at
        for row in await self.hosted.store.journal(self.hosted.id, self.opened):
            entry = decode_entry(row.body)
            assert isinstance(entry, Decision)
            old = match.opened == self.opened or entry.sequence <= match.opened
            if old and entry.seat not in self.answered:
                self.answered[entry.seat] = Answered(after, entry.answer, by_script)
                self._charge(entry.seat, after)

    def _charge(self, seat: int, after: float) -> None:
        """What the clock of a seat must show, as everybody can work it out."""
        if after > self.delay(seat) + 1e-6:
            used = after - self.delay(seat)
            self.banks[seat] = max(0.0, self.banks[seat] - used) + CONTROL.increment

    def wrong_clocks(self) -> str:
        """In what the clocks tell more than the public answers do."""
        clocks, now = self.hosted.clocks_now, self.clock.now()
        since = {seat: self.asked_at + self.delay(seat) for seat in self.seats}
        if clocks.since.keys() != since.keys() or any(
            abs(began - since[seat]) > 1e-6 for seat, began in clocks.since.items()
        ):
            return f"clocks run since {clocks.since} instead of {since}"
        for seat, bank in enumerate(self.banks):
            used = max(0.0, now - since[seat]) if seat in since else 0.0
            shown = time_left(CONTROL, clocks, seat, now)
            if abs(shown - (bank - used)) > 1e-6:
                return f"seat {seat} has {shown} instead of {bank - used}"
        return ""

    async def recap(self, viewer: int | None) -> Recap:
        """What the viewer is told of all that happened since."""
        view = await self.hosted.view_for(viewer)
        await self.look()
        return view.recap

    async def calls(self) -> list[int]:
        return [call.seat for call in (await self.matches.calls.to_say(self.hosted)).calls]

    def board_edits(self) -> int:
        """How often the board was touched since the last look."""
        updates = [self.updates.get_nowait() for _ in range(self.updates.qsize())]
        return len([update for update in updates if update.match == self.hosted.id])


# -- two processes, and a match in both


@asynccontextmanager
async def two_houses(folder: Path) -> AsyncIterator[tuple[Matches, Matches]]:
    """Each with a store and a clock of its own. Where everybody is a person, no computer plays."""
    houses = []
    for name in ("x", "y"):
        store = await open_store(f"sqlite:///{folder / name}.sqlite3")
        clock: Any = FakeClock(by_hand=True)
        houses.append(Matches(store, lambda match, seat: (), clock, pace=Pace()))
    try:
        yield houses[0], houses[1]
    finally:
        for matches in houses:
            await matches.close()
            await matches.store.close()


async def hosted_world(
    matches: Matches, subject: Subject, world: World, name: str, terms: MatchTerms, orders: bytes
) -> TimedWorld:
    """The world's match from its checkpoint on, opened in this process among people."""
    old = world.match
    await matches.store.save_card_set(subject.cards.hash, subject.game.slug, subject.cards.blob)
    row = MatchRow(
        id=name,
        guild=1,
        channel=1,
        game=subject.game.slug,
        rules_version=subject.game.rules_version,
        cards_hash=subject.cards.hash,
        setup=encode_terms(terms),
        secret=bytes(32),
        commitment="",
        opened_at=matches.clock.now(),
        sequence=old.sequence,
        waiting=sum(1 << seat for seat in old.waiting),
        asked=old.opened,
    )
    seats = [
        SeatRow(match=name, seat=n, user=100 + n, name=who, orders=orders, attention=CAN_ACT)
        for n, who in enumerate(old.table.names)
    ]
    checkpoint = CheckpointRow(name, old.checkpoint_sequence, old.checkpoint_before, old.checkpoint)
    opening = HostedMatch(matches, row, seats)
    clocks = opening.begin(old, new_clocks(CONTROL, len(seats)))
    row = msgspec.structs.replace(row, clock=_encode(clocks))
    await matches.store.open_match(row, seats, checkpoint, due_rows(opening, old))
    timed = TimedWorld(await matches.find(name), world)
    await timed.look()
    timed.banks = list(timed.hosted.clocks_now.left)
    matches.wake(name)
    return timed


def worlds_at_checkpoint(
    subject: Subject, live: Match, viewer: int | None, random: Random
) -> tuple[World, World]:
    """The match at its last checkpoint, and a second world the viewer cannot tell from it there."""
    game, frozen = subject.game, live.freeze()
    worlds = []
    for other in (False, True):
        state = msgspec.msgpack.decode(
            unseal(frozen.checkpoint, frozen.sequence), type=game.state_type
        )
        seen, count = sight(game, state, viewer), state.count
        if other:
            exchange_faces(game, state, viewer, random)
        match = Match(
            game,
            subject.cards,
            live.table.setup,
            state,
            sequence=frozen.sequence,
            before=frozen.before,
        )
        match.table.names = live.table.names
        worlds.append(World(match, viewer, seen, count))
    return worlds[0], worlds[1]


# -- what may differ


class Play:
    """One pair of worlds, played question by question."""

    def __init__(
        self, x: TimedWorld, y: TimedWorld, viewer: int | None, random: Random, taste: str
    ) -> None:
        self.x, self.y, self.viewer = x, y, viewer
        self.random, self.taste = random, taste
        self.poker_face = x.hosted.terms.poker_face
        self.in_order = True  # whether the seats have answered in the same order in both worlds
        self.unlike = 0  # answers given for a seat in one world and pressed in the other

    async def go_on(self) -> tuple[int, int]:
        """Until the rules show a difference; how many questions were compared, how many unlike."""
        for number in range(QUESTIONS):
            going = [await self.x.ask(), await self.y.ask()]
            if not all(going) or not await self._question():
                return number, self.unlike
        return QUESTIONS, self.unlike

    async def _question(self) -> bool:
        """Ask, let everybody answer, compare; False when the worlds lawfully part."""
        x, y = self.x, self.y
        seats = list(x.seats)
        self._check("question", (x.opened, seats), (y.opened, y.seats))
        self._check_clocks()
        self._check("calls at once", await x.calls(), [])
        self._check("calls at once", await y.calls(), [])
        presses = {seat: LONGEST + 0.1 + 3 * self.random.random() for seat in seats}
        for world in (x, y):
            await world.turn(LONGEST)
        for seat in sorted(seats, key=presses.__getitem__):
            if not await self._press(seat, presses[seat]):
                return False
        for world in (x, y):
            self._check("board edits", world.board_edits(), len(seats))
        if not self._compare(seats, presses) or not still_alike(x.world, y.world):
            return False
        # Since the viewer's own decision somebody else may have answered first in one world only:
        # what happens when all have answered is then before that decision there, and after it here.
        in_order = x.order(seats) == y.order(seats)
        self.in_order = in_order and (self.in_order or self.viewer in seats)
        if x.seats == y.seats and self.in_order:  # nor is one answered for in one world already
            self._check("the recap", await x.recap(self.viewer), await y.recap(self.viewer))
        if len(seats) == 1:  # several may have answered in another order
            self._check("the class of an undo", self._undo_class(x), self._undo_class(y))
        return True

    async def _press(self, seat: int, after: float) -> bool:
        """The same answer in both worlds, given now where it was not given for the seat."""
        x, y = self.x, self.y
        open_in = [world for world in (x, y) if seat in world.seats]
        answer: Answer | None = None
        for world in open_in:
            await world.turn(after)
        self._check_clocks()
        if len(open_in) == 2:
            self._check("calls", await self._called(x), await self._called(y))
            answer = possible_in_both(x.world.match, y.world.match, seat, self.random, self.taste)
        elif open_in:
            (other,) = {x, y} - {*open_in}
            answer = other.answered[seat].answer
            if not set(answer) <= set(open_in[0].world.match.legal(seat)):
                answer = None
        for world in open_in:
            if answer is None:
                return False
            await world.press(seat, answer)
        return True

    async def _called(self, world: TimedWorld) -> list[int]:
        """Of the seats that are asked in both worlds still."""
        both = [seat for seat in self.x.seats if seat in self.y.seats]
        return [seat for seat in await world.calls() if seat in both]

    def _compare(self, seats: list[int], presses: dict[int, float]) -> bool:
        x, y = self.x, self.y
        for seat in seats:
            one, two = x.answered[seat], y.answered[seat]
            for answered in (one, two):
                due = presses[seat] if answered.by_script else x.delay(seat)
                self._check(f"time of seat {seat}", round(answered.after, 6), round(due, 6))
            if self.poker_face or seat == self.viewer:
                self._check(f"who answered for seat {seat}", one.by_script, two.by_script)
            self.unlike += one.by_script != two.by_script
        return all(x.answered[seat].answer == y.answered[seat].answer for seat in seats)

    def _undo_class(self, world: TimedWorld) -> str:
        match, setup = world.world.match, world.hosted.terms.setup
        frozen = match.freeze()
        if match.asked is None or frozen.sequence > world.opened:
            return ""
        game, cards = match.game, match.table.cards
        return judge(game, cards, setup, frozen, world.opened, self.viewer or 0).kind

    def _check_clocks(self) -> None:
        for world in (self.x, self.y):
            if world.seats and (wrong := world.wrong_clocks()):
                raise Leak(wrong)

    def _check(self, what: str, one: object, two: object) -> None:
        if one != two:
            raise Leak(f"viewer {self.viewer} sees {what} differ: {one} / {two}")


# -- the property


async def times_tell_nothing(
    houses: tuple[Matches, Matches], subject: Subject, seed: int, poker_face: bool
) -> tuple[int, int]:
    """One pair of worlds; how many questions were compared, and how many were unlike in time."""
    random, live = Random(seed), start(subject, seed)
    viewer, taste = pick(random, viewers(live)), pick(random, TASTES)
    for _ in range(int(random.random() * 60)):
        if not live.waiting:
            return 0, 0
        step(live, random, taste)
    x, y = worlds_at_checkpoint(subject, live, viewer, random)
    if not x.match.waiting or not still_alike(x, y):
        return 0, 0
    orders = b""
    if random.random() < 0.5:
        kinds = [kind for kind in sorted(subject.game.windows) if random.random() < 0.5]
        orders = _encode([Order(kind, key) for kind in kinds for key in PASSES])
    terms = MatchTerms(live.table.setup, CONTROL, poker_face=poker_face)
    name = f"{subject.game.slug} {seed} {poker_face}"
    timed = [
        await hosted_world(matches, subject, world, name, terms, orders)
        for matches, world in zip(houses, (x, y), strict=True)
    ]
    return await Play(timed[0], timed[1], viewer, random, taste).go_on()
