"""The numbers that rule tests count on, so that balancing a card breaks no proof of a rule.

`test_cards*.py` test the cards as they are; everything else plays with these.
"""

from __future__ import annotations

from typing import Any

Fields = dict[str, Any]


def power(n: int, **more: Any) -> Fields:
    return {"do": "power", "n": n, **more}


def draw(n: int = 1, **more: Any) -> Fields:
    return {"do": "draw", "n": n, **more}


def they(verb: str, **more: Any) -> Fields:
    return {"do": verb, "who": "they", **more}


def attack(*then: Fields) -> Fields:
    return {"do": "attack", "then": list(then)}


def of(*types: str, **more: Any) -> Fields:
    return {"types": list(types), **more} if types else more


def destroy(*heaps: str, **more: Any) -> Fields:
    return {"do": "destroy", "heaps": list(heaps), **more}


def recover(*types: str) -> Fields:
    return {"do": "recover", "of": of(*types), "to": "deck"}


def card(cost: int, copies: int, *effects: Fields, vp: int = 1, **fields: Any) -> Fields:
    found = {"cost": cost, "copies": copies, "vp": vp, "effects": list(effects)}
    return found | {"gained": [], **fields}


def location(cost: int, when: str, then: Fields, vp: int = 1, **more: Any) -> Fields:
    return card(cost, 1, vp=vp, abilities=[ability(when, then, **more)])


def ability(when: str, then: Fields, **more: Any) -> Fields:
    return {"when": when, "then": [then], **more}


def nemesis(*effects: Fields, appearance: list[Fields], cost: int = 10, vp: int = 5) -> Fields:
    return card(cost, 1, *effects, vp=vp, appearance=appearance)


def weakness(*effects: Fields) -> Fields:
    return card(0, 1, *effects, vp=-1)


def event(*abilities: Fields, rules: tuple[str, ...] = ()) -> Fields:
    return {"abilities": list(abilities), "rules": list(rules)}


def hero(side: Fields, first: Fields, second: Fields, other: Fields) -> Fields:
    return {"abilities": [side], "recruit": [first, second], "sidekick": [other]}


def control(kind: str) -> Fields:
    return ability("use", power(2), limit=1, need={"n": 2, "of": of(kind)})


def first(kind: str, then: Fields) -> Fields:
    return ability("first play", then, of=of(kind))


LOSE = they("lose_sidekick", otherwise=[they("weakness")])
GEAR, POWER, CHEAP = of("equipment"), of("super power"), of(least=1, most=2)

