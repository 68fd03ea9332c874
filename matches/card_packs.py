"""Which card packs a challenge may be played with: those of the game that the server allows."""

from __future__ import annotations

from collections.abc import Mapping

from matches.direct_messages import is_direct
from matches.errors import NotAllowed
from matches.server_rules import Servers
from rules.core.packs import Pack
from rules.core.setup import CARDS, MatchOption
from rules.packs import Packs

HOUSE = "house"  # the value of the option for no pack at all; the terms of a match do not name it
WORDS = "Cards"


def pack_words(name: str) -> str:
    """A pack among the terms of a match, as everybody reads it."""
    return f"{WORDS}: {name}"


class CardPacks:
    """The packs there are, as far as a server allows them."""

    def __init__(self, packs: Packs, servers: Servers) -> None:
        self.packs, self.servers = packs, servers

    async def allowed(self, guild: int, game: str) -> list[Pack]:
        """Those of a game that may be played with here; in direct messages none."""
        found = self.packs.of(game)
        if not found or is_direct(guild):
            return []
        names = (await self.servers.rules(guild)).packs
        return [pack for pack in found if pack.slug in names]

    async def option(self, guild: int, game: str) -> list[MatchOption]:
        """What the host of a challenge chooses from; nothing where nothing is allowed."""
        packs = await self.allowed(guild, game)
        if not packs:
            return []
        values = {HOUSE: "those of the house", **{pack.slug: pack.name for pack in packs}}
        about = {pack.slug: f"By {pack.facts.author}, {pack.facts.version}" for pack in packs}
        return [MatchOption(CARDS, WORDS, values, about)]

    async def check(self, guild: int, game: str, options: Mapping[str, str]) -> None:
        """Refuse a pack that is not here, or that this server does not allow."""
        if CARDS not in options:
            return
        self.packs.find(game, options[CARDS])
        if options[CARDS] not in [pack.slug for pack in await self.allowed(guild, game)]:
            raise NotAllowed("That card pack is not allowed here: whoever runs /setup can do so.")


def without_house(options: Mapping[str, str]) -> dict[str, str]:
    """Terms as a match keeps them: the cards of the house need no name."""
    return {name: value for name, value in options.items() if (name, value) != (CARDS, HOUSE)}


def pack_in(options: Mapping[str, str]) -> dict[str, str]:
    """Of the terms only the pack: all that decides what a seat can bring."""
    return {CARDS: options[CARDS]} if CARDS in options else {}
