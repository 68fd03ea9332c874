"""Golden pictures of every game, looked at by a person: nothing changes its looks unnoticed.

After a change that is meant: `python -m tests.render.test_golden --write`, then look at them.
Other versions of Pillow and FreeType draw letters a little otherwise, hence the tolerance.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

from render.canvas import shrink
from render.pictures import PICTURES
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.cerberus import scenes
from tests.render.diabolicards import scenes as mats
from tests.render.silver_wing import scenes as wings
from tests.render.tables import Sight, pixels, sight

GOLDEN = Path(__file__).with_name("golden")
WIDTH = 800
FACES = {
    "showdown": "queen_of_swords/4d",
    "dc_rivals": "cloak_of_the_champion",
    "teen_titans": "beast_boy",
    "silver_wing": "twin_blade/duo/br",
    "diabolicards": "vanessa",
}
# Fewer bytes; the reading is compared with the full picture, so this costs tolerance.
COLOURS = {
    "showdown": 64,
    "dc_rivals": 128,
    "teen_titans": 128,
    "silver_wing": 160,
    "diabolicards": 104,
}
MEAN, WORST_BLOCK = 3.0, 40.0  # levels of 255: over the picture, and in a block of 20 × 20
BYTES = 150_000  # for each game
EVERY = [(slug, name) for slug in PICTURES for name in ("board", "hand", "face")]


def drawn(slug: str) -> dict[str, Image.Image]:
    """The pictures of one game: a board in the middle of a match, a hand, a face."""
    pictures, cards = PICTURES[slug], BY_SLUG[slug].cards
    board, hand = SCENES.get(slug, random_scene)(slug)
    full = {
        "board": pictures.board(*board),
        "hand": pictures.hand(*hand),
        "face": pictures.face(cards.cards[cards.face[FACES[slug]]]),
    }
    return {name: smaller(picture) for name, picture in full.items()}


def random_scene(slug: str) -> tuple[Sight, Sight]:
    """A combat laid open, as a spectator and the player to move see it."""
    matches = played(BY_SLUG[slug], 3)
    match = next(m for m in matches if m.view(None).facts.get("revealed") and m.sequence > 20)
    return sight(match, None), sight(match, match.waiting[0])


def arranged_scene(slug: str) -> tuple[Sight, Sight]:
    """Laid out by card ids, so that a change of the rules does not change the picture."""
    info = scenes.table_info(slug, clocks=("12:05", "0:09"))
    return Sight(scenes.usual(slug), info), Sight(scenes.usual(slug, 0), info)


def wing_scene(slug: str) -> tuple[Sight, Sight]:
    """A Double Defend, laid out by card ids, too."""
    info = wings.table_info(clocks=("12:05", "0:09"), news=("Ada Lovelace draws a card",))
    return Sight(wings.usual(), info), Sight(wings.usual(0), info)


def mat_scene(slug: str) -> tuple[Sight, Sight]:
    """A kill announced in 2 v 2, and the hand of the player who announced it."""
    clocks, news = ("12:05", "0:09", "1:23", "4:56"), ("Ada Lovelace plays Vanessa",)
    info = mats.table_info(clocks=clocks, news=news)
    return Sight(mats.usual(), info), Sight(mats.usual(0), info)


SCENES = {
    **dict.fromkeys(scenes.SLUGS, arranged_scene),
    "silver_wing": wing_scene,
    "diabolicards": mat_scene,
}


def smaller(picture: Image.Image) -> Image.Image:
    width = min(WIDTH, picture.width) if picture.width > picture.height else picture.width // 2
    return shrink(picture, width, round(picture.height * width / picture.width))


def path(slug: str, name: str) -> Path:
    return GOLDEN / f"{slug}-{name}.png"


@pytest.fixture(scope="module")
def today() -> dict[str, dict[str, Image.Image]]:
    return {slug: drawn(slug) for slug in PICTURES}


@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_a_picture_looks_as_it_did_when_a_person_last_looked(slug, name, today):
    was, now = pixels(Image.open(path(slug, name))), pixels(today[slug][name])
    assert was.shape == now.shape
    apart = abs(was - now).mean(axis=2)
    height, width = (side // 20 * 20 for side in apart.shape)
    blocks = apart[:height, :width].reshape(height // 20, 20, width // 20, 20).mean(axis=(1, 3))
    assert apart.mean() <= MEAN
    assert blocks.max() <= WORST_BLOCK


@pytest.mark.parametrize(("slug", "name"), EVERY)
def test_the_tolerance_is_small_enough_to_notice_a_missing_card(slug, name, today):
    was = pixels(Image.open(path(slug, name))).copy()
    now = pixels(today[slug][name])
    now[40:120, 40:120] = 255 - now[40:120, 40:120]
    assert abs(was - now).mean(axis=2)[40:120, 40:120].mean() > WORST_BLOCK


def test_golden_pictures_are_light_and_all_in_use():
    files = sorted(GOLDEN.glob("*.png"))
    assert files == sorted(path(slug, name) for slug, name in EVERY)
    assert sum(file.stat().st_size for file in files) <= BYTES * len(PICTURES)


def write() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for slug in PICTURES:
        for name, picture in drawn(slug).items():
            few = picture.quantize(COLOURS[slug], dither=Image.Dither.NONE)
            few.save(path(slug, name), optimize=True)


if __name__ == "__main__" and "--write" in sys.argv:
    write()
