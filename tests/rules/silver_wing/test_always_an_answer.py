"""Whatever is piled onto an attack, two Allies of the right colors stop it: no card is past answer.

The pool is searched: every attacker of the house, with every Support for attacks, every effect of
its own and a Crystal to Embolden it, on every Battlefield that has a say in attacks.
"""

from random import Random

import pytest

from rules.core.effects import all_effects
from rules.silver_wing.vocabulary import COLORS
from tests.rules.silver_wing.stage import (
    HOUSE,
    PLAIN,
    battle,
    cards_and,
    clause,
    do,
    house_battle,
    signature,
    support,
)

SHIELDS = ["Squire", "Page", "Recruit"] * 3  # some may be discarded on the way
TRIED = 40  # attackers on each Battlefield; without one all of them
FOR_ATTACKS = [
    card.name
    for card in HOUSE.cards
    if card.support == "normal" and card.clauses[0].timing == "attack"
]
RULES = {"has", "cannot have", "any single", "no responses", "embolden without reveal", "cheaper"}
ON_FIELDS = [card for card in HOUSE.cards if card.support == "battlefield"]
FIELDS = ["", *[c.name for c in ON_FIELDS if {rule.rule for rule in c.constants} & RULES]]
LOW = {"stamina": 1, "damaged": 1}  # behind, and still alive


def attackers():
    """How each attack is announced, and what its player needs for it."""
    for card in HOUSE.cards:
        if card.kind == "ally" and not card.cannot_attack:
            yield f"attack {card.label}", {"hand": [card.label]}
        elif card.kind == "main character":
            for color in COLORS:
                yield f"declare {color}", {"mc": card.label}
        elif card.signature == "attack":
            owner = next(mc for mc in HOUSE.cards if mc.name == card.character)
            yield "signature", {"mc": owner.label, "signature": card.label}


def decline(stage, random: Random) -> None:
    """Do nothing if that is allowed, and anything if not."""
    seat = next(iter(stage.asked))
    options, (least, _) = stage.options(seat), stage.match.asked.bounds(seat)
    refusals = [word for word in stage.DECLINE if word in options]
    stage.answer(seat, *(refusals[:1] if least and refusals else random.sample(options, least)))


def piled_onto(stage, attack: str, random: Random):
    """The attack with everything that can be used for it, as it is to be defended."""
    while stage.asked != {0: "move"}:
        decline(stage, random)
    first = f"{attack} first"
    stage.answer(0, first if stage.announcement(0, first) in stage.options(0) else attack)
    while stage.kind != "defend":
        more: list[str] = []
        if stage.kind in ("before responses", "use", "attack"):
            more = [word for word in stage.options(0) if word not in ("pass", "no")]
        if more:
            stage.answer(0, random.choice(more))
        else:
            decline(stage, random)
    return stage


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field or "no Battlefield")
def test_every_attack_of_the_pool_can_be_defended(field):
    random = Random(field)
    found = list(attackers())
    for attack, mine in random.sample(found, TRIED) if field else found:
        hand = [*mine.get("hand", []), *FOR_ATTACKS, "Regroup", "Page"]
        if "Berserker" in attack:
            hand = [*mine["hand"], *random.sample(FOR_ATTACKS, 2)]
        arranged = {**LOW, **mine, "hand": hand, "battlefield": field}
        stage = house_battle(arranged, {"hand": SHIELDS})
        stage = piled_onto(stage, attack.partition(" [")[0], random)
        ways = [word for word in stage.options(1) if word.startswith("defend ")]
        assert ways, f"nothing stops {attack} of {mine}: {stage.facts['combat']}"


def test_every_skill_and_every_damage_by_an_effect_can_be_answered():
    """Effects that deal damage trigger, so an EFFECT or SUPPORT RESPONSE can nullify them."""
    for card in HOUSE.cards:
        for each in card.clauses:
            if any(effect.verb == "damage" for effect in all_effects(each.effects)):
                assert each.triggers or card.kind == "support", card.label


COLORLESS = cards_and(
    *PLAIN,
    signature("Void", "attack"),
    support("Corner", "normal", clause("attack", do("give", ability="adroit"))),
    support("Roar", "normal", clause("attack", do("give", ability="bold"))),
)


def test_an_attack_without_a_color_cannot_be_made_adroit():
    """Nothing could match it."""
    mine = {"signature": "Void", "hand": "Corner, Roar"}
    stage = battle(mine, {"hand": "Squire, Page"}, cards=COLORLESS)
    stage.moves(0, "signature first").answer(0, "play Corner").until("before responses")
    stage.answer(0, "play Roar").until("defend")
    assert not stage.facts["combat"]["adroit"]
    assert stage.options(1) == ["no defense", "defend Squire + Page"]
