"""`python -m tests.rules.diabolicards.oracle --matches 5000 --seats 4`: powers found a second time.

A ledger reads the log of a match and nothing else, and says what lies where, which ability is lost
and what power every card has: straight from the words of the rules (DIA-45 to DIA-86). It is
compared with the public view after every decision, and so are the log and the options that name
powers: the rules ask for the power of all cards, or of one, and both answers are looked at.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from players.random_legal import choose
from rules.core.events import Event
from rules.core.match import Match
from rules.core.setup import Setup
from rules.diabolicards.facts import CardFacts
from tests.rules.diabolicards.ledger import (
    FACES,
    NO_SLOT,
    OF_A_DIABOLICAL,
    PLACES,
    REGULAR,
    ZONES,
    Ledger,
)
from tests.rules.diabolicards.stage import CARDS, DIABOLICARDS, Stage

# Questions whose options are cards on the mat.
ABOUT_THE_MAT = frozenset(
    {"kill enemy", "kill own", "blast", "redeploy", "take", "swap", "stick own", "stick enemy"}
    | {"preach", "hinder", "service", "prison", "guard", "restore"}
)

Chooser = Callable[[Match, int, Random], tuple[Any, ...]]


class Witness:
    """Watches one match from the first question on."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ledger = Ledger(len(match.table.setup.seats))
        self.read = 0
        self.heard = ""  # the kind of the latest event
        self.before: dict[str, int] = {}  # powers before the latest deaths

    def answer(self, seat: int, answer: tuple[Any, ...]) -> None:
        self.match.answer(seat, answer)
        events = self.match.table.events
        for event in events[self.read :]:
            self.hear(event)
            self.ledger.follow(event)
        self.read = len(events)
        self.look()
        self.read_options()

    def hear(self, event: Event) -> None:
        """Do the dead have the power that the ledger knows of, and linked cards equal power?

        All who die at once have what they had before, whichever side is told of first.
        """
        if event.kind == "die":
            if self.heard != "die":
                self.before = {card: self.ledger.power(card) for card in self.ledger.lying}
            dead = [CARDS.cards[face].name for face in event.faces]
            assert event.number == sum([self.before[card] for card in dead]), dead
        if event.kind == "stick":
            linked = [CARDS.cards[face].name for face in event.faces if CARDS.cards[face].plain]
            assert len({self.ledger.power(card) for card in linked}) == 1, linked
        self.heard = event.kind

    def read_options(self) -> None:
        """Do options name the power of the cards on the mat, and offer those of the right power?"""
        ask = self.match.asked
        for seat in ask.seats if ask and ask.kind in ABOUT_THE_MAT else ():
            prompt = self.match.prompt(seat)
            assert prompt
            lying = {
                self.name(option.key): option.words
                for option in prompt.options
                if isinstance(option.key, int) and self.name(option.key) in self.ledger.lying
            }
            for card, words in lying.items():
                face = FACES[card]
                told = words.removeprefix(f"{card}, {face.group} ").partition(",")[0]
                assert int(told) == self.ledger.power(card), words
            if prompt.kind == "blast":
                assert set(lying) == self.ledger.weak(self.ledger.lying[next(iter(lying))].zone)

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

    def look_at(self, card: str, said: CardFacts) -> None:
        """One card: where it lies, who decides for it, its power, and who does what to it."""
        lying, ledger = self.ledger.lying[card], self.ledger
        slot = {8: OF_A_DIABOLICAL, 9: NO_SLOT}.get(said.slot, REGULAR)
        place = (said.side, ZONES.index(said.zone), slot, said.seat)
        assert place == (lying.side, lying.zone, lying.slot, lying.seat), card
        assert said.power == ledger.power(card), card
        on_it = [one for one in ledger.doing if one.target == card]
        by = [one.source for one in on_it if one.power is not None]
        assert [self.name(source) for source in said.by] == by, card
        guards = [one.source for one in on_it if one.power is None]
        assert [self.name(guard) for guard in said.guards] == guards, card
        assert lying.seat % 2 == lying.side

    def look_at_the_mat(self, view: Any, facts: dict[str, Any]) -> None:
        """Slots hold one card each, zones agree with them, links and bonds stay in one zone."""
        taken = Counter(
            (said.side, said.zone, said.slot) for said in facts["cards"].values() if said.slot != 9
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
        wanted = [key for key in legal if key not in (*Stage.DECLINE, "purge")]
        wanted = [key for key in wanted if not str(key).startswith("trade ")]
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
