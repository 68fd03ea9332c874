"""Lays out the end of a deck-builder's match: who won, how, and how it stood."""

from __future__ import annotations

from render.cerberus.face import face
from render.cerberus.variant import PictureVariant
from render.items import Box, CachedImage, Drawing, Item
from render.outcome import outcome, reason_words
from render.result_layout import (
    HEIGHT,
    SIDES,
    WIDTH,
    Line,
    after,
    heading,
    leader_box,
    score,
    side_panel,
)
from render.table_info import TableInfo
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.view import View


def lay_out(variant: PictureVariant, view: View, info: TableInfo) -> Drawing:
    """Both who led the sides, the winner framed and named."""
    assert view.result is not None, "only a finished match has a result"
    info = info.drawn
    why = (
        f"{after(view.facts['turn'], 'turn')}: {reason_words(view.result.reason, variant.endings)}."
    )
    items = heading(view.result, info.names, why)
    for seat, box in enumerate(SIDES):
        items += _player(variant, view, info, seat, box)
    return Drawing((WIDTH, HEIGHT), FELT, items)


def _player(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, box: Box
) -> list[Item]:
    assert view.result is not None
    won = seat in view.result.winners
    card = variant.champion(view, info, seat)
    lines: list[Line] = [
        (info.names[seat], "title", 40, CREAM),
        (outcome(view.result, seat), "strong", 34, GOLD if won else SOFT),
        *(
            (words, "strong", 36 if not number else 30, CREAM)
            for number, words in enumerate(score_words(variant, view, seat))
        ),
    ]
    return [
        side_panel(box, won, PANEL, FELT, FELT_LINE),
        CachedImage(leader_box(box), f"leader {seat}", face, (card, won, PANEL)),
        *score(box, lines, top=40, step=70, height=64),
    ]


def score_words(variant: PictureVariant, view: View, seat: int) -> list[str]:
    """Victory Points first, then how large the deck has grown."""
    mine = ("hand", "deck", "discard", "play", "ongoing")
    cards = sum(len(view.zone(zone, seat)) for zone in mine)
    words = variant.tally(view, seat).split(" · ")
    words = [word[:1].upper() + word[1:] for word in words]
    for zone in variant.team:
        words.append(f"{zone.capitalize()} {len(view.zone(zone, seat))}")
    return [*words, f"Cards {cards}"]
