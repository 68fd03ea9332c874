"""Tries once how the bot answers a press: somebody must press a button for it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import discord

from cogs.host.doctor_client import DoctorClient
from cogs.host.findings import Findings
from cogs.host.message_trials import Channel, board, keeping, picture, picture_of
from cogs.host.posted import Posted
from cogs.host.trying import attempt
from cogs.platform import layout
from cogs.platform.layout import Layout
from cogs.platform.router import TRIAL

LABEL = "Try me"
ASKED = f"Rivalry wants to try how it answers. Whoever runs it, please press “{LABEL}”."
BUTTON, DEFER, FILL = "post a button", "answer: in a moment", "answer: picture follows"
EDIT, KEEP = "answer edited: new picture", "answer edited: picture kept"
FOLLOW = "another private answer with a picture"
NOBODY = (
    f"Press “{LABEL}” in time; if you did, a running bot may have had the press: "
    "stop it for the next try."
)
NEEDS_BUTTON = "Mend first what keeps the button from being posted."
NEEDS_ANSWER = "Mend first what keeps the press from being answered."


class PressTrials:
    """Posts a button, waits for its press, and answers in every way a hand is shown."""

    def __init__(
        self, client: DoctorClient, channel: Channel, findings: Findings, posted: Posted
    ) -> None:
        self.client, self.channel = client, channel
        self.findings, self.posted = findings, posted

    async def run(self, wait: float, say: Callable[[str], None]) -> None:
        custom_id = f"{TRIAL}{secrets.token_hex(8)}"
        pressing = self.client.presses_of(custom_id)
        if not await attempt(self.findings, BUTTON, self._ask(custom_id)):
            self._leave_out(NEEDS_BUTTON, DEFER, FILL, EDIT, KEEP, FOLLOW)
            return
        say(f"Please press “{LABEL}” in #{self.channel.name} within {wait:.0f} seconds.")
        interaction = await self.client.pressed(pressing, wait)
        if interaction is None:
            self._leave_out(NOBODY, DEFER, FILL, EDIT, KEEP, FOLLOW)
        else:
            await self._answer(interaction)

    def _leave_out(self, advice: str, *steps: str) -> None:
        for what in steps:
            self.findings.leave_out(what, advice)

    async def _ask(self, custom_id: str) -> discord.Message:
        button = layout.button(LABEL, custom_id, layout.PRIMARY)
        shown = Layout(layout.card(layout.text(ASKED), *layout.rows([button])))
        return await self.posted.message(self.channel.send(view=shown))

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        if not await attempt(self.findings, DEFER, self._defer(interaction)):
            self._leave_out(NEEDS_ANSWER, FILL, EDIT, KEEP, FOLLOW)
            return
        first, other = board(picture("gold")), board(picture("teal"))
        change = interaction.edit_original_response
        filled = await attempt(self.findings, FILL, change(view=first, attachments=first.files()))
        edited = await attempt(self.findings, EDIT, change(view=other, attachments=other.files()))
        shown = edited or filled
        if shown is None or (before := picture_of(shown)) is None:
            self._leave_out(NEEDS_ANSWER, KEEP)
        else:
            await attempt(self.findings, KEEP, change(**keeping(before)))
        await attempt(self.findings, FOLLOW, self._follow(interaction))

    async def _defer(self, interaction: discord.Interaction[Any]) -> Any:
        return await self.posted.keep(
            interaction.response.defer(ephemeral=True, thinking=True),
            lambda _: interaction.delete_original_response(),
        )

    async def _follow(self, interaction: discord.Interaction[Any]) -> discord.Message:
        shown = board(picture("gold"))
        send: Any = interaction.followup.send
        sending = send(view=shown, files=shown.files(), ephemeral=True, wait=True)
        return await self.posted.message(sending)
