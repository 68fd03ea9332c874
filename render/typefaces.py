"""Our own typefaces: freely licensed, from packages, laid out without outside libraries."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import font_source_sans_pro
import font_source_serif_pro
from PIL import ImageFont

Style = Literal["text", "strong", "title", "italic"]
FILES: dict[Style, str] = {
    "text": font_source_sans_pro.font_files_ttf["SourceSansProSemibold"],
    "strong": font_source_sans_pro.font_files_ttf["SourceSansProBold"],
    # The TrueType file gives "…", “ and % the width of one of their parts: they run together.
    "title": font_source_serif_pro.font_files_otf["SourceSerifProBold"],
    "italic": font_source_sans_pro.font_files_ttf["SourceSansProSemiboldIt"],
}
NO_CHARACTER = "\U0010ffff"  # no typeface has it, so it shows what is drawn for a missing glyph


@lru_cache(maxsize=256)
def font(style: Style, size: int) -> ImageFont.FreeTypeFont:
    # Basic layout everywhere: with Raqm on one machine and not on another, boxes would differ.
    return ImageFont.truetype(FILES[style], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has_glyph(character: str, style: Style) -> bool:
    """Whether the typeface draws this character, and not nothing or its box for what it lacks."""
    size, ink = shape(character, style)
    return any(ink) and (size, ink) != shape(NO_CHARACTER, style)


def shape(character: str, style: Style) -> tuple[tuple[int, int], bytes]:
    drawn = font(style, 48).getmask(character)
    return drawn.size, bytes(drawn)
