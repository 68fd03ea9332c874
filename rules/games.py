"""The games: every folder of rules/ with a game.py that declares `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rules.core.cards import CardSet
from rules.core.errors import BadSetup, CardError, MissingPart, RivalryError
from rules.core.game import Game
from rules.core.setup import CARDS
from rules.discovery import ROOT, declared
from rules.packs import NO_PACKS, Packs

DATA = ROOT / "data"
CORE = "core"  # its game.py is what all games are made from


def games_in(root: Path, package: str = "rules") -> dict[str, Game[Any]]:
    """The games whose folders are here, by slug, in the order in which lists show them."""
    slugs = {file.parent.name for file in (root / package).glob("*/game.py")} - {CORE}
    for slug in sorted({file.parent.name for file in (root / "data").glob("*/*")} - slugs):
        raise MissingPart(f"{package}/{slug}/game.py is missing: data/{slug}/ is there.")
    games: list[Game[Any]] = []
    for slug in sorted(slugs):
        game = declared(f"{package}.{slug}.game", "GAME")
        if game.slug != slug:
            raise MissingPart(f"{package}/{slug}/game.py calls its game {game.slug}, not {slug}.")
        if not any((root / "data" / slug).glob("*.toml")):
            raise MissingPart(f"data/{slug}/ has no card files: write data/{slug}/cards.toml.")
        games.append(game)
    return {game.slug: game for game in sorted(games, key=lambda g: (g.list_order, g.name))}


GAMES = games_in(ROOT)


def find_game(slug: str) -> Game[Any]:
    """The game with this slug; for people, who may mistype it."""
    if slug not in GAMES:
        raise RivalryError(f"There is no game called {slug}; try {', '.join(GAMES)}.")
    return GAMES[slug]


def load_cards(
    game: Game[Any], options: Mapping[str, str] | None = None, packs: Packs = NO_PACKS
) -> CardSet:
    """The game's cards from its folder under data/, with those of guests on these terms.

    A card pack that the terms name is among the packs, or the terms are refused.
    """
    terms = options or {}
    guests = tuple(DATA / slug for slug in game.guests(terms))
    if CARDS not in terms:
        return _own_cards(game, DATA / game.slug, guests)
    pack = packs.find(game.slug, terms[CARDS])
    try:
        return CardSet.from_folder(game, DATA / game.slug, guests, pack)
    except CardError as problem:
        if not guests:
            raise
        raise BadSetup(
            f"{pack.name} and these guests cannot be played together: {problem.card or 'a card'} "
            "is in both. Leave out one of them."
        ) from None


@cache
def _own_cards(game: Game[Any], folder: Path, guests: tuple[Path, ...]) -> CardSet:
    """Read once: what the house itself brings stays the same while it runs."""
    return CardSet.from_folder(game, folder, guests)


def card_sets(game: Game[Any]) -> list[CardSet]:
    """Every set that a match of this game may be played with: its own, and those with guests."""
    sets: dict[tuple[str, ...], CardSet] = {(): load_cards(game)}
    for option in game.options(sets[()]):
        for value in option.values:
            guests = game.guests({option.name: value})
            if guests not in sets:
                sets[guests] = load_cards(game, {option.name: value})
    return list(sets.values())
