"""The verbs that the card files of the family may use: a card can join in with any other box."""

from __future__ import annotations

from rules.cerberus.verbs_for_cards import (
    Cycle,
    Discard,
    DiscardTop,
    Draw,
    Recover,
    RevealTop,
    Search,
)
from rules.cerberus.verbs_for_confrontations import (
    Cheaper,
    Confront,
    IfIdle,
    NoBlock,
    UnlessBehind,
)
from rules.cerberus.verbs_for_gaining import Destroy, Gain, Pass, Weakness
from rules.cerberus.verbs_for_mischief import Copy, MixUp, Puppet, Quiz, Surf
from rules.cerberus.verbs_for_play import (
    Attack,
    IfBehind,
    IfControl,
    PlayFrom,
    Power,
    ReturnThis,
)
from rules.cerberus.verbs_for_selling import OntoDeck, Sell
from rules.cerberus.verbs_for_teams import (
    ChooseColour,
    DropLocation,
    LoseSidekick,
    RecruitSidekick,
    StealSidekick,
    Widen,
)
from rules.cerberus.verbs_for_time import Again, Demand, Relive
from rules.core.effects import Choose, Effect, May

SHARED_VERBS: tuple[type[Effect], ...] = (
    Power,
    Draw,
    Cycle,
    Discard,
    DiscardTop,
    RevealTop,
    Destroy,
    Gain,
    Weakness,
    Search,
    Recover,
    PlayFrom,
    ReturnThis,
    OntoDeck,
    Sell,
    Pass,
    Attack,
    Confront,
    Cheaper,
    NoBlock,
    IfBehind,
    UnlessBehind,
    IfIdle,
    IfControl,
    Again,
    Relive,
    Demand,
    RecruitSidekick,
    StealSidekick,
    LoseSidekick,
    DropLocation,
    ChooseColour,
    Widen,
    Copy,
    Puppet,
    Surf,
    MixUp,
    Quiz,
    May,
    Choose,
)
