"""Pictograms of the icon fonts: found by name without importing their packages, or done without."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.machinery import ModuleSpec

import pytest

from render import figures, icons, pictograms
from render.icons import ICON_SETS, code_point, code_points, glyph_masks, near_glyphs
from rules.games import GAMES, load_cards
from tests.house_copy import ROOT
from tests.render.sights import pictures_for, pixels

every_set = pytest.mark.parametrize("icon_set", ICON_SETS)
# The pictogram of every card, and some whole faces.
DRAW_ALL = """
import sys
from PIL import Image
from render.figures import usable_art
from render.pictograms import draw_pictogram
from render.pictures import pictures_of
from rules.games import GAMES, load_cards
image, drawn = Image.new("RGB", (200, 200)), 0
for game in GAMES.values():
    for number, card in enumerate(load_cards(game).cards):
        if art := usable_art(card.art):
            draw_pictogram(image, art, (0, 0, 200, 200), (1, 1, 1), (2, 2, 2), (3, 3, 3))
            drawn += 1
        if number % 20 == 0:
            pictures_of(game).face(card)
print(drawn >= 80, [name for name in sys.modules if "tkinter" in name.lower()])
"""


def forget_icons() -> None:
    for module in (icons, pictograms, figures):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


@pytest.fixture
def packages(monkeypatch):
    """Say where the packages lie: a folder for all of them, or None for not installed."""

    def install(folder):
        def spec(name):
            if folder is None:
                return None
            found = ModuleSpec(name, None, is_package=True)
            found.submodule_search_locations = [str(folder)]
            return found

        monkeypatch.setattr(icons, "find_spec", spec)
        forget_icons()

    yield install
    monkeypatch.undo()
    forget_icons()


def a_card(**facts):
    """A card of Diabolicards with other facts."""
    from msgspec.structs import replace

    return replace(load_cards(GAMES["diabolicards"]).cards[0], **facts)


def warnings(caplog) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "rivalry.render"]


# -- found


@every_set
def test_a_glyph_is_found_by_its_name_and_has_ink(icon_set):
    names = code_points(icon_set)
    assert len(names) > 400
    for name in [*names][:: len(names) // 20]:
        assert code_point(f"{icon_set}:{name}") == (icon_set, names[name])
        masks = glyph_masks(f"{icon_set}:{name}", 60, 3)
        assert masks.ink.getbbox() is not None, name
        assert masks.ink.size == masks.rim.size


@pytest.mark.parametrize(
    "glyph", ["", "lion", "rpg:", "rpg:no such thing", "emoji:lion", ":", "::"]
)
def test_there_is_no_other_glyph(glyph):
    assert code_point(glyph) is None


def test_the_nearest_names_are_told():
    assert "rpg:lion" in near_glyphs("rpg:loin")
    assert "rpg:lion" in near_glyphs("lion")
    assert near_glyphs("rpg:zzzzzzzzzzz") == []


def test_drawing_every_card_imports_no_window_toolkit():
    run = subprocess.run(
        [sys.executable, "-c", DRAW_ALL], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.stdout == "True []\n", run.stderr


# -- missing


def test_without_the_packages_cards_have_emblems_and_the_log_a_line_for_each(packages, caplog):
    packages(None)
    cards = load_cards(GAMES["diabolicards"]).cards
    for card in cards[:12]:
        emblem = pictures_for("diabolicards").face(a_card(art="", name=card.name))
        drawn = pictures_for("diabolicards").face(a_card(art=card.art, name=card.name))
        assert (pixels(drawn) == pixels(emblem)).all()
    assert sorted(warnings(caplog)) == [
        f"no icons of {each}: cards have emblems instead"
        for each in ("Material Design Icons", "RPG Awesome")
    ]


@pytest.mark.parametrize("broken", ["nothing", "no names", "no font", "half a font", "odd names"])
def test_a_broken_package_is_as_none(packages, caplog, tmp_path, broken):
    (tmp_path / "fonts").mkdir()
    for icon_set in ICON_SETS:
        font = icons.font_file(icon_set, icons.icon_folder(icon_set)).read_bytes()
        target = icons.font_file(icon_set, tmp_path)
        if broken not in ("nothing", "no font"):
            target.write_bytes(font[:200] if broken == "half a font" else font)
    names = {"odd names": [1, 2], "no font": {"lion": "e9"}, "half a font": {"lion": "e9"}}
    if broken in names:
        (tmp_path / "glyphmap.json").write_text(json.dumps(names[broken]), "utf-8")
    packages(tmp_path)
    for _ in range(3):
        assert pictures_for("diabolicards").face(a_card(art="rpg:lion")).size
    assert warnings(caplog) == ["no icons of RPG Awesome: cards have emblems instead"]


@pytest.mark.parametrize(
    ("art", "problem"),
    [
        ("rpg:loin", "there is no glyph rpg:loin, did you mean rpg:lion"),
        ("pair rpg:lion", "the composition pair takes 2 of them, here are 1"),
        ("rpg:lion rpg:lion", "the composition single takes 1 of them, here are 2"),
        ("swirl rpg:lion", "there is no glyph swirl"),
    ],
)
def test_a_wrong_picture_is_an_emblem_and_one_line_in_the_log(packages, caplog, art, problem):
    forget_icons()
    emblem = pictures_for("diabolicards").face(a_card(art=""))
    for _ in range(3):
        assert (pixels(pictures_for("diabolicards").face(a_card(art=art))) == pixels(emblem)).all()
    (told,) = warnings(caplog)
    assert told.startswith(f"a card has an emblem instead of its picture: {problem}")


def test_a_glyph_that_shows_nothing_is_an_emblem_and_one_line_in_the_log(
    packages, caplog, tmp_path
):
    (tmp_path / "fonts").mkdir()
    for icon_set in ICON_SETS:
        font = icons.font_file(icon_set, icons.icon_folder(icon_set)).read_bytes()
        icons.font_file(icon_set, tmp_path).write_bytes(font)
    (tmp_path / "glyphmap.json").write_text(json.dumps({"gap": "20"}), "utf-8")
    packages(tmp_path)
    emblem = pictures_for("diabolicards").face(a_card(art=""))
    for _ in range(2):
        drawn = pictures_for("diabolicards").face(a_card(art="rpg:gap"))
        assert (pixels(drawn) == pixels(emblem)).all()
    (told,) = warnings(caplog)
    assert "rpg:gap shows nothing" in told
