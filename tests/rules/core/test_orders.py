"""Standing orders: which question they answer, and which answers they may give."""

import pytest

from rules.core.orders import Order, answer_by_order
from tests.rules.showdown.stage import JACK, QUEEN, duel

QUICK_FINGERS = "2♠ Quick Fingers (Physical)"


def attacked():
    """The Queen is asked whether she reacts to Quick Fingers."""
    return duel(("2s 8s", "6s 8s"), champions=(JACK, QUEEN)).answer(0, "2s").prompt(1)


def test_an_order_answers_a_question_of_its_kind():
    assert answer_by_order([Order("rival action", "pass")], attacked()) == ("pass",)


def test_an_order_is_silent_at_a_question_of_another_kind():
    assert answer_by_order([Order("rival react", "pass")], attacked()) is None


def test_without_orders_there_is_no_answer():
    assert answer_by_order([], attacked()) is None


def test_an_order_about_a_card_answers_when_that_card_is_asked_about():
    assert attacked().about == QUICK_FINGERS
    order = Order("rival action", "pass", about=QUICK_FINGERS)
    assert answer_by_order([order], attacked()) == ("pass",)


def test_an_order_about_a_card_is_silent_when_another_is_asked_about():
    order = Order("rival action", "pass", about="7♥ Tell (Physical)")
    assert answer_by_order([order], attacked()) is None


def test_an_order_about_a_card_is_silent_at_a_question_about_no_card():
    prompt = duel().prompt(0)
    assert (prompt.kind, prompt.about) == ("action", "")
    assert answer_by_order([Order("action", "pass", about=QUICK_FINGERS)], prompt) is None


def test_an_order_cannot_give_an_answer_that_is_not_always_legal():
    prompt = attacked()
    card = prompt.options[1]
    assert card.words.startswith("6♠ Counter-Time")
    for key in (card.key, str(card.key), "Pass", ""):
        assert answer_by_order([Order("rival action", key)], prompt) is None


@pytest.mark.parametrize("key", ["edge 1", "edge 2", "pass"])
def test_a_question_without_orders_is_never_answered_by_one(key):
    prompt = duel().until("feint").prompt(0)
    assert prompt.orders == ()
    assert answer_by_order([Order("feint", key)], prompt) is None


def test_of_several_orders_the_first_that_fits_answers():
    orders = [
        Order("feint", "edge 1"),
        Order("rival action", "not offered"),
        Order("rival action", "pass", about=QUICK_FINGERS),
        Order("rival action", "pass"),
    ]
    assert answer_by_order(orders, attacked()) == ("pass",)


def test_an_ordered_answer_is_taken_by_the_match():
    stage = duel(("2s 8s", "6s 8s"), champions=(JACK, QUEEN)).answer(0, "2s")
    stage.match.answer(1, answer_by_order([Order("rival action", "pass")], stage.prompt(1)))
    assert "rival action" not in stage.asked.values()
