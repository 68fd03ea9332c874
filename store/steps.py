"""What one decision writes: the hot path, in the order in which it must be written."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from store.database import Statement, Write
from store.rows import DeadlineRow, Step
from store.tables import CHECKPOINTS, DEADLINES, JOURNAL

MOVE_ON = """
    UPDATE matches SET sequence = ?, waiting = ?, asked = ?, clock = COALESCE(?, clock)
    WHERE id = ?"""

END = """
    UPDATE matches SET status = 'over', ended_at = ?, result = ?, winners = ?, receipt = ?
    WHERE id = ?"""

FORGET_CHECKPOINTS = "DELETE FROM checkpoints WHERE match = ? AND sequence > ?"


def writing(step: Step) -> Write:
    """The journal entry guards the rest: whoever comes second with a sequence changes nothing."""
    entry = step.entry
    statements: list[Statement] = [
        (JOURNAL.insert_once, (entry.match, entry.sequence, entry.body)),
        (MOVE_ON, (entry.sequence, step.waiting, step.asked, step.clock, entry.match)),
    ]
    if step.forget_checkpoints_after is not None:
        statements.append((FORGET_CHECKPOINTS, (entry.match, step.forget_checkpoints_after)))
    if step.checkpoint is not None:
        statements.append(CHECKPOINTS.setting(step.checkpoint))
    if step.deadlines is not None:
        statements.extend(replacing_deadlines(entry.match, step.deadlines, step.running_on))
    if step.rules_version is not None:
        version = "UPDATE matches SET rules_version = ? WHERE id = ?"
        statements.append((version, (step.rules_version, entry.match)))
    if step.ended_at is not None:
        end = (step.ended_at, step.result, step.winners, step.receipt, entry.match)
        statements.append((END, end))
    return Write(statements=statements, guarded=True, step=step)


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
