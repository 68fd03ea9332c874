"""Tables of Silver Wing Rivals as views: arranged by card ids, or from random matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any

from msgspec.structs import replace

from render.table_info import TableInfo
from rules.core.view import SeenCard, View, ZoneView
from rules.silver_wing.cards import WingCard
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.sights import NAMES, WIDE, Sight, sights

SUBJECT = BY_SLUG["silver_wing"]
CARDS = SUBJECT.cards
WALKER = "stilt_walker/fair/y"
Ids = Sequence[str | None]
Side = dict[str, Ids]
CLOCKS = ("3 days 23:59:59", "3 days 23:59:58")


def card(id_: str) -> WingCard:
    return CARDS.cards[CARDS.face[id_]]


def longest(**wanted: object) -> list[str]:
    """The ids of the cards that are such, those with the longest labels first."""
    found = [one for one in CARDS.cards if all(getattr(one, k) == v for k, v in wanted.items())]
    return [one.id for one in sorted(found, key=lambda one: -len(one.label))]


@cache
def dealt() -> View:
    """What a spectator sees at the first Move of a match."""
    return next(m.view(None) for m in played(SUBJECT, 0) if "move" in m.view(None).asked.values())


def scene(
    mine: Side | None = None, foe: Side | None = None, viewer: int | None = None, **facts: Any
) -> View:
    """A table with these cards; seat 0 has "mine". Zones that are not named are as dealt."""
    numbers = count(500)
    wanted = {
        (name, seat): ids
        for seat, zones in ((0, mine), (1, foe))
        for name, ids in (zones or {}).items()
    }
    view = dealt()
    zones = tuple(
        ZoneView(
            zone.name,
            zone.seat,
            tuple(
                SeenCard(next(numbers), id_) if id_ else None
                for id_ in wanted[zone.name, zone.seat]
            ),
        )
        if (zone.name, zone.seat) in wanted
        else zone
        for zone in view.zones
    )
    asked = facts.pop("asked", {0: "move"})
    facts = {"mover": 0, "first": 0, "round": 3, **facts}
    return replace(
        view, viewer=viewer, zones=zones, asked=asked, prompt=None, facts={**view.facts, **facts}
    )


def combat(view: View, attacker: int, **facts: Any) -> View:
    """The cards in the Combat Area fight; those of the attacker's Rival are Rested."""
    (first, *_) = [*view.zone("combat", attacker), SeenCard(0, "")]
    assert first is not None
    rested = [seen.number for seen in view.zone("combat", 1 - attacker) if seen]
    told = {
        "attacker": attacker,
        "card": first.number,
        "rested": rested,
        "colors": ["blue"],
        "generic": False,
        "step": "defense",
        "bold": False,
        "adroit": False,
        "acting": {},
        "nullified": [],
        **facts,
    }
    return replace(view, facts={**view.facts, "combat": told})


def usual(viewer: int | None = None) -> View:
    """A Double Defend in the middle of a Battle, as most boards look."""
    mine: Side = {
        "hand": (
            "guard/gate/b",
            "quick_draw",
            "twin_blade/duo/br",
            "stilt_walker/fair/y",
            "trip_wire",
        )
        if viewer == 0
        else (None,) * 5,
        "support": ("not_so_fast", "shield_wall") if viewer == 0 else (None,) * 2,
        "deck": (None,) * 21,
        "mc": (),
        "signature": ("tidebreaker/br",),
        "combat": ("ren/captain",),
        "battlefield": ("shrine",),
        "stockpile": (None,),
        "discard": ("scout/river/b", "aunt_rose/tired/by"),
        "restricted": ("smith/forge/r",),
    }
    foe: Side = {
        "hand": (None,) * 3,
        "deck": (None,) * 19,
        "support": (None,) * 3,
        "stockpile": (),
        "mc": ("ophelia/cartographer",),
        "signature": ("skyfall_edge/r",),
        "battlefield": (),
        "combat": ("gate_breaker/siege/br", "lamp_bearer/gold/y"),
        "discard": ("regroup",),
        "restricted": (),
        "removed": ("scout/river/b",),
    }
    view = scene(
        mine,
        foe,
        viewer,
        asked={0: "respond to defense"},
        mc_ready=[True, False],
        stamina=[(2, 1), (0, 2)],
        crystals=[(1, 1), (2, 0)],
        signature_used=[False, True],
        tokens=[["blue", "red"], ["yellow"]],
    )
    red, _ = view.zone("combat", 1)
    assert red is not None
    return combat(view, 0, colors=["red"], generic=True, bold=True, acting={str(red.number): "red"})


def crowded(defenders: int = 2) -> View:
    """More on the table at once than any match has shown, with the longest names."""
    allies, supports = longest(kind="ally"), longest(kind="support")
    side: Side = {
        "hand": (None,) * 123,
        "deck": (None,) * 123,
        "support": (None,) * 3,
        "flipped": supports[:2],
        "stockpile": (None,) * 99,
        "mc": longest(kind="main character")[:1],
        "signature": longest(kind="signature")[:1],
        "battlefield": longest(support="battlefield")[:1],
        "discard": allies[:40],
        "restricted": allies[::-1],
        "removed": allies[:9],
        "gone": allies[:9],
    }
    view = scene(
        {**side, "combat": longest(color_type="tri")[:1]},
        {**side, "combat": longest(color_type="dual")[:defenders]},
        round=1234,
        barred=[True, True],
        mc_ready=[False, False],
        stamina=[(0, 3), (1, 2)],
    )
    fighting = [seen.number for seat in (0, 1) for seen in view.zone("combat", seat) if seen]
    defending = fighting[1:]
    return combat(
        view,
        0,
        colors=["blue", "yellow", "red"],
        bold=True,
        adroit=True,
        nullified=fighting,
        step="initiation",
        acting={str(number): "yellow" for number in defending},
    )


def table_info(names: tuple[str, ...] = NAMES, **other: Any) -> TableInfo:
    return TableInfo(CARDS, names, **other)


def crowd() -> TableInfo:
    news = ("x " * 70, "W" * 80, "Ada attacks with a card")
    return table_info(WIDE, clocks=CLOCKS, news=news)


@cache
def moments(seed: int, names: tuple[str, ...] = NAMES, every: int = 7) -> tuple[Sight, ...]:
    """Every so often a moment of a random match, from every chair."""
    return tuple(sights(seed, names, every=every, subject=SUBJECT))
