"""Verbs for hand, deck and discard pile."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.vocabulary import ANY, Count, Filter, Who, does
from rules.core.effects import Effect, Play
from rules.core.phrases import cards, top_cards
from rules.core.questions import Key
from rules.core.visibility import show


class Draw(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "draw"
    n: Count = 1
    who: Literal["you", "they", "foes"] = "you"

    def words(self) -> str:
        if self.who == "foes":
            return f"have each foe draw {cards(self.n)}"
        return f"{does(self.who, 'draw')} {cards(self.n)}"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        seats = table.foes(play.seat) if self.who == "foes" else [table.who(play, self.who)]
        for seat in seats:
            table.draw(seat, self.n)


class Cycle(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever has nothing to discard draws nothing (TTG-94)."""

    verb = "cycle"
    draw: Count = 1

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return f"you may discard a card; if you do, draw {cards(self.draw)}"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        if not table.sides[play.seat].hand:
            return
        card = await table.ask(
            play.seat, "cycle", lambda table, seat: [*table.sides[seat].hand, "none"], play.card
        )
        if card != "none":
            table.discard(play.seat, [card])
            table.draw(play.seat, self.draw)


class Discard(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """From the hand, chosen by whoever discards; with a condition the hand is shown first."""

    verb = "discard"
    n: Count = 1
    who: Who = "you"
    of: Filter = ANY
    every: bool = False  # all cards that fit

    @property
    def asks(self) -> bool:
        return self.who == "you"

    def words(self) -> str:
        if self.of == ANY:
            return f"{does(self.who, 'discard')} {cards(self.n)}"
        number = "all" if self.every else str(self.n)
        what = self.of.words() if number == "1" else f"{number} {self.of.many()}"
        whose = "your" if self.who == "you" else "their"
        return f"{does(self.who, 'reveal')} {whose} hand and discard {what}"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        seat = table.who(play, self.who)
        if self.of != ANY:
            table.reveal_hand(seat)
        hand = table.sides[seat].hand
        fitting = self.of.among(table, hand)
        number = len(fitting) if self.every else min(self.n, len(fitting))
        if number and number == len(fitting):  # everybody sees that there is no choice
            table.discard(seat, fitting)
        elif number:
            wanted = self.of

            def options(table: DeckBuilderTable, seat: int) -> list[Key]:
                fitting = wanted.among(table, table.sides[seat].hand)
                return [*(table.one_of_each(fitting) if number == 1 else fitting)]

            chosen = await table.ask_some(seat, "discard", options, number, number, about=play.card)
            table.discard(seat, chosen)


class DiscardTop(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "discard_top"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        whose = "your" if self.who == "you" else "their"
        return f"{does(self.who, 'discard')} the {top_cards(self.n)} of {whose} deck"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        table.discard_top(table.who(play, self.who), self.n)


class RevealTop(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The top of a deck is shown; the card's player decides whether it is discarded."""

    verb = "reveal_top"
    who: Who = "they"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        whose = "your" if self.who == "you" else "their"
        return f"{does(self.who, 'reveal')} the top card of {whose} deck; you may discard it"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        seat = table.who(play, self.who)
        card = table.take_top(seat)
        if card < 0:
            return
        table.sides[seat].deck.append(card)
        show(table.state, [card])
        table.tell("reveal", seat, [card])
        answer = await table.ask(
            play.seat,
            "discard revealed",
            lambda *_: [card, "none"],
            card,
            wording={"none": "leave it on the deck"},
        )
        if answer == card:
            table.sides[seat].deck.pop()
            table.put_on_discard(seat, [card])


class Search(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Look at the top of the own deck, show and take one that fits; the rest goes under it."""

    verb = "search"
    look: Count
    of: Filter = ANY

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        under = "then put the rest on the bottom of your deck in any order"
        taken = f"you may reveal {self.of.words()} among them and put it into your hand"
        if self.of == ANY:
            taken = "put one into your hand"
            if self.look == 2:
                under = "then put the other on the bottom of your deck"
        return f"look at the {top_cards(self.look)} of your deck, {taken}, {under}"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        seat, side = play.seat, table.sides[play.seat]
        found: list[int] = []
        while len(found) < self.look and (card := table.take_top(seat)) >= 0:
            found.append(card)
        if not found:
            return
        side.deck += reversed(found)  # they lie on the deck while they are looked at
        show(table.state, found, table.eyes[seat])
        table.tell("look", seat, found, table.eyes[seat])
        if self.of == ANY:
            taken = found[0]
            if len(found) > 1:
                taken = await table.ask(seat, "search", lambda *_: found, play.card)
            side.deck.remove(taken)
            side.hand.append(taken)
            table.tell("take", seat, [taken], table.eyes[seat])
        else:
            taken = await table.ask(
                seat,
                "search",
                lambda table, _: [*self.of.among(table, found), "none"],
                play.card,
            )
            if taken != "none":
                side.deck.remove(taken)
                side.hand.append(taken)
                show(table.state, [taken])
                table.tell("take", seat, [taken])
        await self._put_under(table, play, [card for card in found if card != taken])

    async def _put_under(self, table: DeckBuilderTable, play: Play, rest: list[int]) -> None:
        seat, deck = play.seat, table.sides[play.seat].deck
        order: Any = rest
        if len(rest) > 1:
            number = len(rest)
            order = await table.ask_some(
                seat, "bury", lambda *_: rest, number, number, about=play.card, ordered=True
            )
        for card in order:
            deck.remove(card)
            deck.insert(0, card)
        if rest:
            table.tell("bury", seat, list(order), table.eyes[seat])


class Recover(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card from the own discard pile comes back."""

    verb = "recover"
    question = "recover"
    of: Filter = ANY
    to: Literal["hand", "deck"] = "hand"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        into = "into your hand" if self.to == "hand" else "on top of your deck"
        return f"you may put {self.of.words()} from your discard pile {into}"

    def foreseen(self, table: DeckBuilderTable, seat: int) -> list[Key]:
        fitting = table.one_of_each(self.of.among(table, table.sides[seat].discard))
        return [*fitting, "none"] if fitting else []

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        pile = table.sides[play.seat].discard
        options = self.foreseen(table, play.seat)
        if not options:
            return
        card = play.said()
        if card is None:
            card = await table.ask(play.seat, "recover", lambda *_: options, play.card)
        if card != "none":
            pile.remove(card)
            table.own(play.seat, card, self.to)
            table.tell(f"recover to {self.to}", play.seat, [card])
