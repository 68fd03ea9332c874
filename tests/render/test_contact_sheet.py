"""A strip: several boards in a row, each under its label."""

import pytest
from PIL import Image

from render.contact_sheet import GAP, LABEL, MOST, THUMB, draw_contact_sheet
from render.theme import FELT
from render.tiles import shrink
from tests.render.sights import pixels

COLOURS = [(20 * n + 40, 250 - 20 * n, 90) for n in range(12)]
BOARDS = [(f"Turn {n}", Image.new("RGB", (1600, 1000), colour)) for n, colour in enumerate(COLOURS)]


@pytest.mark.parametrize("number", [1, 2, MOST, MOST + 3])
def test_boards_stand_side_by_side_and_no_more_than_eight(number):
    strip = draw_contact_sheet(BOARDS[:number])
    shown = min(number, MOST)
    assert strip.width == GAP + shown * (THUMB[0] + GAP)
    for place in range(shown):
        middle = (GAP + place * (THUMB[0] + GAP) + THUMB[0] // 2, GAP + LABEL + THUMB[1] // 2)
        assert strip.getpixel(middle) == COLOURS[place]


def test_a_board_is_only_made_smaller():
    gradient = Image.linear_gradient("L").resize((1600, 1000)).convert("RGB")
    strip = draw_contact_sheet([("", gradient)])
    found = strip.crop((GAP, GAP + LABEL, GAP + THUMB[0], GAP + LABEL + THUMB[1]))
    assert found.tobytes() == shrink(gradient, *THUMB).tobytes()


def test_each_board_has_its_label_above_it_and_a_long_one_does_not_run_into_the_next():
    strip = draw_contact_sheet([("W" * 200, BOARDS[0][1]), ("", BOARDS[1][1])])
    label = pixels(strip)[: GAP + LABEL]
    written = (label != FELT).any(axis=2)
    assert written[:, GAP : GAP + THUMB[0]].any()
    assert not written[:, GAP + THUMB[0] :].any()


def test_nothing_makes_an_empty_strip():
    assert draw_contact_sheet([]).height == LABEL + THUMB[1] + 2 * GAP
