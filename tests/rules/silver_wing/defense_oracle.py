"""The Defense Step watched from outside: is the defence legal at every moment, after every removal?

    python -m tests.rules.silver_wing.defense_oracle --combats 5000

A witness reads the log and the questions of random combats, as a spectator beside the rulebook
would. It knows what the cards print and finds every legal defence by trying all Allies in all their
colors. It shares nothing with the rules: neither when they ask again nor what they call valid.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import combinations, product
from random import Random

from rules.core.events import Event
from rules.silver_wing.cards import WingCard
from tests.rules.silver_wing.defense_cards import CARDS, combat
from tests.rules.silver_wing.oracle import stops
from tests.rules.silver_wing.stage import Stage

ATTACKER, DEFENDER = 0, 1
BY_NAME: dict[str, WingCard] = {card.name: card for card in CARDS.cards}


class Witness:
    """What somebody who watches a combat knows, and what they would object to."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.read = 0  # events
        self.attacker = ""
        self.colors: set[str] = set()
        self.given: set[str] = set()
        self.lost: set[str] = set()
        self.any_single = False
        self.silenced: set[str] = set()
        self.there: list[str] = []  # defenders
        self.unanswered: set[str] = set()  # defenders whose being played was not yet answered
        self.waiting: set[str] = set()  # defenders whose DEFEND effect has not come yet
        self.acted: dict[str, str] = {}  # the color as which each was last seen to act
        self.settled = False  # the defender has decided since a defender was taken out
        self.declined = False
        self.left = ""  # when the attacker left: "undefended" or "defended"
        self.when_defended = 0
        self.outcome = ""
        self.seen: Counter[str] = Counter()

    # -- the rulebook

    def is_stopped_by(self, defenders: list[str], acting: dict[str, str] | None = None) -> bool:
        """Whether these stop the attack, acting so or as whatever colors they have."""
        cards = [BY_NAME[name] for name in defenders]
        printed = set(BY_NAME[self.attacker].abilities) - (
            {"bold", "adroit"} if self.attacker in self.silenced else set()
        )
        abilities = (printed | self.given) - self.lost
        if not self.colors:
            abilities -= {"adroit"}  # our ruling: nothing could match
        ways = [[acting[c.name]] if acting and c.name in acting else c.colors for c in cards]
        silenced = [card.name in self.silenced for card in cards]
        return bool(cards) and any(
            stops(self.colors, abilities, cards, colors, self.any_single, silenced)
            for colors in product(*ways)
        )

    def legal(self) -> set[frozenset[str]]:
        """Every Ally or two of the hand that make a valid defence with those who are there."""
        hand = [BY_NAME[name] for name in self.stage.zone("hand", DEFENDER)]
        able = [card.name for card in hand if card.kind == "ally" and not card.cannot_defend]
        return {
            frozenset(group)
            for size in range(1, 3 - len(self.there))
            for group in combinations(able, size)
            if self.is_stopped_by([*self.there, *group])
        }

    def holds_cards(self, seat: int) -> bool:
        return bool(self.stage.count("hand", seat) + self.stage.count("support", seat))

    def must_stand(self, what: str) -> None:
        """Before anything else happens, whoever lost a defender has decided, and it is valid."""
        assert self.is_stopped_by(self.there), f"{what} while {self.there} do not stop the attack"
        decided = self.settled or not self.holds_cards(DEFENDER)
        assert decided, f"{what} before a removed defender could be replaced"
        asked = not self.unanswered or not self.holds_cards(ATTACKER)
        assert asked, f"{what} before {self.unanswered} could be responded to"

    # -- what happens

    def listen(self) -> None:
        """Everything that has happened since."""
        events = self.stage.match.table.events
        for event in events[self.read :]:
            if event.kind == "attack" or self.attacker:
                self.hear(event, [CARDS.cards[face].name for face in event.faces])
        self.read = len(events)

    def hear(self, event: Event, named: list[str]) -> None:
        match event.kind:
            case "attack":
                self.attacks(named[0], event.note)
            case "embolden":
                self.given.add("bold")
            case "gain":
                assert not self.left, f"{self.attacker} gains {event.note} after it has left"
                self.given.add(event.note.lower())
            case "lose":
                self.lost.add(event.note.lower())
            case "recolor":
                assert not self.left, f"{self.attacker} is {event.note} after it has left"
                self.colors = {event.note}
            case "any single":
                self.any_single = True
            case "silence":
                self.silenced.update(named)
                self.waiting.difference_update(named)
            case "defend":
                self.joins(named)
            case "scatter":
                self.scatters(named)
            case "use":
                self.uses(event.seat, named[0])
            case "prevent":
                self.prevents(named)
            case "hit":
                self.hits()
            case kind if kind.startswith("to "):
                self.goes(event.seat, named[0])

    def attacks(self, name: str, note: str) -> None:
        self.attacker, card = name, BY_NAME[name]
        self.colors = set(card.colors) or set(note.split()) & {"blue", "yellow", "red"}
        gate = "Iron Gate" in self.stage.zone("battlefield", DEFENDER)
        self.any_single = gate and not card.colors

    def joins(self, named: list[str]) -> None:
        self.there += named
        self.unanswered.update(named)
        self.waiting.update(name for name in named if BY_NAME[name].clauses)
        self.settled = True
        assert self.is_stopped_by(self.there), f"{self.there} do not stop the attack"
        self.seen["again" if self.seen["defended"] else "defended"] += 1

    def goes(self, seat: int, name: str) -> None:
        if seat == ATTACKER and name == self.attacker:
            self.left = "defended" if self.there else "undefended"
            self.seen[f"left {self.left}"] += 1
        elif seat == DEFENDER and name in self.there:
            self.there.remove(name)
            self.acted.pop(name, None)
            self.unanswered.discard(name)
            self.waiting.discard(name)
            self.settled = False
            self.seen["removed"] += 1

    def scatters(self, named: list[str]) -> None:
        assert sorted(named) == sorted(self.there)
        assert not self.is_stopped_by(self.there), f"{named} were discarded, but stop the attack"
        assert self.declined or not self.holds_cards(DEFENDER), f"{named} discarded unasked"
        self.there, self.unanswered, self.waiting = [], set(), set()
        self.seen["scattered"] += 1

    def uses(self, seat: int, name: str) -> None:
        if seat == ATTACKER and name == self.attacker:
            self.must_stand(f"{name} is told to be defended")
            assert not self.waiting, f"{name} is defended before {self.waiting} had their effect"
            self.when_defended += 1
            assert self.when_defended == 1, "when defended comes once a combat"
        elif seat == DEFENDER and name in self.there:
            self.must_stand(f"{name} has its effect")
            assert name in self.waiting, f"{name} has its effect twice or without a text"
            self.waiting.remove(name)

    def prevents(self, named: list[str]) -> None:
        assert sorted(named) == sorted(self.there)
        self.must_stand("damage is prevented")
        assert self.left or not self.waiting, f"{self.waiting} had no effect"
        has_text = bool(BY_NAME[self.attacker].clauses) and self.attacker not in self.silenced
        assert self.when_defended == has_text
        self.outcome = "prevented"

    def hits(self) -> None:
        assert not self.there, f"damage although {self.there} defend"
        assert not self.left, "damage by an attacker that has left"
        assert self.declined or not self.holds_cards(DEFENDER), "damage before all was decided"
        self.outcome = "hit"

    # -- what is asked

    def watch(self, kind: str, options: list[str], about: str) -> None:
        if kind == "defend":
            self.check_defences(options)
        elif kind == "act as":
            self.check_colors(options, about)
        elif kind.startswith("respond to def"):
            named = self.there if kind.endswith("ers") else [about]
            assert set(named) <= self.unanswered, f"{named} can be responded to twice"
        if kind in ("respond to defense", "respond to effect") and self.there and self.settled:
            self.acted = self.acting()
            assert set(self.acted) == set(self.there), f"{self.there} act as {self.acted}"
            assert self.is_stopped_by(self.there, self.acted) or self.unanswered, self.acted

    def check_defences(self, options: list[str]) -> None:
        stopped = self.is_stopped_by(self.there)
        stand = set(self.there) <= set(self.acted) and self.is_stopped_by(self.there, self.acted)
        assert not (stand and self.settled), f"asked again although {self.there} stand"
        groups = [word.removeprefix("defend ") for word in options if word.startswith("defend ")]
        assert {frozenset(group.split(" + ")) for group in groups} == self.legal(), options
        assert ("enough" in options) == stopped, options
        assert ("no defense" in options) != stopped, options
        self.seen["asked"] += 1

    def check_colors(self, options: list[str], about: str) -> None:
        decided = {name: color for name, color in self.acting().items() if name != about}
        fitting = [
            color
            for color in BY_NAME[about].colors
            if self.is_stopped_by(self.there, {**decided, about: color})
        ]
        assert options == fitting, f"{about} can act as {fitting}, not {options}"
        assert len(options) > 1, f"{about} can act as {fitting} only"

    def acting(self) -> dict[str, str]:
        """The colors that the defenders are said to act as."""
        acting = self.stage.facts["combat"]["acting"]
        return {self.stage.name(card): color for card, color in acting.items()}

    def answered(self, kind: str, about: str, word: str) -> None:
        if kind == "defend":
            self.declined = word == "no defense"
            self.settled |= word == "enough"
        elif kind == "respond to defense":
            self.unanswered.discard(about)
        elif kind == "respond to defenders":
            both = word == "pass"
            self.unanswered -= set(self.there) if both else {word.partition(" to ")[2]}

    def concluded(self) -> None:
        """The combat is over: has it ended as it must?"""
        expected = {"undefended": {""}, "defended": {"prevented"}, "": {"prevented", "hit"}}
        assert self.outcome in expected[self.left], f"{self.left}: {self.outcome}"
        hit = self.outcome == "hit"
        assert self.stage.stamina(DEFENDER) == ((2, 1) if hit else (3, 0))
        self.seen[self.outcome or "ended"] += 1


