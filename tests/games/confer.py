"""Confer: Sides with open cards between partners, who see each other's hands."""

from __future__ import annotations

from tests.games.sides import Sides


class Confer(Sides):
    slug = "confer"
    name = "Confer"
    shares_hands = True
