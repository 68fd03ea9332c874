"""The numbers that rule tests count on, so that balancing a card breaks no proof of a rule.

`test_cards.py` tests the cards as they are; everything else plays with these.
"""

from __future__ import annotations

from typing import Any


def power(n: int, **more: Any) -> dict[str, Any]:
    return {"do": "power", "n": n, **more}


def draw(n: int = 1) -> dict[str, Any]:
    return {"do": "draw", "n": n}


def confront(*then: dict[str, Any]) -> dict[str, Any]:
    return {"do": "confront", "then": list(then)}


def attack(verb: str, target: bool = False, **more: Any) -> dict[str, Any]:
    return {"do": "attack", "target": target, "then": [{"do": verb, **more}]}


def destroy(*heaps: str, **more: Any) -> dict[str, Any]:
    return {"do": "destroy", "heaps": list(heaps), **more}


def card(cost: int, *effects: dict[str, Any], vp: int = 1, **fields: Any) -> dict[str, Any]:
    return {"cost": cost, "vp": vp, "effects": list(effects), **fields}


def first(*types: str, then: dict[str, Any]) -> dict[str, Any]:
    return {"when": "first play", "of": {"types": list(types)}, "then": [then]}


def ability(when: str, then: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"when": when, "then": [then], **more}


FINDS = {"do": "search", "look": 3, "of": {"types": ["hero", "super power"]}}
BORROWS = {"do": "play_from", "heap": "line-up", "of": {"most": 4}, "returns": True}
TO_DECK = {"do": "recover", "of": {"types": ["hero"]}, "to": "deck"}
EITHER = {"discard": {"types": ["super power", "villain"]}, "each_type_once": True}

PINNED: dict[str, dict[str, Any]] = {
    "Shazam! (9)": {
        "vp": 4,
        "abilities": [ability("use", FINDS, pay={"discard": {"name": "Punch"}})],
    },
    "Shazam! (12)": {"vp": 6, "abilities": [first("hero", then=power(2))]},
    "Shazam! (15)": {
        "vp": 8,
        "abilities": [ability("use", power(2), limit=2, pay={"discard": {}})],
    },
    "Black Adam (9)": {
        "vp": 4,
        "abilities": [
            first("villain", then=power(1)),
            ability("defeat", destroy("hand", "discard")),
        ],
    },
    "Black Adam (12)": {"vp": 6, "abilities": [ability("use", draw(2), pay=EITHER)]},
    "Black Adam (15)": {
        "vp": 8,
        "abilities": [
            ability("attack hits", power(2), limit=1),
            ability("confrontation", power(1)),
        ],
    },
    "Mary Marvel": card(4, power(2), confront(power(1))),
    "Lightning Courier": card(2, power(1), confront(power(1))),
    "Alley Runner": card(3, draw(), defense=[draw(2)]),
    "Gentleman Tiger": card(3, power(2), abilities=[first("super power", then=power(1))]),
    "Seer of the Seventh Gate": card(4, power(1), {"do": "search", "look": 2}),
    "Champion Emeritus": card(
        7, power(3), {"do": "recover", "of": {"types": ["super power"]}}, vp=2
    ),
    "Staff of Ages": card(5, power(2), TO_DECK, block=2, blocking=[]),
    "Golden Bracers": card(3, power(1), block=2, blocking=[draw()]),
    "Stamina of Atlas": card(4, power(2), block=3),
    "Cloak of the Champion": card(4, power(2), defense=[draw(), destroy("discard")]),
    "Chain of the Eternal": card(6, power(3), {"do": "cheaper", "n": 1}, vp=2),
    "Thunderclap": card(3, power(2), attack("discard_top", target=True, who="they")),
    "Speed of Mercury": card(2, draw(), block=0, blocking=[]),
    "Fury of the Sky": card(6, power(3), confront(power(1)), vp=2),
    "Living Lightning": card(7, power(2), draw(2), vp=2, abilities=[]),
    "Sloth": card(3, power(1), confront(draw()), abilities=[]),
    "Envy": card(3, {"do": "choose", "of": [[power(2)], [BORROWS]]}),
    "Gluttony": card(4, power(1), draw(2), {"do": "discard"}),
    "Greed": card(4, power(2), {"do": "gain", "heaps": ["line-up"], "of": {"most": 3}}),
    "Lust": card(5, power(3), attack("discard", who="they")),
    "Wrath": card(5, power(3), confront(power(2))),
    "Pride": card(6, power(4), vp=3),
    "Famine": card(6, power(3), destroy("line-up", down_to=4), vp=2),
    "Psycho-Pirate": card(5, power(2), attack("pass", target=True, heaps=["hand", "discard"])),
    "Iron Vizier": card(2, power(1), attack("reveal_top", target=True)),
    "Grave-Goods Dealer": card(3, power(1), destroy("hand", "discard")),
    "Whispering Worm": card(4, power(2), attack("weakness", who="they")),
    "High Priest of War": card(5, power(2), confront(power(1, per="their weakness"))),
    "Storm Tyrant": card(8, power(4), confront(draw(2)), vp=3),
    "The Rock of Eternity": card(5, abilities=[ability("turn end", destroy("discard"))]),
    "Newsstand Corner": card(4, abilities=[ability("first play", draw(), of={"most": 2})]),
    "Sunken Tomb": card(5, abilities=[ability("discard", power(2), limit=1)]),
    "Thunder Peak": card(5, abilities=[first("villain", "super power", then=draw())]),
}
