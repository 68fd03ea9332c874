"""What only the Rivals' pictures have: Characters with their cost to defeat, their stacks."""

from __future__ import annotations

from dataclasses import replace

from render.cerberus.headline import ASKED
from render.cerberus.team_row import (
    OPEN_ZONES,
    TEAM_ROW,
    colour_words,
    gift,
    sidekick_abilities,
    team_row,
    wanted,
)
from render.cerberus.variant import Leader, PictureVariant, Stack, TeamAbility, card_of
from render.items import Box, Item
from render.sides import seats, seats_of, side_of
from render.standing import Standing
from render.table_info import TableInfo
from rules.cerberus.cards import DeckBuilderCard
from rules.core.phrases import signed
from rules.core.view import View
from rules.dc_rivals.questions_and_log import ENDINGS
from rules.dc_rivals.rivals_table import KNOCK_OUTS


def role(view: View, seat: int) -> str:
    facts = view.facts
    if not facts["turn"]:
        return "Getting ready"
    if facts["confronted"] == seat:
        return "Confronted"
    if facts["active"] != seat:
        return "May Block for a partner" if view.asked.get(seat) == "block" else "Waiting"
    if facts["phase"] == "confrontation":
        return f"Confronting · cost {facts['costs'][facts['confronted']]}"
    return "On turn"


def leader(view: View, info: TableInfo, seat: int) -> Leader:
    """The top Character, with what it takes to defeat it and why that is not what it says."""
    stack = view.zone("characters", seat)
    if not stack or stack[-1] is None:
        return Leader(None, "Character", missing="No Character left")
    printed, cost = card_of(info, stack[-1]).cost, view.facts["costs"][seat]
    # Among four the Level says who can be Confronted (DCR-104).
    word = "Level" if len(seats(view)) > 2 else "Character"
    label = f"{word} {KNOCK_OUTS + 1 - len(stack)} of {KNOCK_OUTS}"
    if cost == printed:
        return Leader(stack[-1], label, cost, (f"Cost {cost}",))
    return Leader(stack[-1], label, cost, (f"Cost {printed} → {cost}", *reasons(view, seat, info)))


def reasons(view: View, seat: int, info: TableInfo) -> list[str]:
    """Weakness −2, Block +3"""
    cards = [card_of(info, card) for card in view.zone("ongoing", seat) if card]
    burden, raised = sum(card.burden for card in cards), view.facts["raised"][seat]
    words = [f"Weakness {signed(-burden)}"] if burden else []
    if raised:
        words.append(f"{'Block' if raised > 0 else 'cards'} {signed(raised)}")
    return words


def champion(view: View, info: TableInfo, seat: int) -> DeckBuilderCard:
    """The Character that was left, or the last one defeated: the dearest that foes have won.

    A partner's Characters are known by their emblem.
    """
    if left := [card for card in view.zone("characters", seat) if card]:
        return card_of(info, left[-1])
    side = side_of(seat)
    lying = [card for own in seats_of(view, side) for card in view.zone("characters", own) if card]
    partners = {card_of(info, card).emblem for card in lying}
    won = [card for foe in seats_of(view, 1 - side) for card in view.zone("score", foe) if card]
    faces = [card_of(info, card) for card in won]
    return max([f for f in faces if f.emblem not in partners], key=lambda face: face.cost)


def team_abilities(view: View, info: TableInfo, seat: int) -> list[TeamAbility]:
    stack = [card_of(info, card) for card in view.zone("characters", seat)[-1:] if card]
    return [TeamAbility(card.name, card.body) for card in stack]


def tally(view: View, seat: int) -> str:
    """14 VP · defeated 1 of 3; among four 14 VP · team 31 VP · 2 defeated"""
    team = seats_of(view, side_of(seat))
    points, won = view.facts["points"], sum(len(view.zone("score", one)) for one in team)
    told = f"defeated {won} of {KNOCK_OUTS}"
    if len(team) > 1:
        told = f"team {sum(points[one] for one in team)} VP · {won} defeated"
    return f"{points[seat]} VP · {told}".replace("-", "−")


def standing(view: View) -> Standing:
    """By Characters defeated, three of which win at once; then by Victory Points (DCR-54, -58).

    Partners count together.
    """
    sides = [seats_of(view, side) for side in (0, 1)]
    won = [sum(len(view.zone("score", seat)) for seat in side) for side in sides]
    points = [sum(view.facts["points"][seat] for seat in side) for side in sides]
    return Standing(tuple(zip(won, points, strict=True)))


def for_sale(view: View, info: TableInfo) -> tuple[Stack, ...]:
    """The stacks that come with the Characters: a zone is called as its card is (DCR-99)."""
    cards = info.cards
    named = [zone.name for zone in view.zones if zone.seat is None and zone.name in cards.face]
    found = [cards.cards[cards.face[name]] for name in named]
    return tuple([Stack(card.name, card.id) for card in found if card.stack])


VARIANT = PictureVariant(
    slug="dc_rivals",
    name="The Rivals",
    backs=("dc_rivals",),
    asked={
        **ASKED,
        "turn": "to play and buy",
        "confront": "to play cards and Confront",
        "block": "to Block or not",
    },
    phases={
        "set-up": "Set-up",
        "start": "Start",
        "normal": "Normal turn",
        "confrontation": "Confrontation",
        "end": "End of turn",
    },
    endings=ENDINGS,
    role=role,
    leader=leader,
    champion=champion,
    tally=tally,
    standing=standing,
    team_abilities=team_abilities,
    trophies="score",
    team=(),
    for_sale=for_sale,
    stacks=(
        Stack("Main deck", "main_deck"),
        Stack("Weakness", "weakness"),
        Stack("Destroyed", "destroyed"),
    ),
    limits=lambda view, info: [],
    below_leader=106,
)


# -- with the Titans as guests


def with_sidekicks(view: View, info: TableInfo, seat: int) -> list[TeamAbility]:
    """What the Character does, then each Sidekick."""
    character = team_abilities(view, info, seat)
    named = [TeamAbility(own.name, f"{own.name}: {own.words}") for own in character]
    return [*named, *sidekick_abilities(view, info, seat)]


def guest_row(view: View, info: TableInfo, box: Box) -> list[Item]:
    """Sidekicks, and what holds for everybody, or what those who are free would do.

    If all are on teams: with which cards they can be recruited from there.
    """
    said = [gift(card_of(info, seen)) for seen in view.zone("unused") if seen]
    if not said:
        taken = [seen for seat in seats(view) for seen in view.zone("sidekicks", seat) if seen]
        cards = [card_of(info, seen) for seen in taken]
        follows = [f"{card.name} with {wanted(card)}" for card in cards]
        said = [f"Recruit from your foe: {'; '.join(follows)}."]
    return team_row(view, info, box, colour_words(view), ("super hero", said))


WITH_TITANS = replace(
    VARIANT,
    team_abilities=with_sidekicks,
    team=("sidekicks",),
    limits=lambda view, info: colour_words(view),
    open_zones=OPEN_ZONES,
    extra_row=TEAM_ROW,
    extra_row_items=guest_row,
)
