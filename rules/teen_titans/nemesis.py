"""The Nemesis stack and the Events beside it."""

from __future__ import annotations

from rules.cerberus.attack import attack
from rules.cerberus.playing import buy
from rules.cerberus.scoring import count_up
from rules.core.effects import Play
from rules.core.triggers import settle
from rules.teen_titans.sidekicks import grow_up
from rules.teen_titans.titans_table import TitansTable


async def defeat(table: TitansTable, seat: int, nemesis: int) -> None:
    """To defeat a Nemesis is to buy it; an Event leaves the game (TTG-44, TTG-48)"""
    await buy(table, seat, nemesis, "defeat")
    table.fire(seat, "defeat nemesis")
    if table.state.events:
        event = await table.choose_open(seat, "remove event", table.state.events, nemesis)
        remove_event(table, seat, event)
    await settle(table)


def remove_event(table: TitansTable, seat: int, event: int) -> None:
    """Removed Events are out of the game (TTG-64)."""
    table.state.events.remove(event)
    table.state.removed.append(event)
    table.tell("remove event", seat, [event])
    rules = table.card(event).rules
    if "babies" in rules:
        grow_up(table)
    if "laundry" in rules:
        table.state.colour = ""


def add_to_line_up(table: TitansTable, number: int) -> int:
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


async def next_nemesis(table: TitansTable) -> None:
    """Step 6: the next Nemesis appears, or the match is over (TTG-34, TTG-38)"""
    state = table.state
    if state.nemesis_up:
        return
    if not state.nemesis:
        count_up(table, "nemesis")
    nemesis = state.nemesis.pop()
    state.nemesis_up.append(nemesis)
    table.tell("appear", cards=[nemesis])
    await first_appearance(table, nemesis)


async def first_appearance(table: TitansTable, nemesis: int) -> None:
    """First Appearance – Attack on every player, in nobody’s turn (TTG-46, TTG-47, TTG-107)"""
    effects = table.card(nemesis).appearance
    if not effects:
        return
    if table.attacks_are_off():
        table.tell("attack off", cards=[nemesis])
        return
    state, number = table.state, len(table.sides)
    state.phase = "between"
    for step in range(1, number + 1):  # whoever comes next is first
        seat = (state.active + step) % number
        await attack(table, Play(seat, nemesis, they=seat), effects)
        await settle(table)
