"""All verbs of Silver Wing Rivals: what card files may say."""

from __future__ import annotations

from rules.core.effects import Choose, Effect, May
from rules.silver_wing.verbs_for_cards import (
    Banish,
    DiscardCards,
    Draw,
    Drop,
    Look,
    Recover,
    RestrictTop,
    RevealHand,
    Scrap,
    ScrapSupport,
    SetSupport,
    Stockpile,
)
from rules.silver_wing.verbs_for_combat import (
    AnySingle,
    Deny,
    Give,
    Leave,
    Nullify,
    Recolor,
    Rejoin,
    RemoveIt,
)
from rules.silver_wing.verbs_for_play import (
    AttackAgain,
    Damage,
    Heal,
    If,
    Later,
    LoseToken,
    Ready,
    Rest,
    Token,
    Topple,
)

VERBS: tuple[type[Effect], ...] = (
    Draw, Stockpile, DiscardCards, Drop, Recover, Scrap, Look, RevealHand, SetSupport, Banish,
    RestrictTop, ScrapSupport, Give, Deny, Recolor, AnySingle, Nullify, RemoveIt, Leave, Rejoin,
    Damage, Heal, Ready, Rest, Token, LoseToken, Topple, AttackAgain, If, Later, May, Choose,
)  # fmt: skip
