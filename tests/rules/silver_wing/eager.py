"""Cards tried out: what is different from the same play with a card that says nothing.

Player 1 uses everything the card on trial offers; nobody else does anything but what they must.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rules.silver_wing.stage import HOUSE, PLAIN, Stage, ally, battle, cards_and, character

COUNTED = (
    "hand",
    "deck",
    "stockpile",
    "discard",
    "restricted",
    "removed",
    "gone",
    "support",
    "battlefield",
)
MINE = {
    "hand": "Spyglass, Squire, Page",
    "support": "Unearth",
    "discard": "Squire, Regroup",
    "restricted": "Scout",
}
THEIRS = {
    "hand": "Squire, Diver, Page, Monk, Recruit, Brawler, Spyglass",
    "support": "Unearth, Regroup",
    "discard": "Page, Scout, Squire, Monk",
}
BLANKS = [
    ally(f"Blank {'/'.join(colors)}", *colors)
    for colors in (
        ["blue"],
        ["yellow"],
        ["red"],
        ["blue", "yellow"],
        ["blue", "red"],
        ["yellow", "red"],
        ["blue", "yellow", "red"],
    )
]
CARDS = cards_and(*BLANKS, *PLAIN, character("Blank"), of=HOUSE)
BY_NAME = {card.label: card for card in CARDS.cards} | {card.name: card for card in CARDS.cards}


def tally(stage: Stage) -> Counter[str]:
    """Everything that can be counted: "my hand", "rival crystals" …"""
    facts, found = stage.facts, Counter[str]()
    for seat, whose in ((0, "my"), (1, "rival")):
        for zone in COUNTED:
            found[f"{whose} {zone}"] = stage.count(zone, seat)
        found[f"{whose} life"] = 2 * facts["stamina"][seat][0] + facts["stamina"][seat][1]
        found[f"{whose} crystals"] = facts["crystals"][seat][0]
        found[f"{whose} tokens"] = len(facts["tokens"][seat])
        found[f"{whose} mc"] = facts["mc_ready"][seat]
    found["attacks left"] = facts["attacks_left"]
    return found


def difference(tried: Stage, plain: Stage) -> dict[str, int]:
    one, two = tally(tried), tally(plain)
    return {what: one[what] - two[what] for what in one if one[what] != two[what]}


def eager(stage: Stage, name: str, wishes: dict[str, str] | None = None) -> Stage:
    """On to the next Move, using what this card offers and answering the rest as wished."""
    wishes = wishes or {}
    while stage.asked and (stage.kind != "move" or stage.facts["combat"]):
        seat = next(iter(stage.asked))
        ask = stage.match.asked
        assert ask is not None
        options, about = stage.options(seat), stage.prompt(seat).about
        wish = wishes.get(stage.kind, "")
        if wish and wish in options:
            stage.answer(seat, wish)
        elif f"use {name}" in options:
            stage.answer(seat, f"use {name}")
        elif stage.kind in ("use", "may") and about.startswith(name):
            stage.answer(seat, options[0])
        elif ask.bounds(seat)[0] == 0:
            stage.answer(seat)
        elif refusal := [word for word in stage.DECLINE if word in options]:
            stage.answer(seat, refusal[0])
        else:
            stage.answer(seat, *options[: ask.bounds(seat)[0]])
    return stage


def blank_for(name: str) -> str:
    return f"Blank {'/'.join(BY_NAME[name].colors)}"


def tried_attacker(name: str, defend: str, wishes: dict[str, str], **arranged: Any) -> Stage:
    mine = {**MINE, **arranged.get("mine", {})}
    mine["hand"] = f"{name}, {mine['hand']}"
    stage = battle(mine, {**THEIRS, **arranged.get("theirs", {})}, cards=CARDS)
    stage.moves(0, f"attack {name}")
    return eager(stage, name, {"defend": defend, **wishes})


def attack_of(name: str, defend: str = "no defense", wishes: Any = None, **arranged: Any):
    """What an attack with this Ally changes, beside one with a blank card of its colors."""
    tried = tried_attacker(name, defend, wishes or {}, **arranged)
    plain = tried_attacker(blank_for(name), defend, wishes or {}, **arranged)
    return difference(tried, plain)


def tried_defender(name: str, wishes: dict[str, str], **arranged: Any) -> Stage:
    """Player 2 attacks with its Main Character; this Ally and a second one defend."""
    color = BY_NAME[name].colors[0]
    mine = {**MINE, **arranged.get("mine", {})}
    mine["hand"] = f"{name}, {blank_for(color_twin(color))}, {mine['hand']}"
    theirs = {**THEIRS, **arranged.get("theirs", {})}
    stage = battle(mine, theirs, cards=CARDS, first=1)
    stage.moves(1, f"declare {color}")
    defend = f"defend {name} + {blank_for(color_twin(color))}"
    return eager(stage, name, {"defend": defend, "act as": color, **wishes})


def color_twin(color: str) -> str:
    return {"blue": "Squire", "yellow": "Page", "red": "Recruit"}[color]


def defence_of(name: str, wishes: Any = None, **arranged: Any):
    tried = tried_defender(name, wishes or {}, **arranged)
    plain = tried_defender(blank_for(name), wishes or {}, **arranged)
    return difference(tried, plain)


def play_of(name: str, wishes: Any = None, zone: str = "hand", **arranged: Any):
    """What playing this Support in a Move changes, the card itself included."""
    mine = {**MINE, **arranged.get("mine", {})}
    mine[zone] = f"{name}, {mine[zone]}" if mine[zone] else name
    theirs = {**THEIRS, **arranged.get("theirs", {})}
    before = battle(mine, theirs, cards=CARDS).to_move(0)
    after = battle(mine, theirs, cards=CARDS).moves(0, f"play {name}")
    return difference(eager(after, name, wishes), before)


def use_of(zone: str, name: str, wishes: Any = None, **arranged: Any):
    """What using this Main Character or Signature Skill in a Move changes."""
    mine = {**MINE, zone: name, **arranged.get("mine", {})}
    theirs = {**THEIRS, **arranged.get("theirs", {})}
    word = f"use {BY_NAME[name].name}"
    before = battle(mine, theirs, cards=CARDS).to_move(0)
    after = battle(mine, theirs, cards=CARDS).moves(0, word)
    return difference(eager(after, name, wishes), before)
