"""What Diabolicards draws itself."""

from __future__ import annotations

from render.default.pictures import GamePictures
from render.diabolicards import board, hand, result
from render.diabolicards.alt_text import alt_text
from render.diabolicards.face import draw_back, full_face
from render.diabolicards.face import face as held_face
from render.diabolicards.hand import hand_text
from render.diabolicards.headline import headline
from render.diabolicards.status_lines import standing
from render.diabolicards.text_board import text_board


class DiabolicardsPictures(GamePictures):
    """The mat: three zones, each with the halves of two sides."""

    board = staticmethod(board.lay_out)
    hand = staticmethod(hand.lay_out)
    result = staticmethod(result.lay_out)
    face = staticmethod(full_face)
    held_card = staticmethod(held_face)
    back = staticmethod(draw_back)
    headline = staticmethod(headline)
    standing = staticmethod(standing)
    alt_text = staticmethod(alt_text)
    text_board = staticmethod(text_board)
    hand_text = staticmethod(hand_text)


PICTURES = DiabolicardsPictures
