"""Mats of Diabolicards as views: arranged by card names, or from random matches."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from msgspec.structs import replace

from render.table_info import TableInfo
from rules.core.view import View
from rules.diabolicards.cards import DiaCard
from rules.diabolicards.power import GUARD, NO_POWER, bind
from rules.diabolicards.vocabulary import ZONES
from tests.properties.subjects import BY_SLUG
from tests.render.sights import NAMES, PARTNERS, WIDE, Sight, sights
from tests.rules.diabolicards.stage import CARDS, FACES, Stage, mat

SUBJECT = BY_SLUG["diabolicards"]
FOUR = (*NAMES, *PARTNERS)
WIDE_FOUR = (*WIDE, "M" * 32, "@Ŵ" * 16)
CLOCKS = ("3 days 23:59:59",) * 4
ZONE_STYLES = [zone + ending for zone in ZONES for ending in ("", "_diabolical", "_scorched")]


def card(name: str) -> DiaCard:
    return CARDS.cards[FACES[name]]


def by_id(id_: str) -> DiaCard:
    return CARDS.cards[CARDS.face[id_]]


def table_info(names: tuple[str, ...] = FOUR, **other: Any) -> TableInfo:
    return TableInfo(CARDS, names, **other)


def two(**other: Any) -> TableInfo:
    return table_info(NAMES, **other)


def number(stage: Stage, name: str) -> int:
    return next(n for n, face in enumerate(stage.match.table.state.face) if face == FACES[name])


def bound(stage: Stage, kind: str, source: str, *targets: str, power: int = 0) -> None:
    for target in targets:
        table = stage.match.table
        bind(table, kind, number(stage, source), number(stage, target), power)


@cache
def usual_stage() -> Stage:
    """A kill is announced in 2 v 2, among cards that are boosted, hindered, guarded and linked."""
    stage = mat(
        {
            "hand": "Vanessa, Nora from Accounts, Reef, Wild Card",
            "tower": "Cole Ashby, Helena Voss, Captain Almost",
            "hideout": "Daiki, Sweetheart, Beacon",
            "campus": "Spiderloom, Lukewarm, Last Stand",
        },
        {
            "tower": "Marcus Thorne, Frat King, Shade",
            "hideout": "Silent Blade, Old Sarge, Blur",
            "campus": "Puddle, Crimson, Dean, Splitter 1",
            "tower_diabolical": "Nightreign",
        },
        {
            "tower_scorched": "Razor",
            "hideout": "Aunt Marigold",
            "campus_diabolical": "Empress",
            "campus": "Desmond Pryce, Grandpa Gus",
        },
        {"hideout_scorched": "Deathrender", "hideout": "Cold Feet", "campus": "Borrowed Face"},
        contracts="Tick Tock, Warpath, Lookout, Lady Yesteryear",
        discard="Mind Peeker, Bingo Bob, Glass, Quartermaster, Tourist Tom",
        turn=23,
        lost="Wild Card",
    )
    bound(stage, "prison", "Nightreign", "Frat King", "Shade", "Captain Almost")
    bound(stage, "service", "Empress", "Desmond Pryce", "Grandpa Gus", power=8)
    bound(stage, "faded", "Borrowed Face", "Borrowed Face")
    bound(stage, GUARD, "Last Stand", "Spiderloom", power=NO_POWER)
    links = [number(stage, name) for name in ("Spiderloom", "Lukewarm", "Puddle")]
    stage.match.table.state.links.append(links)
    stage.plays(0, "Vanessa", "hideout slot").until("kill enemy")
    return stage.answer(0, "Silent Blade", "Old Sarge").until("counter")


def usual(viewer: int | None = None) -> View:
    return usual_stage().match.view(viewer)


def crowded(viewer: int | None = None) -> View:
    """All the room there is on the mat is taken, in 2 v 2."""
    left = [one.name for one in CARDS.cards if one.regular]
    left.sort(key=len, reverse=True)
    seats: list[dict[str, Any]] = [{"hand": ()} for _ in range(4)]
    ninth = ["Empress", "Nightreign", "Vanessa", "Warpath", "Blazewell", "Dale"]
    for place, zone in enumerate(ZONES):
        for side in (0, 1):
            seats[side][zone] = [left.pop(0) for _ in range(8)]
            seats[side][f"{zone}_diabolical"] = [ninth[2 * place + side]]
    seats[0]["campus_scorched"], seats[1]["campus_scorched"] = ["Deathrender"], ["Razor"]
    seats[0]["hand"], seats[1]["hand"] = [left.pop(0)], [left.pop(0)]
    stage = mat(*seats, contracts=[left.pop(0) for _ in range(4)], discard=left[:10], turn=88)
    for source, kind in (("Empress", "service"), ("Nightreign", "prison")):
        here = stage.match.table.placed[number(stage, source)]
        for other, at in stage.match.table.placed.items():
            if at.zone == here.zone and at.slot < 8:
                name = stage.name(other)
                bound(stage, kind, source, name, power=8 if kind == "service" else 0)
    state = stage.match.table.state
    state.links.append(
        [number(stage, seats[side]["hideout"][place]) for side, place in ((0, 0), (0, 1), (1, 0))]
    )
    state.announced += [number(stage, name) for name in seats[1]["campus"]]
    state.sealed, state.banned = [False] * 3, True
    return replace(stage.match.view(viewer), asked={1: "counter", 3: "counter"}, result=None)


def crowd() -> TableInfo:
    news = ("the Contracts have no power, they are purged once more: " * 3,) * 3
    return table_info(WIDE_FOUR, clocks=CLOCKS, news=news)


@cache
def moments(seed: int, every: int = 23) -> list[Sight]:
    """Some moments of a random match, from every chair; odd seeds are 2 v 2."""
    return list(sights(seed, NAMES, every, SUBJECT))


def renamed(info: TableInfo, names: tuple[str, ...]) -> TableInfo:
    return dataclasses.replace(info, names=names[: len(info.names)])
