"""Rows for tests, each in one line."""

from store import Store
from store.backup import TABLES
from store.rows import (
    BoardRow,
    ChallengeRow,
    CheckpointRow,
    DeadlineRow,
    EntryRow,
    ExplanationRow,
    FaultRow,
    JournalWrite,
    MatchRow,
    SeatRow,
)
from store.table_sql import BOARDS, DEADLINES, FAULTS

ANN, BEN = 123456789012345678, 876543210987654321


def match_row(match="m1", **facts) -> MatchRow:
    plain = {
        "guild": 10,
        "channel": 20,
        "game": "showdown",
        "rules_version": 1,
        "cards_hash": "cards",
        "setup": b"setup",
        "secret": b"secret",
        "commitment": "commitment",
        "opened_at": 100.0,
        "waiting": 0b11,
    }
    return MatchRow(id=match, **(plain | facts))


async def opened(store: Store, match="m1", users=(ANN, BEN), **facts) -> MatchRow:
    """A match is open; a user of None is a computer."""
    row = match_row(match, **facts)
    names = {ANN: "Ann", BEN: "Ben", None: "Computer"}
    seats = [
        SeatRow(match=match, seat=seat, user=user, name=names.get(user, "Someone"))
        for seat, user in enumerate(users)
    ]
    await store.open_match(row, seats, CheckpointRow(match, 0, b"before", b"first state"))
    return row


def challenge_row(challenge="c1", **facts) -> ChallengeRow:
    plain = {"guild": 10, "channel": 20, "message": 0, "body": b"terms", "expires": 500.0}
    return ChallengeRow(id=challenge, **(plain | facts))


def decision(sequence: int, match="m1", body=b"decision", waiting=0b01, **changes) -> JournalWrite:
    asked = changes.pop("asked", sequence)
    entry = EntryRow(match, sequence, body)
    return JournalWrite(entry=entry, waiting=waiting, asked=asked, **changes)


async def finished(store: Store, match="m1", users=(ANN, BEN), winners=0b01, at=200.0, **facts):
    """A match is over after one decision."""
    await opened(store, match, users, **facts)
    why = ExplanationRow(match, 1, 1, "It wins. Ann cannot stop it.", "Ann, wait and see.")
    end = {"ended_at": at, "winners": winners, "receipt": "last", "explanation": why}
    await store.append(decision(1, match, waiting=0, **end))


async def deadlines(store: Store, match: str) -> list[DeadlineRow]:
    found = await store.read(f"{DEADLINES.select} WHERE match = ? ORDER BY due, seat, kind", match)
    return DEADLINES.rows(found)


async def faults(store: Store, match: str) -> list[FaultRow]:
    return FAULTS.rows(await store.read(f"{FAULTS.select} WHERE match = ? ORDER BY at", match))


async def board(store: Store, match: str) -> BoardRow | None:
    found = BOARDS.rows(await store.read(f"{BOARDS.select} WHERE match = ?", match))
    return found[0] if found else None


async def everything(store: Store) -> dict[str, list[tuple]]:
    """All rows of all tables, in an order that does not depend on the database."""
    return {
        table: sorted(await store.read(f"SELECT {columns} FROM {table}"), key=repr)
        for table, columns in TABLES.items()
    }
