"""The table of the Titans: Super Heroes and Sidekicks, the Nemesis stack, Events."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cerberus import variant
from rules.cerberus.deck_builder_state import DeckBuilderState, Side
from rules.cerberus.scoring import belongings
from rules.cerberus.team_table import TeamTable
from rules.cerberus.zones import common_zones, side_zones, team_zones
from rules.core.questions import Key
from rules.core.state import EVERYONE, NOBODY, Zone
from rules.core.visibility import show
from rules.teen_titans.vocabulary import DEAREST_WHEN_GROUNDED

OVERTIME = 2  # cards more at the end of the turn


class Team(Side, kw_only=True, gc=False):
    """One team's side of the table."""

    hero: list[int] = []  # empty while it is turned into a baby


class TitansState(DeckBuilderState, kw_only=True, gc=False):
    """A match of the Titans as plain data."""

    sides: Sequence[Team]
    nemesis: list[int]  # face down
    nemesis_up: list[int] = []  # the top one, once it has appeared
    box: list[int] = []  # the Nemesis nobody has seen
    heroes: list[int] = []  # seat → its Super Hero, wherever that is
    flags: list[str] = []  # what Weakness cards forbid this turn


class TitansTable(TeamTable):
    """Two teams at one table."""

    __slots__ = ()
    variant = variant.TEEN_TITANS
    state: TitansState
    sides: Sequence[Team]

    # -- what a Weakness changes

    def flag(self, name: str) -> bool:
        return name in self.state.flags

    def hand_size(self) -> int:
        more = OVERTIME * self.state.flags.count("overtime")
        return super().hand_size() + more - self.flag("stomach ache")

    def has_other_prices(self) -> bool:
        return bool(self.state.events or self.state.flags)

    def dearer(self) -> int:
        return super().dearer() + self.flag("broke")

    def banned(self) -> list[int]:
        """What a Weakness forbids to buy this turn."""
        state = self.state
        banned: list[int] = []
        if not state.flags:
            return banned
        if self.flag("chicken"):
            banned += state.nemesis_up
        if self.flag("grounded"):
            for card in state.line_up:
                if self.costs[state.face[card]] > DEAREST_WHEN_GROUNDED:
                    banned.append(card)
        return banned

    def team_is_silent(self, seat: int) -> bool:
        flags = self.state.flags
        return "stage fright" in flags and seat == self.state.active if flags else False

    # -- the Nemesis stack

    def for_sale(self) -> list[int]:
        return super().for_sale() + self.state.nemesis_up

    def heap_for_sale(self, card: int) -> list[int]:
        up = self.state.nemesis_up
        return up if card in up else super().heap_for_sale(card)

    def affordable(self) -> dict[Key, int]:
        # Asked at every question of a turn: by name, which takes a third of what super() does.
        found, state = TeamTable.affordable(self), self.state
        for nemesis in state.nemesis_up:
            cost = self.costs[state.face[nemesis]]
            if cost <= state.power and not self.flag("chicken"):
                found[nemesis] = cost
        return found

    def trophy_count(self, seat: int) -> int:
        return len([c for c in belongings(self, seat) if self.card(c).kind == "nemesis"])

    # -- Super Heroes

    def in_front(self, seat: int) -> list[int]:
        """The Super Hero with them."""
        side, state = self.sides[seat], self.state
        hero = [] if state.flags and self.team_is_silent(seat) else side.hero
        return [*hero, *side.play, *side.ongoing, *state.events]

    def begin_event(self, event: int) -> None:
        super().begin_event(event)
        if "babies" in self.card(event).rules:  # Super Heroes count as Sidekicks (TTG-108)
            for side in self.sides:
                side.sidekicks += side.hero
                side.hero.clear()

    def remove_event(self, seat: int, event: int) -> None:
        super().remove_event(seat, event)
        if "babies" in self.card(event).rules:
            self.grow_up()

    def grow_up(self) -> None:
        """Each Super Hero returns to its owner; nobody has lost a Sidekick by that (TTG-65)."""
        for seat, hero in enumerate(self.state.heroes):
            heaps = [self.state.unused, *(side.sidekicks for side in self.sides)]
            next(heap for heap in heaps if hero in heap).remove(hero)
            self.sides[seat].hero.append(hero)
            self.notice(hero)
            self.tell("grow up", seat, [hero])

    def may_pass(self, card: int) -> bool:
        """What is borrowed goes back to where it came from (TTG-26)."""
        return card not in self.state.borrowed

    # -- Weakness

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
        *team_zones(state),
    )
    return found
