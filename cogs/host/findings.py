"""What `bot.py doctor` found, a line for each thing it looked at or tried."""

from __future__ import annotations

from msgspec import Struct

ACCEPTED, REFUSED, MISSING, NOT_TRIED = "accepted", "refused", "missing", "not tried"


class Finding(Struct, frozen=True):
    """How one thing went, what was said of it, and what a host does about that in one sentence."""

    what: str
    outcome: str
    details: str = ""
    advice: str = ""


class Findings:
    """All of them, in the order they were made."""

    def __init__(self) -> None:
        self.all: list[Finding] = []

    def accept(self, what: str, details: str = "", advice: str = "") -> None:
        """It works; an advice is about what it leaves behind."""
        self.all.append(Finding(what, ACCEPTED, details, advice))

    def refuse(self, what: str, details: str, advice: str) -> None:
        """Discord or the machine does not take it, in its own words."""
        self.all.append(Finding(what, REFUSED, details, advice))

    def lack(self, what: str, details: str, advice: str) -> None:
        """Something is not there that ought to be."""
        self.all.append(Finding(what, MISSING, details, advice))

    def leave_out(self, what: str, advice: str) -> None:
        """It could not be tried."""
        self.all.append(Finding(what, NOT_TRIED, "", advice))

    @property
    def all_accepted(self) -> bool:
        return all(found.outcome == ACCEPTED for found in self.all)
