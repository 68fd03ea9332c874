"""`simulate` and `arena`: many matches without people, and what came of them as JSON."""

from __future__ import annotations

import json
from pathlib import Path

from command_line.arguments import (
    Commands,
    add_game,
    add_options,
    add_players,
    cards_on,
    options_chosen,
)
from command_line.match_files import exporting_to
from command_line.progress import showing_progress
from players.arena import arena
from players.levels import LEVELS, Level
from players.simulate import simulate
from rules.core.errors import RivalryError
from rules.games import find_game


def add_commands(commands: Commands) -> None:
    """`simulate` and `arena` with their arguments."""
    simulation = commands.add_parser("simulate", help="play random legal matches, print a summary")
    add_game(simulation)
    simulation.add_argument("--matches", type=int, default=1000)
    simulation.add_argument("--seed", type=int, default=1)
    simulation.add_argument("--export", type=Path, metavar="DIR", help="write each match's file")
    simulation.add_argument(
        "--level", action="append", choices=LEVELS, help="who plays, first seat first"
    )
    add_options(simulation)
    add_players(simulation)
    simulation.set_defaults(command=simulate_matches)

    contest = commands.add_parser("arena", help="let computer players play each other")
    add_game(contest)
    contest.add_argument("--one", choices=LEVELS, default="club")
    contest.add_argument("--other", choices=LEVELS, default="random")
    contest.add_argument("--matches", type=int, default=200)
    contest.add_argument("--seed", type=int, default=1)
    contest.add_argument(
        "--playouts", type=int, default=0, help="of a Master; else what its time gives"
    )
    contest.add_argument(
        "--open-handed", action="store_true", help="a Master sees every hand: what luck leaves"
    )
    add_options(contest)
    add_players(contest)
    contest.set_defaults(command=hold_arena)


def simulate_matches(
    game: str,
    matches: int,
    seed: int,
    export: Path | None,
    level: list[Level] | None,
    option: list[str],
    players: int,
) -> None:
    """Play matches, at random or by levels, and print their summary in one line."""
    if matches < 1:
        raise RivalryError("Simulate at least one match.")
    played = find_game(game)
    chosen = options_chosen(played, option)
    cards = cards_on(played, chosen)
    keep = exporting_to(export) if export else None
    with showing_progress("Simulating matches") as progress:
        summary = simulate(played, cards, matches, seed, keep, level, players, progress, chosen)
    print(json.dumps(summary))


def hold_arena(
    game: str,
    one: Level,
    other: Level,
    matches: int,
    seed: int,
    playouts: int,
    open_handed: bool,
    option: list[str],
    players: int,
) -> None:
    """Let two levels play each other and print how often each won, and how long they thought."""
    if matches < 2:
        raise RivalryError("An arena needs at least two matches.")
    played = find_game(game)
    if players and players not in played.seats:
        raise RivalryError(f"{played.name} is for {' or '.join(map(str, played.seats))} players.")
    chosen = options_chosen(played, option)
    with showing_progress(f"{one} against {other}") as progress:
        contest = arena(
            played,
            cards_on(played, chosen),
            one,
            other,
            matches,
            seed,
            playouts=playouts,
            players=players,
            chosen=chosen,
            open_handed=open_handed,
            on_progress=progress,
        )
    print(json.dumps(contest, indent=2))
