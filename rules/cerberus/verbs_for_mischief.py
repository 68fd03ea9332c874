"""Verbs for cards that act through others: copies, puppets, whatever is on, and mix-ups."""

from __future__ import annotations

from msgspec import Struct

from rules.cerberus.playing import play_card
from rules.cerberus.team_table import THEIR_DISCARD, TeamTable
from rules.cerberus.verbs_for_time import repeatable
from rules.cerberus.vocabulary import ANY, KIND_WORDS, Filter, one
from rules.core.effects import Effect, Play, perform
from rules.core.questions import Key
from rules.core.randomness import below
from rules.core.visibility import show


class Copy(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """What another card says happens again; the copying card keeps its colour (TTG-92)."""

    verb = "copy"
    question = "copy"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return (
            "you may choose another card you played this turn: do what it says once more, and "
            "this card has its card type this turn"
        )

    def foreseen(self, table: TeamTable, seat: int) -> list[Key]:
        """Cards in play that do something, and nothing that would only copy in its turn."""
        played = [card for card in table.sides[seat].play if repeatable(table, card)]
        found = table.one_of_each(played)
        return [*found, "none"] if found else []

    async def do(self, table: TeamTable, play: Play) -> None:
        options = [card for card in self.foreseen(table, play.seat) if card != play.card]
        if len(options) < 2:
            return
        card = play.said()
        if card is None:
            card = await table.ask(play.seat, "copy", lambda *_: options, play.card)
        if card == "none":
            return
        table.state.types[play.card] = table.type_of(card)
        table.tell("copy", play.seat, [card])
        await perform(table, Play(play.seat, card), table.card(card).effects)


class Puppet(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the foe's works for somebody else and goes home afterwards (TTG-26)."""

    verb = "puppet"
    question = "play from"
    of: Filter = ANY

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return (
            f"you may play {self.of.words()} from a foe’s discard pile, "
            "and return it there at the end of your turn"
        )

    def asks_now(self, table: TeamTable, seat: int) -> bool:
        return bool(self.foreseen(table, seat))

    def foreseen(self, table: TeamTable, seat: int) -> list[Key]:
        theirs = [card for foe in table.foes(seat) for card in table.sides[foe].discard]
        found = table.one_of_each(self.of.among(table, theirs))
        return [*found, "none"] if found else []

    async def do(self, table: TeamTable, play: Play) -> None:
        options = self.foreseen(table, play.seat)
        if not options:
            return
        card = play.said()
        if card is None:
            card = await table.ask(play.seat, "play from", lambda *_: options, play.card)
        if card == "none":
            return
        home = next(
            table.sides[foe].discard
            for foe in table.foes(play.seat)
            if card in table.sides[foe].discard
        )
        table.state.borrowed[card] = THEIR_DISCARD
        await play_card(table, play.seat, card, home)


class Surf(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever is on: the top of the main deck is played; an Event begins (TTG-26, TTG-59)."""

    verb = "surf"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return "play the top card of the main deck, and return it there at the end of your turn"

    async def do(self, table: TeamTable, play: Play) -> None:
        deck = table.state.main_deck
        if not deck:
            return
        card = deck[-1]
        if table.card(card).kind == "event":
            deck.pop()
            table.begin_event(card)
            return
        table.state.borrowed[card] = "main deck"
        await play_card(table, play.seat, card, deck)


class MixUp(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Two cards change hands for good, drawn blindly; everybody sees which."""

    verb = "mix_up"

    def words(self) -> str:
        return "you and each foe exchange a card chosen at random from your hands"

    async def do(self, table: TeamTable, play: Play) -> None:
        state, mine = table.state, table.sides[play.seat].hand
        for foe in table.foes(play.seat):
            theirs = table.sides[foe].hand
            if not mine or not theirs:
                continue
            given = mine.pop(below(state, len(mine)))
            taken = theirs.pop(below(state, len(theirs)))
            mine.append(taken)
            theirs.append(given)
            show(state, [given, taken])
            table.tell("pass card", play.seat, [given], number=foe)
            table.tell("pass card", foe, [taken], number=play.seat)


class Quiz(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A guess at the top of the own deck."""

    verb = "quiz"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return (
            "name a card type and reveal the top card of your deck: if you named its type, put it "
            "into your hand, otherwise discard it"
        )

    async def do(self, table: TeamTable, play: Play) -> None:
        seat, side = play.seat, table.sides[play.seat]
        if not side.deck and not side.discard:
            return
        kinds: list[Key] = [kind for kind in KIND_WORDS if kind in table.variant.types]
        guess = await table.ask(seat, "guess", lambda *_: kinds, play.card)
        table.tell("guess", seat, note=one(KIND_WORDS[guess]))
        card = table.take_top(seat)
        show(table.state, [card])
        table.tell("reveal", seat, [card])
        if table.type_of(card) == guess:
            side.hand.append(card)
            table.tell("take", seat, [card])
        else:
            table.put_on_discard(seat, [card])
