"""What is drawn of The Rivals: what both deck-builders share, at their own table."""

from __future__ import annotations

from render.cerberus.pictures import DeckBuilderPictures
from render.dc_rivals.table import SETTING


class TheRivalsPictures(DeckBuilderPictures):
    setting = SETTING


PICTURES = TheRivalsPictures
