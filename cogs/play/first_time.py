"""What a hand shows to somebody who is new to a game: its introduction, later a reminder."""

from __future__ import annotations

from cogs.platform import actions, layout
from cogs.platform.layout import Layout
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from matches.matches import Matches
from rules.manual import in_a_minute


async def lesson(matches: Matches, hosted: HostedMatch, view: MatchView, seat: int) -> Layout | str:
    """The introduction in place of the hand, a line below the question, or nothing to learn."""
    user, prompt, game = hosted.seats[seat].user, view.seen.prompt, hosted.game
    if user is None or prompt is None:
        return ""
    if await matches.lessons.needs_introduction(user, game.slug) and in_a_minute(game):
        return introduction(hosted)
    if not await matches.preferences.wants_reminders(user):
        return ""
    is_new = await matches.lessons.needs_reminder(user, game.slug, prompt.kind)
    return game.reminder(prompt.kind) if is_new else ""


def introduction(hosted: HostedMatch) -> Layout:
    """The game in a minute, and the way on to its first question."""
    words = f"### {hosted.game.short_name} in a minute\n{in_a_minute(hosted.game)}"
    buttons = [
        layout.button("Let’s play", actions.INTRODUCED(hosted.id), layout.GOOD),
        layout.button("Rules", actions.RULES(hosted.game.slug)),
    ]
    return Layout(layout.card(layout.text(words), *layout.rows(buttons)))
