"""Playing a card, buying one, using an ability: each thing a player does in a turn."""

from __future__ import annotations

from rules.cerberus.abilities import Ability
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.vocabulary import WEAKNESS
from rules.core.effects import Play, perform
from rules.core.questions import Key
from rules.core.triggers import settle

# -- what can be done


def uses(table: DeckBuilderTable, seat: int) -> list[Key]:
    """The abilities that can be used now, with each way to pay for them in full (DCR-89, DCR-90).

    What is paid is chosen with the use: a question of its own would only follow it.
    """
    found: list[Key] = []
    if "use" not in table.awaited:  # nothing in front is used by choice
        return found
    for number, given in table.given(seat, "use"):
        ability = given.ability
        if not is_ready(table, seat, number, ability):
            continue
        if ability.pay is None or (ability.pay.lose_sidekick and table.sidekicks(seat)):
            found.append(f"use {number}")
            continue
        for card in table.one_of_each(payments(table, seat, number, ability)):
            found.append(f"use {number} {card}")
    return found


def is_ready(table: DeckBuilderTable, seat: int, number: int, ability: Ability) -> bool:
    """Whether an ability may be used now, if its cost can be paid."""
    if ability.limit and table.state.used.get(number, 0) >= ability.limit:
        return False
    need = ability.need
    return need is None or len(need.of.among(table, table.controlled(seat))) >= need.n


def payments(table: DeckBuilderTable, seat: int, number: int, ability: Ability) -> list[int]:
    """The cards in hand that the cost of an ability can be paid with."""
    assert ability.pay is not None
    if ability.pay.discard is None:
        return []
    found = ability.pay.discard.among(table, table.sides[seat].hand)
    if ability.pay.each_type_once:
        paid = table.state.paid
        found = [card for card in found if f"{number} {table.type_of(card)}" not in paid]
    return found


# -- doing it


async def play_card(
    table: DeckBuilderTable, seat: int, card: int, heap: list[int], choice: Key | None = None
) -> None:
    """A played card takes effect at once, top to bottom; then what it triggers (DCR-17, DCR-61)"""
    state, side = table.state, table.sides[seat]
    heap.remove(card)
    shown = state.face[card]
    face: DeckBuilderCard = table.faces[shown]
    (side.ongoing if face.kind in table.variant.ongoing else side.play).append(card)
    state.played.append(shown)
    if table.awaiting[shown]:
        table.notice(card)
    table.tell_card("play", seat, card)
    # Before the cards that this one may play.
    due = table.due(seat, "play", card) if "play" in table.awaited else []
    if face.power is not None:  # most cards: no coroutine where nothing can happen
        state.power += face.power
    else:
        play = Play(seat, card)
        play.choice = choice
        await perform(table, play, face.effects)
    if due:
        table.triggers += due
    if table.triggers:
        await settle(table)


async def play_weaknesses(table: DeckBuilderTable, seat: int) -> None:
    """Every Weakness in hand must be played (DCR-84, TTG-18)"""
    hand = table.sides[seat].hand
    while weak := [card for card in hand if table.ranks[table.state.face[card]] <= WEAKNESS]:
        await play_card(table, seat, weak[0], hand)


async def buy(table: DeckBuilderTable, seat: int, card: int, told: str = "buy") -> None:
    """A bought card is paid and gained (DCR-19 to DCR-24, TTG-20 to TTG-24)."""
    state = table.state
    price = table.price(card)
    state.power -= price
    table.heap_for_sale(card).remove(card)
    table.sides[seat].discard.append(card)
    state.bought.append(state.face[card])
    table.tell(told, seat, [card], number=price, note=f"{price}")
    table.when_gained(seat, card)
    table.fire(seat, "buy", card)
    if table.triggers:
        await settle(table)


async def use(table: DeckBuilderTable, seat: int, number: int, paid: int = -1) -> None:
    """An ability used by choice: its cost, then its effect (DCR-89)"""
    state, source = table.state, number // 10
    ability = table.ability(seat, number)
    table.tell("use", seat, [source])
    state.used[number] = state.used.get(number, 0) + 1
    if ability.pay:
        if ability.pay.lose_sidekick:
            await table.lose_sidekick(seat, source)
        if ability.pay.each_type_once:
            state.paid.append(f"{number} {table.type_of(paid)}")
        if paid >= 0:
            table.discard(seat, [paid])
    await perform(table, Play(seat, source), ability.then)
    if table.triggers:
        await settle(table)
