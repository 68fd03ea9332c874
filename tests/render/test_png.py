"""Our PNG files are plain PNG files: every decoder reads back exactly the pixels drawn."""

import io
import struct
import zlib
from random import Random

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from render.painting import paint
from render.palette import Palette, palette_of
from render.png import BAND_ROWS, Encoder, encode
from render.showdown import board as duel_board
from tests.properties.playing import played
from tests.render.sights import SHOWDOWN, pixels, sight, table_info

SIZES = [
    (1, 1),
    (1, 7),
    (7, 1),
    (3, BAND_ROWS - 1),
    (3, BAND_ROWS),
    (3, BAND_ROWS + 1),
    (5, 2 * BAND_ROWS),
    (5, 2 * BAND_ROWS + 1),
    (200, 3 * BAND_ROWS - 7),
]
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
tried = settings(max_examples=40, derandomize=True, database=None, deadline=None)


PALETTE = Palette(numpy.array([(n, 255 - n, 7 * n % 256) for n in range(256)], numpy.uint8))
DUEL = palette_of("showdown")


def noise(size: tuple[int, int], seed: int = 1) -> Image.Image:
    """Pixels of the palette that nothing makes smaller."""
    width, height = size
    numbers = numpy.frombuffer(Random(seed).randbytes(width * height), numpy.uint8)
    return Image.fromarray(PALETTE.colours[numbers].reshape(height, width, 3))


def chunks(file: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a PNG file, each checked against its CRC."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = [], 8
    while at < len(file):
        length, kind = struct.unpack(">I4s", file[at : at + 8])
        body = file[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", file[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    return found


def by_hand(file: bytes) -> Image.Image:
    """Decoded by the letter of the standard, with nothing but zlib."""
    (_, header), (named, colours), *bodies, last = chunks(file)
    assert named == b"PLTE"
    assert last == (b"IEND", b"")
    assert {kind for kind, _ in bodies} == {b"IDAT"}
    width, height, depth, colour, compression, filtering, interlace = struct.unpack(
        ">IIBBBBB", header
    )
    assert (depth, colour, compression, filtering, interlace) == (8, 3, 0, 0, 0)
    inflating = zlib.decompressobj()
    raw = inflating.decompress(b"".join(body for _, body in bodies))
    assert inflating.eof, "the stream has an end, and its Adler-32 is right"
    assert inflating.unused_data == b""
    rows = numpy.frombuffer(raw, numpy.uint8).reshape(height, width + 1)
    assert set(rows[:, 0]) == {0}, "every row says that it is not filtered"
    return Image.fromarray(numpy.frombuffer(colours, numpy.uint8).reshape(-1, 3)[rows[:, 1:]])


def by_pillow(file: bytes) -> Image.Image:
    Image.open(io.BytesIO(file)).verify()
    image = Image.open(io.BytesIO(file))
    image.load()
    assert (image.format, image.mode) == ("PNG", "P")
    return image.convert("RGB")


def by_pypng(file: bytes) -> Image.Image:
    png = pytest.importorskip("png")
    width, height, rows, about = png.Reader(bytes=file).asRGB8()
    assert (about["planes"], about["bitdepth"]) == (3, 8)
    return Image.frombytes("RGB", (width, height), b"".join(bytes(row) for row in rows))


every_decoder = pytest.mark.parametrize("decoded", [by_hand, by_pillow, by_pypng])


@every_decoder
@every_size
def test_every_decoder_reads_back_the_pixels_of_any_size(decoded, size):
    image = noise(size)
    assert decoded(encode(image, PALETTE)).tobytes() == image.tobytes()


@every_decoder
def test_every_decoder_reads_back_a_board(decoded):
    match = next(match for match in played(SHOWDOWN, 3) if match.view(None).facts["revealed"])
    board = paint(duel_board.lay_out(match.view(None), table_info(match)), DUEL)
    assert decoded(encode(board, DUEL)).tobytes() == board.tobytes()


@pytest.mark.parametrize("mode", ["L", "RGBA", "P"])
def test_a_picture_in_another_mode_comes_out_in_the_same_colours(mode):
    image = noise((20, 30)).convert(mode)
    full = image.convert("RGB")
    assert by_pillow(encode(image, DUEL)).tobytes() == by_pillow(encode(full, DUEL)).tobytes()


@tried
@given(
    width=st.integers(1, 30),
    height=st.integers(1, 4 * BAND_ROWS),
    changes=st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.integers(0, 9)), max_size=6),
)
def test_a_changed_picture_shows_the_same_pixels_as_one_encoded_afresh(width, height, changes):
    encoder, image = Encoder(PALETTE), noise((width, height))
    encoder.encode(image)
    for x, y, seed in changes:
        at = (int(x * (width - 1)), int(y * (height - 1)))
        image.paste(noise((5, 9), seed), at)
        # By pixels: that equal rows are equal bytes holds only for a deflate stream that is kept.
        changed, afresh = by_hand(encoder.encode(image)), by_hand(encode(image, PALETTE))
        assert changed.tobytes() == afresh.tobytes() == image.tobytes()


def test_a_single_changed_pixel_in_any_row_arrives():
    encoder, image = Encoder(PALETTE), noise((4, 2 * BAND_ROWS + 3))
    for row in range(image.height):
        image.putpixel((2, row), tuple(PALETTE.colours[row % 256].tolist()))
        assert by_hand(encoder.encode(image)).tobytes() == image.tobytes()


def test_a_picture_that_goes_back_to_what_it_was_arrives_too():
    encoder, first = Encoder(PALETTE), noise((9, 90))
    other = first.copy()
    other.paste(tuple(PALETTE.colours[77].tolist()), (0, 30, 9, 60))
    for image in (first, other, first):
        assert by_hand(encoder.encode(image)).tobytes() == image.tobytes()


def test_a_picture_that_has_not_changed_is_the_same_file():
    encoder, image = Encoder(PALETTE), noise((9, 90))
    assert encoder.encode(image) == encoder.encode(image.copy())


def test_an_encoder_takes_pictures_of_another_size():
    encoder = Encoder(PALETTE)
    for size in [*SIZES, *reversed(SIZES)]:
        image = noise(size)
        assert by_hand(encoder.encode(image)).tobytes() == image.tobytes()


def test_a_board_is_light_on_bytes():
    """With so many pixels one byte each, and a tenth of that is left."""
    for seed in range(3):
        *_, match = played(SHOWDOWN, seed)
        board = paint(duel_board.lay_out(*sight(match, None)), DUEL)
        assert len(encode(board, DUEL)) < 170_000
        assert len(encode(board, DUEL)) < pixels(board).size / 24
