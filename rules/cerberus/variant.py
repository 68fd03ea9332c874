"""Where the rulebooks of the family differ: the one place to look it up."""

from __future__ import annotations

from msgspec import Struct

from rules.cerberus.vocabulary import Kind


class Variant(Struct, frozen=True):
    """The rules of one box where the two boxes differ."""

    types: frozenset[Kind]  # what counts as a card type (DCR-13, TTG-76)
    ongoing: frozenset[Kind]  # what stays in play once it is played (DCR-70, TTG-66, TTG-98)
    back_to_their_stack: bool  # destroyed Weakness and stack cards return (DCR-68, TTG-53)
    weakness_bars_buying: bool  # nothing may be bought with a Weakness in hand (DCR-111, TTG-16)
    ties_are_shared: bool  # whoever is still tied in the end has won, or nobody (DCR-58, TTG-42)
    trophies: str  # what breaks a tie of Victory Points first, in words
    # When the Line-Up is refilled is plain to see in each game's turn.py: at the end of a turn
    # (DCR-46) or at its start (TTG-14).


DC_RIVALS = Variant(
    types=frozenset({"starter", "villain", "location", "hero", "super power", "equipment"}),
    ongoing=frozenset({"location", "weakness"}),
    back_to_their_stack=True,
    weakness_bars_buying=False,
    ties_are_shared=False,
    trophies="Characters defeated",
)
TEEN_TITANS = Variant(
    types=DC_RIVALS.types | {"weakness", "nemesis", "event"},
    ongoing=frozenset({"location"}),
    back_to_their_stack=False,
    weakness_bars_buying=True,
    ties_are_shared=True,
    trophies="Nemesis cards",
)
