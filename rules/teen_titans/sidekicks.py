"""Sidekicks: recruiting them, and the Event that makes everybody one."""

from __future__ import annotations

from functools import lru_cache

from rules.cerberus.cards import CerberusCard
from rules.core.cards import CardSet
from rules.core.questions import Key
from rules.core.triggers import settle
from rules.teen_titans.table import Titans


def recruits(table: Titans, seat: int) -> list[Key]:
    """Whoever is free or on a foe's team, once the listed cards were played (TTG-84, TTG-89)."""
    state = table.state
    if len(state.played) < 2:
        return []
    won = won_over(table.cards, tuple(state.played))
    if not won:
        return []
    free = [*state.unused, *(s for foe in table.foes(seat) for s in table.sides[foe].sidekicks)]
    return [
        f"recruit {sidekick}"
        for sidekick in free
        if state.face[sidekick] in won and sidekick not in state.recruited
    ]


@lru_cache(maxsize=4096)
def won_over(cards: CardSet, played: tuple[int, ...]) -> frozenset[int]:
    """The Sidekicks for whom two different cards of this turn are as listed (TTG-109)."""
    return frozenset(
        number
        for number, sidekick in enumerate(cards.cards)
        if sidekick.recruit and has_played([cards.cards[face] for face in played], sidekick)
    )


def has_played(faces: list[CerberusCard], sidekick: CerberusCard) -> bool:
    first, second = sidekick.recruit
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
