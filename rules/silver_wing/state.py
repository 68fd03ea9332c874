"""What lies on the table of a Battle, and who sees it there.

The last card of a deck or pile is its top. Stamina, Crystals and Color Attack tokens have no text
and no owner's choice between them, so they are counted.
"""

from __future__ import annotations

from msgspec import Struct

from rules.core.state import EVERYONE, NOBODY, State, Zone, eye
from rules.silver_wing.vocabulary import Color

STAMINA = 3
CRYSTALS = 2
SUPPORT_SPACES = 3


class Side(Struct, kw_only=True, gc=False):
    """One player's side of the table (SWR-15)."""

    mc: list[int]
    signature: list[int]
    deck: list[int]
    hand: list[int] = []
    stockpile: list[int] = []
    combat: list[int] = []
    support: list[int] = []  # face down
    flipped: list[int] = []  # face up in the Support Area while it resolves
    battlefield: list[int] = []
    discard: list[int] = []
    restricted: list[int] = []
    removed: list[int] = []  # from play: they come back
    gone: list[int] = []  # from the Battle

    stamina: int = STAMINA  # on the "Stamina!" side
    damaged: int = 0  # on the "Damaged!" side
    crystals: int = CRYSTALS  # Ready ones
    tokens: list[Color] = []  # face-up Color Attack tokens
    mc_ready: bool = True
    signature_used: bool = False

    # this Round
    attacks: int = 0
    dealt: int = 0  # attacks of this player that dealt damage
    prevented: list[int] = []  # Allies of this player that prevented damage
    used: list[str] = []  # what can be used once per Round
    passes: int = 0  # Moves ended in a row without another action
    barred: bool = False  # from further Moves this Round


class Combat(Struct, kw_only=True, gc=False):
    """An attack from its Initiation to its Conclusion. All of it is public."""

    seat: int  # who attacks
    card: int
    colors: list[Color]  # to be matched; those of a Main Character are declared
    generic: bool
    step: str = "initiation"
    given: list[str] = []  # abilities the attacker has been given
    lost: list[str] = []  # abilities it cannot have
    silenced: list[int] = []  # cards whose Effect Text is nullified
    acting: dict[int, Color] = {}  # defender → the color it acts as
    over: bool = False  # nullified, or the attacker has left
    defended: bool = False
    any_single: bool = False  # an effect lets one Ally of any color defend


class BattleState(State, kw_only=True, gc=False):
    """A Battle as plain data."""

    sides: list[Side]
    begins: int = -1  # who shall be Player 1, if that has been chosen
    first: int = 0  # Player 1
    round: int = 0
    phase: str = "set-up"
    mover: int = -1  # whose Move it is
    flipped_up: bool = False  # Main Characters and Signatures lie face up
    attacks_left: int = 0  # of this Move
    last_act: bool = False  # the attack in progress ends the Move: only its player knows
    arriving: int = -1  # a Battlefield that has been played and can still be answered
    combat: Combat | None = None
    waiting: list[tuple[int, int, int]] = []  # seat, face, effect: for the Stockpile Step
    returning: list[int] = []  # removed from play until the Round ends
    showing: list[int] = []  # shown since the latest question: in sight until the next but one
    passing: list[int] = []


def zones(state: BattleState) -> list[Zone]:
    """Where cards lie and who sees them there (SWR-15, SWR-20, SWR-24).

    Of a Discard or Restricted Area others see the top card: that is `known`, see `Battle.pile`.
    """
    found: list[Zone] = []
    for seat, side in enumerate(state.sides):
        own, deck = eye(seat), f"deck {seat}"
        up = EVERYONE if state.flipped_up else own
        found += (
            Zone("hand", seat, side.hand, own, deck, ordered=False),
            Zone("support", seat, side.support, own, deck, ordered=False),
            Zone("deck", seat, side.deck, NOBODY, deck),
            Zone("stockpile", seat, side.stockpile, NOBODY, deck),
            Zone("discard", seat, side.discard, own, deck),
            Zone("restricted", seat, side.restricted, own, deck),
            Zone("mc", seat, side.mc, up),
            Zone("signature", seat, side.signature, up),
            Zone("combat", seat, side.combat, EVERYONE),
            Zone("flipped", seat, side.flipped, EVERYONE),
            Zone("battlefield", seat, side.battlefield, EVERYONE),
            Zone("removed", seat, side.removed, EVERYONE),
            Zone("gone", seat, side.gone, EVERYONE),
        )
    return found
