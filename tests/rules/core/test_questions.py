"""Questions: whether a seat has a choice at all, and which questions are asked in any case."""

import pytest

from rules.core.game import CORE_QUESTIONS
from rules.core.questions import Ask, checked_answer, only_answer
from rules.games import GAMES
from tests.properties.playing import played
from tests.properties.subjects import REAL


def only(options, least=1, most=1, **more):
    return only_answer(Ask("kind", (0,), lambda *_: options, -1, least, most, **more), 0, options)


def test_the_one_option_that_must_be_chosen_is_the_only_answer():
    assert only(["pass"]) == ("pass",)


def test_two_options_of_which_one_is_wanted_are_a_choice():
    assert only(["pass", 7]) is None


def test_one_option_that_may_be_left_out_is_a_choice():
    assert only([7], least=0) is None


def test_all_cards_of_which_all_are_wanted_are_the_only_answer():
    assert only([3, 1, 2], least=3, most=3) == (3, 1, 2)


def test_the_order_of_several_cards_is_a_choice():
    assert only([3, 1, 2], least=3, most=3, ordered=True) is None


def test_one_card_in_order_is_the_only_answer():
    assert only([3], least=1, most=1, ordered=True) == (3,)


def test_of_fewer_options_than_everybody_allows_for_all_may_still_be_left_out():
    assert only([3], least=0, most=4) is None


@pytest.mark.parametrize("most", [0, 3])
def test_where_nothing_can_be_chosen_nothing_is_the_only_answer(most):
    assert only([], least=0, most=most) == ()


def test_where_nothing_may_be_chosen_nothing_is_the_only_answer():
    assert only([4, 5], least=0, most=0) == ()


def test_each_seat_has_the_number_that_is_wanted_of_it():
    ask = Ask("kind", (0, 1), lambda *_: [4, 5], numbers={0: 2, 1: 1})
    assert only_answer(ask, 0, [4, 5]) == (4, 5)
    assert only_answer(ask, 1, [4, 5]) is None


@pytest.mark.parametrize("subject", REAL, ids=lambda subject: subject.name)
def test_the_only_answer_is_legal_wherever_a_random_match_has_one(subject):
    found = 0
    for match in played(subject, 3):
        for seat in match.waiting:
            answer = only_answer(match.asked, seat, match.legal(seat))
            if answer is not None:
                assert checked_answer(match.asked, seat, match.legal(seat), answer) == answer
                found += 1
    assert found


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_what_is_never_skipped_and_what_takes_an_order_are_questions_of_the_game(game):
    questions = {*CORE_QUESTIONS, *game.questions}
    assert game.never_skipped <= questions
    assert set(game.windows) <= questions


@pytest.mark.parametrize("subject", REAL, ids=lambda subject: subject.name)
def test_every_question_that_takes_an_order_says_what_opens(subject):
    for seed in range(3):
        for match in played(subject, seed):
            if match.asked is not None and match.asked.orders:
                assert match.asked.kind in subject.game.windows


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans"])
def test_the_end_of_the_own_turn_is_never_skipped_in_a_deck_builder(slug):
    assert "turn" in GAMES[slug].never_skipped
