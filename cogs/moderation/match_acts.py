"""What a moderator does to one match: told to them privately, at the board, in the log channel."""

from __future__ import annotations

import discord

from cogs.board.board_places import missing_rights
from cogs.board.boards import Boards
from cogs.moderation.log_channel import LogChannel
from cogs.platform.layout import plain_name, safe
from cogs.platform.reply import Reply
from matches import moderation
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_terms import COMPUTER_LEVEL, COMPUTER_NAME, Sitting
from rules.core.phrases import listed

Person = discord.User | discord.Member
Place = discord.TextChannel | discord.Thread
COMPUTER = Sitting(None, COMPUTER_NAME, level=COMPUTER_LEVEL)
ENDINGS = {
    "void": "ended without a result",
    "draw": "ended as a draw",
    "0": "awarded to {0}",  # sides
    "1": "awarded to {1}",
}


class MatchActs:
    """One method for each act; every one is audited by `moderation`."""

    def __init__(self, client: discord.Client, boards: Boards, log_channel: LogChannel) -> None:
        self.client, self.boards, self.log_channel = client, boards, log_channel

    async def end(self, reply: Reply, hosted: HostedMatch, result: str, why: str) -> None:
        await moderation.end(hosted, winners_of(result, hosted), reply.user.id, why)
        await reply.say(f"Ended: {hosted.game.short_name}, {safe(hosted.pairing)}.")
        await self._tell(reply, hosted, ENDINGS[result].format(*hosted.side_names), why)

    async def restart(self, reply: Reply, hosted: HostedMatch, why: str) -> None:
        anew = await moderation.restart(hosted, reply.user.id, why)
        await reply.say(f"Dealt anew, bound to `{anew.row.commitment}`.")
        await self._tell(reply, hosted, "dealt anew", why)

    async def go_back(self, reply: Reply, hosted: HostedMatch, to: str, why: str) -> None:
        if not (to.isascii() and to.isdecimal() and len(to) < 9):
            raise NotAllowed("Choose the decision to go back to from the list.")
        await moderation.go_back(hosted, int(to), reply.user.id, why)
        words = f"taken back to before decision {int(to) + 1}"
        await reply.say(f"The match is {words}. Everybody reads how much had been seen since.")
        await self._tell(reply, hosted, words, why)

    async def undo(self, reply: Reply, hosted: HostedMatch, why: str) -> None:
        await moderation.undo(hosted, reply.user.id, why)
        await reply.say("The latest decision is taken back.")
        await self._tell(reply, hosted, "the latest decision taken back", why)

    async def replace(
        self, reply: Reply, hosted: HostedMatch, player: str, by: Person | None, why: str
    ) -> None:
        seats = {str(row.seat): row for row in hosted.seats}
        if player not in seats:
            raise NotAllowed("Choose the player to replace from the list.")
        seat, before = seats[player].seat, seats[player].name
        await moderation.replace(hosted, seat, self._newcomer(by), reply.user.id, why)
        words = f"{hosted.names[seat]} plays on for {before}"
        await reply.say(f"{safe(words)}.")
        await self._tell(reply, hosted, words, why)

    def _newcomer(self, by: Person | None) -> Sitting:
        """Nobody, or the bot itself: the computer."""
        assert self.client.user is not None
        if by is None or by.id == self.client.user.id:
            return COMPUTER
        name = plain_name(by.display_name)
        if by.bot:
            raise NotAllowed(f"{name} is a bot, and cannot play cards.")
        if not isinstance(by, discord.Member):
            raise NotAllowed(f"{name} is not on this server.")
        return Sitting(by.id, name)

    async def pause(self, reply: Reply, hosted: HostedMatch, pause: bool, why: str) -> None:
        await moderation.pause_clocks(hosted, pause, reply.user.id, why)
        words = "clocks paused" if pause else "clocks running again"
        await reply.say("The clocks are paused." if pause else "The clocks run again.")
        await self._tell(reply, hosted, words, why)

    async def move(self, reply: Reply, hosted: HostedMatch, to: Place, why: str) -> None:
        assert reply.interaction.guild is not None
        rights = to.permissions_for(reply.interaction.guild.me)
        if missing := missing_rights(rights, to):
            raise NotAllowed(f"I cannot show a board there: allow me {listed(missing)} first.")
        self.boards.welcome(to.id)
        await moderation.move(hosted, to.id, reply.user.id, why)
        await reply.say(f"The match is now played in <#{to.id}>.")
        await self._tell(reply, hosted, f"moved to #{to.name}", why)

    async def _tell(self, reply: Reply, hosted: HostedMatch, words: str, why: str) -> None:
        await self.log_channel.acted(hosted, reply.user.id, words, why)


def winners_of(result: str, hosted: HostedMatch) -> tuple[int, ...] | None:
    """None for no result, nobody for a draw, else everybody on the winner's side."""
    match result:
        case "void":
            return None
        case "draw":
            return ()
        case "0" | "1":
            losers = hosted.rivals(int(result))
            return tuple(row.seat for row in hosted.seats if row.seat not in losers)
    raise NotAllowed("A match cannot end like that.")
