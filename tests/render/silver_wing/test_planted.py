"""Leaks planted in the pictures of Silver Wing Rivals are found by the test of all pictures."""

from __future__ import annotations

import pytest

from render.items import CachedImage
from render.silver_wing import board
from render.silver_wing.face import back
from tests.render.planting import caught, hidden
from tests.render.sights import pictures_for
from tests.render.silver_wing.scenes import SUBJECT


@pytest.mark.parametrize("zone", ["deck", "hand", "support", "stockpile"])
def test_a_back_marked_by_what_it_hides_is_caught(zone, monkeypatch, drawn_match):
    def peeking(view, info):
        faces = hidden(drawn_match[0], zone)
        symbol = (sum(faces[:1]) % 200, 24, 46)
        drawing = board.lay_out(view, info)
        items = [
            CachedImage(item.box, None, back, (symbol,))
            if getattr(item, "draw", None) is back
            else item
            for item in drawing.items
        ]
        return drawing._replace(items=items)

    monkeypatch.setattr(pictures_for("silver_wing"), "board", peeking)
    assert caught(SUBJECT, range(4))


def test_words_that_name_what_lies_covered_in_the_discard_area_are_caught(monkeypatch, drawn_match):
    drawn = pictures_for("silver_wing")
    honest = drawn.text_board

    def text(view, info):
        return f"{honest(view, info)} {hidden(drawn_match[0], 'discard')[:1]}"

    monkeypatch.setattr(drawn, "text_board", text)
    assert caught(SUBJECT, range(12))
