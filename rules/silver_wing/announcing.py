"""An attack as its player announces it: by whom, Emboldened or not, and whether it ends the Move.

The keys: `attack 12`, `declare blue` or `signature`; behind it `embolden 17` or `first`, to use
effects before the Rival responds; and last `end`, of which the Rival learns when the Move ends:
until then nothing looks otherwise. Where many ways are likely, `attack 12 how` asks on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from rules.core.cards import CardSet
from rules.core.effects import all_effects
from rules.core.questions import Key, Options
from rules.silver_wing.battle import Battle, InForce
from rules.silver_wing.conditions import FREE, NOTHING, Cost
from rules.silver_wing.playing import NO_OFFERS, can_be_shown, payable, price, wields
from rules.silver_wing.spoken import Offer
from rules.silver_wing.verbs_for_cards import Draw, Recover
from rules.silver_wing.verbs_for_play import AttackAgain
from rules.silver_wing.vocabulary import COLORS

EMBOLDEN = Cost(crystals=1)
SHORT_LIST = 9  # options of a Move that are read at a glance
LIKELY_WAYS = 15  # to attack: with more of them, how is a question of its own
ATTACKS = ("attack", "declare", "signature")
DECLARATIONS = [f"declare {color}" for color in COLORS]


class Announced(NamedTuple):
    """An attack as it was announced."""

    by: str  # one of ATTACKS
    which: str  # an Ally's number or a declared color
    how: str  # "", "embolden", "first", or "how" if that is still to be asked
    shown: int  # the Support that is revealed, or -1 for none
    ends: bool  # the Move


@lru_cache(maxsize=4096)
def announced(key: str) -> Announced:
    """What a key says."""
    by, *words = key.split()
    which = words.pop(0) if by != "signature" else ""
    ends = words[-1:] == ["end"]
    if ends:
        words.pop()
    how, *shown = words or [""]
    return Announced(by, which, how, int(shown[0]) if shown else -1, ends)


@lru_cache(maxsize=4096)
def attack_of(key: str) -> str:
    """The attack that a key announces, without the way: `attack 12`; "" for any other act."""
    words = key.split()
    return " ".join(words[: 1 if words[0] == "signature" else 2]) if words[0] in ATTACKS else ""


# -- who can attack (SWR-45 to SWR-53)


Attacks = list[tuple[str, int]]  # each by its key, with the card that makes it


def attacks(table: Battle, seat: int, in_force: InForce) -> Attacks:
    """Every attack this player could initiate now, without more words."""
    side, face, by_face = table.sides[seat], table.state.face, table.by_face
    found: Attacks = []
    generic = not (in_force and table.binding(seat, "no generic attacks", in_force))
    if side.mc_ready and generic:
        for card in side.mc:
            if face[card] not in by_face.choosy or can_attack(table, seat, card):
                for declaration in DECLARATIONS:
                    found.append((declaration, card))
    if not side.signature_used:
        for card in side.signature:
            signature = table.faces[face[card]]
            if (
                signature.signature == "attack"
                and (signature.colors or generic)
                and wields(table, seat, signature)
                and not (in_force and table.binding(seat, "no signature", in_force))
                and can_attack(table, seat, card)
            ):
                found.append(("signature", card))
    if side.tokens:
        for card in table.among(side.hand, by_face.attackers[frozenset(side.tokens)]):
            if face[card] not in by_face.choosy or can_attack(table, seat, card):
                found.append((f"attack {card}", card))
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
    if face.attack_if is not NOTHING and not face.attack_if.holds(table, seat):
        return False
    return face.attack_cost is FREE or payable(table, seat, face.attack_cost, card)


def attacker(table: Battle, seat: int, attack: str) -> int:
    """The card that makes it."""
    by, _, which = attack.partition(" ")
    side = table.sides[seat]
    return int(which) if by == "attack" else (side.mc if by == "declare" else side.signature)[0]


def attack_cost(table: Battle, seat: int, card: int) -> Cost:
    """What attacking with it costs now, besides Color Attacks."""
    cost = table.card(card).attack_cost
    return replace(cost, crystals=price(table, seat, cost.crystals)) if cost.crystals else cost


# -- the ways to announce it


# How one attack can be announced: the attack, whether it can be Emboldened, whether there may be
# other effects to use before a response, and whether the Move goes on with something else to do.
Ways = tuple[str, bool, bool, bool]


def announcements(table: Battle, seat: int, others: int) -> list[Key]:
    """Each attack in the ways in which it can be announced; `others` is what else can be done.

    With the end of the Move always; without it if there is something else to do in it, or if the
    list is short anyway. Nobody else sees these options.
    """
    in_force = table.in_force()
    plain = attacks(table, seat, in_force)
    if is_asked_apart(table, seat):
        return [f"{attack} how" for attack, _ in plain]
    if not plain:
        return []
    found = ways_of(table, seat, plain, others, in_force)
    shown: Sequence[str] = ()
    for _, bold, _, _ in found:
        if bold:
            shown = ways_to_show(table, seat, in_force)
            break
    short = 1 + others + length(found, shown) <= SHORT_LIST
    return listed(found, shown, short)


def is_asked_apart(table: Battle, seat: int) -> bool:
    """Whether so many ways to attack are likely that how is a question of its own: public facts.

    The Rival sees that question, so the cards in hand must not decide it, only their number.
    """
    side = table.sides[seat]
    hand = len(side.hand)
    allies = hand * 3 // 5
    attackers = allies if side.tokens else 0
    if side.mc_ready and side.mc:
        attackers += len(COLORS)
    if not side.signature_used:
        for card in side.signature:
            attackers += table.card(card).signature == "attack"
    supports = hand - allies + len(side.support)
    return attackers * (1 + supports if side.crystals else 1) > LIKELY_WAYS


def ways_to(attack: str, besides: Options) -> Options:
    """Every way to announce this attack; `besides` is what else can be done in the Move."""

    def options(table: Battle, seat: int) -> list[Key]:
        others = len(besides(table, seat))
        card = attacker(table, seat, attack)
        in_force = table.in_force()
        found = ways_of(table, seat, [(attack, card)], others, in_force)
        return listed(found, ways_to_show(table, seat, in_force))

    return options


def ways_of(
    table: Battle, seat: int, attacks: Attacks, others: int, in_force: InForce
) -> list[Ways]:
    """How these attacks can be announced."""
    side = table.sides[seat]
    crystals = -1  # left to Embolden with; none if that is forbidden
    if side.crystals and not (in_force and table.binding(seat, "no embolden", in_force)):
        crystals = side.crystals - price(table, seat, EMBOLDEN.crystals, in_force)
    helped = has_attack_support(table, seat)
    in_play = (table.spoken or table.listen()).offers[seat].get("attack", NO_OFFERS)
    found: list[Ways] = []
    before, bold, first, goes_on = -1, False, False, False
    for attack, card in attacks:
        if card != before:  # a Main Character may declare each color
            face = table.card(card)
            bold = crystals >= price(table, seat, face.attack_cost.crystals, in_force)
            bold = bold and not (in_force and cannot_be_bold(table, seat, card, in_force))
            first = helped or (
                ("attack" in face.at or bool(in_play))
                and has_effects_before(table, seat, card, in_play)
            )
            goes_on = others > 0 or brings_more(table, card)
            before = card
        found.append((attack, bold, first, goes_on))
    return found


def cannot_be_bold(table: Battle, seat: int, card: int, in_force: InForce | None = None) -> bool:
    """Whether a card in play forbids BOLD to an attack with this one: can't beats can (SWR-84)."""
    for constant in table.binding(seat, "cannot have", in_force):
        if constant.ability == "bold" and constant.means_attacker(table.card(card)):
            return True
    return False


