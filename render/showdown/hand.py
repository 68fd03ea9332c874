"""A duellist's hand: Showdown's faces, and the questions that play a card."""

from __future__ import annotations

from render import hand
from render.canvas import Drawing
from render.showdown.face import face
from render.table_info import TableInfo
from rules.core.view import View
from rules.showdown.vocabulary import MOMENTS

PLAYING = ("action", "feint", "strike", "restrike", *MOMENTS)  # questions that play a card


def lay_out(view: View, info: TableInfo) -> Drawing:
    return hand.lay_out(view, info, face, PLAYING)


def hand_words(view: View, info: TableInfo) -> str:
    return hand.hand_words(view, info, PLAYING)
