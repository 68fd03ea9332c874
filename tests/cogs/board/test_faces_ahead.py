"""Cards of a game that is played are drawn before a hand shows them, and nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from cogs.board.faces_ahead import FacesAhead
from render import tiles
from render.incremental_png import draw_png
from render.items import Drawing
from render.pictures import pictures_of
from render.render_queue import RenderQueue
from render.theme import FELT
from tests.properties.subjects import BY_SLUG

SMALL = BY_SLUG["chain"]
GAME, CARDS = SMALL.game, SMALL.cards


@pytest.fixture
def render_queue() -> Iterator[RenderQueue]:
    render_queue = RenderQueue()
    yield render_queue
    render_queue.close()


async def test_afterwards_no_face_of_a_hand_is_drawn_for_the_first_time(render_queue):
    pictures = pictures_of(GAME)
    await FacesAhead(render_queue).draw(GAME, CARDS)
    before = tiles._packed_image.cache_info().misses
    for image in pictures.faces_ahead(CARDS):
        drawing = Drawing((image.box.w, image.box.h), FELT, [image])
        draw_png(drawing, pictures.palette)
    assert tiles._packed_image.cache_info().misses == before


async def test_it_begins_once_for_each_card_set_and_ends_with_the_bot(render_queue):
    ahead = FacesAhead(render_queue)
    for _ in range(3):
        ahead.touch(GAME, CARDS)
    (drawing,) = ahead._begun.values()
    ahead.close()
    with pytest.raises(asyncio.CancelledError):
        await drawing
