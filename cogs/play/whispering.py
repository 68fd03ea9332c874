"""Whispering to one's partner: /match whisper, and the form behind a hand's button."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import discord
from discord import ui

from cogs.platform import actions
from cogs.platform.coalescer import Coalescer
from cogs.platform.layout import clip, plain_text, safe
from cogs.platform.limits import MODAL_LABEL, MODAL_TITLE
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.hands import Hands
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder, SeveralMatches
from matches.matches import Matches
from matches.whispers import LONGEST, partner_of

MOST_UNSENT = 200  # texts of people who have not said yet in which match


class Whispering:
    """Takes what somebody says, and brings it into their partner's hand."""

    def __init__(
        self, matches: Matches, finder: MatchFinder, hands: Hands, calling: Coalescer[str]
    ) -> None:
        self.matches, self.finder, self.hands, self.calling = matches, finder, hands, calling
        self._unsent: OrderedDict[int, str] = OrderedDict()  # user → what they typed

    async def whisper(self, reply: Reply, typed: str, named: str | None) -> None:
        """/match whisper: answered in private, with what the partner reads."""
        try:
            hosted = await self.finder.to_confer(reply.requester, named)
        except SeveralMatches:
            self._unsent[reply.user.id] = typed  # the form of the match they choose has it
            if len(self._unsent) > MOST_UNSENT:
                self._unsent.popitem(last=False)
            raise
        partner, text = await self._say(reply, hosted, typed)
        self.hands.touch_of(hosted.id, reply.user.id)
        await reply.say(f"{safe(hosted.names[partner])} alone reads: {safe(text)}")

    @press(actions.WHISPER)
    async def press_whisper(self, reply: Reply, pressed: Pressed) -> None:
        """The form; who has nobody to whisper to is told so before they write."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await hosted.check_running()
        partner = hosted.names[partner_of(hosted, hosted.seat_of(reply.user.id))]
        form = ui.Modal(
            title=clip(f"Whisper to {partner}", MODAL_TITLE),
            custom_id=actions.WHISPERED(hosted.id),
        )
        words: ui.TextInput[Any] = ui.TextInput(
            custom_id="words",
            style=discord.TextStyle.paragraph,
            max_length=LONGEST,
            default=self._unsent.pop(reply.user.id, "")[:LONGEST] or None,
        )
        form.add_item(ui.Label(text=clip("Nobody else reads it", MODAL_LABEL), component=words))
        await reply.ask(form)

    @press(actions.WHISPERED, updates=True)
    async def press_whispered(self, reply: Reply, pressed: Pressed) -> None:
        """The form: the hand shows what was said, and what is chosen so far stays chosen."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await self._say(reply, hosted, reply.fields.get("words", ""))
        await self.hands.show_again(reply, hosted)

    async def _say(self, reply: Reply, hosted: HostedMatch, typed: str) -> tuple[int, str]:
        """Whom it was said to, and what."""
        user = reply.interaction.user
        if isinstance(user, discord.Member) and user.is_timed_out():
            raise NotAllowed("You are timed out on this server, so you cannot whisper, either.")
        text = " ".join(plain_text(typed).split())
        partner = await self.matches.whispers.say(hosted, reply.user.id, text)
        reply.done()
        heard_by = hosted.seats[partner].user
        if heard_by is None or not self.hands.touch_of(hosted.id, heard_by):
            self.calling.touch(hosted.id)
        return partner, text
