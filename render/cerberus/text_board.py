"""Words the whole board, for people who use no pictures, with what open cards say."""

from __future__ import annotations

from collections.abc import Iterable

from render.cerberus.alt_text import middle_words, opening, side_words
from render.cerberus.face import sides
from render.cerberus.variant import PictureVariant, card_of
from render.sides import seats
from render.table_info import TableInfo
from rules.cerberus.cards import DeckBuilderCard
from rules.core.phrases import with_counts
from rules.core.view import SeenCard, View


def text_board(variant: PictureVariant, view: View, info: TableInfo) -> str:
    """Everything on the board in words; what every open card says comes last."""
    lines = [opening(variant, view, info), middle_words(variant, view, info)]
    for seat in seats(view):
        lines += ["", side_words(variant, view, info, seat)]
        lines += pile_lines(view, info, seat)
    if info.news:
        lines += ["", "Latest: " + ". ".join(info.news) + "."]
    return "\n".join([*lines, "", "What the open cards say:", *card_texts(variant, view, info)])


def pile_lines(view: View, info: TableInfo, seat: int) -> list[str]:
    """The discard pile and what was won, and the hidden cards that the viewer knows."""
    lines = []
    for label, zone in (("Discard pile", "discard"), ("Defeated", "score")):
        if titles := titles_of(info, zone_or_none(view, zone, seat)):
            lines.append(f"- {label}: {', '.join(with_counts(titles))}.")
    for place, zone in (("in hand", "hand"), ("in the deck", "deck")):
        known = titles_of(info, view.zone(zone, seat))
        if known and not (zone == "hand" and seat == view.viewer):
            lines.append(f"- Known {place}: {', '.join(known)}.")
    return lines


def zone_or_none(view: View, name: str, seat: int | None) -> tuple[SeenCard | None, ...]:
    """The zone, or nothing in a game that has no such zone."""
    for zone in view.zones:
        if (zone.name, zone.seat) == (name, seat):
            return zone.cards
    return ()


def titles_of(info: TableInfo, cards: Iterable[SeenCard | None]) -> list[str]:
    return [card_of(info, seen).title for seen in cards if seen]


def card_texts(variant: PictureVariant, view: View, info: TableInfo) -> list[str]:
    """Each open card once: the Line-Up first, then the stacks, the leaders and what is in play."""
    lines: dict[str, str] = {}

    def tell(cards: Iterable[SeenCard | None], leads: bool = False) -> None:
        for seen in cards:
            if seen is not None:
                card = card_of(info, seen)
                words = side_text(card, leads) if view.facts["turn"] else card.text
                lines[seen.id] = f"- {card.title}: {words}"

    tell(view.zone("line_up"))
    for stack in variant.piles(view, info):
        if stack.zone != "destroyed":
            tell(view.zone(stack.zone)[-1:])
    for zone in variant.open_zones:
        tell(view.zone(zone))
    for seat in seats(view):
        tell([variant.leader(view, info, seat).card], leads=True)
        for zone in ("play", "ongoing", *variant.team):
            tell(view.zone(zone, seat))
    return list(lines.values())


def side_text(card: DeckBuilderCard, leads: bool) -> str:
    """What a card says; of a Super Hero the side that lies up."""
    if not card.recruit:
        return card.text
    hero, sidekick = sides(card)
    return " ".join(("Super Hero.", *hero) if leads else ("Sidekick.", *sidekick))
