"""The chance to win a duel at the start of a turn, all cards lying open."""

from __future__ import annotations

from players.attrition import Race
from players.fitted import FittedOutlook, Position
from players.showdown.card_values import ACES, CARD, card_values
from players.showdown.valuation import open_ace
from rules.showdown.duel import Duel, Duelist

SHORT_DECK = 16  # cards, from where on a duellist may run out of them
RACE = Race(ACES)
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
    return RACE.position(
        (len(mine.aces_down), len(theirs.aces_down)),
        duel.state.attacker == seat,
        (held(duel, seat), held(duel, 1 - seat)),
        (owned(duel, mine), owned(duel, theirs)),
    )


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
