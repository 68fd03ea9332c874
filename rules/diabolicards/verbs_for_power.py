"""Verbs that set a card's power to 8 or 0, and those that only lie there and are looked at."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rules.core.effects import Effect, Play
from rules.core.phrases import cards
from rules.diabolicards.mat import Mat
from rules.diabolicards.power import FADED, GUARD, NO_POWER, bind, holds
from rules.diabolicards.vocabulary import BOOSTED, HINDERED, Count, Gender, Kind

PLACES = 4


class MatEffect(Effect):
    """A verb of this game: it knows whether there is anything for it to do."""

    __slots__ = ()

    def possible(self, mat: Mat, play: Play) -> bool:
        """Looks at public facts only; an ability without use is lost (DIA-82)."""
        return True


class WhileInPlay(MatEffect):
    """Works as long as its card lies there; nothing is done, others look whether it is there."""

    __slots__ = ()

    async def do(self, mat: Mat, play: Play) -> None:
        return


class Love(WhileInPlay, Struct, frozen=True, forbid_unknown_fields=True):
    """See power.fall_in_love. The card itself says whom it loves."""

    verb = "love"

    def words(self) -> str:
        return (
            f"its power is {BOOSTED} while {{partner}} lives in its zone, on either side; "
            "once that has ended, it is over"
        )


class Split(WhileInPlay, Struct, frozen=True, forbid_unknown_fields=True):
    """See dying.py."""

    verb = "split"
    number: Count

    def words(self) -> str:
        return (
            "it cannot be killed, not even by The Endgame; "
            f"as soon as {self.number} Splitters lie on the mat, all of them die"
        )


class Freeze(WhileInPlay, Struct, frozen=True, forbid_unknown_fields=True):
    """See moving.is_frozen."""

    verb = "freeze"

    def words(self) -> str:
        return "while it lives, no ability moves cards into, out of or across its zone"


class Escape(WhileInPlay, Struct, frozen=True, forbid_unknown_fields=True):
    """Cheat Death: see dying.counters (DIA-54, DIA-84)."""

    verb = "escape"
    to: Literal["zone", "deck"]

    def words(self) -> str:
        if self.to == "zone":
            return "it may move to an empty regular slot of another zone of yours"
        return "it may be shuffled into the deck; if the deck is empty, it stays alive"


class Blast(WhileInPlay, Struct, frozen=True, forbid_unknown_fields=True):
    """See dying.blast."""

    verb = "blast"
    power: Annotated[int, Meta(ge=0)]

    def words(self) -> str:
        return f"kill a card in its zone, on either side, of power {self.power} or less"


class Hinder(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """The choice is made once: nobody is hindered later."""

    verb = "hinder"
    gender: Gender
    n: Count

    def words(self) -> str:
        who = f"{self.gender} enemy"
        return (
            f"set up to {cards(self.n, who + ' card')} here to power {HINDERED} "
            "for as long as they and it stay here"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return bool(self.found(mat, play))

    def found(self, mat: Mat, play: Play) -> list[int]:
        enemies = mat.half_of(play.card, enemy=True).cards
        return [card for card in enemies if mat.card(card).gender == self.gender]

    async def do(self, mat: Mat, play: Play) -> None:
        found = self.found(mat, play)
        chosen = await mat.ask_some(
            play.seat, "hinder", lambda *_: found, 0, min(self.n, len(found)), about=play.card
        )
        for card in chosen:
            bind(mat, "hinder", play.card, card, HINDERED)
        if chosen:
            mat.tell("hindered", play.seat, chosen)


class Bind(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """Four places a side, filled now and by who comes later: see moving.fill_places."""

    verb = "bind"
    type: Kind
    power: Annotated[int, Meta(ge=0)]
    both_sides: bool = False
    compulsory: bool = False

    @property
    def kind(self) -> str:
        return "prison" if self.compulsory else "service"

    def words(self) -> str:
        who = "Humans" if self.type == "human" else "Apexes"
        whose = "of each side" if self.both_sides else "of yours"
        later = f"who come later {'fill' if self.compulsory else 'may fill'} free places"
        return f"give up to {PLACES} {who} {whose} here power {self.power}; those {later}"

    def has_place(self, mat: Mat, keeper: int, card: int) -> bool:
        """Whether this card may be bound and a place on its side is free."""
        at, kept = mat.placed[card], mat.placed[keeper]
        if mat.card(card).type != self.type or (at.side != kept.side and not self.both_sides):
            return False
        kept_now = [b.target for b in mat.state.bonds if b.source == keeper and holds(mat, b)]
        same_side = [other for other in kept_now if mat.placed[other].side == at.side]
        return len(same_side) < PLACES and card not in same_side

    async def do(self, mat: Mat, play: Play) -> None:
        for enemy in (False, True) if self.both_sides else (False,):
            half = mat.half_of(play.card, enemy=enemy)
            found: Any = [card for card in half.cards if mat.card(card).type == self.type]
            least = most = min(PLACES, len(found))
            if not self.compulsory:
                least = 0
            if most and (not self.compulsory or most < len(found)):
                found = await mat.ask_some(
                    play.seat,
                    self.kind,
                    lambda *_, found=found: found,
                    least,
                    most,
                    about=play.card,
                )
            for card in found:
                bind(mat, self.kind, play.card, card, self.power)
            if found:
                keeper = mat.card(play.card).name
                mat.tell("bound", play.seat, found, number=self.power, note=keeper)


class Guard(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    """See dying.guard."""

    verb = "guard"

    def words(self) -> str:
        return (
            "choose another card of yours here: its next announced kill fails and this card dies "
            "instead, unless both are to be killed"
        )

    def possible(self, mat: Mat, play: Play) -> bool:
        return len(mat.half_of(play.card).cards) > 1

    async def do(self, mat: Mat, play: Play) -> None:
        found = [card for card in mat.half_of(play.card).cards if card != play.card]
        card = await mat.ask(play.seat, "guard", lambda *_: ["none", *found], play.card)
        if card != "none":
            bind(mat, GUARD, play.card, card, NO_POWER)
            mat.tell("guard", play.seat, [play.card, card])


class Fade(MatEffect, Struct, frozen=True, forbid_unknown_fields=True):
    verb = "fade"

    def words(self) -> str:
        return f"this card’s own power is {HINDERED} for good"

    async def do(self, mat: Mat, play: Play) -> None:
        bind(mat, FADED, play.card, play.card, HINDERED)
        mat.tell("faded", play.seat, [play.card])
