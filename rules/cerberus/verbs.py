"""The verbs that the card files of both deck-builders may use; each game adds its own."""

from __future__ import annotations

from rules.cerberus.verbs_for_cards import Discard, DiscardTop, Draw, Recover, RevealTop, Search
from rules.cerberus.verbs_for_gaining import Destroy, Gain, Pass, Weakness
from rules.cerberus.verbs_for_play import Attack, IfBehind, IfControl, PlayFrom, Power
from rules.core.effects import Choose, Effect, May

SHARED_VERBS: tuple[type[Effect], ...] = (
    Power,
    Draw,
    Discard,
    DiscardTop,
    RevealTop,
    Destroy,
    Gain,
    Weakness,
    Search,
    Recover,
    PlayFrom,
    Pass,
    Attack,
    IfBehind,
    IfControl,
    May,
    Choose,
)
