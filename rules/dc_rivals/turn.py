"""A turn of the Rivals: Normal or Confrontation, and its end."""

from __future__ import annotations

from collections.abc import Collection, Coroutine, Sequence
from typing import Any

from rules.cerberus.deck_builder import deal_hands
from rules.cerberus.deck_builder_table import HAND, LINE_UP
from rules.cerberus.event_cards import open_line_up
from rules.cerberus.moves import END, carry_out, turn_moves, turn_question
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
from rules.core.questions import Answer, Key
from rules.core.randomness import shuffle
from rules.dc_rivals.boxes import drawn, laid_out
from rules.dc_rivals.confrontation import confrontation
from rules.dc_rivals.rivals_table import RivalsTable


async def set_up(table: RivalsTable) -> None:
    """Set-up (DCR-3 to DCR-12)"""
    state = table.state
    lay_anew(table, drawn(state, table.cards, table.setup))
    shuffle(state, state.main_deck)
    open_line_up(table)
    deal_hands(table, HAND)


def lay_anew(table: RivalsTable, emblems: Sequence[str]) -> None:
    """Now that lots are drawn, the cards of whoever plays lie on the table (DCR-98)."""
    state = table.state
    for field, laid in laid_out(table.cards, table.setup, emblems).items():
        setattr(state, field, laid)
    table.sides = state.sides


def play(table: RivalsTable) -> Coroutine[Any, Any, None]:
    """A match of the Rivals"""
    return play_turns(table, take_turn)


async def take_turn(table: RivalsTable) -> None:
    """A turn: Normal, or a Confrontation announced before anything else is done (DCR-15)"""
    seat = begin_turn(table)
    state = table.state
    state.phase = "start"
    table.fire(seat, "turn start")
    if table.triggers:
        await at_turn_start(table)
    picked = await turn_question(table, seat, first_moves)
    if str(picked[0]).startswith("confrontation"):
        state.phase, foe = "confrontation", confrontations(table, seat)[picked[0]]
        table.tell("confrontation", seat, number=foe)
        await confrontation(table, seat, foe)
    else:
        state.phase = "normal"
        await normal_turn(table, seat, picked)
    await end_turn(table, seat)


def first_moves(table: RivalsTable, seat: int, for_sale: Collection[Key]) -> list[Key]:
    """What a Normal turn allows, and a Confrontation instead, with any hand (DCR-28, DCR-108)."""
    return [*confrontations(table, seat), *turn_moves(table, seat, for_sale)]


def confrontations(table: RivalsTable, seat: int) -> dict[Key, int]:
    """What can be announced, and whom it is about (DCR-28, DCR-104)."""
    if len(table.sides) == 2:
        return {"confrontation": table.foes(seat)[0]}
    return {f"confrontation {foe}": foe for foe in table.within_reach(seat)}


async def normal_turn(table: RivalsTable, seat: int, picked: Answer) -> None:
    """A Normal turn: play and buy in any order, until you end it (DCR-16 to DCR-27)"""
    while picked[0] != END and not await carry_out(table, seat, picked):
        picked = await turn_question(table, seat)


async def end_turn(table: RivalsTable, seat: int) -> None:
    """The end of the turn, in seven steps (DCR-41 to DCR-48)"""
    state = table.state
    state.phase = "end"
    put_hand_away(table, seat)
    table.fire(seat, "turn end")
    if table.triggers:
        await at_turn_end(table)
    clear_play(table, seat)
    state.confronting, state.confronted = False, -1
    state.blocked.clear()
    state.helped.clear()
    state.no_block = False
    for side in table.sides:
        side.raised = 0  # Blocks last until the end of the turn (DCR-35)
    table.draw(seat, table.hand_size())
    if not fill_line_up(table):
        count_up(table, "line-up")
    pass_turn(table)


def fill_line_up(table: RivalsTable) -> bool:
    """Step 6: five cards in the Line-Up, or the match is over (DCR-46, DCR-55, DCR-114).

    A place that an Event leaves stays empty for a turn (TTG-40, TTG-61).
    """
    state = table.state
    if (empty := LINE_UP - len(state.line_up)) <= 0:
        return True
    new = [state.main_deck.pop() for _ in range(min(empty, len(state.main_deck)))]
    if new:
        table.tell("line-up", cards=new)
    for card in new:
        if table.card(card).kind == "event":
            table.begin_event(card)
        else:
            state.line_up.append(card)
    return len(new) == empty
