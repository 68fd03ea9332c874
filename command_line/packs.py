"""`new-pack`, and what `cards check --packs` prints: for hosts who play with cards of their own."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from string import Template
from typing import Any

from command_line.arguments import Commands, pack_folder
from rules.core.cards import Card
from rules.core.errors import RivalryError
from rules.core.game import Game
from rules.core.packs import PACK_FILE
from rules.games import GAMES, find_game
from rules.pack_files import SLUG, pack_folders
from rules.packs import PackError
from settings import read_settings

TEMPLATE = Path(__file__).with_name("pack_template")
HERE = Path("packs")  # where the first pack goes, if no setting names a folder


def add_commands(commands: Commands) -> None:
    """`new-pack` and its arguments."""
    new_pack = commands.add_parser("new-pack", help="write a small card pack to begin with")
    new_pack.add_argument("name", metavar="NAME", help='"Under the Stars", say')
    new_pack.add_argument("--game", required=True, metavar="GAME", help=", ".join(GAMES))
    new_pack.set_defaults(command=write_new_pack)


def write_new_pack(name: str, game: str) -> None:
    """Write a pack that can be played with at once, and tell what to do next."""
    slug = "_".join(re.split(r"[ _-]+", name.strip().lower()))
    if not SLUG.fullmatch(slug):
        raise RivalryError(f"A pack is named by a letter and then letters or digits, not {name}.")
    played, folder = find_game(game), read_settings().card_packs or HERE
    example = TEMPLATE / f"{played.slug}.toml.template"
    if not example.is_file():
        raise RivalryError(f"There is no small pack of {played.name} to begin with yet.")
    place = folder / slug
    if place.exists():
        raise RivalryError(f"{place} is there already: choose another name.")
    place.mkdir(parents=True)
    facts = Template((TEMPLATE / f"{PACK_FILE}.template").read_text("utf-8"))
    title = " ".join(word[:1].upper() + word[1:] for word in slug.split("_"))
    told = facts.substitute(slug=slug, name=title, game=played.slug)
    (place / PACK_FILE).write_text(told, "utf-8")
    (place / "cards.toml").write_text(example.read_text("utf-8"), "utf-8")
    for file in (PACK_FILE, "cards.toml"):
        print(place / file)
    if read_settings().card_packs is None:
        print(f"Tell the bot where it is, in .env: CARD_PACKS={folder}")
    print("Check it: python bot.py cards check --packs")
    print("Make it yours: docs/card_packs.md")


def cards_of_packs() -> list[tuple[Game[Any], Card]]:
    """Every card of this host's packs that can be read."""
    folder = read_settings().card_packs
    if folder is None:
        return []
    from command_line.pack_check import checked_pack  # draws cards, which is slow to load

    found: list[tuple[Game[Any], Card]] = []
    for place in pack_folders(folder):
        with suppress(PackError):  # `cards check --packs` tells what is wrong with it
            pack, cards = checked_pack(place, thoroughly=False)
            found += [(GAMES[pack.facts.game], card) for card in cards.cards if card.pack]
    return found


def check_packs() -> int:
    """Print every pack of this host, or what is wrong with it; 2 if any cannot be used."""
    from command_line.pack_check import checked_pack  # draws cards, which is slow to load

    refused = 0
    for place in pack_folders(pack_folder()):
        try:
            pack, cards = checked_pack(place)
        except PackError as problem:
            refused += 1
            print(problem)
            continue
        own = sum(bool(card.pack) for card in cards.cards)
        facts = pack.facts
        said = f"{facts.name} {facts.version} for {facts.game}: {own} cards of its own"
        print(f"{pack.slug}: {said}, set {cards.hash[:12]}")
    return 2 if refused else 0
