"""What a match records, and how it stops and goes on from that."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from players.random_legal import choose
from rules.core.errors import CorruptJournal, RulesChanged
from rules.core.journal import (
    seal,
)
from rules.core.match import Match
from tests.rules.showdown.stage import (
    FIXED,
    JACK,
    KING,
    KNIGHT,
    QUIET,
    SHOWDOWN,
    cards_with,
    duel,
    new_duel,
    restored,
)

# Nine cards in hand: two must go as the Action Phase ends.
TWO_TOO_MANY = "8s 9s 10s Js Qs Ks 8h 9h 10h"


# -- what is recorded


def test_several_cards_without_order_are_recorded_in_the_order_of_the_options():
    match = duel((TWO_TOO_MANY, "8s 9s")).until("hand limit").match
    first, *_, last = match.legal(0)
    match.answer(0, (last, first))
    assert match.last_entry.answer == (first, last)


def test_several_cards_in_an_order_are_recorded_as_they_were_named():
    cards = cards_with(KING, "2h", effects=[{"do": "bury", "n": 2}])
    stage = duel(("2h 8s 9s", "8s"), champions=(KING, JACK), decks=(QUIET, QUIET), cards=cards)
    stage.plays(0, "2h")
    eight, nine = stage.match.legal(0)
    stage.match.answer(0, (nine, eight))
    assert stage.match.last_entry.answer == (nine, eight)
    assert stage.zone("deck", 0)[:2] == ["8s", "9s"], "the last one named lies lowest"


def test_a_decision_of_any_question_takes_at_most_a_hundred_bytes():
    match, random, sizes = new_duel((KING, KNIGHT)).match, Random(3), []
    while match.waiting:
        seat = match.waiting[0]
        match.answer(seat, choose(match, seat, random))
        sizes.append(len(msgspec.msgpack.encode(match.last_entry)))
    assert len(sizes) == match.sequence
    assert max(sizes) <= 100


# -- stopping and going on


def test_a_secret_answer_survives_a_stop():
    match = new_duel().match
    match.answer(1, ("cut 5",))
    again = restored(match)
    assert again.waiting == [0]
    assert again.digest() == match.digest()
    for copy in (match, again):
        copy.answer(0, ("cut 7",))
    assert again.digest() == match.digest()
    assert again.view(1) == match.view(1)


def test_a_secret_answer_is_part_of_the_digest():
    one, other = new_duel().match, new_duel().match
    one.answer(1, ("cut 5",))
    other.answer(1, ("cut 6",))
    assert one.digest() != other.digest()


def test_a_question_keeps_its_id_through_a_stop():
    match = new_duel().match
    match.answer(1, ("cut 5",))
    question = match.prompt(0).id
    restored(match).answer(0, ("no cut",), question)


@pytest.mark.parametrize("damaged", [b"", b"\xc1", b"\x80", b"\x90", b"not a checkpoint"])
def test_a_checkpoint_that_is_no_checkpoint_is_called_damaged(damaged):
    match = duel().match
    with pytest.raises(CorruptJournal, match=r"^The journal is damaged at decision 0: .+\.$"):
        restored(match, replace(match.freeze(), checkpoint=damaged))


def test_a_checkpoint_cut_short_anywhere_is_called_damaged():
    match = duel().match
    whole = match.freeze()
    for length in range(len(whole.checkpoint)):
        with pytest.raises(CorruptJournal):
            restored(match, replace(whole, checkpoint=whole.checkpoint[:length]))


def test_a_checkpoint_whose_words_are_no_text_is_called_damaged():
    match = duel().match
    whole = match.freeze()
    damaged = whole.checkpoint.replace(b"set-up", b"set-\xffp")
    assert damaged != whole.checkpoint
    with pytest.raises(CorruptJournal):
        restored(match, replace(whole, checkpoint=damaged))


def test_a_single_changed_byte_of_a_checkpoint_does_not_go_unnoticed():
    match = new_duel().until("action").match
    whole = match.freeze()
    unnoticed = []
    for place in range(len(whole.checkpoint)):
        damaged = bytearray(whole.checkpoint)
        damaged[place] ^= 1
        try:
            restored(match, replace(whole, checkpoint=bytes(damaged)))
        except CorruptJournal:
            continue
        except Exception as other:
            unnoticed.append(f"byte {place}: {other!r}")
        else:
            unnoticed.append(f"byte {place}: accepted")
    assert not unnoticed, f"{len(unnoticed)} of {len(whole.checkpoint)}; {unnoticed[0]}"


def test_a_whole_checkpoint_that_these_rules_cannot_read_says_that_the_rules_changed():
    match = duel().match
    other = replace(match.freeze(), checkpoint=seal(msgspec.msgpack.encode({"key": b""})))
    with pytest.raises(RulesChanged, match="decision 0"):
        restored(match, other)


def in_mid_turn() -> Match:
    """Three decisions since the checkpoint."""
    return duel().answer(0, "pass").answer(1, "pass").answer(0, "edge 1").match


@pytest.mark.parametrize("missing", [0, 1])
def test_a_dropped_decision_is_noticed(missing):
    match = in_mid_turn()
    whole = match.freeze()
    left = [entry for place, entry in enumerate(whole.entries) if place != missing]
    with pytest.raises(CorruptJournal, match="does not follow the entry before it"):
        restored(match, replace(whole, entries=left))


def test_a_last_entry_that_claims_another_position_is_noticed():
    match = in_mid_turn()
    whole = match.freeze()
    *others, last = whole.entries
    forged = [*others, replace(last, digest=bytes(8))]
    with pytest.raises(RulesChanged, match=r"decision 3 .* it leads to another position now"):
        restored(match, replace(whole, entries=forged))


def test_a_last_entry_with_another_answer_is_noticed():
    match = in_mid_turn()
    whole = match.freeze()
    *others, last = whole.entries
    forged = [*others, replace(last, answer=("edge 2",))]
    with pytest.raises(RulesChanged, match="it leads to another position now"):
        restored(match, replace(whole, entries=forged))


def test_a_match_goes_on_under_new_cards_only_as_far_as_they_lead_to_the_same_position():
    match = duel(("2s 8s", "8s"), champions=(KING, JACK)).plays(0, "2s").match
    other = cards_with(KING, "2s", effects=[{"do": "draw"}])
    with pytest.raises(RulesChanged, match="decision"):
        Match.restore(SHOWDOWN, other, match.table.setup, match.freeze())
    Match.restore(SHOWDOWN, FIXED, match.table.setup, match.freeze())


def test_damage_is_told_before_anything_is_replayed_under_other_rules():
    match = duel(("2s 8s", "8s 9s"), champions=(KING, JACK)).plays(0, "2s").answer(1, "8s").match
    other = cards_with(KING, "2s", effects=[{"do": "draw"}])
    whole = match.freeze()
    *others, last = whole.entries
    damaged = replace(whole, entries=[*others, replace(last, before=bytes(32))])
    with pytest.raises(CorruptJournal, match=f"at decision {last.sequence}:"):
        Match.restore(SHOWDOWN, other, match.table.setup, damaged)
