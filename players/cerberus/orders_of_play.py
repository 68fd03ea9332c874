"""In which order a Master may play a hand: what asks something may come before the rest.

Of cards that ask nothing the best order is known: "Play all" has it. Where cards ask, a Club player
takes them as they come; what they draw, discard or destroy first may change what the others bring.
"""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.turn_moves import played
from players.cerberus.valuation import Valuation
from rules.cerberus.play_all import ranks_in_hand
from rules.cerberus.vocabulary import ALL, BY_HAND, RUSH, WHOLE, word_of
from rules.core.questions import Key


def other_orders(valuation: Valuation, legal: Sequence[Key], usual: Key) -> list[Key]:
    """What could be played first instead, where that may make a difference."""
    table, seat = valuation.table, valuation.seat
    hand = table.sides[seat].hand
    if len(hand) < 2:
        return []
    ranks = dict(zip(hand, ranks_in_hand(table, seat), strict=True))
    asking = [key for key in legal if ranks.get(played(key)) == BY_HAND]
    firsts: list[Key] = list(dict.fromkeys([played(key) for key in asking]))
    if firsts:  # and those that ask nothing alone, to see then
        firsts += [key for key in legal if word_of(key) == ALL]
    return [first for first in firsts if first not in (usual, played(usual))]


def plays_from_hand(move: Key, hand: Sequence[int]) -> bool:
    """Whether a move plays one of these cards, or several."""
    return played(move) in hand or word_of(move) in (ALL, WHOLE, RUSH)
