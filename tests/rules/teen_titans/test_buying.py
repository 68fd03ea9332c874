"""What becomes of cards that are bought, and the rulebook's sample turn, TTG-20 to TTG-28."""

import pytest

from tests.rules.cerberus.stage import EVERYBODY
from tests.rules.teen_titans.stage import (
    CARDS,
    PUNCHES,
    card,
    cards_with,
    ended,
    played,
    power_of,
    titans,
)

ROW = "Birdarangs 'Pizza Oven' Terra 'Laser Eyes' 'Jump City'"


# -- Titans Go!


@pytest.mark.rule("TTG-21")
def test_several_titans_go_can_be_bought_in_one_turn():
    price = card("Titans Go!").cost
    stage = titans(["Laser Eyes", "Demon Dad"]).play("Laser Eyes", "Demon Dad")
    assert stage.power >= 2 * price
    stage.buy("Titans Go!", "Titans Go!")
    assert stage.zone("discard", 0) == ["Titans Go!"] * 2
    assert stage.count("titans_go") == 4


@pytest.mark.rule("TTG-105")
def test_titans_go_is_for_sale_while_its_stack_lasts():
    stage = titans(["Laser Eyes", "Demon Dad"], titans_go=1).play("Laser Eyes", "Demon Dad")
    stage.buy("Titans Go!")
    assert stage.power >= card("Titans Go!").cost
    assert stage.zone("titans_go") == []
    assert "buy Titans Go!" not in stage.options()


@pytest.mark.rule("TTG-105")
def test_an_empty_titans_go_stack_ends_nothing():
    stage = titans(PUNCHES, titans_go=0)
    assert ended(stage).asked == {1: "turn"}


# -- the discard pile


@pytest.mark.rule("TTG-24")
@pytest.mark.parametrize("bought", ["Birdarangs", "Titans Go!", "Control Freak"])
def test_a_bought_card_goes_to_the_discard_pile_at_once(bought):
    stage = titans(["Laser Eyes", "Demon Dad"], line_up=ROW).play("Laser Eyes", "Demon Dad")
    before = stage.power
    stage.buy(bought)
    assert stage.zone("discard", 0) == [bought]
    assert stage.power == before - card(bought).cost
    deed = "defeats" if bought == "Control Freak" else "buys"
    assert f"Player 1 {deed} {bought} ({card(bought).cost})" in stage.log()


@pytest.mark.rule("TTG-24")
def test_a_gained_card_goes_to_the_discard_pile_at_once():
    stage = played("Clock Baron", main_deck="'Pizza Oven' Terra")
    assert stage.zone("discard", 0) == ["Pizza Oven"]


@pytest.mark.rule("TTG-27")
def test_everybody_sees_the_discard_piles():
    stage = titans(discard="Terra Punch", foe={"discard": "Mutation 'Snack Time'"})
    for viewer in EVERYBODY:
        assert stage.zone("discard", 0, viewer=viewer) == ["Terra", "Punch"]
        assert stage.zone("discard", 1, viewer=viewer) == ["Mutation", "Snack Time"]


# -- cards that are not one's own


@pytest.mark.rule("TTG-26")
def test_a_card_played_from_the_line_up_returns_there_at_the_end_of_the_turn():
    stage = played("Gadget Gremlin", line_up=ROW).play("Birdarangs")
    assert stage.zone("play", 0) == ["Gadget Gremlin", "Birdarangs"]
    assert stage.zone("line_up") == ["Pizza Oven", "Terra", "Laser Eyes", "Jump City"]
    assert stage.power == power_of("Gadget Gremlin") + power_of("Birdarangs")
    ended(stage)
    assert stage.zone("line_up")[4] == "Birdarangs"
    assert "Birdarangs" not in stage.zone("discard", 0)
    assert "Gadget Gremlin" in stage.zone("discard", 0)
    assert "Birdarangs goes back to the Line-Up" in stage.log()


