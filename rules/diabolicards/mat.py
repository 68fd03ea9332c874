"""The mat: its state, where cards lie, and the simple things done with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct, field

from rules.core.cards import CardSet
from rules.core.randomness import shuffle
from rules.core.setup import Setup
from rules.core.state import EVERYONE, NOBODY, State, Zone, eye
from rules.core.table import Table
from rules.core.visibility import forget
from rules.diabolicards.vocabulary import (
    ANYWHERE,
    BESIDE,
    CONTRACTS_NEED,
    DIABOLICAL_SLOT,
    EMPTY,
    REGULAR_SLOTS,
    ZONES,
)

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.diabolicards.cards import DiaCard

# Side and parts of each half, in the order of `MatState.halves`.
PARTS = tuple(
    (side, zone, f"{zone}_diabolical", f"{zone}_scorched") for side in (0, 1) for zone in ZONES
)
NAMES_A_CARD = ("run", "dodge", "trade")  # words of keys that a card's number follows


class Half(Struct, kw_only=True, gc=False):
    """One side's half of a zone (DIA-3 to DIA-5)."""

    slots: list[int]  # eight, for regular cards or Diabolicals
    diabolical: int = EMPTY  # the ninth slot
    scorched: list[int] = []  # beside the name of the zone

    @property
    def cards(self) -> list[int]:
        """What lies in its regular slots: all that most abilities can touch (DIA-86)."""
        return [card for card in self.slots if card >= 0]

    @property
    def free(self) -> int:
        return self.slots.count(EMPTY)


class Placed(Struct, kw_only=True, gc=False):
    """A card on the mat. `came` and `here` tell one stay from the next (DIA-83)."""

    side: int
    zone: int
    slot: int
    seat: int  # who placed or took it decides for it (DIA-85)
    came: int  # when it came to this half
    here: int  # when it came to this zone


class Bond(Struct, kw_only=True, gc=False, frozen=True):
    """What one card does to another for as long as both stay: see power.py."""

    kind: str
    source: int
    target: int
    power: int  # that the target has because of it
    source_stay: int
    target_stay: int


class MatState(State, kw_only=True, gc=False):
    """A match of Diabolicards as plain data."""

    hands: list[list[int]]
    deck: list[int]  # the last card is its top
    contracts: list[int] = []
    discard: list[int] = []  # one open pile for all (DIA-44)
    halves: list[Half]  # three zones of side 0, then of side 1
    placed: dict[int, Placed] = {}
    bonds: list[Bond] = []  # the latest last
    links: list[list[int]] = []  # cards that stick together
    lost: list[int] = []  # faces whose ability is lost, wherever they are (DIA-82)
    gone: list[int] = []  # faces dead for good: nothing brings them back (DIA-21)
    sealed: list[bool] = field(default_factory=lambda: [False, False, False])
    # options each side has used (DIA-65)
    endgames: list[list[str]] = field(default_factory=lambda: [[], []])

    turn: int = 0
    active: int = 0
    extra: bool = False  # the active player takes one more turn
    passes: int = 0  # in a row
    after_contract: bool = False  # the latest turn that was no pass was a Contract Turn
    banned: bool = False  # contracts, for good unless Rewind lifts it
    watching: list[int] = []  # seats whose Why See waits for an enemy's turn
    clock: int = 0  # counts arrivals

    # within a turn
    phase: str = "set-up"
    playing: int = -1  # the hand card its player is finding a place for; nobody else sees it
    killer: int = -1
    announced: list[int] = []  # to be killed (DIA-19)
    falling: list[int] = []  # will die without having been announced


