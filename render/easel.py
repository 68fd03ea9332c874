"""An easel keeps the last picture of a match, so that only what changed is painted and deflated."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from render.canvas import Item, Panel, Picture, Words, base, put, sort_out
from render.png import Encoder
from render.theme import Colour


class Easel:
    """Draws one match's board again and again."""

    def __init__(self, size: tuple[int, int], ground: Colour) -> None:
        self.size = size
        self.ground = ground
        self._encoder = Encoder()
        self._image: Image.Image | None = None
        self._panels: tuple[Panel, ...] = ()
        self._shown: list[Picture | Words] = []

    def draw(self, items: Iterable[Item]) -> bytes:
        """The board as a PNG file, the same bytes as if it were drawn afresh."""
        return self._encoder.encode(self.paint(items))

    def paint(self, items: Iterable[Item]) -> Image.Image:
        panels, others = sort_out(items)
        ground = base(self.size, self.ground, panels)
        if self._image is None or panels != self._panels:
            self._image = ground.copy()
            for item in others:
                put(self._image, item)
        else:
            self._repaint(self._image, ground, others)
        self._panels, self._shown = panels, others
        return self._image

    def _repaint(
        self, image: Image.Image, ground: Image.Image, others: list[Picture | Words]
    ) -> None:
        """Uncover the ground where something changed, and put back what lay there."""
        before, now = set(self._shown), set(others)
        dirty = [item.box for item in before ^ now]
        for box in dirty:
            corner = (box.x, box.y)
            image.paste(ground.crop((box.x, box.y, box.right, box.bottom)), corner)
        for item in others:
            if any(item.box.overlaps(box) for box in dirty):
                put(image, item)
