"""Verbs by which cards change their owner or leave the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from rules.cerberus.attack import aims_at, chosen_foe
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.vocabulary import ANY, Count, Filter, Heap, Who, does, places
from rules.core.effects import Effect, Play, perform, sentence
from rules.core.phrases import cards
from rules.core.questions import Key


class Destroy(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Cards leave the game. From the own heaps a player may always decline (DCR-67, TTG-53)."""

    verb = "destroy"
    question = "destroy"
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

    def foreseen(self, table: DeckBuilderTable, seat: int) -> list[Key]:
        if self.must or self.n > 1 or "hand" in self.heaps:
            return []
        found = [card for heap in self.heaps for card in heap_of(table, seat, heap)]
        fitting = table.one_of_each(self.of.among(table, found))
        return [*fitting, "none"] if fitting else []

    def can_now(self, table: DeckBuilderTable, seat: int) -> bool:
        return any(heap_of(table, seat, heap) for heap in self.heaps)

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        seat = table.who(play, self.who)
        if self.who == "they" and self.of != ANY and "hand" in self.heaps:
            table.reveal_hand(seat)
        await self._once(table, play, seat)
        while self.down_to and len(table.state.line_up) > self.down_to:
            await self._once(table, play, seat)

    async def _once(self, table: DeckBuilderTable, play: Play, seat: int) -> None:
        heaps = [heap_of(table, seat, heap) for heap in self.heaps]
        if not any(heaps):
            return

        def options(table: DeckBuilderTable, seat: int) -> list[Key]:
            """Counted anew each time: a hand may be imagined otherwise."""
            found = [self.of.among(table, heap_of(table, seat, heap)) for heap in self.heaps]
            if self.n == 1:
                found = [table.one_of_each(cards) for cards in found]
            return [card for cards in found for card in cards]

        chosen: list[int]
        if self.must:
            fitting = [card for heap in heaps for card in self.of.among(table, heap)]
            if not fitting:
                return
            chosen = [fitting[0]]
            if len(fitting) > 1:  # though they may be alike: what a hand holds is a secret
                chosen = [await table.ask(seat, "destroy", options, play.card)]
        elif "hand" not in self.heaps and not options(table, seat):
            return  # everybody sees that there is nothing to choose
        elif self.n > 1:
            most = min(self.n, sum(len(heap) for heap in heaps))  # the loader allows no condition
            chosen = [*await table.ask_some(seat, "destroy", options, 0, most, about=play.card)]
        else:
            answer = play.said()
            if answer is None:
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
    question = "gain"
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

    def asks_now(self, table: DeckBuilderTable, seat: int) -> bool:
        return bool(self.foreseen(table, seat))

    def foreseen(self, table: DeckBuilderTable, seat: int) -> list[Key]:
        if self.heaps == ("main deck",):
            return []
        found = [card for heap in self.heaps for card in open_heap(table, heap)]
        fitting = table.one_of_each(self.of.among(table, found))
        return [*fitting, "none"] if fitting else []

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        card = await self._chosen(table, play)
        if card is None:
            await perform(table, play, self.otherwise)
            return
        if self.heaps == ("main deck",):
            table.tell("turn up", play.seat, [card])
        heap = next(
            heap
            for heap in (
                table.state.line_up,
                table.state.destroyed,
                table.state.main_deck,
                *table.state.stacks.values(),
            )
            if card in heap
        )
        table.gain(play.seat, card, heap, self.to)

    async def _chosen(self, table: DeckBuilderTable, play: Play) -> int | None:
        if self.heaps == ("main deck",):
            return table.state.main_deck[-1] if table.state.main_deck else None
        options = self.foreseen(table, play.seat)
        if not options:
            return None
        answer = play.said()
        if answer is None:
            wording = {"none": f"nothing: {sentence(self.otherwise)}"} if self.otherwise else None
            answer = await table.ask(
                play.seat, "gain", lambda *_: options, play.card, wording=wording
            )
        return None if answer == "none" else answer


class Weakness(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """From the Weakness stack, as long as it lasts (DCR-82, TTG-52)."""

    verb = "weakness"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        what = "a Weakness" if self.n == 1 else f"{self.n} Weakness cards"
        return f"{does(self.who, 'gain')} {what}"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        for _ in range(self.n):
            table.gain_weakness(table.who(play, self.who))


class Pass(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card changes hands. It is passed, not gained (DCR-113, TTG-58)."""

    verb = "pass"
    question = "pass to"
    heaps: tuple[Heap, ...] = ()  # none: this card, from in play
    who: Who = "you"  # whose card, and who chooses it

    @property
    def asks(self) -> bool:
        return bool(self.heaps) and self.who == "you"

    @property
    def aims(self) -> bool:
        return not self.heaps

    def foreseen(self, table: DeckBuilderTable, seat: int) -> list[Key]:
        return aims_at(table, seat) if self.aims else []

    def words(self) -> str:
        what = f"a card from {places(self.heaps, self.who)}" if self.heaps else "this card"
        if self.who == "they":
            return f"they pass {what} to the discard pile of the next player"
        return (
            f"pass {what} to a foe’s discard pile"
            if not self.heaps
            else (f"pass {what} to their discard pile")
        )

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        seat = table.who(play, self.who)
        side = table.sides[seat]
        if not self.heaps:
            if play.card in side.play and table.may_pass(play.card):
                to = await chosen_foe(table, play, "pass to")
                side.play.remove(play.card)
                table.leaves_play(play.card)
                self._hand_over(table, seat, to, play.card)
            return
        to = play.they
        if self.who == "they":
            to = (seat + 1) % len(table.sides)  # the next player (TTG-58)
        elif to < 0:
            to = await chosen_foe(table, play, "pass to")

        def options(table: DeckBuilderTable, seat: int) -> list[Key]:
            found = [table.one_of_each(heap_of(table, seat, heap)) for heap in self.heaps]
            return [card for cards in found for card in cards]

        cards = [card for heap in self.heaps for card in heap_of(table, seat, heap)]
        if not cards:
            return
        card = cards[0]
        if len(cards) > 1:  # though they may be alike: what a hand holds is a secret
            card = await table.ask(seat, "pass card", options, play.card)
        (side.hand if card in side.hand else side.discard).remove(card)
        self._hand_over(table, seat, to, card)

    def _hand_over(self, table: DeckBuilderTable, seat: int, to: int, card: int) -> None:
        table.sides[to].discard.append(card)
        table.tell(table.forced("pass card", seat), seat, [card], number=to)


def heap_of(table: DeckBuilderTable, seat: int, heap: Heap) -> list[int]:
    """A heap by its name: the player's own, or one in the middle of the table."""
    side = table.sides[seat]
    if heap == "hand":
        return side.hand
    return side.discard if heap == "discard" else open_heap(table, heap)


def open_heap(table: DeckBuilderTable, heap: Heap) -> list[int]:
    """What of a heap in the middle of the table may be taken."""
    state = table.state
    if heap == "line-up":
        return state.line_up
    if heap == "destroyed":
        return state.destroyed
    return [stack[-1] for stack in state.stacks.values() if stack]
