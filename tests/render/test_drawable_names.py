"""Names in every script: written as they are where the machine can, else in our own letters."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont

from render.drawable_names import LONGEST, NAMES_IN, drawable, drawn_name
from render.fonts import extent, font, has_glyph, line_height
from render.script_runs import draw_line, pieces
from render.system_fonts import SystemFont, system_fonts
from tests.render.names import (
    CHINESE,
    FOX,
    HEBREW,
    JAPANESE,
    KOREAN,
    SCRIPTS,
    SHAPED,
    WOLF,
    forget_names,
    needs,
    needs_shaping,
)

SIZE = 60
NO_HOME = Path("~nobody-of-this-name/.fonts")
bare = pytest.mark.usefixtures("no_system_fonts")
tried = settings(max_examples=150, derandomize=True, database=None, deadline=None)


def ink(text: str, style: str = "strong") -> numpy.ndarray:
    """A line as it is written, cut to its ink."""
    image = Image.new("L", (SIZE * (len(text) + 4), 3 * SIZE))
    draw_line(ImageDraw.Draw(image), (SIZE, 2 * SIZE), text, style, SIZE)
    return numpy.asarray(image.crop(image.getbbox()))


def plain_ink(text: str, family: str, index: int = 0, engine: int = 0) -> numpy.ndarray:
    """The same as Pillow alone writes it in one font."""
    (path,) = [each.path for each in system_fonts() if each.family == family]
    image = Image.new("L", (SIZE * (len(text) + 4), 3 * SIZE))
    letters = ImageFont.truetype(str(path), SIZE, index, layout_engine=engine)
    ImageDraw.Draw(image).text((SIZE, 2 * SIZE), text, 255, letters, anchor="ls")
    return numpy.asarray(image.crop(image.getbbox()))


def fonts_of(text: str) -> list[str]:
    """The families that write a line from left to right; our own is nameless."""
    return [piece.font.family if piece.font else "" for piece in pieces(text, "title")]


# -- our own letters


@pytest.mark.parametrize(
    "name", ["Ada", "Łukasz", "Nguyễn Thị", "Андрей", "Ωμέγα", "^_^", "x_X-9 (afk)", "½™…"]
)
def test_a_name_our_typefaces_can_write_is_left_alone(name):
    assert drawable(name) == name
    assert fonts_of(name) == [""]


@pytest.mark.parametrize("style", NAMES_IN)
def test_letters_of_ours_take_the_room_they_take_on_a_machine_without_fonts(style, request):
    names = ["Ada Lovelace", "Łukasz", "Nguyễn Thị", "Андрей"]
    here = [(extent(name, style, 40), ink(name, style).tobytes()) for name in names]
    request.getfixturevalue("no_system_fonts")
    assert [(extent(name, style, 40), ink(name, style).tobytes()) for name in names] == here


@bare
@pytest.mark.parametrize(
    ("name", "left"),
    [
        (f"{FOX} Ada  {WOLF} Lovelace ", "Ada Lovelace"),
        ("👨‍👩‍👧 Family 🇩🇪", "Family"),
        (f"{CHINESE} Ada", "SiMaQian Ada"),
        (f"Ada {HEBREW}", "Ada Slvm"),
        ("Андрей 漢字", "Андрей HanZi"),
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
def test_without_fonts_other_scripts_are_transliterated_and_emoji_go(name, left):
    assert drawable(name) == left


@bare
@pytest.mark.parametrize(("name", "letters"), [(n, plain) for n, (_, plain) in SCRIPTS.items()])
def test_without_fonts_no_player_is_a_number(name, letters):
    assert drawn_name(name, 1) == letters
    assert fonts_of(letters) == [""]


@bare
@tried
@given(st.text(max_size=32))
@example("\u0301\u0301")
@example("ﷺ" * 32)
@example("न" + "\u0947" * 31)
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


def test_a_name_of_emoji_alone_that_no_font_has_is_told_in_words(no_system_fonts):
    assert drawn_name(f"{FOX}{WOLF}", 2) == "fox wolf"
    assert drawn_name(f"~{FOX}~", 2) == "~ fox ~"
    assert drawn_name(f"{FOX} Ada", 2) == "Ada"
    assert drawn_name("❤\ufe0f", 2) == "heart"
    assert drawn_name("~\U0010fffd~", 2) == "~~"
    assert drawn_name("\u3164\u200d\ufe0f", 2) == "Player 2"


def test_a_transliteration_is_no_longer_than_a_name_may_be(no_system_fonts):
    drawn = drawn_name("莊" * 32, 1)
    assert len(drawn) == LONGEST
    assert drawn.endswith("…")


# -- fonts of the machine


@pytest.mark.parametrize(("name", "family"), [(n, family) for n, (family, _) in SCRIPTS.items()])
def test_a_name_is_written_as_its_owner_writes_it_in_one_font(name, family):
    needs(family)
    needs_shaping()
    assert drawn_name(name, 1) == name
    assert set(fonts_of(name)) == ({family, ""} if " " in name else {family})
    transliterated = SCRIPTS[name][1]
    assert ink(name).tobytes() != ink(transliterated).tobytes()


@pytest.mark.parametrize(("name", "index"), [(CHINESE, 2), (JAPANESE.split()[0], 0), (KOREAN, 1)])
def test_chinese_japanese_and_korean_each_have_their_own_shapes(name, index):
    needs("NotoSansCJK")
    assert numpy.array_equal(ink(name), plain_ink(name, "NotoSansCJK", index))


def test_arabic_letters_are_joined_and_written_from_right_to_left():
    needs("NotoSansArabic")
    needs_shaping()
    word = "محمد"
    shaped = plain_ink(word, "NotoSansArabic", engine=ImageFont.Layout.RAQM)
    assert numpy.array_equal(ink(word), shaped)
    apart = plain_ink(word, "NotoSansArabic")
    assert ink(word).any(axis=0).all()  # no gap between letters
    assert not apart.any(axis=0).all()


def test_the_first_letter_of_hebrew_is_the_rightmost_and_so_is_the_first_word():
    needs("NotoSansHebrew")
    needs_shaping()
    first, last = ink("ש"), ink("ם")
    word = ink("שלום")
    columns = word.sum(axis=0)
    assert numpy.array_equal(columns[-first.shape[1] :], first.sum(axis=0))
    assert numpy.array_equal(columns[: last.shape[1]], last.sum(axis=0))
    assert [p.text for p in pieces("שלום 12 ראשון, 3 cards", "title")] == [
        "ראשון",
        " 12 ",
        "שלום",
        ", 3 cards",
    ]


def test_what_is_cut_off_right_to_left_ends_on_the_left():
    needs("NotoSansHebrew")
    assert [piece.text for piece in pieces("של…", "title")] == ["…", "של"]


def test_brackets_between_letters_from_right_to_left_are_turned():
    needs("NotoSansHebrew")
    shown = [piece.text for piece in pieces("של (לום) 3", "title")]
    assert shown == ["(", "לום", ") ", "של", " 3"]


def test_devanagari_is_shaped():
    needs("NotoSansDevanagari")
    needs_shaping()
    assert not numpy.array_equal(ink("न्द्र"), plain_ink("न्द्र", "NotoSansDevanagari"))
    left = ink("कि")  # its second character is written before its first
    assert numpy.array_equal(left, plain_ink("कि", "NotoSansDevanagari", 0, 1))


def test_a_mixed_name_is_written_in_as_few_fonts_as_have_it():
    needs("NotoSansCJK", "NotoSansArabic")
    needs_shaping()
    name = f"Ada {CHINESE}カナ 한글 محمد"
    assert drawable(name) == name
    assert fonts_of(name) == ["", "NotoSansCJK", "", "NotoSansCJK", "", "NotoSansArabic"]


def test_emoji_are_drawn_where_a_font_has_them_and_else_left_out():
    needs("NotoSansSymbols2")
    assert drawable("☕ Ada") == "☕ Ada"
    assert drawn_name("❤\ufe0f", 1) == "❤"  # with a mark that asks for colour
    assert drawable("Ada \U0010fffd") == "Ada"


@pytest.mark.parametrize("name", ["漢" * 32, "محمد" * 8, "नमन " * 8, "한" * 32])
def test_a_long_name_is_kept_whole(name):
    needs("NotoSansCJK", "NotoSansArabic", "NotoSansDevanagari")
    needs_shaping()
    assert drawn_name(name, 1) == name.strip()


@pytest.mark.parametrize("name", [*SCRIPTS, "ཨོཾ་མ་ཎི", "မြန်မာ", "ខ្មែរ", "สมชาย", "ﷺ", "اللّٰه"])
@pytest.mark.parametrize("size", [24, 44])
def test_tall_and_deep_writing_stays_in_its_line(name, size):
    drawn = drawn_name(name, 1)
    image = Image.new("L", (size * 30, 4 * size))
    base = 2 * size
    draw_line(ImageDraw.Draw(image), (4 * size, base), drawn, "title", size)
    left, top, right, bottom = image.getbbox()
    assert base - round(size * 0.94) <= top
    assert bottom <= base - round(size * 0.94) + line_height(size)
    begin, end = extent(drawn, "title", size)
    assert 4 * size + begin <= left
    assert right <= 4 * size + end


# -- bad names, bad machines


@pytest.mark.parametrize("name", SHAPED)
def test_what_cannot_be_shaped_here_is_transliterated(name, no_shaping):
    assert drawable(name).isascii()
    assert drawable(name)


@pytest.mark.parametrize("name", SHAPED)
def test_a_line_that_nobody_made_drawable_breaks_no_picture(name, no_shaping):
    assert extent(f"{name} passes", "text", SIZE)[1] > 0
    assert ink(f"{name} passes", "text").any()


def test_what_needs_no_shaping_is_written_without_it(no_shaping):
    needs("NotoSansCJK")
    assert drawable(CHINESE) == CHINESE


@pytest.mark.parametrize(
    "name",
    ["﷽" * 32, "ن" + "\u064b" * 31, "\u0947न", "न" + "\u0947\u0901" * 15, "𒐫" * 32],
)
def test_a_name_that_breaks_its_line_is_written_otherwise(name):
    drawn = drawn_name(name, 1)
    assert drawn != name
    begin, end = extent(drawn, "title", SIZE)
    assert end - begin <= extent("W" * 36, "title", SIZE)[1]


def test_a_broken_font_is_passed_over(tmp_path, no_system_fonts):
    (tmp_path / "NotoSans-Bold.ttf").write_bytes(b"no font at all")
    (tmp_path / "NotoSansCJK-Bold.ttc").mkdir()
    (tmp_path / "NotoSansArabic-Bold.ttf").write_bytes(b"")
    with pytest.MonkeyPatch.context() as machine:
        machine.setattr("render.system_fonts.FOLDERS", (tmp_path, tmp_path / "nowhere", NO_HOME))
        forget_names()
        assert drawable(f"Ada {CHINESE}") == "Ada SiMaQian"
        assert [each.family for each in system_fonts()] == ["NotoSans", "NotoSansArabic"]


def test_a_font_that_claims_a_letter_and_cannot_be_read_is_not_used(no_system_fonts):
    liar = SystemFont(Path("/nowhere/at/all.ttc"), "NotoSansCJK", CHINESE)
    with pytest.MonkeyPatch.context() as machine:
        machine.setattr("render.script_runs.system_fonts", lambda: (liar,))
        assert drawable(CHINESE) == "SiMaQian"


def test_the_folders_are_looked_through_once(monkeypatch):
    system_fonts()

    class Folders:
        def __iter__(self):
            raise AssertionError("looked for fonts again")

    monkeypatch.setattr("render.system_fonts.FOLDERS", Folders())
    for name in (*SCRIPTS, "another 名"):
        assert drawn_name(name, 1)
