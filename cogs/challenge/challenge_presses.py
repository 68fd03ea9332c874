"""Setting up a match: whom to play, the terms, the invitation, and everybody's yes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.board.boards import missing_rights
from cogs.challenge.deck_menus import KEPT
from cogs.challenge.four_seats import FOUR, Person, chosen_people
from cogs.platform import actions, layout
from cogs.platform.finding import match_named
from cogs.platform.layout import Layout, plain_name, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from matches.challenge import ANYONE, COMPUTER, Challenge, Place
from matches.errors import NoSuchMatch, NotAllowed, NotSeated
from matches.hosted import HostedMatch
from matches.matches import NoLongerOpen
from rules.core.phrases import listed
from rules.games import GAMES, find_game

if TYPE_CHECKING:
    from cogs.client import Rivalry

# Discord is down, or does not let us write there any more.
REFUSED = (discord.Forbidden, discord.NotFound, discord.DiscordServerError)
NOT_POSTED = "I could not post your challenge in this channel, so it is withdrawn."


class ChallengePresses:
    """Everything between the wish to play and the first cut."""

    def __init__(self, client: Rivalry) -> None:
        self.client = client

    # -- whom to play

    @press(actions.BEGIN)
    async def press_begin(self, reply: Reply, pressed: Pressed) -> None:
        """A game was chosen: whom do you play?"""
        await self.ask_versus(reply, pressed.subject or (reply.values or [""])[0])

    async def ask_versus(self, reply: Reply, slug: str) -> None:
        game = find_game(slug)
        people: ui.UserSelect[Any] = ui.UserSelect(
            custom_id=actions.VERSUS(slug, "person"), placeholder="Challenge someone…"
        )
        parts = [
            layout.text(f"### {game.name}\nWhom do you want to play?"),
            ui.ActionRow(people),
            *layout.rows(
                [
                    layout.button("The computer", actions.VERSUS(slug, "computer"), layout.PRIMARY),
                    layout.button("Anyone who likes", actions.VERSUS(slug, "anyone")),
                    *(
                        [layout.button("Two against two", actions.VERSUS(slug, "four"))]
                        if FOUR in game.seats
                        else []
                    ),
                ]
            ),
        ]
        await reply.show(Layout(layout.card(*parts)))

    @press(actions.VERSUS, updates=True)
    async def press_versus(self, reply: Reply, pressed: Pressed) -> None:
        find_game(pressed.subject)
        match pressed.argument(0):
            case "computer":
                rivals = [COMPUTER]
            case "anyone":
                rivals = [ANYONE]
            case "four":  # computers, until the host names people
                rivals = [COMPUTER] * (FOUR - 1)
            case _:
                rivals = [self.place(reply, person) for person in chosen_people(reply)]
        await self.begin(reply, pressed.subject, rivals)

    def place(self, reply: Reply, person: Person) -> Place:
        """A seat for someone who was named; naming the bot itself means the computer."""
        assert self.client.user is not None
        name = plain_name(person.display_name)
        if person.id == self.client.user.id:
            return COMPUTER
        if person.bot:
            raise NotAllowed(f"{name} is a bot, and cannot play cards.")
        if person.id == reply.user.id:
            raise NotAllowed("You cannot play against yourself: name someone else, or me.")
        if not isinstance(person, discord.Member):
            raise NotAllowed(f"{name} is not on this server, and would never see your challenge.")
        return Place(person.id, name)

    async def begin(self, reply: Reply, slug: str, others: Sequence[Place], **terms: Any) -> None:
        """Draw up the terms for the host to look over."""
        find_game(slug)  # a forged command may name any
        check_rights(reply)
        interaction = reply.interaction
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        host = Place(reply.user.id, plain_name(reply.user.display_name))
        challenge = await self.client.challenges.draft(
            slug,
            [host, *others],
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            **terms,
        )
        await reply.show(await self.client.challenge_messages.draft(challenge))

    # -- the terms

    @press(actions.TERM, updates=True)
    async def press_term(self, reply: Reply, pressed: Pressed) -> None:
        await self.find(reply, pressed.subject)
        value = (reply.values or [""])[0]
        challenge = await self.client.challenges.set_terms(
            pressed.subject, reply.user.id, pressed.argument(0), value
        )
        await reply.show(await self.client.challenge_messages.draft(challenge))

    @press(actions.OWN, updates=True)
    async def press_own(self, reply: Reply, pressed: Pressed) -> None:
        challenge = await self.find(reply, pressed.subject)
        name, value = pressed.argument(0), (reply.values or [""])[0]
        if value != KEPT:
            user = reply.user.id
            value = await self.client.decks.chosen(user, challenge.game, value)
            challenge = await self.client.challenges.choose(pressed.subject, user, name, value)
        if challenge.host == reply.user.id:
            await reply.show(await self.client.challenge_messages.draft(challenge))
        else:
            await reply.show(await self.client.challenge_messages.seat(challenge, reply.user.id))

    @press(actions.SEND, updates=True)
    async def press_send(self, reply: Reply, pressed: Pressed) -> None:
        """The host's yes: the challenge goes out, or the match begins at once."""
        check_rights(reply)
        try:
            await self.find(reply, pressed.subject)
            challenge = await self.client.challenges.send(pressed.subject, reply.user.id)
        except NoLongerOpen:
            await self._show_begun(reply, pressed.subject)
            return
        if challenge.is_ready:
            await self.client.hands.show(reply, await self.client.matches.find(challenge.id))
            return
        try:
            await self.client.challenge_messages.announce(challenge)
        except Exception as problem:
            # Nobody may accept by command what nobody has seen.
            with suppress(NotAllowed):
                await self.client.challenges.withdraw(challenge.id, reply.user.id)
            if not isinstance(problem, REFUSED):
                raise
            await reply.show(Layout(layout.text(NOT_POSTED)))
            return
        withdraw = layout.button("Withdraw", actions.WITHDRAW(challenge.id))
        words = layout.text("Your challenge is sent. I call you when it starts.")
        await reply.show(Layout(words, *layout.rows([withdraw])))

    @press(actions.WITHDRAW, updates=True)
    async def press_withdraw(self, reply: Reply, pressed: Pressed) -> None:
        await self.find(reply, pressed.subject)
        challenge = await self.client.challenges.withdraw(pressed.subject, reply.user.id)
        await self.client.challenge_messages.close(challenge, "It was withdrawn.")
        words = "Withdrawn." if challenge.sent else "Withdrawn; nobody was asked."
        await reply.show(Layout(layout.text(words)))

    # -- the answers

    @press(actions.JOIN)
    async def press_join(self, reply: Reply, pressed: Pressed) -> None:
        side = pressed.number(0) if pressed.argument(0) else None
        await self.join(reply, pressed.subject, side)

    async def join(self, reply: Reply, challenge_id: str, side: int | None = None) -> None:
        """Accept: with a choice to make first, where a seat has one."""
        try:
            challenge = await self.find(reply, challenge_id)
        except NoLongerOpen:
            await self._show_begun(reply, challenge_id)
            return
        among = self.client.challenges.seats_of(challenge, side)
        place = challenge.places[challenge.seat_for(reply.user.id, among)]
        if not place.accepted and await self.client.challenge_messages.has_choices(challenge):
            await reply.show(await self.client.challenge_messages.seat(challenge, reply.user.id))
        else:
            await self._take_seat(reply, challenge, side)

    @press(actions.SIT, updates=True)
    async def press_sit(self, reply: Reply, pressed: Pressed) -> None:
        try:
            challenge = await self.find(reply, pressed.subject)
        except NoLongerOpen:
            await self._show_begun(reply, pressed.subject)
            return
        await self._take_seat(reply, challenge)

    async def _take_seat(self, reply: Reply, challenge: Challenge, side: int | None = None) -> None:
        challenges = self.client.challenges
        name = plain_name(reply.user.display_name)
        hosted = await challenges.accept(challenge.id, reply.user.id, name, side)
        await self.seated(reply, challenge, hosted)

    async def seated(self, reply: Reply, challenge: Challenge, hosted: HostedMatch | None) -> None:
        """A seat is taken: the match begins, or others are still waited for."""
        if hosted is None:
            with suppress(NoLongerOpen):  # the last one may have accepted meanwhile
                latest = await self.client.challenges.find(challenge.id)
                await self.client.challenge_messages.renew(latest)
            await reply.show(Layout(layout.text("You are in. The match starts when all are.")))
            return
        names = safe(hosted.pairing)
        await self.client.challenge_messages.close(challenge, f"The match has begun: {names}.")
        await self.client.hands.show(reply, hosted)

    async def find(self, reply: Reply, challenge_id: str) -> Challenge:
        """A challenge of this server: those of others cannot be answered from here."""
        challenge = await self.client.challenges.find(challenge_id)
        if challenge.guild != reply.interaction.guild_id:
            raise NoLongerOpen
        return challenge

    async def _show_begun(self, reply: Reply, challenge_id: str) -> None:
        """What is no longer a challenge may have begun, with this very person."""
        try:
            hosted = await match_named(reply.interaction, challenge_id)
        except (NoSuchMatch, NotSeated):
            raise NoLongerOpen from None
        await self.client.hands.show(reply, hosted)

    @press(actions.REFUSE)
    async def press_refuse(self, reply: Reply, pressed: Pressed) -> None:
        await self.refuse(reply, pressed.subject)

    async def refuse(self, reply: Reply, challenge_id: str) -> None:
        """Decline, give an open seat back, or withdraw one's own."""
        challenge = await self.find(reply, challenge_id)
        host = challenge.places[0].name
        mine = [place for place in challenge.places if place.user == reply.user.id]
        if challenge.host != reply.user.id and any(place.open for place in mine):
            left = await self.client.challenges.leave(challenge_id, reply.user.id)
            await self.client.challenge_messages.renew(left)
            await reply.say("You have given your seat back.")
            return
        if challenge.host == reply.user.id:
            await self.client.challenges.withdraw(challenge_id, reply.user.id)
            told, words = "Your challenge is withdrawn.", "It was withdrawn."
        elif not mine and any(place.open for place in challenge.places):
            raise NotAllowed(f"Only {host} can withdraw this challenge.")
        else:
            await self.client.challenges.decline(challenge_id, reply.user.id)
            told = f"You have declined {safe(host)}'s challenge."
            words = f"{safe(plain_name(reply.user.display_name))} declined."
        await self.client.challenge_messages.close(challenge, words)
        await reply.say(told)


def check_rights(reply: Reply) -> None:
    """Refuse where we could not show a board, and name what a moderator must allow."""
    interaction = reply.interaction
    missing = missing_rights(interaction.app_permissions, interaction.channel)
    if missing:
        raise NotAllowed(
            f"I cannot show a board here: a moderator must allow me {listed(missing)}."
        )


def game_choices() -> list[tuple[str, str]]:
    """Name and slug of every game."""
    return [(game.name, slug) for slug, game in GAMES.items()]
