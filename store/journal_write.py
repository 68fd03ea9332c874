"""What one decision writes: the hot path, in the order in which it must be written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from store.database import Statement, Write
from store.rows import DeadlineRow, JournalWrite
from store.table_sql import CHECKPOINTS, DEADLINES, EXPLANATIONS, JOURNAL

MOVE_ON = """
    UPDATE matches SET sequence = ?, waiting = ?, asked = ?, clock = COALESCE(?, clock)
    WHERE id = ?"""

END = """
    UPDATE matches SET status = 'over', ended_at = ?, result = ?, winners = ?, receipt = ?
    WHERE id = ?"""

ANSWERED = "UPDATE seats SET answered = ? WHERE match = ? AND seat = ?"

FORGET_CHECKPOINTS = "DELETE FROM checkpoints WHERE match = ? AND sequence > ?"
FORGET_EXPLANATIONS = "DELETE FROM explanations WHERE match = ? AND sequence > ?"
FORGET_WHISPERS = "DELETE FROM whispers WHERE match = ?"


def write_of(journal: JournalWrite) -> Write:
    """The journal entry guards the rest: whoever comes second with a sequence changes nothing."""
    return Write(guarded=True, journal=journal)


def statements_of(write: Write) -> Sequence[Statement]:
    """All of them; those of a decision are made only where a database wants them one by one."""
    return write.statements if write.journal is None else _deciding(write.journal)


def _deciding(journal: JournalWrite) -> list[Statement]:
    entry = journal.entry
    statements: list[Statement] = [
        (JOURNAL.insert_once, (entry.match, entry.sequence, entry.body)),
        (MOVE_ON, (entry.sequence, journal.waiting, journal.asked, journal.clock, entry.match)),
    ]
    if journal.forget_after is not None:
        taken_back = (entry.match, journal.forget_after)
        statements += [(FORGET_CHECKPOINTS, taken_back), (FORGET_EXPLANATIONS, taken_back)]
    if journal.checkpoint is not None:
        statements.append(CHECKPOINTS.setting(journal.checkpoint))
    if journal.deadlines is not None:
        statements.extend(replacing_deadlines(entry.match, journal.deadlines, journal.running_on))
    for seat, answered in journal.answered:
        statements.append((ANSWERED, (answered, entry.match, seat)))
    if journal.explanation is not None:
        statements.append(EXPLANATIONS.adding(journal.explanation))
    if journal.rules_version is not None:
        version = "UPDATE matches SET rules_version = ? WHERE id = ?"
        statements.append((version, (journal.rules_version, entry.match)))
    if journal.ended_at is not None:
        end = (journal.ended_at, journal.result, journal.winners, journal.receipt, entry.match)
        statements.append((END, end))
        statements.append((FORGET_WHISPERS, (entry.match,)))
    return statements


def replacing_deadlines(
    match: str, deadlines: Iterable[DeadlineRow], running_on: int = 0
) -> list[Statement]:
    """All deadlines of a match are set together, so none of an older question survives.

    Those of clocks that run on are not touched: a sweep may have claimed them already.
    """
    kept = [seat for seat in range(running_on.bit_length()) if running_on >> seat & 1]
    but = f" AND seat NOT IN ({', '.join('?' * len(kept))})" if kept else ""
    return [
        (f"DELETE FROM deadlines WHERE match = ?{but}", (match, *kept)),
        *(
            (DEADLINES.insert, msgspec.structs.astuple(deadline))
            for deadline in deadlines
            if deadline.seat not in kept
        ),
    ]
