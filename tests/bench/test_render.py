"""The picture benchmark runs and reports; how fast anything is belongs to no test."""

import json
import subprocess
import sys
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import numpy
import pytest
from PIL import Image

from bench.naive_drawing import draw_naively
from bench.render import board_of, measure, one_card_changed, play
from render.items import cached_images
from render.painting import paint
from rules.games import GAMES

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def report() -> dict:
    """One game says that everything is measured; all of them would take a minute."""
    command = [sys.executable, "-m", "bench", "render", "--size", "1", "--game", "diabolicards"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)["diabolicards"]


@pytest.mark.parametrize("what", ["board", "hand"])
def test_ours_is_measured_beside_the_naive_pipeline_and_the_encoder_alone(report, what):
    for way in ("naive", "encode alone", "ours", "one changed card"):
        found = report[what][way]
        assert found["ms"] > 0
        assert found["KB"] > 0
        assert found["of_naive"] == pytest.approx(
            found["ms"] / report[what]["naive"]["ms"], rel=0.05, abs=0.001
        )
    assert report[what]["ours"]["KB"] == report[what]["encode alone"]["KB"]


def test_the_event_loop_is_measured_idle_and_while_boards_are_asked_for(report):
    loop = report["event_loop"]
    assert loop["drawn_per_second"] > 0
    assert loop["flat_out_per_second"] > 0
    for lag in (loop["idle_lag_ms"], loop["lag_ms"]):
        assert lag["p50"] <= lag["p99"] <= lag["worst"] + 0.01


def test_every_goal_is_answered(report):
    goals = report["goals"]
    assert len(goals) == 7
    assert all(goal["met"] in (True, False) for goal in goals.values())


def test_without_a_name_every_game_is_measured(monkeypatch):
    monkeypatch.setattr("bench.render.measure_game", lambda game, size: size)
    assert measure(20) == dict.fromkeys(GAMES, 20 // len(GAMES))


@every_game
def test_the_naive_pipeline_shows_the_same_board(game):
    drawing = board_of(play(game, 1)[0])()
    naive = Image.open(BytesIO(draw_naively(drawing)))
    ours = paint(drawing)
    assert naive.size == ours.size
    difference = numpy.abs(numpy.asarray(naive, numpy.int16) - numpy.asarray(ours, numpy.int16))
    assert (difference > 16).mean() < 0.05  # letters a few pixels off, edges not smoothed


@every_game
def test_one_card_at_a_time_is_changed(game):
    items = board_of(play(game, 1)[0])().items
    changes = one_card_changed(items)
    assert changes
    for one, next_one in pairwise(changes):
        assert len(set(cached_images(one)) - set(cached_images(next_one))) == 1
