"""The Move Step: players alternate Moves until neither wants more."""

from __future__ import annotations

from rules.core.questions import Key
from rules.silver_wing.announcing import ATTACKS, announced, announcements, ways_to
from rules.silver_wing.battle import Battle, Link
from rules.silver_wing.combat import attack
from rules.silver_wing.playing import (
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

PASSES = 2  # Moves in a row without an action, after which a player has none left


async def move_step(table: Battle) -> None:
    """Move Step: Moves in turn, Player 1 first, until both end one without an action

    (SWR-36, SWR-38, SWR-93)
    """
    while True:
        first, second = table.in_turn
        acted = await a_move(table, first)
        if not (await a_move(table, second) or acted):
            return


async def a_move(table: Battle, seat: int) -> bool:
    """A Move: one attack, effects, Battlefields, in any order; then its end (SWR-37)

    True if the player did anything else than ending it.
    """
    state, side = table.state, table.sides[seat]
    if side.barred:
        return False
    state.mover, state.attacks_left, table.acted = seat, 1, False
    table.acted = await at_move(table, seat, "start of")
    while (pick := await next_act(table, seat)) != "end":
        table.acted = True
        await carry_out(table, seat, pick)
    table.tell("end move" if table.acted else "idle move", seat)
    acted = await at_move(table, seat, "end of") or table.acted
    state.mover, state.attacks_left = -1, 0
    side.passes = 0 if acted else side.passes + 1
    if side.passes == PASSES:  # SWR-39
        side.barred = True
        table.tell("barred", seat)
    return acted


async def next_act(table: Battle, seat: int) -> str:
    """What comes next in a Move: its end, if that was announced or everybody sees nothing else"""
    state, side = table.state, table.sides[seat]
    if state.last_act:
        state.last_act = False
        return "end"
    if not side.hand and not side.support and len(moves(table, seat)) == 1:
        return "end"
    pick: str = await table.ask(seat, "move", moves, orders=("end",))
    return pick


async def at_move(table: Battle, seat: int, part: str) -> bool:
    """Whoever's Move it is acts first (SWR-82)

    True if that player chose to use an effect.
    """
    used = table.sides[seat].used
    chosen = False
    for who, whose in ((seat, "your"), (1 - seat, "rival's")):
        if offers := offers_in_play(table, who, f"{part} {whose} move"):
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
    for zone in (side.hand, side.support):
        fields: list[Key] = []
        for card in table.among(zone, table.by_face.for_a_move):
            support = faces[face[card]]
            if support.support == "battlefield":
                fields.append(f"play {card}")
            elif can_use(table, seat, card, 0, support.clauses[0]):
                found.append(f"play {card}")
        if fields and not table.binding(seat, "no battlefields"):
            found += fields
    for card in side.signature:
        signature = faces[face[card]]
        if (
            signature.signature == "skill"
            and not side.signature_used
            and wields(table, seat, signature)
            and not table.binding(seat, "no signature")
            and can_use(table, seat, card, 0, signature.clauses[0])
        ):
            found.append(f"use {card * 10}")
    for place in usable_places(table, seat):
        for card, number, clause in offers_in_play(table, seat, place):
            if can_choose(table, seat, card, number, clause):
                found.append(f"use {card * 10 + number}")
    return found


YOURS = ("your move",)
RIVALS = ("your move", "start of rival's move", "end of rival's move")


def usable_places(table: Battle, seat: int) -> tuple[str, ...]:
    """Effects for the Rival's Move work in one's own once the Rival has none left (SWR-40)."""
    return RIVALS if table.sides[1 - seat].barred else YOURS


async def carry_out(table: Battle, seat: int, pick: str) -> None:
    """Do what was picked in a Move: attack, play a Support, use an effect"""
    word, _, number = pick.partition(" ")
    if word in ATTACKS:
        if pick.endswith(" how"):
            others = len(besides_attacks(table, seat))
            ways = ways_to(pick.removesuffix(" how"), others)
            pick = await table.ask(seat, "attack", ways)
        attacking = announced(pick)
        table.state.attacks_left -= 1
        table.state.last_act = attacking.ends
        await attack(table, seat, attacking)
    elif word == "play":
        card = int(number)
        if table.card(card).support == "battlefield":
            await play_battlefield(table, seat, card)
        else:
            await play_support(table, seat, card)
    else:
        card, which = divmod(int(number), 10)
        clause = table.card(card).clauses[which]
        if card in table.sides[seat].signature:
            await signature_skill(table, seat, card)
        else:
            await use(table, seat, card, which, clause)


async def signature_skill(table: Battle, seat: int, card: int) -> None:
    """A Signature Skill: once a Battle, afterwards it lies face down (SWR-57)"""
    clause = table.card(card).clauses[0]
    table.sides[seat].signature_used = True
    table.tell("signature", seat, [card])
    await pay(table, seat, clause.cost, card)
    link = Link("effect", seat, card, clause)
    await respond(table, link)
    await complete(table, link, clause)
