"""How much room a line takes: in our own typefaces, and in fonts of the machine for the rest."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from render.script_runs import is_ours, runs
from render.typefaces import FILES, Style, font, has_glyph

__all__ = ["FILES", "Style", "extent", "font", "has_glyph", "line_height", "width"]


@lru_cache(maxsize=16384)
def extent(text: str, style: Style, size: int) -> tuple[int, int]:
    """From where to where a line goes, seen from its start: a "J" may begin before it."""
    if is_ours(text, style):
        left, _, right, _ = font(style, size).getbbox(text, anchor="ls")
        return min(0, floor(left)), ceil(right)
    edges = [edge for run in runs(text, style, size) for edge in (run.left, run.right)]
    return min(0, *edges), max(0, *edges)


def width(text: str, style: Style, size: int) -> int:
    left, right = extent(text, style, size)
    return right - left


def line_height(size: int) -> int:
    return round(size * 1.22)
