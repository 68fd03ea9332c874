"""What Showdown draws itself."""

from __future__ import annotations

from render.default.pictures import GamePictures
from render.showdown import board, hand, result
from render.showdown.alt_text import alt_text
from render.showdown.face import draw_back, full_face
from render.showdown.face import face as held_face
from render.showdown.hand import hand_text
from render.showdown.headline import headline
from render.showdown.text_board import text_board
from render.showdown.view_facts import standing
from rules.core.cards import CardSet


class ShowdownPictures(GamePictures):
    """The duel: two champions with their Aces, Feints and Strikes."""

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

    def backs(self, cards: CardSet) -> list[str]:
        return sorted({card.champion for card in cards.cards})


PICTURES = ShowdownPictures
