"""What only the Titans' pictures have: Super Heroes, Sidekicks, the Nemesis stack, Events."""

from __future__ import annotations

from render.cerberus.face import sides
from render.cerberus.headline import ASKED
from render.cerberus.team_row import (
    OPEN_ZONES,
    TEAM_ROW,
    colour_words,
    sidekick_abilities,
    team_row,
)
from render.cerberus.variant import Leader, PictureVariant, Stack, TeamAbility, card_of
from render.items import Box, Item
from render.standing import Standing
from render.table_info import TableInfo
from rules.cerberus.cards import DeckBuilderCard
from rules.core.view import View
from rules.teen_titans.questions_and_log import ENDINGS
from rules.teen_titans.vocabulary import FLAG_WORDS


def role(view: View, seat: int) -> str:
    if not view.facts["turn"]:
        return "Getting ready"
    on_turn = view.facts["active"] == seat and view.facts["phase"] != "between"
    return "On turn" if on_turn else "Waiting"


def leader(view: View, info: TableInfo, seat: int) -> Leader:
    hero = view.zone("hero", seat)
    if hero:
        return Leader(hero[-1], "Super Hero")
    why = "Turned into a baby, a Sidekick for now" if view.facts["babies"] else "Not chosen yet"
    return Leader(None, "Super Hero", missing=why)


def team_abilities(view: View, info: TableInfo, seat: int) -> list[TeamAbility]:
    """What the Super Hero does, then each Sidekick."""
    heroes = [card_of(info, card) for card in view.zone("hero", seat) if card]
    return [
        *(TeamAbility(card.name, f"{card.name}: {' '.join(sides(card)[0])}") for card in heroes),
        *sidekick_abilities(view, info, seat),
    ]


def champion(view: View, info: TableInfo, seat: int) -> DeckBuilderCard:
    """The player's own Super Hero, on whichever side and team; before the choice, any."""
    chosen, box = view.facts["heroes"], info.cards
    if chosen:
        own: DeckBuilderCard = box.cards[box.face[chosen[seat]]]
        return own
    (seen, *_) = [card for card in view.zone("unused") if card is not None]
    return card_of(info, seen)


def tally(view: View, seat: int) -> str:
    return f"{view.facts['points'][seat]} VP".replace("-", "−")


def standing(view: View) -> Standing:
    """By Victory Points, which decide at the end."""
    return Standing(tuple((points,) for points in view.facts["points"]))


def limits(view: View, info: TableInfo) -> list[str]:
    """The colour of Laundry Day, and what Weakness cards forbid this turn."""
    lines, flags = colour_words(view), view.facts["flags"]
    if flags:
        who = info.names[view.facts["active"]]
        lines.append(f"{who}: {'; '.join(FLAG_WORDS[flag] for flag in flags)}.")
    return lines


def extra_row_items(view: View, info: TableInfo, box: Box) -> list[Item]:
    """Sidekicks, and what holds for everybody, or who the Nemesis is."""
    return team_row(view, info, box, limits(view, info), ("nemesis", nemesis_words(view, info)))


def nemesis_words(view: View, info: TableInfo) -> list[str]:
    cards = [card_of(info, seen) for seen in view.zone("nemesis_up") if seen]
    return [f"Nemesis {card.name}: {card.body}" for card in cards]


VARIANT = PictureVariant(
    slug="teen_titans",
    name="Teen Titans Go!",
    backs=("teen_titans", "nemesis"),
    asked={
        **ASKED,
        "hero": "to choose a Super Hero",
        "turn": "to play and buy",
        "cycle": "to discard for new cards or not",
        "snack": "to put a Weakness away",
        "mutate": "to choose a card to change",
        "new type": "to choose a card type",
    },
    phases={
        "set-up": "Set-up",
        "start": "Start",
        "turn": "Play and buy",
        "end": "End of turn",
        "between": "Between turns",
    },
    endings=ENDINGS,
    role=role,
    leader=leader,
    champion=champion,
    tally=tally,
    standing=standing,
    team_abilities=team_abilities,
    trophies="",
    team=("sidekicks",),
    for_sale=lambda view, info: (Stack("Nemesis", "nemesis_up", "nemesis"),),
    stacks=(
        Stack("Main deck", "main_deck"),
        Stack("Titans Go!", "titans_go"),
        Stack("Weakness", "weakness"),
        Stack("Destroyed", "destroyed"),
    ),
    limits=limits,
    open_zones=OPEN_ZONES,
    extra_row=TEAM_ROW,
    extra_row_items=extra_row_items,
)
