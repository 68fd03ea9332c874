"""Draws our pictures as most bots do, for comparison: composed, written and packed anew each time.

Faces and fonts are loaded once, which is kind. The rest is `alpha_composite` of RGBA faces,
`draw.text` for every label and Pillow's own PNG at its usual level.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from render.fonts import font, line_height
from render.items import CachedImage, Drawing, Panel, Words, cached_images, texts


def draw_naively(drawing: Drawing) -> bytes:
    """The PNG file of a drawing."""
    items = drawing.items
    image = Image.new("RGBA", drawing.size, (*drawing.ground, 255))
    draw = ImageDraw.Draw(image)
    for panel in items:
        if isinstance(panel, Panel):
            box = panel.box
            draw.rounded_rectangle(
                (box.x, box.y, box.right - 1, box.bottom - 1),
                panel.radius,
                fill=panel.fill,
                outline=panel.outline,
                width=panel.thickness,
            )
    for picture in cached_images(items):
        image.alpha_composite(face(picture), (picture.box.x, picture.box.y))
    for words in texts(items):
        write(draw, words)
    file = BytesIO()
    image.convert("RGB").save(file, "PNG", compress_level=6)
    return file.getvalue()


def face(picture: CachedImage) -> Image.Image:
    """Drawn once, wherever it lies."""
    return _face(picture.draw, picture.arguments, picture.box.w, picture.box.h)


@lru_cache(maxsize=1024)
def _face(
    draw: Callable[..., Image.Image], arguments: tuple[Hashable, ...], width: int, height: int
) -> Image.Image:
    return draw(*arguments, width, height).convert("RGBA")


def write(draw: ImageDraw.ImageDraw, words: Words) -> None:
    fitted, ink = words.fitted, words.ink_box
    for number, line in enumerate(fitted.lines):
        at = (ink.x, ink.y + number * line_height(fitted.size))
        draw.text(at, line, fill=words.colour, font=font(fitted.style, fitted.size))
