"""Cards and combats for the oracle of the Defense Step: everything that can upset a defence.

No two Allies have the same name, so a line of the log tells which one it means.
"""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

from tests.rules.silver_wing.stage import (
    Stage,
    ally,
    battle,
    cards_and,
    clause,
    do,
    signature,
    support,
)

COLORS = ("blue", "yellow", "red")
MIXES = [mix for size in (1, 2, 3) for mix in combinations(COLORS, size)]
ALWAYS = {"hand_most": 50}  # a condition, so that the effect triggers and can be answered
DEFENDERS: dict[str, dict[str, Any]] = {
    "Plain": {},
    "Guard": {"abilities": ["protector"]},
    "Helper": {"only_double": True},
    "Striker": {"cannot_defend": True},
    "Thinker": {"clauses": [clause("defend", do("stockpile"), need=ALWAYS)]},
    "Hoarder": {"clauses": [clause("defend", do("stockpile"))]},
    "Runner": {"clauses": [clause("defend", do("leave", to="restricted"), need=ALWAYS)]},
}
WHEN_DEFENDED = {
    "Mute": None,
    "Quick": do("stockpile"),
    "Angry": do("give", ability="bold"),
    "Sly": do("recolor", color="red"),
    "Shy": do("leave", to="stockpile"),
}
ABILITIES: dict[str, list[str]] = {
    "": [],
    "Bold": ["bold"],
    "Deft": ["adroit"],
    "Both": ["bold", "adroit"],
}


def short(mix: tuple[str, ...]) -> str:
    return "".join(color[0] for color in mix)


def attacker(mix: tuple[str, ...], how: str, ability: str) -> dict[str, Any]:
    effect = WHEN_DEFENDED[how]
    clauses = [clause("attack", effect, moment="defended")] if effect else []
    facts = {"abilities": ABILITIES[ability], "clauses": clauses}
    return ally(f"{how}{ability}-{short(mix)}", *mix, **facts)


def response(name: str, timing: str, effect: dict[str, Any]) -> dict[str, Any]:
    return support(name, "response", clause(timing, effect))


TAKING_OUT = [
    response(f"Snatch-{to.split()[-1]}", "ally response", do("remove_it", to=to))
    for to in ("discard", "restricted", "hand", "deck bottom")
] + [
    response(f"Trip-{to}", "defend response", do("remove_it", to=to)) for to in ("discard", "hand")
]
AGAINST_DEFENDERS = [
    *TAKING_OUT,
    response("Press", "defend response", do("give", ability="bold")),
    response("Pierce", "defend response", do("give", ability="adroit")),
    response("Hush", "ally response", do("nullify", what="effect")),
    response("Stop", "effect response", do("nullify", what="effect")),
]
FOR_DEFENDERS = [
    support("Wall", "normal", clause("defend", do("any_single"))),
    support("Soften", "normal", clause("defend", do("deny", ability="bold"))),
    support("Blunt", "normal", clause("defend", do("deny", ability="adroit"))),
    *[
        response(f"Paint-{color}", "attack response", do("recolor", color=color))
        for color in COLORS
    ],
    response("Cage", "ally response", do("remove_it", to="restricted")),
    response("Veto", "support response", do("nullify", what="effect")),
]
ATTACKERS = [attacker(*facts) for facts in product(MIXES, WHEN_DEFENDED, ABILITIES)]
ALLIES = [
    ally(f"{kind}-{short(mix)}", *mix, **facts)
    for mix, (kind, facts) in product(MIXES, DEFENDERS.items())
]
CARDS = cards_and(
    *ATTACKERS, *ALLIES, *AGAINST_DEFENDERS, *FOR_DEFENDERS, signature("Colorless", "attack")
)


def names(cards: list[dict[str, Any]], random: Random, number: int) -> list[str]:
    """So many of these, none twice."""
    return [str(card["name"]) for card in random.sample(cards, min(number, len(cards)))]


def combat(random: Random) -> Stage:
    """A random attack against a random hand, announced: the defender is asked next, or soon."""
    hand = names(ALLIES, random, random.randint(1, 6))
    hand += names(FOR_DEFENDERS, random, random.randint(0, 2))
    answers = names(AGAINST_DEFENDERS, random, random.randint(1, 4))
    (striker,) = names(ATTACKERS, random, 1)
    stage = battle(
        {"hand": [striker, *answers], "signature": "Colorless"},
        {"hand": hand, "battlefield": random.choice(["", "", "Iron Gate"])},
        cards=CARDS,
    )
    declared = [f"declare {color}" for color in COLORS]
    attack = random.choice([f"attack {striker}"] * 7 + ["signature", random.choice(declared)])
    boldly = f" embolden {random.choice(answers)}" if random.random() < 0.15 else ""
    return stage.moves(0, f"{attack}{boldly}")
