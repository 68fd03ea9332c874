"""Lays out the hand of a partner who shares it: to look at, so without numbers.

It depends on nothing but that hand: one that did not change need not be sent again.
"""

from __future__ import annotations

from collections.abc import Sequence

from render.hand_layout import COLUMNS, GAP, TITLE, WIDTH, Face, Stack, heading, rows_of, times
from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import one_line
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT, GOLD, SOFT
from rules.core.view import SeenCard, View

LABEL, LINE = 40, 4  # pixels: above each row, for what lies there several times; below the heading


def lay_out(view: View, info: TableInfo, face: Face, seat: int) -> Drawing:
    """The cards of another seat's hand that the viewer sees, in rows of three."""
    stacks = stacked(held(view, seat))
    label = LABEL if any(len(stack) > 1 for stack in stacks) else 0
    row = label + CARD_HEIGHT + GAP
    number = sum(map(len, stacks))
    words = f"Your partner {info.drawn.names[seat]}: {number} card{'s' * (number != 1)}"
    line = Box(GAP, TITLE - 12, WIDTH - 2 * GAP, LINE)
    items: list[Item] = [heading(words, 6, SOFT), Panel(line, GOLD, FELT, None, 0, 2)]
    top = TITLE + GAP // 2
    for place, stack in enumerate(stacks):
        x, y = GAP + place % COLUMNS * (CARD_WIDTH + GAP), top + place // COLUMNS * row
        if said := "".join(times(stack)):
            several = Box(x, y, CARD_WIDTH, LABEL)
            items.append(Words(several, one_line(said, "strong", several.w, 28, 24), SOFT))
        at = Box(x, y + label, CARD_WIDTH, CARD_HEIGHT)
        items.append(CachedImage(at, stack[0].id, face, (info.card_of(stack[0]), False, FELT)))
    return Drawing((WIDTH, top + rows_of(stacks) * row), FELT, items)


def in_words(view: View, info: TableInfo, seat: int, brief: bool = False) -> str:
    """The same for people who use no pictures: each card with its text, or names alone."""
    stacks = stacked(held(view, seat))
    name = f"{info.names[seat]}, your partner"
    if not stacks:
        return f"{name}, holds no cards."
    titles = [" ".join([info.card_of(stack[0]).title, *times(stack)]) for stack in stacks]
    if brief:
        return f"{name}, holds {', '.join(titles)}."
    texts = [info.card_of(stack[0]).text for stack in stacks]
    lines = [f"{title}. {text}".strip() for title, text in zip(titles, texts, strict=True)]
    return "\n".join([f"{name}, holds:", *lines])


def held(view: View, seat: int) -> list[SeenCard]:
    """What the viewer sees of this seat's hand."""
    return [card for card in view.zone("hand", seat) if card is not None]


def stacked(cards: Sequence[SeenCard]) -> list[Stack]:
    """Equal cards together, whatever is asked at the moment."""
    stacks: dict[str, Stack] = {}
    for card in cards:
        stacks.setdefault(card.id, []).append(card)
    return list(stacks.values())