def chosen(random: Random, kind: str, options: list[str]) -> str:
    """Most defend and most respond: that is where things happen."""
    declining = [word for word in options if word in ("pass", "no defense")]
    acting = [word for word in options if word not in declining]
    if not acting or (declining and random.random() < 0.25):
        return declining[0]
    defending = [word for word in acting if word.startswith("defend ")]
    return random.choice(defending if defending and random.random() < 0.6 else acting)


def watched(seed: int) -> Counter[str]:
    """One random combat from its announcement to its end, and what was seen in it."""
    random = Random(seed)
    stage = combat(random)
    witness = Witness(stage)
    kind = word = ""
    try:
        witness.listen()
        while stage.facts["combat"]:
            kind, seat, options = stage.kind, stage.seat, stage.options()
            about = stage.prompt().about.partition(" [")[0]
            word = chosen(random, kind, options)
            witness.watch(kind, options, about)
            witness.answered(kind, about, word)
            stage.answer(seat, word)
            witness.listen()
        witness.concluded()
    except AssertionError as objection:
        raise AssertionError(f"seed {seed}, {kind}, {word}: {objection}") from None
    return witness.seen


def watch_combats(number: int, first: int = 0) -> Counter[str]:
    """So many random combats; what was seen in all of them."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + number):
        seen += watched(seed)
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description="Watch random combats of Silver Wing.")
    parser.add_argument("--combats", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0, help="of the first one")
    wanted = parser.parse_args()
    seen = watch_combats(wanted.combats, wanted.seed)
    told = ", ".join(f"{what} {number}" for what, number in sorted(seen.items()))
    print(f"{wanted.combats} combats without an objection: {told}")


if __name__ == "__main__":
    main()
