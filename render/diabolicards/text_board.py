"""Words the whole mat, for people who use no pictures, with what open cards say."""

from __future__ import annotations

from render.banner import banner_words
from render.diabolicards.headline import opening, role
from render.diabolicards.mat_cards import Half, Halves, MatCard, card_of, halves, is_lost, names_of
from render.diabolicards.status_lines import contracts_words, side_names, standing, zones_words
from render.sides import near_side, seats_of
from render.standing import standing_word
from render.table_info import TableInfo
from rules.core.phrases import listed
from rules.core.view import View
from rules.diabolicards.vocabulary import ZONE_NAMES


def text_board(view: View, info: TableInfo) -> str:
    """Everything on the mat in words, with what every open card says."""
    mat, near = halves(view, info), near_side(view)
    lines = [line for line in (opening(view, info), banner_words(info)) if line] + [""]
    for side in (near, 1 - near):
        lines += side_lines(view, info, side, mat[side])
    lines += [line for line in (zones_words(view), *afoot_lines(view, info, mat)) if line]
    lines += ["", *middle_lines(view, info)]
    lines += known_lines(view, info)
    if info.news:
        lines += ["", "Latest: " + ". ".join(info.news) + "."]
    told = ability_lines(view, info, mat)
    return "\n".join([*lines, "", "What the open abilities say:", *told] if told else lines)


def side_lines(view: View, info: TableInfo, side: int, zones: tuple[Half, ...]) -> list[str]:
    """A heading with players and total, then a line for each zone."""
    facts = view.facts
    people = []
    for seat in seats_of(view, side):
        clock = f", clock {info.clocks[seat]}" if info.clocks else ""
        people.append(
            f"{info.names[seat]} ({role(view, seat)}, hand {len(view.zone('hand', seat))}{clock})"
        )
    ahead = standing_word(view, standing(view), side)
    total = ", ".join(filter(None, [f"total {facts['totals'][side]}", ahead]))
    lines = [f"{listed(people)}: {total}."]
    for zone, half in enumerate(zones):
        score = f"power {facts['power'][side][zone]}, synergy {facts['synergy'][side][zone]}"
        lines.append(f"- {ZONE_NAMES[zone]}, {score}, {slots_words(view, zone, half)}:")
        lines += [f"  - {at_length(mat_card)}" for mat_card in half.cards] or ["  - no card"]
    return lines


def slots_words(view: View, zone: int, half: Half) -> str:
    if view.facts["sealed"][zone]:
        return "sealed"
    free = half.slots.count(None)
    slot = "taken" if half.diabolical else "free"
    return f"{free} regular slot{'s' * (free != 1)} free, Diabolical slot {slot}"


def at_length(mat_card: MatCard) -> str:
    """A card with everything that is shown of it."""
    card = mat_card.card
    words = [f"{card.name} {mat_card.power}", f"{card.group}, {card.type} {card.gender}"]
    if mat_card.changed:
        words.append(f"{mat_card.words}, printed {card.power}")
    if card.ability:
        words.append(f"{card.ability.name}{'' if mat_card.armed else ' lost'}")
    if mat_card.activated:
        words.append("in the Diabolical slot")
    if mat_card.guards:
        words.append(f"guarded by {listed(mat_card.guards)}")
    if mat_card.linked:
        words.append(f"linked with {listed(mat_card.linked)}")
    if mat_card.to_die:
        words.append("to be killed")
    return "; ".join(words)


def afoot_lines(view: View, info: TableInfo, mat: Halves) -> list[str]:
    """What is announced, whose Why See waits, which halves an Endgame may no longer strike."""
    facts = view.facts
    lines = []
    dying = [card.card.name for side in mat for half in side for card in half.cards if card.to_die]
    if dying:
        lines.append(f"To be killed: {listed(dying)}.")
    for seat in facts["watching"]:
        lines.append(f"Why See of {info.names[seat]} waits for the next turn of an enemy.")
    for side, used in enumerate(facts["endgames"]):
        if used:
            who = side_names(view, info, side)
            lines.append(f"The Endgame of {who} has struck: {listed(used)} half.")
    return lines


def middle_lines(view: View, info: TableInfo) -> list[str]:
    lines = [f"Contracts are {contracts_words(view)}:"]
    for seen in view.zone("contracts"):
        if seen is not None:
            card = card_of(info, seen)
            ability = f", {card.ability.name}" if card.ability else ""
            lost = " (lost)" * is_lost(view, card)
            tradable = "" if card.regular else ", cannot be traded"
            lines.append(f"- {card.name} {card.power}, {card.group}{ability}{lost}{tradable}")
    lines.append(f"Deck {len(view.zone('deck'))}.")
    pile = names_of(info, view.zone("discard"))
    newest = ", ".join(reversed(pile))
    lines.append(f"Discard pile {len(pile)}, latest first: {newest}." if pile else "No discards.")
    return lines


def known_lines(view: View, info: TableInfo) -> list[str]:
    """What this viewer lawfully knows of hands that are not theirs."""
    lines = []
    for side in (0, 1):
        for seat in seats_of(view, side):
            names = names_of(info, view.zone("hand", seat))
            if names and seat != view.viewer:
                lines.append(f"Known in the hand of {info.names[seat]}: {', '.join(names)}.")
    return lines


def ability_lines(view: View, info: TableInfo, mat: Halves) -> list[str]:
    """Each open ability that still works, once."""
    cards = [
        mat_card.card for side in mat for half in side for mat_card in half.cards if mat_card.armed
    ]
    cards += [card_of(info, seen) for seen in view.zone("contracts") if seen is not None]
    lines = {}
    for card in cards:
        if card.ability and not is_lost(view, card):
            lines[card.text] = f"- {card.name}: {card.text}"
    return list(lines.values())
