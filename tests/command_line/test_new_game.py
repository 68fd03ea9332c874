"""`new-game`: what it is called, what it refuses, and that what it writes keeps every rule here."""

import pytest

from command_line.game_files import name_game, prefixes_taken, write_game
from rules.core.errors import RivalryError
from rules.discovery import ROOT
from tests.house_copy import copy_house, run_in

LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
LONGEST = "zanzibar_gold_hunter"


# -- names


@pytest.mark.parametrize("typed", ["Dragon Duel", "dragon_duel", "dragon-duel", " Dragon  Duel "])
def test_a_name_gives_the_slug_the_class_and_the_prefix(typed):
    assert name_game(typed, set()) == ("Dragon Duel", "dragon_duel", "DragonDuel", "DD")


@pytest.mark.parametrize(
    ("typed", "taken", "prefix"),
    [
        ("Chess", set(), "CHE"),
        ("Dragon Duel", {"DD"}, "DRA"),
        ("Dragon Duel", {"DD", "DRA"}, "DRAG"),
        ("Go", {"GO"}, "GOX"),
        ("Level 42", set(), "LEV"),
    ],
)
def test_rule_ids_begin_with_letters_that_no_other_game_has(typed, taken, prefix):
    assert name_game(typed, taken).prefix == prefix


def test_the_prefixes_of_the_games_there_are_are_taken():
    assert {"SD", "DCR", "TTG", "SWR", "DIA"} <= prefixes_taken(ROOT)


@pytest.mark.parametrize("typed", ["", "42", "Zürich", "a/b", "../up", "for", "x.y"])
def test_a_name_that_cannot_be_a_folder_is_refused(typed):
    with pytest.raises(RivalryError, match="A game is named by a letter and then letters"):
        name_game(typed, set())


def test_a_name_that_is_too_long_is_refused():
    with pytest.raises(RivalryError, match="is longer than 20 letters"):
        name_game("A very long name for a game", set())


@pytest.mark.parametrize("typed", ["showdown", "Cerberus", "core"])
def test_a_name_that_is_taken_is_refused_and_nothing_is_written(typed):
    with pytest.raises(RivalryError, match="is there already: choose another name"):
        write_game(name_game(typed, set()), ROOT)


# -- the game


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A copy with two new games: one sorts before `core`, one has the longest name there can be."""
    copy = copy_house(tmp_path_factory.mktemp("house"))
    for name in ("Amber Road", LONGEST.replace("_", " ")):
        written = run_in(copy, "bot.py", "new-game", name)
        assert (written.returncode, written.stderr) == (0, "")
    return copy


@pytest.mark.parametrize(
    "gate",
    [
        ["-m", "ruff", "check", "."],
        ["-m", "ruff", "format", "--check", "."],
        ["-m", "mypy", "rules/amber_road"],
        ["-c", LINT_IMPORTS],
    ],
    ids=["ruff check", "ruff format", "mypy", "import contracts"],
)
def test_a_new_game_passes_the_gate(house, gate):
    run = run_in(house, *gate)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_new_game_passes_its_own_tests_and_the_property_tests(house):
    tests = ["tests/rules/amber_road", "tests/properties", "tests/rules/test_manual.py"]
    run = run_in(house, "-m", "pytest", "-n0", "-q", *tests, "-k", "amber_road")
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_new_game_is_played_in_the_terminal(house):
    run = run_in(house, "bot.py", "play", LONGEST, "--seed", "1", typed="1\nScore 3\n" * 60)
    assert run.returncode == 0, run.stderr
    assert "The match is over: the most points win" in run.stdout


def test_the_parts_a_new_game_does_without_are_told(house):
    run = run_in(house, "bot.py", "cards", "check")
    assert "amber_road: 4 cards, set " in run.stdout
    assert "  no players/amber_road/policy.py: computers play at random" in run.stdout


def test_the_same_game_is_not_written_twice(house):
    run = run_in(house, "bot.py", "new-game", LONGEST)
    assert run.returncode == 2
    assert run.stderr == f"rules/{LONGEST} is there already: choose another name.\n"
