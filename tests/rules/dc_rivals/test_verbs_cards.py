"""Verbs for hand, deck, discard pile, Line-Up and stacks: words, deeds and edge cases."""

import pytest

from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.dc_rivals.stage import cards_with, confront, normal, rivals


def says(*effects, **fields) -> str:
    """What a card with this text says."""
    found = cards_with(wrath={"gained": [], "effects": list(effects), **fields})
    return found.cards[found.face["wrath"]].body


def does(*effects, hand: str = "", **arranged):
    """A Villain with this text has been played in a Normal turn."""
    cards = cards_with(wrath={"effects": list(effects)})
    return normal(f"Wrath {hand}", cards=cards, **arranged).play("Wrath")


def hits(*effects, **arranged):
    """An Attack with this text has been played."""
    return does({"do": "attack", "then": list(effects)}, **arranged)


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
    assert stage.prompt().words == "Wrath: discard 2 from your hand."
    assert (stage.prompt().least, stage.prompt().most) == (2, 2)
    assert stage.answer(0, "Punch", "Lust").zone("discard", 0) == ["Punch", "Lust"]


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
    assert stage.prompt(0).words == "Sloth is on top of that deck: discard it?"
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


# -- gain


def test_gain_says_what_from_where_and_whereto():
    assert says({"do": "gain", "heaps": ["line-up"], "of": {"types": ["equipment"]}}) == (
        "You may gain Equipment from the Line-Up."
    )
    dear = {"do": "gain", "heaps": ["destroyed"], "of": {"least": 5}, "to": "deck"}
    assert says(dear) == (
        "You may gain a card with cost 5 or more from the destroyed pile to the top of your deck."
    )
    assert says({"do": "gain", "heaps": ["main deck"], "to": "hand"}) == (
        "Gain the top card of the main deck to your hand."
    )


def test_gain_to_the_top_of_the_deck():
    effect = {"do": "gain", "heaps": ["line-up"], "to": "deck"}
    stage = does(effect, line_up="Sloth Lust", deck="Punch").answer(0, "Sloth")
    assert stage.zone("deck", 0, 1) == ["?", "Sloth"], "everybody saw where it went"
    assert "Player 1 gains Sloth on top of their deck" in stage.log()


def test_gain_of_the_top_of_the_main_deck_is_no_choice():
    stage = does({"do": "gain", "heaps": ["main deck"]}, main_deck="Pride Sloth")
    assert stage.zone("discard", 0) == ["Pride", "Weakness"]
    assert does({"do": "gain", "heaps": ["main deck"]}, main_deck="").asked == {0: "turn"}


def test_gain_may_be_declined():
    stage = does({"do": "gain", "heaps": ["line-up"]}, line_up="Sloth").answer(0, "none")
    assert stage.zone("line_up") == ["Sloth"]


def test_gain_offers_one_card_of_a_stack():
    assert does({"do": "gain", "heaps": ["stack"]}).options() == ["Word of Power", "none"]


# -- weakness


def test_weakness_says_how_many_and_whose():
    assert says({"do": "weakness"}) == "Gain a Weakness."
    assert says({"do": "weakness", "n": 2, "who": "they"}) == "They gain 2 Weakness cards."


def test_weakness_takes_as_many_as_the_stack_has():
    stage = does({"do": "weakness", "n": 3}, weakness=2)
    assert stage.zone("discard", 0) == ["Weakness", "Weakness"]
    assert stage.log()[-1] == "Player 1 gains no Weakness: the stack is empty"


# -- search


def test_search_says_what_is_taken():
    rest = "put the rest on the bottom of your deck in any order."
    assert says({"do": "search", "look": 2}) == (
        f"Look at the top 2 cards of your deck, put one into your hand, {rest}"
    )
    assert says({"do": "search", "look": 3, "of": {"types": ["hero"]}}) == (
        "Look at the top 3 cards of your deck, you may reveal a Hero among them and put it "
        f"into your hand, {rest}"
    )


def test_search_of_nothing_asks_nothing():
    assert does({"do": "search", "look": 2}, deck="").asked == {0: "turn"}


def test_search_is_secret_but_for_what_is_shown():
    stage = does({"do": "search", "look": 2}, deck="Sloth Lust Punch")
    assert stage.log(0)[-1] == "You look at Sloth, Lust"
    assert stage.log(1)[-1] == "Player 1 looks at 2 cards"
    assert stage.zone("deck", 0, 0) == ["?", "Lust", "Sloth"], "on the deck while they look"
    assert stage.zone("deck", 0, 1) == ["?"] * 3
    stage.answer(0, "Lust")
    assert stage.zone("deck", 0, 0) == ["Sloth", "?"], "they know what they put under it"


def test_search_finding_one_card_takes_it():
    stage = does({"do": "search", "look": 2}, deck="Sloth")
    assert stage.zone("hand", 0) == ["Sloth"]
    assert stage.asked == {0: "turn"}


# -- recover


def test_recover_says_what_and_whereto():
    assert says({"do": "recover"}) == "You may put a card from your discard pile into your hand."
    deck = {"do": "recover", "of": {"types": ["hero", "villain"]}, "to": "deck"}
    assert says(deck) == (
        "You may put a Hero or Villain from your discard pile on top of your deck."
    )


def test_recover_to_hand_is_seen_by_everybody():
    stage = does({"do": "recover"}, discard="Sloth Punch").answer(0, "Sloth")
    assert stage.zone("hand", 0, 1) == ["Sloth"]
    assert stage.log()[-1] == "Player 1 takes back Sloth from their discard pile"


def test_recover_may_be_declined_and_asks_nothing_where_nothing_fits():
    assert does({"do": "recover"}, discard="Sloth").answer(0, "none").zone("hand", 0) == []
    assert does({"do": "recover"}).asked == {0: "turn"}


# -- pass


def test_pass_says_what_goes_where():
    assert says({"do": "pass"}) == "Pass this card to a foe’s discard pile."
    assert says({"do": "attack", "then": [{"do": "pass", "heaps": ["hand"]}]}) == (
        "Attack each foe: pass a card from your hand to their discard pile."
    )


def test_pass_hands_this_card_over():
    stage = does({"do": "pass"})
    assert stage.zone("play", 0) == []
    assert stage.zone("discard", 1) == ["Wrath"]
    assert stage.facts["points"] == [0, 1]


def test_pass_of_the_only_card_is_no_choice():
    stage = hits({"do": "pass", "heaps": ["hand", "discard"]}, hand="Punch")
    assert stage.zone("discard", 1) == ["Punch"]
    assert stage.asked == {0: "turn"}


def test_pass_with_nothing_to_pass_does_nothing():
    assert hits({"do": "pass", "heaps": ["hand", "discard"]}).zone("discard", 1) == []


def test_pass_by_a_foe_is_chosen_by_the_foe():
    stage = hits({"do": "pass", "heaps": ["hand"], "who": "they"}, foe={"hand": "Punch Sloth"})
    assert stage.asked == {1: "pass card"}
    assert stage.answer(1, "Punch").zone("discard", 0) == ["Punch"]


def test_hidden_hands_stay_hidden_when_a_card_without_a_condition_leaves_them():
    stage = confront("Lust", foe={"hand": "Punch Sloth"}).play("Lust").answer(1, "Punch")
    assert stage.zone("hand", 1, 0) == ["?"]
    assert rivals("Punch").zone("hand", 0, 1) == ["?"]
