"""Resolving text, gaining, discarding and destroying: DCR-60, DCR-61, DCR-64 to DCR-69."""

import pytest

from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.dc_rivals.stage import cards_with, confront, normal, played

# -- as far as possible


@pytest.mark.rule("DCR-60")
def test_what_cannot_be_done_is_left_out_and_the_rest_happens():
    # Living Lightning: +2 Power, then draw 2 cards.
    stage = played("Living Lightning", deck="Punch")
    assert (stage.power, stage.zone("hand", 0)) == (2, ["Punch"])
    # Gluttony: +1 Power, then draw 2 cards, then discard a card.
    stage = played("Gluttony", deck="")
    assert (stage.power, stage.asked) == (1, {0: "turn"})
    # Lust: a foe without cards discards none.
    assert played("Lust").power == 3
    # Thunderclap: a foe without a deck discards nothing.
    stage = played("Thunderclap", foe={"deck": ""})
    assert (stage.power, stage.zone("discard", 1)) == (2, [])


# -- triggers


@pytest.mark.rule("DCR-61")
def test_what_a_played_card_triggers_waits_until_the_card_is_done():
    # Thunder Peak draws for the first Villain; Gluttony draws 2 cards, then discards one.
    arranged = {"ongoing": "'Thunder Peak'", "deck": "Punch Vulnerability Wrath"}
    stage = normal("Gluttony", **arranged).play("Gluttony")
    assert stage.asked == {0: "discard"}
    assert sorted(stage.options()) == ["Punch", "Vulnerability"], "Thunder Peak has not drawn yet"
    stage.answer(0, "Punch")
    assert sorted(stage.zone("hand", 0)) == ["Vulnerability", "Wrath"]


@pytest.mark.rule("DCR-61")
def test_the_first_villain_counts_although_it_played_another_one():
    # Envy plays Sloth from the Line-Up: Envy was the first Villain of the turn, Sloth the second.
    stage = normal("Envy", me="black_adam", line_up="Sloth Pride")
    stage.play("Envy: choice 2").answer(0, "Sloth")
    assert stage.power == 1 + 1, "Sloth and Black Adam (9)"


@pytest.mark.rule("DCR-61")
@pytest.mark.parametrize("revealed", ["Wrath", "Thunderclap", "Pride"])
def test_a_word_of_power_triggers_once_whatever_card_it_plays(revealed):
    # Thunder Peak draws for the first Villain or Super Power.
    arranged = {"ongoing": "'Thunder Peak'", "deck": "Punch Vulnerability Punch"}
    stage = normal("'Word of Power'", main_deck=[revealed], **arranged)
    stage.play("Word of Power: choice 2")
    assert stage.zone("play", 0) == [revealed]
    assert stage.zone("hand", 0) == ["Punch"]


@pytest.mark.rule("DCR-61")
def test_a_location_is_not_triggered_by_the_card_that_put_it_into_play():
    stage = normal("'Word of Power'", main_deck="'Thunder Peak'", deck="Punch")
    stage.play("Word of Power: choice 2")
    assert stage.zone("ongoing", 0) == ["Thunder Peak"]
    assert stage.count("hand", 0) == 0, "it was not yet in play when the Super Power was played"


@pytest.mark.rule("DCR-61")
def test_several_triggers_resolve_one_after_another():
    # Thunder Peak draws, Gentleman Tiger gives +1 Power for the first Super Power.
    stage = normal(
        "'Gentleman Tiger' Thunderclap",
        ongoing="'Thunder Peak'",
        deck="Punch",
        foe={"deck": "Punch"},
    )
    stage.play("Gentleman Tiger", "Thunderclap")
    assert (stage.power, stage.zone("hand", 0)) == (2 + 2 + 1, ["Punch"])


# -- gaining


@pytest.mark.rule("DCR-64")
def test_nothing_is_gained_where_nothing_fits():
    stage = played("Greed", line_up="Wrath Lust")  # a card with cost 3 or less
    assert stage.asked == {0: "turn"}
    assert stage.zone("discard", 0) == []
    assert played("Greed", line_up="").asked == {0: "turn"}


@pytest.mark.rule("DCR-64")
def test_a_named_card_is_not_gained_once_its_stack_is_empty():
    stage = played("The Wizard", word_of_power=0, deck="Punch")
    assert stage.asked == {0: "turn"}
    assert stage.zone("hand", 0) == ["Punch"], "the Wizard draws instead"


@pytest.mark.rule("DCR-65")
def test_a_gained_card_costs_nothing_and_goes_to_the_discard_pile():
    stage = played("Greed", line_up="Sloth Wrath").answer(0, "Sloth")
    assert stage.power == 2
    assert stage.zone("discard", 0) == ["Sloth"]
    assert stage.log()[-1] == "Player 1 gains Sloth"


# -- discarding


@pytest.mark.rule("DCR-66")
def test_discarding_is_from_the_hand_unless_a_place_is_named():
    stage = played("Gluttony", "Sloth", deck="Punch Punch Wrath").answer(0, "Sloth")
    assert stage.zone("discard", 0) == ["Sloth"]
    assert stage.count("deck", 0) == 1


