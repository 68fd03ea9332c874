"""Words fit their room or say that they do not; only names and news are ever shortened."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from render.fonts import FILES, font, line_height, width
from render.items import Box, Drawing, Words
from render.painting import paint
from render.text_fitting import DoesNotFit, fit, fit_paragraphs, one_line, shorten, wrap
from tests.render.sights import pixels

STYLES = sorted(FILES)
every_style = pytest.mark.parametrize("style", STYLES)
# What card files and English names are written with.
LETTERS = st.characters(min_codepoint=0x21, max_codepoint=0x17E, categories=["L", "N", "P"])
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=1, max_size=20).map(" ".join)
STYLE = st.sampled_from(STYLES)
tried = settings(max_examples=60, derandomize=True, database=None, deadline=None)
INK, GROUND = (255, 255, 255), (0, 0, 0)


def glyph(character: str, style: str) -> tuple[tuple[int, int], bytes]:
    drawn = font(style, 48).getmask(character)
    return drawn.size, bytes(drawn)


def ink(text: str, style: str, size: int) -> Box:
    """Where the letters really are when a canvas paints them, seen from their own box."""
    fitted = shorten(text, style, size, 10_000)
    words = Words(Box(50, 20, fitted.width, fitted.height), fitted, INK)
    image = paint(Drawing((fitted.width + 100, fitted.height + 40), GROUND, [words]))
    left, top, right, bottom = image.convert("L").getbbox()
    return Box(left - 50, top - 20, right - left, bottom - top)


# -- wrapping and shrinking


def test_words_that_fit_stay_on_one_line_at_the_largest_size():
    fitted = fit("draw a card", "text", (500, 100), 30, 18)
    assert (fitted.lines, fitted.size) == (("draw a card",), 30)


def test_lines_break_between_words_and_lose_none():
    fitted = fit("draw a card and then discard another", "text", (200, 200), 30, 18)
    assert len(fitted.lines) > 1
    assert " ".join(fitted.lines) == "draw a card and then discard another"


def test_words_shrink_only_as_far_as_they_must():
    text, room = "look at the top three cards of your deck and discard the rest", (300, 80)
    fitted = fit(text, "text", room, 30, 12)
    assert fitted.size < 30
    with pytest.raises(DoesNotFit):
        fit(text, "text", room, 30, fitted.size + 1)


def test_words_too_long_for_the_room_are_refused_and_not_cut():
    with pytest.raises(DoesNotFit, match="the rest"):
        fit("take one and discard the rest " * 9, "text", (200, 60), 30, 18)


def test_a_single_word_wider_than_the_room_is_refused_and_not_broken():
    assert wrap("Incomprehensibilities", "text", 30, 100) is None
    with pytest.raises(DoesNotFit):
        fit("Incomprehensibilities", "text", (100, 500), 30, 28)


def test_no_words_need_no_room():
    assert fit("", "text", (10, 10), 30, 18).height == 0


@tried
@given(text=WORDS, style=STYLE, room=st.tuples(st.integers(20, 600), st.integers(20, 300)))
def test_fitted_words_are_all_there_and_never_wider_or_taller_than_the_room(text, style, room):
    try:
        fitted = fit(text, style, room, 40, 12)
    except DoesNotFit:
        return
    assert " ".join(fitted.lines) == text
    assert 12 <= fitted.size <= 40
    assert fitted.width <= room[0]
    assert fitted.height <= room[1]


@tried
@given(text=WORDS, style=STYLE, room=st.tuples(st.integers(20, 600), st.integers(20, 300)))
def test_words_are_refused_only_where_the_smallest_size_is_too_large(text, style, room):
    lines = wrap(text, style, 12, room[0])
    fits = lines is not None and len(lines) * 15 <= room[1]  # a line of 12 is 15 high
    if fits:
        fit(text, style, room, 40, 12)
    else:
        with pytest.raises(DoesNotFit):
            fit(text, style, room, 40, 12)


@tried
@given(
    word=st.text(LETTERS, min_size=1, max_size=6),
    across=st.integers(1, 8),
    rows=st.integers(1, 12),
    style=STYLE,
    size=st.integers(12, 40),
)
def test_lines_that_are_full_to_the_edge_fit(word, across, rows, style, size):
    """Text is measured as a whole before it is wrapped: that must refuse nothing that fits."""
    text = " ".join([word] * across * rows)
    room = width(" ".join([word] * across), style, size)
    lines = wrap(text, style, size, room)
    if lines is None:  # a letter may reach further at the end of a line than within it
        return
    height = line_height(size) * len(lines)
    assert fit(text, style, (room, height), size, size).lines == lines
    (alone,) = fit_paragraphs((text,), style, (room, height), size, size)
    assert alone.lines == lines


# -- names and news


def test_a_short_name_is_left_alone():
    assert shorten("Ada", "title", 46, 400).lines == ("Ada",)
    assert one_line("Ada", "title", 400, 46, 28).size == 46


def test_a_name_shrinks_before_it_is_shortened():
    fitted = one_line("Ada Lovelace", "title", 200, 46, 28)
    assert fitted.lines == ("Ada Lovelace",)
    assert 28 <= fitted.size < 46


def test_a_name_too_long_even_when_small_ends_in_an_ellipsis():
    (line,) = one_line("Augusta Ada King, Countess of Lovelace", "title", 200, 46, 28).lines
    assert line.endswith("…")
    assert "Augusta Ada King".startswith(line[:-1])


def test_no_space_stands_before_the_ellipsis():
    for room in range(60, 300):
        (line,) = shorten("Ada de la Lovelace of Ockham", "title", 30, room).lines
        assert not line.endswith(" …")


@tried
@given(text=WORDS, style=STYLE, room=st.integers(60, 600), size=st.integers(20, 46))
def test_a_shortened_line_is_never_wider_than_its_room(text, style, room, size):
    for fitted in (shorten(text, style, size, room), one_line(text, style, room, size, 20)):
        (line,) = fitted.lines
        assert fitted.width <= room
        assert line == text or (line.endswith("…") and text.startswith(line[:-1]))


@tried
@given(text=WORDS, style=STYLE, room=st.integers(60, 600))
def test_a_shortened_line_keeps_as_many_letters_as_there_is_room_for(text, style, room):
    (line,) = shorten(text, style, 30, room).lines
    if line != text:
        longer = text[: len(line)].rstrip() + "…"  # one letter more, where the ellipsis stood
        assert longer == line or width(longer, style, 30) > room or text[len(line) - 1] == " "


# -- letters as they are drawn


@every_style
def test_everything_the_pictures_write_has_a_glyph_in_every_typeface(style):
    nothing = glyph("\U0010ffff", style)
    missing = [sign for sign in "…·−+’“”:;,.()0123456789ÄÖÜßéñŁ" if glyph(sign, style) == nothing]
    assert missing == []


@every_style
@pytest.mark.parametrize("size", [26, 46])
def test_the_ellipsis_is_drawn_with_its_three_dots(style, size):
    fitted = shorten("Ada Lovelace", style, size, width("Ada Lovel…", style, size))
    (line,) = fitted.lines
    assert line.endswith("…")
    words = Words(Box(0, 0, fitted.width, fitted.height), fitted, INK)
    drawing = Drawing((fitted.width, fitted.height), GROUND, [words])
    row = pixels(paint(drawing))[round(size * 0.9), :, 0]
    dots = row[width(line[:-1], style, size) :] > 90
    assert sum(dots[1:] & ~dots[:-1]) + dots[0] == 3


@every_style
@pytest.mark.parametrize("name", ["Jj", "fff", "Ada…", "“Ada”", "50%", "ÅÄŷ", "ĴĢ", "VAWAY/"])
def test_no_letter_is_cut_at_the_edge_of_its_line(style, name):
    roomy = Image.new("L", (400, 140))
    ImageDraw.Draw(roomy).text((100, 80), name, fill=255, font=font(style, 46), anchor="ls")
    left, top, right, bottom = roomy.getbbox()
    drawn = ink(name, style, 46)
    assert (drawn.w, drawn.h) == (right - left, bottom - top)


@tried
@given(text=WORDS, style=STYLE, size=st.integers(18, 64))
def test_letters_are_painted_inside_the_room_that_was_measured_for_them(text, style, size):
    fitted = shorten(text[:30], style, size, 10_000)
    words = Words(Box(50, 30, fitted.width, fitted.height), fitted, INK)
    image = paint(Drawing((fitted.width + 100, fitted.height + 60), GROUND, [words]))
    painted = image.convert("L").getbbox()
    if painted is not None:
        left, top, right, bottom = painted
        assert words.ink_box.contains(Box(left, top, right - left, bottom - top))
