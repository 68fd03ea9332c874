"""The benchmark runs and reports; how fast anything is belongs to no test."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bench.bare_crazy_eights import crazy_eights
from bench.rules import CHECKED
from rules.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def report() -> dict:
    command = [sys.executable, "-m", "bench", "rules", "--size", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def test_every_game_is_measured_beside_the_floor(report):
    measured = report["rules"]
    checked = [slug + CHECKED for slug in GAMES]
    assert {"floor", "rlcard uno", *GAMES, *checked} == set(measured)
    assert measured["floor"]["of_floor"] == 1
    for slug in (*GAMES, *checked):
        assert measured[slug]["decisions_per_second"] > 0
        assert measured[slug]["of_floor"] > 0


def test_a_ratio_is_that_of_the_speeds_beside_it(report):
    measured = report["rules"]
    floor = measured["floor"]["decisions_per_second"]
    for slug in GAMES:
        ratio = measured[slug]["decisions_per_second"] / floor
        assert measured[slug]["of_floor"] == pytest.approx(ratio, abs=0.001)


def test_the_peer_is_measured_or_said_to_be_missing(report):
    assert set(report["rules"]["rlcard uno"]) in (
        {"decisions_per_second", "of_floor"},
        {"missing"},
    )


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_hosted_match_costs_is_reported(report, slug):
    upkeep = report["upkeep"][slug]
    assert set(upkeep) == {
        "restore_ms",
        "digest_us",
        "view_with_prompt_us",
        "frozen_match_bytes",
        "journal_bytes_a_decision",
    }
    for costs in upkeep.values():
        assert 0 < costs["p50"] <= costs["p99"]


def test_the_floor_plays_the_same_match_with_the_same_seed():
    assert crazy_eights(Random(1)) == crazy_eights(Random(1)) > 0
    assert len({crazy_eights(Random(seed)) for seed in range(20)}) > 1
