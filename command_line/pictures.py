"""`preview`: every picture of every game, drawn into a folder."""

from __future__ import annotations

from pathlib import Path

from command_line.arguments import Commands
from command_line.progress import showing_progress


def add_commands(commands: Commands) -> None:
    """`preview` and its argument."""
    pictures = commands.add_parser("preview", help="draw every picture into a folder")
    pictures.add_argument("folder", type=Path)
    pictures.set_defaults(command=draw_preview)


def draw_preview(folder: Path) -> None:
    """Draw every card, sample boards and ready decks, and a page that shows them all."""
    from local.preview import preview  # Pillow and numpy are not needed for anything else here

    with showing_progress("Drawing pictures") as progress:
        number = preview(folder, progress)
    print(f"{number} pictures; open {folder / 'index.html'}.")
