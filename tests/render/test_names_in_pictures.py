"""Boards, hands and results of every game with names in many scripts, with fonts and without."""

from __future__ import annotations

from itertools import islice

import pytest
from PIL import Image, ImageDraw, ImageFont

from render.items import Box, Drawing, Words, texts
from render.painting import paint
from render.script_runs import runs
from render.system_fonts import index_for, system_fonts
from render.text_fitting import shorten
from rules.games import GAMES
from tests.properties.subjects import BY_SLUG
from tests.render.names import (
    ARABIC,
    CHINESE,
    DEVANAGARI,
    FOX,
    JAPANESE,
    KOREAN,
    SCRIPTS,
    needs,
    needs_shaping,
)
from tests.render.sights import Sight, finished, pictures_for, sight, sights, texts_of

PAIRS = [
    (CHINESE, JAPANESE),
    (KOREAN, ARABIC),
    (DEVANAGARI, f"{FOX} {CHINESE} Ada"),
    ("漢" * 32, "محمد" * 8),
    ("नरेन्द्र मोदी " * 2, "한글 Ada " * 3 + "かな"),
]
every_game = pytest.mark.parametrize("slug", GAMES)
every_pair = pytest.mark.parametrize("names", PAIRS, ids=["cjk", "korean", "mixed", "32", "long"])


def middle(slug: str, names: tuple[str, ...]) -> Sight:
    """What the first seat sees after a while, when there is something on the table."""
    seen = islice(sights(1, names, subject=BY_SLUG[slug]), 60)
    return [each for each in seen if each.view.viewer == 0][-1]


def pictures(slug: str, names: tuple[str, ...]) -> dict[str, Drawing]:
    drawn = pictures_for(slug)
    now, end = middle(slug, names), sight(finished(1, BY_SLUG[slug]), 0, names)
    return {
        "board": drawn.board(*now),
        "hand": drawn.hand(*now),
        "result": drawn.result(*end),
    }


@every_game
@every_pair
def test_names_in_every_script_stay_in_their_boxes(slug, names):
    for picture, drawing in pictures(slug, names).items():
        for words in texts(drawing.items):
            assert words.box.contains(words.ink_box), (picture, texts_of([words]))
        assert paint(drawing).size == drawing.size


@every_game
@every_pair
def test_they_do_so_without_fonts(slug, names, no_system_fonts):
    test_names_in_every_script_stay_in_their_boxes(slug, names)


@every_game
def test_names_are_written_as_people_write_them(slug):
    needs(*(family for family, _ in SCRIPTS.values()))
    needs_shaping()
    for names in ((CHINESE, JAPANESE), (KOREAN, ARABIC), (DEVANAGARI, "Ada")):
        drawn = pictures(slug, names)
        written = {picture: " ".join(texts_of(texts(d.items))) for picture, d in drawn.items()}
        assert all(name in written["board"] for name in names)
        assert all(name in written["result"] for name in names)
        if "empty" not in written["hand"]:
            assert names[0] in written["hand"]


@every_game
def test_without_fonts_they_are_written_in_our_letters(slug, no_system_fonts):
    board = pictures(slug, (CHINESE, ARABIC))["board"]
    written = " ".join(texts_of(texts(board.items)))
    assert SCRIPTS[CHINESE][1] in written
    assert SCRIPTS[ARABIC][1] in written
    assert CHINESE not in written


@every_game
def test_alt_text_and_text_board_keep_the_true_names(slug, no_system_fonts):
    seen = middle(slug, (CHINESE, f"{FOX} {ARABIC}"))
    drawn = pictures_for(slug)
    for words in (drawn.alt_text(*seen), drawn.text_board(*seen)):
        assert CHINESE in words
        assert f"{FOX} {ARABIC}" in words


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_pixels_of_a_name_are_those_of_its_script(name):
    family, _ = SCRIPTS[name]
    needs(family)
    needs_shaping()
    (path,) = [each.path for each in system_fonts() if each.family == family]
    word = name.split()[0]
    fitted = shorten(word, "strong", 40, 900)
    words = Words(Box(50, 40, fitted.width, fitted.height), fitted, (255, 255, 255))
    painted = paint(Drawing((fitted.width + 100, 140), (0, 0, 0), [words])).convert("L")
    (run,) = runs(word, "strong", 40)
    shaped = word not in (CHINESE, JAPANESE.split()[0], KOREAN)
    letters = ImageFont.truetype(
        str(path), run.size, index_for(run.piece.font, word), layout_engine=int(shaped)
    )
    plain = Image.new("L", painted.size)
    ImageDraw.Draw(plain).text((50, 90), word, 255, letters, anchor="ls")
    seen, expected = (image.crop(image.getbbox()) for image in (painted, plain))
    assert seen.tobytes() == expected.tobytes()
