"""Challenges: rows with a version, changed only by whoever read the latest."""

from __future__ import annotations

from store.connection import Connection, Shards, of_shards, one
from store.rows import ChallengeRow
from store.table_sql import CHALLENGES


class ChallengeQueries(Connection):
    """Invitations that are not yet matches."""

    async def challenge(self, challenge: str) -> ChallengeRow | None:
        sql = f"{CHALLENGES.select} WHERE id = ?"
        return one(CHALLENGES.rows(await self.read(sql, challenge)))

    async def challenges(self, guild: int) -> list[ChallengeRow]:
        sql = f"{CHALLENGES.select} WHERE guild = ? ORDER BY expires, id"
        return CHALLENGES.rows(await self.read(sql, guild))

    async def expired_challenges(
        self, now: float, there: Shards | None = None
    ) -> list[ChallengeRow]:
        """Where the bot is there; absences are added to every life."""
        served = of_shards("challenges.guild", there) if there else "1 = 1"
        missed = "SELECT missed FROM absences a WHERE a.guild = challenges.guild"
        sql = f"""{CHALLENGES.select} WHERE {served}
            AND expires <= ? - COALESCE(({missed}), 0) ORDER BY expires, id"""
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
