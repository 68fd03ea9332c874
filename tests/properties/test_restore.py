"""A match is its decisions: frozen anywhere it goes on the same, and no damage goes unnoticed."""

from contextlib import contextmanager, nullcontext
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from rules.core.baskets import Basket
from rules.core.cards import CardSet
from rules.core.errors import CorruptJournal, RulesChanged
from rules.core.journal import MODERATOR, Frozen, in_force, unseal
from rules.core.match import Match
from rules.showdown import turn
from tests.properties.elsewhere import final_digests, in_another_process, looks
from tests.properties.playing import (
    FUZZ,
    TASTES,
    on_every_game,
    pick,
    played,
    restored,
    start,
    step,
    viewers,
)
from tests.properties.subjects import BY_SLUG, SUBJECTS, Subject

every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)


# -- going on


def a_frozen_match_goes_on(subject: Subject, seed: int) -> None:
    """Freeze and restore after every decision, half-answered questions included."""
    again = None
    for match in played(subject, seed):
        if again is not None:
            again.answer(match.last_entry.seat, match.last_entry.answer)
            assert again.digest() == match.digest(), "the restored match goes another way"
        again = restored(subject, match)
        assert again.digest() == match.digest()
        for viewer in viewers(match):
            assert again.view(viewer) == match.view(viewer)
        told = again.log(None)
        assert not told or match.log(None)[-len(told) :] == told


@on_every_game(matches=6)
def test_a_match_frozen_at_any_decision_goes_on_the_same(subject, seed):
    a_frozen_match_goes_on(subject, seed)


def test_a_match_restored_in_another_process_looks_the_same_to_everyone():
    random = Random(0)
    positions, expected = [], []
    for place, subject in enumerate(SUBJECTS):
        for seed in range(3 * FUZZ):
            for match in played(subject, seed):
                if random.random() < 0.1:
                    positions.append((place, match.table.setup, match.freeze()))
                    expected.append(looks(match))
    assert in_another_process("restore", given=msgspec.msgpack.encode(positions)) == expected


def test_the_same_decisions_lead_to_the_same_end_in_every_process():
    here = final_digests(4 * FUZZ)
    for hash_seed in ("1", "2"):
        assert in_another_process("play", str(4 * FUZZ), hash_seed=hash_seed) == here


# -- going back

UNDOS = 3  # in one match; without a bound it might never end


def position(match: Match) -> bytes:
    """Everything the match is but for the random numbers used, which an undo does not give back."""
    state = replace(match.table.state, count=0)
    return msgspec.msgpack.encode((state, match.pending, match.waiting))


def a_match_taken_back_goes_on(subject: Subject, seed: int) -> int:
    """Take back any number of decisions now and then; returns how often it was done."""
    random, match = Random(seed), start(subject, seed)
    taste, positions, undos = pick(random, TASTES), {}, 0
    while match.waiting or undos < UNDOS:
        positions[match.sequence] = position(match)
        frozen, used = match.freeze(), match.table.state.count
        if frozen.entries and undos < UNDOS and (not match.waiting or random.random() < 0.2):
            undos += 1
            left = [frozen.sequence, *(entry.sequence for entry in in_force(frozen.entries))]
            to = pick(random, left[:-1])
            setup = match.table.setup
            match = Match.take_back(subject.game, subject.cards, setup, frozen, to, MODERATOR)
            assert position(match) == positions[to]
            assert match.table.state.count == used
        elif match.waiting:
            step(match, random, taste)
        else:
            break
        again = restored(subject, match)
        assert (again.digest(), again.sequence) == (match.digest(), match.sequence)
        assert again.freeze() == match.freeze()
        for viewer in viewers(match):
            assert again.view(viewer) == match.view(viewer)
    return undos


@on_every_game(matches=4)
def test_a_match_taken_back_anywhere_goes_on_the_same_after_any_stop(subject, seed):
    assert a_match_taken_back_goes_on(subject, seed)


# -- damage


def changed(frozen: Frozen, at: int, legal: dict[int, list]) -> Frozen:
    """Somebody decided something else."""
    decision = frozen.entries[at]
    others = [key for key in legal[decision.sequence] if key not in decision.answer]
    answer = (others[0],) if others else () if decision.answer else ("another",)
    decisions = [*frozen.entries]
    decisions[at] = replace(decision, answer=answer)
    return replace(frozen, entries=decisions)


