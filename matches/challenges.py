"""Challenges: from an invitation to a match.

A challenge is one row with a version; whoever changes it second reads it again. When the last place
is accepted it becomes a match of the same id in one transaction, so that neither a crash nor a
second process can lose or double it: a ready challenge that is still there is opened by the next
click or by the sweep.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from matches.agreement import Sitting
from matches.errors import NoSuchMatch, NotAllowed
from matches.hosted import HostedMatch
from matches.matches import Matches, NoLongerOpen
from matches.timing import CLOCKS, TimeControl
from rules.core.errors import BadSetup
from rules.core.setup import Setup
from store.rows import ChallengeRow

log = logging.getLogger("rivalry.challenges")
DRAFT_LIFE = 3600.0
CHALLENGE_LIFE = 24 * 3600.0
MOST_BATTLES = 9
COMPUTER_LEVEL = "random"


class Place(Struct, frozen=True):
    """A seat of the match to come. Nobody's and not open: a computer's."""

    user: int | None
    name: str
    choices: dict[str, str] = {}
    accepted: bool = False
    level: str = ""  # of a computer
    open: bool = False  # for whoever takes it first


class Terms(Struct, frozen=True, kw_only=True):
    """What is kept in the body of the row. May hold secret decks: show each seat only its own."""

    game: str
    places: tuple[Place, ...]  # in seat order; the first is the host's
    options: dict[str, str] = {}
    control: TimeControl = TimeControl()
    best_of: int = 1
    sent: bool = False
    wishes: dict[int, dict[str, str]] = {}  # what people would bring who may take an open place


class Challenge(Terms, frozen=True, kw_only=True):
    """An invitation and where it stands."""

    id: str
    guild: int
    channel: int
    message: int = 0  # 0 until it is posted
    expires: float

    @property
    def host(self) -> int:
        user = self.places[0].user
        assert user is not None, "a draft has a person as its host"
        return user

    @property
    def is_ready(self) -> bool:
        """Everybody has accepted."""
        return all(place.accepted for place in self.places)

    @property
    def setup(self) -> Setup:
        return Setup(self.game, self.options, tuple(place.choices for place in self.places))

    def seat_for(self, user: int) -> int:
        """The seat this person has, or the first open one they may take."""
        for seat, place in enumerate(self.places):
            if place.user == user:
                return seat
        for seat, place in enumerate(self.places):
            if place.open and place.user is None:
                return seat
        if any(place.open for place in self.places):
            raise NotAllowed("Somebody else was faster: every seat is taken.")
        raise NotAllowed("You are not invited to this challenge.")

    def choices_of(self, user: int) -> dict[str, str]:
        """What this person brings, or would bring if they took the open seat."""
        place = self.places[self.seat_for(user)]
        return {**place.choices, **self.wishes.get(user, {})}

    def with_place(self, seat: int, place: Place) -> Challenge:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))


Change = Callable[[Challenge], Challenge]
_encode = msgspec.msgpack.Encoder().encode
_decode_terms = msgspec.msgpack.Decoder(Terms).decode


def _row(challenge: Challenge, version: int = 0) -> ChallengeRow:
    terms = Terms(**{name: getattr(challenge, name) for name in Terms.__struct_fields__})
    return ChallengeRow(
        id=challenge.id,
        guild=challenge.guild,
        channel=challenge.channel,
        message=challenge.message,
        body=_encode(terms),
        expires=challenge.expires,
        version=version,
    )


def _challenge(row: ChallengeRow) -> Challenge:
    return Challenge(
        id=row.id,
        guild=row.guild,
        channel=row.channel,
        message=row.message,
        expires=row.expires,
        **msgspec.structs.asdict(_decode_terms(row.body)),
    )


class Challenges:
    """All that can be done to a challenge. What is refused changes nothing."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.store = matches.store
        self.clock = matches.clock

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
        _check_people(places)
        if len(places) not in game.seats:
            wanted = " or ".join(str(number) for number in game.seats)
            raise NotAllowed(f"{game.name} is for {wanted} players.")
        offered = game.options(await self.matches.todays_cards(game))
        shared = {o.name: next(iter(o.values)) for o in offered if not o.each_seat}
        own = {o.name: list(o.values) for o in offered if o.each_seat}
        filled = [
            _seated(place, {name: values[seat % len(values)] for name, values in own.items()})
            for seat, place in enumerate(places)
        ]
        challenge = Challenge(
            id=secrets.token_hex(8),
            guild=guild,
            channel=channel,
            expires=self.clock.now() + DRAFT_LIFE,
            game=game_slug,
            places=tuple(filled),
            options={**shared, **(options or {})},
            control=control or TimeControl(),
            best_of=_odd(best_of),
        )
        await self._check(challenge)
        await self.store.add_challenge(_row(challenge))
        return challenge

    async def set_terms(self, challenge_id: str, user: int, name: str, value: str) -> Challenge:
        """The host sets a shared option of the game, `best_of` or `clock`, before sending."""

        def change(challenge: Challenge) -> Challenge:
            _check_host(challenge, user)
            if challenge.sent:
                raise NotAllowed("The challenge is sent: its terms can no longer change.")
            if name == "best_of":
                return replace(challenge, best_of=_odd(int(value) if value.isdecimal() else 0))
            if name == "clock":
                if value not in CLOCKS:
                    raise NotAllowed(f"There is no clock called {value}.")
                return replace(challenge, control=CLOCKS[value][1])
            return replace(challenge, options={**challenge.options, name: value})

        return await self._change(challenge_id, change)

    async def send(self, challenge_id: str, user: int) -> Challenge:
        """The host accepts, and others may from now on.

        If nobody else has to, the match is open when this returns, under the challenge's id.
        """

        def change(challenge: Challenge) -> Challenge:
            _check_host(challenge, user)
            if challenge.sent:
                raise NotAllowed("You have already sent this challenge.")
            expires = self.clock.now() + CHALLENGE_LIFE
            host = replace(challenge.places[0], accepted=True)
            return self._due_if_ready(
                replace(challenge.with_place(0, host), sent=True, expires=expires)
            )

        sent = await self._change(challenge_id, change)
        if sent.is_ready:
            await self._open(sent, user)
        return sent

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

        await self._check(trial(await self.find(challenge_id)))
        return await self._change(challenge_id, change)

    async def accept(self, challenge_id: str, user: int, name: str) -> HostedMatch | None:
        """Take one's place, or an open one. Returns the match if it was the last."""

        def change(challenge: Challenge) -> Challenge:
            if not challenge.sent:
                raise NotAllowed("That challenge has not been sent yet.")
            seat = challenge.seat_for(user)
            place = challenge.places[seat]
            if place.accepted and not challenge.is_ready:
                raise NotAllowed("You have already accepted; others have not yet.")
            taken = replace(
                place, user=user, name=name, choices=challenge.choices_of(user), accepted=True
            )
            wishes = {other: wish for other, wish in challenge.wishes.items() if other != user}
            return self._due_if_ready(replace(challenge.with_place(seat, taken), wishes=wishes))

        try:
            challenge = await self._change(challenge_id, change)
        except NoLongerOpen:
            return await self._opened(challenge_id, user)
        return await self._open(challenge, user) if challenge.is_ready else None

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
        challenge, _ = await self._read(challenge_id)
        return challenge

    async def of_guild(self, guild: int) -> list[Challenge]:
        """Those that wait for an answer."""
        found = map(_challenge, await self.store.challenges(guild))
        now = self.clock.now()
        return [challenge for challenge in found if challenge.sent and challenge.expires > now]

    async def expire(self) -> list[Challenge]:
        """Drop and return what has expired; open what a crash left ready."""
        expired = []
        for row in await self.store.expired_challenges(self.clock.now()):
            challenge = _challenge(row)
            if challenge.is_ready and await self._open_late(challenge):
                continue
            if await self.store.drop_challenge(row.id, row.version):
                expired.append(challenge)
        return expired

    # -- how

    async def _read(self, challenge_id: str) -> tuple[Challenge, int]:
        row = await self.store.challenge(challenge_id)
        if row is None:
            raise NoLongerOpen
        challenge = _challenge(row)
        if row.expires <= self.clock.now() and not challenge.is_ready:
            raise NoLongerOpen
        return challenge, row.version

    async def _change(self, challenge_id: str, change: Change) -> Challenge:
        """Again and again while others are faster: each time one of them got what they wanted."""
        while True:
            challenge, version = await self._read(challenge_id)
            changed = change(challenge)
            await self._check(changed)
            if await self.store.change_challenge(_row(changed, version)):
                return changed

    async def _check(self, challenge: Challenge) -> None:
        game = self.matches.game(challenge.game)
        game.check(await self.matches.todays_cards(game), challenge.setup)

    def _due_if_ready(self, challenge: Challenge) -> Challenge:
        """The sweep finds at once what is ready, should nobody be left to open it."""
        return replace(challenge, expires=self.clock.now()) if challenge.is_ready else challenge

    async def _drop(self, challenge: Challenge) -> Challenge:
        if challenge.is_ready:
            raise NotAllowed("Everybody has accepted: the match begins.")
        if not await self.store.drop_challenge(challenge.id):
            raise NoLongerOpen
        return challenge

    async def _open(self, challenge: Challenge, user: int) -> HostedMatch:
        try:
            return await self._open_once(challenge)
        except NoLongerOpen:
            return await self._opened(challenge.id, user)

    async def _open_once(self, challenge: Challenge) -> HostedMatch:
        return await self.matches.open(
            challenge.game,
            [Sitting(p.user, p.name, p.choices, p.level) for p in challenge.places],
            options=challenge.options,
            control=challenge.control,
            best_of=challenge.best_of,
            guild=challenge.guild,
            channel=challenge.channel,
            challenge=challenge.id,
        )

    async def _open_late(self, challenge: Challenge) -> bool:
        """False if the cards have changed so that it can never be opened."""
        try:
            await self._open_once(challenge)
        except NoLongerOpen:
            pass  # somebody has just done it
        except BadSetup:
            return False
        except Exception as problem:
            # Left for the next sweep: other challenges are not made to wait for it.
            log.error("challenge %s cannot be opened: %s", challenge.id, type(problem).__name__)
        return True

    async def _opened(self, challenge_id: str, user: int) -> HostedMatch:
        """The match it has become, for somebody who plays in it."""
        try:
            hosted = await self.matches.find(challenge_id)
        except NoSuchMatch:
            raise NoLongerOpen from None
        if all(seat.user != user for seat in hosted.seats):
            raise NoLongerOpen
        return hosted


def _check_people(places: Sequence[Place]) -> None:
    if not places or places[0].user is None:
        raise NotAllowed("A challenge is made by a person who plays in it.")
    seen: set[int] = set()
    for place in places:
        if place.user is not None and place.user in seen:
            if place.user == places[0].user:
                raise NotAllowed("You cannot play against yourself.")
            raise NotAllowed(f"{place.name} is invited twice.")
        if place.user is not None:
            seen.add(place.user)


def _check_host(challenge: Challenge, user: int) -> None:
    if user != challenge.host:
        raise NotAllowed(f"Only {challenge.places[0].name} can do that: it is their challenge.")


def _seated(place: Place, defaults: dict[str, str]) -> Place:
    """With what it brings; a computer has agreed to everything."""
    choices = {**defaults, **place.choices}
    if place.user is None and not place.open:
        level = place.level or COMPUTER_LEVEL
        return replace(place, choices=choices, accepted=True, level=level)
    return replace(place, choices=choices, accepted=False)


def _odd(best_of: int) -> int:
    if best_of not in range(1, MOST_BATTLES + 1, 2):
        raise NotAllowed(f"A series is best of 1, 3, 5, 7 or {MOST_BATTLES}.")
    return best_of
