"""The chance to win a duel at the start of a turn, all cards lying open."""

from __future__ import annotations

from math import log

from players.fitted import FittedOutlook, Position
from players.showdown.card_values import ACES, CARD, WIN_CHANCES, card_values
from players.showdown.valuation import open_ace
from rules.showdown.duel import Duel, Duelist

SHORT_DECK = 16  # cards, from where on a duellist may run out of them
# The odds of the race of the Aces, my Aces left first: none left is the end.
RACE = [
    [log(chance / (1 - chance)) if 0 < chance < 1 else 0.0 for chance in row] for row in WIN_CHANCES
]
NAMES = (
    "race of the Aces",
    "Attacker",
    "cards in hand",
    "worth of the hand",
    "best Strike",
    "open Aces",
    "worth of a card in the deck",
    "cards missing in the deck",
    "bonus for the next Strike",
)


def position(duel: Duel, seat: int) -> Position:
    """How far the duel is, by the Aces turned up, and what this duellist has more."""
    mine, theirs = duel.sides[seat], duel.sides[1 - seat]
    aces, others = min(ACES, len(mine.aces_down)), min(ACES, len(theirs.aces_down))
    first = 1.0 if duel.state.attacker == seat else -1.0
    one, other = held(duel, seat), held(duel, 1 - seat)
    differences = [RACE[aces][others], first, *[a - b for a, b in zip(one, other, strict=True)]]
    late = 1 - (aces + others) / (2 * ACES)
    return Position(late, differences, owned(duel, mine), owned(duel, theirs))


def held(duel: Duel, seat: int) -> tuple[float, ...]:
    """What one duellist holds."""
    side, face, values = duel.sides[seat], duel.state.face, card_values(duel.cards)
    hand = [face[card] for card in side.hand]
    return (
        min(7, len(hand)),
        sum([values.kept[shown] for shown in hand]) / CARD,
        max([values.strength[shown] for shown in hand], default=0) / 10,
        sum([open_ace(duel, ace) for ace in side.aces_up]) / CARD,
        sum([values.kept[face[card]] for card in side.deck]) / CARD / max(1, len(side.deck)),
        max(0, SHORT_DECK - len(side.deck)) / SHORT_DECK,
        side.next_strike,
    )


def owned(duel: Duel, side: Duelist) -> list[int]:
    """The hand, and the champion by the Red Joker."""
    face = duel.state.face
    return [face[card] for card in (*side.hand, *side.red_joker)]


OUTLOOK = FittedOutlook("showdown", NAMES, position)
