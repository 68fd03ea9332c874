"""What a picture consists of before there are pixels: panels, words and images, each with a box.

Layouts are tried on the boxes; `painting.paint` makes the pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct
from PIL import Image

from render.text_fitting import Fitted
from render.theme import Colour

BLUR = 3  # pixels at a panel's edge that shrinking it has mixed with their neighbours


class Box(Struct, frozen=True, gc=False):
    """A rectangle of a picture, in pixels."""

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


class Panel(Struct, frozen=True, gc=False):
    """A flat area with round corners. Panels lie under everything else."""

    box: Box
    fill: Colour
    ground: Colour
    outline: Colour | None = None
    thickness: int = 3
    radius: int = 18

    def is_plain_under(self, box: Box) -> bool:
        """Whether the box lies on nothing but the fill: off the edge and the round corners."""
        edge = BLUR + (self.thickness if self.outline else 0)
        left, top = box.x - self.box.x, box.y - self.box.y
        across = min(left, self.box.w - left - box.w)
        down = min(top, self.box.h - top - box.h)
        return min(across, down) >= edge and max(across, down) >= max(edge, self.radius)


class Words(Struct, frozen=True, gc=False):
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


class CachedImage(Struct, frozen=True, gc=False):
    """A cached picture, such as a card face. `of` says what it shows; None is a card back."""

    box: Box
    of: str | None
    draw: Callable[..., Image.Image]
    arguments: tuple[Hashable, ...]


Item = Panel | Words | CachedImage


class Drawing(NamedTuple):
    """A whole picture before its pixels: how large it is, and what lies where on which colour."""

    size: tuple[int, int]
    ground: Colour
    items: list[Item]


def texts(items: Sequence[Item]) -> list[Words]:
    return [item for item in items if isinstance(item, Words)]


def cached_images(items: Sequence[Item]) -> list[CachedImage]:
    return [item for item in items if isinstance(item, CachedImage)]
