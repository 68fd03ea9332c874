"""Everything written can be read: enough contrast, and never colour alone."""

from itertools import combinations

import numpy
import pytest
from msgspec.structs import replace

from render.items import Drawing, Panel, texts
from render.painting import paint
from render.result_layout import HEIGHT, WIDTH
from render.showdown import board, hand, result
from render.showdown.compact_card import compact
from render.showdown.face import face
from render.table_info import TableInfo
from render.theme import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CHAMPIONS,
    CREAM,
    DISCIPLINES,
    FELT,
    NEUTRAL,
    PANEL,
    WHITE,
    Colour,
    contrast,
)
from rules.core.state import Result
from tests.properties.playing import played
from tests.render.sights import (
    CARDS,
    MATCHES,
    NAMES,
    SHOWDOWN,
    finished,
    lines_written,
    pixels,
    sights,
    with_facts,
)
from tests.rules.showdown.stage import JACK, card_of, duel

BANDS = {*DISCIPLINES.values(), *(dark for dark, _ in (*CHAMPIONS.values(), NEUTRAL))}
PAIRS = list(combinations(DISCIPLINES, 2))
READABLE = 4.5  # WCAG 2, level AA, for text of any size
GRAPHICAL = 3.0  # WCAG 2 for shapes that mean something

