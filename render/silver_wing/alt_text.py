"""Words the mat in a paragraph for alt text: complete enough to play by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from render.alt_text_limit import first_that_fits
from render.banner import banner_words
from render.silver_wing.headline import headline, role, round_words
from render.silver_wing.view_facts import (
    card_of,
    count,
    in_force,
    notes_of,
    standing,
    tokens_of,
)
from render.standing import standing_word
from render.table_info import TableInfo
from rules.core.phrases import listed
from rules.core.view import SeenCard, View


class Detail(NamedTuple):
    """How much is told. The first things to go are those a player can best do without."""

    texts: bool = True  # what Main Characters, Battlefields and Signatures say
    reckoning: bool = True  # what it takes to stop an attack, which the combat tells, too
    stats: bool = True  # archetypes, and what a Signature is
    removed: bool = True  # names of what was removed
    piles: bool = True  # tops of the Discard and Restricted Areas
    counts: bool = True  # how many cards lie in piles, and the clocks


EVERYTHING = Detail()
DETAILS = (
    EVERYTHING,
    Detail(False),
    Detail(False, False),
    Detail(False, False, False),
    Detail(False, False, False, False),
    Detail(False, False, False, False, False),
    Detail(False, False, False, False, False, False),
)


def alt_text(view: View, info: TableInfo) -> str:
    """What the mat shows, complete enough to play by; a crowded table is told more briefly."""

    def told(detail: Detail) -> str:
        sides = []
        for seat in (0, 1):
            sides.append(side_words(view, info, seat, detail))
            if detail.texts:
                sides += [f"{card.name}: {card.body}" for card in in_force(view, info, seat)]
        banner = banner_words(info if detail.reckoning else replace(info, reckoning=""))
        told = [opening(view, info), banner, combat_words(view, info), *sides]
        return " ".join(filter(None, told))

    return first_that_fits(told(detail) for detail in DETAILS)


def opening(view: View, info: TableInfo) -> str:
    return f"Silver Wing Rivals, {round_words(view, info, ', ')}. {headline(view, info)}."


def combat_words(view: View, info: TableInfo) -> str:
    """Who attacks with what, what it takes to defend, and who defends."""
    combat = view.facts["combat"]
    if combat is None:
        return f"No combat. {attacks_words(view, info)}".strip()
    seat = combat["attacker"]
    names = noted(view, info, "combat", seat)
    kind = "Generic Attack" if combat["generic"] else "Color Attack"
    words = [
        f"Combat, {combat['step']} step: {info.names[seat]} attacks with "
        f"{listed(names) or 'a card that has left'}, {kind}"
    ]
    if combat["colors"]:
        words.append(f"to be matched: {listed(combat['colors'], 'or')}")
    else:
        words.append("of no color, so only two Allies defend")
    words += ["BOLD"] * combat["bold"] + ["ADROIT"] * combat["adroit"]
    defenders = noted(view, info, "combat", 1 - seat)
    verb = f"defends with {listed(defenders)}" if defenders else "has no defender"
    return f"{'; '.join(words)}; {info.names[1 - seat]} {verb}."


def attacks_words(view: View, info: TableInfo) -> str:
    """Whether the player whose Move it is can still attack in it."""
    facts = view.facts
    if facts["mover"] < 0 or view.result is not None:
        return ""
    name, left = info.names[facts["mover"]], facts["attacks_left"]
    if not left:
        return f"{name} has attacked in this Move."
    return f"{name} can attack{f' {left} times' * (left > 1)} in this Move."


def noted(view: View, info: TableInfo, zone: str, seat: int) -> list[str]:
    """The cards of a zone, each with its note: Aunt Rose [Tired] (Blue/Yellow) as blue"""
    cards = [seen for seen in view.zone(zone, seat) if seen]
    notes = [notes_of(view, info, seen) for seen in cards]
    return [
        f"{card_of(info, seen).title} {note}".rstrip()
        for seen, note in zip(cards, notes, strict=True)
    ]


def side_words(view: View, info: TableInfo, seat: int, detail: Detail = EVERYTHING) -> str:
    """One player's side in a sentence."""
    facts = view.facts
    whole, damaged = facts["stamina"][seat]
    ready, spent = facts["crystals"][seat]
    tokens = listed(tokens_of(view, seat)) or "none"
    words = [
        f"{info.names[seat]}, {role(view, seat).replace(' · ', ', ')}",
        f"Stamina {whole}" + (f" and {damaged} damaged" if damaged else ""),
        *filter(None, [standing_word(view, standing(view), seat)]),
        f"Crystals {ready} of {ready + spent} Ready",
        f"Color Attacks {tokens}",
        mc_words(view, info, seat, detail),
        signature_words(view, info, seat, detail),
        f"hand {count(view, 'hand', seat)}, deck {count(view, 'deck', seat)}"
        f", Stockpile {count(view, 'stockpile', seat)}",
        f"Supports face down {count(view, 'support', seat)}",
    ]
    if info.clocks and detail.counts:
        words.insert(1, f"clock {info.clocks[seat]}")
    for label, zone in (("playing", "flipped"), ("Battlefield", "battlefield")):
        if names := noted(view, info, zone, seat):
            words.append(f"{label} {listed(names)}")
    return "; ".join(words + pile_words(view, info, seat, detail)) + "."


def pile_words(view: View, info: TableInfo, seat: int, detail: Detail) -> list[str]:
    """How many cards lie in the piles of one side, and what lies on top."""
    words: list[str] = []
    if not detail.counts:
        return words
    for label, zone in (("Discard", "discard"), ("Restricted", "restricted")):
        if cards := view.zone(zone, seat):
            top = names_of(info, cards[-1:]) if detail.piles else []
            words.append(f"{label} {len(cards)}" + (f", on top {top[0]}" if top else ""))
    for label, zone in (("removed until the Round ends", "removed"), ("out of Battle", "gone")):
        if cards := view.zone(zone, seat):
            told = listed(names_of(info, cards)) if detail.removed else str(len(cards))
            words.append(f"{label}: {told}")
    return words


def mc_words(view: View, info: TableInfo, seat: int, detail: Detail) -> str:
    cards = view.zone("mc", seat)
    if not cards:
        return "Main Character in combat"
    if cards[0] is None:
        return "Main Character face down"
    card = card_of(info, cards[0])
    archetype = f", {card.archetype}" if detail.stats else ""
    state = "Ready" if view.facts["mc_ready"][seat] else "Rested"
    note = notes_of(view, info, cards[0])
    return f"Main Character {card.label}{archetype}, {state}{f', {note}' * bool(note)}"


def signature_words(view: View, info: TableInfo, seat: int, detail: Detail) -> str:
    cards = view.zone("signature", seat)
    if view.facts["signature_used"][seat]:
        return "Signature used"
    if not cards:
        return "no Signature"
    if cards[0] is None:
        return "Signature face down"
    card = card_of(info, cards[0])
    kind = f" {str(card.signature).capitalize()}" if detail.stats else ""
    return f"Signature{kind} {card.title}"


def names_of(info: TableInfo, cards: Iterable[SeenCard | None]) -> list[str]:
    return [card_of(info, seen).title for seen in cards if seen]
