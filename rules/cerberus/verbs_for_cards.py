"""Verbs for hand, deck, discard pile, Line-Up and stacks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from rules.cerberus.table import Cerberus
from rules.cerberus.terms import ANY, Count, Filter, Heap, Who, does, places
from rules.core.effects import Effect, Play, perform, sentence
from rules.core.phrases import cards
from rules.core.questions import Key
from rules.core.sight import show
from rules.core.state import eye


class Draw(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "draw"
    n: Count = 1
    who: Literal["you", "they", "foes"] = "you"

    def words(self) -> str:
        if self.who == "foes":
            return f"have each foe draw {cards(self.n)}"
        return f"{does(self.who, 'draw')} {cards(self.n)}"

    async def do(self, table: Cerberus, play: Play) -> None:
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

    async def do(self, table: Cerberus, play: Play) -> None:
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
        what = f"all {self.of.many()}" if self.every else self.of.words()
        whose = "your" if self.who == "you" else "their"
        return f"{does(self.who, 'reveal')} {whose} hand and discard {what}"

    async def do(self, table: Cerberus, play: Play) -> None:
        seat = table.who(play, self.who)
        if self.of != ANY:
            table.reveal_hand(seat)
        hand = table.sides[seat].hand
        fitting = [card for card in hand if self.of == ANY or self.of.fits(table, card)]
        number = len(fitting) if self.every else min(self.n, len(fitting))
        if number and number == len(fitting):  # everybody sees that there is no choice
            table.discard(seat, fitting)
        elif number:
            wanted = self.of

            def options(table: Cerberus, seat: int) -> list[Key]:
                hand = table.sides[seat].hand
                return [card for card in hand if wanted == ANY or wanted.fits(table, card)]

            chosen = await table.ask_some(seat, "discard", options, number, number, about=play.card)
            table.discard(seat, chosen)


class DiscardTop(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "discard_top"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        whose = "your" if self.who == "you" else "their"
        return f"{does(self.who, 'discard')} the {top(self.n)} of {whose} deck"

    async def do(self, table: Cerberus, play: Play) -> None:
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

    async def do(self, table: Cerberus, play: Play) -> None:
        seat = table.who(play, self.who)
        card = table.take_top(seat)
        if card < 0:
            return
        table.sides[seat].deck.append(card)
        show(table.state, [card])
        table.tell("reveal", seat, [card])
        answer = await table.ask(play.seat, "discard revealed", lambda *_: [card, "none"], card)
        if answer == card:
            table.sides[seat].deck.pop()
            table.put_on_discard(seat, [card])


class Destroy(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Cards leave the game. From the own heaps a player may always decline (DCR-67, TTG-53)."""

    verb = "destroy"
    heaps: tuple[Heap, ...]
    n: Count = 1
    of: Filter = ANY
    down_to: int = 0  # repeat while more than this many cards lie in the Line-Up
    who: Who = "you"

    @property
    def asks(self) -> bool:
        return self.who == "you"

    @property
    def must(self) -> bool:
        """An Attack, and the Line-Up, leave no choice whether."""
        return self.who == "they" or self.heaps == ("line-up",)

    def words(self) -> str:
        where = places(self.heaps, self.who)
        what = self.of.words() if self.n == 1 else f"up to {cards(self.n)}"
        if self.down_to:
            return f"destroy {what} in {where}; repeat while it has more than {self.down_to} cards"
        if self.must:
            shown = "they reveal their hand and " if self.who == "they" and self.of != ANY else ""
            deed = "destroy" if shown else does(self.who, "destroy")
            return f"{shown}{deed} {what} in {where}"
        return f"you may destroy {what} in {where}"

    async def do(self, table: Cerberus, play: Play) -> None:
        seat = table.who(play, self.who)
        if self.who == "they" and self.of != ANY and "hand" in self.heaps:
            table.reveal_hand(seat)
        await self._once(table, play, seat)
        while self.down_to and len(table.state.line_up) > self.down_to:
            await self._once(table, play, seat)

    async def _once(self, table: Cerberus, play: Play, seat: int) -> None:
        heaps = [heap_of(table, seat, heap) for heap in self.heaps]
        if not any(heaps):
            return

        def options(table: Cerberus, seat: int) -> list[Key]:
            """Counted anew each time: a hand may be imagined otherwise."""
            found = [card for heap in self.heaps for card in heap_of(table, seat, heap)]
            return [card for card in found if self.of == ANY or self.of.fits(table, card)]

        chosen: list[int]
        if self.must:
            fitting: Any = options(table, seat)
            if not fitting:
                return
            chosen = [fitting[0]]
            if len(fitting) > 1:
                chosen = [await table.ask(seat, "destroy", options, play.card)]
        elif "hand" not in self.heaps and not options(table, seat):
            return  # everybody sees that there is nothing to choose
        elif self.n > 1:
            most = min(self.n, sum(len(heap) for heap in heaps))  # the loader allows no condition
            chosen = [*await table.ask_some(seat, "destroy", options, 0, most, about=play.card)]
        else:
            answer = await table.ask(
                seat, "destroy", lambda table, seat: [*options(table, seat), "none"], play.card
            )
            chosen = [] if answer == "none" else [answer]
        for card in chosen:
            heap = next(heap for heap in heaps if card in heap)
            table.destroy(seat, card, heap)


