"""Responses: what is worth an answer, and which."""

from __future__ import annotations

from collections.abc import Sequence

from players.silver_wing.blow import in_progress
from players.silver_wing.defending import Attack
from players.silver_wing.gains import gained
from players.silver_wing.position import Standing
from players.silver_wing.rival import undefended
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
    standing = Standing(table, seat)
    kind = ask.kind.removeprefix("respond to ")
    found: Weighed = []
    for key in legal:
        if not isinstance(key, int):
            found.append(((key,), 0.0))
            continue
        clause = table.card(key).clauses[0]
        paid = standing.price(key) + standing.cost(clause.cost, key)
        found.append(((key,), answered(standing, kind, ask.about, clause.effects) - paid))
    return found


def answered(standing: Standing, kind: str, card: int, effects: Sequence[Effect]) -> float:
    plain: list[Effect] = []
    found = 0.0
    for effect in effects:
        match effect:
            case Nullify(what="effect"):
                found += silenced(standing, kind, card)
            case _ if getattr(effect, "in_combat", False) or isinstance(effect, RemoveIt | Nullify):
                pass
            case _:
                plain.append(effect)
    found += gained(standing, plain)
    if standing.table.state.combat is None:
        return found
    if kind == "attack":
        attack = Attack(standing)
        return found + attack.cheapest() - attack.after(effects)
    if kind == "defense":
        return found + broken_defence(standing, effects)
    return found


def silenced(standing: Standing, kind: str, card: int) -> float:
    """What the effects of this card would have brought the Rival."""
    table, book = standing.table, standing.book
    if card < 0:
        return 0.0
    number = standing.face[card]
    if kind == "attack":
        return 0.3 * book.hits[number] + 0.5 * book.is_defended[number]
    if kind == "defense":
        return book.prevents[number]
    if table.state.combat is not None and table.combat.seat == standing.seat:
        for clause in table.card(card).clauses:
            if any(
                isinstance(effect, Nullify) and effect.what == "attack" for effect in clause.effects
            ):
                return in_progress(standing).worth()
    if table.card(card).support == "battlefield":
        return book.kept[number]
    return book.does[number]


def broken_defence(standing: Standing, effects: Sequence[Effect]) -> float:
    """A defender is taken out, or one does not suffice any more: can the Rival do without it?"""
    table, rival = standing.table, 1 - standing.seat
    combat = table.combat
    colors, adroit = tuple(combat.colors), table.has_ability("adroit")
    bold, there = table.has_ability("bold"), len(table.defenders())
    lands = standing.gain + standing.book.hits[standing.face[combat.card]]
    for effect in effects:
        match effect:
            case RemoveIt(to=to):
                back = to == "hand"
                if there == 1:
                    through = undefended(table, rival, colors, bold, adroit)
                    lost = 0.0 if back else standing.rival_card
                    return 0.0 if back else through * lands + (1 - through) * lost
                # The other one may suffice, or needs a new partner.
                through = undefended(table, rival, colors, False, adroit)
                return (REPLACED if bold else 0.4) * through * lands + (
                    0.0 if back else 0.5 * standing.rival_card
                )
            case Give(ability="bold") if there == 1 and not bold:
                through = undefended(table, rival, colors, False, True)
                return through * lands + (1 - through) * standing.rival_card
    return 0.0
