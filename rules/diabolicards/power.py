"""Power, recomputed from what lies on the mat whenever somebody asks (DIA-48 to DIA-53, DIA-66).

A boost or a hinder is a bond between two cards and names the stay of each. A card that moves, is
taken, dies or returns begins another stay, so a bond that has ended can never count again, and no
power has to be put right by hand (DIA-83).
"""

from __future__ import annotations

from typing import NamedTuple

from rules.diabolicards.mat import Bond, Mat
from rules.diabolicards.vocabulary import BOOSTED, EMPTY, SYNERGY_CAP

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


def changed(mat: Mat) -> dict[int, int]:
    """The power of each boosted or hindered card; of several the latest counts (DIA-52, DIA-53)."""
    return {
        bond.target: bond.power
        for bond in mat.state.bonds
        if bond.power != NO_POWER and holds(mat, bond)
    }


def power(mat: Mat, card: int) -> int:
    """The power of one card: the latest boost or hinder, else what is printed."""
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


def powers(mat: Mat) -> dict[int, int]:
    """The power of every card on the mat."""
    face, printed = mat.state.face, mat.by_face.power
    found: dict[int, int] = {card: printed[face[card]] for card in mat.placed}
    if mat.state.bonds:
        found |= changed(mat)
    return found


class Tally(NamedTuple):
    """What each side has in each zone."""

    power: list[list[int]]  # of living cards, Scorched Earth included (DIA-66, DIA-69)
    synergy: list[list[int]]  # one a living linked card, at most four a zone (DIA-48, DIA-49)
    cards: dict[int, int]  # the power of each card

    @property
    def totals(self) -> list[int]:
        (one, other), (more, others) = self.power, self.synergy
        return [sum(one) + sum(more), sum(other) + sum(others)]


def tally(mat: Mat) -> Tally:
    """Add up what a side has (DIA-66, DIA-70, DIA-73)."""
    face, home, cards = mat.state.face, mat.by_face.home, powers(mat)
    power, synergy = [[0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 0]]
    for card, at in mat.placed.items():
        zone = at.zone
        power[at.side][zone] += cards[card]
        if home[face[card]] == zone and synergy[at.side][zone] < SYNERGY_CAP:
            synergy[at.side][zone] += 1
    return Tally(power, synergy, cards)


def totals(mat: Mat) -> list[int]:
    """The total of either side."""
    return tally(mat).totals
