"""A Confrontation: the only way to defeat a rival."""

from __future__ import annotations

from rules.cerberus.event_cards import remove_an_event
from rules.cerberus.moves import make_move
from rules.cerberus.play_all import from_hand, play_all
from rules.cerberus.playing import play_weaknesses, uses
from rules.cerberus.sidekicks import recruits
from rules.cerberus.vocabulary import ALL, RUSH, word_of
from rules.core.effects import Play, perform
from rules.core.phrases import signed
from rules.core.questions import Key
from rules.core.triggers import settle
from rules.dc_rivals.reckoning import sum_words
from rules.dc_rivals.rivals_table import RivalsTable


async def confrontation(table: RivalsTable, seat: int, foe: int) -> None:
    """A Confrontation: play cards, let the foe Block, compare (DCR-28 to DCR-40)"""
    state = table.state
    state.confronting, state.confronted = True, foe
    table.fire(seat, "confrontation")
    await settle(table)
    while (move := await table.ask(seat, "confront", moves)) != "done":
        if word_of(move) == RUSH:
            await play_all(table, seat)
            if not table.sides[seat].hand:
                break  # what was drawn needed no decision either
        else:
            await make_move(table, seat, move)
    table.tell("done", seat, number=state.power)
    await block_window(table, foe)
    await play_weaknesses(table, seat)  # drawn since then, they must be played (DCR-32)
    await compare(table, seat, foe)
    await play_weaknesses(table, seat)


def moves(table: RivalsTable, seat: int) -> list[Key]:
    """Nothing can be bought, and no turn ends with a Weakness in hand (DCR-29, DCR-84)."""
    found, together, held = from_hand(table, seat)
    found = recruits(table, seat) + found + uses(table, seat)
    found += together
    every = len(table.sides[seat].hand)
    for key in together:
        word, *numbers = str(key).split()
        if word == ALL and len(numbers) == every:  # it leaves nothing in hand
            found.append(" ".join([RUSH, *numbers]))
    if not held:
        found.append("done")
    return found


async def block_window(table: RivalsTable, foe: int) -> None:
    """Block: discard Block cards to raise the Character’s cost (DCR-32, DCR-33, DCR-110)

    Whoever is Confronted is asked, then the partner, until all have passed in a row (DCR-103).
    """
    waiting = [*table.team(foe)]
    while waiting:
        seat = waiting.pop(0)
        blocked = False
        while might_block(table, seat) and await block(table, seat, foe):
            blocked = True
        if blocked:  # whoever passed before may think again
            waiting = table.partners(seat)


async def block(table: RivalsTable, seat: int, foe: int) -> bool:
    """One Block, for oneself or for the partner; False if none is used (DCR-33, DCR-103)"""
    state, side = table.state, table.sides[foe]
    card = await table.ask(seat, "block", blocks, side.characters[-1], orders=("pass",))
    if card == "pass":
        return False
    face = table.card(card)
    side.raised += face.block
    if seat == foe:
        state.blocked.append(state.face[card])
        table.tell("block", seat, [card], number=face.block)
    else:
        state.helped.append(state.face[card])
        table.tell("block for", seat, [card], number=foe, note=signed(face.block))
    table.discard(seat, [card])
    await perform(table, Play(seat, card), face.blocking)
    await settle(table)
    return True


def might_block(table: RivalsTable, seat: int) -> bool:
    """Whether the table cannot rule out a Block in hand: decided by public facts only."""
    state, side = table.state, table.sides[seat]
    barred = state.no_block and seat == state.confronted
    return not barred and bool(side.hand and table.blocks(seat, side.hand + side.deck))


def blocks(table: RivalsTable, seat: int) -> list[Key]:
    """Pass, and every Block in hand that can still be used."""
    return ["pass", *table.blocks(seat, table.sides[seat].hand)]


async def compare(table: RivalsTable, seat: int, foe: int) -> None:
    """Power against cost: equal is enough, and only the top Character falls (DCR-34, DCR-37)"""
    power, cost, note = table.state.power, table.cost(foe), sum_words(table, foe)
    side = table.sides[foe]
    if power < cost:
        table.tell("withstand", foe, side.characters[-1:], note=note)
        return
    character = side.characters.pop()
    table.sides[seat].score.append(character)
    table.tell("defeat", seat, [character], number=len(side.characters), note=note)
    if not side.characters:
        table.finish(table.team(seat), "knock-out")  # DCR-54, DCR-105
    if shaken_off := table.weaknesses(foe):  # DCR-86
        for weakness in shaken_off:
            side.ongoing.remove(weakness)
            table.state.weakness.append(weakness)
        table.tell("shake off", foe, shaken_off)
    table.fire(seat, "defeat")
    await settle(table)
    await remove_an_event(table, seat, character)
