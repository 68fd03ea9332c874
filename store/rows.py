"""What is kept, as plain rows. Times are seconds since 1970; people's ids are Discord's numbers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Status = Literal["running", "over"]
NO_RESULT = -1  # instead of winners: the match was ended and counts for nobody


class MatchRow(Struct, frozen=True, kw_only=True, gc=False):
    """One match. `waiting` is a bit mask of the seats that owe an answer."""

    id: str
    guild: int
    channel: int
    game: str
    rules_version: int
    cards_hash: str
    setup: bytes  # may hold secret decks: never shown before the series is over
    secret: bytes
    commitment: str
    opened_at: float
    status: Status = "running"
    sequence: int = 0
    waiting: int = 0
    asked: int = 0  # journal sequence at which the open question was asked
    clock: bytes = b""
    series: str = ""
    battle: int = 1
    ended_at: float | None = None
    result: bytes = b""
    receipt: str = ""  # hash of the last journal entry, published at the end
    winners: int = 0  # bit mask of seats; 0 in a match that is over: a draw; NO_RESULT: void
    announced: int = 0  # the message of the challenge that it was, if there is one


class SeatRow(Struct, frozen=True, kw_only=True, gc=False):
    """Who sits where. A computer has no user."""

    match: str
    seat: int
    user: int | None
    name: str
    level: str = ""  # of a computer
    orders: bytes = b""
    notified: int = -1  # journal sequence of the latest your-turn notice
    kept_for: int | None = None  # who may take the seat back from a computer
    attention: str = ""  # secret: what its person wants to be asked
    answered: bytes | None = None  # secret: what was answered for it since its own last decision


class EntryRow(Struct, frozen=True, gc=False):
    """One journal entry. Match and sequence are unique together: the only lock between writers."""

    match: str
    sequence: int
    body: bytes


class CheckpointRow(Struct, frozen=True, gc=False):
    """A state to restore from: the journal is replayed from the entry after `sequence` on."""

    match: str
    sequence: int
    before: bytes  # hash of the entry at `sequence`
    state: bytes


class DeadlineRow(Struct, frozen=True, gc=False):
    """Something that falls due: a seat's time, a reminder, an answer given for a seat (secret)."""

    match: str
    seat: int
    kind: str
    due: float


class OfferRow(Struct, frozen=True, gc=False):
    """What one seat has proposed and others have not yet accepted: a draw, an undo, a handover."""

    match: str
    kind: str
    seat: int
    body: bytes
    accepted: int = 0  # bit mask of the seats that agree


class AuditRow(Struct, frozen=True, gc=False):
    """What a moderator did, when, to what, and why."""

    guild: int
    match: str
    moderator: int
    action: str
    why: str
    at: float
    sequence: int = -1  # of the journal when it was done; before there was such a note: -1


class BlockRow(Struct, frozen=True, gc=False):
    """A person kept from new matches on a server: by which moderator, and why."""

    guild: int
    user: int
    by: int
    why: str
    at: float
    name: str = ""  # as they were called then; blocks of old have none


class FaultRow(Struct, frozen=True, gc=False):
    """A match whose rules failed: everything needed to repeat it, nothing for people to read."""

    match: str
    sequence: int
    at: float
    replay: bytes
    problem: str


class BoardRow(Struct, frozen=True, gc=False):
    """The latest picture of a match and the journal sequence it shows."""

    match: str
    sequence: int
    picture: bytes


class PostRow(Struct, frozen=True, gc=False):
    """Where the public board of a match stands."""

    match: str
    channel: int
    message: int
    posted_at: float
    pictures: str = ""  # a line for each that it shows: number and name of its attachment
    replaced: int = 0  # an older message with the board, which is still to be deleted
    replaced_channel: int = 0


class NoticeRow(Struct, frozen=True, gc=False):
    """Where the standing your-turn notice of a seat is."""

    match: str
    seat: int
    channel: int
    message: int


class AbsenceRow(Struct, frozen=True, gc=False):
    """How many seconds the bot was away from a server so far, and when it was there last."""

    guild: int
    missed: float
    seen: float


class ChallengeRow(Struct, frozen=True, gc=False):
    """An invitation that is not yet a match. `version` grows with each change."""

    id: str
    guild: int
    channel: int
    message: int  # 0 until it is posted
    body: bytes
    expires: float
    version: int = 0


class DeckRow(Struct, frozen=True, gc=False):
    """A deck that somebody keeps, as they wrote it."""

    user: int
    game: str
    name: str
    text: str
    updated_at: float


class LessonRow(Struct, frozen=True, gc=False):
    """How often somebody has answered a kind of question of a game; see matches/lessons.py."""

    user: int
    game: str
    kind: str
    times: int


class WhisperRow(Struct, frozen=True, gc=False):
    """What one partner said to another, in secret; the person's number is of whoever said it."""

    match: str
    number: int
    seat: int
    partner: int
    user: int
    text: str
    at: float
    heard: int = 0  # by the partner: 0 nothing of it, 1 that there is something, 2 what it says


class ExplanationRow(Struct, frozen=True, gc=False):
    """Why a computer gave the answer that is this entry of the journal: secret until it is over."""

    match: str
    sequence: int
    seat: int
    words: str
    blind: str  # what may be told while the match runs


class JournalWrite(Struct, frozen=True, kw_only=True, gc=False):
    """One journal entry and all that it changes, written in one transaction or not at all."""

    entry: EntryRow
    waiting: int
    asked: int
    checkpoint: CheckpointRow | None = None
    forget_after: int | None = None  # an undo went back here: later checkpoints and thoughts go
    deadlines: tuple[DeadlineRow, ...] | None = None  # replaces all of the match; None: unchanged
    running_on: int = 0  # bit mask of the seats whose deadlines stay as they are
    clock: bytes | None = None
    ended_at: float | None = None  # set: the match is over
    result: bytes = b""
    receipt: str = ""
    winners: int = 0  # bit mask of seats, or NO_RESULT
    rules_version: int | None = None  # set: the match goes on under other rules
    answered: tuple[tuple[int, bytes | None], ...] = ()  # seats → what was answered for them
    explanation: ExplanationRow | None = None  # of a computer that thought about it


class Outstanding(Struct, frozen=True, gc=False):
    """Work that a crash may have left behind, found from rows alone."""

    stale_boards: list[str]  # matches whose latest picture shows an older sequence, or none
    computers: list[tuple[str, int]]  # computer seats that owe an answer
    orders: list[tuple[str, int, int]]  # people's seats with standing orders that owe one, asked
    notices: list[tuple[str, int]]  # people's seats that others wait for or whisper to, untold
    served: list[tuple[str, Status]]  # matches with notices of seats that owe none


class ResultRow(Struct, frozen=True, gc=False):
    """How one finished match went for one person."""

    match: str
    game: str
    ended_at: float
    seat: int
    outcome: Literal["won", "lost", "draw"]


class HeadToHead(Struct, frozen=True, gc=False):
    """How often one person won and lost against another, and how often neither did."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def __add__(self, other: HeadToHead) -> HeadToHead:
        return HeadToHead(self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)
