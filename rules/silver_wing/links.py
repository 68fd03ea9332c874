"""What may be answered, a link of a chain; and a question that each seat answers up to a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.effects import Play
from rules.core.questions import Ask
from rules.silver_wing.vocabulary import LinkKind

if TYPE_CHECKING:
    from rules.silver_wing.cards import Clause


class UpTo(Ask, frozen=True, gc=False):
    """Several seats choose at once, each between `least` options and a number of its own."""

    def bounds(self, seat: int) -> tuple[int, int]:
        assert self.numbers is not None
        return self.least, self.numbers[seat]


class Link(Play):
    """A link of a chain: something played or triggered that may be answered (SWR-79, SWR-81).

    `face` is what everybody saw it to be as it could be answered, `nullified_by` the face of the
    Response that stopped it.
    """

    __slots__ = ("clause", "face", "kind", "nullified_by", "number")

    def __init__(
        self,
        kind: LinkKind,
        seat: int,
        card: int,
        clause: Clause | None = None,
        answers: Link | None = None,
    ) -> None:
        Play.__init__(self, seat, card, answers)
        self.kind = kind
        self.clause = clause
        self.number: int = answers.number + 1 if answers else 1
        self.face = self.nullified_by = -1
