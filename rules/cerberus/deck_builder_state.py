"""A deck-builder's match as plain data: what every game of the family has."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.core.state import State


class Side(Struct, kw_only=True, gc=False):
    """One player's side of the table."""

    deck: list[int]
    hand: list[int] = []
    discard: list[int] = []
    play: list[int] = []  # played this turn, in the order played
    ongoing: list[int] = []  # what stays in play, turn after turn
    sidekicks: list[int] = []  # on this player's team


class DeckBuilderState(State, kw_only=True, gc=False):
    """A deck-builder's match as plain data; each game adds its own facts."""

    sides: Sequence[Side]
    main_deck: list[int]
    weakness: list[int]
    stacks: dict[str, list[int]]  # card id → the stack of it beside the Line-Up
    line_up: list[int] = []
    destroyed: list[int] = []
    unused: list[int] = []  # Sidekicks on nobody's team
    events: list[int] = []  # in play, beside the Line-Up
    removed: list[int] = []  # Events out of the game

    turn: int = 0
    active: int = 0
    phase: str = "set-up"
    power: int = 0  # left to spend this turn
    played: list[int] = []  # faces played this turn, in the order played
    bought: list[int] = []  # faces bought this turn
    discarded: list[int] = []  # faces that whose turn it is has discarded in it
    used: dict[int, int] = {}  # ability → times used this turn
    paid: list[str] = []  # abilities and the types they were paid with this turn
    borrowed: dict[int, str] = {}  # card in play → where it goes back to at the end of the turn
    types: dict[int, str] = {}  # card in play → the type it has been given this turn
    recruited: list[int] = []  # Sidekicks recruited this turn (TTG-109)
    colour: str = ""  # chosen on Laundry Day
