"""Default faces of every card there is: readable, inside the paper, and told apart."""

from __future__ import annotations

import pytest

from render.default.column import CARD
from render.default.compact_card import compact_card
from render.default.face import back, counted_back, fitted_or_cut, framed, full_face
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT
from tests.properties.subjects import BY_SLUG
from tests.render.checks import (
    differ_by_their_frame_alone,
    drawn,
    faces_alike,
    faces_like,
    faint,
    stray,
)

SIZE = (CARD_WIDTH, CARD_HEIGHT)
SMALL = ("chain", "attack", "sides", "library", "satchel")
every_game = pytest.mark.parametrize("slug", BY_SLUG)


def some_cards(slug: str):
    """All of a small set, a few of a large one: drawing takes long."""
    cards = BY_SLUG[slug].cards.cards
    return cards[:: max(1, len(cards) // 12)]


def whole(card, width: int, height: int):
    return full_face(card)


@every_game
def test_every_line_of_a_face_is_on_the_paper_apart_from_others_and_can_be_read(slug):
    for card in some_cards(slug):
        lines, picture = drawn(whole, card)
        assert picture.size == SIZE
        assert stray(lines, SIZE) == [], card.id
        assert faint(lines) == set(), card.id
        assert min(line.size for line in lines) >= 15


@every_game
def test_every_line_of_a_compact_card_is_on_the_paper_apart_from_others_and_can_be_read(slug):
    for card in some_cards(slug):
        for note, count in (("", 1), ("Price 3", 1), ("Price 12 · Power 10", 2)):
            lines, _ = drawn(compact_card, card, note, count, False, FELT)
            on_paper = [line for line in lines if not line.text.startswith("×")]
            assert stray(on_paper, SIZE) == [], card.id
            assert faint(on_paper) == set(), card.id
            shrunk = CARD[0] / CARD_WIDTH
            assert min(line.size for line in lines) * shrunk >= 13, card.id


@pytest.mark.parametrize("slug", SMALL)
def test_name_text_and_numbers_stand_on_the_face(slug):
    for card in BY_SLUG[slug].cards.cards:
        words = " ".join(line.text for line in drawn(whole, card)[0])
        assert card.name in words
        assert card.text in words
        assert not card.power or f"Power {card.power}" in words


@pytest.mark.parametrize("slug", SMALL)
def test_faces_are_told_apart_and_none_is_taken_for_a_back(slug):
    cards = BY_SLUG[slug].cards.cards
    assert faces_alike(cards, full_face, 0.01) == []
    assert faces_like(back(slug, FELT, *SIZE), cards, full_face) == []


def test_a_text_that_is_far_too_long_is_cut_not_refused():
    fitted = fitted_or_cut("word " * 400, "text", (200, 60), 28, 20)
    assert fitted.lines[-1].endswith("…")
    assert fitted.height <= 60
    assert fitted_or_cut("x" * 300, "text", (200, 60), 28, 20).lines[0].endswith("…")


def test_a_framed_card_differs_by_its_frame_alone():
    card = BY_SLUG["chain"].cards.cards[0]
    differ_by_their_frame_alone(full_face(card), framed(full_face(card)))


def test_backs_of_several_cards_say_how_many():
    lines, several = drawn(counted_back, "chain", 4, FELT)
    assert [line.text for line in lines] == ["×4"]
    assert several.tobytes() != back("chain", FELT, *SIZE).tobytes()
    assert counted_back("chain", 1, FELT, *SIZE).tobytes() == back("chain", FELT, *SIZE).tobytes()
