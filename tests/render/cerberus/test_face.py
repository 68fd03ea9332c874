"""Every card of both deck-builders: all its words in its frame, and no face like another."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from render.cerberus import in_play, line_up
from render.cerberus.art import frame
from render.cerberus.back import BACKS, draw_back
from render.cerberus.colours import FRAMES
from render.cerberus.compact_card import compact, name_bar, name_bar_words, tile
from render.cerberus.face import LARGE, WORTHLESS, face, full_face, points_words, said, sides
from render.cerberus.short_text import short_text
from render.cerberus.symbols import SYMBOLS, draw_symbol
from render.text_fitting import DoesNotFit
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT, PANEL
from rules.cerberus.vocabulary import FRAME_COLOURS, KIND_WORDS, OVERSIZED
from rules.core.effects import all_effects
from tests.render.cerberus.scenes import CARDS, SLUGS, card
from tests.render.checks import (
    apart,
    can_be_read_by_everybody,
    differ_by_their_frame_alone,
    drawn,
    faces_alike,
    faint,
    signs_alike,
    stray,
)
from tests.render.sights import pictures_for, pixels

EVERY = [(slug, one) for slug in SLUGS for one in CARDS[slug].cards]
every_card = pytest.mark.parametrize(("slug", "one"), EVERY, ids=lambda v: getattr(v, "id", v))


def paper(one) -> tuple[int, int]:
    return LARGE if one.kind in OVERSIZED else (CARD_WIDTH, CARD_HEIGHT)


# -- in full


@every_card
def test_a_face_bears_name_type_text_and_its_mark(slug, one):
    lines, picture = drawn(face, one, False, FELT, size=paper(one))
    assert picture.size == paper(one)
    words = " ".join(line.text for line in lines)
    assert one.name in words
    assert one.type_words in words
    paragraphs = [*sides(one)[0], *sides(one)[1]] if one.recruit else said(one)
    for paragraph in paragraphs:
        assert paragraph in words
    assert lines[-1].text == one.source_words
    assert stray(lines, paper(one)) == []
    assert faint(lines) == set()
    assert min(line.size for line in lines) >= 18


@every_card
def test_cost_and_points_stand_on_every_card_that_has_them(slug, one):
    lines, _ = drawn(face, one, False, FELT, size=paper(one))
    words = [line.text for line in lines]
    has_cost = one.kind not in ("starter", "weakness", "event", "super hero")
    assert (str(one.cost) in words) == has_cost
    has_points = one.kind not in ("event", "super hero")
    assert (f"{one.vp} VP".replace("-", "−") in words) == has_points


@pytest.mark.parametrize("slug", SLUGS)
def test_no_two_faces_are_the_same_picture(slug):
    cards = CARDS[slug].cards
    names = {one.id: one.name for one in cards}
    alike = faces_alike(cards, full_face, 0.02)
    assert [(one, two) for one, two in alike if names[one] != names[two]] == []
    namesakes = [one for one in cards if list(names.values()).count(one.name) > 1]
    assert faces_alike(namesakes, full_face, 0.005) == []


def test_text_that_does_not_fit_is_an_error_and_never_cut():
    wordy = card("dc_rivals", "envy")
    with pytest.raises(DoesNotFit):
        full_face(replace(wordy, effects=wordy.effects * 5))


def test_a_super_hero_shows_both_its_sides():
    lines, _ = drawn(face, card("teen_titans", "robin"), False, FELT, size=LARGE)
    words = [line.text for line in lines]
    assert words.index("Sidekick side") < words.index("Recruit: play two Equipment.")


@pytest.mark.parametrize("name", ["cloak_of_the_champion", "shazam/9"])
def test_a_lit_face_differs_by_its_frame_alone(name):
    one = card("dc_rivals", name)
    differ_by_their_frame_alone(*(face(one, light, FELT, *paper(one)) for light in (False, True)))


def test_backs_are_told_apart_and_from_faces():
    backs = [pixels(draw_back(name)) for name in BACKS]
    for one, two in combinations(backs, 2):
        assert apart(one, two) > 0.3
    front = pixels(full_face(card("dc_rivals", "sloth")))
    assert all(apart(front, back) > 0.3 for back in backs)
    assert all(set(pictures_for(slug).backs(CARDS[slug])) <= set(BACKS) for slug in SLUGS)


# -- on the board


@every_card
def test_an_upright_card_can_be_read_at_half_its_size(slug, one):
    for width, height in (in_play.UPRIGHT, line_up.UPRIGHT):
        lines, picture = drawn(
            compact, one, 12, "×12 goes back", False, PANEL, size=(width, height)
        )
        assert picture.size == (width, height)
        shrunk = width / CARD_WIDTH / 2
        name = [line for line in lines if line.text in one.name]
        assert " ".join(line.text for line in name[-2:]).endswith(one.name.split()[-1])
        assert min(line.size * shrunk for line in lines) >= 9.75, min(lines, key=lambda x: x.size)
        assert stray(lines, (CARD_WIDTH, CARD_HEIGHT)) == []
        assert faint(lines) == set()


@every_card
def test_a_plate_bears_the_whole_name_and_type(slug, one):
    words = name_bar_words(one, "")
    size = (in_play.LEAST_BAR, in_play.NAME_BAR)
    lines, _ = drawn(name_bar, one, words, 12, False, PANEL, size=size)
    assert [line.text for line in lines] == [one.title, "×12", words]
    assert min(line.size for line in lines) >= 20
    assert stray(lines, size, 4) == []
    assert faint(lines) == set()


@every_card
@pytest.mark.parametrize("size", [line_up.TILE, (273, 147)], ids=["stack", "line-up"])
def test_a_tile_bears_name_type_points_and_both_prices(slug, one, size):
    note = "10 → 12 · 8 left" if size == line_up.TILE else "10 → 12"
    lines, _ = drawn(tile, one, 12, note, False, FELT, size=size)
    points = [] if one.kind in WORTHLESS else [points_words(one.vp)]
    told = " ".join(line.text for line in lines)
    assert told == " ".join(["12", *points, KIND_WORDS[one.kind], one.name, note])
    assert min(line.size for line in lines) >= 20
    assert stray(lines, size, 4) == []
    assert faint(lines) == set()


@every_card
def test_the_gist_says_nothing_that_is_not_on_the_card(slug, one):
    verbs = {effect.verb for effect in all_effects(one.effects)}
    for words in short_text(one):
        if words == "Attack":
            assert "attack" in verbs
        if words.startswith("Block"):
            assert f"Block ({words.split()[1]})" in one.body
        if words == "Defense":
            assert one.defense is not None
        if words.endswith("Power"):
            assert words in one.body
        if words.startswith("Draw"):
            assert "raw" in one.body


# -- types


def test_every_type_has_a_frame_a_sign_and_a_word():
    assert set(FRAMES) == set(SYMBOLS) == set(KIND_WORDS)


@pytest.mark.parametrize("kind", FRAMES)
def test_words_on_a_frame_can_be_read_by_everybody(kind):
    can_be_read_by_everybody(FRAMES[kind].words, FRAMES[kind].band)


def test_signs_differ_in_shape_and_not_only_in_colour():
    assert signs_alike(draw_symbol, SYMBOLS, 0.08) == set()


HUES = {
    "white": lambda r, g, b: min(r, g, b) > 240,
    "blue": lambda r, g, b: b > 1.5 * max(r, g),
    "red": lambda r, g, b: r > 2 * max(g, b),
    "green": lambda r, g, b: g > 1.5 * max(r, b),
    "silver": lambda r, g, b: min(r, g, b) > 170 and max(r, g, b) - min(r, g, b) < 30,
    "purple": lambda r, g, b: b > r > 1.5 * g,
    "brown": lambda r, g, b: r > g > b and r < 140,
    "black": lambda r, g, b: max(r, g, b) < 50,
    "orange": lambda r, g, b: r > 220 and r > 1.4 * g > 2 * b,
}


@pytest.mark.parametrize(("kind", "colour"), FRAME_COLOURS.items())
def test_a_frame_has_the_colour_that_the_rules_call_it(kind, colour):
    assert HUES[colour](*FRAMES[kind].band)


def test_the_two_rivals_lead_in_colours_of_their_own():
    assert frame(card("dc_rivals", "shazam/9")) != frame(card("dc_rivals", "black_adam/9"))
