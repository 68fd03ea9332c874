"""Everything a surface shows one viewer of a match."""

from __future__ import annotations

from msgspec import Struct

from matches.player_clocks import Clocks
from matches.unattended import Told
from rules.core.cards import CardSet
from rules.core.recap import NOTHING_NEW, Recap
from rules.core.view import View


class Whisper(Struct, frozen=True):
    """What one seat of a pair has said to the other, as both read it."""

    number: int
    seat: int
    text: str
    is_new: bool = False  # to this seat, whose hand has not shown it yet


class MatchView(Struct, frozen=True):
    """All of the same moment; made by `HostedMatch.view_for`."""

    seen: View  # the table as this viewer sees it
    sequence: int
    news: tuple[str, ...]  # the last lines of the log
    latest: tuple[tuple[int, str], ...]  # whose and which cards the news are about
    score_line: str
    clocks: Clocks
    names: tuple[str, ...]
    score: dict[int, int]
    cards: CardSet
    recap: Recap = NOTHING_NEW  # what happened since this viewer's last decision
    since: int = 0  # the journal sequence of that decision; 0: there is none yet
    dealt: bool = True  # whether the first turn has begun
    reckoning: str = ""  # the sum of what is being fought out, as everybody may know it
    told: tuple[Told, ...] = ()  # to this seat alone: what was answered for it
    upcoming: Told | None = None  # what will be answered for it, when its public delay is over
    upcoming_at: float = 0.0
    whispers: tuple[Whisper, ...] = ()  # between this seat and its partner; added by its hand alone
