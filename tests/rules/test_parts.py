"""Every game has all the files it needs, and a game that lacks one is told which to write."""

import pytest

from rules.core.errors import MissingPart
from rules.games import GAMES
from rules.parts import PARTS, check_parts, missing_parts
from tests.rules.catalogue import rule_ids, unnumbered

NEEDED = [part.file for part in PARTS if not part.without]
OPTIONAL = {part.file: part.without for part in PARTS if part.without}


@pytest.fixture
def chess(tmp_path):
    """A game with every file there can be."""
    for part in PARTS:
        file = tmp_path / part.path("chess")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return tmp_path


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_of_the_house_has_every_file_it_needs(slug):
    assert all(part.without for part in missing_parts(slug))


def test_a_game_with_every_file_lacks_nothing(chess):
    assert check_parts("chess", chess) == []


@pytest.mark.parametrize("file", NEEDED)
def test_a_file_that_is_needed_is_named_with_what_it_holds(file, chess):
    (chess / file.format(slug="chess")).unlink()
    with pytest.raises(MissingPart) as problem:
        check_parts("chess", chess)
    assert str(problem.value).startswith(f"{file.format(slug='chess')} is missing: ")
    assert "{" not in str(problem.value)


@pytest.mark.parametrize("file", OPTIONAL)
def test_a_file_that_can_be_done_without_is_named_with_what_happens(file, chess):
    (chess / file.format(slug="chess")).unlink()
    assert check_parts("chess", chess) == [f"no {file.format(slug='chess')}: {OPTIONAL[file]}"]


def test_where_the_tests_are_not_installed_nobody_misses_them(chess):
    for file in sorted((chess / "tests").rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    (chess / "tests").rmdir()
    assert check_parts("chess", chess) == []


# -- numbered rules


def test_every_game_numbers_its_rules():
    assert unnumbered(GAMES, rule_ids()) == []


def test_a_game_without_numbered_rules_is_told_where_they_belong():
    assert unnumbered(["chess", "go"], ["go"]) == [
        "tests/rules/ids/chess.txt is missing: it numbers the rules of chess"
    ]


def test_numbered_rules_of_no_game_are_named():
    assert unnumbered(["go"], ["go", "chess"]) == [
        "tests/rules/ids/chess.txt is there, but no game chess"
    ]
