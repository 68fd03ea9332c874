"""The contract between games: an import from one game into another is found, however far round."""

import pytest
from grimp import ImportGraph

from rules.games import GAMES
from tests.import_contracts import GamesApart


def checked(*imports: str, without: str = "") -> list[str]:
    """What the contract finds wrong with "importer importee" imports in all games' folders."""
    graph = ImportGraph()
    folders = [f"{room}.{game}" for room in ("rules", "players", "render") for game in GAMES]
    for folder in [*folders, "rules.core", "rules.cerberus"]:
        if folder != without:
            for module in (folder.partition(".")[0], folder, f"{folder}.words"):
                graph.add_module(module)
    for words in imports:
        importer, imported = words.split()
        graph.add_module(importer)
        graph.add_module(imported)
        graph.add_import(importer=importer, imported=imported)
    options = {"rooms": ["rules", "players", "render"]}
    check = GamesApart("apart", {}, options).check(graph, verbose=False)
    assert check.kept == (not check.metadata["problems"])
    return check.metadata["problems"]


def test_a_game_may_import_what_games_share_and_its_own_rules():
    assert not checked(
        "rules.showdown.words rules.core.words",
        "rules.dc_rivals.words rules.cerberus.words",
        "players.showdown.words rules.showdown.words",
        "render.showdown.alt_text render.items",
    )


@pytest.mark.parametrize("game", [slug for slug in GAMES if slug != "showdown"])
def test_every_game_is_kept_from_the_others_without_being_listed(game):
    wanted = [f"rules.{game}.words → rules.showdown.words"]
    assert checked(f"rules.{game}.words rules.showdown.words") == wanted


@pytest.mark.parametrize("room", ["players", "render"])
def test_other_rooms_of_a_game_import_no_other_games_rules(room):
    assert checked(f"{room}.showdown.words rules.diabolicards.words") == [
        f"{room}.showdown.words → rules.diabolicards.words"
    ]


def test_a_way_round_through_what_is_shared_is_found_too():
    problems = checked(
        "render.showdown.alt_text render.items", "render.items render.dc_rivals.alt_text"
    )
    assert problems == ["render.showdown.alt_text → render.items → render.dc_rivals.alt_text"]


def test_what_games_share_imports_no_game():
    assert checked("rules.core.words rules.showdown.words") == [
        "rules.core.words → rules.showdown.words"
    ]


def test_a_folder_that_the_contract_cannot_see_is_named():
    problems = checked(without="players.showdown")
    assert problems == ["players/showdown/__init__.py is missing: no contract sees that folder."]
