"""The same bot at an independent simulation of Discord (SimCord), which nobody tuned to ours."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import discord
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage
from simcord.components import walk_components

from cogs.client import Rivalry
from matches.hosted import HostedMatch
from matches.matches import Matches, Update
from players.random_legal import choose
from store.store import Store, open_store
from tests.matches.house import PRESSED

BUTTON, TEXT = 2, 10
Shown = discord.Message | ResponseMessage


class Simulated:
    """A server with Ada, Ben, Cleo (who never plays) and Mona, a moderator; and the bot."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder}/simulated.sqlite3"
        self.random = Random(7)
        self._stores: list[Store] = []
        self.env: Any = None  # the world begins when there is a bot

    def now(self) -> float:
        """Time as SimCord tells it."""
        return self.env.now().timestamp() if self.env else 0.0

    ticks = now

    async def open(self) -> None:
        self.client = await self._client()
        self.env = Env(self.client)
        await self.env.start()
        self.guild = self.env.create_guild("Club")
        self.table = self.guild.create_text_channel("table")
        mods = self.guild.create_role(
            "Moderators", permissions=discord.Permissions(manage_messages=True)
        )
        chiefs = self.guild.create_role(
            "Chiefs", permissions=discord.Permissions(manage_guild=True)
        )
        self.ada, self.ben, self.cleo, self.mona, self.chief = (
            self.guild.add_member(self.env.create_user(name.lower(), global_name=name), roles=roles)
            for name, roles in (
                ("Ada", []),
                ("Ben", []),
                ("Cleo", []),
                ("Mona", [mods]),
                ("Chief", [chiefs]),
            )
        )
        await self.env.settle()

    async def _client(self) -> Rivalry:
        self._stores.append(await open_store(self.url))
        clock: Any = self
        matches = Matches(
            self._stores[-1],
            lambda match, seat: choose(match, seat, self.random),
            clock,
            pace=PRESSED,
        )
        subscribe = matches.subscribe

        def declared() -> asyncio.Queue[Update]:
            # SimCord waits for all the bot's work; this wait is without end, and meant so.
            updates: Any = subscribe()
            get = updates.get
            updates.get = lambda: self.env.external_wait(get(), reason="something happens")
            return updates  # type: ignore[no-any-return]

        matches.subscribe = declared  # type: ignore[method-assign]
        return Rivalry(matches, shard_count=1)

    async def restart(self) -> None:
        """A new process on the same database, at the same Discord."""
        await self.client.close()
        self.client = await self._client()
        await self.env.restart_bot(self.client)

    async def close(self) -> None:
        await self.client.close()
        await self.env.shutdown()
        for store in self._stores:
            await store.close()
        self.env.raise_errors()

    # -- what tests do all the time

    async def duel(self) -> HostedMatch:
        """Ada challenges Ben, who accepts."""
        draft = await self.ada.slash(self.table, "match new", game="showdown", opponent=self.ben)
        await self.ada.click(response(draft), label="Send the challenge")
        seat = await self.ben.click(self.latest("wants to play"), label="Accept")
        await self.ben.click(response(seat), label="Take my seat")
        (row,) = await self.client.matches.store.matches_of(self.ada.id)
        return await self.client.matches.find(row.id)

    async def hand(self, player: MemberActor) -> ResponseMessage:
        return response(await player.click(self.board(), label="My hand"))

    def sees(self, viewer: MemberActor, channel: ChannelHandle | None = None) -> list[Shown]:
        return [*(channel or self.table).history(viewer=viewer)]

    def latest(self, spoken: str, viewer: MemberActor | None = None) -> Shown:
        for message in reversed(self.sees(viewer or self.cleo)):
            if spoken in words(message):
                return message
        raise AssertionError(f"nobody wrote “{spoken}”")

    def board(self, channel: ChannelHandle | None = None) -> Shown:
        return next(
            message
            for message in reversed(self.sees(self.cleo, channel))
            if "My hand" in buttons(message) and message.attachments
        )

    def requests(self, method: str, ending: str) -> list[Any]:
        return [
            request
            for request in self.env.http_requests
            if request.method == method and request.path.endswith(ending)
        ]


def response(result: InteractionResult) -> ResponseMessage:
    assert result.acknowledged, "the bot did not answer"
    assert result.response is not None, "no message came back"
    return result.response


def parts(message: Shown) -> list[dict[str, Any]]:
    components: list[Any] = list(message.components)
    plain = [c if isinstance(c, dict) else c.to_dict() for c in components]
    return list(walk_components(plain))


def words(message: Shown) -> str:
    return "\n".join(part["content"] for part in parts(message) if part["type"] == TEXT)


def buttons(message: Shown) -> dict[str, str]:
    """Label → custom_id, of those that can be pressed."""
    return {
        part["label"]: part["custom_id"]
        for part in parts(message)
        if part["type"] == BUTTON and not part.get("disabled")
    }


def menus(message: Shown) -> list[dict[str, Any]]:
    return [part for part in parts(message) if part["type"] == 3]
