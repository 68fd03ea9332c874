"""Words the duel in a paragraph for alt text: complete enough to play by."""

from __future__ import annotations

from render.alt_text_limit import first_that_fits
from render.banner import banner_words
from render.showdown.board import card_of, count, edge_note
from render.showdown.headline import headline
from render.table_info import TableInfo
from rules.core.view import SeenCard, View


def alt_text(view: View, info: TableInfo) -> str:
    """What the board shows, complete enough to play by; on a crowded table without the piles."""

    def told(piles: bool) -> str:
        sides = [side_words(view, info, seat, piles) for seat in (0, 1)]
        return " ".join(filter(None, [opening(view, info), banner_words(info), *sides]))

    return first_that_fits(told(piles) for piles in (True, False))


def opening(view: View, info: TableInfo) -> str:
    facts = view.facts
    inverted = " The losing total wins this combat." if facts["inverted"] else ""
    attacks = f" {info.names[facts['attacker']]} attacks." if facts["turn"] else ""
    return (
        f"Showdown, turn {facts['turn']}, {facts['phase']} phase."
        f"{attacks}{inverted} {headline(view, info)}."
    )


def side_words(view: View, info: TableInfo, seat: int, piles: bool = True) -> str:
    """One player's side in a sentence, with or without what lies beside the fight."""
    aces = count(view, "aces_down", seat)
    champion = next(card for card in view.zone("red_joker", seat) if card)
    words = [
        f"{info.names[seat]}, {card_of(info, champion).name}: "
        f"hand {count(view, 'hand', seat)}, deck {count(view, 'deck', seat)}, "
        f"{aces} Ace{'s' * (aces != 1)} face down"
    ]
    if info.clocks:
        words.append(f"clock {info.clocks[seat]}")
    beside = (("plays", "played"), ("removed", "removed")) if piles else ()
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
    if pile and piles:
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
