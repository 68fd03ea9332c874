"""Copies, puppets, whatever is on, and mix-ups: words, deeds and edge cases of each verb."""

import pytest

from tests.rules.cerberus.stage import restored
from tests.rules.teen_titans.stage import card, cards_with, does, ended, power_of, says, titans

COPY, SURF = {"do": "copy"}, {"do": "surf"}
PUPPET = {"do": "puppet", "of": {"most": 4}}
POWER = {"do": "power", "n": 4}
ROW = "Mutation 'Jump City' 'HIVE Tower' 'Pizza Parlor' 'Training Room'"
COPYING = cards_with(mutation={"effects": [COPY]})


def copying(hand: list[str], **arranged):
    return titans([*hand, "Mutation"], cards=COPYING, **{"line_up": ROW, **arranged})


# -- copy


def test_copy_says_what_it_does():
    assert says(COPY) == (
        "You may choose another card you played this turn: do what it says once more, and this "
        "card has its card type this turn."
    )


def test_copy_without_another_card_asks_nothing():
    assert copying([]).play("Mutation").asked == {0: "turn"}


def test_copy_may_be_declined():
    stage = copying(["Punch"]).play("Punch", "Mutation").play("none")
    assert (stage.asked, stage.power) == ({0: "turn"}, 1)


def test_copy_is_decided_as_the_card_is_played_where_few_cards_could_be_copied():
    stage = copying(["Tidal Teen"]).play("Tidal Teen", "Mutation: Tidal Teen")
    assert stage.power == 2 * power_of("Tidal Teen")
    assert stage.count("line_up") == 7


def test_copy_finds_neither_locations_nor_another_copy():
    row = ROW.replace("Mutation", "Terra")
    stage = copying(["Mutation", "Arcade", "Punch"], line_up=row).play(
        "Arcade", "Mutation", "Punch"
    )
    found = [option for option in stage.options() if option.startswith("Mutation")]
    assert found == ["Mutation", "Mutation: Punch"]


def test_copy_has_the_type_of_what_it_copies_and_keeps_its_colour():
    stage = copying(["T-Car"]).play("T-Car", "Mutation: T-Car")
    table = stage.match.table
    (mutation,) = [c for c in table.sides[0].play if table.name(c) == "Mutation"]
    assert (table.type_of(mutation), table.colour_of(mutation)) == ("equipment", "green")
    assert "use Robin" in stage.options(), "two Equipment"
    ended(stage)
    assert table.type_of(mutation) == "super power"


def test_copy_of_terra_who_has_left_is_impossible():
    stage = copying(["Terra"], deck="Punch Punch").play("Terra")
    assert [o for o in stage.options() if o.startswith("Mutation")] == ["Mutation"]


def test_copy_is_remembered_by_a_match_that_is_stopped():
    stage = copying(["T-Car"]).play("T-Car", "Mutation: T-Car")
    assert "use Robin" in restored(stage).options()


# -- puppet


def test_puppet_says_what_it_does():
    assert says(PUPPET) == (
        "You may play a card with cost 4 or less from a foe’s discard pile, and return it there "
        "at the end of your turn."
    )


def test_puppet_finds_nothing_in_an_empty_pile():
    assert does(PUPPET, foe={"discard": ""}).asked == {0: "turn"}


def test_puppet_may_be_declined():
    stage = does(PUPPET, foe={"discard": "Terra"}).play("none")
    assert stage.zone("discard", 1) == ["Terra"]


def test_puppet_leaves_the_points_where_they_belong():
    stage = does(PUPPET, foe={"discard": "'Tidal Teen'"})
    before = stage.facts["points"]
    assert stage.play("Tidal Teen").facts["points"] == before
    assert ended(stage).facts["points"] == before


def test_puppet_sends_a_location_home_too():
    stage = does(PUPPET, foe={"discard": "Arcade"}).play("Arcade")
    assert stage.zone("ongoing", 0) == ["Arcade"]
    ended(stage)
    assert (stage.zone("ongoing", 0), stage.zone("discard", 1)) == ([], ["Arcade"])


@pytest.mark.parametrize("borrowing", [PUPPET, SURF], ids=["puppet", "surf"])
def test_a_borrowed_card_cannot_be_passed_on(borrowing):
    arranged = {"foe": {"discard": "Terra"}, "deck": "Punch Punch Punch Punch Punch Punch Punch"}
    stage = does(borrowing, main_deck="Terra Arcade", **arranged)
    if borrowing == PUPPET:
        stage.play("Terra")
    assert stage.zone("play", 0) == ["Hall Monitor", "Terra"]
    assert stage.count("hand", 0) == 1, "all else happens"
    stage.play("end")
    assert "Terra" not in stage.zone("discard", 0)


def test_a_borrowed_weakness_is_not_eaten_away():
    any_card = {"do": "puppet"}
    stage = does(any_card, {"do": "snack"}, foe={"discard": "Broke"}).play("Broke")
    assert stage.asked == {0: "turn"}


# -- surf


def test_surf_says_what_it_does():
    assert says(SURF) == (
        "Play the top card of the main deck, and return it there at the end of your turn."
    )


def test_surf_with_an_empty_main_deck_does_nothing():
    assert does(SURF, POWER, main_deck="").power == POWER["n"]


@pytest.mark.rule("TTG-59")
def test_surf_begins_an_event_instead_of_playing_it():
    stage = does(SURF, main_deck="'Lost Phone' Terra")
    assert stage.zone("events") == ["Lost Phone"]
    assert stage.count("main_deck") == 1
    assert stage.zone("play", 0) == ["Hall Monitor"]


# -- mix_up


def test_mix_up_says_what_it_does():
    assert says({"do": "mix_up"}) == (
        "You and each foe exchange a card chosen at random from your hands."
    )


def test_mix_up_moves_the_points_with_the_cards():
    stage = does({"do": "mix_up"}, hand="'Demon Dad'", foe={"hand": "Punch"})
    assert stage.zone("hand", 0) == ["Punch"]
    assert stage.facts["points"][1] == card("Demon Dad").vp


# -- quiz


def test_quiz_says_what_it_does():
    assert says({"do": "quiz"}) == (
        "Name a card type and reveal the top card of your deck: if you named its type, put it "
        "into your hand, otherwise discard it."
    )


def test_quiz_shuffles_the_discard_pile_if_the_deck_is_empty():
    stage = does({"do": "quiz"}, deck="", discard="Terra").play("hero")
    assert stage.zone("hand", 0) == ["Terra"]


# -- rule


def test_rule_overtime_adds_up():
    late = {"do": "rule", "flag": "overtime"}
    assert does(late, late, deck=["Punch"] * 12).play("end").count("hand", 0) == 9
