"""Turn after turn until nobody can place a card."""

from __future__ import annotations

from rules.core.questions import Key
from rules.core.state import eye
from rules.core.table import leaders
from rules.core.visibility import show
from rules.diabolicards.contracts import are_open, contract_purge, contract_trade, contract_turns
from rules.diabolicards.mat import Mat
from rules.diabolicards.playing import places_for, usual_turn
from rules.diabolicards.power import tally
from rules.diabolicards.reckoning import score_words
from rules.diabolicards.verbs_for_cards import in_hand


async def play(mat: Mat) -> None:
    """A match of Diabolicards"""
    while True:
        await mat.checkpoint()
        able = might_place(mat, mat.state.active)
        if (mat.state.passes or not able) and is_over(mat):
            end(mat)
        await take_turn(mat, able or has_contract_turn(mat, mat.state.active))


# -- one turn


async def take_turn(mat: Mat, able: bool) -> None:
    """A turn: the usual one, a Contract Trade or a Contract Purge (DIA-16)"""
    state = mat.state
    seat = state.active
    state.turn += 1
    state.phase = "turn"
    state.extra = False
    choice: Key = "pass"
    if able:
        choice = await mat.ask(seat, "turn", choices)
    if choice == "pass":
        state.passes += 1
        mat.tell("pass", seat)
    else:
        state.passes = 0
        if isinstance(choice, int):
            state.after_contract = False
            await usual_turn(mat, seat, choice)
        else:
            state.after_contract = True
            if choice == "purge":
                contract_purge(mat, seat)
            else:
                await contract_trade(mat, seat, int(choice.removeprefix("trade ")))
        mat.check_ban()
    if state.watching:
        await show_each_other(mat, seat)
    if not state.extra:
        state.active = (seat + 1) % len(state.hands)


def choices(mat: Mat, seat: int) -> list[Key]:
    """Every card that can be placed and the Contract Turns.

    Who can place nothing takes a Contract Turn. A pass is for those who may not, or have every slot
    taken (DIA-24).
    """
    hand = mat.state.hands[seat]
    found: list[Key]
    if mat.has_room(seat & 1):
        found = [*hand]
    else:
        found = [card for card in hand if places_for(mat, seat & 1, card)]
        if not found and not has_contract_turn(mat, seat):
            return ["pass"]
    if are_open(mat):
        found += contract_turns(mat, seat)
    return found


def has_contract_turn(mat: Mat, seat: int) -> bool:
    """Whether somebody who can place nothing takes a Contract Turn: all of it public (DIA-24)."""
    return are_open(mat) and bool(mat.state.hands[seat]) and not mat.is_full(seat & 1)


def might_place(mat: Mat, seat: int) -> bool:
    """Whether the table cannot rule out that this seat can place a card: public facts only.

    An empty hand or no unsealed zone rule it out. Without an empty regular slot only a Diabolical
    or Scorched Earth can be placed, and everybody can count which of those have been seen.
    """
    state, side = mat.state, seat & 1
    if not state.hands[seat]:
        return False
    if mat.has_room(side):
        return True
    if all(state.sealed):
        return False
    open_cards = (*mat.placed, *state.discard, *state.contracts)
    seen = set(map(state.face.__getitem__, open_cards))
    if not seen.issuperset(mat.by_face.scorched):
        return True
    if seen.issuperset(mat.by_face.diabolical):
        return False
    return any(mat.half(side, zone).diabolical < 0 and not state.sealed[zone] for zone in (0, 1, 2))


async def show_each_other(mat: Mat, enemy: int) -> None:
    """Why See: after an enemy's turn or pass both show the other a hand card of their choice"""
    state = mat.state
    for seat in [seat for seat in state.watching if (seat ^ enemy) & 1]:
        state.watching.remove(seat)
        both = [one for one in (seat, enemy) if state.hands[one]]
        if not both:
            continue
        shown = await mat.ask_all(both, "show", in_hand)
        for one, cards in shown.items():
            seen_by = eye(seat) | eye(enemy)
            show(state, cards, seen_by)
            mat.tell("show", one, cards, seen_by=seen_by)


# -- the end


def is_over(mat: Mat) -> bool:
    """Nobody can place a card (DIA-66, DIA-68, DIA-71).

    Hands are secret, so where only a hand could tell, its player is asked; when all have passed in
    a row nobody could.
    """
    state = mat.state
    seats = len(state.hands)
    if state.passes >= seats:
        return True
    active = state.active
    for step in range(seats):
        if might_place(mat, (active + step) % seats):
            return False
    return True


def end(mat: Mat) -> None:
    """The higher total wins; equal is a tie (DIA-66, DIA-67, DIA-70)."""
    sums = tally(mat)
    first, second = sums.totals
    mat.state.phase = "end"
    mat.tell("total", 0, number=first, note=score_words(sums, 0))
    mat.tell("total", 1, number=second, note=score_words(sums, 1))
    ahead = leaders({seat: (first, second)[seat & 1] for seat in mat.seats})
    mat.finish(ahead, "power" if ahead else "tie")
