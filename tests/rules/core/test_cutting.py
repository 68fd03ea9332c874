"""Cutting a deck: where it may be cut and where its cards come to lie."""

import pytest

from rules.core.cutting import cut, cut_depth, cuts_of
from tests.rules.showdown.stage import new_duel


def test_a_deck_may_be_cut_anywhere_inside_or_left_as_it_is():
    assert cuts_of(4)(None, 0) == ["no cut", "cut 1", "cut 2", "cut 3"]


def test_a_single_card_can_only_be_left_as_it_is():
    assert cuts_of(1)(None, 0) == ["no cut"]


@pytest.mark.parametrize(("key", "depth"), [("no cut", 0), ("cut 1", 1), ("cut 47", 47)])
def test_a_cut_takes_as_many_cards_as_it_says(key, depth):
    assert cut_depth(key) == depth


@pytest.mark.parametrize(
    ("depth", "after"), [(0, "abcde"), (1, "eabcd"), (2, "deabc"), (4, "bcdea")]
)
def test_the_cards_cut_from_the_top_go_under_the_rest(depth, after):
    deck = list("abcde")  # e lies on top
    cut(deck, depth)
    assert deck == list(after)


def test_before_the_deal_each_may_cut_anywhere_in_the_rivals_48_cards():
    stage = new_duel()
    assert stage.options(0) == stage.options(1) == ["no cut", *(f"cut {n}" for n in range(1, 48))]


def test_everybody_reads_who_has_cut_but_only_once_both_have():
    stage = new_duel().answer(1, "cut 30")
    assert stage.log(0) == []
    stage.answer(0, "no cut")
    assert stage.log(None)[:2] == ["Player 1 does not cut the deck", "Player 2 cuts the deck"]
    assert stage.log(0)[:2] == ["You do not cut the deck", "Player 2 cuts the deck"]
