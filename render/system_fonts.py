"""Fonts of the machine for what our own typefaces lack: Noto, found in the usual folders.

The folders are looked through once, when a name first needs it, by whoever draws that name. Without
any of these fonts, or without the libraries that shape and turn writing, names are transliterated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import bidirectional, category

from PIL import ImageFont, features

from render.font_tables import Coverage, read_coverage

FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("~/.local/share/fonts"),
    Path("~/.fonts"),
    Path("/Library/Fonts"),
    Path("~/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)
# Upright letters of the usual width, of a family the bold ones. First those that are read best when
# they are small.
ORDER = ("NotoSans", "NotoSerif", "NotoEmoji", "DejaVuSans")
WANTED = re.compile(rf"((?:{'|'.join(ORDER)})(?!Mono|Display)\w*?)(-Bold|-Regular)?\.\w+")
JAPANESE, KOREAN, CHINESE = 0, 1, 2  # which of the fonts in that one file
KANA = re.compile("[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]")
HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")
JOINED = re.compile("[\u1800-\u18af\ua840-\ua87f]")  # letters that join without any marks
JOINERS = "\u200c\u200d"  # they say how letters join and show nothing


class SystemFont(NamedTuple):
    """One font of the machine."""

    path: Path
    family: str
    coverage: Coverage

    def has(self, text: str) -> bool:
        return all(c in self.coverage or c in JOINERS for c in text)


@lru_cache(maxsize=1)
def system_fonts() -> tuple[SystemFont, ...]:
    """The chain: the first that has a character draws it. General families come before special."""
    files: dict[str, Path] = {}
    for path in _font_files():
        if found := WANTED.fullmatch(path.name):
            known = files.setdefault(found[1], path)
            if found[2] == "-Bold" and "-Bold" not in known.name:
                files[found[1]] = path
    families = sorted(files, key=_place)
    return tuple(SystemFont(files[name], name, read_coverage(files[name])) for name in families)


def _place(family: str) -> tuple[int, int, str]:
    kind = next(place for place, start in enumerate(ORDER) if family.startswith(start))
    return kind, len(family), family


def _font_files() -> Iterator[Path]:
    for folder in FOLDERS:
        try:
            found = folder.expanduser().rglob("*.[ot]t[fc]")
            yield from sorted(path for path in found if path.is_file())
        except (OSError, RuntimeError):
            continue  # it may not be read, or nobody is at home


@lru_cache(maxsize=1)
def can_shape() -> bool:
    """Whether letters can be joined, stacked and written from right to left."""
    return bool(features.check("raqm")) and bool(features.check("fribidi"))


def needs_shaping(text: str) -> bool:
    """Whether it is more than letters side by side from left to right."""
    return any(is_right_to_left(c) or category(c)[0] == "M" or c in JOINERS for c in text) or bool(
        JOINED.search(text)
    )


def is_right_to_left(character: str) -> bool:
    return bidirectional(character) in ("R", "AL")


@lru_cache(maxsize=24)  # one of a large font takes 2 MB
def load(font: SystemFont, index: int, size: int, shaped: bool) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(font.path), size, index, layout_engine=engine)


def index_for(font: SystemFont, text: str) -> int:
    """Chinese, Japanese and Korean share characters, and each writes them a little differently."""
    if "CJK" not in font.family:
        return 0
    return JAPANESE if KANA.search(text) else KOREAN if HANGUL.search(text) else CHINESE
