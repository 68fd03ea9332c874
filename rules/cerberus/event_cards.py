"""Events and the Line-Up they come up in: how they begin, and how one leaves the game."""

from __future__ import annotations

from rules.cerberus.deck_builder_table import LINE_UP
from rules.cerberus.team_table import TeamTable
from rules.core.randomness import shuffle


def open_line_up(table: TeamTable) -> None:
    """Five cards; Events among them are replaced and shuffled back in (TTG-8, TTG-9)."""
    state = table.state
    events: list[int] = []
    while len(state.line_up) < LINE_UP:
        card = state.main_deck.pop()
        (events if table.card(card).kind == "event" else state.line_up).append(card)
    table.tell("line-up", cards=state.line_up)
    if events:
        table.tell("event too early", cards=events)
        state.main_deck += events
        shuffle(state, state.main_deck)


def add_to_line_up(table: TeamTable, number: int) -> int:
    """Cards from the main deck; an Event leaves its slot empty (TTG-59, TTG-61). How many came."""
    state = table.state
    for done in range(number):
        if not state.main_deck:
            return done
        card = state.main_deck.pop()
        table.tell("line-up", cards=[card])
        if table.card(card).kind == "event":
            table.begin_event(card)
        else:
            state.line_up.append(card)
    return number


async def remove_an_event(table: TeamTable, seat: int, defeated: int) -> None:
    """Whoever has defeated somebody chooses an Event that leaves the game (TTG-48, TTG-64)"""
    if table.state.events:
        event = await table.choose_open(seat, "remove event", table.state.events, defeated)
        table.remove_event(seat, event)
