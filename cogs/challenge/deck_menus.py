"""Which deck a seat brings: the ready ones and the person's own, in menus only they see."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.platform import actions, layout
from cogs.platform.limits import SELECT
from matches.card_packs import pack_in
from matches.challenge import Challenge
from matches.decks import OWN, Decks
from rules.core.setup import MatchOption

KEPT = "kept"  # what was chosen before, although that deck has changed or is gone


async def deck_menus(
    decks: Decks,
    challenge: Challenge,
    user: int,
    option: MatchOption,
    chosen: str,
    refused: str = "",
) -> list[ui.ActionRow[Any]]:
    """The ready decks and this person's own, in as many menus as it takes.

    One that was `refused` stays chosen in the menu: there they see why they cannot go on.
    """
    lines = [(words, ready, option.about.get(ready, "")) for ready, words in option.values.items()]
    value = chosen if chosen in option.values else KEPT
    slug, terms = challenge.game, pack_in(challenge.options)
    for row in await decks.of(user, slug):
        wrong = await decks.problems(row, terms)
        if value == KEPT and not wrong and await decks.recorded(row, terms) == chosen:
            value = OWN + row.name
        about = wrong[0] if wrong else await decks.summary(slug, row.text, terms)
        lines.append((row.name, OWN + row.name, about))
    if value == KEPT:
        lines.insert(0, ("as you chose it, before it was changed or deleted", KEPT, ""))
    value = refused if refused in [line[1] for line in lines] else value
    entries = [entry(option, *line, value) for line in lines]
    return [
        layout.menu(
            f"More of your decks ({start // SELECT + 1})" if start else option.words,
            actions.OWN(challenge.id, option.name, start // SELECT),
            entries[start : start + SELECT],
        )
        for start in range(0, len(entries), SELECT)
    ]


def entry(
    option: MatchOption, words: str, value: str, about: str, chosen: str
) -> discord.SelectOption:
    """One deck in the menu."""
    # A closed menu shows its choice only, so the choice says what it is about.
    label = f"{option.words}: {words}" if value == chosen else words
    return layout.choice(label, value, about, chosen=value == chosen)
