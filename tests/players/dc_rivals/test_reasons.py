"""Why an answer between Rivals is good: what is paid, and what a rest brings."""

from players.dc_rivals.policy import CLUB_PLAYER
from tests.rules.cerberus.stage import Stage
from tests.rules.dc_rivals.stage import cards_with, normal

LAZY = {"when": "turn end", "then": [{"do": "if_idle", "then": [{"do": "draw"}]}]}
LARGER = "without a purchase your next hand is larger"


def said(stage: Stage, word: str) -> str:
    """What speaks for an answer of one word."""
    key = next(key for key in stage.match.legal(0) if stage.word(0, key) == word)
    return CLUB_PLAYER.reasons(stage.match, 0, (key,))


def test_a_turn_without_a_purchase_is_told_to_bring_a_larger_hand():
    lazy = normal("Sloth Punch", cards=cards_with(sloth={"abilities": [LAZY]})).play("all")
    assert said(lazy, "end") == LARGER
    assert said(normal("Sloth Punch").play("all"), "end") != LARGER


def test_after_a_purchase_nobody_is_told_so():
    cards = cards_with(sloth={"abilities": [LAZY]})
    stage = normal("Sloth Wrath", cards=cards, line_up="'Speed of Mercury' Pride").play("all")
    assert said(stage.answer(0, "buy Speed of Mercury"), "end") != LARGER


def test_a_card_that_is_sold_is_told_with_what_it_pays():
    cards = cards_with(sloth={"effects": [{"do": "sell"}]})
    stage = normal("Sloth", cards=cards, discard="Pride Punch").play("Sloth")
    assert said(stage, "Pride") == "it pays you 3 Power"
    assert "pays" not in said(stage, "Punch")


# -- effects


def test_power_is_told_with_what_it_pays_for():
    alchemist = "'Doctor Alchemy'"
    dear = normal(alchemist, line_up="Pride Wrath")
    assert said(dear, "Doctor Alchemy: choice 1") == "you have 2 Power then"
    cheap = normal(alchemist, line_up="Pride 'Lightning Courier'")
    assert said(cheap, "Doctor Alchemy: choice 1") == (
        "you have 2 Power then, enough for Lightning Courier (2)"
    )


def test_who_may_destroy_a_card_is_told_how_many_are_not_worth_keeping():
    stage = normal("'Doctor Alchemy'", deck="Punch Punch Vulnerability", discard="Pride")
    assert said(stage, "Doctor Alchemy: choice 2") == (
        "3 of your 5 cards are Starters or Weaknesses"
    )


def test_what_an_effect_means_is_told_where_it_is_asked_for_alone():
    then = [{"do": "power", "n": 2}]
    cards = cards_with(sloth={"effects": [{"do": "draw"}, {"do": "may", "then": then}]})
    stage = normal("Sloth", cards=cards, line_up="Pride Wrath").play("Sloth")
    assert said(stage, "yes") == "you have 2 Power then"
    assert said(stage, "no") != said(stage, "yes")
