"""The verbs that only the Titans' card files use."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.cerberus.verbs import SHARED_VERBS
from rules.cerberus.verbs_for_cards import Cycle
from rules.cerberus.vocabulary import KIND_WORDS, WEAKNESS, Count, Who, does, one
from rules.core.effects import Effect, Play, perform, sentence
from rules.core.phrases import cards
from rules.core.questions import Key
from rules.core.visibility import show
from rules.teen_titans.nemesis import add_to_line_up
from rules.teen_titans.titans_table import TitansTable
from rules.teen_titans.verbs_for_mischief import Copy, MixUp, Puppet, Quiz, Surf
from rules.teen_titans.vocabulary import COLOURS, FLAG_WORDS, Flag


class RecruitSidekick(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Only from the unused ones; if there are none, nobody comes (TTG-85)."""

    verb = "recruit_sidekick"
    question = "recruit"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return "recruit a Sidekick"

    def asks_now(self, table: TitansTable, seat: int) -> bool:
        return len(table.state.unused) != 1  # without any it can wait: one may still be set free

    def foreseen(self, table: TitansTable, seat: int) -> list[Key]:
        return [*table.state.unused] if len(table.state.unused) > 1 else []

    async def do(self, table: TitansTable, play: Play) -> None:
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

    def asks_now(self, table: TitansTable, seat: int) -> bool:
        return len(self.theirs(table, seat)) > 1

    def foreseen(self, table: TitansTable, seat: int) -> list[Key]:
        theirs = self.theirs(table, seat)
        return [*theirs] if len(theirs) > 1 else []

    def theirs(self, table: TitansTable, seat: int) -> list[int]:
        return [s for foe in table.foes(seat) for s in table.sidekicks(foe)]

    async def do(self, table: TitansTable, play: Play) -> None:
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

    async def do(self, table: TitansTable, play: Play) -> None:
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

    async def do(self, table: TitansTable, play: Play) -> None:
        seat = table.they(play)
        places = table.sides[seat].ongoing
        if not places:
            await perform(table, play, self.otherwise)
            return
        location = await table.choose_open(seat, "drop location", places, play.card)
        places.remove(location)
        table.put_on_discard(seat, [location])


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
        side, face, ranks = table.sides[seat], table.state.face, table.ranks
        weak = [card for card in side.play + side.discard if ranks[face[card]] <= WEAKNESS]
        found = table.one_of_each([card for card in weak if card not in table.state.borrowed])
        return [*found, "none"] if found else []

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


class ChooseColour(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Any colour, also one that nobody controls (TTG-92)."""

    verb = "choose_colour"

    @property
    def asks(self) -> bool:
        return True

    def words(self) -> str:
        return "choose a colour"

    async def do(self, table: TitansTable, play: Play) -> None:
        colours: list[Key] = [*COLOURS.values()]
        table.state.colour = await table.ask(play.seat, "colour", lambda *_: colours, play.card)
        table.tell("colour", play.seat, note=table.state.colour)


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


class Widen(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The Line-Up may grow beyond five cards (TTG-15)."""

    verb = "widen"
    n: Count = 1

    def words(self) -> str:
        return f"add {cards(self.n)} from the main deck to the Line-Up"

    async def do(self, table: TitansTable, play: Play) -> None:
        add_to_line_up(table, self.n)


VERBS: tuple[type[Effect], ...] = (
    *SHARED_VERBS,
    Cycle,
    RecruitSidekick,
    StealSidekick,
    LoseSidekick,
    DropLocation,
    Snack,
    Rule,
    ChooseColour,
    Mutate,
    Widen,
    Copy,
    Puppet,
    Surf,
    MixUp,
    Quiz,
)
