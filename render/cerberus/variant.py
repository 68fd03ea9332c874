"""Where the pictures of the two deck-builders differ: each game fills this in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from render.items import Box, Item
from render.standing import Standing
from render.table_info import TableInfo
from rules.cerberus.cards import DeckBuilderCard
from rules.core.view import SeenCard, View


class Leader(NamedTuple):
    """The oversized card that leads a side, and what is to be said about it."""

    card: SeenCard | None  # None: its place is empty at the moment
    label: str
    price: int = -1  # what it takes to defeat it now; -1: it cannot be defeated
    notes: tuple[str, ...] = ()
    missing: str = ""  # why its place is empty


class TeamAbility(NamedTuple):
    """What a leader or a member of a team does for its player."""

    name: str
    words: str


class Stack(NamedTuple):
    """A pile in the middle: its zone, the last card on top, and how it is called."""

    label: str
    zone: str
    face_down: str = ""  # the zone under it that lies face down


@dataclass(frozen=True)
class PictureVariant:
    """What one deck-builder shows otherwise than the other: words, zones and functions."""

    slug: str
    name: str  # as the words begin
    backs: tuple[str, ...]  # of the decks that lie face down
    asked: dict[str, str]  # kind of question → what it is to somebody
    phases: dict[str, str]
    endings: dict[str, str]  # reason → how it ended
    role: Callable[[View, int], str]  # what a player is doing, in a word or two
    leader: Callable[[View, TableInfo, int], Leader]
    champion: Callable[[View, TableInfo, int], DeckBuilderCard]  # who stood for a player at the end
    tally: Callable[[View, int], str]  # Victory Points, and what else is counted
    standing: Callable[[View], Standing]  # who is ahead
    trophies: str  # the zone of what a player has won, if there is one
    team_abilities: Callable[
        [View, TableInfo, int], list[TeamAbility]
    ]  # what leader and team say, best first
    team: tuple[str, ...]  # zones of a side that stay in play, besides Ongoing
    # The piles that are bought from: the first lies upright beside the Line-Up.
    for_sale: Callable[[View, TableInfo], tuple[Stack, ...]]
    stacks: tuple[Stack, ...]  # the others
    limits: Callable[[View, TableInfo], list[str]]  # what else holds this turn, in sentences
    open_zones: tuple[str, ...] = ()  # zones without a seat that only this game has
    below_leader: int = 70  # the height of what is said about the leader below it
    extra_row: int = 0  # the height of a strip under the Line-Up
    extra_row_items: Callable[[View, TableInfo, Box], list[Item]] | None = None

    def piles(self, view: View, info: TableInfo) -> tuple[Stack, ...]:
        """All piles in the middle, those that are bought from first."""
        return (*self.for_sale(view, info), *self.stacks)


def card_of(info: TableInfo, seen: SeenCard) -> DeckBuilderCard:
    card: DeckBuilderCard = info.cards.cards[info.cards.face[seen.id]]
    return card


def price_of(view: View, seen: SeenCard) -> int:
    """What a card for sale takes now; -1 if it is not for sale."""
    price: int = view.facts["prices"].get(seen.number, -1)
    return price
