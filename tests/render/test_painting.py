"""Items end up where their boxes say, and nowhere else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from render.items import Box, CachedImage, Drawing, Panel, Words, cached_images, texts
from render.painting import paint
from render.text_fitting import shorten
from tests.render.sights import pixels

SIZE, GROUND = (300, 200), (10, 20, 30)
RED, BLUE, WHITE = (200, 0, 0), (0, 0, 200), (255, 255, 255)
tried = settings(max_examples=60, derandomize=True, database=None, deadline=None)
BOXES = st.builds(
    Box, st.integers(0, 200), st.integers(0, 120), st.integers(1, 100), st.integers(1, 80)
)


def plain(colour: tuple[int, int, int], width: int, height: int) -> Image.Image:
    return Image.new("RGB", (width, height), colour)


def touched(image: Image.Image) -> Box | None:
    """Where a picture is not bare ground."""
    found = ImageChops.difference(image, Image.new("RGB", image.size, GROUND)).getbbox()
    return Box(found[0], found[1], found[2] - found[0], found[3] - found[1]) if found else None


@given(one=BOXES, two=BOXES)
@tried
def test_boxes_overlap_exactly_if_they_share_a_pixel(one, two):
    shared = {(x, y) for x in range(one.x, one.right) for y in range(one.y, one.bottom)} & {
        (x, y) for x in range(two.x, two.right) for y in range(two.y, two.bottom)
    }
    assert one.overlaps(two) == two.overlaps(one) == bool(shared)
    assert one.contains(two) == (len(shared) == two.w * two.h)


@given(box=BOXES)
@tried
def test_a_picture_covers_its_box_and_nothing_else(box):
    image = paint(Drawing(SIZE, GROUND, [CachedImage(box, "x", plain, (RED,))]))
    assert touched(image) == box
    assert set(image.crop((box.x, box.y, box.right, box.bottom)).get_flattened_data()) == {RED}


@given(box=BOXES)
@tried
def test_a_panel_stays_inside_its_box(box):
    panel = Panel(box, RED, GROUND, BLUE, 3, 10)
    painted = touched(paint(Drawing(SIZE, GROUND, [panel])))
    assert painted is None or box.contains(painted)


def test_a_panel_is_filled_and_framed_and_round():
    image = paint(Drawing(SIZE, GROUND, [Panel(Box(20, 20, 100, 80), RED, GROUND, BLUE, 4, 16)]))
    assert image.getpixel((70, 60)) == RED
    assert image.getpixel((70, 22))[2] > 190
    assert image.getpixel((20, 20)) == GROUND


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("room", [60, 61, 120, 121, 280])
@pytest.mark.parametrize("style", ["text", "strong", "title", "italic"])
def test_words_stay_inside_their_ink_box_and_that_inside_the_box(align, room, style):
    fitted = shorten("Judge jeffing off", style, 30, room)
    words = Words(Box(10, 40, room, 60), fitted, WHITE, align)
    assert words.box.contains(words.ink_box)
    assert words.ink_box.contains(touched(paint(Drawing(SIZE, GROUND, [words]))))


def test_words_are_aligned_as_they_say():
    fitted = shorten("Ada", "strong", 30, 200)
    left, centre, right = (
        touched(paint(Drawing(SIZE, GROUND, [Words(Box(50, 40, 200, 60), fitted, WHITE, align)])))
        for align in ("left", "centre", "right")
    )
    assert left.x <= 54
    assert abs((centre.x + centre.right) / 2 - 150) <= 3
    assert right.right >= 246


def test_words_are_written_in_their_colour_and_smoothly():
    words = Words(Box(0, 0, 200, 60), shorten("Ada", "strong", 40, 200), WHITE)
    painted = pixels(paint(Drawing(SIZE, GROUND, [words])))
    colours = {tuple(colour) for colour in painted.reshape(-1, 3)}
    assert WHITE in colours
    assert len(colours) > 20


def test_words_on_a_panel_and_half_on_it_look_the_same_apart_from_what_is_under_them():
    """Wherever words lie, each of their pixels is the same mixture of letter and ground."""
    words = Words(Box(20, 20, 200, 60), shorten("Ada Ada", "strong", 40, 200), WHITE)
    on_ground = paint(Drawing(SIZE, GROUND, [words]))
    half = Box(0, 0, 90, 200)
    on_both = paint(Drawing(SIZE, GROUND, [Panel(half, RED, RED, None, 0, 0), words]))
    on_red = paint(Drawing(SIZE, RED, [words]))
    assert on_both.crop((90, 0, 300, 200)).tobytes() == on_ground.crop((90, 0, 300, 200)).tobytes()
    assert on_both.crop((0, 0, 90, 200)).tobytes() == on_red.crop((0, 0, 90, 200)).tobytes()


def test_panels_lie_under_everything_else_whatever_the_order():
    box = Box(20, 20, 100, 80)
    panel, picture = Panel(box, BLUE, GROUND, None, 0, 0), CachedImage(box, "x", plain, (RED,))
    orders = ([picture, panel], [panel, picture])
    one, other = (paint(Drawing(SIZE, GROUND, items)) for items in orders)
    assert one.tobytes() == other.tobytes()
    assert one.getpixel((70, 60)) == RED


def test_items_can_be_told_apart():
    words = Words(Box(0, 0, 50, 20), shorten("Ada", "text", 18, 50), WHITE)
    picture = CachedImage(Box(0, 0, 9, 9), None, plain, (RED,))
    panel = Panel(Box(0, 0, 9, 9), RED, GROUND)
    assert texts([panel, picture, words]) == [words]
    assert cached_images([panel, picture, words]) == [picture]


def test_painting_twice_gives_the_same_picture():
    """What is cached must not be painted on."""
    words = Words(Box(0, 0, 200, 60), shorten("Ada", "strong", 40, 200), WHITE)
    drawing = Drawing(SIZE, GROUND, [Panel(Box(0, 0, 250, 100), RED, GROUND), words])
    assert paint(drawing).tobytes() == paint(drawing).tobytes()
    assert touched(paint(Drawing(SIZE, GROUND, []))) is None
