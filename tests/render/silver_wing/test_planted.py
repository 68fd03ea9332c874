"""Leaks planted in the pictures of Silver Wing Rivals are found by the test of all pictures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render.canvas import Picture
from render.pictures import PICTURES
from render.silver_wing import board
from render.silver_wing.face import back
from tests.render.planting import caught, hidden
from tests.render.silver_wing.scenes import SUBJECT


@pytest.mark.parametrize("zone", ["deck", "hand", "support", "stockpile"])
def test_a_back_marked_by_what_it_hides_is_caught(zone, monkeypatch, drawn_match):
    def lay_out(view, info):
        faces = hidden(drawn_match[0], zone)
        mark = (sum(faces[:1]) % 200, 24, 46)
        return [
            Picture(item.box, None, back, (mark,)) if getattr(item, "draw", None) is back else item
            for item in board.lay_out(view, info)
        ]

    honest = PICTURES["silver_wing"]
    monkeypatch.setitem(PICTURES, "silver_wing", replace(honest, board_items=lay_out))
    assert caught(SUBJECT, range(4))


def test_words_that_name_what_lies_covered_in_the_discard_area_are_caught(monkeypatch, drawn_match):
    honest = PICTURES["silver_wing"]

    def text(view, info):
        return f"{honest.text(view, info)} {hidden(drawn_match[0], 'discard')[:1]}"

    monkeypatch.setitem(PICTURES, "silver_wing", replace(honest, text=text))
    assert caught(SUBJECT, range(4))
