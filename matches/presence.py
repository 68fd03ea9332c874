"""Who was active lately: whoever is at the table needs no call to it."""

from __future__ import annotations

from hashlib import blake2b
from math import inf

from matches.wall_clock import WallClock

IDLE = 300.0  # seconds without a press after which somebody is called to their turn
SPREAD = 300.0  # seconds over which those are called of whom we know nothing yet


class Presence:
    """When each person last did something, in memory only.

    After a start, or a long absence, nobody was heard and all could be here: each gets the usual
    time to show up and a little more, so that those who are away are not all called at once.
    """

    def __init__(self, clock: WallClock) -> None:
        self.clock = clock
        self._listening_since = -inf  # unless a surface says more
        self._seen: dict[int, float] = {}  # user → their latest interaction with us

    def seen(self, user: int) -> None:
        """They have just pressed or typed something."""
        self._seen[user] = self.clock.ticks()

    def is_idle(self, user: int) -> bool:
        seen = self._seen.get(user)
        if seen is None:
            seen = self._listening_since + SPREAD * _share(user)
        return self.clock.ticks() - seen >= IDLE

    def nobody_was_heard(self, away: float) -> None:
        """The bot was away so long: who was active before may be here, and may not."""
        if away >= IDLE:
            self._listening_since = self.clock.ticks()
            self._seen.clear()

    def forget_idle(self) -> None:
        """The sweep: when we have listened long enough, who is idle need not be remembered."""
        if self.clock.ticks() - self._listening_since < IDLE + SPREAD:
            return
        self._seen = {user: at for user, at in self._seen.items() if not self.is_idle(user)}


def _share(user: int) -> float:
    """From 0 to 1, and evenly among people."""
    return int.from_bytes(blake2b(user.to_bytes(8, "big"), digest_size=4).digest(), "big") / 2**32
