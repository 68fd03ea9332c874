"""Tables of the deck-builders as views: arranged by card ids, or from random matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count

from msgspec.structs import replace

from render.dc_rivals.variant import VARIANT as THE_RIVALS
from render.table_info import TableInfo
from render.teen_titans.variant import VARIANT as TEEN_TITANS
from rules.cerberus.cards import DeckBuilderCard
from rules.core.view import SeenCard, View, ZoneView
from tests.properties.playing import played
from tests.properties.subjects import BY_SLUG
from tests.render.golden_scene import GoldenScene, golden
from tests.render.sights import NAMES, WIDE, Sight, pictures_for, sights

SLUGS = ("dc_rivals", "teen_titans")
VARIANTS = {"dc_rivals": THE_RIVALS, "teen_titans": TEEN_TITANS}
CARDS = {slug: BY_SLUG[slug].cards for slug in SLUGS}
Ids = Sequence[str | None]
Side = dict[str, Ids]

PLAYED = {
    "dc_rivals": (
        "punch/shazam",
        "vulnerability/shazam",
        "seer_of_the_seventh_gate",
        "wrath",
        "alley_runner",
        "stormborn_sister",
        "cloak_of_the_champion",
        "staff_of_ages",
        "champion_emeritus",
        "grave_goods_dealer",
        "high_priest_of_war",
        "greed",
    ),
    "teen_titans": (
        "punch",
        "snack_time",
        "más_y_menos",
        "terra",
        "tidal_teen",
        "trick_archer",
        "birdarangs",
        "crystal_prism",
        "detention_regular",
        "hexing_classmate",
        "evil_headmaster",
        "stage_fright",
    ),
}
IN_PLAY = ("", "shazam", "black_adam")  # emblems
LOCATIONS = {
    slug: tuple(
        card.id for card in CARDS[slug].cards if card.kind == "location" and card.emblem in IN_PLAY
    )
    for slug in SLUGS
}
LEADER = {"dc_rivals": "characters", "teen_titans": "hero"}
LEADERS = {"dc_rivals": ("shazam/9", "black_adam/12"), "teen_titans": ("beast_boy", "robin")}


def card(slug: str, id_: str) -> DeckBuilderCard:
    return CARDS[slug].cards[CARDS[slug].face[id_]]


@cache
def dealt(slug: str) -> View:
    """What a spectator sees in the first turn of a match."""
    return next(m.view(None) for m in played(BY_SLUG[slug], 0) if m.view(None).facts["turn"])


def scene(
    slug: str,
    middle: Side | None = None,
    mine: Side | None = None,
    foe: Side | None = None,
    viewer: int | None = None,
    **facts: object,
) -> View:
    """A table with these cards; seat 0 has "mine". Zones that are not named are as dealt."""
    numbers = count(500)
    wanted: dict[tuple[str, int | None], Ids] = {}
    for seat, zones in ((None, middle), (0, mine), (1, foe)):
        wanted |= {(name, seat): ids for name, ids in (zones or {}).items()}
    view = dealt(slug)
    zones = [
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
    ]
    sold = [
        zone
        for zone in zones
        if zone.name in ("line_up", "word_of_power", "titans_go", "nemesis_up")
    ]
    prices = {
        seen.number: card(slug, seen.id).cost
        for zone in sold
        for seen in (zone.cards if zone.name == "line_up" else zone.cards[-1:])
    }
    facts = {"prices": prices, "active": 0, "turn": 12, "asked": {0: "turn"}, **facts}
    asked = facts.pop("asked")
    return replace(
        view,
        viewer=viewer,
        zones=tuple(zones),
        asked=asked,
        prompt=None,
        facts={**view.facts, **facts},
    )


def usual(slug: str, viewer: int | None = None) -> View:
    """The middle of a match, as most boards look."""
    some, places = PLAYED[slug], LOCATIONS[slug]
    leaders = LEADERS[slug]
    mine: Side = {
        "hand": (some[0], some[2], some[3], some[5]) if viewer == 0 else (None,) * 4,
        "deck": (None,) * 9,
        "discard": (*some[:3], some[6]),
        "play": (some[0], some[0], some[5], some[7], some[9]),
        "ongoing": places[:1],
        LEADER[slug]: leaders[:1],
    }
    foe: Side = {
        "hand": (None,) * 5,
        "deck": (None,) * 11,
        "discard": (some[4],),
        "play": (),
        LEADER[slug]: leaders[1:],
    }
    kinds = ("hero", "villain", "super power")
    fitting = [c for c in CARDS[slug].cards if c.kind in kinds and c.emblem in IN_PLAY]
    main = [c.id for c in fitting if not c.stack]
    middle: Side = {"line_up": (some[2], some[8], places[1], main[-1], main[0])}
    if slug == "dc_rivals":
        foe |= {"ongoing": ("weakness", "weakness", places[2])}
        facts = {
            "costs": [9, 10],
            "raised": [0, 0],
            "power": 7,
            "points": [9, -1],
            "phase": "normal",
        }
    else:
        mine |= {"sidekicks": ("raven",)}
        foe |= {"ongoing": places[2:3], "sidekicks": ()}
        middle |= {
            "unused": ("cyborg", "starfire"),
            "nemesis_up": ("moon_tyrant",),
            "nemesis": (None,) * 6,
            "events": ("lost_phone", "laundry_day"),
        }
        facts = {
            "power": 7,
            "points": [9, -1],
            "phase": "turn",
            "colour": "blue",
            "flags": ["grounded"],
            "heroes": ["beast_boy", "robin"],
        }
    view = scene(slug, middle, mine, foe, viewer, **facts)
    if slug == "teen_titans":
        first, second, *_ = view.facts["prices"]
        view.facts["prices"] |= {first: view.facts["prices"][first] + 2, second: 0}
    return view


def crowded(slug: str, line_up: int = 8, plays: int = 12) -> View:
    """More on the table at once than any match has shown, with the longest names."""
    longest = sorted(
        (c.id for c in CARDS[slug].cards if c.kind not in ("character", "super hero")),
        key=lambda id_: -len(card(slug, id_).name),
    )
    side: Side = {
        "hand": (None,) * 15,
        "deck": (None,) * 60,
        "discard": longest[:40],
        "play": [id_ for id_ in longest[:plays] for _ in range(12)],
        "ongoing": [*LOCATIONS[slug], *(["weakness"] * 10 if slug == "dc_rivals" else [])],
    }
    middle: Side = {"line_up": (longest * 2)[:line_up], "destroyed": longest[:30]}
    if slug == "dc_rivals":
        side |= {"score": ("shazam/9", "shazam/12")}
        facts = {"costs": [0, 123], "raised": [-12, 123]}
    else:
        side |= {"hero": (), "sidekicks": ("robin", "starfire", "raven")}
        events = [c.id for c in CARDS[slug].cards if c.kind == "event"]
        middle |= {"events": events, "unused": ("cyborg", "beast_boy")}
        facts = {"babies": True, "colour": "silver", "flags": ["grounded", "stage fright", "broke"]}
    view = scene(slug, middle, side, side, None, turn=1234, power=123, points=[-123, 1234], **facts)
    prices = {number: price + 11 for number, price in view.facts["prices"].items()}
    return replace(view, facts={**view.facts, "prices": prices})


def table_info(slug: str, names: tuple[str, ...] = NAMES, **other: object) -> TableInfo:
    return TableInfo(CARDS[slug], names, **other)


CLOCKS = ("3 days 23:59:59", "3 days 23:59:58")


def crowd(slug: str) -> TableInfo:
    return table_info(slug, WIDE, clocks=CLOCKS, news=("x " * 30,))


@cache
def moments(slug: str, seed: int, names: tuple[str, ...] = NAMES) -> tuple[Sight, ...]:
    """Every so often a moment of a random match, from every chair."""
    return tuple(sights(seed, names, every=29, subject=BY_SLUG[slug]))


def board(slug: str, view: View, info: TableInfo | None = None) -> list:
    return pictures_for(slug).board(view, info or table_info(slug)).items


def finished_views(slug: str, seeds: Sequence[int]) -> Iterator[Sight]:
    for seed in seeds:
        yield moments(slug, seed)[-1]


def golden_table(slug: str, card: str) -> GoldenScene:
    """Laid out by card ids, so that a change of the rules does not change the picture."""
    info = table_info(slug, clocks=("12:05", "0:09"))
    return golden(slug, Sight(usual(slug), info), Sight(usual(slug, 0), info), card, 128)
