"""Rows of pixels as numpy keeps them, and how a picture in full colour stores its own."""

from __future__ import annotations

from typing import Any, Protocol

import numpy
from PIL import Image

Pixels = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]  # rows, pixel after pixel


class PixelFormat(Protocol):
    """How many bytes a pixel takes, and what they are for any colour: see also `Palette`."""

    @property
    def depth(self) -> int: ...

    def __hash__(self) -> int: ...  # what is drawn in it is cached

    def stored(self, colours: Pixels) -> Pixels:
        """Rows of red, green, blue, red, … as they are stored."""

    def seen(self, stored: Pixels) -> Pixels:
        """Stored rows as red, green, blue, red, …"""


class FullColour:
    """Every pixel as red, green and blue: what palettes are made from and compared with."""

    depth = 3

    def stored(self, colours: Pixels) -> Pixels:
        return colours

    def seen(self, stored: Pixels) -> Pixels:
        return stored


FULL_COLOUR = FullColour()


def pixels_of(image: Image.Image) -> Pixels:
    """The rows of an image as red, green, blue, red, …"""
    pixels = numpy.asarray(image if image.mode == "RGB" else image.convert("RGB"))
    return pixels.reshape(image.height, image.width * 3)


def image_of(colours: Pixels) -> Image.Image:
    """Rows of red, green, blue, red, … as an image."""
    height, width = colours.shape
    return Image.fromarray(colours.reshape(height, width // 3, 3))