def dropped(frozen: Frozen, at: int, legal: dict[int, list]) -> Frozen:
    return replace(frozen, entries=frozen.entries[:at] + frozen.entries[at + 1 :])


def swapped(frozen: Frozen, at: int, legal: dict[int, list]) -> Frozen:
    one, two = frozen.entries[at : at + 2]
    return replace(frozen, entries=[*frozen.entries[:at], two, one, *frozen.entries[at + 2 :]])


@pytest.mark.parametrize("damage", [changed, dropped, swapped])
@every_game
def test_a_damaged_journal_is_refused(subject, damage):
    tried = 0
    for seed in range(2 * FUZZ):
        random, legal, before = Random(seed), {}, {}
        for match in played(subject, seed):
            if match.sequence:
                legal[match.sequence] = before[match.last_entry.seat]
            before = {seat: list(match.legal(seat)) for seat in match.waiting}
            frozen = match.freeze()
            # The last decision has none after it that would vouch for it.
            if len(frozen.entries) > 1 and random.random() < 0.5:
                at = pick(random, range(len(frozen.entries) - 1))
                damaged = damage(frozen, at, legal)
                with pytest.raises(CorruptJournal):
                    Match.restore(subject.game, subject.cards, match.table.setup, damaged)
                tried += 1
    assert tried


# -- other rules


class Question(NamedTuple):
    """What a seat is asked, down to the last option."""

    kind: str
    bounds: tuple[int, int]
    legal: list
    basket: Basket | None

    @classmethod
    def to(cls, match: Match, seat: int) -> "Question":
        ask = match.asked
        return cls(ask.kind, ask.bounds(seat), list(match.legal(seat)), ask.basket)


Records = dict[int, tuple[Question, bytes]]  # decision → what it answered, and where it led


def first_difference(other: Subject, match: Match, frozen: Frozen, records: Records) -> int | None:
    """The first decision that asks or leads elsewhere in the other game, without the journal."""
    plain = unseal(frozen.checkpoint, frozen.sequence)
    state = msgspec.msgpack.decode(plain, type=other.game.state_type)
    again = Match(other.game, other.cards, match.table.setup, state, journal=False)
    for decision in frozen.entries:
        question, digest = records[decision.sequence]
        if decision.seat not in again.waiting or Question.to(again, decision.seat) != question:
            return decision.sequence
        again.answer(decision.seat, decision.answer)
        if again.digest() != digest:
            return decision.sequence
    return None


def changes_noticed(subject: Subject, other: Subject, seed: int, under=nullcontext) -> int:
    """Restore each position of a match under other rules: told at the first decision that differs.

    Returns how many positions differed.
    """
    noticed, records, asked = 0, {}, {}
    for match in played(subject, seed):
        if match.sequence:
            records[match.sequence] = asked[match.last_entry.seat], match.digest()
        asked = {seat: Question.to(match, seat) for seat in match.waiting}
        frozen, told = match.freeze(), None
        with under():
            expected = first_difference(other, match, frozen, records)
            try:
                Match.restore(other.game, other.cards, match.table.setup, frozen)
            except RulesChanged as problem:
                told = problem.sequence
        assert told == expected
        noticed += expected is not None
    return noticed


COUNTS = ("n", "by", "power")


def reprinted(subject: Subject) -> Subject:
    """The same game with one more on every number of its cards."""

    def more(printed):
        if isinstance(printed, list):
            return [more(part) for part in printed]
        if not isinstance(printed, dict):
            return printed
        return {
            name: value + 1 if name in COUNTS and isinstance(value, int) else more(value)
            for name, value in printed.items()
        }

    return subject._replace(
        cards=CardSet(subject.game, more(msgspec.json.decode(subject.cards.blob)))
    )


@every_game
def test_a_card_of_another_value_is_noticed_where_it_first_matters(subject):
    other = reprinted(subject)
    assert sum(changes_noticed(subject, other, seed) for seed in range(4 * FUZZ))


def test_a_changed_rule_is_noticed_where_it_first_matters(monkeypatch):
    @contextmanager
    def three_cards_a_turn():
        with monkeypatch.context() as new_rules:
            new_rules.setattr(turn, "DRAWN_A_TURN", 3)
            yield

    showdown = BY_SLUG["showdown"]
    noticed = [
        changes_noticed(showdown, showdown, seed, under=three_cards_a_turn)
        for seed in range(5 * FUZZ)
    ]
    assert sum(noticed)
