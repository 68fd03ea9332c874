"""For whoever waits in vain: claim the win on time, give time, end a match whose rival has left."""

from __future__ import annotations

import discord

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches import out_of_time
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from rules.core.phrases import listed

MORE_TIME = 600.0  # seconds given to a rival on a live clock
MORE_DAYS = 86400.0  # and by correspondence


class AbsentRivals:
    """Answers the buttons under More about a rival who is out of time or gone from the server."""

    def __init__(self, client: discord.Client, finder: MatchFinder) -> None:
        self.client, self.finder = client, finder

    @press(actions.CLAIM)
    async def press_claim(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        await hosted.check_running()
        await out_of_time.claim_time(hosted, seat)
        await reply.say("Your side wins on time." if hosted.partners(seat) else "You win on time.")

    @press(actions.GRANT)
    async def press_grant(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat, clocks = hosted.seat_of(reply.user.id), await hosted.clocks()
        seconds = MORE_TIME if hosted.terms.control.kind == "live" else MORE_DAYS
        late = out_of_time.late_rivals(hosted, clocks, seat)
        if not late:
            raise NotAllowed("Your rival still has time.")
        for rival in late:
            await out_of_time.grant_time(hosted, seat, rival, seconds)
        await reply.say("They have more time now.")

    @press(actions.LEFT)
    async def press_left(self, reply: Reply, pressed: Pressed) -> None:
        """Whoever has left the server cannot move: the match may be ended without a result."""
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await hosted.check_running()
        seat = hosted.seat_of(reply.user.id)
        gone = await self._gone(hosted, hosted.rivals(seat))
        if not gone and (lost := await self._gone(hosted, hosted.partners(seat))):
            # Else a side that is about to lose could send somebody out to be spared.
            await reply.say(
                f"{listed([safe(name) for name in lost])} has left this server, and plays on your "
                "side: a moderator can give the seat to somebody else with `/mod replace`."
            )
            return
        if not gone:
            await reply.say(
                "Your rival is still on this server. With a clock you may claim the win when it "
                "runs out; otherwise a moderator can end the match with `/mod end`."
            )
            return
        end = layout.button("End it without a result", actions.LEAVE_OFF(hosted.id), layout.DANGER)
        words = layout.text(f"{listed([safe(name) for name in gone])} has left this server.")
        await reply.show(Layout(layout.card(words, *layout.rows([end]))))

    @press(actions.LEAVE_OFF, updates=True)
    async def press_leave_off(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        seat = hosted.seat_of(reply.user.id)
        if not await self._gone(hosted, hosted.rivals(seat)):
            raise NotAllowed("Your rival is on this server again.")
        await hosted.close(seat, (), "void")
        await reply.show(Layout(layout.text("The match is ended without a result.")))

    async def _gone(self, hosted: HostedMatch, seats: list[int]) -> list[str]:
        """Those of them who are no longer on the server, asked afresh: no intent tells us."""
        names = []
        for seat in seats:
            user = hosted.seats[seat].user
            if user is None:
                continue
            try:
                await self.client.http.get_member(hosted.row.guild, user)
            except discord.NotFound:
                names.append(hosted.seats[seat].name)
        return names
