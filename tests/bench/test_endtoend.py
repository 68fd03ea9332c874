"""The benchmark through the real client runs and reports; how fast it is belongs to no test."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules.games import GAMES

ROOT = Path(__file__).parents[2]
PACED = "50 decisions a second"
RUNS = ["1 busy", "10 busy", "100 busy", PACED, f"{PACED}, within 45 requests", "naive, 10 busy"]


@pytest.fixture(scope="module")
def report() -> dict:
    command = [sys.executable, "-m", "bench", "endtoend", "--size", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


@pytest.mark.parametrize("name", RUNS)
def test_presses_are_timed_to_their_acknowledgement_and_to_the_board(report, name):
    run = report["endtoend"][name]
    assert 0 < run["acknowledged_ms"]["p50"] <= run["acknowledged_ms"]["p99"]
    assert 0 < run["board_updated_ms"]["p50"] <= run["board_updated_ms"]["p99"]
    assert run["decisions_per_second"] > 0
    assert run["faces_drawn_for_the_first_time"] >= 0
    assert report["endtoend"]["faces drawn beforehand"] > 0


def test_the_shares_of_a_decision_are_told(report):
    parts = report["endtoend"]["shares"]["ms_a_decision"]
    assert set(parts) == {"rules", "commit", "render", "client", "whole"}
    assert all(part > 0 for part in parts.values())


def test_what_a_decision_sends_is_weighed_in_every_game(report):
    sent = report["endtoend"]["sent a decision"]
    assert set(sent) == {*GAMES, "all"}
    assert sent["all"]["decisions"] == sum(sent[slug]["decisions"] for slug in GAMES) > 0
    for found in sent.values():
        assert found["KB median"] > 0
        assert found["requests"] >= 1, "the board"
        assert found["with answers"] == pytest.approx(found["requests"] + 1, abs=0.02)


def test_every_goal_says_whether_it_is_reached(report):
    assert len(report["goals"]) == 6
    for goal in report["goals"].values():
        least, most = goal["wanted"]
        assert goal["reached"] == (least <= goal["found"] <= most)
