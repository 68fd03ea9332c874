"""The store: all that the bot asks of its database and every change it makes, written once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from store import backup, people, steps
from store.database import Changed, Database, Statement, Write
from store.errors import SequenceTaken, StoreError
from store.group import GroupCommit
from store.migrate import migrate
from store.postgres import PostgreSQL
from store.rows import (
    AuditRow,
    BlockRow,
    BoardRow,
    ChallengeRow,
    CheckpointRow,
    DeadlineRow,
    DeckRow,
    EntryRow,
    FaultRow,
    HeadToHead,
    MatchRow,
    NoticeRow,
    OfferRow,
    Outstanding,
    PostRow,
    ResultRow,
    SeatRow,
    Step,
)
from store.sqlite import SQLite
from store.tables import (
    AUDIT,
    BLOCKS,
    BOARDS,
    CHALLENGES,
    CHECKPOINTS,
    DEADLINES,
    DECKS,
    FAULTS,
    JOURNAL,
    MATCHES,
    NOTICES,
    OFFERS,
    POSTS,
    SEATS,
    Row,
)

OWES_AN_ANSWER = "m.status = 'running' AND ((m.waiting >> CAST(s.seat AS INTEGER)) & 1) = 1"


async def open_store(
    url: str, patience: float = 5.0, *, shard_ids: Sequence[int] = (), shard_count: int = 1
) -> Store:
    """`sqlite:///file`, `sqlite:////absolute/file` or `postgresql://…`, ready for use.

    `patience`: seconds to wait for a connection, or for a lock that another program holds.
    With shards, what is outstanding or due is told for the servers of these only.
    """
    scheme, _, rest = url.partition("://")
    database: Database
    if scheme == "sqlite" and rest.startswith("/") and rest != "/":
        database = SQLite(Path(rest[1:]), patience)
    elif scheme in ("postgresql", "postgres") and rest:
        database = PostgreSQL(url, patience)
    else:
        # The address may hold a password: only its beginning is repeated.
        raise StoreError(
            f"DATABASE_URL begins with “{scheme[:20]}”, which is no address of a store: "
            "write sqlite:///file or postgresql://user@host/name."
        )
    store = Store(database, shard_ids, shard_count)
    await store.open()
    return store


class Store:
    """Reads see everything acknowledged before; a write is durable when it returns."""

    def __init__(
        self, database: Database, shard_ids: Sequence[int] = (), shard_count: int = 1
    ) -> None:
        self.database = database
        # Discord shares servers among shards like this; sweeps of several processes do the same.
        numbers = ", ".join(map(str, shard_ids))
        self._ours = f"((m.guild >> 22) % {shard_count}) IN ({numbers})" if numbers else "1 = 1"
        self.group = GroupCommit(database.commit)

    async def open(self) -> None:
        """Connect, and bring an older database to the newest version."""
        await self.database.open()
        try:
            await migrate(self.database)
        except BaseException:
            await self.database.close()
            raise

    async def close(self) -> None:
        await self.group.close()
        await self.database.close()

    async def drained(self) -> None:
        """Until everything handed in is written: for a caller that was cancelled while writing."""
        await self.group.drained()

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.database.read(sql, *values)

    async def write(self, *statements: Statement) -> Changed:
        return await self.group.write(Write(statements=statements))

    # Matches

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
        return _one(MATCHES.rows(await self.read(f"{MATCHES.select} WHERE id = ?", match)))

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
        await self.write(SEATS.setting(seat))

    async def set_notified(self, match: str, seat: int, sequence: int) -> None:
        """Told that it is their turn. Only this column: others may change at the same moment."""
        sql = "UPDATE seats SET notified = ? WHERE match = ? AND seat = ?"
        await self.write((sql, (sequence, match, seat)))

    async def set_orders(self, match: str, seat: int, orders: bytes) -> None:
        """Given standing orders."""
        sql = "UPDATE seats SET orders = ? WHERE match = ? AND seat = ?"
        await self.write((sql, (orders, match, seat)))

    # Challenges

    async def challenge(self, challenge: str) -> ChallengeRow | None:
        sql = f"{CHALLENGES.select} WHERE id = ?"
        return _one(CHALLENGES.rows(await self.read(sql, challenge)))

    async def challenges(self, guild: int) -> list[ChallengeRow]:
        sql = f"{CHALLENGES.select} WHERE guild = ? ORDER BY expires, id"
        return CHALLENGES.rows(await self.read(sql, guild))

    async def expired_challenges(self, now: float) -> list[ChallengeRow]:
        sql = f"{CHALLENGES.select} WHERE expires <= ? ORDER BY expires, id"
        return CHALLENGES.rows(await self.read(sql, now))

    async def add_challenge(self, row: ChallengeRow) -> None:
        await self.write(CHALLENGES.adding(row))

    async def change_challenge(self, row: ChallengeRow) -> bool:
        """False if someone was faster, or it is gone: read it again. The version grows by one."""
        sql = """UPDATE challenges SET guild = ?, channel = ?, message = ?, body = ?, expires = ?,
            version = version + 1 WHERE id = ? AND version = ?"""
        place = (row.guild, row.channel, row.message)
        [changed] = await self.write(
            (sql, (*place, row.body, row.expires, row.id, row.version)),
        )
        return changed == 1

    async def drop_challenge(self, challenge: str, version: int | None = None) -> bool:
        """True for exactly one caller. With a version: only if it was not changed since."""
        sql, values = "DELETE FROM challenges WHERE id = ?", (challenge,)
        if version is None:
            [dropped] = await self.write((sql, values))
        else:
            [dropped] = await self.write((f"{sql} AND version = ?", (*values, version)))
        return dropped == 1

    # Decisions

    async def append(self, step: Step) -> None:
        """One decision with all that it changes. Raises SequenceTaken if someone was faster."""
        changed = await self.group.write(steps.writing(step))
        if changed[0] == 0:
            raise SequenceTaken(step.entry.match, step.entry.sequence)

    async def journal(self, match: str, after: int = -1) -> list[EntryRow]:
        sql = f"{JOURNAL.select} WHERE match = ? AND sequence > ? ORDER BY sequence"
        return JOURNAL.rows(await self.read(sql, match, after))

    async def last_checkpoint(self, match: str, at_most: int | None = None) -> CheckpointRow | None:
        limit = 2**62 if at_most is None else at_most
        sql = f"""{CHECKPOINTS.select} WHERE match = ? AND sequence <= ?
            ORDER BY sequence DESC LIMIT 1"""
        return _one(CHECKPOINTS.rows(await self.read(sql, match, limit)))

    async def checkpoints(self, match: str) -> list[CheckpointRow]:
        sql = f"{CHECKPOINTS.select} WHERE match = ? ORDER BY sequence"
        return CHECKPOINTS.rows(await self.read(sql, match))

    async def drop_checkpoints(self, match: str) -> None:
        """All but the first: a match that is over is only ever replayed from its start."""
        first = "SELECT MIN(sequence) FROM checkpoints WHERE match = ?"
        sql = f"DELETE FROM checkpoints WHERE match = ? AND sequence > ({first})"
        await self.write((sql, (match, match)))

    # Clocks and offers

    async def set_deadlines(
        self,
        match: str,
        deadlines: tuple[DeadlineRow, ...],
        clock: bytes | None = None,
        running_on: int = 0,
    ) -> None:
        """Replaces all deadlines of the match, outside a decision: more time was granted."""
        statements = steps.replacing_deadlines(match, deadlines, running_on)
        if clock is not None:
            statements.append(("UPDATE matches SET clock = ? WHERE id = ?", (clock, match)))
        await self.write(*statements)

    async def deadlines(self, match: str) -> list[DeadlineRow]:
        sql = f"{DEADLINES.select} WHERE match = ? ORDER BY due, seat, kind"
        return DEADLINES.rows(await self.read(sql, match))

    async def due(self, now: float) -> list[DeadlineRow]:
        sql = f"""{DEADLINES.select} WHERE due <= ?
            AND EXISTS (SELECT 1 FROM matches m WHERE m.id = deadlines.match AND {self._ours})
            ORDER BY due, match, seat, kind"""
        return DEADLINES.rows(await self.read(sql, now))

    async def drop_deadline(self, row: DeadlineRow) -> bool:
        """True for exactly one caller: so one of several sweeps claims it. A renewed one stays."""
        sql = "DELETE FROM deadlines WHERE match = ? AND seat = ? AND kind = ? AND due = ?"
        [dropped] = await self.write((sql, (row.match, row.seat, row.kind, row.due)))
        return dropped == 1

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

    # Boards, notices and what a crash may have left undone

    async def save_board(self, board: BoardRow) -> None:
        """Only if it is newer than the one that is there: pictures are drawn out of order."""
        sql, values = BOARDS.setting(board)
        await self.write((f"{sql} WHERE excluded.sequence > boards.sequence", values))

    async def board(self, match: str) -> BoardRow | None:
        return _one(BOARDS.rows(await self.read(f"{BOARDS.select} WHERE match = ?", match)))

    async def post(self, match: str) -> PostRow | None:
        return _one(POSTS.rows(await self.read(f"{POSTS.select} WHERE match = ?", match)))

    async def posts_in(self, channel: int) -> list[PostRow]:
        sql = f"{POSTS.select} WHERE channel = ? ORDER BY posted_at, match"
        return POSTS.rows(await self.read(sql, channel))

    async def set_post(self, post: PostRow) -> None:
        await self.write(POSTS.setting(post))

    async def drop_post(self, match: str) -> None:
        await self.write(("DELETE FROM posts WHERE match = ?", (match,)))

    async def notice(self, match: str, seat: int) -> NoticeRow | None:
        sql = f"{NOTICES.select} WHERE match = ? AND seat = ?"
        return _one(NOTICES.rows(await self.read(sql, match, seat)))

    async def notices(self, match: str) -> list[NoticeRow]:
        sql = f"{NOTICES.select} WHERE match = ? ORDER BY seat"
        return NOTICES.rows(await self.read(sql, match))

    async def set_notice(self, notice: NoticeRow) -> None:
        await self.write(NOTICES.setting(notice))

    async def drop_notice(self, match: str, seat: int) -> None:
        await self.write(("DELETE FROM notices WHERE match = ? AND seat = ?", (match, seat)))

    async def outstanding(self) -> Outstanding:
        stale = await self.read(f"""
            SELECT m.id FROM matches m LEFT JOIN boards b ON b.match = m.id
            WHERE {self._ours} AND m.pruned = 0 AND (b.sequence IS NULL OR b.sequence < m.sequence)
            ORDER BY m.id""")
        computers = await self.read(f"""
            SELECT s.match, s.seat FROM seats s JOIN matches m ON m.id = s.match
            WHERE {self._ours} AND {OWES_AN_ANSWER} AND s."user" IS NULL
            ORDER BY s.match, s.seat""")
        orders = await self.read(f"""
            SELECT s.match, s.seat, m.asked FROM seats s JOIN matches m ON m.id = s.match
            WHERE {self._ours} AND {OWES_AN_ANSWER}
            AND s."user" IS NOT NULL AND LENGTH(s.orders) > 0
            ORDER BY s.match, s.seat""")
        notices = await self.read(f"""
            SELECT s.match, s.seat FROM seats s JOIN matches m ON m.id = s.match
            WHERE {self._ours} AND {OWES_AN_ANSWER}
            AND s."user" IS NOT NULL AND s.notified < m.asked
            ORDER BY s.match, s.seat""")
        return Outstanding(
            stale_boards=[match for (match,) in stale],
            computers=[(match, seat) for match, seat in computers],
            orders=[(match, seat, asked) for match, seat, asked in orders],
            notices=[(match, seat) for match, seat in notices],
        )

    # Card sets, faults, servers, people's settings, the house itself

    async def save_card_set(self, fingerprint: str, game: str, blob: bytes) -> None:
        sql = "INSERT INTO card_sets (hash, game, cards) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self.write((sql, (fingerprint, game, blob)))

    async def card_set(self, fingerprint: str) -> bytes | None:
        found = await self.read("SELECT cards FROM card_sets WHERE hash = ?", fingerprint)
        return bytes(found[0][0]) if found else None

    async def add_fault(self, fault: FaultRow) -> None:
        await self.write(FAULTS.adding(fault))

    async def faults(self, match: str) -> list[FaultRow]:
        return FAULTS.rows(await self.read(f"{FAULTS.select} WHERE match = ? ORDER BY at", match))

    async def audit(self, row: AuditRow) -> None:
        await self.write(AUDIT.adding(row))

    async def audit_log(self, guild: int, match: str | None = None) -> list[AuditRow]:
        sql = f"{AUDIT.select} WHERE guild = ?"
        if match is None:
            return AUDIT.rows(await self.read(f"{sql} ORDER BY at", guild))
        return AUDIT.rows(await self.read(f"{sql} AND match = ? ORDER BY at", guild, match))

    async def block(self, row: BlockRow) -> None:
        """Once more for the same person: the latest reason counts."""
        await self.write(BLOCKS.setting(row))

    async def unblock(self, guild: int, user: int) -> bool:
        """False if they were not blocked there."""
        sql = 'DELETE FROM blocks WHERE guild = ? AND "user" = ?'
        [dropped] = await self.write((sql, (guild, user)))
        return dropped == 1

    async def blocks(self, guild: int) -> list[BlockRow]:
        """Latest first."""
        sql = f'{BLOCKS.select} WHERE guild = ? ORDER BY at DESC, "user"'
        return BLOCKS.rows(await self.read(sql, guild))

    async def is_blocked(self, guild: int, user: int) -> bool:
        sql = 'SELECT 1 FROM blocks WHERE guild = ? AND "user" = ?'
        return bool(await self.read(sql, guild, user))

    async def guild_settings(self, guild: int) -> dict[str, str]:
        sql = "SELECT name, value FROM guild_settings WHERE guild = ? ORDER BY name"
        return dict(await self.read(sql, guild))

    async def set_guild_setting(self, guild: int, name: str, value: str) -> None:
        sql = """INSERT INTO guild_settings (guild, name, value) VALUES (?, ?, ?)
            ON CONFLICT (guild, name) DO UPDATE SET value = excluded.value"""
        await self.write((sql, (guild, name, value)))

    async def user_settings(self, user: int) -> dict[str, str]:
        sql = 'SELECT name, value FROM user_settings WHERE "user" = ? ORDER BY name'
        return dict(await self.read(sql, user))

    async def set_user_setting(self, user: int, name: str, value: str) -> None:
        sql = """INSERT INTO user_settings ("user", name, value) VALUES (?, ?, ?)
            ON CONFLICT ("user", name) DO UPDATE SET value = excluded.value"""
        await self.write((sql, (user, name, value)))

    async def decks(self, user: int, game: str | None = None) -> list[DeckRow]:
        """Theirs, the latest first."""
        sql = f'{DECKS.select} WHERE "user" = ?'
        order = "ORDER BY updated_at DESC, game, name"
        if game is None:
            return DECKS.rows(await self.read(f"{sql} {order}", user))
        return DECKS.rows(await self.read(f"{sql} AND game = ? {order}", user, game))

    async def save_deck(self, deck: DeckRow, most: int) -> bool:
        """One of the same name gives way. False if they keep so many already."""
        sql = """INSERT INTO decks ("user", game, name, text, updated_at)
            SELECT CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
                CAST(? AS DOUBLE PRECISION)
            WHERE (SELECT COUNT(*) FROM decks WHERE "user" = ? AND game = ? AND name <> ?) < ?
            ON CONFLICT ("user", game, name)
            DO UPDATE SET text = excluded.text, updated_at = excluded.updated_at"""
        new = (deck.user, deck.game, deck.name, deck.text, deck.updated_at)
        [saved] = await self.write((sql, (*new, deck.user, deck.game, deck.name, most)))
        return saved == 1

    async def drop_deck(self, user: int, game: str, name: str) -> bool:
        """False if there is no such deck."""
        sql = 'DELETE FROM decks WHERE "user" = ? AND game = ? AND name = ?'
        [dropped] = await self.write((sql, (user, game, name)))
        return dropped == 1

    async def remembered(self, name: str) -> str | None:
        """A fact of the bot itself, or None if it was never told."""
        found = await self.read("SELECT value FROM house WHERE name = ?", name)
        return str(found[0][0]) if found else None

    async def remember(self, name: str, value: str) -> None:
        sql = """INSERT INTO house (name, value) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
        await self.write((sql, (name, value)))

    # People: see people.py

    async def results(self, user: int, guild: int | None = None) -> list[ResultRow]:
        return await people.results(self, user, guild)

    async def head_to_head(self, user: int, other: int, guild: int | None = None) -> HeadToHead:
        return await people.head_to_head(self, user, other, guild)

    async def export_user(self, user: int) -> dict[str, Any]:
        return await people.export(self, user)

    async def tables_of(self, user: int) -> list[str]:
        return await people.tables_of(self, user)

    async def forget_user(self, user: int) -> None:
        await people.forget(self, user)

    # Keeping house

    async def prune(self, before: float) -> int:
        """Drop what is heavy of matches that ended before this; who won stays. How many matches.

        A series stays whole until its last battle is old enough: only then may it be exported.
        """
        marking = """
            UPDATE matches SET pruned = 1
            WHERE status = 'over' AND ended_at < ? AND pruned = 0 AND NOT EXISTS (
                SELECT 1 FROM matches other WHERE other.series = matches.series
                AND other.series <> '' AND (other.ended_at IS NULL OR other.ended_at >= ?))"""
        heavy = ("journal", "checkpoints", "boards", "deadlines", "offers", "faults")
        shown = ("posts", "notices")
        gone = "(SELECT id FROM matches WHERE pruned = 1)"
        changed = await self.write(
            (marking, (before, before)),
            *((f"DELETE FROM {table} WHERE match IN {gone}", ()) for table in heavy + shown),
        )
        return changed[0]

    async def backup(self, path: Path) -> None:
        await backup.backup(self, path)

    async def restore(self, path: Path) -> None:
        await backup.restore(self, path)


def _one(rows: list[Row]) -> Row | None:
    return rows[0] if rows else None
