"""What a challenge is: who is invited to which seat, on what terms, and how that is kept."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from matches.errors import NotAllowed
from matches.match_terms import COMPUTER_NAME
from matches.player_clocks import TimeControl
from rules.core.phrases import listed
from rules.core.setup import Setup
from rules.games import find_game
from store.rows import ChallengeRow


class Place(Struct, frozen=True):
    """A seat of the match to come. Nobody's and not open: a computer's."""

    user: int | None
    name: str
    choices: dict[str, str] = {}
    accepted: bool = False
    level: str = ""  # of a computer
    open: bool = False  # for whoever takes it first


COMPUTER = Place(None, COMPUTER_NAME)
ANYONE = Place(None, "anyone", open=True)


class ChallengeTerms(Struct, frozen=True, kw_only=True):
    """What is kept in the body of the row. May hold secret decks: show each seat only its own."""

    game: str
    places: tuple[Place, ...]  # in seat order; the first is the host's
    options: dict[str, str] = {}
    control: TimeControl = TimeControl()
    best_of: int = 1
    poker_face: bool = False
    sent: bool = False
    wishes: dict[int, dict[str, str]] = {}  # what people would bring who may take an open place


class Challenge(ChallengeTerms, frozen=True, kw_only=True):
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
    def open_seats(self) -> list[int]:
        """Those that nobody has taken yet."""
        places = enumerate(self.places)
        return [seat for seat, place in places if place.open and place.user is None]

    @property
    def invited(self) -> list[int]:
        """The people who were named and have not answered."""
        return [p.user for p in self.places[1:] if p.user is not None and not p.accepted]

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side, the host's first: the host sits in the first seat."""
        return find_game(self.game).sides(len(self.places))

    def seats_of(self, side: int | None) -> list[int] | None:
        """The seats of one side, as the game numbers sides; None for all."""
        if side is None:
            return None
        game, count = find_game(self.game), len(self.places)
        return [seat for seat in range(count) if game.side(seat, count) == side]

    def pairing(self, host: str = "") -> str:
        """Who plays whom; `host` is how the host is called, else by name.

        "you and Cleo against Ben and Mona", "Ada and anyone against any two".
        """
        names = [host or self.places[0].name, *(place.name for place in self.places[1:])]
        free = self.open_seats
        return " against ".join(
            _side_words([names[seat] for seat in side if seat not in free], len(side))
            for side in self.sides
        )

    def invites(self, user: int) -> bool:
        """Whether they are invited by name and have not answered."""
        return any(place.user == user and not place.accepted for place in self.places)

    def is_open_to(self, user: int) -> bool:
        """Whether they may take a seat that is offered to anyone."""
        return bool(self.open_seats) and all(place.user != user for place in self.places)

    def can_be_left_by(self, user: int) -> bool:
        """Whether they are its host, or took an open seat that they could give back."""
        took = [place for place in self.places[1:] if place.user == user]
        return self.host == user or any(place.open for place in took)

    @property
    def setup(self) -> Setup:
        return Setup(self.game, self.options, tuple(place.choices for place in self.places))

    def seat_for(self, user: int, among: Sequence[int] | None = None) -> int:
        """The seat this person has, or the first open one they may take, among some or all."""
        for seat, place in enumerate(self.places):
            if place.user == user:
                return seat
        free = self.open_seats
        for seat in free:
            if among is None or seat in among:
                return seat
        if free:
            raise NotAllowed("Somebody else was faster: that side is full.")
        if any(place.open for place in self.places):
            raise NotAllowed("Somebody else was faster: every seat is taken.")
        raise NotAllowed("You are not invited to this challenge.")

    def choices_of(self, user: int) -> dict[str, str]:
        """What this person brings, or would bring if they took the open seat."""
        place = self.places[self.seat_for(user)]
        return {**place.choices, **self.wishes.get(user, {})}

    def with_place(self, seat: int, place: Place) -> Challenge:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))


def _side_words(known: list[str], seats: int) -> str:
    """The players of one side, where some of its seats may still be open."""
    match seats - len(known):
        case 0:
            return listed(known)
        case 1:
            return listed([*known, ANYONE.name])
        case _:
            return listed([*known, "any two"])


def is_computer(place: Place) -> bool:
    return place.user is None and not place.open


_encode = msgspec.msgpack.Encoder().encode
_decode_terms = msgspec.msgpack.Decoder(ChallengeTerms).decode


def as_row(challenge: Challenge, version: int = 0) -> ChallengeRow:
    names = ChallengeTerms.__struct_fields__
    terms = ChallengeTerms(**{name: getattr(challenge, name) for name in names})
    return ChallengeRow(
        id=challenge.id,
        guild=challenge.guild,
        channel=challenge.channel,
        message=challenge.message,
        body=_encode(terms),
        expires=challenge.expires,
        version=version,
    )


def from_row(row: ChallengeRow) -> Challenge:
    return Challenge(
        id=row.id,
        guild=row.guild,
        channel=row.channel,
        message=row.message,
        expires=row.expires,
        **msgspec.structs.asdict(_decode_terms(row.body)),
    )
