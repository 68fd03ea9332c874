"""Matches in somebody's direct messages with the bot: they belong to no server.

In rows their server is 0, so that they are the work of whoever has shard 0: Discord sends direct
messages there. Nobody but the one person who sits there with computers knows of such a match.
"""

from __future__ import annotations

from collections.abc import Sequence

from matches.challenge import Place, is_computer
from matches.errors import NotAllowed

NO_SERVER = 0
ONLY_COMPUTERS = (
    "Between the two of us you can only play against the computer: name me. "
    "To play people, challenge them on a server."
)


def is_direct(guild: int) -> bool:
    """Whether what belongs to this server belongs to none, but to somebody's direct messages."""
    return guild == NO_SERVER


def check_only_computers(guild: int, places: Sequence[Place]) -> None:
    """Nobody else would ever see a challenge in direct messages."""
    if is_direct(guild) and not all(is_computer(place) for place in places[1:]):
        raise NotAllowed(ONLY_COMPUTERS)
