"""What a moderator does about a person, or a whole channel: block, unblock, end all matches."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from cogs.moderation.log_channel import LogChannel
from cogs.moderation.rights import check_moderator
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, clip, moment, plain_name, safe
from cogs.platform.paged_text import paged
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches import blocking, moderation
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.matches import Matches

Person = discord.User | discord.Member
NUMBER = re.compile(r"(?:<@!?|<#)?(\d{1,20})>?")
MOST_NAMED = 10  # matches named before they are ended; of more only the number is told
WHY = 300  # characters


class PeopleActs:
    def __init__(self, matches: Matches, log_channel: LogChannel) -> None:
        self.matches, self.log_channel = matches, log_channel

    # -- blocks

    async def block(self, reply: Reply, person: Person, why: str) -> None:
        name = plain_name(person.display_name)
        if person.bot:
            raise NotAllowed(f"{name} is a bot, and begins no matches.")
        guild = reply.requester.guild
        await blocking.block(self.matches, guild, person.id, reply.user.id, why, name)
        await reply.say(f"{safe(name)} can begin no new matches here. Those that run go on.")

    async def unblock(self, reply: Reply, person: str, why: str) -> None:
        guild = reply.requester.guild
        rows = await blocking.blocks(self.matches, guild)
        names = {row.user: row.name for row in rows}
        user = person_in(person, names)
        await blocking.unblock(self.matches, guild, user, reply.user.id, why)
        await reply.say(f"{called(user, names.get(user, ''))} may begin matches here again.")

    @press(actions.MOD_BLOCKS, updates=True)
    async def press_blocks(self, reply: Reply, pressed: Pressed) -> None:
        check_moderator(reply.interaction)
        await self.blocks(reply, pressed.number(0))

    async def blocks(self, reply: Reply, page: int = 0) -> None:
        lines = []
        for row in await blocking.blocks(self.matches, reply.requester.guild):
            by = f"<@{row.by}>" if row.by else "a former moderator"
            who = called(row.user, row.name)
            lines.append(f"- {who} by {by} {moment(row.at, 'f')} · {safe(row.why)}")
        await reply.show(paged(actions.MOD_BLOCKS, "", lines or ["Nobody is blocked here."], page))

    # -- all matches of somebody, or of a channel

    async def ask_end_all(self, reply: Reply, person: str | None, channel: str | None) -> None:
        if (person is None) == (channel is None):
            raise NotAllowed("Say whose matches to end, or those of which channel.")
        if person is not None:
            names = await moderation.players(self.matches, reply.requester.guild)
            await self._ask(reply, "person", person_in(person, names))
        else:
            await self._ask(reply, "channel", number_in(channel or ""))

    async def _ask(self, reply: Reply, kind: str, number: int) -> None:
        """Which they are, and whether that is really meant."""
        found = await self._meant(reply, kind, number)
        count = len(found)
        many = "this match" if count == 1 else f"these {count} matches"
        named = [f"- {safe(hosted.title)}" for hosted in found[:MOST_NAMED]]
        if count > MOST_NAMED:
            named.append(f"- and {count - MOST_NAMED} more")
        names = await moderation.players(self.matches, reply.requester.guild)
        person, channel = called(number, names.get(number, "")), f"<#{number}> (`{number}`)"
        whose = person if kind == "person" else channel
        words = f"End {many} of {whose} without a result?\n" + "\n".join(named)
        sure = layout.button(
            f"End {many}…", actions.END_ALL("", kind, number, count), layout.DANGER
        )
        await reply.show(Layout(layout.card(layout.text(words), *layout.rows([sure]))))

    @press(actions.END_ALL)
    async def press_end_all(self, reply: Reply, pressed: Pressed) -> None:
        """Why? A form asks, because a button cannot carry a reason."""
        check_moderator(reply.interaction)
        form = ui.Modal(
            title="End all these matches",
            custom_id=actions.ENDED_ALL("", *pressed.arguments),
        )
        why: ui.TextInput[Any] = ui.TextInput(custom_id="why", max_length=WHY, required=False)
        form.add_item(ui.Label(text="Why? The players read it, and it is kept", component=why))
        await reply.ask(form)

    @press(actions.ENDED_ALL)
    async def press_ended_all(self, reply: Reply, pressed: Pressed) -> None:
        check_moderator(reply.interaction)
        kind, number = pressed.argument(0), number_in(pressed.argument(1))
        found = await self._meant(reply, kind, number)
        if len(found) != pressed.number(2):
            await self._ask(reply, kind, number)  # others have begun or ended meanwhile
            return
        why = clip(reply.fields.get("why", ""), WHY)
        ended = await moderation.end_all(found, reply.user.id, why)
        await reply.say(f"Ended {'one match' if ended == 1 else f'{ended} matches'}.")
        for hosted in found:
            words = "ended without a result, with others"
            await self.log_channel.acted(hosted, reply.user.id, words, why)

    async def _meant(self, reply: Reply, kind: str, number: int) -> list[HostedMatch]:
        matches, guild = self.matches, reply.requester.guild
        if kind == "person":
            found = await moderation.matches_with(matches, guild, number)
        elif kind == "channel":
            here = reply.interaction.guild
            threads = here.threads if here is not None else ()
            places = {number, *(thread.id for thread in threads if thread.parent_id == number)}
            found = await moderation.matches_in(matches, guild, places)
        else:
            raise NotAllowed("Matches can be ended of a person, or of a channel.")
        if not found:
            raise NotAllowed(
                "No match is running there." if kind == "channel" else "They play no match here."
            )
        return found


def called(user: int, name: str) -> str:
    """A person whom Discord may not know any more: by name, and as a mention that ends all doubt.

    Of somebody who has left, clients show a mention as a number, or as nobody in particular.
    """
    return f"**{safe(name)}** (<@{user}>)" if name else f"<@{user}>"


def person_in(words: str, names: dict[int, str]) -> int:
    """The one of these who has this name, or any number."""
    wanted = words.strip().removeprefix("@").casefold()
    named = [user for user, name in names.items() if name.casefold() == wanted]
    return named[0] if len(named) == 1 else number_in(words)


def number_in(words: str) -> int:
    """A number, or a mention with one in it."""
    found = NUMBER.fullmatch(words.strip())
    if found is None:
        raise NotAllowed("Choose from the list, or give the number that Discord knows them by.")
    return int(found[1])
