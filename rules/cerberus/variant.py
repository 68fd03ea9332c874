"""Where the rulebooks of the family differ: the one place to look it up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.cerberus.vocabulary import Kind


class Variant(Struct, frozen=True):
    """The rules of one box where the two boxes differ."""

    types: frozenset[Kind]  # what counts as a card type (DCR-13, TTG-76)
    ongoing: frozenset[Kind]  # what stays in play once it is played (DCR-70, TTG-66, TTG-98)
    back_to_their_stack: bool  # destroyed Weakness and stack cards return (DCR-68, TTG-53)
    weakness_bars_buying: bool  # nothing may be bought with a Weakness in hand (DCR-111, TTG-16)
    ties_are_shared: bool  # whoever is still tied in the end has won, or nobody (DCR-58, TTG-42)
    confrontations: bool  # Confrontation and Block texts mean something (DCR-28)
    trophies: str  # what breaks a tie of Victory Points first, in words
    # When the Line-Up is refilled is plain to see in each game's turn.py: at the end of a turn
    # (DCR-46) or at its start (TTG-14).


DC_RIVALS = Variant(
    types=frozenset({"starter", "villain", "location", "hero", "super power", "equipment"}),
    ongoing=frozenset({"location", "weakness"}),
    back_to_their_stack=True,
    weakness_bars_buying=False,
    ties_are_shared=False,
    confrontations=True,
    trophies="Characters defeated",
)
TEEN_TITANS = Variant(
    types=DC_RIVALS.types | {"weakness", "nemesis", "event"},
    ongoing=frozenset({"location"}),
    back_to_their_stack=False,
    weakness_bars_buying=True,
    ties_are_shared=True,
    confrontations=False,
    trophies="Nemesis cards",
)

# -- cards of one box in a match of the other (TTG-96)
#
# The game of the Characters decides set-up, turn, Weakness and end: all of the table above. A card
# from elsewhere brings its own text and nothing else; whatever it names that is not on the table is
# ignored, as both rulebooks say of what cannot be done (DCR-60, TTG-73).
#
#   in a match of   join in                        have no meaning there
#   --------------  -----------------------------  ----------------------------------------------
#   Teen Titans     the Rivals' main deck          Block, Confrontation texts, Word of Power
#   DC Rivals       the Titans' main deck, Events  Nemesis cards and First Appearances, Snack
#                   and, as Sidekicks, Heroes      Time, Super Heroes turned into babies
#
# Where there is no Nemesis, whoever defeats a Character removes an Event (TTG-48).
JOINS_IN: frozenset[Kind] = frozenset(
    {"hero", "villain", "super power", "equipment", "location", "event", "super hero"}
)
MOST_EVENTS = 10  # in a main deck, from all boxes together (TTG-96)


def joins_in(card: Mapping[str, Any]) -> bool:
    """Whether a card of another box joins in, as its file describes it: no Starter, no stack."""
    return card.get("kind") in JOINS_IN and not card.get("stack", False)
