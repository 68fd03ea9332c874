"""What is played here: the matches and challenges of a server, and the terms of one match."""

from __future__ import annotations

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, link, moment, pages, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches.challenges import Challenges
from matches.direct_messages import is_direct
from matches.hosted import HostedMatch
from matches.match_finder import MatchFinder
from matches.matches import Matches
from matches.term_options import match_terms


class MatchOverview:
    """Answers /match list and /match show."""

    def __init__(
        self,
        matches: Matches,
        finder: MatchFinder,
        challenges: Challenges,
        renderer: BoardRenderer,
    ) -> None:
        self.matches, self.finder = matches, finder
        self.challenges, self.renderer = challenges, renderer

    async def show_all(self, reply: Reply) -> None:
        """The running matches and the open challenges of this server, or of direct messages."""
        guild, lines = reply.requester.guild, []
        for row in await self.matches.lists.running_for(reply.user.id, guild):
            hosted = await self.matches.find(row.id)
            where = "" if is_direct(guild) else f" in <#{row.channel}>"
            lines.append(f"- {safe(hosted.title)}{where}")
        for challenge in await self.challenges.of_guild(guild):
            game = self.matches.game(challenge.game).short_name
            lines.append(
                f"- Challenge: {game}, {safe(challenge.pairing())}, in <#{challenge.channel}>; "
                f"it expires {moment(self.challenges.expires_at(challenge))}"
            )
        words = pages(lines)[0] if lines else "Nobody plays here yet: `/match new` begins."
        left = len(lines) - len(words.splitlines())
        more = f"\n-# and {left} more" if left > 0 else ""
        await reply.show(Layout(layout.card(layout.text(f"### At the tables\n{words}{more}"))))

    @press(actions.TERMS)
    async def press_terms(self, reply: Reply, pressed: Pressed) -> None:
        await self.show_one(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def show_one(self, reply: Reply, hosted: HostedMatch) -> None:
        """How a match stands, on what terms it is played, and where its board is."""
        view, post = await hosted.view_for(None), await self.matches.postings.board(hosted.id)
        agreed = match_terms(hosted.terms, view.cards)
        where = "not posted yet."
        if post is not None:
            where = link(hosted.row.guild, post.channel, post.message)
        lines = [
            f"### {safe(hosted.title)}",
            safe(self.renderer.headline(hosted, view)),
            safe(view.score_line),
            f"Begun {moment(hosted.row.opened_at)} · {safe(' · '.join(agreed))}",
            f"The board: {where}",
            f"-# Match `{hosted.id}`: `/match verify` tells what its deal is bound to.",
        ]
        await reply.show(Layout(layout.card(layout.text("\n".join(lines)))))
