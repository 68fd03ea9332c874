"""The words that Showdown's card files and rules share: Disciplines, suits, kinds, moments."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

Discipline = Literal["physical", "intellect", "cunning"]
Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
Colour = Literal["red", "black"]
Place = Literal["feint", "strike"]
Who = Literal["you", "rival"]
Count = Annotated[int, Meta(ge=1)]

DISCIPLINES: tuple[Discipline, ...] = ("physical", "intellect", "cunning")
SUITS: tuple[Suit, ...] = ("spades", "hearts", "diamonds", "clubs")
RANKS: tuple[Rank, ...] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RED_SUITS: tuple[Suit, ...] = ("hearts", "diamonds")
SUIT_SIGNS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
COURT_VALUES = {"A": 1, "J": 11, "Q": 12, "K": 13}  # SD-11; Aces never fight

Kind = Literal[
    "plain",
    "action",
    "combat",
    "react",  # cards of the draw deck
    "immediate",
    "ongoing",
    "remove",  # Aces
]

# The moments a React or a Remove Ace can name.
Moment = Literal["rival action", "rival react", "before reveal", "revealed", "damaged"]
# What must be so as a card is played, or lies face up in combat.
Early = Literal["feint", "strike", "attacking", "defending", "behind", "last ace"]
# What must be so once all four cards of a combat are open.
Late = Literal[
    "suited",
    "paired",
    "straight",
    "lower feint",
    "rival joker",
    "short hand",
    "more cards",
    "same strikes",
]
Outcome = Literal["win", "lose", "tie"]
When = Literal[Moment, Early, Late, Outcome, "", "action"]

WHEN_WORDS: dict[str, str] = {
    "feint": "as your Feint",
    "strike": "as your Strike",
    "attacking": "if you are the Attacker",
    "defending": "if you are the Defender",
    "behind": "if you have fewer Aces left than your rival",
    "last ace": "if you have one Ace left",
    "suited": "if your Feint and Strike share a suit",
    "paired": "if your Feint and Strike have the same rank",
    "straight": "if your Feint and Strike follow each other in rank",
    "lower feint": "if your Feint is lower than your rival’s",
    "rival joker": "if your rival’s Feint is the Black Joker",
    "short hand": "if your rival has 3 or fewer cards in hand",
    "more cards": "if you have more cards in hand than your rival",
    "same strikes": "if both Strikes share a Discipline",
    "action": "in the Action Phase",
    "win": "if you win the combat",
    "lose": "if you lose the combat",
    "tie": "if the combat is a tie",
    "rival action": "when your rival plays an Action",
    "rival react": "when your rival plays a React",
    "before reveal": "before Strikes are revealed",
    "revealed": "after Strikes are revealed",
    "damaged": "when you would take a Damage",
}
MOMENTS: tuple[Moment, ...] = get_args(Moment)
EARLY: tuple[Early, ...] = get_args(Early)
LATE: tuple[Late, ...] = get_args(Late)
WHEN_OF_KIND: dict[str, tuple[When, ...]] = {
    "plain": ("",),
    "action": ("", "behind", "last ace"),
    "combat": ("", *EARLY, *LATE, *get_args(Outcome)),
    "react": MOMENTS,
    "immediate": ("",),
    "ongoing": ("",),
    "remove": ("action", *MOMENTS),
}
