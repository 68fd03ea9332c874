"""What happened, as data: worded per viewer, and only with the faces that viewer saw."""

from __future__ import annotations

from msgspec import Struct

from rules.core.state import EVERYONE, eye

# How much an event matters to whoever looks up after a while; a game says so for each kind.
HEADLINE, NORMAL, NOISE = 2, 1, 0


class Event(Struct, frozen=True, gc=False):
    """One line of the log.

    It keeps faces, not instances: a later shuffle must not change what the log says. Viewers
    outside `seen_by` learn only how many cards it was about.
    """

    kind: str
    seat: int = -1
    faces: tuple[int, ...] = ()
    seen_by: int = EVERYONE
    number: int = 0
    note: str = ""
    cause: int = -1  # face of the card at work when it happened; whoever was there saw it at work
    at: int = 0  # the journal sequence of the decision that led to it

    def faces_for(self, viewer: int | None) -> tuple[int, ...] | None:
        return self.faces if self.seen_by & eye(viewer) else None
