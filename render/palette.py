"""The 256 colours that a game's pictures are made of, and which of them stands for any other.

A pixel is then one byte instead of three. `python bot.py palette GAME` makes a game's palette anew;
a game that has none is drawn in that of the default pictures.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy

from render.oklab import nearest
from render.pixels import Pixels
from rules.core.errors import RivalryError
from rules.discovery import ROOT

COLOURS = 256
DEFAULT = "default"
BITS = 7  # of each channel, by which a colour is looked up: two levels of 255 share a place
UNKNOWN = -1
TITLE = "GIMP Palette"


class Palette:
    """Compares by identity: what was drawn with one is of no use to another."""

    depth = 1

    def __init__(self, colours: Pixels) -> None:
        self.colours = colours  # a row of red, green, blue for each number
        self._numbers = numpy.full(1 << 3 * BITS, UNKNOWN, numpy.int16)  # filled as asked for
        own = range(len(colours))
        self._numbers[places_of(colours)[::-1]] = own[::-1]  # of two in a place the first

    def stored(self, colours: Pixels) -> Pixels:
        """The numbers of the colours that come nearest to these."""
        height, width = colours.shape
        places = places_of(colours.reshape(height, width // 3, 3))
        found = self._numbers[places]
        if (found == UNKNOWN).any():
            new = numpy.unique(places[found == UNKNOWN])
            self._numbers[new] = nearest(_middles(new), self.colours)
            found = self._numbers[places]
        return found.astype(numpy.uint8)

    def seen(self, stored: Pixels) -> Pixels:
        height, width = stored.shape
        return self.colours[stored].reshape(height, width * 3)


def places_of(colours: Pixels) -> numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.int32]]:
    """Where colours are looked up."""
    red, green, blue = (colours[..., n].astype(numpy.int32) >> 8 - BITS for n in range(3))
    return red << 2 * BITS | green << BITS | blue


def _middles(
    places: numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.int32]],
) -> numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.float64]]:
    """The colour in the middle of each place."""
    mask = (1 << BITS) - 1
    channels = (places >> 2 * BITS, places >> BITS & mask, places & mask)
    return (numpy.stack(channels, axis=-1) + 0.5) * (1 << 8 - BITS) - 0.5


# -- kept as a file that painting programs can show, too


def palette_file(slug: str, root: Path = ROOT) -> Path:
    return root / "render" / slug / "palette.gpl"


@lru_cache(maxsize=64)
def palette_of(slug: str) -> Palette:
    """The palette of a game, or that of the default pictures."""
    file = palette_file(slug)
    return read_palette(file if file.is_file() else palette_file(DEFAULT))


def read_palette(file: Path) -> Palette:
    """Refuses a file that is not 256 colours, each as red, green and blue."""
    title, *lines = file.read_text("utf-8").splitlines() or [""]
    rows = [line.split() for line in lines if line[:1].isdigit() or line[:1] == " "]
    try:
        colours = numpy.array(rows, numpy.uint8)
    except (ValueError, OverflowError):
        colours = numpy.empty(0, numpy.uint8)
    if title != TITLE or colours.shape != (COLOURS, 3):
        raise RivalryError(f"{file} is not a palette of {COLOURS} colours: make it anew.")
    return Palette(colours)


def write_palette(file: Path, name: str, colours: Pixels) -> None:
    rows = "".join(f"{red:3} {green:3} {blue:3}\n" for red, green, blue in colours)
    head = f"{TITLE}\nName: {name}\nColumns: 16\n# Made by: python bot.py palette\n"
    file.write_text(head + rows, "utf-8")