@pytest.mark.rule("TTG-26")
def test_a_location_that_is_not_ones_own_returns_too():
    borrow = [{"do": "play_from", "heap": "line-up", "of": {"types": ["location"]}}]
    cards = cards_with(gadget_gremlin={"effects": borrow})
    stage = played("Gadget Gremlin", cards=cards, line_up=ROW).play("Jump City")
    assert stage.zone("ongoing", 0) == ["Jump City"]
    ended(stage)
    assert stage.zone("ongoing", 0) == []
    assert "Jump City" in stage.zone("line_up")


@pytest.mark.rule("TTG-26")
def test_a_card_played_from_the_main_deck_returns_to_its_top():
    cards = cards_with(gadget_gremlin={"effects": [{"do": "play_from", "heap": "main deck"}]})
    stage = titans(["Gadget Gremlin"], cards=cards, main_deck="'Laser Eyes' Terra")
    stage.play("Gadget Gremlin")
    assert stage.power == power_of("Laser Eyes")
    stage.play("end")
    assert stage.zone("main_deck", viewer=1) == ["?", "Laser Eyes"], "everybody saw it"


@pytest.mark.rule("TTG-26")
def test_an_own_card_played_from_the_discard_pile_goes_back_there():
    stage = played("Remote Control", discard="Birdarangs Terra").play("Birdarangs")
    assert stage.zone("play", 0) == ["Remote Control", "Birdarangs"]
    assert stage.zone("discard", 0) == ["Terra"]
    ended(stage)
    assert {"Remote Control", "Birdarangs", "Terra"} <= set(stage.zone("discard", 0))


def test_a_borrowed_card_is_worth_no_points_to_its_borrower():
    stage = played("Gadget Gremlin", line_up=ROW)
    before = stage.facts["points"]
    stage.play("Birdarangs")
    assert stage.facts["points"] == before
    assert stage.facts["borrowed"] == [stage.numbers("play", 0)[1]]


# -- the sample turn, line by line


@pytest.mark.rule("TTG-28")
def test_three_punch_and_two_snack_time_buy_birdarangs():
    # "After shuffling up your starting cards, you draw a hand of three Punch and two Snack Time
    # cards for your first turn."
    stage = titans("Punch Punch Punch 'Snack Time' 'Snack Time'", line_up=ROW, cards=CARDS)
    assert sorted(stage.zone("hand", 0)) == ["Punch"] * 3 + ["Snack Time"] * 2
    assert stage.count("deck", 0) == 5
    # "You may play the three Punch for a total of 3 Power,"
    assert stage.play("Punch", "Punch", "Punch").power == 3
    # "which is enough to buy Birdarangs from the Line-Up."
    assert card("Birdarangs", CARDS).cost <= 3
    assert "buy Birdarangs" in stage.options()
    # "The Snack Times provide you with no additional Power."
    assert stage.play("Snack Time", "Snack Time").power == 3
    # "as soon as you buy Birdarangs, it goes into your discard pile."
    stage.buy("Birdarangs")
    assert stage.zone("discard", 0) == ["Birdarangs"]
    assert stage.power == 3 - card("Birdarangs", CARDS).cost


@pytest.mark.rule("TTG-24", "TTG-28")
def test_birdarangs_is_a_legal_target_for_equipment_effects_as_soon_as_it_is_bought():
    # "If you have a card that interacts with Equipment in your discard pile, Birdarangs is a legal
    # target!"
    hand = "Punch Punch Punch 'Snack Time' 'Prank Gloves'"
    stage = titans(hand, line_up=ROW, cards=CARDS)
    stage.play("Punch", "Punch", "Punch").buy("Birdarangs").play("Prank Gloves")
    assert stage.options() == ["Birdarangs", "none"]
    stage.play("Birdarangs")
    assert stage.zone("discard", 0) == []
    assert stage.zone("deck", 0)[-1] == "Birdarangs"
