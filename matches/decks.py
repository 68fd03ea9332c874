"""Decks that people keep, and which of them they bring to a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matches.errors import NotAllowed
from matches.matches import Matches
from rules.core import decks
from rules.core.deck_kit import DeckKit
from rules.core.decks import DECK_TEXT, ReadyDeck
from rules.core.game import Game
from rules.core.near_names import did_you_mean
from rules.games import GAMES
from store.rows import DeckRow

__all__ = ["DeckRow", "Decks", "deck_games", "game_with_decks"]
MOST_DECKS = 50  # that somebody keeps of one game
DECK_NAME = 40  # characters
OWN = "own:"  # and a name: how a menu, which carries no long text, means a deck that is kept
HOUSE = 0  # whose the ready decks are
Terms = Mapping[str, str] | None  # of the match a deck is for: a card pack, say
NO_GAME = "None of the games here is played with decks of one's own."


def deck_games() -> dict[str, Game[Any]]:
    """The games to which people bring decks."""
    return {slug: game for slug, game in GAMES.items() if game.brings_decks}


def game_with_decks(slug: str | None) -> Game[Any]:
    """The one that is named, or the only one there is."""
    games = deck_games()
    if not games:
        raise NotAllowed(NO_GAME)
    names = ", ".join(game.name for game in games.values())
    if slug is None:
        if len(games) > 1:
            raise NotAllowed(f"Say for which game: {names}.")
        return next(iter(games.values()))
    for game in games.values():
        if slug.casefold() in (game.slug, game.name.casefold(), game.short_name.casefold()):
            return game
    raise NotAllowed(f"Decks can be kept for {names} only.")


class Decks:
    """Everybody's own, seen by nobody else. What is refused changes nothing.

    `terms` are those of the match that a deck is for; without any, the cards are the game's own.
    """

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store

    async def of(self, user: int, slug: str | None = None) -> list[DeckRow]:
        """The latest first; those of games that are gone are kept but not told."""
        rows = await self.store.decks(user, slug)
        return [row for row in rows if row.game in deck_games()]

    async def ready(self) -> list[DeckRow]:
        """Those of the house."""
        return [
            DeckRow(HOUSE, slug, deck.name, deck.text, 0.0)
            for slug, game in deck_games().items()
            for deck in game.ready_decks(await self.matches.todays_cards(game)).values()
        ]

    async def find(self, user: int, named: str, with_ready: bool = False) -> DeckRow:
        """By its name, or by game and name as a completion gives them: silver_wing/Rush."""
        slug, _, name = named.partition("/")
        known = await self.of(user)
        if with_ready:
            known += await self.ready()
        if not known:
            raise NotAllowed("You keep no decks yet: /deck import takes one in.")
        exact = [row for row in known if (row.game, row.name) == (slug, name)]
        wanted = " ".join(named.casefold().split())
        found = exact or [row for row in known if row.name.casefold() == wanted]
        if not found:
            said = name or named
            hint = did_you_mean(said, [row.name for row in known])
            hint = hint if hint != "." else ": see /deck list."
            raise NotAllowed(f"You keep no deck called {said[:DECK_NAME]}{hint}")
        if len({row.game for row in found}) > 1:
            raise NotAllowed(f"Several decks are called {found[0].name}: choose one of the list.")
        return found[0]

    async def keep(self, user: int, slug: str, name: str, text: str) -> DeckRow | None:
        """Take a deck in, legal or not yet. What had its name before, which is gone now."""
        game = game_with_decks(slug)
        if not 1 <= len(name) <= DECK_NAME:
            raise NotAllowed(f"A deck needs a name of 1 to {DECK_NAME} characters.")
        if not text.strip():
            raise NotAllowed("There is nothing in this deck.")
        if len(text) > DECK_TEXT:
            raise NotAllowed(f"A deck is written in at most {DECK_TEXT} characters.")
        same = [row for row in await self.of(user, slug) if row.name.casefold() == name.casefold()]
        before = same[0] if same else None
        row = DeckRow(user, slug, before.name if before else name, text, self.matches.clock.now())
        if not await self.store.save_deck(row, MOST_DECKS):
            raise NotAllowed(
                f"You keep {MOST_DECKS} decks of {game.name}, and that is all I can hold: "
                "delete one first."
            )
        return before

    async def drop(self, row: DeckRow) -> None:
        if not await self.store.drop_deck(row.user, row.game, row.name):
            raise NotAllowed("That deck is gone already.")

    async def problems(self, row: DeckRow, terms: Terms = None) -> list[str]:
        """Everything that keeps a deck from being played today."""
        game = self.matches.game(row.game)
        return decks.problems(game, await self.matches.todays_cards(game, terms), row.text)

    async def kit(self, slug: str, terms: Terms = None) -> DeckKit:
        """What an editor needs to know to build decks of a game."""
        game = game_with_decks(slug)
        kit = game.deck_kit(await self.matches.todays_cards(game, terms))
        if kit is None:
            raise NotAllowed(f"Decks of {game.name} are written, not built: /deck import.")
        return kit

    async def summary(self, slug: str, text: str, terms: Terms = None) -> str:
        """A deck of somebody's own in a few words."""
        game = game_with_decks(slug)
        kit = game.deck_kit(await self.matches.todays_cards(game, terms))
        words = kit.summary(kit.read(text)) if kit else ""
        return f"A deck of yours: {words}" if words else "A deck of yours"

    async def ready_of(self, slug: str, terms: Terms = None) -> dict[str, ReadyDeck]:
        """Those of the house of one game, with their plans."""
        game = game_with_decks(slug)
        return game.ready_decks(await self.matches.todays_cards(game, terms))

    async def recorded(self, row: DeckRow, terms: Terms = None) -> str:
        """What a match would keep of a legal deck: without its owner's remarks."""
        game = self.matches.game(row.game)
        return game.tidy_deck(await self.matches.todays_cards(game, terms), row.text)

    async def chosen(self, user: int, slug: str, value: str, terms: Terms = None) -> str:
        """What a seat brings that has chosen this in a menu: a deck that is kept, as its text."""
        if not value.startswith(OWN):
            return value
        for row in await self.of(user, slug):
            if row.name == value.removeprefix(OWN):
                # One that is not legal stays as it is, to be refused where it is brought.
                if await self.problems(row, terms):
                    return row.text
                return await self.recorded(row, terms)
        raise NotAllowed("You do not keep that deck any more: choose another.")
