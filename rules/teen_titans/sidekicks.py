"""Sidekicks: recruiting them, and the Event that makes everybody one."""

from __future__ import annotations

from rules.cerberus.cards import CerberusCard
from rules.core.questions import Key
from rules.core.triggers import settle
from rules.teen_titans.table import Titans


def recruits(table: Titans, seat: int) -> list[Key]:
    """Whoever is free or on a foe's team, once the listed cards were played (TTG-84, TTG-89)."""
    state = table.state
    if len(state.played) < 2:
        return []
    free = [*state.unused, *(s for foe in table.foes(seat) for s in table.sides[foe].sidekicks)]
    return [
        f"recruit {sidekick}"
        for sidekick in free
        if sidekick not in state.recruited and has_played(table, table.card(sidekick))
    ]


def has_played(table: Titans, sidekick: CerberusCard) -> bool:
    """Two different cards of this turn, one for each that is listed (TTG-109)."""
    first, second = sidekick.recruit
    faces = [table.faces[face] for face in table.state.played]
    fit_first = [place for place, face in enumerate(faces) if first.fits_printed(face)]
    fit_second = [place for place, face in enumerate(faces) if second.fits_printed(face)]
    return any(one != other for one in fit_first for other in fit_second)


async def recruit(table: Titans, seat: int, sidekick: int) -> None:
    """A Sidekick recruited by the cards played this turn (TTG-84)"""
    table.state.recruited.append(sidekick)
    table.join(seat, sidekick)
    await settle(table)


def grow_up(table: Titans) -> None:
    """Each Super Hero returns to its owner; nobody has lost a Sidekick by that (TTG-65)."""
    for seat, hero in enumerate(table.state.heroes):
        heaps = [table.state.unused, *(side.sidekicks for side in table.sides)]
        next(heap for heap in heaps if hero in heap).remove(hero)
        table.sides[seat].hero.append(hero)
        table.tell("grow up", seat, [hero])
