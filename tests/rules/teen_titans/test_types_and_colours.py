"""Card types, colours and what counts, TTG-76, TTG-90, TTG-92 and TTG-93."""

import pytest

from rules.cerberus.vocabulary import FRAME_COLOURS
from tests.rules.teen_titans.stage import CARDS, PUNCHES, card, played, power_of, titans

NINE = [
    "Starter",
    "Hero",
    "Villain",
    "Super Power",
    "Equipment",
    "Location",
    "Weakness",
    "Nemesis",
    "Event",
]
OF_EACH_TYPE = {
    "Punch": "starter",
    "Terra": "hero",
    "Wrecking Bully": "villain",
    "Laser Eyes": "super power",
    "Birdarangs": "equipment",
    "Arcade": "location",
    "Broke": "weakness",
    "Demon Dad": "nemesis",
    "Lost Phone": "event",
}


@pytest.mark.rule("TTG-76")
def test_there_are_nine_card_types_and_weakness_is_one_of_them():
    assert {found.kind for found in CARDS.cards} - {"super hero"} == set(OF_EACH_TYPE.values())
    stage = titans("Punch Mutation").play("Punch", "Mutation", "Punch")
    assert stage.wordings() == [*NINE, "No card type"]


@pytest.mark.rule("TTG-76")
@pytest.mark.parametrize(("name", "kind"), OF_EACH_TYPE.items())
def test_a_card_names_its_type_first(name, kind):
    assert card(name).kind == kind
    assert card(name).text.lower().startswith(kind)


# -- colours


@pytest.mark.rule("TTG-90")
def test_crystal_prism_counts_neither_super_heroes_nor_sidekicks():
    each = power_of("Crystal Prism")
    alone = titans("'Crystal Prism'").play("Crystal Prism")
    assert alone.power == each, "its own colour"
    team = titans("'Crystal Prism'", sidekicks="Raven Cyborg 'Beast Boy'").play("Crystal Prism")
    assert team.power == each


@pytest.mark.rule("TTG-90")
def test_crystal_prism_counts_each_colour_once():
    each = power_of("Crystal Prism")
    hand = ["Punch", "Snack Time", "Laser Eyes", "Birdarangs", "Crystal Prism"]
    stage = titans(hand, ongoing="Arcade").play(*hand)
    plain = power_of("Punch") + power_of("Laser Eyes") + power_of("Birdarangs")
    assert stage.power == plain + 4 * each, "white, green, silver, purple"
    assert f"Player 1 gets +{4 * each} Power" in stage.log()


@pytest.mark.rule("TTG-90")
def test_t_car_does_not_count_the_super_hero():
    assert titans("'T-Car'").play("T-Car").power == power_of("T-Car")
    assert titans("'T-Car'", sidekicks="Raven").play("T-Car").power == power_of("T-Car") + 1


@pytest.mark.rule("TTG-92")
def test_on_laundry_day_a_colour_may_be_chosen_that_nobody_controls():
    stage = titans(
        "Punch", events="'Laundry Day'", line_up="Terra Mutation Arcade 'T-Car' Birdarangs"
    )
    assert stage.asked == {0: "colour"}
    assert stage.options() == list(FRAME_COLOURS.values())
    assert stage.prompt().words == "Laundry Day: which colour?"
    stage.answer(0, "black")
    assert stage.facts["colour"] == "black"
    assert "Player 1 chooses black" in stage.log()


@pytest.mark.rule("TTG-92")
@pytest.mark.parametrize("kind", ["no type", "location"])
def test_a_mutated_card_keeps_its_colour(kind):
    # Laser Eyes is green, Mutation is green, the Prism silver: two colours whatever the type.
    hand = ["Laser Eyes", "Mutation", "Crystal Prism"]
    stage = titans(hand).play("Laser Eyes", "Mutation", "Laser Eyes", kind)
    before = stage.power
    assert stage.play("Crystal Prism").power == before + 2 * power_of("Crystal Prism")


@pytest.mark.rule("TTG-92")
def test_every_card_type_has_a_colour_of_its_own():
    assert set(FRAME_COLOURS) == set(OF_EACH_TYPE.values())
    assert len(set(FRAME_COLOURS.values())) == 9


# -- two clarified cards


@pytest.mark.rule("TTG-93")
def test_the_foe_cannot_refuse_the_high_five_of_mas_y_menos():
    name = "Más y Menos"
    stage = played(name, deck=5, foe={"hand": "'Shape Shift'", "deck": "Terra Punch"})
    assert stage.asked == {0: "may"}, "it is up to me"
    stage.play("yes")
    assert stage.asked == {0: "turn"}, "nothing is asked of the foe, not even a Defense"
    assert sorted(stage.zone("hand", 1)) == ["Shape Shift", "Terra"]


@pytest.mark.rule("TTG-93")
def test_terra_is_passed_from_play_after_her_player_has_drawn():
    stage = titans("Terra", deck="Mutation Punch", foe={"deck": PUNCHES}).play("Terra")
    assert stage.zone("hand", 0) == ["Mutation"]
    assert stage.zone("play", 0) == []
    assert stage.zone("discard", 1) == ["Terra"]
    log = stage.log()
    assert log.index("Player 1 draws a card") < log.index("Player 1 passes Terra to Player 2")
    assert stage.facts["points"] == [card("Mutation").vp, card("Terra").vp], "the foe owns her now"
