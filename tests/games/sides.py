"""Sides: two against two; what a card is worth depends on everything that lies on the table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.core.cutting import cut
from rules.core.effects import Effect, Play, perform
from rules.core.questions import Key
from rules.core.randomness import shuffle
from rules.core.state import eye
from rules.core.visibility import show
from tests.games.parlour import EVENTS, Parlour, ParlourGame

OPENING_HAND = 4
ROUNDS = 5


def opposite(seat: int) -> int:
    """The foe across: 0 faces 1, 2 faces 3."""
    return seat ^ 1


class Hinder(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Works as long as it lies there; read whenever the card across is counted."""

    verb = "hinder"

    def words(self) -> str:
        return "the card opposite counts nothing"

    async def do(self, table: Parlour, play: Play) -> None:
        return


class Recall(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The last card across goes back to a hand in which everybody knows it lies."""

    verb = "recall"

    def words(self) -> str:
        return "the foe across from you takes back their last card"

    async def do(self, table: Parlour, play: Play) -> None:
        foe = opposite(play.seat)
        if row := table.at(foe).row:
            card = row.pop()
            table.hand(foe).append(card)
            show(table.state, [card])
            table.tell("recall", foe, [card])


class Sides(ParlourGame):
    slug = "sides"
    name = "Sides"
    seats = (4,)
    cut_cards = 36
    most_decisions = 4 + 4 + 4 * ROUNDS  # cuts, gifts, a card a turn
    verbs = (Hinder, Recall)
    common_deck = True
    questions = {
        "give": "Give one card to your partner.",
        "play": "Lay a card in your row, against {rival}.",
    }
    events = EVENTS | {
        "give": "{who} give{s} {their} partner {cards}",
        "recall": "{who} take{s} {cards} back",
    }
    deck = (
        {"name": "Rose", "copies": 8, "suit": "red", "power": 3},
        {"name": "Poppy", "copies": 6, "suit": "red", "power": 2},
        {"name": "Iris", "copies": 8, "suit": "blue", "power": 3},
        {"name": "Thorn", "copies": 7, "suit": "blue", "power": 1, "effects": [{"do": "hinder"}]},
        {"name": "Wind", "copies": 7, "suit": "red", "effects": [{"do": "recall"}]},
    )

    def side(self, seat: int, seats: int) -> int:
        return seat % 2

    async def set_up(self, table: Parlour) -> None:
        """One deck for all, cut by each in turn; then a secret gift between partners"""
        shuffle(table.state, table.state.deck)
        for depth in table.state.cuts:
            cut(table.state.deck, depth)
        for seat in table.seats:
            table.draw(seat, OPENING_HAND)
        await gifts(table)

    async def play(self, table: Parlour) -> None:
        """A match of Sides: five rounds, then the higher total wins"""
        while table.state.turn < 4 * ROUNDS:
            await table.checkpoint()
            await turn(table, table.active)
            table.state.turn += 1
        first, second = totals(table)
        winners = [] if first == second else [0, 2] if first > second else [1, 3]
        table.finish(winners, f"{first} to {second}")

    def facts(self, table: Parlour) -> dict[str, Any]:
        powers = [[power(table, card) for card in table.at(seat).row] for seat in table.seats]
        return {"turn": table.state.turn, "powers": powers, "totals": totals(table)}


async def gifts(table: Parlour) -> None:
    """All give at the same time; a giver knows what they gave, nobody else does"""
    given = await table.ask_all(table.seats, "give", cards_in_hand)
    for seat, (card,) in given.items():
        partner = (seat + 2) % 4
        table.hand(seat).remove(card)
        table.hand(partner).append(card)
        show(table.state, [card], eye(seat))
        table.tell("give", seat, [card], seen_by=eye(seat) | eye(partner))


async def turn(table: Parlour, seat: int) -> None:
    """A turn: lay a card in the own row, then draw"""
    card = await table.ask(seat, "play", cards_in_hand)
    table.hand(seat).remove(card)
    table.at(seat).row.append(card)
    table.tell("play", seat, [card])
    await perform(table, Play(seat, card), table.card(card).effects)
    table.draw(seat, 1)


def cards_in_hand(table: Parlour, seat: int) -> list[Key]:
    return [*table.hand(seat)]


def totals(table: Parlour) -> tuple[int, int]:
    powers = [sum(power(table, card) for card in table.at(seat).row) for seat in table.seats]
    return powers[0] + powers[2], powers[1] + powers[3]


def power(table: Parlour, card: int) -> int:
    """Its own power and one more for each card of its suit on its side; nothing if hindered."""
    seat = next(seat for seat in table.seats if card in table.at(seat).row)
    place, across = table.at(seat).row.index(card), table.at(opposite(seat)).row
    if place < len(across) and any(
        isinstance(e, Hinder) for e in table.card(across[place]).effects
    ):
        return 0
    own_side = [*table.at(seat).row, *table.at((seat + 2) % 4).row]
    same_suit = [other for other in own_side if table.card(other).suit == table.card(card).suit]
    return int(table.card(card).power) + len(same_suit) - 1