@pytest.mark.rule("DCR-66")
def test_a_card_discarded_from_elsewhere_counts_as_discarded():
    # Sunken Tomb: +2 Power for the first card you discard; a text that discards from the deck.
    cards = cards_with(wrath={"effects": [{"do": "discard_top", "n": 2}]})
    stage = played("Wrath", ongoing="'Sunken Tomb'", deck="Punch Sloth Lust", cards=cards)
    assert stage.zone("discard", 0) == ["Punch", "Sloth"]
    assert stage.power == 2


# -- destroying


@pytest.mark.rule("DCR-67")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_destroyed_cards_lie_in_a_pile_that_everybody_sees(viewer):
    stage = normal("'Grave-Goods Dealer' Punch Famine", line_up="Sloth Wrath")
    stage.play("Grave-Goods Dealer").answer(0, "Punch")
    stage.play("Famine").answer(0, "Wrath")
    assert stage.zone("destroyed", viewer=viewer) == ["Punch", "Wrath"]
    assert stage.zone("line_up") == ["Sloth"]
    assert "Punch is destroyed" in stage.log(viewer)


@pytest.mark.rule("DCR-67")
def test_a_destroyed_card_belongs_to_nobody_any_more():
    stage = normal("'Grave-Goods Dealer'", discard="Pride", deck="").play("Grave-Goods Dealer")
    assert stage.facts["points"] == [1 + 3, 0]
    assert stage.answer(0, "Pride").facts["points"] == [1, 0]


@pytest.mark.rule("DCR-68")
@pytest.mark.parametrize(
    ("name", "stack", "before"),
    [("Weakness", "weakness", 9), ("Word of Power", "word_of_power", 7)],
)
def test_a_destroyed_weakness_or_word_of_power_returns_to_its_stack(name, stack, before):
    stage = normal("'Grave-Goods Dealer'", discard=[name]).play("Grave-Goods Dealer")
    assert stage.count(stack) == before
    stage.answer(0, name)
    assert stage.count(stack) == before + 1
    assert stage.zone("destroyed") == []
    assert stage.log()[-1] == f"{name} is destroyed and returns to its stack"


# -- what a Word of Power plays


@pytest.mark.rule("DCR-69")
def test_a_card_played_by_word_of_power_returns_to_the_main_deck_at_the_end_of_the_turn():
    stage = normal("'Word of Power'", main_deck="Wrath Sloth", deck="")
    stage.play("Word of Power: choice 2")
    assert (stage.zone("play", 0), stage.facts["points"]) == (["Wrath"], [0, 0]), "it is not mine"
    stage.answer(0, "end")
    assert stage.zone("discard", 0) + stage.zone("hand", 0) == []
    assert stage.zone("main_deck", viewer=1) == ["?", "Wrath"], "everybody saw it"
    assert "Wrath goes back to the top of the main deck" in stage.log()


@pytest.mark.rule("DCR-69", "DCR-72")
def test_a_location_played_by_word_of_power_works_for_this_turn_and_returns():
    stage = normal("'Word of Power' Punch", main_deck="'Newsstand Corner' Sloth", deck="Pride")
    stage.play("Word of Power: choice 2", "Punch")
    assert (stage.zone("ongoing", 0), stage.zone("hand", 0)) == (["Newsstand Corner"], ["Pride"])
    stage.answer(0, "end")
    assert stage.zone("ongoing", 0) == []
    assert stage.zone("main_deck", viewer=0) == ["?", "Newsstand Corner"]


@pytest.mark.rule("DCR-69", "DCR-44")
def test_of_several_cards_played_by_word_of_power_the_first_lies_on_top_again():
    hand = ["Word of Power"] * 3
    stage = normal(hand, main_deck="'Thunder Peak' Wrath Pride Sloth", deck="")
    stage.play(*["Word of Power: choice 2"] * 3).answer(0, "end")
    assert stage.zone("main_deck", viewer=1) == ["?", "Pride", "Wrath", "Thunder Peak"]


@pytest.mark.rule("DCR-69")
def test_a_card_that_word_of_power_played_fills_a_gap_in_the_line_up_first():
    stage = normal("'Word of Power'", main_deck="Pride Sloth", line_up="Lust Envy Greed Wrath")
    stage.play("Word of Power: choice 2").answer(0, "end")
    assert stage.zone("line_up")[-1] == "Pride"


@pytest.mark.rule("DCR-69")
def test_a_card_played_by_word_of_power_is_not_gained():
    stage = normal("'Word of Power'", main_deck="Pride Sloth").play("Word of Power: choice 2")
    assert stage.power == 4
    assert stage.count("weakness") == 10, "Pride would weaken whoever gains it"


def test_a_confrontation_text_of_a_card_played_by_word_of_power_works():
    stage = confront("'Word of Power'", main_deck="Wrath").play("Word of Power: choice 2")
    assert stage.power == 5


# -- borrowed cards


def test_a_borrowed_card_scores_for_nobody():
    stage = normal("Envy", line_up="Sloth Wrath", deck="")
    stage.play("Envy: choice 2").answer(0, "Sloth")
    assert stage.zone("play", 0) == ["Envy", "Sloth"]
    assert stage.facts["points"] == [1, 0]
