"""Every button, menu and form: what it carries (a typed custom_id) and who answers it.

An `Action` is declared once (actions.py) and handled once (`@press` beside its handler). All
presses arrive here, today's, yesterday's and forged ones: the library would stay silent for what it
does not know, and Discord would say "interaction failed".
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import discord
from msgspec import Struct

from cogs.platform.limits import CUSTOM_ID
from cogs.platform.reply import Reply

MARK = "rv"  # ours, and the version of this writing
SHAPE = re.compile(r"rv:([a-z_]{1,16}):([0-9a-z_]{0,20})((?::[^:]{0,60}){0,3})")
TRIAL = "doctor:"  # how ids begin that `bot.py doctor` answers itself, beside a running bot
STALE = "That button is from another time. `/hand` opens your match, `/help` everything else."
DECLARED: dict[str, Action] = {}


class Pressed(Struct, frozen=True):
    """An action on a subject (a match, a challenge, a game) with up to three arguments."""

    action: str
    subject: str = ""
    arguments: tuple[str, ...] = ()

    def argument(self, place: int) -> str:
        """Missing ones are empty: an old button must not be able to raise."""
        return self.arguments[place] if place < len(self.arguments) else ""

    def number(self, place: int) -> int:
        """A page, say; 0 for what is none."""
        words = self.argument(place)
        return int(words) if words.isascii() and words.isdigit() and len(words) < 5 else 0


def encode_id(action: str, subject: str = "", *arguments: object) -> str:
    """The custom_id that `decode_id` reads back."""
    meant = Pressed(action, subject, tuple(str(argument) for argument in arguments))
    written = ":".join([MARK, action, subject, *meant.arguments])
    assert len(written) <= CUSTOM_ID, f"{written} is too long for a custom_id"
    assert decode_id(written) == meant, f"{written} cannot be read back"
    return written


def decode_id(custom_id: str) -> Pressed | None:
    """None for what was never ours, or is not any more."""
    found = SHAPE.fullmatch(custom_id)
    if found is None:
        return None
    action, subject, rest = found.groups()
    return Pressed(action, subject, tuple(rest.split(":")[1:]))


class Action:
    """What a component does when it is pressed. Called with a subject, it makes the custom_id."""

    def __init__(self, name: str, *arguments: str) -> None:
        assert name not in DECLARED, f"the action {name} is declared twice"
        self.name, self.arguments = name, arguments
        DECLARED[name] = self

    def __call__(self, subject: str = "", *arguments: object) -> str:
        assert len(arguments) <= len(self.arguments), f"{self.name} takes {self.arguments}"
        return encode_id(self.name, subject, *arguments)


class Handling(Struct, frozen=True):
    """What `@press` notes on a handler."""

    action: Action
    updates: bool  # whether the answer replaces the pressed message


Handler = TypeVar("Handler", bound=Callable[..., Awaitable[None]])
HANDLES = "__handles__"


def press(action: Action, updates: bool = False) -> Callable[[Handler], Handler]:
    """Mark a method `(reply, pressed)` as the one that answers presses of this action."""

    def mark(handler: Handler) -> Handler:
        noted = (*getattr(handler, HANDLES, ()), Handling(action, updates))
        setattr(handler, HANDLES, noted)
        return handler

    return mark


class Entry(Struct, frozen=True):
    handler: Callable[..., Awaitable[None]]
    updates: bool


class ComponentRouter:
    """Finds who answers for what was pressed."""

    def __init__(self) -> None:
        self._entries: dict[str, Entry] = {}

    def collect(self, part: object) -> None:
        """Take in the handlers that are marked in a class."""
        for name in dir(type(part)):
            for handling in getattr(getattr(type(part), name), HANDLES, ()):
                action = handling.action.name
                assert action not in self._entries, f"two handlers for {action}"
                self._entries[action] = Entry(getattr(part, name), handling.updates)

    def check_complete(self, declared: Iterable[str] = DECLARED) -> None:
        """Fail at the start, not when somebody presses: each action needs a handler."""
        missing = sorted(set(declared) - set(self._entries))
        assert not missing, f"nobody handles {', '.join(missing)}"

    async def dispatch(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a pressed component or a submitted form, always; a trial is somebody else's."""
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        if (interaction.custom_id or "").startswith(TRIAL):
            return
        pressed = decode_id(interaction.custom_id or "")
        entry = self._entries.get(pressed.action) if pressed else None
        updates, subject = bool(entry and entry.updates), pressed.subject if pressed else ""
        async with Reply(interaction, updates, subject) as reply:
            await self.answer(reply, pressed)

    async def answer(self, reply: Reply, pressed: Pressed | None) -> None:
        """Have it answered by whoever handles it, or say that nobody does any more."""
        entry = self._entries.get(pressed.action) if pressed else None
        if pressed is not None and entry is not None:
            await entry.handler(reply, pressed)
        if not reply.interaction.response.is_done():
            await reply.say(STALE)
