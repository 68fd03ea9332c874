"""What was posted where: the board of each match, the notice of each seat, the commands."""

from __future__ import annotations

from msgspec.structs import replace

from matches.board_cache import BoardCache
from matches.wall_clock import WallClock
from store.rows import NoticeRow, PostRow
from store.store import Store

__all__ = ["NoticeRow", "PostRow", "Postings"]
COMMANDS = "commands synced"
KEPT = 1024  # rows of boards; each is asked for with every board and hand


class Postings:
    """Rows that tell a surface, also after a restart, which of its messages to change.

    Only the process that serves a match posts its board: it need not read what it has written.
    """

    def __init__(self, store: Store, clock: WallClock) -> None:
        self.store = store
        self.clock = clock
        self.boards = BoardCache(store)
        self._posts: dict[str, PostRow] = {}

    async def board(self, match_id: str) -> PostRow | None:
        """Where the board of a match stands."""
        if match_id not in self._posts:
            post = await self.store.post(match_id)
            if post is not None and match_id not in self._posts:  # or it was posted meanwhile
                self._keep(post)
        return self._posts.get(match_id)

    def _keep(self, post: PostRow) -> None:
        self._posts[post.match] = post
        if len(self._posts) > KEPT:
            del self._posts[next(iter(self._posts))]

    async def set_board(
        self,
        match_id: str,
        channel: int,
        message: int,
        pictures: str,
        replaced: PostRow | None = None,
    ) -> PostRow:
        """It was posted there just now, with these pictures; the older one is to be deleted."""
        old = (replaced.message, replaced.channel) if replaced is not None else (0, 0)
        post = PostRow(match_id, channel, message, self.clock.now(), pictures, *old)
        await self.store.set_post(post)
        self._keep(post)
        return post

    async def is_posted_since_end(self, post: PostRow) -> bool:
        """Whether this board was posted when its match was over."""
        row = await self.store.match(post.match)
        return row is not None and row.ended_at is not None and post.posted_at >= row.ended_at

    async def replaced(self) -> list[PostRow]:
        """Boards whose older message is still to be deleted."""
        return await self.store.replaced()

    async def set_retired(self, match_id: str, message: int) -> None:
        """The older message is gone."""
        await self.store.set_retired(match_id, message)
        known = self._posts.get(match_id)
        if known is not None and known.replaced == message:
            self._keep(replace(known, replaced=0, replaced_channel=0))

    async def set_board_pictures(self, post: PostRow, pictures: str) -> None:
        """It shows these from now on."""
        if pictures == post.pictures:
            return
        await self.store.set_post_pictures(post.match, post.message, pictures)
        known = self._posts.get(post.match)
        if known is not None and known.message == post.message:
            self._keep(replace(known, pictures=pictures))

    async def notice(self, match_id: str, seat: int) -> NoticeRow | None:
        """The message that calls this seat, if it still stands."""
        return await self.store.notice(match_id, seat)

    async def set_notice(self, match_id: str, seat: int, channel: int, message: int) -> None:
        await self.store.set_notice(NoticeRow(match_id, seat, channel, message))

    async def drop_notice(self, match_id: str, seat: int) -> None:
        await self.store.drop_notice(match_id, seat)

    async def commands(self) -> str | None:
        """The fingerprint of the commands that Discord was last sent."""
        return await self.store.remembered(COMMANDS)

    async def set_commands(self, fingerprint: str) -> None:
        await self.store.remember(COMMANDS, fingerprint)
