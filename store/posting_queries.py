"""Where messages stand and which pictures they show, and what the bot notes for itself."""

from __future__ import annotations

from store.connection import Connection, one
from store.rows import BoardRow, NoticeRow, PostRow
from store.table_sql import BOARDS, NOTICES, POSTS


class PostingQueries(Connection):
    """Boards (pictures), posts (where a board stands), notices, and facts of the bot itself."""

    async def save_board(self, board: BoardRow) -> None:
        """Only if it is newer than the one that is there: pictures are drawn out of order."""
        sql, values = BOARDS.setting(board)
        await self.write((f"{sql} WHERE excluded.sequence > boards.sequence", values))

    async def post(self, match: str) -> PostRow | None:
        return one(POSTS.rows(await self.read(f"{POSTS.select} WHERE match = ?", match)))

    async def set_post(self, post: PostRow) -> None:
        await self.write(POSTS.setting(post))

    async def set_retired(self, match: str, message: int) -> None:
        """The board that was replaced is deleted."""
        sql = "UPDATE posts SET replaced = 0, replaced_channel = 0 WHERE match = ? AND replaced = ?"
        await self.write((sql, (match, message)))

    async def replaced(self) -> list[PostRow]:
        """Where a board was replaced and not deleted yet."""
        sql = f"""{POSTS.select} WHERE replaced <> 0
            AND EXISTS (SELECT 1 FROM matches m WHERE m.id = posts.match AND {self.ours})"""
        return POSTS.rows(await self.read(sql))

    async def set_post_pictures(self, match: str, message: int, pictures: str) -> None:
        """Only of the message that is meant: the board may have been posted anew meanwhile."""
        sql = "UPDATE posts SET pictures = ? WHERE match = ? AND message = ?"
        await self.write((sql, (pictures, match, message)))

    async def notice(self, match: str, seat: int) -> NoticeRow | None:
        sql = f"{NOTICES.select} WHERE match = ? AND seat = ?"
        return one(NOTICES.rows(await self.read(sql, match, seat)))

    async def notices(self, match: str) -> list[NoticeRow]:
        sql = f"{NOTICES.select} WHERE match = ? ORDER BY seat"
        return NOTICES.rows(await self.read(sql, match))

    async def set_notice(self, notice: NoticeRow) -> None:
        await self.write(NOTICES.setting(notice))

    async def drop_notice(self, match: str, seat: int) -> None:
        await self.write(("DELETE FROM notices WHERE match = ? AND seat = ?", (match, seat)))

    async def remembered(self, name: str) -> str | None:
        """A fact of the bot itself, or None if it was never told."""
        found = await self.read("SELECT value FROM house WHERE name = ?", name)
        return str(found[0][0]) if found else None

    async def remember(self, name: str, value: str) -> None:
        sql = """INSERT INTO house (name, value) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
        await self.write((sql, (name, value)))
