"""Victory Points: who wins when a match is not won outright, and the sum in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.vocabulary import KIND_WORDS
from rules.core.phrases import listed, with_counts
from rules.core.table import leaders
from rules.core.visibility import show

MOST_NAMED = 4  # cards of one worth that a sum names
Rank = tuple[int, int, int]  # Victory Points, trophies, cards: what decides, in this order


def belongings(table: DeckBuilderTable, seat: int) -> list[int]:
    """Every card a player owns, wherever it lies, but nothing borrowed (DCR-69, TTG-70)."""
    side, borrowed = table.sides[seat], table.state.borrowed
    found = side.deck + side.hand + side.discard + side.play + side.ongoing
    for card in borrowed:
        if card in found:
            found.remove(card)
    return found


def points(table: DeckBuilderTable, seat: int) -> int:
    """VP on all own cards and on what was won from the foes (DCR-56, DCR-57, TTG-41)."""
    vps, face = table.vps, table.state.face
    return sum([vps[face[card]] for card in belongings(table, seat) + table.trophies(seat)])


def team_points(table: DeckBuilderTable, seat: int) -> int:
    """The VP of a player's side: partners add theirs up (DCR-105)."""
    if len(table.sides) == 2:  # as most often
        return points(table, seat)
    return sum([points(table, member) for member in table.team(seat)])


def rank(table: DeckBuilderTable, team: Iterable[int]) -> Rank:
    """What decides between sides: partners add up what they have."""
    own = [
        (points(table, seat), table.trophy_count(seat), len(belongings(table, seat)))
        for seat in team
    ]
    vp, trophies, cards = zip(*own, strict=True)
    return sum(vp), sum(trophies), sum(cards)


def count_up(table: DeckBuilderTable, reason: str) -> NoReturn:
    """Most VP; then more trophies; then more cards (DCR-58, DCR-105, TTG-42).

    Still tied is a draw, or a win they share.
    """
    sides = table.game.sides(len(table.seats))
    ranks = {number: rank(table, side) for number, side in enumerate(sides)}
    for seat in table.seats:
        number = points(table, seat)
        owned = [table.card(card) for card in belongings(table, seat) + table.trophies(seat)]
        collect(table, seat)
        words = sum_of_points(owned)
        table.tell("points", seat, table.sides[seat].deck, number=number, note=words)
    best = leaders(ranks)
    note = why_decided(list(ranks.values()), table.variant.trophies)
    if len(best) == 1:
        table.tell("decided", sides[best[0]][0], note=note)
    else:
        table.tell("level", note=note)
    tied = ranks if table.variant.ties_are_shared else ()
    table.finish([seat for side in best or tied for seat in sides[side]], reason)


def collect(table: DeckBuilderTable, seat: int) -> None:
    """Ongoing cards, hand and discard pile go back into the deck, which lies open now."""
    side = table.sides[seat]
    for heap in (side.hand, side.discard, side.play, side.ongoing):
        side.deck += heap
        heap.clear()
    show(table.state, side.deck)


# -- in words


def sum_of_points(cards: Iterable[DeckBuilderCard]) -> str:
    """10 (Clock Baron, Demon Dad) + 7 (7 cards worth 1) − 2 (Weakness ×2) = 15 Victory Points"""
    by_worth: dict[int, list[str]] = {}
    for card in cards:
        if card.vp:
            name = KIND_WORDS["weakness"] if card.kind == "weakness" else card.title
            by_worth.setdefault(card.vp, []).append(name)
    words = ""
    for worth, names in sorted(by_worth.items(), reverse=True):
        named = with_counts(names)
        what = ", ".join(named) if len(named) <= MOST_NAMED else f"{len(names)} cards worth {worth}"
        sign = " − " if worth < 0 else " + "
        words += f"{sign}{abs(worth) * len(names)} ({what})"
    total = sum([worth * len(names) for worth, names in by_worth.items()])
    said = f"{total} Victory Point{'s' * (abs(total) != 1)}".replace("-", "−")
    return f"{words.removeprefix(' + ').lstrip()} = {said}" if words else said


def why_decided(ranks: list[Rank], trophies: str) -> str:
    """Which rule decided, and how it stood: Victory Points, 14 against 12"""
    told: list[str] = []
    for place, what in enumerate(("Victory Points", trophies, "cards")):
        ordered = sorted([rank[place] for rank in ranks], reverse=True)
        best, *others = (f"{number}".replace("-", "−") for number in ordered)
        if len(set(ordered)) > 1:
            level = f" ({listed(told)})" if told else ""
            return f"{what}, {best} against {listed(others)}{level}"
        told.append(f"{what} {best} each")
    return listed(told)


def decided_by(table: DeckBuilderTable) -> str:
    """How the finished match was decided, if it was counted up."""
    for event in table.events[-3:]:
        if event.kind == "decided":
            return f"Decided by {event.note}"
        if event.kind == "level":
            return f"Nobody is ahead: {event.note}"
    return ""
