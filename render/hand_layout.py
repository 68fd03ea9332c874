"""Lays out what every game's hand shares: numbered cards, equal ones stacked.

It shows the hand alone: what can be played now the options tell, so a hand that did not change need
not be sent again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from PIL import Image

from render.items import Box, CachedImage, Drawing, Item, Panel, Words
from render.table_info import TableInfo
from render.text_fitting import fit, one_line, shorten
from render.theme import CARD_HEIGHT, CARD_WIDTH, CREAM, FELT, GOLD, INK, SOFT, Colour
from rules.core.view import SeenCard, View

COLUMNS = 3
GAP = 24
BADGE = 56
TITLE = 76
ROW = BADGE + CARD_HEIGHT + GAP
WIDTH = COLUMNS * CARD_WIDTH + (COLUMNS + 1) * GAP
NO_NOTES: Mapping[str, str] = {}

Stack = list[SeenCard]  # equal cards, shown as one
Face = Callable[..., Image.Image]  # card, lit, ground, width, height


def lay_out(
    view: View,
    info: TableInfo,
    face: Face,
    beside: Sequence[tuple[str, str]] = (),
    notes: Mapping[str, str] = NO_NOTES,
) -> Drawing:
    """The viewer's hand in rows of three; the numbers are those on the picture.

    `beside` names other zones whose cards only their owner sees, each with a heading; `notes` say,
    by card id, what is special about a card that its face does not tell.
    """
    assert view.viewer is not None, "a hand is drawn for the player who holds it"
    cards, numbers = hand_of(view), badges(view, beside)
    number = f"{len(cards)} card{'s' * (len(cards) != 1)}"
    name = f"{info.drawn.names[view.viewer]}: {number}" if cards else "Your hand is empty"
    items: list[Item] = [heading(name, 12, CREAM)]
    stacks = stacked(view, cards)
    items += row_items(info, face, stacks, numbers, TITLE, notes)
    height = TITLE + rows_of(stacks) * ROW + GAP
    for others, words in held_beside(view, beside):
        items.append(heading(words, height, SOFT))
        top, stacks = height + TITLE - 12, stacked(view, others)
        items += row_items(info, face, stacks, numbers, top, notes)
        height += TITLE - 12 + rows_of(stacks) * ROW + GAP
    return Drawing((WIDTH, height), FELT, items)


def heading(text: str, top: int, colour: Colour) -> Words:
    room = WIDTH - 2 * GAP
    return Words(Box(GAP, top, room, TITLE - 16), shorten(text, "title", 44, room), colour)


def rows_of(stacks: Sequence[Stack]) -> int:
    return max(1, -(-len(stacks) // COLUMNS))


def row_items(
    info: TableInfo,
    face: Face,
    stacks: Sequence[Stack],
    numbers: Mapping[int, int],
    top: int,
    notes: Mapping[str, str] = NO_NOTES,
) -> list[Item]:
    """Stacks of cards in rows of three, each with its numbers, and what is told of them."""
    items: list[Item] = []
    for place, stack in enumerate(stacks):
        card = stack[0]
        column, row = place % COLUMNS, place // COLUMNS
        x = GAP + column * (CARD_WIDTH + GAP)
        y = top + row * ROW
        badge = Box(x, y + 4, BADGE + 20, BADGE - 10)
        items.append(Panel(badge, GOLD, FELT, None, 0, 14))
        digits = fit(numbers_of(stack, numbers), "strong", (badge.w - 8, badge.h), 38, 20)
        items.append(Words(badge, digits, INK, "centre"))
        label = Box(badge.right + 12, badge.y, CARD_WIDTH - badge.w - 12, badge.h)
        state = " · ".join([*times(stack), *noted(card, notes)])
        items.append(Words(label, one_line(state, "strong", label.w, 28, 24), SOFT))
        at = Box(x, y + BADGE, CARD_WIDTH, CARD_HEIGHT)
        items.append(CachedImage(at, card.id, face, (info.card_of(card), False, FELT)))
    return items


def noted(card: SeenCard, notes: Mapping[str, str]) -> list[str]:
    """What is special about a card, if anything is."""
    return [notes[card.id]] if card.id in notes else []


def hand_text(
    view: View,
    info: TableInfo,
    beside: Sequence[tuple[str, str]] = (),
    notes: Mapping[str, str] = NO_NOTES,
) -> str:
    """The viewer's hand by number, with every card's text."""
    numbers = badges(view, beside)
    lines: list[str] = []

    def tell(cards: list[SeenCard]) -> None:
        for stack in stacked(view, cards):
            card = info.card_of(stack[0])
            name = " ".join([card.title, *times(stack)])
            told = ", ".join([name, *noted(stack[0], notes)])
            lines.append(f"{numbers_of(stack, numbers)}. {told}. {card.text}".strip())

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


def stacked(view: View, cards: Sequence[SeenCard]) -> list[Stack]:
    """Equal cards together, each where the first of them lies.

    Those that can be chosen come first: where one stands for all, it bears the first number.
    """
    lit_cards = playable(view)
    stacks: dict[str, Stack] = {}
    for card in cards:
        stacks.setdefault(card.id, []).append(card)
    return [
        sorted(stack, key=lambda card: card.number not in lit_cards) for stack in stacks.values()
    ]


def numbers_of(stack: Stack, numbers: Mapping[int, int]) -> str:
    """What stands on the badge of a stack: 3, or 3–7."""
    first, last = numbers[stack[0].number], numbers[stack[-1].number]
    return f"{first}" if first == last else f"{first}–{last}"


def times(stack: Stack) -> list[str]:
    """How many cards a stack is, if it is several."""
    return [f"×{len(stack)}"] if len(stack) > 1 else []


def badges(view: View, beside: Sequence[tuple[str, str]] = ()) -> dict[int, int]:
    """Card → its number: left to right, top to bottom, each card of a stack its own."""
    zones = [hand_of(view) if has_hand(view) else []]
    zones += [others for others, _ in held_beside(view, beside)]
    shown = [card for zone in zones for stack in stacked(view, zone) for card in stack]
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
