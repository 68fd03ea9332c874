"""What things are worth between the Rivals: Characters, Blocks, Power for a Confrontation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from players.cerberus.deck_strength import outside
from players.cerberus.effect_values import CARD, Special, Yield, reckon
from players.cerberus.outlook import SURE, logistic
from players.cerberus.team_valuation import TeamValuation
from players.cerberus.turn_power import Reach, reach
from rules.cerberus.verbs_for_confrontations import Cheaper, Confront, NoBlock
from rules.core.cards import CardSet
from rules.core.effects import Effect, all_effects
from rules.dc_rivals.rivals_table import RivalsTable

KNOCK_OUT = 0.8  # advantage of a Character defeated
UNBLOCKED = 150  # what the Blocks are worth that a foe cannot use


def special(effect: Effect) -> Yield | None:
    """What the verbs bring that mean something to Rivals only."""
    match effect:
        case Confront(then=then):
            found = reckon(then, special)
            return Yield(fight=found.fight + found.draws * CARD // 100, extra=found.extra // 2)
        case Cheaper(n=n):
            return Yield(fight=100 * n)
        case NoBlock():
            return Yield(extra=UNBLOCKED)
    return None


@lru_cache(maxsize=16)
def barring_blocks(cards: CardSet) -> frozenset[int]:
    """The faces after which a foe cannot Block."""
    return frozenset(
        face
        for face, card in enumerate(cards.cards)
        if any(isinstance(effect, NoBlock) for effect in all_effects(card.effects))
    )


class RivalsValuation(TeamValuation):
    """What things are worth to one rival."""

    __slots__ = ("confronting", "rival")

    special: Special = staticmethod(special)
    table: RivalsTable
    main_deck = 55

    def __init__(self, table: RivalsTable, seat: int) -> None:
        super().__init__(table, seat)
        # Whom a Confrontation is about, or would be.
        self.confronting = table.state.confronting
        self.rival = self.foe
        if self.confronting:
            self.rival = table.state.confronted
        elif len(self.foes) > 1:
            self.rival = table.within_reach(seat)[0]

    def advantage(self) -> float:
        table = self.table
        ours = sum([len(table.sides[seat].score) for seat in self.allies])
        theirs = sum([len(table.sides[seat].score) for seat in self.foes])
        return super().advantage() + KNOCK_OUT * (ours - theirs)

    def values(self) -> list[int]:
        """In a Confrontation only Power counts, and what draws it."""
        return self.card_values.fight_now if self.confronting else self.card_values.now

    # -- Confrontations

    def fighting(self) -> Reach:
        """The Power this turn comes to if it is a Confrontation."""
        found = reach(self.table, self.seat, self.card_values, self.card_values.fight, self.special)
        if self.confronting:
            return found
        announced = self.table.abilities(self.seat, "confrontation")
        more = sum([reckon(ability.then, self.special).fight for _, ability in announced])
        return Reach(found.power + more / 100, found.variance)

    def blocks(self) -> tuple[float, float]:
        """What Blocks may add to the cost: on average, and how far it may be off.

        Everybody knows which Blocks a foe owns that do not lie open, but not which are in hand.
        """
        table, block = self.table, self.card_values.block
        average = variance = 0.0
        for seat in table.partners(self.rival) if self.unblocked else table.team(self.rival):
            side, face = table.sides[seat], table.state.face
            held = [block[face[card]] for card in outside(side)]
            if total := sum(held):
                share = len(side.hand) / len(held)
                average += share * total
                variance += share * (1 - share) * sum([number * number for number in held])
        return average, variance

    @property
    def unblocked(self) -> bool:
        """Whether the rival cannot Block, or a card in hand will see to that."""
        state, hand = self.table.state, self.table.sides[self.seat].hand
        barring = barring_blocks(self.table.cards)
        return state.no_block or any(state.face[card] in barring for card in hand)

    def withheld(self, card: int) -> float:
        """In a Confrontation that may be what decides it."""
        table, found = self.table, super().withheld(card)
        if not table.state.confronting:
            return found
        missing = table.cost(self.seat) - table.state.power
        decides = 0 < missing <= found / 100
        return found + (100 * self.being_defeated() / self.power_now if decides else 0.0)

    def selling(self, card: int, loss: float) -> float:
        """In a Confrontation: less, if the match goes on. In hand it would have brought Power."""
        if not self.confronting:
            return super().selling(card, loss)
        table, face = self.table, self.table.state.face[card]
        paid: float = max(0, self.card_values.vp[face])
        if card in table.sides[self.seat].hand:
            paid -= self.card_values.fight[face] / 100
        success = self.success(Reach(paid))
        last = len(table.sides[self.rival].characters) == 1
        goes_on = max(1 - SURE, 1 - success) if last else 1.0
        return self.defeating() * (success - self.success()) + loss * goes_on

    def defeating(self) -> float:
        """What it is worth to defeat the rival's Character: the last one is the match."""
        side = self.table.sides[self.rival]
        if len(side.characters) <= 1:
            return 1 - self.chance
        vp = self.card_values.vp[self.table.state.face[side.characters[-1]]]
        healed = len(self.table.weaknesses(self.rival))
        more = KNOCK_OUT + self.points * vp - self.weakness * healed
        return logistic(self.advantage() + more) - self.chance

    def being_defeated(self) -> float:
        """What it costs to lose the Character that is Confronted, one's own or the partner's."""
        side = self.table.sides[self.table.state.confronted]
        if len(side.characters) <= 1:
            return self.chance
        vp = self.card_values.vp[self.table.state.face[side.characters[-1]]]
        return self.chance - logistic(self.advantage() - KNOCK_OUT - self.points * vp)

    def success(self, more: Reach = Reach(0.0)) -> float:  # noqa: B008
        """How likely a Confrontation succeeds, with something added to the hand."""
        cost, off = self.blocks()
        power = self.fighting()
        whole = Reach(power.power + more.power, power.variance + more.variance)
        return whole.chance(self.table.cost(self.rival) + cost, off)

    def branch(self, effects: Sequence[Effect], card: int) -> float:
        """In a Confrontation what counts is whether it succeeds."""
        found = super().branch(effects, card)
        if not self.confronting:
            return found
        power = reckon(effects, self.special).fight / 100
        sure = 0.0 if any(effect.verb == "play_from" for effect in effects) else 2.0
        return self.defeating() * self.success(Reach(power, 2.0 - sure))
