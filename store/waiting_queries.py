"""What waits: deadlines, offers, and work that a crash may have left undone."""

from __future__ import annotations

from store.connection import Connection, Shards, of_shards
from store.journal_write import replacing_deadlines
from store.rows import DeadlineRow, OfferRow, Outstanding
from store.table_sql import DEADLINES, OFFERS

OWES_AN_ANSWER = "m.status = 'running' AND ((m.waiting >> CAST(s.seat AS INTEGER)) & 1) = 1"


class WaitingQueries(Connection):
    """Found from rows alone, so that a restart forgets none of it."""

    async def set_deadlines(
        self,
        match: str,
        deadlines: tuple[DeadlineRow, ...],
        clock: bytes | None = None,
        running_on: int = 0,
    ) -> None:
        """Replaces all deadlines of the match, outside a decision: more time was granted."""
        statements = replacing_deadlines(match, deadlines, running_on)
        if clock is not None:
            statements.append(("UPDATE matches SET clock = ? WHERE id = ?", (clock, match)))
        await self.write(*statements)

    async def due(self, now: float, there: Shards | None = None) -> list[DeadlineRow]:
        """What has fallen due where the bot is there; absences are added to every deadline."""
        served = of_shards("m.guild", there) if there else "1 = 1"
        sql = f"""{DEADLINES.select} WHERE EXISTS (
                SELECT 1 FROM matches m LEFT JOIN absences a ON a.guild = m.guild
                WHERE m.id = deadlines.match AND {self.ours} AND {served}
                AND deadlines.due <= ? - COALESCE(a.missed, 0))
            ORDER BY due, match, seat, kind"""
        return DEADLINES.rows(await self.read(sql, now))

    async def drop_deadline(self, row: DeadlineRow) -> bool:
        """True for exactly one caller: so one of several sweeps claims it. A renewed one stays."""
        sql = "DELETE FROM deadlines WHERE match = ? AND seat = ? AND kind = ? AND due = ?"
        [dropped] = await self.write((sql, (row.match, row.seat, row.kind, row.due)))
        return dropped == 1

    # -- offers

    async def offers(self, match: str) -> list[OfferRow]:
        sql = f"{OFFERS.select} WHERE match = ? ORDER BY kind"
        return OFFERS.rows(await self.read(sql, match))

    async def set_offer(self, offer: OfferRow) -> None:
        await self.write(OFFERS.setting(offer))

    async def drop_offers(self, match: str, kind: str | None = None) -> None:
        if kind is None:
            await self.write(("DELETE FROM offers WHERE match = ?", (match,)))
        else:
            await self.write(("DELETE FROM offers WHERE match = ? AND kind = ?", (match, kind)))

    # -- after a crash

    async def outstanding(self) -> Outstanding:
        stale = await self.read(f"""
            SELECT m.id FROM matches m LEFT JOIN boards b ON b.match = m.id
            WHERE {self.ours} AND m.pruned = 0 AND (b.sequence IS NULL OR b.sequence < m.sequence)
            ORDER BY m.id""")
        computers = await self.read(f"""
            SELECT s.match, s.seat FROM seats s JOIN matches m ON m.id = s.match
            WHERE {self.ours} AND {OWES_AN_ANSWER} AND s."user" IS NULL
            ORDER BY s.match, s.seat""")
        orders = await self.read(f"""
            SELECT s.match, s.seat, m.asked FROM seats s JOIN matches m ON m.id = s.match
            WHERE {self.ours} AND {OWES_AN_ANSWER}
            AND s."user" IS NOT NULL AND LENGTH(s.orders) > 0
            ORDER BY s.match, s.seat""")
        notices = await self.read(f"""
            SELECT s.match, s.seat FROM seats s JOIN matches m ON m.id = s.match
            WHERE {self.ours} AND {OWES_AN_ANSWER}
            AND s."user" IS NOT NULL AND s.notified < m.asked AND EXISTS (
                SELECT 1 FROM seats o
                WHERE o.match = s.match AND o.seat <> s.seat AND o."user" IS NOT NULL)
            UNION
            SELECT w.match, w.partner FROM whispers w JOIN matches m ON m.id = w.match
            WHERE {self.ours} AND w.heard = 0
            ORDER BY 1, 2""")
        served = await self.read(f"""
            SELECT DISTINCT n.match, m.status FROM notices n JOIN matches m ON m.id = n.match
            WHERE {self.ours} AND ((m.waiting >> CAST(n.seat AS INTEGER)) & 1) = 0
            ORDER BY n.match""")
        return Outstanding(
            stale_boards=[match for (match,) in stale],
            computers=[(match, seat) for match, seat in computers],
            orders=[(match, seat, asked) for match, seat, asked in orders],
            notices=[(match, seat) for match, seat in notices],
            served=[(match, status) for match, status in served],
        )
