"""Satchel at the club: a game to which people bring decks, and which draws nothing itself."""

from __future__ import annotations

from typing import Any

import pytest

from local.loopback import options
from local.loopback.interactions import COMMAND
from local.loopback.messages import Message
from local.loopback.people import Answer, Person
from matches.hosted import HostedMatch
from rules.core.decks import DECK_TEXT
from rules.games import GAMES, load_cards
from tests.cogs.club import Club
from tests.cogs.scenes import told
from tests.games.satchel import Satchel
from tests.games.taken_away import take_decks_away

RUSH = "3 Marble\n3 Ribbon\n2 Pebble\nSide\n2 Feather\n1 Whistle"
WALL = "3 Whistle\n3 Feather\n2 Pebble\nSide\n2 Marble"
LONG = RUSH.replace("\nSide", "\n" * (DECK_TEXT - len(RUSH) + 1) + "Side")
BAD = "4 Marble\n2 Ribbon\n2 Pebble"
TOO_MANY = "4 Marble are too many: at most 3 of a card."


def brought_to_the_club(monkeypatch: pytest.MonkeyPatch) -> Satchel:
    """Satchel, as the only game there to which people bring decks."""
    game = Satchel()
    take_decks_away(monkeypatch, GAMES)
    monkeypatch.setitem(GAMES, game.slug, game)
    monkeypatch.setattr(
        "matches.matches.load_cards",
        lambda wanted, *terms: (
            wanted.card_set() if wanted.slug == game.slug else load_cards(wanted, *terms)
        ),
    )
    return game


async def kept(person: Person, name: str, text: str) -> Message:
    """A deck goes in by the form; what the person is told."""
    asked = await person.slash("deck import")
    return await told(person.submit(asked, {"name": name, "text": text}))


async def invited(person: Person, command: str, **given: Any) -> Answer:
    """A match of Satchel; the menu of games was made before it came."""
    data = options.invoked(person, command, {"game": "showdown", **given})
    (inner,) = data["options"]
    (game,) = [option for option in inner["options"] if option["name"] == "game"]
    game["value"] = "satchel"
    return await person.raw(COMMAND, data)


async def begun(
    club: Club, ada: str = "stones", ben: str = "wings", first: str = "chance", **terms: Any
) -> HostedMatch:
    """Ada and Ben choose their decks in the menus, and the match begins."""
    draft = (await invited(club.ada, "match new", opponent=club.ben.user, **terms)).message
    await club.ada.select(draft, "Who begins later battles", [first])
    await club.ada.select(draft, "Your deck", [ada])
    await club.ada.click(draft, "Send the challenge")
    seat = (await club.ben.click(club.latest("wants to play"), "Accept")).message
    await club.ben.select(seat, "Your deck", [ben])
    await club.ben.click(seat, "Take my seat")
    await club.settled()
    (row,) = await club.client.matches.store.matches_of(int(club.ada.user.id))
    return await club.client.matches.find(row.id)
