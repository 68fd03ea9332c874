"""All verbs of Diabolicards: what card files may say.

A verb is a few parameters, the words for them and the deed. Words are clauses addressed to the
card's player; "here" is the zone in which the card lies.
"""

from __future__ import annotations

from rules.core.effects import Choose, Effect
from rules.diabolicards.verbs_for_cards import (
    ExtraTurn,
    Redraw,
    Restore,
    Rewind,
    Rumor,
    Salvage,
    See,
)
from rules.diabolicards.verbs_for_kills import Endgame, Kill
from rules.diabolicards.verbs_for_moves import Preach, Redeploy, Stick, Swap, Take
from rules.diabolicards.verbs_for_power import (
    Bind,
    Blast,
    Escape,
    Fade,
    Freeze,
    Guard,
    Hinder,
    Love,
    Split,
)

VERBS: tuple[type[Effect], ...] = (
    Kill,
    Endgame,
    Escape,
    Redeploy,
    Take,
    Swap,
    Stick,
    Preach,
    ExtraTurn,
    Redraw,
    See,
    Rewind,
    Restore,
    Salvage,
    Rumor,
    Love,
    Bind,
    Hinder,
    Guard,
    Fade,
    Freeze,
    Blast,
    Split,
    Choose,
)
