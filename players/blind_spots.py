"""What a player of a lower level does not see rightly: the same things all through one match.

A newcomer does not roll dice. One overvalues big numbers, one wants everything now, one forgets
that the others may answer, and each is wrong about some cards again and again. Gifts they see as
well as anybody: an answer that is better than nothing is never passed over.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from random import Random
from typing import Literal, NamedTuple

from msgspec import Struct

from players.club_player import ClubPlayer
from players.reasons import is_declining
from players.weighing import Weighed
from rules.core.match import Match
from rules.core.questions import Answer, Key

Spot = Literal["size", "haste", "rivals"]
SPOTS: tuple[Spot, ...] = ("size", "haste", "rivals")
MISLED_WORDS = (
    "a slip, for the sake of a big number",
    "a slip, out of haste",
    "a slip, for the other side may answer it",
    "a slip, as it looks better than it is",
)
MAIN, BESIDES = 1.0, 0.15  # how much one's own blind spot counts, and the other two
NUMBER = re.compile(r"\d+")


class Seeming(NamedTuple):
    """By how much an answer seems better than it is, in parts of what misleads a level."""

    size: float
    haste: float
    rivals: float
    error: float


class BlindSpots(Struct, frozen=True):
    """Those of one seat in one match."""

    main: Spot
    wrong_about: str  # with a card's name: how wrong it is about that

    def seeming(self, club: ClubPlayer, match: Match, seat: int, weighed: Weighed) -> list[Seeming]:
        """One for each answer."""
        ask = match.asked
        assert ask is not None
        size, haste, rivals = (MAIN if spot == self.main else BESIDES for spot in SPOTS)
        if ask.kind in club.parting:
            size = -size
        numbers = [number_of(match, answer) for answer, _ in weighed]
        biggest, most = max([*numbers, 1]), max([len(answer) for answer, _ in weighed])
        found = []
        for (answer, _), number in zip(weighed, numbers, strict=True):
            acts = not is_declining(answer)
            exposed = acts and club.may_be_answered(match, seat, answer)
            found.append(
                Seeming(
                    size * number / biggest,
                    haste * len(answer) / most if acts else 0.0,
                    rivals if exposed else 0.0,
                    self.error(match, seat, ask.kind, answer),
                )
            )
        return found

    def error(self, match: Match, seat: int, kind: str, answer: Answer) -> float:
        """From -1 to 1, for the same cards at the same kind of question the same."""
        named = "/".join(sorted([name(match, seat, key) for key in answer]))
        drawn = blake2b(f"{self.wrong_about}/{kind}/{named}".encode(), digest_size=2).digest()
        return int.from_bytes(drawn, "big") / 32767.5 - 1


def misled_by(chosen: Seeming, better: Seeming) -> str:
    """What spoke most for the worse of two answers, in words."""
    apart = [one - other for one, other in zip(chosen, better, strict=True)]
    return MISLED_WORDS[apart.index(max(apart))]


def blind_spots(seed: int, slug: str, seat: int) -> BlindSpots:
    """Drawn once for a seat of a match."""
    drawn = f"{seed}/{slug}/{seat}/blind spots"
    return BlindSpots(Random(drawn).choice(SPOTS), drawn)


def number_of(match: Match, answer: Answer) -> int:
    """The biggest number printed on a card that the answer names."""
    numbers = [match.table.card(key).printed_number or 0 for key in answer if isinstance(key, int)]
    return max(numbers, default=0)


def name(match: Match, seat: int, key: Key) -> str:
    """An option by what its cards are called: numbers of cards mean nothing."""
    table = match.table
    if isinstance(key, int):
        return str(table.card(key).title)
    if not NUMBER.search(key):
        return key
    seen = table.visible(seat)

    def title(found: re.Match[str]) -> str:
        card = int(found[0])
        return str(table.card(card).title) if card in seen else found[0]

    return NUMBER.sub(title, key)
