"""/setup: what a server settles for its matches, by command or in one panel."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.board.board_places import missing_for_threads
from cogs.platform import actions, layout
from cogs.platform.command_tree import Choices, completing
from cogs.platform.contexts import on_servers
from cogs.platform.layout import Layout, clip, safe
from cogs.platform.limits import OPTION, SELECT
from cogs.platform.reply import Interaction, Reply
from cogs.platform.router import Pressed, press
from matches.errors import NotAllowed
from matches.player_clocks import CLOCKS
from matches.server_rules import (
    ALWAYS,
    AUTO,
    MOST_CHANNELS,
    MOST_MATCHES,
    NEVER,
    ServerRules,
    Servers,
)
from rules.core.packs import Pack
from rules.core.phrases import listed
from rules.games import find_game
from rules.packs import Packs

CLOCK = [app_commands.Choice(name=words, value=slug) for slug, (words, _) in CLOCKS.items()]
THREADS = {
    AUTO: "where several matches are played in one channel",
    ALWAYS: "for every match",
    NEVER: "for no match",
}
THREAD_CHOICES = [
    app_commands.Choice(name=f"{name}: {words}", value=name) for name, words in THREADS.items()
]
LIMITS = (0, 1, 2, 3, 5, 10, 25)
NONE = "none, only the cards of the house"
TEXT = [discord.ChannelType.text]


class SetupCog(commands.Cog):
    def __init__(self, servers: Servers, packs: Packs) -> None:
        self.servers, self.packs = servers, packs

    @app_commands.command(description="How matches are played on this server")
    @on_servers
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        threads="Which matches get a thread of their own",
        add_channel="Matches may begin here; without any they may begin everywhere",
        remove_channel="Matches may no longer begin here",
        clock="The clock of matches whose host chooses none",
        limit="How many matches each player may have at a time; 0 for as many as they like",
        log="Where results and moderators' acts are told",
        pings="Whether people are mentioned when a match waits for them",
        add_pack="Matches may be played with this card pack of whoever runs the bot",
        remove_pack="New matches are no longer played with this card pack",
    )
    @app_commands.choices(clock=CLOCK, threads=THREAD_CHOICES)
    async def setup(
        self,
        interaction: Interaction,
        threads: str | None = None,
        add_channel: discord.TextChannel | None = None,
        remove_channel: discord.TextChannel | None = None,
        clock: str | None = None,
        limit: app_commands.Range[int, 0, MOST_MATCHES] | None = None,
        log: discord.TextChannel | None = None,
        pings: bool | None = None,
        add_pack: str | None = None,
        remove_pack: str | None = None,
    ) -> None:
        async with Reply(interaction) as reply:
            guild = checked_guild(interaction)
            servers, changed = self.servers, list[str]()
            if log is not None:
                self._check_log(reply, log.id)
                await servers.set_log(guild.id, log.id)
                changed.append("log")
            if threads is not None:
                await servers.set_threads(guild.id, threads)
                changed.append("threads")
            if add_channel is not None or remove_channel is not None:
                channels = dict.fromkeys((await servers.rules(guild.id)).channels)
                if add_channel is not None:
                    channels[add_channel.id] = None
                if remove_channel is not None:
                    channels.pop(remove_channel.id, None)
                await servers.set_channels(guild.id, tuple(channels))
                changed.append("channels")
            if clock is not None:
                await servers.set_clock(guild.id, clock)
                changed.append("clock")
            if limit is not None:
                await servers.set_limit(guild.id, limit)
                changed.append("limit")
            if pings is not None:
                await servers.set_pings(guild.id, pings)
                changed.append("pings")
            if add_pack is not None or remove_pack is not None:
                packs = dict.fromkeys((await servers.rules(guild.id)).packs)
                if add_pack is not None:
                    packs[self._known(add_pack)] = None
                packs.pop(remove_pack or "", None)
                await servers.set_packs(guild.id, tuple(packs))
                changed.append("packs")
            words = self._words(await servers.rules(guild.id), interaction.app_permissions)
            if changed:
                await reply.say("\n".join(words[name] for name in changed))
            else:
                await reply.show(await self._panel(reply, guild))

    @setup.autocomplete("add_pack")
    @setup.autocomplete("remove_pack")
    @completing
    async def complete_pack(self, interaction: Interaction, typed: str) -> Choices:
        return [
            app_commands.Choice(name=clip(pack_label(pack), OPTION), value=slug)
            for slug, pack in self.packs.usable.items()
            if typed.casefold() in pack.name.casefold()
        ][:SELECT]

    @press(actions.SERVER, updates=True)
    async def press_server(self, reply: Reply, pressed: Pressed) -> None:
        guild = checked_guild(reply.interaction)
        servers, chosen = self.servers, [number_of(value) for value in reply.values]
        match pressed.argument(0):
            case "threads":
                # A panel of before there was a choice has a button instead.
                old = {"on": ALWAYS, "off": NEVER}.get(pressed.argument(1), "")
                await servers.set_threads(guild.id, old or (reply.values or [""])[0])
            case "channels":
                if any(guild.get_channel(channel) is None for channel in chosen):
                    raise NotAllowed("There is no such channel here.")
                await servers.set_channels(guild.id, tuple(chosen))
            case "log":
                if chosen:
                    self._check_log(reply, chosen[0])
                await servers.set_log(guild.id, chosen[0] if chosen else 0)
            case "pings":
                await servers.set_pings(guild.id, pressed.argument(1) == "on")
            case "clock":
                await servers.set_clock(guild.id, (reply.values or [""])[0])
            case "limit":
                await servers.set_limit(guild.id, chosen[0] if chosen else 0)
            case "packs":
                await servers.set_packs(guild.id, tuple(map(self._known, reply.values)))
            case _:
                raise NotAllowed("There is no such setting.")
        await reply.show(await self._panel(reply, guild))

    def _known(self, pack: str) -> str:
        if pack not in self.packs.usable:
            raise NotAllowed("There is no such card pack.")
        return pack

    def _words(self, rules: ServerRules, rights: discord.Permissions) -> dict[str, str]:
        """What is settled, a sentence for each; of card packs only where there are any."""
        words = rule_words(rules, rights)
        if self.packs.usable:
            named = [safe(p.name) for slug, p in self.packs.usable.items() if slug in rules.packs]
            words["packs"] = f"Card packs that matches may be played with: {listed(named) or NONE}."
        else:
            words["packs"] = "There are no card packs here."
        return words

    def _check_log(self, reply: Reply, channel: int) -> None:
        """Refuse a channel in which nobody would ever read anything."""
        guild = reply.interaction.guild
        found = guild.get_channel(channel) if guild is not None else None
        if found is None or guild is None:
            raise NotAllowed("There is no such channel here.")
        rights = found.permissions_for(guild.me)
        needed = {"View Channel": rights.view_channel, "Send Messages": rights.send_messages}
        if missing := [name for name, given in needed.items() if not given]:
            raise NotAllowed(f"I cannot write there: allow me {listed(missing)} first.")

    async def _panel(self, reply: Reply, guild: discord.Guild) -> Layout:
        rules = await self.servers.rules(guild.id)
        words = self._words(rules, reply.interaction.app_permissions)
        if not self.packs.usable:
            del words["packs"]
        parts: list[ui.Item[Any]] = [
            layout.text("### This server\n" + "\n".join(f"- {line}" for line in words.values())),
            layout.menu(
                "Threads",
                actions.SERVER("", "threads"),
                [
                    layout.choice(f"Threads: {words}", threads, chosen=threads == rules.threads)
                    for threads, words in THREADS.items()
                ],
            ),
            *layout.rows([switch("Pings", "pings", rules.pings)]),
            channel_menu(
                "Matches may begin in… (none: everywhere)",
                "channels",
                [channel for channel in rules.channels if guild.get_channel(channel)],
                MOST_CHANNELS,
            ),
            channel_menu(
                "Results and moderators' acts go to… (none: nowhere)",
                "log",
                [rules.log] if guild.get_channel(rules.log) else [],
                1,
            ),
            layout.menu(
                "Clock",
                actions.SERVER("", "clock"),
                [
                    layout.choice(f"Clock: {name}", slug, chosen=slug == rules.clock)
                    for slug, (name, _) in CLOCKS.items()
                ],
            ),
            layout.menu(
                "Matches for each player",
                actions.SERVER("", "limit"),
                [
                    layout.choice(limit_words(limit), str(limit), chosen=limit == rules.limit)
                    for limit in sorted({*LIMITS, rules.limit})
                ],
            ),
        ]
        if packs := list(self.packs.usable.items())[:SELECT]:
            entries = [
                layout.choice(pack_label(pack), slug, chosen=slug in rules.packs)
                for slug, pack in packs
            ]
            allowed = "Card packs that may be played with… (none: only the house's cards)"
            parts.append(layout.menu(allowed, actions.SERVER("", "packs"), entries, 0, SELECT))
        return Layout(layout.card(*parts))


def checked_guild(interaction: Interaction) -> discord.Guild:
    """The command's default permissions are only a hint to Discord."""
    if not interaction.permissions.manage_guild:
        raise NotAllowed("Only who may manage this server can set it up.")
    if interaction.guild is None:
        raise NotAllowed("I must be a member of this server to set it up.")
    return interaction.guild


