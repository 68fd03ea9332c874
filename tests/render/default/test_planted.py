"""Leaks planted in the default pictures are found by the test of all pictures."""

from __future__ import annotations

import pytest

from render.default import column
from render.default.face import back
from render.default.pictures import GamePictures
from render.items import CachedImage
from tests.properties.subjects import BY_SLUG
from tests.render.planting import caught, hidden
from tests.render.sights import pictures_for
from tests.render.test_secrets import afresh_pictures_tell_nothing

LIBRARY = BY_SLUG["library"]


@pytest.mark.parametrize("zone", ["deck", "hand"])
def test_a_back_that_shows_what_it_hides_is_caught(zone, monkeypatch, drawn_match):
    def peeking(game: str, ground, width: int, height: int):
        return back(f"{game} {hidden(drawn_match[0], zone)[:1]}", ground, width, height)

    monkeypatch.setattr(column, "back", peeking)
    assert caught(LIBRARY, range(6), afresh_pictures_tell_nothing)


def test_a_board_with_one_item_moved_by_a_hidden_card_is_caught(monkeypatch, drawn_match):
    drawn = pictures_for("library")
    honest = drawn.board

    def peeking(view, info):
        drawing = honest(view, info)
        secret = sum(hidden(drawn_match[0], "deck")[:1]) % 2
        items = [
            CachedImage(item.box, item.of, item.draw, (*item.arguments[:-1], (200 * secret, 0, 0)))
            if isinstance(item, CachedImage) and item.of is None
            else item
            for item in drawing.items
        ]
        return drawing._replace(items=items)

    monkeypatch.setattr(drawn, "board", peeking)
    assert caught(LIBRARY, range(6))


@pytest.mark.parametrize("part", ["alt_text", "text_board", "headline", "hand_text"])
def test_words_that_tell_a_hidden_card_are_caught(part, monkeypatch, drawn_match):
    honest = getattr(GamePictures, part)

    def telling(pictures, view, info):
        return f"{honest(pictures, view, info)}{' ' * sum(hidden(drawn_match[0], 'deck')[:1])}"

    monkeypatch.setattr(GamePictures, part, telling)
    assert caught(LIBRARY, range(6))
