"""What everybody may know besides the cards: powers and why, places, contracts, what is afoot."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.diabolicards.contracts import are_open, eligible
from rules.diabolicards.mat import Bond, Mat
from rules.diabolicards.moving import frozen
from rules.diabolicards.power import GUARD, holds, tally
from rules.diabolicards.questions_and_log import REASONS
from rules.diabolicards.vocabulary import DECK, ZONES

PRINTED = tuple((REASONS["printed"].format(power=power),) for power in range(100))
NUMERALS = tuple(map(str, range(DECK)))


def facts(mat: Mat) -> dict[str, Any]:
    """The public facts. Cards are called by their number, a side or a seat by its own."""
    state, ids = mat.state, mat.cards.ids
    sums, cold = tally(mat), frozen(mat)
    return {
        "turn": state.turn,
        "active": state.active,
        "phase": state.phase,
        "extra": state.extra,
        "totals": sums.totals,
        "power": sums.power,  # of each side and zone, without synergy
        "synergy": sums.synergy,
        "sealed": [*state.sealed],
        "frozen": [0 in cold, 1 in cold, 2 in cold],
        "cards": card_facts(mat, sums.cards),  # by number, as text: those on the mat
        "links": [[*link] for link in state.links],
        "announced": [*state.announced],
        "falling": [*state.falling],
        "killer": state.killer,
        "lost": sorted([ids[face] for face in state.lost]),
        "gone": sorted([ids[face] for face in state.gone]),
        "endgames": [[*used] for used in state.endgames],
        "watching": [*state.watching],
        "contracts": {
            "banned": state.banned,
            "open": are_open(mat),
            "after_contract": state.after_contract,
            "freeze": bool(state.contracts) and not eligible(mat),
        },
    }


class CardFacts(Struct, frozen=True, gc=False):
    """Where a card on the mat lies, who decides for it, what power it has and why."""

    side: int
    zone: str
    slot: int  # 0 to 7 regular, 8 Diabolical, 9 beside the name of the zone
    seat: int
    power: int
    why: tuple[str, ...]  # what is printed, then every boost and hinder; the last one counts
    by: tuple[int, ...]  # the cards that boost and hinder it
    armed: bool
    guards: tuple[int, ...]


def card_facts(mat: Mat, current: dict[int, int]) -> dict[str, CardFacts]:
    """The facts of each card on the mat, whose power now is known."""
    face, printed, able, lost = mat.state.face, mat.by_face.power, mat.by_face.able, mat.state.lost
    found: dict[str, CardFacts] = {}
    for card, at in mat.placed.items():
        shown = face[card]
        found[NUMERALS[card]] = CardFacts(
            at.side,
            ZONES[at.zone],
            at.slot,
            at.seat,
            current[card],
            PRINTED[printed[shown]],
            (),
            able[shown] and shown not in lost,
            (),
        )
    for bond in mat.state.bonds:
        if holds(mat, bond):
            name = NUMERALS[bond.target]
            facts = found[name]
            if bond.kind == GUARD:
                found[name] = replace(facts, guards=(*facts.guards, bond.source))
            else:
                by, why = (*facts.by, bond.source), (*facts.why, reason(mat, bond))
                found[name] = replace(facts, by=by, why=why)
    return found


def reason(mat: Mat, bond: Bond) -> str:
    """Why a card has another power than is printed, in words."""
    return REASONS[bond.kind].format(power=bond.power, by=mat.name(bond.source))
