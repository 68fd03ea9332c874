"""What a picture is made of, as boxes first and pixels second.

A layout is a list of items with boxes: tests look at the boxes, `paint` makes the pixels. Faces,
labels and panels are cached, so a warm picture is mostly pasting.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from render.fonts import Style, font, line_height
from render.text import Fitted
from render.theme import SUPERSAMPLE, Colour


@dataclass(frozen=True)
class Box:
    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    def overlaps(self, other: Box) -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def contains(self, other: Box) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


@dataclass(frozen=True)
class Panel:
    """A flat area with round corners. Panels lie under everything else."""

    box: Box
    fill: Colour
    ground: Colour
    outline: Colour | None = None
    thickness: int = 3
    radius: int = 18


@dataclass(frozen=True)
class Words:
    """Text that has already been fitted into its box."""

    box: Box
    fitted: Fitted
    colour: Colour
    align: Literal["left", "centre", "right"] = "left"

    @property
    def ink_box(self) -> Box:
        """The room the letters take inside the box."""
        free = self.box.w - self.fitted.width
        dx = {"left": 0, "centre": free // 2, "right": free}[self.align]
        dy = (self.box.h - self.fitted.height) // 2
        return Box(self.box.x + dx, self.box.y + dy, self.fitted.width, self.fitted.height)


@dataclass(frozen=True)
class Picture:
    """A cached picture, such as a card face. `of` says what it shows; None is a card back."""

    box: Box
    of: str | None
    draw: Callable[..., Image.Image]
    arguments: tuple[Hashable, ...]


Item = Panel | Words | Picture


def paint(size: tuple[int, int], ground: Colour, items: Iterable[Item]) -> Image.Image:
    """Panels first (as one cached base), then pictures, then words."""
    panels, others = sort_out(items)
    image = base(size, ground, panels).copy()
    for item in others:
        put(image, item)
    return image


def sort_out(items: Iterable[Item]) -> tuple[tuple[Panel, ...], list[Picture | Words]]:
    panels: list[Panel] = []
    others: list[Picture | Words] = []
    for item in items:
        if isinstance(item, Panel):
            panels.append(item)
        else:
            others.append(item)
    return tuple(panels), others


def put(image: Image.Image, item: Picture | Words) -> None:
    if isinstance(item, Picture):
        image.paste(item.draw(*item.arguments, item.box.w, item.box.h), (item.box.x, item.box.y))
    else:
        _write(image, item)


@lru_cache(maxsize=32)
def base(size: tuple[int, int], ground: Colour, panels: tuple[Panel, ...]) -> Image.Image:
    image = Image.new("RGB", size, ground)
    for panel in panels:
        image.paste(_panel(panel), (panel.box.x, panel.box.y))
    return image


@lru_cache(maxsize=256)
def _panel(panel: Panel) -> Image.Image:
    scale = SUPERSAMPLE
    large = Image.new("RGB", (panel.box.w * scale, panel.box.h * scale), panel.ground)
    ImageDraw.Draw(large).rounded_rectangle(
        [0, 0, large.width - 1, large.height - 1],
        panel.radius * scale,
        fill=panel.fill,
        outline=panel.outline,
        width=panel.thickness * scale if panel.outline else 0,
    )
    return large.resize((panel.box.w, panel.box.h), Image.Resampling.LANCZOS)


@lru_cache(maxsize=4096)
def _mask(line: str, style: Style, size: int) -> Image.Image:
    """One line as a stencil, tall enough for its descenders."""
    letters = font(style, size)
    mask = Image.new("L", (max(1, round(letters.getlength(line)) + 2), line_height(size)))
    ImageDraw.Draw(mask).text((0, round(size * 0.98)), line, fill=255, font=letters, anchor="ls")
    return mask


def _write(image: Image.Image, words: Words) -> None:
    top = words.ink_box.y
    for line in words.fitted.lines:
        mask = _mask(line, words.fitted.style, words.fitted.size)
        free = words.box.w - mask.width
        dx = {"left": 0, "centre": free // 2, "right": free}[words.align]
        image.paste(words.colour, (words.box.x + dx, top), mask)
        top += line_height(words.fitted.size)


def shrink(image: Image.Image, width: int, height: int) -> Image.Image:
    return image.resize((width, height), Image.Resampling.LANCZOS)


def texts(items: Sequence[Item]) -> list[Words]:
    return [item for item in items if isinstance(item, Words)]


def pictures(items: Sequence[Item]) -> list[Picture]:
    return [item for item in items if isinstance(item, Picture)]
