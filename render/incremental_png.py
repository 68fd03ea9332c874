"""A PNG file drawn again and again: only the rows in which something changed are made anew."""

from __future__ import annotations

from collections.abc import Iterable

import numpy

from render.canvas import Item, Stamp, paint_rows, stamps
from render.png import BAND_ROWS, Encoder, Pixels
from render.theme import Colour


class IncrementalPng:
    """Draws one match's board again and again. Keeps no pixels, only the deflated bands."""

    def __init__(self, size: tuple[int, int], ground: Colour) -> None:
        self.size = size
        self.ground = ground
        self._encoder = Encoder()

    def draw(self, items: Iterable[Item]) -> bytes:
        """The board as a PNG file, the same bytes as if it were drawn afresh."""
        width, height = self.size
        bands: list[list[Stamp]] = [[] for _ in range(0, height, BAND_ROWS)]
        for stamp in stamps(self.ground, items):
            # A row is stored as its difference to the one above, so the row below belongs to it.
            last = min((stamp.y + stamp.height) // BAND_ROWS, len(bands) - 1)
            for number in range(max(0, stamp.y // BAND_ROWS), last + 1):
                bands[number].append(stamp)
        paper = numpy.empty((BAND_ROWS + 1, width * 3), numpy.uint8)  # of every band in turn

        def paint_band(here: list[Stamp], top: int, bottom: int) -> Pixels:
            return paint_rows(paper[: bottom - top], self.ground, here, top)

        return self._encoder.encode_bands(self.size, bands, paint_band)
