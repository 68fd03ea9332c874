"""Every card of Silver Wing Rivals: all its words in its frame, and no face like another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.silver_wing.areas import NAME_BAR, SPACE, TURNED, UPRIGHT
from render.silver_wing.colours import FRAMES
from render.silver_wing.compact_card import mini, name_bar, turned, upright
from render.silver_wing.counters import badge, crystals, stamina, tokens
from render.silver_wing.face import draw_back, face, full_face
from render.silver_wing.symbols import SYMBOLS, draw_symbol
from render.text_fitting import DoesNotFit
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT
from rules.silver_wing.vocabulary import COLORS, KIND_WORDS
from tests.render.checks import (
    can_be_read_by_everybody,
    differ_by_their_frame_alone,
    drawn,
    faces_alike,
    faces_like,
    faint,
    signs_alike,
    stray,
)
from tests.render.silver_wing.scenes import CARDS, card

SIZE = (CARD_WIDTH, CARD_HEIGHT)
NIGHT = (14, 24, 46)
every_card = pytest.mark.parametrize("one", CARDS.cards, ids=lambda one: one.id)


# -- in full


@every_card
def test_a_face_bears_name_kind_colors_text_and_its_mark(one):
    lines, picture = drawn(face, one, False, FELT)
    assert picture.size == SIZE
    words = " ".join(line.text for line in lines)
    assert one.name in words
    assert KIND_WORDS[one.kind] in words
    for told in (f"[{one.tag}]" * bool(one.tag), one.archetype, *one.paragraphs()):
        assert told in words
    for color in one.colors:
        assert color.capitalize() in [line.text for line in lines]
    for color in one.secondary:
        assert f"secondary {color}" in words
    for ability in one.abilities:
        assert ability.upper() in [line.text for line in lines], "a label of its own"
    assert lines[-1].text == one.source_words
    assert stray(lines, SIZE) == []
    assert faint(lines) == set()
    assert min(line.size for line in lines) >= 18


def test_no_two_faces_are_the_same_picture():
    assert faces_alike(CARDS.cards, full_face, 0.015) == []


def test_text_that_does_not_fit_is_an_error_and_never_cut():
    wordy = card("aunt_rose/tired/by")
    with pytest.raises(DoesNotFit):
        full_face(replace(wordy, clauses=wordy.clauses * 5, said=5))


@pytest.mark.parametrize("name", ["scout/river/b", "ren/captain"])
def test_a_lit_face_differs_by_its_frame_alone(name):
    differ_by_their_frame_alone(*(face(card(name), lit, FELT, *SIZE) for lit in (False, True)))


def test_the_back_cannot_be_taken_for_a_face():
    assert faces_like(draw_back("silver_wing"), CARDS.cards, full_face) == []


# -- on the mat


@pytest.mark.parametrize("noted", [True, False])
@every_card
def test_a_card_on_the_mat_can_be_read_at_half_its_size(one, noted):
    """An attacker, upright, may be nullified; a defender acts as one of its colors, too."""
    for draw, note, paper, size in (
        (upright, "nullified", SIZE, UPRIGHT),
        (turned, "as yellow, nullified", SIZE[::-1], TURNED),
    ):
        note = note * noted
        lines, picture = drawn(draw, one, note, False, NIGHT, size=size)
        assert picture.size == size
        words = " ".join(line.text for line in lines)
        for told in (one.name, f"[{one.tag}]" * bool(one.tag), one.archetype, note):
            assert told in words
        for color in one.colors:
            assert color.capitalize() in words
        for ability in one.abilities:
            assert ability.upper() in words
        shrunk = size[0] / paper[0] / 2
        assert min(line.size * shrunk for line in lines) >= 9, min(lines, key=lambda x: x.size)
        assert stray(lines, paper) == []
        assert faint(lines) == set()


@pytest.mark.parametrize("down", [True, False])
@every_card
def test_a_support_in_its_space_bears_kind_and_name(one, down):
    if one.kind != "support":
        return
    lines, _ = drawn(mini, one, down, False, NIGHT, size=SPACE)
    words = " ".join(line.text for line in lines)
    assert one.name in words
    assert str(one.support).capitalize() in words
    assert ("face down" in words) == down
    assert min(line.size * SPACE[0] / CARD_WIDTH / 2 for line in lines) >= 7.5
    assert stray(lines, SIZE) == []
    assert faint(lines) == set()


@every_card
def test_a_plate_bears_the_whole_name_and_its_words(one):
    lines, _ = drawn(name_bar, one, "Restricted 12", 1, False, NIGHT, size=(245, NAME_BAR))
    assert [line.text for line in lines] in (
        [one.label, "Restricted 12"],
        [one.name, "Restricted 12"],
    )
    assert min(line.size for line in lines) >= 20
    assert stray(lines, (245, NAME_BAR), 3) == []
    assert faint(lines) == set()


# -- counters, colors and signs


@pytest.mark.parametrize(
    ("draw", "arguments", "told"),
    [
        (stamina, (1, 2, 3), ["Stamina 1", "2 damaged"]),
        (stamina, (3, 0, 3), ["Stamina 3"]),
        (crystals, (1, 1), ["Crystals 1 Ready", "1 Rested"]),
        (tokens, (("yellow",),), ["Blue", "used", "Yellow", "attack", "Red", "used"]),
    ],
)
def test_counters_say_in_words_what_they_show(draw, arguments, told):
    lines, _ = drawn(draw, *arguments, NIGHT, size=(344, 56))
    assert [line.text for line in lines] == told
    assert min(line.size for line in lines) >= 20
    assert stray(lines, (344, 56), 2) == []
    assert faint(lines) == set()


@pytest.mark.parametrize("color", COLORS)
def test_a_badge_bears_its_word(color):
    lines, _ = drawn(badge, color, NIGHT, size=(124, 44))
    assert [line.text for line in lines] == [color.capitalize()]
    assert stray(lines, (124, 44), 2) == []


@pytest.mark.parametrize("kind", FRAMES)
def test_words_on_a_frame_can_be_read_by_everybody(kind):
    can_be_read_by_everybody(FRAMES[kind].words, FRAMES[kind].band)


def test_signs_differ_in_shape_and_not_only_in_colour():
    assert signs_alike(draw_symbol, SYMBOLS, 0.05) == set()


def test_every_color_and_kind_has_a_frame_and_a_sign():
    assert set(COLORS) < set(FRAMES) < set(SYMBOLS)
