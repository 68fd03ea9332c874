"""What a turn asks, from its first question to its last, and what is done with the answer.

All questions of a turn are baskets: purchases, several if the Power pays for them, and the end of
the turn behind them; every other move stands alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Any

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.play_all import chosen_in, from_hand, play_all, play_whole_hand
from rules.cerberus.playing import buy, play_card, use, uses
from rules.cerberus.sidekicks import recruit, recruits
from rules.cerberus.team_table import TeamTable
from rules.cerberus.vocabulary import ALL, WHOLE
from rules.core.baskets import Basket
from rules.core.questions import Answer, Key

Moves = Callable[[Any, int, Collection[Key]], list[Key]]
MakeMove = Callable[[Any, int, Key], Awaitable[None]]
END = "end"


def turn_moves(table: DeckBuilderTable, seat: int, for_sale: Collection[Key]) -> list[Key]:
    """All a player may do in a turn in which cards can be bought (DCR-20, TTG-20)."""
    found, together, held = from_hand(table, seat)
    if not (held and table.variant.weakness_bars_buying):
        found += for_sale
    found += uses(table, seat)
    found += together
    if not held:
        found.append("end")
    return found


def team_moves(table: TeamTable, seat: int, for_sale: Collection[Key]) -> list[Key]:
    """The same, and Sidekicks to recruit; nobody is recruited with less than two cards."""
    found = turn_moves(table, seat, for_sale)
    if len(table.state.played) < 2 or not (recruited := recruits(table, seat)):
        return found
    return recruited + found


def turn_question(table: TeamTable, seat: int, moves: Moves = team_moves) -> Awaitable[Answer]:
    """One move, or several purchases; "end" may come last."""
    for_sale = table.affordable()
    basket = Basket(for_sale, table.state.power, "Power", "end")
    return table.ask_basket(seat, "turn", lambda table, seat: moves(table, seat, for_sale), basket)


def make_move(table: TeamTable, seat: int, move: Key) -> Awaitable[None]:
    """One move of a turn, and everything it triggers."""
    hand = table.sides[seat].hand
    if isinstance(move, int):
        return play_card(table, seat, move, hand) if move in hand else buy(table, seat, move)
    word, *numbers = move.split()
    if word == ALL:
        return play_all(table, seat)
    if word == WHOLE:
        return play_whole_hand(table, seat)
    if word == "play":
        card, choice = chosen_in(move)
        return play_card(table, seat, card, hand, choice)
    if word == "recruit":
        return recruit(table, seat, int(numbers[0]))
    return use(table, seat, *map(int, numbers))


def carry_out(
    table: TeamTable, seat: int, picked: Answer, make_move: MakeMove = make_move
) -> Awaitable[bool | None]:
    """The moves that were picked, in that order; True once that has ended the turn."""
    if len(picked) == 1:  # no layer of its own, as it is nearly always
        return make_move(table, seat, picked[0])
    return buy_several(table, seat, picked, make_move)


async def buy_several(table: TeamTable, seat: int, picked: Answer, make_move: MakeMove) -> bool:
    """Several purchases, in the order picked, as long as each can still be made"""
    state, hand = table.state, [*table.sides[seat].hand]
    for_sale = table.affordable()
    left = state.power - sum([for_sale[key] for key in picked if key != "end"])
    for key in picked:
        if key == "end":
            # What came of a purchase may be worth a thought before the turn is over.
            if hand == table.sides[seat].hand and state.power == left:
                return True
            table.tell("goes on", seat)
        elif key in table.affordable() and hand_allows_buying(table, seat):
            await make_move(table, seat, key)
        else:
            assert isinstance(key, int)
            table.tell("not bought", seat, [key])
            break
    return False


def hand_allows_buying(table: DeckBuilderTable, seat: int) -> bool:
    """Whether no Weakness has come into the hand that must be played first (TTG-16)."""
    if not table.variant.weakness_bars_buying:
        return True
    return all(table.card(card).kind != "weakness" for card in table.sides[seat].hand)
