"""What a Rival who does not defend or respond probably does not hold."""

from __future__ import annotations

from players.doubts import Doubt
from rules.core.questions import Answer, Ask
from rules.silver_wing.battle import Battle
from rules.silver_wing.defending import Demands
from rules.silver_wing.playing import might_pay

# How often somebody declines with such a card: of two Club players none of 95 who could defend with
# one Ally, and of 10 to 64 with a fitting Response as many as this, or fewer. People keep one back.
UNDEFENDED = 0.1
UNANSWERED = {"attack": 0.6, "defense": 0.3, "defenders": 0.25, "effect": 0.15, "support": 0.1}
HELD = ("hand", "support")  # where Responses are; Allies that defend are in hand alone
OF_TWO = "defenders"


def doubt(table: Battle, seat: int, ask: Ask, answer: Answer) -> Doubt | None:
    """Whoever lets damage through has probably no Ally that alone could stop it; and so on."""
    kind = ask.kind.removeprefix("respond to ")
    if answer == ("no defense",) and not table.defenders():
        return Doubt(single_defenders(table, seat), UNDEFENDED)
    if answer == ("pass",) and kind != ask.kind:
        fitting = responses(table, seat, "defense" if kind == OF_TWO else kind)
        return Doubt(fitting, UNANSWERED[kind], HELD)
    return None


def single_defenders(table: Battle, seat: int) -> frozenset[int]:
    """The Allies that could have defended alone, whoever holds them."""
    demands, colors = Demands(table, seat), table.combat.colors
    return frozenset(
        face
        for face, ally in enumerate(table.faces)
        if ally.kind == "ally"
        and not ally.cannot_defend
        and demands.single(any(color in colors for color in ally.colors), ally.only_double)
    )


def responses(table: Battle, seat: int, kind: str) -> frozenset[int]:
    """The Responses that fit and could be paid, as far as everybody can see."""
    faces = table.faces
    return frozenset(
        face
        for face in table.by_face.responses[kind, False]
        if might_pay(table, seat, faces[face].clauses[0].cost)
    )
