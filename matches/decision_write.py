"""What one decision of a hosted match writes: its journal entry and all that changes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from matches import player_clocks
from matches.player_clocks import Clocks
from matches.unattended import UNATTENDED
from rules.core.journal import Decision, Entry, Undo
from rules.core.match import Match
from rules.core.state import Result
from store.rows import (
    NO_RESULT,
    CheckpointRow,
    DeadlineRow,
    EntryRow,
    ExplanationRow,
    JournalWrite,
)

if TYPE_CHECKING:
    from matches.hosted import HostedMatch

_encode = msgspec.msgpack.Encoder().encode


def decision_write(
    hosted: HostedMatch, match: Match, kept: Clocks, told: set[int], rules_version: int | None
) -> JournalWrite:
    """`kept` are the clocks as the store has them; `told` the seats for which was answered."""
    entry, sequence, control = match.last_entry, match.sequence, hosted.terms.control
    assert entry is not None
    checkpoint = None
    if match.checkpoint_sequence == sequence:
        checkpoint = CheckpointRow(hosted.id, sequence, match.checkpoint_before, match.checkpoint)
    ending, timed, waiting = match.result, control.kind != "none", match.waiting
    clocks, due = hosted.clocks_now, due_rows(hosted, match)
    deadlines: tuple[DeadlineRow, ...] | None = None
    if timed:
        now = hosted.clock.now()
        deadlines = (*player_clocks.deadlines(hosted.id, control, clocks, now), *due)
    elif due or hosted.has_due:
        deadlines = due
    hosted.has_due = bool(due)
    write = JournalWrite(
        entry=EntryRow(hosted.id, sequence, match.last_body),
        waiting=sum([1 << seat for seat in waiting]),
        asked=match.opened,
        checkpoint=checkpoint,
        forget_after=entry.to if isinstance(entry, Undo) else None,
        deadlines=deadlines,
        running_on=player_clocks.running_on(kept, clocks) if timed else 0,
        clock=_encode(clocks) if clocks != kept else None,
        rules_version=rules_version,
        explanation=explanation(hosted, entry) if hosted.thoughts else None,
        answered=tuple([(s, hosted.seats[s].answered) for s in sorted(told)]) if told else (),
    )
    if ending is None:
        return write
    return msgspec.structs.replace(
        write,
        ended_at=hosted.matches.clock.now(),
        result=_encode(ending),
        winners=winner_mask(ending, len(hosted.seats), hosted.terms.practice),
        receipt=match.before.hex(),
    )


def explanation(hosted: HostedMatch, entry: Entry) -> ExplanationRow | None:
    """Why a computer gave this answer; nothing of a person who has come back meanwhile."""
    if not isinstance(entry, Decision):
        return None
    thought = hosted.thoughts.get(entry.seat)
    if thought is None or thought.answer != entry.answer or not thought.words:
        return None
    return ExplanationRow(hosted.id, entry.sequence, entry.seat, thought.words, thought.blind)


def due_rows(hosted: HostedMatch, match: Match) -> tuple[DeadlineRow, ...]:
    """When answers will be given for people's seats: secret, and found again after a crash."""
    waiting = match.waiting
    seats = [seat for seat in waiting if hosted.unattended_answer(match, seat) is not None]
    if not seats:
        return ()
    now = hosted.clock.now()
    return tuple(
        [
            DeadlineRow(hosted.id, seat, UNATTENDED, max(now, hosted.open_from(match, seat)))
            for seat in seats
        ]
    )


def winner_mask(ending: Result | None, seats: int, practice: bool = False) -> int:
    """Who won, as the store counts results."""
    if ending is None:
        return 0
    if ending.is_void or practice:
        return NO_RESULT
    return sum(1 << seat for seat in ending.ahead(seats))
