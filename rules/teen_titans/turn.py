"""Set-up and turn of the Titans."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from typing import Any

from rules.cerberus.deck_builder import deal_hands
from rules.cerberus.deck_builder_table import HAND, LINE_UP
from rules.cerberus.event_cards import add_to_line_up, open_line_up
from rules.cerberus.moves import END, carry_out, make_move, turn_question
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
from rules.teen_titans.nemesis import defeat, next_nemesis
from rules.teen_titans.titans_table import TitansTable


async def set_up(table: TitansTable) -> None:
    """Set-up (TTG-3 to TTG-13)"""
    await choose_heroes(table)
    state = table.state
    shuffle(state, state.nemesis)
    state.box.append(state.nemesis.pop())
    shuffle(state, state.main_deck)
    open_line_up(table)
    shuffle(state, state.weakness)
    table.show_next_weakness()
    deal_hands(table, HAND)


async def choose_heroes(table: TitansTable) -> None:
    """Each player gets a Super Hero; the others become Sidekicks (TTG-3, TTG-4)"""
    state, number = table.state, len(table.sides)
    how = table.setup.options.get("heroes", "random")
    first = below(state, number)
    dealt = deal_heroes(table, {"choose": 0, "two": 2}.get(how, 1))
    kept: dict[int, tuple[int, ...]] = {}
    if how == "two":  # nobody has to wait for the other's choice
        kept = await table.ask_all(table.seats, "hero", lambda _, seat: dealt[seat])
    for step in range(number):
        seat = (first + step) % number
        offered = kept.get(seat) or dealt[seat] or state.unused
        hero = await table.choose_open(seat, "hero", offered)
        table.sides[seat].hero.append(hero)
        state.unused.remove(hero)
        table.tell("hero", seat, [hero])
    state.heroes = [side.hero[0] for side in table.sides]


def deal_heroes(table: TitansTable, number: int) -> list[list[int]]:
    """So many for each player, at random and face up."""
    left = [*table.state.unused]
    return [[left.pop(below(table.state, len(left))) for _ in range(number)] for _ in table.sides]


def play(table: TitansTable) -> Coroutine[Any, Any, None]:
    """A match of the Titans"""
    return play_turns(table, take_turn)


async def take_turn(table: TitansTable) -> None:
    """A turn: fill the Line-Up, play and buy, end it (TTG-14 to TTG-23)"""
    seat = begin_turn(table)
    state = table.state
    state.phase = "start"
    state.flags = []
    fill_line_up(table)
    table.fire(seat, "turn start")
    if table.triggers:
        await at_turn_start(table)
    state.phase = "turn"
    picked = await turn_question(table, seat)
    while picked[0] != END and not await carry_out(table, seat, picked, make_titans_move):
        picked = await turn_question(table, seat)
    await end_turn(table, seat)


def fill_line_up(table: TitansTable) -> None:
    """Every empty slot gets a card, or the match is over (TTG-14, TTG-39, TTG-40)."""
    empty = LINE_UP - len(table.state.line_up)
    if empty > 0 and add_to_line_up(table, empty) < empty:
        count_up(table, "line-up")


def make_titans_move(table: TitansTable, seat: int, move: Key) -> Awaitable[None]:
    """What both boxes allow, and a Nemesis to defeat."""
    if move in table.state.nemesis_up:
        return defeat(table, seat, int(move))
    return make_move(table, seat, move)


async def end_turn(table: TitansTable, seat: int) -> None:
    """The end of the turn, in seven steps (TTG-29 to TTG-36)"""
    table.state.phase = "end"
    put_hand_away(table, seat)
    table.fire(seat, "turn end")
    if table.triggers:
        await at_turn_end(table)
    clear_play(table, seat)
    table.draw(seat, table.hand_size())
    table.state.flags.clear()
    await next_nemesis(table)
    pass_turn(table)
