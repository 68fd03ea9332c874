"""Power, recomputed from what lies on the mat whenever somebody asks (DIA-48 to DIA-53, DIA-66).

A boost or a hinder is a bond between two cards and names the stay of each. A card that moves, is
taken, dies or returns begins another stay, so a bond that has ended can never count again, and no
power has to be put right by hand (DIA-83).
"""

from __future__ import annotations

from typing import Any

from rules.diabolicards.table import Bond, Mat
from rules.diabolicards.terms import BOOSTED, EMPTY, SYNERGY_CAP

GUARD, LOVE, FADED = "guard", "love", "faded"
NO_POWER = -1  # of a bond that changes no power


def bind(mat: Mat, kind: str, source: int, target: int, power: int) -> None:
    """From now on the source does this to the target."""
    one, other = mat.placed[source], mat.placed[target]
    either_side = kind == LOVE
    bond = Bond(
        kind=kind,
        source=source,
        target=target,
        power=power,
        source_stay=one.here if either_side else one.came,
        target_stay=other.here if either_side else other.came,
    )
    mat.state.bonds.append(bond)


def holds(mat: Mat, bond: Bond) -> bool:
    """Both cards are still in the stay in which they were bound (DIA-83)."""
    source, target = mat.placed.get(bond.source), mat.placed.get(bond.target)
    if source is None or target is None:
        return False
    if bond.kind == LOVE:  # wherever in the zone
        return source.here == bond.source_stay and target.here == bond.target_stay
    if bond.kind == FADED:  # for good
        return True
    return source.came == bond.source_stay and target.came == bond.target_stay


def power(mat: Mat, card: int) -> int:
    """The latest boost or hinder, else what is printed (DIA-52, DIA-53)."""
    for bond in reversed(mat.state.bonds):
        if bond.target == card and bond.power != NO_POWER and holds(mat, bond):
            return bond.power
    return mat.card(card).power


def let_go(mat: Mat) -> None:
    """Forget bonds that have ended; a Love that has ended is lost (DIA-82, DIA-83)."""
    state = mat.state
    if not state.bonds:
        return
    ended = [bond for bond in state.bonds if not holds(mat, bond)]
    if ended:
        state.bonds = [bond for bond in state.bonds if bond not in ended]
        for bond in ended:
            if bond.kind == LOVE:
                mat.lose(bond.target)


def fall_in_love(mat: Mat, card: int) -> None:
    """Love begins when lover and partner lie in one zone, on either side (DIA-53)."""
    couple = mat.couples.get(mat.state.face[card])
    if couple is None:
        return
    face, zone = mat.state.face, mat.placed[card].zone
    found: list[int] = []
    for wanted in couple:
        for half in (mat.halves[zone], mat.halves[3 + zone]):
            found += [other for other in half.slots if other != EMPTY and face[other] == wanted]
    if len(found) == 2 and mat.is_armed(found[0]):
        lover, partner = found
        if not [bond for bond in mat.state.bonds if bond.kind == LOVE and bond.target == lover]:
            bind(mat, LOVE, partner, lover, BOOSTED)
            mat.tell("love", mat.placed[lover].seat, [lover, partner])


# -- adding up


def half_power(mat: Mat, side: int, zone: int) -> int:
    """The power of the living cards of a half, Scorched Earth included (DIA-66, DIA-69)."""
    half = mat.half(side, zone)
    cards = half.cards + half.scorched
    if half.diabolical >= 0:
        cards.append(half.diabolical)
    return sum([power(mat, card) for card in cards])


def synergy(mat: Mat, side: int, zone: int) -> int:
    """One for each living card of the linked group, at most four a zone (DIA-48, DIA-49)."""
    at_home = [card for card in mat.half(side, zone).cards if mat.card(card).home == zone]
    return min(SYNERGY_CAP, len(at_home))


def total(mat: Mat, side: int) -> int:
    """What a side has: power and synergy of its three zones (DIA-66, DIA-70, DIA-73)."""
    return sum([half_power(mat, side, zone) + synergy(mat, side, zone) for zone in (0, 1, 2)])


def reasons(mat: Mat, card: int) -> list[dict[str, Any]]:
    """Why a card has the power it has: what is printed, then every bond, the one in force last."""
    found: list[dict[str, Any]] = [{"why": "printed", "power": mat.card(card).power, "by": -1}]
    for bond in mat.state.bonds:
        if bond.target == card and bond.power != NO_POWER and holds(mat, bond):
            found.append({"why": bond.kind, "power": bond.power, "by": bond.source})
    return found
