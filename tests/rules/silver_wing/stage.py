"""A Battle arranged in one line and played by card names.

    stage = battle({"hand": "Scout, Quick Draw"}, {"hand": "Diver", "support": "Hold the Line"})
    stage.to_move(0).answer(0, "attack Scout").until("defend").answer(1, "defend Diver")

Zones are called as in views; piles and decks are listed from the top. Seat 0 is Player 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from rules.core.cards import CardSet
from rules.core.match import Match
from rules.core.questions import Key
from rules.core.setup import Setup
from rules.core.state import EVERYONE
from rules.games import GAMES, load_cards
from rules.silver_wing.announcing import ATTACKS
from rules.silver_wing.battle import ABOUT_CARDS
from rules.silver_wing.state import BattleState, Side
from tests.rules import staging
from tests.rules.staging import names

SILVER_WING = GAMES["silver_wing"]
HOUSE = load_cards(SILVER_WING)
# The cards of the house change; rules are tested with these, which do not.
PINNED = CardSet.from_folder(SILVER_WING, Path(__file__).with_name("pinned"))
DECKS = ("azure_vanguard", "crimson_court", "golden_fair", "quiet_library")
EVERYBODY = (0, 1, None)
PILES = ("discard", "restricted")
TOP_FIRST = ("deck", *PILES)
FILLER = ["Squire"] * 20
Arranged = Mapping[str, Any]
# A legal deck that does not change when those of the house do.
LIST = """
Main Character: Ren [Captain]
Signature: Skyfall Edge
Main Deck:
3 Scout [River]
3 Guard [Gate]
3 Warden [Lake]
3 Diver [Deep]
2 Clerk [Tide]
3 Monk [Calm]
2 Kite Flyer [Dune]
3 Smith [Forge]
2 Lancer [Spear]
2 Oracle [Duo]
1 Aunt Rose [Tired]
1 Prism [Tri]
3 Quick Draw
1 Regroup
1 Shield Wall
3 Hold the Line
2 Trip Wire
1 Not So Fast
1 Iron Gate
"""


def cards_and(*entries: dict[str, Any], of: CardSet = PINNED) -> CardSet:
    """The pinned cards and these; one of the same name and tag takes the other's place."""
    files = msgspec.json.decode(of.blob)
    named = {(entry["name"], entry.get("tag")) for entry in entries}
    for content in files.values():
        if "card" in content:
            content["card"] = [
                card for card in content["card"] if (card["name"], card.get("tag")) not in named
            ]
    files["tests.toml"] = {"card": [NOBODY, *entries]}
    return CardSet(SILVER_WING, files)


NOBODY = {"name": "Nobody", "tag": "Test", "archetype": "Test", "kind": "main character"}


def ally(name: str, *colors: str, **facts: Any) -> dict[str, Any]:
    return {"name": name, "tag": "Test", "kind": "ally", "colors": list(colors), **facts}


