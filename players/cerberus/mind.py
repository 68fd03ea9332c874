"""A position as a deck-builder's Club player sees it: what things are worth in it.

A worth is a part of the chance to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from players.cerberus.book import Book, book
from players.cerberus.deck import Deck
from players.cerberus.hand import Reach, reach, searched
from players.cerberus.yields import A_WEAKNESS, NOTHING, Special, Yield, harm, one
from rules.cerberus.table import HAND, LINE_UP, Cerberus
from rules.cerberus.verbs_for_cards import Search
from rules.cerberus.verbs_for_play import Attack, PlayFrom, ReturnThis
from rules.core.effects import Effect
from rules.core.questions import Key

SUITS = 2.0  # Power that a card's type adds to a hand with it, if an ability asks for that type
SURE = 0.995  # nothing is certain before the end
DENIED = 0.15  # of what a card is worth to the foe, who might not have bought it


def logistic(advantage: float) -> float:
    return 1 / (1 + exp(-advantage))


def nothing_special(effect: Effect) -> Yield:
    return NOTHING


class Mind:
    """What one player knows and makes of it. Hidden cards are only ever added up."""

    __slots__ = ("_chance", "_mine", "_theirs", "_wanted", "book", "foe", "seat", "table")

    special: Special = staticmethod(nothing_special)
    # Weights in the advantage, of which the chance to win is the logistic.
    strong = 0.7  # a Power more in an average turn, early on
    strong_late = 0.3  # and at the very end
    point = 0.02  # a Victory Point early on
    last_point = 0.25  # and at the very end
    weakness = 0.12  # a Weakness, beside its Victory Point
    power_now = 0.012  # a Power more this turn, as part of the chance to win
    main_deck = 60
    a_sidekick = 150  # hundredths of a Power

    def __init__(self, table: Cerberus, seat: int) -> None:
        self.table, self.seat = table, seat
        self.foe = table.foes(seat)[0]
        self.book: Book = book(table.cards, self.special, table.variant.ongoing)
        self._mine: Deck | None = None
        self._theirs: Deck | None = None
        self._wanted: set[str] | None = None
        self._chance = -1.0

    # -- the position

    @property
    def mine(self) -> Deck:
        if self._mine is None:
            self._mine = Deck.of(self.table, self.seat, self.book)
        return self._mine

    @property
    def theirs(self) -> Deck:
        if self._theirs is None:
            self._theirs = Deck.of(self.table, self.foe, self.book)
        return self._theirs

    @property
    def late(self) -> float:
        """How much of the main deck is gone."""
        return 1 - len(self.table.state.main_deck) / self.main_deck

    @property
    def points(self) -> float:
        """What a Victory Point weighs now."""
        return self.point + (self.last_point - self.point) * self.late**3

    @property
    def strength(self) -> float:
        """What a Power more in an average turn weighs now."""
        return self.strong + (self.strong_late - self.strong) * self.late

    @property
    def chance(self) -> float:
        """The chance to win."""
        if self._chance < 0:
            self._chance = min(SURE, max(1 - SURE, logistic(self.advantage())))
        return self._chance

    @property
    def slope(self) -> float:
        """What a little advantage more changes about the chance to win."""
        return self.chance * (1 - self.chance)

    def bounded(self, worth: float) -> float:
        """The same worth, if it is large: no purchase is worth more than to win at once."""
        chance = self.chance
        return logistic(log(chance / (1 - chance)) + worth / self.slope) - chance

    def advantage(self) -> float:
        """Of the decks and the points; each game adds what else it is about."""
        mine, theirs = self.mine, self.theirs
        stronger = mine.strength - theirs.strength
        return self.strength * stronger + self.points * (
            self.score(self.seat) - self.score(self.foe)
        )

    def score(self, seat: int) -> int:
        """Victory Points, which everybody can count."""
        deck = self.mine if seat == self.seat else self.theirs
        table = self.table
        face, vp = table.state.face, self.book.vp
        return deck.vp + sum([vp[face[card]] for card in table.trophies(seat)])

    # -- what cards are worth

    def gaining(self, face: int) -> float:
        """That a card becomes one's own."""
        return self.slope * self.owning(self.mine, face)

    def owning(self, deck: Deck, face: int) -> float:
        """What a card more adds to the advantage of the deck's player."""
        book = self.book
        found = self.strength * (deck.with_card(face) - deck.strength) + self.points * book.vp[face]
        if banner := book.banner[face]:
            found += banner / A_WEAKNESS * (self.weakness + self.points)
        return found

    def buying(self, card: int) -> float:
        """That a card is bought: it is one's own, and the foe cannot have it any more."""
        face = self.table.state.face[card]
        worth = self.owning(self.mine, face) + DENIED * max(0.0, self.owning(self.theirs, face))
        if self.table.faces[face].kind in self.wanted:
            worth += self.strength * SUITS / (self.mine.cards + 1)
        return self.slope * worth

    @property
    def wanted(self) -> set[str]:
        """The card types that this player's abilities ask for."""
        if self._wanted is None:
            self._wanted = set()
            for _, gives in self.table.givers(self.seat):
                for _, _, ability in gives:
                    need = ability.need.of if ability.need else ability.of
                    self._wanted.update(need.types)
        return self._wanted

    def losing(self, face: int) -> float:
        """That a card leaves the deck for ever: good riddance, if it is worse than the others."""
        mine = self.mine
        better = self.strength * (mine.with_card(face, -1) - mine.strength)
        return self.slope * (better - self.points * self.book.vp[face])

    def handing_over(self, face: int) -> float:
        """That a card of one's own becomes the foe's."""
        return self.losing(face) - self.slope * self.owning(self.theirs, face)

    def playing(self, face: int) -> float:
        """That a card is played this turn."""
        return self.power_now * self.value(face) / 100

    def value(self, face: int) -> int:
        """What a card in hand brings this turn, in hundredths of a Power."""
        return self.values()[face]

    def reach(self) -> Reach:
        """The Power this turn comes to."""
        return reach(self.table, self.seat, self.book, self.book.power, self.special)

    def worth_now(self, found: Yield) -> float:
        """What effects bring this turn, in hundredths of a Power."""
        drawn = found.draws * self.mine.average() / 100
        return found.power + drawn + found.extra + found.thins

    def effects_now(self, effects: Sequence[Effect]) -> float:
        """The same of effects, as the cards lie."""
        total = 0.0
        for effect in effects:
            if isinstance(effect, Search):
                total += searched(self.table, self.seat, effect, self.values())
            else:
                total += self.worth_now(one(effect, self.special))
        return total

    def values(self) -> list[int]:
        """What each card brings this turn."""
        return self.book.now

    def branch(self, effects: Sequence[Effect], card: int) -> float:
        """What one of several effects to choose from is worth."""
        found, now = 0.0, 0.0
        for effect in effects:
            if isinstance(effect, PlayFrom) and effect.heap == "main deck":
                power, kept = self.blind()
                now += power
                found += kept
            elif isinstance(effect, PlayFrom) and effect.heap == "line-up":
                now += self.borrowed(effect)
            elif isinstance(effect, ReturnThis):
                found += self.losing(self.table.state.face[card])
            else:
                now += self.worth_now(one(effect, self.special))
        return found + self.power_now * now / 100

    def blind(self) -> tuple[float, float]:
        """What the top card of the main deck may bring now, and that it is kept, on average."""
        state, book = self.table.state, self.book
        faces = [state.face[card] for card in state.main_deck]
        if not faces:
            return 0.0, 0.0
        now = sum([self.value(face) for face in faces]) / len(faces)
        if self.table.variant.borrowed_cards_return:
            return now, 0.0
        mine, cards = self.mine, len(faces)
        worth = sum([book.worth[face] for face in faces]) / cards
        better = HAND * (worth / 100 - mine.strength / HAND) / (mine.cards + 1)
        points = sum([book.vp[face] for face in faces]) / cards
        return now, self.slope * (self.strength * better + self.points * points)

    def borrowed(self, effect: PlayFrom) -> float:
        """The best card of the Line-Up that may be played from there."""
        table, face = self.table, self.table.state.face
        fitting = [c for c in table.state.line_up if effect.of.fits(table, c)]
        return max([self.value(face[card]) for card in fitting], default=0)

    @property
    def is_own_turn(self) -> bool:
        return self.table.state.active == self.seat

    def can_buy(self, card: int) -> bool:
        """Whether this turn's Power will do for a card."""
        return self.is_own_turn and self.table.prices()[card] <= self.reach().power

    def danger(self, card: int) -> float:
        """What an Attack would cost, in hundredths of a Power."""
        found = self.table.card(card)
        attacks = [effect.then for effect in found.effects if isinstance(effect, Attack)]
        return float(sum([harm(then, self.special) for then in attacks or [found.appearance]]))

    def best_recruit(self, legal: Sequence[Key]) -> Key | None:
        """A Sidekick that can be had for nothing, in the box that has them."""
        return None

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
