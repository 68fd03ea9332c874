"""A Normal turn: playing and buying, DCR-15 to DCR-27, and the rulebook's sample turn."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.cerberus.stage import EVERYBODY, names
from tests.rules.dc_rivals.stage import cards_with, normal, played, rivals

CHEAP = "'Lightning Courier' 'Speed of Mercury' 'Iron Vizier' Sloth 'Mary Marvel'"  # 2 2 2 3 4
PUNCHES = "Punch Punch Punch Punch Vulnerability"


def bought(stage) -> list[str]:
    """What is for sale and can be paid for."""
    return [option.removeprefix("buy ") for option in stage.options() if option[:4] == "buy "]


# -- Normal or Confrontation


@pytest.mark.rule("DCR-15")
def test_the_kind_of_turn_is_chosen_before_any_card_is_played():
    stage = rivals("Punch Weakness")
    assert stage.asked == {0: "turn"}
    assert "confrontation" in stage.options()
    assert "Announce a Confrontation" in stage.wordings()
    assert "confrontation" not in stage.play("Weakness").options()
    with pytest.raises(NoSuchOption):
        stage.answer(0, "confrontation")


@pytest.mark.rule("DCR-15")
def test_a_confrontation_once_announced_is_no_normal_turn_any_more():
    stage = rivals("Pride Punch", line_up="Sloth").answer(0, "confrontation").play("Pride")
    for other in ("confrontation", "buy Sloth", "end"):
        with pytest.raises(NoSuchOption):
            stage.answer(0, other)


def test_what_happens_at_the_start_of_a_turn_comes_before_that_choice():
    given = {"when": "turn start", "then": [{"do": "power", "n": 2}]}
    stage = rivals("Punch", cards=cards_with(**{"shazam/9": {"abilities": [given]}}))
    assert (stage.power, stage.options()[0]) == (2, "confrontation")
    assert stage.answer(0, "confrontation").power == 2


# -- playing


@pytest.mark.rule("DCR-16")
@pytest.mark.parametrize(
    "order", [["Punch", "Sloth", "Mary Marvel"], ["Mary Marvel", "Punch", "Sloth"]]
)
def test_cards_are_played_in_any_order(order):
    stage = normal("Punch Sloth 'Mary Marvel'")
    for card in order:
        assert card in stage.options()
        stage.play(card)
    assert stage.zone("play", 0) == order


@pytest.mark.rule("DCR-17")
def test_a_played_card_takes_effect_at_once_and_from_top_to_bottom():
    # Gluttony: +1 Power, draw 2 cards, then discard one: the drawn cards can be discarded.
    stage = played("Gluttony", "Punch", deck="Sloth Wrath")
    assert stage.power == 1
    assert stage.asked == {0: "discard"}
    assert stage.options() == ["Punch", "Sloth", "Wrath"]


@pytest.mark.rule("DCR-18")
def test_a_punch_gives_one_power_and_a_vulnerability_none():
    stage = normal("Punch Vulnerability Punch")
    powers = [stage.play(card).power for card in ("Punch", "Vulnerability", "Punch")]
    assert powers == [1, 1, 2]


@pytest.mark.rule("DCR-19")
def test_four_punches_buy_one_card_for_4_or_two_for_2():
    stage = normal(PUNCHES, line_up=CHEAP).play("all")
    assert stage.power == 4
    assert sorted(bought(stage)) == sorted([*names(CHEAP), "Word of Power"])
    assert bought(stage.buy("Mary Marvel")) == []
    stage = normal(PUNCHES, line_up=CHEAP).play("all").buy("Lightning Courier", "Iron Vizier")
    assert (stage.power, bought(stage)) == (0, [])


@pytest.mark.rule("DCR-19")
def test_what_costs_more_than_the_power_cannot_be_bought():
    stage = normal(PUNCHES, line_up="Wrath").play("all")
    with pytest.raises(NoSuchOption):
        stage.buy("Wrath")


# -- buying


@pytest.mark.rule("DCR-20")
def test_any_number_of_cards_may_be_bought_while_the_power_lasts():
    stage = normal("Pride 'Fury of the Sky'", line_up=CHEAP).play("all")
    assert stage.power == 7
    for card, left in [("Lightning Courier", 5), ("Speed of Mercury", 3), ("Sloth", 0)]:
        assert card in bought(stage)
        assert stage.buy(card).power == left
    assert bought(stage) == []


@pytest.mark.rule("DCR-21")
def test_cards_are_bought_from_the_line_up_and_the_word_of_power_stack_only():
    stage = normal("Pride 'Storm Tyrant' Wrath", line_up="Sloth", main_deck="Greed").play("all")
    assert stage.power == 11
    assert bought(stage) == ["Sloth", *["Word of Power"] * 3], "as many as can be paid for"


@pytest.mark.rule("DCR-22")
def test_several_words_of_power_may_be_bought_while_any_remain():
    stage = normal("Pride 'Storm Tyrant' Wrath", line_up="", word_of_power=2).play("all")
    stage.buy("Word of Power", "Word of Power")
    assert (stage.power, stage.count("word_of_power")) == (5, 0)
    assert bought(stage) == []


@pytest.mark.rule("DCR-23")
def test_playing_and_buying_may_be_interleaved():
    stage = normal("Pride Punch", line_up="Sloth 'Iron Vizier'")
    stage.play("Pride").buy("Sloth").play("Punch").buy("Iron Vizier")
    assert stage.zone("discard", 0) == ["Sloth", "Iron Vizier"]
    assert stage.asked == {0: "turn"}


@pytest.mark.rule("DCR-24")
def test_a_bought_card_goes_to_the_discard_pile_at_once():
    stage = normal("Pride", discard="Punch", line_up="Sloth").play("Pride").buy("Sloth")
    assert stage.zone("discard", 0) == ["Punch", "Sloth"]
    assert stage.log()[-1] == "Player 1 buys Sloth (3)"


@pytest.mark.rule("DCR-24")
def test_an_effect_may_send_a_gained_card_elsewhere():
    stage = played("The Wizard").answer(0, "Word of Power")  # "to your hand"
    assert stage.zone("hand", 0) == ["Word of Power"]
    stage = played("Greed", line_up="Sloth Wrath").answer(0, "Sloth")
    assert stage.zone("discard", 0) == ["Sloth"]


@pytest.mark.rule("DCR-25")
def test_a_slot_emptied_during_a_turn_stays_empty_until_its_end():
    line_up = "Sloth 'Iron Vizier' Wrath Lust 'Storm Tyrant'"
    stage = normal("Famine Greed Punch", line_up=line_up, main_deck=20)
    stage.play("Famine").answer(0, "Storm Tyrant")  # destroyed
    stage.play("Greed").answer(0, "Sloth")  # gained
    stage.play("Punch").buy("Iron Vizier")  # bought
    assert stage.zone("line_up") == ["Wrath", "Lust"]
    assert stage.count("main_deck") == 20
    stage.answer(0, "end")
    assert stage.zone("line_up")[:2] == ["Wrath", "Lust"]
    assert (stage.count("line_up"), stage.count("main_deck")) == (5, 17)


@pytest.mark.rule("DCR-26")
def test_neither_all_cards_need_be_played_nor_all_power_spent():
    stage = normal("Pride Punch Lust", line_up=CHEAP).play("Pride")
    assert stage.power == 4
    assert "end" in stage.options()
    assert stage.answer(0, "end").asked == {1: "turn"}


@pytest.mark.rule("DCR-27")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_may_look_through_both_discard_piles(viewer):
    stage = rivals(discard="Punch Sloth Vulnerability", foe={"discard": "Wrath Punch"})
    assert stage.zone("discard", 0, viewer) == ["Punch", "Sloth", "Vulnerability"]
    assert stage.zone("discard", 1, viewer) == ["Wrath", "Punch"]


# -- the rulebook's sample


@pytest.mark.rule("DCR-49")
def test_the_rulebooks_sample_turn():
    line_up = "Sloth 'Mary Marvel' 'Storm Tyrant' Lust Wrath"
    deck = "Punch Punch Vulnerability Punch Vulnerability"
    # "You draw a hand of 4 Punch cards and 1 Vulnerability for your first turn."
    stage = normal(PUNCHES, deck=deck, line_up=line_up, main_deck="Pride Envy")
    # "You may play the 4 Punch cards for a total of 4 Power,"
    assert stage.play("Punch", "Punch", "Punch", "Punch").power == 4
    # "which is enough to buy Mary Marvel from the Line-Up."
    assert "Buy Mary Marvel (4)" in stage.wordings()
    # "After buying that card, you put it into your discard pile."
    stage.buy("Mary Marvel")
    assert stage.zone("discard", 0) == ["Mary Marvel"]
    # "Playing the Vulnerability provides you no additional Power."
    assert stage.play("Vulnerability").power == 0
    # "You have no Power left to buy additional cards and no other cards to play,"
    # "so you can end your turn."
    assert stage.options() == ["end"]
    stage.answer(0, "end")
    # "Put all of the cards you have played into your discard pile"
    assert sorted(stage.zone("discard", 0)) == ["Mary Marvel", *["Punch"] * 4, "Vulnerability"]
    assert stage.zone("play", 0) == []
    # "and then draw a new hand of 5 cards."
    assert sorted(stage.zone("hand", 0)) == ["Punch"] * 3 + ["Vulnerability"] * 2
    # "After refilling the Line-Up,"
    assert stage.zone("line_up") == ["Sloth", "Storm Tyrant", "Lust", "Wrath", "Pride"]
    # "it will be your opponent's turn."
    assert stage.asked == {1: "turn"}
    assert stage.log(0)[-6:] == [
        "You play Punch",
        "You buy Mary Marvel (4)",
        "You play Vulnerability",
        "You draw Punch ×3, Vulnerability ×2",
        "Into the Line-Up: Pride",
        "Turn 2: Player 2",
    ]
