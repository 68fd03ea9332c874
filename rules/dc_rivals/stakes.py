"""What hangs on a Rival's answer: the Power a Confrontation takes, the Blocks that save one."""

from __future__ import annotations

from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.verbs_for_play import Power
from rules.dc_rivals.rivals_table import RivalsTable
from rules.dc_rivals.verbs import Confront

STAKES = frozenset({"block", "confront", "defend"})  # questions on which something always hangs


def block_stakes(table: RivalsTable, seat: int) -> str:
    """They have 10 Power against your cost 9: Block at least 2 or lose Black Adam (9)."""
    side = table.sides[seat]
    power, cost, name = table.state.power, table.cost(seat), table.name(side.characters[-1])
    start = f"They have {power} Power against your cost {cost}"
    if power < cost:
        return f"{start}: {name} holds without a Block."
    last = "" if len(side.characters) > 1 else ", your last Character, and the match"
    held = sum([table.card(card).block for card in table.blocks(seat, side.hand)])
    hold = f"Blocks for {held}" if held else "no Block"
    return f"{start}: Block at least {power - cost + 1} or lose {name}{last}. Your hand has {hold}."


def confront_stakes(table: RivalsTable, foe: int) -> str:
    """What it takes to win the Confrontation, and how much of it is shown."""
    power, cost = table.state.power, table.cost(foe)
    name = table.name(table.sides[foe].characters[-1])
    if table.state.no_block:
        words = f"You have shown {power} Power; defeating {name} takes {cost}. They cannot Block."
    elif power < cost:
        words = f"You have shown {power} Power; defeating {name} takes {cost}, more if they Block."
    else:
        spare = power - cost + 1
        words = f"Your {power} Power defeats {name} at cost {cost} unless they Block {spare}."
    return words + last_words(table, foe)


def first_move_stakes(table: RivalsTable, seat: int) -> str:
    """What the hand shows of the Power that a Confrontation takes."""
    foe = table.foes(seat)[0]
    hand = [table.card(card) for card in table.sides[seat].hand]
    shown = table.state.power + sum([power_in_confrontation(card) for card in hand])
    name = table.name(table.sides[foe].characters[-1])
    words = f"Your cards show {shown} Power; Confronting {name} takes {table.cost(foe)}."
    return words + last_words(table, foe)


def last_words(table: RivalsTable, foe: int) -> str:
    """With their last Character the match is won."""
    last = len(table.sides[foe].characters) == 1
    return " It is their last Character: defeat it and you win." if last else ""


def power_in_confrontation(card: DeckBuilderCard) -> int:
    """The plain Power that stands on a card, with its text for Confrontations."""
    effects = [*card.effects]
    for effect in card.effects:
        if isinstance(effect, Confront):
            effects += effect.then
    return sum([effect.n for effect in effects if isinstance(effect, Power) and not effect.counts])
