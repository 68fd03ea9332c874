"""Moving cards on the mat, which only abilities do (DIA-25, DIA-55), and coming somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.effects import yes_or_no
from rules.diabolicards.mat import Mat
from rules.diabolicards.power import bind, fall_in_love, let_go
from rules.diabolicards.verbs_for_power import Bind
from rules.diabolicards.vocabulary import ANYWHERE, HINDERED, REGULAR_SLOTS, ZONE_NAMES


def frozen(mat: Mat) -> list[int]:
    """Doom Freeze: the zones into, out of and across which no ability moves cards."""
    face, freezing = mat.state.face, mat.by_face.freezing
    found: list[int] = []
    for card in mat.placed:
        if face[card] in freezing and mat.is_armed(card):
            at = mat.placed[card]
            if at.slot < REGULAR_SLOTS:
                found.append(at.zone)
    return found


def is_frozen(mat: Mat, zone: int) -> bool:
    """Whether Doom Freeze holds a zone."""
    return zone in frozen(mat)


def stuck_with(mat: Mat, card: int) -> list[int]:
    """The cards that Why Stick has tied to this one, itself included."""
    tied = [card]
    for one in tied:  # grows while it is walked
        for link in mat.state.links:
            if one in link:
                tied += [other for other in link if other not in tied]
    return tied


def is_stuck(mat: Mat, card: int) -> bool:
    return any(card in link for link in mat.state.links)


def destinations(mat: Mat, card: int) -> list[int]:
    """Zones to whose regular slots it can move on its own side, with all that sticks to it.

    Not into a sealed zone (DIA-30), and a Diabolical never leaves its slot (DIA-62).
    """
    at = mat.placed[card]
    if at.slot >= REGULAR_SLOTS or is_frozen(mat, at.zone):
        return []
    needed = [0, 0]
    for one in stuck_with(mat, card):
        needed[mat.placed[one].side] += 1
    return [
        zone
        for zone in (0, 1, 2)
        if zone != at.zone
        and not mat.state.sealed[zone]
        and mat.half(0, zone).free >= needed[0]
        and mat.half(1, zone).free >= needed[1]
        and not is_frozen(mat, zone)
    ]


async def relocate(mat: Mat, cards: Sequence[int], zone: int) -> None:
    """Cards move to another zone of their own side, together with what sticks to them."""
    moved: list[int] = []
    for card in cards:
        moved += [one for one in stuck_with(mat, card) if one not in moved]
    for card in moved:
        at = mat.lift(card)
        if mat.card(card).home not in (ANYWHERE, zone):
            mat.lose(card)  # it has left its linked zone, or was never there
        mat.lay(card, at.side, zone, 0, at.seat)
        mat.tell("move", at.seat, [card], note=ZONE_NAMES[zone])
    await arrive(mat, moved)


async def take(mat: Mat, card: int, seat: int) -> None:
    """A card changes sides within its zone and is now this seat's to decide for (DIA-85)."""
    at = mat.lift(card)
    mat.lay(card, 1 - at.side, at.zone, 0, seat)
    mat.placed[card].here = at.here
    mat.tell("take", seat, [card])
    await arrive(mat, [card])


async def send(mat: Mat, cards: Sequence[int], side: int, zone: int, sender: int) -> None:
    """Cards of any half come to this one; who decides for a new one is its side's next player."""
    for card in cards:
        at = mat.lift(card)
        seat = at.seat if at.side == side else mat.foes(sender)[0]
        mat.lay(card, side, zone, 0, seat)
        if at.zone == zone:
            mat.placed[card].here = at.here
        mat.tell("send", sender, [card], note=ZONE_NAMES[zone])
    await arrive(mat, cards)


async def exchange(mat: Mat, card: int, other: int) -> None:
    """Why Swap: two cards of one zone change sides, and so who decides for them.

    The other arrives at power 0: whoever gives it a place on arrival does so later (DIA-53).
    """
    one, two = mat.lift(card), mat.lift(other)
    mat.lay(card, two.side, two.zone, two.slot, two.seat)
    mat.lay(other, one.side, one.zone, one.slot, one.seat)
    mat.placed[card].here, mat.placed[other].here = one.here, two.here
    mat.tell("swap", one.seat, [card, other])
    bind(mat, "swap", card, other, HINDERED)
    await arrive(mat, [card, other])


async def arrive(mat: Mat, cards: Sequence[int]) -> None:
    """Cards have come to a half: old bonds end, Love may begin, free places are filled"""
    let_go(mat)
    for card in cards:
        fall_in_love(mat, card)
        await fill_places(mat, card)


def has_keeper(mat: Mat, zone: int) -> bool:
    """Whether a Diabolical in its slot might have a place for who comes to this zone."""
    return mat.halves[zone].diabolical >= 0 or mat.halves[3 + zone].diabolical >= 0


async def fill_places(mat: Mat, card: int) -> None:
    """A card has come where a Diabolical keeps places: Apex Service, Apex Prison"""
    at = mat.placed[card]
    if at.slot >= REGULAR_SLOTS:
        return
    for side in (0, 1):
        keeper = mat.half(side, at.zone).diabolical
        if keeper < 0 or mat.card(keeper).does != "bind" or not mat.is_armed(keeper):
            continue
        places = mat.card(keeper).effects[0]
        assert isinstance(places, Bind)
        if not places.has_place(mat, keeper, card):
            continue
        seat = mat.placed[keeper].seat
        if not places.compulsory:
            # What is asked is about the card that came; everybody sees both.
            answer = await mat.ask(seat, "fill place", yes_or_no, card, orders=("yes", "no"))
            if answer == "no":
                continue
        bind(mat, places.kind, keeper, card, places.power)
        mat.tell("bound", seat, [card], number=places.power, note=mat.card(keeper).name)
