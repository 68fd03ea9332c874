"""Who was active lately: whoever is at the table needs no call to it."""

from __future__ import annotations

from matches.wall_clock import WallClock

IDLE = 60.0  # seconds without a click after which somebody is called to their turn


class Presence:
    """When each person last did something, in memory only."""

    def __init__(self, clock: WallClock) -> None:
        self.clock = clock
        self._seen: dict[int, float] = {}  # user → their latest interaction with us

    def seen(self, user: int) -> None:
        """They have just pressed or typed something."""
        self._seen[user] = self.clock.now()

    def is_idle(self, user: int) -> bool:
        return self.clock.now() - self._seen.get(user, 0.0) >= IDLE

    def forget_idle(self) -> None:
        """The sweep: nobody who is idle needs to be remembered."""
        self._seen = {user: at for user, at in self._seen.items() if not self.is_idle(user)}
