"""What can go wrong with the store, in words a host understands. No driver's error gets past."""

from __future__ import annotations

from rules.core.errors import HostError


class StoreError(HostError):
    """The store could not do what was asked. Nothing was half written."""

    for_players = (
        "I cannot get at what I keep just now. Nothing was lost: please try again in a moment."
    )


class SequenceTaken(StoreError):
    """Someone else has already written this decision: load the match again."""

    def __init__(self, match: str, sequence: int) -> None:
        super().__init__(f"Decision {sequence} of match {match} has already been made.")
        self.match, self.sequence = match, sequence


class StoreBusy(StoreError):
    """Another program holds the database."""

    def __init__(self) -> None:
        super().__init__(
            "The database is locked by someone else. Nothing was lost: try again in a moment."
        )


class StoreFull(StoreError):
    """There is no room left where the database lives."""

    def __init__(self) -> None:
        super().__init__(
            "The disk of the database is full. Nothing was lost, but nothing new can be kept "
            "until there is room again."
        )


class StoreUnreachable(StoreError):
    """The database cannot be opened, or the way to it was lost.

    If that happened during a commit, nobody knows whether it arrived: load the match again.
    """


class StoreNewer(StoreError):
    """The database was written by a newer Rivalry."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"The database has version {found}, but this Rivalry only knows those up to {known}. "
            "Start the newer Rivalry, or restore a backup of the older version."
        )
        self.found, self.known = found, known


class StoreDamaged(StoreError):
    """What lies there is not a database, or no longer a whole one."""
