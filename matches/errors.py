"""What a player can do wrong at a hosted match, in the player's words."""

from __future__ import annotations

from rules.core.errors import HostError, RivalryError


class NoSuchMatch(RivalryError):
    def __init__(self) -> None:
        super().__init__("There is no such match here.")


class NotSeated(RivalryError):
    def __init__(self) -> None:
        super().__init__("You are not playing in this match.")


class NotAllowed(RivalryError):
    """The match or its terms do not allow this now."""


class MovedOn(NotAllowed):
    """What was meant is no longer how the match stands."""

    def __init__(self, since: str = "then") -> None:
        super().__init__(f"The match has moved on since {since}.")


class LongAgo(NotAllowed):
    """The match was pruned: who won is kept, how it went is not."""

    def __init__(self) -> None:
        super().__init__("This match was so long ago that only its result is kept.")


class UnreadableCards(HostError):
    """The cards that a match began with are lost, or not understood by this version."""

    for_players = (
        "The cards of this match cannot be read at the moment, so it waits. Nothing is lost: "
        "whoever runs the bot can mend it."
    )


class RulesFailed(RivalryError):
    """A mistake of ours: the move is taken back, the replay is kept for us to mend it."""

    def __init__(self) -> None:
        super().__init__(
            "Something went wrong with that move. Nothing was lost: the match is as it was before."
        )
