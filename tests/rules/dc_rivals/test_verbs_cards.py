"""Verbs for hand, deck and discard pile: words, deeds and edge cases."""

import pytest

from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.dc_rivals.stage import confront, does, hits, rivals, says

# -- draw


def test_draw_says_how_many():
    assert says({"do": "draw"}) == "Draw a card."
    assert says({"do": "draw", "n": 3}) == "Draw 3 cards."
    assert says({"do": "draw", "who": "they"}) == "They draw a card."


def test_draw_is_seen_by_whoever_draws():
    stage = does({"do": "draw", "n": 2}, deck="Sloth Lust Punch")
    assert sorted(stage.zone("hand", 0)) == ["Lust", "Sloth"]
    assert stage.log(0)[-1] == "You draw Sloth, Lust"
    assert stage.log(1)[-1] == "Player 1 draws 2 cards"
    assert stage.zone("hand", 0, None) == ["?", "?"]


def test_draw_from_nothing_draws_nothing():
    stage = does({"do": "draw", "n": 2}, deck="")
    assert stage.log(0)[-1] == "You play Wrath"


# -- discard


def test_discard_says_who_and_what():
    assert says({"do": "discard", "n": 2}) == "Discard 2 cards."
    assert says({"do": "discard", "who": "they"}) == "They discard a card."
    villains = {"do": "discard", "who": "they", "of": {"types": ["villain"]}}
    assert says(villains) == "They reveal their hand and discard a Villain."
    assert says({**villains, "every": True}) == "They reveal their hand and discard all Villains."
    assert says({**villains, "who": "you"}) == "Reveal your hand and discard a Villain."


def test_discard_of_several_cards_is_one_choice():
    stage = does({"do": "discard", "n": 2}, hand="Punch Sloth Lust")
    assert stage.prompt().words == "Wrath: discard 2 cards from your hand."
    assert (stage.prompt().least, stage.prompt().most) == (2, 2)
    assert stage.answer(0, "Punch", "Lust").zone("discard", 0) == ["Punch", "Lust"]


def test_discard_of_one_card_offers_one_of_cards_that_are_alike():
    stage = does({"do": "discard"}, hand="Punch Sloth Punch")
    assert stage.options() == ["Punch", "Sloth"]
    assert stage.answer(0, "Punch").zone("hand", 0) == ["Punch", "Sloth"]
    stage = does({"do": "discard", "n": 2}, hand="Punch Sloth Punch")
    assert len(stage.options()) == 3, "of two that are discarded both may be Punches"


def test_discard_of_the_whole_hand_is_no_choice():
    stage = does({"do": "discard", "n": 2}, hand="Punch Sloth")
    assert stage.asked == {0: "turn"}
    assert stage.zone("discard", 0) == ["Punch", "Sloth"]
    assert stage.log()[-1] == "Player 1 discards Punch, Sloth"


def test_discard_from_an_empty_hand_does_nothing():
    assert does({"do": "discard"}).asked == {0: "turn"}


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_discard_of_a_kind_of_card_reveals_the_hand_first(viewer):
    stage = hits(
        {"do": "discard", "who": "they", "of": {"types": ["hero"]}},
        foe={"hand": "'Mary Marvel' Punch 'Lightning Courier'"},
    )
    assert stage.asked == {1: "discard"}
    assert stage.options(1) == ["Mary Marvel", "Lightning Courier"]
    assert "?" not in stage.zone("hand", 1, viewer)
    who = "You reveal your" if viewer == 1 else "Player 2 reveals their"
    assert stage.log(viewer)[-1] == f"{who} hand: Mary Marvel, Punch, Lightning Courier"


def test_discard_of_the_only_card_that_fits_a_revealed_hand_is_no_choice():
    effect = {"do": "discard", "who": "they", "of": {"types": ["hero"]}}
    stage = hits(effect, foe={"hand": "'Mary Marvel' Punch"})
    assert stage.asked == {0: "turn"}
    assert stage.zone("discard", 1) == ["Mary Marvel"]


def test_discard_of_all_that_fit():
    effect = {"do": "discard", "who": "they", "of": {"types": ["starter"]}, "every": True}
    stage = hits(effect, foe={"hand": "Punch 'Mary Marvel' Vulnerability"})
    assert stage.zone("discard", 1) == ["Punch", "Vulnerability"]
    assert hits(effect, foe={"hand": "Sloth"}).zone("discard", 1) == []


# -- discard_top


def test_discard_top_says_whose_deck():
    assert says({"do": "discard_top"}) == "Discard the top card of your deck."
    twice = {"do": "discard_top", "n": 2, "who": "they"}
    assert says(twice) == "They discard the top 2 cards of their deck."


def test_discard_top_shuffles_an_empty_deck_and_goes_on():
    stage = does({"do": "discard_top", "n": 2}, deck="Sloth", discard="Lust")
    assert stage.log()[-3:] == [
        "Player 1 discards Sloth",
        "Player 1 shuffles their discard pile into a new deck",
        stage.log()[-1],
    ]
    assert stage.zone("discard", 0)[0] in ("Sloth", "Lust")
    assert stage.count("deck", 0) == 1


