"""What partners whisper to each other while their match runs."""

from __future__ import annotations

from store.connection import Connection
from store.database import Statement, Write
from store.rows import WhisperRow
from store.table_sql import WHISPERS

# Changes nothing, and holds the match as it is until the rest is written: of an end, a handover and
# a whisper that come together one waits for the other.
STILL_SO = """UPDATE matches SET status = status WHERE id = ? AND status = 'running'
    AND EXISTS (SELECT 1 FROM seats s WHERE s.match = matches.id AND s.seat = ? AND s."user" = ?)
    AND EXISTS (SELECT 1 FROM seats s WHERE s.match = matches.id AND s.seat = ? AND s."user" = ?)"""

ADD = """INSERT INTO whispers (match, number, seat, partner, "user", text, at, heard)
    VALUES (?, (SELECT COALESCE(MAX(w.number), 0) + 1 FROM whispers w WHERE w.match = ?),
        ?, ?, ?, ?, ?, 0)"""

BETWEEN = "match = ? AND (seat = ? OR partner = ?)"


class WhisperQueries(Connection):
    """Of the whispers between two seats only the last few are kept."""

    async def whisper(self, row: WhisperRow, to: int, kept: int) -> bool:
        """Keep it for the partner, whose number is `to`; False if one of them sits there no more.

        Its number is given here. A match that is over has no whispers.
        """
        parties = (row.seat, row.user, row.partner, to)
        values = (row.match, row.match, row.seat, row.partner, row.user, row.text, row.at)
        older = f"""DELETE FROM whispers WHERE {BETWEEN} AND number NOT IN (
            SELECT number FROM whispers WHERE {BETWEEN} ORDER BY number DESC LIMIT ?)"""
        place = (row.match, row.seat, row.seat)
        changed = await self.group.write(
            Write(
                statements=[
                    (STILL_SO, (row.match, *parties)),
                    (ADD, values),
                    (older, (*place, *place, kept)),
                ],
                guarded=True,
            )
        )
        return changed[0] == 1

    async def whispers(self, match: str, seat: int) -> list[WhisperRow]:
        """What this seat said and heard, the oldest first."""
        sql = f"{WHISPERS.select} WHERE {BETWEEN} ORDER BY number"
        return WHISPERS.rows(await self.read(sql, match, seat, seat))

    async def unread_whispers(self, match: str) -> list[WhisperRow]:
        """What no hand has shown to its partner yet."""
        sql = f"{WHISPERS.select} WHERE match = ? AND heard < 2 ORDER BY number"
        return WHISPERS.rows(await self.read(sql, match))

    async def set_heard(self, match: str, partner: int, heard: int) -> bool:
        """The partner was called to what is whispered, or has it; whether that is new."""
        sql = "UPDATE whispers SET heard = ? WHERE match = ? AND partner = ? AND heard < ?"
        [changed] = await self.write((sql, (heard, match, partner, heard)))
        return changed > 0


def forget_whispers(match: str, seat: int) -> Statement:
    """Another sits down: what was said to the one before, or by them, is not for the newcomer."""
    return f"DELETE FROM whispers WHERE {BETWEEN}", (match, seat, seat)