def zones(state: MatState) -> list[Zone]:
    """Where cards lie and who sees them there (DIA-3 to DIA-8, DIA-31, DIA-44).

    A half of a zone belongs to side 0 or 1, which is also the number of that side's first seat.
    """
    found = [
        Zone("deck", None, state.deck, NOBODY, "deck"),
        Zone("contracts", None, state.contracts, EVERYONE),
        Zone("discard", None, state.discard, EVERYONE),
    ]
    for seat, hand in enumerate(state.hands):
        found.append(Zone("hand", seat, hand, eye(seat), "deck", ordered=False))
    for half, (side, regular, diabolical, scorched) in zip(state.halves, PARTS, strict=True):
        cards: list[int] = []
        for card in half.slots:
            if card >= 0:
                cards.append(card)
        found += (
            Zone(regular, side, cards, EVERYONE),
            Zone(diabolical, side, [] if half.diabolical < 0 else [half.diabolical], EVERYONE),
            Zone(scorched, side, half.scorched, EVERYONE),
        )
    return found


@lru_cache(maxsize=16)
def couples(cards: CardSet) -> dict[int, tuple[int, int]]:
    """Face of a lover or a beloved → the faces of both, the lover's first."""
    faces = {card.name: face for face, card in enumerate(cards.cards)}
    found: dict[int, tuple[int, int]] = {}
    for face, card in enumerate(cards.cards):
        if card.partner:
            found[face] = found[faces[card.partner]] = (face, faces[card.partner])
    return found


class ByFace(NamedTuple):
    """What is looked up for every card on the mat, by face: lists lie closer than cards do."""

    power: list[int]
    home: list[int]
    able: list[bool]  # has an ability
    freezing: frozenset[int]  # Doom Freeze
    diabolical: frozenset[int]
    scorched: frozenset[int]


@lru_cache(maxsize=16)
def by_face(cards: CardSet) -> ByFace:
    faces: Sequence[DiaCard] = cards.cards
    found = list(enumerate(faces))
    return ByFace(
        power=[card.power for card in faces],
        home=[card.home for card in faces],
        able=[card.ability is not None for card in faces],
        freezing=frozenset([face for face, card in found if card.does == "freeze"]),
        diabolical=frozenset([face for face, card in found if card.diabolical]),
        scorched=frozenset([face for face, card in found if card.scorched]),
    )


