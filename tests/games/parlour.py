"""What the test games share: plain cards, seats with a deck, a hand and a discard pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules.core.cards import Card, CardSet, Reading
from rules.core.effects import Effect, Play, sentence
from rules.core.game import Game
from rules.core.phrases import capital, cards
from rules.core.questions import Key
from rules.core.setup import Setup
from rules.core.state import EVERYONE, NOBODY, State, Zone
from rules.core.table import Table


class ParlourCard(Card, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of which a deck holds several copies."""

    copies: int
    suit: str = ""
    power: int = 0
    kind: str = "plain"
    reward: tuple[Effect, ...] = ()

    @property
    def id(self) -> str:
        return self.name

    @property
    def text(self) -> str:
        return f"{capital(sentence(self.effects))}." if self.effects else ""


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[ParlourCard, ...]


class Seat(Struct, kw_only=True):
    """What lies before one player. The last card of a deck is its top."""

    deck: list[int] = []
    hand: list[int] = []
    discard: list[int] = []
    row: list[int] = []  # cards that stay on the table
    points: int = 0


class ParlourState(State, kw_only=True):
    seated: list[Seat]
    turn: int = 0
    played: list[int] = []  # cards at work, the latest last
    deck: list[int] = []  # of the games in which all draw from one


class Parlour(Table[ParlourState]):
    __slots__ = ()

    @property
    def active(self) -> int:
        return self.state.turn % len(self.state.seated)

    def at(self, seat: int) -> Seat:
        return self.state.seated[seat]

    def hand(self, seat: int) -> list[int]:
        return self.state.seated[seat].hand

    def draw(self, seat: int, number: int) -> None:
        """Draw from the own deck, or the common one, what there is."""
        deck = self.at(seat).deck or self.state.deck
        drawn = [deck.pop() for _ in range(min(number, len(deck)))]
        self.hand(seat).extend(drawn)
        self.tell("draw", seat, drawn, seen_by=self.game.hand_eyes(seat, len(self.seats)))

    def lay_down(self, seat: int, card: int) -> None:
        """Play a hand card face up."""
        self.hand(seat).remove(card)
        self.state.played.append(card)
        self.tell("play", seat, [card])

    def put_away(self, seat: int, card: int) -> None:
        """What has been played is discarded."""
        self.state.played.remove(card)
        self.at(seat).discard.append(card)

    def discard(self, seat: int, chosen: Sequence[int]) -> None:
        for card in chosen:
            self.hand(seat).remove(card)
            self.at(seat).discard.append(card)
        self.tell("discard", seat, chosen)

    def most_points_win(self) -> None:
        best = max(seat.points for seat in self.state.seated)
        self.finish([n for n in self.seats if self.at(n).points == best], "points")


def hand_or_pass(table: Parlour, seat: int) -> list[Key]:
    return ["pass", *table.hand(seat)]


class ParlourGame(Game[ParlourState]):
    """A test game: its cards stand in its own module."""

    file_type = CardFile
    state_type = ParlourState
    table_type = Parlour
    deck: tuple[dict[str, Any], ...]
    common_deck = False

    def card_set(self) -> CardSet:
        return CardSet(self, {self.slug: {"card": list(self.deck)}})

    def gather(self, readings: Sequence[Reading]) -> list[Card]:
        return [card for _, content in readings for card in content.card]

    def lay_out(self, cards: CardSet, setup: Setup, secret: bytes) -> ParlourState:
        """Each its own deck, or one for all."""
        state = ParlourState(key=secret, seated=[Seat() for _ in setup.seats])
        faces = [face for face, card in enumerate(cards.cards) for _ in range(card.copies)]
        for deck in [state.deck] if self.common_deck else [seat.deck for seat in state.seated]:
            deck += range(len(state.face), len(state.face) + len(faces))
            state.face += faces
        return state

    def zones(self, state: ParlourState) -> list[Zone]:
        found = [Zone("played", None, state.played, EVERYONE)]
        if self.common_deck:
            found.append(Zone("deck", None, state.deck, NOBODY, "deck"))
        for number, seat in enumerate(state.seated):
            pool = "deck" if self.common_deck else f"deck {number}"
            eyes = self.hand_eyes(number, len(state.seated))
            found += (
                Zone("hand", number, seat.hand, eyes, pool, ordered=False),
                Zone("deck", number, seat.deck, NOBODY, pool),
                Zone("discard", number, seat.discard, EVERYONE),
                Zone("row", number, seat.row, EVERYONE),
            )
        return found

    def facts(self, table: Parlour) -> dict[str, Any]:
        return {"turn": table.state.turn, "points": list(self.score(table).values())}

    def score(self, table: Parlour) -> dict[int, int]:
        return {seat: table.at(seat).points for seat in table.seats}


# -- verbs of several games


class Score(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "score"
    n: int

    def words(self) -> str:
        return f"score {self.n}"

    async def do(self, table: Parlour, play: Play) -> None:
        table.at(play.seat).points += self.n
        table.tell("score", play.seat, number=self.n)


class Draw(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "draw"
    n: int = 1

    def words(self) -> str:
        return f"draw {cards(self.n)}"

    async def do(self, table: Parlour, play: Play) -> None:
        table.draw(play.seat, self.n)


EVENTS = {
    "draw": "{who} draw{s} {cards}",
    "play": "{who} play{s} {cards}",
    "pass": "{who} pass{es}",
    "discard": "{who} discard{s} {cards}",
    "score": "{who} score{s} {number}",
    "end": "The match is over ({note})",
}
