"""A match as one viewer may see it: the only thing surfaces, pictures and computer players get."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec import Struct

from rules.core.questions import Prompt
from rules.core.state import Result


class SeenCard(Struct, frozen=True, gc=False):
    """A card this viewer sees: the number it answers to, and which card it is."""

    number: int
    id: str


class ZoneView(Struct, frozen=True, gc=False):
    """One zone: its cards in order, None for each card the viewer does not see.

    In a zone without order (a hand) the seen cards come first, so that positions tell nothing.
    """

    name: str
    seat: int | None
    cards: tuple[SeenCard | None, ...]


class View(Struct, frozen=True, dict=True):
    """Everything one viewer may know. Two states that look alike to a viewer have equal views."""

    game: str
    viewer: int | None
    zones: tuple[ZoneView, ...]
    facts: dict[str, Any]  # public facts of the game: whose turn, totals, phase
    asked: dict[int, str]  # seats that owe an answer → the kind of question
    prompt: Prompt | None
    result: Result | None

    @cached_property  # a board asks for forty zones
    def _by_name(self) -> dict[tuple[str, int | None], tuple[SeenCard | None, ...]]:
        return {(zone.name, zone.seat): zone.cards for zone in self.zones}

    def zone(self, name: str, seat: int | None = None) -> tuple[SeenCard | None, ...]:
        return self._by_name[name, seat]
