"""Turns of Shazam! (seat 0) against Black Adam (seat 1), or of others, arranged in one line.

Cards of emblems that are not in play can be laid all the same: they are cards like any other.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.core.cards import CardSet
from tests.rules.cerberus import stage
from tests.rules.cerberus.stage import Stage, cards_of, table
from tests.rules.dc_rivals.pinned import PINNED

SLUG = "dc_rivals"
CARDS = cards_of(SLUG)  # as they are
LEVEL = stage.level(SLUG)  # as tables are arranged with them
FIXED = stage.cards_with(SLUG, PINNED)  # as rule tests play them
LEVELS = (9, 12, 15)
NAMES = {
    "shazam": "Shazam!",
    "black_adam": "Black Adam",
    "flash": "The Flash",
    "reverse_flash": "Reverse-Flash",
}
RIVAL = {"shazam": "black_adam", "flash": "reverse_flash"}  # of the same box
RIVAL |= {other: one for one, other in RIVAL.items()}
DEAR = ["Storm Tyrant", "Living Lightning", "Champion Emeritus", "Pride", "Famine", "The Wizard"]
DEAR += ["Fury of the Sky"] * 2 + ["Lust", "Wrath", "Psycho-Pirate"]


def card(name: str) -> Any:
    """A card by its title or name."""
    return next(card for card in CARDS.cards if name in (card.title, card.name))


def cards_with(**rewritten: dict[str, Any]) -> CardSet:
    """The pinned cards with some rewritten, called by their id: sloth={"effects": [...]}"""
    titles = dict(zip(CARDS.ids, CARDS.titles, strict=True))
    return stage.cards_with(
        SLUG, [*PINNED.items(), *((titles[id_], fields) for id_, fields in rewritten.items())]
    )


def rivals(
    hand: stage.Cards = "",
    *,
    me: str = "shazam",
    them: str = "",
    level: int = 9,
    foe_level: int = 9,
    foe: dict[str, stage.Cards] | None = None,
    **arranged: Any,
) -> Stage:
    """A match at the start of my turn; my Character and the foe's are the ones that cost this.

    Both decks are what is left of the starters, and the Line-Up is dear, unless arranged.
    """
    other = them or RIVAL[me]
    mine, lost = characters(me, level)
    theirs, won = characters(other, foe_level)
    foe = {"characters": theirs, "score": lost, **(foe or {})}
    arranged = {"cards": FIXED, "characters": mine, "score": won, **arranged}
    if "line_up" not in arranged:
        arranged["line_up"] = dear_line_up([hand, *foe.values(), *arranged.values()])
    brought = [{"character": me}, {"character": other}]
    return table(SLUG, hand, foe=foe, brought=brought, **arranged)


def dear_line_up(zones: list[Any]) -> list[str]:
    """Five cards that nobody can pay for and that lie nowhere else."""
    lying = Counter(n for zone in zones if isinstance(zone, str | list) for n in stage.names(zone))
    return list((Counter(DEAR) - lying).elements())[:5]


def characters(emblem: str, level: int) -> tuple[list[str], list[str]]:
    """A Character stack whose top costs this, and those defeated before."""
    titles = [f"{NAMES[emblem]} ({cost})" for cost in LEVELS]
    place = LEVELS.index(level)
    return titles[place:][::-1], titles[:place]


def normal(hand: stage.Cards = "", **arranged: Any) -> Stage:
    """A Normal turn of mine begins: whatever is done first, it is not a Confrontation."""
    return rivals(hand, **arranged)


def confront(hand: stage.Cards = "", **arranged: Any) -> Stage:
    """I have announced a Confrontation."""
    return rivals(hand, **arranged).answer(arranged.get("active", 0), "confrontation")


def played(card: str, hand: str = "", **arranged: Any) -> Stage:
    """I have played a card in a Normal turn, and hold these besides."""
    name = card.partition(": choice")[0]  # "Envy: choice 2" with one of its effects
    return normal([name, *stage.names(hand)], **arranged).play(card)


# -- texts that no card has, on a Villain


def says(*effects: dict[str, Any]) -> str:
    """What a card with this text says."""
    found = cards_with(wrath={"gained": [], "effects": list(effects)})
    return found.cards[found.face["wrath"]].body


def does(*effects: dict[str, Any], hand: str = "", **arranged: Any) -> Stage:
    """A card with this text has been played in a Normal turn."""
    cards = cards_with(wrath={"effects": list(effects)})
    return normal(f"Wrath {hand}", cards=cards, **arranged).play("Wrath")


def hits(*effects: dict[str, Any], **arranged: Any) -> Stage:
    """An Attack with this text has been played."""
    return does({"do": "attack", "then": list(effects)}, **arranged)
