"""/me: what is kept about a person, given to them or erased."""

from __future__ import annotations

import json

from discord import app_commands
from discord.ext import commands

from cogs.platform import actions, layout
from cogs.platform.contexts import reading
from cogs.platform.layout import DANGER, Document, Layout
from cogs.platform.reply import Interaction, Reply
from cogs.platform.router import Action, Pressed, press
from matches import personal_data
from matches.matches import Matches

WHAT_HAPPENS = """### Forget me
I erase your number and your name from everything I keep, on every server: your seats in finished \
matches, settings, decks, what you know of the games, standing orders, challenges and what \
moderators noted.
The results stay, as those of "a former player": your rivals have played them, too.
Messages that already stand in channels are not changed. **This cannot be undone.**
-# `/me export` gives you a copy first."""


@reading
class MeCog(commands.GroupCog, group_name="me", group_description="What I keep about you"):
    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    @app_commands.command(description="Everything I keep about you, as a file only you see")
    async def export(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            kept = await personal_data.everything_about(self.matches, reply.user.id)
            content = json.dumps(kept, indent=2, ensure_ascii=False).encode()
            document = Document("rivalry-and-you.json", content, "What is kept about you")
            words = "This is everything I keep about you. Nobody else sees it."
            shown = layout.card(layout.text(words), layout.enclosed(document))
            await reply.show(Layout(shown, pictures=[document]))

    @app_commands.command(description="Erase what I keep about you; I ask twice")
    async def forget(self, interaction: Interaction) -> None:
        async with Reply(interaction) as reply:
            await personal_data.check_free(self.matches, reply.user.id)
            await reply.show(asking(WHAT_HAPPENS, "Forget me…", actions.FORGET))

    @press(actions.FORGET, updates=True)
    async def press_forget(self, reply: Reply, pressed: Pressed) -> None:
        await personal_data.check_free(self.matches, reply.user.id)
        words = "Really? I will not know you any more, and nobody can bring it back."
        await reply.show(asking(words, "Yes, forget me", actions.FORGOTTEN))

    @press(actions.FORGOTTEN, updates=True)
    async def press_forgotten(self, reply: Reply, pressed: Pressed) -> None:
        await personal_data.forget(self.matches, reply.user.id)
        await reply.show(
            Layout(layout.text("You are forgotten. Whenever you play again, welcome!"))
        )


def asking(words: str, label: str, action: Action) -> Layout:
    sure = layout.button(label, action(), DANGER)
    return Layout(layout.card(layout.text(words), *layout.rows([sure])))
