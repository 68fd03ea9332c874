"""What the Rivals draw themselves: what both deck-builders share, with a variant of their own."""

from __future__ import annotations

from render.cerberus.pictures import DeckBuilderPictures
from render.dc_rivals.variant import VARIANT


class TheRivalsPictures(DeckBuilderPictures):
    """Characters with their cost to defeat, and the stacks they come with."""

    variant = VARIANT


PICTURES = TheRivalsPictures
