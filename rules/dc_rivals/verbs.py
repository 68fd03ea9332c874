"""The verbs that only the Rivals' card files use."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.cerberus.scoring import points
from rules.cerberus.verbs import SHARED_VERBS
from rules.cerberus.verbs_for_play import ReturnThis
from rules.cerberus.vocabulary import Count
from rules.core.effects import Effect, Effects, Play, perform, sentence
from rules.dc_rivals.rivals_table import RivalsTable
from rules.dc_rivals.verbs_for_cards import OntoDeck, Sell
from rules.dc_rivals.verbs_for_time import Again, Demand, Relive


class Confront(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Text that works only in a Confrontation (DCR-30)."""

    verb = "confront"
    keyword = True
    then: Effects

    def words(self) -> str:
        return f"Confrontation: {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: RivalsTable, play: Play) -> None:
        if table.state.confronting:
            await perform(table, Play(play.seat, play.card, they=table.state.confronted), self.then)


class Cheaper(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A foe's Character is easier to defeat this turn (DCR-40)."""

    verb = "cheaper"
    n: Count = 1

    def words(self) -> str:
        return f"that foe’s Character costs {self.n} less this turn"

    async def do(self, table: RivalsTable, play: Play) -> None:
        foe = table.they(play)
        table.sides[foe].raised -= self.n
        table.tell("cheaper", foe, number=-self.n)


class NoBlock(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """No Block window opens in this Confrontation."""

    verb = "no_block"

    def words(self) -> str:
        return "that foe cannot Block this turn"

    async def do(self, table: RivalsTable, play: Play) -> None:
        if not table.state.no_block:
            table.state.no_block = True
            table.tell("no block", table.they(play))


class UnlessBehind(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """For whoever leads or is level: everybody can count the Victory Points of all decks."""

    verb = "unless_behind"
    then: Effects

    def words(self) -> str:
        return f"if no foe has more Victory Points than you, {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: RivalsTable, play: Play) -> None:
        own = points(table, play.seat)
        if all(points(table, foe) <= own for foe in table.foes(play.seat)):
            await perform(table, play, self.then)


class IfIdle(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """For whoever bought nothing; what is gained otherwise does not count."""

    verb = "if_idle"
    then: Effects

    def words(self) -> str:
        return f"if you bought no card this turn, {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: RivalsTable, play: Play) -> None:
        if not table.state.bought:
            await perform(table, play, self.then)


VERBS: tuple[type[Effect], ...] = (
    *SHARED_VERBS,
    ReturnThis,
    Confront,
    Cheaper,
    NoBlock,
    UnlessBehind,
    IfIdle,
    OntoDeck,
    Sell,
    Again,
    Relive,
    Demand,
)
