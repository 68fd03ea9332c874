"""Which characters a font has is read from its file, the same as drawing them shows."""

from pathlib import Path

import pytest

from render.font_tables import Coverage, read_coverage
from render.icons import ICON_SETS, code_points, icon_folder
from render.typefaces import FILES, has_glyph


@pytest.mark.parametrize("style", FILES)
def test_a_font_has_the_characters_that_it_draws(style):
    coverage = read_coverage(Path(FILES[style]))
    signs = [chr(code) for code in range(0x21, 0x2600, 7) if not chr(code).isspace()]
    assert [c for c in signs if (c in coverage) != has_glyph(c, style)] == []


@pytest.mark.parametrize("icon_set", ICON_SETS)
def test_characters_beyond_the_first_65536_are_found(icon_set):
    folder = icon_folder(icon_set)
    coverage = read_coverage(folder / "fonts" / ICON_SETS[icon_set].font)
    assert all(chr(code) in coverage for code in code_points(icon_set).values())
    assert "漢" not in coverage


def test_ranges_are_joined_and_hold_their_ends():
    coverage = Coverage([(0x62, 0x63), (0x61, 0x61), (0x78, 0x78)])
    assert [c for c in "`abcdwxy" if c in coverage] == ["a", "b", "c", "x"]


@pytest.mark.parametrize("content", [b"", b"ttcf", b"no font at all" * 99, bytes(2000)])
def test_what_is_no_font_has_no_characters(tmp_path, content):
    (tmp_path / "font.ttf").write_bytes(content)
    assert "a" not in read_coverage(tmp_path / "font.ttf")


def test_a_font_cut_off_in_its_middle_has_no_characters(tmp_path):
    whole = Path(FILES["text"]).read_bytes()
    for length in (11, 40, 400, 2000):
        (tmp_path / "font.ttf").write_bytes(whole[:length])
        assert "a" not in read_coverage(tmp_path / "font.ttf")
