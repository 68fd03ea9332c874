"""More about what a seat can bring: a champion, a rival or a deck in full, before it is chosen."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, PictureFile, block, clip, pages, safe
from cogs.platform.limits import SELECT
from cogs.platform.pack_choices import playing_with
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches.challenges import Challenges
from matches.decks import OWN, Decks
from matches.errors import NotAllowed
from matches.matches import Matches
from rules.core.cards import Card, CardSet
from rules.core.game import Game
from rules.core.setup import MatchOption
from rules.games import find_game

LIST_ROOM = 2500  # characters of a list that is shown as it was written


class ChoicePages:
    """Answers "More about them", in a message of its own: the form stays as it is."""

    def __init__(
        self, matches: Matches, challenges: Challenges, decks: Decks, renderer: BoardRenderer
    ) -> None:
        self.matches, self.challenges = matches, challenges
        self.decks, self.renderer = decks, renderer

    @press(actions.ABOUT)
    async def press_about(self, reply: Reply, pressed: Pressed) -> None:
        await self._show(reply, pressed, pressed.argument(1))

    @press(actions.ABOUT_CHOICE, updates=True)
    async def press_choice(self, reply: Reply, pressed: Pressed) -> None:
        """Another one is looked at."""
        await self._show(reply, pressed, (reply.values or [""])[0])

    async def _show(self, reply: Reply, pressed: Pressed, value: str) -> None:
        game, terms = find_game(pressed.subject), playing_with(pressed.argument(2))
        slug = game.slug
        await self.matches.card_packs.check(reply.requester.guild, slug, terms)
        options = await self.challenges.options(slug, terms)
        named = [o for o in options if o.name == pressed.argument(0) and o.has_more]
        if not named:
            raise NotAllowed("There is nothing more to read about that.")
        option, user = named[0], reply.user.id
        values = {name: option.values[name] for name in option.shows or option.values}
        about = {name: option.about.get(name, "") for name in values}
        for row in await self.decks.of(user, slug) if option.free else ():
            values[OWN + row.name] = row.name
            about[OWN + row.name] = await self.decks.summary(slug, row.text, terms)
        value = value if value in values else next(iter(values))
        pictured = not await self.matches.preferences.prefers_text(user)
        lines, pictures = [f"### {safe(values[value])}", safe(about[value])], list[PictureFile]()
        if option.free:
            text = await self._deck_text(user, slug, value, terms)
            story = await self._story(slug, value, terms)
            cards = await self.matches.todays_cards(game, terms)
            lines += [story, *self._deck(game, cards, text)]
            if pictured and (drawn := await self._deck_picture(game, cards, text, values[value])):
                pictures = [drawn]
        else:
            told = await self._cards(game, option.shows[value], terms)
            lines += [f"**{safe(card.title)}** {safe(card.text)}" for card in told]
            pictures = [await self.renderer.face(slug, told[0])] if pictured else []
        parts: list[ui.Item[Any]] = [
            *([layout.gallery(*pictures)] if pictures else []),
            layout.text(pages([line for line in lines if line])[0]),
            *menus(pressed, option, values, about, value),
        ]
        await reply.show(Layout(layout.card(*parts), pictures=pictures))

    # -- decks

    async def _deck_text(self, user: int, slug: str, value: str, terms: dict[str, str]) -> str:
        if value.startswith(OWN):
            return (await self.decks.find(user, f"{slug}/{value.removeprefix(OWN)}")).text
        return (await self.decks.ready_of(slug, terms))[value].text

    async def _story(self, slug: str, value: str, terms: dict[str, str]) -> str:
        """How a ready deck wants to win."""
        ready = await self.decks.ready_of(slug, terms)
        return safe(ready[value].story) if value in ready else ""

    def _deck(self, game: Game[Any], cards: CardSet, text: str) -> list[str]:
        """What leads the deck, in full, its numbers and its list."""
        kit = game.deck_kit(cards)
        if kit is None:
            return [block(clip(text, LIST_ROOM))]
        piles = kit.read(text)
        counts = kit.counts(piles)
        leading = [c for p in kit.parts if p.most == 1 for c in piles.get(p.slug, {})]
        told = kit.told(piles)
        return [
            *(f"**{safe(kit.name(card))}** {safe(kit.text(card))}" for card in leading),
            *(f"**{part.words}** {counts[part.slug]}" for part in kit.parts if part.most > 1),
            *(f"-# **{where}:** {safe(names)}" for where, names in told.items()),
        ]

    async def _deck_picture(
        self, game: Game[Any], cards: CardSet, text: str, name: str
    ) -> PictureFile | None:
        """Of a legal deck."""
        if game.deck_problems(cards, text):
            return None
        return await self.renderer.deck(game.slug, cards, text, name)

    # -- cards

    async def _cards(
        self, game: Game[Any], ids: tuple[str, ...], terms: dict[str, str]
    ) -> list[Card]:
        cards = await self.matches.todays_cards(game, terms)
        return [cards.cards[cards.face[name]] for name in ids]


def menus(
    pressed: Pressed, option: MatchOption, values: dict[str, str], about: dict[str, str], value: str
) -> list[ui.Item[Any]]:
    """All that there is to look at."""
    entries = [
        layout.choice(words, name, about[name], chosen=name == value)
        for name, words in values.items()
    ]
    return [
        layout.menu(
            "Look at another",
            actions.ABOUT_CHOICE(
                pressed.subject, option.name, start // SELECT, *pressed.arguments[2:]
            ),
            entries[start : start + SELECT],
        )
        for start in range(0, len(entries), SELECT)
    ]
