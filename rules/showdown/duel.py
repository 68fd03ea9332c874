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
from rules.showdown.vocabulary import Discipline, Place

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.showdown.cards import DuelCard


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
    feint_bonus: int = 0
    strike_bonus: int = 0
    feint_as: Discipline | None = None  # given by an effect
    strike_as: Discipline | None = None
    keeps: list[int] = []  # combat cards that return to the hand at step 8
    next_strike: int = 0  # bonus waiting for the next combat


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


class Duel(Table[DuelState]):
    """Two champions at one table."""

    __slots__ = ("reacts", "sides")

    def __init__(self, game: Game[Any], cards: CardSet, setup: Setup, state: DuelState) -> None:
        super().__init__(game, cards, setup, state)
        self.sides = state.duelists
        self.reacts = [reacts_in_deck(cards, seat["champion"]) for seat in setup.seats]

    def card(self, instance: int) -> DuelCard:
        card: DuelCard = self.faces[self.state.face[instance]]
        return card

    @property
    def in_turn(self) -> tuple[int, int]:
        """The Attacker first."""
        return self.state.attacker, 1 - self.state.attacker

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

    def discard(self, seat: int, cards: Sequence[int]) -> None:
        """From the hand onto the owner's face-up discard pile (SD-64, SD-65, SD-68)."""
        side = self.sides[seat]
        for card in cards:
            side.hand.remove(card)
            side.discard.append(card)
        self.tell("discard", seat, cards)

    def show(self, seat: int, cards: Sequence[int], to: int = EVERYONE) -> None:
        """Let viewers see cards where they lie (SD-13, SD-64)."""
        show(self.state, cards, to)
        self.tell("reveal" if to == EVERYONE else "look", seat, cards, seen_by=to)

    def lose_track(self, seat: int) -> None:
        """A card left this hand unseen: the rival can no longer say which ones remain."""
        forget(self.state, self.sides[seat].hand)

    # -- shuffling

    async def shuffle_deck(self, seat: int) -> None:
        """Shuffled deck: the rival may cut (SD-25)."""
        deck = self.sides[seat].deck
        shuffle(self.state, deck)
        self.tell("shuffle", seat)
        if len(deck) > 1:
            answer = await self.ask(1 - seat, "cut deck", cuts_of(len(deck)), orders=("no cut",))
            depth = cut_depth(answer)
            cut(deck, depth)
            self.tell("cut" if depth else "no cut", 1 - seat, number=depth)

    async def pick_blind(self, seat: int) -> int:
        """A random card of this hand: shuffled, then picked unseen by the rival (SD-26)."""
        hand = self.sides[seat].hand
        shuffle(self.state, hand)
        if len(hand) == 1:
            return hand[0]
        places = [f"card {place}" for place in range(1, len(hand) + 1)]
        answer = await self.ask(1 - seat, "pick blind", lambda *_: places)
        return hand[places.index(answer)]

    # -- what fights for how much

    def fighter(self, seat: int, place: Place) -> tuple[int, Discipline | None]:
        """Value and Discipline of a Feint or Strike, with everything that changes them (SD-47)."""
        side = self.sides[seat]
        if place == "feint":
            (instance,), bonus, given = side.feint, side.feint_bonus, side.feint_as
        else:
            (instance,), bonus, given = side.strike, side.strike_bonus, side.strike_as
        faces, face = self.faces, self.state.face
        card = faces[face[instance]]
        fighter = card.edges[side.edge] if card.edges else card
        value = fighter.value + bonus
        for owner in (0, 1):
            for ace in self.sides[owner].aces_up:
                ongoing = faces[face[ace]]
                if ongoing.kind == "ongoing":
                    value += ongoing.adds(owner == seat, place)
        return max(0, value), given or fighter.discipline

    def total(self, seat: int) -> int:
        """SD-35: Feint plus Strike."""
        return self.fighter(seat, "feint")[0] + self.fighter(seat, "strike")[0]

    def wins_ties(self, seat: int) -> bool:
        return any(self.card(ace).wins_ties for ace in self.sides[seat].aces_up)
