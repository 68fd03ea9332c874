"""The sums that everybody may read: what announced kills would cost, and the score at the end."""

from __future__ import annotations

from rules.core.phrases import listed
from rules.diabolicards.mat import Mat
from rules.diabolicards.power import Tally, power, tally
from rules.diabolicards.vocabulary import ZONE_NAMES

NAMED = 4  # cards that a line has room for; more are counted


def reckoning(mat: Mat) -> str:
    """Announced kills with their power, or the final score; nothing while a turn is quiet."""
    state = mat.state
    if state.announced:
        return announced_words(mat)
    if state.phase == "end":
        sums = tally(mat)
        scores = [f"{score_words(sums, side)} = {sums.totals[side]}" for side in (0, 1)]
        return f"{side_names(mat, 0)}: {scores[0]}; {side_names(mat, 1)}: {scores[1]}"
    return ""


def announced_words(mat: Mat) -> str:
    """Vanessa is to kill Beacon (8) and Daiki (4): that would cost Ben power 12."""
    state = mat.state
    losses: dict[int, int] = {}
    told: list[str] = []
    for card in state.announced:
        worth = power(mat, card)
        told.append(f"{mat.name(card)} ({worth})")
        side = mat.placed[card].side
        losses[side] = losses.get(side, 0) + worth
    cost = listed([f"{side_names(mat, side)} power {lost}" for side, lost in losses.items()])
    victims = listed(told) if len(told) <= NAMED else f"{len(told)} cards"
    return f"{mat.name(state.killer)} is to kill {victims}: that would cost {cost}"


def side_names(mat: Mat, side: int) -> str:
    return " and ".join([mat.names[seat] for seat in mat.seats if seat & 1 == side])


def score_words(sums: Tally, side: int) -> str:
    """What a side’s total is made of: Vask Tower 10 + 2 synergy, The Gang Hideout 5 …"""
    zones = []
    for zone, name in enumerate(ZONE_NAMES):
        synergy = sums.synergy[side][zone]
        more = f" + {synergy} synergy" if synergy else ""
        zones.append(f"{name} {sums.power[side][zone]}{more}")
    return ", ".join(zones)
