"""Showdown's verbs: each a few parameters, the words for them and the deed.

Words are clauses addressed to the card's player. Effects are done as far as possible.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.core.chance import shuffle
from rules.core.effects import Choose, Effect, May, Play, perform, sentence
from rules.core.phrases import capital, cards, signed
from rules.core.questions import Key
from rules.core.sight import show
from rules.core.state import eye
from rules.showdown.combat import put_strike, strikes, take_back_strike
from rules.showdown.damage import damage, heal
from rules.showdown.duel import Duel
from rules.showdown.playing import in_hand
from rules.showdown.terms import DISCIPLINES, Discipline, Place

Count = Annotated[int, Meta(ge=1)]
Who = Literal["you", "rival"]
Fighter = Literal["this", "your feint", "your strike", "rival feint", "rival strike"]
FIGHTER_WORDS = {
    "this": "this card",
    "your feint": "your Feint",
    "your strike": "your Strike",
    "rival feint": "your rival’s Feint",
    "rival strike": "your rival’s Strike",
}


def seat_of(who: Who, play: Play) -> int:
    return play.seat if who == "you" else 1 - play.seat


def located(of: Fighter, play: Play) -> tuple[int, str]:
    """Whose Feint or Strike is meant."""
    if of == "this":
        return play.seat, play.place
    whose, _, place = of.partition(" ")
    return (play.seat if whose == "your" else 1 - play.seat), place


def top(number: int) -> str:
    return "top card" if number == 1 else f"top {number} cards"


# -- cards in hand


class Draw(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "draw"
    n: Count = 1
    who: Who = "you"

    def words(self) -> str:
        return ("draw " if self.who == "you" else "your rival draws ") + cards(self.n)

    async def do(self, duel: Duel, play: Play) -> None:
        duel.draw(seat_of(self.who, play), self.n)


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
        seat = seat_of(self.who, play)
        number = min(self.n, len(duel.sides[seat].hand))
        if self.random:
            for _ in range(number):
                duel.discard(seat, [await duel.pick_blind(seat)])
        elif number:
            chosen = await duel.ask_some(seat, "discard", in_hand, number, number, about=play.card)
            duel.discard(seat, chosen)


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
            duel.show(rival, [await duel.pick_blind(rival)])


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
        return f"look at the {top(self.look)} of your deck, take one and {rest}"

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
        what = f"a {self.discipline.capitalize()} card" if self.discipline else "a card"
        what = what.replace("a Intellect", "an Intellect")
        return f"take {what} from your discard pile into your hand"

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
        await duel.shuffle_deck(play.seat)


class Flip(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The top card is looked at and discarded; an empty deck flips nothing (SD-62)."""

    verb = "flip"
    n: Count = 1
    discipline: Discipline | Literal[""] = ""
    then: tuple[Effect, ...] = ()

    def words(self) -> str:
        flipped = f"flip the {top(self.n)} of your deck"
        if not self.then:
            return flipped
        return f"{flipped}; if it is {self.discipline.capitalize()}, {sentence(self.then)}"

    async def do(self, duel: Duel, play: Play) -> None:
        side = duel.sides[play.seat]
        for _ in range(self.n):
            if not side.deck:
                return
            card = side.deck.pop()
            side.discard.append(card)
            duel.tell("flip", play.seat, [card])
            if self.then and duel.card(card).discipline == self.discipline:
                await perform(duel, play, self.then)

    def parts(self) -> tuple[Effect, ...]:
        return self.then


# -- combat


