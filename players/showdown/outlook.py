"""The chance to win a duel at the start of a turn, all cards lying open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from players.attrition import Race
from players.fitted import FittedOutlook, Position
from players.showdown.card_values import ACES, CARD, card_values
from players.showdown.valuation import open_ace
from rules.core.cards import CardSet
from rules.core.effects import all_effects
from rules.showdown.duel import Duel, Duelist
from rules.showdown.verbs_for_combat import Become, Invert
from rules.showdown.vocabulary import DISCIPLINES

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
PLACES = {champion: place for place, champion in enumerate(CHAMPIONS)}
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
    "cards in hand that choose a Discipline",
    "cards in the deck that choose a Discipline",
    "cards in hand that turn a combat round",
    "cards in the deck that turn a combat round",
    *[f"{CHAMPIONS[one]} against {CHAMPIONS[other]}" for one, other in PAIRS],
    *[f"Aces left, in a duel with the {name}" for name in CHAMPIONS.values()],
    *[
        f"{each.title()} cards left to the {name}"
        for name in CHAMPIONS.values()
        for each in DISCIPLINES
    ],
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
    one, other = seats[seat]["champion"], seats[1 - seat]["champion"]
    met = champions_met(one, other, left[0] - left[1])
    decks = disciplines_left(one, other, (disciplines(duel, mine), disciplines(duel, theirs)))
    return found._replace(differences=[*found.differences, *met, *decks])


def champions_met(mine: str, theirs: str, ahead: int) -> list[float]:
    """Which champions meet, and what an Ace more is worth between them."""
    return [
        *[float(pair == (mine, theirs)) - float(pair == (theirs, mine)) for pair in PAIRS],
        *[float(ahead * (champion in (mine, theirs))) for champion in CHAMPIONS],
    ]


def disciplines_left(
    mine: str, theirs: str, decks: tuple[Sequence[int], Sequence[int]]
) -> list[int]:
    """What is left of each Discipline to each champion: the rival's counts against one."""
    number = len(DISCIPLINES)
    found = [0] * number * len(CHAMPIONS)
    if mine in PLACES and theirs in PLACES:
        for place, cards in enumerate(decks[0], number * PLACES[mine]):
            found[place] += cards
        for place, cards in enumerate(decks[1], number * PLACES[theirs]):
            found[place] -= cards
    return found


def disciplines(duel: Duel, side: Duelist) -> list[int]:
    """How many cards of each Discipline a deck holds."""
    face, discipline = duel.state.face, card_values(duel.cards).discipline
    of_cards = [discipline[face[card]] for card in side.deck]
    return [of_cards.count(number) for number in range(len(DISCIPLINES))]


@lru_cache(maxsize=16)
def choosing(cards: CardSet) -> frozenset[int]:
    """The faces that let their player choose a Discipline: few combats are lost with them."""
    return frozenset(
        face
        for face, card in enumerate(cards.cards)
        if any(
            isinstance(e, Become) and e.discipline == "chosen" for e in all_effects(card.effects)
        )
    )


@lru_cache(maxsize=16)
def turning(cards: CardSet) -> frozenset[int]:
    """The faces that turn a combat round: the losing total wins."""
    return frozenset(
        face
        for face, card in enumerate(cards.cards)
        if any(isinstance(effect, Invert) for effect in all_effects(card.effects))
    )


def held(duel: Duel, seat: int) -> tuple[float, ...]:
    """What one duellist holds."""
    side, face, values = duel.sides[seat], duel.state.face, card_values(duel.cards)
    hand, deck = [face[card] for card in side.hand], [face[card] for card in side.deck]
    chooses, turns = choosing(duel.cards), turning(duel.cards)
    return (
        min(7, len(hand)),
        sum([values.kept[shown] for shown in hand]) / CARD,
        max([values.strength[shown] for shown in hand], default=0) / 10,
        sum([open_ace(duel, ace) for ace in side.aces_up]) / CARD,
        sum([values.kept[shown] for shown in deck]) / CARD / max(1, len(deck)),
        max(0, SHORT_DECK - len(deck)) / SHORT_DECK,
        side.next_strike,
        len(chooses.intersection(hand)),
        len(chooses.intersection(deck)),
        len(turns.intersection(hand)),
        len(turns.intersection(deck)),
    )


def owned(duel: Duel, side: Duelist) -> list[int]:
    """The hand, the Aces that lie open, and the champion by the Red Joker."""
    face = duel.state.face
    return [face[card] for card in (*side.hand, *side.aces_up, *side.red_joker)]


OUTLOOK = FittedOutlook("showdown", NAMES, position)
