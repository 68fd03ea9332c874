"""The driver: who is asked what, which answers it refuses, and where the rules stand."""

from random import Random

import pytest

from players.random_legal import choose, play_out
from rules.core.errors import NoSuchOption, NotYourQuestion, RivalryError, StaleQuestion
from rules.core.match import Match
from tests.rules.showdown.stage import KNIGHT, combat, duel, new_duel, played

# Nine cards in hand: two must go as the Action Phase ends.
TWO_TOO_MANY = "8s 9s 10s Js Qs Ks 8h 9h 10h"


def refusal(match: Match, error: type[RivalryError], seat: int, answer, question=None) -> str:
    """What a refused seat is told. Whatever is refused must change nothing."""
    before = match.digest(), match.sequence, match.waiting, match.freeze()
    with pytest.raises(error) as refused:
        match.answer(seat, answer, question)
    assert (match.digest(), match.sequence, match.waiting, match.freeze()) == before
    return str(refused.value)


def at_hand_limit() -> Match:
    return duel((TWO_TOO_MANY, "8s 9s")).until("hand limit").match


def at_the_bottomless_cup() -> Match:
    """The Knight may shuffle none, one or two discarded cards into the deck."""
    return played(KNIGHT, "Ad", discards=("Kh Kd", "")).match


def finished() -> Match:
    match = new_duel().match
    play_out(match, Random(1))
    return match


# -- whose question it is


def test_an_answer_of_a_seat_that_is_not_asked_is_refused():
    told = refusal(duel().match, NotYourQuestion, 1, ("pass",))
    assert told == "It is not your decision: Player 1 must choose."


def test_who_tries_to_answer_a_question_to_both_is_told_both_names():
    match = new_duel().match
    told = refusal(match, NotYourQuestion, 0, ("no cut",), match.prompt(1).id)
    assert told == "It is not your decision: Player 1 and Player 2 must choose."


def test_a_question_cannot_be_answered_by_another_seat_that_knows_its_id():
    match = duel().match
    refusal(match, NotYourQuestion, 1, ("pass",), match.prompt(0).id)


def test_an_answer_to_a_settled_question_is_refused():
    stage = duel()
    settled = stage.prompt(0).id
    stage.answer(0, "pass").answer(1, "pass")
    assert stage.asked == {0: "feint"}
    told = refusal(stage.match, StaleQuestion, 0, ("edge 1",), settled)
    assert told == "That question has already been settled."


@pytest.mark.parametrize("with_its_id", [True, False])
def test_a_second_answer_to_a_simultaneous_question_is_refused(with_its_id):
    match = new_duel().match
    question = match.prompt(0).id
    match.answer(0, ("cut 9",), question)
    told = refusal(match, StaleQuestion, 0, ("cut 8",), question if with_its_id else None)
    assert told == "You have already answered; your rival is still choosing."


def test_after_the_end_there_is_nothing_to_answer():
    match = finished()
    assert refusal(match, StaleQuestion, 0, ("pass",)) == "The match is over."
    assert match.waiting == []
    assert match.prompt(0) is None
    assert match.prompt(1) is None


def test_a_question_still_open_at_the_end_of_the_match_is_settled_by_it():
    match, random = new_duel().match, Random(1)
    while match.waiting:
        seat = match.waiting[0]
        question = match.prompt(seat).id
        match.answer(seat, choose(match, seat, random), question)
    told = refusal(match, StaleQuestion, seat, ("pass",), question)
    assert told == "That question has already been settled."


# -- which answers are options


@pytest.mark.parametrize("key", ["Pass", "", "edge 1", -1, 0, 9999])
def test_a_key_that_is_not_an_option_is_refused(key):
    assert refusal(duel().match, NoSuchOption, 0, (key,)) == "That is not one of your options."


def test_a_card_of_the_rival_is_no_option():
    stage = duel().until("feint")
    (card, _) = [seen.number for seen in stage.match.view(1).zone("hand", 1)]
    refusal(stage.match, NoSuchOption, 0, (card,))


