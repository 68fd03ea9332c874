"""What the positions of all deck-builders are told by: decks, hands, teams and points."""

from __future__ import annotations

from collections.abc import Sequence

from players.cerberus.outlook import Outlook
from players.cerberus.team_valuation import TeamValuation

SOON = 0.1  # of the match
NAMES = (
    "Power of an average turn",
    "cards drawn more",
    "Power that stays in play",
    "Starters and Weakness cards",
    "cards in the deck",
    "team",
    "Victory Points",
    "Victory Points, by how little is left",
    "in the lead, by how much is over",
    "turn",
    "Power in hand",
    "Power in hand, on turn",
)


def differences(valuation: TeamValuation) -> list[float]:
    """What one's side has more, on average of its players."""
    allies, foes, state = valuation.allies, valuation.foes, valuation.table.state
    number = len(allies)
    mine, theirs = [holds(valuation, seat) for seat in allies], [holds(valuation, s) for s in foes]
    found = [
        (sum(ours) - sum(others)) / number
        for ours, others in zip(zip(*mine, strict=True), zip(*theirs, strict=True), strict=True)
    ]
    lead = valuation.lead()
    turn = 1.0 if state.active in allies else -1.0
    hands = [power_in_hand(valuation, seat) for seat in (*allies, *foes)]
    on_turn = power_in_hand(valuation, state.active)
    return [
        *found,
        lead / 10,
        lead / 10 / (SOON + 1 - valuation.late),
        valuation.late * max(-1.0, min(1.0, lead / 3)),
        turn,
        (sum(hands[:number]) - sum(hands[number:])) / number,
        turn * on_turn,
    ]


def holds(valuation: TeamValuation, seat: int) -> tuple[float, ...]:
    """What one player's deck and team are like."""
    deck = valuation.deck(seat)
    return (
        deck.strength,
        deck.draws / max(5, deck.cards),
        deck.each_turn / 100,
        deck.junk / max(5, deck.cards) * 5,
        deck.cards / 10,
        valuation.team(seat) / 100,
    )


def power_in_hand(valuation: Outlook, seat: int) -> float:
    """What a hand comes to as it is, draws not counted by what they bring."""
    side, face = valuation.table.sides[seat], valuation.table.state.face
    now = valuation.card_values.now
    return sum([now[face[card]] for card in side.hand]) / 100


def owned(valuation: Outlook, seats: Sequence[int]) -> list[int]:
    """Every card of a side."""
    sides, face = valuation.table.sides, valuation.table.state.face
    found: list[int] = []
    for seat in seats:
        side = sides[seat]
        for heap in (side.deck, side.hand, side.discard, side.play, side.ongoing, side.sidekicks):
            found += [face[card] for card in heap]
    return found
