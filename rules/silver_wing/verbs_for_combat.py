"""Verbs that change a combat: they last until its end."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from rules.core.effects import Effect, Play
from rules.silver_wing.battle import Battle
from rules.silver_wing.links import Link
from rules.silver_wing.verbs_for_cards import one_of
from rules.silver_wing.vocabulary import ABILITY_COLOR, COLORS, Ability, Color


class Give(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The attacker gains an ability, if it has the color for it (SWR-100)."""

    verb = "give"
    in_combat: ClassVar[bool] = True
    ability: Ability

    def words(self) -> str:
        return f"the attacker gains {self.ability.upper()}"

    async def do(self, table: Battle, play: Play) -> None:
        combat = table.combat
        color, face = ABILITY_COLOR[self.ability], table.card(combat.card)
        fits = color is None or color in (*face.colors, *face.secondary)
        if fits and not combat.over and self.ability not in combat.given:
            combat.given.append(self.ability)
            table.tell("gain", combat.seat, [combat.card], note=self.ability.upper())


class Deny(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The attacker loses an ability and cannot have it again: can't beats can (SWR-84)."""

    verb = "deny"
    in_combat: ClassVar[bool] = True
    ability: Ability

    def words(self) -> str:
        return f"the attacker loses {self.ability.upper()} and can’t gain it"

    async def do(self, table: Battle, play: Play) -> None:
        combat = table.combat
        combat.lost.append(self.ability)
        table.tell("lose", combat.seat, [combat.card], note=self.ability.upper())


class Recolor(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The attack is to be defended as if the attacker had this color."""

    verb = "recolor"
    in_combat: ClassVar[bool] = True
    color: Color | Literal["chosen"] = "chosen"
    only_mc: bool = False  # change a declared color, nothing else

    def words(self) -> str:
        into = "a color of your choice" if self.color == "chosen" else self.color
        if self.only_mc:
            return f"the declared color of a Main Character becomes {into}"
        return f"the color to defend this attack by becomes {into}"

    async def do(self, table: Battle, play: Play) -> None:
        combat = table.combat
        if combat.over or (self.only_mc and table.card(combat.card).kind != "main character"):
            return  # there is nothing to defend against, or it is not what is meant
        color: Color
        if self.color == "chosen":
            color = await table.ask(play.seat, "color", one_of(COLORS), about=play.card)
        else:
            color = self.color
        combat.colors = [color]
        table.tell("recolor", combat.seat, [combat.card], note=color)


class AnySingle(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "any_single"
    in_combat: ClassVar[bool] = True

    def words(self) -> str:
        return "you can stop this attack with one Ally of any color"

    async def do(self, table: Battle, play: Play) -> None:
        table.combat.any_single = True
        table.tell("any single", play.seat)


class Nullify(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered: an attack, or Effect Text; General Text stays (SWR-77, SWR-96)."""

    verb = "nullify"
    what: Literal["attack", "effect"]

    def words(self) -> str:
        return "nullify the attack" if self.what == "attack" else "nullify its effects"

    async def do(self, table: Battle, play: Play) -> None:
        link = play.answers
        assert isinstance(link, Link)
        if self.what == "effect" and link.kind in ("attack", "defense"):
            table.combat.silenced.append(link.card)
            table.tell("silence", link.seat, [link.card])
        else:
            link.nullified = True
            link.nullified_by = table.state.face[play.card]


class RemoveIt(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """The Ally that is answered leaves combat (SWR-72, SWR-97).

    Main Characters and Signatures cannot leave play, so nothing happens to them (SWR-22).
    """

    verb = "remove_it"
    harmful: ClassVar[bool] = True
    to: Literal["discard", "restricted", "hand", "deck bottom"]

    def words(self) -> str:
        if self.to == "restricted":
            return "Restrict that Ally"
        where = {"discard": "discard that Ally", "hand": "return that Ally to its owner’s hand"}
        return where.get(self.to, "put that Ally under its owner’s deck")

    async def do(self, table: Battle, play: Play) -> None:
        link = play.answers
        assert isinstance(link, Link)
        if table.card(link.card).kind == "ally" and link.card in table.sides[link.seat].combat:
            send_away(table, link.seat, link.card, self.to)


class Leave(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """This Ally leaves combat by its own effect."""

    verb = "leave"
    in_combat: ClassVar[bool] = True
    to: Literal["hand", "stockpile", "restricted", "removed", "deck bottom"]

    def words(self) -> str:
        return {
            "hand": "return this to your hand",
            "stockpile": "put this onto your Stockpile",
            "restricted": "Restrict this",
            "removed": "remove this from play; it returns to your hand when the Round ends",
            "deck bottom": "put this under your deck",
        }[self.to]

    async def do(self, table: Battle, play: Play) -> None:
        if play.card in table.sides[play.seat].combat:
            send_away(table, play.seat, play.card, self.to)


def send_away(table: Battle, seat: int, card: int, to: str) -> None:
    """From combat to another place, seen by everyone."""
    side = table.sides[seat]
    table.leave_combat(seat, card)
    if to == "discard":
        table.pile(side.discard, card)
    elif to == "restricted":
        table.pile(side.restricted, card)
    elif to == "removed":
        side.removed.append(card)
        table.state.returning.append(card)
    else:
        table.show_for_good([card])
        if to == "hand":
            side.hand.append(card)
        elif to == "stockpile":
            side.stockpile.append(card)
        else:
            side.deck.insert(0, card)
    table.tell(f"to {to}", seat, [card])


class Rejoin(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    """This Ally defends again, out of the Discard Area."""

    verb = "rejoin"

    def words(self) -> str:
        return "this defends again"

    async def do(self, table: Battle, play: Play) -> None:
        side = table.sides[play.seat]
        side.removed.remove(play.card)
        side.combat.append(play.card)
        table.tell("defend", play.seat, [play.card])