def pack_label(pack: Pack) -> str:
    """Under the Stars (Showdown)"""
    return f"{pack.name} ({find_game(pack.facts.game).short_name})"


def rule_words(rules: ServerRules, rights: discord.Permissions) -> dict[str, str]:
    """What is settled, a sentence for each."""
    places = [f"<#{channel}>" for channel in rules.channels]
    log = f"in <#{rules.log}>" if rules.log else "nowhere"
    return {
        "threads": thread_words(rules.threads, rights),
        "channels": f"Matches may begin in {listed(places, 'or') or 'every channel'}.",
        "clock": f"Unless the host chooses another clock: {CLOCKS[rules.clock][0]}.",
        "limit": f"{limit_words(rules.limit)}.",
        "log": f"Results and moderators' acts are told {log}.",
        "pings": ping_words(rules.pings),
    }


def thread_words(threads: str, rights: discord.Permissions) -> str:
    words = {
        AUTO: "in the channel where they begin, and in threads where one is played there already",
        ALWAYS: "each in a thread of its own",
        NEVER: "in the channel where they begin",
    }[threads]
    missing = missing_for_threads(rights) if threads != NEVER else []
    still = (
        f" For that I still need {listed(missing)}; until then they stay in the channel."
        if missing
        else ""
    )
    return f"Matches are played {words}.{still}"


def ping_words(pings: bool) -> str:
    if pings:
        return "Whoever is away is mentioned when a match waits for them."
    return "Nobody is mentioned when a match waits for them."


def limit_words(limit: int) -> str:
    if not limit:
        return "Each player may have as many matches as they like"
    return f"Each player may have {'one match' if limit == 1 else f'{limit} matches'} at a time"


def switch(words: str, name: str, is_on: bool) -> ui.Button[Any]:
    other = "off" if is_on else "on"
    return layout.button(f"{words}: turn {other}", actions.SERVER("", name, other))


def channel_menu(words: str, name: str, chosen: list[int], most: int) -> ui.ActionRow[Any]:
    menu: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=actions.SERVER("", name),
        placeholder=words,
        channel_types=TEXT,
        min_values=0,
        max_values=most,
        default_values=[discord.Object(channel) for channel in chosen],
    )
    return ui.ActionRow(menu)


def number_of(value: str) -> int:
    """0 for what is none: no menu of ours sends that."""
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 21 else 0
