"""The hand of Diabolicards: its owner's alone, with what its faces do not tell."""

from __future__ import annotations

import pytest

from render.diabolicards.hand import hand_text, lay_out
from render.hand_layout import WIDTH, hand_of
from render.items import cached_images, texts
from render.painting import paint
from tests.render.checks import is_right
from tests.render.diabolicards.scenes import moments, table_info, usual
from tests.render.sights import pictures_for, texts_of
from tests.render.test_theme import too_faint


@pytest.mark.parametrize("seed", range(2))
def test_every_card_held_is_drawn_once_in_the_order_of_the_words_and_no_other(seed):
    for view, info in moments(seed):
        if view.viewer is None:
            continue
        size, _, items = lay_out(view, info)
        held = hand_of(view)
        assert [p.of for p in cached_images(items)] == [seen.id for seen in held]
        is_right(size, items, least=20)
        assert too_faint(size, items) == []
        lines = [line for line in hand_text(view, info).splitlines() if line[0].isdigit()]
        assert len(lines) == len(held)


def test_an_ability_that_is_lost_says_so_in_a_hand():
    items = lay_out(usual(0), table_info()).items
    assert texts_of(texts(items)).count("ability lost") == 1
    assert "Wild Card, ability lost." in hand_text(usual(0), table_info())


def test_a_hand_is_as_large_as_it_says():
    drawing = pictures_for("diabolicards").hand(usual(0), table_info())
    assert paint(drawing).size == drawing.size
    assert drawing.size[0] == WIDTH
