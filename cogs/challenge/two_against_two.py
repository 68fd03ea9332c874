"""Two against two: the menus and buttons that seat four, before and after a challenge is sent."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import clip
from cogs.platform.limits import PLACEHOLDER
from matches.challenge import Challenge
from rules.games import find_game

FOUR = 4
ASK = "Choose who sits where: name me for a computer."


def seat_menus(challenge: Challenge) -> list[ui.Item[Any]]:
    """A menu of people for each seat but the host's, the partner's first."""
    own, *others = challenge.sides
    wanted = [("Your partner", seat) for seat in own if seat]
    wanted += [("Your opponent", seat) for side in others for seat in side]
    menus: list[ui.Item[Any]] = []
    for words, seat in wanted:
        people: ui.UserSelect[Any] = ui.UserSelect(
            custom_id=actions.INVITE(challenge.id, seat),
            placeholder=clip(f"{words}: {challenge.places[seat].name}", PLACEHOLDER),
        )
        menus.append(ui.ActionRow(people))
    return menus


def fill_button(challenge: Challenge) -> list[ui.Button[Any]]:
    """What else can become of the seats for which nobody is named."""
    unnamed = [place for place in challenge.places if place.user is None]
    if not unnamed:
        return []
    who, words = ("computer", "Computers for the rest")
    if not any(place.open for place in unnamed):
        who, words = ("anyone", "Anyone for the rest")
    return [layout.button(words, actions.FILL(challenge.id, who))]


def side_buttons(challenge: Challenge) -> list[ui.Button[Any]]:
    """An open seat on either side: with whom one plays is one's own choice."""
    game, host = find_game(challenge.game), challenge.places[0].name
    buttons = []
    for number, side in enumerate(challenge.sides):
        if set(side) & set(challenge.open_seats):
            words = f"Play against {host}" if number else f"Play with {host}"
            target = actions.JOIN(challenge.id, game.side(side[0], len(challenge.places)))
            buttons.append(layout.button(words, target, layout.GOOD))
    return buttons


def complete_button(challenge: Challenge) -> list[ui.Button[Any]]:
    """So that a table for four need not wait for ever; only the host may press it."""
    if not challenge.open_seats:
        return []
    return [layout.button("Computers for the rest", actions.COMPLETE(challenge.id))]
