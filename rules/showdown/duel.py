"""The table of a duel: its state, where its cards lie, and the simple things done with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rules.core.cards import CardSet
from rules.core.cutting import cut, cut_depth, cuts_of
from rules.core.randomness import shuffle
from rules.core.setup import Setup
from rules.core.state import EVERYONE, NOBODY, State, Zone, eye
from rules.core.table import Table
from rules.core.visibility import forget, show
from rules.showdown.vocabulary import MOMENTS, Discipline, Place, When

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.showdown.cards import DuelCard


IN_TURN = ((0, 1), (1, 0))  # by who attacks


class Given(Struct, frozen=True, gc=False):
    """A Discipline that a text gives until the end of the combat (SD-47).

    Given to a place it counts for whatever lies there; given to a card it goes where the card goes.
    """

    discipline: Discipline
    place: Place | None = None
    card: int = -1


class OwnValue(Struct, frozen=True, gc=False):
    """What a card's text about itself adds to it, wherever the card comes to lie (SD-47)."""

    card: int
    by: int
    only: str = ""  # if it is the Feint, or the Strike

    def adds(self, card: int, place: Place) -> int:
        return self.by if self.card == card and self.only in ("", place) else 0


class Duelist(Struct, kw_only=True, gc=False):
    """One player's side of the table. The last card of a deck or pile is its top."""

    deck: list[int]
    red_joker: list[int]
    black_joker: list[int]
    aces_down: list[int]
    aces_up: list[int] = []
    hand: list[int] = []
    played: list[int] = []  # an Action or React while it takes effect
    feint: list[int] = []
    strike: list[int] = []
    discard: list[int] = []
    removed: list[int] = []

    edge: int = 0  # which edge of the Black Joker points at the rival
    feint_bonus: int = 0  # of the place, for any card there
    strike_bonus: int = 0
    own_values: list[OwnValue] = []  # of cards
    given: list[Given] = []  # the latest last
    keeps: list[int] = []  # combat cards that return to the hand at step 8
    next_strike: int = 0  # bonus waiting for the next combat

    def bonus(self, place: Place) -> int:
        """What combat texts add to the Feint or Strike as it lies there now."""
        feint = place == "feint"
        points = self.feint_bonus if feint else self.strike_bonus
        lying = self.feint if feint else self.strike
        if lying:
            for own in self.own_values:
                points += own.adds(lying[0], place)
        return points

    def given_to(self, place: Place) -> Discipline | None:
        """The latest Discipline that was given to the Feint or Strike, or to the card there."""
        lying = self.feint if place == "feint" else self.strike
        for given in reversed(self.given):
            if given.place == place or given.card in lying:
                return given.discipline
        return None


class DuelState(State, kw_only=True, gc=False):
    """A duel as plain data."""

    duelists: list[Duelist]
    attacker: int = 0
    turn: int = 0
    phase: str = "set-up"
    revealed: bool = False  # the Strikes lie face up
    inverted: bool = False  # an effect has swapped higher and lower


def zones(state: DuelState) -> list[Zone]:
    """Where cards lie and who sees them there (SD-4, SD-5, SD-6, SD-29, SD-65)."""
    found: list[Zone] = []
    for seat, side in enumerate(state.duelists):
        own, deck, aces = eye(seat), f"deck {seat}", f"aces {seat}"
        found += (
            Zone("hand", seat, side.hand, own, deck, ordered=False),
            Zone("deck", seat, side.deck, NOBODY, deck),
            Zone("strike", seat, side.strike, EVERYONE if state.revealed else own, deck),
            Zone("feint", seat, side.feint, EVERYONE),
            Zone("played", seat, side.played, EVERYONE),
            Zone("discard", seat, side.discard, EVERYONE),
            Zone("aces_down", seat, side.aces_down, NOBODY, aces),
            Zone("aces_up", seat, side.aces_up, EVERYONE),
            Zone("removed", seat, side.removed, EVERYONE),
            Zone("red_joker", seat, side.red_joker, EVERYONE),
            Zone("black_joker", seat, side.black_joker, EVERYONE),
        )
    return found


@lru_cache(maxsize=64)
def reacts_in_deck(cards: CardSet, champion: str) -> dict[str, frozenset[int]]:
    """For each moment, the faces of a champion's draw deck that can answer it."""
    reacts: dict[str, set[int]] = {}
    for face, card in enumerate(cards.cards):
        if card.champion == champion and card.kind == "react":
            reacts.setdefault(card.when, set()).add(face)
    return {moment: frozenset(faces) for moment, faces in reacts.items()}


@lru_cache(maxsize=64)
def playable_faces(cards: CardSet) -> dict[str, frozenset[int]]:
    """For each moment, the faces of the cards that can be played then: SD-15, SD-51, SD-63."""
    found: dict[str, set[int]] = {moment: set() for moment in ("action", *MOMENTS)}
    for face, card in enumerate(cards.cards):
        if card.kind in ("action", "react", "remove"):
            found["action" if card.kind == "action" else card.when].add(face)
    return {moment: frozenset(faces) for moment, faces in found.items()}


@lru_cache(maxsize=64)
def combat_texts(cards: CardSet) -> dict[int, When]:
    """Faces that say something in combat → what must be so for it to work."""
    return {face: card.when for face, card in enumerate(cards.cards) if card.kind == "combat"}


