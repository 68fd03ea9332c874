"""Confer: Sides with open cards between partners, who see each other's hands."""

from __future__ import annotations

import pytest

from rules.games import GAMES, load_cards
from tests.games.parlour import Parlour
from tests.games.sides import Sides, totals


class Confer(Sides):
    slug = "confer"
    name = "Confer"
    shares_hands = True

    def score_line(self, table: Parlour) -> str:
        first, second = totals(table)
        return f"{first} to {second}."


def brought_in(monkeypatch: pytest.MonkeyPatch) -> Confer:
    """Confer among the games that can be played, with its own cards."""
    game = Confer()
    monkeypatch.setitem(GAMES, game.slug, game)
    monkeypatch.setattr(
        "matches.matches.load_cards",
        lambda wanted, *given: (
            wanted.card_set() if wanted.slug == game.slug else load_cards(wanted, *given)
        ),
    )
    return game
