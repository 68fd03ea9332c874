"""Rivalry: start here. Without a command the bot runs; `python bot.py --help` lists the others."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import secrets
import signal
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random, SystemRandom

from pydantic import SecretStr

from cogs.host import log_format
from local.terminal import Terminal
from matches.agreement import computer_names
from matches.clock import Clock
from matches.export import Refused, verify, write_file
from matches.matches import Computer, Matches
from players.arena import arena
from players.choosing import LEVELS, Budget
from players.random_legal import choose
from players.simulate import Keep, random_setup, simulate
from players.thinkers import Thinkers
from rules.core.cards import SOURCE_WORDS
from rules.core.errors import RivalryError
from rules.core.fair import commitment
from rules.core.journal import Entry
from rules.core.match import Match
from rules.core.phrases import listed
from rules.core.setup import Setup
from rules.games import GAMES, find_game, load_cards
from settings import Settings, read_settings
from store.store import Store, open_store

DAY = 86400.0
FOUR = "4 for two against two, in games that have it"


def main(arguments: list[str] | None = None) -> int:
    chosen = parser().parse_args(arguments)
    try:
        return chosen.run(chosen) or 0
    except RivalryError as problem:
        print(problem, file=sys.stderr)
        return 2


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="bot.py", description="Rival card games, rules enforced.")
    top.set_defaults(run=run_bot)
    top.add_argument("--port", type=int, default=8008, help="of the local table")
    commands = top.add_subparsers(metavar="COMMAND")

    play = commands.add_parser("play", help="play a match in the terminal")
    play.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    play.add_argument("--level", choices=LEVELS, default="club", help="of the computer")
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
        help="a seat's own choice, first seat first: champion=queen_of_swords, deck=@FILE",
    )
    play.add_argument("--players", type=int, default=0, help=FOUR)
    play.add_argument("--seed", type=int, help="repeat a match: the same seed deals the same cards")
    play.set_defaults(run=play_in_terminal)

    simulation = commands.add_parser("simulate", help="play random legal matches, print a summary")
    simulation.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    simulation.add_argument("--matches", type=int, default=1000)
    simulation.add_argument("--seed", type=int, default=1)
    simulation.add_argument("--export", type=Path, metavar="DIR", help="write each match's file")
    simulation.add_argument(
        "--level", action="append", choices=LEVELS, help="who plays, first seat first"
    )
    simulation.add_argument("--players", type=int, default=0, help=FOUR)
    simulation.set_defaults(run=simulate_matches)

    contest = commands.add_parser("arena", help="let computer players play each other")
    contest.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    contest.add_argument("--one", choices=LEVELS, default="club")
    contest.add_argument("--other", choices=LEVELS, default="random")
    contest.add_argument("--matches", type=int, default=200)
    contest.add_argument("--seed", type=int, default=1)
    contest.add_argument("--playouts", type=int, default=Budget().playouts, help="of a Master")
    contest.add_argument("--players", type=int, default=0, help=FOUR)
    contest.set_defaults(run=run_arena)

    verification = commands.add_parser("verify", help="check the file of a finished match")
    verification.add_argument("file", type=Path)
    verification.add_argument("--commitment", default="", help="published before the deal")
    verification.add_argument("--receipt", default="", help="published after the end")
    verification.set_defaults(run=verify_file)

    pictures = commands.add_parser("preview", help="draw every picture into a folder")
    pictures.add_argument("folder", type=Path)
    pictures.set_defaults(run=draw_preview)

    for name, words in (("backup", "copy"), ("restore", "put back")):
        keeping = commands.add_parser(name, help=f"{words} everything the store keeps")
        keeping.add_argument("file", type=Path)
        keeping.set_defaults(run=partial(back_up_or_restore, name))

    pruning = commands.add_parser("prune", help="drop the journals of old finished matches")
    pruning.add_argument("--days", type=float, help="instead of KEEP_FINISHED_DAYS")
    pruning.set_defaults(run=prune)

    cards = commands.add_parser("cards", help="check or show cards")
    card_commands = cards.add_subparsers(required=True, metavar="COMMAND")
    check = card_commands.add_parser("check", help="validate every card file")
    check.set_defaults(run=check_cards)
    show = card_commands.add_parser("show", help="print a card with its generated text")
    show.add_argument("name", metavar="NAME", help="a name, or a part of it")
    show.set_defaults(run=show_card)
    return top


def run_bot(chosen: argparse.Namespace) -> None:
    """The bot on Discord, or without a token on the local table, until it is told to stop."""
    settings = read_settings()
    token = settings.discord_token
    if token is None:
        log_format.set_up(settings.log_format, logging.WARNING)
        asyncio.run(open_local_table(chosen.port))
    else:
        log_format.set_up(settings.log_format, logging.INFO, token.get_secret_value())
        asyncio.run(serve(settings, token))


async def open_local_table(port: int) -> None:
    from local.table import LocalTable  # like the client: slow to load, and only needed here

    thinkers = Thinkers()
    await thinkers.warm_up()
    table = LocalTable(Path("local.sqlite3"), random_computer(), thinkers)
    try:
        await table.run(stop_signal(), port)
    finally:
        await thinkers.close()


async def serve(settings: Settings, token: SecretStr) -> None:
    """Settings → store → matches → Discord; a signal stops it in the opposite order."""
    from cogs.client import Rivalry
    from cogs.host.running import run_until_stopped

    store = await open_store(settings.database_url, **settings.sharding)
    thinkers = Thinkers()
    await thinkers.warm_up()
    tidying = asyncio.create_task(keep_tidy(store, settings.keep_finished_days))
    try:
        client = Rivalry(Matches(store, random_computer(), thinkers=thinkers), **settings.sharding)
        await run_until_stopped(client, token.get_secret_value(), stop_signal())
    finally:
        tidying.cancel()
        await thinkers.close()
        await store.close()


def random_computer() -> Computer:
    random = SystemRandom()
    return lambda match, seat: choose(match, seat, random)


def stop_signal() -> asyncio.Event:
    """Set when the process is asked to stop; a second signal stops it at once."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()

    def stopping(number: signal.Signals) -> None:
        stop.set()
        loop.remove_signal_handler(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping, number)
    return stop


