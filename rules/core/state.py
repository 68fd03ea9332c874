"""A match as plain data: what is encoded at a checkpoint and digested after every decision.

A card in a zone is an opaque instance number; `face[i]` is the number of the card it shows in the
match's card set. Hiding a card is not telling its face, and a shuffle deals the faces anew among
the zone's instances, so an instance number never follows a seen card through a shuffle.
"""

from __future__ import annotations

from msgspec import Struct

# A set of viewers is a bit mask. Seats are bits 0 to 3; spectators share one bit of their own.
EVERYONE = -1
NOBODY = 0
SPECTATOR_EYE = 1 << 8


def eye(viewer: int | None) -> int:
    """The bit of one seat, or of the spectators for None."""
    return SPECTATOR_EYE if viewer is None else 1 << viewer


class Result(Struct, frozen=True, gc=False):
    """How a match ended. No winners means a draw, unless it counts for nobody."""

    winners: tuple[int, ...]
    reason: str

    @property
    def is_void(self) -> bool:
        """Ended from outside so that it counts for nobody."""
        return self.reason in ("void", "reset")

    def ahead(self, seats: int) -> tuple[int, ...]:
        """Whoever won against somebody: a win that all seats share counts like a draw."""
        return self.winners if len(self.winners) < seats else ()


class State(Struct, kw_only=True, gc=False):
    """The part of the state every game has. Games add their zones and facts by inheritance."""

    key: bytes
    count: int = 0  # random numbers used so far; only ever grows, even through an undo
    face: list[int] = []
    known: dict[int, int] = {}  # instance → who lawfully knows its face although its zone hides it
    cuts: list[int] = []  # how deep each seat cut before the deal
    dealt: bool = False
    result: Result | None = None


class Zone(Struct, frozen=True, gc=False):
    """A place where cards lie, as the table sees it.

    `pool` groups the zones whose unseen cards a viewer cannot tell apart, so that unseen faces can
    be dealt anew among them. `ordered` zones show their positions; a hand does not.
    """

    name: str
    seat: int | None
    cards: list[int]
    seen_by: int
    pool: str = ""
    ordered: bool = True
