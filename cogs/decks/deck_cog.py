"""/deck: decks of one's own, for the games that are played with them. Nobody else sees them."""

from __future__ import annotations

import re
from typing import Any

from discord import TextStyle, app_commands, ui
from discord.ext import commands

from cogs.board.board_renderer import BoardRenderer
from cogs.platform import actions, layout
from cogs.platform.command_tree import Choices, completing
from cogs.platform.layout import (
    Document,
    Layout,
    PictureFile,
    block,
    clip,
    is_hidden,
    moment,
    pages,
    safe,
)
from cogs.platform.limits import MODAL_TITLE, OPTION, SELECT
from cogs.platform.reply import Interaction, Reply
from cogs.platform.router import Pressed, press
from matches.decks import DECK_NAME, HOUSE, DeckRow, Decks, deck_games, game_with_decks
from matches.matches import Matches
from rules.core.decks import DECK_TEXT
from rules.games import find_game

SHOWN = 2600  # characters of a deck in a message; the rest is in its file
FEW = 3  # problems that are named beside a whole deck
PLAYABLE = "It can be played."


@app_commands.guild_only()
class DeckCog(commands.GroupCog, group_name="deck", group_description="Decks of your own"):
    def __init__(self, matches: Matches, decks: Decks, renderer: BoardRenderer) -> None:
        self.matches, self.decks, self.renderer = matches, decks, renderer

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
                await reply.ask(form(row.game, row.name, row.text))
            else:
                await reply.ask(form(game_with_decks(game).slug))

    @press(actions.DECK_KEPT)
    async def press_kept(self, reply: Reply, pressed: Pressed) -> None:
        """The form came back: the deck is kept, legal or not, and told what is wrong with it."""
        name = one_line(reply.fields.get("name", ""))
        text = plain_text(reply.fields.get("text", ""))
        user, slug = reply.user.id, pressed.subject
        before = await self.decks.keep(user, slug, name, text)
        row = await self.decks.find(user, f"{slug}/{before.name if before else name}")
        changed = before is not None and before.text != text
        kept = "kept; what had this name before is in the file" if changed else "kept"
        wrong = await self.decks.problems(row)
        verdict = PLAYABLE if not wrong else "It cannot be played yet:"
        lines = [f"**{safe(row.name)}** is {kept}. {verdict}", *bullets(wrong)]
        old = [document(before)] if before is not None and changed else []
        await reply.show(told(lines, old))

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
                lines.append("You keep none yet: `/deck import` takes one in.")
            lines.append("### Ready for everybody")
            lines += [f"- **{safe(row.name)}** · {game_name(row)}" for row in ready]
            await reply.show(told(lines))

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
            verdict = PLAYABLE if not wrong else "It cannot be played yet:"
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


# -- words and forms


def form(slug: str, name: str = "", text: str = "") -> ui.Modal:
    title = clip(f"{find_game(slug).name}: a deck", MODAL_TITLE)
    asked = ui.Modal(title=title, custom_id=actions.DECK_KEPT(slug))
    called: ui.TextInput[Any] = ui.TextInput(
        custom_id="name", max_length=DECK_NAME, default=name or None
    )
    written: ui.TextInput[Any] = ui.TextInput(
        custom_id="text",
        style=TextStyle.paragraph,
        max_length=DECK_TEXT,
        default=text or None,
    )
    asked.add_item(ui.Label(text="Its name", component=called))
    asked.add_item(ui.Label(text="Its cards, a line each", component=written))
    return asked


def told(
    lines: list[str], documents: list[Document] | None = None, picture: PictureFile | None = None
) -> Layout:
    """Lines in a card; what is too long for a message goes into a file whole."""
    files: list[Document] = documents or []
    words = pages(lines)
    if len(words) > 1:
        whole = "\n".join(lines).encode()
        files = [*files, Document("in-full.txt", whole, "All of it")]
    shown = layout.card(
        layout.gallery(picture) if picture else None,
        layout.text(words[0]),
        *(layout.enclosed(file) for file in files),
    )
    return Layout(shown, pictures=[*([picture] if picture else []), *files])


def bullets(sentences: list[str]) -> list[str]:
    return [f"- {safe(sentence)}" for sentence in sentences]


def document(row: DeckRow) -> Document:
    name = re.sub(r"[^a-z0-9]+", "_", row.name.casefold()).strip("_") or "deck"
    return Document(f"{name}.txt", row.text.encode(), f"The deck {row.name}")


def game_name(row: DeckRow) -> str:
    return safe(find_game(row.game).name)


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


def one_line(words: str) -> str:
    """A name without what turns other text around."""
    visible = "".join(" " if c.isspace() else c for c in words if not is_hidden(c))
    return " ".join(visible.split()).strip("\u200d ")


def plain_text(words: str) -> str:
    """Lines as people see them: no characters that hide, no blank ends."""
    visible = "".join(c for c in words.replace("\r\n", "\n") if not is_hidden(c))
    return "\n".join(line.rstrip() for line in visible.splitlines()).strip("\n")
