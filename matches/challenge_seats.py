"""Who sits where in a challenge: people, computers and open seats, and what each of them brings."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from msgspec.structs import replace

from matches.challenge import Challenge, Place, is_computer
from matches.computer_players import LEVEL_WORDS
from matches.errors import NotAllowed
from matches.match_terms import COMPUTER_LEVEL, computer_names
from rules.core.setup import MatchOption


def check_people(places: Sequence[Place]) -> None:
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


def filled(places: Sequence[Place], offered: Sequence[MatchOption]) -> tuple[Place, ...]:
    """Everybody with what they bring."""
    return tuple(seated(place, seat, offered) for seat, place in enumerate(named(places)))


def named(places: Sequence[Place]) -> list[Place]:
    """Computers get names that tell them apart."""
    names = iter(computer_names(sum(map(is_computer, places))))
    return [replace(p, name=next(names)) if is_computer(p) else p for p in places]


def seated(place: Place, seat: int, offered: Sequence[MatchOption]) -> Place:
    """With what it brings; a computer has agreed to everything."""
    own = [option for option in offered if option.each_seat and not option.between]
    choices = {**{o.name: _default(o, seat, place) for o in own}, **place.choices}
    if is_computer(place):
        level = place.level or COMPUTER_LEVEL
        return replace(place, choices=choices, accepted=True, level=level)
    return replace(place, choices=choices, accepted=False)


def still_bringing(places: Sequence[Place], offered: Sequence[MatchOption]) -> tuple[Place, ...]:
    """Everybody with what they brought so far, as far as it is offered among other cards, too.

    A deck of one's own is written in lines, and is checked where it is brought.
    """
    own = {option.name: option for option in offered if option.each_seat}

    def offers(name: str, value: str) -> bool:
        option = own.get(name)
        return option is not None and (value in option.values or (option.free and "\n" in value))

    kept = [
        replace(p, choices={name: v for name, v in p.choices.items() if offers(name, v)})
        for p in places
    ]
    return tuple(seated(place, seat, offered) for seat, place in enumerate(kept))


def with_level(challenge: Challenge, level: str, only: str = "") -> Challenge:
    """How strong the computers at the table are, or the one in this seat."""
    if level not in LEVEL_WORDS:
        raise NotAllowed("There is no such computer.")
    places = [
        replace(place, level=level) if is_computer(place) and only in ("", str(seat)) else place
        for seat, place in enumerate(challenge.places)
    ]
    return replace(challenge, places=tuple(places))


def _default(option: MatchOption, seat: int, place: Place) -> str:
    """What a seat brings if it does not choose: each something else, a computer anything.

    What only one seat can have is left to chance for everybody, so that nobody is in the way.
    """
    values = list(option.values)
    if option.apart:
        return values[0]
    return SystemRandom().choice(values) if is_computer(place) else values[seat % len(values)]
