"""`play`: a match in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random

from command_line.arguments import (
    Commands,
    add_game,
    add_options,
    add_players,
    cards_on,
    options_chosen,
)
from local.terminal import Terminal
from matches.attention import CAN_ACT, EVERY_WINDOW
from matches.match_terms import computer_names
from players.levels import LEVELS, Level
from players.simulate import random_setup
from rules.core.errors import RivalryError
from rules.core.fairness import commitment
from rules.core.match import Match
from rules.core.phrases import listed
from rules.core.setup import MatchOption, Setup
from rules.games import find_game

ATTENTIONS = {"can-act": CAN_ACT, "every-window": EVERY_WINDOW}


def add_commands(commands: Commands) -> None:
    """`play` and its arguments."""
    play = commands.add_parser("play", help="play a match in the terminal")
    add_game(play)
    play.add_argument(
        "--level",
        action="append",
        choices=LEVELS,
        help="of the computer; written again it is the next computer's",
    )
    play.add_argument("--two", action="store_true", help="two people at one keyboard")
    play.add_argument(
        "--people",
        type=int,
        default=1,
        metavar="N",
        help="at one keyboard; of four players the first two people are partners",
    )
    play.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="a seat's own choice, first seat first: champion=queen_of_swords, character=flash, "
        "deck=@FILE",
    )
    play.add_argument(
        "--attention",
        choices=ATTENTIONS,
        default="can-act",
        help="what has only one answer is answered for you, or every window is asked",
    )
    add_options(play)
    add_players(play)
    play.add_argument("--seed", type=int, help="repeat a match: the same seed deals the same cards")
    play.set_defaults(command=play_in_terminal)


def play_in_terminal(
    game: str,
    level: list[Level] | None,
    two: bool,
    people: int,
    seat: list[str],
    option: list[str],
    attention: str,
    players: int,
    seed: int | None,
) -> None:
    """Play a match at this keyboard, with computers in the seats that are left."""
    played = find_game(game)
    chosen = options_chosen(played, option)
    cards, random = cards_on(played, chosen), Random(seed)
    secret = secrets.token_bytes(32) if seed is None else random.randbytes(32)
    drawn = random_setup(played, cards, random, players, chosen)
    setup = seats_chosen(drawn, seat, played.options(cards))
    match = Match.start(played, cards, setup, secret)
    computers = computers_at(match, 2 if two else people)
    name_computers(match, computers)
    print(f"{played.name}. This deal is bound to {commitment(secret, 'local', setup, cards.hash)}.")
    tell_choices(match, computers)
    if len(match.table.seats) > 2:
        print(f"{sides_words(match)}.")
    levels = levels_by_seat(match, computers, level or ["club"])
    Terminal(match, computers, random, levels=levels, attention=ATTENTIONS[attention]).play()
    if match.result:
        print(f"The secret of the deal was {secret.hex()}.")


def seats_chosen(setup: Setup, chosen: list[str], offered: Sequence[MatchOption] = ()) -> Setup:
    """The setup with what the command line says for each seat in turn.

    What only one seat can have is left to chance for a seat that had drawn the same.
    """
    seats = [dict(seat) for seat in setup.seats]
    for number, words in enumerate(chosen):
        name, _, value = words.partition("=")
        if number >= len(seats):
            raise RivalryError(f"There are only {len(seats)} seats.")
        seats[number][name] = deck_file(Path(value[1:])) if value.startswith("@") else value
        for option in [option for option in offered if option.apart and option.name == name]:
            for other in seats[len(chosen) :]:
                if other.get(name) == value:
                    other[name] = next(iter(option.values))
    return Setup(setup.game, setup.options, tuple(seats))


def deck_file(path: Path) -> str:
    """A deck of one's own, written as text."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise RivalryError(f"There is no deck to read in {path}.") from None


def computers_at(match: Match, people: int) -> set[int]:
    """The seats that computers take; people sit down side by side before they do so across."""
    seats = [seat for side in match.game.sides(len(match.table.seats)) for seat in side]
    if not 1 <= people <= len(seats):
        raise RivalryError(f"One to {len(seats)} people can play this, not {people}.")
    return set(seats[people:])


def levels_by_seat(match: Match, computers: set[int], wanted: Sequence[Level]) -> list[Level]:
    """Each computer has its own level; of fewer levels the last is for all the rest."""
    levels = dict(zip(sorted(computers), wanted, strict=False))
    return [levels.get(seat, wanted[-1]) for seat in match.table.seats]


def name_computers(match: Match, computers: set[int]) -> None:
    """Computers are called so, and several are told apart; people keep their names."""
    names = iter(computer_names(len(computers)))
    match.table.names = tuple(
        next(names) if seat in computers else name for seat, name in enumerate(match.table.names)
    )


def tell_choices(match: Match, computers: set[int]) -> None:
    """Print what each seat brings, but not the deck that a computer brings: it is secret."""
    setup, names = match.table.setup, match.table.names
    for option in match.game.options(match.table.cards):
        for seat, choices in enumerate(setup.seats if option.each_seat else []):
            value = choices.get(option.name, "")
            is_secret = option.free and seat in computers
            if value in option.values and not is_secret:
                about = option.about.get(value, "")
                print(f"{names[seat]}: {option.values[value]}. {about}".rstrip())


def sides_words(match: Match) -> str:
    """Who plays with whom: "Player 1 and Computer 2 against Computer 1 and Computer 3"."""
    names = match.table.names
    sides = match.game.sides(len(match.table.seats))
    return " against ".join(listed([names[seat] for seat in side]) for side in sides)
