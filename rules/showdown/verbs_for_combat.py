"""Verbs that change a combat: they last until its end."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.core.effects import Effect, Play
from rules.core.phrases import capital, signed
from rules.core.state import eye
from rules.showdown.combat import put_strike, strikes, take_back_strike
from rules.showdown.duel import Duel, Given, OwnValue
from rules.showdown.vocabulary import DISCIPLINES, Count, Discipline, Place

Fighter = Literal["this", "your feint", "your strike", "rival feint", "rival strike"]
FIGHTER_WORDS = {
    "this": "this card",
    "your feint": "your Feint",
    "your strike": "your Strike",
    "rival feint": "your rival’s Feint",
    "rival strike": "your rival’s Strike",
}


def located(of: Fighter, play: Play) -> tuple[int, Place]:
    """Whose Feint or Strike is meant."""
    feint = play.place == "feint" if of == "this" else of.endswith("feint")
    seat = 1 - play.seat if of.startswith("rival") else play.seat
    return seat, "feint" if feint else "strike"


class Value(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Changes a Value until the end of the combat (SD-47).

    Of a place it counts for a card that comes there later, too; of this card it goes with the card,
    and whether the card is the Feint or the Strike is looked at whenever the Value is.
    """

    verb = "value"
    of: Fighter
    by: int
    only: Literal["", "feint", "strike"] = ""  # works only where the card itself fights

    def words(self) -> str:
        condition = f" if it is your {self.only.capitalize()}" if self.only else ""
        return f"{FIGHTER_WORDS[self.of]} gets {signed(self.by)}{condition}"

    async def do(self, duel: Duel, play: Play) -> None:
        seat, place = located(self.of, play)
        side = duel.sides[seat]
        works = self.only in ("", play.place)
        if self.of == "this":
            side.own_values.append(OwnValue(play.card, self.by, self.only))
            if works:  # the card is named: it is told of the card, not of the place
                duel.tell("value", seat, [play.card], number=self.by, note=place.capitalize())
        elif works:
            if place == "feint":
                side.feint_bonus += self.by
            else:
                side.strike_bonus += self.by
            duel.tell("value", seat, number=self.by, note=place.capitalize())

    def adds(self, mine: bool, place: Place) -> int:
        return self.by if self.of == f"{'your' if mine else 'rival'} {place}" else 0


class Scars(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The own Strike gets stronger with every Ace its player has turned up so far."""

    verb = "scars"
    by: Count

    def words(self) -> str:
        return f"your Strike gets {signed(self.by)} for each of your revealed Aces"

    async def do(self, duel: Duel, play: Play) -> None:
        side = duel.sides[play.seat]
        if by := self.by * len(side.aces_up):
            side.strike_bonus += by
            duel.tell("value", play.seat, number=by, note="Strike")


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
        own = self.of == "this"
        change = Given(given, card=play.card) if own else Given(given, place)
        duel.sides[seat].given.append(change)
        cards = [play.card] if own else []
        duel.tell("become", seat, cards, note=f"{capital(place)} now counts as {capital(given)}")


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


class LookAt(Effect, Struct, frozen=True, forbid_unknown_fields=True):
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
