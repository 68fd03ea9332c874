"""What the Rivals draw themselves: what both deck-builders share, with a variant of their own."""

from __future__ import annotations

from render.cerberus.pictures import DeckBuilderPictures
from render.cerberus.variant import PictureVariant
from render.dc_rivals.variant import VARIANT, WITH_TITANS
from rules.core.view import View


class TheRivalsPictures(DeckBuilderPictures):
    """Characters with their cost to defeat, and the stacks they come with."""

    variant = VARIANT

    def variant_for(self, view: View) -> PictureVariant:
        """With a row for free Sidekicks where the Titans join in."""
        return WITH_TITANS if any(zone.name == "unused" for zone in view.zones) else VARIANT


PICTURES = TheRivalsPictures
