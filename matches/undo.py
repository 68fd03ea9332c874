"""May a move be taken back? Computed from what happened since, not guessed.

free     nothing was revealed, no randomness was used, and nobody else has decided since
consent  others have decided since, or must decide again, but nobody learnt anything
never    randomness was used or somebody learnt a face: only a moderator may
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from rules.core.cards import CardSet
from rules.core.game import Game
from rules.core.journal import Decision, Frozen
from rules.core.match import Match
from rules.core.setup import Setup

Class = Literal["free", "consent", "never"]


class TakeBack(Struct, frozen=True):
    """What taking back would mean: the entry to go back to, the class, and what was seen since."""

    to: int
    at: int  # the latest entry when this was computed
    kind: Class
    seen: dict[int, tuple[int, ...]]  # seat → faces it has learnt since


def last_choice_of(
    game: Game[Any],
    cards: CardSet,
    setup: Setup,
    frozen: Frozen,
    seat: int,
    answered_for: Callable[[Match], bool],
) -> Decision | None:
    """The latest decision in force of one seat that would not be given again at once, unasked.

    `answered_for` tells whether the open question is answered for the seat as things stand now; the
    journal has no mark of such answers, so they are found by replaying.
    """
    found: Decision | None = None
    passed_over = False
    for match in Match.replaying(game, cards, setup, frozen):
        entry = match.last_entry
        if isinstance(entry, Decision) and entry.seat == seat and not passed_over:
            found = entry
        passed_over = seat in match.waiting and answered_for(match)
    return found


def judge(
    game: Game[Any], cards: CardSet, setup: Setup, frozen: Frozen, to: int, seat: int
) -> TakeBack:
    """What going back to just after entry `to` would mean for the seat that asks."""
    viewers: list[int | None] = [*range(len(setup.seats)), None]
    known: dict[int | None, set[tuple[int, int]]] = {}
    learnt: dict[int | None, list[int]] = {viewer: [] for viewer in viewers}
    deciders: set[int] = set()
    count_then: int | None = None
    count_now = 0
    for match in Match.replaying(game, cards, setup, frozen):
        state, entry = match.table.state, match.last_entry
        count_now = state.count
        sight = {
            viewer: {(card, state.face[card]) for card in match.table.visible(viewer)}
            for viewer in viewers
        }
        if match.sequence <= to:
            known, count_then = sight, state.count
            continue
        if isinstance(entry, Decision):
            deciders.add(entry.seat)
        for viewer in viewers:
            fresh = sight[viewer] - known[viewer]
            learnt[viewer] += [face for _, face in sorted(fresh)]
            known[viewer] |= fresh
    assert count_then is not None, "the frozen match begins at or before the entry to go back to"
    seen = {viewer: tuple(faces) for viewer, faces in learnt.items() if viewer is not None}
    if count_now != count_then or any(learnt.values()):
        kind: Class = "never"
    else:
        kind = "consent" if deciders - {seat} else "free"
    return TakeBack(to, match.sequence, kind, seen)
