"""The games every property is tried on. A new game adds its line here."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.setup import Setup
from rules.games import GAMES, load_cards
from tests.games import TEST_GAMES


class Subject(NamedTuple):
    """A game with its cards and the terms it is played on."""

    game: Game[Any]
    cards: CardSet
    setups: tuple[Setup, ...]
    length: int = 1  # how many times as long a random match is: fewer of them say as much


def real(slug: str, *seats: tuple[dict[str, str], ...]) -> Subject:
    """A game of the house, with what each seat brings."""
    game = GAMES[slug]
    return Subject(game, load_cards(game), tuple(Setup(slug, {}, choices) for choices in seats))


def agreed(slug: str, *options: dict[str, str]) -> Subject:
    """A deck-builder for two, on these terms."""
    game = GAMES[slug]
    setups = tuple(Setup(slug, terms, ({}, {})) for terms in options)
    return Subject(game, load_cards(game), setups, length=5)


def champions(first: str, second: str) -> tuple[dict[str, str], dict[str, str]]:
    return {"champion": first}, {"champion": second}


JACK, QUEEN, KING, KNIGHT = (
    "jack_of_diamonds",
    "queen_of_swords",
    "king_of_clubs",
    "knight_of_cups",
)


def decks(first: str, second: str) -> tuple[dict[str, str], dict[str, str]]:
    return {"deck": first}, {"deck": second}


REAL = (
    real("showdown", champions(JACK, QUEEN), champions(KING, KNIGHT), champions(QUEEN, QUEEN)),
    agreed("dc_rivals", {}, {"challenger": "black_adam"}),
    agreed("teen_titans", {"events": "advanced"}, {"heroes": "choose"}, {"heroes": "two"}),
    real(
        "silver_wing",
        decks("azure_vanguard", "crimson_court"),
        decks("golden_fair", "quiet_library"),
        decks("crimson_court", "golden_fair"),
    )._replace(length=4),
    real("diabolicards", ({}, {}), ({},) * 4)._replace(length=3),
)
SUBJECTS = REAL + tuple(
    Subject(game, game.card_set(), (Setup(game.slug, {}, ({},) * game.seats[0]),))
    for game in TEST_GAMES
)
BY_SLUG = {subject.game.slug: subject for subject in SUBJECTS}
