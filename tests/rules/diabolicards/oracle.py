"""`python -m tests.rules.diabolicards.oracle --matches 5000 --seats 4`: powers found a second time.

A ledger reads the log of a match and nothing else, and says what lies where, which ability is lost
and what power every card has: straight from the words of the rules (DIA-45 to DIA-86). It is
compared with the public view after every decision.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from players.random_legal import choose
from rules.core.events import Event
from rules.core.match import Match
from rules.core.setup import Setup
from tests.rules.diabolicards.stage import CARDS, DIABOLICARDS, Stage

ZONES = ("tower", "hideout", "campus")
ZONE_NAMES = ("Vask Tower", "The Gang Hideout", "Havenvale Campus")
HOMES = {"Vask Executives": 0, "The Gang": 1, "Havenvale Batch": 2}
LOVERS = {"Sweetheart": "Beacon", "Twin Soul": "Crimson"}
SPLITTERS = tuple(f"Splitter {number}" for number in (1, 2, 3, 4))
WORKS_WHEN_PLAYED_AND_ON = ("Apex Service", "Apex Prison")
NO_SLOT, OF_A_DIABOLICAL, REGULAR = "no slot", "Diabolical slot", "regular slot"
PLACES = 4
Chooser = Callable[[Match, int, Random], tuple[Any, ...]]


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

    def __init__(self) -> None:
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


FACES = {card.name: card for card in CARDS.cards}


class Witness:
    """Watches one match from the first question on."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ledger = Ledger()
        self.read = 0

    def answer(self, seat: int, answer: tuple[Any, ...]) -> None:
        self.match.answer(seat, answer)
        events = self.match.table.events
        for event in events[self.read :]:
            self.ledger.follow(event)
        self.read = len(events)
        self.look()

    def look(self) -> None:
        """Does the public view say what the ledger says?"""
        view, ledger = self.match.view(None), self.ledger
        facts = view.facts
        power, synergy = ledger.powers(), ledger.synergy()
        totals = [sum(power[side]) + sum(synergy[side]) for side in (0, 1)]
        assert (facts["power"], facts["synergy"]) == (power, synergy)
        assert facts["totals"] == totals
        assert len(view.zone("deck")) == ledger.deck
        assert facts["frozen"] == ledger.frozen()
        assert facts["sealed"] == [zone in ledger.closed for zone in (0, 1, 2)]
        names = {number: self.name(int(number)) for number in facts["cards"]}
        assert sorted(names.values()) == sorted(ledger.lying)
        for number, said in facts["cards"].items():
            self.look_at(names[number], said)
        links = [sorted(self.name(card) for card in link) for link in facts["links"]]
        assert links == [sorted(link) for link in ledger.links]
        self.look_at_the_mat(view, facts)
        if not self.match.asked or self.match.asked.kind == "turn":  # nothing is being used
            lost = {card for card, face in FACES.items() if face.id in facts["lost"]}
            assert lost == ledger.lost
            assert not ledger.killed
            assert not facts["announced"]
            assert not facts["falling"]
            assert not ledger.owed, "Apex Prison has left somebody out"
            for side, number in ledger.to_hold.items():
                assert ledger.held(side) == number
            ledger.to_hold = {}

    def name(self, card: int) -> str:
        name: str = self.match.table.card(card).name
        return name

    def look_at(self, card: str, said: dict[str, Any]) -> None:
        """One card: where it lies, who decides for it, its power, and who does what to it."""
        lying, ledger = self.ledger.lying[card], self.ledger
        slot = {8: OF_A_DIABOLICAL, 9: NO_SLOT}.get(said["slot"], REGULAR)
        place = (said["side"], ZONES.index(said["zone"]), slot, said["seat"])
        assert place == (lying.side, lying.zone, lying.slot, lying.seat), card
        assert said["power"] == ledger.power(card), card
        on_it = [one for one in ledger.doing if one.target == card]
        by = [one.source for one in on_it if one.power is not None]
        assert [self.name(source) for source in said["by"]] == by, card
        guards = [one.source for one in on_it if one.power is None]
        assert [self.name(guard) for guard in said["guards"]] == guards, card
        assert lying.seat % 2 == lying.side

    def look_at_the_mat(self, view: Any, facts: dict[str, Any]) -> None:
        """Slots hold one card each, zones agree with them, links and bonds stay in one zone."""
        taken = Counter(
            (said["side"], said["zone"], said["slot"])
            for said in facts["cards"].values()
            if said["slot"] != 9
        )
        assert all(number == 1 for number in taken.values()), "two cards in one slot"
        endings = {REGULAR: "", OF_A_DIABOLICAL: "_diabolical", NO_SLOT: "_scorched"}
        for side in (0, 1):
            for number, zone in enumerate(ZONES):
                for slot, ending in endings.items():
                    seen = {self.name(card.number) for card in view.zone(zone + ending, side)}
                    there = (side, number, slot)
                    lying = self.ledger.lying.items()
                    assert seen == {
                        card for card, at in lying if (at.side, at.zone, at.slot) == there
                    }
        for link in self.ledger.links:
            assert len({self.ledger.lying[card].zone for card in link}) == 1
        kept = Counter(
            (one.source, self.ledger.lying[one.target].side)
            for one in self.ledger.doing
            if one.why == "bound"
        )
        assert all(number <= PLACES for number in kept.values())
        assert not [at for at in self.ledger.lying.values() if at.zone in self.ledger.closed]


