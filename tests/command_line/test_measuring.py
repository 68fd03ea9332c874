"""`simulate` and `arena` print JSON and nothing else."""

import json

import pytest

import bot
from tests.command_line.refusals import refused

# -- simulate


def simulated(run, *words: str) -> dict:
    code, printed, complaint = run("simulate", "showdown", "--matches", "3", *words)
    assert (code, complaint) == (0, "")
    assert printed.count("\n") == 1
    return json.loads(printed)


def test_a_simulation_prints_one_line_of_json(run):
    found = simulated(run)
    assert set(found) == {
        "game",
        "matches",
        "decisions",
        "decisions_per_second",
        "longest",
        "results",
        "digest",
    }
    assert (found["game"], found["matches"]) == ("showdown", 3)
    assert sum(found["results"].values()) == 3


def test_the_same_seed_simulates_the_same_matches(run):
    one, again = simulated(run, "--seed", "7"), simulated(run, "--seed", "7")
    for found in (one, again):
        del found["decisions_per_second"]
    assert one == again


def test_another_seed_simulates_other_matches(run):
    assert simulated(run, "--seed", "7")["digest"] != simulated(run, "--seed", "8")["digest"]


@pytest.mark.parametrize("number", ["0", "-1"])
def test_less_than_one_match_cannot_be_simulated(run, number):
    told = refused(run("simulate", "showdown", "--matches", number))
    assert told == "Simulate at least one match."


def test_exporting_changes_nothing_about_the_matches(tmp_path, capsys):
    bot.main(["simulate", "showdown", "--matches", "3", "--seed", "5"])
    plain = json.loads(capsys.readouterr().out)["digest"]
    bot.main(["simulate", "showdown", "--matches", "3", "--seed", "5", "--export", str(tmp_path)])
    assert json.loads(capsys.readouterr().out)["digest"] == plain


def test_matches_of_four_are_simulated(capsys):
    assert bot.main(["simulate", "diabolicards", "--players", "4", "--matches", "20"]) == 0
    summary = json.loads(capsys.readouterr().out)
    sides = {words.split(" by ")[0] for words in summary["results"]}
    assert {"player 1 and player 3", "player 2 and player 4"} <= sides
    assert sum(summary["results"].values()) == 20


# -- arena


def test_an_arena_is_for_as_many_as_the_game_allows(run):
    words = refused(run("arena", "diabolicards", "--players", "3"))
    assert words == "Diabolicards is for 2 or 4 players."


def test_levels_meet_as_sides_in_the_arena(capsys):
    words = ["arena", "diabolicards", "--players", "4", "--matches", "4", "--one", "random"]
    assert bot.main([*words, "--other", "random"]) == 0
    contest = json.loads(capsys.readouterr().out)
    assert contest["matches"] == 4
    assert contest["win_rate"] == 0.5, "a level against itself wins every deal once"


# -- what is agreed on for all seats


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_guests_can_be_invited(run, command):
    words = ("--matches", "2", "--option", "guests=shazam")
    code, printed, complaint = run(command, "teen_titans", *words)
    assert (code, complaint) == (0, "")
    assert json.loads(printed)["game"] == "teen_titans"


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("guest=shazam", "has no option called guest."),
        ("guests=batman", "Guests can be none, shazam or flash, not batman."),
    ],
)
def test_an_option_or_a_value_that_there_is_not_is_refused(run, option, told):
    assert refused(run("simulate", "teen_titans", "--option", option)).endswith(told)
