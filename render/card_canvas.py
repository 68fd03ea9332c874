"""What a card is drawn on: paper with a dark edge, measured in card units."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.fonts import Style
from render.script_runs import draw_line
from render.text_fitting import Fitted, gap_after, height_of
from render.theme import (
    BORDER,
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    INK,
    PAPER,
    PAPER_SHADE,
    SUPERSAMPLE,
    Colour,
)
from render.tiles import shrink

CARD = (CARD_WIDTH, CARD_HEIGHT)
Corners = tuple[float, float, float, float]  # left, top, right, bottom


class CardCanvas:
    """Drawn larger than it will be, because Pillow does not smooth shapes."""

    def __init__(
        self,
        ground: Colour,
        paper: Colour = PAPER,
        size: tuple[int, int] = CARD,
        radius: int = 26,
        edge: int = 7,
    ) -> None:
        self.size, self.radius, self.edge = size, radius, edge
        self.image = Image.new("RGB", self._at(*size), ground)
        self.draw = ImageDraw.Draw(self.image)
        self.round((0, 0, *size), radius, BORDER)
        self.round((edge, edge, size[0] - edge, size[1] - edge), radius - edge + 1, paper)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * SUPERSAMPLE), round(y * SUPERSAMPLE)

    def round(self, box: Corners, radius: float, fill: Colour) -> None:
        (x0, y0), (x1, y1) = self._at(*box[:2]), self._at(*box[2:])
        self.draw.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), radius * SUPERSAMPLE, fill=fill)

    def point(self, x: float, y: float) -> tuple[float, float]:
        return x * SUPERSAMPLE, y * SUPERSAMPLE

    def line(
        self,
        text: str,
        style: Style,
        size: int,
        x: float,
        baseline: float,
        colour: Colour,
        anchor: str = "ls",
    ) -> None:
        at = self._at(x, baseline)
        draw_line(self.draw, at, text, style, size * SUPERSAMPLE, colour, anchor)

    def block(self, fitted: Fitted, x: float, top: float, colour: Colour) -> None:
        for number, line in enumerate(fitted.lines):
            baseline = top + fitted.size * 0.95 + number * fitted.size * 1.22
            self.line(line, fitted.style, fitted.size, x, baseline, colour)

    def panel(self, parts: Sequence[Fitted], box: Corners, fill: Colour = PAPER_SHADE) -> None:
        """Rules text in the middle of an area of its own."""
        self.round(box, 12, fill)
        top = box[1] + (box[3] - box[1] - height_of(parts)) / 2
        for part in parts:
            self.block(part, box[0] + 11, top, INK)
            top += part.height + gap_after(part)

    def lay(self, panel: Image.Image, left: int, top: int, radius: float) -> None:
        """Lay a picture on the card with round corners; its place is in pixels of the canvas."""
        stencil = Image.new("L", panel.size)
        corners = (0, 0, panel.width - 1, panel.height - 1)
        ImageDraw.Draw(stencil).rounded_rectangle(corners, radius * SUPERSAMPLE, fill=255)
        self.image.paste(panel, (left, top), stencil)

    def add_frame(self, colour: Colour = GOLD) -> None:
        """A frame, golden unless told otherwise; wherever it is used, words say the same."""
        x1, y1 = self._at(*self.size)
        self.draw.rounded_rectangle(
            (0, 0, x1 - 1, y1 - 1),
            self.radius * SUPERSAMPLE,
            outline=colour,
            width=(self.edge + 2) * SUPERSAMPLE,
        )

    def finished(self, width: int, height: int) -> Image.Image:
        return shrink(self.image, width, height)


def bare_canvas(ground: Colour, width: int, height: int) -> CardCanvas:
    """Nothing but ground: what stands on it has edges of its own."""
    canvas = CardCanvas(ground, ground, (width, height), 0, 0)
    canvas.round((0, 0, width, height), 0, ground)
    return canvas
