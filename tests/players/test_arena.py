"""The arena: paired seats, repeatable results, honest intervals, and levels that differ."""

import pytest

from players.arena import Played, arena, interval, report
from rules.games import GAMES, load_cards
from tests.rules.showdown.stage import CARDS, SHOWDOWN


def without_times(found: dict) -> dict:
    return {key: found[key] for key in ("won", "draws", "win_rate", "interval", "matches")}


def test_a_club_player_beats_random_play_clearly():
    found = arena(SHOWDOWN, CARDS, "club", "random", 60, seed=1, processes=1)
    assert found["win_rate"] >= 0.7


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans", "silver_wing"])
def test_a_club_player_who_plans_beats_random_play_nearly_always(slug):
    game = GAMES[slug]
    found = arena(game, load_cards(game), "club", "random", 10, seed=1, processes=1)
    assert found["win_rate"] >= 0.9


@pytest.mark.parametrize("slug", ["dc_rivals", "teen_titans", "silver_wing"])
def test_a_learner_who_plans_is_better_than_random_and_worse_than_a_club_player(slug):
    game = GAMES[slug]
    cards = load_cards(game)
    against_random, against_club = (
        arena(game, cards, "learner", other, matches, seed=1, processes=1)["win_rate"]
        for other, matches in (("random", 6), ("club", 24))
    )
    assert against_random > 0.6
    assert against_club < 0.5


@pytest.mark.parametrize("players", [2, 4])
def test_club_players_of_diabolicards_beat_random_play_alone_and_as_partners(players):
    game = GAMES["diabolicards"]
    found = arena(
        game, load_cards(game), "club", "random", 10, seed=1, players=players, processes=1
    )
    assert found["matches"] == 10
    assert found["win_rate"] >= 0.8


def test_partners_of_one_level_play_partners_of_another():
    played = [
        Played(("club", "random", "club", "random"), (0, 2), 10, ([0.1],) * 4),
        Played(("random", "club", "random", "club"), (1, 3), 10, ([0.1],) * 4),
    ]
    assert report(played, "club", "random", 1.0)["won"] == 2


@pytest.mark.parametrize("processes", [1, 2])
def test_progress_is_told_up_to_the_last_match(processes):
    told: list[tuple[int, int]] = []
    arena(
        SHOWDOWN,
        CARDS,
        "random",
        "random",
        5,
        seed=2,
        processes=processes,
        on_progress=lambda *progress: told.append(progress),
    )
    assert told == [(2, 6), (4, 6), (6, 6)], "an odd number of matches is made even"


def test_the_number_of_processes_does_not_change_the_result():
    one, two = (
        arena(SHOWDOWN, CARDS, "learner", "random", 6, seed=2, processes=number)
        for number in (1, 2)
    )
    assert without_times(one) == without_times(two)


def test_a_level_against_itself_wins_every_deal_once():
    """The same secret and the same thoughts with exchanged seats: only the seat decides."""
    found = arena(SHOWDOWN, CARDS, "random", "random", 20, seed=3, processes=1)
    assert found["win_rate"] == 0.5


def test_a_master_plays_too_and_the_report_tells_the_time_it_took():
    found = arena(SHOWDOWN, CARDS, "master", "club", 2, seed=1, playouts=4, processes=1)
    assert found["matches"] == 2
    assert found["move_ms"]["master"]["p99"] >= found["move_ms"]["master"]["p50"] > 0
    assert found["decisions_per_second"] > 0


def test_wins_are_counted_by_seat_and_a_draw_is_half_a_win():
    played = [
        Played(("club", "random"), (0,), 10, ([0.1], [0.1])),
        Played(("random", "club"), (1,), 10, ([0.1], [0.1])),
        Played(("club", "random"), (1,), 10, ([0.1], [0.1])),
        Played(("random", "club"), (), 10, ([0.1], [0.1])),
    ]
    found = report(played, "club", "random", 1.0)
    assert (found["won"], found["draws"], found["win_rate"]) == (2, 1, 0.625)


@pytest.mark.parametrize(
    ("points", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (900, 1000, 0.8799, 0.9171)],
)
def test_the_interval_is_wilsons(points, matches, low, high):
    assert interval(points, matches) == pytest.approx((low, high), abs=1e-4)
