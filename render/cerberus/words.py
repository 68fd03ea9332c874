"""The same table in words: alt text for the picture, and a board for people who use no pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from render.cerberus.face import sides
from render.cerberus.in_play import GOES_BACK, groups
from render.cerberus.setting import Setting, Stack, card_of, price_of
from render.outcome import outcome, whose_move
from render.table_info import TableInfo
from rules.cerberus.cards import DeckBuilderCard
from rules.cerberus.vocabulary import KIND_WORDS
from rules.core.phrases import capital, with_counts
from rules.core.view import SeenCard, View

ALT_LIMIT = 1024  # Discord's
MORE = ", and more: see the board in words."
ASKED = {
    "cut": "to cut",
    "may": "to use an effect or not",
    "choose": "to choose an effect",
    "trigger": "to choose what happens first",
    "defend": "to use a Defense or not",
    "target": "to choose a foe",
    "pay": "to pay a cost",
    "discard": "to discard",
    "discard revealed": "to discard what was revealed or not",
    "destroy": "to destroy a card",
    "gain": "to gain a card",
    "search": "to take a card found",
    "bury": "to put cards under the deck",
    "recover": "to take a card back",
    "play from": "to play a card from elsewhere",
    "pass card": "to pass a card on",
}
NEWS = 74  # characters of news and question that have room in the headline


def headline(setting: Setting, view: View, info: TableInfo) -> str:
    """Whose move it is, or how it ended."""
    asked = whose_move(view, info.names, setting.asked, "the match")
    if view.result is not None or not info.news:
        return asked
    whole = f"{info.news[-1]}. {asked}"
    return whole if len(whole) < NEWS else asked


class Detail(NamedTuple):
    """How much is told. The first things to go are those a player can best do without."""

    types: bool = True  # of the Line-Up
    piles: bool = True  # tops of discard piles, what was destroyed
    printed: bool = True  # what prices would be
    names: bool = True  # of everything in play, and of free Sidekicks


EVERYTHING = Detail()
DETAILS = (
    EVERYTHING,
    Detail(types=False),
    Detail(types=False, piles=False),
    Detail(types=False, piles=False, printed=False),
    Detail(types=False, piles=False, printed=False, names=False),
)


def alt_text(setting: Setting, view: View, info: TableInfo) -> str:
    """What the board shows, complete enough to play by; a crowded table is told more briefly."""
    text = ""
    for detail in DETAILS:
        sides = [side_words(setting, view, info, seat, detail) for seat in (0, 1)]
        middle = middle_words(setting, view, info, detail)
        text = " ".join([opening(setting, view, info), *sides, middle])
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - len(MORE)].rsplit(", ", 1)[0] + MORE


def text_board(setting: Setting, view: View, info: TableInfo) -> str:
    """Everything on the board in words; what every open card says comes last."""
    lines = [opening(setting, view, info), middle_words(setting, view, info)]
    for seat in (0, 1):
        lines += ["", side_words(setting, view, info, seat)]
        lines += pile_lines(view, info, seat)
    if info.news:
        lines += ["", "Latest: " + ". ".join(info.news) + "."]
    return "\n".join([*lines, "", "What the open cards say:", *card_texts(setting, view, info)])


def opening(setting: Setting, view: View, info: TableInfo) -> str:
    facts = view.facts
    turn = f"{setting.name}, turn {facts['turn']}, {setting.phases[facts['phase']].lower()}."
    if not facts["turn"]:
        turn = f"{setting.name}, set-up."
    return f"{turn} {headline(setting, view, info)}."


def middle_words(setting: Setting, view: View, info: TableInfo, detail: Detail = EVERYTHING) -> str:
    """The Line-Up with what everything costs now, and the stacks."""
    cards = [sold_words(view, info, card, detail) for card in view.zone("line_up") if card]
    stacks = [
        stack
        for stack in (setting.upright, *setting.stacks)
        if detail.piles or stack.zone != "destroyed"
    ]
    told = [stack_words(view, info, stack, detail) for stack in stacks]
    sentences = [f"Line-Up: {', '.join(cards) or 'empty'}.", "; ".join(told) + "."]
    for zone in setting.open_zones:
        names = [card_of(info, card).name for card in view.zone(zone) if card]
        if names and (detail.names or zone == "events"):
            sentences.append(f"{OPEN_ZONES[zone]}: {', '.join(names)}.")
    return " ".join([*sentences, *setting.limits(view, info)])


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
    if stack.zone == "destroyed":
        return f"{stack.label} {number}, last {name}"
    label = "" if name.startswith(stack.label) else f"{stack.label}: "
    return f"{label}{name}, {number} left"


def side_words(
    setting: Setting, view: View, info: TableInfo, seat: int, detail: Detail = EVERYTHING
) -> str:
    """One player's side in a sentence."""
    facts = view.facts
    role = outcome(view.result, seat) if view.result else setting.role(view, seat)
    words = [f"{info.names[seat]}, {role.lower().replace(' · ', ', ')}"]
    if facts["active"] == seat and facts["turn"] and not view.result:
        words.append(f"Power {facts['power']}")
    words.append(setting.tally(view, seat).replace(" · ", ", "))
    leader = setting.leader(view, info, seat)
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
        *((zone, capital(zone)) for zone in setting.team),
    ):
        if names := group_words(view, info, zone, seat):
            told = ", ".join(names) if detail.names else f"{len(view.zone(zone, seat))} cards"
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


