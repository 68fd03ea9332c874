"""Pictures are sent in 256 colours a game, and nobody sees that they are."""

from collections import Counter
from random import Random

import numpy
import pytest
from PIL import Image

from local.palette_making import make_palette, with_palette
from render.default.pictures import GamePictures
from render.oklab import nearest
from render.palette import (
    COLOURS,
    DEFAULT,
    Palette,
    palette_file,
    palette_of,
    read_palette,
    write_palette,
)
from render.palette_choice import EXACT, PAIRS, choose_colours, counted, ramp
from render.pictures import pictures_of
from rules.core.errors import RivalryError
from rules.games import GAMES, card_sets, load_cards
from tests.games import TEST_GAMES
from tests.render.palette_fit import IN_TEXT, RMSE, as_sent, drawing_misfits, face_misfits, misfits
from tests.render.sights import pixels
from tests.render.test_golden import DRAWN, scene_of

MAKE = "the pictures have colours that the palette has not: run python bot.py palette {}"


# -- the palettes of the house


@pytest.mark.parametrize("slug", DRAWN)
def test_each_game_has_a_palette_whose_colours_stand_for_themselves(slug):
    palette = palette_of(slug)
    numbers = palette.stored(palette.colours.reshape(1, -1))
    assert numbers.tolist() == [list(range(COLOURS))]


@pytest.mark.parametrize("slug", [slug for slug in DRAWN if slug in GAMES])
def test_every_card_looks_as_in_full_colour(slug):
    pictures = pictures_of(GAMES[slug])
    cards = {card.id: card for cards in card_sets(GAMES[slug]) for card in cards.cards}.values()
    found = [line for card in cards for line in face_misfits(pictures, card, pictures.palette)]
    assert found == [], MAKE.format(slug)


@pytest.mark.parametrize("slug", DRAWN)
def test_boards_hands_and_faces_look_as_in_full_colour(slug):
    scene = scene_of(slug)
    pictures, palette = scene.pictures, scene.pictures.palette
    found = drawing_misfits(pictures.board(*scene.board), palette, "board")
    found += drawing_misfits(pictures.hand(*scene.hand), palette, "hand")
    assert found + face_misfits(pictures, scene.card, palette) == [], MAKE.format(slug)


@pytest.mark.parametrize("slug", DRAWN)
def test_words_of_the_theme_have_their_steps_in_every_palette(slug):
    palette = palette_of(slug)
    for words, ground in PAIRS:
        colours = numpy.array(ramp(words, ground), numpy.uint8).reshape(1, -1)
        off = abs(palette.seen(palette.stored(colours)).astype(int) - colours)
        assert off.max() <= IN_TEXT, (words, ground)
        assert off.reshape(-1, 3)[[0, -1]].max() == 0, "both ends are exact"


def test_a_palette_is_refused_for_cards_in_colours_it_has_not():
    """A palette without one of the colours of a card, and one without the steps of its letters."""
    card, pictures = load_cards(GAMES["showdown"]).cards[0], pictures_of(GAMES["showdown"])
    colours = pictures.palette.colours
    without_warm = Palette(colours[colours[:, 0] <= colours[:, 2]])
    assert any("rmse" in line for line in face_misfits(pictures, card, without_warm))
    commonest = [c for c, _ in counted([pictures.face(card)]).most_common(12)]
    without_steps = Palette(numpy.array(commonest, numpy.uint8))
    assert any("text off" in line for line in face_misfits(pictures, card, without_steps))


def test_what_is_just_too_far_off_is_a_misfit():
    full = Image.new("RGB", (40, 40), (100, 100, 100))
    assert misfits(full, full, [], "same") == []
    assert misfits(Image.new("RGB", (40, 40), (105, 100, 100)), full, [], "paler") == []
    assert misfits(Image.new("RGB", (40, 40), (106, 100, 100)), full, [], "red") == [
        f"red: rmse {(36 / 3) ** 0.5:.1f}"
    ]
    assert RMSE == 3


@pytest.mark.parametrize("game", TEST_GAMES, ids=lambda game: game.slug)
def test_a_game_without_a_palette_is_sent_in_that_of_the_default_pictures(game):
    pictures = GamePictures(game)
    assert pictures.palette.colours.tolist() == palette_of(DEFAULT).colours.tolist()
    cards = game.card_set().cards
    assert [line for card in cards for line in face_misfits(pictures, card, pictures.palette)] == []


