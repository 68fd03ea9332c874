"""Words a deck-builder's board in a paragraph for alt text: complete enough to play by."""

from __future__ import annotations

from typing import NamedTuple

from render.alt_text_limit import first_that_fits
from render.cerberus.headline import headline
from render.cerberus.in_play import GOES_BACK, groups
from render.cerberus.variant import PictureVariant, Stack, card_of, price_of
from render.outcome import outcome
from render.sides import seats, seats_of, side_of
from render.standing import standing_word
from render.table_info import TableInfo
from rules.cerberus.vocabulary import KIND_WORDS
from rules.core.phrases import capital, cards, listed
from rules.core.view import SeenCard, View

MORE = ", and more: see the board in words."

# What lies on top of a stack that nothing is bought from.
TOPS = {"destroyed": "last", "main_deck": "on top"}


class Detail(NamedTuple):
    """How much is told. The first things to go are those a player can best do without."""

    texts: bool = True  # of who leads a side, and of their team
    types: bool = True  # of the Line-Up
    piles: bool = True  # tops of discard piles, what was destroyed
    printed: bool = True  # what prices would be
    names: bool = True  # of everything in play, and of free Sidekicks


EVERYTHING = Detail()
DETAILS = (
    EVERYTHING,
    Detail(texts=False),
    Detail(texts=False, types=False),
    Detail(texts=False, types=False, piles=False),
    Detail(texts=False, types=False, piles=False, printed=False),
    Detail(texts=False, types=False, piles=False, printed=False, names=False),
)


def alt_text(variant: PictureVariant, view: View, info: TableInfo) -> str:
    """What the board shows, complete enough to play by; a crowded table is told more briefly."""

    def told(detail: Detail) -> str:
        sides = []
        for seat in seats(view):
            sides.append(side_words(variant, view, info, seat, detail))
            if detail.texts and (said := variant.team_abilities(view, info, seat)):
                sides.append(f"{info.names[seat]} has: {' '.join(gift.words for gift in said)}")
        middle = middle_words(variant, view, info, detail)
        return " ".join([opening(variant, view, info), *sides, middle])

    return first_that_fits((told(detail) for detail in DETAILS), ", ", MORE)


def opening(variant: PictureVariant, view: View, info: TableInfo) -> str:
    """Turn and phase, whose move it is, and what the strip below the board says."""
    facts = view.facts
    turn = f"{variant.name}, turn {facts['turn']}, {variant.phases[facts['phase']].lower()}."
    if not facts["turn"]:
        turn = f"{variant.name}, set-up."
    told = [f"{headline(variant, view, info)}.", *strip_words(info)]
    return " ".join([turn, *team_words(view, info), *told])


def team_words(view: View, info: TableInfo) -> list[str]:
    """Who plays with whom, where four do."""
    teams = [listed([info.names[seat] for seat in seats_of(view, side)]) for side in (0, 1)]
    return [f"{teams[0]} against {teams[1]}."] if len(seats(view)) > 2 else []


def strip_words(info: TableInfo) -> list[str]:
    """What has just happened and the sum that decides, as sentences."""
    told = [words for words in (info.moment, info.reckoning) if words]
    return [words if words.endswith("!") else f"{words}." for words in told]


def middle_words(
    variant: PictureVariant, view: View, info: TableInfo, detail: Detail = EVERYTHING
) -> str:
    """The Line-Up with what everything costs now, and the stacks."""
    cards = [sold_words(view, info, card, detail) for card in view.zone("line_up") if card]
    stacks = [
        stack for stack in variant.piles(view, info) if detail.piles or stack.zone != "destroyed"
    ]
    told = [stack_words(view, info, stack, detail) for stack in stacks]
    sentences = [f"Line-Up: {', '.join(cards) or 'empty'}.", "; ".join(told) + "."]
    for zone in variant.open_zones:
        names = [card_of(info, card).name for card in view.zone(zone) if card]
        if names and (detail.names or zone == "events"):
            sentences.append(f"{OPEN_ZONES[zone]}: {', '.join(names)}.")
    return " ".join([*sentences, *variant.limits(view, info)])


OPEN_ZONES = {"events": "Events in play", "unused": "Free Sidekicks"}


def sold_words(view: View, info: TableInfo, seen: SeenCard, detail: Detail) -> str:
    """Mary Marvel (Hero) 4; Terra 3 instead of 4"""
    card, price = card_of(info, seen), price_of(view, seen)
    kind = f" ({KIND_WORDS[card.kind]})" if detail.types else ""
    changed = f" instead of {card.cost}" if detail.printed and 0 <= price != card.cost else ""
    return f"{card.name}{kind} {price if price >= 0 else card.cost}{changed}"


def stack_words(view: View, info: TableInfo, stack: Stack, detail: Detail) -> str:
    """Word of Power 3, 8 left; main deck 43"""
    cards = view.zone(stack.zone)
    number = len(cards) + (len(view.zone(stack.face_down)) if stack.face_down else 0)
    top = cards[-1] if cards else None
    if top is None:
        down = " face down" if stack.face_down and number else ""
        return f"{stack.label} {number}{down}"
    name = card_of(info, top).name
    if price_of(view, top) >= 0:
        name = sold_words(view, info, top, detail._replace(types=False))
    if stack.zone in TOPS:
        return f"{stack.label} {number}, {TOPS[stack.zone]} {name}"
    label = "" if name.startswith(stack.label) else f"{stack.label}: "
    return f"{label}{name}, {number} left"


def side_words(
    variant: PictureVariant, view: View, info: TableInfo, seat: int, detail: Detail = EVERYTHING
) -> str:
    """One player's side in a sentence."""
    facts = view.facts
    role = outcome(view.result, seat, len(info.names)) if view.result else variant.role(view, seat)
    words = [f"{info.names[seat]}, {role.lower().replace(' · ', ', ')}"]
    if facts["active"] == seat and facts["turn"] and not view.result:
        words.append(f"Power {facts['power']}")
    words.append(variant.tally(view, seat).replace(" · ", ", "))
    words += filter(None, [standing_word(view, variant.standing(view), side_of(seat))])
    leader = variant.leader(view, info, seat)
    if leader.card is not None:
        notes = "".join(f", {note.replace(' · ', ', ')}" for note in leader.notes)
        words.append(f"{leader.label} {card_of(info, leader.card).name}{notes}")
    else:
        words.append(f"{leader.label}: {leader.missing}")
    words.append(f"hand {len(view.zone('hand', seat))}, deck {len(view.zone('deck', seat))}")
    if info.clocks:
        words.append(f"clock {info.clocks[seat]}")
    for zone, label in (
        ("play", "played"),
        ("ongoing", "Ongoing"),
        *((zone, capital(zone)) for zone in variant.team),
    ):
        if names := group_words(view, info, zone, seat):
            told = ", ".join(names) if detail.names else cards(len(view.zone(zone, seat)))
            words.append(f"{label}: {told}")
    pile = view.zone("discard", seat)
    if pile and pile[-1] and detail.piles:
        words.append(f"discard pile {len(pile)}, on top {card_of(info, pile[-1]).name}")
    return "; ".join(words) + "."


def group_words(view: View, info: TableInfo, zone: str, seat: int) -> list[str]:
    """Punch ×3, Terra (goes back)"""
    words = []
    for group in groups(view, zone, seat):
        count = f" ×{group.times}" if group.times > 1 else ""
        back = f" ({GOES_BACK})" if group.note == GOES_BACK else ""
        words.append(f"{card_of(info, group.card).name}{count}{back}")
    return words
