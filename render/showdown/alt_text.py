"""Words the duel in a paragraph for alt text: complete enough to play by."""

from __future__ import annotations

from typing import NamedTuple

from render.alt_text_limit import first_that_fits
from render.banner import banner_words
from render.showdown.headline import headline
from render.showdown.in_force import trigger_words
from render.showdown.view_facts import (
    aces_in_force,
    card_of,
    champion_of,
    count,
    edge_note,
    standing,
)
from render.standing import standing_word
from render.table_info import TableInfo
from rules.core.view import SeenCard, View


class Detail(NamedTuple):
    """How much is told. The first things to go are those a player can best do without."""

    triggers: bool = True  # what the champion does, which never changes
    piles: bool = True  # what lies beside the fight
    aces: bool = True  # what revealed Aces say


EVERYTHING = Detail()
DETAILS = (
    EVERYTHING,
    Detail(triggers=False),
    Detail(triggers=False, piles=False),
    Detail(False, False, False),
)


def alt_text(view: View, info: TableInfo) -> str:
    """What the board shows, complete enough to play by; a crowded table is told more briefly."""

    def told(detail: Detail) -> str:
        sides = []
        for seat in (0, 1):
            sides += [
                side_words(view, info, seat, detail),
                in_force_words(view, info, seat, detail),
            ]
        return " ".join(filter(None, [opening(view, info), banner_words(info), *sides]))

    return first_that_fits(told(detail) for detail in DETAILS)


def opening(view: View, info: TableInfo) -> str:
    facts = view.facts
    inverted = " The losing total wins this combat." if facts["inverted"] else ""
    attacks = f" {info.names[facts['attacker']]} attacks." if facts["turn"] else ""
    return (
        f"Showdown, turn {facts['turn']}, {facts['phase']} phase."
        f"{attacks}{inverted} {headline(view, info)}."
    )


def in_force_words(view: View, info: TableInfo, seat: int, detail: Detail) -> str:
    """What the champion's Triggers and the revealed Aces that still work say."""
    said = [words for _, words in trigger_words(champion_of(view, info, seat))]
    told = [f"Triggers of {info.names[seat]}:", *said] if detail.triggers else []
    if detail.aces:
        told += [f"{card.title}, {card.text}" for card in aces_in_force(view, info, seat)]
    return " ".join(told)


def side_words(view: View, info: TableInfo, seat: int, detail: Detail = EVERYTHING) -> str:
    """One player's side in a sentence, with or without what lies beside the fight."""
    aces = count(view, "aces_down", seat)
    words = [
        f"{info.names[seat]}, {champion_of(view, info, seat).name}: "
        f"hand {count(view, 'hand', seat)}, deck {count(view, 'deck', seat)}, "
        f"{aces} Ace{'s' * (aces != 1)} face down"
    ]
    if word := standing_word(view, standing(view), seat):
        words.append(word)
    if info.clocks:
        words.append(f"clock {info.clocks[seat]}")
    beside = (("plays", "played"), ("removed", "removed")) if detail.piles else ()
    for label, zone in (("Aces up", "aces_up"), *beside):
        if names := [card_of(info, card).title for card in view.zone(zone, seat) if card]:
            words.append(f"{label}: {', '.join(names)}")
    for place, zone in enumerate(("feint", "strike")):
        changes = changes_words(view, seat, place)
        for seen in view.zone(zone, seat):
            fighter = fighter_words(view, info, seat, seen)
            words.append(f"{zone.capitalize()}: {fighter}{changes}")
        if changes and not view.zone(zone, seat):
            words.append(f"{zone.capitalize()} to come{changes}")
    if (total := view.facts["totals"][seat]) is not None:
        words.append(f"total {total}")
    if bonus := view.facts["next_strike"][seat]:
        words.append(f"next Strike {bonus:+d}")
    pile = [card for card in view.zone("discard", seat) if card]
    if pile and detail.piles:
        words.append(f"discard pile of {len(pile)}, on top {card_of(info, pile[-1]).title}")
    return "; ".join(words) + "."


def fighter_words(view: View, info: TableInfo, seat: int, seen: SeenCard | None) -> str:
    if seen is None:
        return "a card face down"
    edge = edge_note(view, info, seat, seen)
    return card_of(info, seen).title + (f", {edge}" if edge else "")


def changes_words(view: View, seat: int, place: int) -> str:
    """What effects have made of a Feint or Strike, whether it lies there yet or not."""
    words = ""
    if given := view.facts["given"][seat][place]:
        words += f", counts as {given.capitalize()}"
    if bonus := view.facts["bonus"][seat][place]:
        words += f", {bonus:+d}"
    return words
