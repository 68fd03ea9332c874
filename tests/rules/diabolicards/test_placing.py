"""Where a card may go, DIA-26 to DIA-30."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.diabolicards.stage import CARDS, mat, names

EIGHT = names(
    "Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall, "
    "Captain Almost"
)
OTHER_EIGHT = names(
    "Aunt Marigold, Gary Next Door, Nora from Accounts, Mailman Milo, Barista Bea, "
    "Uncle Bertie, Penny the Intern, Tourist Tom"
)
ZONES = ["tower", "hideout", "campus"]
SLOTS = ["tower slot", "hideout slot", "campus slot"]


@pytest.mark.rule("DIA-26")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("zone", ZONES)
def test_a_regular_card_goes_into_any_own_zone(seat, zone):
    seats = [{}, {}]
    seats[seat] = {"hand": "Cole Ashby"}
    stage = mat(*seats, active=seat).answer(seat, "Cole Ashby")
    assert stage.options(seat) == ZONES
    stage.answer(seat, zone)
    assert stage.where("Cole Ashby") == (seat, zone)
    assert 0 <= stage.card("Cole Ashby")["slot"] < 8


@pytest.mark.rule("DIA-26")
def test_only_empty_slots_of_the_own_side_count():
    stage = mat(
        {"hand": "Spark", "tower": EIGHT},
        {"hideout": OTHER_EIGHT, "campus": "Daiki"},
    )
    assert stage.answer(0, "Spark").options(0) == ["hideout", "campus"]


@pytest.mark.rule("DIA-27")
@pytest.mark.parametrize("card", [card.name for card in CARDS.cards if card.regular])
def test_no_regular_card_goes_into_a_diabolical_slot(card):
    stage = mat({"hand": [card]}).answer(0, card)
    assert stage.options(0) == ZONES
    with pytest.raises(NoSuchOption):
        stage.answer(0, "tower slot")


@pytest.mark.rule("DIA-27", "DIA-24")
def test_an_empty_diabolical_slot_is_no_place_for_a_regular_card():
    full = {"hand": "Spark", "tower": EIGHT}
    stage = mat(full, {"hand": "Daiki"}, sealed=[False, True, True])
    assert "Spark" not in stage.options(0)


@pytest.mark.rule("DIA-28")
@pytest.mark.parametrize("card", [card.name for card in CARDS.cards if card.diabolical])
def test_a_diabolical_goes_into_either_kind_of_slot(card):
    stage = mat({"hand": [card], "hideout": EIGHT}).answer(0, card)
    assert stage.options(0) == ["tower", "tower slot", "hideout slot", "campus", "campus slot"]


@pytest.mark.rule("DIA-28")
def test_a_taken_diabolical_slot_is_no_place_but_the_enemys_is_his_own_matter():
    stage = mat(
        {"hand": "Vanessa", "tower_diabolical": "Dale", "hideout": EIGHT},
        {"campus_diabolical": "Warpath"},
    )
    stage.answer(0, "Vanessa")
    assert stage.options(0) == ["tower", "hideout slot", "campus", "campus slot"]


@pytest.mark.rule("DIA-28")
@pytest.mark.parametrize(("place", "slot"), [("campus", 0), ("campus slot", 8)])
def test_a_diabolical_lies_where_it_was_put(place, slot):
    stage = mat({"hand": "Vanessa"}).plays(0, "Vanessa", place).settle()
    assert stage.where("Vanessa") == (0, "campus")
    assert stage.card("Vanessa")["slot"] == slot


@pytest.mark.rule("DIA-29")
def test_scorched_earth_goes_beside_any_zone_that_is_not_sealed():
    full = {"tower": EIGHT, "tower_diabolical": "Dale"}
    stage = mat({"hand": "Razor", **full}, sealed=[False, True, False]).answer(0, "Razor")
    assert stage.options(0) == ["tower", "campus"]


@pytest.mark.rule("DIA-29")
def test_any_number_lies_beside_a_zone():
    stage = mat({"hand": "Razor", "tower": "Splitter 1"}, {"tower_scorched": "Deathrender"})
    stage.plays(0, "Razor", "tower").answer(0, "own")
    assert stage.where("Razor") == (0, "tower")
    stage = mat({"hand": "Razor", "tower_scorched": "Deathrender"})
    assert stage.answer(0, "Razor").options(0) == ZONES


@pytest.mark.rule("DIA-30")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("Daiki", ["tower", "campus"]),
        ("Dale", ["tower", "tower slot", "campus", "campus slot"]),
        ("Razor", ["tower", "campus"]),
    ],
)
def test_a_sealed_zone_accepts_no_card_of_either_side(seat, card, places):
    seats = [{}, {}]
    seats[seat] = {"hand": [card]}
    stage = mat(*seats, active=seat, sealed=[False, True, False]).answer(seat, card)
    assert stage.options(seat) == places


@pytest.mark.rule("DIA-30")
def test_nothing_moves_into_a_sealed_zone():
    stage = mat({"hand": "Brain", "tower": "Spark"}, sealed=[False, True, False])
    stage.plays(0, "Brain", "tower").answer(0, "Spark")
    assert stage.where("Spark") == (0, "campus")  # the only zone there was
    stage = mat({"hand": "Vanessa"}, {"tower": "Blur"}, sealed=[False, True, False])
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur")
    assert stage.options(1) == ["pass", "run Blur campus"]
    stage = mat({"hand": "Brain", "tower": "Spark"}, sealed=[False, True, True])
    assert stage.plays(0, "Brain", "tower").asked == {1: "turn"}
