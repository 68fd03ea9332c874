"""Computer players: always legal, repeatable anywhere, and each level what it says it is."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from players import searching
from players.choosing import choose
from players.considering import Budget, Choice
from players.levels import LEVELS, at_once
from tests.players.positions import chosen, positions
from tests.properties.playing import start
from tests.properties.subjects import BY_SLUG, SUBJECTS
from tests.rules.showdown.stage import FIXED, SHOWDOWN, duel

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda s: s.name)


@every_game
def test_whole_matches_of_every_level_are_legal(subject):
    """The match refuses what is not an option, so playing on is the proof."""
    for seed in range(20):
        random, match = Random(seed), start(subject, seed)
        while match.waiting:
            seat = match.waiting[0]
            level = ("random", "learner", "club")[int(random.random() * 3)]
            match.answer(seat, at_once(match, seat, level, random))
        assert match.result is not None


@every_game
def test_every_answer_that_is_considered_is_legal(subject):
    for seed in range(3):
        for match, seat, _ in positions(subject, seed, 0.2):
            choice = chosen(subject, match, match.freeze(), seat, "master")
            least, most = match.asked.bounds(seat)
            for answer in {choice.answer, *(each.answer for each in choice.considered)}:
                assert least <= len(answer) <= most
                assert set(answer) <= set(match.legal(seat))
                assert len(set(answer)) == len(answer)


def test_choosing_changes_nothing():
    match = duel().feints("edge 1", "edge 1").until("strike").match
    before, frozen = match.digest(), match.freeze()
    for level in LEVELS:
        chosen(BY_SLUG["showdown"], match, frozen, 0, level)
    assert match.digest() == before
    assert match.freeze() == frozen


def thoughts() -> dict[str, list]:
    """What every level thinks at some positions of every game."""
    return {
        f"{subject.game.slug} {level}": [
            repr(chosen(subject, match, match.freeze(), seat, level))
            for match, seat, _ in positions(subject, 5, 0.1)
        ]
        for subject in SUBJECTS
        for level in LEVELS
    }


def test_another_process_thinks_the_same():
    program = "import json; from tests.players.test_choosing import thoughts; "
    done = subprocess.run(
        [sys.executable, "-c", program + "print(json.dumps(thoughts()))"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout) == thoughts()


def test_another_seed_may_choose_another_answer():
    match = duel(("8s 9s 10s Js", "8s")).until("feint").match
    answers = {
        choose(SHOWDOWN, FIXED, match.table.setup, match.freeze(), 0, "random", seed).answer
        for seed in range(50)
    }
    assert answers == {(key,) for key in match.legal(0)}


def test_a_master_tries_every_candidate_and_the_best_most_often():
    match = duel(("8s 9h 10d Jh", "8s 9s 10h Jd")).feints("edge 1", "edge 1").until("strike").match
    budget = Budget(playouts=200)
    found = chosen(BY_SLUG["showdown"], match, match.freeze(), 0, "master", budget)
    visits = [each.visits for each in found.considered]
    assert len(visits) == 4
    assert visits == sorted(visits, reverse=True)
    assert min(visits) > 0
    assert 150 <= sum(visits) <= 200
    assert found.answer == found.considered[0].answer


def test_a_master_without_time_still_answers(monkeypatch):
    clock = iter(range(10_000))
    monkeypatch.setattr(searching, "monotonic", lambda: float(next(clock)))
    match = duel(("8s 9h 10d Jh", "8s 9s")).feints("edge 1", "edge 1").until("strike").match
    budget = Budget(playouts=1_000_000, seconds=3)
    found = chosen(BY_SLUG["showdown"], match, match.freeze(), 0, "master", budget)
    assert found.answer[0] in match.legal(0)
    assert sum(each.visits for each in found.considered) < 100


def test_where_nobody_can_know_better_nothing_is_searched():
    match = start(BY_SLUG["showdown"], 1)
    found = chosen(BY_SLUG["showdown"], match, match.freeze(), 0, "master", Budget(10**9))
    assert (match.asked.kind, found) == ("cut", Choice(found.answer, found.considered))
    assert [each.visits for each in found.considered] == [0]
