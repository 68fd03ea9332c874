"""Windows of minutes, such as Discord's for new threads: whoever finds room in them may go.

discord.py 2.7.1, told how long it may wait at most, refuses each request whose window ends later
than that, whether or not the window has room: of two threads that a channel is to get within five
minutes it opens one. Here only a full window is a reason to refuse.
"""

from __future__ import annotations

import discord.http


class RoomyLimit(discord.http.Ratelimit):
    """The library's own, which does not look at when a window ends while that has room."""

    async def acquire(self) -> None:
        if self.remaining <= 0 or self.is_expired():
            await super().acquire()
            return
        ends, self.expires = self.expires, None
        await super().acquire()  # without a pause: nobody sees that the end was put aside
        self.expires = ends


def refuse_only_when_full() -> None:
    """For all clients of this process from now on."""
    discord.http.Ratelimit = RoomyLimit  # type: ignore[misc]
