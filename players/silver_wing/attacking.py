"""Moves: what to attack with, in which color, whether to Embolden, and when to stop."""

from __future__ import annotations

from collections.abc import Sequence

from players.silver_wing.effect_values import gained
from players.silver_wing.own_attack import OwnAttack, attack_in_progress
from players.silver_wing.valuation import Valuation
from players.weighing import Weighed
from rules.core.effects import Effect
from rules.core.questions import Ask, Key
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import Clause, WingCard
from rules.silver_wing.playing import supports_held
from rules.silver_wing.verbs_for_combat import Give, Recolor
from rules.silver_wing.vocabulary import COLORS

NO_FIELD = 0.02  # a Battlefield is worth more than none: it lies there for many Rounds
ONCE = 0.02  # a Signature is there only once in a Battle
AGAIN = 0.002  # what costs nothing could be used for ever


def moves(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Everything by what it brings and costs; ending the Move brings nothing."""
    valuation = Valuation(table, seat)
    boldly = embolden_worth(valuation)
    found: Weighed = []
    for key in legal:
        assert isinstance(key, str)
        word, _, which = key.partition(" ")
        if word == "end":
            worth = 0.0
        elif word == "declare":
            worth = declared(valuation, which, boldly)
        elif word == "signature":
            worth = attack_worth(valuation, valuation.mine.signature[0], boldly)
        elif word == "attack":
            worth = attack_worth(valuation, int(which), boldly)
        elif word == "play":
            worth = support_worth(valuation, int(which))
        else:
            card, number = divmod(int(which), 10)
            worth = clause_worth(valuation, table.card(card).clauses[number], card)
        found.append(((key,), worth))
    return found


def embolden_worth(valuation: Valuation) -> float | None:
    """The price of Emboldening in this Move, if it is possible at all."""
    table, seat = valuation.table, valuation.seat
    if not valuation.mine.crystals or table.binding(seat, "no embolden") or never_bold(table):
        return None
    if not supports_held(table, seat) and not table.binding(seat, "embolden without reveal"):
        return None
    return valuation.crystal


def never_bold(table: Battle) -> bool:
    """A card in play forbids it to the attackers."""
    for _, constant in table.in_force():
        if constant.rule == "cannot have" and constant.ability == "bold":
            return True
    return False


def declared(valuation: Valuation, color: str, boldly: float | None) -> float:
    """The Main Character attacks: it costs no card."""
    card = valuation.mine.mc[0]
    colors = tuple([one for one in COLORS if one == color])
    attack = OwnAttack(valuation, valuation.face[card], colors, False, False)
    return with_bold(attack, boldly) + valuation.card_values.starts[valuation.face[card]]


def attack_worth(valuation: Valuation, card: int, boldly: float | None) -> float:
    """An Ally that attacks does not defend; a Signature is there only once."""
    face = valuation.table.card(card)
    number = valuation.face[card]
    bold = "bold" in face.abilities or is_given_bold(valuation, face)
    attack = OwnAttack(valuation, number, face.colors, bold, "adroit" in face.abilities)
    paid = valuation.cost(face.attack_cost, card)
    if face.kind == "ally":
        paid += valuation.price(card)
    else:
        paid += ONCE
    return with_bold(attack, boldly) + valuation.card_values.starts[number] - paid


def is_given_bold(valuation: Valuation, face: WingCard) -> bool:
    """By its own CONSTANT effect, or by a Battlefield."""
    for constant in face.constants:
        if constant.ability == "bold" and constant.need.holds(valuation.table, valuation.seat):
            return True
    for owner, constant in valuation.table.in_force():
        gives = constant.rule == "has" and constant.ability == "bold" and not constant.attack
        if gives and constant.binds(owner == valuation.seat) and constant.of.fits(face):
            return True
    return False


def with_bold(attack: OwnAttack, boldly: float | None) -> float:
    """The attack as it is, or Emboldened if that is worth its price."""
    plain = attack.worth()
    if boldly is None or attack.bold:
        return plain
    return max(plain, attack.worth(bold=True) - boldly)


def support_worth(valuation: Valuation, card: int) -> float:
    """A Support played in the own Move."""
    face = valuation.table.card(card)
    paid = valuation.price(card)
    if face.support == "battlefield":
        mine, kept = valuation.mine.battlefield, valuation.card_values.kept
        there = kept[valuation.face[mine[0]]] if mine else 0.0
        return kept[valuation.face[card]] - there + (0.0 if mine else NO_FIELD) - paid
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
                more = 0.0 if never_bold(table) else attack.worth(bold=True) - plain
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
    given = valuation.table.combat.given
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
