"""Cards that kill: whom they may name, how many, and the four who cannot die."""

import pytest

from rules.core.errors import NoSuchOption
from tests.rules.diabolicards.stage import mat

FIVE = "Spark, Glass, Lantern, Pocket, Magnet"
FIVE_ENEMIES = "Daiki, Crimson, Beacon, Lookout, Cole Ashby"


@pytest.mark.rule("DIA-50", "DIA-86")
@pytest.mark.parametrize(("name", "zone"), [("Marcus Thorne", "tower"), ("Dominique", "hideout")])
def test_anti_apex_names_one_enemy_apex_here(name, zone):
    stage = mat(
        {"hand": name, zone: "Spark"},
        {zone: "Daiki, Lookout, Dale, Splitter 1", "campus": "Glass"},
    )
    stage.plays(0, name, zone)
    assert stage.options(0) == ["Daiki", "Dale"]  # who lies in a regular slot is no exception
    with pytest.raises(NoSuchOption):
        stage.answer(0, "Daiki", "Dale")


@pytest.mark.rule("DIA-86")
@pytest.mark.parametrize(
    ("name", "answers", "offered"),
    [
        ("Blazewell", [], FIVE),
        ("Dale", ["choice 1"], FIVE_ENEMIES),
        ("Dale", ["choice 2"], FIVE),
        ("Vanessa", [], FIVE_ENEMIES),
        ("Warpath", [], FIVE_ENEMIES),
        ("Warpath", [()], FIVE),
    ],
)
def test_a_diabolical_kills_up_to_four_of_a_side(name, answers, offered):
    stage = mat({"hand": name, "tower": FIVE}, {"tower": FIVE_ENEMIES, "campus": "Frat King"})
    stage.plays(0, name, "tower slot")
    for answer in answers:
        stage.answer(0, *([answer] if answer else []))
    victims = offered.split(", ")
    assert stage.options(0) == victims
    with pytest.raises(NoSuchOption):
        stage.answer(0, *victims)
    stage.answer(0, *victims[:4]).settle()
    assert stage.discard == victims[:4]


def test_confused_morals_kills_on_one_side_only():
    stage = mat({"hand": "Dale", "tower": "Spark"}, {"tower": "Daiki"})
    stage.plays(0, "Dale", "tower slot").answer(0, "choice 2").answer(0, "Spark")
    assert stage.asked == {1: "turn"}
    assert stage.discard == ["Spark"]


@pytest.mark.rule("DIA-57")
def test_ultimate_sacrifice_is_announced_for_both_sides_before_anybody_counters():
    stage = mat({"hand": "Warpath", "tower": "Blur"}, {"tower": "Shade"})
    stage.plays(0, "Warpath", "tower slot").answer(0, "Shade")
    assert stage.asked == {0: "kill own"}
    stage.answer(0, "Blur")
    assert stage.asked == {0: "counter"}
    stage.answer(0, "run Blur campus")
    assert stage.asked == {1: "counter"}


@pytest.mark.rule("DIA-82")
def test_to_kill_nobody_loses_the_ability():
    stage = mat({"hand": "Vanessa"}, {"tower": "Daiki"})
    stage.plays(0, "Vanessa", "tower slot").answer(0)
    assert stage.asked == {1: "turn"}
    assert not stage.card("Vanessa")["armed"]


@pytest.mark.rule("DIA-50")
def test_killer_look_works_once_and_not_on_who_comes_later():
    stage = mat({"hand": "Vanessa, Spark"}, {"hand": "Daiki, Pocket", "tower": "Crimson"})
    stage.plays(0, "Vanessa", "tower slot").answer(0, "Crimson")
    stage.plays(1, "Daiki", "tower")
    assert stage.where("Daiki") == (1, "tower")


@pytest.mark.rule("DIA-63")
@pytest.mark.parametrize("name", ["Deathrender", "Razor"])
@pytest.mark.parametrize(
    ("half", "dead"),
    [
        ("enemy", {"Daiki", "Empress"}),
        ("own", {"Spark", "Warpath"}),
        ("both", {"Daiki", "Empress", "Spark", "Warpath"}),
    ],
)
def test_the_endgame_kills_all_of_a_half_or_both_of_its_zone(name, half, dead):
    stage = mat(
        {"hand": name, "tower": "Spark, Splitter 2", "tower_diabolical": "Warpath"},
        {"tower": "Daiki, Splitter 1", "tower_diabolical": "Empress", "campus": "Glass"},
    )
    stage.plays(0, name, "tower").answer(0, half)
    assert set(stage.discard) == dead
    assert stage.power(name) == 10
    assert stage.facts["sealed"] == [False, False, False]


# -- Splitters


def test_the_fourth_splitter_on_the_mat_kills_all_four_wherever_they_lie():
    stage = mat({"hand": "Splitter 4", "tower": "Splitter 1"}, {"campus": "Splitter 2, Splitter 3"})
    stage.plays(0, "Splitter 4", "hideout")
    assert set(stage.discard) == {f"Splitter {number}" for number in (1, 2, 3, 4)}
    assert stage.facts["cards"] == {}
    assert stage.facts["lost"] == [f"splitter_{number}" for number in (1, 2, 3, 4)]


@pytest.mark.parametrize("where", ["contracts", "discard"])
def test_a_splitter_that_is_not_on_the_mat_does_not_count(where):
    away = {where: "Splitter 3"}
    stage = mat({"hand": "Splitter 4", "tower": "Splitter 1"}, {"campus": "Splitter 2"}, **away)
    stage.plays(0, "Splitter 4", "hideout")
    assert stage.where("Splitter 4") == (0, "hideout")
    assert len(stage.facts["cards"]) == 3


def test_a_splitter_may_be_moved_and_taken():
    stage = mat({"hand": "Quartermaster, Brain"}, {"hideout": "Splitter 1"})
    stage.plays(0, "Quartermaster", "hideout").answer(0, "Splitter 1")
    stage.plays(0, "Brain", "hideout").answer(0, "Splitter 1").answer(0, "campus")
    assert stage.where("Splitter 1") == (0, "campus")
    assert stage.card("Splitter 1")["armed"]
