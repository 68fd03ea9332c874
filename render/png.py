"""Makes PNG files quickly: colours as numbers of a palette, deflated in bands by ISA-L.

Pillow's own encoder takes several times as long for the same picture (see `bench render`). Bands
are independent deflate blocks, so those that did not change since the last picture are used again.
Rows are stored as they are: of flat designs in few colours, any filter makes larger files.
"""

from __future__ import annotations

import struct
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import numpy
from isal import isal_zlib
from PIL import Image

from render.palette import Palette
from render.pixels import Pixels, pixels_of

UNFILTERED = 0
BY_NUMBER = 3  # the type of a picture whose pixels are numbers of a palette
BAND_ROWS = 160  # fewer rows cost more flushes, more rows are deflated again for one card
LEVEL = 1  # 0 takes a fifth less time and a fifth more bytes, 3 eight times as long
SIGNATURE = b"\x89PNG\r\n\x1a\n"
ZLIB_HEADER = b"\x78\x01"
LAST_BLOCK = b"\x03\x00"
ADLER_MODULUS = 65521

Shown = TypeVar("Shown")


class Band(NamedTuple):
    """Some rows as a part of the file, deflated, with the checksum of what they were."""

    chunk: bytes
    adler: int
    length: int


class Encoder:
    """Encodes one picture after another; bands that show the same as before are used again."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._width = 0
        self._shown: Sequence[Any] = []
        self._bands: list[Band] = []

    def encode(self, image: Image.Image) -> bytes:
        """The bytes of a PNG file."""
        rows = self.palette.stored(pixels_of(image))
        shown = [rows[top : top + BAND_ROWS] for top in range(0, image.height, BAND_ROWS)]

        def copy(here: bytes, into: Pixels, top: int) -> None:
            into[:] = rows[top : top + len(into)]

        return self.encode_bands(image.size, [here.tobytes() for here in shown], copy)

    def encode_bands(
        self,
        size: tuple[int, int],
        shown: Sequence[Shown],
        paint: Callable[[Shown, Pixels, int], None],
    ) -> bytes:
        """What each band shows, and how to paint its rows if that is not what it showed before."""
        width, height = size
        before = self._shown if width == self._width else []
        bands = []
        # One for all bands: new memory for each would cost more than painting.
        paper = numpy.full((BAND_ROWS, width + 1), UNFILTERED, numpy.uint8)
        for number, here in enumerate(shown):
            top = number * BAND_ROWS
            rows = paper[: height - top]
            known = number < len(before) and here == before[number]
            if known and self._bands[number].length == rows.size:  # the last may end elsewhere now
                bands.append(self._bands[number])
                continue
            paint(here, rows[:, 1:], top)
            bands.append(deflate(rows))
        self._width, self._shown, self._bands = width, shown, bands
        return assemble(width, height, self.palette, bands)


def encode(image: Image.Image, palette: Palette) -> bytes:
    """One picture by itself."""
    return Encoder(palette).encode(image)


class Squeezer(threading.local):
    """A thread's own deflate stream, used for all its bands: a full flush forgets the one before.

    With a new stream for each band, ISA-L above level 0 now and then deflates the same rows in
    another way (seen in about 1 board of 70; why is not known), and equal pictures must be equal
    files. With a stream that is kept this was not seen.
    """

    def __init__(self) -> None:
        self.stream = isal_zlib.compressobj(LEVEL, isal_zlib.DEFLATED, -isal_zlib.MAX_WBITS)
        self.squeeze(bytes(1 << 18))  # a precaution: no real band is the first of a new stream

    def squeeze(self, rows: Pixels | bytes) -> tuple[bytes, bytes]:
        return self.stream.compress(rows), self.stream.flush(isal_zlib.Z_FULL_FLUSH)


_squeezer = Squeezer()


def deflate(rows: Pixels) -> Band:
    """Each band is a chunk of its own, so one that is used again needs no new checksum."""
    return Band(_chunk(b"IDAT", *_squeezer.squeeze(rows)), isal_zlib.adler32(rows), rows.size)


def assemble(width: int, height: int, palette: Palette, bands: list[Band]) -> bytes:
    adler = 1
    for band in bands:
        adler = adler_of_both(adler, band.adler, band.length)
    end = _chunk(b"IDAT", LAST_BLOCK, struct.pack(">I", adler)) + _chunk(b"IEND")
    return b"".join([beginning(width, height, palette), *[band.chunk for band in bands], end])


@lru_cache(maxsize=64)
def beginning(width: int, height: int, palette: Palette) -> bytes:
    """All that comes before the first band; pictures of a game mostly share it."""
    header = struct.pack(">IIBBBBB", width, height, 8, BY_NUMBER, 0, 0, 0)
    colours = _chunk(b"PLTE", palette.colours.tobytes())
    return SIGNATURE + _chunk(b"IHDR", header) + colours + _chunk(b"IDAT", ZLIB_HEADER)


def adler_of_both(first: int, second: int, second_length: int) -> int:
    """The Adler-32 of two pieces laid end to end, from the checksums of the pieces."""
    low_1, high_1 = first & 0xFFFF, first >> 16
    low_2, high_2 = second & 0xFFFF, second >> 16
    low = (low_1 + low_2 - 1) % ADLER_MODULUS
    high = (high_1 + high_2 + second_length * (low_1 - 1)) % ADLER_MODULUS
    return high << 16 | low


def _chunk(kind: bytes, *parts: bytes) -> bytes:
    length, check = 0, isal_zlib.crc32(kind)
    for part in parts:
        length, check = length + len(part), isal_zlib.crc32(part, check)
    return b"".join([struct.pack(">I", length), kind, *parts, struct.pack(">I", check)])
