"""Moves: what to attack with, in which color, whether to Embolden, and when to stop."""

from __future__ import annotations

from collections.abc import Sequence

from players.silver_wing.attack_effects import attack_effects
from players.silver_wing.battlefields import field_worth
from players.silver_wing.effect_values import gained
from players.silver_wing.own_attack import OwnAttack, attack_in_progress
from players.silver_wing.valuation import Valuation
from players.weighing import Weighed
from rules.core.effects import Effect
from rules.core.questions import Ask, Key
from rules.silver_wing.announcing import (
    announced,
    attack_of,
    attacker,
    brings_more,
    cannot_be_bold,
)
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import Clause, WingCard
from rules.silver_wing.moves import besides_attacks
from rules.silver_wing.playing import payable
from rules.silver_wing.verbs_for_combat import Give, Recolor
from rules.silver_wing.vocabulary import COLORS

ONCE = 0.02  # a Signature is there only once in a Battle
AGAIN = 0.002  # what costs nothing could be used for ever


def moves(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Everything by what it brings and costs; ending the Move brings nothing.

    An attack is announced as the last act unless something else is worth doing after it.
    """
    valuation = Valuation(table, seat)
    ways: dict[str, list[str]] = {}  # attack → all ways to announce it
    others: list[Key] = []
    for key in map(str, legal):
        if attack := attack_of(key):
            ways.setdefault(attack, []).append(key)
        else:
            others.append(key)
    found = other_acts(valuation, others)
    goes_on = any(worth > 0.0 for _, worth in found)
    for attack, keys in ways.items():
        found += attack_in_each_way(valuation, attack, keys, goes_on)
    return found


def other_acts(valuation: Valuation, keys: Sequence[Key]) -> Weighed:
    """Supports and effects for the own Move, and its end."""
    found: Weighed = []
    for key in keys:
        word, _, which = str(key).partition(" ")
        worth = 0.0
        if word == "play":
            worth = support_worth(valuation, int(which))
        elif word == "use":
            card, number = divmod(int(which), 10)
            worth = clause_worth(valuation, valuation.table.card(card).clauses[number], card)
        found.append(((key,), worth))
    return found


def ways_to_attack(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """One attack, where how to make it is asked apart."""
    ways = [str(key) for key in legal]
    attack = attack_of(ways[0])
    valuation = Valuation(table, seat)
    others = [worth for _, worth in other_acts(valuation, besides_attacks(table, seat))]
    return attack_in_each_way(valuation, attack, ways, any(worth > 0.0 for worth in others))


def attack_in_each_way(
    valuation: Valuation, key: str, ways: Sequence[str], goes_on: bool
) -> Weighed:
    """The attack as it is and Emboldened, as a last act or not; with effects first if they pay."""
    table = valuation.table
    card = attacker(table, valuation.seat, key)
    attack, more = thought_of(valuation, key, card)
    plain = attack.worth() + more
    boldly = None if attack.bold else embolden_worth(valuation, card)
    bold = plain if boldly is None else attack.worth(bold=True) + more - boldly
    if f"{key} how" in ways:
        return [((f"{key} how",), max(plain, bold))]
    first = f"{key} first"
    if first in ways:
        worth = worth_before_responses(valuation, card, attack)
        if worth > max(0.0, bold - plain):
            return [((first,), plain + worth)]
    goes_on = goes_on or brings_more(table, card)
    found: Weighed = [((key if goes_on and key in ways else f"{key} end",), plain)]
    if boldly is not None and (shown := emboldened_way(valuation, ways, goes_on)):
        found.append(((shown,), bold))
    return found


def emboldened_way(valuation: Valuation, ways: Sequence[str], goes_on: bool) -> str:
    """The announcement that reveals the Support which tells the Rival least."""
    kept, face = valuation.card_values.kept, valuation.face
    found = []
    for place, key in enumerate(ways):
        _, _, how, shown, ends = announced(key)
        if how == "embolden":
            found.append((ends == goes_on, kept[face[shown]] if shown >= 0 else 0.0, place, key))
    return min(found)[3] if found else ""


def thought_of(valuation: Valuation, key: str, card: int) -> tuple[OwnAttack, float]:
    """An attack not yet made by this card, and what it brings or costs besides."""
    by, _, which = key.partition(" ")
    return declared(valuation, which) if by == "declare" else attack_by(valuation, card)


def worth_before_responses(valuation: Valuation, card: int, attack: OwnAttack) -> float:
    """What ATTACK effects at hand would add to this attack of the card's."""
    table, mine = valuation.table, valuation.mine
    best = 0.0
    for support in (*mine.hand, *mine.support):
        face = table.card(support)
        if face.support == "normal" and face.clauses[0].timing == "attack":
            clause = face.clauses[0]
            if payable(table, valuation.seat, clause.cost, support):
                worth = changed(valuation, attack, clause, support) - valuation.price(support)
                best = max(best, worth)
    for place_card in {card, *mine.mc, *mine.battlefield}:
        for _, clause in table.card(place_card).at.get("attack", ()):
            if clause.is_optional and payable(table, valuation.seat, clause.cost, card):
                best = max(best, changed(valuation, attack, clause, place_card))
    return best


def embolden_worth(valuation: Valuation, card: int) -> float | None:
    """The price of Emboldening this attacker in this Move, if it is possible at all."""
    table, seat, in_force = valuation.table, valuation.seat, valuation.in_force
    if not valuation.mine.crystals:
        return None
    if in_force and (
        table.binding(seat, "no embolden", in_force) or cannot_be_bold(table, seat, card, in_force)
    ):
        return None
    if not valuation.supports and not table.binding(seat, "embolden without reveal", in_force):
        return None
    return valuation.crystal


def declared(valuation: Valuation, color: str) -> tuple[OwnAttack, float]:
    """The Main Character attacks: it costs no card."""
    card = valuation.mine.mc[0]
    colors = tuple([one for one in COLORS if one == color])
    attack = OwnAttack(valuation, valuation.face[card], colors, False, False)
    return attack, valuation.card_values.starts[valuation.face[card]]


def attack_by(valuation: Valuation, card: int) -> tuple[OwnAttack, float]:
    """An Ally that attacks does not defend; a Signature is there only once."""
    face = valuation.table.card(card)
    number = valuation.face[card]
    begins = attack_effects(valuation, card)
    bold = "bold" in face.abilities or begins.bold or is_given_bold(valuation, face)
    adroit = "adroit" in face.abilities or begins.adroit
    attack = OwnAttack(valuation, number, face.colors, bold, adroit)
    paid = valuation.cost(face.attack_cost, card)
    paid += valuation.price(card) if face.kind == "ally" else ONCE
    return attack, begins.worth - paid


def is_given_bold(valuation: Valuation, face: WingCard) -> bool:
    """By its own CONSTANT effect, or by a Battlefield."""
    for constant in face.constants:
        if constant.ability == "bold" and constant.need.holds(valuation.table, valuation.seat):
            return True
    for owner, constant in valuation.in_force:
        gives = constant.rule == "has" and constant.ability == "bold" and not constant.attack
        if gives and constant.binds(owner == valuation.seat) and constant.of.fits(face):
            return True
    return False


def support_worth(valuation: Valuation, card: int) -> float:
    """A Support played in the own Move."""
    face = valuation.table.card(card)
    paid = valuation.price(card)
    if face.support == "battlefield":
        mine = valuation.mine.battlefield
        there = field_worth(valuation, valuation.table.card(mine[0])) if mine else 0.0
        return field_worth(valuation, face) - there - paid
    return clause_worth(valuation, face.clauses[0], card) - paid


def clause_worth(valuation: Valuation, clause: Clause, card: int) -> float:
    """What using a clause brings, less its cost."""
    return gained(valuation, clause.effects) - valuation.cost(clause.cost, card)


# -- while it attacks


def before_responses(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Embolden, change, or leave the attack as it is."""
    valuation = Valuation(table, seat)
    attack = attack_in_progress(valuation)
    plain = attack.worth()
    found: Weighed = []
    shown = False
    for key in legal:
        assert isinstance(key, str)
        word, _, which = key.partition(" ")
        if word == "pass":
            found.append(((key,), 0.0))
        elif word == "embolden":
            if not shown:  # which Support is shown hardly matters
                more = attack.worth(bold=True) - plain
                found.append(((key,), more - valuation.crystal))
            shown = True
        elif word == "play":
            clause = table.card(int(which)).clauses[0]
            paid = valuation.price(int(which))
            found.append(((key,), changed(valuation, attack, clause, int(which)) - paid))
        else:
            card, number = divmod(int(which), 10)
            clause = table.card(card).clauses[number]
            found.append(((key,), changed(valuation, attack, clause, card)))
    return found


def changed(valuation: Valuation, attack: OwnAttack, clause: Clause, card: int) -> float:
    """What an ATTACK effect adds to the attack, less its cost."""
    before = attack.worth()
    plain: list[Effect] = []
    after = before
    combat = valuation.table.state.combat
    given = combat.given if combat else ()
    for effect in clause.effects:
        match effect:
            case Give(ability=ability) if ability in given:
                pass  # it has it, or cannot have it
            case Give(ability="bold"):
                after = max(after, attack.worth(bold=True))
            case Give(ability="adroit"):
                after = max(after, attack.worth(adroit=True))
            case Recolor():
                after = max(after, attack.best_color())
            case _:
                plain.append(effect)
    besides = gained(valuation, plain)
    return after - before + besides - valuation.cost(clause.cost, card) - AGAIN


def use_or_not(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """An effect of a card in combat or in play that costs something."""
    valuation = Valuation(table, seat)
    clauses = [clause for clause in table.card(ask.about).clauses if clause.is_optional]
    worth = 0.0
    for clause in clauses[:1]:
        if table.state.combat is not None and table.combat.seat == seat:
            worth = changed(valuation, attack_in_progress(valuation), clause, ask.about)
        else:
            worth = clause_worth(valuation, clause, ask.about)
    return [(("use",), worth), (("no",), 0.0)]


def recolor(table: Battle, seat: int) -> dict[str, float]:
    """What the own attack is worth in each color."""
    attack = attack_in_progress(Valuation(table, seat))
    return {color: attack.worth(colors=(color,)) for color in COLORS}
