"""What everybody may know besides the cards: powers and why, places, contracts, what is afoot."""

from __future__ import annotations

from typing import Any

from rules.diabolicards.moving import is_frozen
from rules.diabolicards.power import GUARD, half_power, holds, reasons, synergy
from rules.diabolicards.table import Mat
from rules.diabolicards.terms import CONTRACTS_NEED, ZONES
from rules.diabolicards.words import REASONS


def facts(mat: Mat) -> dict[str, Any]:
    """The public facts. Cards are named by number, as text; sides and zones by number."""
    state, ids = mat.state, mat.cards.ids
    powers = [[half_power(mat, side, zone) for zone in (0, 1, 2)] for side in (0, 1)]
    bonuses = [[synergy(mat, side, zone) for zone in (0, 1, 2)] for side in (0, 1)]
    eligible = [card for card in state.contracts if mat.card(card).regular]
    return {
        "turn": state.turn,
        "active": state.active,
        "phase": state.phase,
        "extra": state.extra,
        "totals": [sum(powers[side]) + sum(bonuses[side]) for side in (0, 1)],
        "power": powers,  # of each side and zone, without synergy
        "synergy": bonuses,
        "sealed": list(state.sealed),
        "frozen": [is_frozen(mat, zone) for zone in (0, 1, 2)],
        "cards": {str(card): card_facts(mat, card) for card in mat.placed},
        "links": [list(link) for link in state.links],
        "announced": list(state.announced),
        "falling": list(state.falling),
        "killer": state.killer,
        "lost": sorted([ids[face] for face in state.lost]),
        "endgames": [list(used) for used in state.endgames],
        "watching": list(state.watching),
        "contracts": {
            "banned": state.banned,
            "open": not state.banned
            and not state.after_contract
            and len(state.deck) >= CONTRACTS_NEED,
            "after_contract": state.after_contract,
            "freeze": bool(state.contracts) and not eligible,
        },
    }


def card_facts(mat: Mat, card: int) -> dict[str, Any]:
    """Where a card on the mat lies, who decides for it, what power it has and why."""
    at = mat.placed[card]
    why = reasons(mat, card)
    guards = [
        bond.source
        for bond in mat.state.bonds
        if bond.kind == GUARD and bond.target == card and holds(mat, bond)
    ]
    return {
        "side": at.side,
        "zone": ZONES[at.zone],
        "slot": at.slot,  # 0 to 7 regular, 8 Diabolical, 9 beside the name of the zone
        "seat": at.seat,
        "power": why[-1]["power"],
        "why": why,
        "words": [reason_words(mat, reason) for reason in why],
        "armed": mat.is_armed(card),
        "guards": guards,
    }


def reason_words(mat: Mat, reason: dict[str, Any]) -> str:
    """A reason for a card's power, for people."""
    by = mat.name(reason["by"]) if reason["by"] >= 0 else ""
    return REASONS[reason["why"]].format(power=reason["power"], by=by)
