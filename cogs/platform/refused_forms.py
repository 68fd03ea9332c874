"""Forms that were refused: what somebody typed is kept for a while, and a button brings it back.

Discord takes no form as the answer to a form, so the refusal has the button "Try again". Nothing of
it is written down: after a restart the form is opened anew where it was opened first.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.platform import actions, layout
from cogs.platform.reply import FORMS, Reply
from cogs.platform.router import Pressed, press
from matches.errors import NotAllowed
from matches.wall_clock import WallClock

LIFE = 1800.0  # seconds
MOST = 500  # forms of all people together
GONE = "I do not have that form any more: open it again where you opened it first."


class Opened(Struct):
    """A form as it was sent; when it is refused, with what was typed in its fields."""

    user: int
    form: ui.Modal
    at: float


class RefusedForms:
    """Every form passes here when it is opened, and once more when it is refused."""

    def __init__(self, client: discord.Client, clock: WallClock) -> None:
        self.clock = clock
        self._opened: OrderedDict[str, Opened] = OrderedDict()  # the latest last
        self._number = 0
        FORMS[client] = self

    def opened(self, user: int, form: ui.Modal) -> None:
        self._forget_old()
        self._number += 1
        self._opened[str(self._number)] = Opened(user, form, self.clock.now())

    def refused(self, user: int, custom_id: str, fields: dict[str, str]) -> ui.Button[Any] | None:
        """The way back into a form of this person, as they filled it in."""
        self._forget_old()
        for key, kept in reversed(self._opened.items()):
            if (kept.user, kept.form.custom_id) == (user, custom_id):
                fill_in(kept.form, fields)
                return layout.button("Try again", actions.AGAIN(key), layout.PRIMARY)
        return None

    @press(actions.AGAIN)
    async def press_again(self, reply: Reply, pressed: Pressed) -> None:
        self._forget_old()
        kept = self._opened.get(pressed.subject)
        if kept is None or kept.user != reply.user.id:
            raise NotAllowed(GONE)
        await reply.ask(kept.form)

    def _forget_old(self) -> None:
        while self._opened:
            oldest = next(iter(self._opened.values()))
            if len(self._opened) < MOST and oldest.at > self.clock.now() - LIFE:
                return
            self._opened.popitem(last=False)


def fill_in(form: ui.Modal, fields: dict[str, str]) -> None:
    for part in form.walk_children():
        if isinstance(part, ui.TextInput) and part.custom_id in fields:
            part.default = fields[part.custom_id] or None
