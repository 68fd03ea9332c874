"""Names as people give them to themselves, and as our typefaces can write them."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from render.fonts import font, has_glyph
from render.items import texts
from render.painting import paint
from render.showdown import board, hand, result
from render.showdown.alt_text import alt_text
from render.showdown.text_board import text_board
from render.table_info import TableInfo
from render.text_fitting import NAMES_IN, drawable
from tests.render.sights import CARDS, NAMES, finished, pictures_for, sight, texts_of

FOX, WOLF = "🦊", "🐺"
HEBREW, CHINESE = "שלום", "漢字"
tried = settings(max_examples=150, derandomize=True, database=None, deadline=None)


def drawn(*names: str) -> tuple[str, ...]:
    return TableInfo(CARDS, names).drawn.names


def news(names: tuple[str, ...], *lines: str) -> tuple[str, ...]:
    return TableInfo(CARDS, names, news=lines).drawn.news


# -- letters


@pytest.mark.parametrize(
    "name", ["Ada", "Łukasz", "Nguyễn Thị", "Андрей", "Ωμέγα", "^_^", "x_X-9 (afk)", "½™…"]
)
def test_a_name_our_typefaces_can_write_is_left_alone(name):
    assert drawable(name) == name


@pytest.mark.parametrize(
    ("name", "left"),
    [
        (f"{FOX} Ada  {WOLF} Lovelace ", "Ada Lovelace"),
        ("👨‍👩‍👧 Family 🇩🇪", "Family"),
        (f"{CHINESE} Ada", "Ada"),
        (f"Ada {HEBREW}", "Ada"),
        ("𝓐𝓭𝓪 Ⓐｄａ", "Ada Ada"),  # letters in fancy dress
        ("Åse", "Åse"),  # a letter and its mark are one letter
        ("Z̸͓̤͑ͫA̴̵̰L̠̠͘G͈͔O", "ZALGO"),
        ("\u202eadA\u202c\u200b\u200d\u00ad", "adA"),
        ("A\nd\ta\x00\x07\x1b", "A d a"),
        ("\ud800Ada\ue000\U0010ffff", "Ada"),
        ("\u3164\u2800 \u115f", ""),  # letters that show nothing
        (FOX, ""),
        ("", ""),
    ],
)
def test_what_our_typefaces_lack_is_left_out_of_a_name(name, left):
    assert drawable(name) == left


@tried
@given(st.text(max_size=32))
@example("\u0301\u0301")
@example("ﷺ" * 32)
def test_whatever_is_left_of_a_name_can_be_drawn_in_the_typefaces_of_names(name):
    left = drawable(name)
    assert drawable(left) == left
    for style in NAMES_IN:
        assert all(has_glyph(letter, style) for letter in left if letter != " ")


@pytest.mark.parametrize("style", NAMES_IN)
def test_a_missing_glyph_is_told_from_a_letter(style):
    assert has_glyph("A", style)
    assert font(style, 30).getmask(FOX).getbbox()  # it would be drawn, as a box
    assert not has_glyph(FOX, style)
    assert not has_glyph(" ", style)


# -- two players


def test_a_name_of_which_nothing_can_be_read_becomes_the_players_number():
    assert drawn(FOX, WOLF) == ("Player 1", "Player 2")
    assert drawn("Ada", CHINESE) == ("Ada", "Player 2")
    assert drawn(f"~{FOX}~", "Ada") == ("Player 1", "Ada")


@pytest.mark.parametrize(
    "names",
    [
        (f"Ada {FOX}", f"Ada {WOLF}"),
        ("Ada", f"Ada{FOX}"),
        ("Ada", "Ada"),
        (FOX, "Player 1"),
        ("W" * 31 + FOX, "W" * 31 + WOLF),
    ],
)
def test_two_players_whose_names_look_alike_are_told_apart_by_their_beginnings(names):
    one, two = drawn(*names)
    assert (one[:3], two[:3]) == ("(1)", "(2)")


@tried
@given(st.lists(st.text("aA 🦊漢(12)", max_size=6), min_size=2, max_size=4))
def test_no_two_players_look_alike(names):
    shown = drawn(*names)
    assert all(shown)
    assert len(set(shown)) == len(names)
    assert drawn(*shown) == shown


def test_table_info_that_can_be_drawn_is_drawn_as_it_is():
    info = TableInfo(CARDS, NAMES, ("1:00", "2:00"), ("Ada Lovelace passes",))
    assert info.drawn is info


# -- news


def test_news_use_the_names_that_are_drawn():
    names = (f"Ada {FOX}", WOLF)
    assert news(names, f"Ada {FOX} draws a card", f"Turn 3: {WOLF} attacks") == (
        "Ada draws a card",
        "Turn 3: Player 2 attacks",
    )


def test_news_begin_with_a_capital_whatever_the_name_does():
    assert news((f"ada{FOX}", "Bob"), f"Ada{FOX} passes") == ("ada passes",)


def test_a_name_inside_another_name_or_inside_a_word_is_not_taken_for_it():
    names = ("Ada", f"Ada{FOX}")
    assert news(names, f"Ada{FOX} discards 5♠ Adamant") == ("(2) Ada discards 5♠ Adamant",)


def test_news_about_one_of_two_people_of_the_same_name_are_left_out():
    assert news((FOX, FOX), f"{FOX} passes") == ()


def test_an_empty_name_changes_no_news():
    assert news(("", FOX), f"{FOX}, at last, passes") == ("Player 2, at last, passes",)


# -- pictures and words


def test_every_picture_writes_the_names_that_are_drawn_and_every_text_the_true_ones():
    names = (f"Ada {FOX}", CHINESE)
    seen = sight(finished(0), 0, names)
    written = {
        "board": texts_of(texts(board.lay_out(*seen).items)),
        "hand": texts_of(texts(hand.lay_out(*seen).items)),
        "result": texts_of(texts(result.lay_out(*seen).items)),
    }
    for picture, words in written.items():
        assert any("Ada" in line for line in words), picture
        assert not any(FOX in line or CHINESE in line for line in words), picture
    assert {"Ada", "Player 2"} <= set(written["board"])
    assert {"Ada", "Player 2"} <= set(written["result"])
    for words in (alt_text(*seen), text_board(*seen)):
        assert f"Ada {FOX}" in words
        assert CHINESE in words


@pytest.mark.parametrize(
    "name", ["\u202e\u202d\u2066", "Z͑ͫ̓͏̴̙A̴̵̜L̠ͨͧG̴̻Ǫ̵̹", "\x00\x1b[31m\r\n", HEBREW, "\ud83e", "👩‍🚀" * 8]
)
def test_no_name_can_break_a_picture(name):
    view, info = sight(finished(0), 0, (name, f"{name}!"))
    pictures = pictures_for("showdown")
    for draw in (pictures.board, pictures.hand, pictures.result):
        assert paint(draw(view, info)).size[0] >= 1000
    for items in (board.lay_out(view, info).items, result.lay_out(view, info).items):
        for words in texts(items):
            assert words.box.contains(words.ink_box)