def support(name: str, kind: str, *clauses: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return {"name": name, "kind": "support", "support": kind, "clauses": list(clauses), **facts}


def character(name: str, *clauses: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return {**NOBODY, "name": name, "clauses": list(clauses), **facts}


def signature(name: str, kind: str, *clauses: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return {"name": name, "kind": "signature", "signature": kind, "clauses": list(clauses), **facts}


def clause(timing: str, *effects: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return {"timing": timing, "effects": list(effects), **facts}


def do(verb: str, **parameters: Any) -> dict[str, Any]:
    return {"do": verb, **parameters}


CARDS = cards_and()
# Allies that say nothing, to try out the cards of the house on.
PLAIN = [
    ally(name, color, tag=tag)
    for name, tag, color in (
        ("Squire", "Plain", "blue"),
        ("Page", "Plain", "yellow"),
        ("Recruit", "Plain", "red"),
        ("Brawler", "Fist", "red"),
    )
]
HOUSE_CARDS = cards_and(*PLAIN, of=HOUSE)


class Stage(staging.Stage):
    DECLINE = ("pass", "none", "no", "no defense", "end", "leave", "enough", "no cut")

    def word(self, seat: int, key: Key) -> str:
        """Scout, "attack Scout embolden Quick Draw end", "defend Scout + Diver", "use Ren".

        A Response goes by its name, one to either of two defenders by "Trip Wire to Scout".
        """
        if isinstance(key, int):
            return self.name(key)
        word, *words = key.split()
        if word == "use" and words:
            card, number = divmod(int(words[0]), 10)
            return f"use {self.name(card)}" + (f" {number + 1}" if number else "")
        if word == "defend":
            return f"defend {' + '.join(map(self.name, words))}"
        if word not in (*ABOUT_CARDS, *ATTACKS):
            return key
        named = [self.name(one) if one.isdigit() else one for one in words]
        return " to ".join(named) if word == "respond" else " ".join([word, *named])

    # -- answering

    def answer(self, seat: int, *words: str) -> Stage:
        """An attack in one go, even if its way is asked apart; with the end if it must be so."""
        if words and words[0].split()[0] in ATTACKS:
            meant = self.announcement(seat, words[0])
            super().answer(seat, meant)
            return self if meant in (words[0], f"{words[0]} end") else self.answer(seat, *words)
        super().answer(seat, *words)
        return self

    def announcement(self, seat: int, word: str) -> str:
        """The option that leads to this attack, or the word itself if there is none."""
        options = self.options(seat)
        for option in (word, f"{word} end"):
            if option in options:
                return option
        asked_apart = [option for option in options if option.endswith(" how")]
        found = [option for option in asked_apart if word.startswith(option.removesuffix(" how"))]
        return found[0] if found else word

    def end_move(self, seat: int) -> Stage:
        """End the Move in which this seat has attacked, unless the attack has ended it."""
        attacked = self.asked == {seat: "move"} and not self.facts["attacks_left"]
        return self.answer(seat, "end") if attacked else self

    def to_move(self, seat: int) -> Stage:
        """On to the next Move of this seat."""
        while self.asked != {seat: "move"}:
            self.decline(next(iter(self.asked)))
        return self

    def named(self, *names: str) -> Stage:
        """The players are called so."""
        self.match.table.names = names
        return self

    def moves(self, seat: int, *words: str) -> Stage:
        """This seat does these things, one after another; nobody else does anything.

        What is not possible in this Move is done in the next.
        """
        for word in words:
            if self.to_move(seat).announcement(seat, word) not in self.options(seat):
                self.answer(seat, "end").to_move(seat)
            self.answer(seat, word)
        return self

    def attack(self, seat: int, word: str, *, defend: str = "") -> Stage:
        """This seat makes this attack, defended so or not at all, to its end."""
        self.moves(seat, word)
        while self.asked and self.facts["combat"]:
            (asked,) = self.asked
            if self.kind == "defend" and defend and f"defend {defend}" in self.options(asked):
                self.answer(asked, f"defend {defend}")
            else:
                self.decline(asked)
        return self

    def next_round(self) -> Stage:
        """Everybody does nothing until the next Round's first Move."""
        number = self.facts["round"]
        while self.facts["round"] == number or self.kind != "move":
            self.decline(next(iter(self.asked)))
        return self

    # -- what is seen

    @property
    def reckoning(self) -> str:
        """What the attack in progress comes to."""
        return self.match.game.reckoning(self.match.table)

    def stamina(self, seat: int) -> tuple[int, int]:
        """Undamaged and damaged."""
        found: tuple[int, int] = self.facts["stamina"][seat]
        return found

    def crystals(self, seat: int) -> int:
        """Ready ones."""
        ready: int = self.facts["crystals"][seat][0]
        return ready


ZONES = (
    "mc",
    "signature",
    "hand",
    "support",
    "battlefield",
    "stockpile",
    "discard",
    "restricted",
    "removed",
    "gone",
    "deck",
)


def battle(
    mine: Arranged | None = None,
    theirs: Arranged | None = None,
    *,
    first: int = 0,
    seed: int = 1,
    cards: CardSet = CARDS,
    flipped_up: bool = True,
) -> Stage:
    """A Battle at the start of its first Round."""
    by_name = {card.name: face for face, card in enumerate(cards.cards)}
    by_name |= {card.label: face for face, card in enumerate(cards.cards)}
    state = BattleState(key=seed.to_bytes(32, "big"), sides=[], first=first, flipped_up=flipped_up)
    for arranged in (mine or {}, theirs or {}):
        laid = {"mc": "Nobody", "deck": FILLER, **arranged}
        side = Side(mc=[], signature=[], deck=[])
        for zone in ZONES:
            wanted = names(laid.pop(zone, ""))
            if zone in TOP_FIRST:
                wanted.reverse()
            numbers = list(range(len(state.face), len(state.face) + len(wanted)))
            state.face += [by_name[name] for name in wanted]
            setattr(side, zone, numbers)
            if zone in PILES and numbers:
                state.known[numbers[-1]] = EVERYONE
        for fact, value in laid.items():
            assert hasattr(side, fact), f"there is no {fact}"
            setattr(side, fact, value)
        state.sides.append(side)
    state.dealt = True
    setup = Setup("silver_wing", {}, ({"deck": DECKS[0]}, {"deck": DECKS[0]}))
    return Stage(Match(SILVER_WING, cards, setup, state))


def new_battle(decks: Sequence[str] = DECKS[:2], seed: int = 1) -> Stage:
    """A Battle from the very beginning: the first question is the cut."""
    setup = Setup("silver_wing", {}, tuple({"deck": deck} for deck in decks))
    return Stage(Match.start(SILVER_WING, PINNED, setup, seed.to_bytes(32, "big")))


house_battle = partial(battle, cards=HOUSE_CARDS)
