"""Set-up and the three phases of a turn."""

from __future__ import annotations

from typing import Any

from rules.core.cutting import cut
from rules.core.randomness import below, shuffle
from rules.showdown.combat import combat_phase
from rules.showdown.duel import Duel
from rules.showdown.playing import actions, in_hand, play_card

OPENING_HAND = 5
HAND_LIMIT = 7
DRAWN_A_TURN = 2


async def set_up(duel: Duel) -> None:
    """Set-up (SD-3 to SD-8)"""
    for side in duel.state.duelists:
        shuffle(duel.state, side.aces_down)
    # Cut for the first turn before the decks are shuffled: the cards cut are shown to everyone.
    duel.state.attacker = first_attacker(duel)
    for seat, side in enumerate(duel.state.duelists):
        shuffle(duel.state, side.deck)
        cut(side.deck, duel.state.cuts[1 - seat])  # the rival's
        duel.draw(seat, OPENING_HAND)


def first_attacker(duel: Duel) -> int:
    """Both cut their deck; the higher card attacks first, equal cards cut again (SD-8)."""
    while True:
        values = []
        for seat, side in enumerate(duel.state.duelists):
            card = side.deck[below(duel.state, len(side.deck))]
            duel.tell("cut card", seat, [card])
            values.append(duel.card(card).value)
        if values[0] != values[1]:
            return 0 if values[0] > values[1] else 1


async def play(duel: Duel) -> None:
    """A duel"""
    while True:
        await duel.checkpoint()
        await take_turn(duel)


async def take_turn(duel: Duel) -> None:
    """A turn: Action, Combat, Draw; then the roles change (SD-9, SD-14)"""
    state = duel.state
    state.turn += 1
    duel.tell("turn", state.attacker, number=state.turn)
    for phase in (action_phase, combat_phase, draw_phase):
        await phase(duel)
        if over := over_the_limit(duel):
            await hand_limit(duel, over)
    state.attacker = 1 - state.attacker


async def action_phase(duel: Duel) -> None:
    """Action Phase: from the Attacker on, an Action or a pass, until both pass (SD-15, SD-16)"""
    duel.state.phase = "action"
    seat, passes = duel.state.attacker, 0
    while passes < 2:
        pick: Any = "pass"
        if has_anything_to_play(duel, seat):
            pick = await duel.ask(seat, "action", actions, orders=("pass",))
        if pick == "pass":
            duel.tell("pass", seat)
            passes += 1
        else:
            await play_card(duel, seat, pick)
            passes = 0
        seat = 1 - seat


def has_anything_to_play(duel: Duel, seat: int) -> bool:
    """Only what everybody can see may skip the question: an empty hand and no Ace to use."""
    side = duel.sides[seat]
    if side.hand:
        return True
    for ace in side.aces_up:
        if duel.card(ace).when == "action":
            return True
    return False


async def draw_phase(duel: Duel) -> None:
    """Each draws two; whoever cannot has lost, both at once is a draw (SD-20, SD-22, SD-23)."""
    duel.state.phase = "draw"
    out = [seat for seat in duel.in_turn if not duel.try_to_draw(seat, DRAWN_A_TURN)]
    if out:
        duel.finish_without(out, "deck")


def over_the_limit(duel: Duel) -> dict[int, int]:
    """How many cards too many each seat holds that may not keep all, the Attacker's first."""
    over: dict[int, int] = {}
    one, other = duel.sides
    if len(one.hand) <= HAND_LIMIT and len(other.hand) <= HAND_LIMIT:  # as after most phases
        return over
    for seat in duel.in_turn:
        if (number := len(duel.sides[seat].hand) - HAND_LIMIT) > 0:
            over[seat] = number
    return over


async def hand_limit(duel: Duel, over: dict[int, int]) -> None:
    """The phase ends: down to seven cards, each choosing for themselves (SD-21, SD-69)"""
    answers = await duel.ask_each(over, "hand limit", in_hand)
    for seat, cards in answers.items():
        duel.discard(seat, cards)