async def keep_tidy(store: Store, days: float) -> None:
    """Once a day, drop the journals of matches that ended long ago, if the host wants that."""
    while days > 0:
        await store.prune(Clock().now() - days * DAY)
        await asyncio.sleep(DAY)


def play_in_terminal(chosen: argparse.Namespace) -> None:
    game = find_game(chosen.game)
    cards = load_cards(game)
    random = Random(chosen.seed)
    secret = secrets.token_bytes(32) if chosen.seed is None else random.randbytes(32)
    setup = seats_chosen(random_setup(game, cards, random, chosen.players), chosen.seat)
    match = Match.start(game, cards, setup, secret)
    computers = computers_at(match, 2 if chosen.two else chosen.people)
    names = iter(computer_names(len(computers)))
    match.table.names = tuple(
        next(names) if seat in computers else name for seat, name in enumerate(match.table.names)
    )
    print(f"{game.name}. This deal is bound to {commitment(secret, 'local', setup, cards.hash)}.")
    for option in game.options(cards):
        for seat, choices in enumerate(setup.seats if option.each_seat else []):
            value = choices.get(option.name, "")
            is_secret = option.free and seat in computers
            if value in option.values and not is_secret:
                about = option.about.get(value, "")
                print(f"{match.table.names[seat]}: {option.values[value]}. {about}".rstrip())
    if len(match.table.seats) > 2:
        print(f"{sides_words(match)}.")
    Terminal(match, computers, random, levels=[chosen.level]).play()
    if match.result:
        print(f"The secret of the deal was {secret.hex()}.")


def sides_words(match: Match) -> str:
    """Who plays with whom: "Player 1 and Computer 2 against Computer 1 and Computer 3"."""
    names = match.table.names
    sides = match.game.sides(len(match.table.seats))
    return " against ".join(listed([names[seat] for seat in side]) for side in sides)