class Mat(Table[MatState]):
    """Two sides at one mat."""

    __slots__ = ("by_face", "couples", "halves", "looked_at", "placed")

    def __init__(self, game: Game[Any], cards: CardSet, setup: Setup, state: MatState) -> None:
        super().__init__(game, cards, setup, state)
        self.halves = state.halves
        self.placed = state.placed
        self.couples = couples(cards)
        self.by_face = by_face(cards)
        self.looked_at = -1  # the hand card that a Doom Rumor shows

    def card(self, instance: int) -> DiaCard:
        card: DiaCard = self.faces[self.state.face[instance]]
        return card

    def cards_of(self, key: str, seen: set[int]) -> tuple[int, ...]:
        word, *numbers = key.split()
        return (int(numbers[0]),) if word in NAMES_A_CARD else ()

    # -- where

    def half(self, side: int, zone: int) -> Half:
        return self.halves[3 * side + zone]

    def half_of(self, card: int, *, enemy: bool = False) -> Half:
        """The half a card lies in, or the enemy half of the same zone."""
        at = self.placed[card]
        return self.halves[3 * ((1 - at.side) if enemy else at.side) + at.zone]

    def has_room(self, side: int) -> bool:
        """Whether this side has an empty regular slot in an unsealed zone (DIA-26, DIA-30)."""
        halves, sealed, first = self.halves, self.state.sealed, 3 * side
        for zone in (0, 1, 2):
            if EMPTY in halves[first + zone].slots and not sealed[zone]:
                return True
        return False

    def is_full(self, side: int) -> bool:
        """Whether every slot of this side's unsealed zones is taken, Diabolical ones too."""
        for zone in (0, 1, 2):
            half = self.halves[3 * side + zone]
            if not self.state.sealed[zone] and (half.diabolical < 0 or EMPTY in half.slots):
                return False
        return True

    @property
    def in_turn(self) -> list[int]:
        """All seats in turn order, the active one first (DIA-9)."""
        count, active = len(self.state.hands), self.state.active
        return [(active + step) % count for step in range(count)]

    # -- coming and going

    def lay(self, card: int, side: int, zone: int, slot: int, seat: int) -> None:
        """Put a card down in a half: in this slot or, if it is a taken regular one, another."""
        half, state = self.halves[3 * side + zone], self.state
        if slot < REGULAR_SLOTS:
            if half.slots[slot] != EMPTY:
                slot = half.slots.index(EMPTY)
            half.slots[slot] = card
        elif slot == DIABOLICAL_SLOT:
            half.diabolical = card
        else:
            half.scorched.append(card)
        now = state.clock = state.clock + 1
        self.placed[card] = Placed(side=side, zone=zone, slot=slot, seat=seat, came=now, here=now)

    def lift(self, card: int) -> Placed:
        """Take a card off the mat; whoever calls this puts it elsewhere."""
        at = self.placed.pop(card)
        half = self.halves[3 * at.side + at.zone]
        if at.slot < REGULAR_SLOTS:
            half.slots[at.slot] = EMPTY
        elif at.slot == DIABOLICAL_SLOT:
            half.diabolical = EMPTY
        else:
            half.scorched.remove(card)
        return at

    def draw(self, seat: int, number: int) -> None:
        """Draw what there is (DIA-22)."""
        deck, hand = self.state.deck, self.state.hands[seat]
        if number == 1 and deck:  # as every turn ends
            card = deck.pop()
            hand.append(card)
            self.tell("draw", seat, (card,), 1 << seat)
            return
        drawn = [deck.pop() for _ in range(min(number, len(deck)))]
        if drawn:
            hand += drawn
            self.tell("draw", seat, drawn, 1 << seat)

    def discard_top(self, number: int, seat: int) -> None:
        """From the deck onto the open pile."""
        state = self.state
        cards = state.deck[: -number - 1 : -1]
        del state.deck[len(state.deck) - len(cards) :]
        state.discard += cards
        self.tell("discard top", seat, cards)

    def into_deck(self, cards: Sequence[int]) -> None:
        """Shuffle these, already taken from where they lay, into the deck."""
        self.state.deck += cards
        shuffle(self.state, self.state.deck)

    def lose_track(self, seat: int, but: int = NOBODY) -> None:
        """A card left this hand unseen: others, but for these, cannot say which ones remain."""
        known = self.state.known
        if but == NOBODY:
            forget(self.state, self.state.hands[seat])
            return
        for card in self.state.hands[seat]:
            if card in known:
                known[card] &= but
                if not known[card]:
                    del known[card]

    # -- abilities

    def is_armed(self, card: int) -> bool:
        """Whether it has an ability that is not lost."""
        face = self.state.face[card]
        return self.faces[face].ability is not None and face not in self.state.lost

    def lose(self, card: int) -> None:
        """Its ability is lost, whatever pile it gets into (DIA-51, DIA-82)."""
        face = self.state.face[card]
        if self.faces[face].ability is not None and face not in self.state.lost:
            self.state.lost.append(face)

    def regain(self, card: int) -> None:
        face = self.state.face[card]
        if face in self.state.lost:
            self.state.lost.remove(face)

    def is_misplaced(self, card: int) -> bool:
        """Where it lies its ability does not work (DIA-46, DIA-59, DIA-61)."""
        at, face = self.placed[card], self.card(card)
        if face.diabolical:
            return at.slot != DIABOLICAL_SLOT
        return face.home not in (ANYWHERE, at.zone)

    def check_ban(self) -> None:
        """Below ten cards after any turn contracts are banned (DIA-35, DIA-78)."""
        state = self.state
        if len(state.deck) < CONTRACTS_NEED and not state.banned:
            state.banned = True
            self.tell("banned")


def slot_for(card: DiaCard, in_slot: bool) -> int:
    """Where in a half a card goes (DIA-26 to DIA-29)."""
    if card.scorched:
        return BESIDE
    return DIABOLICAL_SLOT if in_slot else 0
