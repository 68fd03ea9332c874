"""What one seat sees of the mat, counted in points: powers, slots, and what a card is worth there.

Slots are what both sides run out of: more cards come than find a place. So a card that lies there
costs its side the slot, and a killed one gives it back.
"""

from __future__ import annotations

from rules.diabolicards.cards import DiaCard
from rules.diabolicards.dying import is_killable
from rules.diabolicards.mat import Half, Mat
from rules.diabolicards.moving import destinations, stuck_with
from rules.diabolicards.power import GUARD, holds, powers
from rules.diabolicards.verbs_for_power import PLACES, Bind, Escape
from rules.diabolicards.vocabulary import BOOSTED, EMPTY, REGULAR_SLOTS, SYNERGY_CAP

SLOT = 3.0  # points that the last slot is worth while many cards are still to come
SPARE = 3  # cards a side draws beyond those it has slots for
GROWING = 10  # cards still to be placed by a side that is far from finished
RISK = 0.025  # of the power in a zone, for each killer that has not been seen and can still come
BLAST = 2.0  # points that a Doom Blast costs whoever sets it off
RUNS = 0.15  # of the worth of a card that can run away: its ability is spent


class Valuation:
    """The mat as a seat sees it. Nothing in here looks at a hidden card."""

    def __init__(self, mat: Mat, seat: int) -> None:
        self.mat, self.seat = mat, seat
        self.side, self.foe = seat & 1, 1 - (seat & 1)
        self.face, self.faces, self.lost = mat.state.face, mat.faces, mat.state.lost
        self.power = powers(mat)
        self._expect_the_announced()
        self.free = [self._free(0), self._free(1)]
        self.coming = [self._coming(0), self._coming(1)]
        self.price = [
            SLOT * max(0.0, 1 - self.free[side] / max(1.0, self.coming[side])) for side in (0, 1)
        ]
        self.growth = [
            min(1.0, min(self.free[side], self.coming[side]) / GROWING) for side in (0, 1)
        ]
        self.at_home = [[0, 0, 0], [0, 0, 0]]
        for card, at in mat.placed.items():
            if self.faces[self.face[card]].home == at.zone:
                self.at_home[at.side][at.zone] += 1
        self.guards = {
            bond.target: bond.source
            for bond in mat.state.bonds
            if bond.kind == GUARD and holds(mat, bond)
        }
        self.unseen_killers, self.unseen_scorched = self._unseen()
        # Each card of a question is weighed in each zone: what belongs to the zone is found once.
        self.open_zones = [zone for zone in (0, 1, 2) if self.is_open(zone)]
        self.risks = [self.risk(zone) for zone in (0, 1, 2)]
        self.keepers = [self._keepers(zone) for zone in (0, 1, 2)]
        self._killed: dict[int, float] = {}

    def _expect_the_announced(self) -> None:
        """Whom a card that is about to die boosts or hinders will have the printed power again."""
        announced = self.mat.state.announced
        if announced:
            for bond in self.mat.state.bonds:
                if bond.source in announced:
                    self.power[bond.target] = self.card(bond.target).power

    def _free(self, side: int) -> int:
        halves, sealed = self.mat.halves, self.mat.state.sealed
        return sum([halves[3 * side + zone].free for zone in (0, 1, 2) if not sealed[zone]])

    def _coming(self, side: int) -> float:
        """How many cards a side may still get: whoever is full leaves the deck to the other."""
        state = self.mat.state
        hands, theirs = (
            sum([len(hand) for seat, hand in enumerate(state.hands) if seat & 1 == one])
            for one in (side, 1 - side)
        )
        if not hands:
            return 0.0
        deck = len(state.deck)
        wanted = max(0, self.free[1 - side] + SPARE - theirs) if theirs else 0
        return hands + max(deck / 2, deck - wanted)

    def _unseen(self) -> tuple[int, int]:
        """How many killers among the Diabolicals, and how many of the last two, are still hidden.

        Those in the own hand count as hidden too: that is little, and simpler.
        """
        mat, state = self.mat, self.mat.state
        killers = scorched = 0
        for card in (*mat.placed, *state.discard, *state.contracts):
            face = self.faces[self.face[card]]
            if face.scorched:
                scorched += 1
            elif face.diabolical and face.does in ("kill", "choose"):
                killers += 1
        return 4 - killers, 2 - scorched

    # -- places

    def half(self, zone: int, *, enemy: bool = False) -> Half:
        return self.mat.halves[3 * (self.foe if enemy else self.side) + zone]

    def enemies(self, zone: int) -> list[int]:
        return self.half(zone, enemy=True).cards

    def own(self, zone: int) -> list[int]:
        return self.half(zone).cards

    def card(self, instance: int) -> DiaCard:
        card: DiaCard = self.faces[self.face[instance]]
        return card

    def is_open(self, zone: int) -> bool:
        return not self.mat.state.sealed[zone] and EMPTY in self.half(zone).slots

    def risk(self, zone: int) -> float:
        """What part of the power in this zone may yet be killed."""
        if self.mat.state.sealed[zone]:
            return 0.0
        killers = self.unseen_killers if self.half(zone, enemy=True).diabolical < 0 else 0
        return RISK * (killers + self.unseen_scorched)

    # -- what a card is worth

    def power_at(self, face: int, zone: int, side: int) -> float:
        """The power a card would have in a regular slot there, what Love makes of it included."""
        card = self.faces[face]
        power: float = card.power
        couple = self.mat.couples.get(face)
        if couple is not None:
            power += self._love(face, couple, zone, side)
        for keeping, keeper, places in self.keepers[zone]:
            if card.type != places.type or (keeping != side and not places.both_sides):
                continue
            if (places.compulsory or places.power > power) and self.kept(keeper, side) < PLACES:
                power = places.power
        return power

    def _keepers(self, zone: int) -> list[tuple[int, int, Bind]]:
        """The Diabolicals that keep places in this zone: side, card, and what they do there."""
        found: list[tuple[int, int, Bind]] = []
        for side in (0, 1):
            keeper = self.mat.halves[3 * side + zone].diabolical
            if keeper >= 0 and self.card(keeper).does == "bind" and self.mat.is_armed(keeper):
                places = self.card(keeper).effects[0]
                assert isinstance(places, Bind)
                found.append((side, keeper, places))
        return found

    def kept(self, keeper: int, side: int) -> int:
        """How many places of this side a Diabolical has filled."""
        bonds, placed = self.mat.state.bonds, self.mat.placed
        kept = [bond.target for bond in bonds if bond.source == keeper and holds(self.mat, bond)]
        return len([card for card in kept if placed[card].side == side])

    def _love(self, face: int, couple: tuple[int, int], zone: int, side: int) -> float:
        """What the card's side gains if it meets the other of its couple."""
        lover, partner = couple
        if lover in self.lost:
            return 0.0
        other = partner if face == lover else lover
        for met_side in (0, 1):
            for card in self.mat.halves[3 * met_side + zone].slots:
                if card >= 0 and self.face[card] == other:
                    if face == lover:
                        return float(BOOSTED - self.faces[face].power)
                    gained = BOOSTED - self.power[card]
                    return float(gained if met_side == side else -gained)
        return 0.0

    def synergy(self, face: int, zone: int, side: int) -> int:
        """One more for a card that comes home, up to four of them."""
        return int(self.faces[face].home == zone and self.at_home[side][zone] < SYNERGY_CAP)

    def worth_at(self, face: int, zone: int) -> float:
        """What a card adds to the own side in a regular slot there, the slot not counted."""
        power = self.power_at(face, zone, self.side)
        return power * (1 - self.risks[zone]) + self.synergy(face, zone, self.side)

    def loss(self, card: int) -> float:
        """What a card's side loses with it, and what comes back to it: the slot."""
        at, face, mat = self.mat.placed[card], self.card(card), self.mat
        worth: float = self.power[card]
        if face.home == at.zone and self.at_home[at.side][at.zone] <= SYNERGY_CAP:
            worth += 1
        if at.slot < REGULAR_SLOTS:
            worth -= self.price[at.side]
        for bond in mat.state.bonds:  # whom it boosts or hinders gets the printed power back
            if bond.source == card != bond.target and bond.kind != GUARD and holds(mat, bond):
                other = self.power[bond.target] - self.card(bond.target).power
                worth += other if mat.placed[bond.target].side == at.side else -other
        return worth

    def killed(self, card: int) -> float:
        """What the own side gains if the kill of this card is announced."""
        worth = self._killed.get(card)
        if worth is None:
            worth = self._killed[card] = self._gained_by_killing(card)
        return worth

    def _gained_by_killing(self, card: int) -> float:
        mat = self.mat
        if not is_killable(mat, card):
            return 0.0
        card = self.guards.get(card, card)
        face = self.card(card)
        theirs = mat.placed[card].side == self.foe
        sign = 1 if theirs else -1
        if face.does == "escape" and mat.is_armed(card):
            escape = face.effects[0]
            assert isinstance(escape, Escape)
            if escape.to == "zone" and destinations(mat, card):
                return sign * RUNS * self.loss(card)
        worth = 0.0
        for one in stuck_with(mat, card) if mat.state.links else (card,):
            worth += self.loss(one) * (1 if mat.placed[one].side == self.foe else -1)
        if theirs and face.does == "blast" and mat.is_armed(card):
            worth -= BLAST
        return worth
