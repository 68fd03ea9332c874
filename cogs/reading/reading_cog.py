"""What people look up: cards, rules in our own words, and help for the first minute."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.command_tree import Choices, completing
from cogs.platform.contexts import NOT_A_MEMBER, reading
from cogs.platform.game_choices import GAME_CHOICES, full_name
from cogs.platform.layout import Layout, clip, safe
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction, Reply, is_member, requester_of
from cogs.platform.router import Pressed, press
from matches.matches import Matches
from rules.core.cards import Card
from rules.core.errors import RivalryError
from rules.core.near_names import did_you_mean, names_near
from rules.core.setup import CARDS
from rules.games import GAMES, find_game
from rules.manual import read_manual

JOINT = "+"  # between a card's id and its pack, where a completion names both
NEAR = 5  # cards that are offered for a name that none has
HELP = """### Rivalry: rival card games, rules enforced
**Play at once:** choose a game below, then whom you play. The computer always has time: \
Learner, Regular, Club player or Master; `/match hint` helps, `/match why` explains its move.
**Your cards** are private: press **My hand** on the board, or write `/hand`. \
It shows the question, why it is asked, and only the moves you may make.
**By command:** `/play` completes your moves, `/pass` passes, `/board` and `/log` tell the rest.
**Look things up:** `/rules`, `/card`, `/cards`. \
**Change your mind:** `/match undo`, `/match concede`.
**With a partner** who shares hands you see their cards; `/match whisper` is for you two alone.
**Decks of your own**, where a game is played with them: `/deck build`, `/deck list`.
**Alone with me:** in my direct messages you play the computer.
**No pictures?** `/settings text_only:True` gives you everything in words.
-# Rivalry is unofficial: made by players, not by the games' publishers.
-# Pictograms: RPG Awesome (SIL OFL 1.1), Material Design Icons (Apache 2.0). \
Letters: Source Sans, Source Serif (SIL OFL 1.1)."""


class ReadingCog(commands.Cog):
    def __init__(self, matches: Matches, renderer: BoardRenderer) -> None:
        self.matches, self.renderer = matches, renderer

    # -- help

    @app_commands.command(description="Get into a match in a minute")
    @reading
    async def help(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            games: ui.Item[Any] = layout.menu(
                "Start a match of…",
                actions.BEGIN(),
                [layout.choice(game.name, slug) for slug, game in GAMES.items()],
            )
            below = games if is_member(interaction) else layout.text(NOT_A_MEMBER)
            await reply.show(Layout(layout.card(layout.text(HELP), below)))

    # -- cards

    @app_commands.command(description="Show a card and what it does")
    @reading
    @app_commands.describe(name="The card, or a part of its name")
    async def card(self, interaction: Interaction, name: str) -> None:
        async with Reply(interaction) as reply:
            slug, card = await self._find(name, reply.requester.guild)
            told = f"{GAMES[slug].name}; {safe(card.source_words)}"
            words = f"### {safe(card.title)}\n{safe(card.text)}\n-# {told}"
            if await self.matches.preferences.prefers_text(reply.user.id):
                await reply.show(Layout(layout.card(layout.text(words))))
                return
            picture = await self.renderer.face(slug, card)
            shown = layout.card(layout.gallery(picture), layout.text(words))
            await reply.show(Layout(shown, pictures=[picture]))

    @card.autocomplete("name")
    @completing
    async def complete_card(self, interaction: Interaction, typed: str) -> Choices:
        guild = requester_of(interaction).guild
        return [
            app_commands.Choice(
                name=clip(f"{card.title} · {card.pack or GAMES[slug].short_name}", OPTION),
                value=clip(f"{slug}/{card.id}{card.pack and JOINT + card.pack}", OPTION),
            )
            for slug, card in await self._named(typed, guild) or await self._near(typed, guild)
        ][:SELECT]

    async def _find(self, name: str, guild: int) -> tuple[str, Card]:
        slug, _, rest = name.partition("/")
        card_id, _, pack = rest.partition(JOINT)
        every = await self._all(guild)
        for pair in every:
            if (pair[0], pair[1].id, pair[1].pack) == (slug, card_id, pack):
                return pair
        found = await self._named(name, guild)
        if not found:
            hint = did_you_mean(name, [card.title for _, card in every])
            raise RivalryError(f"No card is called {clip(name, 60)}{hint}")
        return found[0]

    async def _all(self, guild: int) -> list[tuple[str, Card]]:
        """The cards of every game, and of the card packs that are allowed here."""
        found: list[tuple[str, Card]] = []
        for slug, game in GAMES.items():
            found += [(slug, card) for card in (await self.matches.todays_cards(game)).cards]
            for pack in await self.matches.card_packs.allowed(guild, slug):
                cards = await self.matches.todays_cards(game, {CARDS: pack.slug})
                found += [(slug, card) for card in cards.cards if card.pack]
        return found

    async def _named(self, typed: str, guild: int) -> list[tuple[str, Card]]:
        """Cards whose title holds these words; those that begin with them first."""
        wanted = " ".join(typed.casefold().split())
        found = [pair for pair in await self._all(guild) if wanted in pair[1].title.casefold()]
        return sorted(found, key=lambda pair: not pair[1].title.casefold().startswith(wanted))

    async def _near(self, typed: str, guild: int) -> list[tuple[str, Card]]:
        """Cards whose titles come close, where none holds what is typed."""
        every = await self._all(guild)
        near = names_near(typed, [card.title for _, card in every], NEAR)
        return [pair for title in near for pair in every if pair[1].title == title]

    # -- rules

    @app_commands.command(description="The rules of a game, in our own words")
    @reading
    @app_commands.describe(game="Which game", topic="What you want to know")
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(self, interaction: Interaction, game: str, topic: str | None = None) -> None:
        async with Reply(interaction) as reply:
            await reply.show(manual_page(game, topic or ""))

    @rules.autocomplete("topic")
    @completing
    async def complete_topic(self, interaction: Interaction, typed: str) -> Choices:
        topics = read_manual(find_game(getattr(interaction.namespace, "game", "")))
        return [
            app_commands.Choice(name=topic, value=topic)
            for topic in topics
            if typed.casefold() in topic.casefold()
        ][:SELECT]

    @press(actions.RULES)
    async def press_rules(self, reply: Reply, pressed: Pressed) -> None:
        """From a board: the manual's beginning; from a question: the topic that explains it."""
        game, named = find_game(pressed.subject), pressed.argument(0)
        topic = game.topics.get(named, named if named in read_manual(game) else "")
        await reply.show(manual_page(pressed.subject, topic))

    @press(actions.TOPIC, updates=True)
    async def press_topic(self, reply: Reply, pressed: Pressed) -> None:
        topics = list(read_manual(find_game(pressed.subject)))
        number = int(reply.values[0]) if reply.values and reply.values[0].isdecimal() else 0
        topic = topics[number] if number < len(topics) else ""
        await reply.show(manual_page(pressed.subject, topic))


def manual_page(slug: str, topic: str) -> Layout:
    """One topic, and a menu of the others."""
    game = find_game(slug)
    manual = read_manual(game)
    named = [name for name in manual if topic.casefold() == name.casefold()]
    named = named or [name for name in manual if topic.casefold() in name.casefold()]
    if not named:
        raise RivalryError(f"The rules of {game.name} have no topic called {clip(topic, 60)}.")
    shown = named[0]
    parts: list[ui.Item[Any]] = [
        layout.text(f"### {game.short_name}: {shown}\n{full_name(game)}{manual[shown]}"),
        layout.menu(
            "More of the rules…",
            actions.TOPIC(slug),
            [
                layout.choice(name, str(place), chosen=name == shown)
                for place, name in enumerate(manual)
            ],
        ),
    ]
    return Layout(layout.card(*parts))
