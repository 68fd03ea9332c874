"""The chance to win a duel at the start of a turn, all cards lying open."""

from __future__ import annotations

from itertools import combinations

from players.attrition import Race
from players.fitted import FittedOutlook, Position
from players.showdown.card_values import ACES, CARD, card_values
from players.showdown.valuation import open_ace
from rules.showdown.duel import Duel, Duelist

SHORT_DECK = 16  # cards, from where on a duellist may run out of them
RACE = Race(ACES)
# Who meets whom matters more than any hand: of 8000 duels of Club players the King won 57 % against
# the Queen and the Knight, but 46 % against the Jack. Champions of card packs count nothing here.
CHAMPIONS = {
    "jack_of_diamonds": "Jack of Diamonds",
    "king_of_clubs": "King of Clubs",
    "knight_of_cups": "Knight of Cups",
    "queen_of_swords": "Queen of Swords",
}
PAIRS = tuple(combinations(CHAMPIONS, 2))
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
    *[f"{CHAMPIONS[one]} against {CHAMPIONS[other]}" for one, other in PAIRS],
    *[f"Aces left, in a duel with the {name}" for name in CHAMPIONS.values()],
)


def position(duel: Duel, seat: int) -> Position:
    """How far the duel is, by the Aces turned up, and what this duellist has more."""
    mine, theirs = duel.sides[seat], duel.sides[1 - seat]
    left = (len(mine.aces_down), len(theirs.aces_down))
    found = RACE.position(
        left,
        duel.state.attacker == seat,
        (held(duel, seat), held(duel, 1 - seat)),
        (owned(duel, mine), owned(duel, theirs)),
    )
    seats = duel.setup.seats
    met = champions_met(seats[seat]["champion"], seats[1 - seat]["champion"], left[0] - left[1])
    return found._replace(differences=[*found.differences, *met])


def champions_met(mine: str, theirs: str, ahead: int) -> list[float]:
    """Which champions meet, and what an Ace more is worth between them."""
    return [
        *[float(pair == (mine, theirs)) - float(pair == (theirs, mine)) for pair in PAIRS],
        *[float(ahead * (champion in (mine, theirs))) for champion in CHAMPIONS],
    ]


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
    """The hand, the Aces that lie open, and the champion by the Red Joker."""
    face = duel.state.face
    return [face[card] for card in (*side.hand, *side.aces_up, *side.red_joker)]


OUTLOOK = FittedOutlook("showdown", NAMES, position)
