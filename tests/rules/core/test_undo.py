"""Going back, and the end from outside: entries besides decisions."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from players.random_legal import choose
from rules.core.errors import CorruptJournal, RulesChanged, StaleQuestion
from rules.core.journal import (
    MODERATOR,
    Closing,
    Decision,
    Frozen,
    Undo,
    check_chain,
    decode_entry,
    encode_entry,
)
from rules.core.match import Match
from tests.rules.showdown.stage import (
    Stage,
    duel,
    new_duel,
    restored,
)

# -- going back


class Recorded:
    """A duel with everything recorded since its very first checkpoint, as a store keeps it."""

    def __init__(self, stage: Stage, seed: int = 1) -> None:
        self.match = stage.match
        self.random = Random(seed)
        self.frozen = self.match.freeze()
        self.positions = {self.match.sequence: position(self.match)}
        self.turns = [self.match.sequence]  # where each was reached for the first time

    def play(self, decisions: int) -> "Recorded":
        for _ in range(decisions):
            seat = self.random.choice(self.match.waiting)
            self.match.answer(seat, choose(self.match, seat, self.random))
            self.keep()
        return self

    def back(self, to: int, seat: int = 0) -> "Recorded":
        self.match = taken_back(self.match, to, seat, self.frozen)
        return self.keep()

    def close(self) -> "Recorded":
        self.match.close(0, (1,), "concede")
        return self.keep()

    def keep(self) -> "Recorded":
        entries = [*self.frozen.entries, self.match.last_entry]
        self.frozen = replace(self.frozen, entries=entries)
        self.positions[self.match.sequence] = position(self.match)
        if self.match.view(None).facts["turn"] == len(self.turns):
            self.turns.append(self.match.sequence)
        return self


def taken_back(match: Match, to: int, seat: int = 0, frozen: Frozen | None = None) -> Match:
    table = match.table
    frozen = frozen or match.freeze()
    return Match.take_back(match.game, table.cards, table.setup, frozen, to, seat)


def position(match: Match) -> tuple:
    """Everything a match is, but for the random numbers used and the ids of its questions."""
    state = msgspec.msgpack.encode(replace(match.table.state, count=0))
    views = [match.view(viewer) for viewer in (0, 1, None)]
    return state, dict(match.pending), [(view.zones, view.facts, view.asked) for view in views]


def same(one: Match, other: Match) -> bool:
    """Alike in everything, ids of questions and links of the chain included."""

    def whole(match: Match) -> tuple:
        views = [match.view(viewer) for viewer in (0, 1, None)]
        return match.digest(), match.sequence, match.before, match.freeze(), views

    return whole(one) == whole(other)


def three_turns() -> Recorded:
    """Into the third turn, the same way every time."""
    recorded = Recorded(new_duel())
    while len(recorded.turns) < 4:
        recorded.play(1)
    return recorded.play(3)


SET_UP, FIRST, SECOND, THIRD = three_turns().turns  # the entries before each
LONG = THIRD + 3


@pytest.mark.parametrize("to", range(LONG))
def test_an_undo_goes_back_to_exactly_the_position_after_an_entry(to):
    recorded = three_turns()
    assert recorded.positions[to] != recorded.positions[LONG]
    assert position(recorded.back(to).match) == recorded.positions[to]


@pytest.mark.parametrize("to", [SET_UP, 1, FIRST, FIRST + 3, SECOND, THIRD + 1])
def test_random_numbers_are_not_rewound(to):
    recorded = three_turns()
    used = recorded.match.table.state.count
    assert recorded.back(to).match.table.state.count == used > 0


def test_nobody_can_take_back_a_random_pick_to_have_the_same_one_again():
    stage = duel(("2s 9s", "8s 9s 10s"))
    recorded, picked = Recorded(stage), set()
    for _ in range(20):
        stage.match = recorded.match
        for seat, code in ((0, "2s"), (1, "pass"), (0, "card 1")):
            stage.answer(seat, code)
            recorded.keep()
        picked.update(stage.zone("discard", 1))
        recorded.back(0)
    assert picked == {"8s", "9s", "10s"}


def test_the_numbers_of_entries_keep_growing():
    recorded = three_turns().back(THIRD).play(2).back(FIRST).play(1)
    assert [entry.sequence for entry in recorded.frozen.entries] == list(range(1, LONG + 6))
    assert recorded.match.sequence == LONG + 5


def test_what_was_undone_stays_recorded_and_the_chain_holds():
    recorded = three_turns()
    decided = recorded.frozen.entries
    recorded.back(SECOND, seat=1).play(3)
    assert recorded.frozen.entries[:LONG] == decided
    undo = recorded.frozen.entries[LONG]
    assert isinstance(undo, Undo)
    assert (undo.seat, undo.to) == (1, SECOND)
    check_chain(recorded.frozen)
    check_chain(recorded.match.freeze())


def test_an_answer_to_the_question_as_it_was_asked_before_an_undo_is_refused():
    stage = duel()
    old = stage.prompt(0).id
    match = taken_back(stage.answer(0, "pass").match, 0)
    new = match.prompt(0).id
    assert new == (2, 0)
    with pytest.raises(StaleQuestion):
        match.answer(0, ("pass",), old)
    match.answer(0, ("pass",), new)


def test_no_question_has_the_id_of_an_earlier_one_however_often_a_match_goes_back():
    recorded, random, asked = Recorded(new_duel()), Random(4), []
    for number in range(60):
        match = recorded.match
        (opened,) = {match.prompt(seat).id[0] for seat in match.waiting}
        if [opened] != asked[-1:]:
            asked.append(opened)
        if number % 5 == 4:
            recorded.back(random.randrange(match.sequence))
        else:
            recorded.play(1)
    assert len(set(asked)) == len(asked) > 40


@pytest.mark.parametrize(
    "undos",
    [
        [THIRD + 1],
        [THIRD + 2, THIRD + 1],
        [THIRD + 1, THIRD + 1],
        [THIRD],
        [SECOND + 4],
        [SECOND],
        [FIRST + 1],
        [SET_UP],
        [THIRD + 1, FIRST + 3],
        [FIRST + 3, FIRST + 1],
        # The first undo is entry LONG + 1: from there on its follow-ups are taken back.
        [THIRD + 1, LONG + 1],
        [THIRD + 1, LONG + 2],
        [FIRST + 3, LONG + 2, LONG + 3],
        [SECOND + 1, FIRST + 3, LONG + 6, SET_UP],
    ],
    ids=lambda undos: " then ".join(map(str, undos)),
)
def test_a_match_goes_on_the_same_from_any_stop_after_undos(undos):
    recorded = three_turns()
    for to in undos:
        recorded.back(to)
        for _ in range(3):
            assert same(restored(recorded.match), recorded.match)
            assert same(restored(recorded.match, recorded.frozen), recorded.match)
            recorded.play(1)
    recorded.play(12)
    assert same(restored(recorded.match), recorded.match)
    assert same(restored(recorded.match, recorded.frozen), recorded.match)


def test_an_undo_across_a_turn_needs_no_more_than_what_the_match_then_freezes():
    recorded = three_turns().back(FIRST + 3).play(2)
    assert recorded.match.freeze().sequence == FIRST, "where the checkpoint before it was taken"
    assert position(taken_back(recorded.match, FIRST + 2)) == recorded.positions[FIRST + 2]


# -- going back inside a question to both


def at_the_strikes() -> Stage:
    return duel().feints("8s", "8s").until("strike")


@pytest.mark.parametrize("first", [0, 1])
def test_a_secret_answer_can_be_taken_back_before_the_rival_has_answered(first):
    stage = at_the_strikes()
    before, to = position(stage.match), stage.match.sequence
    old = stage.prompt(1 - first).id
    match = taken_back(stage.answer(first, "9s").match, to, first)
    assert match.waiting == [0, 1]
    assert position(match) == before
    assert same(restored(match), match)
    with pytest.raises(StaleQuestion):
        match.answer(1 - first, (match.legal(1 - first)[0],), old)


def test_taking_back_only_the_second_of_two_secret_answers_keeps_the_first():
    recorded = Recorded(at_the_strikes().answer(1, "9s"))
    to = recorded.match.sequence
    match = recorded.play(1).back(to).match
    assert match.waiting == [0]
    assert position(match) == recorded.positions[to]
    assert same(restored(match, recorded.frozen), match)
    recorded.play(1)
    assert recorded.positions[to + 3] == recorded.positions[to + 1]


# -- the end from outside


CLOSINGS = pytest.mark.parametrize(
    ("seat", "winners", "reason", "told"),
    [
        (0, (1,), "concede", "Player 1 concedes"),
        (MODERATOR, (), "draw agreed", "The players agree on a draw"),
        (1, (1,), "out of time", "Player 2 claims the win on time"),
        (MODERATOR, (), "void", "A moderator ends the match without a result"),
        (MODERATOR, (0,), "award", "A moderator awards the match"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else None,
)


@CLOSINGS
def test_a_closed_match_has_its_result_and_says_why(seat, winners, reason, told):
    match = at_the_strikes().answer(0, "9s").match
    match.close(seat, winners, reason)
    assert (match.result.winners, match.result.reason) == (winners, reason)
    assert match.view(None).result == match.result
    assert match.log(None)[-1] == told


def test_whoever_concedes_or_takes_back_is_addressed():
    match = duel().answer(0, "pass").match
    match = taken_back(match, 0, seat=1)
    assert [match.log(viewer)[-1] for viewer in (0, 1)] == [
        "Player 2 takes the match back",
        "You take the match back",
    ]
    match.close(1, (0,), "concede")
    assert [match.log(viewer)[-1] for viewer in (0, 1)] == ["Player 2 concedes", "You concede"]
    assert taken_back(match, 2, MODERATOR).log(0)[-1] == "A moderator takes the match back"


@CLOSINGS
def test_a_closed_match_asks_nothing_and_refuses_everything(seat, winners, reason, told):
    match = at_the_strikes().answer(0, "9s").match
    old = match.prompt(1).id
    match.close(seat, winners, reason)
    closed = match.digest(), match.freeze()
    assert match.waiting == []
    assert [match.prompt(asked) for asked in (0, 1)] == [None, None]
    assert [list(match.legal(asked)) for asked in (0, 1)] == [[], []]
    for question in (None, old):
        with pytest.raises(StaleQuestion):
            match.answer(1, ("pass",), question)
    with pytest.raises(StaleQuestion, match="The match is over"):
        match.close(1, (0,), "concede")
    assert (match.digest(), match.freeze()) == closed


@CLOSINGS
def test_a_closed_match_is_restored_closed(seat, winners, reason, told):
    match = at_the_strikes().answer(0, "9s").match
    match.close(seat, winners, reason)
    again = restored(match)
    assert same(again, match)
    assert again.result == match.result
    assert again.log(None)[-1] == told


def test_a_match_decided_by_its_rules_cannot_be_closed():
    match = duel(("8s 9s", ""), aces_down=(None, "As")).feints("8s", "edge 1").match
    decided = match.result
    with pytest.raises(StaleQuestion, match="The match is over"):
        match.close(0, (1,), "concede")
    assert match.result == decided is not None


def test_a_closing_can_be_taken_back():
    recorded = three_turns().close().back(LONG, MODERATOR)
    assert recorded.match.result is None
    assert position(recorded.match) == recorded.positions[LONG]
    recorded.play(3)
    assert same(restored(recorded.match, recorded.frozen), recorded.match)


def test_a_match_closed_after_an_undo_is_restored_closed():
    recorded = three_turns().back(FIRST + 3).play(2).close()
    assert same(restored(recorded.match, recorded.frozen), recorded.match)


# -- entries of every kind


def every_kind() -> Recorded:
    """A decision, an undo that took another one back, and a closing."""
    return Recorded(duel()).play(2).back(1).close()


def test_every_kind_of_entry_is_read_as_it_was_written():
    frozen = every_kind().frozen
    assert [type(entry) for entry in frozen.entries] == [Decision, Decision, Undo, Closing]
    assert [decode_entry(encode_entry(entry)) for entry in frozen.entries] == frozen.entries
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(frozen), type=Frozen) == frozen


def tampered(frozen: Frozen, at: int, **fields) -> Frozen:
    entries = [*frozen.entries]
    entries[at] = replace(entries[at], **fields)
    assert entries != frozen.entries
    return replace(frozen, entries=entries)


LINKS = {"sequence": 9, "digest": bytes(8), "before": bytes(32)}
UNDO = LINKS | {"seat": 1, "to": 0, "count": 1000, "seen": ((4,), ())}
CLOSING = LINKS | {"seat": 1, "winners": (0,), "reason": "award"}


@pytest.mark.parametrize(("field", "value"), UNDO.items())
def test_an_undo_changed_in_the_middle_is_noticed(field, value):
    recorded = every_kind()
    with pytest.raises(CorruptJournal):
        restored(recorded.match, tampered(recorded.frozen, 2, **{field: value}))


@pytest.mark.parametrize(("field", "value"), UNDO.items())
def test_an_undo_changed_at_the_end_is_noticed(field, value):
    recorded = Recorded(duel()).play(2).back(1)
    with pytest.raises((CorruptJournal, RulesChanged)):
        restored(recorded.match, tampered(recorded.frozen, -1, **{field: value}))


@pytest.mark.parametrize(("field", "value"), CLOSING.items())
def test_a_changed_closing_is_noticed(field, value):
    recorded = every_kind()
    with pytest.raises((CorruptJournal, RulesChanged)):
        restored(recorded.match, tampered(recorded.frozen, -1, **{field: value}))


@pytest.mark.parametrize("missing", [1, 2])
def test_a_dropped_undo_or_undone_decision_is_noticed(missing):
    recorded = every_kind()
    entries = [entry for place, entry in enumerate(recorded.frozen.entries) if place != missing]
    with pytest.raises(CorruptJournal):
        restored(recorded.match, replace(recorded.frozen, entries=entries))
