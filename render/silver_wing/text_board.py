"""Words the whole mat, for people who use no pictures, with what open cards say."""

from __future__ import annotations

from render.banner import banner_words
from render.silver_wing.alt_text import combat_words, names_of, opening, side_words
from render.silver_wing.view_facts import card_of
from render.table_info import TableInfo
from rules.core.view import View


def text_board(view: View, info: TableInfo) -> str:
    """Everything on the mat in words, with what every open card says."""
    lines = [opening(view, info), banner_words(info), combat_words(view, info)]
    lines = [line for line in lines if line]
    for seat in (0, 1):
        lines += ["", side_words(view, info, seat), *pile_lines(view, info, seat)]
    if info.news:
        lines += ["", "Latest: " + ". ".join(info.news) + "."]
    told = card_texts(view, info)
    return "\n".join([*lines, "", "What the open cards say:", *told] if told else lines)


def pile_lines(view: View, info: TableInfo, seat: int) -> list[str]:
    """What this viewer knows of piles and of hidden places."""
    lines = []
    for label, zone in (
        ("Discard Area, oldest first", "discard"),
        ("Restricted Area, oldest first", "restricted"),
    ):
        cards = view.zone(zone, seat)
        names = names_of(info, cards)
        if len(names) > 1:
            unseen = len(cards) - len(names)
            more = f", and {unseen} unseen" if unseen else ""
            lines.append(f"- {label}: {', '.join(names)}{more}.")
    places = (
        ("in hand", "hand"),
        ("face down in the Support Area", "support"),
        ("in the deck", "deck"),
        ("in the Stockpile", "stockpile"),
        ("face down as Signature", "signature"),
    )
    for place, zone in places:
        open_now = zone == "signature" and not view.facts["signature_used"][seat]
        mine = zone == "hand" and seat == view.viewer
        if (names := names_of(info, view.zone(zone, seat))) and not mine and not open_now:
            lines.append(f"- Known {place}: {', '.join(names)}.")
    return lines


def card_texts(view: View, info: TableInfo) -> list[str]:
    """Each card in sight once, the fighting ones first."""
    lines: dict[str, str] = {}
    whole = ("combat", "flipped", "mc", "signature", "battlefield", "support", "removed", "gone")
    for zone in (*whole, "discard", "restricted"):
        for seat in (0, 1):
            cards = view.zone(zone, seat)
            for seen in cards if zone in whole else cards[-1:]:
                if seen is not None:
                    card = card_of(info, seen)
                    lines[seen.id] = f"- {card.title}: {card.text}"
    return list(lines.values())
