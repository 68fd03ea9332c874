"""What everybody may know besides the cards: powers and why, places, contracts, what is afoot."""

from __future__ import annotations

from typing import Any

from rules.diabolicards.contracts import are_open, eligible
from rules.diabolicards.mat import Bond, Mat
from rules.diabolicards.moving import is_frozen
from rules.diabolicards.power import GUARD, holds, tally
from rules.diabolicards.questions_and_log import REASONS
from rules.diabolicards.vocabulary import DECK, ZONES

PRINTED = tuple(REASONS["printed"].format(power=power) for power in range(100))
NUMERALS = tuple(map(str, range(DECK)))


def facts(mat: Mat) -> dict[str, Any]:
    """The public facts. Cards are called by their number, a side or a seat by its own."""
    state, ids = mat.state, mat.cards.ids
    sums = tally(mat)
    return {
        "turn": state.turn,
        "active": state.active,
        "phase": state.phase,
        "extra": state.extra,
        "totals": sums.totals,
        "power": sums.power,  # of each side and zone, without synergy
        "synergy": sums.synergy,
        "sealed": list(state.sealed),
        "frozen": [is_frozen(mat, zone) for zone in (0, 1, 2)],
        "cards": card_facts(mat, sums.cards),  # by number, as text: those on the mat
        "links": [list(link) for link in state.links],
        "announced": list(state.announced),
        "falling": list(state.falling),
        "killer": state.killer,
        "lost": sorted([ids[face] for face in state.lost]),
        "gone": sorted([ids[face] for face in state.gone]),
        "endgames": [list(used) for used in state.endgames],
        "watching": list(state.watching),
        "contracts": {
            "banned": state.banned,
            "open": are_open(mat),
            "after_contract": state.after_contract,
            "freeze": bool(state.contracts) and not eligible(mat),
        },
    }


def card_facts(mat: Mat, current: dict[int, int]) -> dict[str, dict[str, Any]]:
    """Where each card lies, who decides for it, what power it has and why."""
    face, printed, able, lost = mat.state.face, mat.by_face.power, mat.by_face.able, mat.state.lost
    found: dict[str, dict[str, Any]] = {}
    for card, at in mat.placed.items():
        shown = face[card]
        found[NUMERALS[card]] = {
            "side": at.side,
            "zone": ZONES[at.zone],
            "slot": at.slot,  # 0 to 7 regular, 8 Diabolical, 9 beside the name of the zone
            "seat": at.seat,
            "power": current[card],
            # What is printed, then every boost and hinder; the last one counts.
            "why": [PRINTED[printed[shown]]],
            "by": [],
            "armed": able[shown] and shown not in lost,
            "guards": [],
        }
    for bond in mat.state.bonds:
        if holds(mat, bond):
            facts = found[NUMERALS[bond.target]]
            if bond.kind == GUARD:
                facts["guards"].append(bond.source)
            else:
                facts["by"].append(bond.source)
                facts["why"].append(reason(mat, bond))
    return found


def reason(mat: Mat, bond: Bond) -> str:
    """Why a card has another power than is printed, in words."""
    return REASONS[bond.kind].format(power=bond.power, by=mat.name(bond.source))
