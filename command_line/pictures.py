"""`preview`: every picture, drawn into a folder; `palette`: the colours they are sent in."""

from __future__ import annotations

from pathlib import Path

from command_line.arguments import Commands
from command_line.progress import showing_progress
from rules.games import GAMES


def add_commands(commands: Commands) -> None:
    """`preview`, `palette` and their arguments."""
    pictures = commands.add_parser("preview", help="draw every picture into a folder")
    pictures.add_argument("folder", type=Path)
    pictures.set_defaults(command=draw_preview)
    palette = commands.add_parser("palette", help="choose the 256 colours of a game's pictures")
    about = f"{', '.join(GAMES)} or default; all of them if none is named"
    palette.add_argument("games", metavar="GAME", nargs="*", help=about)
    palette.set_defaults(command=make_palettes)


def draw_preview(folder: Path) -> None:
    """Draw every card, sample boards and ready decks, and a page that shows them all."""
    from local.preview import preview  # Pillow and numpy are not needed for anything else here

    with showing_progress("Drawing pictures") as progress:
        number = preview(folder, progress)
    print(f"{number} pictures; open {folder / 'index.html'}.")


def make_palettes(games: list[str]) -> None:
    """Choose the colours of these games' pictures anew, from their cards, boards and hands."""
    from local.palette_making import make_palette, with_palette

    slugs = games or with_palette()
    with showing_progress("Choosing colours") as progress:
        for done, slug in enumerate(slugs, 1):
            progress.say(str(make_palette(slug)))
            progress(done, len(slugs))
