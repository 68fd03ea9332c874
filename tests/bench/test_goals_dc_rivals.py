"""The goals of DC Rivals: each is told with what was found, and a card that misses one is seen."""

import pytest
from msgspec.structs import replace

from bench.balance import measure
from bench.balance_dc_rivals import RivalsCounts, points_goals
from bench.goals import goal, share
from rules.cerberus.loading import part_of
from rules.games import GAMES, load_cards

BOX = load_cards(GAMES["dc_rivals"]).cards
TRIED = ("Wrath", "Lust", "Greed")
MAIN_DECK = [card for card in BOX if part_of(card) == "main deck"]


def test_a_goal_includes_its_bounds():
    assert goal(0.12, (0.12, 0.75)) == {"found": 0.12, "wanted": [0.12, 0.75], "reached": True}
    assert goal(0.75, (0.12, 0.75))["reached"]
    assert not goal(0.119, (0.12, 0.75))["reached"]
    assert not goal(0.751, (0.12, 0.75))["reached"]


def test_a_share_of_nothing_is_nothing():
    assert (share(1, 3), share(0, 0)) == (0.333, 0.0)


@pytest.fixture(scope="module")
def goals() -> dict:
    return measure("dc_rivals", 4, seed=3)["goals"]


def test_every_card_for_sale_has_its_goals(goals):
    for card in [*MAIN_DECK, next(card for card in BOX if card.stack)]:
        assert goals[f"{card.title}, bought when affordable"]["wanted"] == [0.12, 0.75]
        assert 0 <= goals[f"{card.title}, its buyers win"]["found"] <= 1
    for told in goals.values():
        least, most = told["wanted"]
        assert told["reached"] == (least <= told["found"] <= most)


def test_endings_seats_and_sides_have_theirs(goals):
    wanted = {name: goals[name]["wanted"] for name in list(goals)[:3]}
    assert wanted == {
        "knock-outs": [0.5, 0.8],
        "first player wins": [0.47, 0.53],
        "Shazam! wins": [0.45, 0.55],
    }


def test_a_card_that_hardly_anybody_buys_and_one_that_everybody_does_miss_theirs():
    counts = RivalsCounts()
    counts.matches, counts.box = 1, BOX
    counts.affordable.update({"wrath": 100, "lust": 100, "greed": 100})
    counts.bought.update({"wrath": 11, "lust": 76, "greed": 50})
    counts.owners["wrath"] = [0.0, 0.0, 1.0]
    found = counts.goals()
    reached = [found[f"{name}, bought when affordable"]["reached"] for name in TRIED]
    assert reached == [False, False, True]
    assert not found["Wrath, its buyers win"]["reached"]


# -- Victory Points: the cards are as they are, so these goals are not left to chance


def test_the_victory_points_of_the_house_follow_cost_and_role():
    assert [name for name, told in points_goals(MAIN_DECK).items() if not told["reached"]] == []


def test_victory_points_that_are_all_alike_are_noticed():
    alike = points_goals([replace(card, vp=1) for card in MAIN_DECK])
    assert {name for name, told in alike.items() if not told["reached"]} == {
        "Victory Points off what the cost suggests, most",
        "main-deck cards worth the same, most",
        "Victory Points at cost 2, mean",
        "Victory Points at cost 5 or 6, mean",
        "Victory Points at cost 7 or 8, mean",
    }
