"""Lays out the latest lines of the log, as boards show them."""

from __future__ import annotations

from render.items import Box, Item, Words
from render.text_fitting import Fitted, fit_if_possible, shorten
from render.theme import CREAM, Colour

LARGEST, SMALLEST = 25, 24
NEWS = 66  # two lines


def news_items(news: tuple[str, ...], box: Box, quiet: Colour, step: int = NEWS) -> list[Item]:
    """As many as there is room for, the newest below and brightest."""
    shown = news[-(box.h // step) :]
    items: list[Item] = []
    for place, line in enumerate(shown):
        at = Box(box.x, box.y + place * step, box.w, step - 2)
        newest = place == len(shown) - 1
        items.append(Words(at, two_lines(line, box.w, at.h), CREAM if newest else quiet))
    return items


def two_lines(text: str, width: int, height: int) -> Fitted:
    """News on two lines if need be; what is longer ends in an ellipsis."""
    short = text
    while short:
        told = short if short == text else f"{short}…"
        if fitted := fit_if_possible(told, "text", (width, height), LARGEST, SMALLEST):
            return fitted
        short = short[:-1].rstrip()
    return shorten(text, "text", SMALLEST, width)
