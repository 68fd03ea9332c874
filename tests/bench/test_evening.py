"""A small evening at Discord runs on simulated time, and what it counts is right."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SLICES = {
    "auto": ["--matches", "8", "--minutes", "1", "--speed", "6"],
    "never": ["--matches", "5", "--minutes", "0.5", "--speed", "3"],
}


@pytest.fixture(scope="module", params=SLICES)
def report(request: pytest.FixtureRequest) -> dict[str, Any]:
    options = ["--threads", request.param, *SLICES[request.param]]
    command = [sys.executable, "-m", "bench", "discord", *options]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {"threads": request.param, **json.loads(run.stdout)}


def test_every_decision_is_shown_where_its_match_is_played_and_right_in_the_end(report):
    found = report["discord"]
    late = found["boards late, s"]
    assert "thread" in late if report["threads"] == "auto" else set(late) == {"channel"}
    assert sum(place["decisions"] for place in late.values()) == found["decisions"] > 0
    assert found["wrong boards"] == 0


def test_nothing_is_sent_that_discord_would_hold_against_the_bot(report):
    assert report["goals"]["requests held against the bot"]["found"] == 0
    assert found_requests(report) > 0
    assert report["discord"]["problems"] == 0


def test_a_match_that_is_over_leaves_one_message_and_a_line(report):
    left = report["discord"]["messages left"]
    assert left["in a thread, most"] <= 1
    assert left["of it in its channel, most"] <= 1


def test_every_goal_says_whether_it_is_reached(report):
    assert len(report["goals"]) == 14
    for goal in report["goals"].values():
        least, most = goal["wanted"]
        assert goal["reached"] == (least <= goal["found"] <= most)


def found_requests(report: dict[str, Any]) -> int:
    return sum(report["discord"]["requests"].values())
