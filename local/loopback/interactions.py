"""Interactions: what a person did, the one callback in time, and what its token may do later."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from typing import TYPE_CHECKING

from local.loopback import permissions
from local.loopback.cdn import LARGEST
from local.loopback.forms import check_choices, check_modal
from local.loopback.messages import EPHEMERAL, LOADING, Message
from local.loopback.users import User
from local.loopback.wire import (
    ALREADY_ANSWERED,
    ARCHIVED,
    INVALID_TOKEN,
    TOO_MANY_FOLLOW_UPS,
    UNKNOWN_CHANNEL,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    Files,
    Refused,
    Wire,
    need,
)

if TYPE_CHECKING:
    from local.loopback.channels import Channel
    from local.loopback.loopback import Loopback

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
FITTING = {
    COMMAND: {MESSAGE, DEFERRED, MODAL},
    COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    SUBMIT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE},
}
IN_GUILD, IN_DIRECT_MESSAGES = 0, 1  # contexts
LIFE = 15 * 60.0
OF_A_SERVER = "0"  # who installed the bot
MOST_FOLLOW_UPS = 5  # where it came with a person alone


class Interaction:
    def __init__(
        self, user: User, channel: Channel, kind: int, data: Wire, message: Message | None
    ) -> None:
        self.user, self.channel, self.kind, self.data = user, channel, kind, data
        self.discord = channel.discord
        self.message = message  # the one whose component was used
        self.id = self.discord.snowflake()
        self.token = secrets.token_urlsafe(24)
        self.created = self.discord.now()
        self.owners = self.discord.installed_for(user, channel)
        self.callback: int | None = None
        self.original: Message | None = None
        self.followups: list[Message] = []
        self.settled = asyncio.Event()  # answered, or too late
        self.filled = asyncio.Event()  # something is to be seen, not just “thinking”
        self.modal: Wire | None = None
        self.choices: list[Wire] | None = None

    @property
    def metadata(self) -> Wire:
        about: Wire = {
            "id": str(self.id),
            "type": self.kind,
            "user": self.user.wire,
            "authorizing_integration_owners": self.owners,
        }
        if self.kind == COMPONENT and self.message is not None:
            about["interacted_message_id"] = str(self.message.id)
        return about

    @property
    def wire(self) -> Wire:
        wire: Wire = {
            "id": str(self.id),
            "application_id": str(self.discord.bot.id),
            "type": self.kind,
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": str(self.channel.id),
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": self.owners,
            "attachment_size_limit": LARGEST,
            **(self._in_guild() if self.channel.guild.is_guild else self._in_direct_messages()),
        }
        if self.message is not None:
            wire["message"] = self.message.wire
        return wire

    def _in_guild(self) -> Wire:
        channel, guild, bot = self.channel, self.channel.guild, self.discord.bot
        granted = str(permissions.in_channel(channel, self.user))
        # Where the app came with the person alone, it may do what that person may.
        app = str(permissions.in_channel(channel, bot)) if guild.has_bot else granted
        return {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "channel": channel.wire | {"permissions": granted},
            "member": guild.member_wire(self.user) | {"permissions": granted},
            "app_permissions": app,
            "context": IN_GUILD,
        }

    def _in_direct_messages(self) -> Wire:
        return {
            "channel": self.channel.wire,
            "user": self.user.wire,
            "app_permissions": str(permissions.IN_DIRECT_MESSAGES),
            "context": IN_DIRECT_MESSAGES,
        }


class Interactions:
    """Those whose token is alive, oldest first."""

    def __init__(self, discord: Loopback) -> None:
        self.discord = discord
        self._alive: dict[str, Interaction] = {}
        self._order: deque[Interaction] = deque()

    def add(self, interaction: Interaction) -> None:
        now = self.discord.now()
        while self._order and now - self._order[0].created > LIFE:
            self._alive.pop(self._order.popleft().token, None)
        self._alive[interaction.token] = interaction
        self._order.append(interaction)

    def give_up_late_ones(self) -> None:
        for interaction in self._order:
            if interaction.callback is None and self._late(interaction):
                interaction.settled.set()

    # -- the callback

    def answer(self, number: int, token: str, body: Wire, files: Files) -> Wire:
        interaction = self._alive.get(token)
        if interaction is None or interaction.id != number:
            raise Refused(*UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise Refused(*ALREADY_ANSWERED)
        if self._late(interaction):
            raise Refused(*UNKNOWN_INTERACTION)
        kind = body.get("type")
        fits = kind in FITTING.get(interaction.kind, ())
        if kind in (DEFERRED_UPDATE, UPDATE):
            fits = fits and interaction.message is not None
        need(fits, f"callback type {kind} does not fit an interaction of type {interaction.kind}")
        assert isinstance(kind, int)
        self._act(interaction, kind, body.get("data") or {}, files)
        interaction.callback = kind
        interaction.settled.set()
        self.discord.stir()
        return self._report(interaction, kind)

    def _act(self, interaction: Interaction, kind: int, content: Wire, files: Files) -> None:
        if kind == MODAL:
            check_modal(content)
            interaction.modal = content
        elif kind == CHOICES:
            check_choices(content.get("choices") or [])
            interaction.choices = content.get("choices") or []
        elif kind == MESSAGE:
            interaction.original = self._new(interaction, content, files)
        elif kind == DEFERRED:
            message = self._draft(interaction, content)
            message.flags |= LOADING
            message.revision = 1
            interaction.original = message
            self.discord.post(message)
        else:
            message = self._source(interaction)
            if kind == UPDATE:
                self.discord.edit(message, content, files)
            interaction.original = message
        if kind not in (DEFERRED, DEFERRED_UPDATE):
            interaction.filled.set()

    def _report(self, interaction: Interaction, kind: int) -> Wire:
        about: Wire = {"id": str(interaction.id), "type": interaction.kind}
        report: Wire = {"interaction": about}
        message = interaction.original
        if message is not None:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.loading
            about["response_message_ephemeral"] = message.ephemeral
        if kind in (MESSAGE, UPDATE) and message is not None:
            report["resource"] = {"type": kind, "message": message.wire}
        return report

    # -- what the token may do for the rest of its life

    def follow_up(self, token: str, body: Wire, files: Files) -> Message:
        """A further message; the first one fills a “thinking” answer."""
        interaction = self._answered(token)
        original = interaction.original
        if original is not None and original.loading and not original.deleted:
            self.discord.edit(original, body, files, pings=True)
            message = original
        else:
            owners = interaction.metadata["authorizing_integration_owners"]
            if OF_A_SERVER not in owners and len(interaction.followups) >= MOST_FOLLOW_UPS:
                raise Refused(*TOO_MANY_FOLLOW_UPS)
            message = self._new(interaction, body, files)
            interaction.followups.append(message)
        self._filled(interaction)
        return message

    def read(self, token: str, which: str) -> Message:
        return self._own(self._answered(token), which)

    def edit(self, token: str, which: str, body: Wire, files: Files) -> Message:
        interaction = self._answered(token)
        message = self._own(interaction, which)
        self.discord.edit(message, body, files)
        self._filled(interaction)
        return message

    def delete(self, token: str, which: str) -> None:
        interaction = self._answered(token)
        self.discord.remove(self._own(interaction, which))
        self._filled(interaction)

    # -- within

    def _late(self, interaction: Interaction) -> bool:
        return self.discord.now() - interaction.created > self.discord.answer_within

    def _answered(self, token: str) -> Interaction:
        interaction = self._alive.get(token)
        if interaction is None or self.discord.now() - interaction.created > LIFE:
            raise Refused(*INVALID_TOKEN)
        if interaction.callback is None:
            raise Refused(*UNKNOWN_WEBHOOK)
        return interaction

    def _own(self, interaction: Interaction, which: str) -> Message:
        written = [interaction.original] if interaction.original else []
        for message in (*written, *interaction.followups):
            if which in ("@original", str(message.id)) and not message.deleted:
                return message
            if which == "@original":
                break
        raise Refused(*UNKNOWN_MESSAGE)

    def _source(self, interaction: Interaction) -> Message:
        assert interaction.message is not None
        if interaction.message.deleted:
            raise Refused(*UNKNOWN_MESSAGE)
        return interaction.message

    def _draft(self, interaction: Interaction, content: Wire) -> Message:
        if interaction.channel.deleted:
            raise Refused(*UNKNOWN_CHANNEL)
        if interaction.channel.is_shut_for(self.discord.bot):  # discord-api-docs #5517
            raise Refused(*ARCHIVED)
        hidden = bool((content.get("flags") or 0) & EPHEMERAL)
        reader = interaction.user.id if hidden else None
        message = Message(interaction.channel, self.discord.bot, reader)
        message.interaction = interaction
        return message

    def _new(self, interaction: Interaction, content: Wire, files: Files) -> Message:
        message = self._draft(interaction, content)
        self.discord.fill(message, content, files)
        self.discord.post(message)
        return message

    def _filled(self, interaction: Interaction) -> None:
        interaction.filled.set()
        self.discord.stir()