PINNED: dict[str, Fields] = {
    # Equipment
    "Birdarangs": card(
        3, 3, power(2), {"do": "if_control", "of": of("equipment"), "then": [power(1)]}
    ),
    "T-Car": card(4, 2, power(2), power(1, per="sidekick")),
    "Crystal Prism": card(5, 2, power(1, per="colour")),
    "Prank Gloves": card(2, 3, power(1), recover("equipment")),
    "Foam Shield": card(3, 2, power(1), defense=[draw(2)]),
    "Remote Control": card(
        4, 2, power(1), {"do": "play_from", "heap": "discard", "of": of(most=3)}
    ),
    "Pizza Oven": card(2, 2, draw()),
    # Heroes
    "Más y Menos": card(2, 2, draw(), {"do": "may", "then": [draw(who="foes"), power(1)]}),
    "Terra": card(4, 2, power(3), draw(), {"do": "pass"}),
    "Hall Monitor": card(1, 3, power(1)),
    "Tidal Teen": card(3, 3, power(2), {"do": "widen"}),
    "Waffle Chef": card(3, 2, draw(), {"do": "recruit_sidekick"}),
    "Trick Archer": card(5, 2, power(2), destroy("hand", "discard")),
    # Locations
    "Jump City": location(5, "first play", draw(), of=CHEAP),
    "HIVE Tower": location(5, "use", draw(2), limit=1, pay={"lose_sidekick": True}),
    "Pizza Parlor": location(4, "turn end", recover("equipment")),
    "Training Room": location(5, "first play", draw(), of=of("hero")),
    "Arcade": location(4, "lose sidekick", draw(2)),
    "Rooftop Hangout": location(6, "turn start", power(1), vp=2),
    # Super Powers
    "Titans Go!": card(3, 6, power(2)),
    "Dark Portal": card(3, 3, draw(2), {"do": "discard"}),
    "Mutation": card(4, 2, power(2), {"do": "mutate"}),
    "Laser Eyes": card(5, 2, power(3)),
    "Shape Shift": card(2, 3, power(1), defense=[draw()]),
    "Sonic Blast": card(6, 2, power(3), attack(they("discard_top")), vp=2),
    "Power Nap": card(1, 2, draw(), destroy("discard", of=of("weakness"))),
    # Villains
    "Detention Regular": card(2, 3, power(1), attack(they("discard"))),
    "Gadget Gremlin": card(
        3, 3, power(1), {"do": "play_from", "heap": "line-up", "of": of("equipment", most=3)}
    ),
    "Hexing Classmate": card(4, 2, power(2), attack(they("weakness"))),
    "Wrecking Bully": card(5, 2, power(3), attack({"do": "drop_location"}), vp=2),
    "Evil Headmaster": card(6, 2, power(3), {"do": "steal_sidekick"}, vp=2),
    "Puppet Prince": card(4, 2, power(2), attack(LOSE)),
    # Nemesis
    "Control Freak": nemesis(power(3), appearance=[], cost=8, vp=4),
    "Mecha Teacher": nemesis(power(4), appearance=[they("discard")]),
    "Lord Meatball": nemesis(power(2), draw(2), appearance=[they("weakness")]),
    "Clock Baron": nemesis(
        power(3), {"do": "gain", "heaps": ["main deck"]}, appearance=[they("discard_top", n=2)]
    ),
    "Masked Mentor": nemesis(
        power(3),
        {"do": "gain", "heaps": ["line-up"], "of": of(most=4), "to": "hand"},
        appearance=[they("destroy", heaps=["hand"], of=of(least=3))],
    ),
    "Trickster Imp": nemesis(power(3), {"do": "steal_sidekick"}, appearance=[LOSE]),
    "Demon Dad": nemesis(power(5), appearance=[they("weakness", n=2)]),
    "Beehive Boss": nemesis(
        power(3), power(1, of=of("villain")), appearance=[they("pass", heaps=["hand"])]
    ),
    "Moon Tyrant": nemesis(
        power(3),
        destroy("hand", "discard", n=2),
        appearance=[they("discard", of=of(most=1), every=True)],
    ),
    # Weakness
    "Sleepyhead": weakness(power(-1)),
    "Butterfingers": weakness({"do": "discard"}),
    "Lonely": weakness({"do": "lose_sidekick"}),
    "Daydreaming": weakness({"do": "discard_top"}),
    "Blabbermouth": weakness(draw(who="foes")),
    "Broke": weakness({"do": "rule", "flag": "broke"}),
    "Chicken": weakness({"do": "rule", "flag": "chicken"}),
    # Starters and Events
    "Snack Time": {"effects": [{"do": "snack"}]},
    "Power Outage": event(ability("play", power(-1), of=GEAR)),
    "Sugar Rush": event(rules=("sugar rush",)),
    "Lost Phone": event(rules=("lost phone",)),
    "Study Hall": event(rules=("study hall",)),
    # Super Heroes
    "Robin": hero(control("equipment"), GEAR, GEAR, first("equipment", power(1))),
    "Starfire": hero(control("villain"), CHEAP, CHEAP, first("villain", power(1))),
    "Beast Boy": hero(
        first("hero", {"do": "cycle", "draw": 2}),
        of("hero"),
        of("hero"),
        first("hero", {"do": "cycle"}),
    ),
    "Raven": hero(
        first("super power", draw()), POWER, of("villain"), first("super power", power(1))
    ),
    "Cyborg": hero(
        ability("buy", draw(), of=GEAR, limit=1),
        GEAR,
        POWER,
        ability("buy", power(1), of=GEAR, limit=1),
    ),
}
