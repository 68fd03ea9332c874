"""Sidekicks: recruiting them with the cards played this turn."""

from __future__ import annotations

from functools import lru_cache

from rules.cerberus.team_table import TeamTable
from rules.core.cards import CardSet
from rules.core.questions import Key
from rules.core.triggers import settle


def recruits(table: TeamTable, seat: int) -> list[Key]:
    """Whoever is free or on a foe's team, once the listed cards were played (TTG-84, TTG-89)."""
    state, marks = table.state, recruit_marks(table.cards)
    if not marks:  # nobody can be recruited in this match
        return []
    once = twice = 0  # marks that a card of this turn has, and that two cards have
    for face in state.played:
        twice |= once & marks[face]
        once |= marks[face]
    won = won_over(table.cards, once, twice)
    if not won:
        return []
    found: list[Key] = []
    for team in [state.unused, *[table.sides[foe].sidekicks for foe in table.foes(seat)]]:
        for sidekick in team:
            if state.face[sidekick] in won and sidekick not in state.recruited:
                found.append(f"recruit {sidekick}")
    return found


@lru_cache(maxsize=64)
def recruit_marks(cards: CardSet) -> list[int]:
    """Each card as bits: for which Sidekick it is the first listed card, the second, or either.

    None where there are no Sidekicks.
    """
    sidekicks = sidekick_faces(cards)
    marks = [0] * len(cards.cards) if sidekicks else []
    for place, number in enumerate(sidekicks):
        first, second = cards.cards[number].recruit
        for face, card in enumerate(cards.cards):
            one, other = first.fits_printed(card), second.fits_printed(card)
            marks[face] |= (one | other << 1 | (one & other) << 2) << 3 * place
    return marks


@lru_cache(maxsize=4096)
def won_over(cards: CardSet, once: int, twice: int) -> frozenset[int]:
    """The Sidekicks for whom two different cards of this turn are as listed (TTG-109)."""
    won = set()
    for place, number in enumerate(sidekick_faces(cards)):
        seen, seen_twice = once >> 3 * place, twice >> 3 * place
        both_listed = seen & 1 and seen & 2
        one_card_alone = seen & 4 and not seen_twice & 3
        if both_listed and not one_card_alone:
            won.add(number)
    return frozenset(won)


def sidekick_faces(cards: CardSet) -> list[int]:
    return [number for number, card in enumerate(cards.cards) if card.recruit]


async def recruit(table: TeamTable, seat: int, sidekick: int) -> None:
    """A Sidekick recruited by the cards played this turn (TTG-84)"""
    table.state.recruited.append(sidekick)
    table.join(seat, sidekick)
    await settle(table)
