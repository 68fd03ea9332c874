"""Small English: what a number, a list and a sentence about a player read like."""

import pytest

from rules.core.phrases import article, capital, cards, listed, ordinal, told, top_cards


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 cards"), (1, "a card"), (2, "2 cards"), (48, "48 cards")]
)
def test_a_number_of_cards_is_worded(number, words):
    assert cards(number) == words


def test_other_things_are_counted_alike():
    assert (cards(1, "Block"), cards(3, "Block")) == ("a Block", "3 Blocks")


def test_the_top_of_a_pile_is_worded():
    assert (top_cards(1), top_cards(3)) == ("top card", "top 3 cards")


def test_an_article_fits_the_word_after_it():
    assert (article("Ally"), article("Hero")) == ("an Ally", "a Hero")


@pytest.mark.parametrize(
    ("things", "words"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_ends_with_and(things, words):
    assert listed(things) == words


def test_a_list_of_alternatives_ends_with_or():
    assert listed(["a", "b", "c"], "or") == "a, b or c"


@pytest.mark.parametrize(
    ("clause", "words"), [("", ""), ("draw", "Draw"), ("a Red Joker", "A Red Joker"), ("5♠", "5♠")]
)
def test_only_the_first_letter_becomes_a_capital(clause, words):
    assert capital(clause) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (10, "10th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (14, "14th"),
        (21, "21st"),
        (22, "22nd"),
        (23, "23rd"),
        (101, "101st"),
        (111, "111th"),
    ],
)
def test_ordinals_end_as_they_are_spoken(number, words):
    assert ordinal(number) == words


@pytest.mark.parametrize(
    ("template", "others", "you"),
    [
        ("{who} draw{s} a card", "Ada draws a card", "You draw a card"),
        ("{who} pass{es}", "Ada passes", "You pass"),
        ("{who} shuffle{s} {their} deck", "Ada shuffles their deck", "You shuffle your deck"),
        ("{whose} Feint is blue", "Ada’s Feint is blue", "Your Feint is blue"),
    ],
)
def test_a_sentence_bends_for_the_player_it_is_about(template, others, you):
    assert told(template, "Ada", you=False) == others
    assert told(template, "Ada", you=True) == you


def test_details_are_filled_in():
    line = told("{who} get{s} {number:+d} on {their} {note}", "Ada", False, number=3, note="Feint")
    assert line == "Ada gets +3 on their Feint"
