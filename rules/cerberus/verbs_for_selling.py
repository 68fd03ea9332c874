"""Verbs for the card itself and for cards that are given up for Power."""

from __future__ import annotations

from msgspec import Struct

from rules.cerberus.deck_builder_table import DeckBuilderTable
from rules.core.effects import Effect, Play
from rules.core.questions import Key
from rules.core.visibility import show


class OntoDeck(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The card goes from in play onto its player's deck, unless it is only borrowed."""

    verb = "onto_deck"

    def words(self) -> str:
        return "put this card on top of your deck"

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        side = table.sides[play.seat]
        if play.card in side.play and play.card not in table.state.borrowed:
            side.play.remove(play.card)
            side.deck.append(play.card)
            show(table.state, [play.card])
            table.tell("onto deck", play.seat, [play.card])


class Sell(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Victory Points for Power: a card of one's own is destroyed, and its points are paid out."""

    verb = "sell"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return (
            "you may destroy a card in your hand or discard pile; if you do, +1 Power for each "
            "Victory Point on it"
        )

    async def do(self, table: DeckBuilderTable, play: Play) -> None:
        side = table.sides[play.seat]
        if not side.hand and not side.discard:
            return

        def options(table: DeckBuilderTable, seat: int) -> list[Key]:
            side = table.sides[seat]
            return [*table.one_of_each(side.hand), *table.one_of_each(side.discard), "none"]

        card = await table.ask(play.seat, "destroy", options, play.card)
        if card == "none":
            return
        table.destroy(play.seat, card, side.hand if card in side.hand else side.discard)
        if (paid := table.card(card).vp) > 0:
            table.state.power += paid
            table.tell("power", play.seat, number=paid)
