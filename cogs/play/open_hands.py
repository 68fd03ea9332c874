"""Where a hand is shown: in one message for each person and match, which its token can change."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import discord
from msgspec import Struct
from msgspec.structs import replace

from cogs.platform.kept_pictures import PrivateMessages, private_messages
from cogs.platform.layout import Layout, PictureFile
from cogs.platform.limits import TOKEN_LIFE
from cogs.play.question_controls import Selection
from matches.match_view import MatchView
from matches.postings import PostRow
from rules.core.questions import Prompt, QuestionId

log = logging.getLogger("rivalry.cogs")


class Present(Struct, frozen=True):
    """What a hand says of the present: an edit that would change none of it is not worth sending.

    What rivals do meanwhile is on the board, and told in the hand with the next question: an edit
    for each of their moves would cost a request.
    """

    prompt: Prompt | None  # what its seat is asked
    deciding: tuple[int, ...]  # the seats it waits for, if it is not asked itself
    answered_soon: bool
    due: float | None
    reckoning: str
    moment: str
    told: int  # answers that were given for its seat
    cards: tuple[str, ...]  # names of its pictures, or its cards in words
    whispers: tuple[str, ...] = ()  # between its seat and a partner


class OpenHand(Struct):
    """Where a player's hand is shown, and what it showed last."""

    interaction: discord.Interaction[Any]
    since: float
    sequence: int
    question: QuestionId | None
    selection: Selection
    message: int  # 0 if we were not told which it is
    pictures: tuple[PictureFile, ...]
    board: bool = False  # whether it shows the board, too
    followed: bool = False  # whether it came after the interaction's first answer
    present: Present | None = None

    def tells(self, whispers: tuple[str, ...]) -> bool:
        """Whether it shows what was whispered, and nothing more."""
        return whispers == (self.present.whispers if self.present else ())

    def can_wait(self, whispers: tuple[str, ...]) -> bool:
        """Whether it offers nothing to press and has everything that was whispered."""
        asks = self.present is None or self.present.prompt is not None
        return not asks and self.tells(whispers)

    def can_be_reached(self, now: float) -> bool:
        """Whether its token has life left."""
        return now - self.since <= TOKEN_LIFE

    @property
    def private(self) -> PrivateMessages:
        return private_messages(self.interaction.client)

    async def edit(self, shown: Layout) -> None:
        edit: Any = self.interaction.edit_original_response
        if self.followed:
            edit = partial(self.interaction.followup.edit_message, self.message)
        await self.private.edit(self.message, edit, shown)

    async def below(self, shown: Layout) -> OpenHand:
        """The same hand in a new message, at the end of the channel."""
        send: Any = self.interaction.followup.send
        sent = await send(view=shown, files=shown.files(), ephemeral=True, wait=True)
        self.private.noted(sent)
        return replace(self, message=sent.id, followed=True)

    async def delete(self) -> None:
        """It is shown elsewhere: two hands with one question confuse."""
        try:
            if self.followed:
                await self.interaction.followup.delete_message(self.message)
            else:
                await self.interaction.delete_original_response()
        except discord.HTTPException as problem:
            log.debug("an older hand could not be deleted: %s", problem.code)


def said(view: MatchView) -> tuple[str, ...]:
    """What partners have whispered, to say whether a hand shows it."""
    return tuple(f"{whisper.number} {whisper.text}" for whisper in view.whispers)


def is_above(post: PostRow | None, channel: int, message: int) -> bool:
    """Whether the board was posted below this message: what is newer has the greater number."""
    return post is not None and post.channel == channel and 0 < message < post.message
