"""A strip below a board: what has just happened at a glance, and the sum that decides."""

from __future__ import annotations

from render.drawable_names import drawable
from render.items import Box, Drawing, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CREAM, GOLD, PANEL, SOFT

MARGIN, INSIDE = 16, 26
# Of the moment, of the sum and of a card pack's name: largest letters, height of the line.
LINES = ((44, 60), (32, 46), (28, 40))
SMALLEST = 24
# No typeface of ours has them.
SUITS = str.maketrans({"♠": " of Spades", "♥": " of Hearts", "♦": " of Diamonds", "♣": " of Clubs"})


def banner_words(info: TableInfo) -> str:
    """The strip as sentences, for alt texts and text boards; nothing if there is none."""
    told = [words for words in (info.moment, info.reckoning) if words]
    return " ".join([words if words[-1] in ".!?" else f"{words}." for words in told])


def pack_words(info: TableInfo) -> str:
    """What a match is played with that is not of the house, or nothing."""
    return f"Cards: {info.cards.pack.name}" if info.cards.pack else ""


def with_banner(drawing: Drawing, info: TableInfo) -> Drawing:
    """The board with its strip; without one if there is nothing to tell."""
    info = info.drawn
    (width, height), ground, items = drawing
    told = [
        (words, *line, colour)
        for words, line, colour in zip(
            (info.moment, info.reckoning, pack_words(info)), LINES, (GOLD, CREAM, SOFT), strict=True
        )
        if words
    ]
    if not told:
        return drawing
    box = Box(MARGIN, height, width - 2 * MARGIN, sum(step for _, _, step, _ in told) + 20)
    added: list[Item] = [Panel(box, PANEL, ground, GOLD if info.moment else None)]
    top = box.y + 10
    for words, largest, step, colour in told:
        at = Box(box.x + INSIDE, top, box.w - 2 * INSIDE, step)
        line = one_line(drawable(words.translate(SUITS)), "strong", at.w, largest, SMALLEST)
        added.append(Words(at, line, colour, "centre"))
        top += step
    return Drawing((width, box.bottom + MARGIN), ground, [*items, *added])
