"""Direct messages into which Discord does not let us write: there the hand shows the board, too."""

from __future__ import annotations

from matches.direct_messages import is_direct
from matches.hosted import HostedMatch


class ClosedDirectMessages:
    """Which they are, as boards have found out; hands ask. A restart finds out anew."""

    def __init__(self) -> None:
        self._closed: set[int] = set()  # channels

    def refused(self, hosted: HostedMatch) -> bool:
        """Its board was refused; whether that was in direct messages."""
        if is_direct(hosted.row.guild):
            self._closed.add(hosted.row.channel)
        return is_direct(hosted.row.guild)

    def reached(self, hosted: HostedMatch) -> None:
        """Its board stands."""
        self._closed.discard(hosted.row.channel)

    def board_in_hand(self, hosted: HostedMatch) -> bool:
        """Whether the board of this match can stand nowhere but in the hand."""
        return hosted.row.channel in self._closed
