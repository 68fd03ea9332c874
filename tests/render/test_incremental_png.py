"""An incremental PNG is the picture that would be painted afresh, whatever it showed before."""

from random import Random

import pytest

from render import tiles
from render.incremental_png import IncrementalPng
from render.items import Box, CachedImage, Drawing, Panel, Words
from render.painting import paint, stamps
from render.png import BAND_ROWS, encode
from render.showdown import board
from render.text_fitting import shorten
from tests.properties.playing import pick, played, viewers
from tests.render.sights import SHOWDOWN, WIDE, sight
from tests.render.test_painting import BLUE, GROUND, RED, WHITE, plain
from tests.render.test_png import DUEL, by_hand


@pytest.mark.parametrize("seed", range(3))
def test_a_match_followed_in_one_png_looks_as_if_every_board_were_drawn_afresh(seed):
    png = IncrementalPng(DUEL)
    for number, match in enumerate(played(SHOWDOWN, seed)):
        seen = sight(match, None)
        file = png.draw(board.lay_out(*seen))
        if number % 10 == 0 or match.result:
            afresh = paint(board.lay_out(*seen), DUEL)
            assert by_hand(file).tobytes() == afresh.tobytes()
            assert file == encode(afresh, DUEL), "in one thread equal pictures are equal files"


@pytest.mark.parametrize("seed", range(3))
def test_views_in_any_order_and_from_any_chair_leave_no_trace_in_the_png(seed):
    random, png = Random(seed), IncrementalPng(DUEL)
    seen = [
        sight(match, viewer, pick(random, [WIDE, ("Ada", "Grace")]))
        for number, match in enumerate(played(SHOWDOWN, seed))
        if number % 5 == 0
        for viewer in viewers(match)
    ]
    for _ in range(12):
        view, info = pick(random, seen)
        painted = by_hand(png.draw(board.lay_out(view, info)))
        assert painted.tobytes() == paint(board.lay_out(view, info), DUEL).tobytes()


@pytest.mark.parametrize("seed", range(6))
def test_even_items_that_lie_on_each_other_are_painted_as_if_afresh(seed):
    random, png = Random(seed), IncrementalPng(DUEL)

    def anywhere() -> Box:
        x, y = int(random.random() * 220), int(random.random() * 150)
        return Box(x, y, 1 + int(random.random() * (299 - x)), 1 + int(random.random() * (199 - y)))

    items = []
    for _ in range(25):
        if items and random.random() < 0.5:
            items.remove(pick(random, items))
        colour = pick(random, [RED, BLUE, WHITE])
        words = shorten(pick(random, ["Ada", "Jj", "Of…"]), "title", 30, 60)
        x, y = int(random.random() * 200), int(random.random() * 150)
        items += pick(
            random,
            [
                [Panel(anywhere(), colour, GROUND, RED, 3, 8)],
                [CachedImage(anywhere(), "x", plain, (colour,))],
                [Words(Box(x, y, 100, 50), words, colour, "centre")],
            ],
        )
        drawing = Drawing((300, 200), GROUND, items)
        assert by_hand(png.draw(drawing)).tobytes() == paint(drawing, DUEL).tobytes()


def test_two_pngs_do_not_share_what_they_show():
    *_, first = played(SHOWDOWN, 0)
    *_, second = played(SHOWDOWN, 1)
    pngs = IncrementalPng(DUEL), IncrementalPng(DUEL)
    for png, match in zip(pngs * 2, (first, second) * 2, strict=True):
        seen = sight(match, None)
        painted = by_hand(png.draw(board.lay_out(*seen)))
        assert painted.tobytes() == paint(board.lay_out(*seen), DUEL).tobytes()


def test_a_board_that_has_not_changed_is_the_same_file():
    *_, match = played(SHOWDOWN, 0)
    png = IncrementalPng(DUEL)
    one, two = (png.draw(board.lay_out(*sight(match, None))) for _ in range(2))
    assert one == two


def test_a_board_that_gets_a_strip_below_it_and_loses_it_again_is_as_drawn_afresh():
    png, items = IncrementalPng(DUEL), [Panel(Box(10, 10, 80, 60), RED, GROUND)]
    for height in (100, 2 * BAND_ROWS + 30, BAND_ROWS + 9, 100):
        drawing = Drawing((120, height), GROUND, items)
        assert png.draw(drawing) == IncrementalPng(DUEL).draw(drawing)


def test_what_lies_as_it_did_is_known_though_its_pixels_were_forgotten():
    *_, match = played(SHOWDOWN, 0)
    drawing = board.lay_out(*sight(match, None))
    before = stamps(drawing.ground, drawing.items, DUEL)
    tiles._image_tile.cache_clear()
    tiles.label_tile.cache_clear()
    assert stamps(drawing.ground, drawing.items, DUEL) == before
