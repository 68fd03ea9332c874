"""Damage, Aces and healing: how a duel is lost."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.effects import Play, perform
from rules.core.questions import Key
from rules.core.visibility import show
from rules.showdown.duel import Duel
from rules.showdown.playing import offer_reacts

ACE_PLACES: list[Key] = ["ace 1", "ace 2", "ace 3", "ace 4"]


async def damage(duel: Duel, seats: Sequence[int], why: str = "") -> None:
    """One Damage to each of these players at the same time (SD-44, SD-48)

    `why` ends the line of the log that tells of it.
    """
    struck: list[int] = []
    for seat in seats:
        hit = Play(seat)
        await offer_reacts(duel, seat, "damaged", hit)
        if not hit.nullified and duel.sides[seat].aces_down:
            struck.append(seat)
    turned = await choose_aces(duel, struck)
    out: list[int] = []
    for seat, ace in turned.items():
        side = duel.sides[seat]
        side.aces_down.remove(ace)
        side.aces_up.append(ace)
        duel.tell_card("damage", seat, ace, number=len(side.aces_down), note=why)
        if not side.aces_down:
            out.append(seat)
    if out:  # SD-52, SD-57
        duel.finish_without(out, "aces")
    for seat, ace in turned.items():
        if duel.card(ace).kind == "immediate":
            await perform(duel, Play(seat, ace), duel.card(ace).effects)


async def choose_aces(duel: Duel, seats: Sequence[int]) -> dict[int, int]:
    """Each chooses which own face-down Ace to turn up; one Ace alone is no choice (SD-48)"""
    chosen: dict[int, int] = {}
    choosing: list[int] = []
    for seat in seats:
        aces = duel.sides[seat].aces_down
        chosen[seat] = aces[0]
        if len(aces) > 1:
            choosing.append(seat)
    if choosing:
        answers = await duel.ask_all(choosing, "turn ace", places_of_aces)
        for seat, (place,) in answers.items():
            chosen[seat] = duel.sides[seat].aces_down[ACE_PLACES.index(place)]
    return chosen


def places_of_aces(duel: Duel, seat: int) -> list[Key]:
    """Face-down Aces go by their place in the row: their owner does not know them (SD-5)."""
    return ACE_PLACES[: len(duel.sides[seat].aces_down)]


async def heal(duel: Duel, seat: int, about: int = -1) -> None:
    """Heal: an own revealed Ace returns face down, where everybody knows it lies (SD-53)"""
    side = duel.sides[seat]
    if not side.aces_up:
        return
    ace = side.aces_up[0]
    if len(side.aces_up) > 1:
        ace = await duel.ask(seat, "heal", lambda duel, seat: duel.sides[seat].aces_up, about)
    side.aces_up.remove(ace)
    side.aces_down.append(ace)
    show(duel.state, [ace])
    duel.tell("heal", seat, [ace], number=len(side.aces_down))