def length(attacks: Sequence[Ways], shown: Sequence[str]) -> int:
    """How many options these make if the Move can go on after each."""
    number = 0
    for _, bold, first, _ in attacks:
        number += 2 * (1 + bold * len(shown)) + first
    return number


def listed(attacks: Sequence[Ways], shown: Sequence[str], short: bool = False) -> list[Key]:
    """The options that these make; in a short list the Move can always go on."""
    found: list[Key] = []
    for attack, bold, first, goes_on in attacks:
        if goes_on or short:
            found.append(attack)
        found.append(f"{attack} end")
        if bold:
            for which in shown:
                if goes_on or short:
                    found.append(f"{attack} embolden{which}")
                found.append(f"{attack} embolden{which} end")
        if first:
            found.append(f"{attack} first")
    return found


def ways_to_show(table: Battle, seat: int, in_force: InForce) -> Sequence[str]:
    """How a key goes on after `embolden`: one way for each Support that can be revealed."""
    if in_force and table.binding(seat, "embolden without reveal", in_force):
        return ("",)
    return [f" {card}" for card in can_be_shown(table, seat)]


def has_attack_support(table: Battle, seat: int) -> bool:
    """Whether this player holds a Support for an attack, and can pay for it."""
    for card in table.held(seat, table.by_face.normal["attack"]):
        if payable(table, seat, table.card(card).clauses[0].cost, card):
            return True
    return False


def has_effects_before(table: Battle, seat: int, card: int, in_play: Sequence[Offer]) -> bool:
    """Whether an attack with this card has effects to use before a response, or draws for them."""
    face = table.card(card)
    clauses = [clause for _, clause in face.at.get("attack", ()) if not clause.allies]
    for _, _, clause in in_play:
        if clause.any_attack or (clause.allies and face.kind == "ally"):
            clauses.append(clause)
    for clause in clauses:
        if clause.is_optional:
            if payable(table, seat, clause.cost, card):
                return True
        elif any(isinstance(effect, Draw) for effect in all_effects(clause.effects)):
            return True
    return False


def brings_more(table: Battle, card: int) -> bool:
    """Whether an attack with it may leave its player something new to do in the same Move."""
    return bringing_more(table.cards)[table.state.face[card]]


@lru_cache(maxsize=64)
def bringing_more(cards: CardSet) -> list[bool]:
    """By face: whether attacking with it may bring cards or another attack."""
    return [
        any(
            isinstance(effect, Draw | Recover | AttackAgain)
            for clause in face.clauses
            if clause.timing == "attack"
            for effect in all_effects(clause.effects)
        )
        for face in cards.cards
    ]
