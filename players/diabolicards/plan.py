"""What each card is worth on the mat now and in the hand for later; a turn compares the two."""

from __future__ import annotations

from functools import cached_property

from players.diabolicards.ability_values import endgames, worth_now
from players.diabolicards.valuation import RISK, Valuation
from players.diabolicards.waiting import worth_of_waiting
from rules.core.questions import Key
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.contracts import PURGED, TRADED, eligible
from rules.diabolicards.mat import Mat
from rules.diabolicards.playing import PLACES, places_for
from rules.diabolicards.vocabulary import ANYWHERE

URGENCY = 0.05  # more for what lies there: it need not wait for a slot
LAST_SLOTS = 3  # an ability that needs a slot cannot wait for the very last
TEMPO, LATE = 1.5, 3.0  # what a turn without a card costs, and more where cards run out
SLACK = 6  # cards more than slots, with which a turn costs nothing else
FRESH, WAITED = 6.5, 0.6  # the best of four new contracts, and that it must be traded for first
STARVED = 1.5  # a card of the deck lost to an enemy who has room, while this side has none
SECOND = 0.4  # of what The Endgame does, if a side has struck the enemy half already
FIGHT = 20  # How Dare You: both of the last two die


class Plan:
    """A seat's own cards against what it could do with them."""

    def __init__(self, mat: Mat, seat: int) -> None:
        self.mat, self.seat = mat, seat
        self.valuation = Valuation(mat, seat)
        self.side = self.valuation.side
        self.price = self.valuation.price[self.side]
        self.hand = mat.state.hands[seat]
        # A question compares each card with many others: each is worth the same all the while.
        self._simple: dict[int, float] = {}
        self._kept: dict[int, float] = {}
        self._at_once: dict[tuple[int, int], float] = {}

    # -- one card

    def simple(self, card: int) -> float:
        """A hand card without a look at the mat."""
        worth = self._simple.get(card)
        if worth is None:
            face = self.valuation.card(card)
            power = face.power + (face.home != ANYWHERE)
            worth = max(0.0, power - self.price) + worth_of_waiting(face.effects)
            self._simple[card] = worth
        return worth

    def others(self, card: int) -> list[float]:
        """What the rest of the hand is worth."""
        return [self.simple(other) for other in self.hand if other != card]

    def at_once(self, card: int, zone: int) -> float:
        """What its ability would do there now."""
        worth = self._at_once.get((card, zone))
        if worth is None:
            face = self.valuation.card(card)
            worth = worth_now(self.valuation, face, zone, self.others(card))
            self._at_once[card, zone] = worth
        return worth

    def gain(self, card: int, zone: int, in_slot: bool) -> float:
        """What playing it there does now."""
        valuation = self.valuation
        number = valuation.face[card]
        face = valuation.faces[number]
        if face.scorched:
            fight = FIGHT if valuation.half(zone).scorched else 0
            return float(face.power - fight + max(endgames(valuation, zone).values()))
        if in_slot:
            worth = (1 + URGENCY) * self.in_slot(face)
            works = True
        else:
            worth = (1 + URGENCY) * valuation.worth_at(number, zone) - self.price
            works = not face.diabolical and face.home in (ANYWHERE, zone)
        if works and face.effects and number not in valuation.lost:
            worth += self.at_once(card, zone)
        return worth

    def in_slot(self, face: DiaCard) -> float:
        """In a Diabolical slot only Scorched Earth can kill it."""
        return face.power * (1 - RISK * self.valuation.unseen_scorched)

    def ability(self, card: int) -> float:
        """What its ability is worth in the hand: later on, or now where nothing more will come."""
        valuation = self.valuation
        face = valuation.card(card)
        zones = self.usable(face)
        if not zones:
            return 0.0
        waits = valuation.growth[valuation.foe]
        if face.regular:
            waits *= min(1.0, valuation.free[self.side] / LAST_SLOTS)
        wanted = worth_of_waiting(face.effects)
        if face.scorched and "enemy" in self.mat.state.endgames[self.side]:
            wanted *= SECOND
        at_once = max([self.at_once(card, zone) for zone in zones])
        return waits * wanted + (1 - waits) * at_once

    def usable(self, face: DiaCard) -> list[int]:
        """The zones in which its ability could still work."""
        valuation = self.valuation
        zones = (0, 1, 2) if face.home == ANYWHERE else (face.home,)
        if face.regular:
            return [zone for zone in valuation.open_zones if zone in zones]
        sealed = self.mat.state.sealed
        return [
            zone
            for zone in zones
            if not sealed[zone] and (face.scorched or valuation.half(zone).diabolical < 0)
        ]

    def keep(self, card: int) -> float:
        """What it is worth to hold it: it will be played when that does most, or never."""
        worth = self._kept.get(card)
        if worth is None:
            worth = self._kept[card] = self._keep(card)
        return worth

    def _keep(self, card: int) -> float:
        valuation = self.valuation
        number = valuation.face[card]
        face = valuation.faces[number]
        best = max([valuation.worth_at(number, z) for z in valuation.open_zones], default=0.0)
        worth = max(0.0, best - self.price)
        if face.scorched:
            worth = face.power
        elif face.diabolical and self.usable(face):
            worth = max(worth, self.in_slot(face))
        if face.effects and number not in valuation.lost:
            worth += self.ability(card)
        return worth

    # -- a turn

    def places(self, card: int) -> dict[Key, float]:
        """What each place is worth, beyond what it is worth to keep the card."""
        kept = self.keep(card)
        return {
            place: self.gain(card, *PLACES[str(place)]) - kept
            for place in places_for(self.mat, self.side, card)
        }

    @cached_property
    def is_blocked(self) -> bool:
        """Whether not one hand card can be placed, so that a Contract Turn costs no other turn."""
        if self.valuation.free[self.side]:
            return False
        return not any(places_for(self.mat, self.side, card) for card in self.hand)

    def tempo(self) -> float:
        """What it costs to place and draw nothing this turn."""
        if self.is_blocked:
            return 0.0
        slack = self.valuation.coming[self.side] - self.valuation.free[self.side]
        return TEMPO + LATE * min(1.0, max(0.0, 1 - slack / SLACK))

    def contracts(self) -> float:
        """The best that Contracts offer."""
        return max([self.keep(card) for card in eligible(self.mat)], default=0.0)

    def spared(self) -> float:
        """The least that can be given for it."""
        regular = [card for card in self.hand if self.valuation.card(card).regular]
        return min([self.keep(card) for card in regular], default=0.0)

    def trade(self, contract: int) -> float:
        return self.keep(contract) - self.spared() - self.tempo() + self.starved(TRADED)

    def starved(self, lost: int) -> float:
        """What it is worth to a blocked side that the deck loses so many cards."""
        return lost * STARVED * self.valuation.growth[self.valuation.foe] * self.is_blocked

    def purge(self) -> float:
        if self.is_blocked:  # nobody here waits for better contracts
            return self.starved(PURGED)
        fresh = max(0.0, FRESH - self.price) - self.contracts() - self.spared()
        return WAITED * fresh - 2 * self.tempo()
