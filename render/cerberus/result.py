"""Lays out the end of a deck-builder's match: who won, how, and how it stood."""

from __future__ import annotations

from render.cerberus.compact_card import compact
from render.cerberus.face import face
from render.cerberus.variant import PictureVariant
from render.items import Box, CachedImage, Drawing, Item, Words
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
from render.sides import seats, seats_of
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, FELT, FELT_LINE, GOLD, PANEL, SOFT
from rules.core.phrases import capital
from rules.core.view import View

PARTNER = (172, 241)  # who led one of two partners, as a card
EDGE = 24
TEAM = 18 + 54 + 12 + 2 * (PARTNER[1] + 16) + 8  # the height of a side with two of them


def lay_out(variant: PictureVariant, view: View, info: TableInfo) -> Drawing:
    """Both who led the sides, the winner framed and named."""
    assert view.result is not None, "only a finished match has a result"
    info = info.drawn
    why = (
        f"{after(view.facts['turn'], 'turn')}: {reason_words(view.result.reason, variant.endings)}."
    )
    items = heading(view.result, info.names, why)
    if len(seats(view)) > 2:
        for side, box in enumerate(SIDES):
            items += _team(variant, view, info, side, Box(box.x, box.y, box.w, TEAM))
        return Drawing((WIDTH, HEIGHT + TEAM - SIDES[0].h), FELT, items)
    for seat, box in enumerate(SIDES):
        items += _player(variant, view, info, seat, box)
    return Drawing((WIDTH, HEIGHT), FELT, items)


def _team(variant: PictureVariant, view: View, info: TableInfo, side: int, box: Box) -> list[Item]:
    """How it ended for partners, what they have together, and below it each of them."""
    assert view.result is not None
    team = seats_of(view, side)
    won = team[0] in view.result.winners
    ending = one_line(outcome(view.result, team[0], len(info.names)), "strong", 200, 38, 28)
    together = capital(variant.tally(view, team[0]).partition(" · ")[2]).replace(" · ", ", ")
    top = Box(box.x + EDGE, box.y + 18, box.w - 2 * EDGE, 54)
    left = Box(top.x, top.y, ending.width, top.h)
    right = Box(left.right + 20, top.y, top.right - left.right - 20, top.h)
    items: list[Item] = [
        side_panel(box, won, PANEL, FELT, FELT_LINE),
        Words(left, ending, GOLD if won else SOFT),
        Words(right, one_line(together, "strong", right.w, 34, 26), CREAM, "right"),
    ]
    for place, seat in enumerate(team):
        at = Box(top.x, top.bottom + 12 + place * (PARTNER[1] + 16), *PARTNER)
        card = variant.champion(view, info, seat)
        items.append(CachedImage(at, f"leader {seat}", compact, (card, -1, "", won, PANEL)))
        lines: list[Line] = [
            (info.names[seat], "title", 40, CREAM),
            (card.title, "strong", 30, SOFT),
            (score_words(variant, view, seat)[0], "strong", 36, CREAM),
            (score_words(variant, view, seat)[-1], "strong", 30, CREAM),
        ]
        for number, (text, style, size, colour) in enumerate(lines):
            line = Box(at.right + 22, at.y + 8 + number * 56, top.right - at.right - 22, 50)
            items.append(Words(line, one_line(text, style, line.w, size, 26), colour))
    return items


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
