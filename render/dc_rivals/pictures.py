"""What is drawn of The Rivals: what both deck-builders share, at their own table."""

from __future__ import annotations

from render.cerberus.pictures import DeckBuilderPictures
from render.dc_rivals.variant import VARIANT


class TheRivalsPictures(DeckBuilderPictures):
    variant = VARIANT


PICTURES = TheRivalsPictures
