"""Verbs for Stamina, Crystals, tokens, Moves and what lies in play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from msgspec import Struct

from rules.core.effects import Effect, Effects, Play, perform, sentence
from rules.core.phrases import cards, listed
from rules.silver_wing.battle import Battle
from rules.silver_wing.conditions import Need
from rules.silver_wing.state import CRYSTALS
from rules.silver_wing.verbs_for_cards import one_of, whom
from rules.silver_wing.vocabulary import COLORS, Color, Count, Who


class Damage(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Stamina lost to an effect is damage, too (SWR-95)."""

    verb = "damage"
    harmful: ClassVar[bool] = True
    who: Who = "rival"

    def words(self) -> str:
        whom_ = "your Rival’s" if self.who == "rival" else "your"
        return f"damage 1 of {whom_} Stamina"

    async def do(self, table: Battle, play: Play) -> None:
        table.damage(whom(self.who, play))


class Heal(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "heal"

    def words(self) -> str:
        return "turn 1 of your damaged Stamina back up"

    async def do(self, table: Battle, play: Play) -> None:
        side = table.sides[play.seat]
        if side.damaged:
            side.damaged -= 1
            side.stamina += 1
            table.tell("heal", play.seat, number=side.stamina)


class Ready(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "ready"
    what: Literal["mc", "crystal"]
    n: Count = 1

    def words(self) -> str:
        return (
            "Ready your Main Character"
            if self.what == "mc"
            else (f"Ready {cards(self.n, 'Crystal')}")
        )

    async def do(self, table: Battle, play: Play) -> None:
        side = table.sides[play.seat]
        if self.what == "mc":
            # An attacking Main Character is Ready until it returns Rested (SWR-46, SWR-49).
            if side.mc and not side.mc_ready:
                side.mc_ready = True
                table.tell("ready mc", play.seat)
        elif side.crystals < CRYSTALS:
            number = min(self.n, CRYSTALS - side.crystals)
            side.crystals += number
            table.tell("ready crystal", play.seat, note=cards(number, "Crystal"))


class Rest(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The Rival's Main Character or Crystals are Rested."""

    verb = "rest"
    harmful: ClassVar[bool] = True
    what: Literal["mc", "crystal"]
    n: Count = 1

    def words(self) -> str:
        return (
            "Rest your Rival’s Main Character"
            if self.what == "mc"
            else (f"Rest {cards(self.n, 'Crystal')} of your Rival")
        )

    async def do(self, table: Battle, play: Play) -> None:
        rival = 1 - play.seat
        side = table.sides[rival]
        if self.what == "mc":
            if side.mc and side.mc_ready:
                side.mc_ready = False
                table.tell("rest mc", rival)
        elif side.crystals:
            number = min(self.n, side.crystals)
            side.crystals -= number
            table.tell("rest crystal", rival, note=cards(number, "Crystal"))


class Token(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """A Color Attack more, but never two of a color (SWR-53)."""

    verb = "token"
    color: Color | Literal["chosen"] = "chosen"

    def words(self) -> str:
        what = (
            "a Color Attack of your choice"
            if self.color == "chosen"
            else (f"a {self.color} Color Attack")
        )
        return f"gain {what}"

    async def do(self, table: Battle, play: Play) -> None:
        color: Color
        if self.color == "chosen":
            color = await table.ask(play.seat, "token", one_of(COLORS), about=play.card)
        else:
            color = self.color
        table.gain_token(play.seat, color)


class LoseToken(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "lose_token"
    harmful: ClassVar[bool] = True
    color: Color

    def words(self) -> str:
        return f"your Rival’s {self.color} Color Attack token is flipped down"

    async def do(self, table: Battle, play: Play) -> None:
        rival = 1 - play.seat
        if self.color in table.sides[rival].tokens:
            table.sides[rival].tokens.remove(self.color)
            table.tell("lose token", rival, note=self.color)


class Topple(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "topple"
    harmful: ClassVar[bool] = True

    def words(self) -> str:
        return "discard your Rival’s Battlefield"

    async def do(self, table: Battle, play: Play) -> None:
        table.scrap_battlefield(1 - play.seat)


class AttackAgain(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """Card text beats the rule of one attack a Move (SWR-37, SWR-89)."""

    verb = "attack_again"

    def words(self) -> str:
        return "you can attack once more this Move"

    async def do(self, table: Battle, play: Play) -> None:
        if table.state.mover == play.seat:
            table.state.attacks_left += 1
            table.tell("attack again", play.seat)


class If(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "if"
    need: Need
    then: Effects

    def words(self) -> str:
        return f"if {listed(self.need.words())}, {sentence(self.then)}"

    async def do(self, table: Battle, play: Play) -> None:
        if self.need.holds(table, play.seat):
            await perform(table, play, self.then)

    def parts(self) -> Iterable[Effect]:
        return self.then


class Delay(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """It waits for the next Stockpile Step (SWR-34)."""

    verb = "later"
    then: Effects

    def words(self) -> str:
        return f"in the next Stockpile Step, {sentence(self.then)}"

    async def do(self, table: Battle, play: Play) -> None:
        face = table.state.face[play.card]
        number = table.faces[face].delayed.index(self)
        table.state.waiting.append((play.seat, face, number))
        table.tell("later", play.seat, [play.card])

    def parts(self) -> Iterable[Effect]:
        return self.then
