"""Somebody at a channel: commands, clicks, choices, forms, and the answers they get."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from local.loopback import form_values, options, permissions
from local.loopback.channels import Channel
from local.loopback.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    SUBMIT,
    Interaction,
)
from local.loopback.loopback import Loopback
from local.loopback.messages import BUTTON, SELECTS, Message, walk
from local.loopback.users import User
from local.loopback.wire import Refused, Wire


class Answer:
    """What came back for one interaction; live, so later edits are seen."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def failed(self) -> bool:
        """“This application did not respond.”"""
        return self.interaction.callback is None

    @property
    def type(self) -> int | None:
        return self.interaction.callback

    @property
    def message(self) -> Message:
        message = self.interaction.original
        assert message is not None, f"no message came back, but callback {self.type}"
        return message

    @property
    def followups(self) -> list[Message]:
        return self.interaction.followups

    @property
    def modal(self) -> Wire | None:
        return self.interaction.modal

    @property
    def choices(self) -> list[Wire]:
        return self.interaction.choices or []

    @property
    def ephemeral(self) -> bool:
        message = self.interaction.original
        return message is not None and message.ephemeral

    @property
    def text(self) -> str:
        return self.message.text

    async def done(self, seconds: float = 20.0) -> Answer:
        """Wait until a deferred answer has been filled in."""
        assert not self.failed, "the bot did not respond"
        try:
            await asyncio.wait_for(self.interaction.filled.wait(), seconds)
        except TimeoutError:
            problems = self.interaction.discord.problems
            raise AssertionError(f"not filled in after {seconds:g} s; {problems}") from None
        return self


class Person:
    """A user at a channel or thread. Does what a client lets people do, and nothing else."""

    def __init__(self, discord: Loopback, user: User, channel: Channel) -> None:
        self.discord, self.user, self.channel = discord, user, channel

    def at(self, channel: Channel) -> Person:
        return Person(self.discord, self.user, channel)

    def in_private(self) -> Person:
        """At their direct messages with the bot."""
        return self.at(self.discord.direct(self.user))

    # -- reading

    def sees(self) -> list[Message]:
        """Oldest first: everybody's messages and one's own ephemeral ones."""
        if not self._may("view_channel"):
            return []
        return [message for message in self.channel.messages.values() if self._can_read(message)]

    def commands(self) -> list[Wire]:
        if not self._may("view_channel"):
            return []
        return self.discord.commands.shown_to(self.user, self.channel)

    # -- doing

    def say(self, text: str) -> Message:
        if not self._may(self.channel.writing_permission):
            raise PermissionError(f"{self.user.name} cannot write in {self.channel.name}")
        try:
            self.channel.wake(self.user)
        except Refused as locked:
            raise PermissionError(f"{self.channel.name} is locked") from locked
        message = Message(self.channel, self.user)
        self.discord.fill(message, {"content": text}, {})
        self.discord.post(message)
        return message

    def dismiss(self, message: Message) -> None:
        """“Only you can see this · Dismiss message”"""
        if message.for_user != self.user.id:
            raise PermissionError("only one's own ephemeral messages can be dismissed")
        self.discord.remove(message)

    def restart_client(self) -> None:
        """A client that is started again has lost its ephemeral messages, in every channel."""
        for channel in list(self.discord.channels.values()):
            for message in list(channel.messages.values()):
                if message.for_user == self.user.id:
                    self.discord.remove(message)

    async def slash(self, command: str, **given: Any) -> Answer:
        return await self.raw(COMMAND, options.invoked(self, command, given))

    async def autocomplete(self, command: str, option: str, typed: str, **given: Any) -> list[Wire]:
        given[option] = typed
        data = options.invoked(self, command, given, focused=option)
        return (await self.raw(AUTOCOMPLETE, data)).choices

    async def click(self, message: Message, button: str) -> Answer:
        """A button, by its label (or emoji) or custom_id."""
        found = self._component(message, button, {BUTTON})
        if "custom_id" not in found:
            raise LookupError(f"“{button}” is a link")
        return await self._use(message, found, {})

    async def select(
        self, message: Message, select: str, chosen: list[Any] | tuple[Any, ...]
    ) -> Answer:
        """A select by its placeholder or custom_id; options by value or label, or users, roles…"""
        found = self._component(message, select, SELECTS)
        return await self._use(message, found, form_values.chosen(found, list(chosen), self))

    async def submit(self, asked: Answer, filled: dict[str, Any]) -> Answer:
        """Send a modal; fields by label or custom_id, those not named stay as they were shown."""
        assert asked.modal is not None, "no form came back"
        message = asked.interaction.message
        return await self.raw(SUBMIT, form_values.form(asked.modal, filled, self), message)

    async def raw(self, kind: int, data: Wire, message: Message | None = None) -> Answer:
        """Any interaction, sent as it is."""
        if self.user.id not in self.channel.guild.members:
            raise PermissionError(f"{self.user.name} is not in {self.channel.guild.name}")
        interaction = Interaction(self.user, self.channel, kind, data, message)
        if self.discord.begin(interaction):
            await self._answered(interaction)
        return Answer(interaction)

    # -- within

    async def _answered(self, interaction: Interaction) -> None:
        """Wait for the callback, as long as a client does."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(interaction.settled.wait(), self.discord.answer_within)
        if interaction.callback is None:
            name = interaction.data.get("name") or interaction.data.get("custom_id")
            self.discord.problems.append(f"no answer in time to {interaction.kind} {name}")

    async def _use(self, message: Message, component: Wire, more: Wire) -> Answer:
        data = {
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            "id": component["id"],
            **more,
        }
        return await self.raw(COMPONENT, data, message)

    def _component(self, message: Message, name: str, kinds: set[int]) -> Wire:
        if message.deleted:
            raise LookupError("the message is gone")
        if not self._can_read(message):
            raise PermissionError(f"{self.user.name} cannot see this message")
        found = [c for c in walk(message.components) if c["type"] in kinds and name in names(c)]
        if not found:
            present = [names(c)[0] for c in walk(message.components) if c["type"] in kinds]
            raise LookupError(f"no “{name}” here, only {present}")
        if found[0].get("disabled"):
            raise PermissionError(f"“{name}” is disabled")
        return found[0]

    def _can_read(self, message: Message) -> bool:
        if message.for_user is not None:
            return message.for_user == self.user.id
        return permissions.may(message.channel, self.user, "view_channel")

    def _may(self, *names: str) -> bool:
        member = self.user.id in self.channel.guild.members
        return member and permissions.may(self.channel, self.user, *names)


def names(component: Wire) -> list[str]:
    """What a person can call a component by, the most natural first."""
    emoji = (component.get("emoji") or {}).get("name")
    called = [component.get("label"), component.get("placeholder"), emoji]
    return [str(name) for name in (*called, component.get("custom_id")) if name]
