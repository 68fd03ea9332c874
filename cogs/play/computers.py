"""Computers at the table: a hint, a reason, and a seat that a computer looks after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.platform import actions, layout
from cogs.platform.finding import match_shown
from cogs.platform.layout import Layout, plain_name, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.absence import check_running
from matches import lending, thoughts
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from players.thinkers import Thinkers

if TYPE_CHECKING:
    from cogs.client import Rivalry


class Computers:
    """Answers the buttons under More that have to do with computers, and the same by command."""

    def __init__(self, client: Rivalry) -> None:
        self.client = client

    @property
    def thinkers(self) -> Thinkers:
        if self.client.matches.thinkers is None:
            raise NotAllowed("No computer thinks here.")
        return self.client.matches.thinkers

    @press(actions.HINT)
    async def press_hint(self, reply: Reply, pressed: Pressed) -> None:
        await self.hint(reply, await match_shown(reply.interaction, pressed.subject))

    async def hint(self, reply: Reply, hosted: HostedMatch) -> None:
        """What a Master would do, in matches where that hurts nobody."""
        seat = hosted.seat_of(reply.user.id)
        await check_running(hosted)
        await reply.say(safe(await thoughts.hint(hosted, self.thinkers, seat)))

    @press(actions.WHY)
    async def press_why(self, reply: Reply, pressed: Pressed) -> None:
        await self.why(reply, await match_shown(reply.interaction, pressed.subject))

    async def why(self, reply: Reply, hosted: HostedMatch) -> None:
        seat = hosted.seat_of(reply.user.id)
        await reply.say(safe(await thoughts.why(hosted, self.thinkers, seat)))

    # -- a seat in good hands

    @press(actions.LEND, updates=True)
    async def press_lend(self, reply: Reply, pressed: Pressed) -> None:
        await self.lend(reply, await match_shown(reply.interaction, pressed.subject))

    async def lend(self, reply: Reply, hosted: HostedMatch) -> None:
        hosted.seat_of(reply.user.id)
        await check_running(hosted)
        words = "Let a computer play on for you? You can come back at any time (`/match return`)."
        sure = layout.button("Yes, play for me", actions.LENT(hosted.id), layout.GOOD)
        await reply.show(Layout(layout.card(layout.text(words), *layout.rows([sure]))))

    @press(actions.LENT, updates=True)
    async def press_lent(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await match_shown(reply.interaction, pressed.subject)
        await check_running(hosted)
        await lending.lend(hosted, hosted.seat_of(reply.user.id))
        back = layout.button("I am back", actions.RETURN(hosted.id), layout.PRIMARY)
        words = layout.text("A computer plays for you now.")
        await reply.show(Layout(layout.card(words, *layout.rows([back]))))

    @press(actions.RETURN)
    async def press_return(self, reply: Reply, pressed: Pressed) -> None:
        await self.come_back(reply, await match_shown(reply.interaction, pressed.subject))

    async def come_back(self, reply: Reply, hosted: HostedMatch) -> None:
        name = plain_name(reply.user.display_name)
        await lending.come_back(hosted, reply.user.id, name)
        await self.client.hands.show(reply, hosted)
