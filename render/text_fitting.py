"""Fits words into boxes: wrapped, then shrunk within limits, and never spilling over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from render.fonts import Style, line_height, width

KEPT = 16384  # lines, half a kilobyte each: those of 200 matches at once
ArtSteps = Sequence[tuple[int, int, int]]  # height of the art, largest and smallest text


class DoesNotFit(Exception):
    """The words are too long for the box even at the smallest size."""


@dataclass(frozen=True)
class Fitted:
    """Lines of text at one size, with the room they take."""

    lines: tuple[str, ...]
    style: Style
    size: int

    @cached_property  # what is fitted is kept, and asked for its room with every board
    def width(self) -> int:
        return max((width(line, self.style, self.size) for line in self.lines), default=0)

    @cached_property
    def height(self) -> int:
        return line_height(self.size) * len(self.lines)


def fit(text: str, style: Style, room: tuple[int, int], largest: int, smallest: int) -> Fitted:
    """The text at the largest size that fits the room."""
    fitted = fit_if_possible(text, style, room, largest, smallest)
    if fitted is None:
        raise DoesNotFit(f"{text!r} does not fit {room[0]} × {room[1]} at size {smallest}")
    return fitted


@lru_cache(maxsize=KEPT)  # that something does not fit is asked again with every board, too
def fit_if_possible(
    text: str, style: Style, room: tuple[int, int], largest: int, smallest: int
) -> Fitted | None:
    """The same; None if it does not fit."""
    for size in range(largest, smallest - 1, -1):
        if least_height((text,), style, size, room[0]) > room[1]:
            continue
        lines = wrap(text, style, size, room[0])
        if lines is not None and line_height(size) * len(lines) <= room[1]:
            return Fitted(lines, style, size)
    return None


def fit_paragraphs(
    paragraphs: tuple[str, ...], style: Style, room: tuple[int, int], largest: int, smallest: int
) -> tuple[Fitted, ...]:
    """Paragraphs at the largest size at which all of them fit the room, a third of a line apart."""
    fitted = fit_paragraphs_if_possible(paragraphs, style, room, largest, smallest)
    if fitted is None:
        raise DoesNotFit(f"{paragraphs!r} do not fit {room[0]} × {room[1]} at size {smallest}")
    return fitted


@lru_cache(maxsize=1024)
def fit_paragraphs_if_possible(
    paragraphs: tuple[str, ...], style: Style, room: tuple[int, int], largest: int, smallest: int
) -> tuple[Fitted, ...] | None:
    """The same; None if they do not fit."""
    for size in range(largest, smallest - 1, -1):
        if least_height(paragraphs, style, size, room[0]) > room[1]:
            continue
        wrapped = [wrap(text, style, size, room[0]) for text in paragraphs]
        fitted = tuple(Fitted(lines, style, size) for lines in wrapped if lines is not None)
        if len(fitted) == len(paragraphs) and height_of(fitted) <= room[1]:
            return fitted
    return None


def fit_below_art(
    paragraphs: tuple[str, ...], style: Style, room: tuple[int, int], steps: ArtSteps
) -> tuple[Fitted, ...]:
    """Paragraphs that leave a card's picture as much of the room's height as one of the steps says.

    A picture shrinks before words get too small to read, and words before it is gone.
    """
    *better, last = steps
    for art, largest, smallest in better:
        below = (room[0], room[1] - art)
        fitted = fit_paragraphs_if_possible(paragraphs, style, below, largest, smallest)
        if fitted is not None:
            return fitted
    art, largest, smallest = last
    return fit_paragraphs(paragraphs, style, (room[0], room[1] - art), largest, smallest)


def height_of(fitted: Sequence[Fitted]) -> int:
    """The height of paragraphs with the gaps between them."""
    return sum(part.height + gap_after(part) for part in fitted[:-1]) + fitted[-1].height


def gap_after(part: Fitted) -> int:
    return part.size // 3


def least_height(paragraphs: Sequence[str], style: Style, size: int, room: int) -> int:
    """What paragraphs take at least: measured in one go, which is far quicker than wrapping them.

    A line may be as wide as the room, and the space after it is left out.
    """
    wide = room + size  # the space, and something for rounding
    return line_height(size) * sum(-(-width(text, style, size) // wide) for text in paragraphs)


@lru_cache(maxsize=KEPT)  # that something does not fit is asked again, too
def wrap(text: str, style: Style, size: int, room: int) -> tuple[str, ...] | None:
    """Break at spaces; None if a single word is wider than the room."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, style, size) <= room:
            line = longer
            continue
        if width(word, style, size) > room:
            return None
        lines.append(line)
        line = word
    return tuple([*lines, line] if line else lines)


@lru_cache(maxsize=KEPT)
def one_line(text: str, style: Style, room: int, largest: int, smallest: int) -> Fitted:
    """One line, shrunk within limits before it is shortened: for people's names."""
    if width(text, style, smallest) > room:
        return shorten(text, style, smallest, room)
    size = last_that(lambda size: width(text, style, size) <= room, smallest, largest)
    return Fitted((text,), style, size)


@lru_cache(maxsize=KEPT)
def shorten(text: str, style: Style, size: int, room: int) -> Fitted:
    """One line; what does not fit ends in an ellipsis. For names and news, never for rules."""
    if width(text, style, size) <= room:
        return Fitted((text,), style, size)

    def cut(length: int) -> str:
        return text[:length].rstrip() + "…"

    length = last_that(lambda length: width(cut(length), style, size) <= room, 0, len(text))
    return Fitted((cut(length),), style, size)


def last_that(fits: Callable[[int], bool], least: int, most: int) -> int:
    """The last number that fits, found by halves: measuring a line takes long. The least does."""
    if fits(most):
        return most
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if fits(middle) else (least, middle)
    return least
