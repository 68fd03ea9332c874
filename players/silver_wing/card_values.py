"""What each card and effect is worth in an ordinary Battle, as a part of the chance to win it.

The numbers are a player's estimates for an ordinary position; `valuation.py` corrects them where
the table says more.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.core.cards import CardSet
from rules.core.effects import Choose, Effect, May
from rules.silver_wing.cards import WingCard
from rules.silver_wing.conditions import Constant, Cost
from rules.silver_wing.verbs_for_cards import (
    Banish,
    DiscardCards,
    Draw,
    Drop,
    LookAt,
    Recover,
    RestrictCards,
    RevealHand,
    Scrap,
    ScrapSupport,
    SetSupport,
    Stockpile,
)
from rules.silver_wing.verbs_for_combat import (
    AnySingle,
    Deny,
    Give,
    Leave,
    Nullify,
    Recolor,
    Rejoin,
    RemoveIt,
)
from rules.silver_wing.verbs_for_play import (
    AttackAgain,
    Damage,
    Delay,
    Heal,
    If,
    LoseToken,
    Ready,
    Rest,
    Token,
    Topple,
)

LIVES = 6  # damage a fresh player can take
CARD = 0.03
CRYSTAL = 0.012
READY_MC = 0.045
TOKEN = 0.02
HIT = 0.12
# What damage costs a player who can still take so much: the last one costs everything.
HURT = (0.0, 1.0, 0.2, 0.16, 0.14, 0.125, 0.12)
ANSWERS = ("defend", "attack response", "ally response", "support response", "effect response")
ABILITY = {"bold": 0.04, "adroit": 0.02, "fierce": 0.02, "nimble": 0.02, "steadfast": 0.0}


class CardValues(NamedTuple):
    """What a Club player takes every card of a set to be worth, by face."""

    starts: list[float]  # what its free effects bring when it attacks,
    hits: list[float]  # when it deals damage,
    is_defended: list[float]  # when it is defended,
    prevents: list[float]  # and when it prevents damage
    kept: list[float]  # worth in an average hand
    does: list[float]  # all its effects together: what nullifying them takes
    answers_for: list[int]  # Crystals that a Support costs which answers the Rival


@lru_cache(maxsize=16)
def card_values(cards: CardSet) -> CardValues:
    """The values of every card of a set, by face."""
    faces: tuple[WingCard, ...] = cards.cards
    return CardValues(
        [at(card, "attack") for card in faces],
        [at(card, "attack, deals damage") for card in faces],
        [at(card, "attack, defended") for card in faces],
        [at(card, "defend, prevents damage") + at(card, "defend") for card in faces],
        [kept(card) for card in faces],
        [max(0.0, *[worth(clause.effects) for clause in card.clauses], 0.0) for card in faces],
        [answering_costs(card) for card in faces],
    )


def answering_costs(card: WingCard) -> int:
    """How many Crystals this card costs where it answers the Rival; none if it is no Support."""
    if card.kind != "support":
        return 0
    return sum([clause.cost.crystals for clause in card.clauses if clause.timing in ANSWERS])


def at(card: WingCard, place: str) -> float:
    """What happens at this moment is worth so much, if it is not too dear."""
    clauses = [clause for _, clause in card.at.get(place, ())]
    return sum([max(0.0, worth(clause.effects) - cost_worth(clause.cost)) for clause in clauses])


def kept(card: WingCard) -> float:
    """What an average hand is worth more with this card than without."""
    if card.kind == "ally":
        found = CARD + 0.004 * (len(card.colors) - 1)
        if card.cannot_attack or card.cannot_defend:
            found -= 0.3 * CARD
        if card.only_double:
            found -= 0.2 * CARD
        attacking = at(card, "attack") + at(card, "attack, deals damage") / 3
        attacking += at(card, "attack, defended") / 2 - cost_worth(card.attack_cost)
        attacking += sum([ABILITY.get(ability, 0.0) for ability in card.abilities])
        found += 0.01 if "protector" in card.abilities else 0.0
        return found + 0.5 * max(0.0, attacking) + 0.5 * at(card, "defend, prevents damage")
    if card.support == "battlefield":
        used = [worth(c.effects) - cost_worth(c.cost) for c in card.clauses if c.mine]
        return 0.8 * CARD + sum([holds(constant) for constant in card.constants]) + sum(used)
    gain = max([worth(clause.effects) - cost_worth(clause.cost) for clause in card.clauses] + [0.0])
    return max(0.6 * CARD, 0.7 * gain)


def holds(constant: Constant) -> float:
    """A CONSTANT effect that binds both players is worth little to one of them."""
    return {"you": 0.03, "rival": 0.03, "both": 0.005}[constant.who]


def cost_worth(cost: Cost) -> float:
    """What paying a cost takes, in an ordinary position."""
    lost = CRYSTAL * cost.crystals + 0.002 * cost.reveal + READY_MC * cost.rest_mc
    return lost + CARD * (0.7 * cost.discard + 0.4 * cost.drop) + 0.002 * cost.restrict


def worth(effects: Iterable[Effect]) -> float:
    """What effects are worth to their player in an ordinary position."""
    return sum([worth_of(effect) for effect in effects])


def worth_of(effect: Effect) -> float:
    """What one effect is worth in an ordinary position."""
    match effect:
        case Draw(n=n, who=who):
            return CARD * (n if who == "you" else -n)
        case Stockpile(n=n, who=who):
            return 0.8 * CARD * (n if who == "you" else -n)
        case DiscardCards(n=n, who=who, random=random):
            return CARD * n * (0.9 if random else 0.7) * (1 if who == "rival" else -1)
        case Drop(n=n):
            return -0.4 * CARD * n
        case Scrap(n=n, who=who):
            return 0.15 * CARD * (n if who == "rival" else -n)
        case SetSupport():
            return 0.3 * CARD
        case ScrapSupport():
            return 0.5 * CARD
        case Recover(to=to):
            return 0.2 * CARD if to == "deck bottom" else CARD
        case Leave() | Rejoin():
            return CARD
        case LookAt() | RevealHand():
            return 0.004
        case Banish(n=n) | RestrictCards(n=n):
            return 0.001 * n
        case Give(ability=ability):
            return ABILITY.get(ability, 0.0)
        case Deny() | Recolor() | AnySingle():
            return CARD
        case Nullify(what=what):
            return 0.6 * HIT if what == "attack" else CARD
        case RemoveIt():
            return 0.5 * HIT
        case Damage(who=who):
            return HIT if who == "rival" else -HIT
        case Heal():
            return 0.8 * HIT
        case Ready(what=what, n=n) | Rest(what=what, n=n):
            return READY_MC if what == "mc" else CRYSTAL * n
        case Token() | LoseToken():
            return TOKEN
        case Topple() | AttackAgain():
            return 0.8 * CARD
        case If(then=then):
            return 0.5 * worth(then)
        case Delay(then=then):
            return 0.9 * worth(then)
        case May(then=then):
            return max(0.0, worth(then))
        case Choose(of=of):
            return max([worth(branch) for branch in of])
    return 0.0
