"""Who sits at the table: what a picture shows besides the view, in every game."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.cards import CardSet


@dataclass(frozen=True)
class Company:
    """What the table shows besides the view: who plays, their clocks, the latest news."""

    cards: CardSet
    names: tuple[str, ...]
    clocks: tuple[str, ...] = ()
    news: tuple[str, ...] = ()
    latest: tuple[tuple[int, str], ...] = ()  # seat and card of the last action, framed in gold
