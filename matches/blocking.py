"""People kept from new matches on one server. What they play already goes on."""

from __future__ import annotations

from msgspec.structs import replace

from matches.errors import NotAllowed
from matches.matches import Matches
from store.rows import AuditRow, BlockRow

__all__ = ["BlockRow", "block", "blocks", "unblock"]


async def block(
    matches: Matches, guild: int, user: int, moderator: int, why: str, name: str = ""
) -> None:
    """Once more for the same person: the latest reason counts."""
    now = matches.clock.now()
    await matches.store.block(BlockRow(guild, user, moderator, why, now, name))
    await matches.store.audit(AuditRow(guild, "", moderator, f"blocked <@{user}>", why, now))


async def blocks(matches: Matches, guild: int) -> list[BlockRow]:
    """Whom this server has blocked, the latest first, with their names where any is known."""
    rows = await matches.store.blocks(guild)
    return [
        row if row.name else replace(row, name=await matches.store.latest_name(row.user))
        for row in rows
    ]


async def unblock(matches: Matches, guild: int, user: int, moderator: int, why: str) -> None:
    if not await matches.store.unblock(guild, user):
        raise NotAllowed("They are not blocked here.")
    now = matches.clock.now()
    await matches.store.audit(AuditRow(guild, "", moderator, f"unblocked <@{user}>", why, now))
