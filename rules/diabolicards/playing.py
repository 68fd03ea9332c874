"""The usual turn: play a card, use its ability, announce kills, counter, discard, draw."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.effects import Effect, Play, perform, yes_or_no
from rules.core.events import Event
from rules.core.questions import Key
from rules.core.state import EVERYONE
from rules.diabolicards.dying import collapse, kills, scorch
from rules.diabolicards.mat import Mat, slot_for
from rules.diabolicards.moving import fill_places, has_keeper
from rules.diabolicards.power import fall_in_love
from rules.diabolicards.verbs_for_power import MatEffect
from rules.diabolicards.vocabulary import EMPTY, ZONE_NAMES, ZONES

IN_SLOT = tuple(f"{zone} slot" for zone in ZONES)
PLACES: dict[str, tuple[int, bool]] = {
    **{zone: (number, False) for number, zone in enumerate(ZONES)},
    **{slot: (number, True) for number, slot in enumerate(IN_SLOT)},
}


def places(mat: Mat, seat: int) -> list[Key]:
    """Where the card being played may go (DIA-26 to DIA-30)."""
    return places_for(mat, seat & 1, mat.state.playing)


def places_for(mat: Mat, side: int, card: int) -> list[Key]:
    """Where a side may place this card."""
    state = mat.state
    face = mat.faces[state.face[card]]
    halves, sealed = mat.halves, state.sealed
    found: list[Key] = []
    if face.regular:
        for zone in (0, 1, 2):
            if EMPTY in halves[3 * side + zone].slots and not sealed[zone]:
                found.append(ZONES[zone])
        return found
    for zone in (0, 1, 2):
        if sealed[zone]:
            continue
        half = halves[3 * side + zone]
        if face.scorched or EMPTY in half.slots:
            found.append(ZONES[zone])
        if face.diabolical and half.diabolical < 0:
            found.append(IN_SLOT[zone])
    return found


async def usual_turn(mat: Mat, seat: int, card: int) -> None:
    """The usual turn (DIA-17 to DIA-22)"""
    state = mat.state
    await place(mat, seat, card)
    state.phase = "ability"
    face = mat.faces[state.face[card]]
    if face.ability is not None:
        if state.face[card] not in state.lost:
            await use_ability(mat, card)
        if state.announced:
            await kills(mat)
        if face.does == "split" and card in mat.placed:
            collapse(mat, card)
        if face.scorched:
            scorch(mat, card)
    state.phase = "draw"
    mat.draw(seat, 1)


async def place(mat: Mat, seat: int, card: int) -> None:
    """Step 1: lay the card in one of your own zones (DIA-17, DIA-26 to DIA-30)"""
    state = mat.state
    state.playing = card
    zone, in_slot = PLACES[await mat.ask(seat, "place", places)]
    state.playing = -1
    state.hands[seat].remove(card)
    if state.known:
        state.known.pop(card, None)
    number = state.face[card]
    face = mat.faces[number]
    mat.lay(card, seat & 1, zone, 0 if face.regular else slot_for(face, in_slot), seat)
    played = "activate" if in_slot else "play"
    place = ZONE_NAMES[zone]
    worth, by, at = face.power, mat.at_work, mat.sequence
    mat.events.append(Event(played, seat, (number,), EVERYONE, worth, place, by, at))
    if face.ability is not None and mat.is_misplaced(card) and mat.is_armed(card):
        mat.lose(card)
        mat.tell("misplaced", seat, [card])
    if number in mat.couples:
        fall_in_love(mat, card)
    if not in_slot and has_keeper(mat, zone):
        await fill_places(mat, card)


async def use_ability(mat: Mat, card: int) -> None:
    """Step 2: use the ability of the card just played, or do not (DIA-18, DIA-50, DIA-81)"""
    ability = mat.card(card).ability
    if ability is None or ability.when != "played":
        return
    seat = mat.placed[card].seat
    play = Play(seat, card)
    face = mat.state.face[card]
    if not has_use(mat, play, ability.effects):
        mat.tell("no use", seat, [card])
    elif ability.may and await mat.ask(seat, "may", yes_or_no, card, orders=("no",)) == "no":
        mat.tell("declined", seat, [card])
    else:
        mat.tell("use", seat, [card], note=ability.name)
        await perform(mat, play, ability.effects)
        if ability.effects[0].verb == "bind":
            return  # it goes on filling places
    if face not in mat.state.lost:  # used or not, it is lost (DIA-82)
        mat.state.lost.append(face)


def has_use(mat: Mat, play: Play, effects: Iterable[Effect]) -> bool:
    """Whether any of these can do something."""
    for effect in effects:
        if isinstance(effect, MatEffect):
            if effect.possible(mat, play):
                return True
        elif has_use(mat, play, effect.parts()):
            return True
    return False