@lru_cache(maxsize=64)
def added_by_aces(cards: CardSet) -> dict[int, dict[tuple[bool, Place], int]]:
    """Faces of Ongoing Aces → what each adds, to its owner's or the rival's Feint or Strike."""
    places: tuple[Place, Place] = ("feint", "strike")
    return {
        face: {(mine, place): card.adds(mine, place) for mine in (True, False) for place in places}
        for face, card in enumerate(cards.cards)
        if card.kind == "ongoing"
    }


class Duel(Table[DuelState]):
    """Two champions at one table."""

    __slots__ = ("ongoing", "playable", "reacts", "sides", "texts")

    def __init__(self, game: Game[Any], cards: CardSet, setup: Setup, state: DuelState) -> None:
        super().__init__(game, cards, setup, state)
        self.sides = state.duelists
        self.ongoing = added_by_aces(cards)
        self.texts = combat_texts(cards)
        self.playable = playable_faces(cards)
        self.reacts = [reacts_in_deck(cards, seat["champion"]) for seat in setup.seats]

    def card(self, instance: int) -> DuelCard:
        card: DuelCard = self.faces[self.state.face[instance]]
        return card

    @property
    def in_turn(self) -> tuple[int, int]:
        """The Attacker first."""
        return IN_TURN[self.state.attacker]

    # -- drawing and discarding

    def draw(self, seat: int, number: int) -> None:
        """Draw card by card; whoever must draw from an empty deck loses at once (SD-22)."""
        if not self.try_to_draw(seat, number):
            self.finish_without([seat], "deck")

    def try_to_draw(self, seat: int, number: int) -> bool:
        """Draw what there is; False if the deck ran out."""
        side = self.sides[seat]
        drawn = side.deck[: -number - 1 : -1]
        if drawn:
            del side.deck[-len(drawn) :]
            side.hand += drawn
            self.tell("draw", seat, drawn, 1 << seat)
        return len(drawn) == number

    def discard(
        self, seat: int, cards: Sequence[int], kind: str = "discard", note: str = ""
    ) -> None:
        """From the hand onto the owner's face-up discard pile (SD-64, SD-65, SD-68)."""
        side = self.sides[seat]
        for card in cards:
            side.hand.remove(card)
            side.discard.append(card)
        self.tell(kind, seat, cards, note=note)

    def show(self, seat: int, cards: Sequence[int], to: int = EVERYONE) -> None:
        """Let viewers see cards where they lie (SD-13, SD-64)."""
        show(self.state, cards, to)
        self.tell("reveal" if to == EVERYONE else "look", seat, cards, seen_by=to)

    def lose_track(self, seat: int) -> None:
        """A card left this hand unseen: the rival can no longer say which ones remain."""
        forget(self.state, self.sides[seat].hand)

    # -- shuffling

    async def shuffle_deck(self, seat: int, about: int) -> None:
        """Shuffled deck: the rival may cut (SD-25)."""
        deck = self.sides[seat].deck
        shuffle(self.state, deck)
        self.tell("shuffle", seat)
        if len(deck) > 1:
            cuts = cuts_of(len(deck))
            answer = await self.ask(1 - seat, "cut deck", cuts, about, orders=("no cut",))
            depth = cut_depth(answer)
            cut(deck, depth)
            self.tell("cut" if depth else "no cut", 1 - seat, number=depth)

    async def pick_blind(self, seat: int, about: int) -> int:
        """A random card of this hand: shuffled, then picked unseen by the rival (SD-26)."""
        hand = self.sides[seat].hand
        shuffle(self.state, hand)
        if len(hand) == 1:
            return hand[0]
        places = [f"card {place}" for place in range(1, len(hand) + 1)]
        answer = await self.ask(1 - seat, "pick blind", lambda *_: places, about)
        return hand[places.index(answer)]

    # -- what fights for how much

    def fighter(self, seat: int, place: Place) -> tuple[int, Discipline | None]:
        """Value and Discipline of a Feint or Strike."""
        return self.value(seat, place), self.discipline(seat, place)

    def value(self, seat: int, place: Place) -> int:
        """The Value of a Feint or Strike, with everything that changes it (SD-47)."""
        side, face = self.sides[seat], self.state.face
        (instance,) = side.feint if place == "feint" else side.strike
        card = self.faces[face[instance]]
        value: int = card.edges[side.edge].value if card.edges else card.value
        value += side.bonus(place)
        ongoing = self.ongoing
        for owner in (0, 1):
            for ace in self.sides[owner].aces_up:
                if face[ace] in ongoing:
                    value += ongoing[face[ace]][owner == seat, place]
        return value if value > 0 else 0

    def discipline(self, seat: int, place: Place) -> Discipline | None:
        """The Discipline that a Feint or Strike counts as (SD-47)."""
        side = self.sides[seat]
        if side.given and (given := side.given_to(place)):
            return given
        (instance,) = side.feint if place == "feint" else side.strike
        card: DuelCard = self.faces[self.state.face[instance]]
        return card.edges[side.edge].discipline if card.edges else card.discipline

    def total(self, seat: int) -> int:
        """SD-35: Feint plus Strike."""
        return self.value(seat, "feint") + self.value(seat, "strike")

    def wins_ties(self, seat: int) -> bool:
        return any(self.card(ace).wins_ties for ace in self.sides[seat].aces_up)
