"""The words and numbers that Diabolicards' card files and rules share: zones, slots, groups."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

Count = Annotated[int, Meta(ge=1)]
Kind = Literal["human", "apex"]
Gender = Literal["female", "male"]
Whose = Literal["own", "enemy"]

# The three zones of the mat, from left to right (DIA-3). Elsewhere a zone is its number here.
ZONES = ("tower", "hideout", "campus")
ZONE_NAMES = ("Vask Tower", "The Gang Hideout", "Havenvale Campus")
ANYWHERE = -1

REGULAR_SLOTS = 8  # a side and zone (DIA-4)
DIABOLICAL_SLOT = 8  # the ninth
BESIDE = 9  # no slot: beside the name of the zone (DIA-5)
EMPTY = -1

DECK = 80
CONTRACTS = 4
CONTRACTS_NEED = 10  # cards in the deck (DIA-33)
SYNERGY_CAP = 4  # a side and zone (DIA-48)
BOOSTED, HINDERED = 8, 0  # DIA-52

Group = Literal[
    "Useless Apexes",
    "Harmless Humans",
    "Retired Folk",
    "Why Even",
    "Vask Executives",
    "The Gang",
    "Havenvale Batch",
    "The Vantheon",
    "Doomed Squad",
    "The Diabolicals",
    "Scorched Earth",
]


class GroupFacts(NamedTuple):
    """What the whole deck holds of a group (DIA-10)."""

    cards: int
    abilities: int
    power: int
    home: int = ANYWHERE  # the zone it is linked to (DIA-45)


GROUPS: dict[Group, GroupFacts] = {
    "Useless Apexes": GroupFacts(8, 0, 0),
    "Harmless Humans": GroupFacts(8, 0, 0),
    "Retired Folk": GroupFacts(8, 0, 0),
    "Why Even": GroupFacts(8, 8, 0),
    "Vask Executives": GroupFacts(8, 4, 24, home=0),
    "The Gang": GroupFacts(8, 4, 40, home=1),
    "Havenvale Batch": GroupFacts(8, 5, 40, home=2),
    "The Vantheon": GroupFacts(8, 5, 40),
    "Doomed Squad": GroupFacts(8, 8, 64),
    "The Diabolicals": GroupFacts(6, 6, 28),
    "Scorched Earth": GroupFacts(2, 2, 20),
}
STRANGE = ("Why Even", "Doomed Squad")  # a question mark instead of a category (DIA-58, DIA-80)

# When an ability works: as its card is played, when its kill is announced, as long as it lies
# there, or as it dies.
When = Literal["played", "announced", "standing", "dies"]
WHEN_WORDS: dict[When, str] = {
    "played": "when played",
    "announced": "when its kill is announced for the first time",
    "standing": "",
    "dies": "when it dies",
}

Category = Literal[
    "boost",
    "hinder",
    "cheat death",
    "movement",
    "turn affect",
    "kill capable",
    "strange",
]
