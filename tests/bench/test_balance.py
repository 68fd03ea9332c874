"""The balance of games is counted from whole matches between Club players."""

import json
import subprocess
import sys
from itertools import chain, combinations, product
from pathlib import Path
from random import Random

import pytest

from bench.balance import counts_of, measure
from bench.balance_cerberus import CerberusCounts
from bench.balance_dc_rivals import RivalsCounts
from bench.balance_diabolicards import DiabolicardsCounts, held, used
from bench.balance_showdown import ShowdownCounts
from bench.balance_silver_wing import SilverWingCounts, shells
from bench.match_counts import MatchCounts
from rules.core.errors import MissingPart
from rules.core.match import Match
from rules.games import GAMES, load_cards
from tests.rules.diabolicards.stage import mat
from tests.rules.packs_written import EXAMPLES

ROOT = Path(__file__).parents[2]
MATCHES = 6


@pytest.fixture(scope="module", params=["dc_rivals", "teen_titans"])
def found(request) -> dict:
    return measure(request.param, MATCHES, seed=1)


def test_every_match_has_a_first_player_two_sides_and_one_ending(found):
    assert found["matches"] == MATCHES
    assert 0 <= found["first_player"]["win_rate"] <= 1
    assert sum(found["endings"].values()) == pytest.approx(1, abs=0.01)
    assert found["turns"]["p10"] <= found["turns"]["mean"] <= found["turns"]["p90"]
    assert found["decisions"]["mean"] > found["turns"]["mean"]


def test_a_card_is_bought_in_no_more_turns_than_it_could_be_paid_for(found):
    cards = load_cards(GAMES[found["game"]])
    assert set(found["cards"]) <= set(cards.ids)
    for card, told in found["cards"].items():
        assert 0 <= told["bought"] <= 1, card
        assert told["of_turns"] > 0
        assert (told["owners_win"] is None) == (told["bought"] == 0)


def test_dead_and_automatic_cards_are_named():
    counts = CerberusCounts()
    counts.affordable.update({"unloved": 100, "fine": 100, "loved": 100, "boss": 100})
    counts.bought.update({"unloved": 4, "fine": 50, "loved": 81, "boss": 100})
    counts.trophies.add("boss")
    assert (counts.dead(), counts.automatic()) == (["unloved"], ["loved"])


def counted(counts: MatchCounts, slug: str, matches: int) -> MatchCounts:
    """So many matches of a game, watched by these counts."""
    game, random = GAMES[slug], Random(2)
    cards = load_cards(game)
    for number in range(matches):
        setup = counts.setup(game, cards, number, random)
        counts.watch(Match.start(game, cards, setup, bytes([number]) * 32), random)
    return counts


def test_every_character_of_the_rivals_is_told_and_they_share_the_points():
    counts = counted(RivalsCounts(), "dc_rivals", matches=4)
    assert set(counts.report()["sides"]) == {"Shazam!", "Black Adam", "The Flash", "Reverse-Flash"}
    points = [point for side in counts.sides.values() for point in side]
    assert sum(points) == len(points) / 2


def test_a_game_that_counts_nothing_of_its_own_is_counted_all_the_same():
    counts = counted(MatchCounts(), "showdown", matches=2)
    found = counts.report()
    assert found["matches"] == 2
    assert 0 <= found["first_player"]["win_rate"] <= 1
    assert set(found["endings"]) <= set(GAMES["showdown"].endings)
    assert found["decisions"]["mean"] > 10


def test_a_file_that_declares_no_counts_is_named():
    with pytest.raises(MissingPart, match=r"^bench/balance_cerberus\.py declares no COUNTS"):
        counts_of("cerberus")


# -- duels


@pytest.fixture(scope="module")
def duels() -> dict:
    return measure("showdown", 24, seed=1)


def test_every_pair_of_champions_meets_and_the_first_player_is_told(duels):
    assert duels["matches"] == 24
    assert len(duels["pairs"]) == 6
    assert 0 <= duels["first_player"]["win_rate"] <= 1
    rates = [champion["win_rate"] for champion in duels["champions"].values()]
    assert sum(rates) == pytest.approx(2, abs=0.01)


def test_each_champion_of_a_pair_sits_in_either_seat():
    game, counts, random = GAMES["showdown"], ShowdownCounts(), Random(1)
    cards = load_cards(game)
    met = [counts.setup(game, cards, number, random).seats for number in range(12)]
    pairs = {(one["champion"], other["champion"]) for one, other in met}
    assert len(pairs) == 12
    assert {(other, one) for one, other in pairs} == pairs


