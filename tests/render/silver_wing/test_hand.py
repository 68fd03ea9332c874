"""The hand of Silver Wing Rivals, and below it what its owner has set face down."""

from __future__ import annotations

import pytest

from render.hand_layout import WIDTH, hand_of, numbers_of, stacked
from render.items import cached_images, texts
from render.painting import paint
from render.silver_wing.hand import badges, hand_text, lay_out
from render.theme import FELT
from tests.render.checks import is_right
from tests.render.sights import pictures_for, texts_of
from tests.render.silver_wing.scenes import moments, scene, table_info, usual
from tests.render.test_theme import too_faint

SET = "Face down in your Support Area"


@pytest.mark.parametrize("seed", range(2))
def test_every_stack_held_or_set_is_drawn_once_in_the_order_of_the_words(seed):
    for view, info in moments(seed):
        if view.viewer is None:
            continue
        size, _, items = lay_out(view, info)
        held = [hand_of(view), list(view.zone("support", view.viewer))]
        stacks = [stack for zone in held for stack in stacked(view, zone)]
        assert [p.of for p in cached_images(items)] == [stack[0].id for stack in stacks]
        is_right(size, items, least=20)
        assert too_faint(size, items) == []
        lines = [line for line in hand_text(view, info).splitlines() if line[0].isdigit()]
        numbers = badges(view)
        assert sorted(numbers.values()) == list(range(1, sum(map(len, held)) + 1))
        assert [line.partition(".")[0] for line in lines] == [
            numbers_of(stack, numbers) for stack in stacks
        ]


def test_what_is_set_face_down_stands_under_a_heading_of_its_own():
    items = lay_out(usual(0), table_info()).items
    assert SET in texts_of(texts(items))
    words = hand_text(usual(0), table_info())
    assert words.index("5. Trip Wire") < words.index(f"{SET}:") < words.index("6. Not So Fast")
    bare_canvas = lay_out(scene({"hand": (), "support": ()}, viewer=0), table_info()).items
    assert SET not in texts_of(texts(bare_canvas))
    assert "Your hand is empty" in texts_of(texts(bare_canvas))


def test_a_hand_is_as_large_as_it_says():
    size, _, items = drawing = pictures_for("silver_wing").hand(usual(0), table_info())
    picture = paint(drawing)
    assert picture.size == size
    assert size[0] == WIDTH
    assert picture.getpixel((2, 2)) == FELT
    assert items
