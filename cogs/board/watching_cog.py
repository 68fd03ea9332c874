"""Watching: the board and the log, as whoever asks may see them."""

from __future__ import annotations

from discord import app_commands

from cogs.board.board_places import missing_rights
from cogs.board.board_renderer import BoardRenderer
from cogs.board.boards import Boards
from cogs.platform import actions
from cogs.platform.contexts import playing
from cogs.platform.layout import link, pages, safe
from cogs.platform.match_choices import MatchChoices
from cogs.platform.paged_text import paged
from cogs.platform.reply import Interaction, Reply
from cogs.platform.router import Pressed, press
from cogs.platform.which_match import offering
from matches.direct_messages import is_direct
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from rules.core.phrases import listed


class WatchingCog(MatchChoices):
    def __init__(
        self, matches: Matches, finder: MatchFinder, renderer: BoardRenderer, boards: Boards
    ) -> None:
        self.matches, self.finder = matches, finder
        self.renderer, self.boards = renderer, boards

    @app_commands.command(description="Show the board: in words for you, and where it stands")
    @playing
    @app_commands.describe(match="Which match")
    @app_commands.autocomplete(match=MatchChoices.all_matches)
    async def board(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.FETCH_BOARD)) as reply:
            await self._fetch(reply, await self.finder.in_channel(reply.requester, match))

    @press(actions.FETCH_BOARD)
    async def press_fetch(self, reply: Reply, pressed: Pressed) -> None:
        await self._fetch(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def _fetch(self, reply: Reply, hosted: HostedMatch) -> None:
        """Show it, and have it posted where it can be seen."""
        note = await self._bring_home(reply.interaction, hosted)
        await self._show_board(reply, hosted, 0, note)

    async def _bring_home(self, interaction: Interaction, hosted: HostedMatch) -> str:
        """A board whose channel is gone or closed to us comes to where a player asks for it."""
        seated = any(row.user == interaction.user.id for row in hosted.seats)
        here = interaction.channel_id
        if not seated or here is None:
            return ""
        if is_direct(hosted.row.guild):
            self.boards.welcome(here)  # asked for: try again
        if not self.boards.is_refused(hosted.row.channel):
            self.boards.touch(hosted.id)  # somebody may have deleted it
            return ""
        if missing := missing_rights(interaction.app_permissions, interaction.channel):
            raise NotAllowed(
                f"I cannot show the board here either: a moderator must allow me {listed(missing)}."
            )
        await hosted.move(here)
        self.boards.touch(hosted.id)
        return "Its channel is closed to me, so the board has come here."

    @press(actions.BOARD)
    @press(actions.BOARD_PAGE, updates=True)
    async def press_board(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await self._show_board(reply, hosted, pressed.number(0))

    async def _show_board(
        self, reply: Reply, hosted: HostedMatch, page: int, note: str = ""
    ) -> None:
        """The table as this person may see it: the picture, the words, the way to the board."""
        view = await hosted.view_for(hosted.seat_if_any(reply.user.id))
        words = self.renderer.board_words(hosted, view)
        post = await self.matches.postings.board(hosted.id)
        if post is not None and not note:
            note = link(hosted.row.guild, post.channel, post.message)
        pictures = []
        if page == 0 and not await self.matches.preferences.prefers_text(reply.user.id):
            pictures.append(await self.renderer.private_board(hosted, view))
        lines = safe(words).split("\n")
        await reply.show(paged(actions.BOARD_PAGE, hosted.id, lines, page, note, pictures))

    @app_commands.command(description="What has happened in the match, as you may know it")
    @playing
    @app_commands.describe(match="Which match")
    @app_commands.autocomplete(match=MatchChoices.all_matches)
    async def log(self, interaction: Interaction, match: str | None = None) -> None:
        async with Reply(interaction, wish=offering(actions.LOG)) as reply:
            await self._show_log(reply, await self.finder.in_channel(reply.requester, match), None)

    @press(actions.LOG)
    @press(actions.LOG_PAGE, updates=True)
    async def press_log(self, reply: Reply, pressed: Pressed) -> None:
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        page = pressed.number(0) if pressed.arguments else None
        await self._show_log(reply, hosted, page)

    async def _show_log(self, reply: Reply, hosted: HostedMatch, page: int | None) -> None:
        """The latest page first: that is what people look for."""
        seat = hosted.seat_if_any(reply.user.id)
        lines = [safe(line) for line in await hosted.log(seat)]
        numbered = [f"{number}. {line}" for number, line in enumerate(lines, 1)]
        shown = page if page is not None else len(pages(numbered)) - 1
        await reply.show(paged(actions.LOG_PAGE, hosted.id, numbered or ["Nothing yet."], shown))
