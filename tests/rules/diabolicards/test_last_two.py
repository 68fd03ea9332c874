"""The Endgame and its two scenarios, DIA-63 to DIA-65 and DIA-69."""

import pytest

from tests.rules.diabolicards.stage import mat

UNSEALED = [False, False, False]
HALVES = {
    "enemy": ({"Daiki", "Dale"}, [["Spark", "Glass"], []]),
    "own": ({"Spark", "Glass", "Vanessa"}, [[], ["Daiki"]]),
    "both": ({"Daiki", "Dale", "Spark", "Glass", "Vanessa"}, [[], []]),
}


@pytest.mark.rule("DIA-63")
@pytest.mark.parametrize("card", ["Razor", "Deathrender"])
@pytest.mark.parametrize("option", HALVES)
def test_the_endgame_kills_one_or_both_halves_diabolicals_included(card, option):
    stage = mat(
        {
            "hand": [card],
            "tower": "Spark, Glass",
            "tower_diabolical": "Vanessa",
            "campus": "Pocket",
        },
        {"tower": "Daiki", "tower_diabolical": "Dale", "hideout": "Beacon"},
    )
    stage.plays(0, card, "tower")
    assert stage.options(0) == ["enemy", "own", "both"]
    stage.answer(0, option)
    dead, left = HALVES[option]
    assert set(stage.discard) == dead
    assert [stage.zone("tower", 0), stage.zone("tower", 1)] == left
    assert stage.zone("tower_scorched", 0) == [card]
    assert (stage.where("Pocket"), stage.where("Beacon")) == ((0, "campus"), (1, "hideout"))


@pytest.mark.rule("DIA-63")
def test_the_endgame_is_asked_even_without_victims():
    stage = mat({"hand": "Razor"}, {"tower": "Daiki"}).plays(0, "Razor", "campus")
    assert stage.asked == {0: "endgame"}
    stage.answer(0, "both")
    assert stage.discard == []
    assert stage.facts["endgames"] == [["both"], []]
    assert stage.facts["sealed"] == UNSEALED


@pytest.mark.rule("DIA-63")
def test_the_endgame_is_seen_from_its_players_side():
    stage = mat({"tower": "Spark"}, {"hand": "Razor", "tower": "Daiki"}, active=1)
    stage.plays(1, "Razor", "tower").answer(1, "enemy")
    assert stage.discard == ["Spark"]


# -- Scorch the Earth


@pytest.mark.rule("DIA-64")
@pytest.mark.parametrize("zone", ["tower", "hideout", "campus"])
def test_one_a_side_and_nothing_else_die_and_seal_their_zone(zone):
    stage = mat(
        {"hand": "Razor", zone: "Spark"},
        {f"{zone}_scorched": "Deathrender", zone: "Daiki", f"{zone}_diabolical": "Dale"},
    )
    stage.plays(0, "Razor", zone).answer(0, "both")
    assert {"Razor", "Deathrender"} <= set(stage.discard)
    assert stage.facts["sealed"] == [zone == one for one in ("tower", "hideout", "campus")]


@pytest.mark.rule("DIA-64")
@pytest.mark.parametrize(
    ("own", "enemy", "option"),
    [
        ({"tower": "Spark"}, {}, "enemy"),
        ({}, {"tower": "Daiki"}, "own"),
        ({"tower_diabolical": "Dale"}, {}, "enemy"),
        ({}, {"tower_diabolical": "Dale"}, "own"),
        ({"tower": "Splitter 1"}, {}, "both"),
        ({}, {"tower": "Splitter 1"}, "both"),
    ],
)
def test_whatever_remains_keeps_both_alive(own, enemy, option):
    stage = mat({"hand": "Razor", **own}, {"tower_scorched": "Deathrender", **enemy})
    stage.plays(0, "Razor", "tower").answer(0, option)
    assert stage.facts["sealed"] == UNSEALED
    assert stage.where("Razor") == (0, "tower")
    assert stage.where("Deathrender") == (1, "tower")
    assert stage.totals[0] >= 10


@pytest.mark.rule("DIA-64")
def test_in_different_zones_nothing_happens():
    stage = mat({"hand": "Razor"}, {"campus_scorched": "Deathrender"})
    stage.plays(0, "Razor", "tower").answer(0, "both")
    assert stage.facts["sealed"] == UNSEALED
    assert stage.discard == []


