"""What Sidekicks and Events add to a board, wherever they come along: who is free, what holds."""

from __future__ import annotations

from render.cerberus.compact_card import name_bar, symbol_image
from render.cerberus.face import sides
from render.cerberus.variant import TeamAbility, card_of
from render.items import Box, CachedImage, Item, Words
from render.table_info import TableInfo
from render.text_fitting import Fitted, fit, fit_if_possible
from render.theme import CREAM, FELT, SOFT
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.vocabulary import KIND_WORDS, Filter, plural
from rules.core.phrases import listed
from rules.core.view import View

TEAM_ROW = 190  # high
NAME_BAR = 63
SYMBOL = 62
OPEN_ZONES = ("events", "unused")


def sidekick_abilities(view: View, info: TableInfo, seat: int) -> list[TeamAbility]:
    """What each Sidekick on a team does."""
    team = [card_of(info, card) for card in view.zone("sidekicks", seat) if card]
    return [TeamAbility(card.name, gift(card)) for card in team]


def gift(card: DeckBuilderCard) -> str:
    """Robin: once a turn, you may discard Equipment: draw 2 cards."""
    return f"{card.name}: {' '.join(sides(card)[1][1:])}"


def events(view: View, info: TableInfo) -> list[str]:
    """Events in play with what they say."""
    cards = [card_of(info, seen) for seen in view.zone("events") if seen]
    return [f"Event {card.name}: {card.body}" for card in cards]


def colour_words(view: View) -> list[str]:
    """The colour of Laundry Day."""
    colour = view.facts["colour"]
    return [f"Chosen colour: {colour}."] if colour else []


def team_row(
    view: View, info: TableInfo, box: Box, limits: list[str], otherwise: tuple[str, list[str]]
) -> list[Item]:
    """Free Sidekicks with whom they follow, and what holds for everybody.

    Where nothing does, something else is told, with the sign of its kind.
    """
    items = free_sidekicks(view, info, box)
    below = Box(box.x, box.y + NAME_BAR + 6, box.w, box.h - NAME_BAR - 6)
    kind, said = otherwise
    holds = bool(events(view, info) or limits)
    if holds or said:
        kind = "event" if holds else kind
        at = Box(below.x, below.y + (below.h - SYMBOL) // 2, SYMBOL, SYMBOL)
        items.append(CachedImage(at, f"sign of {kind}", symbol_image, (kind, FELT)))
        below = Box(below.x + SYMBOL + 16, below.y, below.w - SYMBOL - 16, below.h)
        words = in_force(view, info, limits, below) if holds else whole_or_less(said, below)
        items.append(Words(below, words, CREAM))
    return items


def free_sidekicks(view: View, info: TableInfo, box: Box) -> list[Item]:
    """A bar for each, with the cards that recruit it."""
    free = [card for card in view.zone("unused") if card is not None]
    across = max(3, len(free))
    width = (box.w + 10) // across - 10
    items: list[Item] = []
    for place, seen in enumerate(free):
        at = Box(box.x + place * (width + 10), box.y, width, NAME_BAR)
        card = card_of(info, seen)
        words = recruit_note(card) if len(free) <= 3 else "Free Sidekick"
        items.append(CachedImage(at, seen.id, name_bar, (card, words, 1, False, FELT)))
    if not free:
        none = fit("No Sidekick is free", "strong", (box.w, NAME_BAR), 28, 24)
        items.append(Words(Box(box.x, box.y, box.w, NAME_BAR), none, SOFT))
    return items


def in_force(view: View, info: TableInfo, limits: list[str], box: Box) -> Fitted:
    """What holds for everybody; of more Events than there is room for, the oldest by name alone."""
    said = events(view, info)
    names = [card_of(info, seen).name for seen in view.zone("events") if seen]
    for left in range(len(said)):
        first = [f"Events {listed(names[:left])}: see the cards."] if left else []
        words = " ".join([*first, *said[left:], *limits])
        if fitted := fit_if_possible(words, "text", (box.w, box.h), 34, 22):
            return fitted
    short = [f"Events: {listed(names)}."] if names else []
    return fit(" ".join([*short, *limits]), "text", (box.w, box.h), 34, 18)


def whole_or_less(said: list[str], box: Box) -> Fitted:
    """As many of the sentences as there is room for; the cards say the rest."""
    for number in range(len(said), 1, -1):
        words = " ".join(said[:number])
        if fitted := fit_if_possible(words, "text", (box.w, box.h), 34, 22):
            return fitted
    return fit(said[0], "text", (box.w, box.h), 34, 22)


def recruit_note(card: DeckBuilderCard) -> str:
    """Free: 2 Heroes; Free: Villain + Super Power"""
    return f"Free: {wanted(card)}"


def wanted(card: DeckBuilderCard) -> str:
    """The cards that recruit a Sidekick: 2 Heroes; Villain + Super Power"""
    first, second = card.recruit
    return f"2 {short(first, 2)}" if first == second else f"{short(first)} + {short(second)}"


def short(of: Filter, number: int = 1) -> str:
    if of.types:
        words = [KIND_WORDS[kind] for kind in of.types]
        return listed([plural(word) if number > 1 else word for word in words], "or")
    return f"of cost {of.least}–{of.most}" if of.least else f"of cost ≤{of.most}"
