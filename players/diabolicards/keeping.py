"""What is in hands that nobody sees: the longer a match, the more of what is worth waiting for."""

from __future__ import annotations

from functools import lru_cache

from players.diabolicards.waiting import worth_of_waiting
from rules.core.cards import CardSet
from rules.diabolicards.mat import Mat

# With each point that a card may do later it is likelier held, by such a power of those points: at
# first, more with each turn, at most. It explains best which unseen cards were in hands, in 60
# matches of two Club players (0.26 in turn 1, 0.45 in 7, 0.68 from 16 on) and in 30 of four.
BY_TWO = (0.24, 0.03, 0.7)
BY_FOUR = (0.17, 0.022, 0.53)


def likely_kept(mat: Mat) -> list[float]:
    """Of each face how much likelier it is in a hand than in the deck, if nobody has seen it.

    Before the first turn nobody has kept anything.
    """
    turn: int = mat.state.turn
    if not turn:
        return []
    first, each, most = BY_TWO if len(mat.state.hands) == 2 else BY_FOUR
    power = min(most, first + each * turn)
    return [points**power for points in points_later(mat.cards)]


@lru_cache(maxsize=8)
def points_later(cards: CardSet) -> list[float]:
    """What each card may do if it waits, and one for any."""
    return [1 + worth_of_waiting(card.effects) for card in cards.cards]
