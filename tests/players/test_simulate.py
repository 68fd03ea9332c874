"""Whole matches without people: repeatable, counted, and on every combination of terms."""

from random import Random

from players.considering import Budget
from players.simulate import random_setup, secret_of, simulate
from rules.games import GAMES, load_cards
from tests.games import TEST_GAMES
from tests.rules.showdown.stage import CARDS, SHOWDOWN


def simulated(matches: int, seed: int) -> dict:
    found = simulate(SHOWDOWN, CARDS, matches, seed)
    assert found.pop("decisions_per_second") > 0
    return found


def test_the_same_seed_gives_the_same_report():
    assert simulated(4, 7) == simulated(4, 7)


def test_nobody_gets_what_only_one_can_have_twice():
    rivals = GAMES["dc_rivals"]
    cards, random = load_cards(rivals), Random(5)
    setups = [random_setup(rivals, cards, random) for _ in range(60)]
    for setup in setups:
        rivals.check(cards, setup)
    chosen = {seat["character"] for setup in setups for seat in setup.seats}
    assert chosen == set(rivals.options(cards)[0].values)


def test_progress_is_told_after_every_match():
    told: list[tuple[int, int]] = []
    simulate(SHOWDOWN, CARDS, 3, 7, on_progress=lambda *progress: told.append(progress))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_another_seed_gives_other_matches():
    assert simulated(4, 7)["digest"] != simulated(4, 8)["digest"]


def test_one_more_match_changes_the_digest_but_not_the_matches_before_it():
    three, four = simulated(3, 7), simulated(4, 7)
    assert three["digest"] != four["digest"]
    assert three["decisions"] < four["decisions"]
    for outcome, times in three["results"].items():
        assert four["results"][outcome] >= times


def test_every_match_has_one_result_and_the_longest_is_one_of_them():
    found = simulated(5, 7)
    assert found["matches"] == sum(found["results"].values()) == 5
    assert found["decisions"] / 5 <= found["longest"] <= found["decisions"]


def test_a_result_says_who_won_and_why():
    for outcome in simulated(5, 7)["results"]:
        who, why = outcome.split(" by ")
        assert who in ("player 1", "player 2", "draw")
        assert why in ("aces", "deck")


def test_random_terms_seat_every_champion_on_both_sides():
    random = Random(1)
    setups = [random_setup(SHOWDOWN, CARDS, random) for _ in range(100)]
    for seat in (0, 1):
        assert {setup.seats[seat]["champion"] for setup in setups} == {
            "jack_of_diamonds",
            "queen_of_swords",
            "king_of_clubs",
            "knight_of_cups",
        }


def test_a_game_without_options_is_simulated_too():
    for game in TEST_GAMES:
        found = simulate(game, game.card_set(), 1, 1)
        assert (found["game"], sum(found["results"].values())) == (game.slug, 1)


def test_a_seed_is_a_secret_of_32_bytes():
    assert len(secret_of(1)) == len(secret_of(2**255 - 1)) == 32
    assert secret_of(1) != secret_of(2)


def test_random_play_by_name_is_the_random_play_of_old():
    old, named = (simulate(SHOWDOWN, CARDS, 3, 7, levels=levels) for levels in (None, ("random",)))
    assert old["digest"] == named["digest"]


def test_levels_play_whole_matches_and_may_be_kept():
    kept = []
    keep = lambda match, secret, journal: kept.append(len(journal))  # noqa: E731
    levels = ("club", "learner")
    told, alone = (simulate(SHOWDOWN, CARDS, 3, 7, k, levels) for k in (keep, None))
    assert told["digest"] == alone["digest"]
    assert sum(kept) == told["decisions"]


def test_a_level_wins_from_whichever_seat_it_has():
    first = simulate(SHOWDOWN, CARDS, 30, 7, levels=("club", "random"))["results"]
    second = simulate(SHOWDOWN, CARDS, 30, 7, levels=("random", "club"))["results"]
    assert first["player 1 by aces"] > 20
    assert second["player 2 by aces"] > 20


def test_even_a_master_can_be_simulated(monkeypatch):
    monkeypatch.setattr("players.simulate.Budget", lambda: Budget(playouts=2))
    found = simulate(SHOWDOWN, CARDS, 1, 7, levels=("master", "random"))
    assert found["matches"] == 1
