"""The games every property is tried on: each on the terms in its `tests/rules/<slug>/setups.py`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from players.simulate import random_setup
from rules.core.cards import CardSet
from rules.core.errors import MissingPart
from rules.core.game import Game
from rules.core.setup import CARDS, Setup
from rules.discovery import ROOT, declared
from rules.games import GAMES, load_cards
from rules.pack_files import read_pack
from rules.packs import Packs
from tests.games import TEST_GAMES


class Subject(NamedTuple):
    """A game with its cards and the terms it is played on."""

    game: Game[Any]
    cards: CardSet
    setups: tuple[Setup, ...]
    length: int = 1  # how many times as long a random match is: fewer of them say as much

    @property
    def name(self) -> str:
        """dc_rivals; dc_rivals with teen_titans, where those join in, or with a card pack"""
        pack = [self.cards.pack.slug] if self.cards.pack else []
        return " with ".join([self.game.slug, *sorted(self.cards.guests), *pack])


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
EXAMPLES = sorted(file.parent for file in (ROOT / "examples").glob("*/pack.toml"))
ONE_MATCH = 1000  # a length with which a property is tried on a single match


def pack_subject(folder: Path) -> Subject:
    """A game with a card pack: the first seat brings what the pack has to bring, if anything."""
    pack = read_pack(folder)
    game = GAMES[pack.facts.game]
    cards = load_cards(game, {CARDS: pack.slug}, Packs({pack.slug: pack}))
    setup = random_setup(game, cards, Random(pack.slug))
    for before, after in zip(game.options(load_cards(game)), game.options(cards), strict=True):
        for value in after.values.keys() - before.values.keys():
            setup.seats[0][after.name] = value
    return Subject(game, cards, (setup,), ONE_MATCH)


PACKS = tuple(map(pack_subject, EXAMPLES))
BY_NAME = {subject.name: subject for subject in SUBJECTS}
BY_SLUG = {subject.game.slug: subject for subject in SUBJECTS if not subject.cards.guests}
