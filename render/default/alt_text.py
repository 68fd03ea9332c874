"""The table of any game in a paragraph, for people who do not see the picture."""

from __future__ import annotations

from typing import Any

from render.default.facts import Facts, facts_of
from render.default.zones import HAND, card_of, is_pile, zones_of
from render.ending import outcome
from render.table_info import TableInfo
from rules.core.game import Game
from rules.core.phrases import with_counts
from rules.core.view import View, ZoneView

LIMIT = 1024  # Discord's
DETAILS = (99, 8, 3, 0)  # how many cards of a zone are named; fewer if it gets too long


def alt_text(game: Game[Any], view: View, info: TableInfo, headline: str) -> str:
    """What the board shows, complete enough to play by; a crowded table is told more briefly."""
    text = ""
    for named in DETAILS:
        text = " ".join(paragraphs(game, view, info, headline, named))
        if len(text) <= LIMIT:
            return text
    return text[: LIMIT - 1].rsplit("; ", 1)[0] + "."


def paragraphs(
    game: Game[Any], view: View, info: TableInfo, headline: str, named: int = 99
) -> list[str]:
    """The opening, what belongs to nobody, then a sentence a player."""
    facts = facts_of(game, view, info)
    turn = f", {facts.turn.replace(' · ', ', ')}" if facts.turn else ""
    found = [f"{game.name}{turn}. {headline}."]
    common = [*facts.others, *zone_words(view, info, None, facts, named)]
    if common:
        found.append("; ".join(common) + ".")
    for seat, name in enumerate(info.names):
        words = [outcome(view.result, seat, len(info.names))] if view.result else []
        words += [*facts.of_seats[seat], *zone_words(view, info, seat, facts, named)]
        if info.clocks:
            words.insert(0, f"clock {info.clocks[seat]}")
        found.append(f"{name}: {'; '.join(words) or 'nothing'}.")
    return found


def zone_words(
    view: View, info: TableInfo, seat: int | None, facts: Facts, named: int
) -> list[str]:
    """Every zone that holds anything: how many cards, and those that can be seen."""
    return [one_zone(view, info, zone, facts, named) for zone in zones_of(view, seat) if zone.cards]


def one_zone(view: View, info: TableInfo, zone: ZoneView, facts: Facts, named: int) -> str:
    """row 3: Rose, Iris ×2"""
    seen = [card for card in zone.cards if card is not None]
    words = f"{zone.name.replace('_', ' ')} {len(zone.cards)}"
    own_hand = zone.name == HAND and zone.seat is not None and zone.seat == view.viewer
    if not seen or not named or own_hand:
        return words
    if is_pile(zone) and zone.cards[-1] is not None:
        return f"{words}, on top {card_of(info, zone.cards[-1]).title}"
    titles = []
    for card in seen[-named:]:
        notes = [f"({note})" for note in facts.on_cards.get(card.number, ())]
        titles.append(" ".join([card_of(info, card).title, *notes]))
    unseen = len(zone.cards) - len(seen)
    told = f"{words}: {', '.join(with_counts(titles))}"
    return f"{told} and {unseen} face down" if unseen else told
