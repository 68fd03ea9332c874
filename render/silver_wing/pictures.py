"""What Silver Wing Rivals draws itself."""

from __future__ import annotations

from render.default.pictures import GamePictures
from render.silver_wing import board, deck, hand, result
from render.silver_wing.alt_text import alt_text
from render.silver_wing.face import draw_back, full_face
from render.silver_wing.face import face as held_face
from render.silver_wing.hand import badges, hand_text
from render.silver_wing.headline import headline
from render.silver_wing.text_board import text_board
from render.silver_wing.view_facts import standing


class SilverWingPictures(GamePictures):
    """The mat: the Combat Area between two sides with their areas; decks, too."""

    board = staticmethod(board.lay_out)
    hand = staticmethod(hand.lay_out)
    badges = staticmethod(badges)
    result = staticmethod(result.lay_out)
    face = staticmethod(full_face)
    held_card = staticmethod(held_face)
    back = staticmethod(draw_back)
    deck = staticmethod(deck.lay_out)
    headline = staticmethod(headline)
    standing = staticmethod(standing)
    alt_text = staticmethod(alt_text)
    text_board = staticmethod(text_board)
    hand_text = staticmethod(hand_text)


PICTURES = SilverWingPictures