class Value(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Changes a Value until the end of the combat, also of a card played there later (SD-47)."""

    verb = "value"
    of: Fighter
    by: int
    only: Literal["", "feint", "strike"] = ""  # works only where the card itself fights

    def words(self) -> str:
        condition = f" if it is your {self.only.capitalize()}" if self.only else ""
        return f"{FIGHTER_WORDS[self.of]} gets {signed(self.by)}{condition}"

    async def do(self, duel: Duel, play: Play) -> None:
        if self.only and self.only != play.place:
            return
        seat, place = located(self.of, play)
        side = duel.sides[seat]
        if place == "feint":
            side.feint_bonus += self.by
        else:
            side.strike_bonus += self.by
        duel.tell("value", seat, number=self.by, note=place.capitalize())

    def adds(self, mine: bool, place: Place) -> int:
        return self.by if self.of == f"{'your' if mine else 'rival'} {place}" else 0


class NextStrike(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus for the Strike of the next combat."""

    verb = "next_strike"
    by: int

    def words(self) -> str:
        return f"your Strike in the next combat gets {signed(self.by)}"

    async def do(self, duel: Duel, play: Play) -> None:
        duel.sides[play.seat].next_strike += self.by
        duel.tell("next strike", play.seat, number=self.by)


class Become(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A Feint or Strike counts as another Discipline until the end of the combat."""

    verb = "become"
    of: Fighter
    discipline: Discipline | Literal["chosen"] = "chosen"

    def words(self) -> str:
        chosen = self.discipline == "chosen"
        into = "a Discipline of your choice" if chosen else self.discipline.capitalize()
        return f"{FIGHTER_WORDS[self.of]} counts as {into}"

    async def do(self, duel: Duel, play: Play) -> None:
        if self.discipline == "chosen":
            given = await duel.ask(play.seat, "discipline", lambda *_: DISCIPLINES, play.card)
        else:
            given = self.discipline
        seat, place = located(self.of, play)
        side = duel.sides[seat]
        if place == "feint":
            side.feint_as = given
        else:
            side.strike_as = given
        duel.tell("become", seat, note=f"{capital(place)} now counts as {capital(given)}")


class Invert(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "invert"

    def words(self) -> str:
        return "the total that would lose this combat wins it"

    async def do(self, duel: Duel, play: Play) -> None:
        duel.state.inverted = not duel.state.inverted
        duel.tell("invert", play.seat)


class WinTies(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Only on Ongoing Aces: read when a winner is determined."""

    verb = "win_ties"

    def words(self) -> str:
        return "you win tied combats"


class Swap(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Feint and Strike change places; the Black Joker can never become a Strike (SD-31)."""

    verb = "swap"

    def words(self) -> str:
        return "your Feint and your Strike change places"

    def can(self, duel: Duel, seat: int) -> bool:
        feint = duel.sides[seat].feint
        return bool(feint) and duel.card(feint[0]).kind != "black joker"

    async def do(self, duel: Duel, play: Play) -> None:
        side = duel.sides[play.seat]
        if self.can(duel, play.seat):
            side.feint, side.strike = side.strike, side.feint
            duel.tell("swap", play.seat, [*side.feint, *side.strike])


class Restrike(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Only before the reveal: another Strike, or the same one again, unseen."""

    verb = "restrike"

    def words(self) -> str:
        return "take back your Strike and choose your Strike again"

    async def do(self, duel: Duel, play: Play) -> None:
        take_back_strike(duel, play.seat)
        duel.tell("restrike", play.seat)
        put_strike(duel, play.seat, await duel.ask(play.seat, "restrike", strikes))


class Look(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Cards only their viewer gets to know."""

    verb = "look"
    at: Literal["rival strike", "your aces"]

    def words(self) -> str:
        strike = self.at == "rival strike"
        return f"look at {'your rival’s face-down Strike' if strike else 'your face-down Aces'}"

    async def do(self, duel: Duel, play: Play) -> None:
        rival_strike = duel.sides[1 - play.seat].strike
        seen = rival_strike if self.at == "rival strike" else duel.sides[play.seat].aces_down
        duel.show(play.seat, seen, eye(play.seat))


class Keep(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """At step 8 the card returns to the hand instead of the discard pile."""

    verb = "keep"

    def words(self) -> str:
        return "return this card to your hand at the end of the combat"

    async def do(self, duel: Duel, play: Play) -> None:
        duel.sides[play.seat].keeps.append(play.card)


# -- Reacts, Damage and Aces


class Nullify(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """What the card answers has no effect."""

    verb = "nullify"
    what: Literal["action", "react", "damage"]

    def words(self) -> str:
        return (
            "prevent it"
            if self.what == "damage"
            else f"that {self.what.capitalize()} has no effect"
        )

    async def do(self, duel: Duel, play: Play) -> None:
        assert play.answers is not None, "the loader allows it only on answers"
        play.answers.nullified = True


class Damage(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "damage"
    n: Count = 1
    who: Who = "rival"

    def words(self) -> str:
        who = "your rival receives" if self.who == "rival" else "receive"
        return f"{who} {'a' if self.n == 1 else self.n} Damage"

    async def do(self, duel: Duel, play: Play) -> None:
        for _ in range(self.n):  # one Ace after another (SD-49)
            await damage(duel, [seat_of(self.who, play)])


class Heal(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "heal"
    n: Count = 1

    def words(self) -> str:
        return f"heal {'a' if self.n == 1 else self.n} Damage"

    async def do(self, duel: Duel, play: Play) -> None:
        for _ in range(self.n):
            await heal(duel, play.seat)


class ShuffleAces(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "shuffle_aces"

    def words(self) -> str:
        return "shuffle your face-down Aces"

    async def do(self, duel: Duel, play: Play) -> None:
        shuffle(duel.state, duel.sides[play.seat].aces_down)
        duel.tell("shuffle aces", play.seat)


def in_discard(duel: Duel, seat: int) -> list[Key]:
    return [*duel.sides[seat].discard]


VERBS: tuple[type[Effect], ...] = (
    Draw, Discard, Reveal, Bury, Search, Recover, Recycle, Flip, Value, NextStrike, Become, Invert,
    WinTies, Swap, Restrike, Look, Keep, Nullify, Damage, Heal, ShuffleAces, May, Choose,
)  # fmt: skip