def test_discard_top_of_nothing_does_nothing():
    assert does({"do": "discard_top"}, deck="").log()[-1] == "Player 1 plays Wrath"


# -- reveal_top


def test_reveal_top_says_whose_deck():
    assert (
        says({"do": "reveal_top"}) == "They reveal the top card of their deck; you may discard it."
    )
    mine = {"do": "reveal_top", "who": "you"}
    assert says(mine) == "Reveal the top card of your deck; you may discard it."


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_reveal_top_shows_the_card_to_everybody(viewer):
    stage = does({"do": "reveal_top"}, foe={"deck": "Sloth Punch"})
    assert stage.prompt(0).words == "Sloth is on top of Player 2’s deck: discard it?"
    assert stage.zone("deck", 1, viewer) == ["?", "Sloth"]
    stage.answer(0, "none")
    assert stage.zone("deck", 1, viewer) == ["?", "Sloth"], "they remember"


def test_reveal_top_of_the_own_deck():
    stage = does({"do": "reveal_top", "who": "you"}, deck="Sloth Punch").answer(0, "Sloth")
    assert stage.zone("discard", 0) == ["Sloth"]


def test_reveal_top_of_nothing_asks_nothing():
    assert does({"do": "reveal_top"}, foe={"deck": ""}).asked == {0: "turn"}


# -- destroy


def test_destroy_says_where_and_whether():
    assert says({"do": "destroy", "heaps": ["discard"]}) == (
        "You may destroy a card in your discard pile."
    )
    assert says({"do": "destroy", "heaps": ["hand", "discard"], "n": 2}) == (
        "You may destroy up to 2 cards in your hand or discard pile."
    )
    assert says({"do": "destroy", "heaps": ["line-up"]}) == "Destroy a card in the Line-Up."
    theirs = {"do": "destroy", "heaps": ["hand"], "who": "they"}
    assert says(theirs) == "They destroy a card in their hand."
    assert says({**theirs, "of": {"types": ["equipment"]}}) == (
        "They reveal their hand and destroy Equipment in their hand."
    )


def test_destroy_may_be_declined():
    effect = {"do": "destroy", "heaps": ["hand", "discard"]}
    stage = does(effect, hand="Punch", discard="Sloth").answer(0, "none")
    assert stage.zone("destroyed") == []


def test_destroy_with_nothing_to_destroy_asks_nothing():
    effect = {"do": "destroy", "heaps": ["hand", "discard"]}
    assert does(effect).asked == {0: "turn"}
    heroes = {"do": "destroy", "heaps": ["discard"], "of": {"types": ["hero"]}}
    assert does(heroes, discard="Sloth").asked == {0: "turn"}, "everybody sees that nothing fits"


def test_destroy_asks_about_a_hand_although_nothing_in_it_fits():
    heroes = {"do": "destroy", "heaps": ["hand"], "of": {"types": ["hero"]}}
    stage = does(heroes, hand="Punch")
    assert stage.options() == ["none"], "what is in a hand is a secret"


def test_destroy_of_several_cards_by_choice():
    effect = {"do": "destroy", "heaps": ["hand", "discard"], "n": 2}
    stage = does(effect, hand="Punch", discard="Sloth Lust")
    assert (stage.prompt().least, stage.prompt().most) == (0, 2)
    stage.answer(0, "Punch", "Lust")
    assert stage.zone("destroyed") == ["Punch", "Lust"]
    assert does(effect, hand="Punch").prompt().most == 1


def test_destroy_of_the_only_line_up_card_is_no_choice():
    stage = does({"do": "destroy", "heaps": ["line-up"]}, line_up="Sloth")
    assert stage.asked == {0: "turn"}
    assert stage.log()[-1] == "Sloth is destroyed"


def test_destroy_by_an_attack_is_chosen_by_the_foe():
    stage = hits({"do": "destroy", "heaps": ["hand"], "who": "they"}, foe={"hand": "Punch Sloth"})
    assert stage.asked == {1: "destroy"}
    assert stage.answer(1, "Punch").zone("destroyed") == ["Punch"]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_destroy_of_a_kind_of_card_reveals_the_hand_first(viewer):
    effect = {"do": "destroy", "heaps": ["hand"], "who": "they", "of": {"types": ["hero"]}}
    stage = hits(effect, foe={"hand": "Punch Sloth"})
    assert stage.asked == {0: "turn"}
    assert sorted(stage.zone("hand", 1, viewer)) == ["Punch", "Sloth"], "no Hero, as all can see"


# -- hidden hands


def test_hidden_hands_stay_hidden_when_a_card_without_a_condition_leaves_them():
    stage = confront("Lust", foe={"hand": "Punch Sloth"}).play("Lust").answer(1, "Punch")
    assert stage.zone("hand", 1, 0) == ["?"]
    assert rivals("Punch").zone("hand", 0, 1) == ["?"]
