"""The words that Showdown's card files and rules share: Disciplines, suits, kinds, moments."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Discipline = Literal["physical", "intellect", "cunning"]
Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
Place = Literal["feint", "strike"]
Who = Literal["you", "rival"]
Count = Annotated[int, Meta(ge=1)]

DISCIPLINES: tuple[Discipline, ...] = ("physical", "intellect", "cunning")
SUITS: tuple[Suit, ...] = ("spades", "hearts", "diamonds", "clubs")
RANKS: tuple[Rank, ...] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
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
When = Literal[Moment, "", "action", "win", "lose", "tie"]

WHEN_WORDS: dict[str, str] = {
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
MOMENTS: tuple[Moment, ...] = (
    "rival action",
    "rival react",
    "before reveal",
    "revealed",
    "damaged",
)
WHEN_OF_KIND: dict[str, tuple[When, ...]] = {
    "plain": ("",),
    "action": ("",),
    "combat": ("", "win", "lose", "tie"),
    "react": MOMENTS,
    "immediate": ("",),
    "ongoing": ("",),
    "remove": ("action", *MOMENTS),
}
