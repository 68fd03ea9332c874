"""Decks that people bring: taken by the house as text, refused in a sentence, swapped."""

import pytest

from rules.core.decks import DECK_TEXT, deck_text, problems
from rules.core.errors import BadDeck, BadSetup
from rules.core.game import Game
from rules.core.match import Match
from rules.core.setup import Setup
from tests.games.satchel import Satchel

SATCHEL = Satchel()
CARDS = SATCHEL.card_set()
OWN = "3 Pebble\n3 Feather\n2 Whistle\nSide\n1 Marble"


def refused(*decks: str) -> BadDeck:
    setup = Setup("satchel", {}, tuple({"deck": deck} for deck in decks))
    with pytest.raises(BadDeck) as told:
        Match.start(SATCHEL, CARDS, setup, bytes(32))
    return told.value


def test_a_seat_brings_a_ready_deck_or_a_text_of_its_own():
    setup = Setup("satchel", {}, ({"deck": "wings"}, {"deck": OWN}))
    match = Match.start(SATCHEL, CARDS, setup, bytes(32))
    assert match.waiting == [0, 1]
    assert deck_text(SATCHEL, CARDS, OWN) == OWN
    assert deck_text(SATCHEL, CARDS, "wings").startswith("3 Feather")


def test_every_ready_deck_can_be_played():
    for deck in SATCHEL.ready_decks(CARDS).values():
        assert problems(SATCHEL, CARDS, deck.text) == []


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        ("", "There is nothing in this deck."),
        (" \n ", "There is nothing in this deck."),
        ("x" * (DECK_TEXT + 1), "A deck is written in at most 4000 characters, not in 4001."),
        ("8 Pebbel", "No card is called Pebbel. Did you mean Pebble?"),
        ("4 Pebble\n3 Feather\n3 Marble", "4 Pebble are too many: at most 3 of a card."),
        (
            "9 Pebble\n9 Marble",
            "A deck holds 8 to 12 cards, not 18. 2 more: see /deck check.",
        ),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused_in_one_sentence(deck, why):
    assert str(refused("wings", deck)) == why


def test_a_refusal_says_whose_deck_it_is_so_that_nobody_else_is_told():
    assert refused("8 Pebbel", "wings").seat == 0
    assert refused(OWN, "8 Pebbel").seat == 1


def test_a_deck_is_never_a_shared_option():
    with pytest.raises(BadSetup, match="no option called deck"):
        SATCHEL.check(CARDS, Setup("satchel", {"deck": OWN}, ({}, {})))


def test_the_values_of_other_options_are_still_closed():
    with pytest.raises(BadSetup, match="Who begins cannot be nobody"):
        SATCHEL.check(CARDS, Setup("satchel", {}, ({"begins": "nobody"}, {})))


def test_a_game_without_decks_has_none_ready_and_asks_nothing_between_battles():
    game = Game()
    assert not game.brings_decks
    assert game.ready_decks(CARDS) == {}
    assert game.between(CARDS, Setup("x"), None, 0) == []
