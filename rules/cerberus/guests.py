"""Guests: cards of one box in a match of another, by an option of the challenge (TTG-96).

What of a box joins in, and which of its texts mean nothing then, is a table in variant.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.cerberus.deck_builder import lay
from rules.cerberus.loading import part_of
from rules.cerberus.variant import MOST_EVENTS
from rules.core.cards import CardSet
from rules.core.errors import BadSetup
from rules.core.setup import MatchOption

GUESTS = "guests"  # the option's name
NOBODY = "none"


class Guest(NamedTuple):
    """A box that may join in, and what of it does."""

    words: str
    about: str
    game: str
    emblems: frozenset[str] = frozenset({""})  # on the main-deck cards that join in
    events: bool = False


RIVALS = "60 cards of theirs are shuffled in; nobody is Confronted, so Block means nothing"
TITANS = "Their 64 cards are shuffled in, and their five heroes can be recruited as Sidekicks"
# Whose match it is → value of the option → who joins in.
INVITED: dict[str, dict[str, Guest]] = {
    "teen_titans": {
        "shazam": Guest(
            "Shazam! vs. Black Adam", RIVALS, "dc_rivals", frozenset({"shazam", "black_adam"})
        ),
        "flash": Guest(
            "The Flash vs. Reverse-Flash",
            RIVALS,
            "dc_rivals",
            frozenset({"flash", "reverse_flash"}),
        ),
    },
    "dc_rivals": {
        "titans": Guest("the Titans", TITANS, "teen_titans"),
        "events": Guest(
            "the Titans and their Events",
            "With six Events, too: each holds for everybody until a Character is defeated",
            "teen_titans",
            events=True,
        ),
    },
}


def guest_at(slug: str, options: Mapping[str, str]) -> Guest | None:
    """Who joins in a match of this game on these terms."""
    return INVITED[slug].get(options.get(GUESTS, NOBODY))


def guest_option(slug: str) -> MatchOption:
    """Whom a challenge may invite; nobody, unless it is wanted."""
    values, about = {NOBODY: "nobody"}, {NOBODY: "The cards of this game alone"}
    for value, guest in INVITED[slug].items():
        values[value], about[value] = guest.words, guest.about
    return MatchOption(GUESTS, "Guests", values, about)


def with_guests(laid: dict[str, Any], cards: CardSet, guest: Guest | None) -> dict[str, Any]:
    """A table as the game lays it out, by the fields of its state, with what joins in."""
    if guest is not None:
        face, main_deck = laid["face"], guest_faces(cards, guest, "main deck")
        laid["main_deck"] += lay(
            face, [f for f in main_deck if cards.cards[f].emblem in guest.emblems]
        )
        laid.setdefault("unused", []).extend(lay(face, guest_faces(cards, guest, "super hero")))
        if guest.events:
            laid["main_deck"] += lay(face, guest_faces(cards, guest, "event"))
    events = [card for card in laid["main_deck"] if cards.cards[laid["face"][card]].kind == "event"]
    if len(events) > MOST_EVENTS:
        raise BadSetup(f"A main deck has at most {MOST_EVENTS} Events, not {len(events)}.")
    return laid


def guest_faces(cards: CardSet, guest: Guest, part: str) -> list[int]:
    """The faces of one part of a guest's box, one for each copy, in the order of the files."""
    return [
        face
        for face, card in enumerate(cards.cards)
        if card.box == guest.game and part_of(card) == part
        for _ in range(card.copies)
    ]
