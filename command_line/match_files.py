"""`verify`: whether files of finished matches are genuine; and how `simulate` writes such files."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from command_line.arguments import Commands
from command_line.progress import showing_progress
from matches.match_file import Refused, verify, write_file
from players.simulate import Keep
from rules.core.errors import RivalryError
from rules.core.journal import Entry
from rules.core.match import Match


def add_commands(commands: Commands) -> None:
    """`verify` and its arguments."""
    verification = commands.add_parser("verify", help="check files of finished matches")
    verification.add_argument("files", type=Path, nargs="+", metavar="FILE")
    verification.add_argument("--commitment", default="", help="published before the deal")
    verification.add_argument("--receipt", default="", help="published after the end")
    verification.set_defaults(command=verify_files)


def verify_files(files: list[Path], commitment: str, receipt: str) -> int:
    """Play the matches of files again and print a line for each.

    The exit code is the worst found, for scripts to ask: 0 for a genuine file, 1 for one that is
    not, 2 for one that cannot be read.
    """
    if len(files) > 1 and (commitment or receipt):
        raise RivalryError("A commitment or receipt is one match's: name the file of that match.")
    worst = 0
    with showing_progress("Verifying files") as progress:
        for number, file in enumerate(files, 1):
            named = f"{file}: " if len(files) > 1 else ""
            try:
                progress.say(named + verify(read_bytes(file), commitment, receipt))
            except Refused as problem:
                progress.say(f"{named}{problem}")
                worst = max(worst, 1)
            except RivalryError as problem:
                print(problem, file=sys.stderr)
                worst = 2
            progress(number, len(files))
    return worst


def read_bytes(file: Path) -> bytes:
    """What is in a file; a problem with it is told in a sentence that names it."""
    try:
        return file.read_bytes()
    except OSError as problem:
        raise RivalryError(f"{file} cannot be read: {problem.strerror}.") from None


def exporting_to(folder: Path) -> Keep:
    """For `simulate`: writes the file of each match into a folder, numbered."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = count(1)

    def keep(match: Match, secret: bytes, journal: list[Entry]) -> None:
        name = f"{match.game.slug}-{next(numbers):04}"
        table = match.table
        file = write_file(match.game, table.cards, table.setup, name, secret, journal)
        (folder / f"{name}.rivalry").write_bytes(file)

    return keep
