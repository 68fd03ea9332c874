"""A deck-builder's chance to win as one player sees it: how good the decks are, who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log

from players.cerberus.card_values import CardValues, card_values
from players.cerberus.deck_strength import DeckStrength
from players.cerberus.effect_values import NOTHING, Special, Yield
from rules.cerberus.deck_builder_table import LINE_UP, DeckBuilderTable
from rules.core.effects import Effect

A_BOX = 60  # cards that a box which joins in adds to the main deck
SURE = 0.995  # nothing is certain before the end


def logistic(advantage: float) -> float:
    """The chance to win that goes with an advantage."""
    return 1 / (1 + exp(-advantage))


def nothing_special(effect: Effect) -> Yield:
    """For a game without verbs of its own."""
    return NOTHING


class Outlook:
    """What one player knows and makes of it. Hidden cards are only ever added up."""

    __slots__ = (
        *("_chance", "_decks", "_log_odds", "_mine", "_slope", "_theirs", "_wanted", "allies"),
        *("card_values", "foe", "foes", "late", "points", "seat", "strength", "table", "whole"),
    )

    special: Special = staticmethod(nothing_special)
    # Weights in the advantage, of which the chance to win is the logistic. They come from a
    # regression of who won on the positions of 600 matches between Club players and matter little:
    # with half of the strength a Club player of the Rivals won 54 % of 200 such matches, with
    # twice the last points 45 %, with two and a half times the Weakness 52 %.
    strong = 0.7  # a Power more in an average turn, early on
    strong_late = 0.3  # and at the very end
    point = 0.02  # a Victory Point early on
    last_point = 0.25  # and at the very end
    weakness = 0.12  # a Weakness, beside its Victory Point
    main_deck = 60

    def __init__(self, table: DeckBuilderTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.allies, self.foes = table.team(seat), table.foes(seat)
        self.foe = self.foes[0]  # of several the next to play
        variant = table.variant
        self.card_values: CardValues = card_values(
            table.cards, self.special, variant.ongoing, variant.confrontations
        )
        # Four play with two main decks, and guests bring theirs.
        self.whole = self.main_deck * len(self.allies) + A_BOX * len(table.cards.guests)
        self._decks: dict[int, DeckStrength] = {}
        self._mine: DeckStrength | None = None
        self._theirs: DeckStrength | None = None
        self._wanted: set[str] | None = None
        self._chance = self._slope = -1.0  # until somebody asks
        self._log_odds = 0.0
        late = self.late = self.how_late()
        # What a Victory Point weighs now, and a Power more in an average turn.
        self.points = self.point + (self.last_point - self.point) * late**3
        self.strength = self.strong + (self.strong_late - self.strong) * late

    # -- the position

    def deck(self, seat: int) -> DeckStrength:
        found = self._decks.get(seat)
        if found is None:
            found = self._decks[seat] = DeckStrength.of(self.table, seat, self.card_values)
        return found

    @property
    def mine(self) -> DeckStrength:
        if self._mine is None:
            self._mine = self.deck(self.seat)
        return self._mine

    @property
    def theirs(self) -> DeckStrength:
        if self._theirs is None:
            self._theirs = self.deck(self.foe)
        return self._theirs

    def how_late(self) -> float:
        """How much of the main deck is gone."""
        return 1 - len(self.table.state.main_deck) / self.whole

    @property
    def chance(self) -> float:
        """The chance to win."""
        if self._chance < 0:
            self._chance = min(SURE, max(1 - SURE, logistic(self.advantage())))
        return self._chance

    @property
    def slope(self) -> float:
        """What a little advantage more changes about the chance to win."""
        if self._slope < 0:
            chance = self.chance
            self._slope, self._log_odds = chance * (1 - chance), log(chance / (1 - chance))
        return self._slope

    def bounds(self) -> Callable[[float], float]:
        """What makes of a worth, if it is large, the same worth within bounds.

        No purchase is worth more than to win at once.
        """
        slope = self.slope
        odds, chance = self._log_odds, self._chance
        return lambda worth: 1 / (1 + exp(-(odds + worth / slope))) - chance

    def advantage(self) -> float:
        """Of the decks and the points; each game adds what else it is about."""
        mine = sum([self.deck(seat).strength for seat in self.allies])
        theirs = sum([self.deck(seat).strength for seat in self.foes])
        stronger = (mine - theirs) / len(self.allies)
        return self.strength * stronger + self.points * self.lead()

    def lead(self) -> int:
        """How many Victory Points one's side has more."""
        ours, theirs = map(self.score, self.allies), map(self.score, self.foes)
        return sum(ours) - sum(theirs)

    def score(self, seat: int) -> int:
        """Victory Points, which everybody can count."""
        table = self.table
        face, vp = table.state.face, self.card_values.vp
        return self.deck(seat).vp + sum([vp[face[card]] for card in table.trophies(seat)])

    @property
    def is_own_turn(self) -> bool:
        return self.table.state.active == self.seat

    # -- the end of the match

    def may_end(self, offered: Sequence[int]) -> bool:
        """Whether buying some of these could end the match: only near its end."""
        return self.room() < len(offered)

    def would_end(self, bought: Sequence[int]) -> bool:
        """Whether the match is over once these cards are bought."""
        line_up = self.table.state.line_up
        return sum([card in line_up for card in bought]) > self.room()

    def room(self) -> int:
        """How many cards of the Line-Up can be replaced."""
        state = self.table.state
        return len(state.line_up) + len(state.main_deck) - LINE_UP
