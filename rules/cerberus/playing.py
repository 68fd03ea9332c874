"""Playing cards, buying them, using abilities: what a player does in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cerberus.table import Cerberus
from rules.core.effects import Play, perform
from rules.core.questions import Key
from rules.core.triggers import settle

if TYPE_CHECKING:
    from rules.cerberus.cards import Ability

WEAKNESS, BY_HAND = 0, 9  # ranks of CerberusCard, which cannot be imported here

# -- what can be done


def playable(table: Cerberus, seat: int) -> tuple[list[Key], bool]:
    """The hand; with a Weakness in it, nothing else (DCR-83, TTG-16). And whether there is one."""
    hand, face, faces = table.sides[seat].hand, table.state.face, table.faces
    weak: list[Key] = [card for card in hand if faces[face[card]].rank == WEAKNESS]
    return (weak, True) if weak else ([*hand], False)


def uses(table: Cerberus, seat: int) -> list[Key]:
    """The abilities that can be used now and paid in full (DCR-89, DCR-90)."""
    return [
        f"use {number}"
        for number, ability in table.abilities(seat, "use")
        if can_use(table, seat, number, ability)
    ]


def can_use(table: Cerberus, seat: int, number: int, ability: Ability) -> bool:
    if ability.limit and table.state.used.get(number, 0) >= ability.limit:
        return False
    if ability.need:
        wanted = ability.need.of
        owned = [card for card in table.controlled(seat) if wanted.fits(table, card)]
        if len(owned) < ability.need.n:
            return False
    return ability.pay is None or bool(payments(table, seat, number, ability))


def payments(table: Cerberus, seat: int, number: int, ability: Ability) -> list[Key]:
    """What the cost of an ability can be paid with."""
    assert ability.pay is not None
    if ability.pay.discard is None:
        return [*table.sidekicks(seat)]
    wanted, paid = ability.pay.discard, table.state.paid
    return [
        card
        for card in table.sides[seat].hand
        if wanted.fits(table, card)
        and not (ability.pay.each_type_once and f"{number} {table.type_of(card)}" in paid)
    ]


def at_once(table: Cerberus, seat: int) -> list[int]:
    """What "Play all" plays, in its order: every Weakness, then the cards that ask nothing."""
    face, faces = table.state.face, table.faces
    ranked = []
    for place, card in enumerate(table.sides[seat].hand):
        rank = faces[face[card]].rank
        if rank != BY_HAND:
            ranked.append((rank, place, card))
    ranked.sort()
    return [card for _, _, card in ranked]


def turn_moves(table: Cerberus, seat: int) -> list[Key]:
    """All a player may do in a turn in which cards can be bought (DCR-20, TTG-20)."""
    found, held = playable(table, seat)
    if not (held and table.variant.weakness_bars_buying):
        found += table.affordable()
    return found + other_moves(table, seat, "" if held else "end")


def other_moves(table: Cerberus, seat: int, last: str) -> list[Key]:
    found = uses(table, seat)
    cards = at_once(table, seat)
    if len(cards) > 1:
        # The key names the cards, so that the answer means the same whatever else is in hand.
        found.append(f"all {' '.join(map(str, cards))}")
    if last:
        found.append(last)
    return found


# -- doing it


async def make_move(table: Cerberus, seat: int, move: Key) -> None:
    """One move of a turn, and everything it triggers"""
    if isinstance(move, str):
        word, *numbers = move.split()
        if word == "all":
            await play_all(table, seat, [int(number) for number in numbers])
        else:
            await use(table, seat, int(numbers[0]))
    elif move in table.sides[seat].hand:
        await play_card(table, seat, move, table.sides[seat].hand)
    else:
        await buy(table, seat, move)


async def play_card(table: Cerberus, seat: int, card: int, heap: list[int]) -> None:
    """A played card takes effect at once, top to bottom; then what it triggers (DCR-17, DCR-61)"""
    state, side = table.state, table.sides[seat]
    heap.remove(card)
    face = table.card(card)
    (side.ongoing if face.kind in table.variant.ongoing else side.play).append(card)
    state.played.append(state.face[card])
    table.tell("play", seat, [card])
    due = table.due(seat, "play", card)  # before the cards that this one may play
    if face.power is not None:  # most cards: no coroutine where nothing can happen
        state.power += face.power
    else:
        await perform(table, Play(seat, card), face.effects)
    table.triggers += due
    if table.triggers:
        await settle(table)


async def play_all(table: Cerberus, seat: int, cards: list[int]) -> None:
    """Play all: every card that needs no decision, Weakness first"""
    hand = table.sides[seat].hand
    for card in cards:
        await play_weaknesses(table, seat)  # one may have been drawn meanwhile
        if card in hand:
            await play_card(table, seat, card, hand)


async def play_weaknesses(table: Cerberus, seat: int) -> None:
    """Every Weakness in hand must be played (DCR-84, TTG-18)"""
    hand = table.sides[seat].hand
    while weak := [card for card in hand if table.card(card).rank == WEAKNESS]:
        await play_card(table, seat, weak[0], hand)


async def buy(table: Cerberus, seat: int, card: int) -> None:
    """A bought card is paid and gained (DCR-19 to DCR-24, TTG-20 to TTG-24)"""
    table.state.power -= table.price(card)
    table.shelf_of(card).remove(card)
    table.own(seat, card, "discard")
    table.tell("buy", seat, [card])
    table.when_gained(seat, card)
    table.fire(seat, "buy", card)
    if table.triggers:
        await settle(table)


async def use(table: Cerberus, seat: int, number: int) -> None:
    """An ability used by choice: its cost, then its effect (DCR-89)"""
    state, source = table.state, number // 10
    ability = table.ability(seat, number)
    table.tell("use", seat, [source])
    state.used[number] = state.used.get(number, 0) + 1
    if ability.pay:
        await pay(table, seat, number, ability)
    await perform(table, Play(seat, source), ability.then)
    if table.triggers:
        await settle(table)


async def pay(table: Cerberus, seat: int, number: int, ability: Ability) -> None:
    """The cost of an ability, paid in full (DCR-90)"""
    assert ability.pay is not None
    if ability.pay.lose_sidekick:
        await table.lose_sidekick(seat)
        return
    source = number // 10
    # Asked even if only one card would do: which cards are in hand is a secret.
    card = await table.ask(
        seat, "pay", lambda table, seat: payments(table, seat, number, ability), source
    )
    if ability.pay.each_type_once:
        table.state.paid.append(f"{number} {table.type_of(card)}")
    table.discard(seat, [card])
