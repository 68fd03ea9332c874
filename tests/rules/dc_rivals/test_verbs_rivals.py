"""Verbs that only the Rivals have, beside Confront and Cheaper: words, deeds and edge cases."""

import pytest

from tests.rules.cerberus.stage import restored
from tests.rules.dc_rivals.stage import cards_with, confront, does, normal, says

BLOCKER = {"hand": "'Stamina of Atlas'", "deck": "Punch Punch"}

# -- no_block


def fearsome(**arranged):
    """A Confrontation with a card that keeps the foe from Blocking."""
    cards = cards_with(wrath={"effects": [{"do": "confront", "then": [{"do": "no_block"}]}]})
    return confront("Wrath Punch", cards=cards, **arranged)


def test_no_block_says_so():
    assert says({"do": "confront", "then": [{"do": "no_block"}]}) == (
        "Confrontation: that foe cannot Block this turn."
    )


def test_no_block_opens_no_window():
    stage = fearsome(foe=BLOCKER).play("Wrath").answer(0, "done")
    assert stage.asked == {1: "turn"}
    assert stage.zone("hand", 1) == ["Stamina of Atlas"]


def test_no_block_is_told_in_the_log_and_on_the_question():
    stage = fearsome(foe=BLOCKER).play("Wrath")
    assert stage.said("Player 2 cannot Block this turn")
    assert stage.prompt(0).stakes == (
        "You have shown 0 Power; defeating Black Adam (9) takes 9. They cannot Block."
    )


def test_no_block_holds_for_this_turn_only():
    stage = fearsome(foe=BLOCKER, deck="Punch Punch").play("Wrath").answer(0, "done")
    assert not stage.match.table.state.no_block


def test_no_block_holds_after_a_restart():
    stage = restored(fearsome(foe=BLOCKER).play("Wrath")).answer(0, "done")
    assert stage.asked == {1: "turn"}


# -- unless_behind

PROUD = {"do": "unless_behind", "then": [{"do": "power", "n": 2}]}


def test_unless_behind_says_what_it_compares():
    assert says(PROUD) == "If no foe has more Victory Points than you, +2 Power."


@pytest.mark.parametrize(("theirs", "power"), [("", 2), ("'Speed of Mercury'", 2), ("Pride", 0)])
def test_unless_behind_helps_whoever_leads_or_is_level(theirs, power):
    # The card itself counts 1 for me.
    assert does(PROUD, foe={"discard": theirs}).power == power


# -- if_idle


def resting(hand: str, **arranged):
    lazy = {"when": "turn end", "then": [{"do": "if_idle", "then": [{"do": "draw"}]}]}
    cards = cards_with(sloth={"abilities": [lazy]})
    deck = ["Punch"] * 7
    return normal(hand, cards=cards, deck=deck, line_up="'Speed of Mercury' Pride", **arranged)


def test_if_idle_says_its_condition():
    assert says({"do": "if_idle", "then": [{"do": "draw"}]}) == (
        "If you bought no card this turn, draw a card."
    )


@pytest.mark.parametrize(("buys", "hand"), [((), 6), (("buy Speed of Mercury",), 5)])
def test_if_idle_asks_whether_anything_was_bought(buys, hand):
    stage = resting("Sloth Wrath", main_deck=9).play("Sloth", "Wrath").answer(0, *buys, "end")
    assert stage.count("hand", 0) == hand


def test_if_idle_does_not_mind_what_is_gained_otherwise():
    stage = resting("Sloth Greed", main_deck=9).play("Sloth", "Greed: Speed of Mercury")
    assert "Speed of Mercury" in stage.zone("discard", 0)
    assert stage.answer(0, "end").count("hand", 0) == 6


# -- onto_deck


def test_onto_deck_says_where_the_card_goes():
    assert says({"do": "onto_deck"}) == "Put this card on top of your deck."


def test_onto_deck_is_seen_by_everybody():
    stage = does({"do": "onto_deck"}, deck="Punch")
    assert stage.zone("deck", 0, 1) == ["?", "Wrath"]
    assert stage.zone("play", 0) == []
    assert stage.log()[-1] == "Player 1 puts Wrath on top of their deck"


# -- sell

SELLS = {"do": "sell"}


def test_sell_says_what_is_paid():
    assert says(SELLS) == (
        "You may destroy a card in your hand or discard pile; if you do, +1 Power for each "
        "Victory Point on it."
    )


@pytest.mark.parametrize(
    ("sold", "power"), [("Pride", 3), ("Fury of the Sky", 2), ("Punch", 0), ("Weakness", 0)]
)
def test_sell_pays_its_victory_points(sold, power):
    stage = does(SELLS, discard=[sold, "Sloth"]).answer(0, sold)
    assert stage.power == power
    assert stage.zone("discard", 0) == ["Sloth"]


def test_sell_may_be_declined():
    stage = does(SELLS, hand="Punch", discard="Pride").answer(0, "none")
    assert (stage.power, stage.zone("discard", 0)) == (0, ["Pride"])


def test_sell_of_nothing_asks_nothing():
    assert does(SELLS).asked == {0: "turn"}


def test_sell_returns_a_word_of_power_to_its_stack():
    stage = does(SELLS, hand="'Word of Power'").answer(0, "Word of Power")
    assert (stage.power, stage.count("word_of_power")) == (1, 8)
