"""Positions of every game to ask computer players about, and worlds one seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from players.choosing import choose
from players.considering import Budget, Choice
from players.levels import Level
from rules.core.errors import NoSuchOption
from rules.core.journal import Frozen, seal, unseal
from rules.core.match import Match
from rules.core.visibility import visible
from tests.properties.playing import TASTES, pick, restored, scrambled, start, step
from tests.properties.subjects import Subject
from tests.properties.worlds import exchange_faces, exchange_numbers

FEW = Budget(playouts=8)


def positions(subject: Subject, seed: int, share: float) -> Iterator[tuple[Match, int, Random]]:
    """Some of the moments of a random match at which a seat is asked something."""
    random, match = Random(seed), start(subject, seed)
    taste = pick(random, TASTES)
    while match.waiting:
        if random.random() < share:
            yield match, pick(random, match.waiting), random
        step(match, random, taste)


def chosen(
    subject: Subject, match: Match, frozen: Frozen, seat: int, level: Level, budget: Budget = FEW
) -> Choice:
    table = match.table  # its cards may be pinned ones
    return choose(subject.game, table.cards, table.setup, frozen, seat, level, 7, budget)


def elsewhere(subject: Subject, match: Match, seat: int, random: Random) -> Frozen | None:
    """A match that this seat cannot tell from the real one, or None where chance finds none.

    At the last checkpoint unseen cards have other faces, and other numbers where no decision names
    them yet; all luck to come is another; what another seat has secretly answered is another, too.
    The decisions since are given again, and must have shown the seat the same.
    """
    frozen, game = match.freeze(), subject.game
    state = msgspec.msgpack.decode(unseal(frozen.checkpoint, frozen.sequence), type=game.state_type)
    exchange_faces(game, state, seat, random)
    if not frozen.entries:
        exchange_numbers(game, state, seat, random)
    if state.dealt:  # before that the cuts are mixed with the key, and deal differently
        state.key = random.randbytes(32)
        state.count += int(random.random() * 100)
    entries = list(frozen.entries)
    if match.pending.keys() - {seat}:
        secret = entries[-1]
        options = match.asked.options(match.table, secret.seat)
        least, _ = match.asked.bounds(secret.seat)
        answer = scrambled(random, options)[: max(least, 1)]
        entries[-1] = replace(secret, answer=tuple(answer))
    checkpoint = seal(msgspec.msgpack.encode(state))
    other = replace(frozen, checkpoint=checkpoint, entries=entries)
    return other if looks_the_same(subject, match, other, seat) else None


def another_deck(subject: Subject, match: Match, seat: int, random: Random) -> Frozen | None:
    """A match in which the rival brought another deck of the same size, as far as unseen by a seat.

    Its unseen cards are any of the whole game, also those that no deck of the house has.
    """
    frozen, game = match.freeze(), subject.game
    state = msgspec.msgpack.decode(unseal(frozen.checkpoint, frozen.sequence), type=game.state_type)
    zones = game.zones(state)
    seen = visible(zones, state, seat)
    cards = subject.cards.cards
    main = [face for face, card in enumerate(cards) if card.kind in ("ally", "support")]
    for zone in zones:
        if zone.seat != seat and zone.pool:
            for card in zone.cards:
                if card not in seen:
                    state.face[card] = pick(random, main)
    other = replace(frozen, checkpoint=seal(msgspec.msgpack.encode(state)))
    return other if looks_the_same(subject, match, other, seat) else None


def looks_the_same(subject: Subject, match: Match, other: Frozen, seat: int) -> bool:
    """Whether the seat sees and has read the same there."""
    state_type, setup = subject.game.state_type, match.table.setup
    state = msgspec.msgpack.decode(unseal(other.checkpoint, other.sequence), type=state_type)
    again = Match(subject.game, subject.cards, setup, state, sequence=other.sequence)
    for entry in other.entries:
        if entry.seat not in again.waiting or not set(entry.answer) <= set(again.legal(entry.seat)):
            return False
        try:
            again.answer(entry.seat, entry.answer)
        except NoSuchOption:  # luck has given less Power there than these purchases take
            return False
    return again.view(seat) == match.view(seat) and (
        again.log(seat) == restored(subject, match).log(seat)
    )
