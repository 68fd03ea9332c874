"""Names in many scripts, and machines with and without fonts for them."""

from __future__ import annotations

import re
import sys

import pytest

from render import system_fonts
from render.system_fonts import can_shape

CHINESE, JAPANESE, KOREAN = "司馬遷", "たなか ゆき", "김민준"
ARABIC, HEBREW, DEVANAGARI = "محمد علي", "שלום", "नरेन्द्र मोदी"
FOX, WOLF = "🦊", "🐺"
# A name → the font that writes it, and what is drawn without that font.
SCRIPTS = {
    CHINESE: ("NotoSansCJK", "SiMaQian"),
    JAPANESE: ("NotoSansCJK", "Tanaka Yuki"),
    KOREAN: ("NotoSansCJK", "GimMinJun"),
    ARABIC: ("NotoSansArabic", "Mhmd Ly"),
    DEVANAGARI: ("NotoSansDevanagari", "Nrendr Modi"),
}
# What is drawn once and bears no names: faces, panels, pictograms and our own letters.
BEAR_NO_NAMES = {
    "_tile",
    "_image_tile",
    "_packed_image",
    "_panel",
    "_panel_tiles",
    "font",
    "has_glyph",
}
BEAR_NO_NAMES |= {"icon_folder", "code_points", "glyph_masks", "usable_art"}
SHAPED = (ARABIC, HEBREW, DEVANAGARI)


def forget_names() -> None:
    """As if no name had ever been drawn: what is known of them was asked of another machine."""
    shared = [module for name, module in sys.modules.items() if re.fullmatch(r"render\.\w+", name)]
    for module in shared:
        for name, thing in vars(module).items():
            if hasattr(thing, "cache_clear") and name not in BEAR_NO_NAMES:
                thing.cache_clear()


def needs(*families: str) -> None:
    """Skip a test that this machine cannot show anything about."""
    here = {font.family for font in system_fonts.system_fonts()}
    if missing := sorted(set(families) - here):
        pytest.skip(f"no font {' and no '.join(missing)} here")


def needs_shaping() -> None:
    if not can_shape():
        pytest.skip("Pillow cannot shape writing here: no Raqm, or no libfribidi")
