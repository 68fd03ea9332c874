"""Boosts and hinders: the latest counts, and what has ended never comes back (DIA-52, 53, 83)."""

import pytest

from tests.rules.diabolicards.stage import mat, names


@pytest.mark.rule("DIA-53")
def test_of_a_boost_and_a_hinder_the_latest_counts():
    stage = mat({"hand": "Nightreign", "campus": "Twin Soul, Crimson"})
    assert stage.power("Twin Soul") == 8
    stage.plays(0, "Nightreign", "campus slot").answer(0, "yes")
    assert stage.why("Twin Soul") == ["printed 4", "8: Love for Crimson", "0: held by Nightreign"]
    assert stage.power("Twin Soul") == 0


@pytest.mark.rule("DIA-83")
def test_when_a_hinder_ends_love_counts_again():
    stage = mat({"hand": "Vanessa", "campus": "Twin Soul, Crimson"}, {"hand": "Reef"}, active=1)
    stage.plays(1, "Reef", "campus").answer(1, "Twin Soul")
    assert stage.power("Twin Soul") == 0
    stage.plays(0, "Vanessa", "campus slot").answer(0, "Reef")
    assert stage.why("Twin Soul") == ["printed 4", "8: Love for Crimson"]


@pytest.mark.rule("DIA-83")
def test_a_prisoner_taken_across_is_held_anew_and_still_in_love():
    stage = mat({"hand": "Nightreign", "campus": "Twin Soul, Crimson"}, {"hand": "Head Girl"})
    stage.plays(0, "Nightreign", "campus slot").answer(0, "yes")
    stage.plays(1, "Head Girl", "campus").answer(1, "Twin Soul")
    assert stage.where("Twin Soul") == (1, "campus")
    assert stage.why("Twin Soul")[1:] == ["8: Love for Crimson", "0: held by Nightreign"]


@pytest.mark.rule("DIA-83")
def test_a_hindered_card_that_moves_away_and_back_has_recovered():
    stage = mat(
        {"hand": "Reef"},
        {"hand": "Brain, Desmond Pryce", "tower": "Crimson"},
    )
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    assert stage.power("Crimson") == 0
    stage.plays(1, "Brain", "tower").answer(1, "Crimson").answer(1, "campus")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_a_hinder_ends_with_its_source():
    stage = mat({"hand": "Reef"}, {"hand": "Vanessa", "tower": "Crimson"})
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Reef")
    assert stage.why("Crimson") == ["printed 8"]


@pytest.mark.rule("DIA-83")
def test_a_hinder_ends_when_its_source_changes_sides():
    stage = mat({"hand": "Reef"}, {"hand": "Quartermaster", "hideout": "Crimson"})
    stage.plays(0, "Reef", "hideout").answer(0, "Crimson")
    stage.plays(1, "Quartermaster", "hideout").answer(1, "Reef")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-48")
def test_six_linked_cards_at_home_give_four():
    gang = "Lookout, Daiki, Old Colonel, Beacon, Quartermaster, Dominique"
    stage = mat({"hideout": gang, "tower": "Sweetheart"})
    assert stage.facts["synergy"] == [[0, 4, 0], [0, 0, 0]]
    assert stage.totals[0] == 2 + 6 + 4 + 8 + 6 + 4 + 2 + 4


def test_a_place_of_apex_service_is_free_again_after_a_death():
    humans = "Cole Ashby, Ruth Amano, Felix Grant, Dana Whitlock"
    stage = mat({"hand": "Empress, Lookout, Bingo Bob", "tower": humans}, {"hand": "Vanessa"})
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, *humans.split(", "))
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Cole Ashby")
    stage.plays(0, "Lookout", "tower")
    assert stage.asked == {0: "fill place"}
    stage.answer(0, "yes")
    assert stage.power("Lookout") == 8
    stage.plays(0, "Bingo Bob", "tower")
    assert stage.power("Bingo Bob") == 0


# -- each by itself


@pytest.mark.rule("DIA-52")
@pytest.mark.parametrize("human", ["Barista Bea", "Cole Ashby", "Quartermaster", "Grave Debt"])
def test_a_boost_sets_the_power_to_8(human):
    """Sets, not adds: 0, 2, 6 and 8 all become 8."""
    stage = mat({"hand": "Empress", "campus": [human]})
    stage.plays(0, "Empress", "campus slot").answer(0, "yes").answer(0, human)
    assert stage.power(human) == 8
    assert stage.totals[0] == 16


@pytest.mark.rule("DIA-52")
@pytest.mark.parametrize("female", ["Glass", "Spark", "Crimson", "Empress"])
def test_a_hinder_sets_the_power_to_0(female):
    stage = mat({"hand": "Reef"}, {"tower": [female]})
    stage.plays(0, "Reef", "tower").answer(0, female)
    assert stage.power(female) == 0
    assert stage.totals[1] == 0


@pytest.mark.rule("DIA-52")
def test_service_and_prison_have_four_places_a_side():
    humans = names("Cole Ashby, Ruth Amano, Felix Grant, Dana Whitlock")
    stage = mat({"hand": "Empress, Lookout", "campus": [*humans, "Old Sarge"]})
    stage.plays(0, "Empress", "campus slot").answer(0, "yes")
    assert (stage.prompt(0).least, stage.prompt(0).most) == (0, 4)
    stage.answer(0, *humans).plays(0, "Lookout", "campus")
    assert stage.asked == {1: "turn"}  # no place is free
    assert [stage.power(name) for name in (*humans, "Old Sarge", "Lookout")] == [8] * 4 + [0, 2]
    apexes = names("Daiki, Beacon, Magnet, Pocket, Crimson")
    stage = mat({"hand": "Nightreign", "tower": "Spark"}, {"tower": apexes})
    stage.plays(0, "Nightreign", "tower slot").answer(0, "yes")
    assert (stage.prompt(0).least, stage.prompt(0).most) == (4, 4)
    stage.answer(0, *apexes[:4])
    assert [stage.power(name) for name in (*apexes, "Spark")] == [0, 0, 0, 0, 8, 0]


