"""Verbs for the team, for Locations in play, for colours and for the Line-Up."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.cerberus.event_cards import add_to_line_up
from rules.cerberus.team_table import TeamTable
from rules.cerberus.vocabulary import FRAME_COLOURS, Count, Who, does
from rules.core.effects import Effect, Play, perform, sentence
from rules.core.phrases import cards
from rules.core.questions import Key


class RecruitSidekick(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Only from the unused ones; if there are none, nobody comes (TTG-85)."""

    verb = "recruit_sidekick"
    question = "recruit"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return "recruit a Sidekick"

    def asks_now(self, table: TeamTable, seat: int) -> bool:
        return len(table.state.unused) != 1  # without any it can wait: one may still be set free

    def foreseen(self, table: TeamTable, seat: int) -> list[Key]:
        return [*table.state.unused] if len(table.state.unused) > 1 else []

    async def do(self, table: TeamTable, play: Play) -> None:
        if unused := table.state.unused:
            sidekick = play.said()
            if sidekick is None:
                sidekick = await table.choose_open(play.seat, "recruit", unused, play.card)
            table.join(play.seat, sidekick)


class StealSidekick(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """One from a foe's team (TTG-86)."""

    verb = "steal_sidekick"
    question = "steal"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return "steal a Sidekick"

    def asks_now(self, table: TeamTable, seat: int) -> bool:
        return len(self.theirs(table, seat)) > 1

    def foreseen(self, table: TeamTable, seat: int) -> list[Key]:
        theirs = self.theirs(table, seat)
        return [*theirs] if len(theirs) > 1 else []

    def theirs(self, table: TeamTable, seat: int) -> list[int]:
        return [s for foe in table.foes(seat) for s in table.sidekicks(foe)]

    async def do(self, table: TeamTable, play: Play) -> None:
        if theirs := self.theirs(table, play.seat):
            sidekick = play.said()
            if sidekick is None:
                sidekick = await table.choose_open(play.seat, "steal", theirs, play.card)
            table.join(play.seat, sidekick)


class LoseSidekick(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever loses one chooses which (TTG-87)."""

    verb = "lose_sidekick"
    who: Who = "you"
    otherwise: tuple[Effect, ...] = ()

    @property
    def asks(self) -> bool:
        return self.who == "you"

    def parts(self) -> Iterable[Effect]:
        return self.otherwise

    def words(self) -> str:
        words = f"{does(self.who, 'lose')} a Sidekick"
        return words + (f"; if there is none, {sentence(self.otherwise)}" if self.otherwise else "")

    async def do(self, table: TeamTable, play: Play) -> None:
        if not await table.lose_sidekick(table.who(play, self.who), play.card):
            await perform(table, play, self.otherwise)


class DropLocation(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """An Attack can take a Location out of play; its owner never can (TTG-68)."""

    verb = "drop_location"
    otherwise: tuple[Effect, ...] = ()

    def parts(self) -> Iterable[Effect]:
        return self.otherwise

    def words(self) -> str:
        words = "they discard a Location they control"
        return words + (f"; if there is none, {sentence(self.otherwise)}" if self.otherwise else "")

    async def do(self, table: TeamTable, play: Play) -> None:
        seat = table.they(play)
        ongoing = table.sides[seat].ongoing
        places = [card for card in ongoing if table.card(card).kind == "location"]
        if not places:
            await perform(table, play, self.otherwise)
            return
        location = await table.choose_open(seat, "drop location", places, play.card)
        ongoing.remove(location)
        table.put_on_discard(seat, [location])


class ChooseColour(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Any colour, also one that nobody controls (TTG-92)."""

    verb = "choose_colour"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return "choose a colour"

    async def do(self, table: TeamTable, play: Play) -> None:
        colours: list[Key] = [*FRAME_COLOURS.values()]
        table.state.colour = await table.ask(play.seat, "colour", lambda *_: colours, play.card)
        table.tell("colour", play.seat, note=table.state.colour)


class Widen(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The Line-Up may grow beyond five cards (TTG-15)."""

    verb = "widen"
    n: Count = 1

    def words(self) -> str:
        return f"add {cards(self.n)} from the main deck to the Line-Up"

    async def do(self, table: TeamTable, play: Play) -> None:
        add_to_line_up(table, self.n)
