"""Victory Points: who wins when a match is not won outright."""

from __future__ import annotations

from typing import NoReturn

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.table import leaders
from rules.core.visibility import show


def belongings(table: DeckBuilderTable, seat: int) -> list[int]:
    """Every card a player owns, wherever it lies; what is borrowed is not owned (TTG-70)."""
    side, borrowed = table.sides[seat], table.state.borrowed
    found = [*side.deck, *side.hand, *side.discard, *side.play, *side.ongoing]
    return [card for card in found if card not in borrowed] if borrowed else found


def points(table: DeckBuilderTable, seat: int) -> int:
    """VP on all own cards and on what was won from the foes (DCR-56, DCR-57, TTG-41)."""
    face, faces = table.state.face, table.faces
    return sum([faces[face[card]].vp for card in belongings(table, seat) + table.trophies(seat)])


def count_up(table: DeckBuilderTable, reason: str) -> NoReturn:
    """Most VP; then more trophies; then more cards (DCR-58, TTG-42).

    Still tied is a draw, or a win they share.
    """
    ranks = {}
    for seat in table.seats:
        ranks[seat] = (
            points(table, seat),
            table.trophy_count(seat),
            len(belongings(table, seat)),
        )
        collect(table, seat)
        number = ranks[seat][0]
        words = f"{number}".replace("-", "−")
        table.tell("points", seat, table.sides[seat].deck, number=number, note=words)
    tied = ranks if table.variant.ties_are_shared else ()
    table.finish(leaders(ranks) or tied, reason)


def collect(table: DeckBuilderTable, seat: int) -> None:
    """Ongoing cards, hand and discard pile go back into the deck, which lies open now."""
    side = table.sides[seat]
    for heap in (side.hand, side.discard, side.play, side.ongoing):
        side.deck += heap
        heap.clear()
    show(table.state, side.deck)
