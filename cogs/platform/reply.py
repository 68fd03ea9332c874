"""One answer to each interaction, in time and private, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import discord
from discord import InteractionResponseType, ui

from cogs.platform import layout
from cogs.platform.kept_pictures import changes, is_about_pictures, private_messages
from cogs.platform.layout import Layout, safe
from cogs.platform.limits import ACKNOWLEDGE
from cogs.platform.refusals import LATER
from matches.match_finder import Requester, SeveralMatches
from render.render_queue import AT_ONCE
from rules.core.errors import OURS_TO_MEND as OURS_TO_MEND
from rules.core.errors import HostError, RivalryError

Interaction = discord.Interaction[Any]
Wish = Callable[[SeveralMatches, int], Layout]  # what a person is shown to say which match
log = logging.getLogger("rivalry.cogs")
UNKNOWN_MESSAGE = 10008
# A message, webhook or interaction that Discord has forgotten, one that has its answer, and one in
# a thread that is archived and locked: there nobody can be told anything.
GONE = {UNKNOWN_MESSAGE, 10015, 10062, 50027, 40060, 50083}
# First answers that are changed by what is shown next: the pressed message, or a new one.
UPDATED = (
    InteractionResponseType.deferred_message_update,
    InteractionResponseType.message_update,
)
THINKING = (InteractionResponseType.deferred_channel_message,)
# Whoever answers somebody just now, for each client; see `all_answered`.
ANSWERING: WeakKeyDictionary[discord.Client, set[asyncio.Task[Any]]] = WeakKeyDictionary()


class FormKeeper(Protocol):
    """What keeps forms, and what was typed into those that were refused (refused_forms.py)."""

    def opened(self, user: int, form: ui.Modal) -> None: ...

    def refused(
        self, user: int, custom_id: str, fields: dict[str, str]
    ) -> ui.Button[Any] | None: ...


FORMS: WeakKeyDictionary[discord.Client, FormKeeper] = WeakKeyDictionary()
# Who wants to know that something else is shown in a private message from now on.
REPLACED: WeakKeyDictionary[discord.Client, Callable[[int], None]] = WeakKeyDictionary()


def requester_of(interaction: Interaction) -> Requester:
    """Who asks and where; 0 for what is not told, which is nobody's."""
    return Requester(interaction.user.id, interaction.guild_id or 0, interaction.channel_id or 0)


def is_member(interaction: Interaction) -> bool:
    """Whether we are there ourselves, not just the app of whoever asks."""
    if interaction.guild_id is not None:
        return interaction.client.get_guild(interaction.guild_id) is not None
    return not interaction.context.private_channel  # between others


