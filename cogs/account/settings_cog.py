"""/settings: how the bot treats a person."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from cogs.board.boards import Boards
from cogs.platform import actions, layout
from cogs.platform.contexts import reading
from cogs.platform.layout import Layout, clip
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction, Reply
from cogs.platform.router import Pressed, press
from matches import orders
from matches.attention import ATTENTION_WORDS, WHAT_IT_MEANS
from matches.hosted import HostedMatch
from matches.matches import Matches
from matches.orders import order_words
from matches.preferences import ATTENTION
from rules.core.orders import Order

ATTENTIONS = [
    app_commands.Choice(name=words, value=value) for value, words in ATTENTION_WORDS.items()
]
WORDS = {
    "notices": "Call me when it is my turn",
    "text_only": "Words instead of pictures",
    "reminders": "Reminders while a question is new to me",
}


class SettingsCog(commands.Cog):
    def __init__(self, matches: Matches, boards: Boards) -> None:
        self.matches, self.boards = matches, boards

    @app_commands.command(
        description="How I treat you: calls, pictures, reminders, Attention, standing orders"
    )
    @reading
    @app_commands.describe(
        notices="Whether I call you when it is your turn",
        text_only="Whether you want words instead of pictures",
        reminders="Whether a question that is new to you comes with a line that explains it",
        attention="What you want to be asked in your matches from now on",
    )
    @app_commands.choices(attention=ATTENTIONS)
    async def settings(
        self,
        interaction: Interaction,
        notices: bool | None = None,
        text_only: bool | None = None,
        reminders: bool | None = None,
        attention: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            chosen = {"notices": notices, "text_only": text_only, "reminders": reminders}
            for name, value in chosen.items():
                if value is not None:
                    await self._set(reply.user.id, name, "on" if value else "off")
            if attention is not None:
                await self._set(reply.user.id, ATTENTION, attention)
            await reply.show(await self._panel(reply))

    @press(actions.SETTING, updates=True)
    async def press_setting(self, reply: Reply, pressed: Pressed) -> None:
        name, value = pressed.argument(0), pressed.argument(1)
        await self._set(reply.user.id, name, value)
        await reply.show(await self._panel(reply))

    async def _set(self, user: int, name: str, value: str) -> None:
        await self.matches.preferences.set(user, name, value)
        if name == "text_only":
            for row in await self.matches.lists.running_of(user):
                self.boards.touch(row.id)  # in words when all its players want words

    async def _panel(self, reply: Reply) -> Layout:
        settings = await self.matches.preferences.of(reply.user.id)
        chosen = await self.matches.attention_of(reply.user.id)
        lines = [f"- {words}: **{settings[name]}**" for name, words in WORDS.items()]
        buttons = [
            layout.button(
                f"{words}: turn {other(settings[name])}",
                actions.SETTING("", name, other(settings[name])),
            )
            for name, words in WORDS.items()
        ]
        lines.append(f"- Attention: **{ATTENTION_WORDS[chosen]}**. {WHAT_IT_MEANS[chosen]}")
        lines.append("-# For matches that you sit down to from now on; in a match: More.")
        buttons += [
            layout.button(f"Attention: {words}", actions.SETTING("", ATTENTION, value))
            for value, words in ATTENTION_WORDS.items()
            if value != chosen
        ]
        parts: list[ui.Item[Any]] = [
            layout.text("### Your settings\n" + "\n".join(lines)),
            *layout.rows(buttons),
        ]
        orders = await self._orders(reply)
        if orders:
            parts.append(
                layout.menu(
                    "Take back a standing order…",
                    actions.UNORDER(),
                    [
                        layout.choice(order_line(hosted, order), order_value(hosted, order))
                        for hosted, order in orders[:SELECT]
                    ],
                )
            )
        else:
            parts.append(layout.text("-# You have given no standing orders."))
        return Layout(layout.card(*parts))

    async def _orders(self, reply: Reply) -> list[tuple[HostedMatch, Order]]:
        """Every standing order of this person in a running match of this server."""
        found = []
        matches, guild = self.matches, reply.interaction.guild_id
        for row in await matches.lists.running_of(reply.user.id, guild):
            hosted = await matches.find(row.id)
            seat = hosted.seat_of(reply.user.id)
            found += [(hosted, order) for order in await orders.orders_of(hosted, seat)]
        return found

    @press(actions.UNORDER, updates=True)
    async def press_unorder(self, reply: Reply, pressed: Pressed) -> None:
        """Only what is still in force can be chosen; anything else just shows the panel anew."""
        for hosted, order in await self._orders(reply):
            if order_value(hosted, order) in reply.values:
                await orders.drop_order(hosted, hosted.seat_of(reply.user.id), order)
        await reply.show(await self._panel(reply))


def other(value: str) -> str:
    return "off" if value == "on" else "on"


def order_line(hosted: HostedMatch, order: Order) -> str:
    """Pass every Action Phase of this match. Showdown: Ada and Ben (3f2a)"""
    return f"{order_words(hosted.game, order)}. {hosted.title}"


def order_value(hosted: HostedMatch, order: Order) -> str:
    """Named by what it answers: its place in the list changes when others come and go."""
    named = f"{hosted.id} {order.kind} {order.about}"
    return clip(f"{named} {order.fact} {order.card}" if order.card else named, OPTION)
