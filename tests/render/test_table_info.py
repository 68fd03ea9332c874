"""What pictures and words say of two players; here on a machine that has no fonts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.items import texts
from render.painting import paint
from render.showdown import board, hand, result
from render.showdown.alt_text import alt_text
from render.showdown.text_board import text_board
from render.table_info import TableInfo
from tests.render.names import CHINESE, FOX, HEBREW, WOLF
from tests.render.sights import CARDS, NAMES, finished, pictures_for, sight, texts_of

pytestmark = pytest.mark.usefixtures("no_system_fonts")
NOTHING = "\u3164"  # a letter that shows nothing
tried = settings(max_examples=150, derandomize=True, database=None, deadline=None)


def drawn(*names: str) -> tuple[str, ...]:
    return TableInfo(CARDS, names).drawn.names


def news(names: tuple[str, ...], *lines: str) -> tuple[str, ...]:
    return TableInfo(CARDS, names, news=lines).drawn.news


# -- two players


def test_only_a_name_that_shows_nothing_becomes_the_players_number():
    assert drawn(NOTHING, "\x00") == ("Player 1", "Player 2")
    assert drawn("Ada", CHINESE) == ("Ada", "SiMaQian")
    assert drawn(FOX, f"~{WOLF}~") == ("fox", "~ wolf ~")


@pytest.mark.parametrize(
    "names",
    [
        (f"Ada {FOX}", f"Ada {WOLF}"),
        ("Ada", f"Ada{FOX}"),
        ("Ada", "Ada"),
        (NOTHING, "Player 1"),
        ("W" * 31 + FOX, "W" * 31 + WOLF),
    ],
)
def test_two_players_whose_names_look_alike_are_told_apart_by_their_beginnings(names):
    one, two = drawn(*names)
    assert (one[:3], two[:3]) == ("(1)", "(2)")


@tried
@given(st.lists(st.text("aA 🦊漢م(12)\u3164", max_size=6), min_size=2, max_size=4))
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
        "Turn 3: wolf attacks",
    )


def test_news_begin_with_a_capital_whatever_the_name_does():
    assert news((f"ada{FOX}", "Bob"), f"Ada{FOX} passes") == ("ada passes",)


def test_a_name_inside_another_name_or_inside_a_word_is_not_taken_for_it():
    names = ("Ada", f"Ada{FOX}")
    assert news(names, f"Ada{FOX} discards 5♠ Adamant") == ("(2) Ada discards 5♠ Adamant",)


def test_news_about_one_of_two_people_of_the_same_name_are_left_out():
    assert news((FOX, FOX), f"{FOX} passes") == ()


def test_an_empty_name_changes_no_news():
    assert news(("", FOX), f"{FOX}, at last, passes") == ("fox, at last, passes",)


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
    assert {"Ada", "SiMaQian"} <= set(written["board"])
    assert {"Ada", "SiMaQian"} <= set(written["result"])
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
