"""Whispers: what partners who share their hands say to each other, for nobody else to read.

They are rows beside the match, never a part of it: neither its journal nor its log, its views or
its file know of them. The store deletes them with the end of the match and with a handover.
"""

from __future__ import annotations

from collections import deque

from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_view import Whisper
from matches.wall_clock import WallClock
from rules.core.errors import RivalryError
from store.rows import WhisperRow
from store.store import Store

LONGEST = 300  # characters
KEPT = 5  # of each pair, the latest
AT_ONCE, WITHIN = 5, 60.0  # so many of one person in so many seconds
CALLED, READ = 1, 2  # how far a partner has heard a whisper, as rows have it


class TooOften(RivalryError):
    """Kindly: the partner could not read so fast."""

    def __init__(self, seconds: float) -> None:
        left = max(1, round(seconds))
        super().__init__(
            f"That is much to read at once: whisper again in {left} second{'s' * (left != 1)}."
        )


class Whispers:
    """Who may whisper to whom, what is kept of it, and who was told of it."""

    def __init__(self, store: Store, clock: WallClock) -> None:
        self.store, self.clock = store, clock
        self._said: dict[tuple[str, int], deque[float]] = {}  # match and user → when, of late

    async def say(self, hosted: HostedMatch, user: int, text: str) -> int:
        """Keep what this person says for their partner; the partner's seat."""
        seat = hosted.seat_of(user)
        await hosted.check_running()
        partner = partner_of(hosted, seat)
        check_text(text)
        if await self.store.is_blocked(hosted.row.guild, user):
            raise NotAllowed(
                "You are blocked on this server, so you cannot whisper here; a moderator can help."
            )
        self._check_pace(hosted.id, user)
        to = hosted.seats[partner].user
        assert to is not None
        row = WhisperRow(hosted.id, 0, seat, partner, user, text, self.clock.now())
        if not await self.store.whisper(row, to, KEPT):
            raise NotAllowed("Somebody has just left their seat, or the match is over.")
        self._said.setdefault((hosted.id, user), deque(maxlen=AT_ONCE)).append(self.clock.ticks())
        return partner

    def _check_pace(self, match: str, user: int) -> None:
        """Nobody is flooded."""
        since = self.clock.ticks() - WITHIN
        self._said = {who: said for who, said in self._said.items() if said[-1] > since}
        said = self._said.get((match, user))
        if said and len(said) == AT_ONCE and said[0] > since:
            raise TooOften(said[0] - since)

    async def between(self, hosted: HostedMatch, seat: int) -> tuple[Whisper, ...]:
        """What this seat and its partner have said of late, the newest last."""
        if not hosted.sharing(seat):
            return ()
        rows = await self.store.whispers(hosted.id, seat)
        return tuple(
            Whisper(row.number, row.seat, row.text, row.partner == seat and row.heard < READ)
            for row in rows
        )

    async def read(self, hosted: HostedMatch, seat: int) -> bool:
        """The hand of this seat has shown them; whether one was new to it."""
        return await self.store.set_heard(hosted.id, seat, READ)


def partner_of(hosted: HostedMatch, seat: int) -> int:
    """Whom this seat whispers to; who has nobody is told why."""
    if not hosted.partners(seat):
        raise NotAllowed("You have no partner in this match: whispering is for partners.")
    sharing = hosted.sharing(seat)
    if not sharing:
        name = hosted.game.short_name
        raise NotAllowed(f"In {name} partners keep their hands and plans to themselves.")
    partner = sharing[0]
    if hosted.is_lent(partner):
        raise NotAllowed(f"{hosted.names[partner]} is away: a computer plays, which cannot listen.")
    if hosted.is_computer(partner):
        raise NotAllowed("Your partner is a computer: it sees your hand, but it cannot listen.")
    return partner


def can_whisper(hosted: HostedMatch, seat: int) -> bool:
    """Whether a person sits there who would hear it."""
    return any(not hosted.is_computer(partner) for partner in hosted.sharing(seat)[:1])


def check_text(text: str) -> None:
    """Refuse what is nothing, or too long to be read beside a hand."""
    if not text:
        raise NotAllowed("There is nothing to whisper yet: write a word or two.")
    if len(text) > LONGEST:
        raise NotAllowed(f"A whisper has at most {LONGEST} characters; this one has {len(text)}.")
