"""Outlooks are learned from matches, and judged by matches that nothing was learned from."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from bench import fitted_file
from bench.outlook import DOUBT, Told, brier, features, judged, measure, regression
from bench.rollouts import left_to_luck
from players import fitted
from players.club import CLUB_PLAYERS, club_player
from players.fitted import FittedOutlook, Position
from players.levels import at_once
from players.simulate import random_setup, secret_of
from rules.core.match import Match
from rules.discovery import declared
from rules.games import GAMES, load_cards


def planted(number: int, weights: list[float]):
    """Positions of which chance decides, weighed as told."""
    random = np.random.default_rng(1)
    positions = random.normal(size=(number, len(weights)))
    chances = 1 / (1 + np.exp(-positions @ np.array(weights)))
    return positions, (random.random(number) < chances).astype(float)


def test_a_planted_signal_is_found():
    positions, won = planted(20_000, [1.5, 0.0, -0.5])
    found = regression(positions, won, np.full(3, 1.0), np.zeros(3))
    assert found == pytest.approx([1.5, 0.0, -0.5], abs=0.08)


def test_what_was_seldom_seen_is_hardly_believed():
    positions, won = planted(30, [3.0])
    (believed,) = regression(positions, won, np.array([0.01]), np.zeros(1))
    (doubted,) = regression(positions, won, np.array([1000.0]), np.zeros(1))
    assert 0 < doubted < 0.1 < believed


def test_what_is_known_already_is_kept_unless_matches_clearly_say_otherwise():
    positions, won = planted(2000, [1.0])
    usual = np.array([-1.0])
    (kept,) = regression(positions, won, np.array([1e6]), usual)
    (learned,) = regression(positions, won, np.array([1.0]), usual)
    assert kept == pytest.approx(-1, abs=0.01)
    assert learned == pytest.approx(1, abs=0.2)


def test_what_nobody_has_counts_nothing():
    positions, won = planted(500, [1.0])
    positions = np.hstack([positions, np.zeros((500, 1))])
    assert regression(positions, won, np.full(2, DOUBT), np.zeros(2))[1] == 0


def position(third: int, chance: float, won: float) -> Told:
    return Told(np.zeros(1), third, won, chance)


def test_outlooks_are_judged_by_thirds_and_by_what_became_of_such_chances():
    even, sure, wrong = position(0, 0.5, 1), position(2, 1.0, 1), position(1, 0.9, 0)
    assert brier([even, sure]) == pytest.approx(0.125)
    report = judged([even, sure, wrong])
    assert report["brier"] == [0.25, 0.81, 0.0]
    assert [(each["positions"], each["won"]) for each in report["reliability"]] == [
        (1, 1),
        (2, 0.5),
    ]


def test_what_was_learned_is_what_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(fitted, "FOLDER", tmp_path)
    (tmp_path / "chess").mkdir()
    outlook = FittedOutlook("chess", ("rooks", "pawns"), lambda *_: Position(0.0, ()))
    terms = {"command": "python -m bench", "date": "2026-01-01", "matches": 3, "positions": 9}
    for players, rook in ((2, 5.0), (4, 6.0)):
        weights = np.array([rook, 1.0, rook, 1.0, rook, 2.0, 0.25, 0.0, 0.75, 0.0])
        fitted_file.write(outlook, players, ["queen", "king"], weights, terms)
    fitted.weights_of.cache_clear()
    try:
        two = fitted.weights_of("chess", outlook.names, 2)
        assert two == ((5.0, 1.0), (5.0, 1.0), (5.0, 2.0), {"queen": [0.25, 0.75]})
        assert fitted.weights_of("chess", outlook.names, 4).early == (6.0, 1.0)
        outlook = FittedOutlook("chess", ("kings", "rooks", "pawns"), lambda *_: Position(0.0, ()))
        fitted_file.write(outlook, 2, ["queen", "king"], np.ones(13), terms)
        told = fitted.read("chess")["players_4"]["weights"]
        assert told == {"kings": [0, 0, 0], "rooks": [6, 6, 6], "pawns": [1, 1, 2]}
    finally:
        fitted.weights_of.cache_clear()


@pytest.mark.parametrize("slug", CLUB_PLAYERS)
def test_what_is_learned_from_is_what_is_reckoned_with(slug):
    game, cards, club = GAMES[slug], load_cards(GAMES[slug]), club_player(slug)
    outlook = declared(f"players.{slug}.outlook", "OUTLOOK")
    weights = fitted.weights_of(slug, outlook.names, 2)
    by_stage = [*weights.early, *weights.midway, *weights.late]
    by_face = np.concatenate(fitted.by_faces(cards, slug, outlook.names, 2))
    random, turn, advantages = Random(1), 0, set()
    match = Match.start(game, cards, random_setup(game, cards, random), secret_of(1))
    while match.asked:
        if club.turn_number(match) != turn:
            turn = club.turn_number(match)
            found = features(outlook, match.table)
            learned = np.concatenate([by_stage, by_face])[: len(found)]
            advantages.add(round(outlook.advantage(match.table, 0), 6))
            assert found @ learned == pytest.approx(outlook.advantage(match.table, 0))
        for seat in match.waiting:
            match.answer(seat, at_once(match, seat, "club", random))
    assert len(advantages) > 2


def test_the_outlook_of_a_game_is_judged_on_matches():
    report = measure("showdown", 2, 8, 1, fit=False, rollouts=0, positions=0)["showdown, 2 players"]
    assert report["positions"] > 5
    assert all(0 <= each <= 1 for each in report["brier"])


def test_what_is_left_to_luck_is_no_more_than_a_coin():
    report = left_to_luck("showdown", 2, 1, 4, 2)
    assert len(report["thirds"]) == 3
    for third in report["thirds"]:
        assert 0 <= third["brier"] <= 0.34  # a coin, and the noise of four rollouts
    assert report["rollouts"] == 4
