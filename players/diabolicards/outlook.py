"""The chance to win at the start of a turn, all cards lying open."""

from __future__ import annotations

from math import exp

from players.diabolicards.valuation import Valuation
from players.diabolicards.waiting import worth_of_waiting
from rules.diabolicards.mat import Mat
from rules.diabolicards.power import totals

PICKED = 1.1  # how much better cards get if one may choose among many
USED = 0.65  # of what abilities in hand may do later
# Points ahead that make a chance of 73 %: at the end, more for each card to come, and at the most.
# Read off logistic fits, by cards to come, to 19,000 positions of 700 matches of Club players.
SURE, UNSURE, OPEN = 5.0, 1.0, 40.0


def chance(mat: Mat, seat: int) -> float:
    """The chance of this seat's side to win."""
    valuation = Valuation(mat, seat)
    ends = [total + to_come(valuation, side) for side, total in enumerate(totals(mat))]
    ahead = ends[valuation.side] - ends[valuation.foe]
    open_slots = sum([min(valuation.free[s], valuation.coming[s]) for s in (0, 1)])
    return 1 / (1 + exp(-ahead / min(OPEN, SURE + UNSURE * open_slots)))


def to_come(valuation: Valuation, side: int) -> float:
    """What a side may still place: the best of its hands, then of its part of the deck."""
    state, faces = valuation.mat.state, valuation.faces
    hands = [
        faces[state.face[card]]
        for seat, hand in enumerate(state.hands)
        if seat & 1 == side
        for card in hand
    ]
    slots = valuation.free[side]
    deck = [faces[state.face[card]].power for card in state.deck]
    drawn = max(0.0, valuation.coming[side] - len(hands))
    average = sum(deck) / len(deck) if deck else 0.0
    worth = 0.0
    for card in hands:
        if card.scorched:
            worth += card.power
        if card.effects:
            worth += USED * worth_of_waiting(card.effects)
    regular = sorted([card.power for card in hands if not card.scorched], reverse=True)
    for power in regular:
        if slots and (power >= average or not drawn):
            worth += power
            slots -= 1
    if drawn and slots:
        worth += min(slots, drawn) * average * (1 + PICKED * max(0.0, 1 - slots / drawn))
    return worth
