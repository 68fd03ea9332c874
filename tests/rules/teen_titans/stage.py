"""Turns of the Titans, arranged in one line: I am Robin (seat 0), the foe is Starfire (seat 1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.core.cards import CardSet
from rules.core.effects import all_effects
from tests.rules.cerberus import stage
from tests.rules.cerberus.stage import Stage, cards_of, names, table
from tests.rules.teen_titans.pinned import PINNED

SLUG = "teen_titans"
CARDS = cards_of(SLUG)
LEVEL = stage.level(SLUG)  # as tables are arranged with them
FIXED = stage.cards_with(SLUG, PINNED)  # as rule tests play them
HEROES = ("Robin", "Starfire", "Beast Boy", "Raven", "Cyborg")
NEMESIS = tuple(card.name for card in CARDS.cards if card.kind == "nemesis")
WEAKNESS = tuple(card.name for card in CARDS.cards if card.kind == "weakness")
EVENTS = tuple(card.name for card in CARDS.cards if card.kind == "event")
MAIN_DECK = tuple(
    card.name
    for card in CARDS.cards
    if card.kind in ("hero", "villain", "super power", "equipment", "location") and not card.stack
)
PUNCHES = "Punch " * 5
DEAR = ["Evil Headmaster", "Wrecking Bully", "Sonic Blast", "Trick Archer"] * 2 + ["Arcade"]


def card(name: str, cards: CardSet = FIXED) -> Any:
    return next(card for card in cards.cards if card.name == name)


def effect(name: str, verb: str, cards: CardSet = FIXED) -> Any:
    """The first effect of a card with this verb."""
    return next(effect for effect in all_effects(card(name, cards).effects) if effect.verb == verb)


def power_of(name: str, cards: CardSet = FIXED) -> int:
    """The plain Power a card gives."""
    found: int = effect(name, "power", cards).n
    return found


def cards_with(**rewritten: dict[str, Any]) -> CardSet:
    """The pinned cards with some rewritten, called by their id: terra={"effects": [...]}"""
    titles = dict(zip(CARDS.ids, CARDS.titles, strict=True))
    return stage.cards_with(
        SLUG, [*PINNED.items(), *((titles[id_], fields) for id_, fields in rewritten.items())]
    )


def titans(
    hand: stage.Cards = "",
    *,
    me: str = "Robin",
    foe_is: str = "Starfire",
    foe: dict[str, stage.Cards] | None = None,
    **arranged: Any,
) -> Stage:
    """A match at the start of my turn. The Line-Up is dear, unless arranged."""
    foe = {"hero": [foe_is], **(foe or {})}
    arranged = {"hero": [me], "cards": FIXED, **arranged}
    if "line_up" not in arranged:
        lying = [hand, *foe.values(), *arranged.values()]
        arranged["line_up"] = left_of(DEAR, lying)[:5]
    return table(SLUG, hand, foe=foe, **arranged)


def left_of(wanted: list[str], zones: list[Any]) -> list[str]:
    """Those of the wanted cards that lie in none of the zones."""
    lying = Counter(name for zone in zones if isinstance(zone, str | list) for name in names(zone))
    return list((Counter(wanted) - lying).elements())


def played(card: str, hand: stage.Cards = "", **arranged: Any) -> Stage:
    """I have played a card, and hold these besides."""
    held = names(hand) if not isinstance(hand, int) else []
    return titans([card, *held], **arranged).play(card)


def ended(stage: Stage) -> Stage:
    """The turn is ended, what is asked is declined, and the next one has begun."""
    return stage.play("end").until("turn")


def says(*effects: dict[str, Any]) -> str:
    """How a card with these effects reads."""
    cards = cards_with(hall_monitor={"effects": list(effects)})
    body: str = card("Hall Monitor", cards).body
    return body


def does(*effects: dict[str, Any], hand: stage.Cards = "", **arranged: Any) -> Stage:
    """I have played a Hall Monitor that has these effects instead of its own."""
    cards = cards_with(hall_monitor={"effects": list(effects)})
    return played("Hall Monitor", hand, cards=cards, **arranged)


def hits(*effects: dict[str, Any], **arranged: Any) -> Stage:
    """I have played a Hall Monitor whose Attack does this."""
    return does({"do": "attack", "then": list(effects)}, **arranged)
