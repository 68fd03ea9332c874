"""Two against two, DIA-70 and DIA-73."""

import pytest

from tests.rules.diabolicards.stage import mat, names

SEVEN = names("Puddle, Lukewarm, The Yawn, Miss Timing, Static Cling, Slow Motion, Glitterfall")


@pytest.mark.rule("DIA-70")
def test_a_side_adds_up_what_both_partners_have():
    stage = mat(
        {"hand": "Glass", "tower": "Spark"},
        {"hand": "", "hideout": "Daiki"},
        {"hand": "", "campus": "Crimson"},
        {"hand": "", "hideout": "Lookout"},
        deck="",
    )
    assert stage.totals == [4 + 9, 7 + 3]
    stage.plays(0, "Glass", "tower")
    assert stage.result == ((0, 2), "power")
    assert stage.totals == [15, 10]


@pytest.mark.rule("DIA-70")
@pytest.mark.parametrize(("seat", "winners"), [(1, (1, 3)), (2, (0, 2)), (3, (1, 3))])
def test_partners_win_together(seat, winners):
    hands = [{"hand": ""} for _ in range(4)]
    hands[seat]["hand"] = "Spark"
    stage = mat(*hands, deck="", active=seat)
    assert stage.plays(seat, "Spark", "tower").result == (winners, "power")


@pytest.mark.rule("DIA-73")
def test_partners_share_zones_and_slots():
    stage = mat(
        {"hand": "Glass", "tower": SEVEN}, {}, {"hand": "Spark"}, {"hand": "Daiki"}, active=2
    )
    stage.plays(2, "Spark", "tower")
    assert stage.zone("tower", 0) == [*SEVEN, "Spark"]
    assert stage.card("Spark")["seat"] == 2
    stage.plays(3, "Daiki", "tower")  # the other side has slots of its own
    assert stage.answer(0, "Glass").options(0) == ["hideout", "campus"]


@pytest.mark.rule("DIA-73")
def test_partners_share_the_diabolical_slot_and_synergy():
    stage = mat(
        {"tower_diabolical": "Dale", "hideout": "Daiki, Beacon, Lookout"},
        {},
        {"hand": "Vanessa", "hideout": "Old Colonel, Dominique"},
        {},
    )
    assert stage.facts["synergy"] == [[0, 4, 0], [0, 0, 0]]
    stage.to_turn(2).answer(2, "Vanessa")
    assert "tower slot" not in stage.options(2)


@pytest.mark.rule("DIA-73")
@pytest.mark.parametrize("partner", [0, 2])
def test_own_cards_of_an_ability_are_those_of_the_side(partner):
    """Blazewell kills own cards: the partner's too. Dominique does not kill the partner's."""
    seats = [{"hand": "Old Sarge"}, {"hideout": "Daiki"}, {"hand": "Old Sarge"}, {}]
    seats[partner]["hideout"] = "Spark"
    seats[2 - partner]["hand"] = "Blazewell"
    stage = mat(*seats, active=2 - partner)
    stage.plays(2 - partner, "Blazewell", "hideout slot")
    assert stage.options(2 - partner) == ["Spark"]
    seats[2 - partner]["hand"] = "Dominique"
    stage = mat(*seats, active=2 - partner)
    stage.plays(2 - partner, "Dominique", "hideout")
    assert stage.options(2 - partner) == ["Daiki"]


@pytest.mark.rule("DIA-73", "DIA-65")
def test_how_dare_you_is_a_matter_of_the_side():
    stage = mat({"hand": "Razor"}, {"hand": "Daiki"}, {"hand": "Deathrender", "tower": "Spark"}, {})
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    stage.plays(1, "Daiki", "campus").plays(2, "Deathrender", "tower")
    assert stage.options(2) == ["own", "both"]
    stage.answer(2, "own")
    assert set(stage.discard) == {"Spark", "Razor", "Deathrender"}
    assert stage.facts["sealed"] == [False, False, False]


@pytest.mark.rule("DIA-73", "DIA-64")
def test_scorch_the_earth_needs_cards_of_both_sides():
    stage = mat({"hand": "Razor"}, {}, {}, {"tower_scorched": "Deathrender"})
    stage.plays(0, "Razor", "tower").answer(0, "both")
    assert stage.facts["sealed"] == [True, False, False]


@pytest.mark.rule("DIA-85")
def test_a_partner_does_not_decide_for_a_card_of_yours():
    stage = mat({"tower": "Shade"}, {"hand": "Vanessa"}, {"tower": "Blur"}, {}, active=1)
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Shade", "Blur")
    assert stage.asked == {2: "counter"}
    assert stage.options(2) == ["pass", "run Blur hideout", "run Blur campus"]
    stage.answer(2, "pass")
    assert stage.asked == {0: "counter"}
    assert stage.options(0) == ["pass", "dodge Shade"]


@pytest.mark.rule("DIA-85")
def test_a_card_taken_over_is_the_takers_not_the_partners():
    stage = mat(
        {},
        {"hand": "Vanessa", "hideout": "Shade"},
        {"hand": "Quartermaster"},
        {"hand": "Puddle"},
        active=2,
    )
    stage.plays(2, "Quartermaster", "hideout").answer(2, "Shade")
    assert stage.card("Shade")["seat"] == 2
    stage.plays(3, "Puddle", "campus").plays(1, "Vanessa", "hideout slot").answer(1, "Shade")
    assert stage.asked == {2: "counter"}


@pytest.mark.rule("DIA-73", "DIA-50")
def test_why_see_waits_for_an_enemy_not_for_the_partner():
    """Solace restores the partner's Mind Peeker: the turn that ends then is no enemy's."""
    stage = mat(
        {"hand": "Solace, Glass"},
        {"hand": "Daiki, Pocket"},
        {"hand": "Spark", "tower": "Mind Peeker"},
        {"hand": "Magnet"},
    )
    stage.plays(0, "Solace", "tower").answer(0, "Mind Peeker").answer(2, "yes")
    assert stage.asked == {1: "turn"}
    stage.plays(1, "Daiki", "campus")
    assert stage.asked == {1: "show", 2: "show"}
