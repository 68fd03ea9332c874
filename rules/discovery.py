"""Finds the parts of a game by the names of its files; a forgotten one is named.

Every room that holds a folder a game asks here: `rules.games`, `players.club`, the pictures and
the benchmarks.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from rules.core.errors import MissingPart

ROOT = Path(__file__).parent.parent


def declared(module: str, name: str) -> Any:
    """What a module of a game declares: `GAME` in rules.showdown.game, say."""
    found = getattr(import_module(module), name, None)
    if found is None:
        file = f"{module.replace('.', '/')}.py"
        raise MissingPart(f"{file} declares no {name}: end it with “{name} = …”.")
    return found


def declared_if_any(room: str, slug: str, file: str, name: str, root: Path = ROOT) -> Any:
    """What a game declares in a room in which it needs no folder; None if it has none there."""
    folder = root / room / slug
    if not any(folder.glob("*.py")):
        return None
    if not (folder / f"{file}.py").is_file():
        raise MissingPart(f"{room}/{slug}/{file}.py is missing: it declares {name}.")
    return declared(f"{room}.{slug}.{file}", name)
