"""A PNG file drawn again and again: only the rows in which something changed are made anew."""

from __future__ import annotations

from render.items import Drawing
from render.painting import Stamp, paint_rows, stamps
from render.palette import Palette
from render.pixels import Pixels
from render.png import BAND_ROWS, Encoder
from render.theme import Colour
from render.tiles import plain_row


class IncrementalPng:
    """Draws one match's board again and again. Keeps no pixels, only the deflated bands."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._encoder = Encoder(palette)
        self._ground: Colour | None = None

    def draw(self, drawing: Drawing) -> bytes:
        """The board as a PNG file, the same bytes as if it were drawn afresh."""
        (width, height), ground = drawing.size, drawing.ground
        if ground != self._ground:
            self._encoder, self._ground = Encoder(self.palette), ground
        bands: list[list[Stamp]] = [[] for _ in range(0, height, BAND_ROWS)]
        for stamp in stamps(ground, drawing.items, self.palette):
            last = min((stamp.y + stamp.height - 1) // BAND_ROWS, len(bands) - 1)
            for number in range(max(0, stamp.y // BAND_ROWS), last + 1):
                bands[number].append(stamp)
        bare = plain_row(width, ground, self.palette)

        def paint_band(here: list[Stamp], rows: Pixels, top: int) -> None:
            paint_rows(rows, bare, here, top, self.palette)

        return self._encoder.encode_bands(drawing.size, bands, paint_band)


def draw_png(drawing: Drawing, palette: Palette) -> bytes:
    """One picture by itself."""
    return IncrementalPng(palette).draw(drawing)
