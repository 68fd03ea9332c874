"""A person's settings, decks and lessons, and how they fared, in the store."""

from __future__ import annotations

from store.connection import Connection
from store.rows import DeckRow, HeadToHead, LessonRow, ResultRow
from store.table_sql import DECKS, LESSONS


class PersonQueries(Connection):
    """Everything that is keyed by a person's number."""

    async def user_settings(self, user: int) -> dict[str, str]:
        sql = 'SELECT name, value FROM user_settings WHERE "user" = ? ORDER BY name'
        return dict(await self.read(sql, user))

    async def set_user_setting(self, user: int, name: str, value: str) -> None:
        sql = """INSERT INTO user_settings ("user", name, value) VALUES (?, ?, ?)
            ON CONFLICT ("user", name) DO UPDATE SET value = excluded.value"""
        await self.write((sql, (user, name, value)))

    async def latest_name(self, user: int) -> str:
        """As they were called at the match they sat down to last; "" for whoever never did."""
        sql = """SELECT s.name FROM seats s JOIN matches m ON m.id = s.match
            WHERE s."user" = ? ORDER BY m.opened_at DESC LIMIT 1"""
        found = await self.read(sql, user)
        return str(found[0][0]) if found else ""

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

    async def lessons(self, user: int, game: str | None = None) -> list[LessonRow]:
        """What they have learnt, of one game or of all."""
        sql, order = f'{LESSONS.select} WHERE "user" = ?', "ORDER BY game, kind"
        if game is None:
            return LESSONS.rows(await self.read(f"{sql} {order}", user))
        return LESSONS.rows(await self.read(f"{sql} AND game = ? {order}", user, game))

    async def set_lesson(self, lesson: LessonRow) -> None:
        await self.write(LESSONS.setting(lesson))

    # -- how they fared

    async def results(self, user: int, guild: int | None = None) -> list[ResultRow]:
        """Finished matches (of one server), latest first.

        Where nobody won, it was a draw; void ones and practice do not count.
        """
        here, servers = _of_guild(guild)
        found = await self.read(
            f"""SELECT m.id, m.game, m.ended_at, s.seat, CASE
                   WHEN m.winners = 0 THEN 'draw'
                   WHEN ((m.winners >> CAST(s.seat AS INTEGER)) & 1) = 1 THEN 'won'
                   ELSE 'lost' END
               FROM matches m JOIN seats s ON s.match = m.id
               WHERE s."user" = ? AND m.status = 'over' AND m.winners >= 0{here}
               ORDER BY m.ended_at DESC, m.id, s.seat""",
            user,
            *servers,
        )
        return [ResultRow(*row) for row in found]

    async def head_to_head(
        self, user: int, other: int, guild: int | None = None
    ) -> dict[str, HeadToHead]:
        """By game. Partners are no rivals: sides alternate, so their seats are both even or odd."""
        here, servers = _of_guild(guild)
        found = await self.read(
            f"""SELECT m.game, m.winners, (m.winners >> CAST(a.seat AS INTEGER)) & 1,
                      (m.winners >> CAST(b.seat AS INTEGER)) & 1
               FROM matches m JOIN seats a ON a.match = m.id JOIN seats b ON b.match = m.id
               WHERE a."user" = ? AND b."user" = ? AND m.status = 'over' AND m.winners >= 0
                 AND (a.seat + b.seat) % 2 = 1{here}""",
            user,
            other,
            *servers,
        )
        by_game: dict[str, HeadToHead] = {}
        for game, winners, mine, theirs in found:
            one = HeadToHead(int(mine > theirs), int(mine < theirs), int(winners == 0))
            by_game[game] = by_game.get(game, HeadToHead()) + one
        return by_game


def _of_guild(guild: int | None) -> tuple[str, tuple[int, ...]]:
    return ("", ()) if guild is None else (" AND m.guild = ?", (guild,))
