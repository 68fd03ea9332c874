"""Turns played with the cards as they are in their files, and the numbers those print."""

from __future__ import annotations

from functools import partial

from rules.cerberus.verbs_for_confrontations import Confront
from rules.core.effects import Effect
from tests.rules.dc_rivals import stage
from tests.rules.dc_rivals.stage import LEVEL, card

normal = partial(stage.normal, cards=LEVEL)
confront = partial(stage.confront, cards=LEVEL)
played = partial(stage.played, cards=LEVEL)

DECK = ["Punch"] * 4


def top(effects: tuple[Effect, ...], verb: str) -> int:
    """How much a text gives of something, outside of its keywords."""
    return sum(e.n for e in effects if e.verb == verb and not getattr(e, "counts", False))


def power_of(name: str) -> int:
    return top(card(name).effects, "power")


def confronting(name: str) -> tuple[Effect, ...]:
    """The text after "Confrontation:"."""
    fighting = [effect for effect in card(name).effects if isinstance(effect, Confront)]
    return tuple(effect for keyword in fighting for effect in keyword.then)