# What people with one kind of cone missing see, in linear light (Machado and others, 2009).
BLINDNESS = {
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
blind = pytest.mark.parametrize("kind", BLINDNESS)


def seen_by(kind: str, colours: numpy.ndarray) -> numpy.ndarray:
    """Colours as a colour-blind person sees them."""
    light = colours / 255
    linear = numpy.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    left = (linear @ numpy.array(BLINDNESS[kind]).T).clip(0, 1)
    back = numpy.where(left <= 0.0031308, left * 12.92, 1.055 * left ** (1 / 2.4) - 0.055)
    return back * 255


def luma(colours: numpy.ndarray) -> numpy.ndarray:
    return colours @ numpy.array([0.2126, 0.7152, 0.0722])


# -- contrast


def test_contrast_is_measured_as_the_standard_says():
    assert contrast((0, 0, 0), WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == 1
    assert contrast((119, 119, 119), WHITE) == pytest.approx(4.48, abs=0.01)
    assert contrast(FELT, CREAM) == contrast(CREAM, FELT)


def too_faint(size: tuple[int, int], items: list) -> list[tuple[str, Colour, Colour, float]]:
    """Words whose colour is too near to one that lies under them."""
    panels = [item for item in items if isinstance(item, Panel)]
    ground = paint(Drawing(size, FELT, panels))
    found = []
    for words in texts(items):
        box = words.ink_box
        if not box.w:
            continue
        under = ground.crop((box.x, box.y, box.right, box.bottom))
        for count, colour in under.getcolors(maxcolors=1 << 16):
            ratio = contrast(words.colour, colour)
            # A few pixels of a round corner may shine through.
            if ratio < READABLE and count > under.width * under.height / 50:
                found.append((" ".join(words.fitted.lines), words.colour, colour, ratio))
    return found


@pytest.mark.parametrize("seed", MATCHES)
def test_words_on_boards_and_hands_stand_out_from_what_they_lie_on(seed):
    for view, info in sights(seed, every=9):
        assert too_faint((board.WIDTH, board.HEIGHT), board.lay_out(view, info).items) == []
        if view.viewer is not None:
            size, _, items = hand.lay_out(view, info)
            assert too_faint(size, items) == []


@pytest.mark.parametrize("winners", [(0,), ()])
def test_words_on_a_result_stand_out_from_what_they_lie_on(winners):
    view = replace(finished(0).view(None), result=Result(winners, "aces"))
    items = result.lay_out(view, TableInfo(CARDS, NAMES)).items
    assert too_faint((WIDTH, HEIGHT), items) == []


def test_even_an_alert_stands_out():
    view = next(
        view
        for seed in range(50)
        for match in played(SHOWDOWN, seed)
        if "damaged" in (view := match.view(None)).asked.values()
    )
    items = board.lay_out(view, TableInfo(CARDS, NAMES)).items
    assert board.headline_colour(view) in [words.colour for words in texts(items)]
    assert too_faint((board.WIDTH, board.HEIGHT), items) == []


@pytest.fixture(scope="module")
def written() -> list:
    """Every line on a face of every look: one card of each champion, kind and Discipline."""
    looks = {
        (c.champion, c.kind, c.discipline, c.suit in ("hearts", "diamonds")): c for c in CARDS.cards
    }
    with pytest.MonkeyPatch.context() as monkeypatch, lines_written(monkeypatch) as lines:
        for card in looks.values():
            face(card, False, FELT, 90, 126)
            compact(card, "as Physical", False, PANEL, 90, 126)
    return lines


def test_words_on_faces_stand_out_from_what_they_lie_on(written):
    faint = {
        (line.text, line.colour, ground)
        for line in written
        for ground, share in line.grounds.items()
        if share > 0.02 and contrast(line.colour, ground) < READABLE
    }
    assert faint == set()


def test_every_pair_of_colours_that_bears_words_is_known(written):
    """So that a new one is looked at: dark on paper, suits on white, white on bands."""
    grounds = {g for line in written for g, share in line.grounds.items() if share > 0.02}
    assert {line.colour for line in written if line.grounds.keys() & BANDS} == {WHITE}
    assert set(DISCIPLINES.values()) < grounds


@pytest.mark.parametrize(
    "colour", [*DISCIPLINES.values(), *(dark for dark, _ in CHAMPIONS.values())]
)
def test_white_stands_out_on_every_band(colour):
    assert contrast(WHITE, colour) >= READABLE


@pytest.mark.parametrize("champion", CHAMPIONS)
def test_an_emblem_stands_out_from_its_disc(champion):
    dark, light = CHAMPIONS[champion]
    assert contrast(dark, light) >= GRAPHICAL


# -- colour blindness


def band(discipline: str) -> numpy.ndarray:
    """The right half of the band at the top of a card that differs in nothing else."""
    card = replace(card_of(JACK, "8s"), discipline=discipline)
    return pixels(face(card, False, FELT, CARD_WIDTH, CARD_HEIGHT))[16:106, 150:340]


def bright(picture: numpy.ndarray) -> numpy.ndarray:
    """Where symbol and word are, told by lightness alone."""
    return luma(picture) > 170


@pytest.mark.parametrize("kind", ["", *BLINDNESS])
@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_disciplines_differ_in_symbol_and_word_whatever_the_eye(pair, kind):
    one, two = (bright(seen_by(kind, band(d)) if kind else band(d)) for d in pair)
    symbol, word = slice(0, 50), slice(54, 90)
    for part in (symbol, word):
        assert (one[part] != two[part]).mean() > 0.02
        assert one[part].any()
        assert two[part].any()


@blind
@pytest.mark.parametrize("discipline", DISCIPLINES)
def test_words_on_a_discipline_can_be_read_by_colour_blind_people(discipline, kind):
    colour = tuple(seen_by(kind, numpy.array(DISCIPLINES[discipline])).round().astype(int))
    assert contrast(WHITE, colour) >= READABLE


@blind
@pytest.mark.parametrize("pair", [("physical", "intellect"), ("physical", "cunning")], ids=" ".join)
def test_physical_is_told_from_the_others_by_its_colour_alone(pair, kind):
    one, two = (seen_by(kind, numpy.array(DISCIPLINES[name])) for name in pair)
    assert abs(one - two).max() > 40


@blind
def test_whose_move_it_is_can_be_told_without_colour(kind):
    """The frame of the asked side is lighter, not only of another colour."""
    view = duel().match.view(None)
    frames = [
        item.outline
        for item in board.lay_out(view, TableInfo(CARDS, NAMES)).items
        if isinstance(item, Panel) and item.box.w > board.WIDTH / 2
    ]
    light = sorted(luma(seen_by(kind, numpy.array(frame))) for frame in frames)
    assert light[1] - light[0] > 60


@blind
def test_a_lit_card_can_be_told_without_colour(kind):
    dark, lit = (
        luma(seen_by(kind, pixels(face(card_of(JACK, "8s"), light, FELT, 90, 126))))
        for light in (False, True)
    )
    assert (lit - dark)[20:100, 0].mean() > 60


def test_red_and_black_suits_differ_in_shape():
    """Red suits are also told by their shape: hearts and diamonds against spades and clubs."""
    shapes = {}
    for suit in ("spades", "hearts", "diamonds", "clubs"):
        card = replace(card_of(JACK, "8s"), suit=suit)
        corner = pixels(face(card, False, FELT, CARD_WIDTH, CARD_HEIGHT))[20:104, 78:140]
        shapes[suit] = luma(corner) < 128
    for one, two in combinations(shapes.values(), 2):
        assert (one != two).mean() > 0.02


def test_large_numbers_and_changes_are_written_in_a_colour_that_is_checked():
    view = with_facts(
        duel().match.view(None), totals=[20, 21], next_strike=[2, 2], bonus=[(1, 2), (3, 4)]
    )
    items = board.lay_out(view, TableInfo(CARDS, NAMES, ("1:00", "2:00"))).items
    assert too_faint((board.WIDTH, board.HEIGHT), items) == []
