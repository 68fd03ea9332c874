"""Words the whole board of any game, for people who use no pictures, with all card texts."""

from __future__ import annotations

from typing import Any

from render.default.alt_text import Detail, paragraphs
from render.default.zones import HAND
from render.table_info import TableInfo
from rules.core.game import Game
from rules.core.view import View

WHOLE = Detail(piles=True)


def text_board(game: Game[Any], view: View, info: TableInfo, headline: str) -> str:
    """Everything on the table, the latest news, and what every open card says."""
    lines = "\n\n".join(paragraphs(game, view, info, headline, WHOLE)).split("\n")
    if info.news:
        lines += ["", "Latest: " + ". ".join(info.news) + "."]
    if told := card_texts(view, info):
        lines += ["", "What the open cards say:", *told]
    return "\n".join(lines)


def card_texts(view: View, info: TableInfo) -> list[str]:
    """Each card in sight once. The own hand is told apart."""
    lines: dict[str, str] = {}
    for zone in view.zones:
        if zone.name == HAND and zone.seat is not None and zone.seat == view.viewer:
            continue
        for seen in filter(None, zone.cards):
            card = info.card_of(seen)
            if card.text:
                lines[seen.id] = f"- {card.title}: {card.text}"
    return list(lines.values())
