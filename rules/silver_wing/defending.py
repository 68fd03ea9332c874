"""Defending: which Allies may stand in the way, and what else can be done to stop an attack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.core.cards import CardSet
from rules.core.effects import perform
from rules.core.questions import Key
from rules.silver_wing.battle import Battle
from rules.silver_wing.links import Link
from rules.silver_wing.playing import (
    Usable,
    can_respond,
    can_use,
    once_key,
    pay,
    respond,
    usable_supports,
)
from rules.silver_wing.vocabulary import Color

Looks = tuple[int, int]  # a card's face, and who has seen it


def responses_to_both(seat: int, defenders: list[int]) -> Usable:
    """Pass, and each Response to each of the defenders; to twins only once."""

    def responses(table: Battle, rival: int) -> list[Key]:
        found: list[Key] = ["pass"]
        for card in table.distinct(defenders):
            for response in can_respond(table, rival, Link("defense", seat, card)):
                found.append(f"respond {response} {card}")
        return found

    return responses


def may_act(table: Battle, seat: int) -> bool:
    """Public: without a card in hand, face down or to defend again there is nothing to decide."""
    side = table.sides[seat]
    return bool(side.hand or side.support or side.prevented)


def acting_colors(table: Battle, card: int) -> list[Color]:
    """The colors this defender can act as, given what the other defenders do."""
    combat, defenders, colors = table.combat, table.defenders(), table.card(card).colors
    if len(colors) == 1:
        return list(colors)
    found: list[Color] = []
    for color in colors:
        combat.acting[card] = color
        if is_valid(table, defenders):
            found.append(color)
        del combat.acting[card]
    return found or list(colors)


# -- what is a valid defence


def ways(table: Battle, card: int) -> tuple[bool, bool]:
    """Whether this Ally can match the attack, and whether it can not match it (SWR-61, SWR-62)."""
    combat = table.state.combat
    assert combat is not None
    acting = combat.acting.get(card)
    return compared((acting,) if acting else table.card(card).colors, tuple(combat.colors))


@lru_cache(maxsize=256)
def compared(colors: tuple[Color, ...], attack: tuple[Color, ...]) -> tuple[bool, bool]:
    """Whether one of these colors is among those of the attack, and whether one is not."""
    fitting = [color in attack for color in colors]
    return True in fitting, False in fitting


# How an Ally stands to an attack: whether it matches, whether it defends only together with
# another, and how it can count there, as matching and as not.
Stance = tuple[bool, bool, tuple[bool, bool]]


@lru_cache(maxsize=256)
def stances(cards: CardSet, attack: tuple[Color, ...]) -> list[Stance | None]:
    """By face: how each Ally stands to an attack of these colors; None if it cannot defend."""
    found: list[Stance | None] = []
    for card in cards.cards:
        way = compared(card.colors, attack)
        together = (True, True) if "protector" in card.abilities else way
        defends = card.kind == "ally" and not card.cannot_defend
        found.append((way[0], card.only_double, together) if defends else None)
    return found


class Demands:
    """What this attack asks of its defenders, worked out once for a question."""

    __slots__ = ("adroit", "any_single", "bold")

    def __init__(self, table: Battle, seat: int) -> None:
        combat, in_force = table.state.combat, table.in_force()
        assert combat is not None
        self.bold = table.has_ability("bold", in_force)
        self.adroit = table.has_ability("adroit", in_force)
        self.any_single = combat.any_single
        if in_force:
            for constant in table.binding(seat, "any single", in_force):
                self.any_single = self.any_single or constant.means(table)

    def single(self, matches: bool, only_double: bool) -> bool:
        """Single Defend: an Ally that matches a color of the attacker (SWR-55, SWR-58)."""
        if self.bold or only_double:
            return False
        return matches or (self.any_single and not self.adroit)

    def double(self, one: tuple[bool, bool], two: tuple[bool, bool]) -> bool:
        """Double Defend: both match, or neither does (SWR-59)."""
        return (one[0] and two[0]) or (one[1] and two[1] and not self.adroit)


def is_valid(table: Battle, defenders: Sequence[int]) -> bool:
    """Whether these Allies together are a valid defence (SWR-58, SWR-59)."""
    if not defenders or len(defenders) > 2:
        return False
    demands = Demands(table, 1 - table.combat.seat)
    one, *others = defenders
    if others:
        return demands.double(paired_ways(table, one), paired_ways(table, others[0]))
    return demands.single(ways(table, one)[0], table.card(one).only_double)


def paired_ways(table: Battle, card: int) -> tuple[bool, bool]:
    """In a Double Defend a PROTECTOR may count either way."""
    if "protector" in table.card(card).abilities and card not in table.combat.silenced:
        return True, True
    return ways(table, card)


def defences(table: Battle, seat: int) -> list[Key]:
    """Every valid defence with the cards at hand, and Supports that help to defend."""
    side = table.sides[seat]
    there = table.defenders()
    found: list[Key] = ["enough" if there and is_valid(table, there) else "no defense"]
    if len(there) < 2:
        found += with_allies(table, seat, there)
    found += [
        f"play {card}" for card in usable_supports(table, seat, table.by_face.normal["defend"])
    ]
    if side.prevented and len(there) < 2:
        for card in side.discard:
            if card in side.prevented:
                for number, clause in table.card(card).at.get("defend, defense step", ()):
                    if can_use(table, seat, card, number, clause):
                        found.append(f"again {card}")
    return found


def with_allies(table: Battle, seat: int, there: Sequence[int]) -> list[Key]:
    """Every Ally or two of the hand that would make a valid defence; twins stand for each other."""
    face, known, combat = table.state.face, table.state.known.get, table.state.combat
    assert combat is not None
    standing = stances(table.cards, tuple(combat.colors))
    demands = Demands(table, seat)
    singles: dict[Looks, Key] = {}
    allies: list[tuple[int, Looks, tuple[bool, bool]]] = []
    for card in table.sides[seat].hand:
        stance = standing[face[card]]
        if stance is not None:
            matches, only_double, way = stance
            looks = face[card], known(card, 0)
            if not there and demands.single(matches, only_double):
                singles.setdefault(looks, f"defend {card}")
            allies.append((card, looks, way))
    doubles: dict[tuple[Looks, ...], Key] = {}
    if there:
        with_ = paired_ways(table, there[0])
        for card, looks, way in allies:
            if demands.double(with_, way):
                doubles.setdefault((looks,), f"defend {card}")
    else:
        for at, (card, looks, way) in enumerate(allies):
            for other, other_looks, other_way in allies[at + 1 :]:
                if demands.double(way, other_way):
                    pair = (looks, other_looks) if looks < other_looks else (other_looks, looks)
                    doubles.setdefault(pair, f"defend {card} {other}")
    return [*singles.values(), *doubles.values()]


async def defend_again(table: Battle, seat: int, card: int) -> None:
    """An Ally defends again from the Discard Area, if its text says so (SWR-89)"""
    ((number, clause),) = table.card(card).at["defend, defense step"]
    side = table.sides[seat]
    side.used.append(once_key(table, card, number))
    table.leave_pile(seat, side.discard, [card])
    side.removed.append(card)  # in sight while it is on its way
    table.tell("again", seat, [card])
    await pay(table, seat, clause.cost, card)
    link = Link("effect", seat, card, clause)
    await respond(table, link)
    if link.nullified:
        table.tell("nullified", seat, [card], note=table.cards.titles[link.nullified_by])
    else:
        await perform(table, link, clause.effects)
    if card in side.removed:
        side.removed.remove(card)
        table.pile(side.discard, card)


def scatter(table: Battle, seat: int) -> None:
    """The rest of a defence that is not valid is discarded: nothing defends (SWR-72, SWR-97)."""
    side = table.sides[seat]
    if side.combat:
        cards = list(side.combat)
        for card in cards:
            table.leave_combat(seat, card)
            table.pile(side.discard, card)
        table.tell("scatter", seat, cards)
