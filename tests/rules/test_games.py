"""Games are found from their folders, and what one forgets is named by the file to write."""

import textwrap
from itertools import count

import pytest

from rules.core.errors import MissingPart
from rules.discovery import declared_if_any
from rules.games import GAMES, games_in

NUMBERS = count()
CHESS = """
from rules.core.game import Game

class Chess(Game):
    slug = "chess"
    name = "Chess"

GAME = Chess()
"""
CARDS = {"data/chess/cards.toml": ""}


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Writes a house of these files; modules in ROOM/ are imported under a name of their own."""
    monkeypatch.syspath_prepend(tmp_path)
    room = f"room{next(NUMBERS)}"

    def write(files: dict[str, str]):
        for name, words in files.items():
            file = tmp_path / name.replace("ROOM", room)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(textwrap.dedent(words), "utf-8")
        return tmp_path, room

    return write


def refused(house, files: dict[str, str]) -> str:
    """Why these folders are no games, with the room's name as a reader sees it."""
    root, room = house(files)
    with pytest.raises(MissingPart) as problem:
        games_in(root, room)
    return str(problem.value).replace(room, "rules")


def test_the_games_are_listed_as_they_have_always_been():
    assert list(GAMES)[:5] == [
        "showdown",
        "dc_rivals",
        "teen_titans",
        "silver_wing",
        "diabolicards",
    ]
    assert all(game.slug == slug for slug, game in GAMES.items())


def test_every_game_has_a_name_short_enough_for_a_heading_on_a_phone():
    assert [game.short_name for game in GAMES.values()][:5] == [
        "Showdown",
        "DC Rivals",
        "Teen Titans",
        "Silver Wing",
        "Diabolicards",
    ]
    assert all(len(game.short_name) <= 14 for game in GAMES.values())


def test_a_folder_is_all_a_game_needs_to_be_found(house):
    assert list(games_in(*house({"ROOM/chess/game.py": CHESS, **CARDS}))) == ["chess"]


def test_games_without_a_place_of_their_own_come_last_by_name(house):
    last = CHESS.replace("chess", "go").replace('"Chess"', '"A game of Go"')
    first = CHESS.replace("chess", "war").replace('"Chess"', '"War"\n    list_order = 7')
    files = {"ROOM/chess/game.py": CHESS, "ROOM/go/game.py": last, "ROOM/war/game.py": first}
    files |= {f"data/{slug}/cards.toml": "" for slug in ("chess", "go", "war")}
    assert list(games_in(*house(files))) == ["war", "go", "chess"]


def test_folders_that_games_share_are_no_games(house):
    assert games_in(*house({"ROOM/core/game.py": "", "ROOM/shared/cards.py": ""})) == {}


def test_a_game_that_is_not_declared_is_named(house):
    told = refused(house, {"ROOM/chess/game.py": CHESS.replace("GAME =", "game ="), **CARDS})
    assert told == "rules/chess/game.py declares no GAME: end it with “GAME = …”."


def test_cards_without_a_game_are_named(house):
    told = refused(house, {"ROOM/chess/rules.py": "", **CARDS})
    assert told == "rules/chess/game.py is missing: data/chess/ is there."


def test_a_game_without_cards_is_told_where_they_belong(house):
    told = refused(house, {"ROOM/chess/game.py": CHESS, "data/chess/manual.md": ""})
    assert told == "data/chess/ has no card files: write data/chess/cards.toml."


def test_a_game_that_calls_itself_otherwise_than_its_folder_is_named(house):
    files = {"ROOM/go/game.py": CHESS, "data/go/cards.toml": ""}
    assert refused(house, files) == "rules/go/game.py calls its game chess, not go."


# -- rooms in which a game needs no folder


def found(house, files: dict[str, str]):
    root, room = house(files)
    return declared_if_any(room, "chess", "policy", "CLUB_PLAYER", root)


def test_what_a_game_declares_in_another_room_is_found(house):
    assert found(house, {"ROOM/chess/policy.py": "CLUB_PLAYER = 'a good one'"}) == "a good one"


def test_a_game_may_have_no_folder_in_another_room(house):
    assert found(house, {"ROOM/go/policy.py": "CLUB_PLAYER = 'a good one'"}) is None


def test_a_folder_without_the_file_that_declares_is_named(house):
    with pytest.raises(MissingPart, match=r"/chess/policy\.py is missing: it declares CLUB_PLAYER"):
        found(house, {"ROOM/chess/thinking.py": ""})


def test_a_file_that_declares_nothing_is_named(house):
    with pytest.raises(MissingPart, match=r"/chess/policy\.py declares no CLUB_PLAYER: end it"):
        found(house, {"ROOM/chess/policy.py": "club_player = 'a good one'"})
