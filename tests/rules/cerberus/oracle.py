"""Victory Points and winners worked out a second time, from the card files and what all can see.

Shares no code with `rules/cerberus/scoring.py`: values come from the TOML files as text. `Ledger`
keeps the books by the log alone; `verdict` counts what lies open at the end.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules.core.view import View

DATA = Path(__file__).parents[3] / "data"
OWNED = ("deck", "hand", "discard", "play", "ongoing")
GAINS = ("buy", "gain", "gain to hand", "gain to deck")


@cache
def printed(slug: str) -> dict[str, dict[str, Any]]:
    """Card id → what its file says."""
    cards = {}
    for file in (DATA / slug).glob("*.toml"):
        for card in tomllib.loads(file.read_text("utf-8"))["card"]:
            words = "".join(c if c.isalnum() else " " for c in card["name"].lower()).split()
            name = "_".join(words)
            if card["kind"] == "character":
                name += f"/{card['cost']}"
            elif card["kind"] == "starter" and "emblem" in card:
                name += f"/{card['emblem']}"
            cards[name] = card
    return cards


def worth(slug: str, cards: Counter[str]) -> int:
    return sum(number * printed(slug)[name].get("vp", 0) for name, number in cards.items())


def box(slug: str, emblems: list[str]) -> Counter[str]:
    """Every card on the table: of the Rivals those of the emblems in play and of their stack."""
    found = Counter({name: card.get("copies", 1) for name, card in printed(slug).items()})
    stack = "super_speed" if {"flash", "reverse_flash"} & set(emblems) else "word_of_power"
    for name, card in printed(slug).items():
        foreign = card.get("emblem", "") not in ("", *emblems)
        if foreign or (card.get("stack") and slug == "dc_rivals" and name != stack):
            del found[name]
    return found


# -- the end


@dataclass
class Verdict:
    points: list[int]
    winners: tuple[int, ...]


def lying(view: View, seat: int | None, *names: str) -> Counter[str]:
    """The cards this viewer sees in some zones of a seat."""
    zones = [zone for zone in view.zones if zone.seat == seat and zone.name in names]
    return Counter(card.id for zone in zones for card in zone.cards if card)


def verdict(view: View, seats: int) -> Verdict:
    """Who wins a match that is decided by Victory Points, from what lies open at its end."""
    slug = view.game
    ranks = []
    for seat in range(seats):
        deck, won = lying(view, seat, *OWNED), lying(view, seat, "score")
        taken = [name for name in deck.elements() if printed(slug)[name]["kind"] == "nemesis"]
        trophies = sum(won.values()) + len(taken)
        ranks.append((worth(slug, deck) + worth(slug, won), trophies, sum(deck.values())))
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    if slug == "dc_rivals" and len(winners) == seats:
        winners = ()  # a draw (DCR-58); the Titans share a win
    return Verdict([rank[0] for rank in ranks], winners)


def knocked_out(view: View) -> tuple[int, ...]:
    """Who has taken all three Characters of the other (DCR-54)."""
    return tuple(
        seat
        for seat in (0, 1)
        if sum(lying(view, seat, "score").values()) == 3 and not lying(view, 1 - seat, "characters")
    )


# -- on the way


class Ledger:
    """Who owns what, by the log alone."""

    def __init__(self, slug: str, ids: tuple[str, ...], owned: list[Counter[str]]) -> None:
        self.slug, self.ids, self.owned = slug, ids, owned

    def follow(self, event: Any, from_line_up: bool) -> None:
        """Take note of one line. Whether a destroyed card lay in the Line-Up, no line tells."""
        cards, seat = [self.ids[face] for face in event.faces], event.seat
        match event.kind.removeprefix("forced "):  # by an Attack
            case "destroy" if not from_line_up:
                self.owned[seat].subtract(cards)
            case "return" | "shake off" | "snack":
                self.owned[seat].subtract(cards)
            case "pass card":
                self.owned[seat].subtract(cards)
                self.owned[1 - seat].update(cards)
            case "defeat":
                self.owned[seat].update(cards)
            case kind if kind in GAINS:
                self.owned[seat].update(cards)

    def points(self) -> list[int]:
        assert all(number >= 0 for owned in self.owned for number in owned.values())
        return [worth(self.slug, owned) for owned in self.owned]


def of_a_rival(emblem: str) -> Counter[str]:
    """What a side of the Rivals begins with (DCR-7)."""
    return Counter({f"punch/{emblem}": 7, f"vulnerability/{emblem}": 3})


def of_a_titan() -> Counter[str]:
    """What each of the Titans begins with (TTG-5)."""
    return Counter({"punch": 7, "snack_time": 3})
