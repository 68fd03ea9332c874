"""The mat as the log of a match tells it, and nothing else: what lies where, and with what power.

Straight from the words of the rules (DIA-45 to DIA-86); `oracle.py` compares it with the view.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from rules.core.events import Event
from tests.rules.diabolicards.stage import CARDS

ZONES = ("tower", "hideout", "campus")
ZONE_NAMES = ("Vask Tower", "The Gang Hideout", "Havenvale Campus")
HOMES = {"Vask Executives": 0, "The Gang": 1, "Havenvale Batch": 2}
LOVERS = {"Sweetheart": "Beacon", "Twin Soul": "Crimson"}
SPLITTERS = tuple(f"Splitter {number}" for number in (1, 2, 3, 4))
WORKS_WHEN_PLAYED_AND_ON = ("Apex Service", "Apex Prison")
NO_SLOT, OF_A_DIABOLICAL, REGULAR = "no slot", "Diabolical slot", "regular slot"
PLACES = 4
BLASTED = 4  # the most power that a Doom Blast reaches
FACES = {card.name: card for card in CARDS.cards}


class Lying(Struct):
    """A card on the mat."""

    side: int
    zone: int
    slot: str
    seat: int


class Doing(Struct):
    """What a card does to another until one of them dies, goes or changes sides (DIA-83)."""

    why: str
    source: str
    target: str
    power: int | None


class Ledger:
    """The mat as the log tells it. Cards go by their names: each is there only once."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.lying: dict[str, Lying] = {}
        self.doing: list[Doing] = []  # the latest last
        self.links: list[list[str]] = []
        self.lost: set[str] = set()
        self.closed: set[int] = set()
        self.deck = len(CARDS.cards)
        self.used = ""  # the card whose ability was used last
        self.killed: set[str] = set()  # announced, and not saved
        self.owed: set[str] = set()  # came to Apex Prison, where a place was free
        self.to_hold: dict[int, int] = {}  # side -> how many Apex Prison begins with

    # -- reading

    def follow(self, event: Event) -> None:
        cards = [CARDS.cards[face].name for face in event.faces]
        self.count(event.kind, len(cards))
        reader = getattr(self, f"read_{event.kind.replace(' ', '_')}", None)
        if reader:
            reader(event, *cards)
        self.nothing_reaches_elsewhere()
        self.fall_in_love()

    def count(self, kind: str, cards: int) -> None:
        """How many cards are left in the deck."""
        if kind in ("draw", "discard top", "new contracts"):
            self.deck -= cards
        if kind in ("redraw", "rewind", "purge", "reset purge"):
            self.deck += cards

    def read_play(self, event: Event, card: str) -> None:
        """A linked card works at home only, a Diabolical in its slot only (DIA-46, DIA-59)."""
        zone = ZONE_NAMES.index(event.note)
        group = FACES[card].group
        slot = NO_SLOT if group == "Scorched Earth" else REGULAR
        self.lying[card] = Lying(event.seat % 2, zone, slot, event.seat)
        if group == "The Diabolicals" or HOMES.get(group, zone) != zone:
            self.lose(card)
        self.arrive(card)

    def read_activate(self, event: Event, card: str) -> None:
        zone = ZONE_NAMES.index(event.note)
        self.lying[card] = Lying(event.seat % 2, zone, OF_A_DIABOLICAL, event.seat)

    def read_use(self, event: Event, card: str) -> None:
        """What works when played is used up (DIA-50, DIA-82)."""
        self.used = card
        if event.note not in WORKS_WHEN_PLAYED_AND_ON:
            self.lose(card)
        if event.note == "Apex Prison":
            self.to_hold = {side: min(PLACES, len(self.prisoners(side))) for side in (0, 1)}

    def read_declined(self, event: Event, card: str) -> None:
        self.lose(card)

    def read_no_use(self, event: Event, card: str) -> None:
        self.lose(card)

    def read_move(self, event: Event, card: str) -> None:
        """To another zone, where everything that bound it is over (DIA-82, DIA-83)."""
        lying = self.lying[card]
        lying.zone = ZONE_NAMES.index(event.note)
        self.end(card)
        if HOMES.get(FACES[card].group, lying.zone) != lying.zone:
            self.lose(card)
        self.arrive(card)

    def read_take(self, event: Event, card: str) -> None:
        lying = self.lying[card]
        lying.side, lying.seat = 1 - lying.side, event.seat
        self.end(card, but="Love")
        self.arrive(card)

    def read_send(self, event: Event, card: str) -> None:
        """To the enemy half of whoever sends it; only Love reaches across a zone."""
        lying, zone = self.lying[card], ZONE_NAMES.index(event.note)
        stays, lying.zone = lying.zone == zone, zone
        if lying.side == event.seat % 2:
            lying.side = 1 - lying.side
            lying.seat = (event.seat + 1) % self.seats
        self.end(card, but="Love" if stays else "")
        self.arrive(card)

    def read_swap(self, event: Event, card: str, other: str) -> None:
        """It arrives at power 0."""
        one, two = self.lying[card], self.lying[other]
        one.side, one.seat, two.side, two.seat = two.side, two.seat, one.side, one.seat
        self.end(card, but="Love")
        self.end(other, but="Love")
        self.doing.append(Doing("Why Swap", card, other, 0))
        self.arrive(card)
        self.arrive(other)

    def read_hindered(self, event: Event, *cards: str) -> None:
        self.doing += [Doing("Misogyny", self.used, card, 0) for card in cards]

    def read_bound(self, event: Event, *cards: str) -> None:
        keeper = {8: "Empress", 0: "Nightreign"}[event.number]
        self.doing += [Doing("bound", keeper, card, event.number) for card in cards]
        self.owed.difference_update(cards)

    def read_faded(self, event: Event, card: str) -> None:
        self.doing.append(Doing("faded", card, card, 0))

    def read_guard(self, event: Event, guard: str, card: str) -> None:
        self.doing.append(Doing("Doom Guard", guard, card, None))

    def read_guarded(self, event: Event, guard: str, card: str) -> None:
        self.doing = [one for one in self.doing if (one.source, one.target) != (guard, card)]
        self.killed.discard(card)

    def read_stick(self, event: Event, *cards: str) -> None:
        self.links.append([*cards])

    def read_announce(self, event: Event, *cards: str) -> None:
        self.killed.update(cards)

    def read_run(self, event: Event, card: str) -> None:
        self.killed.discard(card)
        self.lose(card)

    def read_dodge(self, event: Event, card: str) -> None:
        """With an empty deck it stays."""
        self.killed.discard(card)
        self.lose(card)
        if self.deck:
            self.remove(card)
            self.deck += 1

    def read_die(self, event: Event, *cards: str) -> None:
        for card in cards:
            ability = FACES[card].ability
            if ability and ability.name in ("Runaway", "Deathdodge", "Doom Blast"):
                self.lose(card)  # it could have been used, or is about to be
            self.remove(card)
            self.killed.discard(card)
        self.links = [link for link in self.links if not set(link) & set(cards)]

    def read_collapse(self, event: Event) -> None:
        self.lost.update(SPLITTERS)

    def read_restore(self, event: Event, card: str) -> None:
        self.lost.discard(card)

    def read_rewind(self, event: Event, *cards: str) -> None:
        self.lost.difference_update(cards)

    def read_sealed(self, event: Event) -> None:
        self.closed.add(ZONE_NAMES.index(event.note))

    # -- what follows

    def lose(self, card: str) -> None:
        if FACES[card].ability:
            self.lost.add(card)

    def arrive(self, card: str) -> None:
        """Apex Prison has to take who comes while it has a place on that side."""
        prison, came = self.lying.get("Nightreign"), self.lying[card]
        if not prison or "Nightreign" in self.lost or prison.slot != OF_A_DIABOLICAL:
            return
        owed = [one for one in self.owed if self.lying[one].side == came.side]
        held = self.held(came.side) + len(owed)
        if card in self.prisoners(came.side) and held < PLACES:
            self.owed.add(card)

    def prisoners(self, side: int) -> list[str]:
        """The Apexes of a side in the regular slots of Nightreign's zone."""
        here = (side, self.lying["Nightreign"].zone, REGULAR)
        cards = self.lying.items()
        there = [card for card, at in cards if (at.side, at.zone, at.slot) == here]
        return [card for card in there if FACES[card].type == "apex"]

    def held(self, side: int) -> int:
        targets = [one.target for one in self.doing if one.source == "Nightreign"]
        return len([card for card in targets if self.lying[card].side == side])

    def remove(self, card: str) -> None:
        del self.lying[card]
        self.end(card)
        self.doing = [one for one in self.doing if card not in (one.source, one.target)]

    def end(self, card: str, but: str = "") -> None:
        """Whatever this card did to others, and others to it; only fading is for good."""
        for one in [one for one in self.doing if card in (one.source, one.target)]:
            if one.why not in (but, "faded"):
                self.doing.remove(one)
                if one.why == "Love":
                    self.lose(one.target)

    def nothing_reaches_elsewhere(self) -> None:
        for one in self.doing:
            source, target = self.lying[one.source], self.lying[one.target]
            assert source.zone == target.zone, f"{one} reaches into another zone"

    def fall_in_love(self) -> None:
        for lover, partner in LOVERS.items():
            one, two = self.lying.get(lover), self.lying.get(partner)
            if one and two and one.zone == two.zone and lover not in self.lost:
                love = Doing("Love", partner, lover, 8)
                if love not in self.doing:
                    self.doing.append(love)

    # -- adding up

    def power(self, card: str) -> int:
        """The latest boost or hinder, else what is printed (DIA-52, DIA-53)."""
        set_to = [one.power for one in self.doing if one.target == card and one.power is not None]
        return set_to[-1] if set_to else FACES[card].power

    def weak(self, zone: int) -> set[str]:
        """Whom a Doom Blast in this zone may hit: regular slots, power 4 or less, no Splitter."""
        there = [c for c, at in self.lying.items() if (at.zone, at.slot) == (zone, REGULAR)]
        whole = [card for card in there if card not in SPLITTERS or card in self.lost]
        return {card for card in whole if self.power(card) <= BLASTED}

    def powers(self) -> list[list[int]]:
        """Of either side in every zone (DIA-66, DIA-69)."""
        found = [[0, 0, 0], [0, 0, 0]]
        for card, lying in self.lying.items():
            found[lying.side][lying.zone] += self.power(card)
        return found

    def synergy(self) -> list[list[int]]:
        """One for each linked card at home, up to four in a zone (DIA-48, DIA-49)."""
        at_home: Counter[tuple[int, int]] = Counter()
        for card, lying in self.lying.items():
            if HOMES.get(FACES[card].group) == lying.zone:
                at_home[lying.side, lying.zone] += 1
        return [[min(4, at_home[side, zone]) for zone in (0, 1, 2)] for side in (0, 1)]

    def frozen(self) -> list[bool]:
        cold = self.lying.get("Cold Feet")
        return [cold is not None and cold.zone == zone for zone in (0, 1, 2)]
