"""Several priced options in one answer: what is legal, what is refused in which words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.baskets import Basket, as_far_as_legal
from rules.core.errors import NoSuchOption
from rules.core.questions import checked_answer, fingerprint, make_prompt
from tests.rules.showdown.stage import new_duel

LEGAL = ["play", 4, 5, 6, "end"]
SHOP = Basket({4: 4, 5: 3, 6: 3}, 7, "Power", "end")


def question(basket=SHOP, kind="may"):
    return next(new_duel().match.table.ask_basket(0, kind, lambda *_: LEGAL, basket))


@pytest.mark.parametrize(
    "answer",
    [("play",), ("end",), (4,), (5, 4), (5, 6, "end"), (6, "end")],
    ids=str,
)
def test_one_option_alone_or_several_that_the_budget_pays_for_in_the_order_picked(answer):
    assert checked_answer(question(), 0, LEGAL, answer) == answer


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ((4, 5, 6), "That costs 10 together, and you have 7 Power."),
        ((4, "play"), "One of these must be chosen alone."),
        (("play", "end"), "One of these must be chosen alone."),
        (("end", 4), "Nothing can come after what ends it."),
        ((4, 4), "Each option can be chosen only once."),
        ((4, 9), "That is not one of your options."),
        ((), "Choose 1 to 4, not 0."),
    ],
)
def test_what_is_no_basket_is_refused_in_one_sentence(answer, words):
    with pytest.raises(NoSuchOption) as refused:
        checked_answer(question(), 0, LEGAL, answer)
    assert str(refused.value) == words


def test_a_question_is_recognised_by_its_prices_and_its_budget():
    prints = {
        fingerprint(question(basket), 0, LEGAL)
        for basket in (SHOP, Basket({4: 4, 5: 3, 6: 2}, 7), Basket({4: 4, 5: 3, 6: 3}, 8))
    }
    assert len(prints) == 3


def test_a_prompt_tells_prices_budget_and_the_word_that_closes():
    table = new_duel().match.table
    prompt = make_prompt(table, question(), 0, question().options(table, 0), 1, (), set())
    assert prompt.prices == (None, 4, 3, 3, None)
    assert (prompt.budget, prompt.closing) == (7, "end")
    assert (prompt.least, prompt.most, prompt.ordered) == (1, 4, True)
    assert prompt.basket == SHOP


def test_where_nothing_can_be_paid_one_option_is_chosen_as_ever():
    table = new_duel().match.table
    nothing = Basket({}, 2, "Power", "end")
    ask = next(table.ask_basket(0, "may", lambda *_: ["play", "end"], nothing))
    prompt = make_prompt(table, ask, 0, ask.options(table, 0), 1, (), set())
    assert (prompt.prices, prompt.budget, prompt.closing, prompt.basket) == ((), 0, "", None)
    assert (prompt.least, prompt.most, prompt.ordered) == (1, 1, False)


def test_a_closing_word_that_is_no_option_now_is_not_offered_to_close():
    table = new_duel().match.table
    shop = Basket({4: 1, 5: 1}, 3, "Power", "end")
    ask = next(table.ask_basket(0, "may", lambda *_: [4, 5], shop))
    prompt = make_prompt(table, ask, 0, ask.options(table, 0), 1, (), set())
    assert (prompt.closing, prompt.most) == ("", 2)


@given(
    prices=st.dictionaries(st.integers(1, 6), st.integers(0, 5)),
    budget=st.integers(5, 12),
    keys=st.permutations([1, 2, 3, 4, 5, 6, "play", "use", "end"]),
)
def test_any_list_of_options_is_cut_to_its_longest_legal_beginning(prices, budget, keys):
    basket = Basket(prices, budget, "Power", "end")
    keys = [key for key in keys if isinstance(key, str) or key in prices]
    cut = as_far_as_legal(keys, basket)
    beginnings = [tuple(keys[:number]) for number in range(1, len(keys) + 1)]
    legal = [beginning for beginning in beginnings if not basket.problem(beginning)]
    assert cut == legal[-1]


def test_without_a_basket_nothing_is_cut():
    assert as_far_as_legal([3, "end", 4], None) == (3, "end", 4)
