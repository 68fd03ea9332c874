"""What cards in play give: at a moment, or used by choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from rules.cerberus.vocabulary import ANY, Count, Filter, counted
from rules.core.effects import Effects, all_effects, sentence

Moment = Literal[
    "play",
    "first play",
    "nth play",
    "buy",
    "discard",
    "defeat",
    "defeat nemesis",
    "lose sidekick",
    "join",
    "attack hits",
    "confrontation",
    "turn start",
    "turn end",
    "use",
]
MOMENT_WORDS: dict[str, str] = {
    "play": "each time you play {of}",
    "first play": "the first time you play {of}{turn}",
    "nth play": "{always}once you have played {number} {many}{now}",
    "buy": "{each} time you buy {of}{turn}",
    "discard": "{each} time you discard {of}{turn}",
    "defeat": "when you defeat a foe in a Confrontation",
    "defeat nemesis": "when you defeat a Nemesis",
    "lose sidekick": "each time you lose a Sidekick",
    "join": "{each} time a Sidekick joins your team{turn}",
    "attack hits": "{each} time a foe does not avoid your Attack{turn}",
    "confrontation": "when you announce a Confrontation",
    "turn start": "at the start of your turn",
    "turn end": "at the end of your turn",
}


ONCE = ("first play", "nth play")  # moments that a turn has once
LONGEST_DEED = 60  # characters of what an ability does that a button has room for


class Pay(Struct, frozen=True, forbid_unknown_fields=True):
    """What a payment ability costs: a card from the hand, or a Sidekick."""

    discard: Filter | None = None
    lose_sidekick: bool = False
    each_type_once: bool = False  # a second use must be paid with another type

    def words(self) -> str:
        if self.discard is None:
            return "lose a Sidekick"
        return f"discard {self.discard.words()}"


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """What must be controlled for an ability to be used."""

    n: Count
    of: Filter


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card in play, a Character or a team member gives its player.

    It happens by itself at its moment, or is used by choice (`use`) during the own turn.
    """

    when: Moment
    then: Effects
    of: Filter = ANY
    limit: int = 0  # times a turn; 0: any number
    nth: int = (
        0  # so many such cards must be played in a turn, before or after the one that says so
    )
    pay: Pay | None = None
    need: Need | None = None

    def words(self, stays: bool = True) -> str:
        """As a sentence without its full stop; of a card that leaves play it is this turn's."""
        deed = sentence(self.then)
        if self.when != "use":
            turns = " during each of your turns" if stays else " this turn"
            once = self.limit or self.when in ONCE
            each, turn = ("the first", turns) if once else ("each", "")
            moment = MOMENT_WORDS[self.when].format(
                of=self.of.words(),
                each=each,
                turn=turn,
                number=counted(self.nth),
                many=self.of.many(),
                always="in each of your turns, " if stays else "",
                now="" if stays else " this turn",
            )
            return f"{moment}, {deed}"
        often = ""
        if self.pay and self.pay.each_type_once:
            often = "once a turn for each type, "
        elif self.limit:
            often = f"{times(self.limit)} a turn, "
        if self.need:
            often += f"if you control {counted(self.need.n)} or more {self.need.of.many()}, "
        cost = self.pay.words() if self.pay else "use this"
        return f"{often}you may {cost}: {deed}"

    def short(self, paid: str = "") -> str:
        """What using it means, for a button; with the card it is paid with.

        Of a long sentence the beginning: the card that says the rest is shown beside it.
        """
        cost = f"{f'discard {paid}' if paid else self.pay.words()}, " if self.pay else ""
        deed = sentence(self.then)
        if len(deed) > LONGEST_DEED and ", " in deed:
            deed = f"{deed.partition(', ')[0]} …"
        return cost + deed


# Moment, number on the card, ability. All kinds of "play" go by one moment.
Gives = tuple[tuple[str, int, Ability], ...]


def by_moment(abilities: Sequence[Ability]) -> Gives:
    """Abilities with the moment at which each works and its number on the card."""
    return tuple(
        ("play" if ability.when in ONCE else ability.when, number, ability)
        for number, ability in enumerate(abilities)
    )


def turn_taken(ability: Ability) -> int:
    """Of abilities triggered at once those with the lower number come first.

    What draws, then all else, last what discards: so there is more to choose from.
    """
    verbs = {effect.verb for effect in all_effects(ability.then)}
    if verbs & {"cycle", "discard"}:
        return 2
    return 0 if "draw" in verbs else 1


def times(number: int) -> str:
    return "once" if number == 1 else f"up to {counted(number)} times"
