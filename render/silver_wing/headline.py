"""Says whose decision it is in a Battle, which Round and Move it is, or how it ended."""

from __future__ import annotations

from render.outcome import outcome, whose_move
from render.table_info import TableInfo
from rules.core.view import View

ASKED = {
    "cut": "to cut",
    "mulligan": "to keep a hand or change it",
    "first": "to choose who begins",
    "set": "to set Supports or none",
    "replace": "to replace a Support",
    "set one": "to set a Support",
    "tidy up": "to end the Round",
    "move": "to move",
    "attack": "to attack",
    "part": "to use an effect or not",
    "use": "to use an effect or not",
    "may": "to use an effect or not",
    "choose": "to choose an effect",
    "before responses": "to strengthen the attack or not",
    "respond to attack": "to respond or pass",
    "respond to defense": "to respond or pass",
    "respond to defenders": "to respond or pass",
    "respond to support": "to respond or pass",
    "respond to effect": "to respond or pass",
    "defend": "to defend or not",
    "act as": "to choose a color",
    "color": "to choose a color",
    "token": "to choose a Color Attack",
    "reveal": "to reveal Supports",
    "discard": "to discard",
    "discard support": "to discard a Support",
    "drop": "to Drop cards",
    "restrict": "to Restrict cards",
    "banish": "to remove cards from the Battle",
    "recover from discard": "to take a card back",
    "recover from restricted": "to take a card back",
    "on top": "to order a pile",
}


def headline(view: View, info: TableInfo) -> str:
    """Whose decision it is, or how it ended."""
    return whose_move(view, info.names, ASKED, "the Battle")


def round_words(view: View, info: TableInfo, joint: str = " · ") -> str:
    """Round 3 · Action Phase · Ada’s Move"""
    facts = view.facts
    if not facts["round"]:
        return "Set-up"
    words = [f"Round {facts['round']}", facts["phase"].title()]
    if facts["mover"] >= 0 and view.result is None:
        words.append(f"{info.names[facts['mover']]}’s Move")
    return joint.join(words)


def role(view: View, seat: int) -> str:
    """Player 1 · has the Move; who is barred from further Moves is told so."""
    facts = view.facts
    if view.result is not None:
        return outcome(view.result, seat)
    if not facts["flipped_up"]:
        return "Getting ready"
    number = f"Player {1 if facts['first'] == seat else 2}"
    if facts["barred"][seat]:
        return f"{number} · no more Moves"
    return f"{number} · has the Move" if facts["mover"] == seat else number
