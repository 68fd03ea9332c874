"""The balance of the deck-builders is counted from whole matches."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.balance import Ledger, measure
from rules.games import GAMES, load_cards

ROOT = Path(__file__).parents[2]
MATCHES = 6


@pytest.fixture(scope="module", params=["dc_rivals", "teen_titans"])
def found(request) -> dict:
    return measure(request.param, MATCHES, seed=1)


def test_every_match_has_a_first_player_two_sides_and_one_ending(found):
    assert found["matches"] == MATCHES
    assert 0 <= found["first_player"]["win_rate"] <= 1
    assert sum(found["endings"].values()) == pytest.approx(1, abs=0.01)
    assert found["turns"]["p10"] <= found["turns"]["mean"] <= found["turns"]["p90"]
    assert found["decisions"]["mean"] > found["turns"]["mean"]


def test_a_card_is_bought_in_no_more_turns_than_it_could_be_paid_for(found):
    cards = load_cards(GAMES[found["game"]])
    assert set(found["cards"]) <= set(cards.ids)
    for card, told in found["cards"].items():
        assert 0 <= told["bought"] <= 1, card
        assert told["of_turns"] > 0
        assert (told["owners_win"] is None) == (told["bought"] == 0)


def test_dead_and_automatic_cards_are_named():
    ledger = Ledger()
    ledger.affordable.update({"unloved": 100, "fine": 100, "loved": 100, "boss": 100})
    ledger.bought.update({"unloved": 4, "fine": 50, "loved": 81, "boss": 100})
    ledger.trophies.add("boss")
    assert (ledger.dead(), ledger.automatic()) == (["unloved"], ["loved"])


def test_both_sides_of_the_rivals_are_told_and_share_the_points():
    sides = measure("dc_rivals", 4, seed=2)["sides"]
    assert set(sides) == {"Shazam!", "Black Adam"}
    assert sum(side["win_rate"] for side in sides.values()) == pytest.approx(1)


def test_the_same_seed_tells_the_same():
    one, other = (measure("dc_rivals", 2, seed=5) for _ in range(2))
    assert {**one, "seconds": 0} == {**other, "seconds": 0}


def test_the_command_prints_it():
    command = [sys.executable, "-m", "bench", "balance", "--game", "teen_titans", "--matches", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout)["matches"] == 1