def pile_lines(view: View, info: TableInfo, seat: int) -> list[str]:
    """The discard pile and what was won, and the hidden cards that the viewer knows."""
    lines = []
    for label, zone in (("Discard pile", "discard"), ("Defeated", "score")):
        if titles := titles_of(info, zone_or_none(view, zone, seat)):
            lines.append(f"- {label}: {', '.join(with_counts(titles))}.")
    for place, zone in (("in hand", "hand"), ("in the deck", "deck")):
        known = titles_of(info, view.zone(zone, seat))
        if known and not (zone == "hand" and seat == view.viewer):
            lines.append(f"- Known {place}: {', '.join(known)}.")
    return lines


def zone_or_none(view: View, name: str, seat: int | None) -> tuple[SeenCard | None, ...]:
    """The zone, or nothing in a game that has no such zone."""
    for zone in view.zones:
        if (zone.name, zone.seat) == (name, seat):
            return zone.cards
    return ()


def titles_of(info: TableInfo, cards: Iterable[SeenCard | None]) -> list[str]:
    return [card_of(info, seen).title for seen in cards if seen]


def card_texts(setting: Setting, view: View, info: TableInfo) -> list[str]:
    """Each open card once: the Line-Up first, then the stacks, the leaders and what is in play."""
    lines: dict[str, str] = {}

    def tell(cards: Iterable[SeenCard | None], leads: bool = False) -> None:
        for seen in cards:
            if seen is not None:
                card = card_of(info, seen)
                words = side_text(card, leads) if view.facts["turn"] else card.text
                lines[seen.id] = f"- {card.title}: {words}"

    tell(view.zone("line_up"))
    for stack in (setting.upright, *setting.stacks):
        if stack.zone != "destroyed":
            tell(view.zone(stack.zone)[-1:])
    for zone in setting.open_zones:
        tell(view.zone(zone))
    for seat in (0, 1):
        tell([setting.leader(view, info, seat).card], leads=True)
        for zone in ("play", "ongoing", *setting.team):
            tell(view.zone(zone, seat))
    return list(lines.values())


def side_text(card: DeckBuilderCard, leads: bool) -> str:
    """What a card says; of a Super Hero the side that lies up."""
    if not card.recruit:
        return card.text
    hero, sidekick = sides(card)
    return " ".join(("Super Hero.", *hero) if leads else ("Sidekick.", *sidekick))
