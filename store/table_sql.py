"""How rows become SQL: a table's columns are the fields of its row, in the same order.

The names are quoted because `user` means something else to PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

import msgspec

from store.database import Statement, Values
from store.rows import (
    AbsenceRow,
    AuditRow,
    BlockRow,
    BoardRow,
    ChallengeRow,
    CheckpointRow,
    DeadlineRow,
    DeckRow,
    EntryRow,
    ExplanationRow,
    FaultRow,
    LessonRow,
    MatchRow,
    NoticeRow,
    OfferRow,
    PostRow,
    SeatRow,
    WhisperRow,
)

Row = TypeVar("Row", bound=msgspec.Struct)


class TableSql(Generic[Row]):
    """The statements of one table. `key` are the columns that make a row unique."""

    def __init__(self, name: str, row_type: type[Row], *key: str) -> None:
        self.row_type = row_type
        self.fields = row_type.__struct_fields__
        columns = ", ".join(f'"{field}"' for field in self.fields)
        marks = ", ".join("?" * len(self.fields))
        changes = ", ".join(f'"{f}" = excluded."{f}"' for f in self.fields if f not in key)
        self.select = f"SELECT {columns} FROM {name}"
        self.insert = f"INSERT INTO {name} ({columns}) VALUES ({marks})"
        self.insert_once = f"{self.insert} ON CONFLICT DO NOTHING"
        unique = ", ".join(f'"{field}"' for field in key)
        self.upsert = f"{self.insert} ON CONFLICT ({unique}) DO UPDATE SET {changes}"

    def adding(self, row: Row) -> Statement:
        return self.insert, msgspec.structs.astuple(row)

    def setting(self, row: Row) -> Statement:
        return self.upsert, msgspec.structs.astuple(row)

    def rows(self, found: Iterable[Values]) -> list[Row]:
        return [self.row_type(**dict(zip(self.fields, row, strict=True))) for row in found]


MATCHES = TableSql("matches", MatchRow, "id")
SEATS = TableSql("seats", SeatRow, "match", "seat")
JOURNAL = TableSql("journal", EntryRow, "match", "sequence")
CHECKPOINTS = TableSql("checkpoints", CheckpointRow, "match", "sequence")
DEADLINES = TableSql("deadlines", DeadlineRow, "match", "seat", "kind")
OFFERS = TableSql("offers", OfferRow, "match", "kind")
BOARDS = TableSql("boards", BoardRow, "match")
POSTS = TableSql("posts", PostRow, "match")
NOTICES = TableSql("notices", NoticeRow, "match", "seat")
CHALLENGES = TableSql("challenges", ChallengeRow, "id")
AUDIT = TableSql("audit", AuditRow)
BLOCKS = TableSql("blocks", BlockRow, "guild", "user")
FAULTS = TableSql("faults", FaultRow)
DECKS = TableSql("decks", DeckRow, "user", "game", "name")
ABSENCES = TableSql("absences", AbsenceRow, "guild")
LESSONS = TableSql("lessons", LessonRow, "user", "game", "kind")
EXPLANATIONS = TableSql("explanations", ExplanationRow, "match", "sequence")
WHISPERS = TableSql("whispers", WhisperRow, "match", "number")
