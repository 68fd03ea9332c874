"""Says whose decision it is in Diabolicards, which turn it is, or how it ended."""

from __future__ import annotations

from render.outcome import outcome, whose_move
from render.result_layout import after
from render.sides import seats_of
from render.table_info import TableInfo
from rules.core.view import View

ASKED = {
    "cut": "to cut",
    "contracts": "to choose for Contracts",
    "turn": "to take a turn",
    "place": "to place a card",
    "trade give": "to trade a contract",
    "may": "to use an ability or not",
    "choose": "to choose whom to kill",
    "counter": "to counter or not",
    "kill enemy": "to announce kills",
    "kill own": "to announce kills",
    "blast": "to announce a kill",
    "endgame": "to choose what The Endgame kills",
    "redeploy": "to move a card",
    "move to": "to move a card",
    "preach": "to move cards",
    "take": "to take a card",
    "swap": "to change places",
    "stick own": "to link cards",
    "stick enemy": "to link cards",
    "hinder": "to hinder cards",
    "service": "to boost cards",
    "prison": "to hinder cards",
    "fill place": "to boost a card or not",
    "guard": "to guard a card",
    "redraw": "to shuffle cards in",
    "show": "to show a card",
    "restore": "to restore a card or not",
    "give up": "to discard a card or not",
    "take back": "to take a discarded card",
    "rumor": "to choose a hand",
    "exchange": "to exchange a card or not",
}
MORE = ", one more follows"


def opening(view: View, info: TableInfo) -> str:
    """The turn is named after its player unless the headline says who that is."""
    facts = view.facts
    told = turn_words(view, info)
    if view.result is None and facts["turn"] and facts["active"] in view.asked:
        told = f"Turn {facts['turn']}" + MORE * facts["extra"]
    return f"Diabolicards. {told}. {headline(view, info)}."


def headline(view: View, info: TableInfo) -> str:
    """Whose decision it is, or how it ended."""
    return whose_move(view, info.names, ASKED, "the match")


def turn_words(view: View, info: TableInfo) -> str:
    """Turn 12 · Ada; another turn that an ability gives is told"""
    facts = view.facts
    if not facts["turn"]:
        return "Set-up"
    if view.result is not None:
        return after(facts["turn"], "turn")
    extra = MORE * facts["extra"]
    return f"Turn {facts['turn']}: {info.names[facts['active']]}{extra}"


def role(view: View, seat: int) -> str:
    """What a player has to do with the turn, or how it ended for them."""
    if view.result is not None:
        return outcome(view.result, seat, len(seats_of(view, 0)) * 2)
    if view.facts["turn"] and view.facts["active"] == seat:
        return "has the turn"
    return "to decide" if seat in view.asked else "waits"
