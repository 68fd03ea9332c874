"""Who may see which card: the one place that decides it, for views, prompts, logs and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.state import EVERYONE, State, Zone, eye
from rules.core.view import SeenCard, ZoneView


def visible(zones: Iterable[Zone], state: State, viewer: int | None) -> set[int]:
    """The instances whose face this viewer (None: a spectator) may see."""
    bit = eye(viewer)
    seen = [card for card, known_by in state.known.items() if known_by & bit]
    for zone in zones:
        if zone.seen_by & bit:
            seen += zone.cards
    return set(seen)


def zone_views(
    zones: Iterable[Zone], state: State, ids: Sequence[str], viewer: int | None
) -> tuple[tuple[ZoneView, ...], set[int]]:
    """Every zone as this viewer sees it, and the cards they see: `visible`, in the same pass."""
    bit, face = eye(viewer), state.face
    seen: set[int] = set()
    for card, known_by in state.known.items():
        if known_by & bit:
            seen.add(card)
    views: list[ZoneView] = []
    lying_open: list[int] = []
    for zone in zones:
        numbers = zone.cards
        cards: tuple[SeenCard | None, ...]
        if not numbers:
            cards = ()
        elif zone.seen_by & bit:
            lying_open += numbers
            told: list[SeenCard | None] = []
            for card in numbers if zone.ordered else sorted(numbers):
                told.append(SeenCard(card, ids[face[card]]))
            cards = tuple(told)
        elif seen.isdisjoint(numbers):  # as of a deck: hidden as a whole
            cards = (None,) * len(numbers)
        else:
            told = [None] * len(numbers)
            for place, card in enumerate(sorted(seen.intersection(numbers))):
                at = numbers.index(card) if zone.ordered else place
                told[at] = SeenCard(card, ids[face[card]])
            cards = tuple(told)
        views.append(ZoneView(zone.name, zone.seat, cards))
    seen.update(lying_open)
    return tuple(views), seen


def show(state: State, cards: Iterable[int], to: int = EVERYONE) -> None:
    """Remember that these viewers have seen the cards, wherever they lie hidden from now on."""
    for card in cards:
        state.known[card] = state.known.get(card, 0) | to


def forget(state: State, cards: Iterable[int]) -> None:
    """Nobody can tell these cards apart any more: they were shuffled, or one left unseen."""
    if known := state.known:
        for card in known.keys() & cards:
            del known[card]
