"""The balance of the Titans: goals, and how Sidekicks are compared."""

import pytest

from bench.balance import measure
from bench.balance_teen_titans import TitansCounts, different
from rules.games import GAMES, load_cards

CARDS = load_cards(GAMES["teen_titans"]).cards


@pytest.fixture(scope="module")
def found() -> dict:
    return measure("teen_titans", 6, seed=1)


def test_every_goal_is_told_with_what_was_found_and_whether_it_is_reached(found):
    for told in found["goals"].values():
        least, most = told["wanted"]
        assert told["reached"] == (least <= told["found"] <= most)
    assert found["goals"]["first player"]["found"] == found["first_player"]["win_rate"]


def test_every_card_with_a_known_name_that_can_be_bought_has_a_goal(found):
    for card in CARDS:
        if card.cost and card.source != "own" and card.id in found["cards"]:
            told = found["goals"][f"{card.name}, named, bought when affordable"]
            assert told["found"] == found["cards"][card.id]["bought"]
            assert told["wanted"] == [0.25, 1.0]


def test_every_side_and_every_nemesis_that_was_met_has_a_goal(found):
    heroes = [goal for goal in found["goals"] if goal.endswith(", Super Hero")]
    assert heroes == [f"{name}, Super Hero" for name in found["sides"]]
    sidekicks = [goal for goal in found["goals"] if goal.endswith(", Sidekick")]
    assert sidekicks == [f"{name}, Sidekick" for name in found["sidekicks"]]
    beaten = [card for card in CARDS if card.kind == "nemesis" and card.id in found["cards"]]
    assert all(f"{card.name}, defeated when affordable" in found["goals"] for card in beaten)


def test_a_card_that_nobody_wants_misses_its_goal():
    counts = TitansCounts()
    counts.matches, counts.cards_played = 1, CARDS
    counts.affordable.update({"mutation": 100, "terra": 100, "power_nap": 100})
    counts.bought.update({"mutation": 24, "terra": 25, "power_nap": 11})
    goals = counts.goals()
    assert not goals["Mutation, named, bought when affordable"]["reached"]
    assert goals["Mutation, bought when affordable"]["reached"], "but it is no trap"
    assert goals["Terra, named, bought when affordable"]["reached"]
    assert not goals["Power Nap, bought when affordable"]["reached"]


def test_a_sidekick_is_compared_with_the_other_sidekicks():
    counts = TitansCounts()
    counts.matches = 1
    counts.held.update({(0, "Raven"): 5, (1, "Raven"): 2, (1, "Cyborg"): 1, (0, "Robin"): 1})
    counts.held.update({(1, "Robin"): 1})
    counts.share_out([1.0, 0.0], ["Starfire", "Beast Boy"], [set(), set()])
    assert counts.sidekicks == {"Raven": [1.0], "Cyborg": [0.0]}, "Robin was with both as long"
    goals = counts.goals()
    assert (goals["Raven, Sidekick"]["found"], goals["Cyborg, Sidekick"]["found"]) == (1.0, 0.0)
    assert not counts.held, "the next match begins anew"


def test_texts_that_are_said_twice_are_noticed():
    assert different([["draw"], ["gain"]])["reached"]
    assert different([["draw"], ["gain", "draw"]])["found"] == 0
