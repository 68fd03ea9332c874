"""Leaks planted in the pictures of Showdown are found by the test of all pictures."""

from __future__ import annotations

import pytest
from PIL import Image

from render.items import Box, CachedImage
from render.showdown import lying_cards
from render.showdown.compact_card import compact
from render.showdown.face import back
from render.theme import CHAMPIONS, PANEL, Colour
from tests.render.planting import caught, hidden
from tests.render.sights import SHOWDOWN, pictures_for
from tests.render.test_secrets import afresh_pictures_tell_nothing


@pytest.mark.parametrize("zone", ["aces_down", "deck", "hand"])
def test_a_face_drawn_where_a_back_should_be_is_caught(zone, monkeypatch, drawn_match):
    def peeking_back(champion: str, ground: Colour, width: int, height: int):
        first = hidden(drawn_match[0], zone)[0]
        return compact(SHOWDOWN.cards.cards[first], "", False, ground, width, height)

    monkeypatch.setattr(lying_cards, "back", peeking_back)
    assert caught(SHOWDOWN, range(6), afresh_pictures_tell_nothing)


def test_backs_marked_by_what_they_hide_are_caught(monkeypatch, drawn_match):
    def marked(champion: str, at: Box) -> CachedImage:
        mark = sum(hidden(drawn_match[0], "aces_down")[:2]) % 4
        return CachedImage(at, None, back, (sorted(CHAMPIONS)[mark], PANEL))

    monkeypatch.setattr(lying_cards, "show_back", marked)
    assert caught(SHOWDOWN, range(6))


def test_a_single_pixel_that_peeks_is_caught(monkeypatch, drawn_match):
    drawn = pictures_for("showdown")
    honest = drawn.board

    def speck(shade: int, width: int, height: int) -> Image.Image:
        return Image.new("RGB", (width, height), (shade, 0, 0))

    def peeking(view, info):
        drawing, shade = honest(view, info), hidden(drawn_match[0], "deck")[0] % 256
        pixel = CachedImage(Box(0, 0, 1, 1), "x", speck, (shade,))
        return drawing._replace(items=[*drawing.items, pixel])

    monkeypatch.setattr(drawn, "board", peeking)
    assert caught(SHOWDOWN, range(6))


def test_an_alt_text_that_peeks_is_caught(monkeypatch, drawn_match):
    drawn = pictures_for("showdown")
    honest = drawn.alt_text

    def alt(view, info):
        return honest(view, info) + " " * (hidden(drawn_match[0], "deck")[0] % 2)

    monkeypatch.setattr(drawn, "alt_text", alt)
    assert caught(SHOWDOWN, range(6))
