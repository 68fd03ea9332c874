"""The words that only the Titans' card files and rules share: what a Weakness changes."""

from __future__ import annotations

from typing import Literal

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
