"""Rivalry: start here. `python bot.py --help` lists the commands."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from random import Random

from local.terminal import Terminal
from players.simulate import random_setup, simulate
from rules.core.cards import SOURCE_WORDS
from rules.core.errors import RivalryError
from rules.core.fair import commitment
from rules.core.match import Match
from rules.core.setup import Setup
from rules.games import GAMES, find_game, load_cards


def main(arguments: list[str] | None = None) -> int:
    chosen = parser().parse_args(arguments)
    try:
        chosen.run(chosen)
    except RivalryError as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="bot.py", description="Rival card games, rules enforced.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="play a match in the terminal")
    play.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--two", action="store_true", help="two people at one keyboard")
    play.add_argument(
        "--seat", action="append", default=[], metavar="OPTION=VALUE",
        help="a seat's own choice, first seat first: --seat champion=queen_of_swords",
    )  # fmt: skip
    play.add_argument("--seed", type=int, help="repeat a match: the same seed deals the same cards")
    play.set_defaults(run=play_in_terminal)

    simulation = commands.add_parser("simulate", help="play random legal matches, print a summary")
    simulation.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    simulation.add_argument("--matches", type=int, default=1000)
    simulation.add_argument("--seed", type=int, default=1)
    simulation.set_defaults(run=simulate_matches)

    cards = commands.add_parser("cards", help="check or show cards")
    card_commands = cards.add_subparsers(required=True, metavar="COMMAND")
    check = card_commands.add_parser("check", help="validate every card file")
    check.set_defaults(run=check_cards)
    show = card_commands.add_parser("show", help="print a card with its generated text")
    show.add_argument("name", metavar="NAME", help="a name, or a part of it")
    show.set_defaults(run=show_card)
    return top


def play_in_terminal(chosen: argparse.Namespace) -> None:
    game = find_game(chosen.game)
    cards = load_cards(game)
    random = Random(chosen.seed)
    secret = secrets.token_bytes(32) if chosen.seed is None else random.randbytes(32)
    setup = seats_chosen(random_setup(game, cards, random), chosen.seat)
    match = Match.start(game, cards, setup, secret)
    computers = set() if chosen.two else set(match.table.seats) - {0}
    match.table.names = tuple(
        "The computer" if seat in computers else name for seat, name in enumerate(match.table.names)
    )
    print(f"{game.name}. This deal is bound to {commitment(secret, 'local', setup, cards.hash)}.")
    for option in game.options(cards):
        for seat, choices in enumerate(setup.seats if option.each_seat else []):
            value = choices[option.name]
            about = option.about.get(value, "")
            print(f"{match.table.names[seat]}: {option.values[value]}. {about}".rstrip())
    Terminal(match, computers, random).play()
    if match.result:
        print(f"The secret of the deal was {secret.hex()}.")


def seats_chosen(setup: Setup, chosen: list[str]) -> Setup:
    """The setup with what the command line says for each seat in turn."""
    seats = [dict(seat) for seat in setup.seats]
    for number, words in enumerate(chosen):
        name, _, value = words.partition("=")
        if number >= len(seats):
            raise RivalryError(f"There are only {len(seats)} seats.")
        seats[number][name] = value
    return Setup(setup.game, setup.options, tuple(seats))


def simulate_matches(chosen: argparse.Namespace) -> None:
    if chosen.matches < 1:
        raise RivalryError("Simulate at least one match.")
    game = find_game(chosen.game)
    print(json.dumps(simulate(game, load_cards(game), chosen.matches, chosen.seed)))


def check_cards(chosen: argparse.Namespace) -> None:
    for game in GAMES.values():
        cards = load_cards(game)
        print(f"{game.slug}: {len(cards.cards)} cards, set {cards.hash[:12]}")


def show_card(chosen: argparse.Namespace) -> None:
    wanted = chosen.name.casefold()
    found = [
        (game, card)
        for game in GAMES.values()
        for card in load_cards(game).cards
        if wanted in card.title.casefold() or wanted == card.id
    ]
    if not found:
        raise RivalryError(f"No card is called {chosen.name}.")
    for game, card in found:
        print(f"{card.title}  [{game.name}: {card.id}; {SOURCE_WORDS[card.source]}]")
        print(f"  {card.text or 'No text.'}")


if __name__ == "__main__":
    sys.exit(main())