def test_feints_and_triggers_of_a_champion_are_shares(duels):
    for told in duels["champions"].values():
        assert sum(told["feints"].values()) == pytest.approx(1, abs=0.05)
        assert told["feints"]["Black Joker"] == told["feints_with_the_black_joker"]
        assert sum(told["triggers"].values()) == pytest.approx(1, abs=0.01)


def test_every_goal_is_told_with_what_was_found_and_whether_it_is_reached(duels):
    goals = duels["goals"]
    # Six pairs; of each champion the Joker, three Triggers, names, texts; and texts shared.
    assert len(goals) == 6 + 4 * 7 + 1
    for told in goals.values():
        least, most = told["wanted"]
        assert told["reached"] == (least <= told["found"] <= most)
    joker = "jack_of_diamonds, Feints with the Black Joker"
    share = duels["champions"]["jack_of_diamonds"]["feints_with_the_black_joker"]
    assert goals[joker] == {"found": share, "wanted": [0.2, 0.45], "reached": 0.2 <= share <= 0.45}


def test_a_trigger_that_hardly_anybody_uses_misses_its_goal():
    counts = ShowdownCounts()
    counts.matches = 1
    counts.triggers.update({("jack", "physical"): 10, ("jack", "intellect"): 45})
    counts.triggers.update({("jack", "cunning"): 45})
    goals = counts.goals(["jack"])
    assert not goals["jack, Physical among used Triggers"]["reached"]
    assert goals["jack, Cunning among used Triggers"]["reached"]


# -- Battles

WING = GAMES["silver_wing"]
READY_PAIRS = list(combinations(WING.ready_decks(load_cards(WING)), 2))


@pytest.fixture(scope="module")
def battles() -> dict:
    """Every pair of ready decks once, and between them as many matches in the shell."""
    return measure("silver_wing", 2 * len(READY_PAIRS), seed=1)


def test_every_pair_of_ready_decks_meets_as_often(battles):
    decks = set(chain(*READY_PAIRS))
    assert len(battles["pairs"]) == len(READY_PAIRS)
    assert set(battles["decks"]) == decks
    rates = [deck["win_rate"] for deck in battles["decks"].values()]
    assert sum(rates) == pytest.approx(len(decks) / 2, abs=0.01)


def test_a_main_character_in_the_shell_meets_every_ready_deck_as_often():
    game, counts = GAMES["silver_wing"], SilverWingCounts()
    cards = load_cards(game)
    ready, led = game.ready_decks(cards), shells(cards)
    once = range(1, 2 * len(led) * len(ready), 2)
    met = [counts.setup(game, cards, number, None).seats for number in once]
    pairs = {(one["deck"], other["deck"]) for one, other in met}
    assert pairs == set(product(led, ready))
    assert len(pairs) == len(met)


@pytest.mark.parametrize("in_shell", [False, True])
def test_each_deck_of_a_pair_sits_in_either_seat(in_shell):
    game, counts = GAMES["silver_wing"], SilverWingCounts()
    cards = load_cards(game)
    pairs = len(shells(cards)) * len(game.ready_decks(cards)) if in_shell else len(READY_PAIRS)
    again = (int(in_shell), int(in_shell) + 2 * pairs)
    setups = [counts.setup(game, cards, number, None) for number in again]
    assert setups[0].seats == setups[1].seats[::-1]
    assert setups[0].seats != setups[1].seats


def test_every_attack_is_defended_or_not(battles):
    for told in (battles["attacks"], *battles["by_kind"].values()):
        assert told["a_battle"] > 0
        ended = told["single"] + told["double"] + told["through"] + told["nullified"]
        assert 0.5 < ended <= 1.01  # the others ended because the attacker was removed
    assert set(battles["by_kind"]) <= {"ally", "main character", "signature"}
    assert battles["decisions"]["mean"] > battles["rounds"]["mean"]
    assert sum(battles["endings"].values()) == pytest.approx(1, abs=0.01)


def test_chains_are_counted_by_their_last_link():
    counts = SilverWingCounts()
    counts.matches = 2
    counts.links.update({1: 9, 2: 4, 3: 2, 4: 1})
    assert counts.chains() == {"2": 1.0, "3": 0.5, "4": 0.5}


