"""The table of the Rivals: Characters, score piles and what a Confrontation adds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.cerberus import variant
from rules.cerberus.deck_builder_state import DeckBuilderState, Side
from rules.cerberus.scoring import belongings, points
from rules.cerberus.team_table import TeamTable
from rules.cerberus.zones import common_zones, side_zones, team_zones
from rules.core.effects import Play
from rules.core.state import EVERYONE, Zone

KNOCK_OUTS = 3


class Rival(Side, kw_only=True, gc=False):
    """One rival's side of the table."""

    characters: list[int]  # the top one is the one that fights (DCR-4, DCR-5)
    score: list[int] = []  # Characters defeated
    raised: int = 0  # what Blocks and effects add to the Character's cost this turn


class RivalsState(DeckBuilderState, kw_only=True, gc=False):
    """A match of the Rivals as plain data."""

    sides: Sequence[Rival]
    confronting: bool = False
    confronted: int = -1  # the foe of a Confrontation
    blocked: list[int] = []  # faces that they used as a Block in it
    helped: list[int] = []  # faces that their partner did
    no_block: bool = False  # a card says that they cannot Block this turn


class RivalsTable(TeamTable):
    """Two rivals at one table, or two teams of two."""

    __slots__ = ()
    variant = variant.DC_RIVALS
    state: RivalsState
    sides: Sequence[Rival]

    def in_front(self, seat: int) -> list[int]:
        """The top Character with them: only its ability is live (DCR-5)."""
        side = self.sides[seat]
        return [*side.characters[-1:], *side.play, *side.ongoing, *self.state.events]

    def trophies(self, seat: int) -> list[int]:
        score = self.sides[seat].score
        return score + super().trophies(seat) if self.state.borrowed else score

    def trophy_count(self, seat: int) -> int:
        return len(self.sides[seat].score)

    def weaknesses(self, seat: int) -> list[int]:
        """Those in play: all Weakness cards stay in play (DCR-70)."""
        return [c for c in self.sides[seat].ongoing if self.card(c).kind == "weakness"]

    def level(self, seat: int) -> int:
        """1 to 3: how many of a player's Characters have had to fight so far (DCR-104)."""
        return KNOCK_OUTS + 1 - len(self.sides[seat].characters)

    def within_reach(self, seat: int) -> list[int]:
        """The foes whom this player may Confront: of two those of the lower Level (DCR-104)."""
        foes = self.foes(seat)
        if len(foes) == 1:
            return foes
        lowest = min([self.level(foe) for foe in foes])
        return [foe for foe in foes if self.level(foe) == lowest]

    def whose(self, character: int) -> int:
        """The player of a Character, by its face; whoever has none left if nobody's others fit."""
        emblem, knocked_out = self.faces[character].emblem, -1
        for seat, side in enumerate(self.sides):
            if not side.characters:
                knocked_out = seat
            elif self.card(side.characters[0]).emblem == emblem:
                return seat
        return knocked_out

    def they(self, play: Play) -> int:
        """In a Confrontation "that foe" is the one Confronted, unless an Attack says otherwise."""
        state = self.state
        if play.they < 0 and state.confronting and play.seat == state.active:
            return state.confronted
        return super().they(play)

    def foe_words(self, seat: int) -> str:
        """Ben (Shazam! (12), 3 cards in hand, 14 VP)"""
        hand = f"{len(self.sides[seat].hand)} in hand"
        top, vp = self.name(self.sides[seat].characters[-1]), f"{points(self, seat)} VP"
        return f"{self.names[seat]} ({top}, {hand}, {vp.replace('-', '−')})"

    def cost(self, seat: int) -> int:
        """What it takes to defeat this player's Character now, never below 0 (DCR-40)."""
        side, faces, face = self.sides[seat], self.faces, self.state.face
        if not side.characters:
            return 0
        cost: int = faces[face[side.characters[-1]]].cost + side.raised
        for card in side.ongoing:
            cost -= faces[face[card]].burden
        return cost if cost > 0 else 0

    def blocks(self, seat: int, cards: Sequence[int]) -> list[int]:
        """Those of the cards that can still be used as a Block in this Confrontation (DCR-32).

        Of each name no more than its player owns copies: one that draws would come back for ever.
        """
        face, faces = self.state.face, self.faces
        used = self.state.blocked if seat == self.state.confronted else self.state.helped
        if not used:  # as most often
            return [card for card in cards if faces[face[card]].block]
        left = Counter([self.card(card).name for card in belongings(self, seat)])
        left.subtract([self.faces[face].name for face in used])
        found: list[int] = []
        for card in cards:
            shown = self.card(card)
            if shown.block and left[shown.name] > 0:
                left[shown.name] -= 1
                found.append(card)
        return found

    # -- Confrontations

    def confronted(self) -> int:
        return self.state.confronted if self.state.confronting else -1

    def make_cheaper(self, foe: int, number: int) -> None:
        """This turn (DCR-40)."""
        self.sides[foe].raised -= number
        self.tell("cheaper", foe, number=-number)

    def forbid_blocks(self, foe: int) -> None:
        """No Block window opens in this Confrontation."""
        if not self.state.no_block:
            self.state.no_block = True
            self.tell("no block", foe)

    def count(self, per: str, play: Play) -> int:
        if per == "their weakness":
            return len(self.weaknesses(self.they(play)))
        return super().count(per, play)


def zones(state: RivalsState, eyes: Sequence[int]) -> list[Zone]:
    """Where cards lie and who sees them there; `eyes` on each hand."""
    found: list[Zone] = []
    for seat, side in enumerate(state.sides):
        found += side_zones(seat, side, eyes[seat])
        found.append(Zone("characters", seat, side.characters, EVERYONE))
        found.append(Zone("score", seat, side.score, EVERYONE))
    if state.unused or any(side.sidekicks for side in state.sides):  # the Titans join in
        for seat, side in enumerate(state.sides):
            found.append(Zone("sidekicks", seat, side.sidekicks, EVERYONE))
        found += team_zones(state)
    found += common_zones(state)
    found.append(Zone("weakness", None, state.weakness, EVERYONE))
    return found
