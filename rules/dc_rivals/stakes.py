"""What hangs on a Rival's answer: the Power a Confrontation takes, the Blocks that save one."""

from __future__ import annotations

from functools import lru_cache

from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.verbs_for_confrontations import Confront
from rules.cerberus.verbs_for_play import Power
from rules.core.cards import CardSet
from rules.core.phrases import listed
from rules.dc_rivals.rivals_table import RivalsTable

STAKES = frozenset({"block", "confront", "defend"})  # questions on which something always hangs


def block_stakes(table: RivalsTable, seat: int) -> str:
    """They have 10 Power against your cost 9: Block at least 2 or lose Black Adam (9)."""
    foe = table.state.confronted
    side, whose = table.sides[foe], "your" if foe == seat else f"{table.names[foe]}’s"
    power, cost, name = table.state.power, table.cost(foe), table.name(side.characters[-1])
    start = f"They have {power} Power against {whose} cost {cost}"
    if power < cost:
        return f"{start}: {name} holds without a Block."
    last = "" if len(side.characters) > 1 else f", {whose} last Character, and the match"
    need = f"Block at least {power - cost + 1} or lose {name}{last}"
    hands = [f"Your hand has {blocks_held(table, seat)}"]
    for partner in table.partners(seat):  # they know each other's hands
        hands.append(f"{table.names[partner]}’s has {blocks_held(table, partner)}")
    return f"{start}: {need}. {', '.join(hands)}."


def blocks_held(table: RivalsTable, seat: int) -> str:
    """What a hand could still Block."""
    barred = table.state.no_block and seat == table.state.confronted
    hand = [] if barred else table.blocks(seat, table.sides[seat].hand)
    held = sum([table.card(card).block for card in hand])
    return f"Blocks for {held}" if held else "no Block"


def confront_stakes(table: RivalsTable, foe: int) -> str:
    """What it takes to win the Confrontation, and how much of it is shown."""
    power, cost = table.state.power, table.cost(foe)
    name = table.name(table.sides[foe].characters[-1])
    helpers = listed([table.names[partner] for partner in table.partners(foe)])
    if table.state.no_block and not helpers:
        words = f"You have shown {power} Power; defeating {name} takes {cost}. They cannot Block."
    elif power < cost:
        words = f"You have shown {power} Power; defeating {name} takes {cost}, more if they Block."
    else:
        spare = power - cost + 1
        words = f"Your {power} Power defeats {name} at cost {cost} unless they Block {spare}."
    if table.state.no_block and helpers:
        words += f" Only {helpers} can Block."
    return words + last_words(table, foe)


def first_move_stakes(table: RivalsTable, seat: int) -> str:
    """What the hand shows of the Power that a Confrontation takes."""
    face, powers, shown = table.state.face, powers_in_confrontation(table.cards), table.state.power
    for card in table.sides[seat].hand:
        shown += powers[face[card]]
    foes = table.within_reach(seat)
    takes = []
    for foe in foes:
        name = table.name(table.sides[foe].characters[-1])
        takes.append(f"Confronting {name} takes {table.cost(foe)}")
    return f"Your cards show {shown} Power; {listed(takes)}.{last_words(table, *foes)}"


def last_words(table: RivalsTable, *foes: int) -> str:
    """With a foe's last Character the match is won; foes within reach are of one Level."""
    if len(table.sides[foes[0]].characters) > 1:
        return ""
    if len(foes) > 1:
        return " Each has one Character left: defeat either and your team wins."
    you = "your team wins" if table.partners(foes[0]) else "you win"
    return f" It is their last Character: defeat it and {you}."


@lru_cache(maxsize=64)
def powers_in_confrontation(cards: CardSet) -> list[int]:
    """The Power that each face shows in a Confrontation."""
    return [power_in_confrontation(card) for card in cards.cards]


def power_in_confrontation(card: DeckBuilderCard) -> int:
    """The plain Power that stands on a card, with its text for Confrontations."""
    effects = [*card.effects]
    for effect in card.effects:
        if isinstance(effect, Confront):
            effects += effect.then
    return sum([effect.n for effect in effects if isinstance(effect, Power) and not effect.counts])
