"""Several cards that are to be killed at once, guards, and the blast of a dying card."""

from __future__ import annotations

import pytest

from tests.rules.diabolicards.stage import mat

# -- several at once


@pytest.mark.rule("DIA-54", "DIA-85")
def test_several_are_saved_at_once_in_turn_order_from_the_active_player():
    stage = mat(
        {"hand": "Razor", "tower": "Shade"},
        {"tower": "Helena Voss, Daiki"},
        {"tower": "Spark"},
        {"tower": "Blur"},
    )
    stage.plays(0, "Razor", "tower").answer(0, "both")
    assert stage.asked == {0: "counter"}
    assert stage.options(0) == ["pass", "dodge Shade"]
    stage.answer(0, "dodge Shade")
    assert stage.asked == {1: "counter"}
    stage.answer(1, "run Helena Voss campus")
    assert stage.asked == {3: "counter"}
    assert stage.options(3) == ["pass", "run Blur hideout", "run Blur campus"]
    stage.answer(3, "run Blur campus")
    assert set(stage.discard) == {"Daiki", "Spark"}


@pytest.mark.rule("DIA-85")
def test_who_took_a_card_decides_whether_it_cheats_death():
    stage = mat({"hand": "Quartermaster"}, {"hideout": "Silent Blade", "hand": "Vanessa"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Silent Blade")
    stage.plays(1, "Vanessa", "hideout slot").answer(1, "Silent Blade")
    assert stage.asked == {0: "counter"}


@pytest.mark.rule("DIA-54")
def test_one_player_may_save_one_card_and_give_up_another():
    stage = mat({"hand": "Vanessa"}, {"tower": "Blur, Shade"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur", "Shade")
    stage.answer(1, "dodge Shade")
    assert stage.asked == {1: "counter"}
    stage.answer(1, "pass")
    assert stage.discard == ["Blur"]


def test_a_freeze_that_is_about_to_die_still_holds_everybody():
    stage = mat({"hand": "Vanessa"}, {"tower": "Blur, Cold Feet"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur", "Cold Feet")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Blur", "Cold Feet"]


def test_a_guard_saves_a_card_that_could_have_saved_itself():
    """Nobody is asked, and the guarded card keeps its own way out."""
    stage = mat({"hand": "Vanessa"}, {"tower": "Blur", "hand": "Last Stand, Spark"}, active=1)
    stage.plays(1, "Last Stand", "tower").answer(1, "Blur")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Blur")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Last Stand"]
    assert stage.card("Blur")["armed"]


def test_a_guard_works_once():
    stage = mat(
        {"hand": "Vanessa, Razor"}, {"tower": "Crimson", "hand": "Last Stand, Spark"}, active=1
    )
    stage.plays(1, "Last Stand", "tower").answer(1, "Crimson")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Crimson")
    assert stage.discard == ["Last Stand"]
    assert stage.card("Crimson")["guards"] == ()
    stage.plays(1, "Spark", "campus")
    stage.plays(0, "Razor", "tower").answer(0, "enemy")
    assert stage.discard == ["Last Stand", "Crimson"]


@pytest.mark.rule("DIA-83")
def test_a_guard_guards_nobody_who_has_left_or_was_taken():
    for mover, zone in (("Desmond Pryce", "tower"), ("Quartermaster", "hideout")):
        seat = 0 if mover == "Quartermaster" else 1
        hands = [["Spark", "Glass"], ["Last Stand", "Lantern"]]
        hands[seat].append(mover)
        stage = mat({"hand": hands[0]}, {zone: "Crimson", "hand": hands[1]}, active=1)
        stage.plays(1, "Last Stand", zone).answer(1, "Crimson")
        assert stage.card("Crimson")["guards"]
        stage.plays(seat, mover, zone).answer(seat, "Crimson")
        if stage.kind == "move to":
            stage.answer(seat, "campus")
        assert stage.where("Crimson") != (1, zone)
        assert stage.card("Crimson")["guards"] == ()


def test_a_guard_saves_all_three_of_a_link():
    stage = mat(
        {"hand": "Spiderloom, Puddle", "tower": "Spark"},
        {"tower": "Pocket", "hand": "Last Stand, Lukewarm"},
        {"hand": "Vanessa"},
        {},
    )
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")
    stage.plays(1, "Last Stand", "tower").answer(1, "Pocket")
    stage.plays(2, "Vanessa", "tower slot").answer(2, "Pocket")
    assert stage.discard == ["Last Stand"]


def test_a_guard_is_no_help_when_another_of_the_link_dies():
    stage = mat(
        {"hand": "Spiderloom, Puddle", "tower": "Spark"},
        {"tower": "Pocket", "hand": "Last Stand"},
        {},
        {"hand": "Vanessa"},
    )
    stage.plays(0, "Spiderloom", "tower").answer(0, "Spark")
    stage.plays(1, "Last Stand", "tower").answer(1, "Pocket")
    stage.plays(3, "Vanessa", "tower slot").answer(3, "Spark")
    assert set(stage.discard) == {"Spark", "Spiderloom", "Pocket"}
    assert stage.where("Last Stand") == (1, "tower")


# -- the blast


@pytest.mark.rule("DIA-86")
def test_the_blast_must_be_used_and_takes_the_only_target_by_itself():
    stage = mat({"hand": "Vanessa", "tower": "Daiki"}, {"tower": "Short Fuse, Crimson, Glass"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse")
    assert stage.discard == ["Short Fuse", "Glass"]
    assert stage.asked == {1: "turn"}


def test_the_blast_without_a_weak_card_does_nothing():
    stage = mat(
        {"hand": "Vanessa", "tower": "Daiki"},
        {"tower": "Short Fuse, Crimson, Splitter 1", "campus": "Glass"},
    )
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse")
    assert stage.discard == ["Short Fuse"]


def test_the_blast_goes_by_current_power_after_all_have_died():
    stage = mat(
        {"hand": "Reef, Vanessa, Puddle"},
        {"tower": "Short Fuse, Crimson, Spark", "hand": "Magnet, Daiki"},
    )
    stage.plays(0, "Reef", "tower").answer(0, "Crimson")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse", "Spark")
    assert stage.asked == {1: "blast"}
    assert set(stage.options(1)) == {"Crimson", "Reef"}


@pytest.mark.rule("DIA-53")
def test_the_blast_sees_the_latest_of_a_boost_and_a_hinder():
    stage = mat(
        {"hand": "Nightreign, Spark", "campus": "Twin Soul, Short Fuse"},
        {"hand": "Vanessa", "campus": "Crimson"},
    )
    assert stage.power("Twin Soul") == 8
    stage.plays(0, "Nightreign", "campus slot").answer(0, "yes")
    stage.plays(1, "Vanessa", "campus slot").answer(1, "Short Fuse")
    assert set(stage.options(0)) == {"Twin Soul", "Crimson"}


def test_who_took_the_bomb_chooses_whom_it_kills():
    stage = mat(
        {"hand": "Quartermaster, Puddle"},
        {"hideout": "Short Fuse, Glass, Spark", "hand": "Vanessa"},
    )
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Short Fuse")
    stage.plays(1, "Vanessa", "hideout slot").answer(1, "Short Fuse")
    assert stage.asked == {0: "blast"}


def test_a_guard_dies_for_the_target_of_the_blast():
    stage = mat(
        {"hand": "Vanessa"}, {"tower": "Short Fuse, Glass", "hand": "Last Stand, Spark"}, active=1
    )
    stage.plays(1, "Last Stand", "tower").answer(1, "Glass")
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Short Fuse")
    assert stage.discard == ["Short Fuse", "Last Stand"]
    assert stage.where("Glass") == (1, "tower")
