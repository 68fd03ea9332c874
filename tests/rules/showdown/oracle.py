"""Combat worked out a second time, from the card files and the log alone.

Shares no code with `rules/showdown`: values come from the TOML files as text, the winner from a
table, so an error would have to be made twice in two different ways to go unnoticed.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

DATA = Path(__file__).parents[3] / "data" / "showdown"
VALUES = {"J": 11, "Q": 12, "K": 13} | {str(number): number for number in range(2, 11)}

# (how the Attacker's total compares, same Strike Discipline, inverted) → who wins
WINNER = {
    ("more", False, False): "attacker",
    ("more", True, False): "defender",
    ("more", False, True): "defender",
    ("more", True, True): "attacker",
    ("less", False, False): "defender",
    ("less", True, False): "attacker",
    ("less", False, True): "attacker",
    ("less", True, True): "defender",
}
# (the Attacker wins ties, the Defender wins ties) → who wins equal totals
TIE = {(True, False): "attacker", (False, True): "defender"}


def printed_cards() -> dict[str, dict]:
    """Card id → what the file says, Jokers and their edges included."""
    cards = {}
    for file in DATA.glob("*.toml"):
        raw = tomllib.loads(file.read_text("utf-8"))
        slug = raw["champion"].lower().replace(" ", "_")
        for card in raw["ace"] + raw["card"]:
            cards[f"{slug}/{card['rank']}{card['suit'][0]}"] = card
        cards[f"{slug}/black"] = {"edges": raw["edge"]}
        cards[f"{slug}/red"] = {}
    return cards


PRINTED = printed_cards()


@dataclass
class Fighter:
    card: str = ""
    value: int = 0
    discipline: str = ""

    def own_change(self, place: str) -> int:
        """What its file says of the card itself, if it is where that text wants it (SD-47)."""
        printed = PRINTED.get(self.card, {})
        if printed.get("kind") != "combat" or printed.get("when"):
            return 0
        about_itself = [e for e in printed["effects"] if e["do"] == "value" and e["of"] == "this"]
        return sum(e["by"] for e in about_itself if e.get("only", place.lower()) == place.lower())


@dataclass
class Side:
    feint: Fighter = field(default_factory=Fighter)
    strike: Fighter = field(default_factory=Fighter)
    given: list[tuple[str, str]] = field(default_factory=list)  # place or card, and Discipline
    changes: dict[str, int] = field(default_factory=lambda: {"Feint": 0, "Strike": 0})


@dataclass
class Verdict:
    winner: int | None
    trigger: str  # the Discipline the winner may trigger, or ""
    totals: tuple[int, int]


class Oracle:
    """Follows one match's log and foretells each combat's outcome."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        self.ids = ids
        self.attacker = 0
        self.next_strike = [0, 0]
        self.aces_up: list[set[str]] = [set(), set()]
        self.new_combat()

    def new_combat(self) -> None:
        self.sides = [Side(), Side()]
        self.inverted = False
        for side, bonus in zip(self.sides, self.next_strike, strict=True):
            side.changes["Strike"] += bonus
        self.next_strike = [0, 0]

    def follow(self, event) -> None:
        """Take note of one line of the log."""
        card = self.ids[event.faces[0]] if event.faces else ""
        seat = event.seat
        match event.kind:
            case "turn":
                self.attacker = seat
            case "feint":
                if seat == self.attacker:
                    self.new_combat()
                self.sides[seat].feint = self.fighter(card, event.note)
            case "struck":
                self.sides[seat].strike = self.fighter(card, "")
            case "value" if not card:  # of a place; what is of a card the card itself says
                self.sides[seat].changes[event.note] += event.number
            case "next strike":
                self.next_strike[seat] += event.number
            case "become":
                place, _, discipline = event.note.partition(" now counts as ")
                self.sides[seat].given.append((card or place, discipline.lower()))
            case "invert":
                self.inverted = not self.inverted
            case "swap":
                side = self.sides[seat]
                side.feint, side.strike = side.strike, side.feint
            case "damage":
                self.aces_up[seat].add(card)
            case "heal" | "remove":
                self.aces_up[seat].discard(card)

    def fighter(self, card: str, edge: str) -> Fighter:
        printed = PRINTED[card]
        if "edges" in printed:
            discipline, value = edge.strip(", ").split()
            assert {"discipline": discipline.lower(), "value": int(value)} in printed["edges"]
            return Fighter(card, int(value), discipline.lower())
        return Fighter(card, VALUES[printed["rank"]], printed["discipline"])

    def ongoing(self, seat: int, verb: str) -> list[tuple[bool, dict]]:
        """The Ongoing effects with this verb: whether they are the seat's own, and the effect."""
        return [
            (owner == seat, effect)
            for owner in (0, 1)
            for ace in self.aces_up[owner]
            if PRINTED[ace]["kind"] == "ongoing"
            for effect in PRINTED[ace]["effects"]
            if effect["do"] == verb
        ]

    def strength(self, seat: int, place: str) -> int:
        side = self.sides[seat]
        fighter = side.feint if place == "Feint" else side.strike
        value = fighter.value + side.changes[place] + fighter.own_change(place)
        for own, effect in self.ongoing(seat, "value"):
            if effect["of"] == f"{'your' if own else 'rival'} {place.lower()}":
                value += effect["by"]
        return max(value, 0)

    def discipline(self, seat: int, place: str) -> str:
        side = self.sides[seat]
        fighter = side.feint if place == "Feint" else side.strike
        given = [discipline for what, discipline in side.given if what in (place, fighter.card)]
        return given[-1] if given else fighter.discipline

    def verdict(self) -> Verdict:
        """Who wins the combat that has just been revealed."""
        seats = {"attacker": self.attacker, "defender": 1 - self.attacker}
        totals = [self.strength(seat, "Feint") + self.strength(seat, "Strike") for seat in (0, 1)]
        mine, yours = totals[self.attacker], totals[1 - self.attacker]
        if mine == yours:
            wins_ties = [any(own for own, _ in self.ongoing(seat, "win_ties")) for seat in (0, 1)]
            role = TIE.get((wins_ties[self.attacker], wins_ties[1 - self.attacker]))
        else:
            same = self.discipline(0, "Strike") == self.discipline(1, "Strike")
            role = WINNER["more" if mine > yours else "less", same, self.inverted]
        winner = seats[role] if role else None
        trigger = ""
        if winner is not None:
            feint, strike = (self.discipline(winner, place) for place in ("Feint", "Strike"))
            trigger = feint if feint == strike else ""
        return Verdict(winner, trigger, (totals[0], totals[1]))
