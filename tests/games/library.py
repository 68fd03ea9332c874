"""Library: who looks into a deck knows what lies there, until it is shuffled."""

from __future__ import annotations

from msgspec import Struct

from rules.core.cutting import cut, cut_depth, cuts_of
from rules.core.effects import Effect, Play, perform
from rules.core.phrases import cards
from rules.core.randomness import shuffle
from rules.core.state import eye
from rules.core.visibility import forget, show
from tests.games.parlour import EVENTS, Parlour, ParlourGame, Score, hand_or_pass

OPENING_HAND = 4
TURNS = 24


class Search(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The player knows the cards from now on, and where they lie."""

    verb = "search"
    n: int

    def words(self) -> str:
        return f"look at the top {cards(self.n)} of your deck, put them back in any order"

    async def do(self, table: Parlour, play: Play) -> None:
        deck = table.at(play.seat).deck
        top = deck[-self.n :]
        if not top:
            return
        show(table.state, top, eye(play.seat))
        table.tell("look", play.seat, top, seen_by=eye(play.seat))
        order = await table.ask_some(
            play.seat, "order", lambda *_: top, len(top), len(top), ordered=True
        )
        deck[-len(top) :] = reversed(order)  # named from the top down


class Bury(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "bury"

    def words(self) -> str:
        return "put a hand card under your deck"

    async def do(self, table: Parlour, play: Play) -> None:
        seat, hand = play.seat, table.hand(play.seat)
        if hand:
            card = await table.ask(seat, "bury", lambda *_: hand, about=play.card)
            forget(table.state, hand)  # the rival cannot tell which one left
            hand.remove(card)
            table.at(seat).deck.insert(0, card)
            show(table.state, [card], eye(seat))
            table.tell("bury", seat, [card], seen_by=eye(seat))


class Shuffle(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "shuffle"

    def words(self) -> str:
        return "shuffle your deck"

    async def do(self, table: Parlour, play: Play) -> None:
        await shuffle_deck(table, play.seat)


class Fetch(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Drawing, in a game where the discard pile becomes the deck."""

    verb = "fetch"
    n: int

    def words(self) -> str:
        return f"draw {cards(self.n)}"

    async def do(self, table: Parlour, play: Play) -> None:
        await draw(table, play.seat, self.n)


class Library(ParlourGame):
    slug = "library"
    name = "Library"
    cut_cards = 12
    most_decisions = 2 + TURNS * 6  # cuts; a card, its two questions and the cuts of its shuffles
    verbs = (Search, Bury, Shuffle, Fetch, Score)
    questions = {
        "play": "Play a card, or pass.",
        "order": "In which order do they go back? The first lies on top.",
        "bury": "{card}: which card goes under your deck?",
        "cut deck": "{rival} shuffled their deck: you may cut it.",
    }
    events = EVENTS | {
        "look": "{who} look{s} at {cards}",
        "bury": "{who} put{s} {cards} under {their} deck",
        "shuffle": "{who} shuffle{s} {their} deck",
        "renew": "{who} make{s} {their} discard pile the new deck",
    }
    deck = (
        {"name": "Novel", "copies": 4, "effects": [{"do": "score", "n": 1}]},
        {"name": "Catalogue", "copies": 3, "effects": [{"do": "search", "n": 3}]},
        {
            "name": "Archive",
            "copies": 2,
            "effects": [{"do": "bury"}, {"do": "fetch", "n": 2}, {"do": "score", "n": 1}],
        },
        {
            "name": "Draught",
            "copies": 3,
            "effects": [{"do": "shuffle"}, {"do": "fetch", "n": 1}, {"do": "search", "n": 1}],
        },
    )

    async def set_up(self, table: Parlour) -> None:
        """Shuffle, the rival's cut, four cards each"""
        for seat in table.seats:
            shuffle(table.state, table.at(seat).deck)
            cut(table.at(seat).deck, table.state.cuts[1 - seat])
            table.draw(seat, OPENING_HAND)

    async def play(self, table: Parlour) -> None:
        """A match of Library: twelve turns each, then most points win"""
        while table.state.turn < TURNS:
            await table.checkpoint()
            await turn(table, table.active)
            table.state.turn += 1
        table.most_points_win()


async def turn(table: Parlour, seat: int) -> None:
    """A turn: play a card or pass, then draw"""
    pick = await table.ask(seat, "play", hand_or_pass, orders=("pass",))
    if pick == "pass":
        table.tell("pass", seat)
    else:
        table.lay_down(seat, pick)
        await perform(table, Play(seat, pick), table.card(pick).effects)
        table.put_away(seat, pick)
    await draw(table, seat, 1)


async def draw(table: Parlour, seat: int, number: int) -> None:
    """Draw card by card; an empty deck is made of the discard pile first"""
    mine = table.at(seat)
    for _ in range(number):
        if not mine.deck and mine.discard:
            mine.deck, mine.discard = mine.discard, mine.deck
            show(table.state, mine.deck)  # all saw them; one card alone stays known
            table.tell("renew", seat)
            await shuffle_deck(table, seat)
        table.draw(seat, 1)


async def shuffle_deck(table: Parlour, seat: int) -> None:
    """Shuffle: nobody knows any card any more, and the rival may cut"""
    deck, rival = table.at(seat).deck, 1 - seat
    if len(deck) > 1:
        shuffle(table.state, deck)
        table.tell("shuffle", seat)
        answer = await table.ask(rival, "cut deck", cuts_of(len(deck)), orders=("no cut",))
        cut(deck, cut_depth(answer))
        table.tell("no cut" if answer == "no cut" else "cut", rival)
