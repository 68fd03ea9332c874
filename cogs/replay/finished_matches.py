"""What stays of finished matches: the proof that the deal was fair, and who won."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import Document, Layout, moment, plain_name, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches import replay, series
from matches.direct_messages import is_direct
from matches.errors import LongAgo, NotAllowed
from matches.hosted import HostedMatch
from matches.match_file import export
from matches.match_finder import MatchFinder
from matches.match_lists import HeadToHead, ResultRow
from matches.matches import Matches
from rules.core.phrases import listed
from rules.games import find_game

PAGE = 15  # results
HOW = (
    "The commitment binds secret, seats, terms and cards: it was published before anybody cut, so"
    " nobody could choose the deal. The receipt seals every decision after it, and whoever plays"
    " the match again from its file must arrive at both."
)


class FinishedMatches:
    def __init__(self, matches: Matches, finder: MatchFinder) -> None:
        self.matches, self.finder = matches, finder

    # -- proof

    @press(actions.VERIFY)
    async def press_verify(self, reply: Reply, pressed: Pressed) -> None:
        await self.verify(reply, await self.finder.shown(reply.requester, pressed.subject))

    async def verify(self, reply: Reply, hosted: HostedMatch) -> None:
        """The published hashes; once all is decided, the file that can be checked against them."""
        commitment, receipt = hosted.row.commitment, await hosted.receipt()
        lines = [
            f"### {safe(hosted.title)}",
            f"Commitment, published before the deal: `{commitment}`",
        ]
        if receipt:
            lines.append(f"Receipt, published at the end: `{receipt}`")
        lines.append(HOW)
        if not await series.is_over(hosted):
            lines.append("The file to check them with is given when the match and its series end.")
        elif await replay.is_pruned(hosted):
            lines.append(str(LongAgo()))
        else:
            await reply.show(await self._with_file(hosted, lines, commitment, receipt))
            return
        await reply.show(Layout(layout.card(layout.text("\n".join(lines)))))

    async def _with_file(
        self, hosted: HostedMatch, lines: list[str], commitment: str, receipt: str
    ) -> Layout:
        name = f"{hosted.game.slug}-{hosted.id[:4]}.rivalry"
        document = Document(name, await export(hosted), "The whole match, without any names")
        lines += [
            "To check the deal and every move, on any computer with a copy of this bot:",
            "```",
            f"python bot.py verify {name} --commitment {commitment} --receipt {receipt}",
            "```",
        ]
        shown = layout.card(layout.text("\n".join(lines)), layout.enclosed(document))
        return Layout(shown, pictures=[document])

    # -- results

    async def history(
        self, reply: Reply, player: discord.User | discord.Member, game: str | None
    ) -> None:
        if game is not None:
            find_game(game)
        name = plain_name(player.display_name)
        await reply.show(await self._page(reply, player.id, name, game or "", 0))

    @press(actions.HISTORY, updates=True)
    async def press_history(self, reply: Reply, pressed: Pressed) -> None:
        user = int(pressed.subject) if pressed.subject.isdecimal() else 0
        page, game = pressed.number(0), pressed.argument(1)
        await reply.show(await self._page(reply, user, "", game, page))

    async def _page(self, reply: Reply, user: int, name: str, game: str, page: int) -> Layout:
        """Finished matches of this server, latest first: what happens elsewhere is told there."""
        guild = reply.requester.guild
        if is_direct(guild) and user != reply.user.id:
            raise NotAllowed("In direct messages I tell you of your own matches only.")
        results = [
            result
            for result in await self.matches.lists.results(user, guild)
            if game in ("", result.game)
        ]
        if not results:
            whose = "You have" if user == reply.user.id else f"{name} has" if name else "They have"
            raise NotAllowed(f"{whose} not finished a match here yet.")
        name = name or await self._name(results[0])
        lines = [f"### Matches of {safe(name)}", tally(results)]
        if user != reply.user.id:
            lines.append(await self._between(reply.user.id, user, name, guild))
        last = (len(results) - 1) // PAGE
        page = min(page, last)
        for result in results[page * PAGE : (page + 1) * PAGE]:
            lines.append(await self._line(result))
        parts: list[ui.Item[Any]] = [layout.text("\n".join(lines))]
        if last:
            parts += layout.rows(turning(user, game, page, last))
        return Layout(layout.card(*parts))

    async def _name(self, result: ResultRow) -> str:
        return (await self.matches.find(result.match)).names[result.seat]

    async def _between(self, user: int, other: int, name: str, guild: int) -> str:
        by_game = await self.matches.lists.head_to_head(user, other, guild)
        score = sum(by_game.values(), HeadToHead())
        if not score.won + score.lost + score.drawn:
            return f"You have not finished a match against {safe(name)} here yet."
        return f"You against {safe(name)}: {score.won} won, {score.lost} lost, {score.drawn} drawn."

    async def _line(self, result: ResultRow) -> str:
        hosted = await self.matches.find(result.match)
        rivals = listed([safe(hosted.names[seat]) for seat in hosted.rivals(result.seat)])
        if partners := [safe(hosted.names[seat]) for seat in hosted.partners(result.seat)]:
            rivals = f"{rivals}, with {listed(partners)}"
        when = moment(result.ended_at, "d")
        words = "drew" if result.outcome == "draw" else result.outcome
        return f"- {hosted.game.short_name}: **{words}** against {rivals}, {when} ({hosted.id[:4]})"


def tally(results: list[ResultRow]) -> str:
    count = Counter(result.outcome for result in results)
    return f"{count['won']} won, {count['lost']} lost, {count['draw']} drawn."


def turning(user: int, game: str, page: int, last: int) -> list[ui.Button[Any]]:
    def to(label: str, wanted: int, disabled: bool) -> ui.Button[Any]:
        target = actions.HISTORY(str(user), max(0, wanted), game)
        return layout.button(label, target, disabled=disabled)

    return [
        to("◀ Newer", page - 1, page == 0),
        layout.button(
            f"Page {page + 1} of {last + 1}", actions.HISTORY(str(user), page, game, "this")
        ),
        to("Older ▶", page + 1, page == last),
    ]
