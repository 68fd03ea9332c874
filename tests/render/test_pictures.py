"""Every game can be drawn: by what it declares, and by default where it declares nothing."""

from __future__ import annotations

from itertools import islice

import pytest
from PIL import Image

from render.default.pictures import GamePictures
from render.items import cached_images, texts
from render.painting import paint
from render.pictures import pictures_of
from render.theme import CARD_HEIGHT, CARD_WIDTH
from rules.games import GAMES
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.sights import sight, texts_of

CHAIN = BY_SLUG["chain"]


def middle(subject=CHAIN, number: int = 20, viewer: int | None = 0):
    return sight(next(m for m in played(subject, 1) if m.sequence == number), viewer)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_with_a_folder_is_drawn_by_what_it_declares_there(slug):
    drawn = pictures_of(GAMES[slug])
    assert type(drawn).__module__ == f"render.{slug}.pictures"
    assert drawn.game is GAMES[slug]


def test_a_game_without_a_folder_is_drawn_by_default():
    assert type(pictures_of(CHAIN.game)) is GamePictures


def test_the_pictures_of_a_game_are_made_once():
    assert pictures_of(CHAIN.game) is pictures_of(CHAIN.game)


def test_a_headline_of_its_own_stands_on_the_default_board_and_in_its_words():
    class Shouting(GamePictures):
        def headline(self, view, info):
            return "EVERYBODY LISTEN"

    drawn, seen = Shouting(CHAIN.game), middle()
    assert "EVERYBODY LISTEN" in texts_of(texts(drawn.board(*seen).items))
    assert "EVERYBODY LISTEN" in drawn.alt_text(*seen)
    assert "EVERYBODY LISTEN" in drawn.text_board(*seen)


def test_a_face_of_its_own_is_held_in_the_default_hand():
    red = (200, 0, 0)

    class Red(GamePictures):
        def face(self, card):
            return Image.new("RGB", (CARD_WIDTH, CARD_HEIGHT), red)

    drawing = Red(CHAIN.game).hand(*middle())
    painted = paint(drawing)
    for card in cached_images(drawing.items):
        at = (card.box.x + card.box.w // 2, card.box.y + card.box.h // 2)
        assert painted.getpixel(at) == red


def test_a_compact_card_of_its_own_lies_on_the_default_board_and_the_result():
    asked = []

    class Counting(GamePictures):
        def compact_card(self, card, *rest):
            asked.append(card.name)
            return super().compact_card(card, *rest)

    *_, end = played(CHAIN, 1)
    drawn = Counting(CHAIN.game)
    paint(drawn.board(*middle()))
    on_the_board = len(asked)
    paint(drawn.result(*sight(end, None)))
    assert 0 < on_the_board < len(asked)


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_of_a_hand_is_among_those_that_are_drawn_ahead(slug):
    def looks(images):
        return {(image.draw, image.arguments, image.box.w, image.box.h) for image in images}

    subject, pictures = BY_SLUG[slug], pictures_of(GAMES[slug])
    shown = set()
    for match in islice(played(subject, 1), 30, 60, 3):
        shown |= looks(cached_images(pictures.hand(*sight(match, 0)).items))
    assert shown
    assert shown <= looks(pictures.faces_ahead(subject.cards))
