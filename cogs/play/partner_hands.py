"""The hand of a partner who shares it, above one's own: in pictures, or in words."""

from __future__ import annotations

from cogs.board.board_renderer import BoardRenderer
from cogs.platform.layout import PictureFile, clip, safe
from matches.hosted import HostedMatch
from matches.match_view import MatchView
from render.render_queue import Rank


async def pictures(
    renderer: BoardRenderer,
    hosted: HostedMatch,
    view: MatchView,
    seat: int,
    awaited: bool = True,
    rank: Rank = Rank.USUAL,
) -> list[PictureFile]:
    """A picture of its own, so that it is sent again only when this hand has changed."""
    return [
        await renderer.partner_hand(hosted, view, partner, awaited, rank)
        for partner in hosted.sharing(seat)
        if any(view.seen.zone("hand", partner))
    ]


def words(
    renderer: BoardRenderer, hosted: HostedMatch, view: MatchView, seat: int, most: int
) -> tuple[str, ...]:
    """Each card with its text, or if that is too long every name; safe to show."""
    shown: list[str] = []
    for partner in hosted.sharing(seat):
        told = safe(renderer.partner_words(hosted, view, partner))
        if len(told) > most:
            told = safe(renderer.partner_words(hosted, view, partner, brief=True))
        shown.append(clip(told, most))
    return tuple(shown)
