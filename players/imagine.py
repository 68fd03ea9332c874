"""Other worlds: matches a seat cannot tell from the real one, for computer players to try moves.

A suspended match cannot be copied, so each world is the checkpoint read anew and the decisions
since given again, without enumerating, checking or recording anything; where a game can begin later
than at its checkpoint (`Game.can_begin_at`), from there. Only then are the unseen faces dealt anew.
What lies where, and who has seen it, is found out once for all worlds of a position.

A deck that a rival brought is secret: its unseen cards are not the true ones dealt anew, but those
of a deck the seat might expect (`Game.guesses`), and the terms of the match do not name it.

Hands are not dealt at random either: people play what is good now and keep what may be better later
(`ClubPlayer.kept`), so a card that nobody has seen yet may well be in a hand. And whoever declined
to defend or to answer probably could not (`players/doubts.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

import msgspec

from players.club import club_player
from players.doubts import Held, Part, deal, held_by, in_parts, still_held
from rules.core.cards import CardSet
from rules.core.decks import DECK
from rules.core.decoding import decoder_of
from rules.core.game import Game
from rules.core.journal import Decision, Entry, Frozen, Undo, in_force, unseal
from rules.core.match import Match
from rules.core.questions import Answer, AskOne
from rules.core.setup import Setup
from rules.core.state import State, eye
from rules.core.visibility import visible

_encode = msgspec.msgpack.Encoder().encode


class Beginning(NamedTuple):
    """Where matches that are told again begin, and what was decided from there on."""

    state: bytes
    sequence: int
    entries: Sequence[Entry]


class Pool(NamedTuple):
    """Cards a seat cannot tell apart: where they lie, and which faces they have in some order."""

    name: str
    cards: list[int]
    faces: list[int]


class Dealt(NamedTuple):
    """Cards to be dealt anew, part by part, and the faces they may have: one list of these."""

    cards: list[int]
    possible: list[list[int]]
    parts: Sequence[Part] = ()


class Retold(Match):
    """A match in which what was decided elsewhere is given again, before it goes its own way."""

    def again(self, seat: int, answer: Answer) -> None:
        """Give an answer that was legal when it was first given: it is the one option now."""
        self._legal[seat] = answer
        self.answer(seat, answer)


class Imagination:
    """What one seat may know of a frozen match, ready to be filled up with what it may not.

    Without a seat: what spectators may know.
    """

    def __init__(
        self, game: Game[Any], cards: CardSet, setup: Setup, frozen: Frozen, seat: int | None
    ) -> None:
        self.game, self.cards, self.seat = game, cards, seat
        self.setup = as_known(game, setup, seat)
        checkpoint = unseal(frozen.checkpoint, frozen.sequence)
        self._decode = decoder_of(game.state_type).decode
        self._from = Beginning(checkpoint, frozen.sequence, in_force(frozen.entries))
        self._doubted: list[Held] = []
        match = self._watched()
        self._first: Retold | None = match  # becomes the first world
        self.opened = match.opened
        state = match.table.state
        self._doubted = still_held(game, state, self._doubted)
        self._kept = club_player(game.slug).kept(match)
        self._pools = self._unseen(state)
        self._hands = hidden_hands(game, state, seat)

    def world(self, random: Random) -> Match:
        """The match as it might be: unseen faces, secret answers and all later luck are others."""
        match, self._first = self._first or self._again(), None
        state = match.table.state
        self._deal_anew(state, random)
        state.key = blake2b(random.getrandbits(64).to_bytes(8, "big"), digest_size=32).digest()
        state.count = 0
        self.game.forget_plans(state, self.seat)
        match.table.events.clear()  # they name the real faces
        # Whoever has answered in secret is asked again: the answer belongs to the other world.
        match.pending = {}
        match.reconsider()
        return match

    def _unseen(self, state: State) -> list[Dealt]:
        """What is dealt anew in every world."""
        return [self._possible(state, pool) for pool in unseen(self.game, state, self.seat)]

    def _possible(self, state: State, pool: Pool) -> Dealt:
        guessed = self.game.guesses(self.cards, state, self.seat, pool.name, len(pool.cards))
        possible = guessed or [pool.faces]
        hands = {c for zone in self.game.zones(state) if not zone.ordered for c in zone.cards}
        faces = len(self.cards.cards)
        cards, parts = in_parts(pool.cards, self._doubted, hands, self._kept, faces)
        return Dealt(cards, possible, parts)

    def _again(self) -> Retold:
        """The real match at this position."""
        match = self._at_the_beginning()
        for entry in self._from.entries:
            give_again(match, entry)
        return match

    def _watched(self) -> Retold:
        """The same, watching who declines what on the way and where one could have begun."""
        match, entries = self._at_the_beginning(), self._from.entries
        for number, entry in enumerate(entries, 1):
            if isinstance(entry, Decision):
                self._watch(match, entry)
            give_again(match, entry)
            ask = match.asked
            if match.opened == entry.sequence and ask and self.game.can_begin_at(match.table, ask):
                state = _encode(match.table.state)
                self._from = Beginning(state, entry.sequence, entries[number:])
        return match

    def _at_the_beginning(self) -> Retold:
        return Retold(
            self.game,
            self.cards,
            self.setup,
            self._decode(self._from.state),
            sequence=self._from.sequence,
            journal=False,
        )

    def _watch(self, match: Match, decision: Decision) -> None:
        """Doubt that a seat holds what it is about to decline with everybody looking on."""
        state = match.table.state
        self._doubted = still_held(self.game, state, self._doubted)
        if decision.seat != self.seat and type(match.asked) is AskOne:
            club = club_player(self.game.slug)
            doubt = club.doubt(match, decision.seat, decision.answer)
            if doubt is not None:
                self._doubted.append(held_by(self.game, state, decision.seat, doubt))

    def _deal_anew(self, state: State, random: Random) -> None:
        if self._hands:
            zones = self.game.zones(state)
            for number, hand in self._hands:
                zones[number].cards[:] = hand
        face, drawn = state.face, random.random
        for cards, possible, parts in self._pools:
            faces = possible[0] if len(possible) == 1 else possible[int(drawn() * len(possible))]
            for card, dealt in zip(cards, deal(faces, parts, drawn), strict=True):
                face[card] = dealt


def give_again(match: Retold, entry: Entry) -> None:
    """Let happen what was recorded."""
    match.sequence = entry.sequence - 1
    if isinstance(entry, Decision):
        match.again(entry.seat, entry.answer)
    elif isinstance(entry, Undo):
        match.table.state.count = entry.count
        match.opened = entry.sequence


def as_known(game: Game[Any], setup: Setup, seat: int | None) -> Setup:
    """The terms without the decks that other seats brought."""
    if not game.brings_decks:
        return setup
    seats = [
        chosen if number == seat else {name: it for name, it in chosen.items() if name != DECK}
        for number, chosen in enumerate(setup.seats)
    ]
    return Setup(setup.game, setup.options, tuple(seats))


def unseen(game: Game[Any], state: State, seat: int | None) -> list[Pool]:
    """The cards this seat does not see, pool by pool, by place.

    Faces are sorted, so that nothing of where they really lie is left.
    """
    zones = game.zones(state)
    seen = visible(zones, state, seat)
    pools: dict[str, list[int]] = {}
    for zone in zones:
        hidden = [card for card in zone.cards if card not in seen]
        if hidden:
            pools.setdefault(zone.pool or f"{zone.name} {zone.seat}", []).extend(hidden)
    return [
        Pool(name, cards, sorted([state.face[card] for card in cards]))
        for name, cards in pools.items()
    ]


def hidden_hands(game: Game[Any], state: State, seat: int | None) -> list[tuple[int, list[int]]]:
    """Zones without order of which this seat knows some cards: those first, as a view shows them.

    Where in the list they lie is no knowledge of the seat's, so it must not matter.
    """
    zones = game.zones(state)
    seen = visible(zones, state, seat)
    found = []
    for number, zone in enumerate(zones):
        if not zone.ordered and not zone.seen_by & eye(seat):
            known = sorted([card for card in zone.cards if card in seen])
            if known:
                found.append((number, known + [c for c in zone.cards if c not in seen]))
    return found
