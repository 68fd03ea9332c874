"""Sharing how a match ended: its players choose a channel, and the end card is posted there."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.board.board_places import is_refusal, missing_rights
from cogs.board.end_card import EndCards
from cogs.platform import actions, layout
from cogs.platform.layout import Layout
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches.direct_messages import is_direct
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from rules.core.phrases import listed

WHERE = "Where to?"
NO_CHANNEL = "That is no channel that I can write in."
TYPES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.public_thread,
]
AGAIN = 86_400.0  # seconds until the same match may be shared in the same channel once more


class Sharing:
    """Answers Share, below a match that is over."""

    def __init__(
        self, client: discord.Client, matches: Matches, finder: MatchFinder, ends: EndCards
    ) -> None:
        self.client, self.matches, self.finder, self.ends = client, matches, finder, ends
        self._shared: dict[tuple[str, int], float] = {}  # match, channel → when

    @press(actions.SHARE)
    async def press_share(self, reply: Reply, pressed: Pressed) -> None:
        """Ask where to; nobody else sees that."""
        hosted = await self._finished(reply, pressed.subject)
        menu: ui.ChannelSelect[Any] = ui.ChannelSelect(
            custom_id=actions.SHARED(hosted.id), placeholder=WHERE, channel_types=TYPES
        )
        words = layout.text("Where shall I show how this match ended? Nobody is pinged.")
        await reply.show(Layout(layout.card(words, ui.ActionRow(menu))))

    @press(actions.SHARED, updates=True)
    async def press_shared(self, reply: Reply, pressed: Pressed) -> None:
        """Post the end card in the chosen channel."""
        hosted = await self._finished(reply, pressed.subject)
        channel = self._channel(reply)
        self._check_not_again(hosted, channel)
        self._shared[hosted.id, channel.id] = self.matches.clock.now()
        try:
            shown = await self.ends.shared(hosted)
            sent = await channel.send(
                view=shown, files=shown.files(), allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as problem:
            del self._shared[hosted.id, channel.id]
            if not is_refusal(problem):
                raise
            raise NotAllowed("I may not write there. Choose another channel.") from None
        done = f"It is shared in <#{channel.id}>: {sent.jump_url}"
        await reply.show(Layout(layout.card(layout.text(done))))

    async def _finished(self, reply: Reply, match_id: str) -> HostedMatch:
        """The match, if it is over and this person has played it."""
        hosted = await self.finder.shown(reply.requester, match_id)
        if hosted.own_seat(reply.user.id) is None:
            raise NotAllowed("Only who has played a match can share how it ended.")
        if await hosted.result() is None:
            raise NotAllowed("The match is not over yet.")
        if is_direct(hosted.row.guild):
            raise NotAllowed("What is played in direct messages stays between the two of us.")
        return hosted

    def _channel(self, reply: Reply) -> discord.TextChannel | discord.Thread:
        """The chosen channel, where both the person and we may write."""
        chosen = reply.values[0] if reply.values else ""
        found = self.client.get_channel(int(chosen)) if chosen.isdecimal() else None
        if (
            not isinstance(found, discord.TextChannel | discord.Thread)
            or not isinstance(reply.user, discord.Member)
            or found.guild.id != reply.requester.guild
            or not found.permissions_for(reply.user).view_channel
        ):
            raise NotAllowed(NO_CHANNEL)  # what somebody may not see is not named either
        if not may_write(found.permissions_for(reply.user), found):
            raise NotAllowed(f"You may not write in #{found.name}. Choose another channel.")
        missing = missing_rights(found.permissions_for(found.guild.me), found)
        if missing:
            raise NotAllowed(
                f"I cannot show it in #{found.name}: a moderator must allow me {listed(missing)}."
            )
        return found

    def _check_not_again(
        self, hosted: HostedMatch, channel: discord.TextChannel | discord.Thread
    ) -> None:
        now = self.matches.clock.now()
        self._shared = {key: at for key, at in self._shared.items() if now - at < AGAIN}
        if (hosted.id, channel.id) in self._shared:
            raise NotAllowed("This match has been shared there already.")


def may_write(rights: discord.Permissions, channel: object) -> bool:
    in_thread = isinstance(channel, discord.Thread)
    return rights.send_messages_in_threads if in_thread else rights.send_messages
