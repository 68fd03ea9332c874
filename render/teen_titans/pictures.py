"""What the Titans draw themselves: what both deck-builders share, with a variant of their own."""

from __future__ import annotations

from render.cerberus.pictures import DeckBuilderPictures
from render.teen_titans.variant import VARIANT


class TeenTitansPictures(DeckBuilderPictures):
    """Super Heroes and Sidekicks, the Nemesis stack, Events."""

    variant = VARIANT


PICTURES = TeenTitansPictures
