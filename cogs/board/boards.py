"""The public board of each match: one message, brought up to date single-flight, latest wins.

A board is drawn when Discord takes its next request there, never before: so none is stale.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import discord

from cogs.board.board_messages import BoardMessages
from cogs.board.board_places import UNKNOWN_CHANNEL, is_refusal, missing_rights
from cogs.board.direct_messages import opened_anew
from cogs.board.lost_boards import LostBoards
from cogs.board.match_threads import MatchThreads
from cogs.platform.buckets import EDIT, POST, Route
from cogs.platform.coalescer import Coalescer
from cogs.platform.kept_pictures import Keeping, as_text, from_text, shown_in
from cogs.platform.layout import Layout
from cogs.platform.limits import BURIED_BOARD, OLD_BOARD
from cogs.platform.outgoing import BY_PERSON, OVER, Crowded, Outgoing, Wish
from cogs.platform.refusals import reason
from matches.direct_messages import is_direct
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.postings import PostRow
from render.render_queue import Superseded

log = logging.getLogger("rivalry.cogs")
BAD_REQUEST, UNKNOWN_MESSAGE, EDITED_TOO_OFTEN = 400, 10008, 30046
NOT_EDITED = (UNKNOWN_MESSAGE, EDITED_TOO_OFTEN)  # but a new message may go through
# Seconds before a place that refused us is tried again: insisting would get our address banned.
FORBIDDEN_FOR, GONE_FOR = 600.0, 86400.0


class Boards:
    """Posts, edits and, where it got lost from sight, reposts the board of every match.

    Whoever listens to `posted` hears of a match whose board is a new message. In direct messages
    (channels) that are `closed`, Discord does not let us write: there the hand shows the board.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        messages: BoardMessages,
        threads: MatchThreads,
        outgoing: Outgoing,
        posted: Callable[[str], None],
        closed: set[int],
    ) -> None:
        self.client, self.matches, self.messages = client, matches, messages
        self.threads, self.outgoing = threads, outgoing
        self.posted, self.closed = posted, closed
        self.lost_boards = LostBoards(client, matches)
        self.updating: Coalescer[str] = Coalescer(self._update)
        self.retiring: Coalescer[str] = Coalescer(self._retire)
        self._wishes: dict[str, Wish] = {}  # match → what of it is not shown yet
        self._looked: dict[str, float] = {}  # match → when it was last asked who wrote below
        self.keeping = Keeping("boards")
        self._refused: dict[int, float] = {}  # channel → until when we do not try again

    def touch(self, match_id: str, head_start: float = BY_PERSON) -> None:
        """Something happened: it is shown in its turn, which a greater head start brings nearer."""
        wish = self._wishes.setdefault(match_id, self.outgoing.wish(head_start))
        wish.head_start = max(wish.head_start, head_start)
        self.updating.touch(match_id)
        if head_start >= OVER:
            self.outgoing.leave_crowd(wish)

    def touch_stale(self, match_id: str) -> None:
        """The sweep found an old board; one under way is drawn when it goes, and needs no other."""
        if not self.updating.is_at(match_id):
            self.touch(match_id)

    # -- places that refused us

    def heard(self, interaction: discord.Interaction[Any]) -> None:
        """An interaction tells what we may do in its channel, but not in direct messages."""
        channel = interaction.channel
        if not self._refused or is_direct(interaction.guild_id or 0):
            return
        if channel is not None and not missing_rights(interaction.app_permissions, channel):
            self._refused.pop(channel.id, None)

    def is_refused(self, channel: int) -> bool:
        """Whether we could not write there lately."""
        return self._refused.get(channel, 0.0) > self.matches.clock.now()

    @property
    def has_refusals(self) -> bool:
        return bool(self._refused)

    def lost(self, channel: int) -> None:
        """The place is gone, so there is nothing to try."""
        self._refused[channel] = self.matches.clock.now() + GONE_FOR

    def welcome(self, channel: int) -> bool:
        """The place may be free again; whether it was refused before."""
        return self._refused.pop(channel, None) is not None

    def _was_refused(self, channel: int, problem: discord.HTTPException) -> None:
        wait = GONE_FOR if problem.code == UNKNOWN_CHANNEL else FORBIDDEN_FOR
        self._refused[channel] = self.matches.clock.now() + wait
        log.info("a board in channel %s was refused with code %s", channel, problem.code)

    # -- the message

    async def _update(self, match_id: str) -> None:
        hosted = await self.matches.find(match_id)
        wish = self._wishes.get(match_id) or self.outgoing.wish()
        if self.is_refused(hosted.row.channel) or not hosted.row.channel:
            self._wishes.pop(match_id, None)
            return
        try:
            await self._show_or_open(hosted, wish)
        except (Superseded, Crowded):  # whoever caused it has touched the match once more
            return
        except discord.RateLimited as problem:  # the sweep finds that it is not shown
            self._wishes.pop(match_id, None)
            log.info("no board of match %s: %s", match_id, reason(problem))
        except discord.HTTPException as problem:
            self._wishes.pop(match_id, None)
            if not is_refusal(problem):
                raise
            self._was_refused(hosted.row.channel, problem)
            is_in_hand = is_direct(hosted.row.guild)
            is_gone = problem.code == UNKNOWN_CHANNEL and await hosted.result() is not None
            if is_in_hand or is_gone:  # there, or where nobody sees it, it counts as shown
                self.matches.postings.boards.put(match_id, await hosted.sequence(), b"")
            if is_in_hand:
                self.closed.add(hosted.row.channel)
                self.posted(match_id)

    async def _show_or_open(self, hosted: HostedMatch, wish: Wish) -> None:
        """Direct messages may have to be opened first."""
        try:
            await self._show(hosted, wish)
        except discord.HTTPException as problem:
            if hosted.row.channel in self.closed:
                raise
            if not await opened_anew(self.client, hosted, problem):
                raise
            await self._show(hosted, wish)

    async def _show(self, hosted: HostedMatch, wish: Wish) -> None:
        """Decide whether to edit or to post, wait for that to be possible, draw and send."""
        post = await self.matches.postings.board(hosted.id)
        if post is None:
            await self.threads.open(hosted)
        is_edited = post is not None and not await self._is_lost(hosted, post)
        if not is_edited and (found := await self.lost_boards.find(hosted, post)):
            post, is_edited = found, True
        route = Route(EDIT if is_edited else POST, hosted.row.channel)
        async with self.outgoing.turn(route, wish):
            self.updating.catches_up(hosted.id)  # with all that has happened until now
            self._wishes.pop(hosted.id, None)
            view = await hosted.view_for(None)
            shown = await self.messages.layout(hosted, view, self.threads.note(hosted))
            if post is None or not is_edited or not await self._edit(hosted, post, shown):
                await self._post(hosted, post, shown)
        self.closed.discard(hosted.row.channel)
        if view.seen.result is not None and self.messages.ends.stories.is_unfinished(hosted.id):
            return  # touched again with the whole story; after a crash it counts as stale
        picture = shown.pictures[0].content if shown.pictures else b""
        self.matches.postings.boards.put(hosted.id, view.sequence, picture)

    async def _edit(self, hosted: HostedMatch, post: PostRow, shown: Layout) -> bool:
        """Whether the board could be brought up to date where it stands."""
        message = self._channel(hosted).get_partial_message(post.message)
        there = from_text(post.pictures)
        try:
            edited = await self.threads.reopening(
                hosted.row.channel, lambda: self.keeping.edit(message.edit, shown, there)
            )
        except discord.RateLimited:
            return False
        except discord.HTTPException as problem:
            if problem.status != BAD_REQUEST and problem.code not in NOT_EDITED:
                raise
            return False
        await self.matches.postings.set_board_pictures(post, as_text(shown_in(edited)))
        return True

    async def _post(self, hosted: HostedMatch, post: PostRow | None, shown: Layout) -> None:
        """A new message; the one it replaces is deleted, if need be after the next start."""
        if post is not None and post.replaced:
            await self._delete(hosted, post)  # a row remembers only one
        again = self.lost_boards.may_be_there(hosted)
        sent = await self._channel(hosted).send(
            view=shown, files=shown.files(), nonce=nonce(hosted, post)
        )
        await self.matches.postings.set_board(
            hosted.id, hosted.row.channel, sent.id, as_text(shown_in(sent)), post
        )
        self.lost_boards.stands(hosted)
        self.posted(hosted.id)
        if post is not None:
            self.retiring.touch(hosted.id)
        if again:  # it may be the message of before a stop, which shows what was then
            self.touch(hosted.id)

    async def _is_lost(self, hosted: HostedMatch, post: PostRow) -> bool:
        """Elsewhere, too old to be edited freely, or others have written below it for a while.

        A result also counts as lost where too many boards wait for their edit already.
        """
        is_over = await hosted.result() is not None
        if is_over and await self.matches.postings.is_posted_since_end(post):
            self._looked.pop(hosted.id, None)
            return False  # a result is posted once
        if post.channel != hosted.row.channel:
            return True
        if is_over and self.outgoing.is_crowded(Route(EDIT, post.channel)):
            return True  # new messages have a limit of their own: the other boards lose no turn
        now = self.matches.clock.now()
        age = now - post.posted_at
        if age > OLD_BOARD:
            return True
        if now - max(post.posted_at, self._looked.get(hosted.id, 0.0)) <= BURIED_BOARD:
            return False
        self._looked[hosted.id] = now
        # Asked afresh: without the intent for messages, the library's channels stand still.
        channel: Any = await self.client.http.get_channel(post.channel)
        return int(channel.get("last_message_id") or 0) > post.message

    def _channel(self, hosted: HostedMatch) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(hosted.row.channel, guild_id=hosted.row.guild)

    # -- what was replaced

    async def retire_left_over(self) -> None:
        """The sweep: boards that were replaced and, because of a stop, not deleted."""
        for post in await self.matches.postings.replaced():
            self.retiring.touch(post.match)

    async def _retire(self, match_id: str) -> None:
        post = await self.matches.postings.board(match_id)
        if post is not None and post.replaced:
            await self._delete(await self.matches.find(match_id), post)

    async def _delete(self, hosted: HostedMatch, post: PostRow) -> None:
        """Take the replaced board away; where that is refused it stays."""
        channel = self.client.get_partial_messageable(
            post.replaced_channel, guild_id=hosted.row.guild
        )
        try:
            old = channel.get_partial_message(post.replaced)
            await self.threads.reopening(post.replaced_channel, old.delete)
        except discord.RateLimited:
            return  # by the next sweep
        except discord.HTTPException as problem:
            log.debug("an old board could not be deleted: %s", problem.code)
        await self.matches.postings.set_retired(hosted.id, post.replaced)


def nonce(hosted: HostedMatch, post: PostRow | None) -> str:
    """The same for the same post: Discord takes it once, though we may not know that it did."""
    words = f"{hosted.id} {hosted.row.channel} {post.message if post else 0}"
    return blake2b(words.encode(), digest_size=12).hexdigest()
