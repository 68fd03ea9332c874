"""The table of the Titans: Super Heroes and Sidekicks, the Nemesis stack, Events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rules.cerberus import variant
from rules.cerberus.abilities import Ability, Gives
from rules.cerberus.deck_builder_table import (
    HAND,
    DeckBuilderState,
    DeckBuilderTable,
    Side,
)
from rules.cerberus.scoring import belongings
from rules.cerberus.zones import common_zones, side_zones
from rules.core.cards import CardSet
from rules.core.effects import Play
from rules.core.questions import Key
from rules.core.setup import Setup
from rules.core.state import EVERYONE, NOBODY, Zone
from rules.core.triggers import Trigger
from rules.core.visibility import show
from rules.teen_titans.vocabulary import COLOURS, DEAREST_WHEN_GROUNDED

if TYPE_CHECKING:
    from rules.core.game import Game

THEIR_DISCARD = "their discard"  # where a borrowed card goes back to
OVERTIME = 2  # cards more at the end of the turn


class Team(Side, kw_only=True, gc=False):
    """One team's side of the table."""

    hero: list[int] = []  # empty while it is turned into a baby
    sidekicks: list[int] = []


class TitansState(DeckBuilderState, kw_only=True, gc=False):
    """A match of the Titans as plain data."""

    sides: Sequence[Team]
    nemesis: list[int]  # face down
    nemesis_up: list[int] = []  # the top one, once it has appeared
    box: list[int] = []  # the Nemesis nobody has seen
    unused: list[int]  # oversized cards on their Sidekick side
    events: list[int] = []  # in play, beside the Nemesis stack
    removed: list[int] = []  # Events out of the game
    heroes: list[int] = []  # seat → its Super Hero, wherever that is
    recruited: list[int] = []  # Sidekicks recruited this turn (TTG-109)
    flags: list[str] = []  # what Weakness cards forbid this turn
    colour: str = ""  # chosen on Laundry Day


@lru_cache(maxsize=64)
def sidekick_sides(cards: CardSet) -> list[Gives]:
    """What each face gives as a Sidekick."""
    return [face.gives_as_sidekick for face in cards.cards]


