"""/deck: decks of one's own, for the games that are played with them. Nobody else sees them."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.board.board_renderer import BoardRenderer
from cogs.decks.deck_editor import DeckEditor
from cogs.decks.deck_words import (
    NOT_YET,
    PLAYABLE,
    bullets,
    document,
    example_button,
    form,
    game_name,
    kept_words,
    one_line,
    told,
)
from cogs.platform import actions, layout
from cogs.platform.command_tree import Choices, completing
from cogs.platform.contexts import reading
from cogs.platform.layout import PictureFile, block, clip, moment, plain_text, safe
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.pack_choices import playing_with
from cogs.platform.reply import Interaction, Reply, requester_of
from cogs.platform.router import Pressed, press
from matches.decks import HOUSE, DeckRow, Decks, deck_games, game_with_decks
from matches.errors import NotAllowed
from matches.matches import Matches
from rules.games import find_game

SHOWN = 2600  # characters of a deck in a message; the rest is in its file
FEW = 3  # problems that are named beside a whole deck


@reading
class DeckCog(commands.GroupCog, group_name="deck", group_description="Decks of your own"):
    def __init__(
        self, matches: Matches, decks: Decks, renderer: BoardRenderer, editor: DeckEditor
    ) -> None:
        self.matches, self.decks, self.renderer = matches, decks, renderer
        self.editor = editor

    # -- suggestions

    @completing
    async def own_decks(self, interaction: Interaction, typed: str) -> Choices:
        return suggested(await self.decks.of(interaction.user.id), typed)

    @completing
    async def own_and_ready_decks(self, interaction: Interaction, typed: str) -> Choices:
        own, ready = await self.decks.of(interaction.user.id), await self.decks.ready()
        return suggested([*own, *ready], typed)

    @completing
    async def games(self, interaction: Interaction, typed: str) -> Choices:
        return [
            app_commands.Choice(name=game.name, value=slug)
            for slug, game in deck_games().items()
            if typed.casefold() in game.name.casefold()
        ][:SELECT]

    @completing
    async def packs(self, interaction: Interaction, typed: str) -> Choices:
        """The card packs that are allowed here."""
        slug = game_with_decks(getattr(interaction.namespace, "game", None)).slug
        packs = await self.matches.card_packs.allowed(requester_of(interaction).guild, slug)
        return [
            app_commands.Choice(name=clip(pack.name, OPTION), value=pack.slug)
            for pack in packs
            if typed.casefold() in pack.name.casefold()
        ][:SELECT]

    # -- taking in

    @app_commands.command(name="import", description="Take in a deck as text, or change one")
    @app_commands.describe(
        game="For which game; there may be only one", deck="The deck of yours to change"
    )
    @app_commands.autocomplete(game=games, deck=own_decks)
    async def take_in(
        self, interaction: Interaction, game: str | None = None, deck: str | None = None
    ) -> None:
        async with Reply(interaction) as reply:
            if deck is not None:
                row = await self.decks.find(reply.user.id, deck)
                ready = await self.decks.ready_of(row.game)
                await reply.ask(form(row.game, ready, row.name, row.text))
            else:
                slug = game_with_decks(game).slug
                await reply.ask(form(slug, await self.decks.ready_of(slug)))

    @press(actions.DECK_KEPT)
    async def press_kept(self, reply: Reply, pressed: Pressed) -> None:
        """The form came back: the deck is kept, legal or not, and told what is wrong with it."""
        name = one_line(reply.fields.get("name", ""))
        text = plain_text(reply.fields.get("text", ""))
        user, slug = reply.user.id, pressed.subject
        before = await self.decks.keep(user, slug, name, text)
        row = await self.decks.find(user, f"{slug}/{before.name if before else name}")
        wrong = await self.decks.problems(row)
        help_with = [example_button(slug)] if wrong else []
        await reply.show(kept_words(row, before, wrong, *help_with))

    @press(actions.DECK_WRITE)
    async def press_write(self, reply: Reply, pressed: Pressed) -> None:
        """The form, from a button."""
        slug = game_with_decks(pressed.subject).slug
        await reply.ask(form(slug, await self.decks.ready_of(slug)))

    @press(actions.DECK_EXAMPLE)
    async def press_example(self, reply: Reply, pressed: Pressed) -> None:
        """A whole deck as it is written, to copy and to change."""
        ready = await self.decks.ready_of(pressed.subject)
        if not ready:
            raise NotAllowed("No deck comes with this game that could be an example.")
        deck = next(iter(ready.values()))
        words = f"### {safe(deck.name)}\n{safe(deck.plan)}\nThis is how a deck is written:"
        write = layout.button("Write a deck…", actions.DECK_WRITE(pressed.subject))
        await reply.show(told([f"{words}\n{block(clip(deck.text, SHOWN))}"], buttons=[write]))

    # -- building

    @app_commands.command(description="Build a deck by choosing cards, or change one")
    @app_commands.describe(
        deck="Start from this deck; I offer all if you say nothing",
        game="For which game; there may be only one",
        cards="A card pack whose cards it may have, too",
    )
    @app_commands.autocomplete(game=games, deck=own_and_ready_decks, cards=packs)
    async def build(
        self,
        interaction: Interaction,
        deck: str | None = None,
        game: str | None = None,
        cards: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            row = None
            if deck is not None:
                row = await self.decks.find(reply.user.id, deck, with_ready=True)
            slug = row.game if row else game_with_decks(game).slug
            allowed, terms = self.matches.card_packs, playing_with(cards or "")
            await allowed.check(reply.requester.guild, slug, terms)
            if row is not None:
                await self.editor.begin(reply, row, cards or "")
            elif cards:
                await self.editor.begin_with(reply, slug, cards)
            else:
                await self.editor.offer(reply, slug)

    # -- looking

    @app_commands.command(name="list", description="The decks you keep, and the ready ones")
    async def show_all(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            game_with_decks(next(iter(deck_games()), None))
            own, ready = await self.decks.of(reply.user.id), await self.decks.ready()
            lines = ["### Your decks"]
            for row in own:
                wrong = await self.decks.problems(row)
                state = "" if not wrong else " · **cannot be played yet**"
                changed = f"changed {moment(row.updated_at)}"
                lines.append(f"- **{safe(row.name)}** · {game_name(row)} · {changed}{state}")
            if not own:
                lines.append(
                    "You keep none yet: `/deck build` makes one, `/deck import` takes one in."
                )
            lines.append("### Ready for everybody")
            for row in ready:
                plans = await self.decks.ready_of(row.game)
                (plan,) = [deck.plan for deck in plans.values() if deck.name == row.name]
                lines.append(f"- **{safe(row.name)}** · {game_name(row)}\n-# {safe(plan)}")
            slugs = list(dict.fromkeys(row.game for row in ready))[:1]
            buttons = [layout.button("Build a deck", actions.DECK_BUILD(slug)) for slug in slugs]
            await reply.show(told(lines, buttons=[*buttons, *map(example_button, slugs)]))

    @app_commands.command(description="Show a deck of yours, or a ready one")
    @app_commands.describe(deck="Which deck")
    @app_commands.autocomplete(deck=own_and_ready_decks)
    async def show(self, interaction: Interaction, deck: str) -> None:
        async with Reply(interaction) as reply:
            row = await self.decks.find(reply.user.id, deck, with_ready=True)
            wrong = await self.decks.problems(row)
            lines = [f"### {safe(row.name)}\n-# {game_name(row)}", *bullets(wrong[:FEW])]
            if len(wrong) > FEW:
                lines.append(f"-# {len(wrong) - FEW} more: `/deck check` names everything.")
            lines.append(block(clip(row.text, SHOWN)))
            documents = [document(row)] if len(row.text) > SHOWN else []
            picture = None
            if not wrong and not await self.matches.preferences.prefers_text(reply.user.id):
                picture = await self._picture(row)
            await reply.show(told(lines, documents, picture))

    async def _picture(self, row: DeckRow) -> PictureFile | None:
        """Drawn of legal decks, where the game can."""
        cards = await self.matches.todays_cards(find_game(row.game))
        return await self.renderer.deck(row.game, cards, row.text, row.name)

    @app_commands.command(description="Everything that keeps a deck from being played")
    @app_commands.describe(deck="Which deck")
    @app_commands.autocomplete(deck=own_and_ready_decks)
    async def check(self, interaction: Interaction, deck: str) -> None:
        async with Reply(interaction) as reply:
            row = await self.decks.find(reply.user.id, deck, with_ready=True)
            wrong = await self.decks.problems(row)
            verdict = NOT_YET if wrong else PLAYABLE
            await reply.show(told([f"### {safe(row.name)}\n{verdict}", *bullets(wrong)]))

    # -- giving out and away

    @app_commands.command(description="A deck as a text file, to keep or to share")
    @app_commands.describe(deck="Which deck")
    @app_commands.autocomplete(deck=own_and_ready_decks)
    async def export(self, interaction: Interaction, deck: str) -> None:
        async with Reply(interaction) as reply:
            row = await self.decks.find(reply.user.id, deck, with_ready=True)
            words = f"**{safe(row.name)}**, as it is written. Only you see this file."
            await reply.show(told([words], [document(row)]))

    @app_commands.command(description="Delete a deck of yours; I give you its text once more")
    @app_commands.describe(deck="Which deck")
    @app_commands.autocomplete(deck=own_decks)
    async def delete(self, interaction: Interaction, deck: str) -> None:
        async with Reply(interaction) as reply:
            row = await self.decks.find(reply.user.id, deck)
            await self.decks.drop(row)
            words = f"**{safe(row.name)}** is deleted. Its text is in the file, in case."
            await reply.show(told([words], [document(row)]))


# -- suggestions


def suggested(rows: list[DeckRow], typed: str) -> Choices:
    wanted = typed.casefold()
    return [
        app_commands.Choice(
            name=clip(f"{row.name} · {'ready' if row.user == HOUSE else 'yours'}", OPTION),
            value=f"{row.game}/{row.name}",
        )
        for row in rows
        if wanted in row.name.casefold()
    ][:SELECT]
