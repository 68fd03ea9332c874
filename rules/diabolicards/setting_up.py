"""Setting up: the deal and the first contracts."""

from __future__ import annotations

from rules.core.cutting import cut
from rules.core.randomness import below, shuffle
from rules.diabolicards.mat import Mat
from rules.diabolicards.verbs_for_cards import in_hand
from rules.diabolicards.vocabulary import CONTRACTS

KEPT = 4  # cards in hand when the first turn begins


async def set_up(mat: Mat) -> None:
    """Set-up (DIA-2, DIA-6, DIA-7, DIA-9, DIA-72)"""
    state = mat.state
    shuffle(state, state.deck)
    for depth in state.cuts:
        cut(state.deck, depth)
    given = CONTRACTS // len(state.hands)
    for seat in mat.seats:
        mat.draw(seat, KEPT + given)
    await first_contracts(mat, given)
    state.active = below(state, len(state.hands))
    mat.tell("first", state.active)


async def first_contracts(mat: Mat, number: int) -> None:
    """Each moves cards to Contracts; all are shown together (DIA-6, DIA-39, DIA-72)"""
    state = mat.state
    answers = await mat.ask_all(mat.seats, "contracts", in_hand, number, number)
    for seat, cards in answers.items():
        for card in cards:
            state.hands[seat].remove(card)
        state.contracts += cards
        mat.tell("contracts", seat, cards)
