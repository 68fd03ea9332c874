"""Says who is ahead in a match, in what decides it: one mark a board, and the same in words."""

from __future__ import annotations

from typing import NamedTuple

from render.fonts import width
from render.items import Box, Item, Panel, Words
from render.text_fitting import one_line
from render.theme import GOLD, INK, SOFT, Colour
from rules.core.view import View

LEADS, LEVEL = "leads", "level"
MARKS = {LEADS: "▲ Leads", LEVEL: "= Level"}  # the sign says it without the colour
EDGE = 18  # between the edge of a mark and its words


class Standing(NamedTuple):
    """What each side has, the first thing that differs deciding; more is better."""

    ranks: tuple[tuple[int, ...], ...]

    @property
    def leader(self) -> int | None:
        """The side that is ahead of all others; None if no side is."""
        best = max(self.ranks)
        return self.ranks.index(best) if self.ranks.count(best) == 1 else None


def standing_word(view: View, standing: Standing, side: int) -> str:
    """ "leads", "level", or nothing for a side that is behind; when it is over, others tell it."""
    if view.result is not None:
        return ""
    if standing.leader is None:
        return LEVEL
    return LEADS if standing.leader == side else ""


def mark_width(size: int) -> int:
    """The room that any mark takes with letters of this size."""
    return max(width(words, "strong", size) for words in MARKS.values()) + 2 * EDGE


def mark_items(
    view: View, standing: Standing, side: int, at: Box, ground: Colour, size: int = 34
) -> list[Item]:
    """The mark of a side on its ground: golden for whoever leads, an outline where it is level."""
    word = standing_word(view, standing, side)
    if not word:
        return []
    inside = Box(at.x + EDGE, at.y + 2, at.w - 2 * EDGE, at.h - 4)
    words = one_line(MARKS[word], "strong", inside.w, size, 24)
    if word == LEADS:
        return [Panel(at, GOLD, ground, None, 0, 14), Words(inside, words, INK, "centre")]
    return [Panel(at, ground, ground, SOFT, 3, 14), Words(inside, words, SOFT, "centre")]
