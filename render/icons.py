"""Pictograms of two free icon fonts: found by name, drawn as masks.

RPG Awesome (`rpg:`) and Material Design Icons (`mdi:`) come in packages that show them in windows.
Only their fonts and lists of names are used: the packages themselves are never imported.
"""

from __future__ import annotations

import difflib
import json
import logging
from collections.abc import Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFont

log = logging.getLogger("rivalry.render")
MEASURED = 256  # font size at which a glyph is measured


class IconSet(NamedTuple):
    """A package with an icon font."""

    package: str
    font: str
    name: str


ICON_SETS = {
    "rpg": IconSet("tkinter_icons_rpga", "rpgawesome-webfont.ttf", "RPG Awesome"),
    "mdi": IconSet("tkinter_icons_mat", "materialdesignicons-webfont.ttf", "Material Design Icons"),
}


@lru_cache(maxsize=8)
def icon_folder(icon_set: str) -> Path | None:
    """Where the package lies, or nothing if it is not installed or broken; told once in the log."""
    spec = find_spec(ICON_SETS[icon_set].package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        try:
            ImageFont.truetype(str(font_file(icon_set, Path(place))), MEASURED)
            _names(Path(place))
        except (OSError, ValueError, AttributeError):
            continue
        return Path(place)
    log.warning("no icons of %s: cards have emblems instead", ICON_SETS[icon_set].name)
    return None


def font_file(icon_set: str, folder: Path) -> Path:
    return folder / "fonts" / ICON_SETS[icon_set].font


def _names(folder: Path) -> dict[str, int]:
    names = json.loads((folder / "glyphmap.json").read_text("utf-8"))
    short = {name: code for name, code in names.items() if not name.startswith(("ra-", "mdi-"))}
    return {name: int(code, 16) for name, code in short.items()}


@lru_cache(maxsize=8)
def code_points(icon_set: str) -> Mapping[str, int]:
    """Every name of the set and the character it stands for; several names may share one."""
    folder = icon_folder(icon_set)
    return MappingProxyType(_names(folder) if folder else {})


def is_missing(glyph: str) -> bool:
    """Whether nobody can say what the glyph is, because its set is not installed."""
    icon_set = glyph.partition(":")[0]
    return icon_set in ICON_SETS and icon_folder(icon_set) is None


def code_point(glyph: str) -> tuple[str, int] | None:
    """The set and the character of "rpg:lion", or nothing if there is no such glyph."""
    icon_set, _, name = glyph.partition(":")
    code = code_points(icon_set).get(name) if icon_set in ICON_SETS else None
    return None if code is None else (icon_set, code)


def near_glyphs(glyph: str, most: int = 4) -> list[str]:
    """Names that come close to one that does not exist, of its set or, without one, of both."""
    icon_set, _, name = glyph.rpartition(":")
    sets = [icon_set] if icon_set in ICON_SETS else [*ICON_SETS]
    names = [f"{each}:{known}" for each in sets for known in code_points(each)]
    wanted = [f"{each}:{name}" for each in sets]
    found = [near for each in wanted for near in difflib.get_close_matches(each, names, most)]
    return [*dict.fromkeys(found)][:most]


class Masks(NamedTuple):
    """A glyph as wide or as high as was asked, and the same with a rim, both of one size."""

    ink: Image.Image
    rim: Image.Image


@lru_cache(maxsize=512)
def glyph_masks(glyph: str, size: int, rim: int, turn: int = 0, mirrored: bool = False) -> Masks:
    """The glyph's larger side is `size` pixels, without its rim; `turn` is in degrees."""
    found = code_point(glyph)
    assert found is not None, f"no glyph {glyph}"
    icon_set, code = found
    letters = _font(icon_set, MEASURED)
    left, top, right, bottom = letters.getbbox(chr(code))
    letters = _font(icon_set, max(1, round(MEASURED * size / max(right - left, bottom - top))))
    left, top, right, bottom = map(round, letters.getbbox(chr(code)))
    canvas = (right - left + 2 * rim + 2, bottom - top + 2 * rim + 2)
    masks = []
    for stroke in (0, rim):
        mask = Image.new("L", canvas)
        at = (rim + 1 - left, rim + 1 - top)
        ImageDraw.Draw(mask).text(at, chr(code), 255, letters, stroke_width=stroke)
        if mirrored:
            mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if turn:
            mask = mask.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        masks.append(mask)
    return Masks(masks[0], ImageChops.lighter(masks[0], masks[1]))


@lru_cache(maxsize=256)
def _font(icon_set: str, size: int) -> ImageFont.FreeTypeFont:
    folder = icon_folder(icon_set)
    assert folder is not None
    file = str(font_file(icon_set, folder))
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
