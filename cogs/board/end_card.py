"""The end card: how a match ended, with its end story. On its board, and where it is shared."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import layout
from cogs.platform.layout import Layout, link, safe, span
from cogs.platform.limits import STORY
from matches.end_stories import EndStories
from matches.end_story import EndStory
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.matches import Matches

NO_BREAK = "\u00a0"


class EndCards:
    """What is shown of matches that are over."""

    def __init__(self, matches: Matches, renderer: BoardRenderer, stories: EndStories) -> None:
        self.matches, self.renderer, self.stories = matches, renderer, stories

    async def shared(self, hosted: HostedMatch) -> Layout:
        """The end card for those who did not watch: no buttons, and nobody is called."""
        view, story = await hosted.view_for(None), await self.stories.of(hosted)
        picture = await self.renderer.result(hosted, view, story)
        post = await self.matches.postings.board(hosted.id)
        where = f"<#{hosted.row.channel}>"
        if post is not None:
            where = link(hosted.row.guild, post.channel, post.message)
        heading = [
            layout.title("##", hosted.game.short_name, safe(" against ".join(hosted.side_names))),
            f"**{safe(self.renderer.headline(hosted, view))}**",
        ]
        shown = layout.card(
            layout.text("\n".join(heading), 900),
            layout.gallery(picture),
            *story_parts(hosted, view, story),
            layout.text(f"-# Played in {where}"),
        )
        return Layout(shown, pictures=[picture])


def story_parts(hosted: HostedMatch, view: MatchView, story: EndStory) -> list[ui.Item[Any]]:
    """The end story as a part of a message, if there is anything to tell."""
    words = story_words(hosted, view, story)
    return [layout.text(words, STORY)] if words else []


def story_words(hosted: HostedMatch, view: MatchView, story: EndStory) -> str:
    """A line for each thing there is to tell."""
    lines = []
    if story.deciding:
        play = "Last play" if story.counted_out else "Deciding play"
        lines.append(f"**{play}:** {safe('; '.join(story.deciding))}")
    if story.turning_point:
        label, found, rest = story.turning_point.partition(": ")
        lines.append(f"**{safe(label)}:** {safe(rest)}" if found else safe(label))
    left = time_left(hosted, view)
    for number, (names, totals) in enumerate(story.totals):
        together = " · ".join(part.replace(" ", NO_BREAK) for part in totals)
        lines.append(f"**{safe(names)}:** {safe(together)}{left[number]}")
    if story.rivalry:
        lines.append(safe(story.rivalry))
    return "\n".join(lines)


def time_left(hosted: HostedMatch, view: MatchView) -> list[str]:
    """What the clocks of each side showed at the end, where they were live ones."""
    if hosted.terms.control.kind != "live":
        return ["" for _ in hosted.sides]
    return [
        " · " + ", ".join(f"{span(view.clocks.left[seat])} left" for seat in side)
        for side in hosted.sides
    ]
