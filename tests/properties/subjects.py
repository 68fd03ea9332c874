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

    @property
    def name(self) -> str:
        """dc_rivals; dc_rivals with teen_titans, where those join in"""
        return " with ".join([self.game.slug, *sorted(self.cards.guests)])


def subject_of(game: Game[Any]) -> Subject:
    """A game of the house on its own, on the terms of its tests."""
    return subjects_of(game)[0]


def subjects_of(game: Game[Any]) -> tuple[Subject, ...]:
    """A game of the house on the SETUPS, and with the LENGTH if it has one, of its tests.

    Whom it may invite makes a subject of its own, on those of its setups that do so.
    """
    module = f"tests.rules.{game.slug}.setups"
    file = f"{module.replace('.', '/')}.py"
    if not (ROOT / file).is_file():
        raise MissingPart(f"{file} is missing: its SETUPS are the terms for the property tests.")
    by_guests: dict[tuple[str, ...], list[Setup]] = {}
    for setup in declared(module, "SETUPS"):
        by_guests.setdefault(game.guests(setup.options), []).append(setup)
    length = getattr(import_module(module), "LENGTH", 1)
    return tuple(
        Subject(game, load_cards(game, setups[0].options), tuple(setups), length)
        for setups in by_guests.values()
    )


HOUSE = {game.slug: subjects_of(game) for game in GAMES.values()}
REAL = tuple(alone for alone, *_ in HOUSE.values())
WITH_GUESTS = tuple(subject for _, *mixed in HOUSE.values() for subject in mixed)
SUBJECTS = (
    REAL
    + WITH_GUESTS
    + tuple(
        Subject(game, game.card_set(), (Setup(game.slug, {}, ({},) * game.seats[0]),))
        for game in TEST_GAMES
    )
)
BY_NAME = {subject.name: subject for subject in SUBJECTS}
BY_SLUG = {subject.game.slug: subject for subject in SUBJECTS if not subject.cards.guests}
