"""What is kept of a server: its settings, what moderators did, whom they blocked."""

from __future__ import annotations

from store.connection import Connection
from store.rows import AuditRow, BlockRow
from store.table_sql import AUDIT, BLOCKS


class ServerQueries(Connection):
    """Everything that is keyed by a server."""

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