# -- numbers and colours


def test_a_colour_is_the_number_of_what_looks_most_like_it():
    random = Random(5)
    palette = palette_of("showdown")
    some = numpy.frombuffer(random.randbytes(3 * 4000), numpy.uint8).reshape(-1, 3)
    found = palette.stored(some.reshape(1, -1))[0]
    best = nearest(some, palette.colours)
    lost = abs(palette.colours[found].astype(int) - some).mean()
    least = abs(palette.colours[best].astype(int) - some).mean()
    assert lost < least * 1.03, "looking it up by seven bits costs next to nothing"


def test_what_was_asked_for_before_changes_no_number():
    """Numbers are found as they are asked for: never otherwise because of the order."""
    colours = palette_of("showdown").colours
    random = Random(1)
    pictures = [Image.frombytes("RGB", (30, 20), random.randbytes(1800)) for _ in range(6)]
    one, other = Palette(colours), Palette(colours)
    forwards = [as_sent(picture, one).tobytes() for picture in pictures]
    backwards = [as_sent(picture, other).tobytes() for picture in reversed(pictures)]
    assert forwards == backwards[::-1]


# -- choosing colours


def some_colours() -> Counter:
    random = Random(2)
    wide = {tuple(random.randbytes(3)): 1 + random.randrange(50) for _ in range(900)}
    return Counter({**wide, **{(n, 2 * n, 250 - n): 100_000 - n for n in range(0, 120, 3)}})


def test_the_commonest_colours_and_those_of_the_theme_are_exact():
    counts = some_colours()
    chosen = {tuple(colour) for colour in choose_colours(counts).tolist()}
    assert len(chosen) == COLOURS
    assert {colour for pair in PAIRS for colour in pair} <= chosen
    theme = len({colour for pair in PAIRS for colour in pair})
    assert {colour for colour, _ in counts.most_common(min(40, EXACT - theme))} <= chosen


def test_the_same_pictures_make_the_same_palette_in_any_order():
    counts = some_colours()
    shuffled = list(counts.items())
    Random(3).shuffle(shuffled)
    assert choose_colours(counts).tolist() == choose_colours(Counter(dict(shuffled))).tolist()


def test_colours_are_counted_by_pixels():
    image = Image.new("RGB", (4, 3), (1, 2, 3))
    image.putpixel((0, 0), (9, 9, 9))
    assert counted([image, image]) == {(1, 2, 3): 22, (9, 9, 9): 2}


# -- files and the command


def test_a_palette_that_is_written_is_read_again(tmp_path):
    colours = palette_of("showdown").colours[::-1]
    write_palette(tmp_path / "one.gpl", "One", colours)
    assert read_palette(tmp_path / "one.gpl").colours.tolist() == colours.tolist()


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("GIMP", "Other"),
        lambda text: text + "1 2 3\n",
        lambda text: text.rsplit("\n", 2)[0] + "\n1 2 300\n",
        lambda text: text.rsplit("\n", 2)[0] + "\n1 2 x\n",
        lambda text: "",
    ],
)
def test_a_file_that_is_no_palette_is_refused_by_its_name(tmp_path, spoilt):
    file = tmp_path / "palette.gpl"
    file.write_text(spoilt(palette_file("showdown").read_text("utf-8")), "utf-8")
    with pytest.raises(RivalryError, match=r"palette\.gpl is not a palette of 256 colours"):
        read_palette(file)


def test_the_command_makes_a_palette_that_fits(tmp_path):
    (tmp_path / "render" / "dc_rivals").mkdir(parents=True)
    palette = read_palette(make_palette("dc_rivals", tmp_path))
    pictures = pictures_of(GAMES["dc_rivals"])
    for card in load_cards(GAMES["dc_rivals"]).cards[::10]:
        assert face_misfits(pictures, card, palette) == []
    assert pixels(as_sent(pictures.back("dc_rivals"), palette)).shape


def test_a_palette_of_an_unknown_game_is_refused():
    with pytest.raises(RivalryError, match="There is no game called whist"):
        make_palette("whist")


def test_palettes_are_made_for_every_game_that_draws_itself_and_the_default():
    assert with_palette() == DRAWN
