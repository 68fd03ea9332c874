"""Challenges: from an invitation to a match.

A challenge is one row with a version; whoever changes it second reads it again. When the last place
is accepted it becomes a match of the same id in one transaction, so that neither a crash nor a
second process can lose or double it: a ready challenge that is still there is opened by the next
click or by the sweep.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from msgspec.structs import replace

from matches import challenge_opening as opening
from matches import challenge_seats
from matches.card_packs import pack_in, without_house
from matches.challenge import ANYONE, COMPUTER, Challenge, Place, as_row, from_row
from matches.challenge_terms import odd, with_term
from matches.direct_messages import check_only_computers, is_direct
from matches.errors import NotAllowed
from matches.hosted import HostedMatch
from matches.match_finder import Requester
from matches.matches import Matches, NoLongerOpen
from matches.player_clocks import CLOCKS, TimeControl
from matches.server_rules import DescribeChannel, check_channel
from rules.core.errors import BadDeck
from rules.core.setup import CARDS, MatchOption

log = logging.getLogger("rivalry.challenges")
DRAFT_LIFE = 3600.0
CHALLENGE_LIFE = 24 * 3600.0


Change = Callable[[Challenge], Challenge]


def undescribed(channel: int) -> tuple[int, str]:
    """Where no surface tells more about a channel than its number."""
    return channel, f"channel {channel}"


class Challenges:
    """All that can be done to a challenge. What is refused changes nothing."""

    def __init__(self, matches: Matches, describe_channel: DescribeChannel = undescribed) -> None:
        self.matches = matches
        self.describe_channel = describe_channel
        self.store = matches.store
        self.times = matches.times

    # -- the host

    async def draft(
        self,
        game_slug: str,
        places: Sequence[Place],
        *,
        guild: int,
        channel: int,
        options: dict[str, str] | None = None,
        control: TimeControl | None = None,
        best_of: int = 1,
    ) -> Challenge:
        """A challenge nobody has seen yet. `places[0]` is the host; choices get their defaults."""
        game = self.matches.game(game_slug)
        challenge_seats.check_people(places)
        rules = await self.matches.servers.rules(guild)
        check_channel(rules, channel, self.describe_channel)
        await self._check_invited(guild, places)
        if len(places) not in game.seats:
            wanted = " or ".join(str(number) for number in game.seats)
            raise NotAllowed(f"{game.name} is for {wanted} players.")
        agreed = without_house(options or {})
        await self.matches.card_packs.check(guild, game_slug, agreed)
        offered = await self.options(game_slug, agreed)
        shared = {o.name: next(iter(o.values)) for o in offered if not o.each_seat}
        challenge = Challenge(
            id=secrets.token_hex(8),
            guild=guild,
            channel=channel,
            expires=(await self.times.learn(guild)).now() + DRAFT_LIFE,
            game=game_slug,
            places=challenge_seats.filled(places, offered),
            options={**shared, **agreed},
            control=control or CLOCKS[rules.clock][1],
            best_of=odd(best_of),
        )
        await self._check(challenge, challenge.host)
        await self.store.add_challenge(as_row(challenge))
        return challenge

    async def set_terms(self, challenge_id: str, user: int, name: str, value: str) -> Challenge:
        """The host sets a shared option of the game, or a term of any game, before sending."""
        offered: list[MatchOption] = []
        if name == CARDS:
            drafted, wanted = await self.find(challenge_id), without_house({CARDS: value})
            await self.matches.card_packs.check(drafted.guild, drafted.game, wanted)
            offered = await self.options(drafted.game, wanted)

        def change(challenge: Challenge) -> Challenge:
            _check_host(challenge, user)
            if challenge.sent:
                raise NotAllowed("The challenge is sent: its terms can no longer change.")
            return with_term(challenge, name, value, offered)

        return await self._change(challenge_id, change, user)

    async def invite(self, challenge_id: str, user: int, invited: dict[int, Place]) -> Challenge:
        """The host gives these seats to others than before, while nobody has been asked."""
        drafted = await self.find(challenge_id)
        _check_host(drafted, user)
        offered = await self.options(drafted.game, drafted.options)

        def change(challenge: Challenge) -> Challenge:
            if challenge.sent:
                raise NotAllowed("The challenge is sent: whom it invites can no longer change.")
            if not all(0 < seat < len(challenge.places) for seat in invited):
                raise NotAllowed("There is no such seat to give away.")
            places = [invited.get(seat, place) for seat, place in enumerate(challenge.places)]
            challenge_seats.check_people(places)
            return replace(challenge, places=challenge_seats.filled(places, offered))

        await self._check_invited(drafted.guild, [drafted.places[0], *invited.values()])
        return await self._change(challenge_id, change, user)

    async def send(self, challenge_id: str, user: int) -> Challenge:
        """The host accepts, and others may from now on.

        If nobody else has to, the match is open when this returns, under the challenge's id.
        """

        def change(challenge: Challenge) -> Challenge:
            _check_host(challenge, user)
            if challenge.sent:
                raise NotAllowed("You have already sent this challenge.")
            expires = self._now(challenge) + CHALLENGE_LIFE
            host = replace(challenge.places[0], accepted=True)
            return self._due_if_ready(
                replace(challenge.with_place(0, host), sent=True, expires=expires)
            )

        drafted = await self.find(challenge_id)
        if user == drafted.host:
            await self._check_invited(drafted.guild, drafted.places)
        sent = await self._change(challenge_id, change, user)
        if sent.is_ready:
            await opening.open_now(self.matches, sent, user)
        return sent

    async def complete(self, challenge_id: str, user: int) -> HostedMatch | None:
        """The host waits no longer: computers take the open seats. Returns the match if it was all.

        Whoever is invited by name is still waited for.
        """
        found = await self.find(challenge_id)
        offered = await self.options(found.game, found.options)

        def change(challenge: Challenge) -> Challenge:
            _check_host(challenge, user)
            free = challenge.open_seats
            if not challenge.sent or not free:
                raise NotAllowed("No seat of this challenge is open.")
            places = [COMPUTER if seat in free else p for seat, p in enumerate(challenge.places)]
            seated = [
                challenge_seats.seated(place, seat, offered) if seat in free else place
                for seat, place in enumerate(challenge_seats.named(places))
            ]
            return self._due_if_ready(replace(challenge, places=tuple(seated)))

        await self._check_all_may_begin(challenge_id, user)
        challenge = await self._change(challenge_id, change, user)
        return await opening.open_now(self.matches, challenge, user) if challenge.is_ready else None

    async def posted(self, challenge_id: str, channel: int, message: int) -> None:
        """Where it was announced. By then somebody may have answered it already."""
        with suppress(NoLongerOpen):
            await self._change(
                challenge_id, lambda found: replace(found, channel=channel, message=message)
            )

    async def withdraw(self, challenge_id: str, user: int) -> Challenge:
        """The host thinks better of it."""
        challenge = await self.find(challenge_id)
        _check_host(challenge, user)
        return await self._drop(challenge)

    # -- those who are invited

    async def choose(self, challenge_id: str, user: int, name: str, value: str) -> Challenge:
        """What a seat would bring; it can change its mind until it accepts."""

        def trial(challenge: Challenge) -> Challenge:
            seat = challenge.seat_for(user)
            place = challenge.places[seat]
            if place.accepted:
                raise NotAllowed("You have accepted: what you bring can no longer change.")
            choices = {**challenge.choices_of(user), name: value}
            return challenge.with_place(seat, replace(place, choices=choices))

        def change(challenge: Challenge) -> Challenge:
            chosen = trial(challenge)
            if challenge.places[challenge.seat_for(user)].user == user:
                return chosen
            wish = {**challenge.wishes.get(user, {}), name: value}
            return replace(challenge, wishes={**challenge.wishes, user: wish})

        await self._check(trial(await self.find(challenge_id)), user)
        return await self._change(challenge_id, change, user)

    async def accept(
        self, challenge_id: str, user: int, name: str, side: int | None = None
    ) -> HostedMatch | None:
        """Take one's place, or an open one (of a side). Returns the match if it was the last."""

        def change(challenge: Challenge) -> Challenge:
            if not challenge.sent:
                raise NotAllowed("That challenge has not been sent yet.")
            seat = challenge.seat_for(user, challenge.seats_of(side))
            place = challenge.places[seat]
            if place.accepted and not challenge.is_ready:
                raise NotAllowed("You have already accepted; others have not yet.")
            taken = replace(
                place, user=user, name=name, choices=challenge.choices_of(user), accepted=True
            )
            wishes = {other: wish for other, wish in challenge.wishes.items() if other != user}
            return self._due_if_ready(replace(challenge.with_place(seat, taken), wishes=wishes))

        try:
            await self._check_all_may_begin(challenge_id, user)
            challenge = await self._change(challenge_id, change, user)
        except NoLongerOpen:
            return await opening.opened(self.matches, challenge_id, user)
        return await opening.open_now(self.matches, challenge, user) if challenge.is_ready else None

    async def leave(self, challenge_id: str, user: int) -> Challenge:
        """Whoever took an open place gives it back while others are still missing."""
        found = await self.find(challenge_id)
        offered = await self.options(found.game, found.options)

        def change(challenge: Challenge) -> Challenge:
            if challenge.is_ready:
                raise NotAllowed("Everybody has accepted: the match begins.")
            taken = [p for p in challenge.places[1:] if p.open and p.user == user]
            if not taken:
                raise NotAllowed("You have no seat at this table that you could give back.")
            seat = challenge.places.index(taken[0])
            return challenge.with_place(seat, challenge_seats.seated(ANYONE, seat, offered))

        return await self._change(challenge_id, change)

    async def decline(self, challenge_id: str, user: int) -> Challenge:
        """Someone invited by name does not want to play: the challenge is over."""
        challenge = await self.find(challenge_id)
        if user == challenge.host:
            raise NotAllowed("It is your own challenge: you can withdraw it.")
        if not any(place.user == user and not place.open for place in challenge.places):
            raise NotAllowed("You are not invited by name, so there is nothing to decline.")
        return await self._drop(challenge)

    # -- looking, and the sweep

    async def find(self, challenge_id: str) -> Challenge:
        """A challenge by its id, while it is open."""
        challenge, _ = await self._read(challenge_id)
        return challenge

    async def find_here(self, requester: Requester, challenge_id: str) -> Challenge:
        """A challenge of this server: those of others cannot be answered from here."""
        challenge = await self.find(challenge_id)
        foreign = is_direct(challenge.guild) and challenge.host != requester.user
        if foreign or challenge.guild != requester.guild:
            raise NoLongerOpen
        return challenge

    async def begun(self, requester: Requester, challenge_id: str) -> HostedMatch:
        """The match that a challenge of this server has become, for somebody who plays in it."""
        hosted = await opening.opened(self.matches, challenge_id, requester.user)
        if hosted.row.guild != requester.guild:
            raise NoLongerOpen
        return hosted

    async def latest(self, guild: int, fits: Callable[[Challenge], bool]) -> Challenge | None:
        """The latest challenge of a server, of those that fit."""
        found = [challenge for challenge in await self.of_guild(guild) if fits(challenge)]
        return max(found, key=lambda challenge: challenge.expires) if found else None

    async def options(
        self, game_slug: str, chosen: Mapping[str, str] | None = None
    ) -> list[MatchOption]:
        """What can be agreed on before a match of this game, with the card pack that is chosen."""
        game = self.matches.game(game_slug)
        return game.options(await self.matches.todays_cards(game, pack_in(chosen or {})))

    async def options_of(self, challenge: Challenge) -> list[MatchOption]:
        """What can be agreed on in a challenge, and what it is played with, where that is open."""
        offered = await self.options(challenge.game, challenge.options)
        packs = await self.matches.card_packs.option(challenge.guild, challenge.game)
        return [*packs, *offered]

    async def of_guild(self, guild: int) -> list[Challenge]:
        """Those of a server that wait for an answer."""
        found = map(from_row, await self.store.challenges(guild))
        now = (await self.times.learn(guild)).now()
        return [challenge for challenge in found if challenge.sent and challenge.expires > now]

    def expires_at(self, challenge: Challenge) -> float:
        """For people to read; what it keeps is a moment of table time."""
        return self.times.clock(challenge.guild).on_the_wall(challenge.expires)

    async def expire(self) -> list[Challenge]:
        """Drop and return what has expired; open what a crash left ready."""
        expired = []
        now, there = self.times.reckoned(), self.times.there
        for row in await self.store.expired_challenges(now, there):
            challenge = from_row(row)
            if challenge.is_ready and await opening.open_late(self.matches, challenge):
                continue
            if await self.store.drop_challenge(row.id, row.version):
                expired.append(challenge)
        return expired

    # -- how

    def _now(self, challenge: Challenge) -> float:
        return self.times.clock(challenge.guild).now()

    async def _read(self, challenge_id: str) -> tuple[Challenge, int]:
        row = await self.store.challenge(challenge_id)
        if row is None:
            raise NoLongerOpen
        challenge = from_row(row)
        if row.expires <= (await self.times.learn(row.guild)).now() and not challenge.is_ready:
            raise NoLongerOpen
        return challenge, row.version

    async def _change(
        self, challenge_id: str, change: Change, user: int | None = None
    ) -> Challenge:
        """Again and again while others are faster: each time one of them got what they wanted."""
        while True:
            challenge, version = await self._read(challenge_id)
            changed = change(challenge)
            await self._check(changed, user)
            if await self.store.change_challenge(as_row(changed, version)):
                return changed

    async def _check(self, challenge: Challenge, user: int | None) -> None:
        game = self.matches.game(challenge.game)
        try:
            setup = challenge.setup
            game.check(await self.matches.todays_cards(game, setup.options), setup)
        except BadDeck as problem:
            raise opening.told_to(user, problem, challenge) from None

    async def _check_invited(self, guild: int, places: Sequence[Place]) -> None:
        """The host may have one more match; whoever is invited may still finish one first."""
        check_only_computers(guild, places)
        for place in places:
            if place is places[0] and place.user is not None:
                await self.matches.servers.check_may_begin(guild, place.user)
            elif place.user is not None:
                await self.matches.servers.check_not_blocked(guild, place.user, place.name)

    async def _check_all_may_begin(self, challenge_id: str, user: int) -> None:
        """Whoever accepts, and those who wait for it; a match that all agreed on begins anyway."""
        challenge = await self.find(challenge_id)
        if challenge.is_ready or not challenge.sent:
            return
        challenge.seat_for(user)
        await self.matches.servers.check_may_begin(challenge.guild, user)
        for place in challenge.places:
            if place.user is not None and place.user != user:
                await self.matches.servers.check_may_begin(challenge.guild, place.user, place.name)

    def _due_if_ready(self, challenge: Challenge) -> Challenge:
        """The sweep finds at once what is ready, should nobody be left to open it."""
        expires = self._now(challenge)
        return replace(challenge, expires=expires) if challenge.is_ready else challenge

    async def _drop(self, challenge: Challenge) -> Challenge:
        if challenge.is_ready:
            raise NotAllowed("Everybody has accepted: the match begins.")
        if not await self.store.drop_challenge(challenge.id):
            raise NoLongerOpen
        return challenge


def _check_host(challenge: Challenge, user: int) -> None:
    if user != challenge.host:
        raise NotAllowed(f"Only {challenge.places[0].name} can do that: it is their challenge.")