class Reply:
    """Answers one interaction with a layout: in place of the pressed message, or as a private one.

    Used as a context: if the work inside takes long, Discord is told in time that we are at it.
    A command that means one of several matches says with its `wish` how to ask which.
    """

    def __init__(
        self,
        interaction: Interaction,
        updates: bool = False,
        subject: str = "",
        wish: Wish | None = None,
    ) -> None:
        self.interaction = interaction
        self._subject, self._wish = subject, wish
        self.client: discord.Client = interaction.client
        self.private = private_messages(self.client)
        self.user = interaction.user
        self.requester = requester_of(interaction)
        # What one person sees never replaces a public message, whatever was forged onto that.
        message = interaction.message
        self.updates = updates and message is not None and message.flags.ephemeral
        self.followed = False  # whether what was shown last came after the first answer
        self._lock = asyncio.Lock()
        self._watch: asyncio.Task[None] | None = None
        self._task: asyncio.Task[Any] | None = None
        self._done = asyncio.Event()

    def done(self) -> None:
        """What was asked for is durable: Discord may know at once, the picture can follow."""
        self._done.set()

    async def __aenter__(self) -> Reply:
        self._watch = asyncio.get_running_loop().create_task(self._defer_in_time())
        self._task = asyncio.current_task()
        assert self._task is not None
        ANSWERING.setdefault(self.client, set()).add(self._task)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Whatever was raised inside is told to the person, and nobody else."""
        assert self._watch is not None
        try:
            async with self._lock:  # an acknowledgement under way is not broken off
                self._watch.cancel()
            if not isinstance(problem, Exception):
                return False
            await self.explain(problem)
            return True
        finally:
            assert self._task is not None
            ANSWERING[self.client].discard(self._task)

    async def _defer_in_time(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._done.wait(), ACKNOWLEDGE)
            await asyncio.sleep(AT_ONCE)
        async with self._lock:
            if self.interaction.response.is_done():
                return
            try:
                await self.interaction.response.defer(ephemeral=True, thinking=not self.updates)
            except discord.HTTPException as problem:
                log.info("could not acknowledge for %s: code %s", self.user.id, problem.code)

    async def acknowledge(self) -> None:
        """Nothing more to show: something newer will be in the same place."""
        async with self._lock:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer(ephemeral=True, thinking=not self.updates)

    # -- answering

    async def show(self, shown: Layout) -> int:
        """Replace the pressed message, or answer with a new private one; which it is, if known.

        Where Discord takes no new picture in an edit, a new message takes its place.
        """
        try:
            return await self._show(shown)
        except discord.HTTPException as problem:
            response = self.interaction.response
            is_edit = self.updates or response.type in THINKING
            if not is_edit or not is_about_pictures(problem, shown):
                raise
            log.info("an answer with a picture was refused as an edit: code %s", problem.code)
        return await self._show_instead(await shown.drawn())

    async def _show(self, shown: Layout) -> int:
        pressed = self.interaction.message
        if not self.updates or pressed is None:
            async with self._lock:
                return await self._show_new(shown)
        if self.client in REPLACED:
            REPLACED[self.client](pressed.id)
        # Another edit may be under way: while we wait for it, Discord can still be told in time.
        async with self.private.changing(pressed.id), self._lock:
            response = self.interaction.response
            edit: Any = response.edit_message
            if response.is_done():
                if response.type not in UPDATED:
                    return await self._follow(shown)
                edit = self.interaction.edit_original_response
            await self.private.edit(pressed.id, edit, shown, pressed)
            return pressed.id

    async def _show_new(self, shown: Layout) -> int:
        """A private message, in place of “thinking” if that was said."""
        response = self.interaction.response
        if not response.is_done():
            sent = await response.send_message(view=shown, files=shown.files(), ephemeral=True)
            self.private.noted(sent)
            return sent.message_id or 0
        if response.type in THINKING:
            edited = await self.interaction.edit_original_response(**changes(shown))
            self.private.noted(edited)
            return edited.id
        return await self._follow(shown)

    async def show_below(self, shown: Layout) -> int:
        """A new private message at the end of the channel; the pressed one goes. Which it is."""
        assert self.updates, "nothing was pressed that could go"
        return await self._show_instead(shown)

    async def _show_instead(self, shown: Layout) -> int:
        """A new private message; the pressed one, or “thinking”, goes."""
        async with self._lock:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()
            elif self.interaction.response.type in THINKING:
                # What comes first would count as an edit of “thinking”.
                await self.interaction.edit_original_response(view=Layout(layout.text("…")))
            message = await self._follow(shown)
            with suppress(discord.HTTPException):
                await self.interaction.delete_original_response()
            return message

    async def _follow(self, shown: Layout) -> int:
        self.followed = True
        send: Any = self.interaction.followup.send
        sent = await send(view=shown, files=shown.files(), ephemeral=True, wait=True)
        self.private.noted(sent)
        return int(sent.id)

    async def tell(self, shown: Layout) -> None:
        """A private message of its own, leaving the pressed one as it is."""
        async with self._lock:
            response = self.interaction.response
            if not response.is_done():
                files = shown.files()
                await response.send_message(view=shown, files=files, ephemeral=True)
            elif response.type is InteractionResponseType.deferred_channel_message:
                await self.interaction.edit_original_response(**changes(shown))
            else:
                followup = self.interaction.followup
                await followup.send(view=shown, files=shown.files(), ephemeral=True)

    async def say(self, words: str) -> None:
        await self.tell(Layout(layout.text(words)))

    async def ask(self, form: ui.Modal) -> None:
        """Open a form: Discord takes one only as the first answer, and never to another form."""
        if self.interaction.type is discord.InteractionType.modal_submit:
            raise RivalryError("A form cannot be answered with another: press the button again.")
        async with self._lock:
            form.stop()  # its submission comes through the router, like everything else
            await self.interaction.response.send_modal(form)
        if self.client in FORMS:
            FORMS[self.client].opened(self.user.id, form)

    async def explain(self, problem: Exception) -> None:
        """Tell in one sentence what was wrong; log what only we can mend."""
        try:
            if isinstance(problem, SeveralMatches) and self._wish is not None:
                await self.tell(self._wish(problem, self.user.id))
                return
            if isinstance(problem, RivalryError) and not isinstance(problem, HostError):
                words = layout.text(safe(str(problem)))
                await self.tell(Layout(words, *layout.rows(self._try_again())))
                return
            if isinstance(problem, discord.RateLimited):
                await self.say(LATER)
                return
            if is_gone(problem):
                log.info("an interaction of %s takes no answer any more", self.user.id)
                return
            about = {"match": getattr(problem, "match", "") or self.subject}
            log.error("interaction failed", exc_info=without_secrets(problem), extra=about)
            await self.say(getattr(problem, "for_players", OURS_TO_MEND))
        except discord.HTTPException as worse:
            log.info("could not answer an interaction of %s: %s", self.user.id, worse.code)

    def _try_again(self) -> list[ui.Button[Any]]:
        """Beside a refusal of a form: the way back into it, with everything that was typed."""
        forms = FORMS.get(self.client)
        if forms is None or self.interaction.type is not discord.InteractionType.modal_submit:
            return []
        button = forms.refused(self.user.id, self.interaction.custom_id or "", self.fields)
        return [button] if button is not None else []

    # -- what was pressed, chosen or written

    @property
    def subject(self) -> str:
        """What the button is about, or the match named in the command; for the log."""
        return self._subject or str(getattr(self.interaction.namespace, "match", ""))

    @property
    def values(self) -> list[str]:
        """What was chosen in a menu."""
        details: Any = self.interaction.data or {}
        return [str(value) for value in details.get("values") or ()]

    @property
    def fields(self) -> dict[str, str]:
        """What was written into a form, by field."""
        found: dict[str, str] = {}
        details: Any = self.interaction.data or {}
        for part in details.get("components") or ():
            for field in [part.get("component") or {}, *(part.get("components") or ())]:
                if "custom_id" in field:
                    found[str(field["custom_id"])] = str(field.get("value") or "")
        return found


async def all_answered(client: discord.Client) -> None:
    """Until everybody has their answer, except from the task that waits here."""
    own = asyncio.current_task()
    while others := [task for task in ANSWERING.get(client, ()) if task is not own]:
        await asyncio.wait(others)


def is_gone(problem: Exception) -> bool:
    return isinstance(problem, discord.HTTPException) and problem.code in GONE


class DiscordRefused(Exception):
    """A refusal without the request's body, which could hold a hand."""

    def __init__(self, problem: discord.HTTPException) -> None:
        super().__init__(f"Discord refused with {problem.status}, code {problem.code}")
        self.status, self.code = problem.status, problem.code


def without_secrets(problem: Exception) -> Exception:
    """The mistake as it may be logged."""
    return DiscordRefused(problem) if isinstance(problem, discord.HTTPException) else problem
