"""Verbs for cards in hands, decks and piles. Effects are done as far as possible (SWR-90)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec import Struct

from rules.core.effects import Effect, Play
from rules.core.phrases import cards, top_cards
from rules.core.questions import Key, Options
from rules.core.randomness import below
from rules.core.state import eye
from rules.silver_wing.battle import Battle
from rules.silver_wing.by_face import fitting
from rules.silver_wing.state import SUPPORT_SPACES
from rules.silver_wing.vocabulary import ANY, Count, Filter, Who


def one_of(keys: Sequence[Key]) -> Options:
    """Options that are the same for everybody, whatever the state."""
    return lambda table, seat: keys


def padded(keys: list[Key], number: int) -> list[Key]:
    """At least so many options, whatever is hidden: how many fit must not decide what is asked.

    Where a cost is due its player can pay it; only in worlds that others imagine they cannot.
    """
    missing = number - len(keys)
    return keys if missing <= 0 else [*keys, *EMPTY[:missing]]


EMPTY: list[Key] = ["nothing", *(f"nothing {number}" for number in range(2, 10))]


def in_hand(table: Battle, seat: int) -> list[Key]:
    return [*table.sides[seat].hand]


def whom(who: Who, play: Play) -> int:
    return play.seat if who == "you" else 1 - play.seat


class Draw(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "draw"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        return ("draw " if self.who == "you" else "your Rival draws ") + cards(self.n)

    async def do(self, table: Battle, play: Play) -> None:
        table.draw(whom(self.who, play), self.n)


class Stockpile(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "stockpile"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        return f"Stockpile {self.n}" if self.who == "you" else f"your Rival Stockpiles {self.n}"

    async def do(self, table: Battle, play: Play) -> None:
        seat = whom(self.who, play)
        if not table.binding(seat, "no stockpile"):  # can't beats can (SWR-84)
            table.stock_up(seat, self.n)


class DiscardCards(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever discards chooses, unless it is at random."""

    verb = "discard"
    harmful: ClassVar[bool] = True
    n: Count = 1
    who: Who = "you"
    random: bool = False

    def words(self) -> str:
        what = cards(self.n) + (" at random" if self.random else "")
        return ("discard " if self.who == "you" else "your Rival discards ") + what

    def can_now(self, table: Battle, seat: int) -> bool:
        return bool(table.sides[whom(self.who, Play(seat))].hand)

    async def do(self, table: Battle, play: Play) -> None:
        seat = whom(self.who, play)
        hand = table.sides[seat].hand
        number = min(self.n, len(hand))
        if not number:
            return
        if self.random:
            left = list(hand)
            table.discard(seat, [left.pop(below(table.state, len(left))) for _ in range(number)])
        else:
            chosen = await table.ask_some(seat, "discard", in_hand, number, number, about=play.card)
            table.discard(seat, chosen)


