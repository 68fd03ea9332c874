"""Verbs for cards in hand, deck and discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from rules.core.effects import Effect, Play, perform, sentence
from rules.core.phrases import article, cards, top_cards
from rules.core.questions import Key
from rules.core.state import eye
from rules.core.visibility import show
from rules.showdown.duel import Duel
from rules.showdown.playing import give_up, in_hand
from rules.showdown.vocabulary import RED_SUITS, Colour, Count, Discipline, Who

if TYPE_CHECKING:
    from rules.showdown.cards import DuelCard


class Draw(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "draw"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        return ("draw " if self.who == "you" else "your rival draws ") + cards(self.n)

    async def do(self, duel: Duel, play: Play) -> None:
        duel.draw(play.seat if self.who == "you" else 1 - play.seat, self.n)


class Discard(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever discards chooses, unless it is at random (SD-26, SD-69)."""

    verb = "discard"
    n: Count = 1
    who: Who = "you"
    random: bool = False

    def words(self) -> str:
        what = cards(self.n) + (" at random" if self.random else "")
        return ("discard " if self.who == "you" else "your rival discards ") + what

    async def do(self, duel: Duel, play: Play) -> None:
        seat = play.seat if self.who == "you" else 1 - play.seat
        number = min(self.n, len(duel.sides[seat].hand))
        if self.random:
            for _ in range(number):
                duel.discard(seat, [await duel.pick_blind(seat, play.card)])
        elif number:
            duel.discard(seat, await give_up(duel, seat, "discard", number, play.card))


class Reveal(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The rival shows a card picked blind, or the whole hand."""

    verb = "reveal"
    whole_hand: bool = False

    def words(self) -> str:
        return f"your rival reveals {'their hand' if self.whole_hand else 'a card at random'}"

    async def do(self, duel: Duel, play: Play) -> None:
        rival = 1 - play.seat
        hand = duel.sides[rival].hand
        if self.whole_hand:
            duel.show(rival, hand)
        elif hand:
            duel.show(rival, [await duel.pick_blind(rival, play.card)])


class Bury(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Hand cards go under the deck; only their owner knows which."""

    verb = "bury"
    n: Count = 1

    def words(self) -> str:
        return f"put {cards(self.n)} from your hand on the bottom of your deck"

    async def do(self, duel: Duel, play: Play) -> None:
        hand = duel.sides[play.seat].hand
        number = min(self.n, len(hand))
        if not number:
            return
        chosen = await duel.ask_some(
            play.seat, "bury", in_hand, number, number, about=play.card, ordered=True
        )
        duel.lose_track(play.seat)
        for card in chosen:
            hand.remove(card)
            duel.sides[play.seat].deck.insert(0, card)
        show(duel.state, chosen, eye(play.seat))
        duel.tell("bury", play.seat, chosen, seen_by=eye(play.seat))


# -- deck and discard pile


class Search(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Look at the top of the own deck, keep one card; the rest is discarded or goes under."""

    verb = "search"
    look: Count
    rest: Literal["discard", "bottom"] = "discard"

    def words(self) -> str:
        under = "put the rest on the bottom of your deck in the same order"
        rest = "discard the rest" if self.rest == "discard" else under
        return f"look at the {top_cards(self.look)} of your deck, take one and {rest}"

    async def do(self, duel: Duel, play: Play) -> None:
        seat, side = play.seat, duel.sides[play.seat]
        top = side.deck[: -self.look - 1 : -1]
        if not top:
            return
        duel.show(seat, top, eye(seat))
        taken = top[0]
        if len(top) > 1:
            taken = await duel.ask(seat, "search", lambda *_: top, about=play.card)
        del side.deck[-len(top) :]
        side.hand.append(taken)
        duel.tell("take", seat, [taken], seen_by=eye(seat))
        rest = [card for card in top if card != taken]
        if self.rest == "discard":
            side.discard += rest
            duel.tell("discard", seat, rest)
        else:
            side.deck[:0] = rest
            duel.tell("bury", seat, rest, seen_by=eye(seat))


class Recover(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A card from the own discard pile, shown as it is taken (SD-13)."""

    verb = "recover"
    discipline: Discipline | Literal[""] = ""

    def words(self) -> str:
        what = f"{self.discipline.capitalize()} card" if self.discipline else "card"
        return f"take {article(what)} from your discard pile into your hand"

    async def do(self, duel: Duel, play: Play) -> None:
        side = duel.sides[play.seat]
        if not self.found(duel, play.seat):
            return
        card = await duel.ask(play.seat, "recover", self.found, about=play.card)
        side.discard.remove(card)
        side.hand.append(card)
        show(duel.state, [card])
        duel.tell("recover", play.seat, [card])

    def found(self, duel: Duel, seat: int) -> list[Key]:
        pile = duel.sides[seat].discard
        wanted = self.discipline
        return [card for card in pile if not wanted or duel.card(card).discipline == wanted]


class Recycle(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Discarded cards go back into the deck, which is shuffled and may be cut (SD-25)."""

    verb = "recycle"
    n: Count

    def words(self) -> str:
        return f"shuffle up to {cards(self.n)} from your discard pile into your deck"

    async def do(self, duel: Duel, play: Play) -> None:
        side = duel.sides[play.seat]
        most = min(self.n, len(side.discard))
        if not most:
            return
        chosen = await duel.ask_some(play.seat, "recycle", in_discard, 0, most, about=play.card)
        for card in chosen:
            side.discard.remove(card)
        side.deck += chosen
        duel.tell("recycle", play.seat, chosen)
        await duel.shuffle_deck(play.seat, play.card)


class Flip(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The top card is looked at and discarded; an empty deck flips nothing (SD-62)."""

    verb = "flip"
    n: Count = 1
    discipline: Discipline | Literal[""] = ""
    colour: Colour | Literal[""] = ""
    then: tuple[Effect, ...] = ()

    def words(self) -> str:
        flipped = f"flip the {top_cards(self.n)} of your deck"
        if not self.then:
            return flipped
        wanted = self.colour or self.discipline.capitalize()
        return f"{flipped}; if it is {wanted}, {sentence(self.then)}"

    async def do(self, duel: Duel, play: Play) -> None:
        side = duel.sides[play.seat]
        for _ in range(self.n):
            if not side.deck:
                return
            card = side.deck.pop()
            side.discard.append(card)
            duel.tell_card("flip", play.seat, card)
            if self.then and self.hits(duel.card(card)):
                await perform(duel, play, self.then)

    def hits(self, card: DuelCard) -> bool:
        if self.colour:
            return (card.suit in RED_SUITS) == (self.colour == "red")
        return card.discipline == self.discipline

    def parts(self) -> tuple[Effect, ...]:
        return self.then


def in_discard(duel: Duel, seat: int) -> list[Key]:
    return [*duel.sides[seat].discard]
