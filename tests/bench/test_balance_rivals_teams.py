"""The balance of DC Rivals counts two against two beside the duels."""

from random import Random

import pytest

from bench.balance import counts_of, measure
from bench.balance_rivals_teams import EVERY, TeamCounts
from rules.core.state import Result
from rules.games import GAMES, load_cards
from tests.rules.dc_rivals.four import four


@pytest.fixture(scope="module")
def found() -> dict:
    return measure("dc_rivals", 2 * EVERY, seed=3)


def test_every_third_match_is_two_against_two():
    game, counts = GAMES["dc_rivals"], counts_of("dc_rivals")()
    cards = load_cards(game)
    seats = [len(counts.setup(game, cards, n, Random(n)).seats) for n in range(2 * EVERY)]
    assert seats == [2, 2, 4, 2, 2, 4]


def test_both_modes_are_told_and_their_goals_together(found):
    assert found["matches"] == 2 * EVERY
    teams = found["2 v 2"]
    assert teams["matches"] == 2
    assert set(teams["endings"]) <= {"knock-out", "line-up", "turns"}
    assert teams["turns"]["mean"] > found["turns"]["mean"] / 2
    assert {"2 v 2, first side wins", "2 v 2, heroes win", "first player wins"} <= set(
        found["goals"]
    )


@pytest.mark.parametrize(
    ("winners", "first", "heroes"), [((0, 2), 1.0, 1.0), ((1, 3), 0.0, 0.0), ((), 0.5, 0.5)]
)
def test_a_match_counts_for_the_side_that_began_and_for_the_heroes(
    winners, first, heroes, monkeypatch
):
    match, counts = four("Punch").match, TeamCounts()

    def ends(match, random):
        match.table.state.result = Result(winners, "line-up")

    monkeypatch.setattr("bench.balance_rivals_teams.play", ends)
    monkeypatch.setattr(type(match), "result", property(lambda self: self.table.state.result))
    counts.watch(match, Random(1))
    assert (counts.first, counts.heroes) == (first, heroes)


def test_a_single_match_has_no_teams_to_tell_of():
    assert "2 v 2" not in measure("dc_rivals", 1, seed=1)