class Gain(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card that costs nothing; none if there is none (DCR-64, DCR-65, TTG-57, TTG-101)."""

    verb = "gain"
    heaps: tuple[Heap, ...]
    of: Filter = ANY
    to: Literal["discard", "hand", "deck"] = "discard"
    otherwise: tuple[Effect, ...] = ()

    @property
    def asks(self) -> bool:
        return self.heaps != ("main deck",)

    def parts(self) -> Iterable[Effect]:
        return self.otherwise

    def words(self) -> str:
        where = places(self.heaps)
        into = {"discard": "", "hand": " to your hand", "deck": " to the top of your deck"}[self.to]
        if self.heaps == ("main deck",):
            words = f"gain the top card of the main deck{into}"
        else:
            words = f"you may gain {self.of.words()} from {where}{into}"
        return words + (f"; if you do not, {sentence(self.otherwise)}" if self.otherwise else "")

    async def do(self, table: Cerberus, play: Play) -> None:
        card = await self._chosen(table, play)
        if card is None:
            await perform(table, play, self.otherwise)
            return
        if self.heaps == ("main deck",):
            table.tell("turn up", play.seat, [card])
        heap = next(
            heap
            for heap in (table.state.line_up, table.state.destroyed, table.state.main_deck,
                         *table.state.stacks.values())
            if card in heap
        )  # fmt: skip
        table.gain(play.seat, card, heap, self.to)

    async def _chosen(self, table: Cerberus, play: Play) -> int | None:
        if self.heaps == ("main deck",):
            return table.state.main_deck[-1] if table.state.main_deck else None
        found = [card for heap in self.heaps for card in open_heap(table, heap)]
        fitting: list[Key] = [card for card in found if self.of.fits(table, card)]
        if not fitting:
            return None
        options = [*fitting, "none"]
        answer = await table.ask(play.seat, "gain", lambda *_: options, play.card)
        return None if answer == "none" else answer


class Weakness(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """From the Weakness stack, as long as it lasts (DCR-82, TTG-52)."""

    verb = "weakness"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        what = "a Weakness" if self.n == 1 else f"{self.n} Weakness cards"
        return f"{does(self.who, 'gain')} {what}"

    async def do(self, table: Cerberus, play: Play) -> None:
        for _ in range(self.n):
            table.gain_weakness(table.who(play, self.who))


class Search(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Look at the top of the own deck, show and take one that fits; the rest goes under it."""

    verb = "search"
    look: Count
    of: Filter = ANY

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        under = "put the rest on the bottom of your deck in any order"
        taken = f"you may reveal {self.of.words()} among them and put it into your hand"
        if self.of == ANY:
            taken = "put one into your hand"
        return f"look at the {top(self.look)} of your deck, {taken}, {under}"

    async def do(self, table: Cerberus, play: Play) -> None:
        seat, side = play.seat, table.sides[play.seat]
        found: list[int] = []
        while len(found) < self.look and (card := table.take_top(seat)) >= 0:
            found.append(card)
        if not found:
            return
        side.deck += reversed(found)  # they lie on the deck while they are looked at
        show(table.state, found, eye(seat))
        table.tell("look", seat, found, eye(seat))
        if self.of == ANY:
            taken = found[0]
            if len(found) > 1:
                taken = await table.ask(seat, "search", lambda *_: found, play.card)
            side.deck.remove(taken)
            side.hand.append(taken)
            table.tell("take", seat, [taken], eye(seat))
        else:
            taken = await table.ask(
                seat,
                "search",
                lambda table, _: [*(c for c in found if self.of.fits(table, c)), "none"],
                play.card,
            )
            if taken != "none":
                side.deck.remove(taken)
                side.hand.append(taken)
                show(table.state, [taken])
                table.tell("take", seat, [taken])
        await self._put_under(table, play, [card for card in found if card != taken])

    async def _put_under(self, table: Cerberus, play: Play, rest: list[int]) -> None:
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
            table.tell("bury", seat, list(order), eye(seat))


class Recover(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card from the own discard pile comes back."""

    verb = "recover"
    of: Filter = ANY
    to: Literal["hand", "deck"] = "hand"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        into = "into your hand" if self.to == "hand" else "on top of your deck"
        return f"you may put {self.of.words()} from your discard pile {into}"

    async def do(self, table: Cerberus, play: Play) -> None:
        pile = table.sides[play.seat].discard
        fitting: list[Key] = [card for card in pile if self.of.fits(table, card)]
        if not fitting:
            return
        options = [*fitting, "none"]
        card = await table.ask(play.seat, "recover", lambda *_: options, play.card)
        if card != "none":
            pile.remove(card)
            table.own(play.seat, card, self.to)
            table.tell(f"recover to {self.to}", play.seat, [card])


class Pass(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card changes hands. It is passed, not gained (DCR-113, TTG-58)."""

    verb = "pass"
    heaps: tuple[Heap, ...] = ()  # none: this card, from in play
    who: Who = "you"  # whose card, and who chooses it

    @property
    def asks(self) -> bool:
        return bool(self.heaps) and self.who == "you"

    def words(self) -> str:
        what = f"a card from {places(self.heaps, self.who)}" if self.heaps else "this card"
        if self.who == "they":
            return f"they pass {what} to the discard pile of the next player"
        return (
            f"pass {what} to a foe’s discard pile"
            if not self.heaps
            else (f"pass {what} to their discard pile")
        )

    async def do(self, table: Cerberus, play: Play) -> None:
        seat = table.who(play, self.who)
        to = table.foes(seat)[0] if self.who == "they" or play.they < 0 else play.they
        side = table.sides[seat]
        if not self.heaps:
            if play.card in side.play:
                side.play.remove(play.card)
                table.leaves_play(play.card)
                self._hand_over(table, seat, to, play.card)
            return

        def options(table: Cerberus, seat: int) -> list[Key]:
            return [card for heap in self.heaps for card in heap_of(table, seat, heap)]

        number = len(options(table, seat))
        if not number:
            return
        card: Any = options(table, seat)[0]
        if number > 1:
            card = await table.ask(seat, "pass card", options, play.card)
        (side.hand if card in side.hand else side.discard).remove(card)
        self._hand_over(table, seat, to, card)

    def _hand_over(self, table: Cerberus, seat: int, to: int, card: int) -> None:
        table.sides[to].discard.append(card)
        table.tell("pass card", seat, [card])


def heap_of(table: Cerberus, seat: int, heap: Heap) -> list[int]:
    side = table.sides[seat]
    if heap == "hand":
        return side.hand
    return side.discard if heap == "discard" else open_heap(table, heap)


def open_heap(table: Cerberus, heap: Heap) -> list[int]:
    """What of a heap in the middle of the table may be taken."""
    state = table.state
    if heap == "line-up":
        return state.line_up
    if heap == "destroyed":
        return state.destroyed
    return [stack[-1] for stack in state.stacks.values() if stack]


def top(number: int) -> str:
    return "top card" if number == 1 else f"top {number} cards"
