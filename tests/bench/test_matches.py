"""The benchmark of hosted matches runs and reports; how fast anything is belongs to no test."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUNS = [
    "1 busy",
    "64 busy",
    "1000 busy",
    "naive, 64 busy",
    "commit alone, 1 busy",
    "commit alone, 64 busy",
    "commit alone, naive, 64 busy",
]


@pytest.fixture(scope="module")
def report() -> dict:
    command = [sys.executable, "-m", "bench", "matches", "--size", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    return json.loads(run.stdout)


def test_the_floor_writes_what_a_decision_writes(report):
    """At least a page of the journal and one of the match."""
    raw = report["matches"]["raw commit"]
    assert raw["bytes"] > 2 * 4096
    assert 0 < raw["ms"]["p50"] <= raw["ms"]["p99"]
    assert raw["steady"] in (True, False)


@pytest.mark.parametrize("name", RUNS)
def test_answers_are_timed_up_to_their_commit(report, name):
    run = report["matches"][name]
    took = run["answer_to_durable_ms"]
    assert 0 < took["p50"] <= took["p99"]
    assert run["decisions_per_second"] > 0


@pytest.mark.parametrize("name", RUNS)
def test_ratios_are_those_to_the_raw_commit_of_the_same_run(report, name):
    raw, run = report["matches"]["raw commit"]["ms"]["p50"], report["matches"][name]
    expected = run["answer_to_durable_ms"]["p50"] / raw
    assert run["p50_of_raw"] == pytest.approx(expected, rel=0.05)
    expected = run["decisions_per_second"] * raw / 1000
    assert run["decisions_per_raw_commit"] == pytest.approx(expected, rel=0.05, abs=0.01)


def test_a_dropped_match_takes_less_memory_than_a_loaded_one(report):
    memory = report["memory_bytes"]
    assert memory["loaded"] > memory["dropped"] > memory["forgotten"] >= 0


def test_the_journal_of_a_decision_is_counted(report):
    assert 0 < report["journal_bytes_a_decision"]["p50"] <= 100


def test_each_goal_is_reported_with_what_was_found(report):
    assert len(report["goals"]) == 10
    for goal in report["goals"].values():
        if "at most" in goal:
            assert goal["met"] == (goal["found"] <= goal["at most"])
        else:
            assert goal["met"] == (goal["found"] >= goal["at least"])
