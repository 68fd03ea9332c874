"""Faces of cards that nobody has seen since the start, drawn before somebody waits for them.

A hand of such cards would take a quarter of a second, and its answer a request more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Any

from cogs.board.board_renderer import BoardRenderer
from render.items import CachedImage
from render.palette import Palette
from render.pictures import pictures_of
from render.render_queue import Rank
from render.tiles import draw_ahead
from rules.core.cards import CardSet
from rules.core.game import Game

log = logging.getLogger("rivalry.cogs")
SOON = 10.0  # seconds: whoever plays just now goes first


class FacesAhead:
    """Draws the cards of each game that is played, once, while no picture is waited for."""

    def __init__(self, renderer: BoardRenderer) -> None:
        self.renderer = renderer
        self._begun: dict[str, asyncio.Task[None]] = {}

    def begin(self) -> None:
        """The sweep: whatever is played with cards that were not played before."""
        for cards_hash, (game, cards) in self.renderer.played.items():
            if cards_hash not in self._begun:
                drawing = self.draw(game, cards, SOON)
                self._begun[cards_hash] = asyncio.get_running_loop().create_task(drawing)

    async def draw(self, game: Game[Any], cards: CardSet, wait: float = 0.0) -> None:
        """One by one, and at most half of the time: others share the machine."""
        await asyncio.sleep(wait)
        pictures = pictures_of(game)
        for number, image in enumerate(pictures.faces_ahead(cards)):
            since = perf_counter()
            key, make = f"ahead {cards.hash} {number}", made(image, pictures.palette)
            try:
                await self.renderer.render_queue.draw(key, make, Rank.AHEAD)
            except Exception as problem:  # whoever holds that card is told
                log.error("%s cannot be drawn: %s", image.of, problem)
            await asyncio.sleep(perf_counter() - since)

    def close(self) -> None:
        for drawing in self._begun.values():
            drawing.cancel()


def made(image: CachedImage, palette: Palette) -> Callable[[], bytes]:
    """What the render queue is to do: there is no file yet."""

    def make() -> bytes:
        draw_ahead(image, palette)
        return b""

    return make
