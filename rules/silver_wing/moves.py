"""The Move Step: players alternate Moves until neither wants more."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from rules.core.questions import Key
from rules.silver_wing.announcing import ATTACKS, announced, announcements, ways_to
from rules.silver_wing.battle import Battle
from rules.silver_wing.combat import attack
from rules.silver_wing.links import Link
from rules.silver_wing.playing import (
    NO_OFFERS,
    can_choose,
    can_use,
    complete,
    offers_in_play,
    once_key,
    pay,
    play_battlefield,
    play_support,
    respond,
    settle,
    use,
    wields,
)
from rules.silver_wing.vocabulary import MoveTiming

PASSES = 2  # Moves in a row without an action, after which a player has none left


async def move_step(table: Battle) -> None:
    """Move Step: Moves in turn, Player 1 first, until both end one without an action

    (SWR-36, SWR-38, SWR-93)
    """
    first, second = table.in_turn
    while True:
        if table.state.mover != second:  # it is where an imagined Battle begins with that Move
            await a_move(table, first)
        await a_move(table, second)
        if table.sides[first].passes and table.sides[second].passes:
            return


def is_beginning(table: Battle) -> bool:
    """Whether all that has led to the question of a Move is in the state.

    So it is where nothing has been done in the Move, not even what happens at its start.
    """
    return not table.acted and not is_named(table, table.state.mover, START)


def begin_again(table: Battle) -> None:
    """Lead once more to the question with which a Move begins: it is one moment with that one."""
    state = table.state
    state.showing, state.passing = state.passing, []


async def a_move(table: Battle, seat: int) -> None:
    """A Move: one attack, effects, Battlefields, in any order; then its end (SWR-37)"""
    state, side = table.state, table.sides[seat]
    if side.barred:
        return
    state.mover, state.attacks_left, table.acted = seat, 1, False
    table.acted = is_named(table, seat, START) and await at_move(table, seat, START)
    while not ends_unasked(table, seat):
        pick: str = await table.ask(seat, "move", moves, orders=("end",))
        if pick == "end":
            break
        table.acted = True
        if pick.endswith(" how"):
            ways = ways_to(pick.removesuffix(" how"), besides_attacks)
            pick = await table.ask(seat, "attack", ways)
        await carried_out(table, seat, pick)
    table.tell("end move" if table.acted else "idle move", seat)
    acted = (is_named(table, seat, END) and await at_move(table, seat, END)) or table.acted
    state.mover, state.attacks_left = -1, 0
    side.passes = 0 if acted else side.passes + 1
    if side.passes == PASSES:  # SWR-39
        side.barred = True
        table.tell("barred", seat)


def ends_unasked(table: Battle, seat: int) -> bool:
    """Whether a Move ends now, as was announced or as everybody sees that nothing else is left."""
    state, side = table.state, table.sides[seat]
    if state.last_act:
        state.last_act = False
        return True
    return not side.hand and not side.support and len(moves(table, seat)) == 1


# The timings of a Move's start and end: for whoever's it is, and for the Rival.
START: tuple[MoveTiming, MoveTiming] = "start of your move", "start of rival's move"
END: tuple[MoveTiming, MoveTiming] = "end of your move", "end of rival's move"


def is_named(table: Battle, seat: int, timings: tuple[MoveTiming, MoveTiming]) -> bool:
    """Whether a card in play names this part of the player's Move."""
    offers = (table.spoken or table.listen()).offers
    return timings[0] in offers[seat] or timings[1] in offers[1 - seat]


async def at_move(table: Battle, seat: int, timings: tuple[MoveTiming, MoveTiming]) -> bool:
    """Whoever's Move it is acts first (SWR-82)

    True if that player chose to use an effect.
    """
    used = table.sides[seat].used
    chosen = False
    for who, timing in zip((seat, 1 - seat), timings, strict=True):
        if offers := offers_in_play(table, who, timing):
            before = len(used)
            await settle(table, who, offers)
            if who == seat:
                for card, number, clause in offers:
                    if clause.is_optional and once_key(table, card, number) in used[before:]:
                        chosen = True
    return chosen


def moves(table: Battle, seat: int) -> list[Key]:
    """Everything a player may do in a Move (SWR-37)."""
    others = besides_attacks(table, seat)
    if not table.state.attacks_left:
        return ["end", *others]
    return ["end", *announcements(table, seat, len(others)), *others]


def besides_attacks(table: Battle, seat: int) -> list[Key]:
    """Supports and effects for the own Move."""
    found: list[Key] = []
    side, faces, face = table.sides[seat], table.faces, table.state.face
    for_a_move, at_will = table.by_face.for_a_move, table.by_face.at_will
    for zone in (side.hand, side.support) if side.support else (side.hand,):
        fields: list[Key] = []
        for card in table.among(zone, for_a_move):
            support = faces[face[card]]
            if support.support == "battlefield":
                fields.append(f"play {card}")
            elif face[card] in at_will or can_use(table, seat, card, 0, support.clauses[0]):
                found.append(f"play {card}")
        if fields and not table.binding(seat, "no battlefields"):
            found += fields
    if not side.signature_used:
        for card in side.signature:
            signature = faces[face[card]]
            if (
                signature.signature == "skill"
                and wields(table, seat, signature)
                and not table.binding(seat, "no signature")
                and can_use(table, seat, card, 0, signature.clauses[0])
            ):
                found.append(f"use {card * 10}")
    offers = (table.spoken or table.listen()).offers[seat]
    for place in RIVALS if table.sides[1 - seat].barred else YOURS:
        for card, number, clause in offers.get(place, NO_OFFERS):
            if can_choose(table, seat, card, number, clause):
                found.append(f"use {card * 10 + number}")
    return found


# Effects for the Rival's Move work in one's own once the Rival has none left (SWR-40).
YOURS = ("your move",)
RIVALS = ("your move", "start of rival's move", "end of rival's move")


def carried_out(table: Battle, seat: int, pick: str) -> Coroutine[Any, Any, None]:
    """What was picked in a Move, to be awaited: an attack, a Support, an effect."""
    word, _, number = pick.partition(" ")
    if word in ATTACKS:
        attacking = announced(pick)
        table.state.attacks_left -= 1
        table.state.last_act = attacking.ends
        return attack(table, seat, attacking)
    if word == "play":
        card = int(number)
        if table.card(card).support == "battlefield":
            return play_battlefield(table, seat, card)
        return play_support(table, seat, card)
    card, which = divmod(int(number), 10)
    if card in table.sides[seat].signature:
        return signature_skill(table, seat, card)
    return use(table, seat, card, which, table.card(card).clauses[which])


async def signature_skill(table: Battle, seat: int, card: int) -> None:
    """A Signature Skill: once a Battle, afterwards it lies face down (SWR-57)"""
    clause = table.card(card).clauses[0]
    table.sides[seat].signature_used = True
    table.tell("signature", seat, [card])
    await pay(table, seat, clause.cost, card)
    link = Link("effect", seat, card, clause)
    await respond(table, link)
    await complete(table, link, clause)
