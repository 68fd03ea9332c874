"""Answers to a challenge: take a seat, give it back, decline, or begin with computers."""

from __future__ import annotations

from contextlib import suppress

from cogs.challenge.challenge_messages import ChallengeMessages
from cogs.challenge.refused_decks import held_up
from cogs.platform import actions, layout
from cogs.platform.layout import Layout, plain_name, safe
from cogs.platform.reply import Reply
from cogs.platform.router import Pressed, press
from cogs.play.hands import Hands
from matches.challenge import Challenge
from matches.challenges import Challenges
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.matches import NoLongerOpen


class ChallengeAnswers:
    """Answers the buttons of a challenge that is sent, and the same by command."""

    def __init__(self, challenges: Challenges, messages: ChallengeMessages, hands: Hands) -> None:
        self.challenges, self.messages, self.hands = challenges, messages, hands

    # -- yes

    @press(actions.JOIN)
    async def press_join(self, reply: Reply, pressed: Pressed) -> None:
        side = pressed.number(0) if pressed.argument(0) else None
        await self.join(reply, pressed.subject, side)

    async def join(self, reply: Reply, challenge_id: str, side: int | None = None) -> None:
        """Accept: with a choice to make first, where a seat has one."""
        try:
            challenge = await self.challenges.find_here(reply.requester, challenge_id)
        except NoLongerOpen:  # it may have begun, with this very person
            await self.hands.show(reply, await self.challenges.begun(reply.requester, challenge_id))
            return
        seat = challenge.seat_for(reply.user.id, challenge.seats_of(side))
        if not challenge.places[seat].accepted and await self.messages.has_choices(challenge):
            await reply.show(await self.messages.seat(challenge, reply.user.id))
        else:
            await self._take_seat(reply, challenge, side)

    @press(actions.SIT, updates=True)
    async def press_sit(self, reply: Reply, pressed: Pressed) -> None:
        """The choices of a seat are made."""
        if refused := self.messages.refused.get((pressed.subject, reply.user.id)):
            raise held_up(refused)
        try:
            challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        except NoLongerOpen:
            await self.hands.show(
                reply, await self.challenges.begun(reply.requester, pressed.subject)
            )
            return
        await self._take_seat(reply, challenge)

    async def _take_seat(self, reply: Reply, challenge: Challenge, side: int | None = None) -> None:
        name = plain_name(reply.user.display_name)
        hosted = await self.challenges.accept(challenge.id, reply.user.id, name, side)
        await self._seated(reply, challenge, hosted)

    @press(actions.COMPLETE)
    async def press_complete(self, reply: Reply, pressed: Pressed) -> None:
        """The host waits no longer for people who might come."""
        challenge = await self.challenges.find_here(reply.requester, pressed.subject)
        hosted = await self.challenges.complete(challenge.id, reply.user.id)
        await self._seated(reply, challenge, hosted)

    async def _seated(self, reply: Reply, challenge: Challenge, hosted: HostedMatch | None) -> None:
        """A seat is taken: the match begins, or others are still waited for."""
        if hosted is None:
            with suppress(NoLongerOpen):  # the last one may have accepted meanwhile
                await self.messages.renew(await self.challenges.find(challenge.id))
            await reply.show(Layout(layout.text("You are in. The match starts when all are.")))
            return
        await self.messages.close(challenge, f"The match has begun: {safe(hosted.pairing)}.")
        await self.hands.show(reply, hosted)

    # -- no

    @press(actions.REFUSE)
    async def press_refuse(self, reply: Reply, pressed: Pressed) -> None:
        await self.refuse(reply, pressed.subject)

    async def refuse(self, reply: Reply, challenge_id: str) -> None:
        """Decline, give an open seat back, or withdraw one's own."""
        challenge = await self.challenges.find_here(reply.requester, challenge_id)
        host, user = challenge.places[0].name, reply.user.id
        mine = [place for place in challenge.places if place.user == user]
        if challenge.host != user and any(place.open for place in mine):
            await self.messages.renew(await self.challenges.leave(challenge_id, user))
            await reply.say("You have given your seat back.")
            return
        if challenge.host == user:
            await self.challenges.withdraw(challenge_id, user)
            told, words = "Your challenge is withdrawn.", "It was withdrawn."
        elif not mine and any(place.open for place in challenge.places):
            raise NotAllowed(f"Only {host} can withdraw this challenge.")
        else:
            await self.challenges.decline(challenge_id, user)
            told = f"You have declined {safe(host)}'s challenge."
            words = f"{safe(plain_name(reply.user.display_name))} declined."
        await self.messages.close(challenge, words)
        await reply.say(told)