class Drop(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "drop"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        return ("Drop " if self.who == "you" else "your Rival Drops ") + cards(self.n)

    async def do(self, table: Battle, play: Play) -> None:
        seat = whom(self.who, play)
        number = min(self.n, len(table.sides[seat].hand))
        if number:
            chosen = await table.ask_some(
                seat, "drop", in_hand, number, number, about=play.card, ordered=True
            )
            table.drop(seat, chosen)


class Recover(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the own Discard or Restricted Area comes back, seen by everyone."""

    verb = "recover"
    of: Filter = ANY
    where: Literal["discard", "restricted"] = "discard"
    to: Literal["hand", "stockpile", "deck bottom"] = "hand"

    @property
    def brings_back_supports(self) -> bool:
        return self.to != "deck bottom" and self.of.kind in ("", "support")

    def words(self) -> str:
        area = f"{self.where.capitalize()} Area"
        to = {
            "hand": "into your hand",
            "stockpile": "onto your Stockpile",
            "deck bottom": "under your deck",
        }[self.to]
        return f"put {self.of.words()} from your {area} {to}"

    async def do(self, table: Battle, play: Play) -> None:
        seat, side = play.seat, table.sides[play.seat]
        pile = side.discard if self.where == "discard" else side.restricted
        if not pile:
            return
        pick = await table.ask(seat, f"recover from {self.where}", self.found, about=play.card)
        if pick != "none":
            table.leave_pile(seat, pile, [pick])
            if self.to == "hand":
                side.hand.append(pick)
            elif self.to == "stockpile":
                side.stockpile.append(pick)
            else:
                side.deck.insert(0, pick)
            table.tell(f"to {self.to}", seat, [pick])
        await put_back(table, seat, pile)

    def found(self, table: Battle, seat: int) -> list[Key]:
        side = table.sides[seat]
        pile = side.discard if self.where == "discard" else side.restricted
        face, meant = table.state.face, fitting(table.cards, self.of)
        return ["none", *[card for card in pile if face[card] in meant]]


async def put_back(table: Battle, seat: int, pile: list[int]) -> None:
    """A player who looked through an area may lay another card on top (SWR-21)"""
    if len(pile) < 2:
        return
    card = await table.ask(seat, "on top", lambda *_: ["leave", *pile], orders=("leave",))
    if card not in ("leave", pile[-1]):
        table.state.showing.append(pile[-1])
        pile.remove(card)
        pile.append(card)
        table.uncover(seat, pile)


class Scrap(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """From the top of a deck onto the Discard Area."""

    verb = "scrap"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        whose = "your" if self.who == "you" else "your Rival’s"
        return f"discard the {top_cards(self.n)} of {whose} deck"

    async def do(self, table: Battle, play: Play) -> None:
        seat = whom(self.who, play)
        side = table.sides[seat]
        for _ in range(min(self.n, len(side.deck))):
            card = side.deck.pop()
            table.pile(side.discard, card)
            table.tell("scrap", seat, [card])


class LookAt(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Only the player of this card gets to see them."""

    verb = "look"
    at: Literal["hand", "support"]

    def words(self) -> str:
        what = "hand" if self.at == "hand" else "face-down Supports"
        return f"look at your Rival’s {what}"

    async def do(self, table: Battle, play: Play) -> None:
        rival = table.sides[1 - play.seat]
        seen = rival.hand if self.at == "hand" else rival.support
        if seen:
            where = "hand" if self.at == "hand" else "Support Area"
            table.tell("look", play.seat, seen, eye(play.seat), note=where)
            table.state.known.update(
                {card: table.state.known.get(card, 0) | eye(play.seat) for card in seen}
            )


class RevealHand(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "reveal_hand"

    def words(self) -> str:
        return "your Rival reveals their hand"

    async def do(self, table: Battle, play: Play) -> None:
        rival = 1 - play.seat
        if hand := table.sides[rival].hand:
            table.reveal(rival, list(hand))


class SetSupport(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Another Support face down, while there is space (SWR-17)."""

    verb = "set"

    def words(self) -> str:
        return "you may place a Support from your hand face down in your Support Area"

    async def do(self, table: Battle, play: Play) -> None:
        side = table.sides[play.seat]
        if side.hand and len(side.support) < SUPPORT_SPACES:
            pick = await table.ask(play.seat, "set one", supports_in_hand, about=play.card)
            if pick != "none":
                table.set_down(play.seat, [pick])


def supports_in_hand(table: Battle, seat: int) -> list[Key]:
    hand = table.sides[seat].hand
    return ["none", *(card for card in hand if table.card(card).kind == "support")]


class Banish(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Removed from the Battle: it does not come back (SWR-19)."""

    verb = "banish"
    n: Count = 1
    who: Who = "rival"

    def words(self) -> str:
        if self.who == "you":
            return f"remove {cards(self.n)} of your Discard Area from the Battle"
        return f"your Rival removes {cards(self.n)} of their Discard Area from the Battle"

    async def do(self, table: Battle, play: Play) -> None:
        seat = whom(self.who, play)
        side = table.sides[seat]
        if chosen := await taken_from_discard(table, seat, "banish", self.n, play.card):
            table.tell("banish", seat, chosen)
            table.leave_pile(seat, side.discard, chosen)
            side.gone += chosen


class RestrictCards(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """From a Discard Area into the Restricted Area (SWR-87)."""

    verb = "restrict"
    n: Count = 1
    who: Who = "rival"

    def words(self) -> str:
        if self.who == "you":
            return f"Restrict {cards(self.n)} of your Discard Area"
        return f"your Rival Restricts {cards(self.n)} of their Discard Area"

    async def do(self, table: Battle, play: Play) -> None:
        seat = whom(self.who, play)
        side = table.sides[seat]
        if chosen := await taken_from_discard(table, seat, "restrict", self.n, play.card):
            table.tell("restrict", seat, chosen)
            table.leave_pile(seat, side.discard, chosen)
            for card in chosen:
                table.pile(side.restricted, card)


async def taken_from_discard(
    table: Battle, seat: int, kind: str, number: int, by: int
) -> list[int]:
    """The cards that an effect takes from a Discard Area: its owner chooses

    Whoever may reorder a pile decides what lies on top (SWR-21). Where it holds no more cards than
    are wanted, everybody sees that there is no choice.
    """
    pile = table.sides[seat].discard
    if len(pile) <= number:
        return pile[::-1]
    return list(await table.ask_some(seat, kind, in_discard, number, number, about=by))


def in_discard(table: Battle, seat: int) -> list[Key]:
    return [*table.sides[seat].discard]


class ScrapSupport(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A face-down Support of the Rival, chosen by its place."""

    verb = "scrap_support"
    harmful: ClassVar[bool] = True

    def words(self) -> str:
        return "your Rival discards a face-down Support of their choice"

    async def do(self, table: Battle, play: Play) -> None:
        rival = 1 - play.seat
        if table.sides[rival].support:
            (card,) = await table.ask_some(
                rival, "discard support", face_down, 1, 1, about=play.card
            )
            table.scrap_support(rival, [card])


def face_down(table: Battle, seat: int) -> list[Key]:
    return [*table.sides[seat].support]
