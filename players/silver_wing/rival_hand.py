"""What a Rival may hold: a guess from public things only, the Main Character and the hand's size.

Nobody sees the Rival's list. Whoever leads the Main Character of a ready deck is taken to play
something like that deck, anybody else something like all of them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rules.core.cards import CardSet
from rules.core.state import eye
from rules.silver_wing.battle import Battle
from rules.silver_wing.guessing import led_by, main_character
from rules.silver_wing.vocabulary import COLORS, Color

# How much of the guess knows no colors. Were it all the deck's list, every attack would be in the
# color it has least of, whether by one card or by ten, and a deck's luck would hang on that card.
# Guessing this way was even with that (51 % of 640 Battles at 0.6).
EVENLY = 0.6


class Kinds(NamedTuple):
    """How likely a card matches an attack, does not, can do either, or cannot defend at all."""

    matches: float
    differs: float
    either: float

    @property
    def idle(self) -> float:
        return max(0.0, 1 - self.matches - self.differs - self.either)


@lru_cache(maxsize=256)
def usual(cards: CardSet, mc: int | None, colors: tuple[Color, ...]) -> Kinds:
    """A card of the deck that goes with this Main Character, against an attack of these colors.

    Hands are no fair samples of decks: the colors that are asked for most are used up first.
    """
    alike = [listed(cards, mc, some) for some in combinations(COLORS, len(colors))]
    return Kinds(
        *[
            (1 - EVENLY) * exact + EVENLY * sum(others) / len(others)
            for exact, *others in zip(listed(cards, mc, colors), *alike, strict=True)
        ]
    )


def listed(cards: CardSet, mc: int | None, colors: tuple[Color, ...]) -> Kinds:
    """The same by nothing but the lists."""
    counted, total = [0, 0, 0], 0
    for deck in led_by(cards, mc):
        for face, number in deck.main.items():
            total += number
            kind = kind_of(cards, face, colors)
            if kind >= 0:
                counted[kind] += number
    return Kinds(*[number / total for number in counted])


def kind_of(cards: CardSet, face: int, colors: tuple[Color, ...]) -> int:
    """0: it matches, 1: it does not, 2: either, -1: it does not defend."""
    card = cards.cards[face]
    if card.kind != "ally" or card.cannot_defend:
        return -1
    matches = any(color in colors for color in card.colors)
    differs = any(color not in colors for color in card.colors)
    if (matches and differs) or "protector" in card.abilities:
        return 2
    return 0 if matches else 1


def undefended(
    table: Battle, rival: int, colors: tuple[Color, ...], bold: bool, adroit: bool
) -> float:
    """The chance that this player cannot defend such an attack, as the other one sees it."""
    return chance_of_none(*hand_of(table, rival, colors), bold, adroit)


def no_single(kinds: Kinds, have: tuple[int, ...], number: int) -> float:
    """The chance that these cards and so many unknown ones hold no Ally that matches."""
    if have[0] + have[2]:
        return 0.0
    return float((1 - kinds.matches - kinds.either) ** number)


# Its usual cards, how many of each kind were seen, how many were not.
RivalHand = tuple[Kinds, tuple[int, int, int], int]


def hand_of(table: Battle, rival: int, colors: tuple[Color, ...]) -> RivalHand:
    """A Rival's hand: its usual cards, how many of each kind were seen, how many were not."""
    known, bit = table.state.known, eye(1 - rival)
    hand = table.sides[rival].hand
    seen = [card for card in hand if known.get(card, 0) & bit] if known else []
    have = [0, 0, 0, 0]  # those that do not defend count last
    for card in seen:
        have[kind_of(table.cards, table.state.face[card], colors)] += 1
    kinds = usual(table.cards, main_character(table.state, rival), colors)
    return kinds, (have[0], have[1], have[2]), len(hand) - len(seen)


@lru_cache(maxsize=4096)
def chance_of_none(
    kinds: Kinds, have: tuple[int, ...], number: int, bold: bool, adroit: bool
) -> float:
    """The chance that these cards and so many unknown ones hold no valid defence."""
    allowed = 0.0
    for matches, differs, either in ((m, d, e) for m in (0, 1) for d in (0, 1) for e in (0, 1)):
        if matches + differs + either > number:
            continue
        m, d, e = matches + have[0], differs + have[1], either + have[2]
        if defends(m, d, e, bold, adroit):
            continue
        rest = number - matches - differs - either
        ways = 1.0
        for taken in range(matches + differs + either):
            ways *= number - taken
        allowed += (
            ways
            * kinds.matches**matches
            * (1.0 if adroit else kinds.differs**differs)
            * kinds.either**either
            * (kinds.idle + (kinds.differs if adroit else 0.0)) ** rest
            * (0.0 if adroit and differs else 1.0)
        )
    return min(1.0, allowed)


def defends(matches: int, differs: int, either: int, bold: bool, adroit: bool) -> bool:
    """Whether so many Allies hold a Single or Double Defend (SWR-55, SWR-58, SWR-59)."""
    if not bold and matches + either >= 1:
        return True
    return matches + either >= 2 or (not adroit and differs + either >= 2)
