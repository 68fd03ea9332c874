"""Words the board of any game in a paragraph, for people who do not see the picture."""

from __future__ import annotations

from typing import Any, NamedTuple

from render.alt_text_limit import first_that_fits
from render.default.facts import Facts, facts_of
from render.default.zones import HAND, is_pile, zones_of
from render.outcome import outcome
from render.table_info import TableInfo
from rules.core.game import Game
from rules.core.phrases import with_counts
from rules.core.view import View, ZoneView


class Detail(NamedTuple):
    """How much is told."""

    cards: int = 999  # how many cards of a zone are named, the last ones
    piles: bool = False  # whether all of a pile is named, or its top card only


DETAILS = (Detail(), Detail(8), Detail(3), Detail(0))  # less and less if it gets too long


def alt_text(game: Game[Any], view: View, info: TableInfo, headline: str) -> str:
    """What the board shows, complete enough to play by; a crowded table is told more briefly."""
    told = (" ".join(paragraphs(game, view, info, headline, detail)) for detail in DETAILS)
    return first_that_fits(told)


def paragraphs(
    game: Game[Any], view: View, info: TableInfo, headline: str, detail: Detail
) -> list[str]:
    """The opening, what belongs to nobody, then a sentence a player."""
    facts = facts_of(game, view, info)
    turn = f", {facts.turn.replace(' · ', ', ')}" if facts.turn else ""
    found = [f"{game.short_name}{turn}. {headline}."]
    common = [*facts.others, *zone_words(view, info, None, facts, detail)]
    if common:
        found.append("; ".join(common) + ".")
    for seat, name in enumerate(info.names):
        words = [outcome(view.result, seat, len(info.names))] if view.result else []
        words += [*facts.of_seats[seat], *zone_words(view, info, seat, facts, detail)]
        if info.clocks:
            words.insert(0, f"clock {info.clocks[seat]}")
        found.append(f"{name}: {'; '.join(words) or 'nothing'}.")
    return found


def zone_words(
    view: View, info: TableInfo, seat: int | None, facts: Facts, detail: Detail
) -> list[str]:
    """Every zone that holds anything: how many cards, and those that can be seen."""
    return [
        one_zone(view, info, zone, facts, detail) for zone in zones_of(view, seat) if zone.cards
    ]


def one_zone(view: View, info: TableInfo, zone: ZoneView, facts: Facts, detail: Detail) -> str:
    """row 3: Rose, Iris ×2"""
    seen = [card for card in zone.cards if card is not None]
    words = f"{zone.name.replace('_', ' ')} {len(zone.cards)}"
    own_hand = zone.name == HAND and zone.seat is not None and zone.seat == view.viewer
    if not seen or not detail.cards or own_hand:
        return words
    if is_pile(zone) and zone.cards[-1] is not None and not detail.piles:
        return f"{words}, on top {info.card_of(zone.cards[-1]).title}"
    titles = []
    for card in seen[-detail.cards :]:
        notes = [f"({note})" for note in facts.on_cards.get(card.number, ())]
        titles.append(" ".join([info.card_of(card).title, *notes]))
    unseen = len(zone.cards) - len(seen)
    last = ", the last" if len(titles) < len(seen) else ""
    told = f"{words}{last}: {', '.join(with_counts(titles))}"
    return f"{told} and {unseen} face down" if unseen else told
