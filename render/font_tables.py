"""Reads from a font file which characters it has: its `cmap` table, as OpenType defines it."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from struct import unpack_from

COLLECTION = b"ttcf"  # several fonts in one file
UNICODE = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3))  # platform and encoding, the fullest first


class Coverage:
    """The characters of a font, as ranges of code points."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        merged: list[int] = []  # where characters begin and stop in turn
        for first, last in sorted(ranges):
            if merged and first <= merged[-1]:
                merged[-1] = max(merged[-1], last + 1)
            else:
                merged += [first, last + 1]
        self._edges = merged

    def __contains__(self, character: str) -> bool:
        return bisect_right(self._edges, ord(character)) % 2 == 1


def read_coverage(path: Path, index: int = 0) -> Coverage:
    """What the font draws. A file that is no font, or a broken one, has no characters."""
    try:
        with path.open("rb") as file:
            head = file.read(12 + 4 * 16)
            start = unpack_from(">I", head, 12 + 4 * index)[0] if head[:4] == COLLECTION else 0
            file.seek(start)
            head = file.read(12 + 16 * 64)
            for place in range(12, 12 + 16 * unpack_from(">H", head, 4)[0], 16):
                if head[place : place + 4] == b"cmap":
                    offset, length = unpack_from(">II", head, place + 8)
                    file.seek(offset)
                    return Coverage(_ranges(file.read(length)))
    except Exception:  # of whatever kind: this is a file of somebody else's
        pass
    return Coverage([])


def _ranges(cmap: bytes) -> list[tuple[int, int]]:
    tables = {}
    for place in range(4, 4 + 8 * unpack_from(">H", cmap, 2)[0], 8):
        platform, encoding, offset = unpack_from(">HHI", cmap, place)
        tables[platform, encoding] = offset
    for kind in UNICODE:
        if kind in tables:
            table = cmap[tables[kind] :]
            form = unpack_from(">H", table)[0]
            if form in (4, 12):
                return _segments(table) if form == 4 else _groups(table)
    return []


def _groups(table: bytes) -> list[tuple[int, int]]:
    """Format 12: ranges of any character."""
    numbers = unpack_from(f">{3 * unpack_from('>I', table, 12)[0]}I", table, 16)
    groups = zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
    return [(first + (not glyph), last) for first, last, glyph in groups if last or glyph]


def _segments(table: bytes) -> list[tuple[int, int]]:
    """Format 4: ranges of the first 65,536 characters, in parts with a table of glyphs."""
    number = unpack_from(">H", table, 6)[0] // 2
    lasts = unpack_from(f">{number}H", table, 14)
    firsts = unpack_from(f">{number}H", table, 16 + 2 * number)
    deltas = unpack_from(f">{number}H", table, 16 + 4 * number)
    offsets_at = 16 + 6 * number
    offsets = unpack_from(f">{number}H", table, offsets_at)
    ranges = []
    for place, (first, last, delta, offset) in enumerate(
        zip(firsts, lasts, deltas, offsets, strict=True)
    ):
        if offset:
            glyphs = unpack_from(f">{last - first + 1}H", table, offsets_at + 2 * place + offset)
            ranges += [(first + n, first + n) for n, glyph in enumerate(glyphs) if glyph]
        elif last < 0xFFFF and (first + delta) & 0xFFFF:
            ranges.append((first, last))
    return ranges
