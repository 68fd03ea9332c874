"""Cards of Silver Wing that nobody needs: blank ones, twins, and those that another one outdoes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.core.effects import Effect
from rules.silver_wing.cards import Clause, WingCard
from rules.silver_wing.conditions import NOTHING


def blank_allies(cards: Iterable[WingCard]) -> list[str]:
    return [card.label for card in cards if card.kind == "ally" and not card.body]


def shared_texts(cards: Iterable[WingCard]) -> list[list[str]]:
    """Cards that say the same, each group by their names."""
    saying: dict[str, list[str]] = {}
    for card in cards:
        saying.setdefault(card.body, []).append(card.label)
    return [labels for body, labels in saying.items() if body and len(labels) > 1]


def dominated(cards: Sequence[WingCard]) -> list[tuple[str, str]]:
    """Allies with another of their colors that does all they do, and is bound by no more."""
    allies = [card for card in cards if card.kind == "ally"]
    return [
        (one.label, other.label)
        for one in allies
        for other in allies
        if one is not other and one.colors == other.colors and outdoes(other, one)
    ]


def outdoes(one: WingCard, other: WingCard) -> bool:
    """Whether the first can stand in for the second, always."""
    if bound(one) - bound(other):
        return False
    if one.attack_if not in (NOTHING, other.attack_if):
        return False
    if not one.attack_cost.is_free and one.attack_cost != other.attack_cost:
        return False
    if set(other.abilities) - set(one.abilities) - set(GRANTED):
        return False
    if any(constant not in one.constants for constant in other.constants):
        return False
    return all(any(does(mine, theirs) for mine in one.clauses) for theirs in other.clauses)


GRANTED = ("steadfast", "nimble", "fierce")  # abilities that are clauses: compared as such


def bound(card: WingCard) -> set[str]:
    """What it must not do."""
    facts = {
        "attack": card.cannot_attack,
        "defend": card.cannot_defend,
        "alone": card.only_double,
        "stay": card.after_combat != "discard",
    }
    return {name for name, holds in facts.items() if holds}


def does(one: Clause, other: Clause) -> bool:
    """Whether the first clause brings all that the second does, and asks for no more."""
    if (one.timing, one.moment) != (other.timing, other.moment):
        return False
    if one.need not in (NOTHING, other.need) or (one.once and not other.once):
        return False
    if not one.cost.is_free and one.cost != other.cost:
        return False
    return all(any(brings(mine, theirs) for mine in one.effects) for theirs in other.effects)


def brings(one: Effect, other: Effect) -> bool:
    """Whether the first effect is the second, or more of the same."""
    number = getattr(other, "n", None)
    if number is None or type(one) is not type(other):
        return one == other
    fewer: Effect = replace(one, n=number)  # type: ignore[type-var]
    return getattr(one, "n", 0) >= number and fewer == other
