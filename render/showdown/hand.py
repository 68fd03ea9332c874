"""A duellist's hand: Showdown's faces, and the questions that play a card."""

from __future__ import annotations

from PIL import Image

from render import hand
from render.canvas import Item, paint
from render.showdown.face import back, face
from render.table_info import TableInfo
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT
from rules.core.view import View
from rules.showdown.vocabulary import MOMENTS

PLAYING = ("action", "feint", "strike", "restrike", *MOMENTS)  # questions that play a card


def draw_hand(view: View, info: TableInfo) -> Image.Image:
    items, size = lay_out(view, info)
    return paint(size, FELT, items)


def lay_out(view: View, info: TableInfo) -> tuple[list[Item], tuple[int, int]]:
    return hand.lay_out(view, info, face, PLAYING)


def hand_words(view: View, info: TableInfo) -> str:
    return hand.hand_words(view, info, PLAYING)


def draw_back(champion: str) -> Image.Image:
    return back(champion, FELT, CARD_WIDTH, CARD_HEIGHT)
