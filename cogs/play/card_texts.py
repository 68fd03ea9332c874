"""What the cards of a question say: beside its options in short, in full one press away."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from cogs.platform.layout import brief, safe
from matches.match_view import MatchView
from rules.core.phrases import listed, with_counts
from rules.core.questions import Option

FEW = 9  # options that surely tell what their cards say
LEAST_READ = 12  # characters; less of a card's text is not worth showing


class Entry(NamedTuple):
    """A card's text below or behind a title."""

    head: str  # the title with what joins it to the text
    text: str
    card: str = ""  # its id, if it is the text of one card


class CardTexts:
    """The cards that one viewer sees, by their number, and what is to be read of them."""

    def __init__(self, view: MatchView) -> None:
        self.view = view
        self.seen: dict[int, Any] = {
            seen.number: card_with(view, seen.id)
            for zone in view.seen.zones
            for seen in zone.cards
            if seen is not None
        }

    def cards_of(self, option: Option) -> list[Any]:
        return [self.seen[number] for number in option.cards if number in self.seen]

    def about(self, option: Option) -> str:
        """The text of an option's card; of several their names, if its words do not say them."""
        cards = self.cards_of(option)
        if len(cards) == 1:
            return str(cards[0].text)
        names = with_counts([card.title for card in cards])
        return "" if all(card.title in option.words for card in cards) else listed(names)

    def listing(
        self, options: Sequence[tuple[str, Option]], besides: Sequence[Any], told: Collection[str]
    ) -> list[Entry]:
        """The texts of titled options and of cards besides, each once, if not told already."""
        names: dict[str, list[str]] = {}  # of several cards, by their titles
        titles: dict[str, list[str]] = {}
        cards = {card.id: card for card in besides if card.text and card.id not in told}
        for title, option in options:
            touched = self.cards_of(option)
            cards |= {card.id: card for card in touched if card.text and card.id not in told}
            if len(touched) == 1:
                titles.setdefault(touched[0].id, []).append(title)
            elif several := self.about(option):
                names.setdefault(several, []).append(title)
        found = [Entry(f"{', '.join(named)}: ", several) for several, named in names.items()]
        for card in cards.values():
            head = ", ".join(titles.get(card.id) or [f"**{safe(card.title)}**"])
            found.append(Entry(f"{head}: ", card.text, card.id))
        return found

    def in_full(self, options: Sequence[tuple[str, Option]]) -> list[str]:
        """Every text of these options with their labels, and of what the question is about."""
        lines = [f"> {quote}" for quote in in_whole(quotes(self.view))]
        labels: dict[str, list[str]] = {}  # by what their cards say, each text once
        for label, option in options:
            cards = {card.id: card for card in self.cards_of(option)}.values()
            if len(cards) == 1:
                told = "\n".join([safe(card.text) for card in cards])
            else:
                told = "\n".join(
                    [f"- **{safe(c.title)}**: {safe(c.text)}" for c in cards if c.text]
                )
            if told:
                labels.setdefault(told, []).append(f"**{safe(label)}**")
        return [*lines, *(f"{', '.join(named)}\n{told}" for told, named in labels.items())]


def card_with(view: MatchView, card_id: str) -> Any:
    return view.cards.cards[view.cards.face[card_id]]


def quotes(view: MatchView) -> list[Entry]:
    """The cards that the open question is about, each with what it says.

    What stands beside an option need not be said twice.
    """
    prompt = view.seen.prompt
    if prompt is None:
        return []
    few = prompt.options if len(prompt.options) <= FEW else ()
    offered = {option.cards[0] for option in few if len(option.cards) == 1}
    beside = {
        seen.id
        for zone in view.seen.zones
        for seen in zone.cards
        if seen and seen.number in offered
    }
    cards = [card_with(view, card) for card in dict.fromkeys(prompt.quoted) if card not in beside]
    return [Entry(f"**{safe(card.title)}**: ", card.text, card.id) for card in cards if card.text]


def in_whole(entries: Sequence[Entry]) -> list[str]:
    """Titles with their whole texts."""
    return [f"{entry.head}{safe(entry.text)}" for entry in entries]


def within(entries: Sequence[Entry], room: int) -> list[str]:
    """Titles with as much of their texts as a fair share of the room has place for."""
    whole = in_whole(entries)
    given = shares([len(line) + 1 for line in whole], room)
    return [
        line if len(line) < share else shortened(entry, share - 1)
        for line, share, entry in zip(whole, given, entries, strict=True)
    ]


def shortened(entry: Entry, most: int) -> str:
    """A title with the beginning of its text; nothing where hardly anything would be read."""
    room = most - len(entry.head)
    return "" if room < LEAST_READ else entry.head + brief(safe(entry.text), room)


def read_whole(entries: Sequence[Entry], lines: Sequence[str]) -> set[str]:
    """The cards whose texts these lines tell to the end."""
    whole = zip(entries, in_whole(entries), lines, strict=True)
    return {entry.card for entry, wanted, line in whole if line == wanted}


def shares(needed: Sequence[int], room: int) -> list[int]:
    """How much of a room each gets: who needs little leaves the rest to the others."""
    given = [0] * len(needed)
    left = room
    for taken, place in enumerate(sorted(range(len(needed)), key=lambda place: needed[place])):
        given[place] = min(needed[place], left // (len(needed) - taken))
        left -= given[place]
    return given
