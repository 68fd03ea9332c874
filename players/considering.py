"""What a computer player thought: its answer, and the others it considered."""

from __future__ import annotations

from time import monotonic

from msgspec import Struct
from msgspec.structs import replace

from rules.core.questions import Answer


class Budget(Struct, frozen=True):
    """How long a Master may think: so many playouts, and so many seconds where that is bounded."""

    playouts: int = 1000
    seconds: float | None = None

    def left_since(self, began: float) -> Budget:
        """What is left of it to whoever began then, by `monotonic`."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(0.0, self.seconds - (monotonic() - began)))


AS_TIME_ALLOWS = Budget(playouts=1_000_000)  # for whoever has been given seconds


class Considered(Struct, frozen=True):
    """An answer that was thought about: its estimated chance to win, from so many playouts."""

    answer: Answer
    estimate: float
    visits: int
    reason: str = ""  # in the game's words, where it was asked for


class Choice(Struct, frozen=True):
    """The answer of a computer player, and what it considered."""

    answer: Answer
    considered: tuple[Considered, ...] = ()  # the best first
    misled: str = ""  # by which blind spot, where a level took less than the best
    words: str = ""  # the explanation, where it was asked for; secret as long as the match runs
    blind: str = ""  # what may be told of it until then