class TitansTable(DeckBuilderTable):
    """Two teams at one table."""

    __slots__ = ("gives_as_sidekick",)
    variant = variant.TEEN_TITANS
    state: TitansState
    sides: Sequence[Team]

    def __init__(self, game: Game[Any], cards: CardSet, setup: Setup, state: TitansState) -> None:
        super().__init__(game, cards, setup, state)
        self.gives_as_sidekick = sidekick_sides(cards)

    # -- what is in force

    def rule(self, name: str) -> bool:
        """Whether an Event in play changes the rules this way."""
        for event in self.state.events:
            if name in self.card(event).rules:
                return True
        return False

    def flag(self, name: str) -> bool:
        return name in self.state.flags

    def attacks_are_off(self) -> bool:
        return self.rule("study hall")

    def hand_size(self) -> int:
        more = OVERTIME * self.state.flags.count("overtime")
        return HAND + more + self.rule("sugar rush") - self.flag("stomach ache")

    # -- buying

    def for_sale(self) -> list[int]:
        return super().for_sale() + self.state.nemesis_up

    def heap_for_sale(self, card: int) -> list[int]:
        up = self.state.nemesis_up
        return up if card in up else super().heap_for_sale(card)

    def prices(self) -> dict[int, int]:
        prices, state = super().prices(), self.state
        if state.events or state.flags:  # what makes the Line-Up dearer or cheaper
            dearer = self.rule("lost phone") + self.flag("broke")
            for card in state.line_up:
                prices[card] += dearer
                if state.colour:
                    prices[card] += -1 if self.colour_of(card) == state.colour else 1
        return prices

    def price(self, card: int) -> int:
        simple = not (self.state.events or self.state.flags)
        return self.card(card).cost if simple else super().price(card)

    def affordable(self) -> dict[Key, int]:
        state = self.state
        found = super().affordable()
        if state.events or state.flags:  # the Line-Up costs otherwise; the stacks do not
            power, prices, banned = state.power, self.prices(), self.banned()
            for card, price in prices.items():
                if price <= power and card not in banned:
                    found[card] = price
                elif card in found:
                    del found[card]
            return found
        for nemesis in state.nemesis_up:
            if (cost := self.card(nemesis).cost) <= state.power:
                found[nemesis] = cost
        return found

    def banned(self) -> list[int]:
        """What a Weakness forbids to buy this turn."""
        state = self.state
        banned: list[int] = []
        if self.flag("chicken"):
            banned += state.nemesis_up
        if self.flag("grounded"):
            banned += [c for c in state.line_up if self.card(c).cost > DEAREST_WHEN_GROUNDED]
        return banned

    # -- types and colours

    def colour_of(self, card: int) -> str:
        """Printed, whatever type the card is given (TTG-92)."""
        return COLOURS[self.card(card).kind]

    def count(self, per: str, play: Play) -> int:
        if per == "sidekick":
            return len(self.sides[play.seat].sidekicks)
        if per == "colour":  # Super Heroes and Sidekicks are not cards one controls (TTG-90)
            return len({self.colour_of(card) for card in self.controlled(play.seat)})
        return super().count(per, play)

    # -- the team

    def in_front(self, seat: int) -> list[int]:
        """The Super Hero with them, and Events, which bind all (TTG-60)."""
        side = self.sides[seat]
        state = self.state
        found = side.play + side.ongoing + state.events
        if state.flags and self.has_stage_fright(seat):
            return found
        return side.hero + found

    def givers(self, seat: int) -> list[tuple[int, Gives]]:
        """Sidekicks give what stands on their Sidekick side (TTG-83)."""
        found = super().givers(seat)
        if not self.has_stage_fright(seat):
            for sidekick in self.sides[seat].sidekicks:
                found.append((sidekick, self.card(sidekick).gives_as_sidekick))
        return found

    def abilities(self, seat: int, moment: str) -> list[tuple[int, Ability]]:
        found = super().abilities(seat, moment)
        team = self.sides[seat].sidekicks
        if team and not (self.state.flags and self.has_stage_fright(seat)):
            face, gives = self.state.face, self.gives_as_sidekick
            for sidekick in team:
                for when, number, ability in gives[face[sidekick]]:
                    if when == moment:
                        found.append((sidekick * 10 + number, ability))
        return found

    def has_stage_fright(self, seat: int) -> bool:
        flags = self.state.flags
        return "stage fright" in flags and seat == self.state.active if flags else False

    def sidekicks(self, seat: int) -> list[int]:
        return self.sides[seat].sidekicks

    async def lose_sidekick(self, seat: int, about: int) -> bool:
        """One of the own Sidekicks goes back to the unused ones (TTG-87); False: there is none."""
        team = self.sides[seat].sidekicks
        if not team:
            return False
        lost = await self.choose_open(seat, "lose", team, about)
        team.remove(lost)
        self.state.unused.append(lost)
        self.tell(self.forced("lose", seat), seat, [lost])
        self.has_lost(seat)
        return True

    def has_lost(self, seat: int) -> None:
        """Stolen or sent away, a Sidekick is lost either way, in anybody's turn (TTG-87)."""
        for number, ability in self.abilities(seat, "lose sidekick"):
            self.triggers.append(Trigger(seat, number // 10, ability.then))

    def join(self, seat: int, sidekick: int) -> None:
        """From the unused ones, or stolen from a foe (TTG-84 to TTG-86)."""
        if sidekick in self.state.unused:
            self.state.unused.remove(sidekick)
            self.tell("recruit", seat, [sidekick])
        else:
            foe = next(f for f in self.foes(seat) if sidekick in self.sides[f].sidekicks)
            self.sides[foe].sidekicks.remove(sidekick)
            self.tell("steal", seat, [sidekick])
            self.has_lost(foe)
        self.sides[seat].sidekicks.append(sidekick)
        self.fire(seat, "join")

    # -- whose it is

    def trophies(self, seat: int) -> list[int]:
        """What a foe has borrowed from this player's discard pile is still theirs (TTG-70)."""
        borrowed = self.state.borrowed
        if not borrowed or seat == self.state.active:
            return []
        return [card for card, home in borrowed.items() if home == THEIR_DISCARD]

    def may_pass(self, card: int) -> bool:
        """What is borrowed goes back to where it came from (TTG-26)."""
        return card not in self.state.borrowed

    def give_back_to_foe(self, seat: int) -> None:
        """Cards from the foe's discard pile go back there at the end of the turn (TTG-26)."""
        side, borrowed = self.sides[seat], self.state.borrowed
        for card in [card for card, home in borrowed.items() if home == THEIR_DISCARD]:
            (side.play if card in side.play else side.ongoing).remove(card)
            self.leaves_play(card)
            self.sides[self.foes(seat)[0]].discard.append(card)
            self.tell("give back", seat, [card], note="the discard pile it came from")

    # -- Nemesis and Weakness

    def trophy_count(self, seat: int) -> int:
        return len([c for c in belongings(self, seat) if self.card(c).kind == "nemesis"])

    def gain(self, seat: int, card: int, heap: list[int], to: str = "discard") -> None:
        """An Event cannot be owned: it comes into play instead of being gained (TTG-63)."""
        if self.card(card).kind != "event":
            super().gain(seat, card, heap, to)
            return
        heap.remove(card)
        self.begin_event(card)

    def begin_event(self, event: int) -> None:
        """An Event lies beside the Nemesis stack and binds everybody (TTG-59, TTG-60)."""
        self.state.events.append(event)
        self.tell("event", cards=[event])
        if "babies" in self.card(event).rules:  # Super Heroes count as Sidekicks (TTG-108)
            for side in self.sides:
                side.sidekicks += side.hero
                side.hero.clear()

    def gain_weakness(self, seat: int) -> None:
        super().gain_weakness(seat)
        self.show_next_weakness()

    def show_next_weakness(self) -> None:
        """The stack lies face up: everybody sees its top (TTG-10)."""
        stack = self.state.weakness
        if stack and self.state.known.get(stack[-1]) != EVERYONE:
            show(self.state, [stack[-1]])
            self.tell("next weakness", cards=[stack[-1]])


def zones(state: TitansState) -> list[Zone]:
    """Where cards lie and who sees them there."""
    found: list[Zone] = []
    for seat, side in enumerate(state.sides):
        found += side_zones(seat, side)
        found.append(Zone("hero", seat, side.hero, EVERYONE))
        found.append(Zone("sidekicks", seat, side.sidekicks, EVERYONE))
    found += common_zones(state)
    found += (
        Zone("weakness", None, state.weakness, NOBODY),  # seen cards in it are known
        Zone("nemesis", None, state.nemesis, NOBODY, "nemesis"),
        Zone("box", None, state.box, NOBODY, "nemesis"),
        Zone("nemesis_up", None, state.nemesis_up, EVERYONE),
        Zone("unused", None, state.unused, EVERYONE),
        Zone("events", None, state.events, EVERYONE),
        Zone("removed", None, state.removed, EVERYONE),
    )
    return found
