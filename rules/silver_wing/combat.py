"""Combat: an attack in five steps."""

from __future__ import annotations

from rules.core.questions import Key
from rules.silver_wing.announcing import EMBOLDEN, Announced, cannot_be_bold
from rules.silver_wing.battle import Battle
from rules.silver_wing.conditions import FREE
from rules.silver_wing.defending import defences
from rules.silver_wing.defense_step import defense_step
from rules.silver_wing.links import Link
from rules.silver_wing.playing import (
    Usable,
    at_combat,
    can_be_shown,
    can_choose,
    can_respond,
    cannot_respond,
    offers_in_combat,
    pay,
    play_support,
    price,
    respond,
    settle,
    usable_supports,
    use,
)
from rules.silver_wing.reckoning import as_color, standing
from rules.silver_wing.spoken import Offer
from rules.silver_wing.state import Combat
from rules.silver_wing.vocabulary import COLORS, Color

DECLARED: dict[str, tuple[Color, ...]] = {color: (color,) for color in COLORS}

# -- the five steps


async def attack(table: Battle, seat: int, announced: Announced) -> None:
    """An attack: Initiation, Response, Defense, Damage, Conclusion (SWR-66)"""
    await initiation(table, seat, announced)
    combat = table.combat
    defence = ""
    if not combat.over:
        defence = await response_step(table)
    if not combat.over:
        await defense_step(table, defence)
    if not combat.over or (combat.defended and table.defenders()):  # SWR-97
        await damage_step(table)
    conclusion(table)


async def initiation(table: Battle, seat: int, announced: Announced) -> None:
    """Initiation: the attacker is placed, costs are paid, it may be Emboldened (SWR-67)"""
    side = table.sides[seat]
    by, which = announced.by, announced.which
    if by == "declare":
        card = side.mc[0]
        table.leave_play(side.mc, card)
    elif by == "signature":
        card = side.signature.pop()
        side.signature_used = True
    else:
        card = int(which)
        side.hand.remove(card)
    side.combat.append(card)
    face = table.card(card)
    colors = list(DECLARED.get(which, face.colors))
    combat = Combat(seat=seat, card=card, colors=colors, generic=not face.colors)
    table.state.combat = combat
    side.attacks += 1
    table.tell("attack", seat, [card], note=f", declaring {which}" if by == "declare" else "")
    for color in face.colors:  # SWR-50
        side.tokens.remove(color)
    if face.attack_cost is not FREE:
        await pay(table, seat, face.attack_cost, card)
    if offers := offers_in_combat(table, seat, "attack"):
        await at_combat_unasked(table, seat, offers)
    if announced.how == "first":
        await before_responses(table, seat)
    elif announced.how == "embolden" and not combat.over:
        await embolden_as_announced(table, seat, announced.shown)


async def embolden_as_announced(table: Battle, seat: int, shown: int) -> None:
    """Embolden as it was announced, unless initiating the attack has made that impossible"""
    side = table.sides[seat]
    gone = shown >= 0 and shown not in side.hand and shown not in side.support
    if gone or not might_embolden(table, seat):
        await before_responses(table, seat)
    else:
        await embolden(table, seat, [shown] if shown >= 0 else [])


async def at_combat_unasked(table: Battle, seat: int, offers: list[Offer]) -> None:
    """Effects of the attack that cost nothing"""
    unasked = [offer for offer in offers if not offer[2].is_optional]
    await settle(table, seat, unasked, combat=True)


async def before_responses(table: Battle, seat: int) -> None:
    """Before your Rival responds: Embolden, and use ATTACK effects (SWR-54, SWR-67, SWR-102)"""
    side = table.sides[seat]
    while not table.combat.over:
        in_play = any(clause.is_optional for *_, clause in offers_in_combat(table, seat, "attack"))
        if not (side.hand or side.support or in_play or might_embolden(table, seat)):
            return
        pick = await table.ask(
            seat, "before responses", initiations, about=table.combat.card, orders=("pass",)
        )
        if pick == "pass":
            return
        await initiate(table, seat, pick)


async def initiate(table: Battle, seat: int, pick: str) -> None:
    """Do what was picked before the Rival responds"""
    word, _, number = pick.partition(" ")
    if word == "embolden":
        await embolden(table, seat, [int(number)] if number else [])
    elif word == "play":
        await play_support(table, seat, int(number))
    else:
        card, which = divmod(int(number), 10)
        await use(table, seat, card, which, table.card(card).clauses[which])


