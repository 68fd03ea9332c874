"""What painting lays down is drawn once, however many other faces come between."""

from __future__ import annotations

from PIL import Image

from render.items import Box, CachedImage
from render.pixels import FULL_COLOUR
from render.tiles import IMAGES_KEPT, image_tile


def test_a_face_that_gave_way_to_others_is_not_drawn_again():
    drawn = []

    def face(number: int, width: int, height: int) -> Image.Image:
        drawn.append(number)
        return Image.new("RGB", (width, height), (number % 256, number // 256, 7))

    faces = [CachedImage(Box(0, 0, 3, 2), "x", face, (n,)) for n in range(IMAGES_KEPT + 1)]
    first = image_tile(faces[0], FULL_COLOUR)
    for each in faces:
        image_tile(each, FULL_COLOUR)
    again = image_tile(faces[0], FULL_COLOUR)
    assert again is not first, "it was still there"
    assert (again.pixels == first.pixels).all()
    assert len(drawn) == len(faces)
