"""A match and the words tests use for it: what all games' stages have in common.

Each game has a stage of its own, which arranges its tables and says how its cards are called.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from rules.core.match import Match
from rules.core.questions import Key, Prompt


def names(listed: str | Sequence[str]) -> list[str]:
    """Names with commas between them, or a list of them."""
    if isinstance(listed, str):
        return [name.strip() for name in listed.split(",") if name.strip()]
    return list(listed)


class Stage:
    """A match and the words tests use for it. Everything goes through questions and views."""

    DECLINE: tuple[str, ...] = ("pass", "none", "no", "no cut")

    def __init__(self, match: Match) -> None:
        self.match = match

    # -- how things are called

    def title(self, face: Any) -> str:
        """How tests call a card."""
        return str(face.name)

    def name(self, card: int | str) -> str:
        """The same by the number of the card."""
        return self.title(self.match.table.card(int(card)))

    def word(self, seat: int, key: Key) -> str:
        """How tests call an option: a card by its name, any other by its word."""
        return self.name(key) if isinstance(key, int) else key

    # -- what is asked

    @property
    def asked(self) -> dict[int, str]:
        """Who owes an answer to which kind of question."""
        return dict(self.match.view(None).asked)

    @property
    def kind(self) -> str:
        """The open question."""
        return next(iter(self.asked.values()), "")

    @property
    def seat(self) -> int:
        """The one seat that owes an answer."""
        (seat,) = self.asked
        return seat

    def options(self, seat: int | None = None) -> list[str]:
        seat = self.seat if seat is None else seat
        return [self.word(seat, key) for key in self.match.legal(seat)]

    def prompt(self, seat: int | None = None) -> Prompt:
        prompt = self.match.prompt(self.seat if seat is None else seat)
        assert prompt
        return prompt

    # -- answering

    def meant(self, seat: int, word: str) -> list[Key]:
        """The options that are called so."""
        return [key for key in self.match.legal(seat) if self.word(seat, key) == word]

    def answer(self, seat: int, *words: str) -> Self:
        """Answer by name; what is no option is answered anyway and refused.

        A name said again is the next card of that name, or the same one if there is no other.
        """
        answer: list[Key] = []
        for word in words:
            keys = self.meant(seat, word) or [word]
            answer.append(next((key for key in keys if key not in answer), keys[0]))
        self.match.answer(seat, tuple(answer))
        return self

    def decline(self, seat: int) -> Self:
        """Pass, say no, or choose nothing."""
        options = self.options(seat)
        words = [word for word in self.DECLINE if word in options]
        assert words or self.least(seat) == 0, f"seat {seat} must answer {self.kind!r}: {options}"
        return self.answer(seat, *words[:1])

    def least(self, seat: int) -> int:
        """How many options this seat has to choose."""
        assert self.match.asked is not None
        return self.match.asked.bounds(seat)[0]

    def until(self, *kinds: str) -> Self:
        """Decline everything until one of these questions is open."""
        while self.asked and self.kind not in kinds:
            self.decline(next(iter(self.asked)))
        assert self.asked or not kinds, f"the match ended before {kinds}"
        return self

    # -- what is seen

    def zone(self, name: str, seat: int | None = None, viewer: Any = "owner") -> list[str]:
        """The cards of a zone as a viewer sees them, the top last; "?" for a hidden card."""
        seen = self.match.view(seat if viewer == "owner" else viewer).zone(name, seat)
        cards = self.match.table.cards
        return [self.title(cards.cards[cards.face[card.id]]) if card else "?" for card in seen]

    def count(self, name: str, seat: int | None = None) -> int:
        return len(self.match.view(None).zone(name, seat))

    @property
    def facts(self) -> dict[str, Any]:
        return self.match.view(None).facts

    def log(self, viewer: int | None = None) -> list[str]:
        return self.match.log(viewer)

    def said(self, words: str, viewer: int | None = None) -> bool:
        return any(words in line for line in self.log(viewer))

    @property
    def result(self) -> tuple[tuple[int, ...], str] | None:
        """Who won and why, once the match is over."""
        result = self.match.result
        return (result.winners, result.reason) if result else None
