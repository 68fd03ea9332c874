"""The sum of a Confrontation in words, as everybody may know it: Power against cost."""

from __future__ import annotations

from rules.core.phrases import signed
from rules.dc_rivals.rivals_table import RivalsTable

OUTCOMES = ("defeat", "withstand")
BLOCKS = ("block", "block for")


def reckoning(table: RivalsTable) -> str:
    """10 Power against cost 9 + 3 (Golden Bracers) = 12, 2 short

    Once they have compared, the sum that decided, until somebody has made their next decision.
    """
    for event in reversed(table.events):
        if event.kind in OUTCOMES:
            return event.note
        if event.kind == "turn" and event.at < table.sequence:
            break
    return sum_words(table, table.state.confronted) if table.state.confronting else ""


def sum_words(table: RivalsTable, foe: int) -> str:
    """How it stands, and which rule decides it so."""
    power, cost = table.state.power, table.cost(foe)
    rule = "and reaching it is enough" if power >= cost else f"{cost - power} short"
    return f"{power} Power against cost {cost_words(table, foe)}, {rule}"


def cost_words(table: RivalsTable, seat: int) -> str:
    """9, or 9 + 3 (Golden Bracers) − 1 (Weakness) = 11"""
    side = table.sides[seat]
    printed, cost = table.card(side.characters[-1]).cost, table.cost(seat)
    changes = changes_this_turn(table, seat)
    for name in dict.fromkeys([table.name(card) for card in side.ongoing]):
        burdens = [table.card(card).burden for card in side.ongoing if table.name(card) == name]
        if sum(burdens):
            count = f" ×{len(burdens)}" if len(burdens) > 1 else ""
            changes.append((-sum(burdens), f"{name}{count}"))
    if not changes:
        return f"{cost}"
    terms = "".join([f" {signed(n)[0]} {abs(n)} ({name})" for n, name in changes])
    floor = " (never below 0)" if printed + sum([n for n, _ in changes]) < 0 else ""
    return f"{printed}{terms} = {cost}{floor}"


def changes_this_turn(table: RivalsTable, seat: int) -> list[tuple[int, str]]:
    """What Blocks and other cards have added to a cost in this turn, each with its name."""
    titles = table.cards.titles
    found: list[tuple[int, str]] = []
    for event in reversed(table.events):
        if event.kind == "turn":
            break
        if event.kind in BLOCKS:  # of the partner's, too: only one Character is Confronted
            found.append((table.faces[event.faces[0]].block, titles[event.faces[0]]))
        elif event.kind == "cheaper" and event.seat == seat:
            found.append((event.number, titles[event.cause]))
    return found[::-1]
