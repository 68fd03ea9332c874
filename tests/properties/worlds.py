"""Two worlds that one viewer cannot tell apart, played on until the rules show a difference.

What a viewer may not see is exchanged in the second world: the faces of unseen cards, their
instance numbers, and what other seats have secretly answered. If the viewer notices, it leaked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from rules.core.game import Game
from rules.core.journal import unseal
from rules.core.match import Match
from rules.core.questions import Answer
from rules.core.recap import Recap, recap
from rules.core.state import State
from rules.core.view import View
from rules.core.visibility import visible
from tests.properties.playing import (
    TASTES,
    choose,
    pick,
    restored,
    scrambled,
    start,
    step,
    viewers,
)
from tests.properties.subjects import Subject

PATIENCE = 40  # steps after which two worlds still alike give way to a new pair
TURNED_UP = {"play", "event"}  # kinds of events: what becomes of the top of a main deck
Sight = dict[int, int]  # instance → face, of the cards a viewer sees
COMPARED: dict[str, tuple[int, int]] = {}  # game → pairs of worlds and steps compared so far


class Leak(AssertionError):
    """A viewer can tell two worlds apart that differ only in what they may not see."""


class Slot(NamedTuple):
    """A place where a card lies."""

    zone: list[int]
    position: int

    @property
    def card(self) -> int:
        return self.zone[self.position]


# -- what the second world has otherwise


def unseen(game: Game[Any], state: State, viewer: int | None) -> list[list[list[Slot]]]:
    """The places of the cards this viewer does not see: pool by pool, zone by zone."""
    zones = game.zones(state)
    seen = visible(zones, state, viewer)
    pools: dict[str, list[list[Slot]]] = {}
    for zone in zones:
        slots = [Slot(zone.cards, at) for at, card in enumerate(zone.cards) if card not in seen]
        if slots:
            pools.setdefault(zone.pool or f"{zone.name} {zone.seat}", []).append(slots)
    return list(pools.values())


def exchange_faces(game: Game[Any], state: State, viewer: int | None, random: Random) -> None:
    """Unseen cards show other faces of their pool."""
    face = list(state.face)
    for _ in range(5):  # two copies of one card would change nothing
        for slot, other in exchanged(unseen(game, state, viewer), random):
            state.face[slot.card] = face[other.card]
        if state.face != face:
            return


def exchange_numbers(game: Game[Any], state: State, viewer: int | None, random: Random) -> None:
    """The same cards in the same places, under other instance numbers."""
    face, known = list(state.face), dict(state.known)
    pairs = [
        (slot, slot.card, other.card)
        for slot, other in exchanged(unseen(game, state, viewer), random)
    ]
    for slot, old, new in pairs:
        slot.zone[slot.position] = new
        state.face[new] = face[old]
        state.known.pop(new, None)
        if old in known:
            state.known[new] = known[old]


def exchanged(pools: list[list[list[Slot]]], random: Random) -> Iterator[tuple[Slot, Slot]]:
    """Which unseen card stands for which.

    Every card of every pool anew; or one zone, say a hand, for cards of its pool that lie
    elsewhere; or just two cards. The fewer, the later it shows.
    """
    how = random.random()
    if how < 0.2:
        for zones in pools:
            slots = [slot for zone in zones for slot in zone]
            yield from zip(slots, scrambled(random, slots), strict=True)
    elif pools:
        zone, zones = hands_first(random, [(zone, zones) for zones in pools for zone in zones])
        elsewhere = [slot for other in zones if other is not zone for slot in other]
        number = 1 if how < 0.6 or not elsewhere else len(zone)
        here, there = scrambled(random, zone)[:number], scrambled(random, elsewhere or zone)
        for one, two in zip(here, there, strict=False):
            if one != two:
                yield from ((one, two), (two, one))


def hands_first(random: Random, places: list[tuple[list[Slot], Any]]) -> tuple[list[Slot], Any]:
    """Rather the smaller zone of a larger pool: what lies in a hand is played soonest."""
    hands = [place for place in places if len(place[1]) > 1 and place[0] is min(place[1], key=len)]
    return pick(random, hands if hands and random.random() < 0.5 else places)


def exchange_answers(match: Match, viewer: int | None, random: Random) -> None:
    """Other seats have secretly answered something else."""
    for seat, answer in match.pending.items():
        if seat != viewer and match.asked is not None:
            legal = match.asked.options(match.table, seat)
            if random.random() < 0.5 or not set(answer) <= set(legal):
                match.pending[seat] = choose(random, legal, match.asked.bounds(seat), "any")


# -- what a viewer notices


class World:
    """One world, as its viewer follows it from `seen` on."""

    def __init__(self, match: Match, viewer: int | None, seen: Sight, count: int) -> None:
        self.match, self.viewer = match, viewer
        self.seen, self.count, self.told = seen, count, 0

    @property
    def sight(self) -> Sight:
        return sight(self.match.game, self.match.table.state, self.viewer)

    @property
    def just_seen(self) -> Sight:
        """Cards in sight that were not, or showed another face."""
        return {card: face for card, face in self.sight.items() if self.seen.get(card) != face}

    @property
    def places(self) -> dict[tuple[str, int | None, int], int]:
        """Where the cards just seen lie: zone, seat and position → number."""
        new = self.just_seen
        return {
            (zone.name, zone.seat, position): card
            for zone in self.match.game.zones(self.match.table.state)
            for position, card in enumerate(zone.cards)
            if card in new
        }

    @property
    def has_shuffled(self) -> bool:
        return self.match.table.state.count != self.count

    @property
    def lines(self) -> list[tuple[str, tuple[int, ...] | None]]:
        """What the log told since the last look, and which cards it showed.

        Two cards may have one name: a Punch of either side.
        """
        table, viewer = self.match.table, self.viewer
        events = table.events[self.told :]
        return [
            (table.game.event_words(table, event, viewer), event.faces_for(viewer))
            for event in events
        ]

    @property
    def recap(self) -> Recap:
        """What the viewer is told of the same lines at a glance."""
        table = self.match.table
        return recap(table, table.events[self.told :], self.viewer)

    @property
    def reckoning(self) -> str:
        return self.match.game.reckoning(self.match.table)

    def look_up(self) -> None:
        self.seen, self.count = self.sight, self.match.table.state.count
        self.told = len(self.match.table.events)


def sight(game: Game[Any], state: State, viewer: int | None) -> Sight:
    return {card: state.face[card] for card in visible(game.zones(state), state, viewer)}


def noticed(x: World, y: World) -> str:
    """What the viewer can tell the worlds apart by; nothing is as it should be."""
    mine, other = x.match.view(x.viewer), y.match.view(y.viewer)
    for part in View.__struct_fields__:
        if (one := getattr(mine, part)) != (two := getattr(other, part)):
            return f"viewer {x.viewer} sees {part} differ: {one} / {two}"
    if (one := x.lines) != (two := y.lines):
        return f"viewer {x.viewer} reads another log: {one} / {two}"
    if (told := x.recap) != (other_told := y.recap):
        return f"viewer {x.viewer} reads another recap: {told} / {other_told}"
    if (sum_ := x.reckoning) != (other_sum := y.reckoning):
        return f"viewer {x.viewer} reads another reckoning: {sum_} / {other_sum}"
    if (lit := x.match.latest(x.viewer)) != (other_lit := y.match.latest(y.viewer)):
        return f"viewer {x.viewer} sees other cards framed: {lit} / {other_lit}"
    return ""


def still_alike(x: World, y: World, beforehand: bool = False) -> bool:
    """Whether the viewer notices nothing; if they do, it must be something lawfully shown."""
    difference = noticed(x, y)
    played = beforehand and played_or_kept(x, y)
    if difference and not played and not lawfully_shown(x, y):
        raise Leak(difference)
    # Two copies drawn in another order look the same at first, but a prompt will list them so.
    alike = not difference and x.places == y.places
    x.look_up()
    y.look_up()
    return alike


def lawfully_shown(x: World, y: World) -> bool:
    """Whether the rules have just shown the viewer a card that is another one in the other world.

    The first thing that differs must be the card itself: the same sentence of the log about
    another card, which now lies in the viewer's sight, or was shown and then shuffled away. What
    is turned up from a main deck is played, unless it is an Event.
    """
    new_x, new_y = x.just_seen, y.just_seen
    lines = list(zip(x.lines, y.lines, strict=False))
    first = next((n for n, (one, two) in enumerate(lines) if one != two), None)
    if first is None:
        # Without a line only its number may differ: it is the same card, seen for the first time.
        x_at, y_at = x.places, y.places
        same_faces = {at: new_x[card] for at, card in x_at.items()} == {
            at: new_y[card] for at, card in y_at.items()
        }
        return same_faces and x_at != y_at and len(x.lines) == len(y.lines)
    a, b = (world.match.table.events[world.told + first] for world in (x, y))
    alike = (a.kind, a.seat, len(a.faces)) == (b.kind, b.seat, len(b.faces))
    if not alike and {a.kind, b.kind} != TURNED_UP:
        return False
    pairs = [pair for pair in zip(a.faces, b.faces, strict=True) if pair[0] != pair[1]]
    if not pairs or a.faces_for(x.viewer) is None:
        return False
    shown_x, shown_y = (Counter(faces) for faces in zip(*pairs, strict=True))
    return (x.has_shuffled or shown_x <= Counter(new_x.values())) and (
        y.has_shuffled or shown_y <= Counter(new_y.values())
    )


def plays_all(match: Match, answer: Answer) -> bool:
    """Whether a player plays all, or the whole hand: what comes next goes by the cards in it."""
    said = str(answer[0]) if answer else ""
    return said.startswith(("all ", "rush ", "whole ")) or any(
        name in ("play_all", "play_whole_hand") for name in match.phase_trail()
    )


def played_or_kept(x: World, y: World) -> bool:
    """Whether the first thing that differs is a card that one player played and the other kept.

    Everybody sees at any table what somebody plays, in which order, and what they keep; "Play all"
    and "Play your whole hand" decide it as their player has said beforehand. Nothing else may hang
    on cards that only this player sees.
    """
    mine, other = x.lines, y.lines
    alike = [one == two for one, two in zip(mine, other, strict=False)]
    first = alike.index(False) if False in alike else len(alike)
    events = [world.match.table.events[world.told + first :][:1] for world in (x, y)]
    plays = {(event.kind, event.seat) for found in events for event in found}
    return len(plays) == 1 and plays.pop()[0] == "play"


# -- the two properties


def nobody_sees_what_is_hidden(subject: Subject, seed: int) -> None:
    """At a few positions of a match: exchange all that each viewer may not see, and look again."""
    random, match = Random(seed), start(subject, seed)
    taste = pick(random, TASTES)
    while match.waiting:
        if match.pending or random.random() < 0.2:
            for viewer in viewers(match):
                x, y = restored(subject, match), restored(subject, match)
                for exchange in (exchange_faces, exchange_numbers):
                    exchange(subject.game, y.table.state, viewer, random)
                subject.game.forget_plans(y.table.state, viewer)
                y.reconsider()
                exchange_answers(y, viewer, random)
                if difference := noticed(World(x, viewer, {}, 0), World(y, viewer, {}, 0)):
                    raise Leak(difference)
        step(match, random, taste)


def worlds_stay_alike(subject: Subject, seed: int) -> tuple[int, int]:
    """Follow pairs of worlds through a whole match; returns the pairs and the steps compared."""
    random, live = Random(seed), start(subject, seed)
    viewer, taste = pick(random, viewers(live)), pick(random, TASTES)
    pairs = steps = 0
    while live.waiting:
        x, y = two_worlds(subject, live, viewer, random)
        pairs += 1
        alike, moved = still_alike(x, y), False
        until = steps + PATIENCE
        while alike and x.match.waiting and steps < until:
            seat = pick(random, x.match.waiting)
            answer = possible_in_both(x.match, y.match, seat, random, taste)
            if answer is None:
                break
            secrets_differ = x.match.pending != y.match.pending
            beforehand = plays_all(x.match, answer)
            x.match.answer(seat, answer)
            y.match.answer(seat, answer)
            moved = True
            if secrets_differ and not x.match.pending:
                break  # all have answered: what they chose in secret is no secret any more
            alike = still_alike(x, y, beforehand)
            steps += alike
        live = x.match
        if not moved and live.waiting:
            step(live, random, taste)
    return pairs, steps


def two_worlds(
    subject: Subject, live: Match, viewer: int | None, random: Random
) -> tuple[World, World]:
    """The match as it stands, and a second world the viewer cannot tell from it.

    Instance numbers may lie in local variables of the rules, so they are exchanged only at a
    checkpoint, from where the rules begin afresh.
    """
    game, frozen = subject.game, live.freeze()
    x = restored(subject, live)
    if frozen.entries or random.random() < 0.7:
        y = restored(subject, live)
        seen, count = sight(game, x.table.state, viewer), x.table.state.count
        exchange_faces(game, y.table.state, viewer, random)
        y.reconsider()
        exchange_answers(y, viewer, random)
    else:
        state = msgspec.msgpack.decode(
            unseal(frozen.checkpoint, frozen.sequence), type=game.state_type
        )
        seen, count = sight(game, state, viewer), state.count
        exchange_numbers(game, state, viewer, random)
        if random.random() < 0.5:
            exchange_faces(game, state, viewer, random)
        y = Match(
            game,
            subject.cards,
            live.table.setup,
            state,
            sequence=frozen.sequence,
            before=frozen.before,
        )
    return World(x, viewer, seen, count), World(y, viewer, seen, count)


def possible_in_both(x: Match, y: Match, seat: int, random: Random, taste: str) -> Answer | None:
    """A random answer of this seat that is legal in both worlds."""
    assert x.asked is not None
    assert y.asked is not None
    legal = y.legal(seat)
    keys = [key for key in x.legal(seat) if key in legal]
    least = max(x.asked.bounds(seat)[0], y.asked.bounds(seat)[0])
    most = min(x.asked.bounds(seat)[1], y.asked.bounds(seat)[1], len(keys))
    if most < least:
        return None
    return choose(random, keys, (least, most), taste, x.asked.basket)
