"""Boosts and hinders: the latest counts, and what has ended never comes back (DIA-52, 53, 83)."""

import pytest

from tests.rules.diabolicards.stage import mat


@pytest.mark.rule("DIA-53")
def test_of_a_boost_and_a_hinder_the_latest_counts():
    stage = mat({"hand": "Nightreign", "campus": "Twin Soul, Crimson"})
    assert stage.power("Twin Soul") == 8
    stage.plays(0, "Nightreign", "campus slot").answer(0, "yes")
    assert stage.why("Twin Soul") == ["printed 4", "8: Love for Crimson", "0: held by Nightreign"]
    assert stage.power("Twin Soul") == 0


@pytest.mark.rule("DIA-83")
def test_when_the_latest_ends_the_one_before_counts_again():
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


# -- in words


def test_a_card_on_the_mat_is_offered_with_the_power_it_has_now():
    stage = mat({"hand": "Vanessa"}, {"campus": "Twin Soul, Crimson"})
    stage.plays(0, "Vanessa", "campus slot")
    assert [option.words for option in stage.prompt(0).options] == [
        "Twin Soul, Havenvale Batch 8, printed 4", "Crimson, Havenvale Batch 8",
    ]  # fmt: skip


def test_whoever_may_use_an_ability_is_told_what_it_does():
    stage = mat({"hand": "Irene Castell, Daiki"})
    stage.plays(0, "Irene Castell", "tower")
    assert stage.prompt(0).words == (
        "Irene Castell: use it? Turntable: When played at Vask Tower, you may take one more turn "
        "after this one."
    )
