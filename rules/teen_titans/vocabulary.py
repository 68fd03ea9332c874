"""The words that only the Titans' card files and rules share: colours, flags, Events."""

from __future__ import annotations

from typing import Literal

# A card's colour is that of its frame, and stays when its type changes (TTG-92).
COLOURS: dict[str, str] = {
    "starter": "white",
    "hero": "blue",
    "villain": "red",
    "super power": "green",
    "equipment": "silver",
    "location": "purple",
    "weakness": "brown",
    "nemesis": "black",
    "event": "orange",
}

# What a card can forbid or change for the rest of the turn: a Weakness, and who steals time.
Flag = Literal["grounded", "stage fright", "broke", "chicken", "stomach ache", "overtime"]
FLAG_WORDS: dict[str, str] = {
    "grounded": "you cannot buy cards with cost 6 or more from the Line-Up this turn",
    "stage fright": "your Super Hero and Sidekicks have no abilities this turn",
    "broke": "cards in the Line-Up cost you 1 more this turn",
    "chicken": "you cannot defeat a Nemesis this turn",
    "stomach ache": "draw one card less at the end of this turn",
    "overtime": "draw two cards more at the end of this turn",
}
DEAREST_WHEN_GROUNDED = 5

# What an Event changes while it is in play.
EVENT_WORDS: dict[str, str] = {
    "babies": "all Super Heroes are turned to their Sidekick side and count as Sidekicks; when "
    "this Event is removed, each returns to its owner",
    "laundry": "cards of the chosen colour in the Line-Up cost 1 less, all others 1 more",
    "sugar rush": "players draw one card more at the end of their turn",
    "lost phone": "cards in the Line-Up cost 1 more",
    "study hall": "Attacks have no effect",
}
