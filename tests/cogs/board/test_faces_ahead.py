"""Cards of a game that is played are drawn before a hand shows them, and nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from PIL import Image

from cogs.board.board_renderer import BoardRenderer
from cogs.board.faces_ahead import FacesAhead
from render import tiles
from render.incremental_png import draw_png
from render.items import Drawing
from render.pictures import pictures_of
from render.theme import FELT
from tests.properties.subjects import BY_SLUG

SMALL = BY_SLUG["chain"]
GAME, CARDS = SMALL.game, SMALL.cards


@pytest.fixture
def renderer() -> Iterator[BoardRenderer]:
    renderer = BoardRenderer()
    yield renderer
    renderer.close()


async def test_afterwards_no_face_of_a_hand_is_drawn_for_the_first_time(renderer):
    pictures = pictures_of(GAME)
    await FacesAhead(renderer).draw(GAME, CARDS)
    before = tiles._packed_image.cache_info().misses
    for image in pictures.faces_ahead(CARDS):
        drawing = Drawing((image.box.w, image.box.h), FELT, [image])
        draw_png(drawing, pictures.palette)
    assert tiles._packed_image.cache_info().misses == before


async def test_a_card_that_cannot_be_drawn_keeps_no_other_from_it(renderer, monkeypatch, caplog):
    pictures, drawn = pictures_of(GAME), []

    def draw(card, lit, ground, width, height):
        drawn.append(card.id)
        if len(drawn) == 1:
            raise ValueError("too many words")
        return Image.new("RGB", (width, height))

    monkeypatch.setattr(pictures, "held_card", draw, raising=False)
    await FacesAhead(renderer).draw(GAME, CARDS)
    assert len(drawn) == len(CARDS.cards)
    (told,) = caplog.records
    assert told.getMessage() == f"{drawn[0]} cannot be drawn: too many words"


async def test_it_begins_once_for_each_card_set_and_ends_with_the_bot(renderer):
    ahead = FacesAhead(renderer)
    renderer.played[CARDS.hash] = GAME, CARDS
    for _ in range(3):
        ahead.begin()
    (drawing,) = ahead._begun.values()
    ahead.close()
    with pytest.raises(asyncio.CancelledError):
        await drawing


async def test_a_sweep_begins_with_the_cards_of_whatever_was_shown(club):
    hosted = await club.duel()
    await club.client.sweep.once()
    assert set(club.client.sweep.faces_ahead._begun) == {hosted.row.cards_hash}
