"""A Confrontation: the only way to defeat a rival."""

from __future__ import annotations

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.moves import make_move
from rules.cerberus.play_all import from_hand, play_all
from rules.cerberus.playing import play_weaknesses, uses
from rules.core.effects import Play, perform
from rules.core.questions import Key
from rules.core.triggers import settle
from rules.dc_rivals.reckoning import sum_words
from rules.dc_rivals.rivals_table import RivalsTable


async def confrontation(table: RivalsTable, seat: int) -> None:
    """A Confrontation: play cards, let the foe Block, compare (DCR-28 to DCR-40)"""
    state = table.state
    foe = table.foes(seat)[0]
    state.confronting, state.confronted = True, foe
    table.fire(seat, "confrontation")
    await settle(table)
    while (move := await table.ask(seat, "confront", moves)) != "done":
        if str(move).startswith("rush "):
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


def moves(table: DeckBuilderTable, seat: int) -> list[Key]:
    """Nothing can be bought, and no turn ends with a Weakness in hand (DCR-29, DCR-84)."""
    found, together, held = from_hand(table, seat)
    found += uses(table, seat)
    found += together
    for key in together:
        if len(str(key).split()) > len(table.sides[seat].hand):  # it leaves nothing in hand
            found.append(str(key).replace("all", "rush"))
    if not held:
        found.append("done")
    return found


async def block_window(table: RivalsTable, foe: int) -> None:
    """Block: discard Block cards to raise your Character’s cost (DCR-32, DCR-33, DCR-110)"""
    side = table.sides[foe]
    while might_block(table, foe):
        card = await table.ask(foe, "block", blocks, side.characters[-1], orders=("pass",))
        if card == "pass":
            break
        face = table.card(card)
        side.raised += face.block
        table.state.blocked.append(table.state.face[card])
        table.tell("block", foe, [card], number=face.block)
        table.discard(foe, [card])
        await perform(table, Play(foe, card), face.blocking)
        await settle(table)


def might_block(table: RivalsTable, seat: int) -> bool:
    """Whether the table cannot rule out a Block in hand: decided by public facts only."""
    side = table.sides[seat]
    if table.state.no_block or not side.hand:
        return False
    return bool(table.blocks(seat, side.hand + side.deck))


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
        table.finish([seat], "knock-out")  # DCR-54
    if shaken_off := table.weaknesses(foe):  # DCR-86
        for weakness in shaken_off:
            side.ongoing.remove(weakness)
            table.state.weakness.append(weakness)
        table.tell("shake off", foe, shaken_off)
    table.fire(seat, "defeat")
    await settle(table)
