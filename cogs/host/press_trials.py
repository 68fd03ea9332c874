"""Tries once how the bot answers a press: somebody must press a button for it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import discord

from cogs.host.doctor_client import DoctorClient
from cogs.host.findings import Findings
from cogs.host.message_trials import Channel, board, keeping, picture
from cogs.host.posted import MARK, Posted
from cogs.host.trying import attempt
from cogs.platform import layout
from cogs.platform.kept_pictures import changes
from cogs.platform.layout import Layout, plain_name
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
        name = plain_name(self.channel.name)
        say(f"Please press “{LABEL}” in #{name} within {wait:.0f} seconds.")
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
        parts = (layout.text(ASKED), *layout.rows([button]), layout.text(MARK))
        shown = Layout(layout.card(*parts))
        return await self.posted.message(self.channel.send(view=shown))

    async def _answer(self, interaction: discord.Interaction[Any]) -> None:
        if not await attempt(self.findings, DEFER, self._defer(interaction)):
            self._leave_out(NEEDS_ANSWER, FILL, EDIT, KEEP, FOLLOW)
            return
        change = interaction.edit_original_response
        shown, message = None, None
        for what, colour in ((FILL, "gold"), (EDIT, "teal")):
            tried = board(picture(colour))
            if answer := await attempt(self.findings, what, change(**changes(tried))):
                shown, message = tried, answer
        kept = keeping(shown, message) if shown and message else None
        if kept is None:
            self._leave_out(NEEDS_ANSWER, KEEP)
        else:
            await attempt(self.findings, KEEP, change(**kept))
        if message is None:  # or what follows would only fill what is still “thinking”
            with suppress(discord.HTTPException):
                await interaction.delete_original_response()
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