@pytest.mark.rule("DIA-64")
def test_a_card_saved_by_leaving_the_zone_does_not_remain():
    stage = mat({"hand": "Razor"}, {"tower_scorched": "Deathrender", "tower": "Blur"})
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.facts["sealed"] == UNSEALED  # counters come first
    stage.answer(1, "run Blur campus")
    assert stage.facts["sealed"] == [True, False, False]
    assert stage.where("Blur") == (1, "campus")


@pytest.mark.rule("DIA-64")
def test_a_card_saved_where_it_lies_remains():
    stage = mat(
        {"hand": "Razor, Spark"}, {"tower_scorched": "Deathrender", "tower": "Shade"}, deck=""
    )
    stage.plays(0, "Razor", "tower").answer(0, "enemy").answer(1, "dodge Shade")
    assert stage.facts["sealed"] == UNSEALED
    assert stage.where("Shade") == (1, "tower")


@pytest.mark.rule("DIA-64")
def test_a_zone_that_is_emptied_later_is_not_sealed():
    stage = mat(
        {"hand": "Warpath", "tower_scorched": "Razor", "tower": "Spark"},
        {"tower_scorched": "Deathrender"},
    )
    stage.plays(0, "Warpath", "tower slot").answer(0, "Spark")
    assert stage.facts["sealed"] == UNSEALED
    assert stage.discard == ["Spark"]


# -- How Dare You


@pytest.mark.rule("DIA-65")
@pytest.mark.parametrize("first", ["enemy", "own", "both"])
@pytest.mark.parametrize("zone", ["tower", "campus"])
def test_a_side_never_uses_the_same_option_twice_in_whatever_zone(first, zone):
    stage = mat({"hand": "Razor, Deathrender"}, {"hand": "Daiki"})
    stage.plays(0, "Razor", "tower").answer(0, first).plays(1, "Daiki", "campus")
    stage.plays(0, "Deathrender", zone)
    assert stage.options(0) == [one for one in ("enemy", "own", "both") if one != first]


@pytest.mark.rule("DIA-65")
def test_the_other_side_may_use_the_same_option():
    stage = mat({"hand": "Razor"}, {"hand": "Deathrender"})
    stage.plays(0, "Razor", "tower").answer(0, "enemy").plays(1, "Deathrender", "campus")
    assert stage.options(1) == ["enemy", "own", "both"]


@pytest.mark.rule("DIA-65")
def test_both_of_a_side_in_one_zone_die_after_the_second_has_worked():
    stage = mat(
        {"hand": "Deathrender", "tower_scorched": "Razor", "tower": "Spark"},
        {"tower": "Daiki"},
        endgames=[["own"], []],
    )
    stage.plays(0, "Deathrender", "tower").answer(0, "enemy")
    assert stage.discard == ["Daiki", "Razor", "Deathrender"]
    assert stage.facts["sealed"] == UNSEALED
    assert stage.where("Spark") == (0, "tower")


@pytest.mark.rule("DIA-65")
def test_an_empty_zone_is_not_sealed_by_both_of_one_side():
    stage = mat({"hand": "Deathrender", "tower_scorched": "Razor"}, endgames=[["own"], []])
    stage.plays(0, "Deathrender", "tower").answer(0, "both")
    assert set(stage.discard) == {"Razor", "Deathrender"}
    assert stage.facts["sealed"] == UNSEALED


@pytest.mark.rule("DIA-65")
def test_in_different_zones_both_of_a_side_live():
    stage = mat({"hand": "Deathrender", "tower_scorched": "Razor"}, endgames=[["own"], []])
    stage.plays(0, "Deathrender", "campus").answer(0, "both")
    assert stage.discard == []
    assert stage.totals == [20, 0]


@pytest.mark.rule("DIA-65")
def test_the_limit_stays_when_the_first_has_died():
    stage = mat({"hand": "Deathrender"}, discard="Razor", endgames=[["enemy"], ["own"]])
    assert stage.plays(0, "Deathrender", "campus").options(0) == ["own", "both"]


@pytest.mark.rule("DIA-69")
def test_each_counts_10_for_its_side():
    stage = mat({"tower_scorched": "Razor", "campus": "Glass"}, {"hideout_scorched": "Deathrender"})
    assert stage.totals == [12, 10]
    assert stage.power("Razor") == stage.power("Deathrender") == 10


@pytest.mark.rule("DIA-69", "DIA-67")
def test_they_decide_the_end():
    stage = mat({"hand": "Razor"}, {"hand": "", "campus": "Crimson"}, deck="")
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.totals == [10, 9]
    assert stage.result == ((0,), "power")
