"""Announced kills, counters, deaths and what they set off: steps 3 to 5 of the usual turn."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.questions import Key
from rules.diabolicards.mat import Mat, Placed
from rules.diabolicards.moving import destinations, relocate, stuck_with
from rules.diabolicards.power import GUARD, holds, let_go, power
from rules.diabolicards.verbs_for_power import Blast, Escape, Split
from rules.diabolicards.vocabulary import ZONE_NAMES, ZONES


def is_killable(mat: Mat, card: int) -> bool:
    """Everything but a Splitter with its ability."""
    return mat.card(card).does != "split" or not mat.is_armed(card)


def announce(mat: Mat, killer: int, seat: int, cards: Iterable[int]) -> None:
    """Step 3: say who is to be killed (DIA-19)."""
    state = mat.state
    chosen = [card for card in cards if card not in state.announced]
    if chosen:
        state.killer = killer
        state.announced += chosen
        mat.tell("announce", seat, chosen)


async def kills(mat: Mat) -> None:
    """Steps 4 and 5: counters, then both sides discard their dead (DIA-20, DIA-21)"""
    state = mat.state
    while state.announced or state.falling:
        state.phase = "counter"
        guard(mat)
        if [card for card in state.announced if mat.card(card).does == "escape"]:
            await counter_window(mat)
        state.phase = "discard"
        dead = discard_dead(mat)
        for card, at in dead:
            if mat.card(card).does == "blast" and mat.is_armed(card):
                await blast(mat, card, at)


def guard(mat: Mat) -> None:
    """Doom Guard: the kill of the guarded card fails and the guard dies, unless both are to."""
    state = mat.state
    for bond in [bond for bond in state.bonds if bond.kind == GUARD and holds(mat, bond)]:
        if bond.target in state.announced and bond.source not in state.announced:
            state.announced.remove(bond.target)
            state.falling.append(bond.source)
            state.bonds.remove(bond)
            mat.tell("guarded", mat.placed[bond.source].seat, [bond.source, bond.target])


# -- step 4


async def counter_window(mat: Mat) -> None:
    """Step 4: whoever decides for a card that can cheat death may do so now or never

    All of it lies open on the mat. In turn order from the active player (DIA-20, DIA-23, DIA-54,
    DIA-84, DIA-85).
    """
    for seat in mat.in_turn:
        while len(counters(mat, seat)) > 1:
            answer = await mat.ask(seat, "counter", counters, mat.state.killer, orders=("pass",))
            if answer == "pass":
                break
            word, number, *zone = answer.split()
            card = int(number)
            mat.state.announced.remove(card)
            mat.lose(card)
            if word == "run":
                mat.tell("run", seat, [card])
                await relocate(mat, [card], ZONES.index(zone[0]))
            else:
                dodge(mat, seat, card)


def counters(mat: Mat, seat: int) -> list[Key]:
    """Pass, and each way in which a card of this seat's can cheat its announced death."""
    found: list[Key] = ["pass"]
    for card in mat.state.announced:
        if mat.placed[card].seat != seat or not mat.is_armed(card):
            continue
        for effect in mat.card(card).effects:
            if isinstance(effect, Escape):
                if effect.to == "deck":
                    found.append(f"dodge {card}")
                else:
                    found += [f"run {card} {ZONES[zone]}" for zone in destinations(mat, card)]
    return found


def dodge(mat: Mat, seat: int, card: int) -> None:
    """Deathdodge: into the deck, or alive where it lies if there is none."""
    mat.tell("dodge", seat, [card])
    if mat.state.deck:
        mat.lift(card)
        let_go(mat)
        mat.into_deck([card])


# -- step 5


def discard_dead(mat: Mat) -> list[tuple[int, Placed]]:
    """Step 5: a savable card that was not saved is dead for good (DIA-21, DIA-23)."""
    state = mat.state
    for card in state.announced:
        if mat.card(card).does == "escape" and mat.is_armed(card):
            mat.lose(card)
            state.gone.append(state.face[card])
            mat.tell("gone", mat.placed[card].seat, [card])
    cards, state.announced, state.falling = state.announced + state.falling, [], []
    before = mat.at_work
    if state.killer >= 0:
        mat.at_work = state.face[state.killer]  # whose deed it was, for the log
    state.killer = -1
    dead = die(mat, cards)
    mat.at_work = before
    return dead


def die(mat: Mat, cards: Iterable[int]) -> list[tuple[int, Placed]]:
    """Off the mat onto the open pile; what sticks to a dying card dies with it."""
    state = mat.state
    dying: list[int] = []
    for card in cards:
        dying += [one for one in stuck_with(mat, card) if one not in dying]
    if not dying:
        return []
    worth = [power(mat, card) for card in dying]
    dead = [(card, mat.lift(card)) for card in dying]
    state.discard += dying
    if state.links:
        state.links = [link for link in state.links if link[0] not in dying]
    for seat in dict.fromkeys([at.seat for _, at in dead]):
        lost = [place for place, (_, at) in enumerate(dead) if at.seat == seat]
        number = sum([worth[place] for place in lost])
        mat.tell("die", seat, [dying[place] for place in lost], number=number)
    let_go(mat)
    return dead


def collapse(mat: Mat, card: int) -> None:
    """Why Split: the fourth Splitter is on the mat, and in step 5 all four die."""
    (split,) = mat.card(card).effects
    assert isinstance(split, Split)
    face, faces = mat.state.face, mat.faces
    splitters = [other for other in mat.placed if faces[face[other]].does == "split"]
    if len(splitters) >= split.number and any(mat.is_armed(other) for other in splitters):
        mat.tell("collapse")
        for other in splitters:
            mat.lose(other)
        die(mat, splitters)


async def blast(mat: Mat, card: int, at: Placed) -> None:
    """Doom Blast: its player must kill a weak card where it died; a new window for counters"""
    mat.lose(card)
    (effect,) = mat.card(card).effects
    assert isinstance(effect, Blast)
    found = [
        other
        for half in (mat.half(at.side, at.zone), mat.half(1 - at.side, at.zone))
        for other in half.cards
        if power(mat, other) <= effect.power and is_killable(mat, other)
    ]
    if not found:
        return
    target = found[0]
    if len(found) > 1:  # everybody sees what there is to choose from
        target = await mat.ask(at.seat, "blast", lambda *_: found, card)
    announce(mat, card, at.seat, [target])


# -- the last two


def scorch(mat: Mat, card: int) -> None:
    """Two Scorched Earth cards in one zone, after the second is resolved (DIA-64, DIA-65)."""
    at, state = mat.placed[card], mat.state
    own, enemy = mat.half(at.side, at.zone), mat.half(1 - at.side, at.zone)
    if len(own.scorched) == 2:
        mat.tell("how dare you", at.seat, [*own.scorched])
        die(mat, [*own.scorched])
    elif own.scorched and enemy.scorched:
        empty = not (own.cards or enemy.cards) and own.diabolical < 0 and enemy.diabolical < 0
        if empty:
            die(mat, [*own.scorched, *enemy.scorched])
            state.sealed[at.zone] = True
            mat.tell("sealed", note=ZONE_NAMES[at.zone])
