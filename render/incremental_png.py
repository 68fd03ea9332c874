"""A PNG file drawn again and again: only the rows in which something changed are made anew."""

from __future__ import annotations

import numpy

from render.items import Drawing
from render.painting import Stamp, paint_rows, stamps
from render.png import BAND_ROWS, Encoder, Pixels
from render.theme import Colour


class IncrementalPng:
    """Draws one match's board again and again. Keeps no pixels, only the deflated bands."""

    def __init__(self) -> None:
        self._encoder = Encoder()
        self._ground: Colour | None = None

    def draw(self, drawing: Drawing) -> bytes:
        """The board as a PNG file, the same bytes as if it were drawn afresh."""
        (width, height), ground = drawing.size, drawing.ground
        if ground != self._ground:
            self._encoder, self._ground = Encoder(), ground
        bands: list[list[Stamp]] = [[] for _ in range(0, height, BAND_ROWS)]
        for stamp in stamps(ground, drawing.items):
            # A row is stored as its difference to the one above, so the row below belongs to it.
            last = min((stamp.y + stamp.height) // BAND_ROWS, len(bands) - 1)
            for number in range(max(0, stamp.y // BAND_ROWS), last + 1):
                bands[number].append(stamp)
        paper = numpy.empty((BAND_ROWS + 1, width * 3), numpy.uint8)  # of every band in turn

        def paint_band(here: list[Stamp], top: int, bottom: int) -> Pixels:
            return paint_rows(paper[: bottom - top], ground, here, top)

        return self._encoder.encode_bands(drawing.size, bands, paint_band)
