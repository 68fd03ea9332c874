"""Verbs of the two speedsters: doing things twice, reliving bad ones, paying with time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.cerberus.vocabulary import ANY, Filter, another
from rules.core.cards import CardSet
from rules.core.effects import Effect, Effects, Play, all_effects, perform, sentence
from rules.core.questions import Key

REPEATS = frozenset({"again", "copy"})  # verbs that do what another card says


class Again(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """What another card says happens again; that card has not been played again."""

    verb = "again"
    question = "again"
    of: Filter = ANY

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        what = another(self.of.words())
        return f"you may choose {what} you played this turn and do what it says once more"

    def foreseen(self, table: DeckBuilderTable, seat: int) -> list[Key]:
        """Cards in play that do something, and nothing that would only repeat in its turn."""
        fitting = self.of.among(table, table.sides[seat].play)
        found = table.one_of_each([card for card in fitting if repeatable(table, card)])
        return [*found, "none"] if found else []

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        options = self.foreseen(table, play.seat)
        if not options:
            return
        card = play.said()
        if card is None:
            card = await table.ask(play.seat, "again", lambda *_: options, play.card)
        if card != "none":
            table.tell("again", play.seat, [card])
            await perform(table, Play(play.seat, card), table.card(card).effects)


def repeatable(table: DeckBuilderTable, card: int) -> bool:
    """Whether it does something else than to repeat a card, which might go on for ever."""
    return table.state.face[card] in repeatable_faces(table.cards)


@lru_cache(maxsize=64)
def repeatable_faces(cards: CardSet) -> frozenset[int]:
    return frozenset(
        face
        for face, card in enumerate(cards.cards)
        if card.effects and all(effect.verb not in REPEATS for effect in all_effects(card.effects))
    )


class Relive(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a foe is rid of for now is what they draw next; the card's player chooses."""

    verb = "relive"
    of: Filter = ANY

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return f"put {self.of.words()} from their discard pile on top of their deck"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        foe = table.they(play)
        pile = table.sides[foe].discard
        if fitting := table.one_of_each(self.of.among(table, pile)):
            card = await table.choose_open(play.seat, "relive", fitting, play.card)
            pile.remove(card)
            table.own(foe, card, "deck")
            table.tell("relive", foe, [card])


class Demand(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The foe decides what it costs them: a card, or something that the card's player gets."""

    verb = "demand"
    then: Effects

    def words(self) -> str:
        return f"unless they discard a card, {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        foe = table.they(play)
        if table.sides[foe].hand:
            card = await table.ask(foe, "demand", or_nothing, play.card)
            if card != "none":
                table.discard(foe, [card])
                return
        await perform(table, play, self.then)


def or_nothing(table: DeckBuilderTable, seat: int) -> list[Key]:
    return [*table.one_of_each(table.sides[seat].hand), "none"]