def computers_at(match: Match, people: int) -> set[int]:
    """The seats that computers take; people sit down side by side before they do so across."""
    seats = [seat for side in match.game.sides(len(match.table.seats)) for seat in side]
    if not 1 <= people <= len(seats):
        raise RivalryError(f"One to {len(seats)} people can play this, not {people}.")
    return set(seats[people:])


def seats_chosen(setup: Setup, chosen: list[str]) -> Setup:
    """The setup with what the command line says for each seat in turn."""
    seats = [dict(seat) for seat in setup.seats]
    for number, words in enumerate(chosen):
        name, _, value = words.partition("=")
        if number >= len(seats):
            raise RivalryError(f"There are only {len(seats)} seats.")
        seats[number][name] = deck_file(Path(value[1:])) if value.startswith("@") else value
    return Setup(setup.game, setup.options, tuple(seats))


def deck_file(path: Path) -> str:
    """A deck of one's own, written as text."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise RivalryError(f"There is no deck to read in {path}.") from None


def simulate_matches(chosen: argparse.Namespace) -> None:
    if chosen.matches < 1:
        raise RivalryError("Simulate at least one match.")
    game = find_game(chosen.game)
    cards = load_cards(game)
    keep = exporter(chosen.export) if chosen.export else None
    summary = simulate(game, cards, chosen.matches, chosen.seed, keep, chosen.level, chosen.players)
    print(json.dumps(summary))


def run_arena(chosen: argparse.Namespace) -> None:
    if chosen.matches < 2:
        raise RivalryError("An arena needs at least two matches.")
    game = find_game(chosen.game)
    if chosen.players and chosen.players not in game.seats:
        raise RivalryError(f"{game.name} is for {' or '.join(map(str, game.seats))} players.")
    contest = arena(
        game,
        load_cards(game),
        chosen.one,
        chosen.other,
        chosen.matches,
        chosen.seed,
        playouts=chosen.playouts,
        players=chosen.players,
    )
    print(json.dumps(contest, indent=2))


def exporter(folder: Path) -> Keep:
    """Writes the file of each match, numbered."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = count(1)

    def keep(match: Match, secret: bytes, journal: list[Entry]) -> None:
        name = f"{match.game.slug}-{next(numbers):04}"
        table = match.table
        file = write_file(match.game, table.cards, table.setup, name, secret, journal)
        (folder / f"{name}.rivalry").write_bytes(file)

    return keep


def verify_file(chosen: argparse.Namespace) -> int:
    """Exit code 1 for a file that is not genuine: scripts may ask."""
    try:
        print(verify(read_bytes(chosen.file), chosen.commitment, chosen.receipt))
    except Refused as problem:
        print(problem)
        return 1
    return 0


def draw_preview(chosen: argparse.Namespace) -> None:
    from local.preview import preview  # Pillow and numpy are not needed for anything else here

    number = preview(chosen.folder)
    print(f"{number} pictures; open {chosen.folder / 'index.html'}.")


def read_bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise RivalryError(f"{file} cannot be read: {problem.strerror}.") from None


def back_up_or_restore(name: str, chosen: argparse.Namespace) -> None:
    async def run(store: Store) -> None:
        await (store.backup(chosen.file) if name == "backup" else store.restore(chosen.file))

    asyncio.run(with_store(run))
    print(f"{'Backed up to' if name == 'backup' else 'Restored from'} {chosen.file}.")


def prune(chosen: argparse.Namespace) -> None:
    days = read_settings().keep_finished_days if chosen.days is None else chosen.days
    if days <= 0:
        raise RivalryError("Finished matches are kept for ever; say --days to drop older ones.")

    async def run(store: Store) -> None:
        dropped = await store.prune(Clock().now() - days * DAY)
        print(f"Dropped the journals of {dropped} matches; their results are kept.")

    asyncio.run(with_store(run))


async def with_store(work: Callable[[Store], Awaitable[None]]) -> None:
    store = await open_store(read_settings().database_url)
    try:
        await work(store)
    finally:
        await store.close()


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
