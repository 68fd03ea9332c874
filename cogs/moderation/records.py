"""What a moderator reads: the tables, one match, the record of all acts, a file. Never a hand."""

from __future__ import annotations

from cogs.board.board_messages import clock_lines
from cogs.board.board_renderer import BoardRenderer
from cogs.moderation.rights import check_moderator
from cogs.platform import actions, layout
from cogs.platform.layout import Document, Layout, moment, safe
from cogs.platform.paged_text import paged
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches import series
from matches.errors import LongAgo
from matches.hosted import HostedMatch
from matches.match_file import export
from matches.match_finder import MatchFinder
from matches.matches import Matches
from matches.moderation import AuditRow, audit_log
from matches.replay import is_pruned
from matches.term_options import match_terms
from rules.core.phrases import listed

NEWS = 10  # lines of the public log under a match


class Records:
    """Every page is asked for anew, so it is checked anew."""

    def __init__(self, matches: Matches, finder: MatchFinder, renderer: BoardRenderer) -> None:
        self.matches, self.finder, self.renderer = matches, finder, renderer

    # -- the tables

    @press(actions.MOD_LIST, updates=True)
    async def press_list(self, reply: Reply, pressed: Pressed) -> None:
        check_moderator(reply.interaction)
        await self.list(reply, pressed.number(0))

    async def list(self, reply: Reply, page: int = 0) -> None:
        lines = []
        for row in await self.matches.lists.running(reply.requester.guild):
            hosted = await self.matches.find(row.id)
            asked = [safe(s.name) for s in hosted.seats if row.waiting >> s.seat & 1]
            lines.append(
                f"- {safe(hosted.title)} in <#{row.channel}>, begun "
                f"{moment(row.opened_at)}, waits for {listed(asked)} · `{row.id}`"
            )
        await reply.show(paged(actions.MOD_LIST, "", lines or ["Nobody plays here."], page))

    # -- one match

    @press(actions.MOD_SHOW, updates=True)
    async def press_show(self, reply: Reply, pressed: Pressed) -> None:
        check_moderator(reply.interaction)
        hosted = await self.finder.shown(reply.requester, pressed.subject)
        await self.show(reply, hosted, pressed.number(0))

    async def show(self, reply: Reply, hosted: HostedMatch, page: int = 0) -> None:
        """As a spectator sees it, also if the moderator plays in it."""
        await check_kept(hosted)
        view = await hosted.view_for(None, NEWS)
        terms = match_terms(hosted.terms, view.cards)
        lines = [
            f"### {safe(hosted.title)}",
            f"**{safe(self.renderer.headline(hosted, view))}**",
            *clock_lines(hosted, view),
            f"In <#{hosted.row.channel}>, begun {moment(hosted.row.opened_at)}",
            safe(" · ".join(terms)),
            *(f"- {safe(line)}" for line in view.news),
            *safe(self.renderer.board_words(hosted, view)).split("\n"),
            f"-# Match `{hosted.id}`, deal bound to `{hosted.row.commitment}`",
        ]
        await reply.show(paged(actions.MOD_SHOW, hosted.id, lines, page))

    async def export(self, reply: Reply, hosted: HostedMatch) -> None:
        """The file anybody can verify; while the series runs, what everybody can read."""
        await check_kept(hosted)
        over = await series.is_over(hosted)
        name = f"{hosted.id}.{'rivalry' if over else 'txt'}"
        words = "the match, to be verified" if over else "the public log so far"
        file = Document(name, await export(hosted), f"{hosted.title}: {words}")
        text = layout.text(f"{safe(hosted.title)}: {words}.")
        await reply.show(Layout(layout.card(text, layout.enclosed(file)), pictures=[file]))

    # -- the record

    @press(actions.MOD_AUDIT, updates=True)
    async def press_audit(self, reply: Reply, pressed: Pressed) -> None:
        check_moderator(reply.interaction)
        await self.audit(reply, pressed.subject, pressed.number(0))

    async def audit(self, reply: Reply, match: str, page: int = 0) -> None:
        """Of the whole server, or of one match; the latest first."""
        guild = reply.requester.guild
        if match:
            await self.finder.shown(reply.requester, match)
        rows = await audit_log(self.matches, guild, match)
        lines = [await self._line(row) for row in rows]
        await reply.show(
            paged(actions.MOD_AUDIT, match, lines or ["No moderator has acted yet."], page)
        )

    async def _line(self, row: AuditRow) -> str:
        who = f"<@{row.moderator}>" if row.moderator else "a former moderator"
        about = ""
        if row.match:
            about = f" · {safe((await self.matches.find(row.match)).title)}"
        why = f" · {safe(row.why)}" if row.why else ""
        return f"- {moment(row.at, 'f')} {who}: {row.action}{about}{why}"


async def check_kept(hosted: HostedMatch) -> None:
    if await is_pruned(hosted):
        raise LongAgo
