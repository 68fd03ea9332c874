"""What every game can draw, by its slug. A game adds its line here when it has pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PIL import Image

from render import cerberus, diabolicards, silver_wing
from render.canvas import Item
from render.cerberus.setting import Setting
from render.dc_rivals.table import SETTING as THE_RIVALS
from render.showdown import board, face, hand, result, words
from render.table_info import TableInfo
from render.teen_titans.table import SETTING as TEEN_TITANS
from render.theme import CARD_HEIGHT, CARD_WIDTH, FELT
from rules.core.cards import CardSet
from rules.core.view import View


@dataclass(frozen=True)
class Pictures:
    """One game's drawings: each a pure function of a view and what is known of the table."""

    size: tuple[int, int]
    board_items: Callable[[View, TableInfo], list[Item]]
    board: Callable[[View, TableInfo], Image.Image]
    hand_items: Callable[[View, TableInfo], tuple[list[Item], tuple[int, int]]]  # and their size
    hand: Callable[[View, TableInfo], Image.Image]
    result: Callable[[View, TableInfo], Image.Image]
    face: Callable[[Any], Image.Image]
    back: Callable[[str], Image.Image]
    backs: Callable[[Any], list[str]]  # card set → the names of its card backs
    headline: Callable[[View, TableInfo], str]  # whose move it is, or how it ended
    alt: Callable[[View, TableInfo], str]
    text: Callable[[View, TableInfo], str]
    hand_text: Callable[[View, TableInfo], str]
    deck: Callable[[CardSet, str], Image.Image] | None = None  # a legal deck, by its text


def deck_builder(setting: Setting) -> Pictures:
    """Both deck-builders are drawn alike; what differs is in their setting."""
    return Pictures(
        size=cerberus.board.size(setting),
        board_items=partial(cerberus.board.lay_out, setting),
        board=partial(cerberus.board.draw_board, setting),
        hand_items=partial(cerberus.hand.lay_out, setting),
        hand=partial(cerberus.hand.draw_hand, setting),
        result=partial(cerberus.result.draw_result, setting),
        face=cerberus.face.full_face,
        back=cerberus.face.draw_back,
        backs=lambda cards: list(setting.backs),
        headline=partial(cerberus.words.headline, setting),
        alt=partial(cerberus.words.alt_text, setting),
        text=partial(cerberus.words.text_board, setting),
        hand_text=partial(cerberus.hand.hand_words, setting),
    )


PICTURES: dict[str, Pictures] = {
    "showdown": Pictures(
        size=(board.WIDTH, board.HEIGHT),
        board_items=board.lay_out,
        board=board.draw_board,
        hand_items=hand.lay_out,
        hand=hand.draw_hand,
        result=result.draw_result,
        face=lambda card: face.face(card, False, FELT, CARD_WIDTH, CARD_HEIGHT),
        back=hand.draw_back,
        backs=lambda cards: sorted({card.champion for card in cards.cards}),
        headline=board.headline,
        alt=words.alt_text,
        text=words.text_board,
        hand_text=hand.hand_words,
    ),
    "dc_rivals": deck_builder(THE_RIVALS),
    "teen_titans": deck_builder(TEEN_TITANS),
    "silver_wing": Pictures(
        size=(silver_wing.board.WIDTH, silver_wing.board.HEIGHT),
        board_items=silver_wing.board.lay_out,
        board=silver_wing.board.draw_board,
        hand_items=silver_wing.hand.lay_out,
        hand=silver_wing.hand.draw_hand,
        result=silver_wing.result.draw_result,
        face=silver_wing.face.full_face,
        back=silver_wing.face.draw_back,
        backs=lambda cards: ["silver_wing"],  # Main Deck, Main Character and Signature alike
        headline=silver_wing.moment.headline,
        alt=silver_wing.words.alt_text,
        text=silver_wing.words.text_board,
        hand_text=silver_wing.hand.hand_words,
        deck=silver_wing.deck.draw_deck,
    ),
    "diabolicards": Pictures(
        size=(diabolicards.board.WIDTH, diabolicards.board.HEIGHT),
        board_items=diabolicards.board.lay_out,
        board=diabolicards.board.draw_board,
        hand_items=diabolicards.hand.lay_out,
        hand=diabolicards.hand.draw_hand,
        result=diabolicards.result.draw_result,
        face=diabolicards.face.full_face,
        back=diabolicards.face.draw_back,
        backs=lambda cards: ["diabolicards"],
        headline=diabolicards.moment.headline,
        alt=diabolicards.alt.alt_text,
        text=diabolicards.words.text_board,
        hand_text=diabolicards.hand.hand_words,
    ),
}
