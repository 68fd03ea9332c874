"""How far pictures in a palette are from the same in full colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy
import pytest
from PIL import Image

from render.default.pictures import GamePictures
from render.items import Box, Drawing, cached_images, texts
from render.painting import paint
from render.palette import Palette
from render.pixels import image_of, pixels_of
from tests.render.sights import lines_written, pixels

RMSE = 3.0  # levels of 255, over a whole picture
IN_TEXT = 24  # levels of 255, of any channel of any pixel where text is


def as_sent(image: Image.Image, palette: Palette) -> Image.Image:
    """A picture in the colours of a palette."""
    return image_of(palette.seen(palette.stored(pixels_of(image))))


def misfits(sent: Image.Image, full: Image.Image, text: Iterable[Box], what: str) -> list[str]:
    """What a viewer would see of the palette."""
    apart = abs(pixels(sent) - pixels(full))
    rmse = float(numpy.sqrt((apart.astype(float) ** 2).mean()))
    found = [f"{what}: rmse {rmse:.1f}"] if rmse > RMSE else []
    off = max((int(apart[b.y : b.bottom, b.x : b.right].max(initial=0)) for b in text), default=0)
    return [*found, f"{what}: text off by {off}"] if off > IN_TEXT else found


def face_misfits(pictures: GamePictures, card: Any, palette: Palette) -> list[str]:
    with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
        full = pictures.face(card)
    return misfits(as_sent(full, palette), full, boxes_of(lines), card.id)


def drawing_misfits(drawing: Drawing, palette: Palette, what: str) -> list[str]:
    """A board or hand: its own words, and those on the cards that lie there."""
    text = [words.ink_box for words in texts(drawing.items)]
    with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
        for image in cached_images(drawing.items):
            lines.clear()
            image.draw(*image.arguments, image.box.w, image.box.h)
            text += [Box(image.box.x + b.x, image.box.y + b.y, b.w, b.h) for b in boxes_of(lines)]
    return misfits(paint(drawing, palette), paint(drawing), text, what)


def boxes_of(lines: Iterable[Any]) -> list[Box]:
    edges = [(int(n.left), int(n.top), int(n.right) + 1, int(n.bottom) + 1) for n in lines]
    return [Box(left, top, right - left, bottom - top) for left, top, right, bottom in edges]
