"""An attack as its player announces it: by whom, Emboldened or not, and whether it ends the Move.

The keys: `attack 12`, `declare blue` or `signature`; behind it `embolden 17` or `first`, to use
effects before the Rival responds; and last `end`, of which the Rival learns when the Move ends:
until then nothing looks otherwise. Where many ways are likely, `attack 12 how` asks on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.core.effects import all_effects
from rules.core.questions import Key, Options
from rules.silver_wing.battle import Battle
from rules.silver_wing.cards import WingCard
from rules.silver_wing.conditions import Cost
from rules.silver_wing.playing import can_be_shown, offers_in_play, payable, price
from rules.silver_wing.verbs_for_cards import Draw, Recover
from rules.silver_wing.verbs_for_play import AttackAgain
from rules.silver_wing.vocabulary import COLORS

EMBOLDEN = Cost(crystals=1)
SHORT_LIST = 9  # options of a Move that are read at a glance
LIKELY_WAYS = 15  # to attack: with more of them, how is a question of its own
ATTACKS = ("attack", "declare", "signature")


class Announced(NamedTuple):
    """An attack as it was announced."""

    by: str  # one of ATTACKS
    which: str  # an Ally's number or a declared color
    how: str  # "", "embolden", "first", or "how" if that is still to be asked
    shown: int  # the Support that is revealed, or -1 for none
    ends: bool  # the Move


def announced(key: str) -> Announced:
    """What a key says."""
    by, *words = key.split()
    which = words.pop(0) if by != "signature" else ""
    ends = words[-1:] == ["end"]
    if ends:
        words.pop()
    how, *shown = words or [""]
    return Announced(by, which, how, int(shown[0]) if shown else -1, ends)


# -- who can attack (SWR-45 to SWR-53)


def attacks(table: Battle, seat: int) -> list[str]:
    """Every attack this player could initiate now, without more words."""
    side, faces, face = table.sides[seat], table.faces, table.state.face
    found: list[str] = []
    generic = not table.binding(seat, "no generic attacks")
    if side.mc and side.mc_ready and generic and can_attack(table, seat, side.mc[0]):
        found += [f"declare {color}" for color in COLORS]
    for card in side.signature:
        signature = faces[face[card]]
        if (
            signature.signature == "attack"
            and not side.signature_used
            and (signature.colors or generic)
            and not table.binding(seat, "no signature")
            and can_attack(table, seat, card)
        ):
            found.append("signature")
    if side.tokens:
        for card in table.distinct(side.hand):
            ally = faces[face[card]]
            if ally.kind == "ally" and can_attack(table, seat, card):
                found.append(f"attack {card}")
    return found


def can_attack(table: Battle, seat: int, card: int) -> bool:
    """It has its tokens, its conditions hold and its costs can be paid (SWR-50, SWR-98)."""
    face = table.card(card)
    if face.cannot_attack:
        return False
    tokens = table.sides[seat].tokens
    for color in face.colors:
        if color not in tokens:
            return False
    return face.attack_if.holds(table, seat) and payable(table, seat, face.attack_cost, card)


def attacker(table: Battle, seat: int, attack: str) -> int:
    """The card that makes it."""
    by, _, which = attack.partition(" ")
    side = table.sides[seat]
    return int(which) if by == "attack" else (side.mc if by == "declare" else side.signature)[0]


# -- the ways to announce it


class Ways(NamedTuple):
    """How one attack can be announced."""

    attack: str
    bold: bool  # it can be Emboldened
    first: bool  # there may be other effects to use before a response
    goes_on: bool  # the Move, with something else to do in it


def announcements(table: Battle, seat: int, others: int) -> list[Key]:
    """Each attack in the ways in which it can be announced; `others` is what else can be done.

    With the end of the Move always; without it if there is something else to do in it, or if the
    list is short anyway. Nobody else sees these options.
    """
    plain = attacks(table, seat)
    if is_asked_apart(table, seat):
        return [f"{attack} how" for attack in plain]
    found = [ways_of(table, seat, attack, others) for attack in plain]
    shown = ways_to_show(table, seat) if any(ways.bold for ways in found) else ()
    on = [ways._replace(goes_on=True) for ways in found]
    short = 1 + others + length(on, shown) <= SHORT_LIST
    return listed(on if short else found, shown)


def is_asked_apart(table: Battle, seat: int) -> bool:
    """Whether so many ways to attack are likely that how is a question of its own: public facts.

    The Rival sees that question, so the cards in hand must not decide it, only their number.
    """
    side = table.sides[seat]
    allies = len(side.hand) * 3 // 5
    supports = len(side.hand) - allies + len(side.support)
    attackers = allies if side.tokens else 0
    attackers += len(COLORS) * (side.mc_ready and bool(side.mc))
    for card in side.signature:
        attackers += not side.signature_used and table.card(card).signature == "attack"
    return attackers * (1 + supports if side.crystals else 1) > LIKELY_WAYS


def ways_to(attack: str, others: int) -> Options:
    """Every way to announce this attack."""

    def options(table: Battle, seat: int) -> list[Key]:
        return listed([ways_of(table, seat, attack, others)], ways_to_show(table, seat))

    return options


def ways_of(table: Battle, seat: int, attack: str, others: int) -> Ways:
    """How this attack can be announced."""
    return Ways(
        attack,
        leaves_a_crystal(table, seat, attack),
        has_effects_before(table, seat, attack),
        others > 0 or brings_more(table.card(attacker(table, seat, attack))),
    )


def length(attacks: Sequence[Ways], shown: Sequence[str]) -> int:
    """How many options these make."""
    number = 0
    for _, bold, first, goes_on in attacks:
        number += (1 + goes_on) * (1 + bold * len(shown)) + first
    return number


def listed(attacks: Sequence[Ways], shown: Sequence[str]) -> list[Key]:
    """The options that these make."""
    found: list[Key] = []
    for attack, bold, first, goes_on in attacks:
        ends = ("", " end") if goes_on else (" end",)
        found += [f"{attack}{end}" for end in ends]
        if bold:
            found += [f"{attack} embolden{which}{end}" for which in shown for end in ends]
        if first:
            found.append(f"{attack} first")
    return found


def leaves_a_crystal(table: Battle, seat: int, attack: str) -> bool:
    """Whether this attack can be paid for and Emboldened, too."""
    if table.binding(seat, "no embolden"):
        return False
    cost = table.card(attacker(table, seat, attack)).attack_cost
    wanted = price(table, seat, cost.crystals) + price(table, seat, EMBOLDEN.crystals)
    return wanted <= table.sides[seat].crystals


def ways_to_show(table: Battle, seat: int) -> Sequence[str]:
    """How a key goes on after `embolden`: one way for each Support that can be revealed."""
    if table.binding(seat, "embolden without reveal"):
        return ("",)
    return [f" {card}" for card in can_be_shown(table, seat)]


def has_effects_before(table: Battle, seat: int, attack: str) -> bool:
    """Whether this player may have more to do before a response than to Embolden."""
    side, card = table.sides[seat], attacker(table, seat, attack)
    face = table.card(card)
    for held in (*side.hand, *side.support):
        support = table.card(held)
        if support.support == "normal":
            clause = support.clauses[0]
            if clause.timing == "attack" and payable(table, seat, clause.cost, held):
                return True
    clauses = [clause for _, clause in face.at.get("attack", ()) if not clause.allies]
    for _, _, clause in offers_in_play(table, seat, "attack"):
        if clause.any_attack or (clause.allies and face.kind == "ally"):
            clauses.append(clause)
    # What it draws might be used, too.
    return any(
        payable(table, seat, clause.cost, card)
        if clause.is_optional
        else any(isinstance(effect, Draw) for effect in all_effects(clause.effects))
        for clause in clauses
    )


def brings_more(face: WingCard) -> bool:
    """Whether an attack with it may leave its player something new to do in the same Move."""
    return any(
        isinstance(effect, Draw | Recover | AttackAgain)
        for clause in face.clauses
        if clause.timing == "attack"
        for effect in all_effects(clause.effects)
    )
