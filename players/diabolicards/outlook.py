"""The chance to win at the start of a turn, all cards lying open."""

from __future__ import annotations

from players.diabolicards.valuation import Valuation
from players.diabolicards.waiting import worth_of_waiting
from players.fitted import FittedOutlook, Position
from rules.diabolicards.mat import Mat
from rules.diabolicards.power import totals

PICKED = 1.1  # how much better cards get if one may choose among many
SLOTS = 24  # of a side
FEW = 4  # slots left, from where on points can hardly be made up for
A_HAND = 10  # points
NAMES = (
    "points",
    "points, by how few slots are left",
    "turn",
    "power in hand that has a slot",
    "best power in hand",
    "abilities in hand",
    "Diabolicals in hand",
    "Scorched Earth in hand",
    "cards in hand",
    "free slots",
    "cards to come",
    "points to come",
    "free Diabolical slots",
    "points that could be killed",
)


def position(mat: Mat, seat: int) -> Position:
    """How many slots are taken, and what this side has more."""
    valuation = Valuation(mat, seat)
    side, foe = valuation.side, valuation.foe
    points = totals(mat)
    ahead = (points[side] - points[foe]) / 10
    left = sum([min(valuation.free[s], valuation.coming[s]) for s in (0, 1)])
    turn = 1.0 if mat.state.active & 1 == side else -1.0
    one, other = held(valuation, side), held(valuation, foe)
    late = 1 - sum([half.free for half in mat.halves]) / (2 * SLOTS)
    more = [a - b for a, b in zip(one, other, strict=True)]
    return Position(late, [ahead, ahead * FEW / (FEW + left), turn, *more])


def held(valuation: Valuation, side: int) -> tuple[float, ...]:
    """What a side can still do: its hands, its slots, its part of the deck."""
    mat, state, faces = valuation.mat, valuation.mat.state, valuation.faces
    hands = [
        faces[state.face[card]]
        for seat, hand in enumerate(state.hands)
        if seat & 1 == side
        for card in hand
    ]
    slots = valuation.free[side]
    regular = sorted([card.power for card in hands if not card.scorched], reverse=True)
    placed = regular[:slots]
    deck = [faces[state.face[card]].power for card in state.deck]
    average = sum(deck) / len(deck) if deck else 0.0
    drawn, room = max(0.0, valuation.coming[side] - len(hands)), slots - len(placed)
    to_come = 0.0
    if drawn and room:
        to_come = min(room, drawn) * average * (1 + PICKED * max(0.0, 1 - room / drawn))
    halves = [mat.halves[3 * side + zone] for zone in (0, 1, 2)]
    at_risk = sum([valuation.power[card] for half in halves for card in half.cards])
    return (
        sum(placed) / A_HAND,
        max(placed, default=0) / A_HAND,
        sum([worth_of_waiting(card.effects) for card in hands if card.effects]) / A_HAND,
        len([card for card in hands if card.diabolical]),
        len([card for card in hands if card.scorched]),
        len(hands),
        slots / SLOTS,
        valuation.coming[side] / SLOTS,
        to_come / A_HAND,
        len([half for half in halves if half.diabolical < 0]),
        at_risk / A_HAND,
    )


OUTLOOK = FittedOutlook("diabolicards", NAMES, position)
