"""Writes the folders of a new game from the files in `game_template/`; `new-game` calls it.

A file there has the place of the file it becomes, with SLUG for the game's slug and `.template` at
the end; inside, $name, $slug, $class_name and $prefix stand for what the game is called.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import NamedTuple

from rules.core.errors import RivalryError

TEMPLATE = Path(__file__).with_name("game_template")
LONGEST_SLUG = 20  # so that no line of a template grows too long
SHORTEST_PREFIX = 2
ROOMS = ("rules", "data", "players", "render", "tests/rules")  # with a folder a game


class GameName(NamedTuple):
    """What a new game is called, in all the forms that files need."""

    name: str  # Dragon Duel
    slug: str  # dragon_duel
    class_name: str  # DragonDuel
    prefix: str  # of its rule ids: DD


def name_game(words: str, taken_prefixes: set[str]) -> GameName:
    """The forms of a name as somebody typed it: "Dragon Duel" or dragon_duel."""
    parts = re.split(r"[ _-]+", words.strip())
    slug = "_".join(part.lower() for part in parts)
    if not re.fullmatch(r"[a-z][a-z0-9_]*", slug) or iskeyword(slug):
        raise RivalryError(f"A game is named by a letter and then letters or digits, not {words}.")
    if len(slug) > LONGEST_SLUG:
        raise RivalryError(f"{slug} is longer than {LONGEST_SLUG} letters.")
    capitals = [part[0].upper() + part[1:] for part in parts]
    return GameName(" ".join(capitals), slug, "".join(capitals), free_prefix(parts, taken_prefixes))


def free_prefix(parts: list[str], taken: set[str]) -> str:
    """The initials, or as many letters of the name as no other game has."""
    letters = re.sub(r"[^A-Z]", "", "".join(parts).upper())
    initials = re.sub(r"[^A-Z]", "", "".join(part[0] for part in parts).upper())
    wanted = [initials, *(letters[:end] for end in range(3, len(letters) + 1)), f"{letters}X"]
    return next(p for p in wanted if len(p) >= SHORTEST_PREFIX and p not in taken)


def prefixes_taken(root: Path) -> set[str]:
    """The prefixes of all numbered rules there are."""
    files = (root / "tests" / "rules" / "ids").glob("*.txt")
    return {
        line.partition("-")[0]
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if re.match(r"[A-Z]+-\d", line)
    }


def write_game(named: GameName, root: Path) -> list[str]:
    """Write every file of the game, none of which may be there yet; returns their names."""
    sources = sorted(TEMPLATE.rglob("*.template"))
    targets = [target_of(file, named.slug) for file in sources]
    for room in ROOMS:
        if (root / room / named.slug).exists():
            raise RivalryError(f"{room}/{named.slug} is there already: choose another name.")
    for source, target in zip(sources, targets, strict=True):
        file = root / target
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(filled(source.read_text("utf-8"), named), "utf-8")
    return targets


def target_of(source: Path, slug: str) -> str:
    """Where the game's file belongs."""
    place = source.relative_to(TEMPLATE).as_posix()
    return place.replace("SLUG", slug).removesuffix(".template")


def filled(text: str, named: GameName) -> str:
    """A template with the game's names in it, its imports in the order that names them."""
    lines = Template(text).substitute(named._asdict()).splitlines(keepends=True)
    runs = groupby(lines, key=lambda line: line.startswith("from "))
    return "".join(line for imports, run in runs for line in (in_order(run) if imports else run))


def in_order(imports: Iterable[str]) -> list[str]:
    return sorted(imports, key=lambda line: line.split()[1])
