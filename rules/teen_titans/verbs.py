"""The verbs that only the Titans' card files use; none of them joins in elsewhere."""

from __future__ import annotations

from msgspec import Struct

from rules.cerberus.verbs import SHARED_VERBS
from rules.cerberus.vocabulary import KIND_WORDS, Filter, fitting, one
from rules.core.effects import Effect, Play
from rules.core.questions import Key
from rules.core.visibility import show
from rules.teen_titans.titans_table import TitansTable
from rules.teen_titans.vocabulary import FLAG_WORDS, Flag

WEAKNESS = Filter(types=("weakness",))


class Snack(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing else brings a Weakness back under its stack, and nothing but a real one (TTG-54)."""

    verb = "snack"
    question = "snack"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return (
            "you may put a Weakness you played this turn or one from your discard pile "
            "on the bottom of the Weakness stack"
        )

    def asks_now(self, table: TitansTable, seat: int) -> bool:
        return bool(self.foreseen(table, seat))

    def foreseen(self, table: TitansTable, seat: int) -> list[Key]:
        side, state, meant = table.sides[seat], table.state, fitting(table.cards, WEAKNESS)
        face, weak = state.face, []
        for card in side.play + side.discard:
            if face[card] in meant and card not in state.borrowed:
                weak.append(card)
        return [*table.one_of_each(weak), "none"] if weak else []

    async def do(self, table: TitansTable, play: Play) -> None:
        side, stack = table.sides[play.seat], table.state.weakness
        options = self.foreseen(table, play.seat)
        if not options:
            return
        card = play.said()
        if card is None:
            card = await table.ask(play.seat, "snack", lambda *_: options, play.card)
        if card == "none":
            return
        (side.play if card in side.play else side.discard).remove(card)
        table.leaves_play(card)
        stack.insert(0, card)
        show(table.state, [card])
        table.tell("snack", play.seat, [card])


class Rule(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is different for the rest of the turn; the table reads it."""

    verb = "rule"
    flag: Flag

    def words(self) -> str:
        return FLAG_WORDS[self.flag]

    async def do(self, table: TitansTable, play: Play) -> None:
        table.state.flags.append(self.flag)


class Mutate(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Another type, or none, until the end of the turn; the colour stays (TTG-92)."""

    verb = "mutate"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return (
            "you may choose another card you control: this turn it has the card type you name, "
            "or none"
        )

    async def do(self, table: TitansTable, play: Play) -> None:
        others: list[Key] = [c for c in table.controlled(play.seat) if c != play.card]
        if not others:
            return
        options = [*others, "none"]
        card = await table.ask(play.seat, "mutate", lambda *_: options, play.card)
        if card == "none":
            return
        kinds: list[Key] = [kind for kind in KIND_WORDS if kind in table.variant.types]
        kind = await table.ask(play.seat, "new type", lambda *_: [*kinds, "no type"], card)
        table.state.types[card] = "" if kind == "no type" else kind
        what = one(KIND_WORDS.get(kind, "card without a type"))
        table.tell("mutate", play.seat, [card], note=what)


VERBS: tuple[type[Effect], ...] = (*SHARED_VERBS, Snack, Rule, Mutate)
