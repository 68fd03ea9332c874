"""All of Showdown's verbs: what card files may say.

A verb is a few parameters, the words for them and the deed. Words are clauses addressed to the
card's player; effects are done as far as possible.
"""

from __future__ import annotations

from rules.core.effects import Choose, Effect, May
from rules.showdown.verbs_for_cards import (
    Bury,
    Discard,
    Draw,
    Flip,
    Recover,
    Recycle,
    Reveal,
    Search,
)
from rules.showdown.verbs_for_combat import (
    Become,
    Invert,
    Keep,
    LookAt,
    NextStrike,
    Restrike,
    Scars,
    Swap,
    Value,
    WinTies,
)
from rules.showdown.verbs_for_damage import Damage, Heal, Nullify, ShuffleAces

VERBS: tuple[type[Effect], ...] = (
    Draw,
    Discard,
    Reveal,
    Bury,
    Search,
    Recover,
    Recycle,
    Flip,
    Value,
    Scars,
    NextStrike,
    Become,
    Invert,
    WinTies,
    Swap,
    Restrike,
    LookAt,
    Keep,
    Nullify,
    Damage,
    Heal,
    ShuffleAces,
    May,
    Choose,
)
