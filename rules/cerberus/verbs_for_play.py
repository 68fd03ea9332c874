"""Verbs for Power, Attacks and playing cards from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from rules.cerberus.attack import aims_at, attack, chosen_foe
from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.playing import play_card
from rules.cerberus.scoring import team_points
from rules.cerberus.vocabulary import ANY, HEAP_WORDS, Count, Filter, another, counted
from rules.core.effects import Effect, Effects, Play, perform, sentence
from rules.core.phrases import signed
from rules.core.questions import Key

Per = Literal["", "their weakness", "sidekick", "colour"]
PER_WORDS: dict[str, str] = {
    "their weakness": "Weakness that foe controls",
    "sidekick": "Sidekick on your team",
    "colour": "different colour among the cards you control",
}


class Power(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Power for this turn, for each counted thing if it counts anything."""

    verb = "power"
    n: int
    per: Per = ""
    of: Filter | None = None  # for each such card you control

    @property
    def counts(self) -> bool:
        return bool(self.per or self.of)

    def words(self) -> str:
        words = f"{signed(self.n)} Power"
        if self.of:
            one = self.of.words().removeprefix("a ").removeprefix("an ")
            return f"{words} for each {one} you control"
        return f"{words} for each {PER_WORDS[self.per]}" if self.per else words

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        if self.of:
            number = len(self.of.among(table, table.controlled(play.seat)))
        elif self.per:
            number = table.count(self.per, play)
        else:
            table.state.power += self.n
            return
        table.state.power += self.n * number
        table.tell("power", play.seat, number=self.n * number)


class Attack(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Hits each foe, or one chosen foe (DCR-75, TTG-77)."""

    verb = "attack"
    keyword = True
    question = "target"
    then: Effects
    target: bool = False

    @property
    def aims(self) -> bool:
        return self.target

    def foreseen(self, table: DeckBuilderTable, seat: int) -> list[Key]:
        return aims_at(table, seat) if self.target and not table.attacks_are_off() else []

    def words(self) -> str:
        return f"Attack {'a target' if self.target else 'each'} foe: {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        if table.attacks_are_off():
            table.tell("attack off", play.seat, [play.card])
            return
        foes = [await chosen_foe(table, play)] if self.target else table.foes(play.seat)
        for foe in foes:
            if await attack(table, Play(play.seat, play.card, they=foe), self.then):
                table.fire(play.seat, "attack hits")


class IfControl(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Only other cards count, and only those already in play (TTG-71)."""

    verb = "if_control"
    of: Filter
    then: Effects
    n: int = 1

    def words(self) -> str:
        what = another(self.of.words())
        if self.n > 1:
            what = f"{counted(self.n)} or more other {self.of.many()}"
        return f"if you control {what}, {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        others = [card for card in table.controlled(play.seat) if card != play.card]
        if len(self.of.among(table, others)) >= self.n:
            await perform(table, play, self.then)


class IfBehind(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """For whoever is behind: everybody can count the Victory Points of all decks."""

    verb = "if_behind"
    then: Effects
    by: Count = 1  # Victory Points, at least

    def words(self) -> str:
        ahead = "has more Victory Points than you"
        if self.by > 1:
            ahead = f"is ahead of you by {self.by} or more Victory Points"
        return f"if a foe {ahead}, {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        own = team_points(table, play.seat)
        for foe in table.foes(play.seat):
            if team_points(table, foe) >= own + self.by:
                await perform(table, play, self.then)
                break


class PlayFrom(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Play a card that is not in hand. From the main deck there is no choice.

    One that is not the player's own goes back at the end of the turn (DCR-69, TTG-26).
    """

    verb = "play_from"
    question = "play from"
    heap: Literal["line-up", "main deck", "discard"]
    of: Filter = ANY
    returns: bool = False  # the card says that it goes back; it does either way

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        if self.heap == "main deck":
            back = ", and return it there at the end of your turn" if self.returns else ""
            return f"play the top card of the main deck{back}"
        where = HEAP_WORDS[self.heap].format(your="your")
        back = f", and return it to {where} at the end of your turn" if self.returns else ""
        return f"you may play {self.of.words()} from {where}{back}"

    def asks_now(self, table: DeckBuilderTable, seat: int) -> bool:
        # What is bought goes to the discard pile, but nothing that is bought comes to the Line-Up.
        return self.heap != "line-up" or bool(self.of.among(table, table.state.line_up))

    def foreseen(self, table: DeckBuilderTable, seat: int) -> list[Key]:
        if self.heap == "main deck":
            return []
        from_there = table.state.line_up if self.heap == "line-up" else table.sides[seat].discard
        fitting = table.one_of_each(self.of.among(table, from_there))
        return [*fitting, "none"] if fitting else []

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        state, seat = table.state, play.seat
        heap = {
            "line-up": state.line_up,
            "main deck": state.main_deck,
            "discard": table.sides[seat].discard,
        }[self.heap]
        card = await self._chosen(table, play, heap)
        if card is None:
            return
        if self.heap == "main deck" and has_events(table):
            table.tell("turn up", seat, [card])  # whatever it is: it may begin instead
        if table.card(card).kind == "event":  # from the main deck: it begins (TTG-59)
            table.gain(seat, card, heap)
            return
        if self.heap != "discard":
            state.borrowed[card] = self.heap
        await play_card(table, seat, card, heap)

    async def _chosen(self, table: DeckBuilderTable, play: Play, heap: list[int]) -> int | None:
        if self.heap == "main deck":
            return heap[-1] if heap else None
        options = self.foreseen(table, play.seat)
        if not options:
            return None
        answer = play.said()
        if answer is None:
            answer = await table.ask(play.seat, "play from", lambda *_: options, play.card)
        return None if answer == "none" else answer


class ReturnThis(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The card goes back to its stack: its player no longer controls it (DCR-97)."""

    verb = "return_this"

    def words(self) -> str:
        return "return this card to its stack"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        home = table.stack_of(play.card)
        side = table.sides[play.seat]
        if home is not None and play.card in side.play:
            side.play.remove(play.card)
            table.leaves_play(play.card)
            home.append(play.card)
            table.tell("return", play.seat, [play.card])


def has_events(table: DeckBuilderTable) -> bool:
    """Whether Events belong to this match, wherever they lie: everybody knows that."""
    faces = table.faces
    return any(faces[face].kind == "event" for face in set(table.state.face))
