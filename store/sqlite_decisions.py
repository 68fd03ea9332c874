"""A group of decisions as one statement of SQLite, which is their whole transaction.

Each decision is a row for a view that exists only in the connection that writes; its triggers do
what the statements of `journal_write` would. Python's lock is then let go of once for the group and
not at every statement, so the event loop answers others while the database works.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache

from store.database import Changed, Values, Write
from store.journal_write import END, FORGET_WHISPERS, MOVE_ON
from store.rows import JournalWrite
from store.table_sql import CHECKPOINTS, JOURNAL

COLUMNS = (
    *("match", "sequence", "body", "waiting", "asked", "clock"),
    *("before", "state"),  # of a checkpoint
    *("ended_at", "result", "winners", "receipt"),
)
NOTHING: Values = (None,) * len(COLUMNS)
WRITTEN: Changed = [1]


def _of_new(sql: str, *columns: str) -> str:
    """The statement with columns of the new row in place of its parameters."""
    for column in columns:
        sql = sql.replace("?", f"new.{column}", 1)
    return sql


def _trigger(name: str, when: str, *statements: str) -> str:
    return (
        f"CREATE TEMP TRIGGER IF NOT EXISTS {name} INSTEAD OF INSERT ON decision "
        f"WHEN new.{when} IS NOT NULL BEGIN {'; '.join(statements)}; END"
    )


PREPARING = (
    f"""CREATE TEMP VIEW IF NOT EXISTS decision ({", ".join(COLUMNS)})
        AS SELECT {", ".join(["NULL"] * len(COLUMNS))}""",
    _trigger(
        "decided",
        "match",
        _of_new(JOURNAL.insert, "match", "sequence", "body"),
        _of_new(MOVE_ON, "sequence", "waiting", "asked", "clock", "match"),
    ),
    _trigger(
        "turn_began",
        "state",
        _of_new(CHECKPOINTS.insert, "match", "sequence", "before", "state"),
    ),
    _trigger(
        "ended",
        "ended_at",
        _of_new(END, "ended_at", "result", "winners", "receipt", "match"),
        _of_new(FORGET_WHISPERS, "match"),
    ),
)


def prepare(connection: sqlite3.Connection) -> None:
    """Once, when the tables are as this Rivalry knows them."""
    for statement in PREPARING:
        connection.execute(statement)


def is_plain(write: Write) -> bool:
    """Whether it is a decision that changes nothing but what the view knows of."""
    journal = write.journal
    return (
        journal is not None
        and journal.deadlines is None
        and not journal.answered
        and journal.explanation is None
        and journal.forget_after is None
        and journal.rules_version is None
    )


def write_plain(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Changed]:
    """All of these, which must be plain; a `sqlite3.IntegrityError` if one was already made."""
    size = 1 << (len(writes) - 1).bit_length()  # few sizes, so that SQLite keeps its plans
    values: list[object] = []
    for write in writes:
        assert write.journal is not None
        values += _row(write.journal)
    values += NOTHING * (size - len(writes))
    connection.execute(_inserting(size), values)
    return [WRITTEN] * len(writes)


def _row(journal: JournalWrite) -> Iterable[object]:
    entry, checkpoint, ended_at = journal.entry, journal.checkpoint, journal.ended_at
    row = (entry.match, entry.sequence, entry.body, journal.waiting, journal.asked, journal.clock)
    if checkpoint is None and ended_at is None:
        return row + NOTHING[6:]
    turn = NOTHING[6:8] if checkpoint is None else (checkpoint.before, checkpoint.state)
    return (*row, *turn, ended_at, journal.result, journal.winners, journal.receipt)


@cache
def _inserting(size: int) -> str:
    marks = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO decision VALUES {', '.join([marks] * size)}"
