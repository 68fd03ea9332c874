"""Responses: what is worth an answer, and which."""

from __future__ import annotations

from collections.abc import Sequence

from players.silver_wing.defending import RivalAttack, defences
from players.silver_wing.effect_values import gained
from players.silver_wing.own_attack import attack_in_progress
from players.silver_wing.rival_hand import undefended
from players.silver_wing.valuation import Valuation
from players.weighing import Weighed
from rules.core.effects import Effect
from rules.core.questions import Ask, Key
from rules.silver_wing.battle import Battle
from rules.silver_wing.verbs_for_combat import Give, Nullify, RemoveIt

REPLACED = 0.6  # of the damage, if one of two defenders is taken out


def responses(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Each Response by what it changes, less the card and its cost; a pass by nothing."""
    if len(legal) == 1:
        return [((legal[0],), 0.0)]
    valuation = Valuation(table, seat)
    kind = ask.kind.removeprefix("respond to ")
    return [
        ((key,), response_worth(valuation, kind, ask.about, key) if isinstance(key, int) else 0.0)
        for key in legal
    ]


def to_defenders(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """The same where there are two defenders to respond to."""
    valuation = Valuation(table, seat)
    found: Weighed = []
    for key in legal:
        numbers = [int(number) for number in str(key).split()[1:]]
        worth = response_worth(valuation, "defense", numbers[1], numbers[0]) if numbers else 0.0
        found.append(((key,), worth))
    return found


def answers_to_attack(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Every defence, and every Response by how much better it makes the best of them."""
    found = defences(table, seat, ask, legal)
    best = max([worth for _, worth in found])
    cards = [int(str(key).split()[1]) for key in legal if str(key).startswith("respond ")]
    if cards:
        valuation = Valuation(table, seat)
        for card in cards:
            worth = response_worth(valuation, "attack", ask.about, card)
            found.append(((f"respond {card}",), best + worth))
    return found


def response_worth(valuation: Valuation, kind: str, to: int, card: int) -> float:
    """What this Response changes, less the card and its cost."""
    clause = valuation.table.card(card).clauses[0]
    paid = valuation.price(card) + valuation.cost(clause.cost, card)
    return answered(valuation, kind, to, clause.effects) - paid


def answered(valuation: Valuation, kind: str, card: int, effects: Sequence[Effect]) -> float:
    """What a Response with these effects changes."""
    plain: list[Effect] = []
    found = 0.0
    for effect in effects:
        match effect:
            case Nullify(what="effect"):
                found += silenced(valuation, kind, card)
            case _ if getattr(effect, "in_combat", False) or isinstance(effect, RemoveIt | Nullify):
                pass
            case _:
                plain.append(effect)
    found += gained(valuation, plain)
    if valuation.table.state.combat is None:
        return found
    if kind == "attack":
        attack = RivalAttack(valuation)
        return found + attack.cheapest() - attack.after(effects)
    if kind == "defense":
        return found + broken_defence(valuation, effects)
    return found


def silenced(valuation: Valuation, kind: str, card: int) -> float:
    """What the effects of this card would have brought the Rival."""
    table, card_values = valuation.table, valuation.card_values
    if card < 0:
        return 0.0
    number = valuation.face[card]
    if kind == "attack":
        return 0.3 * card_values.hits[number] + 0.5 * card_values.is_defended[number]
    if kind == "defense":
        return card_values.prevents[number]
    if table.state.combat is not None and table.combat.seat == valuation.seat:
        for clause in table.card(card).clauses:
            if any(
                isinstance(effect, Nullify) and effect.what == "attack" for effect in clause.effects
            ):
                return attack_in_progress(valuation).worth()
    if table.card(card).support == "battlefield":
        return card_values.kept[number]
    return card_values.does[number]


def broken_defence(valuation: Valuation, effects: Sequence[Effect]) -> float:
    """A defender is taken out, or one does not suffice any more: can the Rival do without it?"""
    table, rival = valuation.table, 1 - valuation.seat
    combat = table.combat
    colors, adroit = tuple(combat.colors), table.has_ability("adroit")
    bold, there = table.has_ability("bold"), len(table.defenders())
    lands = valuation.gain + valuation.card_values.hits[valuation.face[combat.card]]
    for effect in effects:
        match effect:
            case RemoveIt(to=to):
                back = to == "hand"
                if there == 1:
                    through = undefended(table, rival, colors, bold, adroit)
                    lost = 0.0 if back else valuation.rival_card
                    return 0.0 if back else through * lands + (1 - through) * lost
                # The other one may suffice, or needs a new partner.
                through = undefended(table, rival, colors, False, adroit)
                return (REPLACED if bold else 0.4) * through * lands + (
                    0.0 if back else 0.5 * valuation.rival_card
                )
            case Give(ability="bold") if there == 1 and not bold:
                through = undefended(table, rival, colors, False, True)
                return through * lands + (1 - through) * valuation.rival_card
    return 0.0
