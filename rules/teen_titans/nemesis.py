"""The Nemesis stack and the Events beside it."""

from __future__ import annotations

from rules.cerberus.attack import attack
from rules.cerberus.event_cards import remove_an_event
from rules.cerberus.playing import buy
from rules.cerberus.scoring import count_up
from rules.core.effects import Play
from rules.core.triggers import settle
from rules.teen_titans.titans_table import TitansTable


async def defeat(table: TitansTable, seat: int, nemesis: int) -> None:
    """To defeat a Nemesis is to buy it; an Event leaves the game (TTG-44, TTG-48)"""
    await buy(table, seat, nemesis, "defeat")
    table.fire(seat, "defeat nemesis")
    await remove_an_event(table, seat, nemesis)
    await settle(table)


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
