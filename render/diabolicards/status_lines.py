"""Words what contracts and zones allow now, alike for the picture and the text board."""

from __future__ import annotations

from render.sides import seats_of
from render.standing import Standing
from render.table_info import TableInfo
from rules.core.phrases import listed
from rules.core.view import View
from rules.diabolicards.vocabulary import ZONE_NAMES


def contracts_words(view: View) -> str:
    """Whether a Contract Turn can be taken now, and why not."""
    state = view.facts["contracts"]
    if state["banned"]:
        return "banned"
    if not view.facts["turn"]:
        return "not yet open"
    if view.facts["phase"] in ("trade", "purge"):
        return "in trade"
    if state["after_contract"]:
        return "closed: the last turn was one"
    if not state["open"]:
        return "closed: fewer than 10 in the deck"
    return "frozen: Purge only" if state["freeze"] else "open"


def side_names(view: View, info: TableInfo, side: int) -> str:
    return listed([info.names[seat] for seat in seats_of(view, side)])


def zones_words(view: View) -> str:
    facts = view.facts
    told = []
    for zone, name in enumerate(ZONE_NAMES):
        words = ["sealed"] * facts["sealed"][zone] + ["frozen"] * facts["frozen"][zone]
        if words:
            told.append(f"{name} {listed(words)}.")
    return " ".join(told)


def standing(view: View) -> Standing:
    """By the total of each side (DIA-70)."""
    return Standing(tuple((total,) for total in view.facts["totals"]))