@pytest.mark.parametrize(
    ("answer", "told"),
    [((), "Choose 1, not 0."), (("no cut", "cut 1"), "Choose 1, not 2.")],
)
def test_where_one_is_wanted_none_or_two_are_refused(answer, told):
    assert refusal(new_duel().match, NoSuchOption, 0, answer) == told


@pytest.mark.parametrize("number", [0, 1, 3])
def test_where_two_must_go_another_number_is_refused(number):
    match = at_hand_limit()
    answer = tuple(match.legal(0)[:number])
    assert refusal(match, NoSuchOption, 0, answer) == f"Choose 2, not {number}."


def test_where_up_to_two_may_be_chosen_three_are_refused():
    match = at_the_bottomless_cup()
    first, second = match.legal(0)
    answer = (first, second, first)
    assert refusal(match, NoSuchOption, 0, answer) == "Choose 0 to 2, not 3."


def test_up_to_two_may_be_none():
    match = at_the_bottomless_cup()
    match.answer(0, ())
    assert len(match.view(0).zone("discard", 0)) == 2


def test_the_same_option_twice_is_refused():
    match = at_hand_limit()
    card = match.legal(0)[0]
    told = refusal(match, NoSuchOption, 0, (card, card))
    assert told == "Each option can be chosen only once."


def test_a_seat_that_is_not_asked_has_no_options():
    match = duel().match
    assert list(match.legal(0)) != []
    assert list(match.legal(1)) == []


def test_a_seat_that_has_answered_has_no_options_any_more():
    match = new_duel().match
    match.answer(1, ("no cut",))
    assert list(match.legal(1)) == []
    assert match.prompt(1) is None
    assert match.waiting == [0]


def test_after_the_end_nobody_has_options():
    match = finished()
    assert [list(match.legal(seat)) for seat in (0, 1)] == [[], []]


# -- question ids


def test_a_question_is_known_by_the_decisions_before_it_and_its_seat():
    stage = new_duel()
    assert [stage.prompt(seat).id for seat in (0, 1)] == [(0, 0), (0, 1)]
    stage.answer(0, "no cut").answer(1, "no cut")
    (attacker,) = stage.asked
    assert stage.prompt(attacker).id == (2, attacker)


def test_the_answer_of_another_seat_does_not_make_my_question_stale():
    match = new_duel().match
    mine = match.prompt(0).id
    match.answer(1, ("cut 3",))
    assert match.prompt(0).id == mine
    match.answer(0, ("cut 4",), mine)
    assert match.sequence == 2


def test_no_question_of_a_match_has_the_id_of_an_earlier_one():
    match, random = new_duel().match, Random(2)
    settled = set()
    while match.waiting:
        ids = {match.prompt(seat).id for seat in match.waiting}
        assert not ids & settled
        for seat in match.waiting:
            match.answer(seat, choose(match, seat, random))
        settled |= ids


# -- where the rules stand


def test_the_first_question_says_that_it_comes_before_the_deal():
    (step,) = new_duel().match.prompt(0).why
    assert step.words.startswith("Before the deal everybody may cut")


def test_the_position_in_the_rules_is_told_from_the_outermost_phase_in():
    stage = duel()
    assert stage.match.phase_trail() == ("whole_match", "play", "take_turn", "action_phase")
    stage.until("feint")
    assert stage.match.phase_trail()[2:] == ("take_turn", "combat_phase", "feint")
    stage = combat(("8s", "9s"), ("Ks", "Kd")).until("turn ace")
    assert stage.match.phase_trail()[2:] == ("take_turn", "combat_phase", "damage", "choose_aces")


def test_a_prompt_says_why_it_asks_in_the_words_and_by_the_topics_of_the_manual():
    why = duel().until("feint").prompt(0).why
    assert [step.topic for step in why] == ["Your turn", "Combat", "Feint and Strike"]
    assert why[-1].words == "Feint: one card face up, or your Black Joker"
