"""Who may see which card: the one place that decides it, for views, prompts, logs and pictures."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.state import EVERYONE, State, Zone, eye


def visible(zones: Iterable[Zone], state: State, viewer: int | None) -> set[int]:
    """The instances whose face this viewer (None: a spectator) may see."""
    bit = eye(viewer)
    seen = [card for card, known_by in state.known.items() if known_by & bit]
    for zone in zones:
        if zone.seen_by & bit:
            seen += zone.cards
    return set(seen)


def show(state: State, cards: Iterable[int], to: int = EVERYONE) -> None:
    """Remember that these viewers have seen the cards, wherever they lie hidden from now on."""
    for card in cards:
        state.known[card] = state.known.get(card, 0) | to


def forget(state: State, cards: Iterable[int]) -> None:
    """Nobody can tell these cards apart any more: they were shuffled, or one left unseen."""
    if known := state.known:
        for card in known.keys() & cards:
            del known[card]
