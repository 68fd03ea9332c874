"""Words the mat in a paragraph for alt text: complete enough to play by."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from render.alt_text_limit import first_that_fits
from render.banner import banner_words
from render.diabolicards.colours import ZONE_STYLES
from render.diabolicards.headline import opening
from render.diabolicards.mat_cards import Half, MatCard, card_of, halves, names_of
from render.diabolicards.status_lines import contracts_words, standing, zones_words
from render.sides import seats_of
from render.standing import standing_word
from render.table_info import TableInfo
from rules.core.phrases import listed
from rules.core.view import View


class Detail(NamedTuple):
    """How much is told. The first things to go are those a player can best do without."""

    discards: int = 3  # names of the latest
    clocks: bool = True
    plain: bool = True  # names of cards without power and ability that nothing befalls
    reasons: bool = True  # who set a power
    whole_names: bool = True  # of players
    abilities: bool = True  # which of the cards can still use theirs


EVERYTHING = Detail()
DETAILS = (
    EVERYTHING,
    Detail(1, False),
    Detail(0, False),
    Detail(0, False, False),
    Detail(0, False, False, False),
    Detail(0, False, False, False, False),
    Detail(0, False, False, False, False, False),
)
SHORT_NAME = 10
STAR = "* has its ability."


def alt_text(view: View, info: TableInfo) -> str:
    """What the mat shows, complete enough to play by; a crowded mat is told more briefly."""
    return first_that_fits((in_words(view, info, detail) for detail in DETAILS), ", ", "…")


def in_words(view: View, info: TableInfo, detail: Detail) -> str:
    """The whole mat in so much detail."""
    mat = halves(view, info)
    if not detail.whole_names:
        info = replace(info, names=tuple(map(short_name, info.names)))
    sides = [side_words(view, info, side, mat[side], detail) for side in (0, 1)]
    parts = [
        opening(view, info),
        banner_words(info),
        *sides,
        zones_words(view),
        middle_words(view, info, detail),
    ]
    star = STAR if "*" in "".join(sides) else ""
    return " ".join(filter(None, [*parts, star]))


def side_words(
    view: View, info: TableInfo, side: int, zones: tuple[Half, ...], detail: Detail
) -> str:
    """One side: who, what they hold, the total, then a sentence for each zone with cards."""
    facts = view.facts
    who = []
    for seat in seats_of(view, side):
        clock = f", clock {info.clocks[seat]}" if info.clocks and detail.clocks else ""
        who.append(f"{info.names[seat]} (hand {len(view.zone('hand', seat))}{clock})")
    ahead = standing_word(view, standing(view), side)
    told = [", ".join(filter(None, [f"{listed(who)}: total {facts['totals'][side]}", ahead]))]
    for zone, half in enumerate(zones):
        if half.cards:
            synergy = facts["synergy"][side][zone]
            score = f"{facts['power'][side][zone]}" + (f"+{synergy}" if synergy else "")
            told.append(f"{ZONE_STYLES[zone].word} {score}; {brief_words(half, detail)}")
    return ". ".join(told) + "."


def brief_words(half: Half, detail: Detail) -> str:
    """8 to die: Shade*; 4: Dale (slot); 0 by Nightreign: Daiki, Reef; 0: Puddle

    On a crowded mat those that are only there to fill slots are counted.
    """
    alike: dict[tuple[int, str], list[str]] = {}
    idle = 0
    for mat_card in sorted(half.cards, key=lambda mat_card: -mat_card.power):
        if not detail.plain and is_idle(mat_card, detail):
            idle += 1
            continue
        by = f" by {mat_card.by}" if mat_card.by and detail.reasons else ""
        by += " to die" * mat_card.to_die
        alike.setdefault((mat_card.power, by), []).append(brief(mat_card, detail))
    told = [f"{power}{by}: {', '.join(names)}" for (power, by), names in alike.items()]
    return "; ".join([*told, *[f"0: {idle} plain"] * bool(idle)])


def is_idle(mat_card: MatCard, detail: Detail) -> bool:
    """Without power and ability, and nothing befalls it that is told."""
    befallen = mat_card.to_die or mat_card.linked or mat_card.guards
    hindered = mat_card.changed and (detail.reasons or mat_card.card.power)
    return mat_card.card.plain and not (mat_card.power or befallen or hindered)


def short_name(name: str) -> str:
    return name if len(name) <= SHORT_NAME else name[: SHORT_NAME - 1].rstrip() + "…"


def brief(mat_card: MatCard, detail: Detail) -> str:
    """Daiki (guarded); a star: its ability is not lost; Vanessa (slot)"""
    notes = ["guarded"] * bool(mat_card.guards)
    notes += ["linked"] * bool(mat_card.linked) + ["slot"] * mat_card.activated
    star = "*" if mat_card.armed and detail.abilities else ""
    return f"{mat_card.card.name}{star}" + (f" ({', '.join(notes)})" if notes else "")


def middle_words(view: View, info: TableInfo, detail: Detail) -> str:
    """Contracts, deck and discard pile."""
    cards = [card_of(info, seen) for seen in view.zone("contracts") if seen is not None]
    names = ", ".join(f"{card.name} {card.power}" for card in cards) or "none"
    if view.facts["contracts"]["banned"] and not detail.plain:
        names = f"{len(cards)} of no use"
    words = f"Contracts {contracts_words(view)}; {names}. Deck {len(view.zone('deck'))}."
    if view.result is not None:
        words = ""
    pile = view.zone("discard")
    if pile:
        latest = names_of(info, pile[-detail.discards :]) if detail.discards else []
        told = f", latest {', '.join(reversed(latest))}" if latest else ""
        words += f" Discards {len(pile)}{told}."
    return words.strip()
