"""Verbs that move cards on the mat (DIA-55)."""

from __future__ import annotations

from msgspec import Struct

from rules.core.effects import Effect, Play, perform, sentence
from rules.core.questions import Key
from rules.diabolicards.mat import Mat
from rules.diabolicards.moving import (
    destinations,
    exchange,
    is_frozen,
    is_stuck,
    relocate,
    send,
    take,
)
from rules.diabolicards.power import power
from rules.diabolicards.verbs_for_power import MatEffect
from rules.diabolicards.vocabulary import HINDERED, ZONES, Count, Group


class Redeploy(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "redeploy"

    def words(self) -> str:
        return "move this or another card of yours here to an empty regular slot of another zone"

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        return [card for card in mat.half_of(play.card).cards if destinations(mat, card)]

    async def do(self, mat: Mat, play: Play) -> None:
        found = self.found(mat, play)
        card = await mat.ask(play.seat, "redeploy", lambda *_: ["none", *found], play.card)
        if card == "none":
            return
        zones = destinations(mat, card)
        zone = ZONES[zones[0]]
        if len(zones) > 1:
            options: list[Key] = [ZONES[number] for number in zones]
            zone = await mat.ask(play.seat, "move to", lambda *_: options, card)
        await relocate(mat, [card], ZONES.index(zone))


class Take(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy card changes sides; one that sticks to others never does."""

    verb = "take"
    plain: bool = False
    then: tuple[Effect, ...] = ()

    def words(self) -> str:
        what = "an enemy card without ability" if self.plain else "an enemy card"
        taken = f"move {what} here to an empty regular slot of yours here"
        return f"{taken}; if you do, {sentence(self.then)}" if self.then else taken

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        if not mat.half_of(play.card).free or is_frozen(mat, mat.placed[play.card].zone):
            return []
        enemies = mat.half_of(play.card, enemy=True).cards
        return [
            card
            for card in enemies
            if not is_stuck(mat, card) and (mat.card(card).plain or not self.plain)
        ]

    async def do(self, mat: Mat, play: Play) -> None:
        found = self.found(mat, play)
        card = await mat.ask(play.seat, "take", lambda *_: ["none", *found], play.card)
        if card != "none":
            await take(mat, card, play.seat)
            await perform(mat, play, self.then)

    def parts(self) -> tuple[Effect, ...]:
        return self.then


class Swap(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "swap"

    def words(self) -> str:
        return (
            "let this card change places with an enemy card without ability here; "
            f"that one has power {HINDERED} for as long as both stay here"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        if is_frozen(mat, mat.placed[play.card].zone):
            return []
        enemies = mat.half_of(play.card, enemy=True).cards
        return [card for card in enemies if mat.card(card).plain and not is_stuck(mat, card)]

    async def do(self, mat: Mat, play: Play) -> None:
        found = self.found(mat, play)
        card = await mat.ask(play.seat, "swap", lambda *_: ["none", *found], play.card)
        if card != "none":
            await exchange(mat, play.card, card)


class Stick(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "stick"

    def words(self) -> str:
        return (
            "link a card of yours and an enemy card here, both without ability and of equal "
            "power, to this one: the three change zones together or not at all and never change "
            "sides, and when one dies, all die"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        """Own cards that have their like on the other side."""
        own = [card for card in mat.half_of(play.card).cards if mat.card(card).plain]
        return [card for card in own if self.like(mat, play, card)]

    def like(self, mat: Mat, play: Play, card: int) -> list[int]:
        wanted = power(mat, card)
        enemies = mat.half_of(play.card, enemy=True).cards
        return [one for one in enemies if mat.card(one).plain and power(mat, one) == wanted]

    async def do(self, mat: Mat, play: Play) -> None:
        found = self.found(mat, play)
        own = await mat.ask(play.seat, "stick own", lambda *_: ["none", *found], play.card)
        if own == "none":
            return
        like = self.like(mat, play, own)
        enemy = like[0]
        if len(like) > 1:
            enemy = await mat.ask(play.seat, "stick enemy", lambda *_: like, play.card)
        mat.state.links.append([play.card, own, enemy])
        mat.tell("stick", play.seat, [play.card, own, enemy])


class Preach(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """A crowd that nobody wants takes the enemy's slots; cards that stick to others stay away."""

    verb = "preach"
    group: Group
    n: Count = 2

    def words(self) -> str:
        return (
            f"move up to {self.n} {self.group}, of either side and from any zone, to empty "
            "regular slots of the enemy half here"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        """All of the group who lie elsewhere and can come."""
        at = mat.placed[play.card]
        return callable_to(mat, self.group, 1 - at.side, at.zone)

    async def do(self, mat: Mat, play: Play) -> None:
        at, found = mat.placed[play.card], self.found(mat, play)
        most = min(self.n, len(found), mat.half_of(play.card, enemy=True).free)
        coming = await mat.ask_some(play.seat, "preach", lambda *_: found, 0, most, about=play.card)
        await send(mat, coming, 1 - at.side, at.zone, play.seat)


def callable_to(mat: Mat, group: str, side: int, zone: int) -> list[int]:
    """Cards of a group that an ability could move to this half, if it has room."""
    if not mat.half(side, zone).free or is_frozen(mat, zone):
        return []
    return [
        card
        for other in (0, 1, 2)
        if not is_frozen(mat, other)
        for half in (mat.half(1 - side, other), mat.half(side, other))
        for card in half.cards
        if mat.card(card).group == group
        and not is_stuck(mat, card)
        and (mat.placed[card].side, other) != (side, zone)
    ]