def eager(match: Match, seat: int, random: Random) -> tuple[Any, ...]:
    """Mostly uses what it has: places cards where they work, declines little, takes many."""
    legal, ask = match.legal(seat), match.asked
    assert ask
    if random.random() < 0.15:
        return choose(match, seat, random)
    least, most = ask.bounds(seat)
    if ask.kind == "place":
        face = match.table.card(match.table.state.playing)
        wanted = [key for key in legal if face.diabolical == str(key).endswith("slot")]
        if face.home >= 0:
            wanted = [key for key in legal if key == ZONES[face.home]]
        return (random.choice(wanted or legal),)
    if most == 1:
        wanted = [key for key in legal if key not in (*Stage.DECLINE, "trade", "purge")]
        return (random.choice(wanted or legal),)
    return tuple(random.sample(legal, random.randint(max(least, 1), most)))


def watch(seats: int, seed: int, chooser: Chooser = choose) -> Counter[str]:
    """One match under the eyes of a witness; which abilities it saw at work."""
    random = Random(f"{seats}/{seed}")
    setup = Setup("diabolicards", {}, ({},) * seats)
    secret = random.getrandbits(255).to_bytes(32, "big")
    match = Match.start(DIABOLICARDS, CARDS, setup, secret, journal=False)
    witness = Witness(match)
    seen: Counter[str] = Counter()
    while ask := match.asked:
        for seat in ask.seats:
            seen["decisions"] += 1
            try:
                witness.answer(seat, chooser(match, seat, random))
            except Exception as error:
                error.add_note(f"match {seed} of {seats}, decision {seen['decisions']}")
                error.add_note("\n".join(match.log(None)[-12:]))
                raise
    told = [event.number for event in match.table.events if event.kind == "total"]
    assert told == match.view(None).facts["totals"]
    for event in match.table.events:
        seen += ability_at_work(event)
    return seen


def ability_at_work(event: Event) -> Counter[str]:
    """The ability that a line of the log is about, if it is about one."""
    if event.kind == "use":
        return Counter([event.note])
    words = {"run": "Runaway", "dodge": "Deathdodge", "love": "Love", "collapse": "Why Split"}
    if event.kind in words:
        return Counter([words[event.kind]])
    if event.kind == "play" and CARDS.cards[event.faces[0]].name == "Cold Feet":
        return Counter(["Doom Freeze"])
    if event.kind == "die" and "Short Fuse" in [CARDS.cards[face].name for face in event.faces]:
        return Counter(["Doom Blast"])
    return Counter()


def watch_many(seats: int, matches: int, first: int = 0, chooser: Chooser = choose) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in range(first, first + matches):
        seen += watch(seats, seed, chooser)
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2, choices=[2, 4])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--eager", action="store_true", help="players who use what they can")
    asked = parser.parse_args()
    chooser = eager if asked.eager else choose
    seen = watch_many(asked.seats, asked.matches, asked.first, chooser)
    decisions = seen.pop("decisions")
    print(f"{asked.seats} seats: {asked.matches} matches, {decisions} decisions, powers alike")
    for ability, times in seen.most_common():
        print(f"{times:8} {ability}")


if __name__ == "__main__":
    main()
