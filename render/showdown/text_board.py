"""Words the whole duel, for people who use no pictures, with what open cards say."""

from __future__ import annotations

from render.banner import banner_words
from render.showdown.alt_text import opening, side_words
from render.showdown.view_facts import card_of
from render.table_info import TableInfo
from rules.core.view import View


def text_board(view: View, info: TableInfo) -> str:
    """Everything on the board in words, with what every open card says."""
    lines = [line for line in (opening(view, info), banner_words(info)) if line]
    for seat in (0, 1):
        lines += ["", side_words(view, info, seat), *card_texts(view, info, seat)]
    if info.news:
        lines += ["", "Latest: " + ". ".join(info.news) + "."]
    return "\n".join(lines)


def card_texts(view: View, info: TableInfo, seat: int) -> list[str]:
    """What the open cards of one side say, and which hidden ones the viewer knows."""
    lines = []
    for zone in ("red_joker", "black_joker", "aces_up", "played", "feint", "strike"):
        for seen in view.zone(zone, seat):
            if seen is not None and (card := card_of(info, seen)).text:
                lines.append(f"- {card.title}: {card.text}")
    for place, zone in (("in hand", "hand"), ("in the deck", "deck"), ("face down", "aces_down")):
        known = [card_of(info, seen).title for seen in view.zone(zone, seat) if seen]
        if known and not (zone == "hand" and seat == view.viewer):
            lines.append(f"- Known {place}: {', '.join(known)}.")
    discards = [card_of(info, seen).title for seen in view.zone("discard", seat) if seen]
    if discards:
        lines.append(f"- Discard pile, oldest first: {', '.join(discards)}.")
    return lines
