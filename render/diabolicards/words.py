"""The same mat in words: alt text for the picture, and a board for people who use no pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from render.company import Company
from render.diabolicards.colours import PLACES
from render.diabolicards.mat import (
    Half,
    Lying,
    card_of,
    halves,
    is_lost,
    names_of,
    near_side,
    seats_of,
)
from render.ending import outcome, verdict
from rules.core.phrases import capital, listed
from rules.core.view import View
from rules.diabolicards.terms import ZONE_NAMES

ALT_LIMIT = 1024  # Discord's
ASKED = {
    "cut": "to cut",
    "contracts": "to choose for Contracts",
    "turn": "to take a turn",
    "place": "to place a card",
    "trade take": "to trade a contract",
    "trade give": "to trade a contract",
    "may": "to use an ability or not",
    "choose": "to choose whom to kill",
    "counter": "to counter or not",
    "kill enemy": "to announce kills",
    "kill own": "to announce kills",
    "blast": "to announce a kill",
    "endgame": "to choose what The Endgame kills",
    "redeploy": "to move a card",
    "move to": "to move a card",
    "preach": "to move cards",
    "take": "to take a card",
    "swap": "to change places",
    "stick own": "to link cards",
    "stick enemy": "to link cards",
    "hinder": "to hinder cards",
    "service": "to boost cards",
    "prison": "to hinder cards",
    "fill place": "to boost a card or not",
    "guard": "to guard a card",
    "redraw": "to shuffle cards in",
    "show": "to show a card",
    "restore": "to restore a card or not",
    "give up": "to discard a card or not",
    "take back": "to take a discarded card",
    "rumor": "to choose a hand",
    "exchange": "to exchange a card or not",
}
MORE = ", one more follows"


def headline(view: View, company: Company) -> str:
    """Whose decision it is, or how it ended."""
    if view.result is not None:
        return capital(verdict(view.result, company.names, "the match"))
    kinds = set(view.asked.values())
    who = listed([company.names[seat] for seat in sorted(view.asked)])
    return f"{who} {ASKED.get(next(iter(kinds), ''), 'to decide')}"


def turn_words(view: View, company: Company) -> str:
    """Turn 12 · Ada; another turn that an ability gives is told"""
    facts = view.facts
    if not facts["turn"]:
        return "Set-up"
    if view.result is not None:
        return f"After {facts['turn']} turn{'s' * (facts['turn'] != 1)}"
    extra = MORE * facts["extra"]
    return f"Turn {facts['turn']}: {company.names[facts['active']]}{extra}"


def contracts_words(view: View) -> str:
    """Whether a Contract Turn can be taken now, and why not."""
    state = view.facts["contracts"]
    if state["banned"]:
        return "banned"
    if not view.facts["turn"]:
        return "not yet open"
    if view.facts["phase"] in ("trade", "purge"):
        return "in trade"
    if state["after_contract"]:
        return "closed: the last turn was one"
    if not state["open"]:
        return "closed: fewer than 10 in the deck"
    return "frozen: Purge only" if state["freeze"] else "open"


def side_names(view: View, company: Company, side: int) -> str:
    return listed([company.names[seat] for seat in seats_of(view, side)])


# -- alt text


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
SHORT_NAME = 12
STAR = "* has its ability."


def alt_text(view: View, company: Company) -> str:
    """What the mat shows, complete enough to play by; a crowded mat is told more briefly."""
    mat = halves(view, company)
    text = ""
    for detail in DETAILS:
        if not detail.whole_names:
            company = replace(company, names=tuple(map(short_name, company.names)))
        sides = [side_words(view, company, side, mat[side], detail) for side in (0, 1)]
        parts = [opening(view, company), *sides, zones_words(view)]
        parts.append(middle_words(view, company, detail))
        text = " ".join(filter(None, parts))
        if "*" in "".join(sides):
            text += f" {STAR}"
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1].rsplit(", ", 1)[0] + "…"


def opening(view: View, company: Company) -> str:
    """The turn is named after its player unless the headline says who that is."""
    facts = view.facts
    told = turn_words(view, company)
    if view.result is None and facts["turn"] and facts["active"] in view.asked:
        told = f"Turn {facts['turn']}" + MORE * facts["extra"]
    return f"Diabolicards. {told}. {headline(view, company)}."


def side_words(
    view: View, company: Company, side: int, zones: tuple[Half, ...], detail: Detail
) -> str:
    """One side: who, what they hold, the total, then a sentence for each zone with cards."""
    facts = view.facts
    who = []
    for seat in seats_of(view, side):
        clock = f", clock {company.clocks[seat]}" if company.clocks and detail.clocks else ""
        who.append(f"{company.names[seat]} (hand {len(view.zone('hand', seat))}{clock})")
    told = [f"{listed(who)}: total {facts['totals'][side]}"]
    for zone, half in enumerate(zones):
        if half.cards:
            synergy = facts["synergy"][side][zone]
            score = f"{facts['power'][side][zone]}" + (f"+{synergy}" if synergy else "")
            told.append(f"{PLACES[zone].word} {score}; {brief_words(half, detail)}")
    return ". ".join(told) + "."


def brief_words(half: Half, detail: Detail) -> str:
    """8 to die: Shade*; 4: Dale (slot); 0 by Nightreign: Daiki, Reef; 0: Puddle

    On a crowded mat those that are only there to fill slots are counted.
    """
    alike: dict[tuple[int, str], list[str]] = {}
    idle = 0
    for lying in sorted(half.cards, key=lambda lying: -lying.power):
        if not detail.plain and is_idle(lying, detail):
            idle += 1
            continue
        by = f" by {lying.by}" if lying.by and detail.reasons else ""
        by += " to die" * lying.to_die
        alike.setdefault((lying.power, by), []).append(brief(lying, detail))
    told = [f"{power}{by}: {', '.join(names)}" for (power, by), names in alike.items()]
    return "; ".join([*told, *[f"0: {idle} plain"] * bool(idle)])


def is_idle(lying: Lying, detail: Detail) -> bool:
    """Without power and ability, and nothing befalls it that is told."""
    befallen = lying.to_die or lying.linked or lying.guards
    hindered = lying.changed and (detail.reasons or lying.card.power)
    return lying.card.plain and not (lying.power or befallen or hindered)


def short_name(name: str) -> str:
    return name if len(name) <= SHORT_NAME else name[: SHORT_NAME - 1].rstrip() + "…"


def brief(lying: Lying, detail: Detail) -> str:
    """Daiki (guarded); a star: its ability is not lost; Vanessa (slot)"""
    notes = ["guarded"] * bool(lying.guards)
    notes += ["linked"] * bool(lying.linked) + ["slot"] * lying.activated
    star = "*" if lying.armed and detail.abilities else ""
    return f"{lying.card.name}{star}" + (f" ({', '.join(notes)})" if notes else "")


def zones_words(view: View) -> str:
    facts = view.facts
    told = []
    for zone, name in enumerate(ZONE_NAMES):
        words = ["sealed"] * facts["sealed"][zone] + ["frozen"] * facts["frozen"][zone]
        if words:
            told.append(f"{name} {listed(words)}.")
    return " ".join(told)


def middle_words(view: View, company: Company, detail: Detail) -> str:
    """Contracts, deck and discard pile."""
    cards = [card_of(company, seen) for seen in view.zone("contracts") if seen is not None]
    names = ", ".join(f"{card.name} {card.power}" for card in cards) or "none"
    if view.facts["contracts"]["banned"] and not detail.plain:
        names = f"{len(cards)} of no use"
    words = f"Contracts {contracts_words(view)}; {names}. Deck {len(view.zone('deck'))}."
    if view.result is not None:
        words = ""
    pile = view.zone("discard")
    if pile:
        latest = names_of(company, pile[-detail.discards :]) if detail.discards else []
        told = f", latest {', '.join(reversed(latest))}" if latest else ""
        words += f" Discards {len(pile)}{told}."
    return words.strip()


# -- the text board


def text_board(view: View, company: Company) -> str:
    """Everything on the mat in words, with what every open card says."""
    mat, near = halves(view, company), near_side(view)
    lines = [opening(view, company), ""]
    for side in (near, 1 - near):
        lines += side_lines(view, company, side, mat[side])
    lines += [line for line in (zones_words(view), *afoot_lines(view, company, mat)) if line]
    lines += ["", *middle_lines(view, company)]
    lines += known_lines(view, company)
    if company.news:
        lines += ["", "Latest: " + ". ".join(company.news) + "."]
    told = ability_lines(view, company, mat)
    return "\n".join([*lines, "", "What the open abilities say:", *told] if told else lines)


def side_lines(view: View, company: Company, side: int, zones: tuple[Half, ...]) -> list[str]:
    """A heading with players and total, then a line for each zone."""
    facts = view.facts
    people = []
    for seat in seats_of(view, side):
        clock = f", clock {company.clocks[seat]}" if company.clocks else ""
        people.append(f"{company.names[seat]} ({role(view, seat)}, hand "
                      f"{len(view.zone('hand', seat))}{clock})")  # fmt: skip
    lines = [f"{listed(people)}: total {facts['totals'][side]}."]
    for zone, half in enumerate(zones):
        score = f"power {facts['power'][side][zone]}, synergy {facts['synergy'][side][zone]}"
        lines.append(f"- {ZONE_NAMES[zone]}, {score}, {slots_words(view, zone, half)}:")
        lines += [f"  - {at_length(lying)}" for lying in half.cards] or ["  - no card"]
    return lines


def slots_words(view: View, zone: int, half: Half) -> str:
    if view.facts["sealed"][zone]:
        return "sealed"
    free = half.slots.count(None)
    slot = "taken" if half.diabolical else "free"
    return f"{free} regular slot{'s' * (free != 1)} free, Diabolical slot {slot}"


def at_length(lying: Lying) -> str:
    """A card with everything that is shown of it."""
    card = lying.card
    words = [f"{card.name} {lying.power}", f"{card.group}, {card.type} {card.gender}"]
    if lying.changed:
        words.append(f"{lying.words}, printed {card.power}")
    if card.ability:
        words.append(f"{card.ability.name}{'' if lying.armed else ' lost'}")
    if lying.activated:
        words.append("in the Diabolical slot")
    if lying.guards:
        words.append(f"guarded by {listed(lying.guards)}")
    if lying.linked:
        words.append(f"linked with {listed(lying.linked)}")
    if lying.to_die:
        words.append("to be killed")
    return "; ".join(words)


def afoot_lines(view: View, company: Company, mat: tuple[tuple[Half, ...], ...]) -> list[str]:
    """What is announced, whose Why See waits, which halves an Endgame may no longer strike."""
    facts = view.facts
    lines = []
    dying = [card.card.name for side in mat for half in side for card in half.cards if card.to_die]
    if dying:
        lines.append(f"To be killed: {listed(dying)}.")
    for seat in facts["watching"]:
        lines.append(f"Why See of {company.names[seat]} waits for the next turn of an enemy.")
    for side, used in enumerate(facts["endgames"]):
        if used:
            who = side_names(view, company, side)
            lines.append(f"The Endgame of {who} has struck: {listed(used)} half.")
    return lines


def middle_lines(view: View, company: Company) -> list[str]:
    lines = [f"Contracts are {contracts_words(view)}:"]
    for seen in view.zone("contracts"):
        if seen is not None:
            card = card_of(company, seen)
            ability = f", {card.ability.name}" if card.ability else ""
            lost = " (lost)" * is_lost(view, card)
            tradable = "" if card.regular else ", cannot be traded"
            lines.append(f"- {card.name} {card.power}, {card.group}{ability}{lost}{tradable}")
    lines.append(f"Deck {len(view.zone('deck'))}.")
    pile = names_of(company, view.zone("discard"))
    newest = ", ".join(reversed(pile))
    lines.append(f"Discard pile {len(pile)}, latest first: {newest}." if pile else "No discards.")
    return lines


def known_lines(view: View, company: Company) -> list[str]:
    """What this viewer lawfully knows of hands that are not theirs."""
    lines = []
    for side in (0, 1):
        for seat in seats_of(view, side):
            names = names_of(company, view.zone("hand", seat))
            if names and seat != view.viewer:
                lines.append(f"Known in the hand of {company.names[seat]}: {', '.join(names)}.")
    return lines


def ability_lines(view: View, company: Company, mat: tuple[tuple[Half, ...], ...]) -> list[str]:
    """Each open ability that still works, once."""
    cards = [lying.card for side in mat for half in side for lying in half.cards if lying.armed]
    cards += [card_of(company, seen) for seen in view.zone("contracts") if seen is not None]
    lines = {}
    for card in cards:
        if card.ability and not is_lost(view, card):
            lines[card.text] = f"- {card.name}: {card.text}"
    return list(lines.values())


def role(view: View, seat: int) -> str:
    """What a player has to do with the turn, or how it ended for them."""
    if view.result is not None:
        return outcome(view.result, seat, len(seats_of(view, 0)) * 2)
    if view.facts["turn"] and view.facts["active"] == seat:
        return "has the turn"
    return "to decide" if seat in view.asked else "waits"
