"""What the ATTACK effects of an attacker that cost nothing will do, before it is sent."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from players.silver_wing.card_values import cost_worth, worth
from players.silver_wing.effect_values import gained
from players.silver_wing.valuation import Valuation
from rules.silver_wing.conditions import NOTHING, Need
from rules.silver_wing.verbs_for_combat import Give
from rules.silver_wing.verbs_for_play import Token


class AttackEffects(NamedTuple):
    """The abilities that the attacker will have by them, and what they bring besides."""

    bold: bool
    adroit: bool
    worth: float


NO_EFFECTS = AttackEffects(False, False, 0.0)


def attack_effects(valuation: Valuation, card: int) -> AttackEffects:
    """Only effects whose conditions hold; those that cost something are a choice for later."""
    clauses = valuation.table.card(card).at.get("attack")
    if not clauses:
        return NO_EFFECTS
    given: set[str] = set()
    brought = 0.0
    for _, clause in clauses:
        if clause.is_optional:
            brought += max(0.0, worth(clause.effects) - cost_worth(clause.cost))
        elif once_attacking(clause.need).holds(valuation.table, valuation.seat):
            for effect in clause.effects:
                match effect:
                    case Give(ability=ability):
                        given.add(ability)
                    case Token(color=color):
                        brought += valuation.token(color, card)
                    case _:
                        brought += gained(valuation, [effect])
    return AttackEffects("bold" in given, "adroit" in given, brought)


@lru_cache(maxsize=256)
def once_attacking(need: Need) -> Need:
    """The condition as it must hold now: the attack will be one more, the hand one card less."""
    if need is NOTHING:
        return need
    return replace(
        need,
        attacks_least=need.attacks_least - 1,
        attacks_most=need.attacks_most - 1,
        hand_least=need.hand_least + 1 if need.hand_least else 0,
        hand_most=need.hand_most + 1 if need.hand_most >= 0 else -1,
    )
