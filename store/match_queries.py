"""Matches, their seats, journals and checkpoints: what the store reads and writes of them."""

from __future__ import annotations

from collections.abc import Sequence

from store.connection import Connection, one
from store.database import Statement, Write
from store.errors import SequenceTaken
from store.journal_write import write_of
from store.rows import (
    CheckpointRow,
    DeadlineRow,
    EntryRow,
    ExplanationRow,
    FaultRow,
    JournalWrite,
    MatchRow,
    SeatRow,
)
from store.table_sql import (
    CHECKPOINTS,
    DEADLINES,
    EXPLANATIONS,
    FAULTS,
    JOURNAL,
    MATCHES,
    SEATS,
)
from store.whisper_queries import forget_whispers


class MatchQueries(Connection):
    """A match is its row, one row a seat, its journal and its checkpoints."""

    async def open_match(
        self,
        match: MatchRow,
        seats: list[SeatRow],
        checkpoint: CheckpointRow,
        deadlines: tuple[DeadlineRow, ...] = (),
        challenge: str = "",
        journal: Sequence[EntryRow] = (),
    ) -> bool:
        """The challenge becomes the match in one transaction; False if it was gone already.

        A journal: what it goes on from.
        """
        opening: list[Statement] = [
            MATCHES.adding(match),
            *map(SEATS.adding, seats),
            CHECKPOINTS.adding(checkpoint),
            *map(JOURNAL.adding, journal),
            *map(DEADLINES.adding, deadlines),
        ]
        if challenge:
            opening.insert(0, ("DELETE FROM challenges WHERE id = ?", (challenge,)))
        changed = await self.group.write(Write(statements=opening, guarded=bool(challenge)))
        return changed[0] == 1

    async def match(self, match: str) -> MatchRow | None:
        return one(MATCHES.rows(await self.read(f"{MATCHES.select} WHERE id = ?", match)))

    async def running(self, guild: int | None = None) -> list[MatchRow]:
        sql = f"{MATCHES.select} WHERE status = 'running'"
        if guild is None:
            return MATCHES.rows(await self.read(f"{sql} ORDER BY opened_at, id"))
        return MATCHES.rows(await self.read(f"{sql} AND guild = ? ORDER BY opened_at, id", guild))

    async def matches_of(self, user: int, running_only: bool = True) -> list[MatchRow]:
        seated = 'id IN (SELECT match FROM seats WHERE "user" = ?)'
        running = " AND status = 'running'" if running_only else ""
        sql = f"{MATCHES.select} WHERE {seated}{running} ORDER BY opened_at, id"
        return MATCHES.rows(await self.read(sql, user))

    async def finished(self, guild: int, most: int) -> list[MatchRow]:
        """The latest that are over and can still be replayed."""
        sql = f"""{MATCHES.select} WHERE status = 'over' AND guild = ? AND pruned = 0
            ORDER BY ended_at DESC, id LIMIT ?"""
        return MATCHES.rows(await self.read(sql, guild, most))

    async def kept_for(self, user: int, guild: int) -> list[MatchRow]:
        """The running matches in which a computer looks after this person's seat."""
        seated = "id IN (SELECT match FROM seats WHERE kept_for = ?)"
        sql = f"{MATCHES.select} WHERE {seated} AND guild = ? AND status = 'running' ORDER BY id"
        return MATCHES.rows(await self.read(sql, user, guild))

    async def move_match(self, match: str, channel: int) -> None:
        """From now on its board stands in another channel."""
        await self.write(("UPDATE matches SET channel = ? WHERE id = ?", (channel, match)))

    async def battles(self, series: str) -> list[MatchRow]:
        sql = f"{MATCHES.select} WHERE series = ? ORDER BY battle"
        return MATCHES.rows(await self.read(sql, series))

    async def seats(self, match: str) -> list[SeatRow]:
        return SEATS.rows(await self.read(f"{SEATS.select} WHERE match = ? ORDER BY seat", match))

    async def set_seat(self, seat: SeatRow) -> None:
        """Handed over: nothing of the one who sat there before is kept."""
        await self.write(SEATS.setting(seat), forget_whispers(seat.match, seat.seat))

    async def set_notified(self, match: str, seat: int, sequence: int) -> None:
        """Told that it is their turn. Only this column: others may change at the same moment."""
        sql = "UPDATE seats SET notified = ? WHERE match = ? AND seat = ?"
        await self.write((sql, (sequence, match, seat)))

    async def set_orders(self, match: str, seat: int, orders: bytes) -> None:
        """Given standing orders."""
        sql = "UPDATE seats SET orders = ? WHERE match = ? AND seat = ?"
        await self.write((sql, (orders, match, seat)))

    async def set_told(self, match: str, seat: int, orders: bytes, told: bytes | None) -> None:
        """Orders that were taken back for this seat, and what it is told of that."""
        sql = "UPDATE seats SET orders = ?, answered = ? WHERE match = ? AND seat = ?"
        await self.write((sql, (orders, told, match, seat)))

    async def set_attention(self, match: str, seat: int, attention: str) -> None:
        """What the person of this seat wants to be asked."""
        sql = "UPDATE seats SET attention = ? WHERE match = ? AND seat = ?"
        await self.write((sql, (attention, match, seat)))

    # -- decisions

    async def append(self, journal: JournalWrite) -> None:
        """One decision with all that it changes. Raises SequenceTaken if someone was faster."""
        changed = await self.group.write(write_of(journal))
        if changed[0] == 0:
            raise SequenceTaken(journal.entry.match, journal.entry.sequence)

    async def journal(self, match: str, after: int = -1) -> list[EntryRow]:
        sql = f"{JOURNAL.select} WHERE match = ? AND sequence > ? ORDER BY sequence"
        return JOURNAL.rows(await self.read(sql, match, after))

    async def last_explanation(self, match: str) -> ExplanationRow | None:
        """What a computer thought last, of what was not taken back."""
        sql = f"{EXPLANATIONS.select} WHERE match = ? ORDER BY sequence DESC LIMIT 1"
        return one(EXPLANATIONS.rows(await self.read(sql, match)))

    async def explanation(self, match: str, sequence: int) -> ExplanationRow | None:
        """What a computer thought before the decision with this number, if it did."""
        sql = f"{EXPLANATIONS.select} WHERE match = ? AND sequence = ?"
        return one(EXPLANATIONS.rows(await self.read(sql, match, sequence)))

    async def last_checkpoint(self, match: str, at_most: int | None = None) -> CheckpointRow | None:
        limit = 2**62 if at_most is None else at_most
        sql = f"""{CHECKPOINTS.select} WHERE match = ? AND sequence <= ?
            ORDER BY sequence DESC LIMIT 1"""
        return one(CHECKPOINTS.rows(await self.read(sql, match, limit)))

    async def checkpoints(self, match: str) -> list[CheckpointRow]:
        sql = f"{CHECKPOINTS.select} WHERE match = ? ORDER BY sequence"
        return CHECKPOINTS.rows(await self.read(sql, match))

    # -- the cards they are played with, and where the rules failed

    async def save_card_set(self, fingerprint: str, game: str, blob: bytes) -> None:
        sql = "INSERT INTO card_sets (hash, game, cards) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self.write((sql, (fingerprint, game, blob)))

    async def card_set(self, fingerprint: str) -> bytes | None:
        found = await self.read("SELECT cards FROM card_sets WHERE hash = ?", fingerprint)
        return bytes(found[0][0]) if found else None

    async def add_fault(self, fault: FaultRow) -> None:
        await self.write(FAULTS.adding(fault))
