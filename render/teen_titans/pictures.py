"""What is drawn of the Titans: what both deck-builders share, at their own table."""

from __future__ import annotations

from render.cerberus.pictures import DeckBuilderPictures
from render.teen_titans.variant import VARIANT


class TeenTitansPictures(DeckBuilderPictures):
    variant = VARIANT


PICTURES = TeenTitansPictures