# -- Diabolicards


@pytest.fixture(scope="module")
def mats() -> dict:
    return measure("diabolicards", 8, seed=1)


@pytest.mark.parametrize("mode", ["1 v 1", "2 v 2"])
def test_both_modes_are_told_apart(mats, mode):
    told = mats[mode]
    assert told["matches"] == mats["matches"] / 2
    assert 0 <= told["first_player"]["win_rate"] <= 1
    assert sum(told["endings"].values()) == pytest.approx(1, abs=0.01)
    assert told["decisions"]["mean"] > told["turns"]["mean"] > told["contract_turns"]["mean"]
    assert 0 <= told["matches_with_a_sealed_zone"] <= 1
    assert 0 <= told["matches_with_contract_turns"] <= 1


def test_every_ability_that_was_used_is_one_of_the_game(mats):
    names = {card.ability.name for card in load_cards(GAMES["diabolicards"]).cards if card.ability}
    for mode in ("1 v 1", "2 v 2"):
        told = mats[mode]["abilities"]
        assert {"Doom Freeze", "Why Split"} <= set(told) <= names
        for ability in told.values():
            assert ability["a_match"] > 0
            assert 0 <= ability["users_win"] <= 1


def test_goals_of_the_mat_are_told_for_sides_and_for_two_abilities(mats):
    goals = mats["goals"]
    assert set(goals) == {
        *("1 v 1, first side", "2 v 2, first side", "Doom Rumor, users win"),
        *("Why Preach, users win", "Why Preach, used of held"),
    }
    assert goals["1 v 1, first side"]["found"] == mats["1 v 1"]["first_player"]["win_rate"]
    for told in goals.values():
        least, most = told["wanted"]
        assert told["reached"] == (least <= told["found"] <= most)


def test_an_ability_that_is_held_and_hardly_used_misses_its_goal():
    counts = DiabolicardsCounts()
    counts.modes[2].held.update({"Why Preach": 60})
    counts.modes[4].held.update({"Why Preach": 40})
    counts.modes[4].used_in.update({"Why Preach": 4})
    counts.modes[2].users["Why Preach"] = [1.0, 0.0]
    goals = counts.goals()
    assert goals["Why Preach, used of held"]["found"] == 0.04
    assert not goals["Why Preach, used of held"]["reached"]
    assert goals["Why Preach, users win"]["reached"]


def test_a_card_was_held_if_it_was_drawn_or_taken_from_contracts():
    stage = mat({"hand": "Spark"}, deck=["Street Preacher"])
    stage.plays(0, "Spark", "tower").settle()
    assert "Why Preach" in held(stage.match.table, stage.match.table.events)


def test_partners_win_a_whole_point_together():
    """The points of a side do not depend on how many share it."""
    game, counts = GAMES["diabolicards"], DiabolicardsCounts()
    cards = load_cards(game)
    for seed in range(4):
        setup = counts.setup(game, cards, 1, None)
        match = Match.start(game, cards, setup, seed.to_bytes(32, "big"), journal=False)
        counts.watch(match, Random(seed))
        if match.result.winners:
            won = counts.modes[4].note(match, 0, 1)
            assert won == [float(side in match.result.winners) for side in (0, 1)]


def test_abilities_that_only_lie_there_count_as_used_when_their_card_is_played():
    stage = mat({"hand": "Cold Feet, Blur"}, {"hand": "Shade"})
    stage.plays(0, "Cold Feet", "tower").settle()
    stage.plays(0, "Blur", "tower").settle()
    assert list(used(stage.match.table, stage.match.table.events)) == [("Doom Freeze", 0)]


@pytest.mark.parametrize("slug", ["dc_rivals", "silver_wing", "diabolicards"])
def test_the_same_seed_tells_the_same(slug):
    one, other = (measure(slug, 2, seed=5) for _ in range(2))
    assert {**one, "seconds": 0} == {**other, "seconds": 0}


def test_the_command_prints_it():
    command = [sys.executable, "-m", "bench", "balance", "--game", "teen_titans", "--matches", "1"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout)["matches"] == 1


def test_what_a_card_pack_does_to_results_is_counted(monkeypatch):
    monkeypatch.setenv("CARD_PACKS", str(EXAMPLES))
    found = measure("showdown", 4, 1, ["cards=under_the_stars"])
    assert found["cards"] == "under_the_stars"
    assert found["matches"] == 4
