"""What cards are worth is told by kind, and by what decks at random win with them."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bench import deck_values
from bench.deck_battles import arena
from rules.silver_wing.deck_lists import Deck
from tests.bench.test_decks import BOLTS, few_cards
from tests.rules.silver_wing.stage import clause, do, support

ROOT = Path(__file__).parents[2]


def test_the_points_are_shared_out_to_the_cards_that_won_them():
    """Each copy of a good card is worth a tenth, whoever leads the deck; the other one nothing."""
    random, decks, points = Random(1), [], []
    for _ in range(400):
        one, other = [
            Deck(mc=[random.choice("AB")], main={"good": random.randint(0, 3), "idle": 2})
            for _ in range(2)
        ]
        decks.append((one, other))
        points.append(0.5 + 0.1 * (one.main["good"] - other.main["good"]))
    found = deck_values.worth(decks, points)
    assert found["good"] == pytest.approx(0.1, abs=0.001)
    for card in ("idle", "A", "B"):
        assert found[card] == pytest.approx(0, abs=0.001)


def test_a_card_that_is_too_strong_is_worth_most():
    bolt = support(BOLTS[0], "normal", clause("your move", *[do("damage")] * 4))
    cards = few_cards(bolt)
    with arena(cards) as fighting:
        told = deck_values.measure(fighting, 60, 1)["worth"]
    assert next(iter(told["support"])) == BOLTS[0]
    for kind, values in told.items():
        assert list(values.values()) == sorted(values.values(), reverse=True), kind
        assert sum(values.values()) == pytest.approx(0, abs=0.1 * len(values)), kind


def test_the_command_tells_values_instead_of_searching():
    command = [sys.executable, "-m", "bench", "decks", "--values", "2"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    told = json.loads(run.stdout)
    assert told["battles"] == 2
    assert set(told["worth"]) == {"main character", "signature", "ally", "support"}
