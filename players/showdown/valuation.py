"""What cards and effects are worth as a duel stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from players.showdown.card_values import (
    ACES,
    BLIND,
    CARD,
    OWN_CHOICE,
    SCARCITY,
    WIN_CHANCES,
    card_values,
    hit_chance,
    worth,
)
from rules.core.cards import CardSet
from rules.core.effects import Choose, Effect, May
from rules.showdown.duel import Duel, Duelist
from rules.showdown.turn import HAND_LIMIT
from rules.showdown.verbs_for_cards import Discard, Draw, Flip, Recover, Reveal
from rules.showdown.verbs_for_damage import Heal

NEARLY_OUT = 4  # cards left in a deck, from where drawing is dangerous
RUIN = -0.3
LEAST = 0.004  # no card is worth nothing: it can pay for another
OPEN_ACE = 0.6  # part of an Ace's text that is still to come, once it lies open


def scarcity(side: Duelist) -> float:
    """How much more, or less, a card counts in a hand of this size."""
    return SCARCITY[min(len(side.hand), len(SCARCITY) - 1)]


def a_drawn_card(duel: Duel, seat: int) -> float:
    """What a card drawn in combat is worth: less in a full hand, ruin from a short deck."""
    side = duel.sides[seat]
    if len(side.deck) <= 2 + NEARLY_OUT:
        return RUIN
    return CARD * scarcity(side)


def damage_to(duel: Duel, seat: int) -> float:
    """What a Damage costs this player."""
    mine, theirs = len(duel.sides[seat].aces_down), len(duel.sides[1 - seat].aces_down)
    return WIN_CHANCES[mine][theirs] - WIN_CHANCES[mine - 1][theirs] if mine else 0.0


def healing(duel: Duel, seat: int) -> float:
    """What undoing a Damage brings, if there is one."""
    side = duel.sides[seat]
    if not side.aces_up:
        return 0.0
    mine, theirs = len(side.aces_down), len(duel.sides[1 - seat].aces_down)
    return WIN_CHANCES[min(ACES, mine + 1)][theirs] - WIN_CHANCES[mine][theirs]


def open_ace(duel: Duel, ace: int) -> float:
    """What a face-up Ace still gives."""
    return open_aces(duel.cards)[duel.state.face[ace]]


@lru_cache(maxsize=16)
def open_aces(cards: CardSet) -> list[float]:
    """The same by face."""
    return [
        0.0 if card.kind == "immediate" else OPEN_ACE * worth(card.effects) for card in cards.cards
    ]


def best_fetched(duel: Duel, cards: Sequence[int]) -> float:
    fetched, face = card_values(duel.cards).fetched, duel.state.face
    return max([fetched[face[card]] for card in cards], default=0.0)


def price(duel: Duel, seat: int, card: int) -> float:
    """What playing a card takes from the hand: a fighter, and the cheapest others as its cost."""
    side, face, known = duel.sides[seat], duel.state.face, card_values(duel.cards)
    scarce = scarcity(side)
    fighter = 0.0
    if card in side.hand:
        fighter = max(LEAST, known.fighting[face[card]])
    pay = duel.card(card).pay
    if not pay:
        return fighter * scarce
    others = sorted([known.kept[face[other]] for other in side.hand if other != card])
    return (fighter + sum(others[:pay])) * scarce


def gained(duel: Duel, seat: int, effects: Iterable[Effect]) -> float:
    """What effects are worth to this player now."""
    return sum([_gained(duel, seat, effect) for effect in effects])


def _gained(duel: Duel, seat: int, effect: Any) -> float:
    side, other = duel.sides[seat], duel.sides[1 - seat]
    match effect:
        case Draw(n=n, who="you"):
            if len(side.deck) <= n + NEARLY_OUT:
                return RUIN
            room = HAND_LIMIT + 1 - len(side.hand)
            return CARD * scarcity(side) * max(0.4 * n, min(n, room))
        case Draw(n=n):
            return -CARD * n * scarcity(other)
        case Discard(n=n, who="rival", random=blind):
            lost = CARD * (BLIND if blind else OWN_CHOICE)
            return min(n, len(other.hand)) * lost * scarcity(other)
        case Heal():
            return healing(duel, seat)
        case Flip(n=n, then=then):
            if len(side.deck) <= n + NEARLY_OUT:
                return RUIN
            return gained(duel, seat, then) * hit_chance(effect)
        case Recover():
            return best_fetched(duel, side.discard) * scarcity(side)
        case Reveal() if not other.hand:
            return 0.0
        case May(then=then):
            return max(0.0, gained(duel, seat, then))
        case Choose(of=of):
            return max([gained(duel, seat, branch) for branch in of])
    return worth([effect])