def initiations(table: Battle, seat: int) -> list[Key]:
    found: list[Key] = ["pass"]
    if might_embolden(table, seat):
        if table.binding(seat, "embolden without reveal"):
            found.append("embolden")
        else:
            found += [f"embolden {card}" for card in can_be_shown(table, seat)]
    found += [
        f"play {card}" for card in usable_supports(table, seat, table.by_face.normal["attack"])
    ]
    for card, number, clause in offers_in_combat(table, seat, "attack"):
        if clause.is_optional and number >= 0 and can_choose(table, seat, card, number, clause):
            found.append(f"use {card * 10 + number}")
    return found


def might_embolden(table: Battle, seat: int) -> bool:
    """Public: a Ready Crystal, a card to reveal, not yet done, and nothing against it (SWR-84)."""
    side, combat = table.sides[seat], table.combat
    if "bold" in combat.given or "bold" in combat.lost:
        return False
    in_force = table.in_force()
    if price(table, seat, EMBOLDEN.crystals, in_force) > side.crystals:
        return False
    if in_force and (
        cannot_be_bold(table, seat, combat.card, in_force)
        or table.binding(seat, "no embolden", in_force)
    ):
        return False
    if side.hand or side.support:
        return True
    return bool(table.binding(seat, "embolden without reveal", in_force))


async def embolden(table: Battle, seat: int, shown: list[int]) -> None:
    """Embolden: reveal a Support and spend a Crystal for BOLD (SWR-54, SWR-55)"""
    table.tell("embolden", seat)
    if shown:
        table.reveal(seat, shown)
    await pay(table, seat, EMBOLDEN, table.combat.card)
    table.combat.given.append("bold")


async def response_step(table: Battle) -> str:
    """Response Step: the defender may respond to the attack once (SWR-68)

    If nothing can happen before the defence, both are one question. Returns how to defend, "" if
    that is still to be asked.
    """
    combat = table.combat
    combat.step = "response"
    rival = 1 - combat.seat
    link = Link("attack", combat.seat, combat.card)
    link.face = table.state.face[combat.card]
    if defends_at_once(table, rival):
        pick: str = await table.ask(rival, "defend", answers_to(link), about=combat.card)
        if not pick.startswith("respond "):
            return pick
        await play_support(table, rival, int(pick.removeprefix("respond ")), link)
    else:
        await respond(table, link)
    if link.nullified:
        combat.over = True
        by = table.cards.titles[link.nullified_by]
        table.tell("attack nullified", combat.seat, [combat.card], note=by)
    return ""


def defends_at_once(table: Battle, seat: int) -> bool:
    """Public: this player can respond, and no effect of the attacker comes before the defence."""
    side = table.sides[seat]
    if not (side.hand or side.support) or cannot_respond(table, seat):
        return False
    return not offers_in_combat(table, 1 - seat, "attack, before defense")


def answers_to(link: Link) -> Usable:
    """Every defence, and every Response instead of one."""

    def answers(table: Battle, seat: int) -> list[Key]:
        found = defences(table, seat)
        for card in can_respond(table, seat, link):
            found.append(f"respond {card}")
        return found

    return answers


async def damage_step(table: Battle) -> None:
    """Damage Step: damage is dealt, or it is prevented (SWR-70)

    Defenders of an attacker that has left after it was defended have prevented damage (SWR-97).
    """
    combat = table.combat
    combat.step = "damage"
    seat, rival = combat.seat, 1 - combat.seat
    if defenders := table.sides[rival].combat:
        table.sides[rival].prevented += defenders
        stopped = f"{table.name(combat.card)}; {as_color(table)}"
        table.tell("prevent", rival, defenders, number=standing(table), note=stopped)
        await at_combat(table, rival, "defend", "prevents damage")
    else:
        table.sides[seat].dealt += 1
        table.tell_card("hit", seat, combat.card)
        table.damage(rival, combat.card)
        await at_combat(table, seat, "attack", "deals damage")


def conclusion(table: Battle) -> None:
    """Conclusion: cards go to where they belong after combat (SWR-49, SWR-65, SWR-71)."""
    for seat, side in enumerate(table.sides):
        for card in side.combat:
            face = table.card(card)
            if face.kind == "main character":
                table.enter_play(side.mc, card)
                side.mc_ready = False
            elif face.kind == "signature":
                side.signature.append(card)
            elif face.after_combat == "gone":
                side.gone.append(card)
            elif face.after_combat == "restricted" or table.binding(seat, "restrict after combat"):
                table.pile(side.restricted, card)
            else:
                table.pile(side.discard, card)
        side.combat = []
    table.state.combat = None
