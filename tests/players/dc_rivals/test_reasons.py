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
