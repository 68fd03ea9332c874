"""Setting up a Battle."""

from __future__ import annotations

from rules.core.cutting import cut
from rules.core.randomness import below, shuffle
from rules.silver_wing.battle import Battle
from rules.silver_wing.verbs_for_cards import in_hand
from rules.silver_wing.vocabulary import COLORS

OPENING_HAND = 5


async def set_up(table: Battle) -> None:
    """Set-up of a Battle (SWR-24 to SWR-29)"""
    state = table.state
    for seat, side in enumerate(table.sides):
        side.tokens = list(COLORS)
        shuffle(state, side.deck)
        cut(side.deck, state.cuts[1 - seat])  # the Rival's
    state.first = below(state, 2) if state.begins < 0 else state.begins
    table.tell("first", state.first)
    state.flipped_up = True
    for seat in table.in_turn:
        table.tell("flip up", seat, [*table.sides[seat].mc, *table.sides[seat].signature])
    for seat in table.in_turn:
        table.draw(seat, OPENING_HAND)
    await mulligan(table)


async def mulligan(table: Battle) -> None:
    """Mulligan: once, any cards under the deck, and draw as many (SWR-29)

    They go under it in the order in which they are held: nobody has seen the rest of the deck.
    """
    sizes = {seat: len(table.sides[seat].hand) for seat in table.in_turn}
    answers = await table.ask_up_to(sizes, "mulligan", in_hand, least=0)
    for seat, cards in answers.items():
        table.drop(seat, cards, "mulligan")
        table.draw(seat, len(cards))
