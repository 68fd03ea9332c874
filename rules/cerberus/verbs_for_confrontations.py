"""Verbs for Confrontations, and for whoever leads or waits."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.cerberus.scoring import points
from rules.cerberus.team_table import TeamTable
from rules.cerberus.vocabulary import Count
from rules.core.effects import Effect, Effects, Play, perform, sentence


class Confront(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Text that works only in a Confrontation (DCR-30)."""

    verb = "confront"
    keyword = True
    then: Effects

    def words(self) -> str:
        return f"Confrontation: {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: TeamTable, play: Play) -> None:
        if (foe := table.confronted()) >= 0:
            await perform(table, Play(play.seat, play.card, they=foe), self.then)


class Cheaper(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A foe's Character is easier to defeat this turn (DCR-40)."""

    verb = "cheaper"
    n: Count = 1

    def words(self) -> str:
        return f"that foe’s Character costs {self.n} less this turn"

    async def do(self, table: TeamTable, play: Play) -> None:
        table.make_cheaper(table.they(play), self.n)


class NoBlock(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """No Block window opens in this Confrontation."""

    verb = "no_block"

    def words(self) -> str:
        return "that foe cannot Block this turn"

    async def do(self, table: TeamTable, play: Play) -> None:
        table.forbid_blocks(table.they(play))


class UnlessBehind(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """For whoever leads or is level: everybody can count the Victory Points of all decks."""

    verb = "unless_behind"
    then: Effects

    def words(self) -> str:
        return f"if no foe has more Victory Points than you, {sentence(self.then)}"

    def parts(self) -> Iterable[Effect]:
        return self.then

    async def do(self, table: TeamTable, play: Play) -> None:
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

    async def do(self, table: TeamTable, play: Play) -> None:
        if not table.state.bought:
            await perform(table, play, self.then)
