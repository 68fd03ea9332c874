"""Golden pictures of every game that draws itself, and of the default ones of a test game.

A person looked at them; nothing changes its looks unnoticed. What is drawn stands in each game's
`tests/render/<slug>/golden.py`.

After a change that is meant: `python -m tests.render.test_golden --write GAME`, then look at them.
Other versions of Pillow and FreeType draw letters a little otherwise, hence the tolerance.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path

import pytest
from PIL import Image

from render.painting import paint
from render.tiles import shrink
from rules.core.errors import MissingPart
from rules.discovery import ROOT, declared
from rules.games import GAMES
from tests.render.golden_scene import GoldenScene
from tests.render.palette_fit import as_sent
from tests.render.sights import pixels

GOLDEN = Path(__file__).with_name("golden")
WIDTH = 800
MEAN, WORST_BLOCK = 3.0, 40.0  # levels of 255: over the picture, and in a block of 20 × 20
BYTES = 125_000  # for each game
DRAWN = [slug for slug in GAMES if (ROOT / "render" / slug).is_dir()] + ["default"]
EVERY = [(slug, name) for slug in DRAWN for name in ("board", "hand", "face")]
EVERY.append(("dc_rivals", "board-of-four"))


def scene_of(slug: str) -> GoldenScene:
    """What a game declares to be looked at."""
    file = f"tests/render/{slug}/golden.py"
    if not (ROOT / file).is_file():
        raise MissingPart(f"{file} is missing: its `golden_scene` says what is looked at.")
    scene: GoldenScene = declared(f"tests.render.{slug}.golden", "golden_scene")()
    return scene


@lru_cache
def drawn(slug: str) -> dict[str, Image.Image]:
    """The pictures of one game as they are sent: a board in mid-match, a hand, a face."""
    scene = scene_of(slug)
    pictures, palette = scene.pictures, scene.pictures.palette
    full = {
        "board": paint(pictures.board(*scene.board), palette),
        "hand": paint(pictures.hand(*scene.hand), palette),
        "face": as_sent(pictures.face(scene.card), palette),
    }
    if scene.four:
        full["board-of-four"] = paint(pictures.board(*scene.four), palette)
    return {name: smaller(picture) for name, picture in full.items()}


def smaller(picture: Image.Image) -> Image.Image:
    width = min(WIDTH, picture.width) if picture.width > picture.height else picture.width // 2
    return shrink(picture, width, round(picture.height * width / picture.width))


def path(slug: str, name: str) -> Path:
    return GOLDEN / f"{slug}-{name}.png"


@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_a_picture_looks_as_it_did_when_a_person_last_looked(slug, name):
    was, now = pixels(Image.open(path(slug, name))), pixels(drawn(slug)[name])
    assert was.shape == now.shape
    apart = abs(was - now).mean(axis=2)
    height, width = (side // 20 * 20 for side in apart.shape)
    blocks = apart[:height, :width].reshape(height // 20, 20, width // 20, 20).mean(axis=(1, 3))
    assert apart.mean() <= MEAN
    assert blocks.max() <= WORST_BLOCK


@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_the_tolerance_is_small_enough_to_notice_a_missing_card(slug, name):
    was = pixels(Image.open(path(slug, name))).copy()
    now = pixels(drawn(slug)[name])
    now[40:120, 40:120] = 255 - now[40:120, 40:120]
    assert abs(was - now).mean(axis=2)[40:120, 40:120].mean() > WORST_BLOCK


def test_golden_pictures_are_light_and_all_in_use():
    files = sorted(GOLDEN.glob("*.png"))
    assert files == sorted(path(slug, name) for slug, name in EVERY)
    assert sum(file.stat().st_size for file in files) <= BYTES * len(DRAWN)


def write(slugs: list[str]) -> None:
    """Keep how these games look now, or all of them."""
    GOLDEN.mkdir(exist_ok=True)
    for slug in slugs or DRAWN:
        for name, picture in drawn(slug).items():
            few = picture.quantize(scene_of(slug).colours, dither=Image.Dither.NONE)
            few.save(path(slug, name), optimize=True)


if __name__ == "__main__" and "--write" in sys.argv:
    write(sys.argv[sys.argv.index("--write") + 1 :])
