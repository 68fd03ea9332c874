"""The goals of DC Rivals: each is told with what was found, and a card that misses one is seen."""

from random import Random

import pytest
from msgspec.structs import replace

from bench.balance import measure
from bench.balance_dc_rivals import BOXES, RivalsCounts, points_goals
from bench.goals import goal, share
from rules.cerberus.loading import part_of
from rules.games import GAMES, load_cards

BOX = load_cards(GAMES["dc_rivals"]).cards
NAMES = ("Shazam!", "Black Adam", "The Flash", "Reverse-Flash")
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
    for card in [
        *MAIN_DECK,
        *(card for card in BOX if card.id in ("word_of_power", "super_speed")),
    ]:
        assert goals[f"{card.title}, bought when affordable"]["wanted"] == [0.12, 0.75]
        assert 0 <= goals[f"{card.title}, its buyers win"]["found"] <= 1
    for told in goals.values():
        least, most = told["wanted"]
        assert told["reached"] == (least <= told["found"] <= most)


def test_endings_seats_and_sides_have_theirs(goals):
    wanted = {name: told["wanted"] for name, told in goals.items() if "," not in name}
    across = {f"{name} wins across boxes" for name in NAMES}
    assert {name for name in wanted if name.endswith("across boxes")} <= across
    assert (wanted["knock-outs"], wanted["first player wins"]) == ([0.5, 0.8], [0.46, 0.54])
    assert goals["Black Adam v Shazam!, the former wins"]["wanted"] == [0.45, 0.55]
    assert goals["Reverse-Flash v The Flash, the former wins"]["wanted"] == [0.45, 0.55]


def test_stacks_of_boxes_that_nobody_plays_have_none(goals):
    assert "Kick, bought when affordable" not in goals


def test_every_character_meets_every_other_in_either_seat():
    counts, cards = RivalsCounts(), load_cards(GAMES["dc_rivals"])
    setups = [counts.setup(GAMES["dc_rivals"], cards, number, Random(1)) for number in range(12)]
    met = {tuple(seat["character"] for seat in setup.seats) for setup in setups}
    assert len(met) == 12


def test_pairs_of_one_box_are_not_counted_across_boxes():
    counts = RivalsCounts()
    counts.box = BOX
    counts.share_out([1.0, 0.0], ["Shazam!", "Black Adam"], [set(), set()])
    assert counts.across == {}
    counts.share_out([0.0, 1.0], ["Shazam!", "The Flash"], [set(), set()])
    assert counts.across == {"Shazam!": [0.0], "The Flash": [1.0]}
    assert counts.pairs == {"Black Adam v Shazam!": [0.0], "Shazam! v The Flash": [0.0]}


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


@pytest.mark.parametrize("emblems", BOXES, ids=lambda emblems: emblems[0])
def test_the_victory_points_of_a_box_follow_cost_and_role(emblems):
    deck = [card for card in MAIN_DECK if card.emblem in emblems]
    assert [name for name, told in points_goals(deck).items() if not told["reached"]] == []


def test_victory_points_that_are_all_alike_are_noticed():
    alike = points_goals([replace(card, vp=1) for card in MAIN_DECK])
    assert {name for name, told in alike.items() if not told["reached"]} == {
        "Victory Points off what the cost suggests, most",
        "main-deck cards worth the same, most",
        "Victory Points at cost 2, mean",
        "Victory Points at cost 5 or 6, mean",
        "Victory Points at cost 7 or 8, mean",
    }
