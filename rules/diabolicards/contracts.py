"""Contracts: four cards in everybody's sight, and the two turns that change them."""

from __future__ import annotations

from rules.core.questions import Key
from rules.core.visibility import show
from rules.diabolicards.mat import Mat
from rules.diabolicards.vocabulary import CONTRACTS, CONTRACTS_NEED

PURGED = 2  # cards a Purge discards
TRADED = 1  # and a Trade


def are_open(mat: Mat) -> bool:
    """Whether the deck and the turns before allow a Contract Turn (DIA-33 to DIA-35)."""
    state = mat.state
    return not state.banned and not state.after_contract and len(state.deck) >= CONTRACTS_NEED


def contract_turns(mat: Mat, seat: int) -> list[Key]:
    """Which Contract Turns a hand allows where contracts are open (DIA-40, DIA-76)."""
    state = mat.state
    face, faces = state.face, mat.faces
    for card in state.hands[seat]:
        if faces[face[card]].regular:
            return [*eligible_trades(mat), "purge"]
    return ["purge"]


def eligible_trades(mat: Mat) -> list[str]:
    """A key for each contract that may be traded."""
    face, faces = mat.state.face, mat.faces
    return [f"trade {card}" for card in mat.state.contracts if faces[face[card]].regular]


def eligible(mat: Mat) -> list[int]:
    """Contracts that may be traded: no Diabolical, no Scorched Earth (DIA-38)."""
    face, faces = mat.state.face, mat.faces
    return [card for card in mat.state.contracts if faces[face[card]].regular]


def can_be_given(mat: Mat, seat: int) -> list[Key]:
    face, faces = mat.state.face, mat.faces
    return [card for card in mat.state.hands[seat] if faces[face[card]].regular]


async def contract_trade(mat: Mat, seat: int, taken: int) -> None:
    """Contract Trade: a contract for a hand card, and the top of the deck is lost (DIA-36)"""
    state = mat.state
    state.phase = "trade"
    given = await mat.ask(seat, "trade give", can_be_given, taken)
    hand = state.hands[seat]
    hand.remove(given)
    state.contracts[state.contracts.index(taken)] = given
    hand.append(taken)
    state.known.pop(given, None)
    show(state, [taken])
    mat.tell_card("trade give", seat, given)
    mat.tell_card("trade take", seat, taken)
    mat.discard_top(TRADED, seat)
    after_contract_turn(mat, seat)


def contract_purge(mat: Mat, seat: int) -> None:
    """Contract Purge: all four into the deck, two are lost, four are new (DIA-37)."""
    mat.state.phase = "purge"
    mat.tell("purge", seat, mat.state.contracts)
    renew(mat, seat, PURGED)
    after_contract_turn(mat, seat)


def renew(mat: Mat, seat: int, lost: int) -> None:
    """Contracts into the deck, shuffle, discard, and lay out four (DIA-37, DIA-39).

    Diabolicals and Scorched Earth that turn up are laid aside and shuffled back afterwards. At ten
    cards and more there are always four others.
    """
    state = mat.state
    mat.into_deck(state.contracts)
    if lost:
        mat.discard_top(lost, seat)
    state.contracts = []
    aside: list[int] = []
    while state.deck and len(state.contracts) < CONTRACTS:
        card = state.deck.pop()
        (state.contracts if mat.card(card).regular else aside).append(card)
    mat.tell("new contracts", seat, state.contracts)
    if aside:
        mat.tell("laid aside", seat, aside)
        mat.into_deck(aside)


def after_contract_turn(mat: Mat, seat: int) -> None:
    """One Reset Purge if what can be traded has no power at all (DIA-41, DIA-42, DIA-78)."""
    face, faces = mat.state.face, mat.faces
    for card in mat.state.contracts:
        contract = faces[face[card]]
        if contract.regular and contract.power:
            return
    mat.tell("reset purge", seat, mat.state.contracts)
    renew(mat, seat, 0)
