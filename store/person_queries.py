"""A person's settings and decks, and how they fared: what the store reads and writes of them."""

from __future__ import annotations

from store.connection import Connection
from store.rows import DeckRow, HeadToHead, ResultRow
from store.table_sql import DECKS


class PersonQueries(Connection):
    """Everything that is keyed by a person's number."""

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

    async def head_to_head(self, user: int, other: int, guild: int | None = None) -> HeadToHead:
        """Partners are no rivals: sides alternate, so their seats are both even or both odd."""
        here, servers = _of_guild(guild)
        found = await self.read(
            f"""SELECT m.winners, (m.winners >> CAST(a.seat AS INTEGER)) & 1,
                      (m.winners >> CAST(b.seat AS INTEGER)) & 1
               FROM matches m JOIN seats a ON a.match = m.id JOIN seats b ON b.match = m.id
               WHERE a."user" = ? AND b."user" = ? AND m.status = 'over' AND m.winners >= 0
                 AND (a.seat + b.seat) % 2 = 1{here}""",
            user,
            other,
            *servers,
        )
        return HeadToHead(
            won=sum(mine > theirs for _, mine, theirs in found),
            lost=sum(mine < theirs for _, mine, theirs in found),
            drawn=sum(winners == 0 for winners, _, _ in found),
        )


def _of_guild(guild: int | None) -> tuple[str, tuple[int, ...]]:
    return ("", ()) if guild is None else (" AND m.guild = ?", (guild,))
