"""Arguments that several commands take."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from rules.core.cards import CardSet
from rules.core.errors import RivalryError
from rules.core.game import Game
from rules.core.phrases import listed
from rules.core.setup import CARDS
from rules.games import GAMES, load_cards
from rules.pack_files import pack_folders
from rules.packs import Packs
from settings import read_settings

if TYPE_CHECKING:
    from argparse import _SubParsersAction

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"  # to which each topic adds its own


def add_game(command: ArgumentParser) -> None:
    """Which game: GAME is its short name."""
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))


def add_options(command: ArgumentParser) -> None:
    """What is agreed on for all seats; what is not said is drawn by lot."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="agreed on for all seats: guests=titans, events=advanced, cards=PACK",
    )


def options_chosen(game: Game[Any], chosen: Sequence[str]) -> dict[str, str]:
    """What the command line says for all seats; refused if the game has no such option."""
    if not chosen:
        return {}
    known = {o.name: o for o in game.options(load_cards(game)) if not o.each_seat}
    found: dict[str, str] = {}
    for words in chosen:
        name, _, value = words.partition("=")
        if name == CARDS:  # any pack there is: `cards_on` looks for it
            found[name] = value
            continue
        if name not in known:
            raise RivalryError(f"{game.name} has no option called {name}.")
        if value not in known[name].values:
            values = listed(list(known[name].values), "or")
            raise RivalryError(f"{known[name].words} can be {values}, not {value}.")
        found[name] = value
    return found


def cards_on(game: Game[Any], chosen: Mapping[str, str]) -> CardSet:
    """The cards of a match on these terms, with the card pack that they name."""
    if CARDS not in chosen:
        return load_cards(game, chosen)
    from command_line.pack_check import checked_pack  # draws cards, which is slow to load

    folder = pack_folder()
    if chosen[CARDS] not in [place.name for place in pack_folders(folder)]:
        raise RivalryError(f"There is no card pack {chosen[CARDS]} in {folder}.")
    pack, _ = checked_pack(folder / chosen[CARDS], thoroughly=False)
    return load_cards(game, chosen, Packs({pack.slug: pack}))


def pack_folder() -> Path:
    """The folder of this host's card packs."""
    folder = read_settings().card_packs
    if folder is None:
        raise RivalryError("No folder of card packs is named: set CARD_PACKS, in .env say.")
    return folder


def add_players(command: ArgumentParser) -> None:
    """How many players; as few as the game takes if nothing is said."""
    about = "4 for two against two, in games that have it"
    command.add_argument("--players", type=int, default=0, help=about)
