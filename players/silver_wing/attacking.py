"""Moves: what to attack with, in which color, whether to Embolden, and when to stop."""

from __future__ import annotations

from collections.abc import Sequence

from players.silver_wing.blow import Blow, in_progress
from players.silver_wing.gains import gained
from players.silver_wing.position import Standing
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
    standing = Standing(table, seat)
    boldly = embolden_worth(standing)
    found: Weighed = []
    for key in legal:
        assert isinstance(key, str)
        word, _, which = key.partition(" ")
        if word == "end":
            worth = 0.0
        elif word == "declare":
            worth = declared(standing, which, boldly)
        elif word == "signature":
            worth = attack_worth(standing, standing.mine.signature[0], boldly)
        elif word == "attack":
            worth = attack_worth(standing, int(which), boldly)
        elif word == "play":
            worth = support_worth(standing, int(which))
        else:
            card, number = divmod(int(which), 10)
            worth = clause_worth(standing, table.card(card).clauses[number], card)
        found.append(((key,), worth))
    return found


def embolden_worth(standing: Standing) -> float | None:
    """The price of Emboldening in this Move, if it is possible at all."""
    table, seat = standing.table, standing.seat
    if not standing.mine.crystals or table.binding(seat, "no embolden") or never_bold(table):
        return None
    if not supports_held(table, seat) and not table.binding(seat, "embolden without reveal"):
        return None
    return standing.crystal


def never_bold(table: Battle) -> bool:
    """A card in play forbids it to the attackers."""
    for _, constant in table.in_force():
        if constant.rule == "cannot have" and constant.ability == "bold":
            return True
    return False


def declared(standing: Standing, color: str, boldly: float | None) -> float:
    """The Main Character attacks: it costs no card."""
    card = standing.mine.mc[0]
    colors = tuple([one for one in COLORS if one == color])
    blow = Blow(standing, standing.face[card], colors, False, False)
    return with_bold(blow, boldly) + standing.book.starts[standing.face[card]]


def attack_worth(standing: Standing, card: int, boldly: float | None) -> float:
    """An Ally that attacks does not defend; a Signature is there only once."""
    face = standing.table.card(card)
    number = standing.face[card]
    bold = "bold" in face.abilities or is_given_bold(standing, face)
    blow = Blow(standing, number, face.colors, bold, "adroit" in face.abilities)
    paid = standing.cost(face.attack_cost, card)
    if face.kind == "ally":
        paid += standing.price(card)
    else:
        paid += ONCE
    return with_bold(blow, boldly) + standing.book.starts[number] - paid


def is_given_bold(standing: Standing, face: WingCard) -> bool:
    """By its own CONSTANT effect, or by a Battlefield."""
    for constant in face.constants:
        if constant.ability == "bold" and constant.need.holds(standing.table, standing.seat):
            return True
    for owner, constant in standing.table.in_force():
        gives = constant.rule == "has" and constant.ability == "bold" and not constant.attack
        if gives and constant.binds(owner == standing.seat) and constant.of.fits(face):
            return True
    return False


def with_bold(blow: Blow, boldly: float | None) -> float:
    plain = blow.worth()
    if boldly is None or blow.bold:
        return plain
    return max(plain, blow.worth(bold=True) - boldly)


def support_worth(standing: Standing, card: int) -> float:
    """A Support played in the own Move."""
    face = standing.table.card(card)
    paid = standing.price(card)
    if face.support == "battlefield":
        mine, kept = standing.mine.battlefield, standing.book.kept
        there = kept[standing.face[mine[0]]] if mine else 0.0
        return kept[standing.face[card]] - there + (0.0 if mine else NO_FIELD) - paid
    return clause_worth(standing, face.clauses[0], card) - paid


def clause_worth(standing: Standing, clause: Clause, card: int) -> float:
    return gained(standing, clause.effects) - standing.cost(clause.cost, card)


# -- while it attacks


def before_responses(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """Embolden, change, or leave the attack as it is."""
    standing = Standing(table, seat)
    blow = in_progress(standing)
    plain = blow.worth()
    found: Weighed = []
    shown = False
    for key in legal:
        assert isinstance(key, str)
        word, _, which = key.partition(" ")
        if word == "pass":
            found.append(((key,), 0.0))
        elif word == "embolden":
            if not shown:  # which Support is shown hardly matters
                more = 0.0 if never_bold(table) else blow.worth(bold=True) - plain
                found.append(((key,), more - standing.crystal))
            shown = True
        elif word == "play":
            clause = table.card(int(which)).clauses[0]
            paid = standing.price(int(which))
            found.append(((key,), changed(standing, blow, clause, int(which)) - paid))
        else:
            card, number = divmod(int(which), 10)
            clause = table.card(card).clauses[number]
            found.append(((key,), changed(standing, blow, clause, card)))
    return found


def changed(standing: Standing, blow: Blow, clause: Clause, card: int) -> float:
    """What an ATTACK effect adds to the attack, less its cost."""
    before = blow.worth()
    plain: list[Effect] = []
    after = before
    given = standing.table.combat.given
    for effect in clause.effects:
        match effect:
            case Give(ability=ability) if ability in given:
                pass  # it has it, or cannot have it
            case Give(ability="bold"):
                after = max(after, blow.worth(bold=True))
            case Give(ability="adroit"):
                after = max(after, blow.worth(adroit=True))
            case Recolor():
                after = max(after, blow.best_color())
            case _:
                plain.append(effect)
    besides = gained(standing, plain)
    return after - before + besides - standing.cost(clause.cost, card) - AGAIN


def use_or_not(table: Battle, seat: int, ask: Ask, legal: Sequence[Key]) -> Weighed:
    """An effect of a card in combat or in play that costs something."""
    standing = Standing(table, seat)
    clauses = [clause for clause in table.card(ask.about).clauses if clause.is_optional]
    worth = 0.0
    for clause in clauses[:1]:
        if table.state.combat is not None and table.combat.seat == seat:
            worth = changed(standing, in_progress(standing), clause, ask.about)
        else:
            worth = clause_worth(standing, clause, ask.about)
    return [(("use",), worth), (("no",), 0.0)]


def recolor(table: Battle, seat: int) -> dict[str, float]:
    """What the own attack is worth in each color."""
    blow = in_progress(Standing(table, seat))
    return {color: blow.worth(colors=(color,)) for color in COLORS}
