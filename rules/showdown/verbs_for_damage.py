"""Verbs for answering, hurting and healing."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.core.effects import Effect, Play
from rules.core.randomness import shuffle
from rules.showdown.damage import damage, heal
from rules.showdown.duel import Duel
from rules.showdown.vocabulary import Count, Who


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
        answered = play.answers
        assert answered is not None, "the loader allows it only on answers"
        answered.nullified = True
        if self.what == "damage":
            duel.tell("prevented", answered.seat)
        else:
            duel.tell("nullified", answered.seat, [answered.card])


class Damage(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "damage"
    n: Count = 1
    who: Who = "rival"

    def words(self) -> str:
        who = "your rival takes" if self.who == "rival" else "take"
        return f"{who} {'a' if self.n == 1 else self.n} Damage"

    async def do(self, duel: Duel, play: Play) -> None:
        for _ in range(self.n):  # one Ace after another (SD-49)
            await damage(duel, [play.seat if self.who == "you" else 1 - play.seat])


class Heal(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "heal"
    n: Count = 1

    def words(self) -> str:
        return f"heal {'a' if self.n == 1 else self.n} Damage"

    async def do(self, duel: Duel, play: Play) -> None:
        for _ in range(self.n):
            await heal(duel, play.seat, play.card)


class ShuffleAces(Effect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "shuffle_aces"

    def words(self) -> str:
        return "shuffle your face-down Aces"

    async def do(self, duel: Duel, play: Play) -> None:
        shuffle(duel.state, duel.sides[play.seat].aces_down)
        duel.tell("shuffle aces", play.seat)
