"""The games every property is tried on: each on the terms in its `tests/rules/<slug>/setups.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from rules.core.cards import CardSet
from rules.core.errors import MissingPart
from rules.core.game import Game
from rules.core.setup import Setup
from rules.discovery import ROOT, declared
from rules.games import GAMES, load_cards
from tests.games import TEST_GAMES


class Subject(NamedTuple):
    """A game with its cards and the terms it is played on."""

    game: Game[Any]
    cards: CardSet
    setups: tuple[Setup, ...]
    length: int = 1  # how many times as long a random match is: fewer of them say as much


def subject_of(game: Game[Any]) -> Subject:
    """A game of the house on the SETUPS, and with the LENGTH if it has one, of its tests."""
    module = f"tests.rules.{game.slug}.setups"
    file = f"{module.replace('.', '/')}.py"
    if not (ROOT / file).is_file():
        raise MissingPart(f"{file} is missing: its SETUPS are the terms for the property tests.")
    setups = declared(module, "SETUPS")
    return Subject(game, load_cards(game), setups, getattr(import_module(module), "LENGTH", 1))


REAL = tuple(subject_of(game) for game in GAMES.values())
SUBJECTS = REAL + tuple(
    Subject(game, game.card_set(), (Setup(game.slug, {}, ({},) * game.seats[0]),))
    for game in TEST_GAMES
)
BY_SLUG = {subject.game.slug: subject for subject in SUBJECTS}
