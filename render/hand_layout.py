"""Lays out what every game's hand shares: cards numbered in rows, playable ones lit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from PIL import Image

from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import fit, one_line, shorten
from render.theme import CARD_HEIGHT, CARD_WIDTH, CREAM, FELT, GOLD, INK, PANEL, SOFT, Colour
from rules.core.view import SeenCard, View

COLUMNS = 3
GAP = 24
BADGE = 56
TITLE = 76
ROW = BADGE + CARD_HEIGHT + GAP
WIDTH = COLUMNS * CARD_WIDTH + (COLUMNS + 1) * GAP
NO_NOTES: Mapping[str, str] = {}

Face = Callable[..., Image.Image]  # card, lit, ground, width, height


def lay_out(
    view: View,
    info: TableInfo,
    face: Face,
    playing: Collection[str],
    beside: Sequence[tuple[str, str]] = (),
    notes: Mapping[str, str] = NO_NOTES,
) -> Drawing:
    """The viewer's hand in rows of three; the numbers are those on the picture.

    `beside` names other zones whose cards only their owner sees, each with a heading; `notes` say,
    by card id, what is special about a card that its face does not tell.
    """
    assert view.viewer is not None, "a hand is drawn for the player who holds it"
    cards = hand_of(view)
    number = f"{len(cards)} card{'s' * (len(cards) != 1)}"
    name = f"{info.drawn.names[view.viewer]}: {number}" if cards else "Your hand is empty"
    items: list[Item] = [heading(name, 12, CREAM)]
    items += row_items(view, info, face, playing, cards, 1, TITLE, notes)
    height = TITLE + rows_of(cards) * ROW + GAP
    numbered = len(cards)
    for others, words in held_beside(view, beside):
        items.append(heading(words, height, SOFT))
        top = height + TITLE - 12
        items += row_items(view, info, face, playing, others, numbered + 1, top, notes)
        height += TITLE - 12 + rows_of(others) * ROW + GAP
        numbered += len(others)
    return Drawing((WIDTH, height), FELT, items)


def heading(text: str, top: int, colour: Colour) -> Words:
    room = WIDTH - 2 * GAP
    return Words(Box(GAP, top, room, TITLE - 16), shorten(text, "title", 44, room), colour)


def rows_of(cards: Sequence[SeenCard]) -> int:
    return max(1, -(-len(cards) // COLUMNS))


def row_items(
    view: View,
    info: TableInfo,
    face: Face,
    playing: Collection[str],
    cards: list[SeenCard],
    first: int,
    top: int,
    notes: Mapping[str, str] = NO_NOTES,
) -> list[Item]:
    """Cards in rows of three, numbered from `first` on."""
    items: list[Item] = []
    lit_cards = playable(view)
    for place, card in enumerate(cards):
        column, row = place % COLUMNS, place // COLUMNS
        x = GAP + column * (CARD_WIDTH + GAP)
        y = top + row * ROW
        lit = card.number in lit_cards
        badge = Box(x, y + 4, BADGE + 20, BADGE - 10)
        items.append(Panel(badge, GOLD if lit else PANEL, FELT, None, 0, 14))
        digits = fit(str(place + first), "strong", (badge.w, badge.h), 38, 20)
        items.append(Words(badge, digits, INK if lit else CREAM, "centre"))
        label = Box(badge.right + 12, badge.y, CARD_WIDTH - badge.w - 12, badge.h)
        state = " · ".join(told_of(card, view, playing, lit, notes))
        items.append(
            Words(label, one_line(state, "strong", label.w, 28, 24), GOLD if lit else SOFT)
        )
        at = Box(x, y + BADGE, CARD_WIDTH, CARD_HEIGHT)
        items.append(CachedImage(at, card.id, face, (info.card_of(card), lit, FELT)))
    return items


def hand_text(
    view: View,
    info: TableInfo,
    playing: Collection[str],
    beside: Sequence[tuple[str, str]] = (),
    notes: Mapping[str, str] = NO_NOTES,
) -> str:
    """The viewer's hand by number, with every card's text and whether it can be played."""
    lit_cards = playable(view)
    lines: list[str] = []
    number = 0

    def tell(cards: list[SeenCard]) -> None:
        nonlocal number
        for seen in cards:
            number += 1
            card = info.card_of(seen)
            told = told_of(seen, view, playing, seen.number in lit_cards, notes)
            lines.append(f"{number}. {', '.join([card.title, *told])}. {card.text}".strip())

    tell(hand_of(view))
    lines = lines or ["Your hand is empty."]
    for others, words in held_beside(view, beside):
        lines.append(f"{words}:")
        tell(others)
    return "\n".join(lines)


def held_beside(
    view: View, beside: Sequence[tuple[str, str]]
) -> Iterator[tuple[list[SeenCard], str]]:
    """The zones that hold anything, with their headings."""
    for zone, words in beside:
        if cards := [card for card in view.zone(zone, view.viewer) if card is not None]:
            yield cards, words


def hand_of(view: View) -> list[SeenCard]:
    """The hand as the pictures, the buttons and the alt text number it."""
    return [card for card in view.zone("hand", view.viewer) if card is not None]


def badges(view: View, beside: Sequence[tuple[str, str]] = ()) -> dict[int, int]:
    """Card → the number on its badge: left to right, top to bottom."""
    held = hand_of(view) if has_hand(view) else []
    shown = [*held, *(card for others, _ in held_beside(view, beside) for card in others)]
    return {card.number: place for place, card in enumerate(shown, 1)}


def has_hand(view: View) -> bool:
    return any((zone.name, zone.seat) == ("hand", view.viewer) for zone in view.zones)


def playable(view: View) -> set[int]:
    """The cards that the open question lets the viewer choose.

    Where cards can be chosen one by one, an option that names several ("Play all") lights none.
    """
    if view.prompt is None:
        return set()
    named = [option.cards for option in view.prompt.options]
    alone = {cards[0] for cards in named if len(cards) == 1}
    return alone or {card for cards in named for card in cards}


def lit_words(view: View, playing: Collection[str]) -> str:
    """What being lit means: a card to be discarded is not played."""
    return (
        "can be played now" if view.prompt and view.prompt.kind in playing else "can be chosen now"
    )


def told_of(
    card: SeenCard, view: View, playing: Collection[str], lit: bool, notes: Mapping[str, str]
) -> list[str]:
    """What is said about a card besides its face; with a note, there is less room for the rest."""
    note = notes.get(card.id, "")
    words = lit_words(view, playing)
    if note:
        words = "playable" if view.prompt and view.prompt.kind in playing else "can be chosen"
    return [*[words] * lit, *filter(None, (note,))]
