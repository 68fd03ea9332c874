"""Reads from a view the cards on the mat and all that befalls them, for pictures and words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from render.table_info import TableInfo
from rules.core.view import SeenCard, View
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.vocabulary import BESIDE, DIABOLICAL_SLOT, REGULAR_SLOTS, ZONES

PRINTED = "printed"


class MatCard(NamedTuple):
    """A card on the mat and all that is special about it."""

    card: DiaCard
    side: int
    slot: int
    power: int
    why: str  # "printed", or what set its power
    by: str  # the card that did it, if it was another
    words: str  # the same for people: "0: held by Nightreign"
    armed: bool
    guards: tuple[str, ...]
    linked: tuple[str, ...]  # the cards that stick to it
    to_die: bool

    @property
    def changed(self) -> bool:
        return self.why != PRINTED

    @property
    def boosted(self) -> bool:
        """Set to 8 and not to 0, whatever is printed (DIA-52)."""
        return self.changed and self.power > 0

    @property
    def activated(self) -> bool:
        """In the Diabolical slot: immune to all but Scorched Earth."""
        return self.slot == DIABOLICAL_SLOT


class Half(NamedTuple):
    """One side's half of a zone, slot by slot."""

    slots: tuple[MatCard | None, ...]
    diabolical: MatCard | None
    scorched: tuple[MatCard, ...]

    @property
    def cards(self) -> list[MatCard]:
        ninth = [self.diabolical] if self.diabolical else []
        return [*filter(None, self.slots), *ninth, *self.scorched]


Halves = tuple[tuple[Half, ...], tuple[Half, ...]]  # by side, then by zone


def halves(view: View, info: TableInfo) -> Halves:
    """Both sides with their three zones."""
    on_mat: dict[tuple[int, int], list[SeenCard]] = {}
    for side in (0, 1):
        for zone, name in enumerate(ZONES):
            cards = [
                *view.zone(name, side),
                *view.zone(f"{name}_diabolical", side),
                *view.zone(f"{name}_scorched", side),
            ]
            on_mat[side, zone] = [seen for seen in cards if seen is not None]
    by_number = {seen.number: card_of(info, seen) for cards in on_mat.values() for seen in cards}

    def half(side: int, zone: int) -> Half:
        mat_card = [read(view, seen, by_number) for seen in on_mat[side, zone]]
        by_slot = {card.slot: card for card in mat_card if card.slot != BESIDE}
        return Half(
            tuple(by_slot.get(slot) for slot in range(REGULAR_SLOTS)),
            by_slot.get(DIABOLICAL_SLOT),
            tuple(card for card in mat_card if card.slot == BESIDE),
        )

    near, far = (tuple(half(side, zone) for zone in (0, 1, 2)) for side in (0, 1))
    return near, far


def read(view: View, seen: SeenCard, on_mat: dict[int, DiaCard]) -> MatCard:
    """A card with what the facts tell about it; `on_mat` are all cards there by number."""
    facts = view.facts["cards"][str(seen.number)]
    card = on_mat[seen.number]
    source = on_mat[facts.by[-1]] if facts.by else None
    others = [
        on_mat[number].name
        for link in view.facts["links"]
        if seen.number in link
        for number in link
        if number != seen.number and number in on_mat
    ]
    return MatCard(
        card=card,
        side=facts.side,
        slot=facts.slot,
        power=facts.power,
        why=reason(card, source, facts.power),
        by=source.name if source and source is not card else "",
        words=facts.why[-1],
        armed=facts.armed,
        guards=tuple(on_mat[number].name for number in facts.guards),
        linked=tuple(others),
        to_die=seen.number in (*view.facts["announced"], *view.facts["falling"]),
    )


def reason(card: DiaCard, source: DiaCard | None, power: int) -> str:
    """The symbol for why a card has its power."""
    if source is None:
        return PRINTED
    if source is card:
        return "faded"
    if card.partner == source.name:
        return "love"
    if source.does == "bind":
        return "service" if power else "prison"
    return source.does  # hinder, swap


def card_of(info: TableInfo, seen: SeenCard) -> DiaCard:
    card: DiaCard = info.cards.cards[info.cards.face[seen.id]]
    return card


def is_lost(view: View, card: DiaCard) -> bool:
    """An ability that is lost stays lost in every pile and hand (DIA-82)."""
    return card.id in view.facts["lost"]


def names_of(info: TableInfo, cards: Iterable[SeenCard | None]) -> list[str]:
    return [card_of(info, seen).name for seen in cards if seen is not None]
