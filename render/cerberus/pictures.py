"""What both deck-builders draw; what differs between them is in their `variant.py`."""

from __future__ import annotations

from render.cerberus import alt_text, board, hand, headline, result, text_board
from render.cerberus.back import draw_back
from render.cerberus.face import face as held_face
from render.cerberus.face import full_face
from render.cerberus.variant import PictureVariant
from render.default.pictures import GamePictures
from render.items import Drawing
from render.standing import Standing
from render.table_info import TableInfo
from rules.core.cards import CardSet
from rules.core.view import View


class DeckBuilderPictures(GamePictures):
    """The Line-Up between two sides with what they have in play."""

    variant: PictureVariant
    face = staticmethod(full_face)
    held_card = staticmethod(held_face)
    back = staticmethod(draw_back)

    def variant_for(self, view: View) -> PictureVariant:
        """What is shown otherwise in this match, where guests make a difference."""
        return self.variant

    def board(self, view: View, info: TableInfo) -> Drawing:
        return board.lay_out(self.variant_for(view), view, info)

    def hand(self, view: View, info: TableInfo) -> Drawing:
        return hand.lay_out(self.variant_for(view), view, info)

    def result(self, view: View, info: TableInfo) -> Drawing:
        return result.lay_out(self.variant_for(view), view, info)

    def backs(self, cards: CardSet) -> list[str]:
        return list(self.variant.backs)

    def headline(self, view: View, info: TableInfo) -> str:
        return headline.headline(self.variant_for(view), view, info)

    def standing(self, view: View) -> Standing:
        return self.variant_for(view).standing(view)

    def alt_text(self, view: View, info: TableInfo) -> str:
        return alt_text.alt_text(self.variant_for(view), view, info)

    def text_board(self, view: View, info: TableInfo) -> str:
        return text_board.text_board(self.variant_for(view), view, info)

    def hand_text(self, view: View, info: TableInfo) -> str:
        return hand.hand_text(self.variant_for(view), view, info)