@pytest.mark.rule("DIA-53")
def test_a_hinder_after_a_boost_counts():
    stage = mat({"hand": "Empress", "tower": "Ruth Amano"}, {"hand": "Reef"})
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, "Ruth Amano")
    stage.plays(1, "Reef", "tower").answer(1, "Ruth Amano")
    assert stage.power("Ruth Amano") == 0
    assert stage.totals[0] == 8 + 0 + 1
    assert stage.why("Ruth Amano") == [
        "printed 2",
        "8: in the service of Empress",
        "0: hindered by Reef",
    ]


@pytest.mark.rule("DIA-53")
def test_a_boost_after_a_hinder_counts():
    stage = mat({"hand": "Spark, Empress", "tower": "Ruth Amano"}, {"hand": "Reef"}, active=1)
    stage.plays(1, "Reef", "tower").answer(1, "Ruth Amano")
    assert stage.power("Ruth Amano") == 0
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, "Ruth Amano")
    assert stage.power("Ruth Amano") == 8
    assert stage.totals[0] == 8 + 8 + 1


@pytest.mark.rule("DIA-83", "DIA-53")
def test_when_the_latest_ends_the_one_before_counts_again():
    stage = mat(
        {"hand": "Empress, Vanessa", "tower": "Ruth Amano", "tower_diabolical": ""},
        {"hand": "Reef, Warpath"},
    )
    stage.plays(0, "Empress", "tower slot").answer(0, "yes").answer(0, "Ruth Amano")
    stage.plays(1, "Reef", "tower").answer(1, "Ruth Amano").plays(0, "Vanessa", "campus")
    assert stage.power("Ruth Amano") == 0
    stage.plays(1, "Warpath", "tower slot").answer(1).answer(1, "Reef")
    assert stage.discard == ["Reef"]
    assert stage.power("Ruth Amano") == 8


@pytest.mark.rule("DIA-83")
def test_when_the_source_dies_the_printed_power_returns():
    stage = mat({"hand": "Reef, Glass"}, {"hand": "Vanessa", "tower": "Crimson"})
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    assert stage.power("Crimson") == 0
    stage.plays(1, "Vanessa", "tower slot").answer(1, "Reef")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_its_target_changes_zone():
    stage = mat({"hand": "Reef"}, {"hand": "Brain", "tower": "Crimson"})
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(1, "Brain", "tower").answer(1, "Crimson").answer(1, "campus")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_its_source_changes_zone_and_does_not_return_with_it():
    stage = mat(
        {"hand": "Reef, Brain, Solace, Lantern"},
        {"hand": "Old Sarge, Puddle, Bingo Bob, Magnet", "tower": "Crimson"},
    )
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(1, "Old Sarge", "campus")
    stage.plays(0, "Brain", "tower").answer(0, "Reef").answer(0, "hideout")
    assert stage.power("Crimson") == 8
    assert stage.why("Crimson") == ["printed 8"]


@pytest.mark.rule("DIA-83")
def test_an_effect_ended_by_moving_away_does_not_begin_again_on_return():
    stage = mat(
        {"hand": "Reef, Glass, Lantern"},
        {"hand": "Brain, Desmond Pryce", "tower": "Crimson", "hideout": "Spark"},
    )
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(1, "Desmond Pryce", "tower").answer(1, "Crimson").answer(1, "hideout")
    stage.plays(0, "Glass", "campus")
    stage.plays(1, "Brain", "hideout").answer(1, "Crimson").answer(1, "tower")
    assert stage.where("Crimson") == (1, "tower")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_own_and_enemy_change():
    """Reef hinders Crimson; then Crimson comes over to his side."""
    stage = mat({"hand": "Reef, Quartermaster"}, {"hand": "Old Sarge", "hideout": "Crimson"})
    stage.plays(0, "Reef", "hideout").answer(0, "Crimson").plays(1, "Old Sarge", "campus")
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Crimson")
    assert stage.where("Crimson") == (0, "hideout")
    assert stage.power("Crimson") == 8


@pytest.mark.rule("DIA-83")
def test_an_effect_ends_when_its_source_is_taken_over():
    stage = mat({"hand": "Reef"}, {"hand": "Quartermaster", "hideout": "Crimson, Magnet"})
    stage.plays(0, "Reef", "hideout").answer(0, "Crimson", "Magnet")
    stage.plays(1, "Quartermaster", "hideout").answer(1, "Reef")
    assert (stage.power("Crimson"), stage.power("Magnet")) == (8, 6)


# -- in words


def test_a_card_on_the_mat_is_offered_with_the_power_it_has_now():
    stage = mat({"hand": "Vanessa"}, {"campus": "Twin Soul, Crimson"})
    stage.plays(0, "Vanessa", "campus slot")
    assert [option.words for option in stage.prompt(0).options] == [
        "Twin Soul, Havenvale Batch 8, printed 4",
        "Crimson, Havenvale Batch 8",
    ]


def test_whoever_may_use_an_ability_is_told_what_it_does():
    stage = mat({"hand": "Irene Castell, Daiki"})
    stage.plays(0, "Irene Castell", "tower")
    prompt = stage.prompt(0)
    assert (prompt.words, prompt.quoted) == ("Irene Castell: use Turntable?", ("irene_castell",))
    assert [option.words for option in prompt.options] == ["Use Turntable", "Do not use it"]
