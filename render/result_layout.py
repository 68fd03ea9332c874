"""Lays out what every game's result shares: who won and why, and below it the two sides."""

from __future__ import annotations

from collections.abc import Iterable

from render.fonts import Style
from render.items import Box, Item, Panel, Words
from render.outcome import verdict
from render.text_fitting import fit, one_line
from render.theme import CREAM, GOLD, Colour
from rules.core.state import Result

WIDTH, HEIGHT = 1200, 700
SIDES = (Box(40, 180, 550, 490), Box(610, 180, 550, 490))
LEADER = (300, 420)  # who led a side, as a card
Line = tuple[str, Style, int, Colour]  # how large it is if it finds room


def after(number: int, unit: str) -> str:
    """After 12 turns"""
    return f"After {number} {unit}{'s' * (number != 1)}"


def heading(result: Result, names: tuple[str, ...], why: str, smallest: int = 34) -> list[Item]:
    title = one_line(verdict(result, names), "title", WIDTH - 80, 64, smallest)
    told = fit(why, "text", (WIDTH - 80, 50), 36, 24)
    return [
        Words(Box(40, 24, WIDTH - 80, 80), title, GOLD, "centre"),
        Words(Box(40, 108, WIDTH - 80, 50), told, CREAM, "centre"),
    ]


def side_panel(box: Box, won: bool, fill: Colour, ground: Colour, rim: Colour) -> Panel:
    """Winners are framed in gold."""
    return Panel(box, fill, ground, GOLD if won else rim, 6 if won else 3)


def leader_box(side: Box) -> Box:
    return Box(side.x + 24, side.y + 36, *LEADER)


def beside_leader(side: Box, top: int, height: int) -> Box:
    left = leader_box(side).right
    return Box(left + 16, side.y + top, side.right - left - 28, height)


def score(side: Box, lines: Iterable[Line], top: int, step: int, height: int) -> list[Item]:
    """Lines below each other beside the leader."""
    items: list[Item] = []
    for number, (text, style, size, colour) in enumerate(lines):
        place = beside_leader(side, top + number * step, height)
        items.append(Words(place, one_line(text, style, place.w, size, 26), colour))
    return items
