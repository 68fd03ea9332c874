"""Playing cards, buying them, using abilities: what a player does in a turn."""

from __future__ import annotations

from collections.abc import Awaitable

from rules.cerberus.abilities import Ability
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.vocabulary import BY_HAND, WEAKNESS
from rules.core.effects import Play, perform
from rules.core.questions import AskOne, Key
from rules.core.triggers import settle

# -- what can be done


def from_hand(table: DeckBuilderTable, seat: int) -> tuple[list[Key], list[Key], bool]:
    """What can be played; "Play all" if it is worth offering; whether a Weakness is in hand.

    With a Weakness in hand nothing else can be played (DCR-83, TTG-16). "Play all" plays every
    Weakness, then the cards that ask nothing. Its key names the cards, so that the answer means
    the same whatever else is in hand.
    """
    hand, face, rank_of = table.sides[seat].hand, table.state.face, table.ranks
    ranks = [rank_of[face[card]] for card in hand]
    together: list[Key] = []
    if len(ranks) - ranks.count(BY_HAND) > 1:
        order = sorted([(rank, n) for n, rank in enumerate(ranks) if rank != BY_HAND])
        together = [f"all {' '.join([str(hand[n]) for _, n in order])}"]
    if WEAKNESS in ranks:
        return [card for card, rank in zip(hand, ranks, strict=True) if not rank], together, True
    return [*hand], together, False


def uses(table: DeckBuilderTable, seat: int) -> list[Key]:
    """The abilities that can be used now and paid in full (DCR-89, DCR-90)."""
    return [
        f"use {number}"
        for number, ability in table.abilities(seat, "use")
        if can_use(table, seat, number, ability)
    ]


def can_use(table: DeckBuilderTable, seat: int, number: int, ability: Ability) -> bool:
    """Whether an ability may be used now and its cost can be paid."""
    if ability.limit and table.state.used.get(number, 0) >= ability.limit:
        return False
    if ability.need:
        wanted = ability.need.of
        if len(wanted.among(table, table.controlled(seat))) < ability.need.n:
            return False
    return ability.pay is None or bool(payments(table, seat, number, ability))


def payments(table: DeckBuilderTable, seat: int, number: int, ability: Ability) -> list[Key]:
    """What the cost of an ability can be paid with."""
    assert ability.pay is not None
    if ability.pay.discard is None:
        return [*table.sidekicks(seat)]
    found: list[Key] = [*ability.pay.discard.among(table, table.sides[seat].hand)]
    if ability.pay.each_type_once:
        paid = table.state.paid
        found = [c for c in found if f"{number} {table.type_of(int(c))}" not in paid]
    return found


def turn_moves(table: DeckBuilderTable, seat: int) -> list[Key]:
    """All a player may do in a turn in which cards can be bought (DCR-20, TTG-20)."""
    found, together, held = from_hand(table, seat)
    if not (held and table.variant.weakness_bars_buying):
        found += table.affordable()
    found += uses(table, seat)
    found += together
    if not held:
        found.append("end")
    return found


TURN_QUESTIONS = [AskOne("turn", (seat,), turn_moves) for seat in range(4)]


# -- doing it


def make_move(table: DeckBuilderTable, seat: int, move: Key) -> Awaitable[None]:
    """One move of a turn, and everything it triggers."""
    hand = table.sides[seat].hand
    if isinstance(move, int):
        return play_card(table, seat, move, hand) if move in hand else buy(table, seat, move)
    word, *numbers = move.split()
    if word == "all":
        return play_all(table, seat, [int(number) for number in numbers])
    return use(table, seat, int(numbers[0]))


async def play_card(table: DeckBuilderTable, seat: int, card: int, heap: list[int]) -> None:
    """A played card takes effect at once, top to bottom; then what it triggers (DCR-17, DCR-61)"""
    state, side = table.state, table.sides[seat]
    heap.remove(card)
    face = table.card(card)
    (side.ongoing if face.kind in table.variant.ongoing else side.play).append(card)
    state.played.append(state.face[card])
    table.tell_card("play", seat, card)
    due = table.due(seat, "play", card)  # before the cards that this one may play
    if face.power is not None:  # most cards: no coroutine where nothing can happen
        state.power += face.power
    else:
        await perform(table, Play(seat, card), face.effects)
    table.triggers += due
    if table.triggers:
        await settle(table)


async def play_all(table: DeckBuilderTable, seat: int, cards: list[int]) -> None:
    """Play all: every card that needs no decision, Weakness first"""
    hand = table.sides[seat].hand
    for card in cards:
        await play_weaknesses(table, seat)  # one may have been drawn meanwhile
        if card in hand:
            await play_card(table, seat, card, hand)


async def play_weaknesses(table: DeckBuilderTable, seat: int) -> None:
    """Every Weakness in hand must be played (DCR-84, TTG-18)"""
    hand = table.sides[seat].hand
    while weak := [card for card in hand if table.ranks[table.state.face[card]] == WEAKNESS]:
        await play_card(table, seat, weak[0], hand)


async def buy(table: DeckBuilderTable, seat: int, card: int) -> None:
    """A bought card is paid and gained (DCR-19 to DCR-24, TTG-20 to TTG-24)"""
    table.state.power -= table.price(card)
    table.heap_for_sale(card).remove(card)
    table.own(seat, card, "discard")
    table.state.bought.append(table.state.face[card])
    table.tell_card("buy", seat, card)
    table.when_gained(seat, card)
    table.fire(seat, "buy", card)
    if table.triggers:
        await settle(table)


async def use(table: DeckBuilderTable, seat: int, number: int) -> None:
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


async def pay(table: DeckBuilderTable, seat: int, number: int, ability: Ability) -> None:
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
