"""Two against two: who sits where, before a challenge is sent and while its seats are open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.platform import actions, layout
from cogs.platform.layout import clip, safe
from cogs.platform.limits import PLACEHOLDER
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches.challenge import ANYONE, COMPUTER, Challenge
from matches.errors import NotAllowed
from rules.core.game import Game
from rules.core.phrases import listed

if TYPE_CHECKING:
    from cogs.challenge.challenge_presses import ChallengePresses

Person = discord.User | discord.Member
FOUR = 4
ASK = "Choose who sits where: name me for a computer."
REST = {"anyone": ANYONE, "computer": COMPUTER}


class FourSeats:
    """Answers the menus with which a host seats four."""

    def __init__(self, challenging: ChallengePresses) -> None:
        self.challenging, self.client = challenging, challenging.client

    @press(actions.INVITE, updates=True)
    async def press_invite(self, reply: Reply, pressed: Pressed) -> None:
        """Somebody is named for one seat."""
        await self.challenging.find(reply, pressed.subject)
        (person, *_) = chosen_people(reply)
        invited = {pressed.number(0): self.challenging.place(reply, person)}
        challenge = await self.client.challenges.invite(pressed.subject, reply.user.id, invited)
        await reply.show(await self.client.challenge_messages.draft(challenge))

    @press(actions.FILL, updates=True)
    async def press_fill(self, reply: Reply, pressed: Pressed) -> None:
        """Seats for which nobody is named go to computers, or to whoever comes."""
        challenge = await self.challenging.find(reply, pressed.subject)
        rest = REST.get(pressed.argument(0), COMPUTER)
        unnamed = [seat for seat, place in enumerate(challenge.places) if place.user is None]
        challenge = await self.client.challenges.invite(
            pressed.subject, reply.user.id, dict.fromkeys(unnamed, rest)
        )
        await reply.show(await self.client.challenge_messages.draft(challenge))

    @press(actions.COMPLETE)
    async def press_complete(self, reply: Reply, pressed: Pressed) -> None:
        """The host waits no longer for people who might come."""
        challenge = await self.challenging.find(reply, pressed.subject)
        hosted = await self.client.challenges.complete(challenge.id, reply.user.id)
        await self.challenging.seated(reply, challenge, hosted)


def seat_menus(challenge: Challenge, game: Game[Any]) -> list[ui.Item[Any]]:
    """A menu of people for each seat but the host's, the partner's first."""
    own, *others = sides(challenge, game)
    wanted = [("Your partner", seat) for seat in own if seat]
    wanted += [("Your opponent", seat) for side in others for seat in side]
    menus: list[ui.Item[Any]] = []
    for words, seat in wanted:
        people: ui.UserSelect[Any] = ui.UserSelect(
            custom_id=actions.INVITE(challenge.id, seat),
            placeholder=clip(f"{words}: {challenge.places[seat].name}", PLACEHOLDER),
        )
        menus.append(ui.ActionRow(people))
    return menus


def fill_button(challenge: Challenge) -> list[ui.Button[Any]]:
    """What else can become of the seats for which nobody is named."""
    unnamed = [place for place in challenge.places if place.user is None]
    if not unnamed:
        return []
    who, words = ("computer", "Computers for the rest")
    if not any(place.open for place in unnamed):
        who, words = ("anyone", "Anyone for the rest")
    return [layout.button(words, actions.FILL(challenge.id, who))]


def side_buttons(challenge: Challenge, game: Game[Any]) -> list[ui.Button[Any]]:
    """An open seat on either side: with whom one plays is one's own choice."""
    host, buttons = challenge.places[0].name, []
    for number, side in enumerate(sides(challenge, game)):
        if set(side) & set(challenge.open_seats):
            words = f"Play against {host}" if number else f"Play with {host}"
            target = actions.JOIN(challenge.id, game.side(side[0], len(challenge.places)))
            buttons.append(layout.button(words, target, layout.GOOD))
    return buttons


def complete_button(challenge: Challenge) -> list[ui.Button[Any]]:
    """So that a table for four need not wait for ever; only the host may press it."""
    words = "Computers for the rest"
    target = actions.COMPLETE(challenge.id)
    return [layout.button(words, target)] if challenge.open_seats else []


def sides(challenge: Challenge, game: Game[Any]) -> list[list[int]]:
    """The seats of each side, the host's first: the host sits in the first seat."""
    return game.sides(len(challenge.places))


def pairing(challenge: Challenge, game: Game[Any], host: str) -> str:
    """you and Cleo against Ben and Mona, Ada and anyone against any two"""
    return " against ".join(
        side_words([host if not seat else name_in(challenge, seat) for seat in side])
        for side in sides(challenge, game)
    )


def name_in(challenge: Challenge, seat: int) -> str:
    """Escaped; empty while anybody may come."""
    return "" if seat in challenge.open_seats else safe(challenge.places[seat].name)


def side_words(names: list[str]) -> str:
    known = [name for name in names if name]
    match len(names) - len(known):
        case 0:
            return listed(known)
        case 1:
            return listed([*known, ANYONE.name])
        case _:
            return listed([*known, "any two"])


def chosen_people(reply: Reply) -> list[Person]:
    """Whom a user menu named, as Discord describes them."""
    details: Any = reply.interaction.data or {}
    resolved = details.get("resolved") or {}
    members = resolved.get("members") or {}
    guild: Any = reply.interaction.guild
    state: Any = reply.client._connection
    people: list[Person] = []
    for number, user in (resolved.get("users") or {}).items():
        if number in members:
            about: Any = {**members[number], "user": user}
            people.append(discord.Member(state=state, guild=guild, data=about))
        else:
            people.append(discord.User(state=state, data=user))
    if not people:
        raise NotAllowed("Choose whom you want to play.")
    return people
