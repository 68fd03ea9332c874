"""A turn of the Rivals: Normal or Confrontation, and its end."""

from __future__ import annotations

from rules.cerberus.deck_builder import deal_hands
from rules.cerberus.deck_builder_table import HAND, LINE_UP
from rules.cerberus.playing import TURN_QUESTIONS, make_move
from rules.cerberus.scoring import count_up
from rules.cerberus.turn import (
    at_turn_end,
    at_turn_start,
    begin_turn,
    clear_play,
    pass_turn,
    play_turns,
    put_hand_away,
)
from rules.core.questions import Key
from rules.core.randomness import below, shuffle
from rules.dc_rivals.confrontation import confrontation
from rules.dc_rivals.rivals_table import RivalsTable

TURN_KINDS: list[Key] = ["normal", "confrontation"]


async def set_up(table: RivalsTable) -> None:
    """Set-up (DCR-3 to DCR-12)"""
    state = table.state
    if table.setup.options.get("challenger", "lot") == "lot" and below(state, 2):
        one, other = state.sides
        state.sides = table.sides = [other, one]
    shuffle(state, state.main_deck)
    fill_line_up(table)
    deal_hands(table, HAND)


async def play(table: RivalsTable) -> None:
    """A match of the Rivals"""
    await play_turns(table, take_turn)


async def take_turn(table: RivalsTable) -> None:
    """A turn: Normal or Confrontation (DCR-15)"""
    seat = begin_turn(table)
    state = table.state
    state.phase = "start"
    kind = await table.ask(seat, "turn kind", lambda *_: TURN_KINDS)
    state.phase = kind
    table.tell(kind, seat)
    await at_turn_start(table, seat)
    if kind == "normal":
        await normal_turn(table, seat)
    else:
        await confrontation(table, seat)
    await end_turn(table, seat)


async def normal_turn(table: RivalsTable, seat: int) -> None:
    """A Normal turn: play and buy in any order, until you end it (DCR-16 to DCR-27)"""
    while (move := await TURN_QUESTIONS[seat]) != "end":
        await make_move(table, seat, move)


async def end_turn(table: RivalsTable, seat: int) -> None:
    """The end of the turn, in seven steps (DCR-41 to DCR-48)"""
    state = table.state
    state.phase = "end"
    put_hand_away(table, seat)
    await at_turn_end(table, seat)
    clear_play(table, seat)
    state.confronting, state.confronted = False, -1
    for side in table.sides:
        side.raised = 0  # Blocks last until the end of the turn (DCR-35)
    table.draw(seat, HAND)
    if not fill_line_up(table):
        count_up(table, "line-up")
    pass_turn(table)


def fill_line_up(table: RivalsTable) -> bool:
    """Step 6: five cards in the Line-Up, or the match is over (DCR-46, DCR-55, DCR-114)."""
    state = table.state
    new: list[int] = []
    while len(state.line_up) < LINE_UP and state.main_deck:
        new.append(state.main_deck.pop())
        state.line_up.append(new[-1])
    if new:
        table.tell("line-up", cards=new)
    return len(state.line_up) >= LINE_UP
