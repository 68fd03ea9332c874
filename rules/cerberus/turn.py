"""What the turns of the deck-builders have in common, step by step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from rules.cerberus.deck_builder_table import MOST_TURNS, DeckBuilderTable
from rules.cerberus.scoring import count_up
from rules.cerberus.team_table import TeamTable
from rules.cerberus.vocabulary import HEAP_WORDS
from rules.core.triggers import settle
from rules.core.visibility import show

T = TypeVar("T", bound=DeckBuilderTable)


async def play_turns(table: T, take_turn: Callable[[T], Awaitable[None]]) -> None:
    """Turn after turn, until the match is decided; too long a match ends by Victory Points."""
    while True:
        await table.checkpoint()
        if table.state.turn >= MOST_TURNS * len(table.sides):
            count_up(table, "turns")
        await take_turn(table)


def begin_turn(table: DeckBuilderTable) -> int:
    """A new turn: nothing played, nothing used, no Power. Returns whose it is."""
    state = table.state
    state.turn += 1
    state.power = 0
    state.played, state.bought, state.discarded, state.used, state.paid = [], [], [], {}, []
    state.recruited, state.colour = [], ""
    table.look_around(state.active)
    table.tell("turn", state.active, number=state.turn)
    return state.active


async def at_turn_start(table: DeckBuilderTable) -> None:
    """What happens at the start of the turn"""
    await settle(table)


def put_hand_away(table: DeckBuilderTable, seat: int) -> None:
    """Step 2: cards left in hand go to the discard pile (DCR-42, TTG-30)."""
    side = table.sides[seat]
    if side.hand:
        side.discard += side.hand
        table.tell("put away", seat, side.hand)
        side.hand.clear()


async def at_turn_end(table: DeckBuilderTable) -> None:
    """Step 3: what happens at the end of the turn (DCR-43, TTG-31)"""
    await settle(table)


def clear_play(table: TeamTable, seat: int) -> None:
    """Step 4: what is not Ongoing goes to the discard pile, Power is lost (DCR-44, TTG-32)."""
    state, side = table.state, table.sides[seat]
    if state.borrowed:
        table.give_back_to_foe(seat)
        give_back(table, seat)
    side.discard += side.play
    side.play.clear()
    state.types.clear()
    state.power = 0


def give_back(table: DeckBuilderTable, seat: int) -> None:
    """Cards that are not the player's return to where they came from (DCR-69, TTG-26).

    Of several from the main deck the first played lies on top again.
    """
    state, side = table.state, table.sides[seat]
    for card, heap in reversed(state.borrowed.items()):
        (side.play if card in side.play else side.ongoing).remove(card)
        if heap == "line-up":
            state.line_up.append(card)
        else:
            state.main_deck.append(card)
            show(state, [card])
        table.tell("give back", seat, [card], note=HEAP_WORDS[heap])
    state.borrowed.clear()


def pass_turn(table: DeckBuilderTable) -> None:
    """The last step: the next player’s turn (DCR-47, TTG-35)."""
    table.state.active = (table.state.active + 1) % len(table.sides)
