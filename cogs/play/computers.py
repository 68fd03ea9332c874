"""What a computer does for a player: a hint, the reason of its move, playing on in their seat."""

from __future__ import annotations

from cogs.platform import actions, layout
from cogs.platform.layout import Layout, plain_name, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.hands import Hands
from matches import computer_players, seat_handover, series
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from players.thinkers import Thinkers


class Computers:
    """Answers the buttons under More that have to do with computers, and the same by command."""

    def __init__(self, matches: Matches, finder: MatchFinder, hands: Hands) -> None:
        self.matches, self.finder, self.hands = matches, finder, hands

    @property
    def thinkers(self) -> Thinkers:
        """Those who think for computers; some hosts run none."""
        if self.matches.thinkers is None:
            raise NotAllowed("No computer thinks here.")
        return self.matches.thinkers

    @press(actions.HINT)
    async def press_hint(self, reply: Reply, pressed: Pressed) -> None:
        await self.hint(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def hint(self, reply: Reply, hosted: HostedMatch) -> None:
        """What a Master would do, in matches where that hurts nobody."""
        seat = hosted.seat_of(reply.user.id)
        await hosted.check_running()
        await reply.say(safe(await computer_players.hint(hosted, self.thinkers, seat)))

    @press(actions.WHY)
    async def press_why(self, reply: Reply, pressed: Pressed) -> None:
        await self.why(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def why(self, reply: Reply, hosted: HostedMatch) -> None:
        """Why the computer made its last move."""
        seat = hosted.seat_of(reply.user.id)
        is_over = await series.is_over(hosted)
        await reply.say(safe(await computer_players.why(hosted, seat, is_over)))

    # -- a computer plays on

    @press(actions.LEND, updates=True)
    async def press_lend(self, reply: Reply, pressed: Pressed) -> None:
        await self.lend(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def lend(self, reply: Reply, hosted: HostedMatch) -> None:
        """Ask whether a computer shall play on for them."""
        hosted.seat_of(reply.user.id)
        await hosted.check_running()
        words = "Let a computer play on for you? You can come back at any time (`/match return`)."
        sure = layout.button("Yes, play for me", actions.LENT(hosted.id), layout.GOOD)
        await reply.show(Layout(layout.card(layout.text(words), *layout.rows([sure]))))

    @press(actions.LENT, updates=True)
    async def press_lent(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await hosted.check_running()
        await seat_handover.lend(hosted, hosted.seat_of(reply.user.id))
        back = layout.button("I am back", actions.RETURN(hosted.id), layout.PRIMARY)
        words = layout.text("A computer plays for you now.")
        await reply.show(Layout(layout.card(words, *layout.rows([back]))))

    @press(actions.RETURN)
    async def press_return(self, reply: Reply, pressed: Pressed) -> None:
        await self.come_back(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def come_back(self, reply: Reply, hosted: HostedMatch) -> None:
        """Take the seat back from the computer."""
        name = plain_name(reply.user.display_name)
        await seat_handover.come_back(hosted, reply.user.id, name)
        await self.hands.show(reply, hosted)
