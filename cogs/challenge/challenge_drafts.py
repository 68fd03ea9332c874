"""The host's part of a challenge: whom to play, the terms, sending it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import discord
from discord import ui

from cogs.board.board_places import check_can_show_board
from cogs.challenge.challenge_messages import ChallengeMessages
from cogs.challenge.chosen_people import Person, chosen_people
from cogs.challenge.deck_menus import KEPT
from cogs.challenge.refused_decks import RefusedDeck, held_up, mending_form
from cogs.challenge.two_against_two import FOUR
from cogs.platform import actions, layout
from cogs.platform.game_choices import full_name
from cogs.platform.layout import Layout, plain_name, plain_text
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.hands import Hands
from matches.card_packs import pack_in
from matches.challenge import ANYONE, COMPUTER, Challenge, Place
from matches.challenges import Challenges
from matches.decks import OWN, Decks
from matches.direct_messages import ONLY_COMPUTERS, is_direct
from matches.errors import NotAllowed
from matches.matches import NoLongerOpen
from rules.core.errors import BadDeck
from rules.games import find_game

# Discord is down, or does not let us write there any more.
REFUSED = (discord.Forbidden, discord.NotFound, discord.DiscordServerError)
NOT_POSTED = "I could not post your challenge in this channel, so it is withdrawn."
WHOM = {"computer": [COMPUTER], "anyone": [ANYONE], "four": [COMPUTER] * (FOUR - 1)}


class ChallengeDrafts:
    """Answers everything that a host presses until the challenge is sent, or the match begins."""

    def __init__(
        self, challenges: Challenges, decks: Decks, messages: ChallengeMessages, hands: Hands
    ) -> None:
        self.challenges, self.decks = challenges, decks
        self.messages, self.hands = messages, hands

    # -- whom to play

    @press(actions.BEGIN)
    async def press_begin(self, reply: Reply, pressed: Pressed) -> None:
        """A game was chosen: whom do you play?"""
        slug = pressed.subject or (reply.values or [""])[0]
        game = find_game(slug)
        buttons = [layout.button("The computer", actions.VERSUS(slug, "computer"), layout.PRIMARY)]
        menus: list[ui.Item[Any]] = []
        if not is_direct(reply.requester.guild):  # where there are others
            people: ui.UserSelect[Any] = ui.UserSelect(
                custom_id=actions.VERSUS(slug, "person"), placeholder="Challenge someone…"
            )
            menus.append(ui.ActionRow(people))
            buttons.append(layout.button("Anyone who likes", actions.VERSUS(slug, "anyone")))
        if FOUR in game.seats:
            buttons.append(layout.button("Two against two", actions.VERSUS(slug, "four")))
        words = layout.text(f"### {game.short_name}\n{full_name(game)}Whom do you want to play?")
        await reply.show(Layout(layout.card(words, *menus, *layout.rows(buttons))))

    @press(actions.VERSUS, updates=True)
    async def press_versus(self, reply: Reply, pressed: Pressed) -> None:
        """Four are computers until the host names people."""
        find_game(pressed.subject)
        others = WHOM.get(pressed.argument(0))
        if others is None:
            others = [place_for(reply, person) for person in chosen_people(reply)]
        await self.begin(reply, pressed.subject, others)

    async def begin(self, reply: Reply, slug: str, others: Sequence[Place], **terms: Any) -> None:
        """Draw up the terms for the host to look over."""
        find_game(slug)  # a forged command may name any
        check_can_show_board(reply.interaction)
        host = Place(reply.user.id, plain_name(reply.user.display_name))
        requester = reply.requester
        challenge = await self.challenges.draft(
            slug, [host, *others], guild=requester.guild, channel=requester.channel, **terms
        )
        await self._show(reply, challenge)

    # -- the terms

    @press(actions.TERM, updates=True)
    async def press_term(self, reply: Reply, pressed: Pressed) -> None:
        """An option that all seats share, the clock, how many battles, the computers' level."""
        challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        name, value = pressed.argument(0), (reply.values or [""])[0]
        await self._show(
            reply, await self.challenges.set_terms(challenge.id, reply.user.id, name, value)
        )

    @press(actions.OWN, updates=True)
    async def press_own(self, reply: Reply, pressed: Pressed) -> None:
        """What this person brings along: the host's choice, or of whoever is about to accept."""
        challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        value = (reply.values or [""])[0]
        await self._bring(reply, challenge, pressed.argument(0), value)

    @press(actions.MEND)
    async def press_mend(self, reply: Reply, pressed: Pressed) -> None:
        """A form with the deck that was refused; if we do not recall it, the choices anew."""
        challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        if refused := self.messages.refused.get((challenge.id, reply.user.id)):
            row = await self.decks.find(reply.user.id, f"{challenge.game}/{refused.name}")
            await reply.ask(mending_form(challenge.id, row.name, row.text))
        else:
            await self._show_own(reply, challenge)

    @press(actions.MENDED, updates=True)
    async def press_mended(self, reply: Reply, pressed: Pressed) -> None:
        """The deck is kept as it was written, legal or not, and chosen once more."""
        challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        refused = self.messages.refused.get((challenge.id, reply.user.id))
        if refused is None:
            raise NotAllowed("You have chosen another deck meanwhile: choose this one again first.")
        text = plain_text(reply.fields.get("text", ""))
        await self.decks.keep(reply.user.id, challenge.game, refused.name, text)
        await self._bring(reply, challenge, refused.option, refused.value)

    async def _bring(self, reply: Reply, challenge: Challenge, option: str, value: str) -> None:
        """Choose, and show the form again; a deck that is refused stays chosen there, with why."""
        user = reply.user.id
        try:
            if value != KEPT:
                terms = pack_in(challenge.options)
                brought = await self.decks.chosen(user, challenge.game, value, terms)
                challenge = await self.challenges.choose(challenge.id, user, option, brought)
            before = self.messages.refused.get((challenge.id, user))
            if before is not None and before.option == option:
                del self.messages.refused[challenge.id, user]
        except BadDeck as problem:
            if not value.startswith(OWN):
                raise
            row = await self.decks.find(user, f"{challenge.game}/{value.removeprefix(OWN)}")
            wrong = await self.decks.problems(row, pack_in(challenge.options)) or [str(problem)]
            refused = RefusedDeck(option, row.name, tuple(wrong))
            self.messages.refused.keep(challenge.id, user, refused)
        await self._show_own(reply, challenge)

    async def _show_own(self, reply: Reply, challenge: Challenge) -> None:
        if challenge.host == reply.user.id:
            await self._show(reply, challenge)
        else:
            await reply.show(await self.messages.seat(challenge, reply.user.id))

    @press(actions.INVITE, updates=True)
    async def press_invite(self, reply: Reply, pressed: Pressed) -> None:
        """Two against two: somebody is named for one seat."""
        challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        (person, *_) = chosen_people(reply)
        await self._invite(reply, challenge, {pressed.number(0): place_for(reply, person)})

    @press(actions.FILL, updates=True)
    async def press_fill(self, reply: Reply, pressed: Pressed) -> None:
        """Two against two: unnamed seats go to computers, or to whoever comes."""
        challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        rest = ANYONE if pressed.argument(0) == "anyone" else COMPUTER
        unnamed = [seat for seat, place in enumerate(challenge.places) if place.user is None]
        await self._invite(reply, challenge, dict.fromkeys(unnamed, rest))

    async def _invite(self, reply: Reply, challenge: Challenge, invited: dict[int, Place]) -> None:
        await self._show(reply, await self.challenges.invite(challenge.id, reply.user.id, invited))

    async def _show(self, reply: Reply, challenge: Challenge) -> None:
        await reply.show(await self.messages.draft(challenge))

    # -- sending, or not

    @press(actions.SEND, updates=True)
    async def press_send(self, reply: Reply, pressed: Pressed) -> None:
        """The host's yes: the challenge goes out, or the match begins at once."""
        check_can_show_board(reply.interaction)
        if refused := self.messages.refused.get((pressed.subject, reply.user.id)):
            raise held_up(refused)
        try:
            drafted = await self.challenges.find_here(reply.requester, pressed.subject)
            challenge = await self.challenges.send(drafted.id, reply.user.id)
        except NoLongerOpen:  # it may have begun already
            await self.hands.show(
                reply, await self.challenges.begun(reply.requester, pressed.subject)
            )
            return
        if challenge.is_ready:
            await self.hands.show(reply, await self.challenges.begun(reply.requester, challenge.id))
            return
        try:
            await self.messages.announce(challenge)
        except Exception as problem:
            # Nobody may accept by command what nobody has seen.
            with suppress(NotAllowed):
                await self.challenges.withdraw(challenge.id, reply.user.id)
            if not isinstance(problem, REFUSED):
                raise
            await reply.show(Layout(layout.text(NOT_POSTED)))
            return
        withdraw = layout.button("Withdraw", actions.WITHDRAW(challenge.id))
        words = layout.text("Your challenge is sent. I call you when it starts.")
        await reply.show(Layout(words, *layout.rows([withdraw])))

    @press(actions.WITHDRAW, updates=True)
    async def press_withdraw(self, reply: Reply, pressed: Pressed) -> None:
        drafted = await self.challenges.find_here(reply.requester, pressed.subject)
        challenge = await self.challenges.withdraw(drafted.id, reply.user.id)
        await self.messages.close(challenge, "It was withdrawn.")
        words = "Withdrawn." if challenge.sent else "Withdrawn; nobody was asked."
        await reply.show(Layout(layout.text(words)))


def place_for(reply: Reply, person: Person) -> Place:
    """A seat for someone who was named; naming the bot itself means the computer."""
    bot = reply.client.user
    assert bot is not None
    name = plain_name(person.display_name)
    if person.id == bot.id:
        return COMPUTER
    if person.bot:
        raise NotAllowed(f"{name} is a bot, and cannot play cards.")
    if person.id == reply.user.id:
        raise NotAllowed("You cannot play against yourself: name someone else, or me.")
    if is_direct(reply.requester.guild):
        raise NotAllowed(ONLY_COMPUTERS)
    if not isinstance(person, discord.Member):
        raise NotAllowed(f"{name} is not on this server, and would never see your challenge.")
    return Place(person.id, name)
